//! What the words around a number make of it: a change or a level, and of what.
//!
//! Not here: names of data sets, methods and baselines, and lists told apart by `respectively`; the resolver
//! binds those. Each template looks at a few dozen tokens at most, so that a text of numbers costs linear time.

use super::left::{is_setting, left_of_member};
use super::phrase;
use super::quantity::{self, Quantity};
use super::right::right_of_member;
use super::series::{self, Series};
use super::subject::clause_start;
use super::unit::Class;
use crate::text::words::words;
use crate::text::{Shape, Text, TokenKind};
use gleaner_model::{Bound, Direction};
use std::ops::Range;

/// What was understood of a number.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Frame {
    /// The phrase that names what is measured, in tokens.
    pub(crate) metric: Option<Range<usize>>,
    /// Up, down, or a level; `None` where no words say.
    pub(crate) direction: Option<Direction>,
    /// What hedges made of it.
    pub(crate) bound: Option<Bound>,
    /// What was beaten: the object of `outperforms`.
    pub(crate) beaten: Option<Range<usize>>,
    /// The first value of `from A to B`.
    pub(crate) initial: bool,
    /// The second value of `A vs. B`.
    pub(crate) compared: bool,
}

/// What stands on one side of a number.
#[derive(Clone, Debug, Default)]
pub(super) struct Side {
    pub(super) metric: Option<Range<usize>>,
    pub(super) direction: Option<Direction>,
    pub(super) beaten: Option<Range<usize>>,
    pub(super) initial: bool,
    /// A verb or noun of outcome stands there.
    pub(super) outcome: bool,
    /// An equals sign binds the measure, whatever it is called.
    pub(super) strong: bool,
}

/// Understands a figure from its own words and those of its list; `None` where nothing says that it is a result.
pub(crate) fn of_member(text: &Text, list: &Series) -> Option<Frame> {
    let figure = &list.items[list.at];
    let start = clause_start(text, figure.tokens.start);
    let end = text.sentence(figure.tokens.start).end;
    let (lead, bound) = quantity::lead(text, figure.tokens.start, start);
    let right = right_of_member(text, list, end);
    let left = left_of_member(text, list, lead, start);
    let compared = list.at > 0 && list.gaps[list.at - 1].versus;
    let frame = Frame {
        metric: figure
            .inner
            .clone()
            .or(right.metric.clone())
            .or_else(|| measure_behind(text, &left, figure, end))
            .or(left.metric.clone())
            .or_else(|| metric_of_beaten(text, &left, figure, end)),
        direction: right.direction.or_else(|| signed(text, figure)).or(left.direction),
        bound,
        beaten: left.beaten.clone(),
        initial: left.initial,
        compared,
    };
    accepts(text, list, &frame, &left, &right).then_some(frame)
}

/// `+6.1 points`: the sign says what no word says. A hyphen is more often a dash, but for one behind a bracket.
fn signed(text: &Text, figure: &Quantity) -> Option<Direction> {
    let sign = figure.tokens.start.checked_sub(1)?;
    if text.spaced(sign + 1) {
        return None;
    }
    match text.word(sign) {
        "+" => Some(Direction::Increase),
        "-" | "−" | "–" if sign > 0 && text.kind(sign - 1) == TokenKind::Open => {
            Some(Direction::Decrease)
        }
        _ => None,
    }
}

/// `GPQA (+2.0)`: a change told behind the name of what it was measured on.
fn told_behind_name(text: &Text, figure: &Quantity) -> bool {
    let Some(name) = figure.tokens.start.checked_sub(3) else { return false };
    text.kind(name + 1) == TokenKind::Open
        && signed(text, figure).is_some()
        && (text.token(name).shape.has(Shape::ANY_UPPER) || text.kind(name) == TokenKind::Number)
}

