//! Noun phrases as runs of tokens: what stands before a verb or behind an adjective and names a measure.
//!
//! Not here: grammar in earnest. A phrase ends at a word of a closed class (prepositions, pronouns, auxiliaries), at a verb
//! that [`super::words`] knows, and at punctuation.

use super::words::{self, Said};
use crate::text::words::words;
use crate::text::{Shape, Text, TokenKind};
use std::ops::Range;

/// No phrase has more words.
const LONGEST: usize = 7;

/// Words that no phrase holds.
pub(super) const CLOSED: &[&str] = &[
    "of", "in", "on", "at", "to", "for", "from", "by", "with", "without", "over", "under", "than", "versus",
    "vs", "v.s", "as", "across", "against", "between", "among", "within", "while", "when", "where", "which",
    "that", "who", "whose", "this", "these", "those", "it", "its", "their", "our", "we", "they", "he", "she",
    "i", "you", "and", "or", "but", "nor", "yet", "is", "are", "was", "were", "be", "been", "being", "am",
    "has", "have", "had", "do", "does", "did", "can", "could", "may", "might", "will", "would", "shall",
    "should", "must", "not", "no", "if", "then", "so", "because", "since", "after", "before", "during",
    "through", "throughout", "via", "per", "into", "onto", "upon", "about", "above", "below", "up", "down",
    "out", "off", "only", "just", "merely", "also", "both", "either", "neither", "even", "still", "already",
    "using", "such", "respectively", "relative", "compared", "comparable", "along", "alongside", "despite",
    "whereas", "although", "though", "however", "thus", "hence", "therefore", "once", "until", "unless",
    "whether", "how", "what", "why", "there", "here", "all", "each", "every", "any", "some", "most", "many",
    "few", "several", "more", "less", "fewer", "i.e", "e.g", "etc", "requiring", "incurring",
    "outperforming", "making", "corresponding", "depending", "leaving", "including", "especially",
    "particularly", "notably", "needing", "us", "them", "him", "another", "other", "others", "against",
    "toward", "towards", "like", "unlike", "plus", "minus", "times", "on-par",
];
/// Words that stand before a phrase and are no part of it.
pub(super) const BEFORE: &[&str] = &[
    "the", "a", "an", "its", "their", "our", "this", "that", "these", "those", "his", "her", "overall",
    "all", "both", "each", "such", "any", "corresponding", "proposed", "roughly", "nearly", "own", "my",
];

/// Words that are no verbs in a phrase: `recall`, `success`; `match` and `cover` behind an adjective are nouns.
pub(super) const NOUNS_TOO: &[&str] = &[
    "match", "score", "coverage", "compression", "measured", "reported", "observed", "improvement", "cost",
    "gain", "gains", "drop", "add", "speed", "average", "recovery", "saved", "produced", "record", "peak",
];

/// What the closed classes make of a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// No phrase holds it.
    pub(super) closed: bool,
    /// It stands before a phrase.
    pub(super) before: bool,
    /// A verb elsewhere, it is a noun in a phrase.
    pub(super) noun_too: bool,
}

fn stands_before(text: &Text, at: usize) -> bool {
    words::said(text, at).place.before
}

/// True for a token that may stand inside of a phrase.
fn inside(text: &Text, at: usize) -> bool {
    text.kind(at) == TokenKind::Word && is_inside(text, at, words::said(text, at))
}

/// The same for a word.
fn is_inside(text: &Text, at: usize, said: Said) -> bool {
    !said.place.closed
        && (said.verb.is_none() || said.place.noun_too || is_rated(text, at))
        && said.adjective.is_none()
        && !is_adverb(text.word(at))
}

/// True for a token that makes a phrase by itself.
pub(crate) fn holds(text: &Text, at: usize) -> bool {
    let said = words::said(text, at);
    text.kind(at) == TokenKind::Word && !said.place.before && is_inside(text, at, said)
}

/// `Haiku 4.5 accuracy`, `Q/V parameters`: a version number or a slash between two words of a phrase.
fn joins(text: &Text, at: usize, end: usize) -> bool {
    let version = text.kind(at) == TokenKind::Number && text.token(at - 1).shape.has(Shape::CAPITAL);
    let slash = text.kind(at) == TokenKind::Slash && !text.spaced(at) && !text.spaced(at + 1);
    (version || slash) && at + 1 < end && text.kind(at + 1) == TokenKind::Word && inside(text, at + 1)
}

