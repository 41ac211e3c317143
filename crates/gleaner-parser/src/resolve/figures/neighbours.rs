//! The data set and the baseline of a figure, from the prepositions around it.
//!
//! Not here: lists that `respectively` tells apart.

use super::Bound;
use super::places::{Place, Places};
use crate::figure::series::Series;
use crate::figure::{phrase, words};
use crate::names;
use crate::text::words::words;
use crate::text::{Shape, Text, TokenKind};
use gleaner_model::{Direction, Kind};
use std::ops::Range;

/// Binds each member of a list by the words between it and the next figure, then by those before the list.
pub(super) fn bind(text: &Text, places: Places, list: &Series, members: &mut [Bound], done: &[Bound]) {
    let Some(first) = members.first().map(|member| member.quantity.tokens.start) else { return };
    let sentence = text.sentence(first);
    for at in (0..members.len()).rev() {
        let end = members.get(at + 1).map_or(sentence.end, |next| next.quantity.tokens.start);
        let segment = scope(text, members[at].quantity.tokens.end..end);
        let shared = members
            .get(at + 1)
            .filter(|_| list.gaps.get(at).is_some_and(|gap| gap.pure && !gap.versus))
            .filter(|next| next.quantity.class() == members[at].quantity.class());
        let (dataset, baseline) =
            shared.map_or((None, None), |next| (next.dataset.clone(), next.baseline.clone()));
        let member = &mut members[at];
        member.dataset = labelled(text, places, &member.quantity.tokens)
            .or_else(|| dataset_behind(text, places, &segment))
            .or(dataset);
        member.baseline = baseline_behind(text, places, &segment).or(baseline);
        member.method = owner(text, places, &member.quantity.tokens, &segment);
    }
    // Names at the head of the sentence (`On X, ...`) hold for all of its figures; names behind a figure hold for that one.
    let head_end = done.first().or(members.first()).map(|bound| bound.quantity.tokens.start);
    let fronted = dataset_before(text, places, sentence.start..head_end.unwrap_or(first).max(sentence.start));
    let floor = done.last().map_or(sentence.start, |bound| bound.quantity.tokens.end.max(sentence.start));
    let before = dataset_before(text, places, floor..first).or(fronted);
    for at in 0..members.len() {
        let joined = at.checked_sub(1).filter(|before| list.gaps.get(*before).is_some_and(|gap| !gap.versus));
        let (dataset, baseline) =
            joined.map_or((None, None), |at| (members[at].dataset.clone(), members[at].baseline.clone()));
        let member = &mut members[at];
        if member.dataset.is_none() {
            member.dataset = dataset.or_else(|| before.clone());
        }
        if member.baseline.is_none() && !member.frame.compared {
            let beaten = member.frame.beaten.clone();
            member.baseline = beaten
                .and_then(|beaten| named_or_described(text, places, beaten.start, beaten.end))
                .or(baseline);
            let initial = done.last().filter(|before| {
                at == 0 && before.frame.initial && before.quantity.tokens.start >= sentence.start
            });
            if let Some(before) = initial {
                member.baseline = member.baseline.take().or_else(|| before.method.clone());
            }
            let level = member.frame.direction.is_none_or(|direction| direction == Direction::Value)
                && !member.frame.initial;
            if member.baseline.is_none() && at == 0 && !level {
                member.baseline = baseline_before(text, places, floor..first);
            }
        }
    }
}

/// The part of a segment that still speaks of the figure before it: up to a comma behind which something new begins.
fn scope(text: &Text, segment: Range<usize>) -> Range<usize> {
    for at in segment.clone() {
        let next = at + 1;
        let compares =
            comparison(text, next).is_some() || text.is_any(next, words!["respectively", "on", "in", "and"]);
        let new_clause = text.is_any(at, words!["while", "whereas", "but", "yet", "although"])
            || text.is(at, "and")
                && (text.is_any(next, words!["it", "we", "is", "the", "still"])
                    || words::verb(text, next).is_some());
        let parted = text.kind(at) == TokenKind::Comma && !compares && !continues_list(text, next);
        if text.kind(at) == TokenKind::Semicolon || new_clause || parted {
            return segment.start..at;
        }
    }
    segment
}

