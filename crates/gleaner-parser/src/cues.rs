//! Words that rules share: articles, adverbs, heads of noun phrases, and lists of names.
//!
//! Not here: what a cue means for a name; each rule says that for itself.

use crate::names::{self, Look, Name};
use crate::text::words::{contains, word_hash, words};
use crate::text::{Shape, Text, TokenKind};
use gleaner_model::Kind;
use std::ops::Range;

/// Articles and words that stand in their place.
pub(crate) const DETERMINERS: &[u64] = words![
    "a", "an", "the", "our", "this", "these", "two", "three", "four", "several", "both", "its", "their",
    "such",
];

/// Words that end a noun phrase: what follows is about it, not it.
pub(crate) const CLAUSE_WORDS: &[u64] = words![
    "that", "which", "to", "for", "by", "with", "where", "in", "on", "from", "via", "using", "through",
    "based", "as", "whose", "when", "while", "under", "over", "across", "between", "is", "are", "was",
    "were", "can", "into", "at", "without", "who", "how", "of", "because", "since", "than", "against", "and",
    "or", "but", "designed", "aimed", "tailored", "enabling", "allowing", "leveraging", "combining",
    "consisting", "capable", "inspired",
];

/// Head words of noun phrases that name a method, singular.
pub(crate) const METHOD_NOUNS: &[u64] = words![
    "framework", "method", "algorithm", "model", "approach", "architecture", "network", "system",
    "technique", "module", "mechanism", "solver", "optimizer", "optimiser", "loss", "objective", "policy",
    "agent", "estimator", "sampler", "pipeline", "strategy", "scheme", "paradigm", "toolkit", "library",
    "layer", "attention", "transformer", "encoder", "decoder", "autoencoder", "planner", "tokenizer",
    "regularizer", "adapter", "classifier", "predictor", "generator", "detector", "procedure", "protocol",
    "operator", "kernel", "engine", "plugin", "schedule", "scheduler", "search", "backbone", "baseline",
    "tool", "package", "variant", "extension", "formulation", "representation", "defense", "attack",
    "recipe", "platform", "compiler", "index", "quantizer", "router", "controller", "simulator-free",
    "family", "formalism", "rule", "heuristic", "regularization", "normalization", "embedding", "llm", "vlm",
    "gnn", "axis", "theory", "hypothesis", "workflow", "cache", "memory", "prior", "diffusion", "gate",
    "mixer", "bank", "oracle", "decoding", "inference", "retriever", "reranker", "verifier", "judge",
    "trainer", "optimization", "quantization", "pruning", "distillation", "update", "update-rule", "learner",
    "interface", "stack", "suite-free",
];

/// Head words of noun phrases that name a data set or benchmark, singular.
pub(crate) const DATASET_NOUNS: &[u64] = words![
    "dataset", "benchmark", "corpus", "corpora", "suite", "testbed", "leaderboard", "challenge",
    "collection", "dataset-suite", "simulator", "environment", "testset", "treebank", "gym", "database",
    "data",
];

/// Nouns for what nobody makes, though it may have a name: `the Rate-Distortion Trilemma`.
pub(crate) const CONCEPT_NOUNS: &[u64] = words![
    "trilemma", "dilemma", "paradox", "gap", "curse", "effect", "bias", "problem", "challenge", "bottleneck",
    "collapse", "trap", "phenomenon", "fallacy", "task", "setting", "failure", "fragility", "ambiguity",
    "misalignment", "hallucination", "forgetting", "stage", "phase", "scenario", "illusion", "syndrome",
    "pathology",
];

/// Nouns of enumeration that announce no methods: `three axes: (1) Task Structure`.
const NO_METHODS: &[u64] = words![
    "axes", "dimensions", "causes", "challenges", "limitations", "questions", "findings", "factors",
    "issues", "types", "categories", "aspects", "failures", "modes", "stages", "phases", "levels", "regimes",
    "scenarios", "problems", "properties", "criteria", "perspectives", "domains", "gaps", "risks",
    "insights", "observations", "areas", "concepts", "notions", "cases", "facets", "goals", "tensions",
];

/// True where a list in the sentence before a token lists no methods, or one that began before: `three properties: (1) ...
/// . (2) ...`.
pub(crate) fn lists_no_methods(text: &Text, at: usize) -> bool {
    const LONGEST_LIST: usize = 160;
    let start = text.sentence(at).start;
    let first = |i: usize| {
        text.kind(i) == TokenKind::Open
            && text.is_any(i + 1, &["1", "i", "a"])
            && text.kind(i + 2) == TokenKind::Close
    };
    let goes_on = text.kind(start) == TokenKind::Open && text.kind(start + 2) == TokenKind::Close;
    let opens =
        if goes_on { (at.saturating_sub(LONGEST_LIST)..start).rev().find(|i| first(*i)) } else { None };
    let named = |at: usize| (text.sentence(at).start..at).any(|i| text.is_any(i, NO_METHODS));
    named(at) || opens.is_some_and(named)
}

