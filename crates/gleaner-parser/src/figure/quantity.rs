//! A number with its unit, read from tokens: `60.4 %`, `18 to 25 percent`, `1.4–2.1×`, `3.1×10^-5`, `23-point`.
//!
//! Not here: whether it states a result ([`super::frame`], [`super::refuse`]).

use super::number;
use super::unit::{self, Class, Unit};
use crate::text::words::{WordMap, word_hash, words};
use crate::text::{Shape, Text, TokenKind};
use gleaner_model::Bound;
use std::ops::Range;
use std::sync::LazyLock;

/// A number with what its own words say.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Quantity {
    /// Its tokens, number and unit.
    pub(crate) tokens: Range<usize>,
    /// The number; the lower end of a range.
    pub(crate) value: f64,
    /// The upper end of a range.
    pub(crate) value_max: Option<f64>,
    /// Its unit.
    pub(crate) unit: Option<Unit>,
    /// True where the unit is joined to what follows (`23-point gap`), so that the number describes a noun.
    pub(crate) hyphened: bool,
    /// True for `.5`, where the point is a token of its own before the number.
    pub(crate) lost_zero: bool,
    /// A measure between the number and the word `point`: `1 perplexity point`.
    pub(crate) inner: Option<Range<usize>>,
}

impl Quantity {
    /// The class of its unit.
    pub(crate) fn class(&self) -> Class {
        self.unit.map_or(Class::Bare, |unit| unit.class)
    }

    /// True for a bare number that could be a count: without a fraction.
    pub(crate) fn is_whole(&self) -> bool {
        self.value.fract() == 0.0 && self.value_max.is_none_or(|max| max.fract() == 0.0)
    }
}

/// The quantity whose first token is `at`; `None` where no number begins there or it belongs to one before.
pub(crate) fn read(text: &Text, at: usize) -> Option<Quantity> {
    let token = text.token(at);
    if !token.shape.has(Shape::LEADING_DIGIT) || !matches!(token.kind, TokenKind::Number | TokenKind::Word) {
        return None;
    }
    let sentence = text.sentence(at);
    if belongs_to_one_before(text, at, sentence.start) {
        return None;
    }
    read_here(text, at, sentence.end)
}

/// The same without looking back.
pub(super) fn read_here(text: &Text, at: usize, end: usize) -> Option<Quantity> {
    let first = number::read(text.word(at))?;
    let (mut value, mut value_max, tail) = (first.value, first.value_max, first.tail);
    let mut behind = at + 1;
    // `.5` lost its zero; the full stop is a token of its own.
    let lost_zero = tail.is_empty() && at > 0 && fraction_without_zero(text, at);
    if lost_zero {
        value = format!("0.{}", text.word(at)).parse().ok()?;
    }
    if tail.is_empty() && text.word(behind) == "×" && behind + 1 < end {
        if let Some(power) = number::power_of_ten(text.word(behind + 1)) {
            value *= 10f64.powi(power);
            behind += 2;
        } else if text.kind(behind + 1) == TokenKind::Dash
            || text.token(behind + 1).shape.has(Shape::LEADING_DIGIT)
        {
            let range = text.kind(behind + 1) == TokenKind::Dash;
            if !range {
                return None;
            }
        }
    }
    let mut hyphened = false;
    let mut unit = None;
    if tail.is_empty() {
        behind = spread(text, behind, end);
        if let Some((found, next)) = unit::at(text, behind, end) {
            (unit, behind) = (Some(found), next);
        } else if text.kind(behind) == TokenKind::Dash && behind + 1 < end && !text.spaced(behind) {
            // `50 %-point`, `2-fold` behind a formula: the hyphen stands alone.
            if let Some(found) = unit::of(text.word(behind + 1)).filter(|_| !text.spaced(behind + 1)) {
                (unit, behind, hyphened) = (Some(found), behind + 2, true);
            }
        }
    } else {
        let glued = glued_unit(tail)?;
        (unit, hyphened) = (Some(glued), text.word(at).contains(tail) && is_joined(text.word(at), tail));
    }
    if value_max.is_none()
        && let Some((upper, next, upper_unit)) = upper_end(text, at, behind, end, unit)
    {
        (value_max, behind) = (Some(upper), next);
        unit = upper_unit.or(unit);
    }
    let mut out = Quantity { tokens: at..behind, value, value_max, unit, hyphened, lost_zero, inner: None };
    if out.unit.is_none() {
        named_points(text, &mut out, end);
        shared_unit(text, &mut out, end);
    }
    Some(out)
}

