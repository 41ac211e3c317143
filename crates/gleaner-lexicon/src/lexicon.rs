//! The lexicon and the search through a text.
//!
//! Not here: what a hit means for a record; the rules of `gleaner-parser` decide that.

use std::io::BufRead;
use std::ops::Range;
use std::sync::LazyLock;

use crate::boundary::{self, Tie};
use crate::build;
use crate::entry::Entry;
use crate::family;
use crate::hash::word_hash;
use crate::table::{self, Error};
use crate::trie::{Node, Trie};
use crate::words::{self, Word};

/// Curated names, and the automaton that finds them.
#[derive(Debug)]
pub struct Lexicon {
    pub(crate) trie: Trie,
    /// All entries; the senses of one written form lie side by side.
    pub(crate) entries: Vec<Entry>,
    /// For each written form, where its senses lie.
    pub(crate) groups: Vec<(u32, u32)>,
}

/// A name in a text.
#[derive(Clone, Copy, Debug)]
pub struct Hit<'l> {
    /// Offset of its first byte.
    pub start: usize,
    /// Offset behind its last byte.
    pub end: usize,
    /// True where a hyphen makes it part of a compound word: `ImageNet-trained`, `low-latency`, `CNN-LSTM`.
    pub compound: bool,
    /// What the name may mean, never empty, one entry a kind in the order of [`Kind::ALL`](crate::Kind::ALL).
    /// For a versioned name (`Llama-3.1-8B`) this is its family.
    pub entries: &'l [Entry],
}

static BUILTIN: LazyLock<Lexicon> = LazyLock::new(|| {
    // A test holds that the curated lists parse; were one broken, its names would be missing, nothing else.
    build::lexicon(&[build::curated_rows().unwrap_or_default()])
});

