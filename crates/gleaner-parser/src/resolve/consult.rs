//! Asks the lexicon, and the long form of a definition, what a name is one of.
//!
//! Not here: what rules heard in the words around it ([`super::cluster`]).

use super::cluster::{Clusters, slice};
use super::kinds::{in_title_case, parts_words};
use crate::cues;
use crate::tasks::words::{STRONG, WEAK, among};
use crate::text::{Term, Text, TokenKind};
use gleaner_lexicon::{Entry as Meaning, Kind as Sense, Lexicon};
use gleaner_model::{Kind, Role, singular_key};
use std::ops::Range;

/// The name of the lexicon that stands exactly at a place.
fn term_over<'t>(text: &'t Text, place: &Range<usize>) -> Option<&'t Term<'t>> {
    let at = text.terms.partition_point(|term| term.bytes.0 < place.start);
    text.terms.get(at).filter(|term| term.bytes == (place.start, place.end))
}

/// What the lexicon knows about a name, in the plural too.
pub(super) fn known<'l>(lexicon: &'l Lexicon, name: &str) -> &'l [Meaning] {
    match (lexicon.get(name), name.strip_suffix('s')) {
        ([], Some(stem)) => lexicon.get(stem),
        (senses, _) => senses,
    }
}

/// Nouns of doing that in title case, too, name tasks and hardly ever ways to do them.
const TASKS: [&str; 25] = [
    "answering", "assessment", "captioning", "classification", "extraction", "linking", "tagging",
    "correction", "detection", "disambiguation", "discovery", "forecasting", "generation", "grounding",
    "identification", "labeling", "localization", "navigation", "parsing", "recognition", "recommendation",
    "retrieval", "segmentation", "summarization", "translation",
];

/// True for a long form that ends in a noun of doing, `neural machine translation`, unless it is a way to treat models,
/// as `structured pruning`. In title case fewer nouns are clear: `Conformal Prediction` is a method.
fn says_task(long: &str) -> bool {
    let last = long.rsplit(parts_words).next().unwrap_or_default();
    let clear =
        last.starts_with(char::is_lowercase) || TASKS.iter().any(|noun| last.eq_ignore_ascii_case(noun));
    among(STRONG, last)
        && clear
        && !["pruning", "merging", "quantization", "compression"].contains(&last)
        && !long.contains("ugmented")
}

/// `a novel task: Tidal Question Reading (TQR)`: the words before the long form say that it is one.
fn is_posed(text: &Text, long: &Range<usize>) -> bool {
    let first = text.token_at_byte(long.start);
    first >= 2
        && matches!(text.kind(first - 1), TokenKind::Dash | TokenKind::Colon)
        && text.is_any(first - 2, &["task", "problem", "setting"])
}

/// Nouns that make no name of a concept before them: `AI Agents`, `LLM Reasoning`.
const NO_NAMES: [&str; 14] = [
    "Agent", "Agents", "Model", "Models", "Reasoning", "Systems", "System", "Safety", "Alignment",
    "Training", "Inference", "Serving", "Research", "Assistants",
];

