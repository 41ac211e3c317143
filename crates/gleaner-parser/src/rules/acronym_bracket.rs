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
use crate::text::words::table_of;
use crate::text::{Text, TokenKind};
use gleaner_model::{Kind, MarkKind};
use nom::Parser;
use nom::branch::alt;
use nom::combinator::opt;
use nom::multi::many0_count;

pub(super) const RULE: Rule = Rule {
    id: "acronym_bracket",
    kind: Kind::Acronym,
    precision: 0.97,
    words: &[],
    classes: &[Class::Open],
    parse,
};

/// A bracket with more tokens holds a remark, not a short form.
const LONGEST: usize = 40;
/// Share of pairs that are right where a remark stands behind the short form.
const WITH_REMARK: f32 = 0.95;

/// Share of pairs that are right where the short form is one letter.
const ONE_LETTER: f32 = 0.7;

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if text.kind(at) != TokenKind::Open || at == 0 {
        return;
    }
    let Some(close) = closing(text, at) else { return };
    let led = may_lead_in(text, at + 1);
    let start = if led { read(text, at + 1, lead_in).map_or(at + 1, |(start, ())| start) } else { at + 1 };
    // `(OR)` is a short form, not a word that leads to one.
    let start = if start < close { start } else { at + 1 };
    let list = shorts(text, start, close);
    match list.as_slice() {
        [] if one_letter(text, at, finds) => {}
        [] => at_the_end(text, at, close, finds),
        [short] => {
            let alone = text.kind(short.tokens.end) == TokenKind::Close
                || text.kind(short.tokens.end) == TokenKind::Quote;
            if let Some(long) = acronym::before(text, short, at) {
                finds.definition(
                    short.bytes.clone(),
                    long.bytes,
                    long.share * if alone { 1.0 } else { WITH_REMARK },
                );
            } else if !alone {
                at_the_end(text, at, close, finds);
            }
        }
        list => several(text, list, at, finds),
    }
}

/// `Precision (P)`: a capital that begins the word before the bracket. Reports whether it is one.
fn one_letter(text: &Text, open: usize, finds: &mut Finds) -> bool {
    let token = text.token(open + 1);
    let letter = text.word(open + 1);
    let word = text.word(open - 1);
    let ends = matches!(text.kind(open + 2), TokenKind::Close | TokenKind::Comma | TokenKind::Semicolon);
    let bytes = token.start as usize..token.end as usize;
    let found = ends
        && letter.len() == 1
        && letter.starts_with(|c: char| c.is_ascii_uppercase())
        && text.kind(open - 1) == TokenKind::Word
        && word.len() > 3
        && word.get(..1).is_some_and(|first| first.eq_ignore_ascii_case(letter))
        && !text.view.marks_over(bytes.start, bytes.end).any(|mark| mark.kind == MarkKind::Math);
    if found {
        let long = text.token(open - 1);
        finds.definition(bytes, long.start as usize..long.end as usize, ONE_LETTER);
    }
    found
}

/// A bracket that holds both forms: `a cheap layer (sparse token pooling, STP)`.
fn at_the_end(text: &Text, open: usize, close: usize, finds: &mut Finds) {
    let Some(comma) = (open..close)
        .rev()
        .find(|at| matches!(text.kind(*at), TokenKind::Comma | TokenKind::Semicolon) && text.spaced(at + 1))
    else {
        return;
    };
    if let Some(short) = Short::new(text, comma + 1..close).filter(|short| !short.is_wordlike())
        && let Some(long) = acronym::before(text, &short, comma).filter(|long| long.share > 0.75)
    {
        finds.definition(short.bytes, long.bytes, long.share * WITH_REMARK);
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

/// Words that call something by a short form, with `as`, `by` or `to` behind them.
const CALLED: &[&str] = &["known", "denoted", "abbreviated", "referred", "termed"];
/// Words that stand directly before a short form.
const DIRECT: &[&str] = &[
    "or", "aka", "called", "dubbed", "termed", "named", "hereafter", "henceforth", "short", "simply",
    "acronym", "abbr",
];

/// True where [`lead_in`] may begin: nearly nowhere, and this is cheaper to ask.
fn may_lead_in(text: &Text, at: usize) -> bool {
    text.kind(at) == TokenKind::Quote
        || text.is(at, "also")
        || text.is_any(at, table_of!(CALLED))
        || text.is_any(at, table_of!(DIRECT))
}

/// What may stand between the bracket and the short form.
fn lead_in(input: Words) -> nom::IResult<Words, ()> {
    let known =
        (opt(word(&["also"])), word(CALLED), opt(word(&["to", "by"])), opt(word(&["as", "by", "to"])))
            .map(|_| ());
    let or = (word(DIRECT), opt(kind(TokenKind::Comma)), opt(kind(TokenKind::Colon))).map(|_| ());
    let (input, _) = many0_count(alt((known, or))).parse(input)?;
    let (input, _) = many0_count(token(|text, at| text.kind(at) == TokenKind::Quote)).parse(input)?;
    Ok((input, ()))
}

/// The short forms at the start of a bracket; one, unless the whole bracket is a list of them.
fn shorts<'t>(text: &Text<'t>, start: usize, close: usize) -> Vec<Short<'t>> {
    let mut out = Vec::new();
    let mut at = start;
    while at < close {
        let Some(end) = item_end(text, at, close) else { break };
        let Some(short) = Short::new(text, at..end) else { break };
        out.push(short);
        at = end;
        let parted = at;
        while at < close
            && (matches!(
                text.kind(at),
                TokenKind::Comma | TokenKind::Semicolon | TokenKind::Quote | TokenKind::Slash
            ) || text.is_any(at, &["and", "or", "&"]))
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
            // `(STP [3])`: who wrote of it.
            TokenKind::Open if depth == 0 && end > at && is_citation(text, end) => return Some(end),
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

/// `[3`, `(2019`, with a blank before it.
fn is_citation(text: &Text, open: usize) -> bool {
    text.spaced(open) && text.kind(open + 1) == TokenKind::Number
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
        // `(STP-1 and STP-2)`: both have the long form that the last one has.
        let long = acronym::before(text, short, end).or_else(|| acronym::before(text, short, open));
        let Some(long) = long else { break };
        end = text.token_at_byte(long.bytes.start);
        pairs.push((short.clone(), long));
    }
    if pairs.len() < list.len() && !text.spaced(list[1].tokens.start) {
        // `(99mTc-L,L-EC)`: one short form with a comma in it.
        let whole = list[0].tokens.start..list[list.len() - 1].tokens.end;
        pairs.clear();
        pairs.extend(
            Short::new(text, whole)
                .and_then(|short| Some((short.clone(), acronym::before(text, &short, open)?))),
        );
    } else if pairs.is_empty() {
        // `(STP, MaxLayer)`: a remark that looks like a short form.
        pairs.extend(acronym::before(text, &list[0], open).map(|long| (list[0].clone(), long)));
    }
    for (short, long) in pairs.into_iter().rev() {
        finds.definition(short.bytes.clone(), long.bytes, long.share * WITH_REMARK);
    }
}
