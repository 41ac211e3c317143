//! Chooses the main tasks of a document among all that it mentions.
//!
//! Not here: finding them. A task in the title is what the paper is about; of the others, the surest count.

use super::Thing;
use crate::text::Text;
use gleaner_model::{Kind, singular_key};
use memchr::memchr_iter;

/// The most tasks of one record.
const MOST: usize = 5;
/// How surely a task that the text names is a main one where the title names it too.
const IN_TITLE: f32 = 0.45;

/// How surely a task is a main one that the text comes back to.
const REPEATED: f32 = 0.3;

/// No longer name is looked for in the title.
const LONGEST_IN_TITLE: usize = 256;

/// Every paper is for something: where nothing is surer, the surest task counts from here on as if it were
/// just sure enough for a record.
const ALONE: f32 = 0.4;
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
        let name = text.view.text.get(thing.name.clone()).unwrap_or_default();
        let mut hear =
            |confidence: f32| thing.confidence = 1.0 - (1.0 - thing.confidence) * (1.0 - confidence);
        if in_title(name) {
            hear(IN_TITLE);
        }
        if repeated {
            hear(REPEATED);
        }
    }
    drop_variants(text, things);
    let best =
        things.iter_mut().filter(|thing| is_task(thing)).max_by(|a, b| a.confidence.total_cmp(&b.confidence));
    if let Some(best) = best.filter(|best| best.confidence >= ALONE) {
        best.confidence = best.confidence.max(ENOUGH);
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
        let whole = |(_, other, sure): &(usize, &str, f32)| sure > confidence && is_end(long, other);
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
