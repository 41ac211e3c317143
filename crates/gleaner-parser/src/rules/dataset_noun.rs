//! Names before a noun of data: `the AdK dataset`, `BeaverTails, HarmBench, and SorryBench benchmarks`.
//!
//! A noun with a capital is a part of the name: `the British Harbour Corpus`.
//!
//! `our X dataset` makes it the paper's own. What the lexicon knows as a concept or method only (`LLM benchmarks`,
//! `GNN datasets`) says what the data are about, not what they are called.

use crate::cues;
use crate::names::{self, Look, Name};
use crate::rule::{FindDetail, Finds, Rule};
use crate::tasks;
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_lexicon::Kind as Sense;
use gleaner_model::{Kind, Role};

pub(super) const RULE: Rule = Rule {
    id: "dataset_noun",
    kind: Kind::Dataset,
    precision: 0.85,
    words: &[
        "dataset", "datasets", "benchmark", "benchmarks", "corpus", "corpora", "suite", "suites", "testbed",
        "leaderboard", "environment", "environments", "simulator", "simulators", "challenge", "database",
        "collection", "collections", "databases", "testbeds", "data", "treebank", "treebanks", "split",
        "splits", "leaderboards", "subset", "subsets", "dashboard", "repository",
    ],
    classes: &[],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, anchors!(RULE)) || at == 0 || !text.spaced(at) {
        return;
    }
    // `MOL22's splits`: the noun may follow a possessive.
    let end = if text.kind(at - 1) == TokenKind::Clitic { at - 1 } else { at };
    let mut listed = cues::names_before(text, end);
    let first_only = listed.len();
    if first_only > 0 {
        listed.extend(joined_behind(text, at + 1));
    }
    if let Some(name) = whole(text, at) {
        finds.name(name.bytes, None, Some(cues::bytes(text, at..at + 1)));
        return;
    }
    if listed.iter().all(|name| about(text, name)) {
        described(text, at, finds);
    }
    let set = text.is(at, "data") && text.is_any(at + 1, &["set", "sets"]);
    let weak = end == at
        && !set
        && text.is_any(
            at,
            words![
                "data", "environment", "environments", "split", "splits", "repository", "collection",
                "challenge"
            ],
        );
    for name in &listed {
        let start = name.tokens.start;
        let alone = name.look == Look::Capital && name.tokens.len() == 1;
        let led = start > text.sentence(at).start && text.is_any(start - 1, LEADS);
        if about(text, name) || alone && (!led && first_only == 1 || weak) {
            continue;
        }
        let ours = start > text.sentence(at).start && text.is(start - 1, "our");
        let detail = if ours { FindDetail::Role(Role::Introduced) } else { FindDetail::None };
        let share = if weak {
            0.55
        } else if alone {
            0.8
        } else {
            1.0
        };
        finds.push(Kind::Dataset, name.bytes.clone(), detail, Some(cues::bytes(text, at..at + 1)), share);
    }
}

/// Words before a capitalised word that make it more than the first word of a sentence.
const LEADS: &[u64] =
    words!["the", "our", "and", "on", "in", "for", "from", "of", "using", "with", "as", "to", "standard"];

/// `the TideQA textual reasoning dataset`: words that say of what the set is one stand between its name and the noun.
fn described(text: &Text, at: usize, finds: &mut Finds) {
    const FARTHEST: usize = 5;
    let said = |i: usize| {
        let concept = text.term_over(i).is_some_and(|term| {
            term.hit.entries.iter().all(|entry| matches!(entry.kind, Sense::Concept | Sense::Task))
        });
        let noun = || tasks::modifies(text, i) && !text.word(i).ends_with("ed");
        concept || names::look(text, i) == Look::Plain && noun()
    };
    let floor = text.sentence(at).start.max(at.saturating_sub(FARTHEST));
    let first = (floor..at).rev().take_while(|i| text.spaced(i + 1) && said(*i)).last();
    let plain = text.is_any(at, words!["dataset", "datasets", "benchmark", "benchmarks", "corpus"]);
    let Some(first) = first.filter(|first| plain && *first > text.sentence(at).start) else { return };
    let Some(name) = cues::name_ending(text, text.sentence(at).start, first) else { return };
    let start = name.tokens.start;
    let article = start > text.sentence(at).start && text.is_any(start - 1, &["the", "our"]);
    if article && name.look == Look::Shaped && name.tokens.len() == 1 && !about(text, &name) {
        finds.push(Kind::Dataset, name.bytes, FindDetail::None, Some(cues::bytes(text, at..at + 1)), 0.9);
    }
}

/// The name that the noun itself ends in: `the British Harbour Corpus`.
fn whole(text: &Text, at: usize) -> Option<Name> {
    if names::look(text, at) == Look::Plain || text.is_any(at, words!["data", "environment", "environments"])
    {
        return None;
    }
    let name = cues::name_ending(text, text.sentence(at).start, at + 1)?;
    (name.tokens.len() > 2 && name.tokens.end == at + 1).then_some(name)
}

/// The name that `and` joins to a data set behind its noun: `the RIVERS-10 dashboard [64] and FloodNet`.
fn joined_behind(text: &Text, mut at: usize) -> Option<Name> {
    if text.kind(at) == TokenKind::Open {
        at = text.closing(at)? + 1;
    }
    let name = text.is(at, "and").then(|| names::name_at(text, at + 1)).flatten()?;
    let method = cues::noun_kind(text, name.tokens.end) == Some(Kind::Method);
    (name.look == Look::Shaped && !method).then_some(name)
}

/// True where the lexicon knows the name, and not as a data set.
fn about(text: &Text, name: &Name) -> bool {
    text.term_at(name.tokens.start).is_some_and(|term| {
        term.bytes == (name.bytes.start, name.bytes.end)
            && term.hit.entries.iter().all(|entry| entry.kind != Sense::Dataset)
    })
}
