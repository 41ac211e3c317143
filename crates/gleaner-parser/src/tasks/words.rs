//! The words of which names of tasks are made.
//!
//! Not here: how they go together; see [`super`]. Every table is in lower case; rows hold as many
//! words as fit, so that a table is seen at once.

use crate::text::words::{contains, hashes, slots, table, word_hash, words};

/// Nouns of doing that end the name of a task: `weather forecasting`, `node classification`.
#[rustfmt::skip]
pub(crate) const STRONG_HEADS: &[&str] = &[
    "anonymization", "answering", "assembly", "attribution", "auditing", "captioning", "classification",
    "clustering", "colorization", "completion", "compression", "continuation", "deblurring", "debugging",
    "denoising", "detection", "diagnosis", "discovery", "docking", "driving", "editing", "enhancement",
    "estimation", "exploration", "extraction", "fine-tuning", "folding", "forecasting", "generation",
    "grasping", "grounding", "identification", "imputation", "inpainting", "interpolation", "linking",
    "localization", "locomotion", "manipulation", "matting", "mitigation", "moderation", "navigation",
    "parsing", "phenotyping", "planning", "pre-training", "prediction", "pretraining", "pruning",
    "quantization", "re-identification", "recognition", "recommendation", "reconstruction", "recovery",
    "registration", "rendering", "repair", "reranking", "restoration", "retargeting", "retrieval",
    "retrosynthesis", "scheduling", "screening", "segmentation", "separation", "steering", "stylization",
    "summarization", "super-resolution", "synthesis", "tagging", "tracking", "transcription", "translation",
    "unlearning", "verification", "watermarking",
];

/// Nouns of doing that end the name of a task or, as often, of a way to do one: `optimal control`, `trajectory inference`.
#[rustfmt::skip]
pub(crate) const WEAK_HEADS: &[&str] = &[
    "adaptation", "adherence", "alignment", "analysis", "anticipation", "approximation", "assessment",
    "calibration", "control", "coordination", "decoding", "design", "diagnostics", "distillation",
    "engineering", "evaluation", "evaluations", "explainability", "forensics", "generalization",
    "identifications", "inference", "interpretability", "matching", "modeling", "modelling", "monitoring",
    "optimization", "personalization", "prognosis", "quantification", "ranking", "reasoning", "regression",
    "routing", "sampling", "search", "selection", "simulation", "testing", "tokenization", "training",
    "transfer", "understanding",
];

/// Words that may end in `-ing` or in `-ed` and yet stand before the head of a task's name, not for a deed of somebody.
#[rustfmt::skip]
pub(crate) const STANDING: &[u64] = words![
    "accelerated", "advertising", "aided", "automated", "autonomous", "balanced", "bearing", "binding",
    "bounded", "building", "clustering", "coding", "computing", "conditioned", "constrained", "controlled",
    "decentralized", "decision-making", "deep-learning", "delayed", "directed", "disentangled",
    "distributed", "driving", "editing", "federated", "finding", "fine-grained", "folding", "forecasting",
    "generalized", "grounded", "guided", "imaging", "imbalanced", "language-guided", "learning",
    "machine-learning", "marketing", "modeling", "moving", "multi-agent", "multi-turn", "nested",
    "neuroimaging", "omics", "open-ended", "personalized", "planning", "pre-training", "pretraining",
    "pricing", "programming", "quantized", "question-answering", "reasoning", "reinforcement-learning",
    "sensing", "sequencing", "shared", "sparse", "speaking", "spiking", "steering", "streaming", "string",
    "structured", "supervised", "time-varying", "timing", "tokenized", "training", "unconstrained",
    "unified", "unlearning", "unpaired", "unstructured", "unsupervised", "weighted", "writing",
];

/// Words that end in `-s` and are no plural and no verb.
#[rustfmt::skip]
pub(crate) const SINGULAR_S: &[u64] = words![
    "across", "analysis", "bias", "bus", "canvas", "cross", "gas", "lens", "mass", "news", "process",
    "sales", "series", "sports", "systems", "things", "virus",
];

