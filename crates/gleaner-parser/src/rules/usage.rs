//! A name that the work builds on: `built on X`, `extends X`, `variants of X`, `applied to X`, `leveraging X`.
//!
//! A plain `we use X` or `we train X` says too little about how the paper stands to it and gives no role.

use crate::cues;
use crate::rule::{FindDetail, Finds, Rule};
use crate::text::Text;
use gleaner_model::{Kind, Role};

pub(super) const RULE: Rule = Rule {
    id: "usage",
    kind: Kind::Method,
    precision: 0.75,
    words: &[
        "built",
        "builds",
        "build",
        "based",
        "extend",
        "extends",
        "extending",
        "variants",
        "variant",
        "applied",
        "apply",
        "applying",
        "leveraging",
        "leverage",
        "leverages",
        "using",
        "top",
        "augments",
        "augment",
        "integrates",
        "integrate",
        "integrating",
        "combines",
        "combine",
        "combining",
        "adapt",
        "adapts",
        "adapting",
        "start",
        "starting",
        "initialized",
        "fine-tuning",
        "fine-tune",
        "fine-tuned",
        "finetune",
        "finetuning",
        "deploying",
        "equip",
        "equipping",
        "utilizing",
        "utilizes",
        "incorporating",
        "employing",
        "employs",
        "instantiate",
        "instantiated",
        "atop",
        "backbones",
        "implemented",
        "within",
        "into",
    ],
    classes: &[],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, RULE.words) {
        return;
    }
    let Some((object, share)) = object(text, at) else { return };
    for name in cues::names_from(text, object) {
        let cue = Some(cues::bytes(text, at..object));
        finds.push(Kind::Method, name.bytes, FindDetail::Role(Role::Used), cue, share);
    }
}

/// Where the thing begins that the word at a token builds on, and how surely.
fn object(text: &Text, at: usize) -> Option<(usize, f32)> {
    let word = text.word(at).to_ascii_lowercase();
    let next = at + 1;
    let after = |words: &[&str], share: f32| text.is_any(next, words).then_some((next + 1, share));
    match word.as_str() {
        "built" | "builds" | "build" | "based" => after(&["on", "upon", "atop"], 1.0),
        "variants" | "variant" => after(&["of"], 1.2),
        "applied" | "apply" | "applying" | "adapt" | "adapts" | "adapting" => {
            after(&["to"], 1.0).or(Some((next, 0.8)))
        }
        "integrates" | "integrate" | "integrating" | "combines" | "combine" | "combining" => {
            after(&["with", "into"], 1.0).or(Some((next, 0.8)))
        }
        "top" => after(&["of"], 1.0),
        "start" | "starting" | "initialized" => after(&["from", "with"], 1.0),
        "implemented" => after(&["in", "on", "with"], 0.9),
        "backbones" => after(&["including", "like"], 1.0),
        "instantiated" | "instantiate" => after(&["with", "on", "using"], 1.0),
        "into" | "within" => Some((next, 0.6)),
        "using" => Some((next, 0.7)),
        "extend" | "extends" | "extending" => Some((next, 1.1)),
        _ => Some((next, 0.9)),
    }
}
