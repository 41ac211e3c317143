//! Mentions, and the entities and relations they resolve to.
//!
//! Not here: how they are found; each rule of `gleaner-parser` says that for itself.

use crate::Span;
use crate::link::{LinkKind, LinkRole, words};
use crate::record::Figure;

words! {
    /// What a mention names.
    Kind {
        /// A method, model, algorithm, architecture, framework, system, loss, solver, optimiser or toolkit.
        Method => "method",
        /// A short form and its long form.
        Acronym => "acronym",
        /// A data set, corpus, benchmark, suite or environment.
        Dataset => "dataset",
        /// An evaluation measure.
        Metric => "metric",
        /// What the work is for.
        Task => "task",
        /// A figure that states what was achieved.
        Result => "result",
        /// A link.
        Link => "link",
    }
}

words! {
    /// How a paper stands to a thing that it names. Ordered from the strongest claim to the weakest.
    Role {
        /// The paper's own contribution.
        Introduced => "introduced",
        /// Compared against, outperformed, improved over.
        Baseline => "baseline",
        /// Built on, applied to, evaluated, a component.
        Used => "used",
        /// Background only.
        Mentioned => "mentioned",
    }
}

/// One place in a source text where a rule found something.
#[derive(Clone, Debug, PartialEq)]
pub struct Mention {
    /// Where, in bytes of the source text.
    pub span: Span,
    /// The stretch as it renders: markup removed, entities decoded, ligatures resolved.
    pub name: String,
    /// What it names.
    pub kind: Kind,
    /// Id of the rule that found it.
    pub rule: &'static str,
    /// Share of this rule's finds that are right, from 0 to 1.
    pub confidence: f32,
    /// The words that made the rule look here (`We propose`, `versus`), if there were any.
    pub cue: Option<Span>,
    /// What else the rule saw there.
    pub detail: Detail,
}

/// What a rule saw besides the name itself.
#[derive(Clone, Debug, PartialEq)]
pub enum Detail {
    /// Nothing else.
    None,
    /// A name with its role, as the words around it say.
    Role(Role),
    /// A definition: the mention is the short form, this is its long form.
    LongForm {
        /// Where the long form stands.
        span: Span,
        /// The long form as it renders.
        name: String,
    },
    /// A figure with what it measures.
    Figure(Box<Figure>),
    /// A link.
    Link {
        /// Canonical URL.
        url: String,
        /// What it points at.
        kind: LinkKind,
        /// What it is for.
        role: LinkRole,
    },
}

/// All mentions that name one thing, as one thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Entity {
    /// What it is.
    pub kind: Kind,
    /// The form that stands for it: the short form where the text gives one.
    pub name: String,
    /// Its expansion as the text gives it.
    pub long_form: Option<String>,
    /// Its other forms in the text.
    pub aliases: Vec<String>,
    /// How the paper stands to it.
    pub role: Role,
    /// Probability that the entity is right, from its mentions' rules; 0 to 1.
    pub confidence: f32,
    /// Indices of its mentions, in text order.
    pub mentions: Vec<usize>,
}

/// What holds between entities. `Figure`s bind a number to entities by name; this is the rest.
#[derive(Clone, Debug, PartialEq)]
pub enum Relation {
    /// `short` abbreviates `long`.
    Abbreviates {
        /// The short form as written.
        short: String,
        /// The long form as written.
        long: String,
        /// Index of the mention that says so.
        mention: usize,
    },
    /// A figure measures something.
    Measures {
        /// The number and what it is bound to.
        figure: Figure,
        /// Index of the mention of the number.
        mention: usize,
    },
}
