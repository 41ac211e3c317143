//! Where rows end, and the cells in them.
//!
//! Not here: what cells mean.

use std::borrow::Cow;

use memchr::{memchr, memchr2};

use crate::source::{Fill, Source};

/// Bytes of a row at most: a quote that is not closed within them never is.
const LONGEST_ROW: usize = 16 * 1024 * 1024;

/// What is at the beginning of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// A row of this length, its line end included.
    Whole(usize),
    /// A row with a quote that is not closed.
    Open,
    /// Nothing more.
    End,
}

/// Finds the end of the row at the beginning of the window. A header, whose delimiter is not known, has no quotes that
/// hold line ends.
pub(super) fn next_row(source: &mut Source, delimiter: Option<char>) -> Row {
    let mut at = 0;
    let mut is_quoted = false;
    loop {
        let window = source.window();
        while let Some(rest) = window.get(at..).filter(|rest| !rest.is_empty()) {
            if is_quoted {
                // Doubled quotes close and open again, which comes to the same.
                let Some(found) = memchr(b'"', rest) else { break };
                at += found + 1;
                is_quoted = false;
                continue;
            }
            let Some(found) = memchr2(b'"', b'\n', rest) else { break };
            let before = (at + found).checked_sub(1).and_then(|before| window.get(before));
            at += found + 1;
            if rest.get(found) == Some(&b'\n') {
                return Row::Whole(at);
            }
            let opens = before.is_none_or(|byte| {
                *byte == b'"' || delimiter.is_some_and(|sign| u32::from(*byte) == u32::from(sign))
            });
            is_quoted = opens && delimiter.is_some();
        }
        at = window.len();
        if window.len() > LONGEST_ROW {
            return Row::Open;
        }
        match source.fill() {
            Fill::More => {}
            Fill::End if is_quoted => return Row::Open,
            Fill::End if at == 0 => return Row::End,
            Fill::End => return Row::Whole(at),
            Fill::Full => return Row::Open,
        }
    }
}

/// The cells of a row without its line end.
pub(super) fn cells(row: &str, delimiter: char) -> impl Iterator<Item = Cow<'_, str>> {
    let mut rest = Some(row);
    std::iter::from_fn(move || {
        let text = rest?;
        let (cell, behind) = match text.strip_prefix('"') {
            Some(inner) => quoted(inner, delimiter),
            None => match text.split_once(delimiter) {
                Some((cell, behind)) => (Cow::Borrowed(cell), Some(behind)),
                None => (Cow::Borrowed(text), None),
            },
        };
        rest = behind;
        Some(cell)
    })
}

/// The cell whose opening quote stands before `text`, and what is behind its delimiter.
fn quoted(text: &str, delimiter: char) -> (Cow<'_, str>, Option<&str>) {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(found) = bytes.get(at..).and_then(|rest| memchr(b'"', rest)) {
        at += found;
        if bytes.get(at + 1) == Some(&b'"') {
            at += 2;
            continue;
        }
        let cell = text.get(..at).unwrap_or_default().replace("\"\"", "\"");
        let behind = text.get(at + 1..).unwrap_or_default();
        return match behind.split_once(delimiter) {
            // What stands between the quote and the delimiter belongs to the cell, wrong as it is.
            Some((tail, behind)) => (Cow::Owned(cell + tail), Some(behind)),
            None => (Cow::Owned(cell + behind), None),
        };
    }
    (Cow::Owned(text.replace("\"\"", "\"")), None)
}
