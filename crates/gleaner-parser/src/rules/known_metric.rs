//! A measure that the lexicon knows: `perplexity`, `top-1 accuracy`, `FID`, and with the word before it that says of what:
//! `generation latency`, `validation loss`, `topic coherence`.
//!
//! Statistics (`average`, `overall`, `relative`) are no part of the name. A measure that the sentence only muses about
//! (`accuracy` as a word like any other) cannot be told from one that is measured; the guideline counts both.

use crate::measures;
use crate::rule::{Class, FindDetail, Finds, Rule};
use crate::text::Text;
use gleaner_lexicon::Kind as Sense;
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "known_metric",
    kind: Kind::Metric,
    precision: 0.8,
    words: &[],
    classes: &[Class::Term],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    let Some(term) = text.term_at(at) else { return };
    let Some(entry) = term.hit.entries.iter().find(|entry| entry.kind == Sense::Metric) else { return };
    let lower = text.word(at).chars().all(|c| !c.is_uppercase());
    let whole = text.token(term.end - 1).end as usize == term.bytes.1;
    if !whole || lower && measures::is_modifier_of_noun(text, term.end) {
        return;
    }
    let share = match (entry.ambiguous, term.hit.entries.len() > 1) {
        (false, false) => 1.0,
        (false, true) => 0.75,
        (true, _) => 0.4,
    };
    let start = measures::widened(text, term.first);
    finds.push(Kind::Metric, text.token(start).start as usize..term.bytes.1, FindDetail::None, None, share);
}
