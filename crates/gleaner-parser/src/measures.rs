//! Words around measures that the rules for metrics and figures share.
//!
//! Not here: which measures there are; the lexicon knows those.

use crate::cues;
use crate::figure;
use crate::stems::Stems;
use crate::tasks;
use crate::text::words::words;
use crate::text::{Shape, Term, Text, TokenKind};
use gleaner_lexicon::Kind as Sense;
use std::ops::Range;

/// Words before a measure that say of what it is one and belong to its name.
const OF_WHAT: &[u64] = words![
    "validation", "test", "training", "train", "prediction", "predictive", "classification",
    "reconstruction", "task", "attack", "generation", "inference", "decoding", "segmentation", "retrieval",
    "detection", "recognition", "forecasting", "forecast", "quantization", "approximation", "estimation",
    "separation", "modeling", "modelling", "assignment", "topic", "terminal", "label", "pixel", "token",
    "word", "character", "sentence", "node", "link", "robust", "adversarial", "balanced", "pairwise",
    "cumulative", "sample", "query", "answer", "reasoning", "execution", "planning", "tracking",
    "localization", "alignment", "matching", "ranking", "recommendation", "imputation", "depth", "pose",
    "rotation", "translation", "energy", "force", "design", "docking", "step", "session", "memory", "gpu",
    "cpu", "peak", "wall-clock", "calibration", "generalization", "macro", "micro", "top-1", "top-5",
    "zero-shot", "few-shot", "linear", "probing", "perceptual", "simulation", "policy", "judgment",
    "rollout", "exploration", "kernel", "edit", "parsing", "tagging", "sorting", "interaction",
    "out-of-distribution", "ood", "speech", "downstream", "completion", "end", "verification", "pretraining",
    "rendering", "serving", "communication", "pass", "hit", "win", "refusal", "acceptance", "discovery",
    "representation", "hallucination", "trajectory", "worst-group", "subgroup", "clean", "exact-match",
    "next-token", "proof", "probe", "compilation", "editing", "unlearning", "denoising", "recovery",
    "steering", "safety", "compliance", "transcription", "violation", "failure", "false-positive",
    "extrapolation", "attribution", "transfer", "anomaly", "expected", "success", "decode", "resolution",
    "attachment", "temporal", "risk-adjusted", "semantic", "labeled", "unlabeled", "translation",
];

/// True for a word that says of what a measure is one.
pub(crate) fn says_of_what(text: &Text, at: usize) -> bool {
    text.is_any(at, OF_WHAT)
}

/// Index of the first token of a measure together with the word before it that says of what it is one.
pub(crate) fn widened(text: &Text, first: usize) -> usize {
    // `crash resolution rate`: a rate is one of whatever stands before it.
    let rate = text.term_at(first).is_some_and(|term| text.is_any(term.end - 1, &["rate", "rates"]));
    // `top-10 accuracy`, `top-k error`.
    let cut = |at: usize| text.word(at).starts_with("top-") || text.word(at).starts_with("Top-");
    widened_over(text, first, |at| text.is_any(at, OF_WHAT) || cut(at) || rate && tasks::modifies(text, at))
}

/// The same of an unknown measure that ends in `rate`.
pub(crate) fn widened_rate(text: &Text, first: usize) -> usize {
    widened_over(text, first, |at| tasks::modifies(text, at))
}

fn widened_over(text: &Text, first: usize, belongs: impl Fn(usize) -> bool) -> usize {
    let start = text.sentence(first).start;
    let mut at = first;
    while at > start
        && text.spaced(at)
        && text.kind(at - 1) == TokenKind::Word
        && belongs(at - 1)
        && first - at < 2
    {
        at -= 1;
    }
    at
}

