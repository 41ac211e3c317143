//! What the lexicon knows about a name.
//!
//! Not here: how the name may be written ([`crate::variants`]) or where it stands in a text.

/// What a name in the lexicon names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A data set, benchmark, suite, simulator or environment used as a benchmark.
    Dataset,
    /// An evaluation measure.
    Metric,
    /// A task, as a noun phrase.
    Task,
    /// A method, optimiser, loss, architecture or toolkit, or the acronym of a class of these.
    Method,
    /// A model or product.
    Model,
    /// A name that is none of these: a general concept, an organisation, a language, a word in capitals.
    /// It is here so that nobody takes it for one of them.
    Concept,
}

impl Kind {
    /// Every kind, in the order in which senses of one name are listed.
    pub const ALL: [Self; 6] =
        [Self::Dataset, Self::Metric, Self::Task, Self::Method, Self::Model, Self::Concept];

    /// The word for it in a lexicon file.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Dataset => "dataset",
            Self::Metric => "metric",
            Self::Task => "task",
            Self::Method => "method",
            Self::Model => "model",
            Self::Concept => "concept",
        }
    }

    /// The kind that `word` stands for in a lexicon file.
    ///
    /// ```
    /// use gleaner_lexicon::Kind;
    /// assert_eq!(Kind::from_word("model"), Some(Kind::Model));
    /// assert_eq!(Kind::from_word("Model"), None);
    /// ```
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word)
    }

    /// What a mention of such a name is in a record; `None` for a concept, which no record lists.
    ///
    /// ```
    /// assert_eq!(gleaner_lexicon::Kind::Model.in_record(), Some(gleaner_model::Kind::Method));
    /// ```
    pub fn in_record(self) -> Option<gleaner_model::Kind> {
        match self {
            Self::Dataset => Some(gleaner_model::Kind::Dataset),
            Self::Metric => Some(gleaner_model::Kind::Metric),
            Self::Task => Some(gleaner_model::Kind::Task),
            Self::Method | Self::Model => Some(gleaner_model::Kind::Method),
            Self::Concept => None,
        }
    }
}

/// One sense of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The canonical written form; a text may show an alias or a variant of it.
    pub name: String,
    /// What it names.
    pub kind: Kind,
    /// True where the written form is also a common word, a concept or a name of something else, so that only
    /// the words around it can tell (`MATH`, `IS`, `SAM`).
    pub ambiguous: bool,
    /// True where a version or size may follow and belongs to the name (`Llama` in `Llama-3.1-8B`).
    pub family: bool,
}
