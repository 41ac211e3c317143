//! What a format has to say about itself: its name, how a record looks, what stands around records, how to read them
//! back.
//!
//! Not here: files, folders and pipes. A format sees bytes only, so that records can be encoded on many
//! threads and written on one.

use std::io::BufRead;
use std::ops::ControlFlow;

use gleaner_model::Record;

use crate::{Error, EvidenceLevel};

/// Takes records, and faults of single records, as they are read; says whether to go on.
pub(crate) type Sink<'a> = dyn FnMut(Result<Record, Error>) -> ControlFlow<()> + 'a;

/// Hands every record of a stream to the sink. Faults after which reading can go on are handed to the sink as well; a
/// fault that ends it is returned.
pub(crate) type Read = fn(&str, &mut dyn BufRead, &mut Sink<'_>) -> Result<(), Error>;

/// One format.
pub(crate) struct Definition {
    /// The word for it on the command line.
    pub(crate) word: &'static str,
    /// What it is, in a few words, for help texts.
    pub(crate) about: &'static str,
    /// Extensions of its files, in lower case, without the dot; the first is the usual one. A file name asks for the
    /// first format of the list that has its extension.
    pub(crate) extensions: &'static [&'static str],
    /// Where records go.
    pub(crate) layout: Layout,
    /// The evidence that is written where nobody asks for another.
    pub(crate) evidence: EvidenceLevel,
    /// Stands before the first record.
    pub(crate) open: &'static str,
    /// Stands between two records.
    pub(crate) between: &'static str,
    /// Stands after the last record.
    pub(crate) close: &'static str,
    /// Stands for no record at all, in place of all three.
    pub(crate) empty: &'static str,
    /// Appends one record; the error says what makes it unwritable.
    pub(crate) encode: fn(&Record, EvidenceLevel, &mut Vec<u8>) -> Result<(), String>,
    /// Reads records back, in formats that keep all of a record.
    pub(crate) read: Option<Read>,
    /// A file that belongs beside the output, such as the mapping of a search engine.
    pub(crate) beside: Option<Beside>,
}

/// Where the records of a format go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// All of them into one stream.
    Stream,
    /// Each into a file of its own, in one folder.
    Folder,
    /// Each into a file of its own, in 256 folders inside of one.
    Shards,
}

/// A file that belongs beside an output.
pub(crate) struct Beside {
    /// What takes the place of the output's extension.
    pub(crate) suffix: &'static str,
    /// What is in it.
    pub(crate) text: fn() -> String,
}

/// A stream of records with nothing around them; what a format is not told apart by, it takes from here.
pub(crate) const STREAM: Definition = Definition {
    word: "",
    about: "",
    extensions: &[],
    layout: Layout::Stream,
    evidence: EvidenceLevel::None,
    open: "",
    between: "",
    close: "",
    empty: "",
    encode: |_, _, _| Ok(()),
    read: None,
    beside: None,
};
