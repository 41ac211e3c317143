//! Objects that are no records but hold them in an array, as the answers of interfaces do:
//! `{"count": 2, "notes": [{...}, {...}]}`.
//!
//! Not here: the records.

use super::scan::{Scan, Step};
use super::skip_separators;
use crate::source::{Fill, Source};

/// Fields that hold the records: of OpenReview and its dumps, OpenAlex, Semantic Scholar, Crossref, and of anybody.
const RECORDS: &[&str] = &[
    "notes", "submissions", "results", "data", "items", "papers", "records", "works", "articles", "entries",
];
/// Those of them that hold the papers of one venue of several.
const VENUES: &[&str] = &["notes", "submissions", "papers"];
/// Fields that hold an envelope, as in `{"message": {"items": [...]}}`.
const ENVELOPES: &[&str] = &["message", "response"];
/// Fields of papers: what has one before its array is a record itself.
const PAPERS: &[&str] = &["id", "title", "abstract", "text", "summary", "content"];
/// How much is looked at to tell an envelope from a record.
const LOOK: usize = 64 * 1024;

/// What a field of an envelope holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    /// The array of records.
    Records,
    /// Another envelope.
    Envelope,
    /// Anything else.
    Other,
}

/// True where the object at the beginning of the window is an envelope. One of several in an array is only where its
/// array has a name that no field of a paper has.
pub(super) fn is_one(source: &mut Source, in_array: bool) -> bool {
    source.fill_to(LOOK);
    let mut rest = source.window().get(1..).unwrap_or_default();
    loop {
        rest = after_separators(rest);
        let Some((name, value)) = name(rest) else { return false };
        if PAPERS.contains(&name) {
            return false;
        }
        if kind(name, value) != Field::Other {
            return !in_array || VENUES.contains(&name);
        }
        let mut scan = Scan::default();
        if scan.advance(value) != Step::End {
            return false;
        }
        rest = value.get(scan.at..).unwrap_or_default();
    }
}

/// The name of the field that begins there, and what its value begins with.
fn name(bytes: &[u8]) -> Option<(&str, &[u8])> {
    let mut scan = Scan::default();
    if bytes.first() != Some(&b'"') || scan.advance(bytes) != Step::End {
        return None;
    }
    let (name, rest) = bytes.split_at_checked(scan.at)?;
    let name = name.get(1..name.len() - 1)?;
    let value = after_separators(rest).strip_prefix(b":")?.trim_ascii_start();
    Some((std::str::from_utf8(name).ok()?, value))
}

fn after_separators(bytes: &[u8]) -> &[u8] {
    let count = bytes.iter().take_while(|byte| byte.is_ascii_whitespace() || **byte == b',').count();
    bytes.get(count..).unwrap_or_default()
}

/// What a field of that name holds, whose value begins there.
fn kind(name: &str, value: &[u8]) -> Field {
    let is_records = |inner: &[u8]| matches!(after_separators(inner).first(), Some(b'{' | b']'));
    if RECORDS.contains(&name) && value.strip_prefix(b"[").is_some_and(is_records) {
        return Field::Records;
    }
    if ENVELOPES.contains(&name) && value.starts_with(b"{") { Field::Envelope } else { Field::Other }
}

/// Reads a field of an envelope: its name, and its value unless records are in it; nothing where none begins.
pub(super) fn field(source: &mut Source) -> Option<Field> {
    let length = string_length(source)?;
    let name = source.window().get(1..length - 1).map(|name| String::from_utf8_lossy(name).into_owned())?;
    source.consume(length);
    skip_separators(source);
    if source.window().first() != Some(&b':') {
        return None;
    }
    source.consume(1);
    skip_separators(source);
    source.fill_to(256);
    let found = kind(&name, source.window());
    match found {
        Field::Records | Field::Envelope => source.consume(1),
        Field::Other => skip_value(source),
    }
    Some(found)
}

/// The length of the string at the beginning of the window.
fn string_length(source: &mut Source) -> Option<usize> {
    if source.window().first() != Some(&b'"') {
        return None;
    }
    let mut scan = Scan::default();
    loop {
        match scan.advance(source.window()) {
            Step::End => return Some(scan.at),
            Step::Broken => return None,
            Step::More if source.fill() != Fill::More => return None,
            Step::More => {}
        }
    }
}

/// Consumes a value, however long it is.
fn skip_value(source: &mut Source) {
    let mut scan = Scan::default();
    loop {
        let step = scan.advance(source.window());
        source.consume(scan.at);
        scan.at = 0;
        if step != Step::More || source.fill() != Fill::More {
            return;
        }
    }
}