/// Behind a comma, a capital letter goes on with a list of names.
fn continues_list(text: &Text, at: usize) -> bool {
    text.token(at).shape.has(Shape::ANY_UPPER)
}

/// The data set behind a figure: `on X`, `in X`; none where a list of them stands there.
fn dataset_behind(text: &Text, places: Places, segment: &Range<usize>) -> Option<Range<usize>> {
    let mut found = places.of(Kind::Dataset, segment.clone());
    let first = found.next()?;
    let located = is_placed(text, first.tokens.start, segment.start);
    let alone = found.next().is_none_or(|next| next.tokens.start > first.tokens.end + 2);
    (located && alone).then(|| first.tokens.clone())
}

/// The data set in whose bracket a figure stands: `GPQA (+2.0)`, `USPTO-50k (61.2% top-1)`.
fn labelled(text: &Text, places: Places, tokens: &Range<usize>) -> Option<Range<usize>> {
    let sign = usize::from(text.kind(tokens.start.checked_sub(1)?) != TokenKind::Open);
    let open = tokens.start.checked_sub(1 + sign).filter(|open| text.kind(*open) == TokenKind::Open)?;
    let place = places.at(open.checked_sub(1)?)?;
    (place.kind == Kind::Dataset && place.tokens.end == open).then(|| place.tokens.clone())
}

/// The data set before a figure, the nearest that a preposition places.
fn dataset_before(text: &Text, places: Places, range: Range<usize>) -> Option<Range<usize>> {
    let (mut before, mut last) = (None, None);
    for place in places.of(Kind::Dataset, range.clone()) {
        before = last.replace(place);
    }
    let last = last?;
    let alone = before.is_none_or(|before: &Place| before.tokens.end + 3 < last.tokens.start);
    (alone && is_placed(text, last.tokens.start, range.start)).then(|| last.tokens.clone())
}

/// True where a preposition of place stands shortly before a name.
fn is_placed(text: &Text, at: usize, floor: usize) -> bool {
    (at.saturating_sub(5).max(floor)..at)
        .rev()
        .take_while(|at| text.kind(*at) != TokenKind::Comma)
        .any(|at| text.is_any(at, words!["on", "in", "for", "across", "over", "of", "from", "with"]))
}

/// Words that compare what stands before them with what stands behind.
fn comparison(text: &Text, at: usize) -> Option<usize> {
    // `averaged over three datasets` compares nothing.
    let spread = text.is(at, "over")
        && at > 0
        && text.is_any(
            at - 1,
            words!["averaged", "aggregated", "summed", "pooled", "computed", "measured", "taken"],
        );
    if spread {
        return None;
    }
    if text.is_any(at, words!["versus", "vs", "v.s", "over", "than", "against", "above", "below"]) {
        let dot = text.kind(at + 1) == TokenKind::Stop && !text.spaced(at + 1);
        return Some(at + 1 + usize::from(dot));
    }
    let to = text.is_any(at + 1, &["to", "with"]);
    (text.is_any(at, words!["compared", "relative", "comparable", "compare", "relatively"]) && to)
        .then_some(at + 2)
}

/// The baseline behind a figure, up to the next figure.
fn baseline_behind(text: &Text, places: Places, segment: &Range<usize>) -> Option<Range<usize>> {
    for at in segment.start..segment.end.min(segment.start + 32) {
        if text.kind(at) == TokenKind::Semicolon {
            return None;
        }
        let first = comparison(text, at);
        if let Some(found) = first.and_then(|first| named_or_described(text, places, first, segment.end)) {
            return Some(found);
        }
    }
    None
}

