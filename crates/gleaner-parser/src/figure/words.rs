//! Words that tell what a number did: verbs, nouns and adjectives of change and of reaching a level.
//!
//! Not here: how they combine ([`super::frame`]).

use super::phrase::{BEFORE, CLOSED, NOUNS_TOO, Place};
use crate::text::Text;
use crate::text::words::{WordMap, contains, word_hash, words};
use gleaner_model::Direction;
use std::sync::LazyLock;

/// What a verb says about the number that goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    /// Something went up or down by the number, or to it.
    Change(Direction),
    /// Something went from one number to another; the numbers say whether up or down.
    Move,
    /// Something is better than something else by the number.
    Beat,
    /// The number is a level that was reached.
    Reach,
}

const UP: Verb = Verb::Change(Direction::Increase);
const DOWN: Verb = Verb::Change(Direction::Decrease);

/// Stems; behind one of them stands one of [`ENDINGS`].
const STEMS: &[(&str, Verb)] = &[
    ("improv", UP),
    ("increas", UP),
    ("rais", UP),
    ("boost", UP),
    ("enhanc", UP),
    ("accelerat", UP),
    ("grow", UP),
    ("gain", UP),
    ("add", UP),
    ("ris", UP),
    ("lift", UP),
    ("climb", UP),
    ("elevat", UP),
    ("amplif", UP),
    ("jump", UP),
    ("speed", UP),
    ("extend", UP),
    ("advanc", UP),
    ("strengthen", UP),
    ("multipl", UP),
    ("inflat", UP),
    ("soar", UP),
    ("surg", UP),
    ("push", UP),
    ("reduc", DOWN),
    ("decreas", DOWN),
    ("lower", DOWN),
    ("cut", DOWN),
    ("drop", DOWN),
    ("fall", DOWN),
    ("shrink", DOWN),
    ("declin", DOWN),
    ("degrad", DOWN),
    ("mitigat", DOWN),
    ("sav", DOWN),
    ("suppress", DOWN),
    ("lessen", DOWN),
    ("diminish", DOWN),
    ("slash", DOWN),
    ("compress", DOWN),
    ("shorten", DOWN),
    ("plummet", DOWN),
    ("collaps", DOWN),
    ("trim", DOWN),
    ("prun", DOWN),
    ("los", DOWN),
    ("decay", DOWN),
    ("minimiz", DOWN),
    ("alleviat", DOWN),
    ("narrow", DOWN),
    ("outperform", Verb::Beat),
    ("surpass", Verb::Beat),
    ("exceed", Verb::Beat),
    ("beat", Verb::Beat),
    ("outpac", Verb::Beat),
    ("trail", Verb::Beat),
    ("lead", Verb::Beat),
    ("underperform", Verb::Beat),
    ("achiev", Verb::Reach),
    ("reach", Verb::Reach),
    ("attain", Verb::Reach),
    ("obtain", Verb::Reach),
    ("yield", Verb::Reach),
    ("deliver", Verb::Reach),
    ("scor", Verb::Reach),
    ("hit", Verb::Reach),
    ("report", Verb::Reach),
    ("record", Verb::Reach),
    ("exhibit", Verb::Reach),
    ("maintain", Verb::Reach),
    ("keep", Verb::Reach),
    ("retain", Verb::Reach),
    ("preserv", Verb::Reach),
    ("remain", Verb::Reach),
    ("stay", Verb::Reach),
    ("recover", Verb::Reach),
    ("provid", Verb::Reach),
    ("produc", Verb::Reach),
    ("realiz", Verb::Reach),
    ("demonstrat", Verb::Reach),
    ("observ", Verb::Reach),
    ("solv", Verb::Reach),
    ("resolv", Verb::Reach),
    ("detect", Verb::Reach),
    ("complet", Verb::Reach),
    ("succeed", Verb::Reach),
    ("stand", Verb::Reach),
    ("averag", Verb::Reach),
    ("enabl", Verb::Reach),
    ("achive", Verb::Reach),
    ("match", Verb::Reach),
    ("identif", Verb::Reach),
    ("captur", Verb::Reach),
    ("explain", Verb::Reach),
    ("account", Verb::Reach),
    ("cover", Verb::Reach),
    ("agree", Verb::Reach),
    ("secur", Verb::Reach),
    ("peak", Verb::Reach),
    ("saturat", Verb::Reach),
    ("correlat", Verb::Reach),
    ("predict", Verb::Reach),
    ("see", Verb::Reach),
    ("set", Verb::Reach),
    ("incur", Verb::Reach),
    ("stop", Verb::Reach),
    ("offer", Verb::Reach),
    ("register", Verb::Reach),
    ("measur", Verb::Reach),
    ("result", Verb::Reach),
    ("translat", Verb::Reach),
    ("correspond", Verb::Reach),
];

const ENDINGS: &[&str] = &[
    "", "e", "s", "es", "d", "ed", "ing", "y", "ies", "ied", "ying", "ped", "ping", "ting", "ring", "ming",
    "med",
];

