//! The words before a number: `improves X by`, `X of`, `X =`, `X rises to`.
//!
//! Not here: the words behind it ([`super::right`]). Each template looks at a few dozen tokens at most, so that a text
//! of numbers costs linear time.

use super::frame::Side;
use super::phrase;
use super::quantity::{self, Quantity};
use super::right::same_class;
use super::series::Series;
use super::subject::{ACTORS, changed_subject, subject};
use super::unit::Class;
use super::words::{self, Verb};
use crate::cues;
use crate::names;
use crate::text::words::words;
use crate::text::{Shape, Term, Text, TokenKind};
use gleaner_lexicon::Kind as Sense;
use gleaner_model::{Direction, Kind};
use std::ops::Range;

/// How far left of a number its verb may stand.
const REACH: usize = 28;

/// The words before a member; before the whole list where its own lead is a separator.
pub(super) fn left_of_member(text: &Text, list: &Series, lead: Option<usize>, start: usize) -> Side {
    let own = lead.map(|lead| left(text, &list.items[list.at], lead, start)).unwrap_or_default();
    if own.metric.is_some() || own.outcome || list.at == 0 {
        return own;
    }
    let first = &list.items[0];
    let (lead, _) = quantity::lead(text, first.tokens.start, start);
    let mut shared = lead.map(|lead| left(text, first, lead, start)).unwrap_or_default();
    let same = list.items[..=list.at].iter().all(|item| same_class(item, first));
    if !same {
        shared.metric = None;
    }
    shared.initial = false;
    shared
}

/// The words before a figure, from the token that leads to it.
fn left(text: &Text, figure: &Quantity, lead: usize, start: usize) -> Side {
    let bare = figure.class() == Class::Bare;
    if let Some(side) = level_by_preposition(text, figure, lead, start) {
        return side;
    }
    if text.is(lead, "by") {
        return changed_by(text, lead, start);
    }
    if text.is_any(lead, words!["to", "from", "→"]) {
        return changed_to(text, lead, start, text.is(lead, "from"));
    }
    if text.is(lead, "of") {
        // `outperforms X by a factor of 2.4`.
        let factor = lead >= start + 3
            && text.is_any(lead - 1, &["factor", "factors"])
            && (text.is(lead - 2, "a") && text.is(lead - 3, "by") || text.is(lead - 2, "by"));
        if factor {
            return changed_by(text, lead - 2 - usize::from(text.is(lead - 2, "a")), start);
        }
        return level_of(text, lead, start, bare);
    }
    if text.is_any(lead, words!["=", ":", "≈", "→", "⩽"])
        || text.is(lead, "at") && is_measure_before(text, lead, start)
    {
        return equals(text, figure, lead, start);
    }
    if let Some(side) = speedup_before(text, figure, lead, start) {
        return side;
    }
    if let Some(verb) = words::verb(text, lead) {
        return verb_before(text, verb, lead, start);
    }
    if text.is_any(lead, words!["score", "scores"]) && lead > start && is_scored_by(text, lead - 1) {
        return Side { outcome: true, ..Side::default() };
    }
    if text.kind(lead) == TokenKind::Open {
        let phrase = phrase::before(text, lead, start);
        let metric = phrase::measures(text, &phrase, bare).then_some(phrase);
        // `our kernels outperform those of X (up to 2.1x)`.
        let beats = |at: usize| {
            let said = words::said(text, at);
            said.verb == Some(Verb::Beat) || said.adjective == Some(Direction::Increase)
        };
        let beaten = metric.is_none() && figure.class() == Class::Times && (start..lead).any(beats);
        let direction = beaten.then_some(Direction::Increase);
        return Side { outcome: metric.is_some() || beaten, metric, direction, ..Side::default() };
    }
    if text.is_any(lead, words!["in", "with", "for", "on", "after", "versus", "vs"]) {
        return Side::default();
    }
    // `AUC 0.975`, `top-10 accuracy 63%`.
    let phrase = phrase::before(text, lead + 1, start);
    // `reduces X N%`: without `by`.
    let verb = phrase.start.checked_sub(1).filter(|verb| *verb >= start && !bare && phrase.end == lead + 1);
    if let Some(Verb::Change(direction)) = verb.and_then(|verb| words::verb(text, verb))
        && !phrase.is_empty()
    {
        return Side { metric: Some(phrase), direction: Some(direction), outcome: true, ..Side::default() };
    }
    let adjacent = phrase.end == lead + 1 && phrase::measures(text, &phrase, true);
    Side { metric: adjacent.then_some(phrase), outcome: adjacent, direction: None, ..Side::default() }
}

