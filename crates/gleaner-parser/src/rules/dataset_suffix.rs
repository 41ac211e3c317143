//! A name whose ending says that it is a benchmark: `SorryBench`, `Open-QA`, `WebArena`, `SafetyGym`, `BigCorpus`.
//!
//! The ending alone does not tell a benchmark from a method evaluated on one; it only tips the balance.

use crate::names;
use crate::rule::{Class, Finds, Rule};
use crate::text::Text;
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "dataset_suffix",
    kind: Kind::Dataset,
    precision: 0.7,
    words: &[],
    classes: &[Class::Shaped],
    parse,
};

const ENDINGS: &[&str] = &[
    "Bench", "bench", "-bench", "BENCH", "Arena", "Gym", "Corpus", "Dataset", "Eval", "QA", "-gym",
    "Benchmark", "World", "Set", "-Eval", "Suite", "Bench++", "Verified",
];

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !names::is_shaped(text, at) {
        return;
    }
    let Some(name) = names::name_at(text, at) else { return };
    let form = &text.view.text[name.bytes.clone()];
    // `Bench-v2` and `Bench 2` are benchmarks too.
    let stem =
        form.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '-' | '.' | ' ' | 'v' | 'V' | '+'));
    let ends = ENDINGS.iter().any(|ending| stem.len() > ending.len() && stem.ends_with(ending));
    // `VQA` and `KGQA` are short for tasks.
    let is_task =
        form.len() <= 4 && form.ends_with("QA") && form.bytes().all(|byte| byte.is_ascii_uppercase());
    let ends = ends && !is_task;
    if ends {
        finds.name(name.bytes, None, None);
    }
}
