//! Chooses the main tasks of a document among all that it mentions.
//!
//! Not here: finding them. A task in the title is what the paper is about; of the others, the surest count.

use super::Thing;
use super::kinds::parts_words;
use crate::tasks::words::{STRONG, WEAK, among};
use crate::text::Text;
use gleaner_lexicon::Kind as Sense;
use gleaner_model::{Kind, Role, singular_key};
use memchr::memchr_iter;
use std::ops::Range;

/// So many sentences say what a paper is about.
const EARLY: usize = 2;
/// How surely a class of methods is the paper's task, too.
const DOUBLED: f32 = 0.6;

/// The most tasks of one record.
const MOST: usize = 5;
/// How surely a task that the text names is a main one where the title names it too.
const IN_TITLE: f32 = 0.45;

/// How surely a task is a main one that the text comes back to, if more than its letters speak for it.
const REPEATED: f32 = 0.3;

/// More than letters say so of a task.
const HEARD: f32 = 0.0;

/// No longer name is looked for in the title.
const LONGEST_IN_TITLE: usize = 256;

/// Every paper is for something: where nothing is surer, the surest task counts from here on as if it were
/// just sure enough for a record.
const ALONE: f32 = 0.4;
/// From here on a task counts as if it were just sure enough: what a reader would miss is worse than one too many.
const LIKELY: f32 = 0.38;
/// What is just sure enough for a record.
const ENOUGH: f32 = 0.5;

/// So many tasks are compared with each other; more is no abstract, and comparing all with all takes its time.
const MOST_COMPARED: usize = 64;

/// Raises the tasks of the title, and drops the weakest beyond the number that a record holds.
pub(super) fn choose(text: &Text, things: &mut [Thing]) {
    let is_task = |thing: &Thing| thing.kind == Some(Kind::Task);
    if !things.iter().any(is_task) {
        return;
    }
    let title = text.title.map(singular_key).unwrap_or_default();
    let in_title = |name: &str| {
        name.len() <= LONGEST_IN_TITLE && !title.is_empty() && holds(title.as_bytes(), &singular_key(name))
    };
    for thing in things.iter_mut().filter(|thing| is_task(thing)) {
        let repeated = thing.places.len() > 1;
        let sure = thing.confidence >= HEARD;
        let name = text.view.text.get(thing.name.clone()).unwrap_or_default();
        let mut hear =
            |confidence: f32| thing.confidence = 1.0 - (1.0 - thing.confidence) * (1.0 - confidence);
        let titled = in_title(name);
        if titled {
            hear(IN_TITLE);
        }
        if repeated && (titled || sure) {
            hear(REPEATED);
        }
    }
    drop_short_forms(text, things);
    drop_variants(text, things);
    let best =
        things.iter_mut().filter(|thing| is_task(thing)).max_by(|a, b| a.confidence.total_cmp(&b.confidence));
    if let Some(best) = best.filter(|best| best.confidence >= ALONE) {
        best.confidence = best.confidence.max(ENOUGH);
    }
    for thing in things.iter_mut().filter(|thing| is_task(thing) && thing.confidence >= LIKELY) {
        thing.confidence = thing.confidence.max(ENOUGH);
    }
    if things.iter().filter(|thing| is_task(thing)).count() <= MOST {
        return;
    }
    let mut ranks: Vec<usize> = (0..things.len()).filter(|at| is_task(&things[*at])).collect();
    ranks.sort_by(|a, b| things[*b].confidence.total_cmp(&things[*a].confidence));
    for at in ranks.into_iter().skip(MOST) {
        things[at].kind = None;
    }
}

