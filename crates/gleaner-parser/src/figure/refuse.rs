//! Numbers that are no results whatever stands around them: settings, sizes, versions, confidence levels.
//!
//! Not here: what makes a number a result ([`super::frame`]).

use super::phrase;
use super::quantity::{self, Quantity};
use super::unit::Class;
use super::words::{self, Verb};
use crate::text::words::words;
use crate::text::{Shape, Text, TokenKind};

/// Heads of what a work is given, not what it achieves; behind `N%` they make a setting of it.
const SETTINGS: &[u64] = words![
    "size", "sizes", "data", "dataset", "datasets", "labels", "label", "samples", "parameters", "params",
    "tokens", "budget", "noise", "sparsity", "pruning", "ratio", "dropout", "subset", "masking", "training",
    "demonstrations", "labeled", "labelled", "annotations", "examples", "probability", "level", "interval",
    "intervals", "threshold", "target", "decode", "contamination", "missing", "corruption", "corrupted",
    "missingness", "split", "bootstrap", "hdi", "ood", "poisoning",
];

/// Words directly behind `N%` that make a level of confidence or a name of it.
const LEVELS: &[u64] = words![
    "ci", "cis", "confidence", "credible", "quantile", "percentile", "hausdorff", "significance", "level",
    "bootstrap", "hdi",
];

/// Words before `N%` that make a setting of it.
const GIVEN: &[u64] = words![
    "using", "use", "uses", "top", "bottom", "under", "given", "at", "first", "random", "with", "on", "from",
];

/// Words before a number that number things.
const NUMBERED: &[u64] = words![
    "figure", "fig", "table", "section", "sec", "eq", "equation", "theorem", "lemma", "step", "phase",
    "stage", "level", "layer", "layers", "version", "chapter", "appendix", "rule", "system", "type", "part",
    "tier", "top", "day", "task", "experiment", "year", "seed", "question", "seeds", "epoch", "algorithm",
    "page", "pages", "round", "corollary", "proposition", "definition", "assumption", "claim", "issue",
];

/// True where a quantity is no result.
pub(crate) fn refuses(text: &Text, figure: &Quantity) -> bool {
    let start = text.sentence(figure.tokens.start).start;
    let end = text.sentence(figure.tokens.start).end;
    let first = figure.tokens.start;
    let behind = figure.tokens.end;
    let before = first.checked_sub(1).filter(|before| *before >= start);
    // `1:1000`, `3/4`, `24/7`, `0.2-shot`, `$5`.
    let glued = |at: usize| text.is_any(at, words![":", "/", "$", "€", "£", "#", "@", "_", "^", "|", "×"]);
    if before.is_some_and(|before| glued(before) && !text.spaced(first))
        || behind < end
            && text.is_any(behind, words![":", "/", "^", "×", "|"])
            && text.token(behind + 1).shape.has(Shape::LEADING_DIGIT)
            && !text.spaced(behind)
            && figure.class() == Class::Bare
        || behind < end
            && text.kind(behind) == TokenKind::Dash
            && !text.spaced(behind)
            && !text.spaced(behind + 1)
            && figure.class() == Class::Bare
            && text.word(behind).len() == 1
    {
        return true;
    }
    if text.is_any(behind, words!["usd", "dollars", "eur", "million", "billion", "thousand", "trillion"])
        && behind < end
    {
        return true;
    }
    if before.is_some_and(|before| text.is_any(before, NUMBERED))
        && matches!(figure.class(), Class::Bare | Class::Percent)
    {
        return true;
    }
    if in_p_value(text, first, start) || is_scale(text, figure, before) {
        return true;
    }
    let measured = matches!(figure.class(), Class::Time | Class::Memory | Class::Physical);
    if figure.hyphened && measured || in_interval(text, figure, start, end) {
        return true;
    }
    match figure.class() {
        Class::Percent => is_setting(text, figure, start, end),
        Class::Bare => is_plain_number(text, figure, before),
        Class::Time => {
            text.is(behind, "of") && behind < end || first > 0 && text.kind(first - 1) == TokenKind::Dash
        }
        Class::Memory => {
            text.is_any(behind, words!["gpu", "gpus", "of", "ram"]) && behind < end && !text.is(behind, "of")
        }
        Class::Points => figure.value >= 1000.0,
        Class::Steps => behind < end && matches!(text.word(behind), "+"),
        Class::Times => {
            let folds = figure.hyphened
                && text.is_any(
                    behind,
                    words!["cv", "cross", "cross-validation", "crossvalidation", "validation"],
                );
            folds || is_driver(text, figure, start, end) || is_size(text, behind)
        }
        // `2 m temperature`: the name of what was measured.
        Class::Physical => {
            figure.unit.is_some_and(|unit| unit.name.len() <= 2) && figure.is_whole() && {
                let noun = phrase::after(text, behind, end);
                !noun.is_empty()
                    && noun.start == behind
                    && !phrase::measures(text, &noun, false)
                    && words::noun(text, noun.start).is_none()
            }
        }
    }
}

