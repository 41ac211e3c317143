//! From finds to a record: forms of one name become one entity, with one kind, one role and a confidence.
//!
//! Not here: finding anything. What rules found is weighed here, and only here, so that a rule never has to
//! know what others do.

mod cluster;
mod consult;
mod figures;
mod forms;
mod kinds;
mod parts;
mod promote;
mod record;
mod roles;
mod tasks;

use crate::links::FoundLink;
use crate::rule::Find;
use crate::text::Text;
use gleaner_lexicon::Lexicon;
use gleaner_model::{Document, Kind, Record, Role};
use std::ops::Range;

/// One named thing of a document with everything that speaks for it.
#[derive(Debug)]
pub(crate) struct Thing {
    /// The form that stands for it.
    pub(crate) name: Range<usize>,
    /// Its expansion.
    pub(crate) long_form: Option<Range<usize>>,
    /// Its other forms.
    pub(crate) aliases: Vec<Range<usize>>,
    /// What it is; `None` for a thing that no list of a record holds.
    pub(crate) kind: Option<Kind>,
    /// How the paper stands to it.
    pub(crate) role: Role,
    /// What speaks for each role.
    pub(crate) roles: roles::Roles,
    /// True where the lexicon knows the name as whatever.
    pub(crate) familiar: bool,
    /// Probability that it belongs into the record.
    pub(crate) confidence: f32,
    /// Index of the rule that speaks loudest for it.
    pub(crate) rule: usize,
    /// Where it stands, in bytes of the view, in order, disjoint.
    pub(crate) places: Vec<Range<usize>>,
}

/// What came of the finds of a document.
pub(crate) struct Resolved {
    /// The record.
    pub(crate) record: Record,
    /// All things, also those that weigh too little for the record.
    pub(crate) things: Vec<Thing>,
}

impl Thing {
    /// Where it stands first.
    pub(crate) fn start(&self) -> Option<usize> {
        self.places.first().map(|place| place.start)
    }
}

/// Weighs the finds of a document and makes its record. Figures among the finds are bound in place, so that an
/// explanation shows what they were bound to.
pub(crate) fn resolve(
    document: &Document,
    text: &Text,
    lexicon: &Lexicon,
    finds: &mut [Find],
    links: &[FoundLink],
) -> Resolved {
    let mut things = cluster::things(text, lexicon, finds);
    promote::promote(text, &mut things);
    tasks::choose(text, &mut things);
    figures::bind(text, finds, &things);
    tasks::double(text, &mut things);
    let record = record::record(document, text, finds, &things, links);
    Resolved { record, things }
}
