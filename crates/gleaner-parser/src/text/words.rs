//! Lists of words that are looked up at tokens, as hashes that are computed once a token and once a list.
//!
//! Not here: which words; each rule has its own. A long list written as `words![...]` costs one comparison of integers
//! a word, where strings would cost a comparison of letters; short lists may stay plain strings.

use super::Text;

/// The hash of a word, upper and lower case alike (FNV-1a over its bytes in lower case). Two words of the same hash would
/// be taken for one another, which at 64 bits does not happen by chance and does no harm on purpose.
pub(crate) const fn word_hash(word: &[u8]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut at = 0;
    while at < word.len() {
        hash = (hash ^ word[at].to_ascii_lowercase() as u64).wrapping_mul(0x0100_0000_01b3);
        at += 1;
    }
    hash
}

/// A list of words, lower case, hashed when the program is compiled: `const CUES: &[u64] = words!["a", "b"];`.
macro_rules! words {
    ($($word:literal),* $(,)?) => {
        const { &[$($crate::text::words::word_hash($word.as_bytes())),*] }
    };
}
pub(crate) use words;

/// A list of words in either form.
pub trait WordList {
    /// True where the token at an index is one of the words, in any case.
    fn has(&self, text: &Text, at: usize) -> bool;
}

impl WordList for [&str] {
    fn has(&self, text: &Text, at: usize) -> bool {
        let word = text.word(at);
        self.iter().any(|other| other.len() == word.len() && word.eq_ignore_ascii_case(other))
    }
}

impl<const N: usize> WordList for [&str; N] {
    fn has(&self, text: &Text, at: usize) -> bool {
        self.as_slice().has(text, at)
    }
}

impl WordList for [u64] {
    fn has(&self, text: &Text, at: usize) -> bool {
        text.hashes.get(at).is_some_and(|hash| self.contains(hash))
    }
}

impl<const N: usize> WordList for [u64; N] {
    fn has(&self, text: &Text, at: usize) -> bool {
        self.as_slice().has(text, at)
    }
}