/// `improves language models by 5 points in accuracy`: what stands before the number is no measure, and what stands
/// behind it is one.
fn measure_behind(text: &Text, left: &Side, figure: &Quantity, end: usize) -> Option<Range<usize>> {
    let changed = left.metric.as_ref()?;
    let at = figure.tokens.end;
    let placed = matches!(figure.class(), Class::Percent | Class::Points)
        && !left.strong
        && at < end
        && text.is_any(at, words!["in", "on", "of"]);
    if !placed || phrase::measures(text, changed, false) || phrase::named(text, changed) {
        return None;
    }
    let phrase = phrase::after(text, phrase::behind_in(text, at), end);
    phrase::measures(text, &phrase, true).then_some(phrase)
}

/// `outperforms X by 19% in average success rate`: the measure stands behind the number.
fn metric_of_beaten(text: &Text, left: &Side, figure: &Quantity, end: usize) -> Option<Range<usize>> {
    if !left.outcome {
        return None;
    }
    let at = figure.tokens.end;
    let phrase = (at < end && text.is_any(at, words!["in", "of", "on", "for"]))
        .then(|| phrase::after(text, phrase::behind_in(text, at), end))?;
    phrase::measures(text, &phrase, false).then_some(phrase)
}

/// Whether enough speaks for a result, by class of unit.
fn accepts(text: &Text, list: &Series, frame: &Frame, left: &Side, right: &Side) -> bool {
    let figure = &list.items[list.at];
    let outcome = left.outcome || right.outcome;
    match figure.class() {
        Class::Percent => true,
        Class::Points => {
            outcome || frame.metric.is_some() || figure.hyphened || signed(text, figure).is_some()
        }
        Class::Times => right.outcome || left.outcome && (left.direction.is_some() || frame.metric.is_some()),
        Class::Bare => {
            told_with_another(text, list)
                || told_behind_name(text, figure)
                || told_as_change(figure, frame, left)
                || frame.metric.as_ref().is_some_and(|metric| {
                    let strong =
                        left.strong || phrase::measures(text, metric, true) || phrase::named(text, metric);
                    strong && !is_setting(text, metric)
                        || outcome
                            && frame.direction.is_some_and(|d| d != Direction::Value)
                            && phrase::measures(text, metric, false)
                })
        }
        Class::Time | Class::Memory | Class::Physical => {
            frame
                .metric
                .as_ref()
                .is_some_and(|metric| phrase::measures(text, metric, false) || phrase::named(text, metric))
                || outcome && frame.direction.is_some_and(|direction| direction != Direction::Value)
                || left.strong
                || left.outcome
                    && figure.class() == Class::Physical
                    && (!figure.is_whole() || is_speed(figure))
        }
        Class::Steps => outcome && frame.metric.is_some(),
    }
}

/// `from 0.45 to 0.58`, `drops to 0.13`: fractions that went up or down are measured, whatever it was.
fn told_as_change(figure: &Quantity, frame: &Frame, left: &Side) -> bool {
    let changed = frame.initial || frame.direction.is_some_and(|direction| direction != Direction::Value);
    left.outcome && changed && !figure.is_whole()
}

/// `(2.94 vs. 2.98)`, `0.068 → 0.147`: two fractions held against each other.
fn told_with_another(text: &Text, list: &Series) -> bool {
    let figure = &list.items[list.at];
    let versus = |gap: Option<&series::Gap>| gap.is_some_and(|gap| gap.versus);
    let before = list.at.checked_sub(1);
    let pair = versus(list.gaps.get(list.at)) || versus(before.and_then(|before| list.gaps.get(before)));
    let first = figure.tokens.start;
    let arrow = text.word(figure.tokens.end) == "→" || first > 0 && text.word(first - 1) == "→";
    (pair || arrow) && !figure.is_whole()
}

/// Frames or tokens a second are measured wherever they are told.
fn is_speed(figure: &Quantity) -> bool {
    figure.unit.is_some_and(|unit| matches!(unit.name, "FPS" | "tokens/s" | "Hz"))
}
