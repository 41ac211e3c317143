//! Words around measures that the rules for metrics and figures share.
//!
//! Not here: which measures there are; the lexicon knows those.

use crate::cues;
use crate::text::{Shape, Text, TokenKind};

/// Words before a measure that say of what it is one and belong to its name.
const OF_WHAT: &[&str] = &[
    "validation",
    "test",
    "training",
    "train",
    "prediction",
    "predictive",
    "classification",
    "reconstruction",
    "task",
    "attack",
    "generation",
    "inference",
    "decoding",
    "segmentation",
    "retrieval",
    "detection",
    "recognition",
    "forecasting",
    "forecast",
    "quantization",
    "approximation",
    "estimation",
    "separation",
    "modeling",
    "modelling",
    "assignment",
    "topic",
    "terminal",
    "label",
    "pixel",
    "token",
    "word",
    "character",
    "sentence",
    "node",
    "link",
    "robust",
    "adversarial",
    "balanced",
    "pairwise",
    "cumulative",
    "sample",
    "query",
    "answer",
    "reasoning",
    "execution",
    "planning",
    "tracking",
    "localization",
    "alignment",
    "matching",
    "ranking",
    "recommendation",
    "imputation",
    "depth",
    "pose",
    "rotation",
    "translation",
    "energy",
    "force",
    "design",
    "docking",
    "step",
    "session",
    "memory",
    "gpu",
    "cpu",
    "peak",
    "wall-clock",
    "calibration",
    "generalization",
    "macro",
    "micro",
    "top-1",
    "top-5",
    "zero-shot",
    "few-shot",
    "linear",
    "probing",
    "perceptual",
    "simulation",
    "policy",
    "judgment",
    "rollout",
    "exploration",
    "kernel",
    "edit",
    "parsing",
    "tagging",
    "sorting",
    "interaction",
    "out-of-distribution",
    "ood",
    "speech",
    "downstream",
    "completion",
    "end",
    "verification",
    "pretraining",
    "rendering",
    "serving",
    "communication",
];

/// Index of the first token of a measure together with the word before it that says of what it is one.
pub(crate) fn widened(text: &Text, first: usize) -> usize {
    let start = text.sentence(first).start;
    let mut at = first;
    while at > start
        && text.spaced(at)
        && text.is_any(at - 1, OF_WHAT)
        && text.kind(at - 1) == TokenKind::Word
        && first - at < 2
    {
        at -= 1;
    }
    at
}

/// Nouns that turn a measure before them into a modifier: `accuracy gap`, `latency budget`, `error accumulation`.
const TURNING: &[&str] = &[
    "accumulation",
    "bound",
    "bounds",
    "constraint",
    "constraints",
    "budget",
    "budgets",
    "function",
    "functions",
    "term",
    "terms",
    "landscape",
    "landscapes",
    "surface",
    "estimation",
    "estimator",
    "estimators",
    "propagation",
    "correction",
    "minimization",
    "signal",
    "signals",
    "analysis",
    "matrix",
    "threshold",
    "thresholds",
    "guarantee",
    "guarantees",
    "curve",
    "curves",
    "requirement",
    "requirements",
    "feedback",
    "detection",
    "bottleneck",
    "bottlenecks",
    "cost",
    "costs",
    "metric",
    "metrics",
    "trade-off",
    "tradeoff",
    "trade-offs",
    "tradeoffs",
    "model",
    "models",
    "objective",
    "objectives",
    "map",
    "maps",
    "matching",
    "network",
    "networks",
    "spikes",
    "pattern",
    "patterns",
    "modes",
    "rates",
    "profile",
    "profiles",
    "regime",
    "curvature",
    "component",
    "components",
    "weighting",
];

/// True where the token behind a measure makes it a modifier of another noun.
pub(crate) fn is_modifier_of_noun(text: &Text, next: usize) -> bool {
    text.kind(next) == TokenKind::Word && text.spaced(next) && text.is_any(next, TURNING)
}

/// True for a word in lower case that may stand before a noun of measuring.
pub(crate) fn is_plain_noun(text: &Text, at: usize) -> bool {
    let token = text.token(at);
    token.kind == TokenKind::Word
        && !token.shape.has(Shape::ANY_UPPER)
        && token.end - token.start > 2
        && !cues::is_determiner(text, at)
        && !text.is_any(at, cues::CLAUSE_WORDS)
}

/// True where the words around a measure say that it is measured: a number, a verb of change, `in` or `on` it.
pub(crate) fn measured(text: &Text, at: usize) -> bool {
    const STEMS: &[&str] = &[
        "improv",
        "reduc",
        "increas",
        "decreas",
        "achiev",
        "higher",
        "lower",
        "better",
        "outperform",
        "gain",
        "measur",
        "evaluat",
        "report",
        "attain",
        "reach",
        "drop",
        "boost",
        "rais",
        "cut",
        "minim",
        "maxim",
        "superior",
        "state-of-the-art",
        "compar",
        "accelerat",
    ];
    let sentence = text.sentence(at);
    let from = sentence.start.max(at.saturating_sub(12));
    let to = sentence.end.min(at + 10);
    (from..to).any(|i| match text.kind(i) {
        TokenKind::Percent => true,
        TokenKind::Word => {
            let word = text.word(i);
            STEMS
                .iter()
                .any(|stem| word.get(..stem.len()).is_some_and(|head| head.eq_ignore_ascii_case(stem)))
        }
        _ => false,
    })
}
