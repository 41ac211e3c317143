//! A name that the work builds on: `built on X`, `extends X`, `variants of X`, `applied to X`, `leveraging X`.
//!
//! A plain `we use X` or `we train X` says too little about how the paper stands to it and gives no role.

use crate::cues;
use crate::rule::{FindDetail, Finds, Rule};
use crate::text::Text;
use crate::text::words::{contains, words};
use gleaner_model::{Kind, Role};

pub(super) const RULE: Rule = Rule {
    id: "usage",
    kind: Kind::Method,
    precision: 0.75,
    words: &[
        "built", "builds", "build", "based", "extend", "extends", "extending", "variants", "variant",
        "applied", "apply", "applying", "leveraging", "leverage", "leverages", "using", "top", "augments",
        "augment", "integrates", "integrate", "integrating", "combines", "combine", "combining", "adapt",
        "adapts", "adapting", "start", "starting", "initialized", "fine-tuning", "fine-tune", "fine-tuned",
        "finetune", "finetuning", "deploying", "equip", "equipping", "utilizing", "utilizes",
        "incorporating", "employing", "employs", "instantiate", "instantiated", "atop", "backbones",
        "implemented", "within", "into",
    ],
    classes: &[],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, anchors!(RULE)) {
        return;
    }
    let Some((object, share)) = object(text, at) else { return };
    let mut names = cues::names_from(text, object);
    // `Applied to Heron-8B and Egret, TideFlow keeps`: the clause that opens a sentence goes to the comma.
    if at == text.sentence(at).start {
        let end =
            names.iter().position(|name| cues::is_behind_list(text, object, name)).unwrap_or(names.len());
        names.truncate(end);
    }
    for name in names {
        let cue = Some(cues::bytes(text, at..object));
        finds.push(Kind::Method, name.bytes, FindDetail::Role(Role::Used), cue, share);
    }
}

/// Where the thing begins that the word at a token builds on, and how surely.
fn object(text: &Text, at: usize) -> Option<(usize, f32)> {
    let next = at + 1;
    let hash = *text.hashes.get(at)?;
    let usage = USAGES.iter().find(|usage| contains(usage.words, hash));
    let Some(usage) = usage else { return Some((next, 0.9)) };
    if text.is_any(next, usage.behind) {
        return Some((next + 1, usage.share));
    }
    usage.alone.map(|share| (next, share))
}

/// What some words want behind them.
struct Usage {
    words: &'static [u64],
    /// Words between them and the thing, and how surely it is built on then.
    behind: &'static [&'static str],
    share: f32,
    /// How surely it is where none of these stands there.
    alone: Option<f32>,
}

/// All other words of the rule may stand directly before the thing.
const USAGES: &[Usage] = &[
    Usage { words: words!["into", "within"], behind: &[], share: 0.0, alone: Some(0.6) },
    Usage { words: words!["using"], behind: &[], share: 0.0, alone: Some(0.7) },
    Usage {
        words: words!["built", "builds", "build", "based"],
        behind: &["on", "upon", "atop"],
        share: 1.0,
        alone: None,
    },
    Usage {
        words: words!["applied", "apply", "applying", "adapt", "adapts", "adapting"],
        behind: &["to"],
        share: 1.0,
        alone: Some(0.8),
    },
    Usage {
        words: words!["integrates", "integrate", "integrating", "combines", "combine", "combining"],
        behind: &["with", "into"],
        share: 1.0,
        alone: Some(0.8),
    },
    Usage { words: words!["extend", "extends", "extending"], behind: &[], share: 0.0, alone: Some(1.1) },
    Usage { words: words!["variants", "variant"], behind: &["of"], share: 1.2, alone: None },
    Usage { words: words!["top"], behind: &["of"], share: 1.0, alone: None },
    Usage {
        words: words!["start", "starting", "initialized"],
        behind: &["from", "with"],
        share: 1.0,
        alone: None,
    },
    Usage { words: words!["implemented"], behind: &["in", "on", "with"], share: 0.9, alone: None },
    Usage { words: words!["backbones"], behind: &["including", "like"], share: 1.0, alone: None },
    Usage {
        words: words!["instantiated", "instantiate"],
        behind: &["with", "on", "using"],
        share: 1.0,
        alone: None,
    },
];
