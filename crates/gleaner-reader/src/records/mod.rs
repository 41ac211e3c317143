//! One JSON value to one document: what JSON and JSON Lines share.
//!
//! Not here: finding where a value begins and ends.
//!
//! What the fields of an object mean depends on where it comes from; each such [`Shape`] is one file in `shapes/` and
//! one word in its list. Any other object is read by `shapes/plain.rs`.

mod fields;
mod loose;
mod shapes;

use crate::repair;
use crate::sink::{Draft, Fault, Sink};
use crate::source::Place;
use fields::Fields;
use loose::Strings;
use shapes::Shape;

/// What an object gives.
enum Read {
    /// A document.
    Paper(Draft),
    /// Several, of an object that is a list by itself.
    Papers(Vec<Draft>),
    /// Nothing, and rightly so: it is about a paper, such as a review.
    Aside,
    /// Nothing to read.
    Empty,
    /// A record that gleaner wrote: it tells of a text and has none.
    Own,
}

/// Adds the document of one JSON value, or the fault that is in it.
pub(crate) fn read(bytes: &[u8], place: Place, sink: &mut Sink) {
    match understood(bytes) {
        Ok(read) => take(read, place, sink),
        Err(error) => read_faulty(bytes, place, sink, &error),
    }
}

/// Adds what an object gives.
fn take(read: Read, place: Place, sink: &mut Sink) {
    match read {
        Read::Paper(draft) => return sink.document(Draft { line: place.line, ..draft }),
        Read::Papers(drafts) => {
            return drafts.into_iter().for_each(|draft| sink.document(Draft { line: place.line, ..draft }));
        }
        Read::Aside => {}
        Read::Empty => sink.fault(place, nothing_to_read()),
        Read::Own => sink.fault_once(place, written_by_gleaner()),
    }
    sink.count_lost_record();
}

fn nothing_to_read() -> Fault {
    let help = "the record is skipped; give it a `title`, an `abstract` or a `text`";
    Fault::error("not-a-record", "this record has neither a title nor a text", help)
}

/// The fault of output of gleaner that is given to it as input.
pub(crate) fn written_by_gleaner() -> Fault {
    let help = "give the file that they were made of; further ones in this file are not reported";
    Fault::error("not-a-text", "this is a record that gleaner wrote, without the text it was made of", help)
}

/// A fault that can be repaired without doubt gives a warning; any other costs the record.
fn read_faulty(bytes: &[u8], place: Place, sink: &mut Sink, error: &serde_json::Error) {
    let repaired = repair::repair(bytes);
    if let Ok(read) = understood(&repaired.bytes) {
        if let Some((offset, fault)) = repaired.fault {
            sink.fault(place.after(bytes.get(..offset).unwrap_or_default()), fault);
        }
        return take(read, place, sink);
    }
    sink.count_lost_record();
    let (at, fault) = fault(bytes, place, error);
    sink.fault(at, fault);
}

fn fault(bytes: &[u8], place: Place, error: &serde_json::Error) -> (Place, Fault) {
    let words = error.to_string();
    let words = words.split(" at line ").next().unwrap_or(&words);
    let offset = offset_of(bytes, error);
    // The parser says this of words such as `nonsense`, behind their first letter.
    let (message, offset) = match words {
        "expected ident" => ("no JSON value begins here", offset.saturating_sub(1)),
        _ => (words, offset),
    };
    let at = place.after(bytes.get(..offset).unwrap_or_default());
    let fault = if error.is_data() {
        Fault::error("not-a-record", message, "the record is skipped")
    } else {
        Fault::error(
            "invalid-json",
            message,
            "the record is skipped; correct it, or name the format with --from",
        )
    };
    (at, fault)
}

/// Offset of the byte that an error points at; it counts lines from 1 and bytes of the line from 1.
fn offset_of(bytes: &[u8], error: &serde_json::Error) -> usize {
    let mut line_start = 0;
    for _ in 1..error.line() {
        let rest = bytes.get(line_start..).unwrap_or_default();
        line_start += memchr::memchr(b'\n', rest).map_or(rest.len(), |at| at + 1);
    }
    (line_start + error.column().saturating_sub(1)).min(bytes.len())
}

/// Reads a value; an error where it is no JSON, or none that can be a record.
fn understood(bytes: &[u8]) -> Result<Read, serde_json::Error> {
    let whole = bytes.trim_ascii_start();
    match whole.first() {
        Some(b'{') => {
            let fields: Fields<'_> = serde_json::from_slice(bytes)?;
            let read = (Shape::of(&fields).read)(&fields);
            match read {
                // Broken strings have to be found where they stand.
                _ if fields.is_broken() => serde_json::from_slice::<Strings>(bytes).map(|_| Read::Empty),
                Read::Empty => of_strings(bytes, &fields),
                read => Ok(read),
            }
        }
        Some(b'[' | b'"') => Ok(with_text(serde_json::from_slice::<Strings>(bytes)?.0, None)),
        // For its words about what was expected.
        _ => serde_json::from_slice::<Fields<'_>>(bytes).map(|_| Read::Empty),
    }
}

/// All strings of an object that is not shaped like a paper, one a line, so that the names and links in it are found all
/// the same. One that is shaped like a paper but says nothing gives nothing.
fn of_strings(bytes: &[u8], fields: &Fields<'_>) -> Result<Read, serde_json::Error> {
    if shapes::TEXTS.iter().chain(&["title"]).any(|name| fields.has(name)) {
        return Ok(Read::Empty);
    }
    Ok(with_text(serde_json::from_slice::<Strings>(bytes)?.0, fields.id(&["id"])))
}

fn with_text(text: String, id: Option<String>) -> Read {
    if text.trim().is_empty() { Read::Empty } else { Read::Paper(Draft { id, text, ..Draft::default() }) }
}
