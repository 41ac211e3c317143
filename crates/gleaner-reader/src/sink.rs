//! Where formats put what they have read: it names documents and says where faults are.
//!
//! Not here: finding documents.

use std::collections::VecDeque;

use gleaner_model::{Diagnostic, Document, Metadata, Origin, Severity};

use crate::source::{LONGEST_RECORD, Place};

/// Documents and faults of one input, in order, until they are fetched.
pub(crate) struct Sink {
    file: String,
    stem: String,
    records: u64,
    /// Codes of the faults that are said once.
    said: Vec<&'static str>,
    ready: VecDeque<Result<Document, Diagnostic>>,
}

/// A fault before it is known which file it is in.
pub(crate) struct Fault {
    pub(crate) severity: Severity,
    pub(crate) code: &'static str,
    pub(crate) message: String,
    pub(crate) help: Option<String>,
}

impl Fault {
    /// A fault through which a record is lost.
    pub(crate) fn error(code: &'static str, message: impl Into<String>, help: &str) -> Self {
        Self { severity: Severity::Error, code, message: message.into(), help: Some(help.to_owned()) }
    }

    /// A fault in spite of which the record is read.
    pub(crate) fn warning(code: &'static str, message: impl Into<String>, help: &str) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, message, help) }
    }

    /// The fault of a record that is too long to be kept in memory.
    pub(crate) fn too_long(what: &str) -> Self {
        let limit = LONGEST_RECORD / (1024 * 1024);
        Self::error(
            "record-too-long",
            format!("this {what} is longer than {limit} MB and is skipped"),
            "part the input into smaller records, or name its format with --from",
        )
    }
}

/// A document before it has its name.
#[derive(Default)]
pub(crate) struct Draft {
    /// The source's own id.
    pub(crate) id: Option<String>,
    pub(crate) title: Option<String>,
    pub(crate) text: String,
    /// What the source says beside.
    pub(crate) metadata: Metadata,
    /// Offset of the text in the file, 0 where it is no plain stretch of it.
    pub(crate) offset: usize,
    /// Line on which the record begins.
    pub(crate) line: u64,
}

impl Sink {
    /// A sink for the input of that name, `-` for standard input.
    pub(crate) fn new(file: &str) -> Self {
        Self {
            file: file.to_owned(),
            stem: stem(file).to_owned(),
            records: 0,
            said: Vec::new(),
            ready: VecDeque::new(),
        }
    }

    /// Takes the next ordinal for a record that gives no document, so that those after it keep theirs.
    pub(crate) fn count_lost_record(&mut self) {
        self.records += 1;
    }

    /// Adds a document with the next ordinal.
    pub(crate) fn document(&mut self, draft: Draft) {
        self.records += 1;
        let id = match draft.id.and_then(unbroken) {
            Some(id) if !id.trim().is_empty() => id,
            _ => format!("{}-{}", self.stem, self.records),
        };
        let origin = Origin {
            file: self.file.clone(),
            record: Some(self.records),
            line: draft.line,
            offset: draft.offset,
            digest: None,
        };
        self.ready.push_back(Ok(Document {
            id,
            title: draft.title.and_then(unbroken),
            text: draft.text,
            metadata: draft.metadata,
            origin,
        }));
    }

    /// Adds a fault at a place.
    pub(crate) fn fault(&mut self, place: Place, fault: Fault) {
        self.push_fault(place.line, place.column, fault);
    }

    /// Adds a fault that is said once an input: what is true of one record is mostly true of all.
    pub(crate) fn fault_once(&mut self, place: Place, fault: Fault) {
        if !self.said.contains(&fault.code) {
            self.said.push(fault.code);
            self.fault(place, fault);
        }
    }

    /// Adds a fault of the input as a whole.
    pub(crate) fn fault_of_file(&mut self, fault: Fault) {
        self.push_fault(0, 0, fault);
    }

    fn push_fault(&mut self, line: u64, column: u64, fault: Fault) {
        let Fault { severity, code, message, help } = fault;
        let path = self.file.clone();
        self.ready.push_back(Err(Diagnostic { path, line, column, severity, code, message, help }));
    }

