//! What earlier runs learnt, in a file, so that a link need not be asked about again.
//!
//! The file holds one JSON value a line, and is written beside and renamed: a run that is stopped leaves the old one.
//! Only definite states are kept; whoever was in trouble is asked again. An entry counts only for a run that judges
//! as the one that wrote it: other accepted codes make other verdicts.
//!
//! Not here: deciding how old is too old; the settings say.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use gleaner_model::{LinkState, LinkStatus};
use serde_json::{Value, json};

use crate::Settings;

/// Where what was learnt is kept, and how long it counts.
#[derive(Clone, Debug)]
pub struct Cache {
    /// The file.
    pub path: PathBuf,
    /// How old an entry may be.
    pub max_age: Duration,
}

/// States that the next day would most likely confirm.
const DEFINITE: &[LinkState] = &[
    LinkState::Alive,
    LinkState::Moved,
    LinkState::Gone,
    LinkState::MissingFragment,
    LinkState::PrivateOrMissing,
    LinkState::Gated,
    LinkState::Archived,
    LinkState::Empty,
    LinkState::Expired,
    LinkState::AuthRequired,
    LinkState::Soft404,
];

/// One line of the file.
#[derive(Clone, Debug, PartialEq)]
struct Entry {
    state: LinkState,
    evidence: String,
    moved_to: Option<String>,
    /// Seconds since 1970.
    asked: u64,
    /// How the run judged.
    policy: String,
}

/// The entries of a file that are still of use.
#[derive(Debug)]
pub(crate) struct Known {
    entries: HashMap<String, Entry>,
    policy: String,
    now: u64,
    max_age: u64,
}

impl Known {
    /// Reads a cache. A line that cannot be read is as good as none.
    pub(crate) fn read(cache: &Cache, settings: &Settings) -> Self {
        let text = fs::read_to_string(&cache.path).unwrap_or_default();
        let entries = text.lines().filter_map(parse).collect();
        Self { entries, policy: policy(settings), now: now(), max_age: cache.max_age.as_secs() }
    }

    /// Fills in what is known of a link; false where it has to be asked about.
    pub(crate) fn recall(&self, status: &mut LinkStatus) -> bool {
        let Some(entry) = self.entries.get(&status.link.url) else { return false };
        let fresh = entry.policy == self.policy && self.now.saturating_sub(entry.asked) <= self.max_age;
        if fresh {
            status.state = entry.state;
            status.evidence.clone_from(&entry.evidence);
            status.moved_to.clone_from(&entry.moved_to);
        }
        fresh
    }

    /// Takes over what a run found.
    pub(crate) fn learn(&mut self, status: &LinkStatus) {
        if !DEFINITE.contains(&status.state) {
            self.entries.remove(&status.link.url);
            return;
        }
        let entry = Entry {
            state: status.state,
            evidence: status.evidence.clone(),
            moved_to: status.moved_to.clone(),
            asked: self.now,
            policy: self.policy.clone(),
        };
        self.entries.insert(status.link.url.clone(), entry);
    }

    /// Writes the cache beside the old one and takes its place.
    ///
    /// # Errors
    ///
    /// Where it cannot be written.
    pub(crate) fn write(&self, path: &Path) -> io::Result<()> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut lines: Vec<String> = self.entries.iter().map(|(url, entry)| line(url, entry)).collect();
        lines.sort_unstable();
        let beside = path.with_extension(format!("{}.new", std::process::id()));
        fs::write(&beside, lines.concat())?;
        fs::rename(&beside, path).inspect_err(|_| {
            let _ = fs::remove_file(&beside);
        })
    }
}

/// What makes two runs judge alike.
fn policy(settings: &Settings) -> String {
    format!("{:?} {:?} {}", settings.accept, settings.hosts, settings.soft_404)
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

fn line(url: &str, entry: &Entry) -> String {
    let value = json!({
        "url": url,
        "state": entry.state.as_str(),
        "evidence": entry.evidence,
        "moved_to": entry.moved_to,
        "asked": entry.asked,
        "policy": entry.policy,
    });
    format!("{value}\n")
}

fn parse(line: &str) -> Option<(String, Entry)> {
    let value: Value = serde_json::from_str(line).ok()?;
    let text = |name: &str| value[name].as_str().map(str::to_owned);
    let entry = Entry {
        state: LinkState::from_word(value["state"].as_str()?)?,
        evidence: text("evidence")?,
        moved_to: text("moved_to"),
        asked: value["asked"].as_u64()?,
        policy: text("policy")?,
    };
    Some((text("url")?, entry))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_back_as_it_was_written() {
        let entry = Entry {
            state: LinkState::Moved,
            evidence: "301 to \"x\"\n".into(),
            moved_to: Some("https://b.org/".into()),
            asked: 7,
            policy: "{} true".into(),
        };
        assert_eq!(parse(&line("https://a.org/", &entry)), Some(("https://a.org/".into(), entry)));
        assert_eq!(parse("{\"url\": 1}"), None);
        assert_eq!(parse("half a li"), None);
    }
}
