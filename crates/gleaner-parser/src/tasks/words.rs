//! The words of which names of tasks are made.
//!
//! Not here: how they go together; see [`super`]. Every table is in lower case; rows hold as many
//! words as fit, so that a table is seen at once.

use crate::text::words::{contains, table_of, word_hash, words};

/// Nouns of doing that end the name of a task: `weather forecasting`, `node classification`.
#[rustfmt::skip]
pub(crate) const STRONG_HEADS: &[&str] = &[
    "animation", "annotation", "anonymization", "answering", "assembly", "assessment", "attribution",
    "auditing", "authentication", "autocompletion", "bidding", "captioning", "classification", "clustering",
    "coarsening", "colorization", "colourization", "completion", "comprehension", "compression", "continuation",
    "counting", "de-identification", "deblurring", "debugging", "decompilation", "deduplication", "dehazing",
    "deidentification", "delineation", "demosaicing", "denoising", "deobfuscation", "deraining",
    "dereverberation", "desnowing", "detection", "detoxification", "diagnosis", "disambiguation", "discovery",
    "disentanglement", "docking", "driving", "editing", "elicitation", "enhancement", "entailment",
    "estimation", "exploitation", "extraction", "fact-checking", "fine-tuning", "finetuning", "folding",
    "forecasting", "generation", "geocoding", "geolocation", "grasping", "grounding", "harmonization",
    "identification", "imputation", "induction", "inpainting", "interpolation", "labeling", "labelling",
    "linking", "localisation", "localization", "locomotion", "manipulation", "matting", "merging", "mining",
    "mitigation", "moderation", "navigation", "parallelism", "paraphrasing", "parsing", "phenotyping",
    "planning", "post-training", "pre-training", "prediction", "pretraining", "pruning", "quantisation",
    "quantization", "re-identification", "recognition", "recommendation", "reconstruction", "recovery",
    "redaction", "registration", "relighting", "relocalization", "rendering", "repair", "rephrasing",
    "reranking", "rescoring", "restoration", "retargeting", "retrieval", "retrosynthesis", "rewriting",
    "scheduling", "screening", "segmentation", "separation", "simplification", "steering", "stitching",
    "stylization", "summarisation", "summarization", "super-resolution", "synchronization", "synthesis",
    "tagging", "tracking", "transcription", "translation", "transliteration", "triage", "unlearning",
    "unmixing", "upsampling", "valuation", "verification", "watermarking",
];

