//! Figures that stand in one list: `5.9%, 11.2%, and 9.5%`, `60% versus A and 57% versus B`, `50% (X) and 90% (Y)`.
//!
//! Not here: what the members of the list are bound to.

use super::phrase;
use super::quantity::{self, Quantity};
use super::words;
use crate::text::words::words;
use crate::text::{Shape, Text, TokenKind};
use std::ops::Range;

/// No list is followed further in either direction.
const LONGEST: usize = 16;

/// A member stands within so many tokens behind the one before it: all that [`next`] may step over.
const FARTHEST: usize = 90;

/// A figure and its neighbours in the list.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Series {
    /// The members in order.
    pub(crate) items: Vec<Quantity>,
    /// `gaps[i]` stands between `items[i]` and `items[i + 1]`.
    pub(crate) gaps: Vec<Gap>,
    /// Which member was asked about.
    pub(crate) at: usize,
}

/// What stands between two members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gap {
    /// Only separators and bracketed labels: the members share what stands at both ends of the list.
    pub(crate) pure: bool,
    /// `29.5% vs. 15.3%`: the second is what the first is compared with.
    pub(crate) versus: bool,
    /// The second has words of its own before it (`and by 7%`).
    pub(crate) led: bool,
}

/// The list around a figure.
pub(crate) fn around(text: &Text, figure: Quantity) -> Series {
    let sentence = text.sentence(figure.tokens.start);
    let mut items = vec![figure];
    let mut gaps = Vec::new();
    while items.len() < LONGEST {
        let Some((previous, gap)) = items.first().and_then(|first| previous(text, first, &sentence)) else {
            break;
        };
        items.insert(0, previous);
        gaps.insert(0, gap);
    }
    let at = items.len() - 1;
    while items.len() - at < LONGEST {
        let Some((next, gap)) = items.last().and_then(|last| next(text, last, sentence.end)) else { break };
        items.push(next);
        gaps.push(gap);
    }
    Series { items, gaps, at }
}

/// The member before a figure: the nearest number whose gap leads to it.
fn previous(text: &Text, figure: &Quantity, sentence: &Range<usize>) -> Option<(Quantity, Gap)> {
    let first = figure.tokens.start;
    for at in (first.saturating_sub(18).max(sentence.start)..first).rev() {
        if !text.token(at).shape.has(Shape::LEADING_DIGIT) {
            continue;
        }
        let Some(quantity) = quantity::read(text, at) else { continue };
        let (next, gap) = next(text, &quantity, sentence.end)?;
        return (next.tokens.start == first).then_some((quantity, gap));
    }
    None
}

/// The member behind a figure.
fn next(text: &Text, figure: &Quantity, end: usize) -> Option<(Quantity, Gap)> {
    // Behind most figures stands no other.
    let farthest = end.min(figure.tokens.end + FARTHEST);
    if !(figure.tokens.end..farthest).any(|at| text.token(at).shape.has(Shape::LEADING_DIGIT)) {
        return None;
    }
    let mut at = bracket(text, figure.tokens.end, end);
    let mut pure = true;
    let words = own_words(text, at, end);
    if words > at {
        (at, pure) = (words, false);
    }
    at = bracket(text, at, end);
    for _ in 0..2 {
        if let Some(behind) = preposition(text, at, end) {
            (at, pure) = (bracket(text, behind, end), false);
        }
    }
    let (behind, versus) = separators(text, at, end)?;
    let mut at = behind;
    let mut led = false;
    if text.is_any(at, words!["by", "to", "of"]) && at < end {
        led = true;
        at += 1;
    }
    for _ in 0..5 {
        if at >= end {
            return None;
        }
        if text.token(at).shape.has(Shape::LEADING_DIGIT) {
            let quantity = quantity::read(text, at)?;
            if pure && !led && !versus && quantity.class() != figure.class() {
                return None;
            }
            return Some((quantity, Gap { pure: pure && !led, versus, led }));
        }
        if !is_hedge(text, at) {
            return None;
        }
        at += 1;
    }
    None
}

/// Words that a list may repeat before a number.
fn is_hedge(text: &Text, at: usize) -> bool {
    text.is_any(
        at,
        words![
            "a", "an", "the", "up", "to", "about", "only", "just", "nearly", "over", "more", "than", "even",
            "also", "roughly", "approximately", "another", "average", "of", "to", "at", "least", "then",
            "only", "~", "+", ">", "<", "≈", "-", "−", "∼", ".", "≥", "≤",
        ],
    )
}

/// Index behind a bracket that opens here and closes soon.
fn bracket(text: &Text, at: usize, end: usize) -> usize {
    if at >= end || text.kind(at) != TokenKind::Open {
        return at;
    }
    let close = (at..(at + 12).min(end)).find(|at| text.kind(*at) == TokenKind::Close);
    close.map_or(at, |close| close + 1)
}

/// Index behind the words that belong to a figure alone: `gain`, `higher accuracy`, `BLEU`.
fn own_words(text: &Text, from: usize, end: usize) -> usize {
    let mut at = from;
    while at < end && at < from + 6 {
        let said = words::said(text, at);
        let own = said.noun.is_some() || said.adjective.is_some() || phrase::holds(text, at);
        if text.kind(at) != TokenKind::Word || !own {
            break;
        }
        at += 1;
    }
    at
}

/// Index behind `versus X`, `on X`, `compared with X`.
fn preposition(text: &Text, at: usize, end: usize) -> Option<usize> {
    let one = text.is_any(
        at,
        words![
            "versus", "vs", "v.s", "over", "on", "for", "in", "than", "against", "of", "from", "with", "at",
            "above", "below",
        ],
    );
    let two = text.is_any(at, words!["compared", "relative"]) && text.is_any(at + 1, &["to", "with"]);
    let mut behind = if two {
        at + 2
    } else if one {
        at + 1
    } else {
        return None;
    };
    if text.is(at, "vs") && text.kind(behind) == TokenKind::Stop {
        behind += 1;
    }
    let first = behind;
    while behind < end && behind < first + 6 {
        let word = matches!(text.kind(behind), TokenKind::Word | TokenKind::Slash)
            && !text.is_any(behind, words!["and", "or", "by", "than", "versus", "vs", "to", "while"]);
        let version = text.kind(behind) == TokenKind::Number
            && behind > first
            && text.kind(behind + 1) != TokenKind::Percent;
        if !word && !version {
            break;
        }
        behind += 1;
    }
    (behind > first).then_some(behind)
}

/// Index behind the separators of a list, at least one; and whether they compare.
fn separators(text: &Text, from: usize, end: usize) -> Option<(usize, bool)> {
    let mut at = from;
    let mut versus = false;
    while at < end && at < from + 4 {
        // `44.0% compared to 28.8%`, `30.6%, up from 17.7%`.
        let two = text.is_any(at, words!["compared"]) && text.is_any(at + 1, words!["to", "with"])
            || text.is_any(at, words!["up", "down"]) && text.is(at + 1, "from");
        if two {
            at += 2;
            versus = true;
            continue;
        }
        let compares = text.is_any(at, words!["versus", "vs", "v.s", "against"]);
        let separates = matches!(text.kind(at), TokenKind::Comma | TokenKind::Slash)
            || text.is_any(at, words!["and", "or", "then", "&", "→"])
            || compares && text.kind(at) == TokenKind::Word
            || text.kind(at) == TokenKind::Stop && versus;
        if !separates {
            break;
        }
        versus |= compares;
        at += 1;
    }
    (at > from).then_some((at, versus))
}
