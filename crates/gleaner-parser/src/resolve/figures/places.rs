//! Where data sets, methods and measures stand, by token.
//!
//! Not here: which of them a figure belongs to.

use crate::resolve::Thing;
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_model::Kind;
use std::ops::Range;

/// Data sets of less confidence are no part of a record either.
const DOUBTFUL: f32 = 0.5;

/// A name in the text.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// Its tokens.
    pub(super) tokens: Range<usize>,
    /// What it names.
    pub(super) kind: Kind,
}

/// The places of all things, and of the lexicon's names that no thing covers, in text order, disjoint.
pub(super) fn all(text: &Text, things: &[Thing]) -> Vec<Place> {
    let mut list: Vec<Place> = Vec::with_capacity(things.len() + text.terms.len());
    for thing in things {
        let Some(kind) = thing.kind else { continue };
        // A word that hardly anybody would take for a data set is no place to measure on.
        if kind == Kind::Dataset && thing.confidence < DOUBTFUL {
            continue;
        }
        for range in &thing.places {
            let first = text.token_at_byte(range.start);
            let inner = text.tokens[first..].iter().take_while(|token| (token.end as usize) < range.end);
            list.push(Place { tokens: first..first + inner.count() + 1, kind });
        }
    }
    for term in &text.terms {
        let sense =
            term.hit.entries.iter().find(|entry| !entry.ambiguous).and_then(|entry| entry.kind.in_record());
        if let Some(kind) = sense {
            list.push(Place { tokens: term.first..term.end, kind });
        }
    }
    // Longer names win over names inside of them, things over terms.
    list.sort_by_key(|place| (place.tokens.start, std::cmp::Reverse(place.tokens.end)));
    let mut end = 0;
    list.retain(|place| {
        let free = end <= place.tokens.start;
        if free {
            end = place.tokens.end;
        }
        free
    });
    list
}

/// The names of a sentence, in text order, disjoint.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places<'p> {
    list: &'p [Place],
}

impl<'p> Places<'p> {
    /// Those of all places that are inside of a range of tokens.
    pub(super) fn within(all: &'p [Place], range: &Range<usize>) -> Self {
        let first = all.partition_point(|place| place.tokens.start < range.start);
        let end = all.partition_point(|place| place.tokens.start < range.end);
        Self { list: all.get(first..end).unwrap_or_default() }
    }

    /// The names of one kind inside of a range of tokens.
    pub(super) fn of(self, kind: Kind, range: Range<usize>) -> impl Iterator<Item = &'p Place> {
        let first = self.list.partition_point(|place| place.tokens.start < range.start);
        self.list[first..]
            .iter()
            .take_while(move |place| place.tokens.start < range.end)
            .filter(move |place| place.kind == kind)
    }

    /// The name of a kind that ends nearest before a token.
    pub(super) fn nearest_before(self, kind: Kind, token: usize) -> Option<Range<usize>> {
        let end = self.list.partition_point(|place| place.tokens.start < token);
        let place =
            self.list[..end].iter().rev().find(|place| place.kind == kind && place.tokens.end <= token)?;
        Some(place.tokens.clone())
    }

    /// The name of a kind that begins nearest behind a token.
    pub(super) fn first_behind(self, kind: Kind, token: usize) -> Option<Range<usize>> {
        let first = self.list.partition_point(|place| place.tokens.start < token);
        self.list[first..].iter().find(|place| place.kind == kind).map(|place| place.tokens.clone())
    }

    /// The name that a token stands in.
    pub(super) fn at(self, token: usize) -> Option<&'p Place> {
        let end = self.list.partition_point(|place| place.tokens.start <= token);
        self.list.get(end.checked_sub(1)?).filter(|place| place.tokens.end > token)
    }

    /// Runs of names of one kind that only commas and `and` part, in order.
    pub(super) fn lists(self, text: &Text, kind: Kind) -> Vec<Vec<Range<usize>>> {
        let mut out: Vec<Vec<Range<usize>>> = Vec::new();
        for place in self.list.iter().filter(|place| place.kind == kind) {
            let joined = out.last().and_then(|list| list.last()).is_some_and(|last| {
                let mut between = last.end..place.tokens.start;
                between.len() <= 4 && !between.is_empty() && between.all(|at| joins(text, at))
            });
            match out.last_mut() {
                Some(list) if joined => list.push(place.tokens.clone()),
                _ => out.push(vec![place.tokens.clone()]),
            }
        }
        out
    }
}

fn joins(text: &Text, at: usize) -> bool {
    text.kind(at) == TokenKind::Comma || text.is_any(at, words!["and", "or", "&", "the", "on", "over"])
}
