//! The formats that are read. A format is one file beside this one, with its `mod` line and one line in the list
//! below.
//!
//! Not here: compression, which is taken off before a format sees the bytes.

mod bibtex;
mod csv;
mod html;
mod json;
mod jsonl;
mod latex;
mod markdown;
mod text;
mod xml;
mod yaml;

pub use bibtex::{BibtexEntry, bibtex_entries};

use crate::sink::{Sink, without_compression};
use crate::source::Source;
use crate::{Error, Options};

/// Finds the documents of an input.
pub(crate) trait Splitter: Send {
    /// Reads on until at least one document or fault is in the sink, or the input ends; false at its end.
    fn step(&mut self, source: &mut Source, sink: &mut Sink) -> bool;
}

/// What a format says about itself.
pub(crate) struct Definition {
    /// The word for it on the command line.
    word: &'static str,
    /// Extensions of its files, in lower case, without the dot.
    extensions: &'static [&'static str],
    /// True where texts stand in the file as they are, each from the line on which its record begins.
    is_plain: bool,
    /// True where an input of unknown name that begins with these bytes is of this format.
    sniff: fn(&[u8]) -> bool,
    /// What reads it.
    splitter: fn(&Options) -> Box<dyn Splitter>,
}

macro_rules! formats {
    ($(#[doc = $doc:literal] $name:ident = $module:ident,)*) => {
        /// What an input is written in.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Format {
            $(#[doc = $doc] $name,)*
        }

        impl Format {
            /// Every format.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            fn definition(self) -> &'static Definition {
                match self { $(Self::$name => &$module::FORMAT,)* }
            }

            /// What the format is, in one sentence.
            pub fn description(self) -> &'static str {
                match self { $(Self::$name => $doc.trim_ascii(),)* }
            }
        }
    };
}

// From the most general to the most special: an input of unknown name is of the last one that recognises it.
formats! {
    /// Plain text: documents parted by blank lines, short lines that end no sentence are headings.
    Text = text,
    /// Markdown: blocks, list items and rows of papers are documents, headings are titles or none.
    Markdown = markdown,
    /// JSON: one object, an array of objects, or several objects one after the other.
    Json = json,
    /// JSON Lines: one object a line.
    Jsonl = jsonl,
    /// CSV and TSV: one document a row, named by the columns of the header.
    Csv = csv,
    /// YAML: one document an entry.
    Yaml = yaml,
    /// LaTeX: documents parted by blank lines, the title from `\\title`.
    Latex = latex,
    /// XML: papers of the ACL Anthology, arXiv, OAI-PMH, Atom, JATS, TEI and PubMed.
    Xml = xml,
    /// HTML: one document a file.
    Html = html,
    /// BibTeX: one document an entry.
    Bibtex = bibtex,
}

