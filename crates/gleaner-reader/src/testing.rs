//! What the tests of all formats share: an input to a list of lines that a person can compare.
//!
//! Not here: tests.

use std::io::{self, Read};

use gleaner_model::{Diagnostic, Document};

use crate::sink::decode;
use crate::source::Source;
use crate::{Documents, Format, Options, read};

/// All that an input gives.
pub(crate) fn items(name: &str, input: &[u8], options: &Options) -> Vec<Result<Document, Diagnostic>> {
    match read(name, io::Cursor::new(input.to_vec()), options) {
        Ok(documents) => documents.collect(),
        Err(error) => vec![Err(error.diagnostic())],
    }
}

/// The same, the input coming a few bytes at a time and no record kept that is longer than `longest`.
pub(crate) fn items_in_pieces(
    name: &str,
    input: &[u8],
    format: Format,
    piece: usize,
    longest: usize,
) -> Vec<Result<Document, Diagnostic>> {
    let pieces = Pieces { input: io::Cursor::new(input.to_vec()), piece };
    let source = Source::new(Box::new(pieces)).with_longest(longest);
    match Documents::new(name, source, &Options { format: Some(format), ..Options::default() }) {
        Ok(documents) => documents.collect(),
        Err(error) => vec![Err(error.diagnostic())],
    }
}

/// The documents, one a line as `record:line id|title|text`, and the faults as users see them.
pub(crate) fn lines(items: &[Result<Document, Diagnostic>]) -> Vec<String> {
    items.iter().map(line).collect()
}

fn line(item: &Result<Document, Diagnostic>) -> String {
    match item {
        Err(fault) => {
            let fault = fault.to_string();
            fault.split("; ").next().unwrap_or_default().to_owned()
        }
        Ok(Document { id, title, text, origin, .. }) => {
            let record = origin.record.unwrap_or_default();
            let title = title.as_deref().unwrap_or("-");
            let text = text.replace('\n', "\\n").replace('\r', "\\r");
            format!("{record}:{} {id}|{title}|{text}", origin.line)
        }
    }
}

/// The document that one JSON object gives, which must be the only thing it gives.
#[track_caller]
pub(crate) fn document(json: &str) -> Document {
    only("a.json", json)
}

/// The document that an input gives, which must be the only thing it gives.
#[track_caller]
pub(crate) fn only(name: &str, input: &str) -> Document {
    let mut items = items(name, input.as_bytes(), &Options::default());
    match items.pop() {
        Some(Ok(document)) if items.is_empty() => document,
        other => panic!("of {input}: {items:?} {other:?}"),
    }
}

/// The metadata of a document in one line: authors, year, venue, identifiers, addresses.
pub(crate) fn about(document: &Document) -> String {
    let metadata = &document.metadata;
    let ids: Vec<_> = metadata.ids.iter().map(|id| format!("{}:{}", id.scheme, id.value)).collect();
    let links: Vec<_> = metadata.links.iter().map(|link| format!("{}={}", link.field, link.url)).collect();
    let year = metadata.year.map(|year| year.to_string()).unwrap_or_default();
    let venue = metadata.venue.clone().unwrap_or_default();
    [metadata.authors.join("; "), year, venue, ids.join(" "), links.join(" ")].join("|")
}

/// Checks what an input of that name gives.
#[track_caller]
pub(crate) fn check(name: &str, input: &str, expect: &[&str]) {
    check_bytes(name, input.as_bytes(), expect);
}

/// Checks what an input that is no text gives.
#[track_caller]
pub(crate) fn check_bytes(name: &str, input: &[u8], expect: &[&str]) {
    let shown = String::from_utf8_lossy(input).into_owned();
    let items = items(name, input, &Options::default());
    assert_eq!(lines(&items), expect, "of {name}: {shown:?}");
    if Format::of_name(name).is_none_or(Format::is_plain) {
        check_stretches(input, &items);
    }
}

/// Checks that texts are stretches of the file, bytes that are no UTF-8 apart.
#[track_caller]
pub(crate) fn check_stretches(input: &[u8], items: &[Result<Document, Diagnostic>]) {
    for Document { text, origin, .. } in items.iter().flatten() {
        let stretch = input.get(origin.offset..origin.offset + text.len()).unwrap_or_default();
        assert_eq!(&decode(stretch).0, text, "at {}", origin.offset);
        let line = 1 + input.iter().take(origin.offset).filter(|byte| **byte == b'\n').count();
        assert_eq!(line as u64, origin.line, "of {text:?}");
    }
}

/// A reader that gives a few bytes at a time.
struct Pieces {
    input: io::Cursor<Vec<u8>>,
    piece: usize,
}

impl Read for Pieces {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let most = self.piece.min(room.len());
        self.input.read(room.get_mut(..most).unwrap_or_default())
    }
}