impl Lexicon {
    /// The curated lists. Built at first use, in some milliseconds.
    pub fn builtin() -> &'static Self {
        &BUILTIN
    }

    /// The curated lists with the names of a user's file on top. A line of the file replaces what the curated
    /// lists say about the same written form.
    ///
    /// A line is `name`, `kind`, `flags`, `aliases`, parted by tabs; the last two may be missing. Flags are
    /// `ambiguous` and `family`, parted by a comma; aliases are parted by `|`. Lines that begin with `#` are comments,
    /// and so is the rest of a line from a column on that begins with `#`.
    ///
    /// ```
    /// use gleaner_lexicon::{Kind, Lexicon};
    /// let lexicon = Lexicon::read("Zorble\tdataset\t\tZorble Corpus\n".as_bytes())?;
    /// assert_eq!(lexicon.get("Zorble Corpus")[0].kind, Kind::Dataset);
    /// # Ok::<(), gleaner_lexicon::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Where the input cannot be read or a line is not of this form; the error tells line and column.
    pub fn read(tsv: impl BufRead) -> Result<Self, Error> {
        Ok(build::lexicon(&[table::read(tsv)?, build::curated_rows()?]))
    }

    /// The names in `text`: leftmost, longest, disjoint, whole words only, upper and lower case told apart.
    pub fn find<'l, 't>(&'l self, text: &'t str) -> Find<'l, 't> {
        Find { lexicon: self, text, position: 0 }
    }

    /// What a name that is already delimited may mean; empty where the lexicon does not know it.
    pub fn get(&self, name: &str) -> &[Entry] {
        let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
        if letters > 0 && matches!(name.as_bytes().get(letters), None | Some(b' ')) {
            // Most names begin with a word that no name of the lexicon begins with.
            let hash = word_hash(&name.as_bytes()[..letters]);
            let hit = self.first_with(name, 0..letters, hash).filter(|hit| hit.end == name.len());
            return hit.map_or(&[], |hit| hit.entries);
        }
        if let Some(entries) = self.trie.walk(name).and_then(|node| self.entries_at(node)) {
            return entries;
        }
        // A family with a version is found by the search only.
        self.first_in(name, 0..1).filter(|hit| hit.end == name.len()).map_or(&[], |hit| hit.entries)
    }

    /// The first name that begins inside of a range of bytes, and is the longest that begins there; it may end behind
    /// the range.
    pub fn first_in<'l>(&'l self, text: &str, range: Range<usize>) -> Option<Hit<'l>> {
        let mut position = range.start;
        loop {
            let word = Word::next(text, position);
            if word.is_empty() || word.start >= range.end {
                return None;
            }
            position = word.end;
            let hit = self.longest(text, word);
            if hit.is_some() {
                return hit;
            }
        }
    }

    /// The longest name that begins with the word at a range of bytes, of which the [`word_hash`](crate::word_hash) is
    /// known. A word is letters only here: no digits, no signs. Most words begin no name and cost one look at a bit.
    #[inline]
    pub fn first_with<'l>(&'l self, text: &str, word: Range<usize>, hash: u64) -> Option<Hit<'l>> {
        let capital = text.as_bytes().get(word.start).is_some_and(u8::is_ascii_uppercase);
        if !self.trie.may_begin(hash, capital) {
            return None;
        }
        self.longest(text, Word { start: word.start, end: word.end, hash, has_digit: false })
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// True for a lexicon without entries.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    fn entries_at(&self, node: Node) -> Option<&[Entry]> {
        let group = self.trie.group(node)?;
        self.slice(*self.groups.get(group as usize)?)
    }

    fn slice(&self, (start, end): (u32, u32)) -> Option<&[Entry]> {
        self.entries.get(start as usize..end as usize)
    }

    /// True where `word` is a name by itself.
    fn is_name(&self, word: &str) -> bool {
        self.trie.walk(word).is_some_and(|node| self.trie.group(node).is_some())
    }

    /// The longest name that begins with a word.
    fn longest<'l>(&'l self, text: &str, first: Word) -> Option<Hit<'l>> {
        let word = text.get(first.start..first.end)?;
        // `Qwen2.5-VL` is listed, `Qwen2.5-7B` is a family with its version glued on.
        let glued = || if first.has_digit { self.glued(text, first.start, word) } else { None };
        let Some(mut node) = self.trie.begin(word, first.hash) else { return glued() };
        let mut end = first.end;
        let mut best: Option<Hit<'l>> = None;
        loop {
            if let Some(hit) =
                self.entries_at(node).and_then(|entries| self.hit(text, first.start, end, entries))
            {
                // A family with its version (`GPT-4o-mini`) outreaches a listed name inside it (`GPT-4o`).
                best = best.filter(|best| best.end > hit.end).or(Some(hit));
            }
            if !self.trie.goes_on(node) {
                break;
            }
            let Some((joiner, start)) = words::joiner(text, end) else { break };
            let next = Word::at(text, start);
            let Some(word) = text.get(next.start..next.end) else { break };
            let Some(next_node) = self.trie.step(node, joiner, word, next.hash) else { break };
            (node, end) = (next_node, next.end);
        }
        best.or_else(glued)
    }

    /// A family with its version glued on: `GPT4`, `YOLOv8`.
    fn glued<'l>(&'l self, text: &str, start: usize, word: &str) -> Option<Hit<'l>> {
        let head = word.get(..family::glued_version(word)?)?;
        let entries = self.entries_at(self.trie.walk(head)?)?;
        self.hit(text, start, start + head.len(), entries)
    }

    /// The name `start..end`, with its version where it is a family, unless it is a piece of a longer name.
    fn hit<'l>(&'l self, text: &str, start: usize, end: usize, entries: &'l [Entry]) -> Option<Hit<'l>> {
        let family = entries.iter().any(|entry| entry.family);
        let end = if family { family::version_end(text, end) } else { end };
        let is_name = |word: &str| self.is_name(word);
        let ties = [boundary::before(text, start, is_name), boundary::behind(text, end, is_name)];
        if ties.contains(&Tie::OtherName) {
            return None;
        }
        Some(Hit { start, end, compound: ties.contains(&Tie::Compound), entries })
    }
}

/// Iterator over the names in a text; see [`Lexicon::find`].
#[derive(Debug)]
pub struct Find<'l, 't> {
    lexicon: &'l Lexicon,
    text: &'t str,
    /// Where the next word is looked for.
    position: usize,
}

impl<'l> Iterator for Find<'l, '_> {
    type Item = Hit<'l>;

    fn next(&mut self) -> Option<Hit<'l>> {
        let hit = self.lexicon.first_in(self.text, self.position..self.text.len())?;
        self.position = hit.end;
        Some(hit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_keeps_its_version_where_a_longer_name_begins_alike() {
        let lexicon = Lexicon::read("Grebe\tmodel\tfamily\nGrebe3-VL\tmodel\n".as_bytes()).unwrap();
        let found = |text: &'static str| {
            lexicon.find(text).map(|hit| &text[hit.start..hit.end]).next().unwrap_or_default()
        };
        assert_eq!(found("on Grebe3 and"), "Grebe3");
        assert_eq!(found("on Grebe3-8B-Instruct,"), "Grebe3-8B-Instruct");
        assert_eq!(found("on Grebe3-VL."), "Grebe3-VL");
    }
}
