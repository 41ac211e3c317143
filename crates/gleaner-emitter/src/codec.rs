//! What a format has to provide: how a record looks, what stands around records, how to read them back.
//!
//! Not here: files, folders and pipes. A codec sees bytes only, so that records can be encoded on many
//! threads and written on one.

use std::io::BufRead;
use std::ops::ControlFlow;

use gleaner_model::Record;

use crate::{Error, wire};

/// Takes records, and faults of single records, as they are read; says whether to go on.
pub(crate) type Sink<'a> = dyn FnMut(Result<Record, Error>) -> ControlFlow<()> + 'a;

/// One format.
pub(crate) struct Codec {
    /// Stands before the first record.
    pub(crate) open: &'static str,
    /// Stands between two records.
    pub(crate) between: &'static str,
    /// Stands after the last record.
    pub(crate) close: &'static str,
    /// Stands for no record at all, in place of all three.
    pub(crate) empty: &'static str,
    /// Appends one record; the error says what makes it unwritable.
    pub(crate) encode: fn(&wire::Record<'_>, &mut Vec<u8>) -> Result<(), String>,
    /// Hands every record of a stream to the sink. Faults after which reading can go on are handed to the
    /// sink as well; a fault that ends it is returned.
    pub(crate) read: fn(&str, &mut dyn BufRead, &mut Sink<'_>) -> Result<(), Error>,
}