    /// Adds a stretch of the file as a document: the bytes as they are, whatever of them is no UTF-8 replaced
    /// by one `?` a byte, so that offsets stay true. The draft says the rest.
    pub(crate) fn stretch(&mut self, bytes: &[u8], place: Place, draft: Draft) {
        let (text, first_bad, bad) = decode(bytes);
        if bad > 0 {
            let at = place.after(bytes.get(..first_bad).unwrap_or_default());
            self.fault(at, invalid_utf8(bad));
        }
        self.document(Draft { text, offset: place.offset, line: place.line, ..draft });
    }

    /// The next document or fault.
    pub(crate) fn pop(&mut self) -> Option<Result<Document, Diagnostic>> {
        self.ready.pop_front()
    }

    /// True where something waits to be fetched.
    pub(crate) fn is_ready(&self) -> bool {
        !self.ready.is_empty()
    }
}

/// The fault of bytes that are no UTF-8.
pub(crate) fn invalid_utf8(count: usize) -> Fault {
    let message = match count {
        1 => "1 byte is no valid UTF-8 and was read as `?`".to_owned(),
        _ => format!("{count} bytes are no valid UTF-8 and were read as `?`"),
    };
    Fault::warning(
        "invalid-utf8",
        message,
        "save the file as UTF-8, for example with `iconv -f WINDOWS-1252 -t UTF-8`",
    )
}

/// The text of `bytes`, the offset of the first byte that is no UTF-8, and how many such bytes there are.
pub(crate) fn decode(bytes: &[u8]) -> (String, usize, usize) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return (text.to_owned(), 0, 0);
    }
    let mut text = String::with_capacity(bytes.len());
    let (mut first, mut count) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        let bad = chunk.invalid().len();
        if bad > 0 && count == 0 {
            first = text.len();
        }
        count += bad;
        text.extend(std::iter::repeat_n('?', bad));
    }
    (text, first, count)
}

/// A title or id as it is, unless it is broken into lines: then as one line, whatever the line ends are.
fn unbroken(title: String) -> Option<String> {
    if title.contains(['\n', '\r']) { one_line(title.as_bytes()) } else { Some(title) }
}

/// A title that may be broken into lines, as one line; nothing where it is blank.
pub(crate) fn one_line(bytes: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(bytes);
    let words: Vec<_> = text.split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// The file's name without folders, compression suffix and extension; `stdin` for standard input.
fn stem(file: &str) -> &str {
    if file == "-" {
        return "stdin";
    }
    let name = without_compression(file.rsplit(['/', '\\']).next().unwrap_or(file));
    match name.rsplit_once('.') {
        Some((stem, _)) if !stem.is_empty() => stem,
        _ if name.is_empty() => "document",
        _ => name,
    }
}

/// A file name without `.gz` or `.zst` at its end.
pub(crate) fn without_compression(name: &str) -> &str {
    [".gz", ".zst"]
        .into_iter()
        .find_map(|suffix| {
            let at = name.len().checked_sub(suffix.len())?;
            let (head, tail) = (name.get(..at)?, name.get(at..)?);
            tail.eq_ignore_ascii_case(suffix).then_some(head)
        })
        .unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_made_from_the_stem() {
        for (file, expect) in [
            ("-", "stdin"),
            ("icml.txt", "icml"),
            ("a/b.c/icml.v2.jsonl.gz", "icml.v2"),
            ("C:\\papers\\icml.TXT.ZST", "icml"),
            ("notes", "notes"),
            (".txt", ".txt"),
            ("dir/", "document"),
            ("é.gz", "é"),
        ] {
            assert_eq!(stem(file), expect, "{file}");
        }
    }

    #[test]
    fn bad_bytes_are_replaced_one_by_one() {
        assert_eq!(decode(b"a\xff\xfeb\xe2\x82"), ("a??b??".to_owned(), 1, 4));
        assert_eq!(decode("é".as_bytes()), ("é".to_owned(), 0, 0));
    }
}
