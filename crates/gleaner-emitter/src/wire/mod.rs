//! The wire types: what a record looks like in a file, in YAML and JSON alike.
//!
//! Not here: the meaning of the fields beyond a line each; `gleaner-model` has that. These types mirror it
//! in the order of the keys, borrow its strings when they are written, and own them when they were read.
//! What is unknown is absent. The docstrings below are the descriptions in the JSON Schema.

mod convert;
mod decision;
mod scalar;
mod standing;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};

pub use decision::Decision;
pub use scalar::{Digest, Number, Range, Text, Word, Words};
pub use standing::Standing;

use crate::formats::yaml;

/// What one document says about itself: each thing once, every list in the order of the text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Record<'a> {
    /// The document's id: the one of its source, else file stem and ordinal.
    pub id: Text<'a>,
    /// The title, markup removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Text<'a>>,
    /// The authors in order, each as one name.
    #[serde(default, skip_serializing_if = "Names::is_empty")]
    pub authors: Names<'a>,
    /// The year of publication.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<u16>,
    /// Journal, conference or other place of publication, as the source has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub venue: Option<Text<'a>>,
    /// The paper's numbers in the registers of the field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ids: Option<Line<Ids<'a>>>,
    /// Where the document came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Line<Source<'a>>>,
    /// What a person said of the title and of what the source says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub review: Option<Word<gleaner_model::Review>>,
    /// Named methods, models, algorithms, frameworks and the like.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub methods: Vec<Line<Method<'a>>>,
    /// Every pair of a short and a long form that the text defines, of any kind of thing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub acronyms: Vec<Line<Acronym<'a>>>,
    /// Named data sets, benchmarks, suites and environments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub datasets: Vec<Line<Dataset<'a>>>,
    /// Named measures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub metrics: Vec<Line<Named<'a>>>,
    /// What the work is for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tasks: Vec<Line<Named<'a>>>,
    /// Quantitative statements about what the work achieved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub results: Vec<Line<Outcome<'a>>>,
    /// Links.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Line<Link<'a>>>,
    /// Whether the code can be had: there is a link to it, or the text promises it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub availability: Option<Word<gleaner_model::Availability>>,
    /// Where the text says so. Written with evidence `spans` and `full`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub availability_evidence: Option<Line<Grounds<'a>>>,
}

/// What speaks for a fact that is no item of a list.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Grounds<'a> {
    /// Probability that it is right; three digits. Written with evidence `full`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 1))]
    pub confidence: Option<Number>,
    /// Id of the rule that found it. Written with evidence `full`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Text<'a>>,
    /// Where it stands: half-open byte ranges `[start, end]`, counted as `offset` of `source` says.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spans: Vec<Range>,
}

/// A mapping that stands on one line where the format has a choice.
#[derive(Debug, Clone, PartialEq, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Line<T>(pub T);

impl<T: Serialize> Serialize for Line<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        yaml::one_line(&self.0, serializer)
    }
}

/// Names that stand on one line where the format has a choice.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Names<'a>(pub Vec<Text<'a>>);

impl Names<'_> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Names<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        yaml::list_in_a_line(&self.0, serializer)
    }
}

/// The numbers under which registers know a paper, bare: no address, no prefix.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ids<'a> {
    /// Digital object identifier, such as `10.1000/xyz`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doi: Option<Text<'a>>,
    /// arXiv, such as `2401.00001`, without the version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arxiv: Option<Text<'a>>,
    /// `OpenReview`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub openreview: Option<Text<'a>>,
    /// ACL Anthology, such as `2022.acl-long.1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acl: Option<Text<'a>>,
    /// Semantic Scholar: the hash of 40 digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub s2: Option<Text<'a>>,
    /// `OpenAlex`: `W` and a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub openalex: Option<Text<'a>>,
    /// `PubMed`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pubmed: Option<Text<'a>>,
}

