//! A short form in brackets whose long form the authors introduce.
//!
//! `We propose an Information-guided Disentangled framework with Conditional Diffusion for clustering (IDCD)`: the
//! bracket stands far behind the verb, yet the phrase that it abbreviates is the object of the verb. The short
//! form must open with the first letter of that phrase; behind a preposition it abbreviates something else
//! (`a framework for knowledge graph completion (KGC)`).

use crate::cues;
use crate::names;
use crate::rule::{Class, Finds, Rule};
use crate::text::words::words;
use crate::text::{Shape, Text, TokenKind};
use gleaner_model::{Kind, Role};

pub(super) const RULE: Rule = Rule {
    id: "introduced_definition",
    kind: Kind::Method,
    precision: 0.85,
    words: &[],
    classes: &[Class::Open],
    parse,
};

const VERBS: &[u64] = words![
    "propose", "proposes", "introduce", "introduces", "present", "presents", "develop", "develops", "design",
    "devise", "proposed", "introduced", "formulate", "formalize", "describe",
];

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if text.kind(at) != TokenKind::Open || at == 0 {
        return;
    }
    let Some(name) = names::name_at(text, at + 1) else { return };
    let close = name.tokens.end;
    if text.kind(close) != TokenKind::Close
        || text.kind(close + 1) == TokenKind::Dash && !text.spaced(close + 1)
    {
        return;
    }
    let Some(verb) =
        cues::before(text, at, 40).find(|i| text.is_any(*i, VERBS) && cues::authors_verb(text, *i))
    else {
        return;
    };
    // An earlier bracket in the same object already names what is introduced, unless it is part of a compound.
    let taken = (verb..at).any(|i| text.kind(i) == TokenKind::Close && !compound(text, i));
    // `Distilling Soft Labels (DSL)`: in title case even known letters may stand for something new.
    let familiar = cues::is_familiar(text, &name) && !text.token(at - 1).shape.has(Shape::CAPITAL);
    if !taken && !familiar && opens_phrase(text, verb, at, &name) {
        finds.name(name.bytes, Some(Role::Introduced), Some(cues::bytes(text, verb..verb + 1)));
    }
}

/// `(QP)-embedded`: the bracket closes inside a compound word.
fn compound(text: &Text, close: usize) -> bool {
    text.kind(close + 1) == TokenKind::Dash && !text.spaced(close + 1)
}

/// True where the short form begins with the letter of a word that opens the object, or follows `by`.
fn opens_phrase(text: &Text, verb: usize, bracket: usize, name: &names::Name) -> bool {
    let short = &text.view.text[name.bytes.clone()];
    let Some(first) = short.chars().next().map(|c| c.to_lowercase().next().unwrap_or(c)) else {
        return false;
    };
    let mut fresh = true;
    for i in verb + 1..bracket {
        if text.kind(i) != TokenKind::Word {
            continue;
        }
        if text.is_any(i, words!["for", "of", "in", "on", "from", "to", "with", "that", "which"]) {
            fresh = false;
            continue;
        }
        let opens = text.word(i).chars().next().is_some_and(|c| c.to_lowercase().next() == Some(first));
        if opens && (fresh || text.is(i - 1, "by")) {
            return true;
        }
    }
    false
}
