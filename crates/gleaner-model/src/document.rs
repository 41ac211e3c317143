//! What a reader hands on: one paper's texts and where they came from.
//!
//! Not here: anything found in the texts.

/// One paper as it was read: an id, a title, the text, and where it came from.
///
/// `text` is never rewritten: spans count its bytes. The title is evidence for the role of a name, never a
/// source of names of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// The source's id, or `<file stem>-<ordinal>` where it has none. Never empty.
    pub id: String,
    /// The title as the source has it, markup included.
    pub title: Option<String>,
    /// The abstract or other text, as the source has it, markup included.
    pub text: String,
    /// Where the document came from.
    pub origin: Origin,
}

impl Document {
    /// A document of no file, as a library user or a test has it.
    pub fn new(id: impl Into<String>, text: impl Into<String>) -> Self {
        Self { id: id.into(), text: text.into(), ..Self::default() }
    }
}

/// Where a document came from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// Name of the file as it was given or found, `-` for standard input, empty for none.
    pub file: String,
    /// Ordinal of the document in its file, from 1; absent where there is no file.
    pub record: Option<u64>,
    /// Line of the file on which the document (or its JSON record) begins, from 1; 0 where there is none.
    pub line: u64,
    /// Byte offset of `Document::text` in the (decompressed) file, for formats where the text is a plain
    /// stretch of the file. Spans of a record are shifted by it, so that they count bytes of the file.
    /// 0 for formats that escape their texts, such as JSON: there spans count bytes of the decoded value.
    pub offset: usize,
}
