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
/// Words whose full stop ends no sentence where a number or a letter follows: `App. B`, `pp. 3`.
const NEVER_END_BEFORE_LABEL: &[u64] = words![
    "app", "appx", "suppl", "vol", "p", "pp", "prop", "cor", "lem", "alg", "par", "para", "tbl", "no", "nos",
    "avg", "max", "min", "ver", "art"
];
/// Names that are written with an exclamation mark.
const EXCLAIMED: &[u64] = words!["yahoo", "jeopardy"];

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
            at = closing(text, tokens, at + 1);
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

/// Index behind the quotes, brackets and numbers of references that stand directly behind a full stop.
fn closing(text: &str, tokens: &[Token], mut at: usize) -> usize {
    if let Some(behind) = citation(text, tokens, at) {
        return behind;
    }
    while let Some(token) = tokens.get(at) {
        let closes = matches!(token.kind, TokenKind::Close | TokenKind::Quote);
        if !closes || token.shape.has(Shape::SPACED) {
            break;
        }
        at += 1;
    }
    at
}

/// Index behind `[1]` or `[2,3]`, glued to what is before it.
fn citation(text: &str, tokens: &[Token], at: usize) -> Option<usize> {
    let open =
        tokens.get(at).filter(|token| token.kind == TokenKind::Open && !token.shape.has(Shape::SPACED))?;
    let inside = tokens
        .get(at + 1..)?
        .iter()
        .take(16)
        .take_while(|token| matches!(token.kind, TokenKind::Number | TokenKind::Comma | TokenKind::Dash));
    let close = at + 1 + inside.count();
    let closes = tokens.get(close).is_some_and(|token| token.kind == TokenKind::Close) && close > at + 1;
    (closes && text.as_bytes().get(open.start as usize) == Some(&b'[')).then_some(close + 1)
}

/// True where the full stop at token `at` ends the sentence that began at token `start`.
fn ends(text: &str, tokens: &[Token], start: usize, at: usize) -> bool {
    let stop = tokens[at];
    let Some(next) = tokens.get(closing(text, tokens, at + 1)) else { return true };
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
            matches!(token.kind, TokenKind::Url | TokenKind::Close | TokenKind::Percent)
                || word.len() > 1 && word.ends_with(|c: char| c.is_lowercase() || c.is_ascii_digit())
        });
        return lower && next.kind == TokenKind::Word && next.shape.has(Shape::CAPITAL);
    }
    if !dot && previous.is_some_and(|token| is_one_of(text, token, EXCLAIMED)) {
        return false;
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
        if contains(NEVER_END_BEFORE_LABEL, hash) && is_label(text, next) {
            return false;
        }
        if contains(END_BEFORE_CAPITAL, hash) {
            return next.shape.has(Shape::CAPITAL);
        }
    }
    !goes_on(next)
}

fn is_one_of(text: &str, token: &Token, words: &[u64]) -> bool {
    contains(words, word_hash(&text.as_bytes()[token.start as usize..token.end as usize]))
}

/// A number, or a single capital letter that is no article.
fn is_label(text: &str, token: &Token) -> bool {
    let word = &text[token.start as usize..token.end as usize];
    token.kind == TokenKind::Number || is_initial(word) && word != "I"
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

#[cfg(test)]
mod tests {
    use super::super::cutter;
    use super::*;
    use gleaner_model::View;

    fn check(expect: &str) {
        let whole = expect.replace('|', " ").replace('¦', "");
        let view = View::plain(&whole);
        let tokens = cutter::tokens(&view);
        let found: Vec<&str> = sentences(&whole, &tokens)
            .into_iter()
            .map(|range| &whole[tokens[range.start].start as usize..tokens[range.end - 1].end as usize])
            .collect();
        let parts: Vec<&str> = expect.split(['|', '¦']).collect();
        assert_eq!(found, parts);
    }

    #[test]
    fn abbreviations_end_no_sentence() {
        check("Fig. 3, Eq. (2) and App. A of Owl et al. show it.|Prof. Kite agrees, cf. pp. 3-5.");
        check("We use i.i.d. data, e.g. owls.|W.r.t. time, it is fast.");
        check("Kites, owls, etc. are birds.|Nests, eggs, etc.|We count both.");
        check("J. R. Kite won.|So did B.C. Owl.");
    }

    #[test]
    fn marks_that_close_belong_to_what_they_close() {
        check("One said \"stop.\"|Then it stopped.|(It did.)|“No.”|Why?!|Well...|It did.");
        check("It is common.[1]|We count it.[2,3]|Then more.");
    }

    #[test]
    fn a_stop_that_lost_its_space_ends_a_sentence() {
        check("The loss drops quickly.¦We prune.|It is 90%.¦We stop at v2.0 and 3.x of it.");
    }

    #[test]
    fn a_name_with_an_exclamation_mark_goes_on() {
        check("We read Yahoo! Answers.|It works!|We stop.");
    }
}
