//! The words behind a number: `higher X`, `X reduction`, `of X`, or the measure itself.
//!
//! Not here: the words before it ([`super::left`]).

use super::frame::Side;
use super::phrase;
use super::quantity::{self, Quantity};
use super::series::Series;
use super::subject::{changed_subject, clause_start, subject};
use super::unit::Class;
use super::words;
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use std::ops::Range;

/// The words behind a member; behind the whole list where only separators part them.
pub(super) fn right_of_member(text: &Text, list: &Series, end: usize) -> Side {
    let figure = &list.items[list.at];
    let own = right(text, figure, end);
    if own.metric.is_some() || own.outcome {
        return own;
    }
    let pure_to_the_end = list.gaps[list.at..].iter().take_while(|gap| gap.pure && !gap.versus).count();
    let sharing = list.at + pure_to_the_end;
    if sharing == list.at {
        // `3.9x throughput speedup on A and 3.1x on B`: told once, at the first.
        let first = &list.items[0];
        let alike = list.at > 0 && figure.class() == Class::Times && same_class(figure, first);
        return if alike { right(text, first, end) } else { own };
    }
    let shared = right(text, &list.items[sharing], end);
    if same_class(figure, &list.items[sharing]) { shared } else { own }
}

pub(super) fn same_class(a: &Quantity, b: &Quantity) -> bool {
    a.class() == b.class()
}

/// The words directly behind a figure.
fn right(text: &Text, figure: &Quantity, end: usize) -> Side {
    let mut at = figure.tokens.end;
    let bare = figure.class() == Class::Bare;
    if text.kind(at) == TokenKind::Open {
        // `50% (X) of the knowledge`: a label.
        at = (at..(at + 10).min(end))
            .find(|at| text.kind(*at) == TokenKind::Close)
            .map_or(at, |close| close + 1);
    }
    if at >= end {
        return Side::default();
    }
    // `9% relative gains`, `34.8% relative accuracy`; of `average accuracy` the statistic is a part.
    // So is it told how a gain was reckoned: `9% average relative improvement`.
    let reckoned = |at: usize| text.is_any(at, words!["relative", "absolute"]);
    let how =
        reckoned(at) && text.kind(at + 1) == TokenKind::Word && !text.is_any(at + 1, words!["to", "with"]);
    let statistic = text.is_any(at, words!["average", "overall", "mean"]);
    let skipped = if statistic { 1 + usize::from(reckoned(at + 1)) } else { 0 };
    if how {
        at += 1;
    } else if statistic && words::noun(text, at + skipped).is_some() {
        at += skipped;
    }
    if let Some(side) = comparative(text, figure, at, end) {
        return side;
    }
    if let Some(side) = noun_of_change(text, at, end) {
        return side;
    }
    let phrase = phrase::after(text, at, end);
    if !phrase.is_empty() && phrase.start <= at + 1 {
        let measure = phrase::measures(text, &phrase, bare);
        let counted =
            bare && figure.is_whole() && !phrase::is_metric_term(text, &phrase) && figure.value < 1000.0;
        // `0.73 ER@20`, `0.73 mean ER@20`.
        let statistic = usize::from(text.is_any(phrase.start, words!["mean", "average", "median", "test"]));
        let unit_like = bare
            && !figure.is_whole()
            && phrase.len() == 1 + statistic
            && crate::names::is_shaped(text, phrase.start + statistic);
        if measure && !counted || unit_like || figure.hyphened && figure.class() == Class::Points {
            return Side { metric: Some(phrase), outcome: true, ..Side::default() };
        }
        return Side::default();
    }
    if text.is(at, "of") && figure.class() == Class::Percent {
        let phrase = phrase::after(text, at + 1, end);
        // Of a mass (`of the unlearned knowledge`), not of things that were counted (`of the issues`).
        let plural = |at: usize| text.word(at).ends_with('s');
        let counted = phrase.is_empty()
            || (plural(phrase.end - 1) || plural(phrase.start)) && !is_kept(text, figure)
            || text
                .is_any(phrase.start, words!["time", "total", "baseline", "prior", "previous", "existing"]);
        return Side { metric: (!counted).then_some(phrase), ..Side::default() };
    }
    Side::default()
}

