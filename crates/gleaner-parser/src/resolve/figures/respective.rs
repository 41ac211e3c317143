//! Lists told apart one by one: `by 5%, 11% and 9% on A, B and C, respectively`.
//!
//! Not here: what all members of a list share.

use super::Bound;
use super::places::Places;
use crate::figure::series::Series;
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_model::Kind;
use std::ops::Range;

/// Binds member i of a list of n figures to member i of a list of n names in the same sentence: names of data sets, of
/// methods (baselines where a word compares with them), of measures; or to the measures of n figures before.
pub(super) fn bind(text: &Text, places: Places, list: &Series, members: &mut [Bound], done: &[Bound]) {
    let Some(first) = members.first().map(|member| member.quantity.tokens.start) else { return };
    let count = members.len();
    if count < 2 {
        return;
    }
    let sentence = text.sentence(first);
    let said = sentence.clone().any(|at| text.is(at, "respectively"));
    let pure = list.gaps.iter().all(|gap| gap.pure && !gap.versus);
    if !said && !pure {
        return;
    }
    if let Some(names) = matching(text, places, Kind::Dataset, count, members) {
        for (member, name) in members.iter_mut().zip(names) {
            member.dataset = Some(name);
        }
    }
    if let Some(names) = matching(text, places, Kind::Method, count, members) {
        let compared = is_compared(text, &names, sentence.start);
        for (member, name) in members.iter_mut().zip(names) {
            if compared {
                member.baseline = Some(name);
            } else {
                member.method = Some(name);
            }
        }
    }
    if !said {
        return;
    }
    // What stands behind the last of them holds for all (`a gain and a reduction over X, respectively`).
    if let Some(baseline) = members.last().and_then(|last| last.baseline.clone()) {
        for member in members.iter_mut() {
            member.baseline.get_or_insert_with(|| baseline.clone());
        }
    }
    if let Some(names) = matching(text, places, Kind::Metric, count, members) {
        for (member, name) in members.iter_mut().zip(names) {
            member.metric = Some(name);
        }
    } else if members.iter().all(|member| member.metric.is_none()) && done.len() >= count {
        let before = &done[done.len() - count..];
        for (member, before) in members.iter_mut().zip(before) {
            member.metric.clone_from(&before.metric);
            member.dataset = member.dataset.take().or_else(|| before.dataset.clone());
        }
    }
}

/// The list of exactly `count` names of a kind that stands nearest to the figures, and before or behind all of them.
fn matching(
    text: &Text,
    places: Places,
    kind: Kind,
    count: usize,
    members: &[Bound],
) -> Option<Vec<Range<usize>>> {
    let first = members.first()?.quantity.tokens.start;
    let last = members.last()?.quantity.tokens.end;
    let distance = |names: &Vec<Range<usize>>| {
        let start = names.first().map_or(0, |name| name.start);
        let end = names.last().map_or(0, |name| name.end);
        if start >= last { Some(start - last) } else { first.checked_sub(end).map(|gap| gap * 2) }
    };
    places
        .lists(text, kind)
        .into_iter()
        .filter(|names| names.len() == count)
        .filter_map(|names| Some((distance(&names)?, names)))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, names)| names)
}

/// True where the figures are compared with the names of a list (`against A and B`), not theirs.
fn is_compared(text: &Text, names: &[Range<usize>], floor: usize) -> bool {
    let Some(first) = names.first() else { return false };
    (first.start.saturating_sub(4).max(floor)..first.start)
        .rev()
        .take_while(|at| text.kind(*at) != TokenKind::Comma)
        .any(|at| {
            text.is_any(
                at,
                words![
                    "over", "than", "versus", "vs", "against", "with", "to", "outperforms", "surpasses",
                    "outperforming", "beats", "surpassing", "exceeds",
                ],
            )
        })
}
