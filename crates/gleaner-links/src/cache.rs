//! What hosts answered in earlier runs, in a file: within `--max-age` nobody is asked again, and after it a host is
//! asked only whether its answer has changed (`If-None-Match`, `If-Modified-Since`), which costs it next to nothing.
//!
//! The file holds answers, not verdicts: other accepted codes, another fragment or a newer gleaner make other verdicts
//! of the same answer. It has one JSON value a line, and the last line about a question counts. Lines are only ever
//! added, each in one piece, so that two runs may write at one time and a run that is killed loses nothing but what it
//! was about to learn. A database would do no more, and would want a C compiler.
//!
//! Not here: what is kept of a body (`online/digest.rs`).

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

/// Where answers are kept, and how long they count without asking again.
#[derive(Clone, Debug)]
pub struct Cache {
    /// The file.
    pub path: PathBuf,
    /// How old an answer may be that is not asked for again.
    pub max_age: Duration,
}

/// The form of a line; lines of another form are as good as none.
const VERSION: u64 = 1;

/// Lines that are no longer of use before the file is written anew.
const MOST_WASTE: usize = 1_000;

/// An answer, as far as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kept {
    pub(crate) code: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
    /// Seconds since 1970.
    asked: u64,
}

impl Kept {
    pub(crate) fn new(code: u16, headers: Vec<(String, String)>, body: String) -> Self {
        Self { code, headers, body, asked: now() }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }
}

/// The answers of a file, and of this run.
#[derive(Debug)]
pub(crate) struct Known {
    kept: Mutex<HashMap<String, Kept>>,
    file: Mutex<File>,
    max_age: u64,
}

impl Known {
    /// Reads a cache and makes it ready to be added to. A line that cannot be read is as good as none.
    ///
    /// # Errors
    ///
    /// Where the file cannot be written.
    pub(crate) fn open(cache: &Cache) -> io::Result<Self> {
        if let Some(folder) = cache.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let bytes = fs::read(&cache.path).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let kept: HashMap<String, Kept> = text.lines().filter_map(parse).collect();
        if text.lines().count() > 2 * kept.len() + MOST_WASTE {
            rewrite(&cache.path, &kept)?;
        }
        let mut file = OpenOptions::new().create(true).append(true).open(&cache.path)?;
        if text.ends_with(|c| c != '\n') {
            // Somebody was killed in the middle of a line.
            file.write_all(b"\n")?;
        }
        Ok(Self { kept: Mutex::new(kept), file: Mutex::new(file), max_age: cache.max_age.as_secs() })
    }

    /// What was answered, and whether that is recent enough to count as it stands.
    pub(crate) fn recall(&self, question: &str) -> Option<(Kept, bool)> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner).get(question)?.clone();
        let is_fresh = self.max_age > 0 && now().saturating_sub(kept.asked) <= self.max_age;
        Some((kept, is_fresh))
    }

    /// True where there is an answer that the host can be asked to confirm.
    pub(crate) fn can_be_confirmed(&self, question: &str) -> bool {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(question)
            .is_some_and(|kept| kept.header("etag").or_else(|| kept.header("last-modified")).is_some())
    }

    /// Keeps an answer. Where the disk is full it is known to this run only.
    pub(crate) fn learn(&self, question: String, kept: Kept) {
        let line = line(&question, &kept);
        let _ = self.file.lock().unwrap_or_else(PoisonError::into_inner).write_all(line.as_bytes());
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).insert(question, kept);
    }

    /// The host says that its answer is as it was.
    pub(crate) fn confirm(&self, question: String, kept: &Kept) {
        self.learn(question, Kept { asked: now(), ..kept.clone() });
    }
}

fn rewrite(path: &Path, kept: &HashMap<String, Kept>) -> io::Result<()> {
    let mut lines: Vec<String> = kept.iter().map(|(question, kept)| line(question, kept)).collect();
    lines.sort_unstable();
    let beside = path.with_extension(format!("{}.new", std::process::id()));
    fs::write(&beside, lines.concat())?;
    fs::rename(&beside, path).inspect_err(|_| {
        let _ = fs::remove_file(&beside);
    })
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

fn line(question: &str, kept: &Kept) -> String {
    let Kept { code, headers, body, asked } = kept;
    let value = json!({
        "v": VERSION, "question": question, "code": code, "headers": headers, "body": body, "asked": asked,
    });
    format!("{value}\n")
}

fn parse(line: &str) -> Option<(String, Kept)> {
    let value: Value = serde_json::from_str(line).ok()?;
    (value["v"] == VERSION).then_some(())?;
    let headers = value["headers"]
        .as_array()?
        .iter()
        .filter_map(|pair| Some((pair.get(0)?.as_str()?.to_owned(), pair.get(1)?.as_str()?.to_owned())));
    let kept = Kept {
        code: u16::try_from(value["code"].as_u64()?).ok()?,
        headers: headers.collect(),
        body: value["body"].as_str()?.to_owned(),
        asked: value["asked"].as_u64()?,
    };
    Some((value["question"].as_str()?.to_owned(), kept))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_back_as_it_was_written_and_others_are_none() {
        let kept = Kept::new(200, vec![("etag".into(), "\"x\"".into())], "<title>a\n</title>".into());
        assert_eq!(parse(&line("GET https://a.org/", &kept)), Some(("GET https://a.org/".into(), kept)));
        for wrong in ["", "{", "{\"v\":0}", "{\"v\":1,\"question\":\"GET https://a.org/\"}"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}