/// Head words of noun phrases that name a measure, singular.
pub(crate) const METRIC_NOUNS: &[u64] = words!["metric"];

/// True for an article, possessive or small number word.
pub(crate) fn is_determiner(text: &Text, at: usize) -> bool {
    text.is_any(at, DETERMINERS)
}

/// The kind that a head noun gives to the name it stands with: `framework`, `models`, `benchmark`.
pub(crate) fn noun_kind(text: &Text, at: usize) -> Option<Kind> {
    let word = text.word(at).as_bytes();
    // Of a compound (`plug-and-play-module`) the last part is the head.
    let compound = text.token(at).shape.has(Shape::HYPHEN);
    let hyphen = if compound { memchr::memrchr(b'-', word) } else { None };
    let last = hyphen.map_or(word, |hyphen| &word[hyphen + 1..]);
    let among = |hash: u64| {
        if contains(DATASET_NOUNS, hash) {
            Some(Kind::Dataset)
        } else if contains(METHOD_NOUNS, hash) {
            Some(Kind::Method)
        } else if contains(METRIC_NOUNS, hash) {
            Some(Kind::Metric)
        } else {
            None
        }
    };
    let whole = if last.len() == word.len() { text.hashes.get(at).copied()? } else { word_hash(last) };
    // `a challenge set`: a set of what is data.
    let of_data = words!["challenge", "test", "data", "evaluation"];
    if text.is_any(at, &["set", "sets"]) && at > 0 && text.is_any(at - 1, of_data) {
        return Some(Kind::Dataset);
    }
    among(whole).or_else(|| match last {
        [stem @ .., b'i', b'e', b's'] => among(word_hash(&[stem, b"y"].concat())),
        [stem @ .., b's'] => among(word_hash(stem)),
        _ => None,
    })
}

/// The kind of the noun phrase that begins at a token (`a lightweight, training-free attention mechanism for`): that
/// of its last known head before the phrase ends, with the index behind the head.
pub(crate) fn phrase_kind(text: &Text, at: usize) -> Option<(Kind, usize)> {
    let end = text.sentence(at).end.min(at + 14);
    let mut found = None;
    for i in at..end {
        match text.kind(i) {
            TokenKind::Word => {
                // `a simple and effective solver`: before the head, adjectives are joined.
                let joins = found.is_none() && text.is(i, "and");
                if text.is_any(i, CLAUSE_WORDS) && i > at && !joins {
                    break;
                }
                if let Some(kind) = noun_kind(text, i) {
                    found = Some((kind, i + 1));
                }
            }
            // `a simple, fast and accurate solver`: adjectives may be parted by commas before the head is seen.
            TokenKind::Comma if found.is_none() => {}
            TokenKind::Slash | TokenKind::Dash | TokenKind::Number | TokenKind::Quote => {}
            _ => break,
        }
    }
    found
}

/// The names of a coordinated list that begins at a token: `Heron and Heron-2b`, `DeltaNet, GDN, and KDA`,
/// `LLaVA-1.5 (7B/13B), Idefics2`. Up to three words in lower case may stand before each name.
pub(crate) fn names_from(text: &Text, at: usize) -> Vec<Name> {
    let mut out = Vec::new();
    let end = text.sentence(at).end;
    let mut next = at;
    while out.len() < 24 {
        let Some(name) = first_name(text, next, end).filter(|name| !is_cited(text, name)) else { break };
        next = after_name(text, name.tokens.end, end);
        if !qualifies(text, &name) {
            out.push(name);
        }
        let Some(after) = after_joiner(text, next) else { break };
        next = after;
    }
    out
}

/// `the Woodbury formula`, `Kaczmarz iterations`: a person's name, or another word with a capital, before a noun in lower case
/// that is none of methods.
fn qualifies(text: &Text, name: &Name) -> bool {
    const OF_MATHEMATICS: &[u64] =
        words!["distribution", "distributions", "formula", "law", "theorem", "inequality", "equation"];
    let next = name.tokens.end;
    name.look == Look::Capital
        && (name.tokens.len() == 1 || text.is_any(next, OF_MATHEMATICS))
        && text.kind(next) == TokenKind::Word
        && text.spaced(next)
        && names::look(text, next) == Look::Plain
        && !text.token(next).shape.has(Shape::LEADING_DIGIT)
        && noun_kind(text, next).is_none()
        && !text.is_any(next, CLAUSE_WORDS)
        && !text.word(next).ends_with("ly")
        && !is_common_verb(text, next)
        && !is_familiar(text, name)
}