/// `GPT-5 scores N`, `the model scores N`, `self-correction, which is cheap, scores N`: a verb there.
fn is_scored_by(text: &Text, at: usize) -> bool {
    match text.kind(at) {
        TokenKind::Word => {
            text.is_any(at, ACTORS)
                || text.is_any(at, words!["that", "it", "which", "and", "pro", "mini", "max"])
                || names::is_shaped(text, at) && text.term_over(at).is_none_or(|term| !is_measure(term))
        }
        TokenKind::Number | TokenKind::Comma | TokenKind::Close => true,
        _ => false,
    }
}

fn is_measure(term: &Term) -> bool {
    term.hit.entries.iter().any(|entry| matches!(entry.kind, Sense::Metric | Sense::Dataset))
}

/// `in 10 NFEs`, `ranging from N`, `stands at N`, `within N of X`, `trains in N s`.
fn level_by_preposition(text: &Text, figure: &Quantity, lead: usize, start: usize) -> Option<Side> {
    if figure.class() == Class::Steps {
        let reached = text.is_any(
            lead,
            words!["in", "within", "after", "needs", "requires", "need", "require", "needing", "requiring"],
        );
        let metric = reached.then(|| figure.tokens.end - 1..figure.tokens.end);
        return Some(Side { metric, outcome: reached, ..Side::default() });
    }
    if text.is(lead, "from")
        && lead > start
        && text.is_any(lead - 1, words!["ranging", "ranges", "ranged", "varying", "varies"])
    {
        let metric = subject(text, lead - 1);
        return Some(Side {
            outcome: metric.is_some(),
            metric,
            direction: Some(Direction::Value),
            ..Side::default()
        });
    }
    if text.is(lead, "at") && lead > start && text.is_any(lead - 1, STANDS) {
        let metric = subject(text, lead - 1);
        return Some(Side { outcome: true, metric, direction: Some(Direction::Value), ..Side::default() });
    }
    if text.is(lead, "within") {
        let metric = subject(text, lead);
        return Some(Side {
            outcome: metric.is_some(),
            metric,
            direction: Some(Direction::Value),
            ..Side::default()
        });
    }
    if text.is(lead, "in")
        && figure.class() == Class::Time
        && lead > start
        && text.is_any(
            lead - 1,
            words![
                "trains", "runs", "converges", "completes", "finishes", "solved", "generated", "trained",
                "executes",
            ],
        )
    {
        return Some(Side {
            outcome: true,
            strong: true,
            direction: Some(Direction::Value),
            ..Side::default()
        });
    }
    None
}

fn is_measure_before(text: &Text, at: usize, start: usize) -> bool {
    let phrase = phrase::before(text, at, start);
    phrase::measures(text, &phrase, false)
}

/// Verbs behind which `at` leads to a level.
const STANDS: &[u64] = words![
    "stands", "stays", "remains", "remain", "stay", "stand", "peaks", "saturates", "plateaus", "stops",
    "starts", "runs", "operates", "running", "run", "operating", "stood", "remained", "renders", "rendering",
    "peaking", "converges", "remaining", "staying",
];

/// `CFRE = 0.989`, `r = 0.9`.
fn equals(text: &Text, figure: &Quantity, lead: usize, start: usize) -> Side {
    let phrase = phrase::before(text, lead, start);
    let said = text.word(lead) == ":" && !phrase::measures(text, &phrase, true);
    // `FLAG_OF_CODE=1`, `ISR = 1`: switched on, or all of it.
    let switch = figure.is_whole() && figure.value <= 1.0 && !phrase::measures(text, &phrase, true);
    if phrase.is_empty() || said || switch || is_variable(text, &phrase) || is_setting(text, &phrase) {
        return Side::default();
    }
    Side {
        metric: Some(phrase),
        outcome: true,
        strong: true,
        direction: Some(Direction::Value),
        ..Side::default()
    }
}