impl Format {
    /// The word for it, as on the command line.
    pub fn as_str(self) -> &'static str {
        self.definition().word
    }

    /// The format that a word stands for.
    ///
    /// ```
    /// use gleaner_reader::Format;
    /// assert_eq!(Format::from_word("jsonl"), Some(Format::Jsonl));
    /// assert_eq!(Format::from_word("docx"), None);
    /// ```
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.as_str() == word)
    }

    /// The extensions that tell it, in lower case, without the dot.
    pub fn extensions(self) -> &'static [&'static str] {
        self.definition().extensions
    }

    /// The format that a file's name tells, with or without `.gz` or `.zst` at its end.
    ///
    /// ```
    /// use gleaner_reader::Format;
    /// assert_eq!(Format::of_name("papers/icml.TXT.gz"), Some(Format::Text));
    /// assert_eq!(Format::of_name("papers.pdf"), None);
    /// ```
    pub fn of_name(name: &str) -> Option<Self> {
        let (_, extension) = without_compression(name).rsplit_once('.')?;
        let extension = extension.to_ascii_lowercase();
        Self::ALL.iter().copied().find(|format| format.extensions().contains(&extension.as_str()))
    }

    /// True where texts stand in the file as they are, so that places in a text are places in the file.
    pub fn is_plain(self) -> bool {
        self.definition().is_plain
    }

    pub(crate) fn splitter(self, options: &Options) -> Box<dyn Splitter> {
        (self.definition().splitter)(options)
    }
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Tells the format of an input from its name and its first bytes.
pub(crate) fn tell(name: &str, head: &[u8]) -> Result<Format, Error> {
    if let Some((what, help)) = foreign(head) {
        return Err(Error::UnknownFormat { path: name.to_owned(), what, help });
    }
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    match Format::of_name(name) {
        // Whole arrays are often kept under the name of JSON Lines, and the reader of JSON knows both.
        Some(Format::Jsonl) if head.trim_ascii_start().first() == Some(&b'[') => Ok(Format::Json),
        Some(format) => Ok(misnamed(format, head).unwrap_or(format)),
        None => {
            let known = |format: &&Format| (format.definition().sniff)(head);
            Ok(Format::ALL.iter().rev().find(known).copied().unwrap_or(Format::Text))
        }
    }
}

/// Formats whose signs leave no doubt.
const UNMISTAKABLE: &[Format] =
    &[Format::Bibtex, Format::Html, Format::Xml, Format::Jsonl, Format::Json, Format::Csv];

/// The format of a file that is plainly another one than its name says.
fn misnamed(named: Format, head: &[u8]) -> Option<Format> {
    let fits = |format: &Format| (format.definition().sniff)(head);
    let text = head.trim_ascii_start();
    // A text may begin with brackets or with two words that could be a header.
    let is_object = text.starts_with(b"{") || text.starts_with(b"[{");
    let is_as_named = match named {
        Format::Markdown | Format::Latex | Format::Html => true,
        Format::Text => false,
        Format::Json | Format::Jsonl => matches!(text.first(), None | Some(b'{' | b'[' | b'"')),
        named => fits(&named),
    };
    if is_as_named {
        return None;
    }
    let is_told = |format: &Format| match format {
        Format::Csv => named != Format::Text,
        Format::Json | Format::Jsonl => is_object,
        _ => true,
    };
    UNMISTAKABLE.iter().copied().find(|format| is_told(format) && fits(format))
}

/// Files that are often given by mistake: where the sign stands, the sign, what it means, what to do.
const FOREIGN: &[(usize, &[u8], &str, &str)] = &[
    (0, b"%PDF-", "a PDF file", "turn it into text first, for example with `pdftotext`"),
    (0, b"PK\x03\x04", "a zip archive or an office document", "unpack it, or save it as plain text"),
    (
        0,
        b"\xfd7zXZ\x00",
        "compressed with xz",
        "decompress it with `xz -dc` and give the result on standard input",
    ),
    (
        0,
        b"BZh",
        "compressed with bzip2",
        "decompress it with `bzip2 -dc` and give the result on standard input",
    ),
    (257, b"ustar", "a tar archive", "unpack it and name the folder"),
    (0, b"\xff\xfe", "text in UTF-16", "turn it into UTF-8, for example with `iconv -f UTF-16 -t UTF-8`"),
    (0, b"\xfe\xff", "text in UTF-16", "turn it into UTF-8, for example with `iconv -f UTF-16 -t UTF-8`"),
];

/// What an input of no known format is, and what to do about it.
fn foreign(head: &[u8]) -> Option<(&'static str, &'static str)> {
    let known =
        FOREIGN.iter().find(|(at, sign, ..)| head.get(*at..).is_some_and(|rest| rest.starts_with(sign)));
    match known {
        Some((_, _, what, help)) => Some((what, help)),
        None if memchr::memchr(0, head).is_some() => {
            Some(("binary data, not text", "name a text file, or force a format with --from"))
        }
        None => None,
    }
}