/// Nouns of doing that end the name of a task or, as often, of a way to do one: `optimal control`, `trajectory inference`.
#[rustfmt::skip]
pub(crate) const WEAK_HEADS: &[&str] = &[
    "adaptation", "adherence", "aggregation", "alignment", "allocation", "analysis", "analytics",
    "anticipation", "approximation", "arithmetic", "assignment", "augmentation", "autoformalization",
    "calibration", "coding", "collaboration", "communication", "composition", "configuration", "construction",
    "control", "conversion", "coordination", "correction", "curation", "customization", "decision-making",
    "decoding", "defense", "delegation", "design", "development", "diagnostics", "diagonalization",
    "discrimination", "distillation", "embedding", "engineering", "evaluation", "evaluations", "execution",
    "explainability", "exploration", "filtering", "following", "forensics", "formalization", "game-playing",
    "generalization", "hashing", "identifications", "imaging", "inference", "inspection", "integration",
    "interpretability", "interpretation", "judging", "learning", "maintenance", "management", "manipulations",
    "mapping", "matching", "memorization", "minimization", "modeling", "modelling", "monitoring", "negotiation",
    "offloading", "optimisation", "optimization", "orchestration", "perception", "personalization",
    "perturbations", "prevention", "profiling", "prognosis", "programming", "protection", "prototyping",
    "proving", "quantification", "ranking", "reasoning", "reduction", "regression", "removal", "removals",
    "repairs", "reproduction", "reprogramming", "resolution", "routing", "sampling", "scaling", "search",
    "selection", "serving", "simulation", "testing", "tokenization", "trading", "training", "transduction",
    "transfer", "tuning", "understanding",
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
    "all", "alternative", "any", "approximate", "art", "automatic", "auxiliary", "average", "basic", "best",
    "better", "both", "broad", "broader", "challenging", "classical", "common", "compact", "comparable",
    "competitive", "complete", "complex", "comprehensive", "compute-optimal", "consistent",
    "continual-free", "continued", "continuous", "conventional", "core", "correct", "corresponding",
    "costly", "critical", "current", "deeper", "delayed", "detailed", "developed", "different", "difficult",
    "direct", "diverse", "downstream", "each", "easier", "effective", "efficient", "eight", "empirical",
    "end-to-end", "enhanced", "enriched", "entire", "every", "everyday", "exact", "excellent", "existing",
    "expensive", "extensive", "extra", "failure-aware", "fair", "faithful", "fast", "faster", "final",
    "first", "five", "flexible", "full", "fully", "fundamental", "further", "future", "general", "given",
    "good", "gradual", "greater", "hard", "harder", "heavy", "held-out", "high", "high-performance",
    "high-quality", "high-throughput", "higher", "human", "ideal", "important", "improved", "improving",
    "increased", "individual", "inefficient", "inherent", "initial", "interesting", "introduced",
    "iterative", "joint", "key", "known", "large", "large-scale", "larger", "later", "less", "lightweight",
    "limited", "local", "long-standing", "long-term", "longer", "lossless", "low", "low-cost", "lower",
    "main", "major", "many", "massive", "mean", "meaningful", "mere", "minimal", "model-agnostic", "modern",
    "more", "most", "multiple", "naive", "necessary", "new", "next-generation", "nine", "noisy", "novel",
    "off-the-shelf", "one", "open", "optimal", "optimized", "original", "other", "overall", "own",
    "parallel", "particular", "past", "plug-and-play", "poor", "popular", "possible", "potential",
    "powerful", "practical", "precise", "prevailing", "previous", "primary", "principled", "prior",
    "prohibitive", "promising", "proper", "proposed", "pure", "qualitative", "quality", "quantitative",
    "rapid", "rapidly", "real", "real-world", "realistic", "recent", "reduced", "related", "reliable",
    "remarkable", "representative", "required", "resulting", "rich", "richer", "rigid", "rigorous",
    "robust", "safe", "same", "scalable", "seamless", "seven", "several", "severe", "shorter",
    "significant", "similar", "simple", "simultaneous", "single", "six", "slow", "small", "some",
    "sophisticated", "specialized", "specific", "stable", "standard", "state-of-the-art", "strategic",
    "strict", "strong", "stronger", "strongest", "suboptimal", "subsequent", "subtle", "successful", "such",
    "sufficient", "suitable", "superior", "surrogate", "synthetic", "systematic", "target", "targeted",
    "ten", "theoretical", "three", "traditional", "true", "trustworthy", "two", "typical", "ultimate",
    "unbiased", "unexecuted", "unified", "unique", "universal-purpose", "unrelated", "unreleased",
    "unreliable", "unseen", "useful", "valid", "various", "vast", "versatile", "very", "weaker", "well",
    "well-known", "wide", "widespread", "zero-cost", "zero-overhead",
];

