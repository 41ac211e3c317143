//! Who or what a verb speaks of: the noun phrase before it.
//!
//! Not here: objects and levels ([`super::left`]).

use super::phrase;
use crate::names;
use crate::text::words::words;
use crate::text::{Shape, Text, TokenKind};
use std::ops::Range;

/// The first token of the clause: behind the last semicolon or colon.
pub(crate) fn clause_start(text: &Text, at: usize) -> usize {
    let sentence = text.sentence(at);
    let floor = at.saturating_sub(64).max(sentence.start);
    (floor..at).rev().find(|at| text.kind(*at) == TokenKind::Semicolon).map_or(floor, |at| at + 1)
}

/// The subject of a verb or copula: the noun phrase before it, or, over prepositions, the one that measures.
pub(super) fn subject(text: &Text, verb: usize) -> Option<Range<usize>> {
    subjects(text, verb).0
}

/// The subject of something that changed: the one that measures, else the nearest unless it is somebody who acts.
pub(super) fn changed_subject(text: &Text, verb: usize) -> Option<Range<usize>> {
    let (measure, nearest) = subjects(text, verb);
    measure.or_else(|| nearest.filter(|phrase| !acts(text, phrase)))
}

/// Words for what a paper proposes; they change other things and are not changed.
pub(super) const ACTORS: &[u64] = words![
    "method", "methods", "model", "models", "approach", "approaches", "framework", "system", "systems",
    "algorithm", "algorithms", "kernel", "kernels", "pipeline", "network", "networks", "solver", "agent",
    "agents", "policy", "technique", "strategy", "architecture", "module", "variant", "training", "results",
    "experiments", "pruning", "variants", "which", "optimizer", "baseline", "baselines", "implementation",
    "design", "llms", "methodology", "scheme",
];

fn acts(text: &Text, phrase: &Range<usize>) -> bool {
    let last = phrase.end - 1;
    let first_of_sentence = text.sentence(last).start == last;
    let plain =
        !names::is_shaped(text, last) && (first_of_sentence || !text.token(last).shape.has(Shape::CAPITAL));
    let measure_like = text.word(last).contains('@');
    text.is_any(last, ACTORS) || !plain && !measure_like && !is_short_capitals(text.word(last))
}

/// `ARI`, `PEHE`: capitals alone are a measure more often than a method where they change.
fn is_short_capitals(word: &str) -> bool {
    word.len() <= 5 && word.chars().all(char::is_uppercase)
}

/// The noun phrase before a verb that measures something, and the nearest one.
fn subjects(text: &Text, verb: usize) -> (Option<Range<usize>>, Option<Range<usize>>) {
    let start = clause_start(text, verb);
    let mut end = verb;
    while end > start
        && text.is_any(
            end - 1,
            words![
                "is", "was", "are", "were", "be", "been", "being", "has", "have", "also", "significantly",
                "further", "even", "only", "by", "still",
            ],
        )
    {
        end -= 1;
    }
    let mut nearest = None;
    for _ in 0..4 {
        let phrase = phrase::before(text, end, start);
        if phrase.is_empty() {
            break;
        }
        if phrase::measures(text, &phrase, false) {
            return (Some(phrase), nearest);
        }
        let before = phrase.start;
        nearest = nearest.or(Some(phrase));
        let mut preposition = before;
        while preposition > start
            && text.is_any(
                preposition - 1,
                words!["the", "a", "an", "its", "their", "our", "all", "both", "each", "these", "held-out"],
            )
        {
            preposition -= 1;
        }
        if preposition == start
            || !text.is_any(
                preposition - 1,
                words!["of", "on", "in", "for", "with", "at", "over", "between", "to"],
            )
        {
            break;
        }
        end = preposition - 1;
    }
    (None, nearest)
}
