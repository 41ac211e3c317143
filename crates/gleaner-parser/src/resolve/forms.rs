//! The forms of a thing: the name that stands for it, its aliases, and the noun that it is called with.
//!
//! Not here: which forms name one thing ([`super::cluster`]).

use super::Thing;
use super::cluster::{Cluster, slice};
use crate::cues;
use crate::names;
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_model::{Kind, Role};
use std::ops::Range;

/// More forms of one name than this are noise.
const MOST_ALIASES: usize = 16;

/// Chooses name, kind and role of a cluster; `None` where it has no place.
pub(super) fn thing(text: &Text, cluster: Cluster) -> Option<Thing> {
    let mut places = cluster.places;
    places.sort_by_key(|place| (place.start, std::cmp::Reverse(place.end)));
    let mut end = 0;
    places.retain(|place| {
        let free = end <= place.start;
        end = if free { place.end } else { end };
        free
    });
    let name = cluster.short.or_else(|| usual_form(text, &places))?;
    let mut aliases = aliases(text, &name, cluster.long.as_ref(), &places);
    // A part of the name by which others call the same thing.
    if let Some(core) = cluster.core {
        let known = |form: &Range<usize>| slice(text, form) == slice(text, &core);
        if !known(&name) && !aliases.iter().any(known) {
            aliases.push(core);
        }
    }
    let role = cluster.roles.decide();
    let (kind, confidence) = cluster.kinds.decide(cluster.roles.weight(Role::Introduced) >= 0.75);
    if kind == Some(Kind::Dataset)
        && let Some(headed) = places.iter().find_map(|place| headed(text, place))
    {
        aliases.push(headed);
    }
    let loudest = cluster.rule.map_or(0, |(rule, _)| rule);
    Some(Thing {
        name,
        long_form: cluster.long,
        aliases,
        kind,
        role,
        roles: cluster.roles,
        familiar: cluster.familiar,
        confidence,
        rule: loudest,
        places,
    })
}

/// A name with the noun behind it that says what it is, as who reads sentence by sentence calls it: `FrameNet corpus`,
/// `ImageNet validation set`, `Heron song recognition dataset`.
fn headed(text: &Text, place: &Range<usize>) -> Option<Range<usize>> {
    const NOUNS: &[u64] = words![
        "corpus", "corpora", "treebank", "treebanks", "dataset", "datasets", "benchmark", "benchmarks",
        "data", "collection", "collections", "database", "databases"
    ];
    const SETS: &[u64] =
        words!["data", "test", "training", "validation", "development", "dev", "evaluation", "shared"];
    let next = text.token_at_byte(place.end);
    let directly = text.spaced(next) && next > 0 && text.token(next - 1).end as usize == place.end;
    if !directly {
        return None;
    }
    let plain = |at: usize| {
        text.kind(at) == TokenKind::Word
            && names::look(text, at) == names::Look::Plain
            && !text.is_any(at, cues::CLAUSE_WORDS)
    };
    let mut end = None;
    for at in next..text.sentence(next).end.min(next + 5) {
        let of_two = text.is_any(at, SETS) && text.is_any(at + 1, &["set", "sets", "task", "collection"]);
        if of_two {
            end = Some(at + 2);
            break;
        }
        if text.is_any(at, NOUNS) {
            end = Some(at + 1);
        }
        if !plain(at) {
            break;
        }
    }
    end.map(|end| place.start..text.token(end - 1).end as usize)
}

/// The first form of a thing, or, where that has its capital only because it opens a sentence, the first that does not.
fn usual_form(text: &Text, places: &[Range<usize>]) -> Option<Range<usize>> {
    let first = places.first()?;
    let lower = |place: &&Range<usize>| slice(text, place).starts_with(char::is_lowercase);
    let usual = if opens_only(slice(text, first)) { places.iter().find(lower) } else { None };
    Some(usual.unwrap_or(first).clone())
}

/// True where the only capital is the first letter, as at the start of a sentence.
fn opens_only(form: &str) -> bool {
    let mut chars = form.chars();
    chars.next().is_some_and(char::is_uppercase)
        && form.contains([' ', '\n', '\r', '-'])
        && !chars.any(char::is_uppercase)
}

/// True where two forms have the same words, whatever the white space between them: a line may end inside a name.
fn same_words(a: &str, b: &str, same: impl Fn(&str, &str) -> bool) -> bool {
    let (mut a, mut b) = (a.split_whitespace(), b.split_whitespace());
    loop {
        match (a.next(), b.next()) {
            (None, None) => return true,
            (Some(a), Some(b)) if same(a, b) => {}
            _ => return false,
        }
    }
}

/// The other forms of a name, each once; a capital at the start of a sentence makes no other form.
fn aliases(
    text: &Text,
    name: &Range<usize>,
    long: Option<&Range<usize>>,
    places: &[Range<usize>],
) -> Vec<Range<usize>> {
    let mut out: Vec<Range<usize>> = Vec::new();
    for place in places {
        let form = slice(text, place);
        let same = |other: &Range<usize>| {
            let other = slice(text, other);
            form == other
                || same_words(form, other, |a, b| a == b)
                || opens_only(form) && same_words(form, other, str::eq_ignore_ascii_case)
        };
        if !same(name) && !long.is_some_and(same) && !out.iter().any(same) && out.len() < MOST_ALIASES {
            out.push(place.clone());
        }
    }
    out
}