/// True where the number at `at` is the upper end of a range, a spread or an exponent of a number before it.
fn belongs_to_one_before(text: &Text, at: usize, start: usize) -> bool {
    if at < start + 2 {
        return false;
    }
    let before = text.word(at - 1);
    if matches!(before, "±" | "×" | "/") && ends_a_number(text, at - 2) {
        return true;
    }
    if !may_go_on(text, at) {
        return false;
    }
    for first in (at.saturating_sub(5).max(start)..at - 1).rev() {
        if text.token(first).shape.has(Shape::LEADING_DIGIT) {
            return read_here(text, first, text.sentence(at).end).is_some_and(|q| q.tokens.end > at);
        }
    }
    false
}

/// True where a number before may reach over the one at `at`: something that joins numbers stands between, or it is
/// a part of a word (`1 top-5 point`).
fn may_go_on(text: &Text, at: usize) -> bool {
    text.kind(at) == TokenKind::Word
        || text.kind(at - 1) == TokenKind::Dash
        || text.is_any(at - 1, words!["to", "and", "±", "×"])
}

fn ends_a_number(text: &Text, at: usize) -> bool {
    text.token(at).shape.has(Shape::LEADING_DIGIT) || text.kind(at) == TokenKind::Percent
}

/// `.5`: a full stop directly before the digits and white space before it.
fn fraction_without_zero(text: &Text, at: usize) -> bool {
    text.word(at - 1) == "."
        && !text.spaced(at)
        && text.kind(at) == TokenKind::Number
        && text.word(at).bytes().all(|byte| byte.is_ascii_digit())
        && (text.spaced(at - 1) || at < 2 || matches!(text.kind(at - 2), TokenKind::Open | TokenKind::Symbol))
}

/// Index behind `± 0.02`, which says how sure the number is, not what it is.
fn spread(text: &Text, at: usize, end: usize) -> usize {
    let signed = text.word(at) == "±" && at + 1 < end;
    if signed && text.token(at + 1).shape.has(Shape::LEADING_DIGIT) { at + 2 } else { at }
}

/// The unit glued to a number: `2.3x`, `12ms`, `23-point`, `50-fold`.
fn glued_unit(tail: &str) -> Option<Unit> {
    let tail = tail.trim_start_matches(['-', '\u{2010}', '\u{2011}']);
    match tail {
        "percentage-point" | "percent-point" => unit::of("points"),
        // One capital letter is a size of a model or a temperature of nothing (`10K`, `7B`, `4W`).
        "K" | "W" | "J" | "m" | "X" => None,
        _ => unit::of(tail),
    }
}

/// True for `23-point`, where a hyphen joins number and unit.
fn is_joined(word: &str, tail: &str) -> bool {
    word.strip_suffix(tail).is_some_and(|head| head.ends_with(['-', '\u{2010}', '\u{2011}']))
}

/// The upper end of a range: `1.4–2.1×`, `18 to 25 percent`, `between 3 and 5%`, `2.3× to 5×`.
fn upper_end(
    text: &Text,
    at: usize,
    behind: usize,
    end: usize,
    unit: Option<Unit>,
) -> Option<(f64, usize, Option<Unit>)> {
    let high_at = behind + 1;
    if high_at >= end || !text.token(high_at).shape.has(Shape::LEADING_DIGIT) {
        return None;
    }
    let dash = text.kind(behind) == TokenKind::Dash;
    let to = text.is(behind, "to") && is_range_of_to(text, at);
    let and = text.is(behind, "and") && between_before(text, at);
    if !(dash || to || and) {
        return None;
    }
    let high = number::read(text.word(high_at))?;
    // `(20.2% to 12.4%)` fell from one to the other, which are two numbers.
    let falls = number::read(text.word(at)).is_some_and(|low| low.value > high.value);
    if high.value_max.is_some() || falls {
        return None;
    }
    let mut next = spread(text, high_at + 1, end);
    let upper_unit = if high.tail.is_empty() {
        let found = unit::at(text, next, end);
        next = found.map_or(next, |(_, behind)| behind);
        found.map(|(unit, _)| unit)
    } else {
        Some(glued_unit(high.tail)?)
    };
    // `50%-2x` is no range.
    let same = unit.is_none() || upper_unit.is_none() || unit == upper_unit;
    (same && (dash || to || and)).then_some((high.value, next, upper_unit))
}