/// Nouns that turn a measure before them into a modifier: `accuracy gap`, `latency budget`, `error accumulation`.
const TURNING: &[u64] = words![
    "accumulation", "analysis", "approximations", "asymmetry", "behavior", "benchmark", "benchmarks",
    "bottleneck", "bottlenecks", "blindness", "boundaries", "budget", "budgets", "component", "components",
    "constraint", "constraints", "contention", "correction", "curvature", "curve", "curves", "data",
    "dataset", "datasets", "decomposition", "detection", "dynamics", "environment", "environments", "equity",
    "equivalence", "estimation", "estimator", "estimators", "feedback", "flows", "framework", "function",
    "functions", "gradient", "gradients", "hooks", "hyperparameter", "landscape", "landscapes", "map",
    "maps", "masks", "matching", "matrix", "mechanism", "mechanisms", "metric", "metrics", "minimization",
    "model", "models", "modes", "monitoring", "network", "networks", "objective", "objectives", "pattern",
    "patterns", "profile", "profiles", "propagation", "rankings", "rates", "regime", "regularization",
    "requirement", "requirements", "rule", "signal", "signals", "spikes", "steering", "suppression",
    "surface", "system", "systems", "task", "tasks", "term", "terms", "theory", "threshold", "thresholds",
    "trade-off", "trade-offs", "tradeoff", "tradeoffs", "weighting",
];

/// True where the token behind a measure makes it a modifier of another noun.
pub(crate) fn is_modifier_of_noun(text: &Text, next: usize) -> bool {
    // `a regret loss` trains, `the accuracy loss` is measured.
    let losing = words!["accuracy", "performance", "quality", "precision", "recall", "utility"];
    let trains = || text.is_any(next, &["loss", "losses"]) && next > 0 && !text.is_any(next - 1, losing);
    text.kind(next) == TokenKind::Word && text.spaced(next) && (text.is_any(next, TURNING) || trains())
}

/// Nouns of measuring that a known measure before them belongs to: `activation memory usage`, `validity scores`.
const CARRYING: &[u64] = words![
    "usage", "consumption", "score", "scores", "rate", "rates", "footprint", "overhead", "gap", "gaps"
];

/// The token behind a known measure, together with a noun of measuring that it stands before.
pub(crate) fn extended(text: &Text, term: &Term) -> usize {
    let next = term.end;
    let carried = text.kind(next) == TokenKind::Word
        && text.spaced(next)
        && text.is_any(next, CARRYING)
        && !is_modifier_of_noun(text, next + 1);
    if carried { next + 1 } else { next }
}

/// True for a compound before a noun: `inference-time scaling`, `overall-score supervision`.
pub(crate) fn is_compound_modifier(text: &Text, term: &Term) -> bool {
    let next = term.end;
    term.end == term.first + 1
        && text.token(term.first).shape.has(Shape::HYPHEN)
        && text.spaced(next)
        && is_plain_noun(text, next)
        && figure::words::verb(text, next).is_none()
        && figure::words::noun(text, next).is_none()
        && !text.is_any(next, CARRYING)
        && text.word(term.first).ends_with(char::is_lowercase)
}

/// True for what grows with everything (`memory overhead`, `inference cost`) and counts as a measure only where a
/// number says how much.
pub(crate) fn is_burden(text: &Text, term: &Term) -> bool {
    const BURDENS: &[u64] = words!["overhead", "overheads", "cost", "costs", "footprint", "footprints"];
    text.is_any(term.end - 1, BURDENS) && !told_in_numbers(text, term.first, term.end)
}

/// True where a number stands near a phrase.
pub(crate) fn told_in_numbers(text: &Text, first: usize, end: usize) -> bool {
    const NEAR: usize = 6;
    let sentence = text.sentence(first);
    let range = first.saturating_sub(NEAR).max(sentence.start)..(end + NEAR).min(sentence.end);
    range.into_iter().any(|i| text.kind(i) == TokenKind::Number || is_quantity(text, i))
}

/// `outperforms SID by 29%`: a method that has the letters of a measure.
pub(crate) fn is_beaten(text: &Text, term: &Term) -> bool {
    term.first > text.sentence(term.first).start
        && text.is_any(
            term.first - 1,
            words![
                "outperforms", "outperforming", "outperform", "surpasses", "surpassing", "surpass", "beats",
                "beating", "than", "versus", "vs",
            ],
        )
        && text.token(term.first).shape.has(Shape::UPPER_2)
}

