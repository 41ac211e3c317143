//! JSON: an array of records, written with an item a line so that versions can be compared.
//!
//! Not here: JSON Lines, which is for programs and has a file of its own.

use std::io::{self, BufRead, Write};

use serde::Serialize;
use serde::de::DeserializeSeed;
use serde_json::ser::{CompactFormatter, Formatter};

use super::definition::{self, Definition, Sink};
use crate::read::Each;
use crate::{Error, wire};

/// An array of records.
pub(crate) const ARRAY: Definition = Definition {
    word: "json",
    about: "a JSON array of records",
    extensions: &["json"],
    open: "[\n",
    between: ",\n",
    close: "\n]\n",
    empty: "[]\n",
    encode: |record, level, out| {
        out.extend_from_slice(b"  ");
        let mut serializer = serde_json::Serializer::with_formatter(out, ItemALine::default());
        wire::Record::new(record, level).serialize(&mut serializer).map_err(|error| error.to_string())
    },
    read: Some(read),
    ..definition::STREAM
};

/// Keys of a record and items of its lists stand on lines of their own; what is inside of an item is on one.
#[derive(Default)]
struct ItemALine {
    depth: usize,
}

/// The record is the first level, its lists the second; `source` is on the second too, but is no list.
const DEPTH_OF_LISTS: usize = 2;

impl ItemALine {
    fn begin<W: ?Sized + Write>(&mut self, out: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.depth += 1;
        out.write_all(bracket)
    }

    fn end<W: ?Sized + Write>(&mut self, out: &mut W, bracket: &[u8], broken: bool) -> io::Result<()> {
        self.depth -= 1;
        if broken {
            new_line(out, self.depth)?;
        }
        out.write_all(bracket)
    }

    fn part<W: ?Sized + Write>(&self, out: &mut W, first: bool, broken: bool) -> io::Result<()> {
        match (first, broken) {
            (true, true) => new_line(out, self.depth),
            (false, true) => {
                out.write_all(b",")?;
                new_line(out, self.depth)
            }
            (true, false) => Ok(()),
            (false, false) => out.write_all(b", "),
        }
    }
}

fn new_line<W: ?Sized + Write>(out: &mut W, depth: usize) -> io::Result<()> {
    const INDENT: &[u8] = b"\n      ";
    let length = INDENT.len().min(3 + 2 * depth);
    out.write_all(INDENT.get(..length).unwrap_or(INDENT))
}

impl Formatter for ItemALine {
    fn begin_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.begin(out, b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.end(out, b"]", self.depth == DEPTH_OF_LISTS)
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.part(out, first, self.depth == DEPTH_OF_LISTS)
    }

    fn begin_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.begin(out, b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.end(out, b"}", self.depth == 1)
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.part(out, first, self.depth == 1)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        CompactFormatter.begin_object_value(out)?;
        out.write_all(b" ")
    }
}

/// Reads an array of records, or one record.
fn read(path: &str, input: &mut dyn BufRead, sink: &mut Sink<'_>) -> Result<(), Error> {
    let mut each = Each::new(sink);
    let mut deserializer = serde_json::Deserializer::from_reader(input);
    let done = (&mut each).deserialize(&mut deserializer).and_then(|()| deserializer.end());
    match done {
        Err(error) if !each.was_stopped() => Err(fault(path, 0, &error)),
        _ => Ok(()),
    }
}

/// A fault of JSON that began on the line after `lines_before`.
pub(crate) fn fault(path: &str, lines_before: u64, error: &serde_json::Error) -> Error {
    if let Some(kind) = error.io_error_kind() {
        return Error::io(path, kind.into());
    }
    let text = error.to_string();
    let message = text.rsplit_once(" at line ").map_or(text.as_str(), |(message, _)| message);
    let code = if error.is_data() { "invalid-record" } else { "invalid-json" };
    Error::malformed(path, code, lines_before + error.line() as u64, error.column() as u64, message)
}