/// Praise before a measure is no part of its name.
const PRAISE: &[u64] = words![
    "highest", "best", "lowest", "top", "state-of-the-art", "sota", "strong", "superior", "competitive",
    "overall", "new", "final", "impressive", "remarkable", "high", "low", "same", "record", "large",
    "dramatic", "notable", "near-perfect", "perfect", "comparable", "significant", "substantial",
    "consistent", "corresponding", "respective",
];

/// The phrase without praise before it.
fn plain(text: &Text, phrase: Range<usize>) -> Range<usize> {
    let mut first = phrase.start;
    while first + 1 < phrase.end && text.is_any(first, PRAISE) {
        first += 1;
    }
    first..phrase.end
}

/// `-ly` words, save the few that are no adverbs.
fn is_adverb(word: &str) -> bool {
    word.ends_with("ly")
        && word.len() > 4
        && !matches!(word, "family" | "anomaly" | "assembly" | "only" | "early" | "supply")
}

/// `solve rate`, `hit rate`: a verb that says of what a rate is one.
fn is_rated(text: &Text, at: usize) -> bool {
    text.is_any(at + 1, words!["rate", "rates"])
        && text.is_any(
            at,
            words!["solve", "hit", "resolve", "match", "drop", "save", "stop", "cover", "keep", "add"],
        )
}

/// The phrase that begins at a token, without its article; empty where none does.
pub(crate) fn after(text: &Text, from: usize, end: usize) -> Range<usize> {
    let mut first = from;
    while first < end && first < from + 3 && stands_before(text, first) {
        first += 1;
    }
    let mut at = first;
    while at < end && at < first + LONGEST && (holds(text, at) || at > first && joins(text, at, end)) {
        // `time to first token` is one name.
        at = measure_from(text, at).filter(|behind| *behind <= end).unwrap_or(at + 1);
        if at < end && text.kind(at) == TokenKind::Clitic {
            at += 1;
            // `Heron's average precision` is measured as an average precision, `Cohen's kappa` has its name from him.
            let named = text.term_over(first).is_some_and(|term| term.end > at);
            if at < end && holds(text, at) && !named {
                first = at;
            }
        }
    }
    let number_behind = || (at..(at + 3).min(end)).any(|at| text.token(at).shape.has(Shape::LEADING_DIGIT));
    if at > first + 1 && text.is(at - 1, "costs") && number_behind() && !text.is(at, "by") {
        // `of the state dimension costs 1 point`: a verb here.
        at -= 1;
    }
    if at < end && at > first && text.is_any(at - 1, words!["metric", "measure", "score"]) {
        // `our metric Foo_Score`, where a macro that nobody defined stands before the name.
        let name = at + usize::from(text.kind(at) == TokenKind::Symbol);
        if text.token(name).shape.has(Shape::UPPER_2) && name < end {
            return name..name + 1;
        }
    }
    // `the number of errors`, `the share of dead links`: what is counted belongs to the name.
    if at > first && at + 1 < end && text.is(at, "of") && text.is_any(at - 1, COUNTS) {
        let counted = after(text, at + 1, end);
        if !counted.is_empty() {
            at = counted.end;
        }
    }
    plain(text, first..at)
}

/// Nouns that count or share out what stands behind them.
const COUNTS: &[u64] =
    words!["number", "amount", "count", "fraction", "proportion", "share", "percentage", "frequency"];

/// Index behind a preposition, and behind `in terms of`.
pub(crate) fn behind_in(text: &Text, at: usize) -> usize {
    let terms = text.is(at, "in") && text.is(at + 1, "terms") && text.is(at + 2, "of");
    if terms { at + 3 } else { at + 1 }
}

