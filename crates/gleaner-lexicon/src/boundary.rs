//! Says whether a match is the whole of a name, or a piece of a longer one.
//!
//! Not here: where words end; the trie only matches whole words. What is left are the words that hyphens and
//! signs tie on: `Mamba` is not named in `Mamba-2`, but `ImageNet` is in `ImageNet-trained`.

use crate::words;

/// How a match is tied to its neighbours.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tie {
    /// Not at all.
    Free,
    /// A hyphen makes it part of a compound word: `ImageNet-trained`, `low-latency`.
    Compound,
    /// What is tied on makes it another name.
    OtherName,
}

/// The tie behind a match that ends at `end`. `is_name` tells whether a word is a name by itself.
pub(crate) fn behind(text: &str, end: usize, is_name: impl Fn(&str) -> bool) -> Tie {
    let Some(c) = words::char_at(text, end) else { return Tie::Free };
    let start = end + c.len_utf8();
    let next = words::char_at(text, start);
    match c {
        '+' if !next.is_some_and(words::is_word) => Tie::OtherName,
        '.' if next.is_some_and(|next| next.is_ascii_digit()) => Tie::OtherName,
        '@' | '_' if next.is_some_and(words::is_word) => Tie::OtherName,
        _ if words::is_hyphen(c) => {
            let word = text.get(start..words::word_end(text, start)).unwrap_or_default();
            if word.starts_with(|c: char| c.is_numeric()) {
                Tie::OtherName
            } else {
                tied_by_hyphen(word, is_name)
            }
        }
        _ if words::is_word(c) => Tie::OtherName,
        _ => Tie::Free,
    }
}

/// The tie before a match that begins at `start`.
pub(crate) fn before(text: &str, start: usize, is_name: impl Fn(&str) -> bool) -> Tie {
    let head = text.get(..start).unwrap_or_default();
    match head.chars().next_back() {
        Some('_' | '@' | '#' | '\\') => Tie::OtherName,
        Some(c) if words::is_hyphen(c) => {
            let word = words::word_before(text, start - c.len_utf8());
            if word.is_empty() { Tie::Free } else { tied_by_hyphen(word, is_name) }
        }
        _ => Tie::Free,
    }
}

/// Two names tied together (`CNN-LSTM`, `CPU-GPU`) stay two names; an unknown word with a capital makes a new
/// one (`SAM-Med3D`); any other word makes a compound. A hanging hyphen (`pre- and`) does too.
fn tied_by_hyphen(word: &str, is_name: impl Fn(&str) -> bool) -> Tie {
    if word.contains(char::is_uppercase) && !is_name(word) && !is_capitalised_suffix(word) {
        Tie::OtherName
    } else {
        Tie::Compound
    }
}

/// Words that titles show with a capital without making a name: `ImageNet-Based`.
fn is_capitalised_suffix(word: &str) -> bool {
    const SUFFIXES: &[&str] = &[
        "Augmented", "Aware", "Based", "Driven", "Enhanced", "Equivariant", "Free", "Generated", "Guided",
        "Hard", "Induced", "Invariant", "Level", "Like", "Non", "Only", "Optimal", "Pre", "Style", "Trained",
        "Type",
    ];
    SUFFIXES.binary_search(&word).is_ok()
}
