//! The automaton: a trie whose edges are whole words.
//!
//! Not here: which matches count ([`crate::boundary`]). A trie over words rather than bytes has word boundaries
//! built in, and a text costs one hash and one bit test a word, since most words begin no name.

use crate::hash::word_hash;
use crate::words::{self, Joiner, START};

/// A place in the trie.
pub(crate) type Node = u32;

/// Index of a stretch of senses, as the builder numbers them.
pub(crate) type Group = u32;

/// Where every name begins.
pub(crate) const ROOT: Node = 0;

const NO_GROUP: Group = Group::MAX;

/// Bits of the filter, a power of two. At 10,000 first words one bit in 26 is set, and 32 kB stay in the cache.
const FILTER_BITS: usize = 1 << 18;

/// Names as paths of words.
///
/// All edges lie in one table with open addressing. The hash of a word is computed while the text is cut, so a
/// step costs a multiplication and, where there is no such edge, one look at the table.
#[derive(Debug)]
pub(crate) struct Trie {
    slots: Vec<Slot>,
    places: Vec<Place>,
    /// The words of all places, one behind the other.
    words: String,
    /// A set bit says that a word of this hash may begin a name; a clear one that none does.
    filter: Vec<u64>,
}

/// A place in the table of edges; free where it leads to the root, to which no edge leads.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// Part of the hash of the edge, so that an unequal edge is nearly always told without a look at its word.
    tag: u32,
    node: Node,
}

/// A node, and the edge that leads to it.
#[derive(Debug)]
struct Place {
    parent: Node,
    joiner: Joiner,
    /// Where its word lies in the words of the trie.
    word: (u32, u32),
    group: Group,
    /// One of 64 bits for each word that may follow, so that most words that cannot are told without a look at
    /// the table.
    next: u64,
}

impl Trie {
    pub(crate) fn with_capacity(names: usize) -> Self {
        let root = Place { parent: ROOT, joiner: START, word: (0, 0), group: NO_GROUP, next: 0 };
        let mut places = Vec::with_capacity(names * 2 + 1);
        places.push(root);
        Self {
            slots: vec![Slot::default(); (names * 4).next_power_of_two().max(64)],
            places,
            words: String::with_capacity(names * 8),
            filter: vec![0; FILTER_BITS / 64],
        }
    }

    /// The node at the end of `name`, made where there is none.
    pub(crate) fn insert(&mut self, name: &str) -> Node {
        let mut node = ROOT;
        for (joiner, word, hash) in words::words_of(name) {
            if joiner == START {
                let bit = filter_bit(hash, is_capital(word));
                self.filter[bit / 64] |= 1 << (bit % 64);
            }
            node = match self.find(node, joiner, word, hash) {
                Ok(next) => next,
                Err(slot) => self.push(node, joiner, word, hash, slot),
            };
        }
        node
    }

    /// The senses of the name that ends at `node`.
    pub(crate) fn group(&self, node: Node) -> Option<Group> {
        self.places.get(node as usize).map(|place| place.group).filter(|group| *group != NO_GROUP)
    }

    pub(crate) fn set_group(&mut self, node: Node, group: Group) {
        if let Some(place) = self.places.get_mut(node as usize) {
            place.group = group;
        }
    }

    /// The node behind the first word of a name.
    pub(crate) fn begin(&self, word: &str, hash: u64) -> Option<Node> {
        if self.may_begin(hash, is_capital(word)) { self.step(ROOT, START, word, hash) } else { None }
    }

    /// False where no name begins with the word of this hash, which begins with an ASCII capital or not.
    #[inline]
    pub(crate) fn may_begin(&self, hash: u64, capital: bool) -> bool {
        let bit = filter_bit(hash, capital);
        self.filter[bit / 64] & (1 << (bit % 64)) != 0
    }

    /// True where some name goes on behind a node.
    pub(crate) fn goes_on(&self, node: Node) -> bool {
        self.places.get(node as usize).is_some_and(|place| place.next != 0)
    }

    /// The node behind one more word.
    pub(crate) fn step(&self, node: Node, joiner: Joiner, word: &str, hash: u64) -> Option<Node> {
        let may_follow = self.places.get(node as usize).is_some_and(|place| place.next & next_bit(hash) != 0);
        if may_follow { self.find(node, joiner, word, hash).ok() } else { None }
    }

