//! A task that the lexicon knows: `text-to-image generation`, `question answering`, `weather forecasting`.
//!
//! Only a phrase that stands by itself counts; before a noun (`image classification models`) it says what that
//! noun is for, which still names the task.

use crate::rule::{Class, FindDetail, Finds, Rule};
use crate::text::Text;
use gleaner_lexicon::Kind as Sense;
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "known_task",
    kind: Kind::Task,
    precision: 0.7,
    words: &[],
    classes: &[Class::Term],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    let Some(term) = text.term_at(at) else { return };
    let Some(entry) = term.hit.entries.iter().find(|entry| entry.kind == Sense::Task) else { return };
    let whole = text.token(term.end - 1).end as usize == term.bytes.1;
    if whole {
        let share = if entry.ambiguous { 0.5 } else { 1.0 };
        finds.push(Kind::Task, term.bytes.0..term.bytes.1, FindDetail::None, None, share);
    }
}