/// Forms that no stem gives.
const IRREGULAR: &[(&str, Verb)] = &[
    ("rose", UP),
    ("risen", UP),
    ("grew", UP),
    ("grown", UP),
    ("sped", UP),
    ("fell", DOWN),
    ("fallen", DOWN),
    ("shrank", DOWN),
    ("shrunk", DOWN),
    ("lost", DOWN),
    ("kept", Verb::Reach),
    ("got", Verb::Reach),
    ("gets", Verb::Reach),
    ("has", Verb::Reach),
    ("have", Verb::Reach),
    ("had", Verb::Reach),
    ("having", Verb::Reach),
    ("show", Verb::Reach),
    ("shows", Verb::Reach),
    ("showed", Verb::Reach),
    ("showing", Verb::Reach),
    ("saw", Verb::Reach),
    ("led", Verb::Beat),
    ("took", Verb::Reach),
    ("takes", Verb::Reach),
    ("taking", Verb::Reach),
    ("needs", Verb::Reach),
    ("requires", Verb::Reach),
    ("stood", Verb::Reach),
    ("gives", Verb::Reach),
    ("giving", Verb::Reach),
    ("gave", Verb::Reach),
    ("runs", Verb::Reach),
    ("running", Verb::Reach),
    ("is", Verb::Reach),
    ("was", Verb::Reach),
    ("are", Verb::Reach),
    ("were", Verb::Reach),
    ("be", Verb::Reach),
    ("becomes", Verb::Reach),
    ("being", Verb::Reach),
    ("equals", Verb::Reach),
    ("amounts", Verb::Reach),
    ("losing", DOWN),
    ("approaching", Verb::Reach),
    ("moves", Verb::Move),
    ("moved", Verb::Move),
    ("moving", Verb::Move),
    ("flips", Verb::Move),
    ("flipped", Verb::Move),
    ("flipping", Verb::Move),
    ("goes", Verb::Move),
    ("went", Verb::Move),
    ("going", Verb::Move),
    ("brings", Verb::Move),
    ("brought", Verb::Move),
    ("bringing", Verb::Move),
    ("swings", Verb::Move),
    ("drives", Verb::Move),
    ("driving", Verb::Move),
    ("doubles", UP),
    ("doubling", UP),
    ("triples", UP),
    ("widens", UP),
    ("widening", UP),
    ("halves", DOWN),
    ("halving", DOWN),
];

/// Words that are stems by chance.
const NO_VERBS: &[u64] = words![
    "multiple", "multiply", "address", "added", "lose", "loss", "losses", "setting", "settings", "leads",
    "leading", "lead", "covering", "rising", "additional", "seed", "seen", "trailing", "pushed",
    "completely", "matching", "score", "scores", "results", "result", "record", "records", "speed",
    "account", "leader", "narrow", "measure", "measures", "loser", "prune", "pruned", "pruning",
    "compressed", "see", "average", "seeing", "predicted", "identified",
];

/// No verb is longer.
const LONGEST_VERB: usize = 16;

/// Nouns of change, singular.
const NOUNS: &[(&str, Direction)] = &[
    ("gain", Direction::Increase),
    ("improvement", Direction::Increase),
    ("increase", Direction::Increase),
    ("boost", Direction::Increase),
    ("rise", Direction::Increase),
    ("growth", Direction::Increase),
    ("speedup", Direction::Increase),
    ("speed-up", Direction::Increase),
    ("acceleration", Direction::Increase),
    ("uplift", Direction::Increase),
    ("lift", Direction::Increase),
    ("lead", Direction::Increase),
    ("advantage", Direction::Increase),
    ("enhancement", Direction::Increase),
    ("jump", Direction::Increase),
    ("speed-ups", Direction::Increase),
    ("reduction", Direction::Decrease),
    ("decrease", Direction::Decrease),
    ("drop", Direction::Decrease),
    ("decline", Direction::Decrease),
    ("saving", Direction::Decrease),
    ("cut", Direction::Decrease),
    ("degradation", Direction::Decrease),
    ("compression", Direction::Decrease),
    ("shrinkage", Direction::Decrease),
    ("fall", Direction::Decrease),
];

/// Comparatives.
const ADJECTIVES: &[(&str, Direction)] = &[
    ("higher", Direction::Increase),
    ("larger", Direction::Increase),
    ("greater", Direction::Increase),
    ("more", Direction::Increase),
    ("better", Direction::Increase),
    ("faster", Direction::Increase),
    ("longer", Direction::Increase),
    ("stronger", Direction::Increase),
    ("quicker", Direction::Increase),
    ("above", Direction::Increase),
    ("improved", Direction::Increase),
    ("lower", Direction::Decrease),
    ("fewer", Direction::Decrease),
    ("less", Direction::Decrease),
    ("smaller", Direction::Decrease),
    ("shorter", Direction::Decrease),
    ("cheaper", Direction::Decrease),
    ("slower", Direction::Decrease),
    ("worse", Direction::Decrease),
    ("below", Direction::Decrease),
    ("reduced", Direction::Decrease),
    ("earlier", Direction::Decrease),
    ("lighter", Direction::Decrease),
];

