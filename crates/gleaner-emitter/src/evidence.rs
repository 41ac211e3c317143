//! How much evidence goes into files.
//!
//! Not here: what evidence is (`gleaner-model`).

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