/// Verbs and other words of the clause that look like nouns to who sees only letters.
#[rustfmt::skip]
pub(crate) const NO_MODIFIER: &[u64] = words![
    "about", "accelerate", "accept", "achieve", "acquire", "adapt", "address", "adopt", "advance", "after",
    "against", "aggregate", "aim", "align", "allow", "along", "also", "although", "among", "analyze", "any",
    "apply", "around", "assess", "assume", "attain", "attempt", "augment", "automate", "avoid", "be",
    "because", "become", "been", "before", "behind", "better", "beyond", "billion", "boost", "both",
    "break", "bring", "build", "bypass", "capture", "cause", "challenge", "characterize",
    "choose", "close", "combat", "combine", "come", "compare", "complement", "complicate", "compute",
    "conduct", "consider", "constrain", "construct", "contain", "contribute", "couple", "create", "degrade",
    "deliver", "delve", "demand", "demonstrate", "depend", "describe", "despite", "detect", "determine",
    "develop", "differ", "discover", "discuss", "do", "does", "dominate", "down", "drive", "during", "ease",
    "either", "elicit", "eliminate", "embed", "emphasize", "employ", "enable", "encourage", "enforce",
    "enhance", "enlarge", "enrich", "ensure", "establish", "estimate", "evaluate", "even", "every",
    "examine", "exceed", "excel", "exhibit", "expand", "explain", "exploit", "explore", "expose", "extend",
    "facilitate", "fail", "favor", "find", "first", "follow", "formulate", "foster", "generate", "get",
    "give", "given", "go", "govern", "grow", "guide", "hamper", "handle", "harm", "has", "have", "help",
    "highlight", "hinder", "how", "however", "hundred", "identify", "if", "ignore", "illustrate", "impede",
    "impose", "improve", "include", "including", "incorporate", "increase", "incur", "infer", "inform",
    "inherit", "inhibit", "initialize", "inject", "inspire", "instantiate", "integrate", "interpret",
    "introduce", "invalidate", "investigate", "involve", "it", "its", "jeopardize", "keep", "lack", "lead",
    "learn", "leave", "let", "leverage", "lie", "like", "limit", "locate", "lose", "lower", "maintain",
    "make", "maximize", "may", "meet", "merge", "million", "minimize", "miss", "mitigate", "more", "move",
    "much", "near", "necessitate", "need", "neglect", "neither", "no", "not", "obtain", "off", "offer",
    "once", "only", "optimize", "our", "out", "outperform", "overcome", "overlook", "parallelize", "pave",
    "per", "perform", "pose", "precede", "preclude", "predict", "present", "preserve", "prevent",
    "prioritize", "produce", "promote", "propose", "protect", "prove", "provide", "prune", "pursue", "push",
    "quantify", "raise", "reach", "realize", "recast", "recognize", "recover", "reduce", "refine",
    "reflect", "reformulate", "regulate", "relate", "relax", "release", "rely", "remain", "remedy",
    "remove", "render", "replace", "represent", "require", "reshape", "resist", "resolve", "respect",
    "restore", "restrict", "rethink", "reveal", "revisit", "revolutionize", "sacrifice", "satisfy",
    "second", "seek", "separate", "serve", "share", "should", "show", "simplify", "since", "so", "solve",
    "spur", "stabilize", "steer", "stem", "streamline", "strengthen", "struggle", "study", "such", "suffer",
    "suggest", "support", "surpass", "surround", "sustain", "synthesize", "tackle", "tailor", "take",
    "tend", "than", "their", "then", "there", "they", "this", "though", "thousand", "thus", "toward",
    "towards", "train", "transcend", "transform", "treat", "trigger", "turn", "uncover", "underlie",
    "undermine", "underperform", "understand", "unify", "unlike", "unlock", "until", "unveil", "up", "upon",
    "use", "utilize", "validate", "vary", "view", "verify", "versus", "via", "violate", "want", "we", "what",
    "when", "where", "whereas", "whether", "while", "whose", "why", "will", "within", "would", "yet",
    "yield",
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

/// Plural nouns that follow the name of a task and make something else of it: `video evaluation metrics`.
#[rustfmt::skip]
pub(crate) const TURNING: &[u64] = words![
    "biases", "budgets", "costs", "criteria", "curves", "errors", "failures", "features", "gaps", "heads",
    "layers", "losses", "measures", "metrics", "objectives", "outputs", "parameters", "prompts", "protocols",
    "queries", "rates", "results", "rewards", "rules", "scores", "signals", "speeds", "stages", "steps",
    "times", "tokens", "traces", "trajectories", "weights",
];

/// Words before `learning` that make a whole field of it.
#[rustfmt::skip]
pub(crate) const FIELDS: &[u64] = words![
    "machine", "deep", "supervised", "unsupervised", "self-supervised", "data-driven", "statistical",
    "gradient-based", "end-to-end", "neural", "classical", "human", "model",
];

/// Words in `-ly` that are nouns.
#[rustfmt::skip]
pub(crate) const NOUNS_IN_LY: &[u64] = words![
    "anomaly", "assembly", "early", "family", "fly", "monopoly", "reply", "supply",
];

/// What says behind a phrase that it is a task: `multi-concept generation remains challenging`.
#[rustfmt::skip]
pub(crate) const STAYING: &[u64] = words!["remain", "remained", "remains", "aims", "seeks", "involves"];

/// What a task is said to be: `is a fundamental problem`.
#[rustfmt::skip]
pub(crate) const WEIGHTY: &[u64] = words![
    "central", "challenging", "critical", "crucial", "difficult", "essential", "fundamental", "hard",
    "important", "key", "long-standing", "longstanding", "notoriously", "pivotal", "task", "vital",
];

/// Words behind which a task is the means and not the end: `via sparse decoding`.
#[rustfmt::skip]
pub(crate) const MEANS: &[u64] = words![
    "applying", "by", "combining", "employing", "leveraging", "our", "perform", "performs", "through",
    "using", "via", "with", "without",
];

/// [`STRONG_HEADS`] as a table.
pub(crate) const STRONG: &[u64] = table_of!(STRONG_HEADS);

/// [`WEAK_HEADS`] as a table.
pub(crate) const WEAK: &[u64] = table_of!(WEAK_HEADS);

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
