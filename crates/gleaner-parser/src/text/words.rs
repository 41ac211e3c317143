//! Lists of words that are looked up at tokens, as tables of hashes that are made when the program is compiled.
//!
//! Not here: which words; each rule has its own. A list written as `words![...]` costs one look at a table, however
//! long it is, where strings would cost a comparison a word; short lists may stay plain strings.

use super::Text;
pub(crate) use gleaner_lexicon::word_hash;

/// What stands in a slot of a table that holds no word.
const FREE: u64 = 0;

/// How many slots the table of so many words has: a power of two, and at least half of them free.
pub(crate) const fn slots(words: usize) -> usize {
    (words * 2).next_power_of_two()
}

/// The slot where the search for a word begins.
#[expect(clippy::cast_possible_truncation, reason = "the mask takes the low bits only")]
const fn home(hash: u64, slots: usize) -> usize {
    (hash ^ (hash >> 32)) as usize & (slots - 1)
}

/// A table with open addressing of [`slots`] slots that holds these hashes.
pub(crate) const fn table<const SLOTS: usize>(hashes: &[u64]) -> [u64; SLOTS] {
    let mut out = [FREE; SLOTS];
    let mut at = 0;
    while at < hashes.len() {
        let mut slot = home(hashes[at], SLOTS);
        while out[slot] != FREE && out[slot] != hashes[at] {
            slot = (slot + 1) & (SLOTS - 1);
        }
        out[slot] = hashes[at];
        at += 1;
    }
    out
}

/// The hashes of words that are needed as words too.
pub(crate) const fn hashes<const N: usize>(words: &[&str]) -> [u64; N] {
    let mut out = [FREE; N];
    let mut at = 0;
    while at < N {
        out[at] = word_hash(words[at].as_bytes());
        at += 1;
    }
    out
}

/// True where a table made by [`words!`] holds the word of this hash.
pub(crate) fn contains(table: &[u64], hash: u64) -> bool {
    let mut slot = home(hash, table.len());
    while let Some(&found) = table.get(slot) {
        if found == hash || found == FREE {
            return found == hash;
        }
        slot = (slot + 1) & (table.len() - 1);
    }
    false
}

/// A table that is made at run time and holds something about each word.
#[derive(Debug)]
pub(crate) struct WordMap<V> {
    slots: Vec<(u64, V)>,
}

impl<T: Copy> WordMap<Option<T>> {
    /// The table of these words; of several values for one word the first counts.
    pub(crate) fn of(pairs: impl IntoIterator<Item = (String, T)>) -> Self {
        let pairs: Vec<(String, T)> = pairs.into_iter().collect();
        let mut out = Self::with_capacity(pairs.len());
        for (word, value) in pairs {
            out.entry(word_hash(word.as_bytes())).get_or_insert(value);
        }
        out
    }
}

impl<V: Copy + Default> WordMap<V> {
    /// A table with room for so many words.
    pub(crate) fn with_capacity(words: usize) -> Self {
        Self { slots: vec![(FREE, V::default()); slots(words + 1)] }
    }

    /// The value of a word, made where there is none.
    pub(crate) fn entry(&mut self, hash: u64) -> &mut V {
        let mask = self.slots.len() - 1;
        let mut slot = home(hash, self.slots.len());
        while self.slots[slot].0 != FREE && self.slots[slot].0 != hash {
            slot = (slot + 1) & mask;
        }
        self.slots[slot].0 = hash;
        &mut self.slots[slot].1
    }

    /// The value of a word, or that of none.
    pub(crate) fn get(&self, hash: u64) -> V {
        let mut slot = home(hash, self.slots.len());
        while let Some((found, value)) = self.slots.get(slot) {
            if *found == hash {
                return *value;
            }
            if *found == FREE {
                break;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        V::default()
    }
}

/// A table of words, written in lower case: `const CUES: &[u64] = words!["a", "b"];`.
macro_rules! words {
    ($($word:literal),* $(,)?) => {
        const {
            const HASHES: &[u64] = &[$($crate::text::words::word_hash($word.as_bytes())),*];
            &$crate::text::words::table::<{ $crate::text::words::slots(HASHES.len()) }>(HASHES)
        }
    };
}
pub(crate) use words;

/// The table of a list that is needed as words too: `table_of!(HEADS)`.
macro_rules! table_of {
    ($list:expr) => {
        const {
            const HASHES: [u64; $list.len()] = $crate::text::words::hashes($list);
            &$crate::text::words::table::<{ $crate::text::words::slots(HASHES.len()) }>(&HASHES)
        }
    };
}
pub(crate) use table_of;

/// A list of words in either form.
pub trait WordList {
    /// True where the token at an index is one of the words, in any case.
    fn has(&self, text: &Text, at: usize) -> bool;
}

impl WordList for [&str] {
    fn has(&self, text: &Text, at: usize) -> bool {
        self.iter().any(|other| text.is(at, other))
    }
}

impl<const N: usize> WordList for [&str; N] {
    fn has(&self, text: &Text, at: usize) -> bool {
        self.as_slice().has(text, at)
    }
}

impl WordList for [u64] {
    fn has(&self, text: &Text, at: usize) -> bool {
        text.hashes.get(at).is_some_and(|hash| contains(self, *hash))
    }
}

impl<const N: usize> WordList for [u64; N] {
    fn has(&self, text: &Text, at: usize) -> bool {
        self.as_slice().has(text, at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_holds_its_words_and_no_others() {
        const FEW: &[u64] = words!["of", "state-of-the-art", "é", "of"];
        const NONE: &[u64] = words![];
        for word in ["of", "OF", "State-Of-The-Art", "é"] {
            assert!(contains(FEW, word_hash(word.as_bytes())), "{word}");
            assert!(!contains(NONE, word_hash(word.as_bytes())), "{word}");
        }
        for word in ["", "o", "off", "É", "state"] {
            assert!(!contains(FEW, word_hash(word.as_bytes())), "{word}");
        }
    }
}
