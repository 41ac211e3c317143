//! A task that a sentence is about: `Weather forecasting remains hard`, `Video-based person re-identification
//! (VPR) aims to ...`.
//!
//! The phrase must open its sentence; of all sentences the first two say most.

use crate::rule::{FindDetail, Finds, Rule};
use crate::tasks::{self, words};
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "task_subject",
    kind: Kind::Task,
    precision: 0.55,
    words: super::task_head::RULE.words,
    classes: &[crate::rule::Class::Term],
    parse,
};

/// The most words between the start of the sentence and the phrase.
const MOST_BEFORE: usize = 2;

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    let start = text.sentence(at).start;
    if at - start > MOST_BEFORE + tasks::MOST_MODIFIERS {
        return;
    }
    let Some(phrase) = tasks::phrase_at(text, at) else { return };
    let opens = (start..phrase.tokens.start).all(|i| {
        text.is_any(i, words::JUDGING) || text.is_any(i, words!["the", "a", "in", "for", "while", "although"])
    }) && phrase.tokens.start - start <= MOST_BEFORE;
    if !opens || text.kind(phrase.tokens.end) == TokenKind::Colon {
        return;
    }
    let early = text.sentence_at(at) < 2;
    let share = phrase.core.share() * if early { 1.0 } else { 0.5 };
    finds.push(Kind::Task, phrase.bytes(text), FindDetail::None, None, share);
}
