//! Chooses the kind of a thing: method, data set, metric, task, or none that a record lists.
//!
//! Not here: finding names. Three sources speak: rules that saw the words around a name, the head word of its
//! long form, and the lexicon.

use crate::text::words::{contains, word_hash, words};
use gleaner_model::Kind;

/// How much speaks for each kind.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Kinds {
    weights: [f32; 4],
    /// How much speaks for its being a general concept, which no list of a record holds.
    concept: f32,
    /// True where the lexicon has no doubt that it is one.
    sure_concept: bool,
    /// True where the text gives it a long form that is no general concept's.
    defined: bool,
    /// What that says in so many words: a data set or a measure.
    says: Option<Kind>,
}

/// How much speaks for a concept of which the lexicon has no doubt, against what rules took for a method.
const SURELY: f32 = 0.97;

const LISTED: [Kind; 4] = [Kind::Dataset, Kind::Metric, Kind::Method, Kind::Task];

impl Kinds {
    /// Adds what speaks for a kind; kinds that are no things (links, figures, acronyms) do not count.
    pub(super) fn add(&mut self, kind: Kind, confidence: f32) {
        if let Some(at) = LISTED.iter().position(|other| *other == kind) {
            // Independent voices: the chance that all of them are wrong shrinks with each.
            self.weights[at] = 1.0 - (1.0 - self.weights[at]) * (1.0 - confidence.min(0.99));
        }
    }

    /// Adds what the long form of a definition says.
    ///
    /// A long form that ends in the name of a known class of methods (`normalised GANs`) is one of a method.
    pub(super) fn add_definition(&mut self, long: &str, ends_in_method: bool) {
        match of_long_form(long).or(ends_in_method.then_some((Kind::Method, 0.75))) {
            Some((kind, confidence)) => {
                self.add(kind, confidence);
                self.defined = true;
                let nouns = if kind == Kind::Metric { MEASURES } else { SETS };
                let listed = kind != Kind::Method && nouns.iter().any(|noun| ends_in(long, noun));
                self.says = listed.then_some(kind);
            }
            None => self.add_concept(0.995),
        }
    }

    /// The kind that the long form says in so many words.
    pub(super) fn says(&self) -> Option<Kind> {
        self.says
    }

    /// Adds what speaks for a general concept.
    pub(super) fn add_concept(&mut self, confidence: f32) {
        self.concept = self.concept.max(confidence);
    }

    /// Says that the lexicon has no doubt: a general concept, even where the paper seems to introduce it.
    pub(super) fn add_sure_concept(&mut self) {
        self.concept = self.concept.max(0.9);
        self.sure_concept = true;
    }

    /// Says that the long form is a task in so many words: `multimodal machine translation (MMT)` is no method.
    pub(super) fn take_for_task(&mut self) {
        for (kind, weight) in LISTED.iter().zip(&mut self.weights) {
            if matches!(kind, Kind::Dataset | Kind::Method) {
                *weight = 0.0;
            }
        }
        self.forget_concept();
        self.add(Kind::Task, 0.5);
    }

    /// Drops what speaks for a data set where the lexicon knows a method or model of that name and nothing is sure.
    pub(super) fn doubt_dataset(&mut self) {
        for (kind, weight) in LISTED.iter().zip(&mut self.weights) {
            if *kind == Kind::Dataset && *weight < 0.95 {
                *weight = 0.0;
            }
        }
    }

    /// True where the words around it say that it is a task.
    pub(super) fn seems_task(&self) -> bool {
        LISTED.iter().zip(self.weights).any(|(kind, weight)| *kind == Kind::Task && weight > 0.5)
    }

    /// Drops what the long form alone said, where something surer knows the name.
    pub(super) fn forget_concept(&mut self) {
        self.concept = 0.0;
    }

    /// The kind with the most weight and that weight, unless a concept weighs more. What a paper introduces is no
    /// general concept, nor is what it introduces under a known concept's letters with a long form of its own.
    pub(super) fn decide(&self, introduced: bool) -> (Option<Kind>, f32) {
        let mut best = (None, 0.0);
        for (kind, weight) in LISTED.iter().zip(self.weights) {
            if weight > best.1 {
                best = (Some(*kind), weight);
            }
        }
        let own = introduced && (!self.sure_concept || self.defined);
        // Words around `AI` and `GPU` make no method of these, however many speak.
        let concept = if self.sure_concept && best.0 == Some(Kind::Method) { SURELY } else { self.concept };
        if concept >= best.1 && !own { (None, concept) } else { best }
    }
}

/// Words that end the long form of a method, lower case, singular.
const METHOD_HEADS: &[u64] = words![
    "network", "net", "model", "framework", "algorithm", "method", "attention", "transformer", "learning",
    "optimization", "optimisation", "optimizer", "search", "solver", "sampling", "sampler", "architecture",
    "encoder", "decoder", "autoencoder", "estimator", "regression", "descent", "matching", "tuning",
    "pruning", "distillation", "quantization", "clustering", "diffusion", "policy", "module", "mechanism",
    "pipeline", "system", "agent", "loss", "regularization", "penalty", "operator", "forest", "embedding",
    "adapter", "layer", "planner", "augmentation", "editing", "unlearning", "steering", "routing",
    "truncation", "decomposition", "factorization", "modulation", "fusion", "aggregation", "aggregator",
    "grafting", "tokenizer", "protocol", "scheme", "approach", "technique", "paradigm", "calibration",
    "regularizer", "interpolation", "oracle", "bank", "gate", "transport", "rounding", "hashing", "experts",
    "expert", "rag", "prompting", "flow", "decay", "normalization", "dropout", "grammar",
];