/// Asks the lexicon about every name.
pub(super) fn consult(text: &Text, lexicon: &Lexicon, clusters: &mut Clusters) {
    for cluster in &mut clusters.list {
        let Some(form) = cluster.short.clone().or_else(|| cluster.places.first().cloned()) else { continue };
        let name = slice(text, &form);
        let senses = term_over(text, &form).map_or_else(|| known(lexicon, name), |term| term.hit.entries);
        // `NVIDIA Blackwell GPUs`: words that are all concepts make no name together.
        let concept = |word: &str| {
            let senses = lexicon.get(word);
            !senses.is_empty() && senses.iter().all(|sense| sense.kind == Sense::Concept)
        };
        let noun = |word: &str| NO_NAMES.contains(&word);
        let mut words = name.split_whitespace();
        let general = words.next().is_some_and(concept) && words.all(|word| concept(word) || noun(word));
        if senses.is_empty() && name.contains(char::is_whitespace) && general {
            cluster.kinds.add_concept(0.9);
        }
        let sure =
            |kinds: &[Sense]| senses.iter().any(|sense| kinds.contains(&sense.kind) && !sense.ambiguous);
        let known = sure(&[Sense::Method, Sense::Model]) && !sure(&[Sense::Concept]);
        // `Decentralized SGD` is no more a stranger than `SGD`.
        let led = || {
            name.rsplit_once(char::is_whitespace).is_some_and(|(_, last)| {
                let senses = lexicon.get(last);
                !senses.is_empty()
                    && senses.iter().all(|sense| sense.kind == Sense::Method && !sense.ambiguous)
            })
        };
        cluster.familiar = !senses.is_empty() || led();
        let own = cluster.roles.weight(Role::Introduced) >= 0.5;
        let titled = |long: &str| {
            let last = long.rsplit(parts_words).next().unwrap_or_default();
            let lower = long.contains(char::is_whitespace) && !long.chars().skip(1).any(char::is_uppercase);
            (lower && among(WEAK, last) && last != "learning" || in_title_case(long) && among(STRONG, last))
                && text.title.is_some_and(|title| singular_key(title).contains(&singular_key(long)))
        };
        // `the Levels On Recent Discovery (LORD) procedure`: the noun behind the bracket says that it is done so.
        let headed = || {
            let behind = text.token_at_byte(form.end);
            let next = behind + usize::from(text.kind(behind) == TokenKind::Close);
            cues::noun_kind(text, next) == Some(Kind::Method)
                && !text.word(next).ends_with('s')
                && cluster.long.as_ref().is_some_and(|long| {
                    let mut words = slice(text, long).split_whitespace();
                    let capital = |word: &str| word.starts_with(char::is_uppercase);
                    words.next().is_some_and(capital) && words.last().is_some_and(capital)
                })
        };
        let posed = || cluster.long.as_ref().is_some_and(|long| is_posed(text, long));
        let task = |long: &str| (says_task(long) || titled(long)) && !headed() || posed();
        if !known && !own && cluster.long.as_ref().is_some_and(|long| task(slice(text, long))) {
            cluster.kinds.take_for_task();
        }
        // `on Qwen2.5-7B`: what is run there is a model, whatever the verb says.
        if known && !senses.iter().any(|sense| sense.kind == Sense::Dataset) {
            cluster.kinds.doubt_dataset();
        }
        // `Visual Multi-Agent Systems (VMAS)`: a class has its letters by chance.
        let classes = ["Systems", "systems", "Models", "models", "Agents", "agents", "Networks", "networks"];
        let class = cluster
            .long
            .as_ref()
            .is_some_and(|long| classes.iter().any(|class| slice(text, long).ends_with(class)));
        if known || sure(&[Sense::Metric, Sense::Task]) || sure(&[Sense::Dataset]) && !class {
            cluster.kinds.forget_concept();
        }
        for sense in senses {
            match (sense.kind, sense.kind.in_record()) {
                // `question answering (QA)`: a concept, yet the text says that it is its task.
                (Sense::Concept, _) if cluster.kinds.seems_task() => {}
                (Sense::Concept, _) if sense.ambiguous || senses.len() > 1 => cluster.kinds.add_concept(0.6),
                (Sense::Concept, _) => cluster.kinds.add_sure_concept(),
                // That something is a task does not make it one of this paper.
                (Sense::Task, _) => {}
                // A rule heard the same from the lexicon.
                (Sense::Metric, _) if cluster.measure => {}
                (_, Some(kind)) if cluster.roles.weight(Role::Introduced) < 0.5 => {
                    cluster.kinds.add(kind, if sense.ambiguous { 0.2 } else { 0.6 });
                }
                _ => {}
            }
        }
    }
}