/// Where a document came from.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Source<'a> {
    /// Name of the file as it was given or found; `-` for standard input.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<Text<'a>>,
    /// Ordinal of the document in its file, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<u64>,
    /// Line of the file on which the document begins, from 1. Written where spans are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// Byte offset of the text in the (decompressed) file, in formats that hold it as it is. Spans count from
    /// the start of the file: less this offset they count from the start of the text. Absent where it is 0,
    /// as for JSON, whose spans count bytes of the decoded string. Written where spans are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offset: Option<u64>,
    /// Sixteen hexadecimal digits that stand for title and text; catalogs keep them to notice that a text has
    /// changed since a person looked at it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<Digest>,
}

/// Defines an item of a list of the record: its own keys, then the evidence, which all items have alike.
macro_rules! item {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty,)* }) => {
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        $(#[$doc])*
        pub struct $name<'a> {
            $($(#[$field_meta])* pub $field: $type,)*
            /// What a person made of the item; absent where nobody has looked.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub review: Option<Word<gleaner_model::Review>>,
            /// Probability that the item is right; three digits. Written with evidence `full`.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[schemars(range(min = 0, max = 1))]
            pub confidence: Option<Number>,
            /// Id of the strongest rule that found the item. Written with evidence `full`.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub rule: Option<Text<'a>>,
            /// Where the item stands: half-open byte ranges `[start, end]`, in the order of the text. They
            /// count as `offset` of `source` says. Written with evidence `spans` and `full`.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            pub spans: Vec<Range>,
        }
    };
}

item! {
    /// A named method, model, algorithm, framework or the like.
    Method {
        /// The short form where the text gives one, else the name as written, markup removed.
        name: Text<'a>,
        /// The expansion as written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        long_form: Option<Text<'a>>,
        /// How the paper stands to it.
        role: Word<gleaner_model::Role>,
        /// Other forms of the same name in the text.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        aliases: Vec<Text<'a>>,
    }
}

item! {
    /// A short form and its long form, both as written, markup removed.
    Acronym {
        /// The short form.
        short: Text<'a>,
        /// The long form.
        long: Text<'a>,
    }
}

item! {
    /// A named data set, benchmark, suite or environment.
    Dataset {
        /// The name as written.
        name: Text<'a>,
        /// The expansion as written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        long_form: Option<Text<'a>>,
        /// Other forms of the same name in the text.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        aliases: Vec<Text<'a>>,
        /// True where this paper presents it; absent where it does not.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        introduced: bool,
    }
}

item! {
    /// A metric or a task.
    Named {
        /// The name as written; a task in lower case unless it is a proper name.
        name: Text<'a>,
        /// Other forms of the same name in the text, a long form among them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        aliases: Vec<Text<'a>>,
    }
}

item! {
    /// A number that states what the work achieved, and what it is bound to.
    #[schemars(rename = "Result")]
    Outcome {
        /// The number; the lower end of a range.
        value: Number,
        /// The upper end of a range.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value_max: Option<Number>,
        /// What the words before the number made of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bound: Option<Word<gleaner_model::Bound>>,
        /// The unit, such as `%`, `x` or `ms`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<Text<'a>>,
        /// What is measured, as written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        metric: Option<Text<'a>>,
        /// Whether it went up or down, or is a level that was reached.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        direction: Option<Word<gleaner_model::Direction>>,
        /// What it is compared with, as written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        baseline: Option<Text<'a>>,
        /// Where it was measured, as written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dataset: Option<Text<'a>>,
        /// Whose figure it is, when not the paper's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        method: Option<Text<'a>>,
        /// The number and its unit exactly as they stand in the source, markup included.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        written: Option<Text<'a>>,
    }
}

item! {
    /// A link.
    Link {
        /// Canonical form: `https`, host in lower case, no punctuation at the end, no `.git`.
        url: Text<'a>,
        /// As written, without the punctuation around it; left out where that is the `url`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        raw: Option<Text<'a>>,
        /// What it points at.
        kind: Word<gleaner_model::LinkKind>,
        /// What it is for.
        role: Word<gleaner_model::LinkRole>,
    }
}