/// `recovers 90% of`, `retaining over 98% of`: what was there before is measured, even where it can be counted.
fn is_kept(text: &Text, figure: &Quantity) -> bool {
    let first = figure.tokens.start;
    let (lead, _) = quantity::lead(text, first, clause_start(text, first));
    lead.is_some_and(|lead| {
        text.is_any(
            lead,
            words![
                "recovers", "recover", "recovered", "recovering", "retains", "retain", "retained",
                "retaining", "preserves", "preserve", "preserved", "preserving", "maintains", "maintain",
                "maintaining", "captures", "capture", "captured", "capturing", "keeps", "keeping", "closes",
                "closing",
            ],
        )
    })
}

/// Verbs that name what went faster.
const DEEDS: &[u64] = words![
    "trains", "train", "training", "converges", "converge", "converging", "learns", "generates", "generate",
    "generating", "decodes", "decode", "decoding", "renders", "samples", "infers", "computes",
];

/// `higher X`, `fewer X than`, `(X is N) faster`, `above Y`.
fn comparative(text: &Text, figure: &Quantity, at: usize, end: usize) -> Option<Side> {
    let direction = words::adjective(text, at)?;
    let place = text.is_any(at, &["above", "below"]);
    if figure.class() == Class::Bare
        && !place
        && !text.is_any(at, words!["higher", "lower", "better", "worse"])
    {
        return None;
    }
    let behind = if place { at..at } else { phrase::after(text, at + 1, end) };
    // `1.3 dB above Y in PSNR`, `faster in inference time`.
    let placed = behind.is_empty() && (place || text.is(at + 1, "in"));
    let phrase = if placed { measured_in(text, at + 1, end) } else { behind };
    let metric = (!phrase.is_empty()).then_some(phrase).or_else(|| {
        // `inference is 6x faster`: a copula leads to the number.
        let first = figure.tokens.start;
        let (lead, _) = quantity::lead(text, first, clause_start(text, first));
        let copula = lead.filter(|lead| text.is_any(*lead, words!["is", "was", "are", "were", "be"]));
        // `trains 6x faster`: the verb is what went faster.
        let deed = lead.filter(|lead| text.is_any(*lead, DEEDS)).map(|lead| lead..lead + 1);
        deed.or_else(|| copula.map_or_else(|| subject(text, first), |copula| changed_subject(text, copula)))
    });
    Some(Side { metric, direction: Some(direction), outcome: true, ..Side::default() })
}

/// `1.3 dB above Y in PSNR`: the measure behind what was beaten; empty where none is told.
fn measured_in(text: &Text, from: usize, end: usize) -> Range<usize> {
    let placed = (from..(from + 6).min(end)).find(|at| text.is(*at, "in"));
    let phrase = placed.map(|at| phrase::after(text, at + 1, end)).unwrap_or_default();
    if phrase::measures(text, &phrase, true) { phrase } else { from..from }
}

/// `throughput acceleration`, `improvement in X`, `reduction of X`, `gain over Y`.
fn noun_of_change(text: &Text, at: usize, end: usize) -> Option<Side> {
    for noun in at..(at + 6).min(end) {
        if let Some(direction) = words::noun(text, noun) {
            // `drop` and `lift` are verbs where something stands behind them.
            let before = phrase::after(text, at, noun);
            let fold = before.clone().any(|at| text.word(at).ends_with("-fold"));
            let mut metric = (!before.is_empty() && before.end == noun && !fold).then_some(before);
            if metric.is_none() && text.is_any(noun + 1, words!["in", "of", "on", "for"]) {
                let phrase = phrase::after(text, phrase::behind_in(text, noun + 1), end);
                let fits = !text.is_any(noun + 1, &["on", "for"]) || phrase::measures(text, &phrase, false);
                metric = (!phrase.is_empty() && fits).then_some(phrase);
            }
            if metric.is_none()
                && text.is_any(noun, words!["speedup", "speedups", "speed-up", "speed-ups", "compression"])
            {
                metric = Some(noun..noun + 1);
            }
            return Some(Side { metric, direction: Some(direction), outcome: true, ..Side::default() });
        }
        if !phrase::holds(text, noun) {
            return None;
        }
    }
    None
}
