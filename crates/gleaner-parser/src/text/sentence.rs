//! Groups tokens into sentences.
//!
//! Not here: grammar. A sentence ends at a full stop that ends no abbreviation, at a blank line, and at a full
//! stop that lost its space (`quickly.We`); closing quotes and brackets belong to the sentence they close.

use super::token::{Shape, Token, TokenKind};
use super::words::{contains, word_hash, words};
use std::ops::Range;

/// Words whose full stop ends no sentence, whatever follows.
const NEVER_END: &[u64] = words![
    "e.g", "i.e", "eg", "ie", "al", "vs", "cf", "fig", "figs", "eq", "eqs", "sec", "tab", "resp", "approx",
    "viz", "s.t", "w.r.t", "dr", "prof", "mr", "mrs", "ms", "st", "ca", "ref", "refs", "ch", "chap", "thm",
    "def", "e", "i", "w.r", "a.k", "a.k.a", "aka", "g",
];
/// Words whose full stop ends a sentence only where a capital letter follows.
const END_BEFORE_CAPITAL: &[u64] = words!["etc", "no", "nos", "inc", "co", "ltd", "jr", "sr", "dept", "univ"];

/// No sentence has more tokens: rules read to the end of a sentence, and a text without full stops must not make
/// that quadratic.
const LONGEST: usize = 512;

/// Ranges of token indices, one a sentence, in order; together they hold every token.
pub fn sentences(text: &str, tokens: &[Token]) -> Vec<Range<usize>> {
    let mut out = Vec::new();
    let mut start = 0;
    let mut at = 0;
    while at < tokens.len() {
        let cut = tokens[at].shape.has(Shape::AFTER_BREAK) || at - start >= LONGEST;
        if at > start && cut {
            out.push(start..at);
            start = at;
        }
        if tokens[at].kind == TokenKind::Stop && ends(text, tokens, start, at) {
            at = closing(tokens, at + 1);
            out.push(start..at);
            start = at;
        } else {
            at += 1;
        }
    }
    if start < tokens.len() {
        out.push(start..tokens.len());
    }
    out
}

/// Index behind the quotes and brackets that close directly behind a full stop.
fn closing(tokens: &[Token], mut at: usize) -> usize {
    while let Some(token) = tokens.get(at) {
        let closes = matches!(token.kind, TokenKind::Close | TokenKind::Quote);
        if !closes || token.shape.has(Shape::SPACED) {
            break;
        }
        at += 1;
    }
    at
}

/// True where the full stop at token `at` ends the sentence that began at token `start`.
fn ends(text: &str, tokens: &[Token], start: usize, at: usize) -> bool {
    let stop = tokens[at];
    let Some(next) = tokens.get(closing(tokens, at + 1)) else { return true };
    if next.shape.has(Shape::AFTER_BREAK) {
        return true;
    }
    let single = stop.end - stop.start == 1;
    let dot = text.as_bytes().get(stop.start as usize) == Some(&b'.');
    let previous = at.checked_sub(1).filter(|i| *i >= start).and_then(|i| tokens.get(i));
    if !next.shape.has(Shape::SPACED) {
        // `quickly.We then`: the space was lost. `3.x`, `v.2`, `p.m` are no ends.
        let lower = previous.is_some_and(|token| {
            let word = &text[token.start as usize..token.end as usize];
            token.kind == TokenKind::Url
                || token.kind == TokenKind::Close
                || word.len() > 1 && word.ends_with(|c: char| c.is_lowercase() || c.is_ascii_digit())
        });
        return lower && next.kind == TokenKind::Word && next.shape.has(Shape::CAPITAL);
    }
    if !dot || !single {
        // `?`, `!` and dots in a row end a sentence unless it goes on in lower case.
        return !goes_on(next);
    }
    let Some(previous) = previous else { return false };
    let word = &text[previous.start as usize..previous.end as usize];
    if at == start + 1 && previous.kind == TokenKind::Number {
        // `1. We`: an enumerator.
        return false;
    }
    let glued = !stop.shape.has(Shape::SPACED);
    if glued && previous.kind == TokenKind::Word {
        if is_initial(word) {
            return starts_sentence(text, next) && !is_name_after_initial(tokens, at);
        }
        let hash = word_hash(word.as_bytes());
        let never = if parts_before(tokens, at) {
            word_hash(abbreviation(text, tokens, at, &word.to_lowercase()).as_bytes())
        } else {
            hash
        };
        if contains(NEVER_END, never) {
            return false;
        }
        if contains(END_BEFORE_CAPITAL, hash) {
            return next.shape.has(Shape::CAPITAL);
        }
    }
    !goes_on(next)
}

/// True where the word before the full stop at `stop` has another full stop and word glued before it.
fn parts_before(tokens: &[Token], stop: usize) -> bool {
    let (Some(dot), Some(word)) = (stop.checked_sub(2), stop.checked_sub(3)) else { return false };
    tokens[dot].kind == TokenKind::Stop
        && !tokens[dot].shape.has(Shape::SPACED)
        && !tokens[dot + 1].shape.has(Shape::SPACED)
        && tokens[word].kind == TokenKind::Word
}

/// `e.g` and `w.r.t` are cut at their dots; this glues them together again, up to four parts.
fn abbreviation(text: &str, tokens: &[Token], stop: usize, last: &str) -> String {
    let mut out = last.to_owned();
    let mut at = stop;
    for _ in 0..3 {
        if !parts_before(tokens, at) {
            break;
        }
        let part = &text[tokens[at - 3].start as usize..tokens[at - 3].end as usize];
        out = format!("{}.{out}", part.to_lowercase());
        at -= 2;
    }
    out
}

/// A single capital letter, as in `B.C.` or `J. Smith`.
fn is_initial(word: &str) -> bool {
    let mut chars = word.chars();
    matches!((chars.next(), chars.next()), (Some(c), None) if c.is_uppercase())
}

/// `J. Smith` and `B.C. for`: one more initial or a name follows; a new sentence begins with a common word.
fn is_name_after_initial(tokens: &[Token], at: usize) -> bool {
    // One initial alone (`J. Smith`); two in a row (`B.C. We`) may end a sentence.
    at < 3 || tokens[at - 2].kind != TokenKind::Stop
}

fn starts_sentence(text: &str, token: &Token) -> bool {
    token.kind == TokenKind::Word
        && token.shape.has(Shape::CAPITAL)
        && matches!(
            &text[token.start as usize..token.end as usize],
            "We" | "The" | "In" | "This" | "Our" | "It" | "A" | "To" | "For" | "These" | "Then" | "However"
        )
}

/// True where a token goes on with a sentence: a word in plain lower case, a comma, a closing bracket.
fn goes_on(next: &Token) -> bool {
    match next.kind {
        TokenKind::Word => {
            !next.shape.has(Shape::ANY_UPPER)
                && !next.shape.has(Shape::DIGIT)
                && !next.shape.has(Shape::HYPHEN)
                && !next.shape.has(Shape::GREEK)
        }
        TokenKind::Comma
        | TokenKind::Semicolon
        | TokenKind::Close
        | TokenKind::Colon
        | TokenKind::Percent => true,
        _ => false,
    }
}