/// `Unlike X, our Y is ...`: a name behind the comma is another part of the sentence, unless the list goes on there.
pub(crate) fn is_behind_list(text: &Text, object: usize, name: &Name) -> bool {
    let start = name.tokens.start;
    let joined = |at: usize| text.kind(at) == TokenKind::Comma || text.is_any(at, &["and", "or"]);
    let listed = joined(name.tokens.end) || text.is_any(start - 1, &["and", "or"]);
    (object..start).any(|at| text.kind(at) == TokenKind::Comma) && !listed
}

/// `(Otter et al., 2019; Finch and Wren, 2020)`: the name of who wrote, not of what was written about.
pub(crate) fn is_cited(text: &Text, name: &Name) -> bool {
    let next = name.tokens.end;
    let year = |at: usize| {
        let word = text.word(at);
        word.len() >= 4 && (word.starts_with("19") || word.starts_with("20"))
    };
    text.is(next, "et") && text.is(next + 1, "al")
        || name.look == Look::Capital && text.kind(next) == TokenKind::Comma && year(next + 1)
}

/// The names of a coordinated list that ends directly before a token: `BeaverTails, HarmBench, and SorryBench
/// benchmarks`; in text order.
pub(crate) fn names_before(text: &Text, at: usize) -> Vec<Name> {
    let start = text.sentence(at).start;
    let mut out = Vec::new();
    let mut end = at;
    while out.len() < 24 {
        let Some(name) = name_ending(text, start, end) else { break };
        let mut before = name.tokens.start;
        out.push(name);
        while before > start && is_determiner(text, before - 1) {
            before -= 1;
        }
        let joined = before;
        if before > start && text.is_any(before - 1, &["and", "or", "&"]) {
            before -= 1;
        }
        if before > start && matches!(text.kind(before - 1), TokenKind::Comma | TokenKind::Slash) {
            before -= 1;
        }
        if before == joined {
            break;
        }
        end = before;
    }
    out.reverse();
    out
}

/// The name that ends directly before a token, at most six tokens long, past a bracket or a quotation mark
/// behind it.
pub(crate) fn name_ending(text: &Text, start: usize, end: usize) -> Option<Name> {
    let end = match end.checked_sub(1) {
        Some(last) if last >= start + 2 && text.kind(last) == TokenKind::Close => {
            (start.max(last.saturating_sub(6))..last).rev().find(|i| text.kind(*i) == TokenKind::Open)?
        }
        // `the ‘FJORD’ data set`
        Some(last) if closes_quote(text, start, last) => last,
        _ => end,
    };
    let last = end.checked_sub(1)?;
    if !names::may_end(text, last) {
        return None;
    }
    let mut at = start.max(end.saturating_sub(6));
    while at < end {
        match names::name_at(text, at) {
            Some(name) if name.tokens.end == end => return Some(name),
            Some(name) if name.tokens.end < end => at = name.tokens.end,
            _ => at += 1,
        }
    }
    None
}

/// True for a quotation mark behind a word of which the opening one is near: no apostrophe.
fn closes_quote(text: &Text, start: usize, at: usize) -> bool {
    let opens = |i: usize| text.kind(i) == TokenKind::Quote && !text.spaced(i + 1);
    text.kind(at) == TokenKind::Quote && !text.spaced(at) && (start.max(at.saturating_sub(6))..at).any(opens)
}

/// The name at a token, past an article, a number and at most three adjectives; or the short form in the bracket
/// behind a phrase in lower case (`the beta-divergence autoencoder (β-DAE)`).
fn first_name(text: &Text, at: usize, end: usize) -> Option<Name> {
    for i in at..end.min(at + 6) {
        match text.kind(i) {
            TokenKind::Quote | TokenKind::Number => continue,
            TokenKind::Symbol if text.is(i, "+") => continue,
            TokenKind::Open if i > at && text.kind(i + 2) == TokenKind::Close => {
                return names::name_at(text, i + 1);
            }
            TokenKind::Word => {}
            _ => return None,
        }
        if let Some(name) = names::name_at(text, i) {
            let next = name.tokens.end;
            // `the 100+ NFEs Euler solver`: of two names side by side the second is the thing.
            let second = if text.spaced(next) && next < end { names::name_at(text, next) } else { None };
            return Some(with_person_noun(text, second.unwrap_or(name)));
        }
        let passable = is_determiner(text, i) || !text.is_any(i, CLAUSE_WORDS) && !is_common_verb(text, i);
        if !passable {
            return None;
        }
    }
    None
}

/// Nouns that are a part of a name behind a person's: `Euler solver`, `Newton's method`.
pub(crate) const PERSON_NOUNS: &[u64] =
    words!["solver", "method", "algorithm", "rule", "sampler", "optimizer", "kernel", "scheme"];

