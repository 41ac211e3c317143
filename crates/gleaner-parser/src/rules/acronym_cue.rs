//! A short form and its long form with words between them that say so: `STP, short for Spectral Token Pooling`.
//!
//! `short for`, `stands for`, `an acronym of`, `i.e.`, `or` and `namely` lead from the short form to its long form;
//! `abbreviated as`, `denoted`, `dubbed`, `termed`, `called`, `or` and `hereafter` lead to the short form:
//! `Spectral Token Pooling, abbreviated STP`. Since such words lead to other things as well, the short form must be
//! spelled by first letters, capitals or emphasised letters: `Sparse Pooling, termed MaxNet` is none.

use crate::acronym::{self, Long, Short};
use crate::names;
use crate::rule::{Finds, Rule};
use crate::text::grammar::{Words, kind, read, word};
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_model::Kind;
use nom::branch::alt;
use nom::combinator::opt;
use nom::multi::many0_count;
use nom::{IResult, Parser};

pub(super) const RULE: Rule = Rule {
    id: "acronym_cue",
    kind: Kind::Acronym,
    precision: 0.95,
    words: &[
        "short", "stands", "standing", "acronym", "abbreviation", "i", "or", "namely", "meaning",
        "abbreviated", "denoted", "dubbed", "termed", "called", "named", "hereafter", "henceforth", "coined",
        "call",
    ],
    classes: &[],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, RULE.words) {
        return;
    }
    if let Some((next, ())) = read(text, at, to_long)
        && let Some(short) = short_before(text, at)
        && let Some(long) = acronym::behind(text, &short, next).filter(|long| is_long(text, long))
    {
        finds.definition(short.bytes, long.bytes, long.share);
    } else if let Some((next, ())) = read(text, at, to_short)
        && let Some(short) = shaped(text, next)
        && let Some(long) =
            acronym::before(text, &short, end_of_long(text, at)).filter(|long| is_long(text, long))
    {
        finds.definition(short.bytes, long.bytes, long.share);
    }
}

/// Two words at the least: `IL-4 or IL-13` are two names.
fn is_long(text: &Text, long: &Long) -> bool {
    long.is_close() && text.view.text[long.bytes.clone()].contains(char::is_whitespace)
}

/// Words that lead from a short form to its long form.
fn to_long(input: Words) -> IResult<Words, ()> {
    let for_ = (word(&["short", "stands", "standing"]), word(&["for"])).map(|_| ());
    let noun = (word(&["acronym", "abbreviation"]), word(&["of", "for"])).map(|_| ());
    let other = word(&["or", "namely", "meaning"]).map(|_| ());
    let (input, ()) = alt((for_, noun, that_is, other)).parse(input)?;
    fillers(input)
}

/// Words that lead from a long form to its short form.
fn to_short(input: Words) -> IResult<Words, ()> {
    let cue = word(&[
        "abbreviated", "denoted", "dubbed", "termed", "called", "named", "or", "hereafter", "henceforth",
        "coined", "call", "short",
    ]);
    let (input, ()) = alt((cue.map(|_| ()), that_is)).parse(input)?;
    let (input, _) = opt(word(&["as", "by", "to", "simply", "it", "them", "this"])).parse(input)?;
    fillers(input)
}

/// `i.e.,`
fn that_is(input: Words) -> IResult<Words, ()> {
    let dot = || kind(TokenKind::Stop);
    (word(&["i"]), dot(), word(&["e"]), opt(dot())).map(|_| ()).parse(input)
}

/// Commas, quotes and articles before a form.
fn fillers(input: Words) -> IResult<Words, ()> {
    let filler = alt((
        kind(TokenKind::Comma),
        kind(TokenKind::Quote),
        kind(TokenKind::Colon),
        word(&["the", "a", "an"]),
    ));
    many0_count(filler).map(|_| ()).parse(input)
}

/// The short form before a cue, past commas, quotes and `which`.
fn short_before<'t>(text: &Text<'t>, cue: usize) -> Option<Short<'t>> {
    let start = text.sentence(cue).start;
    let mut at = cue;
    while at > start
        && cue - at < 4
        && (matches!(text.kind(at - 1), TokenKind::Comma | TokenKind::Quote)
            || text.is_any(at - 1, words!["which", "that", "an", "the", "is", "it"]))
    {
        at -= 1;
    }
    at.checked_sub(1).filter(|at| *at >= start).and_then(|at| shaped(text, at))
}

/// Token behind the long form before a cue, past a comma and words such as `which we`.
fn end_of_long(text: &Text, cue: usize) -> usize {
    let start = text.sentence(cue).start;
    let mut at = cue;
    while at > start
        && cue - at < 5
        && (matches!(text.kind(at - 1), TokenKind::Comma | TokenKind::Dash)
            || text.is_any(
                at - 1,
                words!["which", "that", "we", "is", "are", "also", "simply", "in", "or", "and"],
            ))
    {
        at -= 1;
    }
    at
}

/// A token that is a short form by its own letters.
fn shaped<'t>(text: &Text<'t>, at: usize) -> Option<Short<'t>> {
    if !names::is_shaped(text, at) {
        return None;
    }
    Short::new(text, at..at + 1)
}
