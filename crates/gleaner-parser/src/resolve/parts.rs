//! Takes back things that are parts of others, or the last word of one.
//!
//! Not here: gathering them ([`super::cluster`]).

use super::Thing;
use super::cluster::slice;
use crate::text::Text;
use gleaner_lexicon::Kind as Sense;
use gleaner_model::{Kind, Role};
use std::ops::Range;

/// `Thinking emits more tokens than Instruct` behind `Heron-4B Thinking` and `Heron-4B Instruct`: the last word of a name
/// stands for it, and so does the family of a model that was named in full.
pub(super) fn drop_tails(text: &Text, things: &mut [Thing]) {
    let is_method = |thing: &Thing| thing.kind == Some(Kind::Method) && thing.long_form.is_none();
    let ends_in = |whole: &Thing, tail: &str| {
        let name = slice(text, &whole.name);
        let head = name.strip_suffix(tail).and_then(|head| head.strip_suffix([' ', '-']));
        head.is_some_and(|head| head.contains(|c: char| c.is_ascii_digit()))
    };
    // `Heron` behind `Heron-3.3-70B`, where no other model is of that family.
    let family = |form: &str, at: usize, things: &[Thing]| {
        let model = text.lexicon.get(form).iter().any(|sense| sense.kind == Sense::Model);
        let member = |thing: &Thing| {
            let name = slice(text, &thing.name);
            let behind = name.find(form).map(|start| &name[start + form.len()..]);
            let rest = behind.map(|rest| rest.trim_start_matches(['-', ' ']));
            is_method(thing) && rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        };
        let mut members = (0..things.len()).filter(|i| *i != at && member(&things[*i]));
        let one = members.next().filter(|_| model && members.next().is_none())?;
        (things[one].start() < things[at].start()).then_some(one)
    };
    for at in 0..things.len() {
        let tail = slice(text, &things[at].name);
        let word = tail.len() > 3 && tail.chars().all(char::is_alphabetic);
        if !is_method(&things[at]) || !word || things[at].role == Role::Introduced {
            continue;
        }
        let ending = |i: &usize| is_method(&things[*i]) && ends_in(&things[*i], tail);
        let whole = if things[at].familiar { None } else { (0..things.len()).find(ending) };
        if let Some(whole) = whole.or_else(|| family(tail, at, things)) {
            let form = things[at].name.clone();
            let places = std::mem::take(&mut things[at].places);
            things[at].kind = None;
            things[whole].aliases.push(form);
            things[whole].places.extend(places);
            things[whole].places.sort_by_key(|place| place.start);
        }
    }
}

/// A name that stands only inside of others of its kind is a part of them: `Daily Mail` in `CNN/Daily Mail`, `ViT-B` in
/// `ViT-B/16`.
pub(super) fn drop_parts(things: &mut [Thing], kind: Kind) {
    let is_such = |thing: &Thing| thing.kind == Some(kind);
    let mut places: Vec<Range<usize>> =
        things.iter().filter(|thing| is_such(thing)).flat_map(|thing| thing.places.iter().cloned()).collect();
    if places.len() < 2 {
        return;
    }
    places.sort_by_key(|place| (place.start, std::cmp::Reverse(place.end)));
    // What reaches furthest of all that begin no later: only longer names do so beyond the end of a part.
    let mut wholes: Vec<Range<usize>> = Vec::new();
    for place in places {
        if wholes.last().is_none_or(|whole| place.end > whole.end) {
            wholes.push(place);
        }
    }
    let inside = |place: &Range<usize>| {
        let at = wholes.partition_point(|whole| whole.start <= place.start);
        at > 0 && wholes[at - 1].end >= place.end && wholes[at - 1] != *place
    };
    for thing in things.iter_mut().filter(|thing| is_such(thing)) {
        if thing.role != Role::Introduced && thing.places.iter().all(inside) {
            thing.kind = None;
        }
    }
}