/// Adds a task beside a thing that is a class of methods and what the paper is for: of `test-time adaptation (TTA)`
/// other papers are methods, and this one does it.
pub(super) fn double(text: &Text, things: &mut Vec<Thing>) {
    let named = |thing: &Thing| {
        thing.kind == Some(Kind::Method) && thing.long_form.is_some() && thing.role != Role::Introduced
    };
    if !things.iter().any(named) {
        return;
    }
    let told = |thing: &&Thing| thing.kind == Some(Kind::Task) && thing.confidence >= ENOUGH;
    let tasks = things.iter().filter(told).count();
    let title = text.title.map(singular_key).unwrap_or_default();
    let form = |range: &Range<usize>| text.view.text.get(range.clone()).unwrap_or_default();
    let early = text.sentences.get(EARLY).map_or(usize::MAX, |next| text.token(next.start).start as usize);
    let listed = |long: &str| {
        let task = |thing: &&Thing| thing.kind == Some(Kind::Task);
        let same = |range: &Range<usize>| form(range).eq_ignore_ascii_case(long);
        things.iter().filter(task).any(|thing| thing.aliases.iter().chain([&thing.name]).any(same))
    };
    let fits = |thing: &Thing| {
        let long = thing.long_form.as_ref().map(form).filter(|long| long.contains(char::is_whitespace));
        let Some(long) = long.filter(|_| named(thing)) else { return false };
        // Most long forms are names of methods, and end in no noun of doing.
        let last = long.rsplit(parts_words).next().unwrap_or_default().to_lowercase();
        let (strong, weak) = (among(STRONG, &last), among(WEAK, &last));
        if !strong && !weak || listed(long) {
            return false;
        }
        let titled = title.contains(&singular_key(long))
            || thing
                .aliases
                .iter()
                .chain([&thing.name])
                .map(form)
                .any(|form| form.len() > 2 && title.contains(&singular_key(form)));
        let known = || {
            let known = |form: &str| text.lexicon.get(form).iter().any(|entry| entry.kind == Sense::Task);
            known(long) || known(&long.to_lowercase())
        };
        // `offline-to-online reinforcement learning`: a setting of its own.
        let setting = last == "learning" && long.split_whitespace().nth(2).is_some();
        let soon = || weak && thing.start().is_some_and(|start| start < early);
        titled && (strong || setting) || (titled || soon()) && known()
    };
    let more: Vec<Thing> = things
        .iter()
        .filter(|thing| fits(thing))
        .take(MOST.saturating_sub(tasks))
        .filter_map(|thing| {
            Some(Thing {
                name: thing.long_form.clone()?,
                long_form: None,
                aliases: vec![thing.name.clone()],
                kind: Some(Kind::Task),
                confidence: DOUBLED,
                places: thing.places.clone(),
                role: thing.role,
                roles: thing.roles,
                familiar: thing.familiar,
                rule: thing.rule,
            })
        })
        .collect();
    things.extend(more);
    things.sort_by_key(Thing::start);
}

/// Drops `re-identification (Re-ID)` where `lifelong person re-identification` is a task, too.
fn drop_short_forms(text: &Text, things: &mut [Thing]) {
    let form = |range: &Range<usize>| text.view.text.get(range.clone()).unwrap_or_default();
    let is_task = |thing: &Thing| thing.kind == Some(Kind::Task);
    let held = |at: usize, things: &[Thing]| {
        let long = things[at].long_form.as_ref().map(form).filter(|_| is_task(&things[at]));
        let says_more = |long: &str| {
            let sure = things.iter().filter(|other| is_task(other) && other.confidence >= ENOUGH);
            sure.take(MOST_COMPARED).any(|other| is_end(long, form(&other.name)))
        };
        long.is_some_and(says_more)
    };
    for at in 0..things.len() {
        if held(at, things) {
            things[at].kind = None;
        }
    }
}

/// Drops `PyTorch-to-JAX code translation` where `code translation` is surer: one task under two names.
fn drop_variants(text: &Text, things: &mut [Thing]) {
    let form = |thing: &Thing| text.view.text.get(thing.name.clone()).unwrap_or_default();
    let tasks: Vec<(usize, &str, f32)> = things
        .iter()
        .enumerate()
        .filter(|(_, thing)| thing.kind == Some(Kind::Task))
        .map(|(at, thing)| (at, form(thing), thing.confidence))
        .take(MOST_COMPARED)
        .collect();
    if tasks.len() < 2 {
        return;
    }
    for (at, long, confidence) in &tasks {
        let variant = |(_, short, other): &(usize, &str, f32)| other > confidence && is_end(short, long);
        // Of two that are as sure, the longer one says more.
        let whole = |(_, other, sure): &(usize, &str, f32)| sure >= confidence && is_end(long, other);
        if tasks.iter().any(variant) || tasks.iter().any(whole) {
            things[*at].kind = None;
        }
    }
}

/// True where a key stands in another one.
fn holds(title: &[u8], key: &str) -> bool {
    let Some(first) = key.as_bytes().first() else { return true };
    memchr_iter(*first, title).any(|at| title[at..].starts_with(key.as_bytes()))
}

/// True where a longer form ends in a shorter one, upper and lower case alike.
fn is_end(short: &str, long: &str) -> bool {
    if short.is_ascii() && long.is_ascii() {
        let cut = long.len().checked_sub(short.len()).filter(|cut| *cut > 0);
        return cut.is_some_and(|cut| long.as_bytes()[cut..].eq_ignore_ascii_case(short.as_bytes()));
    }
    let (short, long) = (short.to_lowercase(), long.to_lowercase());
    long.len() > short.len() && long.ends_with(&short)
}