/// The baseline before a figure: `Compared with X, ...`, `improves over X, reaching N`.
fn baseline_before(text: &Text, places: Places, range: Range<usize>) -> Option<Range<usize>> {
    let floor = range.end.saturating_sub(40).max(range.start);
    for at in (floor..range.end).rev() {
        // `..., and cuts latency by`: another clause, with a baseline of its own or none.
        let clause = text.kind(at) == TokenKind::Comma
            && text.is_any(at + 1, words!["and", "while", "but"])
            && words::verb(text, at + 2).is_some();
        if text.kind(at) == TokenKind::Semicolon || clause {
            return None;
        }
        let beaten = text.is_any(
            at,
            words![
                "outperforms", "outperforming", "surpasses", "surpassing", "beats", "exceeds", "outperform",
                "surpass",
            ],
        );
        let first = comparison(text, at).or(beaten.then_some(at + 1));
        if let Some(found) = first.and_then(|first| named_or_described(text, places, first, range.end)) {
            return Some(found);
        }
    }
    None
}

/// Heads of phrases that describe a baseline without naming it.
const DESCRIBED: &[u64] = words![
    "method", "methods", "baseline", "baselines", "approach", "approaches", "model", "models", "system",
    "systems", "sota", "competitor", "competitors", "technique", "techniques", "algorithm", "algorithms",
    "work", "works", "state-of-the-art", "prompting", "decoding", "training", "attention", "ensemble",
    "kernel", "finetuning", "fine-tuning", "sampling", "counterparts", "counterpart", "alternatives",
    "alternative", "solver", "solvers", "policy", "policies", "rag", "sft", "art", "teacher", "backbone",
    "one", "generation", "inference", "search", "implementation", "implementations", "network", "networks",
    "variants", "variant", "memory", "humans",
];

/// The name in a phrase, else the phrase where it describes a baseline.
fn named_or_described(text: &Text, places: Places, from: usize, end: usize) -> Option<Range<usize>> {
    let mut first = from;
    while first < end
        && text.is_any(
            first,
            words![
                "the", "a", "an", "with", "that", "those", "of", "all", "its", "their", "both", "using", "in"
            ],
        )
    {
        first += 1;
    }
    let mut at = first;
    while at < end.min(first + 9) {
        if let Some(place) = places.at(at) {
            match place.kind {
                Kind::Method if is_described(text, place.tokens.end, end) && at > first => {}
                Kind::Method => return Some(place.tokens.clone()),
                Kind::Dataset => return None,
                _ => {}
            }
        }
        let stops = matches!(
            text.kind(at),
            TokenKind::Comma | TokenKind::Semicolon | TokenKind::Colon | TokenKind::Close
        ) || text.is_any(
            at,
            words!["in", "on", "for", "while", "and", "with", "by", "across", "at", "when", "to", "using"],
        );
        if stops {
            break;
        }
        at += 1;
    }
    let described = phrase::after(text, first, at);
    let head = described.end.checked_sub(1)?;
    if described.is_empty() {
        return None;
    }
    if text.is_any(head, DESCRIBED) {
        return Some(described);
    }
    names::name_at(text, described.start)
        .filter(|name| name.look == names::Look::Shaped && name.tokens.end <= at)
        .map(|name| name.tokens)
}

/// True where a plural that describes a class stands behind a name: `existing SOTA systems` is no system named SOTA.
fn is_described(text: &Text, at: usize, end: usize) -> bool {
    at < end && text.word(at).ends_with('s') && text.is_any(at, DESCRIBED)
}

/// Whose figure it is: `0.52 for X`, `X (6.2 on D)`.
fn owner(text: &Text, places: Places, tokens: &Range<usize>, segment: &Range<usize>) -> Option<Range<usize>> {
    let before = tokens.start.checked_sub(2)?;
    if text.kind(before + 1) == TokenKind::Open {
        let place =
            places.at(before).filter(|place| place.kind == Kind::Method && place.tokens.end == before + 1);
        if let Some(place) = place {
            return Some(place.tokens.clone());
        }
    }
    if text.is_any(segment.start, &["for", "by", "with"]) {
        let at = segment.start + 1 + usize::from(text.is(segment.start + 1, "the"));
        let place = places.at(at).filter(|place| place.kind == Kind::Method);
        return place.map(|place| place.tokens.clone());
    }
    None
}
