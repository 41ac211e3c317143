//! Lists of stems, and how their words begin, as tables: most words are told to begin with none of them at a glance.
//!
//! Not here: which stems; each rule has its own. Whole words are in [`crate::text::words`].

/// How some words begin: one of 256 bits for each pair of first letters, upper and lower case alike.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Beginnings([u64; 4]);

impl Beginnings {
    /// The beginning of no word.
    pub(crate) const NONE: Self = Self([0; 4]);
    /// The beginning of any word.
    pub(crate) const ALL: Self = Self([u64::MAX; 4]);

    /// Together with the words that begin with these two bytes.
    pub(crate) const fn with(mut self, a: u8, b: u8) -> Self {
        let (word, bit) = Self::place(a, b);
        self.0[word] |= bit;
        self
    }

    /// False where no word begins with these two bytes.
    pub(crate) const fn may_have(self, a: u8, b: u8) -> bool {
        let (word, bit) = Self::place(a, b);
        self.0[word] & bit != 0
    }

    const fn place(a: u8, b: u8) -> (usize, u64) {
        let pair = a.to_ascii_lowercase().wrapping_mul(31).wrapping_add(b.to_ascii_lowercase());
        ((pair >> 6) as usize, 1 << (pair & 63))
    }
}

/// Stems of at least three bytes in lower case.
#[derive(Debug)]
pub(crate) struct Stems {
    /// One of 512 bits for the first three letters of each.
    heads: [u64; 8],
    list: &'static [&'static str],
}

impl Stems {
    /// The table of these stems.
    pub(crate) const fn of(list: &'static [&'static str]) -> Self {
        let mut heads = [0; 8];
        let mut at = 0;
        while at < list.len() {
            let stem = list[at].as_bytes();
            let (word, bit) = Self::place(stem[0], stem[1], stem[2]);
            heads[word] |= bit;
            at += 1;
        }
        Self { heads, list }
    }

    /// Setting bit 5 puts letters in lower case; other characters may be taken for one another.
    const fn place(a: u8, b: u8, c: u8) -> (usize, u64) {
        let head = u32::from_le_bytes([a | 0x20, b | 0x20, c | 0x20, 0]).wrapping_mul(0x9e37_79b1) >> 23;
        ((head >> 6) as usize, 1 << (head & 63))
    }

    /// True where a word begins with one of the stems, in any case.
    pub(crate) fn begin(&self, word: &str) -> bool {
        let word = word.as_bytes();
        let [a, b, c, ..] = word else { return false };
        let (head, bit) = Self::place(*a, *b, *c);
        self.heads[head] & bit != 0
            && self.list.iter().any(|stem| {
                word.get(..stem.len()).is_some_and(|head| head.eq_ignore_ascii_case(stem.as_bytes()))
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_begin_with_a_stem_in_any_case() {
        const STEMS: Stems = Stems::of(&["evaluat", "win", "state-of-the-art"]);
        for word in ["evaluation", "Evaluated", "WINS", "State-Of-The-Art"] {
            assert!(STEMS.begin(word), "{word}");
        }
        for word in ["", "e", "wi", "evaluable", "éval", "re-evaluate"] {
            assert!(!STEMS.begin(word), "{word}");
        }
    }
}
