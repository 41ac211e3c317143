//! Roles that only the whole document shows: parts of what is introduced, and the one name that everything is about.
//!
//! Not here: roles that the words beside a mention tell; rules see those.

use super::Thing;
use super::kinds::in_title_case;
use super::roles::Roles;
use crate::text::Text;
use gleaner_model::{Kind, Role};
use std::ops::Range;

/// Fewer sentences are no abstract, and the most frequent name of a remark need not be its author's own.
const LEAST_SENTENCES: usize = 4;

/// Gives the role `introduced` to names of methods that the document as a whole presents.
pub(super) fn promote(text: &Text, things: &mut [Thing]) {
    let first = things.iter().filter(|thing| thing.role == Role::Introduced).filter_map(Thing::start).min();
    match first {
        Some(first) => {
            guests(text, things);
            parts(text, things, first);
        }
        None => lead(text, things),
    }
}

/// What everybody knows is no contribution beside a name of the paper's own, unless the title says so: `we present
/// LoomRAG, GRPO training included`.
fn guests(text: &Text, things: &mut [Thing]) {
    let own = |thing: &Thing| thing.role == Role::Introduced && !thing.familiar;
    let Some(title) = text.title.filter(|_| things.iter().any(own)) else { return };
    for thing in things.iter_mut() {
        let name = text.view.text.get(thing.name.clone()).unwrap_or_default();
        let guest = thing.role == Role::Introduced && thing.familiar && thing.long_form.is_none();
        let sure = || text.lexicon.get(name).iter().any(|sense| !sense.ambiguous);
        if guest && sure() && !title.contains(name) {
            thing.role = Role::Used;
        }
    }
}

/// Parts are named after the whole: a definition in title case behind the first introduced name, of a thing that is
/// neither known nor compared with, is the paper's own (`employs a Hyperbolic Aggregator (HHSA)`).
fn parts(text: &Text, things: &mut [Thing], first: usize) {
    for thing in things.iter_mut() {
        let own = thing.kind == Some(Kind::Method)
            && !thing.familiar
            && thing.roles.weight(Role::Baseline) == 0.0
            && thing.start().is_some_and(|start| start > first);
        if !own || thing.role == Role::Introduced {
            continue;
        }
        let long = thing.long_form.as_ref().and_then(|long| text.view.text.get(long.clone()));
        if long.is_some_and(in_title_case) {
            thing.role = Role::Introduced;
        }
    }
}

/// Where nothing is introduced in so many words, the unknown method that is named most is what the paper is about:
/// named at least three times, or twice and once as the subject that opens a sentence.
fn lead(text: &Text, things: &mut [Thing]) {
    if text.sentences.len() < LEAST_SENTENCES {
        return;
    }
    let candidate = |thing: &Thing| {
        let free = thing.role == Role::Mentioned || thing.roles == Roles::default();
        let opens = |place: &Range<usize>| {
            let token = text.token_at_byte(place.start);
            token == text.sentence(token).start
        };
        let long = thing.long_form.as_ref().and_then(|long| text.view.text.get(long.clone()));
        let own = !thing.familiar && long.is_none_or(in_title_case);
        let enough = thing.places.len() >= 3 || thing.places.len() == 2 && thing.places.iter().any(opens);
        thing.kind == Some(Kind::Method) && own && free && enough
    };
    let best = (0..things.len()).filter(|at| candidate(&things[*at])).max_by_key(|at| {
        // Of two named as often, the one named first.
        (things[*at].places.len(), std::cmp::Reverse(*at))
    });
    if let Some(at) = best {
        things[at].role = Role::Introduced;
    }
}