/// A letter that stands for a setting (`K = 5`, `p < 0.01`), unless words of correlation precede it.
fn is_variable(text: &Text, phrase: &Range<usize>) -> bool {
    let last = text.word(phrase.end - 1);
    // `p_adj`, `d_head`, `χ^2`: an index makes no measure of a letter that stands for a setting or a test.
    let stem = last.split(['_', '^']).next().unwrap_or(last);
    if stem.len() < last.len()
        && matches!(stem, "p" | "d" | "n" | "k" | "χ" | "q" | "t" | "λ" | "α" | "β" | "ε" | "N" | "T" | "M")
    {
        return true;
    }
    let short = last.chars().count() <= 2 && !matches!(last, "R2" | "R²" | "F1" | "W1" | "W2");
    if !short {
        return phrase.len() == 1
            && last.chars().all(char::is_lowercase)
            && !phrase::measures(text, phrase, false);
    }
    let correlated = matches!(last, "r" | "ρ" | "τ" | "κ")
        && text.is_any(
            phrase.end.saturating_sub(2),
            words!["pearson", "spearman", "kendall", "correlation", "cohen", "rank", "fleiss"],
        );
    !correlated
}

/// `improves X by N`, `X falls by N`, `outperforms Y by N`, `improving over Y by N`.
fn changed_by(text: &Text, lead: usize, start: usize) -> Side {
    let side = changed(text, lead, start);
    match second_half(text, lead, start) {
        Some(own) if side.outcome && phrase::measures(text, &own, false) => {
            Side { metric: Some(own), ..side }
        }
        _ => side,
    }
}

/// `F1 grows by 4%, and recall by 5%`: the second measure stands without a verb of its own.
fn second_half(text: &Text, lead: usize, start: usize) -> Option<Range<usize>> {
    let own = phrase::before(text, lead, start);
    let joined = own.start > start && text.is_any(own.start - 1, words!["and", ","]) && !own.is_empty();
    let again =
        joined && (start..own.start).rev().take(8).any(|at| text.token(at).shape.has(Shape::LEADING_DIGIT));
    again.then_some(own)
}

/// The verb or noun of change before `by`, and what it changed.
fn changed(text: &Text, lead: usize, start: usize) -> Side {
    if lead > start && text.kind(lead - 1) == TokenKind::Open {
        return in_brackets(text, lead - 1, start);
    }
    let floor = lead.saturating_sub(REACH).max(start);
    for at in (floor..lead).rev() {
        let said = words::said(text, at);
        match said.verb {
            Some(Verb::Change(direction)) if !is_noun_here(text, at) => {
                let side = object_or_subject(text, at, lead, start);
                return Side { direction: Some(direction), outcome: true, ..beaten_object(text, side) };
            }
            Some(Verb::Beat) => {
                let beaten = phrase::after(text, at + 1, lead);
                return Side {
                    direction: Some(Direction::Increase),
                    outcome: true,
                    beaten: (!beaten.is_empty()).then_some(beaten),
                    ..Side::default()
                };
            }
            _ => {}
        }
        if let Some(direction) = said.noun {
            let mut metric = phrase::before(text, at, start);
            if text.is_any(at + 1, &["in", "of"]) {
                metric = phrase::after(text, at + 2, lead);
            }
            let metric = (!metric.is_empty()).then_some(metric);
            return Side { metric, direction: Some(direction), outcome: true, ..Side::default() };
        }
        if let Some(direction) = said.adjective.filter(|_| text.is(at + 1, "than")) {
            return Side {
                metric: subject(text, at),
                direction: Some(direction),
                outcome: true,
                ..Side::default()
            };
        }
    }
    Side::default()
}

/// `outperforms Y in X (by N)`: the measure stands before the bracket.
fn in_brackets(text: &Text, open: usize, start: usize) -> Side {
    let phrase = phrase::before(text, open, start);
    let side = changed_by(text, open, start);
    let placed =
        phrase.start > start && text.is_any(phrase.start - 1, words!["in", "on", "of", "and", "for"]);
    let metric = (placed && !phrase.is_empty()).then_some(phrase).or(side.metric);
    Side { metric, ..side }
}

/// `gains`, `drop`, `cost` as nouns: an article or adjective stands before them.
fn is_noun_here(text: &Text, at: usize) -> bool {
    at > 0 && text.is_any(at - 1, words!["the", "a", "an", "this", "average", "relative", "absolute"])
}