/// `by 18 to 25 percent` is a range; `from 18 to 25` tells two figures, unless it is said to range.
fn is_range_of_to(text: &Text, at: usize) -> bool {
    let mut before = at;
    for _ in 0..3 {
        let Some(index) = before.checked_sub(1) else { return true };
        before = index;
        if text.is(before, "from") {
            return before > 0
                && text.is_any(
                    before - 1,
                    words!["ranging", "ranges", "range", "ranged", "varying", "by", "of"],
                );
        }
        if !text.is_any(
            before,
            words!["about", "roughly", "approximately", "nearly", "around", "only", "a", "an"],
        ) && text.kind(before) != TokenKind::Symbol
        {
            return true;
        }
    }
    true
}

fn between_before(text: &Text, at: usize) -> bool {
    (1..=3).any(|back| at >= back && text.is(at - back, "between"))
}

/// `1 perplexity point`: the measure stands between the number and its unit.
fn named_points(text: &Text, out: &mut Quantity, end: usize) {
    let first = out.tokens.end;
    for at in first + 1..(first + 4).min(end) {
        if text.is_any(at, words!["point", "points"]) {
            if text.is(at - 1, "percentage") || text.is(at - 1, "data") || out.value >= 100.0 {
                return;
            }
            out.unit = unit::of("points");
            out.inner = Some(first..at);
            out.tokens.end = at + 1;
            return;
        }
        if text.kind(at) != TokenKind::Word || text.kind(first) != TokenKind::Word {
            return;
        }
    }
}

/// `5.9, 11.2 and 9.5%`: the unit stands once, behind the last of the list.
fn shared_unit(text: &Text, out: &mut Quantity, end: usize) {
    // `a composite score of 0.81 and 99% compliance`: a fraction of its own, whatever stands behind it.
    let fraction = out.value < 1.0 && out.value_max.is_none() && out.tokens.start > 0;
    if fraction && text.is(out.tokens.start - 1, "of") {
        return;
    }
    let mut at = out.tokens.end;
    let mut joined = false;
    for _ in 0..8 {
        let separated = text.kind(at) == TokenKind::Comma || text.is_any(at, words!["and", "or"]);
        if !separated || at >= end {
            return;
        }
        at += 1;
        joined |= text.is_any(at - 1, words!["and", "or"]);
        if text.is_any(at, words!["and", "or"]) {
            joined = true;
            at += 1;
        }
        if at >= end || text.kind(at) != TokenKind::Number {
            return;
        }
        if let Some((unit, _)) = unit::at(text, at + 1, end) {
            if joined && matches!(unit.class, Class::Percent | Class::Times | Class::Points) {
                out.unit = Some(unit);
            }
            return;
        }
        at += 1;
    }
}

/// The token before the words that hedge a number (`by an average of`, `up to`), and what they make of it.
pub(crate) fn lead(text: &Text, first: usize, start: usize) -> (Option<usize>, Option<Bound>) {
    let mut at = first;
    let mut bound = None;
    while let Some(before) = at.checked_sub(1).filter(|before| *before >= start) {
        match hedge(text, before, start) {
            Some((next, found)) => {
                bound = found.or(bound);
                at = next;
            }
            None => return (Some(before), bound),
        }
    }
    (None, bound)
}

