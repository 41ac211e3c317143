//! Bytes in, [`Document`]s out: plain text, Markdown, JSON, JSON Lines, CSV, YAML, LaTeX, XML, HTML and BibTeX, as they are
//! or compressed with gzip or zstd, as a stream.
//!
//! Not here: finding anything in the texts (`gleaner-parser`), and going to the network for them.
//!
//! [`open`] and [`read`] give [`Documents`], an iterator; a bad record gives a [`Diagnostic`] in its place and
//! the iterator goes on. [`walk`] turns folders into files. [`Format`] is told from name and content.
//!
//! ```
//! use gleaner_reader::{Options, read};
//!
//! let input = "{\"id\": 7, \"text\": \"We propose PERCH.\"}\nnonsense\n{\"text\": \"Second.\"}\n";
//! let documents = read("papers.jsonl", input.as_bytes(), &Options::default())?;
//! let (good, bad): (Vec<_>, Vec<_>) = documents.partition(Result::is_ok);
//!
//! let ids: Vec<_> = good.into_iter().flatten().map(|document| document.id).collect();
//! assert_eq!(ids, ["7", "papers-3"]);
//! let fault = bad[0].as_ref().unwrap_err();
//! assert!(fault.to_string().starts_with("papers.jsonl:2:1: error[invalid-json]: "), "{fault}");
//! # Ok::<(), gleaner_reader::Error>(())
//! ```
//!
//! A format is one file in `formats/` and one line in the list of [`Format`]. JSON and XML of many sources are read; each
//! source is one file in `records/shapes/` or `formats/xml/shapes/` and one word in the list there.

mod about;
mod blocks;
mod compression;
mod error;
mod formats;
mod headings;
#[cfg(test)]
mod laws;
mod records;
mod repair;
mod sink;
mod source;
#[cfg(test)]
mod testing;
mod walk;

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use gleaner_model::{Diagnostic, Document};

pub use error::Error;
pub use formats::{BibtexEntry, Format, bibtex_entries};
pub use walk::walk;

use formats::Splitter;
use sink::{Fault, Sink};
use source::Source;

/// How many bytes are looked at to tell a format.
const HEAD: usize = 8 * 1024;

/// What a user may say about an input.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The format; told from name and content where absent.
    pub format: Option<Format>,
    /// How many bytes, decompressed, are read of one input; no limit where absent, except that a compressed input
    /// which grows beyond belief is cut off.
    pub max_bytes: Option<u64>,
    /// Which columns of a table are which fields, as pairs such as `("title", "Paper name")`; told from the names of the
    /// columns for all others.
    pub columns: Vec<(String, String)>,
}

/// Opens a file, or standard input for `-`.
///
/// # Errors
///
/// Where the file cannot be opened, or is of no format that is read.
pub fn open(path: &Path, options: &Options) -> Result<Documents, Error> {
    let name = path.to_string_lossy();
    if name == "-" {
        return read("-", io::stdin(), options);
    }
    let file = File::open(path).map_err(|error| Error::of_io(&name, error))?;
    read(&name, file, options)
}

/// Reads an input; `name` stands in ids and messages, and its extension tells the format.
///
/// Nothing beyond the first few kilobytes is read before the first document is asked for.
///
/// # Errors
///
/// Where the input cannot be read, or is of no format that is read.
pub fn read(name: &str, input: impl Read + Send + 'static, options: &Options) -> Result<Documents, Error> {
    let input = compression::decompressed(Box::new(input), options.max_bytes)
        .map_err(|error| Error::of_io(name, error))?;
    Documents::new(name, Source::new(input), options)
}

/// The documents of one input, in order, each as soon as it is complete; a [`Diagnostic`] for each fault.
///
/// A diagnostic that is a warning stands before the document it is about.
pub struct Documents {
    source: Source,
    splitter: Box<dyn Splitter>,
    sink: Sink,
    format: Format,
    done: bool,
}

impl Documents {
    fn new(name: &str, mut source: Source, options: &Options) -> Result<Self, Error> {
        let format = if let Some(format) = options.format {
            format
        } else {
            source.fill_to(HEAD);
            if source.window().is_empty()
                && let Some(failure) = source.take_failure()
            {
                return Err(Error::of_io(name, failure));
            }
            formats::tell(name, source.window())?
        };
        source.skip_byte_order_mark();
        Ok(Self { source, splitter: format.splitter(options), sink: Sink::new(name), format, done: false })
    }

    /// The format that the input is read as.
    pub fn format(&self) -> Format {
        self.format
    }
}

impl fmt::Debug for Documents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Documents").field("format", &self.format).finish_non_exhaustive()
    }
}

impl Iterator for Documents {
    type Item = Result<Document, Diagnostic>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(item) = self.sink.pop() {
                return Some(item);
            }
            if self.done {
                return None;
            }
            self.done = !self.splitter.step(&mut self.source, &mut self.sink);
            if self.done
                && let Some(failure) = self.source.take_failure()
            {
                self.sink.fault_of_file(fault_of(&failure));
            }
        }
    }
}

/// What a failure in the middle of an input means to the user.
fn fault_of(failure: &io::Error) -> Fault {
    let kept = "what was read before it is kept";
    match failure.kind() {
        io::ErrorKind::FileTooLarge => Fault::error(
            "too-large",
            failure.to_string(),
            &format!("{kept}; raise the limit with --max-bytes, or decompress it first"),
        ),
        kind if error::is_damage(kind) => {
            Fault::error("damaged", error::damage(failure), &format!("{kept}; fetch the file again"))
        }
        _ => Fault::error("read-failed", format!("reading failed: {failure}"), kept),
    }
}
