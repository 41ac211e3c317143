//! A name that is set equal to a number: `CFRE = 0.989`, `Root Mean $W_2=1.31$`, `MD PCA $W_2=0.90$`.
//!
//! In prose only measures are written so; in formulas single letters are variables (`K=5`, `p=0.03`) and name no measure.
//! Capitalised words directly before the name belong to it.

use crate::names::{self, Look};
use crate::rule::{Class, Finds, Rule};
use crate::text::{Shape, Text, TokenKind};
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "metric_value",
    kind: Kind::Metric,
    precision: 0.9,
    words: &[],
    classes: &[Class::Shaped],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !names::is_shaped(text, at) || !text.is(at + 1, "=") || text.kind(at + 2) != TokenKind::Number {
        return;
    }
    // One letter with an index (`R_250`, `W_2`) is a measure where its value has decimals, a setting otherwise.
    let word = text.word(at);
    let letters = word.chars().filter(|c| c.is_alphabetic()).count();
    if letters < 2 && !text.word(at + 2).contains('.') || letters < 1 {
        return;
    }
    let sentence = text.sentence(at).start;
    let mut first = at;
    while first > sentence
        && text.spaced(first)
        && joins(text, first - 1)
        && !(first - 1 == sentence
            && text.kind(first - 1) == TokenKind::Word
            && !names::is_shaped(text, first - 1))
    {
        first -= 1;
    }
    let start = text.token(first).start as usize;
    finds.name(start..text.token(at).end as usize, None, None);
}

/// A capitalised or shaped word, in title case or capitals, right before the name.
fn joins(text: &Text, at: usize) -> bool {
    text.kind(at) == TokenKind::Word
        && names::look(text, at) != Look::Plain
        && names::name_at(text, at).is_some()
        && text.token(at).shape.has(Shape::CAPITAL)
}
