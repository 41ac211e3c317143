//! Binds figures to what they measure: metric, direction, baseline, data set, and whose figure it is.
//!
//! Not here: recognising numbers; the figure rules do that, and tell what the words next to a number say. Here the
//! rest of the sentence speaks: the names in it, other figures of the same list, and `respectively`.

mod neighbours;
mod places;
mod respective;

use super::Thing;
use super::record::clean;
use crate::figure::frame::Frame;
use crate::figure::phrase;
use crate::figure::quantity::Quantity;
use crate::figure::series::Series;
use crate::figure::unit::Class;
use crate::rule::{Find, FindDetail};
use crate::text::Text;
use crate::text::words::words;
use gleaner_model::{Direction, Figure, Kind};
use places::Places;
use std::ops::Range;

/// A figure on its way to be bound.
struct Bound {
    /// Index among the finds.
    find: usize,
    quantity: Quantity,
    /// The list that it stands in, until it is bound.
    list: Option<Series>,
    frame: Frame,
    metric: Option<Range<usize>>,
    dataset: Option<Range<usize>>,
    baseline: Option<Range<usize>>,
    method: Option<Range<usize>>,
}

/// Completes every figure among the finds from the words and things of its sentence.
pub(super) fn bind(text: &Text, finds: &mut [Find], things: &[Thing]) {
    let mut figures = read(finds);
    if figures.is_empty() {
        return;
    }
    let places = places::all(text, things);
    let mut rest = figures.as_mut_slice();
    while let Some(first) = rest.first() {
        let sentence = text.sentence(first.quantity.tokens.start);
        let count = rest.partition_point(|figure| figure.quantity.tokens.start < sentence.end);
        let (here, behind) = rest.split_at_mut(count.max(1));
        bind_sentence(text, Places::within(&places, &sentence), here);
        rest = behind;
    }
    for bound in &figures {
        let FindDetail::Figure(found) = &mut finds[bound.find].detail else { continue };
        write(text, bound, &mut found.figure);
    }
}

/// The figures among the finds, in text order, as the rule read them.
fn read(finds: &mut [Find]) -> Vec<Bound> {
    let mut out: Vec<Bound> = Vec::new();
    for (index, find) in finds.iter_mut().enumerate() {
        let FindDetail::Figure(found) = &mut find.detail else { continue };
        let Some(reading) = found.reading.take() else { continue };
        out.push(Bound {
            find: index,
            metric: reading.frame.metric.clone(),
            baseline: None,
            dataset: None,
            method: None,
            quantity: reading.quantity().clone(),
            list: Some(reading.list),
            frame: reading.frame,
        });
    }
    out.sort_by_key(|bound| bound.quantity.tokens.start);
    out
}

/// Binds the figures of one sentence, list by list.
fn bind_sentence(text: &Text, places: Places, figures: &mut [Bound]) {
    let mut first = 0;
    while first < figures.len() {
        let Some(list) = figures[first].list.take() else { return };
        let final_token = list.items.last().map_or(0, |item| item.tokens.start);
        let count =
            figures[first..].partition_point(|figure| figure.quantity.tokens.start <= final_token).max(1);
        let (done, rest) = figures.split_at_mut(first);
        let members = &mut rest[..count];
        neighbours::bind(text, places, &list, members, done);
        respective::bind(text, places, &list, members, done);
        inherit_metric(text, places, members, done);
        turn_comparisons(members);
        part_from_sets(places, members);
        first += count;
    }
    for at in 1..figures.len() {
        let [before, moved] = &mut figures[at - 1..=at] else { continue };
        if before.frame.initial && moved.quantity.tokens.start <= before.quantity.tokens.end + 2 {
            // `from 0.65 to 0.77 AP50`: the measure behind the second is that of both.
            let behind =
                moved.metric.as_ref().is_some_and(|metric| metric.start >= moved.quantity.tokens.end);
            let (told, other) = if behind {
                (moved.metric.clone(), &mut before.metric)
            } else {
                (before.metric.clone(), &mut moved.metric)
            };
            *other = told;
        }
        if before.frame.initial
            && moved.frame.direction.is_none()
            && moved.quantity.class() == before.quantity.class()
        {
            let up = moved.quantity.value > before.quantity.value;
            moved.frame.direction = Some(if up { Direction::Increase } else { Direction::Decrease });
        }
    }
}

