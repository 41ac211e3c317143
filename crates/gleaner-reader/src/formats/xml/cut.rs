//! Where elements begin and end, told by tags alone.
//!
//! Not here: whether what stands between them is well-formed.

use memchr::{memchr, memmem};

use crate::source::{Fill, Source};

/// How an element at the beginning of the window ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// At this length.
    Whole(usize),
    /// It does not: another of its kind begins at this length, or the input ends there.
    Open(usize),
    /// Not within what is kept in memory.
    TooLong,
}

/// Stretches in which tags are none, with what ends them.
const ASIDES: &[(&[u8], &[u8])] = &[(b"<!--", b"-->"), (b"<![CDATA[", b"]]>"), (b"<?", b"?>")];
/// Bytes of a tag's beginning that are looked at.
const LONGEST_NAME: usize = 128;

/// The name that bytes begin with, a prefix left out.
pub(super) fn name(bytes: &[u8]) -> &[u8] {
    let head = bytes.get(..LONGEST_NAME).unwrap_or(bytes);
    let end = head.iter().position(|byte| byte.is_ascii_whitespace() || b"/><".contains(byte));
    let name = head.get(..end.unwrap_or(head.len())).unwrap_or_default();
    memchr(b':', name).map_or(name, |at| name.get(at + 1..).unwrap_or_default())
}

/// Consumes everything up to the next element that is wanted; false where there is none.
pub(super) fn skip_to(source: &mut Source, is_wanted: impl Fn(&[u8]) -> bool) -> bool {
    loop {
        let at = memchr(b'<', source.window());
        source.consume(at.unwrap_or(source.window().len()));
        if at.is_none() {
            if source.fill() != Fill::More {
                return false;
            }
            continue;
        }
        source.fill_to(LONGEST_NAME);
        let window = source.window();
        if let Some((sign, end)) = ASIDES.iter().find(|(sign, _)| window.starts_with(sign)) {
            source.consume(sign.len());
            skip_past(source, end);
        } else if is_wanted(name(window.get(1..).unwrap_or_default())) {
            return true;
        } else {
            source.consume(1);
        }
    }
}

fn skip_past(source: &mut Source, sign: &[u8]) {
    loop {
        let window = source.window();
        if let Some(at) = memmem::find(window, sign) {
            return source.consume(at + sign.len());
        }
        // The sign may be cut in two.
        source.consume(window.len().saturating_sub(sign.len() - 1));
        if source.fill() != Fill::More {
            return source.consume(source.window().len());
        }
    }
}

/// Finds the end of the element at the beginning of the window.
pub(super) fn cut(source: &mut Source) -> Cut {
    let name = name(source.window().get(1..).unwrap_or_default()).to_vec();
    let mut at = 1;
    let mut is_complete = false;
    loop {
        match advance(source.window(), &name, &mut at, is_complete) {
            Some(cut) => return cut,
            None if is_complete => return Cut::Open(source.window().len()),
            None => match source.fill() {
                Fill::More => {}
                Fill::End => is_complete = true,
                Fill::Full => return Cut::TooLong,
            },
        }
    }
}

/// Goes on from `at`; nothing where the window ends before it can be told.
fn advance(window: &[u8], wanted: &[u8], at: &mut usize, is_complete: bool) -> Option<Cut> {
    if *at == 1 {
        let end = tag_end(window)?;
        if window.get(end - 2) == Some(&b'/') {
            return Some(Cut::Whole(end));
        }
        *at = end;
    }
    loop {
        let rest = window.get(*at..)?;
        let found = memchr(b'<', rest).unwrap_or(rest.len());
        *at += found;
        let rest = window.get(*at..)?;
        if rest.is_empty() || (rest.len() < LONGEST_NAME && !is_complete) {
            return None;
        }
        if let Some((_, end)) = ASIDES.iter().find(|(sign, _)| rest.starts_with(sign)) {
            *at += memmem::find(rest, end)? + end.len();
        } else if let Some(closing) = rest.strip_prefix(b"</") {
            if name(closing) == wanted {
                return Some(Cut::Whole(*at + memchr(b'>', rest)? + 1));
            }
            *at += 2;
        } else if name(rest.get(1..).unwrap_or_default()) == wanted {
            return Some(Cut::Open(*at));
        } else {
            *at += 1;
        }
    }
}

/// Offset behind the tag that bytes begin with; a `>` in quotes ends none.
fn tag_end(bytes: &[u8]) -> Option<usize> {
    let mut quote = None;
    for (at, byte) in bytes.iter().enumerate() {
        match (quote, byte) {
            (None, b'>') => return Some(at + 1),
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), byte) if open == byte => quote = None,
            _ => {}
        }
    }
    None
}
