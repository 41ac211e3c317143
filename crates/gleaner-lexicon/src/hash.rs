//! The one hash of words, by which lists of words and the lexicon are asked.
//!
//! Not here: tables; whoever keeps one chooses its form. The hash is a constant function, so that tables can be made
//! when the program is compiled.

/// The hash of a word, ASCII letters of upper and lower case alike; never 0. Two words of the same hash would be taken
/// for one another, which at 64 bits does not happen by chance and does no harm on purpose.
///
/// ```
/// use gleaner_lexicon::word_hash;
/// assert_eq!(word_hash(b"Graph"), word_hash(b"graph"));
/// assert_ne!(word_hash(b"graph"), word_hash(b"graphs"));
/// ```
pub const fn word_hash(word: &[u8]) -> u64 {
    let mut hash = begun(word.len(), eight(word, 0), eight(word, 8));
    let mut at = 16;
    while at < word.len() {
        hash = mixed(hash, lower(eight(word, at)));
        at += 8;
    }
    finished(hash)
}

/// The hash of the word that stands at `start..end` of a text, which must lie inside of it: the same as
/// [`word_hash`] of these bytes, without a branch for the length of a usual word where the text goes on behind it.
#[inline]
pub fn word_hash_in(text: &[u8], start: usize, end: usize) -> u64 {
    let length = end - start;
    let around = text.get(start..).and_then(|rest| rest.first_chunk::<16>());
    match around {
        Some(bytes) if length <= 16 => {
            let (first, second) = bytes.split_at(8);
            let first = u64::from_le_bytes(first.try_into().unwrap_or_default()) & MASKS[length.min(8)];
            let second =
                u64::from_le_bytes(second.try_into().unwrap_or_default()) & MASKS[length.saturating_sub(8)];
            finished(begun(length, first, second))
        }
        _ => word_hash(text.get(start..end).unwrap_or_default()),
    }
}

/// Which bits of eight bytes belong to so many of them.
const MASKS: [u64; 9] = {
    let mut masks = [u64::MAX; 9];
    let mut bytes = 0;
    while bytes < 8 {
        masks[bytes] = (1 << (8 * bytes)) - 1;
        bytes += 1;
    }
    masks
};

const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

const fn begun(length: usize, first: u64, second: u64) -> u64 {
    mixed(mixed(SEED.wrapping_mul(length as u64 + 1), lower(first)), lower(second))
}

const fn finished(hash: u64) -> u64 {
    if hash == 0 { 1 } else { hash }
}

const fn mixed(hash: u64, bytes: u64) -> u64 {
    let product = (hash ^ bytes).wrapping_mul(0x2545_f491_4f6c_dd1d);
    product ^ (product >> 32)
}

/// Up to eight bytes of a word from a place on; those beyond its end are 0.
const fn eight(word: &[u8], from: usize) -> u64 {
    let mut out = 0;
    let mut at = from;
    while at < word.len() && at < from + 8 {
        out |= (word[at] as u64) << (8 * (at - from));
        at += 1;
    }
    out
}

/// Eight bytes with ASCII letters in lower case: of each byte the top bit says whether it is one of `A` to `Z`.
const fn lower(bytes: u64) -> u64 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let low = bytes & (0x7f * EACH);
    let from_a = low + (0x80 - b'A' as u64) * EACH;
    let behind_z = low + (0x7f - b'Z' as u64) * EACH;
    let upper = !bytes & (from_a ^ behind_z) & (0x80 * EACH);
    bytes | upper >> 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn words_of_every_length_are_told_apart_but_for_case() {
        let word = "@AZ[`az{\u{c5}\u{c6}-Metal-Organic-Frameworks-And-More";
        let mut seen = HashSet::new();
        for end in (0..=word.len()).filter(|end| word.is_char_boundary(*end)) {
            let hash = word_hash(&word.as_bytes()[..end]);
            assert!(seen.insert(hash), "{end}");
            assert_eq!(hash, word_hash(word[..end].to_ascii_lowercase().as_bytes()), "{end}");
        }
        assert_ne!(word_hash(b"@"), word_hash(b"`"));
    }

    #[test]
    fn a_word_has_the_same_hash_inside_of_a_text() {
        let text = "in Metal-Organic-Frameworks a word of any length and x";
        for start in 0..text.len() {
            for end in start..=text.len() {
                let word = &text.as_bytes()[start..end];
                assert_eq!(word_hash_in(text.as_bytes(), start, end), word_hash(word), "{start}..{end}");
            }
        }
    }
}