/// `4-bit precision`, `mixed precision`: of numbers, not of answers.
pub(crate) fn is_of_numbers(text: &Text, term: &Term) -> bool {
    let before = term.first.checked_sub(1).filter(|before| *before >= text.sentence(term.first).start);
    text.is(term.end - 1, "precision")
        && before.is_some_and(|before| {
            text.word(before).ends_with("bit")
                || text.is_any(
                    before,
                    words![
                        "mixed", "half", "full", "single", "double", "numerical", "numeric",
                        "floating-point", "integer", "machine", "arithmetic", "reduced",
                    ],
                )
        })
}

/// True for a word that says how much was won, not what was measured: `speedups of 3.1x`.
pub(crate) fn is_gain(text: &Text, term: &Term) -> bool {
    text.is_any(term.end - 1, words!["speedup", "speedups", "speed-up", "speed-ups"])
}

/// True where the lexicon knows a measure that begins at a token and is nothing else.
pub(crate) fn is_known(text: &Text, at: usize) -> bool {
    text.term_at(at).is_some_and(is_sure)
}

/// True where such a measure ends directly before a token.
pub(crate) fn known_ending(text: &Text, end: usize) -> bool {
    let next = text.terms.partition_point(|term| term.end < end);
    text.terms.get(next).is_some_and(|term| term.end == end && is_sure(term))
}

fn is_sure(term: &Term) -> bool {
    term.hit.entries.iter().all(|entry| entry.kind == Sense::Metric && !entry.ambiguous)
}

/// The first token of a known measure without a statistic before it: `success rate` in `average success rate`.
pub(crate) fn without_statistic(text: &Text, term: &Term) -> usize {
    let rest = term.first + 1;
    let statistic = term.end > rest
        && text.is_any(term.first, words!["average", "overall", "relative", "absolute", "aggregate"]);
    let known = statistic && {
        let measure = text.words(rest..term.end);
        text.lexicon.get(measure).iter().any(|entry| entry.kind == Sense::Metric && !entry.ambiguous)
    };
    if known { rest } else { term.first }
}

/// The part of a known measure that is a known measure by itself: `BLEU` in `BLEU score`, `accuracy` in `test accuracy`.
pub(crate) fn core_of(text: &Text, term: &Term) -> Option<Range<usize>> {
    if term.end - term.first < 2 {
        return None;
    }
    let known = |tokens: Range<usize>| {
        text.lexicon
            .get(text.words(tokens))
            .iter()
            .any(|entry| entry.kind == Sense::Metric && !entry.ambiguous)
    };
    let (front, back) = (term.first..term.end - 1, term.first + 1..term.end);
    if text.is_any(term.end - 1, words!["score", "scores", "metric"]) && known(front.clone()) {
        Some(front)
    } else if text.is_any(term.first, OF_WHAT) && known(back.clone()) {
        Some(back)
    } else {
        None
    }
}

/// True where a measure is the unit of the number before it, not what was measured: `4.2x speedup`, `38 GPU hours`.
pub(crate) fn is_unit(text: &Text, term: &Term) -> bool {
    const COUNTED: &[u64] = words![
        "speedup", "speedups", "speed-up", "speed-ups", "hours", "days", "tokens", "flops", "parameters",
        "steps", "calls",
    ];
    let counted = text.is_any(term.end - 1, COUNTED) || text.word(term.end - 1).ends_with("-hours");
    counted && term.first > 0 && {
        let before = text.token(term.first - 1);
        before.shape.has(Shape::LEADING_DIGIT)
            || matches!(before.kind, TokenKind::Number | TokenKind::Symbol | TokenKind::Percent)
    }
}

