//! Two or more capitalised words that end in a noun of methods: `a Dynamics Bank`, `the Direction Oracle`, `Beta Gate`.
//!
//! Inside a sentence, authors write so what they regard as a name; `a` and `an` before it say that it is new here. An
//! enumerated phrase (`1) Bidirectional Temporal Perception, where`) needs no such noun.

use crate::cues;
use crate::names::{self, Look};
use crate::rule::{FindDetail, Finds, Rule};
use crate::text::{Shape, Text, TokenKind};
use gleaner_model::{Kind, Role};

pub(super) const RULE: Rule = Rule {
    id: "capitalised_phrase",
    kind: Kind::Method,
    precision: 0.7,
    words: &[
        "a", "an", "the", ")", "novel", "lightweight", "new", "target-aware", "learnable", "via",
        "incorporates", "employs", "introduces", "through",
    ],
    classes: &[],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, anchors!(RULE)) {
        return;
    }
    let enumerated = text.kind(at) == TokenKind::Close;
    if enumerated && (!is_enumerator(text, at) || cues::lists_no_methods(text, at)) {
        return;
    }
    let Some(name) = names::name_at(text, at + 1) else { return };
    let count = name.tokens.len();
    let next = name.tokens.end;
    let cut = name.bytes.end < text.token(next - 1).end as usize;
    if count < 2 || cut || name.look != Look::Capital && !enumerated {
        return;
    }
    let noun = cues::noun_kind(text, next - 1) == Some(Kind::Method);
    let ends = !matches!(text.kind(next), TokenKind::Word) || text.is_any(next, cues::CLAUSE_WORDS);
    // `incorporates Guided Adaptive Patching to`: behind such words three capitals need no noun.
    let made = text.is_any(at, &["via", "incorporates", "employs", "introduces", "through"]);
    if made && count >= 3 && ends && !noun && !cues::is_familiar(text, &name) {
        let detail =
            if text.is(at, "introduces") { FindDetail::Role(Role::Introduced) } else { FindDetail::None };
        finds.push(Kind::Method, name.bytes, detail, Some(cues::bytes(text, at..at + 1)), 0.8);
        return;
    }
    if !ends || !(noun || enumerated) || made && count < 3 {
        return;
    }
    // `novel Graph Foundation Models` are a class, and `a Gaussian Mixture Model` is everybody's;
    // `a Hamming Loss of 0.06` is a measure.
    let concept = text.is_any(next - 1, cues::CONCEPT_NOUNS);
    let measured = concept || text.is(next, "of") && text.token(next + 1).shape.has(Shape::LEADING_DIGIT);
    if !enumerated && is_plural(text.word(next - 1)) || measured {
        return;
    }
    let short = if text.kind(next) == TokenKind::Open { names::name_at(text, next + 1) } else { None };
    let known = cues::is_familiar(text, &name) || short.is_some_and(|short| cues::is_familiar(text, &short));
    let new = (enumerated || !text.is(at, "the") && !made) && !known;
    let detail = if new { FindDetail::Role(Role::Introduced) } else { FindDetail::None };
    finds.push(Kind::Method, name.bytes, detail, Some(cues::bytes(text, at..at + 1)), 1.0);
}

/// `Models`, not `Hypothesis` or `Loss`.
fn is_plural(word: &str) -> bool {
    word.ends_with('s') && !word.ends_with("ss") && !word.ends_with("is")
}

/// `1)`, `(ii)`, `(a)`: a bracket that closes behind a number or one or two letters.
fn is_enumerator(text: &Text, close: usize) -> bool {
    let Some(before) = close.checked_sub(1) else { return false };
    let word = text.word(before);
    let roman = word.chars().all(|c| matches!(c, 'i' | 'v' | 'x'));
    word.len() <= 3 && (word.chars().all(|c| c.is_ascii_digit()) || roman || word.len() == 1)
}
