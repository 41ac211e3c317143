//! The formats by name, and how much evidence goes into them.
//!
//! Not here: how a format looks; each has a file of its own. A new format is that file and one line in the
//! table below.

use std::path::Path;

use crate::codec::Codec;
use crate::{json, jsonl, yaml};

macro_rules! formats {
    ($($(#[$doc:meta])* $name:ident => $word:literal, $extension:literal, $codec:expr;)*) => {
        /// A file format for records.
        ///
        /// ```
        /// use gleaner_emitter::Format;
        /// assert_eq!(Format::from_word("jsonl"), Some(Format::Jsonl));
        /// assert_eq!(Format::YamlStream.as_str(), "yaml-stream");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Format {
            $($(#[$doc])* $name,)*
        }

        impl Format {
            /// Every format, in the order in which help texts list them.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The word that stands for the format on the command line.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$name => $word,)* }
            }

            /// The format that a word stands for.
            pub fn from_word(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$name),)* _ => None }
            }

            /// The extension of its files, without the dot; for [`Format::YamlDir`] that of the files inside.
            pub fn extension(self) -> &'static str {
                match self { $(Self::$name => $extension,)* }
            }

            pub(crate) fn codec(self) -> &'static Codec {
                match self { $(Self::$name => &$codec,)* }
            }
        }
    };
}

formats! {
    /// One YAML file: a sequence of records.
    Yaml => "yaml", "yaml", yaml::SEQUENCE;
    /// One YAML file: a document for each record, each begun by `---`; such files can be concatenated.
    YamlStream => "yaml-stream", "yaml", yaml::STREAM;
    /// A folder with one YAML file for each record, named for its id.
    YamlDir => "yaml-dir", "yaml", yaml::SINGLE;
    /// One JSON file: an array of records, an item a line.
    Json => "json", "json", json::ARRAY;
    /// JSON Lines: a record a line.
    Jsonl => "jsonl", "jsonl", jsonl::LINES;
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Format {
    /// True where the output is a folder and not a stream of bytes.
    pub fn is_folder(self) -> bool {
        self == Self::YamlDir
    }

    /// The evidence that is written where nobody asks for another: all of it in JSON Lines, which programs
    /// read, and none in the formats that people keep and compare.
    pub fn default_evidence(self) -> EvidenceLevel {
        match self {
            Self::Jsonl => EvidenceLevel::Full,
            Self::Yaml | Self::YamlStream | Self::YamlDir | Self::Json => EvidenceLevel::None,
        }
    }

    /// The format that a file name asks for, by its extension. Both layouts of a YAML file have the same
    /// extension; this gives [`Format::Yaml`], and [`Format::detect`] tells them apart by their content.
    ///
    /// ```
    /// use gleaner_emitter::Format;
    /// assert_eq!(Format::from_path("out/papers.yml".as_ref()), Some(Format::Yaml));
    /// assert_eq!(Format::from_path("papers.txt".as_ref()), None);
    /// ```
    pub fn from_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        match extension.as_str() {
            "yaml" | "yml" => Some(Self::Yaml),
            "json" => Some(Self::Json),
            "jsonl" | "ndjson" => Some(Self::Jsonl),
            _ => None,
        }
    }

    /// The format of a file of records, from its name and its first bytes (a few hundred are enough).
    ///
    /// ```
    /// use gleaner_emitter::Format;
    /// assert_eq!(Format::detect("a.yaml".as_ref(), b"# mine\n- id: x\n"), Some(Format::Yaml));
    /// assert_eq!(Format::detect("a.yaml".as_ref(), b"---\nid: x\n"), Some(Format::YamlStream));
    /// ```
    pub fn detect(path: &Path, head: &[u8]) -> Option<Self> {
        match Self::from_path(path)? {
            Self::Yaml if !yaml::begins_a_sequence(head) => Some(Self::YamlStream),
            format => Some(format),
        }
    }
}

/// How much of the evidence for each item goes into a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EvidenceLevel {
    /// Nothing: the items alone.
    #[default]
    None,
    /// `spans`, and in `source` what is needed to use them.
    Spans,
    /// `confidence`, `rule` and `spans`.
    Full,
}

impl EvidenceLevel {
    /// Every level, from the least to the most.
    pub const ALL: &'static [Self] = &[Self::None, Self::Spans, Self::Full];

    /// The word that stands for the level on the command line.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Spans => "spans",
            Self::Full => "full",
        }
    }

    /// The level that a word stands for.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|level| level.as_str() == word)
    }
}

impl std::fmt::Display for EvidenceLevel {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}