/// True where a number stands directly beside a measure: `EM of 61.2`, `71.3 EM`, `EM = 61.2`.
pub(crate) fn has_value(text: &Text, term: &Term) -> bool {
    let number =
        |i: usize| text.kind(i) == TokenKind::Number || text.token(i).shape.has(Shape::LEADING_DIGIT);
    let linked = text.is_any(term.end, words!["of", "=", "is", "to", "by", "(", ">", "<", "≥", "≤", "≈"]);
    number(term.end) || linked && number(term.end + 1) || term.first > 0 && number(term.first - 1)
}

/// True where a measure is only weighed against another: `a balance between efficiency and accuracy`.
pub(crate) fn is_weighed(text: &Text, at: usize) -> bool {
    let mut between = false;
    cues::before(text, at, 9).any(|i| {
        between |= text.is(i, "between");
        between
            && text.is_any(
                i,
                words![
                    "balance", "balances", "balancing", "trade-off", "trade-offs", "tradeoff", "tradeoffs",
                    "gap", "tension",
                ],
            )
    })
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

/// `minimizes the KL divergence`, `sensitivity to noise`: what training drives down and what only depends are not measured.
pub(crate) fn is_driven(text: &Text, term: &Term) -> bool {
    let numbers = || told_in_numbers(text, term.first, term.end);
    let driven = cues::before(text, term.first, 3)
        .any(|i| text.word(i).starts_with("minimi") || text.word(i).starts_with("maximi"));
    (driven || text.is(term.end, "to")) && !numbers()
}

/// True where the words around a measure say that it is measured: a number, a verb of change, `in` or `on` it.
pub(crate) fn measured(text: &Text, at: usize) -> bool {
    const STEMS: Stems = Stems::of(&[
        "improv", "reduc", "increas", "decreas", "achiev", "higher", "lower", "better", "outperform", "gain",
        "measur", "evaluat", "report", "attain", "reach", "drop", "boost", "rais", "cut", "minim", "maxim",
        "superior", "state-of-the-art", "compar", "accelerat",
    ]);
    let sentence = text.sentence(at);
    let next = text.term_at(at).map_or(at + 1, |term| term.end);
    if in_pair(text, at, next) || text.is(next, "O") {
        return true;
    }
    let near = |count: usize| sentence.start.max(at.saturating_sub(count))..sentence.end.min(next + count);
    near(6).any(|i| is_quantity(text, i) || i != at && is_known(text, i))
        || near(4).any(|i| text.kind(i) == TokenKind::Word && STEMS.begin(text.word(i)))
}

/// `high precision`, `maximum recall`, `level of precision`: precision and recall in their plain sense, measured or not.
pub(crate) fn is_graded(text: &Text, term: &Term) -> bool {
    let before = |back: usize, words: &[u64]| term.first >= back && text.is_any(term.first - back, words);
    text.is_any(term.end - 1, words!["precision", "recall"])
        && term.end == term.first + 1
        && (before(1, words!["high", "higher", "maximum", "maximal", "real", "improved", "low", "lower"])
            || before(1, words!["of"]) && before(2, words!["level", "levels"]))
}

/// `precision and recall`: who names two measures means to measure.
fn in_pair(text: &Text, at: usize, next: usize) -> bool {
    let joins = |i: usize| text.is_any(i, words!["and", "or", ",", "/"]);
    let measure = |i: usize| {
        text.term_at(i).is_some_and(|term| term.hit.entries.iter().any(|entry| entry.kind == Sense::Metric))
    };
    let start = text.sentence(at).start;
    let behind = joins(next) && (measure(next + 1) || text.is(next + 1, "and") && measure(next + 2));
    let before =
        at > start + 1 && joins(at - 1) && (2..5).any(|back| at >= start + back && measure(at - back));
    behind || before
}

/// `12`, `60.4%`, `2.3x`, `23-point`.
fn is_quantity(text: &Text, at: usize) -> bool {
    let token = text.token(at);
    token.kind == TokenKind::Percent
        || token.kind == TokenKind::Number && text.word(at).contains('.')
        || token.kind == TokenKind::Word
            && token.shape.has(Shape::LEADING_DIGIT)
            && text.word(at).ends_with(['x', '×', 't'])
}