/// `scores (0-100)`, `(target: 90%)`: what could be reached, not what was.
fn is_scale(text: &Text, figure: &Quantity, before: Option<usize>) -> bool {
    let Some(before) = before else { return false };
    let target =
        text.is(before, ":") && before > 0 && text.is_any(before - 1, &["target", "nominal", "goal"]);
    let whole = figure.value_max.is_some_and(|max| {
        let bottom = figure.value.abs() < 0.5 || (figure.value - 1.0).abs() < 0.5;
        bottom && [1.0, 4.0, 5.0, 7.0, 10.0, 100.0].iter().any(|top: &f64| (top - max).abs() < 0.01)
    });
    target || whole && text.kind(before) == TokenKind::Open && figure.class() == Class::Bare
}

/// `p < 0.01`, `p = .05`, `α = 0.1`.
fn in_p_value(text: &Text, first: usize, start: usize) -> bool {
    let mut at = first;
    while at > start && at + 3 > first && text.is_any(at - 1, words!["=", "<", ">", "≤", "≥", "≈", "∼", "."])
    {
        at -= 1;
    }
    at < first
        && at > start
        && matches!(
            text.word(at - 1),
            "p" | "P" | "q" | "α" | "ε" | "δ" | "λ" | "σ" | "n" | "N" | "k" | "K" | "p-value" | "p-values"
        )
}

/// `1-2% backbone size`, `only 10% labels`, `50% of the training data`, `95% CI`.
fn is_setting(text: &Text, figure: &Quantity, start: usize, end: usize) -> bool {
    let behind = figure.tokens.end;
    let of = text.is(behind, "of") || text.is(behind, "-");
    let first = if of { behind + 1 } else { behind };
    let noun = phrase::after(text, first, end);
    let changes = noun.clone().any(|at| words::noun(text, at).is_some());
    let last = noun.end.checked_sub(1).filter(|last| *last >= noun.start);
    let head = !changes && last.is_some_and(|at| text.is_any(at, SETTINGS))
        || behind < end && text.is_any(behind, LEVELS);
    let (lead, _) = quantity::lead(text, figure.tokens.start, start);
    let given = lead.is_some_and(|lead| text.is_any(lead, GIVEN));
    // `at 50% sparsity` is a condition; `stands at 67%`, `at 98% accuracy` are levels.
    let level = lead.is_some_and(|lead| text.is(lead, "at")) && noun.start == behind && !noun.is_empty();
    let level = level && !phrase::measures(text, &noun, false);
    // `on the 50% patterns`, `in the 90% regime`: one of several that were tried.
    let one_of = figure.tokens.start >= start + 2
        && text.is(figure.tokens.start - 1, "the")
        && text.is_any(figure.tokens.start - 2, words!["on", "in", "at", "under", "for"])
        && !changes
        && noun.start == behind
        && !noun.is_empty()
        && !phrase::measures(text, &noun, false);
    head || one_of || given && of && lead.is_some_and(|lead| !text.is(lead, "with")) || level
}

/// `[0.14, 0.19]`: the ends of an interval.
fn in_interval(text: &Text, figure: &Quantity, start: usize, end: usize) -> bool {
    let floor = figure.tokens.start.saturating_sub(5).max(start);
    let open = (floor..figure.tokens.start).rev().find(|at| text.kind(*at) == TokenKind::Open);
    let ceiling = (figure.tokens.end + 5).min(end);
    let close = (figure.tokens.end..ceiling).any(|at| text.word(at) == "]");
    close && open.is_some_and(|open| text.word(open) == "[")
}

/// `increasing the data by 10× reduces the loss`: the number is what was done, not what came of it.
fn is_driver(text: &Text, figure: &Quantity, start: usize, end: usize) -> bool {
    let behind = figure.tokens.end;
    let acts = behind < end && matches!(words::verb(text, behind), Some(Verb::Change(_) | Verb::Reach));
    let (lead, _) = quantity::lead(text, figure.tokens.start, start);
    acts && lead.is_some_and(|lead| text.is(lead, "by"))
}

/// `the 4x larger Otter-32B`: how large a thing is that has a name.
fn is_size(text: &Text, behind: usize) -> bool {
    text.is_any(behind, words!["larger", "bigger", "smaller"])
        && text.token(behind + 1).shape.has(Shape::CAPITAL)
        && text.spaced(behind + 1)
}

/// Years, versions, counts of a following noun.
fn is_plain_number(text: &Text, figure: &Quantity, before: Option<usize>) -> bool {
    let year = figure.is_whole()
        && (1900.0..2100.0).contains(&figure.value)
        && text.word(figure.tokens.start).len() == 4;
    let named = before.is_some_and(|before| {
        let token = text.token(before);
        token.kind == TokenKind::Word
            && text.spaced(figure.tokens.start)
            && token.shape.has(Shape::CAPITAL)
            && !crate::figure::phrase::measures(text, &(before..before + 1), true)
            && text.spaced(before)
    });
    year || named
}
