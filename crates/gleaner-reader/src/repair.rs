//! What Python and others write as JSON though it is none: `NaN`, halves of characters, bytes that are no UTF-8.
//!
//! Not here: guesses. Whatever leaves a doubt about what was meant stays an error. This runs only over a record
//! that the parser has refused.

use std::borrow::Cow;

use memchr::{memchr, memchr2};

use crate::sink::{Fault, decode, invalid_utf8};

/// A record as it was probably meant.
pub(crate) struct Repaired<'a> {
    /// The record; as it was where nothing could be repaired.
    pub(crate) bytes: Cow<'a, [u8]>,
    /// What was lost, and at which offset first; nothing where nothing was.
    pub(crate) fault: Option<(usize, Fault)>,
}

/// Repairs what can be without doubt.
pub(crate) fn repair(bytes: &[u8]) -> Repaired<'_> {
    let (text, first_bad, bad) = decode(bytes);
    let mut fault = (bad > 0).then(|| (first_bad, invalid_utf8(bad)));
    // A bad byte becomes one byte, so that offsets in `text` are those in `bytes`.
    let text = text.into_bytes();
    let mut out = Vec::with_capacity(text.len());
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let outside = memchr(b'"', rest).unwrap_or(rest.len());
        push_outside(&mut out, rest.get(..outside).unwrap_or_default());
        at += outside;
        let lone = push_string(&mut out, &text, &mut at);
        if let (Some(offset), None) = (lone, &fault) {
            let help = "the text was cut inside a character by whatever wrote it";
            fault = Some((
                offset,
                Fault::warning("lone-surrogate", "half a character was read as `\u{fffd}`", help),
            ));
        }
    }
    let bytes = if out == bytes { Cow::Borrowed(bytes) } else { Cow::Owned(out) };
    Repaired { bytes, fault }
}

/// Copies what stands between strings, numbers that JSON does not have made `null`.
fn push_outside(out: &mut Vec<u8>, mut bytes: &[u8]) {
    while let Some(found) = memchr2(b'N', b'I', bytes) {
        let (before, rest) = bytes.split_at(found);
        let word = [&b"NaN"[..], b"Infinity"].into_iter().find(|word| rest.starts_with(word));
        let sign = usize::from(word.is_some() && before.ends_with(b"-"));
        out.extend_from_slice(before.get(..before.len() - sign).unwrap_or_default());
        out.extend_from_slice(if word.is_some() { b"null" } else { rest.get(..1).unwrap_or_default() });
        bytes = rest.get(word.map_or(1, <[u8]>::len)..).unwrap_or_default();
    }
    out.extend_from_slice(bytes);
}

/// Copies the string that begins at `at`, escaped halves of characters replaced; the offset of the first such half.
fn push_string(out: &mut Vec<u8>, text: &[u8], at: &mut usize) -> Option<usize> {
    let mut first = None;
    let begin = *at;
    while let Some(rest) = text.get(*at..).filter(|rest| !rest.is_empty()) {
        let is_opening = *at == begin;
        let length = match escaped_unit(rest) {
            Some(0xd800..=0xdbff) if is_low_half(rest.get(6..)) => 12,
            Some(0xd800..=0xdfff) => {
                first = first.or(Some(*at));
                out.extend_from_slice(b"\\ufffd");
                *at += 6;
                continue;
            }
            None if rest.first() != Some(&b'\\') => {
                1 + rest.get(1..).and_then(|rest| memchr2(b'"', b'\\', rest)).unwrap_or(rest.len() - 1)
            }
            _ => 2.min(rest.len()),
        };
        let is_closing = !is_opening && rest.first() == Some(&b'"');
        let length = if is_closing { 1 } else { length };
        out.extend_from_slice(rest.get(..length).unwrap_or_default());
        *at += length;
        if is_closing {
            break;
        }
    }
    first
}

/// The number in an escape such as `\u00e9` at the beginning of `bytes`.
fn escaped_unit(bytes: &[u8]) -> Option<u32> {
    let digits = std::str::from_utf8(bytes.strip_prefix(b"\\u")?.get(..4)?).ok()?;
    digits.bytes().all(|digit| digit.is_ascii_hexdigit()).then(|| u32::from_str_radix(digits, 16).ok())?
}

fn is_low_half(bytes: Option<&[u8]>) -> bool {
    matches!(bytes.and_then(escaped_unit), Some(0xdc00..=0xdfff))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &str, expect: &str) {
        let repaired = repair(input.as_bytes());
        assert_eq!(String::from_utf8_lossy(&repaired.bytes), expect);
    }

    #[test]
    fn numbers_that_json_lacks_are_null() {
        check(
            r#"{"NaN": NaN, "x": [-Infinity, Infinity, "Infinity \" NaN"]}"#,
            r#"{"NaN": null, "x": [null, null, "Infinity \" NaN"]}"#,
        );
        check("Nothing", "Nothing");
    }

    #[test]
    fn halves_of_characters_are_replaced() {
        check(r#""\ud83d\ude00 \ud83d x \ude00 \\ud83d""#, r#""\ud83d\ude00 \ufffd x \ufffd \\ud83d""#);
        check(r#""\ud83d\u0041\ud83"#, r#""\ufffd\u0041\ud83"#);
        assert_eq!(
            repair(br#""a\ud83d""#).fault.map(|(offset, fault)| (offset, fault.code)),
            Some((2, "lone-surrogate"))
        );
    }

    #[test]
    fn anything_else_is_left_as_it_is() {
        for input in ["", "\"", "\"\\", "{\"a\" 1}", "\"a\"\"b\\\"\"", "tru"] {
            check(input, input);
        }
    }
}
