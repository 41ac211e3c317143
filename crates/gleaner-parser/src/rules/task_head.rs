//! A phrase that ends in a noun of doing: `graph-level classification`, `policy synthesis`, `gradient estimation`.
//!
//! At least one word must stand before the noun, and no other noun behind it but one that carries it (`hidden-state
//! recovery tasks`). Words in title case make a name of it, not a task. By itself such a phrase says little: it
//! counts where another rule sees it too, or the text comes back to it.

use crate::rule::{Finds, Rule};
use crate::tasks::{self, Core, words};
use crate::text::Text;
use gleaner_lexicon::Kind as Sense;
use gleaner_model::Kind;

pub(super) const RULE: Rule =
    Rule { id: "task_head", kind: Kind::Task, precision: 0.3, words: HEADS, classes: &[], parse };

/// All nouns of doing: what [`words::STRONG_HEADS`] and [`words::WEAK_HEADS`] hold.
const HEADS: &[&str] = &{
    let mut all = [""; words::STRONG_HEADS.len() + words::WEAK_HEADS.len()];
    let mut at = 0;
    while at < all.len() {
        all[at] = if at < words::STRONG_HEADS.len() {
            words::STRONG_HEADS[at]
        } else {
            words::WEAK_HEADS[at - words::STRONG_HEADS.len()]
        };
        at += 1;
    }
    all
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    // What the lexicon knows as a whole is heard once, not once more for its noun.
    if text.term_over(at).is_some_and(|term| term.hit.entries.iter().any(|entry| entry.kind == Sense::Task)) {
        return;
    }
    let Some(phrase) = tasks::phrase_at(text, at) else { return };
    let share = match phrase.core {
        Core::Strong => 1.0,
        Core::Weak => 0.6,
        Core::Known | Core::Ambiguous | Core::Listed => return,
    };
    let share = if tasks::is_means(text, &phrase) { share * 0.4 } else { share };
    finds.push(Kind::Task, phrase.bytes(text), phrase.detail(text), None, share);
}