/// Endings of long forms of methods whose last word alone tells nothing.
const METHOD_ENDINGS: &[&str] = &["monte carlo", "gaussian process", "gaussian processes"];

/// What parts the words of a form: white space, for a line may end in it, and hyphens.
pub(super) fn parts_words(c: char) -> bool {
    c.is_whitespace() || matches!(c, '-' | '–')
}

/// True where a long form ends in a phrase in lower case, in any case.
fn ends_in(long: &str, ending: &str) -> bool {
    let start = long.len().checked_sub(ending.len());
    start.and_then(|start| long.get(start..)).is_some_and(|tail| tail.eq_ignore_ascii_case(ending))
}

/// Words that end the long form of a general concept, even in title case; any other phrase in title case is a name,
/// while in lower case it says what the field is about (`protein-protein interactions`).
const CONCEPT_HEADS: &[u64] = words![
    "equation", "evaluation", "intelligence", "reality", "receptor", "unit", "interface", "action",
    "language", "problem", "theory", "thing", "computing", "dynamics", "imaging", "resonance", "tomography",
    "sequencing", "acid", "protein", "disease", "disorder", "system", "question", "answering", "recognition",
    "translation", "understanding", "distribution", "function", "memory", "time", "law", "rights",
    "organization", "organisation", "institute", "university", "agency", "association", "society",
    "committee", "ministry", "kingdom", "theorem", "cortex", "logic", "matrix", "image", "video", "example",
    "sample", "sequence", "molecule", "trajectory", "region", "event", "user", "record", "signal", "wave",
    "effect", "phenomenon", "bias", "collapse", "principle", "paradox", "gap", "dilemma", "task", "setting",
    "scenario", "condition", "constraint", "property", "inequality", "axiom", "manifold", "criterion",
    "device", "processor", "camera", "sensor", "robot", "vehicle", "satellite", "patient", "object", "cell",
    "conjecture", "product", "pointer", "design", "equilibrium", "equilibria", "vulnerability",
    "hallucination", "failure", "connectivity", "off", "tradeoff",
];

/// Words that end the long form of a data set.
const DATASET_HEADS: &[u64] = words![
    "dataset", "data", "benchmark", "corpus", "suite", "collection", "challenge", "testbed", "leaderboard"
];

/// Words that end the long form of a measure.
const METRIC_HEADS: &[u64] = words![
    "score", "error", "accuracy", "distance", "rate", "precision", "recall", "divergence", "similarity",
    "ratio", "index", "coefficient", "correlation", "likelihood", "perplexity", "evaluations", "curve",
    "gain", "discrepancy", "deviation", "level",
];

/// Nouns that measure and do nothing else; `mixed precision` and `likelihood ratio` may be methods.
const MEASURES: &[&str] = &[
    "score", "error", "distance", "rate", "index", "similarity", "divergence", "coefficient", "metric",
    "level",
];

/// Nouns that mean data and nothing else.
const SETS: &[&str] = &["dataset", "benchmark", "corpus", "data set", "benchmark suite"];

/// What a long form says about the kind of its short form, and how surely; `None` for a general concept.
///
/// The head word tells: `... Network` is a method, `... Score` a measure. Without a known head, a long form in title
/// case that the paper introduces may still be a method; one in lower case (`key-value`) is a concept.
fn of_long_form(long: &str) -> Option<(Kind, f32)> {
    let mut words = long.rsplit(parts_words).filter(|word| !word.is_empty());
    let last = words.next()?;
    let stem = last.strip_suffix(['s', 'S']).filter(|stem| !stem.ends_with(['s', 'S']));
    let hash = |word: &str| word_hash(word.as_bytes());
    let (last, head) = (hash(last), hash(stem.unwrap_or(last)));
    let has = |heads: &[u64]| contains(heads, head) || contains(heads, last);
    // `large language models` are what the field is about, no method of anybody.
    let about = words!["language", "foundation", "world", "action", "reward", "reasoning", "multimodal"];
    if head == word_hash(b"model") && words.next().is_some_and(|word| contains(about, hash(word))) {
        return None;
    }
    if ends_in(long, "agent systems") || ends_in(long, "agent system") {
        return None;
    }
    // `retrieving from the training data` is no data set of that name.
    if has(DATASET_HEADS) && (head != word_hash(b"data") || in_title_case(long)) {
        Some((Kind::Dataset, 0.8))
    } else if has(METRIC_HEADS) {
        Some((Kind::Metric, 0.75))
    } else if has(METHOD_HEADS) || METHOD_ENDINGS.iter().any(|ending| ends_in(long, ending)) {
        Some((Kind::Method, 0.75))
    } else if has(CONCEPT_HEADS) || !in_title_case(long) {
        None
    } else {
        Some((Kind::Method, 0.65))
    }
}

/// True where every longer word of a long form begins with a capital; of a compound (`Head-wise`) its first part tells.
pub(super) fn in_title_case(long: &str) -> bool {
    // `High-resolution` alone has its capital as the first word of a sentence.
    if !long.contains(char::is_whitespace)
        && long.split('-').any(|part| part.len() > 3 && part.starts_with(char::is_lowercase))
    {
        return false;
    }
    let mut words = long.split_whitespace().filter(|word| word.chars().count() > 3).peekable();
    words.peek().is_some()
        && words.all(|word| word.starts_with(|c: char| c.is_uppercase() || !c.is_alphabetic()))
}