/// A figure whose own words name no measure takes it from the sentence: from a measure before it, from the figure
/// before it, or from a measure behind it.
fn inherit_metric(text: &Text, places: Places, members: &mut [Bound], done: &[Bound]) {
    for at in 0..members.len() {
        // `shrinks Llama-3 to 4 GB`: what shrank is a model, no measure.
        let size = members[at].quantity.class() == Class::Memory;
        let other = members[at].metric.as_ref().is_some_and(|metric| {
            let place = places.at(metric.start).filter(|place| place.tokens == *metric);
            ends_in_model(text, metric) || size && place.is_some_and(|place| place.kind != Kind::Metric)
        });
        // `an improvement of 10% in interactive tasks`: where it was measured, not what.
        let place = members[at].metric.as_ref().is_some_and(|metric| ends_in_place(text, metric));
        if other || place || members[at].metric.is_none() && says_itself(text, &members[at].quantity) {
            members[at].metric = None;
            continue;
        }
        if members[at].metric.is_some() {
            continue;
        }
        let token = members[at].quantity.tokens.start;
        let figure_before = members[..at].last().or(done.last());
        let from_figure = figure_before.and_then(|before| before.metric.clone());
        // `at 5.4x lower token cost, and surpasses X (35.2%)`: a measure that was told by a number of another kind.
        let class = members[at].quantity.class();
        let of_other_kind = |metric: &Range<usize>| {
            let mut told =
                done.iter().chain(&members[..at]).filter(|figure| figure.metric.as_ref() == Some(metric));
            class == Class::Percent
                && told.next_back().is_some_and(|figure| figure.quantity.class() == Class::Times)
        };
        let from_figure = from_figure.filter(|metric| !of_other_kind(metric));
        let from_text = places
            .nearest_before(Kind::Metric, token)
            .filter(|metric| members[at].baseline.as_ref() != Some(metric))
            .filter(|metric| {
                from_figure.as_ref().is_none_or(|other| other.start < metric.start && other.end < metric.end)
            })
            .filter(|metric| !of_other_kind(metric));
        let metric = from_text.or(from_figure).or_else(|| {
            let behind = places.first_behind(Kind::Metric, members[at].quantity.tokens.end)?;
            let free = members[at + 1..].iter().all(|next| next.quantity.tokens.start > behind.start);
            let introduced = text.is_any(behind.start.saturating_sub(1), words!["in", "of", "on", "for"]);
            (free && introduced && behind.start < token + 8).then_some(behind)
        });
        members[at].metric = metric;
    }
}

/// `6x faster`, `2x smaller`, `57% of the heads`: the words say what was measured, and no other measure of the sentence
/// is meant.
fn says_itself(text: &Text, quantity: &Quantity) -> bool {
    quantity.class() == Class::Percent && text.is(quantity.tokens.end, "of")
        || text.is_any(
            quantity.tokens.end,
            words![
                "faster", "slower", "quicker", "smaller", "larger", "cheaper", "lighter", "shorter", "longer"
            ],
        )
}

/// True for a phrase that says where something was measured.
fn ends_in_place(text: &Text, phrase: &Range<usize>) -> bool {
    const PLACES: &[u64] = words![
        "tasks", "benchmarks", "datasets", "settings", "scenarios", "domains", "regimes", "environments",
        "games", "experiments",
    ];
    phrase.end > phrase.start
        && text.is_any(phrase.end - 1, PLACES)
        && phrase.start > 0
        && text.is_any(phrase.start - 1, words!["in", "on", "across", "for", "over", "the"])
}

/// True where a name that the lexicon has for a model or method and for nothing else ends a phrase.
fn ends_in_model(text: &Text, phrase: &Range<usize>) -> bool {
    let last = phrase.end.checked_sub(1).and_then(|last| text.term_over(last));
    last.is_some_and(|term| {
        term.first >= phrase.start
            && term.bytes.1 == text.token(term.end - 1).end as usize
            && term.hit.entries.iter().all(|entry| entry.kind.in_record() == Some(Kind::Method))
    })
}

/// `GSM8K accuracy`: a data set and a measure.
fn part_from_sets(places: Places, members: &mut [Bound]) {
    for member in members {
        let Some(metric) = member.metric.clone() else { continue };
        let set = places.at(metric.start).filter(|place| place.kind == Kind::Dataset);
        if let Some(set) = set.filter(|set| set.tokens.start == metric.start && set.tokens.end < metric.end) {
            member.metric = Some(set.tokens.end..metric.end);
            member.dataset.get_or_insert_with(|| set.tokens.clone());
        }
    }
}

/// `A vs. B`, `from A to B`: what B (or A) is compared with owns the other figure.
fn turn_comparisons(members: &mut [Bound]) {
    for at in 1..members.len() {
        if members[at].frame.compared {
            let owner = members[at].method.clone().or(members[at].baseline.take());
            if members[at - 1].baseline.is_none() {
                members[at - 1].baseline.clone_from(&owner);
            }
            members[at].method = owner;
            if members[at].metric.is_none() {
                let metric = members[at - 1].metric.clone();
                members[at].metric = metric;
            }
        }
    }
    for member in members {
        if member.frame.initial {
            member.method = member.method.take().or(member.baseline.take());
        }
    }
}

/// Writes what was bound into the figure of the find.
fn write(text: &Text, bound: &Bound, figure: &mut Figure) {
    let words = |range: &Option<Range<usize>>| {
        range.as_ref().filter(|range| !range.is_empty()).map(|range| clean(text.words(range.clone())))
    };
    figure.metric = words(&bound.metric);
    figure.dataset = words(&bound.dataset);
    figure.baseline = words(&bound.baseline);
    figure.method = words(&bound.method);
    figure.direction = Some(bound.frame.direction.unwrap_or(Direction::Value));
    // Better by N% is less of it where less is better.
    let improved = bound.frame.direction == Some(Direction::Increase) && bound.frame.metric.is_none();
    let less = bound.metric.as_ref().is_some_and(|metric| phrase::is_better_low(text, metric));
    if improved && less {
        figure.direction = Some(Direction::Decrease);
    }
}
