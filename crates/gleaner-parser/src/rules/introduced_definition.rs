//! A short form in brackets whose long form the authors introduce.
//!
//! `We propose an Information-guided Disentangled framework with Conditional Diffusion for clustering (IDCD)`: the
//! bracket stands far behind the verb, yet the phrase that it abbreviates is the object of the verb. The short
//! form must open with the first letter of that phrase; behind a preposition it abbreviates something else
//! (`a framework for knowledge graph completion (KGC)`).
//!
//! Where the object is one phrase in title case up to the bracket, the bracket holds its short form whatever letters it
//! spells: `we propose Tides as Slow Clocks for Forecasting (TidalNet)`.

use crate::acronym::{self, Short};
use crate::cues;
use crate::names::{self, Look};
use crate::rule::{Class, FindDetail, Finds, Rule};
use crate::text::words::words;
use crate::text::{Shape, Text, TokenKind};
use gleaner_model::{Kind, Role};
use std::ops::Range;

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
    // `as an Inertial Navigation System (INS) problem`: nobody makes problems.
    if taken || text.is_any(close + 1, &["problem", "problems", "task", "tasks", "setting"]) {
        return;
    }
    let cue = Some(cues::bytes(text, verb..verb + 1));
    if let Some(long) = title_phrase(text, verb, at, &name) {
        finds.push(Kind::Acronym, name.bytes.clone(), FindDetail::LongForm(long), cue.clone(), 1.0);
        let kind = cues::noun_kind(text, at - 1).unwrap_or(Kind::Method);
        finds.name_of(kind, name.bytes, Some(Role::Introduced), cue);
        return;
    }
    // `Distilling Soft Labels (DSL)`: in title case even known letters may stand for something new.
    let familiar = cues::is_familiar(text, &name) && !text.token(at - 1).shape.has(Shape::CAPITAL);
    // `a (GoF) test`: a word behind the bracket goes on with the phrase, and the short form only qualifies it.
    let qualifies = text.kind(close + 1) == TokenKind::Word
        && !text.is_any(close + 1, cues::CLAUSE_WORDS)
        && cues::noun_kind(text, close + 1).is_none()
        && !text.token(at - 1).shape.has(Shape::CAPITAL);
    if !familiar && !qualifies && opens_phrase(text, verb, at, &name) {
        // `the Alignment Ratio (AliR) metric`.
        let kind = cues::noun_kind(text, close + 1).unwrap_or(Kind::Method);
        finds.name_of(kind, name.bytes, Some(Role::Introduced), cue);
    }
}

/// The object of the verb, where it is a phrase in title case up to the bracket and its letters do not spell the short
/// form, which other rules would have seen.
fn title_phrase(text: &Text, verb: usize, bracket: usize, name: &names::Name) -> Option<Range<usize>> {
    let words = || verb + 1..bracket;
    let plain = |at: usize| names::look(text, at) == Look::Plain;
    let start = words().find(|at| text.kind(*at) == TokenKind::Word && !plain(*at))?;
    let small = |at: usize| plain(at) && text.word(at).len() <= 4 && text.kind(at) == TokenKind::Word;
    let titled = (start..bracket).all(|at| !plain(at) || small(at) || text.kind(at) == TokenKind::Dash);
    let led =
        (verb + 1..start).all(|at| text.kind(at) == TokenKind::Word && !text.is_any(at, cues::CLAUSE_WORDS));
    let capitals = (start..bracket).filter(|at| !plain(*at)).count();
    if name.look != Look::Shaped || !titled || !led || capitals < 2 || plain(bracket - 1) {
        return None;
    }
    let short = Short::new(text, name.tokens.clone())?;
    acronym::before(text, &short, bracket).is_none().then(|| cues::bytes(text, start..bracket))
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
    // `a simple, model-based algorithm built on maximum likelihood (ML)`: the letters tell where the phrase begins.
    let known =
        Short::new(text, name.tokens.clone()).and_then(|short| acronym::before(text, &short, bracket));
    let start = known.map(|long| text.token_at_byte(long.bytes.start));
    for i in verb + 1..bracket {
        if text.kind(i) != TokenKind::Word {
            continue;
        }
        if start == Some(i) {
            return fresh || text.is(i - 1, "by");
        }
        if text.is_any(
            i,
            words![
                "for", "of", "in", "on", "from", "to", "with", "that", "which", "using", "via", "through",
                "as"
            ],
        ) {
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
