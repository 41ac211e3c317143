//! A task that the lexicon knows, with the words before it that belong to its name: `text-to-image generation`,
//! `few-shot question answering`.
//!
//! Before a noun that carries it (`image classification models`) it names the task all the same. Behind `via` or
//! `using` it is a means, and counts for little.

use crate::rule::{Class, Finds, Rule};
use crate::tasks::{self, Core};
use crate::text::Text;
use gleaner_model::Kind;

pub(super) const RULE: Rule =
    Rule { id: "known_task", kind: Kind::Task, precision: 0.52, words: &[], classes: &[Class::Term], parse };

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    let Some(phrase) = tasks::known_at(text, at) else { return };
    let share = if phrase.core == Core::Known { 1.0 } else { 0.62 };
    let share = if tasks::is_means(text, &phrase) { share * 0.4 } else { share };
    finds.push(Kind::Task, phrase.bytes(text), phrase.detail(text), None, share);
}
