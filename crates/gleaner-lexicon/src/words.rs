//! Cuts names and texts into words and what joins them.
//!
//! Not here: the tokens that rules of the parser see. These words exist to compare names: a text matches a
//! name where both give the same words with the same joiners.

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

/// Which bytes are ASCII word characters.
const ASCII_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0_u8;
    while byte < 128 {
        table[byte as usize] = byte.is_ascii_alphanumeric();
        byte += 1;
    }
    table
};

/// The end of the word that begins at `start`, and the hash of its bytes; `start` itself where none begins.
pub(crate) fn word_end(text: &str, start: usize) -> (usize, u64) {
    let bytes = text.as_bytes();
    let mut hash = SEED;
    let mut end = start;
    while let Some(&byte) = bytes.get(end) {
        if ASCII_WORD[usize::from(byte)] {
            hash = mixed(hash, byte);
            end += 1;
        } else if byte < 0x80 {
            break;
        } else if let Some(c) = char_at(text, end).filter(|c| is_word(*c)) {
            for byte in &bytes[end..end + c.len_utf8()] {
                hash = mixed(hash, *byte);
            }
            end += c.len_utf8();
        } else {
            break;
        }
    }
    (end, hash ^ (hash >> 29))
}

/// The start of the first word at or behind `from`, a character boundary; the end of the text where none is.
pub(crate) fn word_start(text: &str, from: usize) -> usize {
    let bytes = text.as_bytes();
    let mut start = from;
    while let Some(&byte) = bytes.get(start) {
        if ASCII_WORD[usize::from(byte)] {
            return start;
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
        let (end, hash) = word_end(name, start);
        next = joiner(name, end);
        Some((joined, &name[start..end], hash))
    })
}

const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

fn mixed(hash: u64, byte: u8) -> u64 {
    (hash ^ u64::from(byte)).wrapping_mul(0x2545_f491_4f6c_dd1d)
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
