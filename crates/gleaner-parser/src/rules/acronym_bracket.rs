//! A short form in brackets behind its long form: `Spectral Token Pooling (STP)`.
//!
//! The letters of the short form must be found in the words before the bracket, see `acronym`. Quotes, words
//! such as `or` and `also known as` may come before the short form, and a remark behind it:
//! `(or STP)`, `("STP")`, `[STP; see below]`. Several pairs may share a bracket: `token pooling and gated routing
//! (TP and GR)`. Citations, counts, enumerators and plain words in brackets are none: `(Ito et al., 2019)`,
//! `(42 items)`, `(ii)`, `(owners)`.

use crate::acronym::{self, Short};
use crate::rule::{Class, Finds, Rule};
use crate::text::grammar::{Words, kind, read, token, word};
use crate::text::{Text, TokenKind};
use gleaner_model::Kind;
use nom::Parser;
use nom::branch::alt;
use nom::combinator::opt;
use nom::multi::many0_count;

pub(super) const RULE: Rule =
    Rule { id: "acronym_bracket", kind: Kind::Acronym, precision: 0.97, words: &[], classes: &[Class::Open], parse };

/// A bracket with more tokens holds a remark, not a short form.
const LONGEST: usize = 40;
/// Share of pairs that are right where a remark stands behind the short form.
const WITH_REMARK: f32 = 0.95;

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if text.kind(at) != TokenKind::Open || at == 0 {
        return;
    }
    let Some(close) = closing(text, at) else { return };
    let Some((start, ())) = read(text, at + 1, lead_in) else { return };
    let list = shorts(text, start, close);
    match list.as_slice() {
        [] => {}
        [short] => {
            let alone = text.kind(short.tokens.end) == TokenKind::Close
                || text.kind(short.tokens.end) == TokenKind::Quote;
            if let Some(long) = acronym::before(text, short, at) {
                finds.definition(
                    short.bytes.clone(),
                    long.bytes,
                    long.share * if alone { 1.0 } else { WITH_REMARK },
                );
            }
        }
        list => several(text, list, at, finds),
    }
}

/// Index of the bracket that closes the one at `open`, if it is near.
fn closing(text: &Text, open: usize) -> Option<usize> {
    let end = text.sentence(open).end.min(open + LONGEST);
    let mut depth = 0usize;
    for at in open..end {
        match text.kind(at) {
            TokenKind::Open => depth += 1,
            TokenKind::Close if depth == 1 => return Some(at),
            TokenKind::Close => depth -= 1,
            _ => {}
        }
    }
    None
}

/// What may stand between the bracket and the short form.
fn lead_in(input: Words) -> nom::IResult<Words, ()> {
    let known = (opt(word(&["also"])), word(&["known", "denoted", "abbreviated", "referred", "termed"]),
        opt(word(&["to", "by"])), opt(word(&["as", "by", "to"]))).map(|_| ());
    let or = (word(&["or", "aka", "called", "dubbed", "termed", "named", "hereafter", "henceforth", "short", "simply",
        "acronym", "abbr"]), opt(kind(TokenKind::Comma)), opt(kind(TokenKind::Colon))).map(|_| ());
    let (input, _) = many0_count(alt((known, or))).parse(input)?;
    let (input, _) = many0_count(token(|text, at| text.kind(at) == TokenKind::Quote)).parse(input)?;
    Ok((input, ()))
}

/// The short forms at the start of a bracket; one, unless the whole bracket is a list of them.
fn shorts(text: &Text, start: usize, close: usize) -> Vec<Short> {
    let mut out = Vec::new();
    let mut at = start;
    while at < close {
        let Some(end) = item_end(text, at, close) else { break };
        let Some(short) = Short::new(text, at..end) else { break };
        out.push(short);
        at = end;
        let parted = at;
        while at < close
            && (matches!(text.kind(at), TokenKind::Comma | TokenKind::Semicolon | TokenKind::Quote | TokenKind::Slash)
                || text.is_any(at, &["and", "or", "&"]))
        {
            at += 1;
        }
        if at == parted {
            break;
        }
    }
    if at < close {
        out.truncate(1);
    }
    // `(HIV/AIDS)`-like forms are read as one where no list explains them.
    out
}

/// Token behind the short form that begins at `at`.
fn item_end(text: &Text, at: usize, close: usize) -> Option<usize> {
    let mut depth = 0usize;
    for end in at..close.min(at + 9) {
        match text.kind(end) {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.checked_sub(1)?,
            TokenKind::Comma | TokenKind::Semicolon | TokenKind::Colon | TokenKind::Quote if depth == 0 => {
                return Some(end);
            }
            _ if depth == 0 && end > at && text.is_any(end, &["and", "or"]) => return Some(end),
            _ => {}
        }
    }
    (close <= at + 9).then_some(close)
}

/// Pairs short forms with the long forms before the bracket, the last first.
fn several(text: &Text, list: &[Short], open: usize, finds: &mut Finds) {
    let mut end = open;
    let mut pairs = Vec::new();
    for short in list.iter().rev() {
        while end > 0
            && (matches!(text.kind(end - 1), TokenKind::Comma) || text.is_any(end - 1, &["and", "or", "&"]))
        {
            end -= 1;
        }
        let Some(long) = acronym::before(text, short, end) else { break };
        end = text.token_at_byte(long.bytes.start);
        pairs.push((short, long));
    }
    if pairs.is_empty() {
        // `(STP, a new layer)` in which the remark looks like a short form.
        if let Some(long) = acronym::before(text, &list[0], open) {
            finds.definition(list[0].bytes.clone(), long.bytes, long.share * WITH_REMARK);
        }
        return;
    }
    for (short, long) in pairs.into_iter().rev() {
        finds.definition(short.bytes.clone(), long.bytes, long.share * WITH_REMARK);
    }
}
