//! A short form in brackets whose long form the authors introduce.
//!
//! `We propose an Information-guided Disentangled framework with Conditional Diffusion for clustering (IDCD)`: the
//! bracket stands far behind the verb, yet the phrase that it abbreviates is the object of the verb. The short
//! form must open with the first letter of that phrase; behind a preposition it abbreviates something else
//! (`a framework for knowledge graph completion (KGC)`).
//!
//! Where the object is one phrase in title case up to the bracket, the bracket holds its short form whatever letters it
//! spells: `we propose Tides as Slow Clocks for Forecasting (TidalNet)`.

use super::acronym_reversed;
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
    if reversed(text, at, finds) {
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
    // `a novel task: Tidal Question Reading (TQR)`: it is told what it is.
    let posed = |i: usize| {
        text.is_any(i, &["task", "problem", "setting"])
            && matches!(text.kind(i + 1), TokenKind::Dash | TokenKind::Colon)
    };
    // `as an Inertial Navigation System (INS) problem`: nobody makes problems.
    if taken
        || (verb..at).any(posed)
        || text.is_any(close + 1, &["problem", "problems", "task", "tasks", "setting"])
    {
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
    let known = |short: Short| {
        let long = acronym::before(text, &short, at)?;
        let form = text.view.text.get(long.bytes)?;
        Some(text.lexicon.get(form).iter().any(|sense| !sense.ambiguous))
    };
    let usual = Short::new(text, name.tokens.clone()).and_then(known).unwrap_or(false);
    let familiar = cues::is_familiar(text, &name) && (usual || !text.token(at - 1).shape.has(Shape::CAPITAL));
    // `a (GoF) test`: a word behind the bracket goes on with the phrase, and the short form only qualifies it.
    let qualifies = text.kind(close + 1) == TokenKind::Word
        && !text.is_any(close + 1, cues::CLAUSE_WORDS)
        && cues::noun_kind(text, close + 1).is_none_or(|kind| kind == Kind::Dataset)
        && !text.token(at - 1).shape.has(Shape::CAPITAL);
    if !familiar && !qualifies && opens_phrase(text, verb, at, &name) {
        // `the Alignment Ratio (AliR) metric`.
        let kind =
            cues::noun_kind(text, close + 1).or_else(|| announced(text, at, &name)).unwrap_or(Kind::Method);
        finds.name_of(kind, name.bytes, Some(Role::Introduced), cue);
    }
}

/// `a novel metric, Ebb over Flood (EoF)`: the noun before the comma or colon that the long form follows says what it is.
fn announced(text: &Text, bracket: usize, name: &names::Name) -> Option<Kind> {
    let short = Short::new(text, name.tokens.clone())?;
    let start = text.token_at_byte(acronym::before(text, &short, bracket)?.bytes.start);
    let parted = start > 1 && matches!(text.kind(start - 1), TokenKind::Comma | TokenKind::Colon);
    parted.then(|| cues::noun_kind(text, start - 2)).flatten()
}

/// `we introduce EbbSlack (Harbour Language Model)`: the bracket behind the object of the verb is in title case, and explains
/// it whatever the letters. Reports whether it is so.
fn reversed(text: &Text, open: usize, finds: &mut Finds) -> bool {
    let Some(close) = text.closing(open).filter(|close| (4..12).contains(&(close - open))) else {
        return false;
    };
    let plain = |at: usize| names::look(text, at) == Look::Plain;
    let capitals = (open + 1..close).filter(|at| !plain(*at)).count();
    let titled = (open + 1..close).all(|at| {
        !plain(at)
            || text.kind(at) == TokenKind::Dash
            || text.kind(at) == TokenKind::Word && text.word(at).len() <= 4
    });
    if capitals < 3 || !titled || plain(open + 1) {
        return false;
    }
    let Some(name) = cues::name_ending(text, text.sentence(open).start, open) else { return false };
    let verb = cues::before(text, name.tokens.start, 3).find(|i| text.is_any(*i, VERBS));
    let Some(verb) = verb.filter(|verb| name.look == Look::Shaped && cues::authors_verb(text, *verb)) else {
        return false;
    };
    let spelled = Short::new(text, name.tokens.clone())
        .filter(|short| !short.is_wordlike())
        .is_some_and(|short| acronym_reversed::long_form(text, &short, open + 1, close).is_some());
    if !spelled {
        let long = FindDetail::LongForm(cues::bytes(text, open + 1..close));
        finds.push(Kind::Acronym, name.bytes, long, Some(cues::bytes(text, verb..verb + 1)), 1.0);
    }
    !spelled
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
