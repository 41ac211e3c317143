//! What a thing was tried on: `experiments on node classification and link prediction`, `state of the art in
//! semantic segmentation`, `outperforms X across image editing and inpainting`.
//!
//! A word of evaluation must stand before the preposition in the same sentence.

use crate::cues;
use crate::rule::{Finds, Rule};
use crate::stems::Stems;
use crate::tasks;
use crate::text::{Text, TokenKind};
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "task_evaluated",
    kind: Kind::Task,
    precision: 0.55,
    words: &["on", "in", "across", "both", "including", "like", "as", "spanning", "e.g", "tasks", "problems"],
    classes: &[],
    parse,
};

const TRYING: Stems = Stems::of(&[
    "experiment", "evaluat", "outperform", "result", "demonstrat", "achiev", "validat", "improv",
    "state-of-the-art", "benchmark", "effective", "superior", "perform", "gain", "test", "show", "task",
    "appli", "capabilit",
]);

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, anchors!(RULE)) {
        return;
    }
    if text.is(at, "as") && (at == text.sentence(at).start || !text.is(at - 1, "such")) {
        return;
    }
    if !cues::before(text, at, 14).any(|i| TRYING.begin(text.word(i))) {
        return;
    }
    // `on three tasks: A, B and C`, `tasks (A and B)`.
    let named = usize::from(text.is_any(at, &["tasks", "problems"]));
    let opened = matches!(text.kind(at + 1), TokenKind::Colon | TokenKind::Dash | TokenKind::Open);
    if named == 1 && !opened {
        return;
    }
    for phrase in tasks::listed_from(text, at + 1 + named) {
        let share = phrase.core.share();
        phrase.report(text, at, share, finds);
    }
}
