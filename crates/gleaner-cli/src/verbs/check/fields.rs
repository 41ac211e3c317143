//! Where addresses stand in files whose texts are not kept as they are, and in fields of their own, `url = {...}`.
//!
//! Not here: links in plain texts, whose places the parser knows.

use std::fs::{self, File};
use std::io::Read as _;

/// A larger file is not kept for this; the line of the record is told instead.
const LIMIT: u64 = 64 << 20;

/// Addresses are looked for this far behind the record before, so that those written in another way cost little.
const WINDOW: usize = 256 << 10;

/// The text of the file that is being read, and how far its records have been found.
#[derive(Default)]
pub(super) struct Fields {
    file: String,
    text: String,
    /// Where this record may begin: behind all that was found of those before, and not above the line of the last.
    begin: Mark,
    /// The end of the last address found.
    end: Mark,
    /// The line of this record's text, from 1.
    line: u64,
    /// Where addresses of this record were found; two places may have the same.
    found: Vec<usize>,
}

/// A place in the text.
#[derive(Clone, Copy, Default)]
struct Mark {
    at: usize,
    /// Lines before it.
    lines: u64,
}

impl Fields {
    /// The next record, of this file, is looked at; its text begins on this line.
    pub(super) fn next_record(&mut self, file: &str, line: u64) {
        if file != self.file {
            *self =
                Self { file: file.to_owned(), text: text_of(file).unwrap_or_default(), ..Self::default() };
        }
        let last = std::mem::replace(&mut self.line, line);
        if self.end.at > self.begin.at {
            self.begin = self.end;
        }
        self.found.clear();
        while self.begin.lines + 1 < last {
            let rest = self.text.get(self.begin.at..).unwrap_or_default();
            let Some(newline) = rest.find('\n') else { break };
            self.begin = Mark { at: self.begin.at + newline + 1, lines: self.begin.lines + 1 };
        }
    }

    /// Line and column, both from 1, of the next place of an address in this record; `None` where it is not written
    /// like this in the file, as in JSON with escapes and in compressed files.
    pub(super) fn place(&mut self, address: &str) -> Option<(u64, u64)> {
        let far = self.begin.at.saturating_add(WINDOW).min(self.text.len());
        let end =
            (far..self.text.len()).find(|at| self.text.is_char_boundary(*at)).unwrap_or(self.text.len());
        let rest = self.text.get(self.begin.at..end).filter(|_| !address.is_empty())?;
        let (offset, _) = rest.match_indices(address).find(|(at, raw)| {
            !goes_on(rest.get(at + raw.len()..).unwrap_or_default())
                && !self.found.contains(&(self.begin.at + at))
        })?;
        let before = rest.get(..offset)?;
        let lines = self.begin.lines + before.bytes().filter(|byte| *byte == b'\n').count() as u64;
        let at = self.begin.at + offset;
        self.found.push(at);
        if at >= self.end.at {
            self.end = Mark { at: at + address.len(), lines };
        }
        let line_start = self.text.get(..at)?.rfind('\n').map_or(0, |newline| newline + 1);
        let column = self.text.get(line_start..at)?.chars().count() + 1;
        Some((lines + 1, column as u64))
    }
}

/// True where what follows an address belongs to a longer one, `https://a.org/x?page=2` behind `https://a.org/x`. Marks
/// that may end a sentence do so only before a letter or digit.
pub(super) fn goes_on(after: &str) -> bool {
    let mut next = after.chars();
    match next.next() {
        Some('-' | '_' | '~' | '/' | '%') => true,
        Some('?' | '#' | '=' | '.' | ':' | '+' | '@') => next.next().is_some_and(char::is_alphanumeric),
        Some(other) => other.is_alphanumeric(),
        None => false,
    }
}

fn text_of(path: &str) -> Option<String> {
    let about = fs::metadata(path).ok().filter(|about| about.is_file() && about.len() <= LIMIT)?;
    let mut text = String::with_capacity(usize::try_from(about.len()).ok()?);
    File::open(path).ok()?.take(LIMIT).read_to_string(&mut text).ok()?;
    Some(text)
}
