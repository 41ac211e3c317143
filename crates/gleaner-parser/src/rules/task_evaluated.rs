//! What a thing was tried on: `experiments on node classification and link prediction`, `state of the art in
//! semantic segmentation`, `outperforms X across image editing and inpainting`.
//!
//! A word of evaluation must stand before the preposition in the same sentence, unless the nouns are called tasks or
//! settings (`settings such as`), or span a range (`ranging from image editing to inpainting`).

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
    words: &[
        "on", "in", "across", "both", "including", "like", "as", "spanning", "e.g", "tasks", "problems",
        "from",
    ],
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
    // `ranging from image editing to inpainting`.
    if text.is(at, "from") {
        if at > text.sentence(at).start && text.is_any(at - 1, &["ranging", "spanning", "range"]) {
            ranging(text, at, finds);
        }
        return;
    }
    let named_before =
        text.is(at, "as") && at >= 2 && text.is_any(at - 2, &["tasks", "settings", "problems"]);
    if !named_before && !cues::before(text, at, 14).any(|i| TRYING.begin(text.word(i))) && !opens(text, at) {
        return;
    }
    // `with applications such as A, B and C` says where others may want it.
    let elsewhere = text.is_any(at, &["as", "like", "including"])
        && cues::before(text, at, 4).any(|i| text.is_any(i, &["applications", "application"]));
    if elsewhere {
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

/// `On sketch colouring and inking, TideNet is better than`: what the sentence tells of comes behind.
fn opens(text: &Text, at: usize) -> bool {
    const LONGEST: usize = 12;
    let sentence = text.sentence(at);
    if at != sentence.start || !text.is_any(at, &["on", "across"]) {
        return false;
    }
    let comma = (at..sentence.end.min(at + LONGEST)).rev().find(|i| text.kind(*i) == TokenKind::Comma);
    let told =
        |i: usize| TRYING.begin(text.word(i)) || text.is_any(i, &["than", "method", "methods", "model"]);
    comma.is_some_and(|comma| (comma..sentence.end).any(told))
}

/// The tasks at both ends of `from A to B`, and what is listed between.
fn ranging(text: &Text, at: usize, finds: &mut Finds) {
    const FARTHEST: usize = 24;
    let end = text.sentence(at).end.min(at + FARTHEST);
    let to = (at + 1..end).find(|i| text.is(*i, "to"));
    let ends = [Some(at), to];
    for phrase in ends.into_iter().flatten().flat_map(|i| tasks::phrases_from(text, i + 1)) {
        let share = phrase.core.share();
        phrase.report(text, at, share, finds);
    }
}
