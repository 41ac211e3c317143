//! Records: what one document says about itself, each thing once; and catalogs of them.
//!
//! Not here: the file format; `gleaner-emitter` owns the wire types, which mirror these.

use crate::link::{LinkKind, LinkRole, words};
use crate::mention::Role;
use crate::{Metadata, Origin, Span};

/// Why an item is in a record.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Evidence {
    /// Probability that the item is right, 0 to 1, rounded to three digits.
    pub confidence: f32,
    /// Id of the strongest rule that found it.
    pub rule: String,
    /// Where it stands, in text order: bytes of the file for plain formats, of the decoded value for JSON
    /// (see [`Origin::offset`]).
    pub spans: Vec<Span>,
    /// What a person said of it; absent where nobody has looked.
    pub review: Option<Review>,
}

words! {
    /// What a person made of an item.
    Review {
        /// Found by a rule and found right.
        Accepted => "accepted",
        /// Found by a rule and put right.
        Corrected => "corrected",
        /// Not found by any rule.
        Added => "added",
    }
}

words! {
    /// What a person decides about an item, or about a record.
    Action {
        /// It is right as it is.
        Accept => "accept",
        /// It is wrong and goes.
        Reject => "reject",
        /// Some of its keys get other values.
        Set => "set",
        /// It was missed and is put in.
        Add => "add",
        /// It goes by another name.
        Rename => "rename",
    }
}

words! {
    /// Whether readers can have the code of a paper.
    Availability {
        /// There is a link to it.
        Available => "available",
        /// The text says that it will come.
        Promised => "promised",
    }
}

/// What a text says about its code being public.
#[derive(Clone, Debug, PartialEq)]
pub struct Release {
    /// Whether it is there or promised.
    pub state: Availability,
    /// Why this is in the record: the link, or the words of the promise.
    pub evidence: Evidence,
}

/// A named method, model, algorithm, framework or the like.
#[derive(Clone, Debug, PartialEq)]
pub struct Method {
    /// The short form where the text gives one, else the name as written, markup removed.
    pub name: String,
    /// The expansion as written, markup removed.
    pub long_form: Option<String>,
    /// Other forms of the same name in the text.
    pub aliases: Vec<String>,
    /// How the paper stands to it.
    pub role: Role,
    /// Why it is here.
    pub evidence: Evidence,
}

/// A short form and its long form, both as written, markup removed.
#[derive(Clone, Debug, PartialEq)]
pub struct Acronym {
    /// The short form.
    pub short: String,
    /// The long form.
    pub long: String,
    /// Why it is here; spans are those of the short form and then of the long form at the definition.
    pub evidence: Evidence,
}

/// A named data set, benchmark, suite or environment.
#[derive(Clone, Debug, PartialEq)]
pub struct Dataset {
    /// The name as written.
    pub name: String,
    /// The expansion as written.
    pub long_form: Option<String>,
    /// Other forms of the same name in the text.
    pub aliases: Vec<String>,
    /// True where this paper presents it.
    pub introduced: bool,
    /// Why it is here.
    pub evidence: Evidence,
}

/// A metric or a task: a name and why it is here.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    /// The name as written.
    pub name: String,
    /// The other forms of the same name in the text, a long form among them.
    pub aliases: Vec<String>,
    /// Why it is here.
    pub evidence: Evidence,
}

words! {
    /// Whether a figure went up or down, or is a level.
    Direction {
        /// Went up by, or to.
        Increase => "increase",
        /// Went down by, or to.
        Decrease => "decrease",
        /// An absolute level that was reached.
        Value => "value",
    }
}

words! {
    /// What the words before a number made of it.
    Bound {
        /// "up to", "at most", "no more than".
        UpTo => "up_to",
        /// "at least", "more than", "over".
        AtLeast => "at_least",
        /// "about", "approximately", "around".
        About => "about",
    }
}

/// A number that states a result, and what it is bound to.
///
/// `value` and `value_max` are finite. Strings are as written in the text, markup removed; what the text does
/// not say is `None`, never guessed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figure {
    /// The number; the lower end of a range.
    pub value: f64,
    /// The upper end of a range.
    pub value_max: Option<f64>,
    /// What "up to", "at least" or "about" made of it.
    pub bound: Option<Bound>,
    /// `%`, `x`, `points`, `ms`, ... in the spelling of the annotation guideline.
    pub unit: Option<String>,
    /// What is measured, as written.
    pub metric: Option<String>,
    /// Whether it went up or down, or is a level that was reached.
    pub direction: Option<Direction>,
    /// What it is compared with, as written.
    pub baseline: Option<String>,
    /// Where it was measured, as written.
    pub dataset: Option<String>,
    /// Whose figure it is, when not the paper's own.
    pub method: Option<String>,
}

/// A quantitative statement about what the work achieved (an item of `results` in the wire format).
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The number and what it is bound to.
    pub figure: Figure,
    /// The number and its unit exactly as they stand in the source, markup included.
    pub written: String,
    /// Why it is here.
    pub evidence: Evidence,
}

/// A link in a text.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Canonical form: `https`, lower-case host, no trailing punctuation, no `.git`.
    pub url: String,
    /// As written, without surrounding punctuation.
    pub raw: String,
    /// What it points at.
    pub kind: LinkKind,
    /// What it is for.
    pub role: LinkRole,
    /// Why it is here.
    pub evidence: Evidence,
}

/// What one document says about itself, each thing once, every list in text order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    /// The document's id.
    pub id: String,
    /// The document's title, markup removed.
    pub title: Option<String>,
    /// What the source says about the paper beside its texts; its links are among `links`.
    pub metadata: Metadata,
    /// Where the document came from.
    pub source: Origin,
    /// What a person said of the title and of what the source says.
    pub review: Option<Review>,
    /// Named methods.
    pub methods: Vec<Method>,
    /// Short forms that the text defines, of any kind of thing.
    pub acronyms: Vec<Acronym>,
    /// Named data sets.
    pub datasets: Vec<Dataset>,
    /// Named measures.
    pub metrics: Vec<Named>,
    /// What the work is for, at most five.
    pub tasks: Vec<Named>,
    /// What was achieved, in figures.
    pub results: Vec<Outcome>,
    /// Links.
    pub links: Vec<Link>,
    /// Whether the code can be had; absent where the text says nothing of it.
    pub availability: Option<Release>,
}

/// Records of many documents, in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Catalog {
    /// The records.
    pub records: Vec<Record>,
}
