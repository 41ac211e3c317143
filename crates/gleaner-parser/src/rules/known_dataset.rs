//! A data set, benchmark or environment that the lexicon knows: `WikiText-2`, `ALFWorld`, `SWE-bench Verified`.
//!
//! A name that is also a common word or another thing's name speaks softly: other rules must agree.

use crate::rule::{Class, FindDetail, Finds, Rule};
use crate::text::Text;
use gleaner_lexicon::Kind as Sense;
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "known_dataset",
    kind: Kind::Dataset,
    precision: 0.9,
    words: &[],
    classes: &[Class::Term],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    let Some(term) = text.term_at(at) else { return };
    let Some(entry) = term.hit.entries.iter().find(|entry| entry.kind == Sense::Dataset) else { return };
    let others = term.hit.entries.len() > 1;
    let share = match (entry.ambiguous, others) {
        (false, false) => 1.0,
        (false, true) => 0.7,
        (true, _) => 0.4,
    };
    finds.push(Kind::Dataset, term.bytes.0..term.bytes.1, FindDetail::None, None, share);
}