/// `improves the base model by N`: what is named is no measure but who is beaten.
fn beaten_object(text: &Text, side: Side) -> Side {
    const BEATEN: &[u64] = words![
        "model", "models", "baseline", "baselines", "method", "methods", "approach", "approaches",
        "backbone", "backbones", "counterpart", "counterparts", "sota", "competitors", "state-of-the-art"
    ];
    match side.metric {
        Some(phrase) if text.is_any(phrase.end - 1, BEATEN) => {
            Side { metric: None, beaten: Some(phrase), ..side }
        }
        metric => Side { metric, ..side },
    }
}

/// What a verb of change changed: its object up to `lead`, else its subject.
fn object_or_subject(text: &Text, verb: usize, lead: usize, start: usize) -> Side {
    let mut first = verb + 1;
    if text.is(first, "up") {
        first += 1;
    }
    let direct =
        !text.is_any(first, words!["over", "upon", "on", "than", "by", "from", "to", "across", "in"]);
    if first < lead && direct {
        let figures = (first..lead).any(|at| text.is(at, "by") || text.kind(at) == TokenKind::Comma);
        let nearest = phrase::before(text, lead, first);
        let object = phrase::after(text, first, lead);
        // `lowers the MSE averaged over A, B and C datasets by`.
        let better = phrase::measures(text, &object, false)
            && !phrase::measures(text, &nearest, false)
            && !(object.end..lead).any(|at| text.token(at).shape.has(Shape::LEADING_DIGIT));
        let metric = if figures && !nearest.is_empty() && !better { nearest } else { object };
        if !metric.is_empty() {
            return Side { metric: Some(metric), ..Side::default() };
        }
    }
    if text.is_any(first, words!["over", "upon", "on"]) {
        let beaten = phrase::after(text, first + 1, lead);
        return Side { beaten: (!beaten.is_empty()).then_some(beaten), ..Side::default() };
    }
    let metric = changed_subject(text, verb).filter(|metric| metric.start >= start);
    Side { metric, ..Side::default() }
}

/// `raises X to N`, `X rises to N`, `improves X from A to B`.
fn changed_to(text: &Text, lead: usize, start: usize, initial: bool) -> Side {
    let floor = lead.saturating_sub(REACH).max(start);
    for at in (floor..lead).rev() {
        let said = words::said(text, at);
        let change = match said.verb {
            Some(Verb::Change(direction)) if !is_noun_here(text, at) => Some(Some(direction)),
            Some(Verb::Reach)
                if !initial
                    && text
                        .is_any(at, words!["corresponding", "amounts", "translates", "stands", "equals"]) =>
            {
                Some(None)
            }
            Some(Verb::Move) => Some(None),
            _ => said.noun.map(Some),
        };
        if let Some(direction) = change {
            let from = (at + 1..lead).find(|at| text.is(*at, "from")).unwrap_or(lead);
            let side = if said.noun.is_some() && said.verb.is_none_or(|_| is_noun_here(text, at)) {
                Side {
                    metric: Some(phrase::before(text, at, start)).filter(|p| !p.is_empty()),
                    ..Side::default()
                }
            } else {
                object_or_subject(text, at, from, start)
            };
            let direction = if initial { Some(Direction::Value) } else { direction };
            let own = if initial { second_half(text, lead, start) } else { None };
            return Side { metric: own.or(side.metric), direction, outcome: true, initial, ..side };
        }
        if initial && text.kind(at) == TokenKind::Comma {
            break;
        }
    }
    Side::default()
}