/// The name together with the noun behind it, where the lexicon knows it as a concept only, as it does persons.
pub(crate) fn with_person_noun(text: &Text, name: Name) -> Name {
    let mut next = name.tokens.end;
    let clitic = text.kind(next) == TokenKind::Clitic;
    next += usize::from(clitic);
    let person = name.tokens.len() == 1 && name.look == Look::Capital && (clitic || is_concept(text, &name));
    if !person || !text.is_any(next, PERSON_NOUNS) {
        return name;
    }
    Name {
        tokens: name.tokens.start..next + 1,
        bytes: name.bytes.start..text.token(next).end as usize,
        ..name
    }
}

/// True where the lexicon surely knows a name, as whatever: what is in every reader's mind already is seldom introduced.
pub(crate) fn is_familiar(text: &Text, name: &Name) -> bool {
    let form = &text.view.text[name.bytes.clone()];
    let sure = |form: &str| text.lexicon.get(form).iter().any(|entry| !entry.ambiguous);
    sure(form) || form.strip_suffix('s').is_some_and(sure)
}

/// True where the lexicon knows a name as a concept and as nothing else.
pub(crate) fn is_concept(text: &Text, name: &Name) -> bool {
    text.term_at(name.tokens.start).is_some_and(|term| {
        term.bytes == (name.bytes.start, name.bytes.end)
            && term.hit.entries.iter().all(|entry| entry.kind == gleaner_lexicon::Kind::Concept)
    })
}

/// Steps over what may stand between a name and the next joiner: a bracket, a head noun.
fn after_name(text: &Text, mut at: usize, end: usize) -> usize {
    if text.kind(at) == TokenKind::Close {
        at += 1;
    }
    if text.kind(at) == TokenKind::Quote {
        at += 1;
    }
    if text.kind(at) == TokenKind::Open
        && let Some(close) = text.closing(at)
    {
        at = close + 1;
    }
    if at < end && text.kind(at) == TokenKind::Word && noun_kind(text, at).is_some() {
        at += 1;
    }
    at
}

/// The token behind `,`, `and`, `or`, `, and`, `as well as`, `/`, if one of these stands at a token.
fn after_joiner(text: &Text, at: usize) -> Option<usize> {
    let mut next = at;
    if matches!(text.kind(next), TokenKind::Comma | TokenKind::Slash) {
        next += 1;
    }
    if text.is_any(next, &["and", "or", "&"]) {
        next += 1;
    } else if text.is(next, "as") && text.is(next + 1, "well") && text.is(next + 2, "as") {
        next += 3;
    }
    (next > at).then_some(next)
}

fn is_common_verb(text: &Text, at: usize) -> bool {
    text.is_any(
        at,
        words![
            "achieves", "shows", "show", "demonstrates", "demonstrate", "we", "it", "they", "outperforms",
            "uses", "has", "have", "improves", "reduces", "does", "do", "not", "be", "been", "also",
            "remains", "provides", "enables",
        ],
    )
}

/// The tokens of the sentence before a token, nearest first, at most `count`.
pub(crate) fn before(text: &Text, at: usize, count: usize) -> impl Iterator<Item = usize> {
    let start = text.sentence(at).start.max(at.saturating_sub(count));
    (start..at).rev()
}

/// The bytes of a range of tokens.
pub(crate) fn bytes(text: &Text, tokens: Range<usize>) -> Range<usize> {
    text.token(tokens.start).start as usize..text.token(tokens.end.saturating_sub(1)).end as usize
}

/// True where the authors are the subject of the verb at a token: `we`, `this paper`, `our work`, with at most
/// four adverbs or auxiliaries between.
pub(crate) fn authors_verb(text: &Text, verb: usize) -> bool {
    // `We revisit the setting and propose X`: verbs that `and` joins share their subject.
    let joined = (verb.saturating_sub(2)..verb).any(|i| text.is(i, "and"));
    let clause = || (text.sentence(verb).start..verb).rev();
    if joined && clause().any(|i| text.is(i, "we")) {
        return !clause().take_while(|i| !text.is(*i, "we")).any(|i| {
            text.is_any(i, &["that", "which", "who", "they", "it", "authors", "how", "where"])
                || text.kind(i) == TokenKind::Semicolon
        });
    }
    for i in before(text, verb, 5) {
        if text.is(i, "we") {
            return true;
        }
        let paper = text.is_any(
            i,
            words!["paper", "work", "article", "study", "manuscript", "report", "contribution", "thesis"],
        );
        if paper {
            return before(text, i, 3).any(|j| text.is_any(j, words!["this", "our", "the", "present"]));
        }
        let word = text.token(i);
        let passes = word.kind == TokenKind::Word && !word.shape.has(Shape::ANY_UPPER)
            || word.kind == TokenKind::Comma;
        if !passes || text.is_any(i, words!["that", "which", "who", "they", "methods", "it", "authors", "to"])
        {
            return false;
        }
    }
    false
}
