//! The automaton: a trie whose edges are whole words.
//!
//! Not here: which matches count ([`crate::boundary`]). A trie over words rather than bytes has word boundaries
//! built in, and a text costs one hash and one bit test a word, since most words begin no name.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

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
#[derive(Debug)]
pub(crate) struct Trie {
    words: Interner,
    edges: HashMap<u64, Node, BuildHasherDefault<Mixer>>,
    groups: Vec<Group>,
    /// A set bit says that a word of this hash may begin a name; a clear one that none does.
    filter: Vec<u64>,
}

impl Trie {
    pub(crate) fn with_capacity(names: usize) -> Self {
        Self {
            words: Interner::with_capacity(names),
            edges: HashMap::with_capacity_and_hasher(names * 3, BuildHasherDefault::default()),
            groups: vec![NO_GROUP],
            filter: vec![0; FILTER_BITS / 64],
        }
    }

    /// The node at the end of `name`, made where there is none.
    pub(crate) fn insert(&mut self, name: &str) -> Node {
        let mut node = ROOT;
        for (joiner, word, hash) in words::words_of(name) {
            if joiner == START {
                let bit = filter_bit(hash);
                self.filter[bit / 64] |= 1 << (bit % 64);
            }
            let id = self.words.intern(word, hash);
            let fresh = Node::try_from(self.groups.len()).unwrap_or(Node::MAX);
            node = *self.edges.entry(edge(node, joiner, id)).or_insert(fresh);
            if node == fresh {
                self.groups.push(NO_GROUP);
            }
        }
        node
    }

    /// The senses of the name that ends at `node`.
    pub(crate) fn group(&self, node: Node) -> Option<Group> {
        self.groups.get(node as usize).copied().filter(|group| *group != NO_GROUP)
    }

    pub(crate) fn set_group(&mut self, node: Node, group: Group) {
        if let Some(slot) = self.groups.get_mut(node as usize) {
            *slot = group;
        }
    }

    /// The node behind the first word of a name.
    pub(crate) fn begin(&self, word: &str, hash: u64) -> Option<Node> {
        let bit = filter_bit(hash);
        if self.filter[bit / 64] & (1 << (bit % 64)) == 0 {
            return None;
        }
        self.step(ROOT, START, word, hash)
    }

    /// The node behind one more word.
    pub(crate) fn step(&self, node: Node, joiner: Joiner, word: &str, hash: u64) -> Option<Node> {
        let id = self.words.get(word, hash)?;
        self.edges.get(&edge(node, joiner, id)).copied()
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
}

fn filter_bit(hash: u64) -> usize {
    usize::try_from(hash >> 40).unwrap_or(0) % FILTER_BITS
}

fn edge(node: Node, joiner: Joiner, word: u32) -> u64 {
    // Words are numbered below 2^24: the largest lexicon that could be read fills memory before that.
    u64::from(node) << 32 | u64::from(joiner) << 24 | u64::from(word)
}

/// Numbers words. Open addressing over hashes that the caller has already computed while cutting the text.
#[derive(Debug)]
struct Interner {
    slots: Vec<u32>,
    words: Vec<(u64, Box<str>)>,
}

const FREE: u32 = u32::MAX;

impl Interner {
    fn with_capacity(words: usize) -> Self {
        Self { slots: vec![FREE; (words * 4).next_power_of_two().max(64)], words: Vec::with_capacity(words) }
    }

    fn get(&self, word: &str, hash: u64) -> Option<u32> {
        self.find(word, hash).ok()
    }

    fn intern(&mut self, word: &str, hash: u64) -> u32 {
        match self.find(word, hash) {
            Ok(id) => id,
            Err(slot) => {
                let id = u32::try_from(self.words.len()).unwrap_or(FREE);
                self.words.push((hash, word.into()));
                self.slots[slot] = id;
                if self.words.len() * 2 > self.slots.len() {
                    self.grow();
                }
                id
            }
        }
    }

    /// The number of `word`, or else the slot where it would go.
    fn find(&self, word: &str, hash: u64) -> Result<u32, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = usize::try_from(hash & 0xffff_ffff).unwrap_or(0) & mask;
        loop {
            let id = self.slots[slot];
            match self.words.get(id as usize) {
                None => return Err(slot),
                Some((its_hash, its_word)) if *its_hash == hash && **its_word == *word => return Ok(id),
                Some(_) => slot = (slot + 1) & mask,
            }
        }
    }

    fn grow(&mut self) {
        self.slots = vec![FREE; self.slots.len() * 2];
        let mask = self.slots.len() - 1;
        for (id, (hash, _)) in (0..).zip(&self.words) {
            let mut slot = usize::try_from(hash & 0xffff_ffff).unwrap_or(0) & mask;
            while self.slots[slot] != FREE {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = id;
        }
    }
}

/// Hashes edge keys, which are small numbers out of our own tables; nobody can choose them to collide.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, value: u64) {
        let mixed = (self.0 ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ (mixed >> 32);
    }

    fn finish(&self) -> u64 {
        self.0
    }
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