/// The phrase that ends before a token, without its article; empty where none does. A bracket before the token is
/// stepped over (`word error rate (WER) by`).
pub(crate) fn before(text: &Text, end: usize, start: usize) -> Range<usize> {
    let mut last = step_over_bracket(text, end, start);
    // `latency further by`, `accuracy significantly by`: adverbs between the phrase and its verb.
    while last > start
        && (is_adverb(text.word(last - 1))
            || text.is_any(last - 1, words!["also", "further", "even", "still", "then", "only", "just"]))
    {
        last -= 1;
    }
    last = step_over_bracket(text, last, start);
    let mut first = last;
    while first > start && last - first < LONGEST && holds(text, first - 1) {
        first -= 1;
    }
    // `KITE-7 brings cost reductions`: a name and a verb that no table knows.
    let verb = (first + 1..last.saturating_sub(1)).rev().find(|at| {
        let word = text.word(*at);
        crate::names::is_shaped(text, at - 1)
            && word.ends_with('s')
            && !word.ends_with("ss")
            && word.chars().all(char::is_lowercase)
    });
    first = verb.map_or(first, |verb| verb + 1);
    if last > first + 1 && text.is_any(last - 1, words!["records", "values", "levels"]) {
        last -= 1;
    }
    plain(text, first..last)
}

/// The index of the bracket that opens what closes before `end`, or `end`.
pub(crate) fn step_over_bracket(text: &Text, end: usize, start: usize) -> usize {
    if end <= start || text.kind(end - 1) != TokenKind::Close {
        return end;
    }
    let mut depth = 0usize;
    for at in (end.saturating_sub(16).max(start)..end).rev() {
        match text.kind(at) {
            TokenKind::Close => depth += 1,
            TokenKind::Open => {
                depth -= 1;
                if depth == 0 {
                    return at;
                }
            }
            _ => {}
        }
    }
    end
}

/// True where the phrase names a measure: it ends in a head word, or a name of the lexicon that is a measure ends it.
pub(crate) fn measures(text: &Text, phrase: &Range<usize>, bare: bool) -> bool {
    if phrase.is_empty() {
        return false;
    }
    let last = phrase.end - 1;
    is_metric_term(text, phrase) || words::head(tail_word(text.word(last)), bare)
}

/// The part of a compound that is its head: `F1-score`, `Cα-RMSE`, `PSD-LogCorr`.
fn tail_word(word: &str) -> &str {
    word.rsplit(['-', '\u{2010}', '\u{2011}']).next().filter(|tail| tail.len() > 1).unwrap_or(word)
}

/// True where the lexicon has a measure at the end of the phrase.
pub(crate) fn is_metric_term(text: &Text, phrase: &Range<usize>) -> bool {
    phrase.clone().any(|at| {
        text.term_at(at).is_some_and(|term| {
            term.end >= phrase.end
                && term.hit.entries.iter().any(|entry| entry.kind == gleaner_lexicon::Kind::Metric)
        })
    })
}

/// Index behind the measure of several words that the lexicon has at a token.
fn measure_from(text: &Text, at: usize) -> Option<usize> {
    let term = text.term_at(at).filter(|term| term.end > at + 2)?;
    term.hit.entries.iter().any(|entry| entry.kind == gleaner_lexicon::Kind::Metric).then_some(term.end)
}

/// True for a phrase that has a shaped name or is one (`CFRE`, `Root Mean W_2`).
pub(crate) fn named(text: &Text, phrase: &Range<usize>) -> bool {
    phrase.clone().any(|at| text.token(at).shape.has(Shape::UPPER_2) || text.token(at).shape.has(Shape::SIGN))
}

/// Heads of measures of which less is better, singular.
const BETTER_LOW: &[&str] = &[
    "error", "loss", "latency", "distance", "divergence", "rmse", "mse", "mae", "fid", "lpips", "perplexity",
    "ppl", "regret", "wer", "cer", "time", "cost", "memory", "overhead", "w_1", "w_2", "w1", "w2",
    "residual", "variance", "ece", "nll", "discrepancy", "runtime", "mape", "footprint", "hallucination",
    "crps", "eer", "deviation",
];

/// True for a measure of which less is better.
pub(crate) fn is_better_low(text: &Text, phrase: &Range<usize>) -> bool {
    let Some(last) = phrase.end.checked_sub(1) else { return false };
    let word = tail_word(text.word(last)).to_ascii_lowercase();
    let singular = word.strip_suffix('s').filter(|stem| !stem.ends_with('s')).unwrap_or(&word);
    BETTER_LOW.contains(&singular) || BETTER_LOW.contains(&word.as_str())
}
