//! JSON Lines: a record a line, the fast format for programs.
//!
//! Not here: arrays of records; `json` has them.

use std::io::{BufRead, Read};

use super::definition::{self, Definition, Sink};
use super::json;
use crate::{Error, EvidenceLevel, wire};

/// A record a line.
pub(crate) const LINES: Definition = Definition {
    word: "jsonl",
    about: "JSON Lines, a record a line",
    extensions: &["jsonl", "ndjson"],
    evidence: EvidenceLevel::Full,
    encode: |record, level, out| {
        let record = wire::Record::new(record, level);
        serde_json::to_writer(&mut *out, &record).map_err(|error| error.to_string())?;
        out.push(b'\n');
        Ok(())
    },
    read: Some(read),
    ..definition::STREAM
};

/// No record of a paper comes near; a longer line is another kind of file, and must not fill the memory.
const LONGEST_LINE: u64 = 64 << 20;

/// Reads a record from every line that is not blank. A line that is no record does not hide those after it.
fn read(path: &str, input: &mut dyn BufRead, sink: &mut Sink<'_>) -> Result<(), Error> {
    let mut line = Vec::new();
    for lines_before in 0.. {
        line.clear();
        let mut limited = Read::take(&mut *input, LONGEST_LINE);
        limited.read_until(b'\n', &mut line).map_err(|error| Error::io(path, error))?;
        if line.is_empty() {
            break;
        }
        if line.len() as u64 == LONGEST_LINE {
            return Err(Error::malformed(
                path,
                "invalid-json",
                lines_before + 1,
                0,
                "the line is too long for a record",
            ));
        }
        let text = match lines_before {
            0 => line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&line),
            _ => line.as_slice(),
        };
        let text = text.trim_ascii_end();
        if text.is_empty() {
            continue;
        }
        let record = serde_json::from_slice::<wire::Record<'static>>(text);
        let record = record.map(Into::into).map_err(|error| json::fault(path, lines_before, &error));
        if sink(record).is_break() {
            break;
        }
    }
    Ok(())
}
