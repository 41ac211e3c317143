//! A noun of measuring with the noun before it: `label agreement`, `resolution rates`, `quantization error`, `compliance gap`.
//!
//! The noun must end its phrase (`error accumulation` and `learning rate` measure nothing), and the word before it
//! must be a noun or participle in lower case, or a name (`Rand score`). Of losses only those count that a model is
//! judged by (`terminal loss`), not those that train it (`alignment loss`).

use crate::figure;
use crate::measures;
use crate::names;
use crate::rule::{FindDetail, Finds, Rule};
use crate::text::words::words;
use crate::text::{Term, Text};
use gleaner_lexicon::Kind as Sense;
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "metric_noun",
    kind: Kind::Metric,
    precision: 0.65,
    words: &[
        "rate", "rates", "score", "scores", "error", "errors", "accuracy", "accuracies", "loss", "agreement",
        "coherence", "throughput", "latency", "utilization", "overhead", "coverage", "correlation",
        "similarity", "distance", "gap", "precision", "recall", "fidelity", "regret", "runtime", "speedup",
        "perplexity", "divergence", "index", "ratio", "usage", "consumption", "variance", "risk",
    ],
    classes: &[],
    parse,
};

/// Nouns before a noun of measuring that make no measure of it.
const NO_MEASURE: &[u64] = words![
    "learning", "sampling", "frame", "dropout", "compression", "score", "training-free", "this", "that",
    "reward", "contrastive", "triplet", "cross-entropy", "hinge", "auxiliary", "distillation", "the", "a",
    "an", "its", "their", "our", "each", "any", "no", "error", "and", "or", "of", "in", "low", "high",
    "lower", "higher", "best", "better", "new", "novel", "research", "critical", "significant", "noticeable",
    "large", "small", "fundamental", "key", "existing", "convergence", "semantic", "substantial",
    "competitive", "domain", "knowledge", "performance", "modality", "superior", "improved", "strong",
    "state-of-the-art", "comparable", "same", "different", "reducing", "improving", "increasing", "reduces",
    "improves", "maintaining", "with", "without", "on", "to", "by", "for", "from", "between", "achieving",
    "achieves", "better", "good", "greater", "minimal", "negligible", "more", "less", "all", "these",
    "using", "structural", "fast", "slow", "report", "distort", "inflate", "measure", "metric", "additional",
    "careful", "little", "impressive", "minimize", "improve", "gain", "total", "optimal", "near-optimal",
    "minimax", "minimax-optimal", "evaluation", "evaluations", "baseline", "model", "models", "variant",
    "samples", "prior", "highest", "lowest", "overall", "budget", "positive", "negative", "robust", "weak",
    "inverse", "direct", "spurious", "partial", "previous", "own",
];

/// Losses that are what a model is judged by; any other one trains it.
const JUDGING_LOSSES: &[u64] =
    words!["validation", "test", "terminal", "held-out", "training", "eval", "final"];

/// `lowers error`, `reports accuracy`: what is done to the measure, no part of its name.
fn is_verb(text: &Text, at: usize) -> bool {
    text.word(at).ends_with('s') && figure::words::verb(text, at).is_some()
}

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, RULE.words)
        || at == text.sentence(at).start
        || measures::is_modifier_of_noun(text, at + 1)
    {
        return;
    }
    // A measure that the lexicon knows is reported with all that belongs to it; before an unknown one a verb would
    // look like a noun (`lowers perplexity`).
    if text.term_at(at).is_some() {
        return;
    }
    let before = at - 1;
    if !measures::is_plain_noun(text, before)
        || text.is_any(before, NO_MEASURE)
        || text.word(before).ends_with("ly")
        || is_verb(text, before)
    {
        return;
    }
    // What ends in a known measure is reported by the rule that knows it.
    let measure = |term: &Term| term.hit.entries.iter().any(|entry| entry.kind == Sense::Metric);
    let known_before = text.term_over(before).is_some_and(|term| term.end == at && measure(term));
    if known_before || text.is(at, "loss") && !text.is_any(before, JUDGING_LOSSES) {
        return;
    }
    let covered = text.term_over(at).is_some_and(|term| term.first < at);
    if covered || !text.spaced(at) {
        return;
    }
    // `computational overhead` grows with everything: a number must say how much.
    let burden = text.is_any(at, words!["overhead", "usage", "consumption"]);
    if burden && !measures::told_in_numbers(text, before, at + 1) {
        return;
    }
    // A name before it belongs to it: `PCA-2D displacement-profile correlation`.
    let named = before > text.sentence(at).start
        && text.spaced(before)
        && names::is_shaped(text, before - 1)
        && text.lexicon.get(text.word(before - 1)).is_empty();
    let rate = text.is_any(at, &["rate", "rates"]);
    let first = if named {
        before - 1
    } else if rate {
        measures::widened_rate(text, before)
    } else {
        before
    };
    let range = text.token(first).start as usize..text.token(at).end as usize;
    let participle = !measures::says_of_what(text, before)
        && (text.word(before).ends_with("ed") || text.word(before).ends_with("ing"));
    let measured = named || measures::measured(text, at) && !participle;
    let core = text.token(before).start as usize..range.end;
    let detail = if first < before && !named { FindDetail::Core(core) } else { FindDetail::None };
    finds.push(Kind::Metric, range, detail, None, if measured { 1.0 } else { 0.6 });
}
