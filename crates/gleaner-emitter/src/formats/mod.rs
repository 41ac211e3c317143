//! The formats, one file each, and their registry.
//!
//! Not here: files, folders and pipes. To add a format: one file, one line in the list below; it is then an option of
//! the command, and its output for the catalog of the fixtures a snapshot.

mod definition;

use std::path::Path;

use crate::EvidenceLevel;

pub(crate) use definition::{Definition, Layout, Sink};
pub(crate) use markdown::plain;

macro_rules! registry {
    ($($module:ident: $($name:ident = $definition:ident),+;)*) => {
        $(pub(crate) mod $module;)*

        /// A file format for records.
        ///
        /// ```
        /// use gleaner_emitter::Format;
        /// assert_eq!(Format::from_word("jsonl"), Some(Format::Jsonl));
        /// assert_eq!(Format::YamlStream.as_str(), "yaml-stream");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Format {
            $($(#[doc = concat!("`", stringify!($name), "`; see [`Format::about`].")] $name,)+)*
        }

        impl Format {
            /// Every format, in the order in which help texts list them.
            pub const ALL: &'static [Self] = &[$($(Self::$name,)+)*];

            pub(crate) fn definition(self) -> &'static Definition {
                match self { $($(Self::$name => &$module::$definition,)+)* }
            }
        }
    };
}

// A line is: file: variant = constant in the file, ...;
registry! {
    yaml: Yaml = SEQUENCE, YamlStream = STREAM, YamlDir = FOLDER, YamlShards = SHARDS;
    json: Json = ARRAY;
    jsonl: Jsonl = LINES;
    csv: Csv = PAPERS, CsvEntities = ENTITIES, CsvResults = RESULTS, CsvLinks = LINKS;
    bibtex: Bibtex = ENTRIES;
    csl: CslJson = ITEMS;
    jsonld: JsonLd = GRAPH;
    codemeta: Codemeta = LINES;
    cards: ModelCard = MODELS, DatasetCard = DATASETS;
    markdown: Markdown = TABLE;
    sqlite: Sqlite = SCRIPT;
    search: Elasticsearch = ELASTICSEARCH, Meilisearch = MEILISEARCH, Typesense = TYPESENSE;
    vespa: Vespa = FEED;
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Format {
    /// The word that stands for the format on the command line.
    pub fn as_str(self) -> &'static str {
        self.definition().word
    }

    /// The format that a word stands for.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.as_str() == word)
    }

    /// What the format is, in a few words.
    pub fn about(self) -> &'static str {
        self.definition().about
    }

    /// The extension of its files, without the dot; for folders that of the files inside.
    pub fn extension(self) -> &'static str {
        self.definition().extensions.first().unwrap_or(&"txt")
    }

    /// True where the output is a folder and not a stream of bytes.
    pub fn is_folder(self) -> bool {
        self.definition().layout != Layout::Stream
    }

    /// True where records can be read back.
    pub fn is_readable(self) -> bool {
        self.definition().read.is_some()
    }

    /// The evidence that is written where nobody asks for another: all of it in JSON Lines, which programs
    /// read, and none in the formats that people keep and compare.
    pub fn default_evidence(self) -> EvidenceLevel {
        self.definition().evidence
    }

    /// The format that a file name asks for, by its extension. All layouts of YAML files have the same
    /// extension; this gives [`Format::Yaml`], and [`Format::detect`] tells them apart by their content.
    ///
    /// ```
    /// use gleaner_emitter::Format;
    /// assert_eq!(Format::from_path("out/papers.yml".as_ref()), Some(Format::Yaml));
    /// assert_eq!(Format::from_path("papers.txt".as_ref()), None);
    /// ```
    pub fn from_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        Self::ALL.iter().copied().find(|format| format.definition().extensions.contains(&extension.as_str()))
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
