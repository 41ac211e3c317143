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
    words: &["a", "an", "the", ")", "novel", "lightweight", "new", "target-aware", "learnable"],
    classes: &[],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, anchors!(RULE)) {
        return;
    }
    let enumerated = text.kind(at) == TokenKind::Close;
    if enumerated && !is_enumerator(text, at) {
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
    if !ends || !(noun || enumerated) {
        return;
    }
    // `novel Graph Foundation Models` are a class, and `a Gaussian Mixture Model` is everybody's;
    // `a Hamming Loss of 0.06` is a measure.
    let measured = text.is(next, "of") && text.token(next + 1).shape.has(Shape::LEADING_DIGIT);
    if !enumerated && is_plural(text.word(next - 1)) || measured {
        return;
    }
    let new = (enumerated || !text.is(at, "the")) && !cues::is_familiar(text, &name);
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
