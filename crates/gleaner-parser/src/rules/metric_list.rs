//! An unknown name in a list of measures: `FID, LPIPS, and VOWL`.
//!
//! It must stand directly beside a measure that the lexicon knows without doubt, and look like a short form.

use crate::measures;
use crate::names;
use crate::rule::{Class, Finds, Rule};
use crate::text::{Text, TokenKind};
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "metric_list",
    kind: Kind::Metric,
    precision: 0.72,
    words: &[],
    classes: &[Class::Shaped],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !names::is_shaped(text, at) {
        return;
    }
    let sentence = text.sentence(at);
    let joined = |mut i: usize| {
        let comma = text.kind(i) == TokenKind::Comma || text.kind(i) == TokenKind::Slash;
        i += usize::from(comma);
        let and = text.is_any(i, &["and", "or"]);
        (comma || and).then_some(i + usize::from(and))
    };
    let next = joined(at + 1).is_some_and(|i| i < sentence.end && measures::is_known(text, i));
    let before = (sentence.start + 1..at)
        .rev()
        .take(3)
        .any(|i| joined(i) == Some(at) && measures::known_ending(text, i));
    if !next && !before {
        return;
    }
    // Asked last, as it takes longest: what the lexicon knows is no unknown measure.
    let Some(name) = names::name_at(text, at).filter(|name| name.tokens.len() == 1) else { return };
    if text.lexicon.get(text.word(at)).is_empty() {
        finds.name(name.bytes, None, None);
    }
}
