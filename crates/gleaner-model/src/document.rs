//! What a reader hands on: one paper's texts and where they came from.
//!
//! Not here: anything found in the texts.

use crate::link::words;

/// One paper as it was read: an id, a title, the text, what else the source says, and where it came from.
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
    /// What the source says about the paper beside its texts.
    pub metadata: Metadata,
    /// Where the document came from.
    pub origin: Origin,
}

impl Document {
    /// A document of no file, as a library user or a test has it.
    pub fn new(id: impl Into<String>, text: impl Into<String>) -> Self {
        Self { id: id.into(), text: text.into(), ..Self::default() }
    }

    /// A number that tells whether title and text are still those that somebody has seen: FNV-1a, which is the same
    /// on every machine and for ever. Runs of white space count as one, since files are wrapped anew now and then.
    ///
    /// ```
    /// use gleaner_model::Document;
    /// let wrapped = Document::new("1", "We propose\n  LeakGFN.");
    /// assert_eq!(wrapped.digest(), Document::new("2", "We propose LeakGFN.").digest());
    /// assert_ne!(wrapped.digest(), Document::new("1", "We propose LeakGFN").digest());
    /// ```
    pub fn digest(&self) -> u64 {
        let title = self.title.iter().flat_map(|title| title.split_ascii_whitespace());
        let words = title.chain(["\n"]).chain(self.text.split_ascii_whitespace());
        let bytes = words.flat_map(|word| word.bytes().chain([b' ']));
        bytes
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }
}

/// What a source says about a paper beside its texts, as it says it: nothing here was found in a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Metadata {
    /// The authors in their order, given names first where the source tells names apart.
    pub authors: Vec<String>,
    /// The year in which it appeared.
    pub year: Option<u16>,
    /// The journal, the conference or the volume.
    pub venue: Option<String>,
    /// Under which identifiers the paper itself is known, each scheme once.
    pub ids: Vec<PaperId>,
    /// The addresses that the source gives in fields of their own, in their order.
    pub links: Vec<SourceLink>,
}

impl Metadata {
    /// The identifier of a scheme, if the source gives one.
    ///
    /// ```
    /// use gleaner_model::{IdScheme, Metadata, PaperId};
    /// let doi = PaperId { scheme: IdScheme::Doi, value: "10.5555/abc.1".into() };
    /// let metadata = Metadata { ids: vec![doi], ..Metadata::default() };
    /// assert_eq!(metadata.id(IdScheme::Doi), Some("10.5555/abc.1"));
    /// assert_eq!(metadata.id(IdScheme::Arxiv), None);
    /// ```
    pub fn id(&self, scheme: IdScheme) -> Option<&str> {
        self.ids.iter().find(|id| id.scheme == scheme).map(|id| id.value.as_str())
    }
}

/// An identifier of a paper.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PaperId {
    /// Who gave it.
    pub scheme: IdScheme,
    /// The identifier without prefix or address: `10.5555/abc.1`, `2401.01234` (no version), `2022.acl-long.75`.
    pub value: String,
}

words! {
    /// Who identifies papers.
    IdScheme {
        /// Digital object identifiers, in lower case.
        Doi => "doi",
        /// arXiv, without the version.
        Arxiv => "arxiv",
        /// A forum of OpenReview.
        Openreview => "openreview",
        /// The ACL Anthology.
        Acl => "acl",
        /// Semantic Scholar: the hash of 40 digits.
        S2 => "s2",
        /// OpenAlex: `W` and a number.
        Openalex => "openalex",
        /// `PubMed`.
        Pubmed => "pubmed",
    }
}

/// An address that a source gives in a field of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceLink {
    /// The name of the field in lower case, such as `github`, `pdf` or `url`.
    pub field: String,
    /// The address as the source has it.
    pub url: String,
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
    /// [`Document::digest`], where a catalog keeps it to notice that a text has changed; absent elsewhere.
    pub digest: Option<u64>,
}