/// Words before a task that judge or sort it and do not belong to its name.
#[rustfmt::skip]
pub(crate) const JUDGING: &[u64] = words![
    "accelerated", "accurate", "actual", "adaptive", "additional", "advanced", "aforementioned", "agnostic",
    "all", "alternative", "any", "approximate", "art", "automatic", "auxiliary", "basic", "best", "better",
    "both", "broad", "broader", "challenging", "classical", "common", "compact", "comparable", "competitive",
    "complete", "complex", "comprehensive", "compute-optimal", "consistent", "continual-free", "continued",
    "continuous", "conventional", "core", "correct", "corresponding", "costly", "critical", "current",
    "delayed", "detailed", "different", "difficult", "direct", "diverse", "downstream", "each", "effective",
    "efficient", "eight", "empirical", "end-to-end", "enhanced", "enriched", "entire", "every", "everyday",
    "exact", "excellent", "existing", "expensive", "extensive", "extra", "failure-aware", "fair", "faithful",
    "fast", "faster", "final", "first", "five", "flexible", "full", "fully", "fundamental", "further",
    "future", "general", "given", "good", "gradual", "greater", "hard", "heavy", "held-out", "high",
    "high-performance", "high-quality", "high-throughput", "higher", "human", "ideal", "important",
    "improved", "improving", "increased", "individual", "inefficient", "inherent", "initial", "interesting",
    "iterative", "joint", "key", "known", "large", "large-scale", "larger", "later", "less", "lightweight",
    "limited", "local", "long-standing", "long-term", "longer", "lossless", "low", "low-cost", "lower",
    "main", "major", "many", "massive", "meaningful", "mere", "minimal", "model-agnostic", "modern", "more",
    "most", "multiple", "naive", "necessary", "new", "next-generation", "nine", "noisy", "novel",
    "off-the-shelf", "one", "open", "optimal", "optimized", "original", "other", "overall", "own",
    "parallel", "particular", "past", "plug-and-play", "poor", "popular", "possible", "potential",
    "powerful", "practical", "precise", "prevailing", "previous", "primary", "principled", "prior",
    "prohibitive", "promising", "proper", "proposed", "pure", "quality", "rapid", "rapidly", "real",
    "real-world", "realistic", "recent", "reduced", "related", "reliable", "remarkable", "representative",
    "required", "resulting", "rich", "rigid", "rigorous", "robust", "safe", "same", "scalable", "seamless",
    "seven", "several", "severe", "shorter", "significant", "similar", "simple", "simultaneous", "single",
    "six", "slow", "small", "some", "sophisticated", "specialized", "specific", "stable", "standard",
    "state-of-the-art", "strategic", "strict", "strong", "stronger", "strongest", "suboptimal", "subsequent",
    "subtle", "successful", "such", "sufficient", "suitable", "superior", "surrogate", "synthetic", "target",
    "ten", "theoretical", "three", "traditional", "true", "trustworthy", "two", "typical", "ultimate",
    "unbiased", "unexecuted", "unified", "unique", "universal-purpose", "unrelated", "unreleased",
    "unreliable", "unseen", "useful", "valid", "various", "vast", "versatile", "very", "weaker", "well",
    "well-known", "wide", "widespread", "zero-cost", "zero-overhead",
];

/// Verbs and other words of the clause that look like nouns to who sees only letters.
#[rustfmt::skip]
pub(crate) const NO_MODIFIER: &[u64] = words![
    "about", "accelerate", "achieve", "address", "adopt", "advance", "after", "against", "allow", "along",
    "also", "although", "among", "any", "apply", "around", "be", "because", "become", "been", "before",
    "behind", "better", "beyond", "boost", "both", "break", "build", "combine", "conduct", "consider",
    "couple", "demand", "demonstrate", "despite", "do", "does", "down", "drive", "during", "either",
    "employ", "enable", "enhance", "ensure", "evaluate", "even", "every", "explain", "explore", "extend",
    "facilitate", "first", "generate", "given", "guide", "handle", "has", "have", "help", "hinder", "how",
    "however", "if", "improve", "including", "incorporate", "integrate", "introduce", "invalidate", "it",
    "its", "keep", "learn", "let", "leverage", "like", "limit", "maintain", "make", "may", "mitigate",
    "more", "much", "near", "need", "neither", "no", "not", "off", "once", "only", "optimize", "our", "out",
    "per", "perform", "predict", "present", "preserve", "produce", "propose", "provide", "reduce",
    "reformulate", "release", "remain", "replace", "require", "restrict", "second", "should", "show",
    "simplify", "since", "so", "solve", "study", "such", "support", "tackle", "than", "their", "then",
    "there", "they", "this", "though", "thus", "toward", "towards", "train", "underlie", "unify", "unlike",
    "until", "up", "upon", "use", "versus", "via", "want", "we", "what", "when", "where", "whereas",
    "whether", "while", "whose", "why", "will", "within", "would", "yet", "yield",
];

/// Nouns that may follow the name of a task without changing that it is one: `code generation benchmarks`.
#[rustfmt::skip]
pub(crate) const CARRIERS: &[u64] = words![
    "ability", "agent", "agents", "algorithm", "algorithms", "application", "applications", "approach",
    "approaches", "baseline", "baselines", "benchmark", "benchmarks", "capabilities", "capability",
    "challenge", "challenges", "dataset", "datasets", "domain", "domains", "experiment", "experiments",
    "framework", "frameworks", "method", "methods", "model", "models", "pipeline", "pipelines", "problem",
    "problems", "research", "scenario", "scenarios", "setting", "settings", "suite", "system", "systems",
    "task", "tasks", "technique", "techniques", "workload", "workloads",
];

/// Words behind which a task is the means and not the end: `via sparse decoding`.
#[rustfmt::skip]
pub(crate) const MEANS: &[u64] = words![
    "applying", "by", "combining", "employing", "leveraging", "our", "perform", "performs", "through",
    "using", "via", "with", "without",
];

/// [`STRONG_HEADS`] as a table.
pub(crate) const STRONG: &[u64] = {
    const HASHES: [u64; STRONG_HEADS.len()] = hashes(STRONG_HEADS);
    &table::<{ slots(STRONG_HEADS.len()) }>(&HASHES)
};

/// [`WEAK_HEADS`] as a table.
pub(crate) const WEAK: &[u64] = {
    const HASHES: [u64; WEAK_HEADS.len()] = hashes(WEAK_HEADS);
    &table::<{ slots(WEAK_HEADS.len()) }>(&HASHES)
};

/// True where a word, in any case, is in a table.
pub(crate) fn among(table: &[u64], word: &str) -> bool {
    contains(table, word_hash(word.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_sorted_and_in_lower_case() {
        for table in [STRONG_HEADS, WEAK_HEADS] {
            assert!(
                table.windows(2).all(|pair| pair[0] < pair[1]),
                "{:?}",
                table.windows(2).find(|pair| pair[0] >= pair[1])
            );
            assert!(table.iter().all(|word| *word == word.to_lowercase()));
        }
    }
}
