//! Markdown links and pictures: `[text](address "title")`, `[text][id]`.
//!
//! Not here: the addresses themselves; the link rules read them from the source.

use std::collections::HashSet;

use gleaner_model::Span;

use super::{Lexer, Pairs};

/// A longer address, or name of a definition, is none: it is looked up once for each bracket.
const LONGEST_ADDRESS: usize = 1000;

/// The square brackets of a text, and the names of its link definitions.
pub(super) struct Brackets {
    pairs: Pairs,
    definitions: HashSet<String>,
}

impl Brackets {
    fn find(source: &str, from: usize, urls: &[Span]) -> Self {
        let defines = memchr::memmem::find(source.as_bytes(), b"]:").is_some();
        let definitions =
            if defines { source.lines().filter_map(definition).collect() } else { HashSet::new() };
        Self { pairs: Pairs::find(source, from, *b"[]", urls), definitions }
    }
}

/// The name that a line of the form `[id]: address "title"` defines, in lower case.
pub(super) fn definition(line: &str) -> Option<String> {
    let (name, rest) = line.trim().strip_prefix('[')?.split_once("]:")?;
    let mut words = rest.split_ascii_whitespace();
    let address = words.next()?;
    let titled = words.next().is_none_or(|word| word.starts_with(['"', '\'', '(']));
    let plausible =
        address.contains("://") || address.starts_with(['/', '#', '.', '<']) || address.contains('/');
    (titled && plausible && !name.is_empty() && !name.starts_with('^')).then(|| name.to_lowercase())
}

impl Lexer<'_> {
    pub(super) fn open_bracket(&mut self) {
        let at = self.at;
        let picture = self.done < at && self.bytes.get(at.wrapping_sub(1)) == Some(&b'!');
        match self.link(at) {
            Some((close, resume)) => {
                let from = if picture { at - 1 } else { at };
                if !self.enter((from, at + 1), (close, resume), None, self.mode()) {
                    self.at += 1;
                }
            }
            None => self.at += 1,
        }
    }

    /// Where the text of the link at `at` ends, and where the whole link does.
    fn link(&mut self, at: usize) -> Option<(usize, usize)> {
        let (source, urls) = (self.source, self.urls);
        let brackets = self.brackets.get_or_insert_with(|| Brackets::find(source, at, urls));
        let close = brackets.pairs.closer(at)?;
        let text = source.get(at + 1..close)?;
        let rest = source.get(close + 1..)?;
        if let Some(target) = rest.strip_prefix('(') {
            return Some((close, close + 2 + target_len(target)?));
        }
        if brackets.definitions.is_empty() || text.len() > LONGEST_ADDRESS {
            return None;
        }
        if let Some(name) = rest.strip_prefix('[') {
            let len = memchr::memchr2(b']', b'\n', name.as_bytes())?;
            let name = name.get(..len)?;
            let name = if name.is_empty() { text } else { name };
            return brackets.definitions.contains(&name.to_lowercase()).then_some((close, close + 3 + len));
        }
        brackets.definitions.contains(&text.to_lowercase()).then_some((close, close + 1))
    }
}

/// Length of `address "title")`, the closing bracket included. What does not look like an address is a remark in brackets.
fn target_len(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let end = text.bytes().take(LONGEST_ADDRESS).position(|b| match b {
        b'(' => {
            depth += 1;
            false
        }
        b')' if depth > 0 => {
            depth -= 1;
            false
        }
        b')' | b' ' | b'\n' => true,
        _ => false,
    })?;
    let address = text.get(..end)?;
    if !address.is_empty() && !address.contains(['/', '.', '#', ':']) {
        return None;
    }
    let rest = text.get(end..)?;
    if rest.starts_with(')') {
        return Some(end + 1);
    }
    let title = rest.trim_start();
    let quote = title.bytes().next().filter(|b| b"\"'".contains(b))?;
    let len = memchr::memchr2(quote, b'\n', title.as_bytes().get(1..)?)?;
    let behind = title.get(len + 2..)?.trim_start();
    behind.starts_with(')').then(|| text.len() - behind.len() + 1)
}
