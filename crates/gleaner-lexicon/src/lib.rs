//! Curated names of the things that papers speak about, and the automaton that finds them in a text.
//!
//! Not here: finding names that nobody has listed, and deciding whether an ambiguous one is meant. A lexicon
//! types names that stand in a text; the rules of `gleaner-parser` judge the words around them.
//!
//! The three types that matter: a [`Lexicon`] holds the lists of `data/*.tsv`, a [`Hit`] is a name in a text,
//! an [`Entry`] says what it names.
//!
//! ```
//! use gleaner_lexicon::{Kind, Lexicon};
//!
//! let text = "ResNet50 and Llama-3.1-8B-Instruct reach a lower perplexity on WikiText-103 than on WikiText-2.";
//! let lexicon = Lexicon::builtin();
//! let found: Vec<_> = lexicon.find(text).map(|hit| (&text[hit.start..hit.end], hit.entries[0].kind)).collect();
//! assert_eq!(
//!     found,
//!     [
//!         ("ResNet50", Kind::Method),
//!         ("Llama-3.1-8B-Instruct", Kind::Model),
//!         ("perplexity", Kind::Metric),
//!         ("WikiText-103", Kind::Dataset),
//!         ("WikiText-2", Kind::Dataset),
//!     ],
//! );
//! // Some names are also common words or mean several things: the entry says so.
//! assert!(lexicon.get("MATH").iter().all(|entry| entry.ambiguous));
//! ```

mod boundary;
mod build;
mod entry;
mod family;
mod hash;
mod lexicon;
mod table;
mod trie;
mod variants;
mod words;

pub use entry::{Entry, Kind};
pub use hash::{word_hash, word_hash_in};
pub use lexicon::{Find, Hit, Lexicon};
pub use table::{Error, Fault};