    /// The node at the end of the whole of `name`.
    pub(crate) fn walk(&self, name: &str) -> Option<Node> {
        let mut covered = 0;
        let node = words::words_of(name).try_fold(ROOT, |node, (joiner, word, hash)| {
            covered = word.as_ptr() as usize - name.as_ptr() as usize + word.len();
            self.step(node, joiner, word, hash)
        })?;
        (covered == name.len()).then_some(node)
    }

    /// Where the edge leads, or else the slot where it would go.
    fn find(&self, node: Node, joiner: Joiner, word: &str, hash: u64) -> Result<Node, usize> {
        let (tag, mut slot) = self.home(node, joiner, hash);
        loop {
            let it = self.slots[slot];
            if it.node == ROOT {
                return Err(slot);
            }
            if it.tag == tag && self.is_edge(it.node, node, joiner, word) {
                return Ok(it.node);
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }

    fn is_edge(&self, to: Node, node: Node, joiner: Joiner, word: &str) -> bool {
        let place = &self.places[to as usize];
        place.parent == node && place.joiner == joiner && self.word(place) == word
    }

    fn word(&self, place: &Place) -> &str {
        &self.words[place.word.0 as usize..place.word.1 as usize]
    }

    /// The tag of an edge and the slot where the search for it begins.
    fn home(&self, node: Node, joiner: Joiner, hash: u64) -> (u32, usize) {
        let from = (u64::from(node) << 8 | u64::from(joiner)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (hash ^ from).wrapping_mul(0x2545_f491_4f6c_dd1d);
        let [tag, slot] = [mixed >> 32, mixed ^ (mixed >> 35)].map(|half| (half & 0xffff_ffff) as u32);
        (tag, slot as usize & (self.slots.len() - 1))
    }

    fn push(&mut self, parent: Node, joiner: Joiner, word: &str, hash: u64, slot: usize) -> Node {
        let start = position(self.words.len());
        self.words.push_str(word);
        let node = position(self.places.len());
        self.slots[slot] = Slot { tag: self.home(parent, joiner, hash).0, node };
        self.places.push(Place {
            parent,
            joiner,
            word: (start, position(self.words.len())),
            group: NO_GROUP,
            next: 0,
        });
        if let Some(place) = self.places.get_mut(parent as usize) {
            place.next |= next_bit(hash);
        }
        if self.places.len() * 2 > self.slots.len() {
            self.grow();
        }
        node
    }

    fn grow(&mut self) {
        let mask = self.slots.len() * 2 - 1;
        self.slots = vec![Slot::default(); mask + 1];
        for (node, place) in (0..).zip(&self.places).skip(1) {
            let hash = word_hash(self.word(place).as_bytes());
            let (tag, mut slot) = self.home(place.parent, place.joiner, hash);
            while self.slots[slot].node != ROOT {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = Slot { tag, node };
        }
    }
}

/// A hash is blind to case, and the filter is not: `The` begins names, `the` none.
fn filter_bit(hash: u64, capital: bool) -> usize {
    (usize::try_from(hash >> 40).unwrap_or(0) ^ usize::from(capital)) % FILTER_BITS
}

fn is_capital(word: &str) -> bool {
    word.as_bytes().first().is_some_and(u8::is_ascii_uppercase)
}

fn next_bit(hash: u64) -> u64 {
    1 << (hash >> 58)
}

/// Offsets are 32 bits wide: a lexicon that needs more fills memory before that.
fn position(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_however_its_words_are_joined() {
        let mut trie = Trie::with_capacity(1);
        let node = trie.insert("image-text retrieval");
        assert_eq!(trie.walk("image text retrieval"), Some(node));
        assert_eq!(trie.walk("image text"), Some(trie.insert("image-text")));
        assert_eq!(trie.walk("image text retrieval)"), None);
        assert_eq!(trie.walk("images"), None);
    }

    #[test]
    fn growing_keeps_every_word() {
        let mut trie = Trie::with_capacity(0);
        let names: Vec<String> = (0..5000).map(|n| format!("name{n}")).collect();
        let nodes: Vec<Node> = names.iter().map(|name| trie.insert(name)).collect();
        for (name, node) in names.iter().zip(nodes) {
            assert_eq!(trie.walk(name), Some(node));
        }
    }
}
