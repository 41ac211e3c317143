//! A task that a sentence is about: `Weather forecasting remains hard`, `Video-based person re-identification
//! (VPR) aims to ...`.
//!
//! The phrase must open its sentence, of which the first two say most, or the words behind it say that it is one
//! (`but multi-concept generation remains challenging`).

use crate::rule::{Finds, Rule};
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
    let near = at - start <= MOST_BEFORE + tasks::MOST_MODIFIERS;
    let stays = stays(text, text.term_at(at).map_or(at + 1, |term| term.end));
    if !near && !stays {
        return;
    }
    let Some(phrase) = tasks::phrase_at(text, at) else { return };
    let opens = near
        && phrase.tokens.start - start <= MOST_BEFORE
        && (start..phrase.tokens.start).all(|i| {
            text.is_any(i, words::JUDGING)
                || text.is_any(i, words!["the", "a", "in", "for", "while", "although"])
        });
    if !opens && !stays || text.kind(phrase.tokens.end) == TokenKind::Colon {
        return;
    }
    let early = text.sentence_at(at) < 2;
    let share = phrase.core.share() * if early || stays { 1.0 } else { 0.5 };
    finds.push(Kind::Task, phrase.bytes(text), phrase.detail(text), None, share);
}

/// `remains challenging`, `is a fundamental problem`: what is said of a task and of nothing else.
fn stays(text: &Text, at: usize) -> bool {
    if text.is_any(at, words::STAYING) {
        return true;
    }
    let article = usize::from(text.is_any(at + 1, &["a", "an", "the"]));
    text.is_any(at, &["is", "are"]) && text.is_any(at + 1 + article, words::WEIGHTY)
}
