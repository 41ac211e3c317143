//! Cuts names and texts into words and what joins them.
//!
//! Not here: the tokens that rules of the parser see. These words exist to compare names: a text matches a
//! name where both give the same words with the same joiners.

use crate::hash::word_hash_in;

/// How a word is joined to the one before it: [`BLANK`], [`START`], or a punctuation byte.
pub(crate) type Joiner = u8;

/// The first word of a name has nothing before it.
pub(crate) const START: Joiner = 0;

/// White space and hyphens join words alike: `question answering` is `question-answering`.
pub(crate) const BLANK: Joiner = b' ';

/// Longest run of white space inside a name; more is layout, not a name.
const MAX_BLANKS: usize = 4;

/// True for a character inside a word. `∞` is one, for names such as `∞Bench`.
pub(crate) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '∞' || ('\u{300}'..='\u{36f}').contains(&c)
}

/// True for the dashes that tie words together. The em dash parts sentences and is none.
pub(crate) fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑' | '‒' | '–' | '−' | '\u{ad}')
}

/// What an ASCII byte is inside of a word: a set of flags, 0 for what ends words.
const BYTES: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0_u8;
    while byte < 128 {
        if byte.is_ascii_alphanumeric() {
            table[byte as usize] = if byte.is_ascii_digit() { LETTER | DIGIT } else { LETTER };
        }
        byte += 1;
    }
    table
};
const LETTER: u8 = 1;
const DIGIT: u8 = 2;

/// A word of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Word {
    /// Offset of its first byte.
    pub(crate) start: usize,
    /// Offset behind its last byte; the first where no word begins.
    pub(crate) end: usize,
    /// The hash of its bytes.
    pub(crate) hash: u64,
    /// True where one of its bytes is an ASCII digit.
    pub(crate) has_digit: bool,
}

impl Word {
    /// The word that begins at `start`; an empty one where none does.
    pub(crate) fn at(text: &str, start: usize) -> Self {
        let bytes = text.as_bytes();
        let mut end = start;
        let mut seen = 0;
        loop {
            let mut run = 0;
            for byte in bytes.get(end..).unwrap_or_default() {
                let flags = BYTES[usize::from(*byte)];
                if flags == 0 {
                    break;
                }
                seen |= flags;
                run += 1;
            }
            end += run;
            let wide = bytes.get(end).is_some_and(|byte| *byte >= 0x80);
            let next = if wide { char_at(text, end) } else { None };
            match next.filter(|c| is_word(*c)) {
                Some(c) => end += c.len_utf8(),
                None => break,
            }
        }
        let hash = word_hash_in(bytes, start, end);
        Self { start, end, hash, has_digit: seen & DIGIT != 0 }
    }

    /// The first word at or behind `from`, a character boundary; an empty one at the end where there is none.
    pub(crate) fn next(text: &str, from: usize) -> Self {
        Self::at(text, word_start(text, from))
    }

    /// True where no word begins.
    pub(crate) fn is_empty(&self) -> bool {
        self.start == self.end
    }
}

/// The end of the word that begins at `start`; `start` itself where none begins.
pub(crate) fn word_end(text: &str, start: usize) -> usize {
    Word::at(text, start).end
}

/// The start of the first word at or behind `from`, a character boundary; the end of the text where none is.
pub(crate) fn word_start(text: &str, from: usize) -> usize {
    let bytes = text.as_bytes();
    let mut start = from;
    while let Some(&byte) = bytes.get(start) {
        if BYTES[usize::from(byte)] != 0 {
            return start;
        }
        if byte < 0x80 {
            start += 1;
            continue;
        }
        match char_at(text, start) {
            Some(c) if is_word(c) => return start,
            Some(c) => start += c.len_utf8(),
            None => start += 1,
        }
    }
    start
}

/// The word that ends at `end`; empty where none does.
pub(crate) fn word_before(text: &str, end: usize) -> &str {
    let head = text.get(..end).unwrap_or_default();
    let start = head.trim_end_matches(is_word).len();
    &head[start..]
}

/// What joins the word that ends at `end` to the next, and where that one begins. `None` at the end of the
/// text and before a character that no name has inside.
pub(crate) fn joiner(text: &str, end: usize) -> Option<(Joiner, usize)> {
    // One space between two words is what nearly always stands there.
    if let [b' ', next, ..] = text.as_bytes().get(end..)?
        && BYTES[usize::from(*next)] != 0
    {
        return Some((BLANK, end + 1));
    }
    let c = char_at(text, end)?;
    let next = end + c.len_utf8();
    match c {
        ' ' | '\t' | '\n' | '\r' | '\u{a0}' | '\u{202f}' => {
            let rest = text.get(next..)?;
            let blanks = rest.len() - rest.trim_start().len();
            (blanks < MAX_BLANKS).then_some((BLANK, next + blanks))
        }
        '’' => Some((b'\'', next)),
        _ if is_hyphen(c) => Some((BLANK, next)),
        _ if c.is_ascii_punctuation() => Some((u8::try_from(c).ok()?, next)),
        _ => None,
    }
}

/// The character that begins at `position`.
pub(crate) fn char_at(text: &str, position: usize) -> Option<char> {
    text.get(position..)?.chars().next()
}

/// The words of a name, each with its joiner and hash. A name that ends in punctuation (`A*`) ends in an empty word.
pub(crate) fn words_of(name: &str) -> impl Iterator<Item = (Joiner, &str, u64)> {
    let mut next = Some((START, 0));
    std::iter::from_fn(move || {
        let (joined, start) = next?;
        let word = Word::at(name, start);
        next = joiner(name, word.end);
        Some((joined, &name[start..word.end], word.hash))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(name: &str) -> Vec<(char, &str)> {
        words_of(name).map(|(joiner, word, _)| (char::from(joiner), word)).collect()
    }

    #[test]
    fn names_are_cut_at_blanks_hyphens_and_punctuation() {
        assert_eq!(cut("GPT-3.5 Turbo"), [('\0', "GPT"), (' ', "3"), ('.', "5"), (' ', "Turbo")]);
        assert_eq!(cut("Kendall’s τ"), [('\0', "Kendall"), ('\'', "s"), (' ', "τ")]);
        assert_eq!(cut("C++"), [('\0', "C"), ('+', ""), ('+', "")]);
        assert_eq!(cut("Poincaré–map"), cut("Poincaré map"));
    }

    #[test]
    fn layout_and_brackets_end_a_name() {
        assert_eq!(cut("image      classification"), [('\0', "image")]);
        assert_eq!(cut("image—text"), [('\0', "image")]);
    }
}
