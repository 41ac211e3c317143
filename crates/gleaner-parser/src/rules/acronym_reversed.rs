//! A long form in brackets behind its short form: `STP (Spectral Token Pooling)`.
//!
//! The whole bracket must spell the short form, or all of it up to a comma or semicolon, by the first letters
//! of its words or by emphasised letters. A gloss is no long form: `OptLayer (a differentiable solver layer)`.

use crate::acronym::{self, Fit, Long, Short};
use crate::rule::{Class, Finds, Rule};
use crate::text::words::words;
use crate::text::{Shape, Text, TokenKind};
use gleaner_model::{Kind, comparison_key};

pub(super) const RULE: Rule = Rule {
    id: "acronym_reversed",
    kind: Kind::Acronym,
    precision: 0.95,
    words: &[],
    classes: &[Class::Open],
    parse,
};

/// A bracket with more tokens holds more than a long form.
const LONGEST: usize = 40;
/// Words that may come before the long form.
const LEAD_IN: &[u64] = words![
    "short", "for", "or", "abbreviation", "acronym", "of", "stands", "standing", "from", "i", "e", "the"
];

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if text.kind(at) != TokenKind::Open || at == 0 {
        return;
    }
    // A short form that is no word has a capital or a digit, and few brackets stand behind such.
    let telling = |at: usize| {
        let token = text.token(at);
        token.shape.has(Shape::ANY_UPPER) || token.shape.has(Shape::DIGIT) || token.kind == TokenKind::Url
    };
    if !telling(at - 1) && !telling(at.saturating_sub(2)) {
        return;
    }
    let end = text.sentence(at).end.min(at + LONGEST);
    let mut start = at + 1;
    while start < end && (text.is_any(start, LEAD_IN) || text.kind(start) == TokenKind::Quote) {
        start += 1;
    }
    let Some(close) =
        (start..end).find(|at| matches!(text.kind(*at), TokenKind::Close | TokenKind::Semicolon))
    else {
        return;
    };
    let sentence = text.sentence(at).start;
    for first in [at - 1, at.saturating_sub(2)] {
        if first < sentence || first + 1 < at && !text.spaced(first + 1) {
            continue;
        }
        let Some(short) = Short::new(text, first..at).filter(|short| !short.is_wordlike()) else { continue };
        if let Some(long) = long_form(text, &short, start, close) {
            finds.definition(short.bytes, long.bytes, long.share);
            return;
        }
    }
}

/// The long form that begins at `start` and ends at `close`, or at a comma or colon before it.
pub(super) fn long_form(text: &Text, short: &Short, start: usize, close: usize) -> Option<Long> {
    let one_word = (start..close).filter(|at| text.kind(*at) == TokenKind::Word).count() == 1;
    let close_fit = |long: &Long| {
        one_word && long.fit == Fit::Within
            || matches!(
                long.fit,
                Fit::Marked | Fit::Capitals | Fit::Initials | Fit::Syllables | Fit::Skipping
            )
    };
    let whole = acronym::whole(text, short, start..close).filter(close_fit);
    let part = (start..close)
        .find(|at| matches!(text.kind(*at), TokenKind::Comma | TokenKind::Colon))
        .and_then(|end| acronym::whole(text, short, start..end).filter(close_fit));
    let long = match (whole, part) {
        (Some(whole), Some(part)) if part.cost < whole.cost => Some(part),
        (None, part) => part,
        (whole, _) => whole,
    }?;
    // A single word in brackets is more often a variant (`AR (ARX)`) than a long form.
    let form = comparison_key(&text.view.text[short.bytes.clone()]);
    (!comparison_key(text.words(start..close)).contains(&form)).then_some(long)
}