/// `an FID of N`, `latency reductions of N`, `an improvement of N in X`.
fn level_of(text: &Text, lead: usize, start: usize, bare: bool) -> Side {
    let end = step_back(text, lead, start);
    let Some(head) = end.checked_sub(1).filter(|head| *head >= start) else { return Side::default() };
    if let Some(direction) = words::noun(text, head) {
        let before = phrase::before(text, head, start);
        let plain = before.clone().all(|at| text.is_any(at, MODIFIERS));
        let mut metric = (!plain).then_some(before);
        if metric.is_none() && text.is_any(head, words!["speedup", "speedups", "speed-up", "speed-ups"]) {
            metric = Some(head..head + 1);
        }
        return Side { metric, direction: Some(direction), outcome: true, ..Side::default() };
    }
    let phrase = phrase::before(text, lead, start);
    if let Some(direction) = changed_in(text, &phrase, start) {
        return Side { metric: Some(phrase), direction: Some(direction), outcome: true, ..Side::default() };
    }
    // `a benchmark of 1,732 perturbations`: how large it is.
    let given = is_setting(text, &phrase)
        || bare && is_given(text, &phrase, start)
        || phrase.end > phrase.start && cues::noun_kind(text, phrase.end - 1) == Some(Kind::Dataset);
    let measure = phrase::measures(text, &phrase, bare) || phrase::named(text, &phrase);
    if measure && !given {
        return Side {
            metric: Some(phrase),
            outcome: true,
            direction: Some(Direction::Value),
            ..Side::default()
        };
    }
    Side::default()
}

/// `a reduction in latency of 40%`, `gains in accuracy of 3%`: the change stands before the measure.
fn changed_in(text: &Text, phrase: &Range<usize>, start: usize) -> Option<Direction> {
    let preposition = phrase.start.checked_sub(1).filter(|at| *at > start && !phrase.is_empty())?;
    text.is_any(preposition, words!["in", "of"]).then(|| words::noun(text, preposition - 1)).flatten()
}

/// `at a lead time of 12 days`: a condition under which something was measured.
fn is_given(text: &Text, phrase: &Range<usize>, start: usize) -> bool {
    let mut at = phrase.start;
    while at > start && text.is_any(at - 1, &["the", "a", "an"]) {
        at -= 1;
    }
    at > start && text.is_any(at - 1, words!["at", "given", "under", "using", "for"])
}

fn step_back(text: &Text, end: usize, start: usize) -> usize {
    phrase::step_over_bracket(text, end, start)
}

/// Words that say how a change was taken, not what changed.
const MODIFIERS: &[u64] = words![
    "average", "relative", "absolute", "mean", "median", "overall", "maximum", "maximal", "significant",
    "substantial", "consistent", "further", "notable", "remarkable", "total", "large", "dramatic",
    "additional", "performance",
];

/// Rates and ratios that somebody chose.
pub(super) fn is_setting(text: &Text, phrase: &Range<usize>) -> bool {
    phrase.clone().any(|at| {
        text.is_any(
            at,
            words![
                "learning", "dropout", "compression", "sampling", "pruning", "masking", "budget", "batch",
                "budgets", "horizon", "noise", "threshold", "guidance", "temperature", "context", "sparsity",
                "size", "sizes", "lead", "window", "weight", "discount", "seed",
            ],
        )
    })
}

/// `speedups, approaching 3x`, `a speedup (up to 3x)`: the speedup stands before a bracket or comma.
fn speedup_before(text: &Text, figure: &Quantity, lead: usize, start: usize) -> Option<Side> {
    if figure.class() != Class::Times {
        return None;
    }
    let passes = |at: usize| {
        matches!(text.kind(at), TokenKind::Comma | TokenKind::Open)
            || text.is_any(at, words!["approaching", "reaching", "ranging", "from", "of", "averaging"])
    };
    let mut at = lead;
    while at > start && lead - at < 4 && passes(at) {
        at -= 1;
    }
    let speedup = text.is_any(at, words!["speedup", "speedups", "speed-up", "speed-ups", "acceleration"]);
    (speedup && at < lead).then(|| Side {
        metric: Some(phrase::before(text, at + 1, start)),
        direction: Some(Direction::Increase),
        outcome: true,
        ..Side::default()
    })
}

/// A verb directly before the number: `achieves N`, `drops N`, `latency is N`.
fn verb_before(text: &Text, verb: Verb, at: usize, start: usize) -> Side {
    let subject = subject(text, at).filter(|subject| subject.start >= start);
    match verb {
        Verb::Change(direction) => {
            Side { metric: subject, direction: Some(direction), outcome: true, ..Side::default() }
        }
        Verb::Reach | Verb::Move => Side { metric: subject, outcome: true, ..Side::default() },
        Verb::Beat => {
            Side { metric: subject, outcome: true, direction: Some(Direction::Value), ..Side::default() }
        }
    }
}