/// What a word is to the grammars of figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Said {
    /// What it says as a verb.
    pub(crate) verb: Option<Verb>,
    /// What it says as a noun of change, in singular or plural.
    pub(crate) noun: Option<Direction>,
    /// What it says as a comparative.
    pub(crate) adjective: Option<Direction>,
    /// Its place among the words that noun phrases hold, or do not.
    pub(crate) place: Place,
}

/// All that is asked of words, in one table, as phrases ask it of every word that they pass.
static WORDS: LazyLock<WordMap<Said>> = LazyLock::new(|| {
    let forms = STEMS.len() * ENDINGS.len() + IRREGULAR.len() + 2 * NOUNS.len() + ADJECTIVES.len();
    let places = CLOSED.len() + BEFORE.len() + NOUNS_TOO.len();
    let mut out: WordMap<Said> = WordMap::with_capacity(forms + places);
    let hash = |form: &str| word_hash(form.as_bytes());
    for (form, verb) in IRREGULAR {
        out.entry(hash(form)).verb.get_or_insert(*verb);
    }
    // Of two stems that give one form, the first counts.
    for (stem, verb) in STEMS {
        for form in ENDINGS.iter().map(|ending| [*stem, *ending].concat()) {
            if form.len() <= LONGEST_VERB && !contains(NO_VERBS, hash(&form)) {
                out.entry(hash(&form)).verb.get_or_insert(*verb);
            }
        }
    }
    for (noun, direction) in NOUNS {
        for form in ["", "s"].map(|s| [*noun, s].concat()) {
            out.entry(hash(&form)).noun.get_or_insert(*direction);
        }
    }
    for (form, direction) in ADJECTIVES {
        out.entry(hash(form)).adjective.get_or_insert(*direction);
    }
    for form in CLOSED {
        out.entry(hash(form)).place.closed = true;
    }
    for form in BEFORE {
        out.entry(hash(form)).place.before = true;
    }
    for form in NOUNS_TOO {
        out.entry(hash(form)).place.noun_too = true;
    }
    out
});

/// What the word at a token is.
pub(crate) fn said(text: &Text, at: usize) -> Said {
    text.hashes.get(at).map_or(Said::default(), |hash| WORDS.get(*hash))
}

/// What it says as a verb.
pub(crate) fn verb(text: &Text, at: usize) -> Option<Verb> {
    said(text, at).verb
}

/// What it says as a noun of change.
pub(crate) fn noun(text: &Text, at: usize) -> Option<Direction> {
    said(text, at).noun
}

/// What it says as a comparative.
pub(crate) fn adjective(text: &Text, at: usize) -> Option<Direction> {
    said(text, at).adjective
}

/// Head words of measures, lower case, singular; a number next to one is its value.
const HEADS: &[u64] = words![
    "accuracy", "precision", "recall", "f1", "f1-score", "score", "error", "rate", "loss", "perplexity",
    "latency", "throughput", "utilization", "utilisation", "overhead", "footprint", "consumption", "auc",
    "auroc", "auprc", "correlation", "similarity", "distance", "divergence", "rmse", "mse", "mae", "psnr",
    "ssim", "lpips", "fid", "bleu", "rouge", "cider", "iou", "miou", "map", "ndcg", "mrr", "dice",
    "sensitivity", "specificity", "coverage", "agreement", "success", "return", "regret", "coefficient",
    "c-index", "residual", "likelihood", "kappa", "asr", "wer", "cer", "ppl", "elo", "match", "feasibility",
    "r^2", "r2", "fidelity", "speedup", "chrf", "dsc", "mape", "crps", "nll", "ece", "auc-roc", "accept",
    "win-rate", "pass@1", "cosine", "variance", "robustness", "stability", "faithfulness", "discrepancy",
    "concordance", "w_2", "index", "deviation", "acc", "top-1", "hausdorff", "rank", "eer", "bpb", "entropy",
    "deviations", "performance", "memory", "runtime", "efficiency", "quality", "gap", "cost", "reward",
    "savings", "time", "usage", "diversity", "correctness", "consistency", "compliance", "validity",
    "hallucination",
];

/// Heads that only count with a unit: `time`, `memory`, `cost` without one are counts and settings.
const NEEDS_UNIT: &[u64] = words![
    "rate", "time", "memory", "cost", "usage", "overhead", "footprint", "gap", "map", "index", "efficiency",
    "rank", "size", "match", "quality", "performance", "deviation", "match", "consumption", "top-1",
    "savings",
];

/// True for the head word of a measure; `bare` where the number has no unit.
pub(crate) fn head(word: &str, bare: bool) -> bool {
    let word = word.as_bytes();
    let stem = match word {
        [stem @ .., i, e, b's' | b'S'] if [*i, *e].eq_ignore_ascii_case(b"ie") => &[stem, b"y"].concat(),
        [stem @ .., b's' | b'S'] if stem.len() > 2 && !stem.ends_with(b"s") && !stem.ends_with(b"S") => stem,
        _ => word,
    };
    let known = |word: &[u8]| {
        let hash = word_hash(word);
        contains(HEADS, hash) && !(bare && contains(NEEDS_UNIT, hash))
    };
    known(stem) || known(word)
}