/// Words of one token that hedge.
const HEDGES: &[(&str, Option<Bound>)] = &[
    ("about", Some(Bound::About)),
    ("approximately", Some(Bound::About)),
    ("roughly", Some(Bound::About)),
    ("around", Some(Bound::About)),
    ("nearly", Some(Bound::About)),
    ("almost", Some(Bound::About)),
    ("circa", Some(Bound::About)),
    ("~", Some(Bound::About)),
    ("∼", Some(Bound::About)),
    ("≈", Some(Bound::About)),
    ("over", Some(Bound::AtLeast)),
    ("exceeding", Some(Bound::AtLeast)),
    (">", Some(Bound::AtLeast)),
    ("≥", Some(Bound::AtLeast)),
    ("⩾", Some(Bound::AtLeast)),
    ("≳", Some(Bound::AtLeast)),
    ("<", Some(Bound::UpTo)),
    ("≤", Some(Bound::UpTo)),
    ("⩽", Some(Bound::UpTo)),
    ("under", Some(Bound::UpTo)),
    ("upto", Some(Bound::UpTo)),
    ("below", Some(Bound::UpTo)),
    ("only", None),
    ("just", None),
    ("merely", None),
    ("even", None),
    ("still", None),
    ("an", None),
    ("a", None),
    ("the", None),
    ("additional", None),
    ("extra", None),
    ("relative", None),
    ("absolute", None),
    ("average", None),
    ("mean", None),
    ("median", None),
    ("further", None),
    ("another", None),
    ("impressive", None),
    ("remarkable", None),
    ("full", None),
    ("substantial", None),
    ("significant", None),
    ("striking", None),
    ("uniformly", None),
    ("consistently", None),
    ("significantly", None),
    ("substantially", None),
    ("typically", None),
    ("impressively", None),
    ("reliably", None),
    ("between", None),
    ("-", None),
    ("−", None),
    ("+", None),
    (".", None),
    ("\"", None),
    ("“", None),
];

/// Words that hedge together, last word first.
const PHRASES: &[(&[&str], Option<Bound>)] = &[
    (&["to", "up"], Some(Bound::UpTo)),
    (&["to", "close"], Some(Bound::About)),
    (&["most", "at"], Some(Bound::UpTo)),
    (&["least", "at"], Some(Bound::AtLeast)),
    (&["than", "more"], Some(Bound::AtLeast)),
    (&["than", "higher"], Some(Bound::AtLeast)),
    (&["than", "greater"], Some(Bound::AtLeast)),
    (&["than", "less"], Some(Bound::UpTo)),
    (&["than", "fewer"], Some(Bound::UpTo)),
    (&["than", "lower"], Some(Bound::UpTo)),
    (&["as", "high", "as"], Some(Bound::UpTo)),
    (&["as", "much", "as"], Some(Bound::UpTo)),
    (&["as", "many", "as"], Some(Bound::UpTo)),
    (&["as", "low", "as"], Some(Bound::AtLeast)),
    (&["as", "little", "as"], Some(Bound::AtLeast)),
    (&["as", "few", "as"], Some(Bound::AtLeast)),
    (&["of", "average", "an"], None),
    (&["of", "median", "a"], None),
    (&["of", "mean", "a"], None),
    (&["of", "total", "a"], None),
    (&["of", "maximum", "a"], Some(Bound::UpTo)),
    (&["average", "on"], None),
];

/// What hedges end in: whether a word ends one of [`PHRASES`], and which of [`HEDGES`] it is.
static LAST_WORDS: LazyLock<WordMap<(bool, Option<usize>)>> = LazyLock::new(|| {
    let mut out: WordMap<(bool, Option<usize>)> = WordMap::with_capacity(PHRASES.len() + HEDGES.len());
    for last in PHRASES.iter().filter_map(|(words, _)| words.first()) {
        out.entry(word_hash(last.as_bytes())).0 = true;
    }
    for (index, (word, _)) in HEDGES.iter().enumerate() {
        out.entry(word_hash(word.as_bytes())).1.get_or_insert(index);
    }
    out
});

/// Steps over the hedge that ends at token `last`.
fn hedge(text: &Text, last: usize, start: usize) -> Option<(usize, Option<Bound>)> {
    let hash = text.hashes.get(last).copied()?;
    let (ends_phrase, word) = LAST_WORDS.get(hash);
    for (words, bound) in PHRASES.iter().filter(|_| ends_phrase) {
        let all = last + 1 >= start + words.len()
            && words.iter().enumerate().all(|(back, word)| text.is(last - back, word));
        if all {
            return Some((last + 1 - words.len(), *bound));
        }
    }
    let found = HEDGES.get(word?)?;
    // `improves over 5 baselines`, `average 5 runs`: handled where the number is weighed.
    (found.0 != "." || text.kind(last) == TokenKind::Stop && !text.spaced(last + 1))
        .then_some((last, found.1))
}
