//! What the words around a number make of it: a change or a level, and of what.
//!
//! Not here: names of data sets, methods and baselines, and lists told apart by `respectively`; the resolver
//! binds those. Each template looks at a few dozen tokens at most, so that a text of numbers costs linear time.

use super::phrase;
use super::quantity::{self, Quantity};
use super::series::{self, Series};
use super::unit::Class;
use super::words::{self, Verb};
use crate::text::{Shape, Text, TokenKind};
use gleaner_model::{Bound, Direction};
use std::ops::Range;

/// How far left of a number its verb may stand.
const REACH: usize = 28;

/// What was understood of a number.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Frame {
    /// The phrase that names what is measured, in tokens.
    pub(crate) metric: Option<Range<usize>>,
    /// Up, down, or a level; `None` where no words say.
    pub(crate) direction: Option<Direction>,
    /// What hedges made of it.
    pub(crate) bound: Option<Bound>,
    /// What was beaten: the object of `outperforms`.
    pub(crate) beaten: Option<Range<usize>>,
    /// The first value of `from A to B`.
    pub(crate) initial: bool,
    /// The second value of `A vs. B`.
    pub(crate) compared: bool,
}

/// What stands on one side of a number.
#[derive(Clone, Debug, Default)]
struct Side {
    metric: Option<Range<usize>>,
    direction: Option<Direction>,
    beaten: Option<Range<usize>>,
    initial: bool,
    /// A verb or noun of outcome stands there.
    outcome: bool,
    /// An equals sign binds the measure, whatever it is called.
    strong: bool,
}

/// Understands a figure from its own words and those of its list; `None` where nothing says that it is a result.
pub(crate) fn of(text: &Text, figure: &Quantity) -> Option<Frame> {
    let list = series::around(text, figure);
    of_member(text, &list)
}

/// The same for a figure whose list is known.
pub(crate) fn of_member(text: &Text, list: &Series) -> Option<Frame> {
    let figure = &list.items[list.at];
    let start = clause_start(text, figure.tokens.start);
    let end = text.sentence(figure.tokens.start).end;
    let (lead, bound) = quantity::lead(text, figure.tokens.start, start);
    let right = right_of_member(text, list, end);
    let left = left_of_member(text, list, lead, start);
    let compared = list.at > 0 && list.gaps[list.at - 1].versus;
    let frame = Frame {
        metric: figure
            .inner
            .clone()
            .or(right.metric.clone())
            .or(left.metric.clone())
            .or_else(|| metric_of_beaten(text, &left, figure, end)),
        direction: right.direction.or_else(|| signed(text, figure)).or(left.direction),
        bound,
        beaten: left.beaten.clone(),
        initial: left.initial,
        compared,
    };
    accepts(text, list, &frame, &left, &right).then_some(frame)
}

/// `+6.1 points`: the sign says what no word says. A hyphen is more often a dash.
fn signed(text: &Text, figure: &Quantity) -> Option<Direction> {
    let sign = figure.tokens.start.checked_sub(1)?;
    (text.word(sign) == "+" && !text.spaced(sign + 1)).then_some(Direction::Increase)
}

/// `outperforms X by 19% in average success rate`: the measure stands behind the number.
fn metric_of_beaten(text: &Text, left: &Side, figure: &Quantity, end: usize) -> Option<Range<usize>> {
    if !left.outcome {
        return None;
    }
    let at = figure.tokens.end;
    let phrase = (at < end && text.is_any(at, &["in", "of", "on", "for"]))
        .then(|| phrase::after(text, at + 1, end))?;
    phrase::measures(text, &phrase, false).then_some(phrase)
}

/// Whether enough speaks for a result, by class of unit.
fn accepts(text: &Text, list: &Series, frame: &Frame, left: &Side, right: &Side) -> bool {
    let figure = &list.items[list.at];
    let outcome = left.outcome || right.outcome;
    match figure.class() {
        Class::Percent => true,
        Class::Points => outcome || frame.metric.is_some() || figure.hyphened,
        Class::Times => right.outcome || left.outcome && (left.direction.is_some() || frame.metric.is_some()),
        Class::Bare => frame.metric.as_ref().is_some_and(|metric| {
            let strong = left.strong || phrase::measures(text, metric, true) || phrase::named(text, metric);
            strong && !is_setting(text, metric)
                || outcome
                    && frame.direction.is_some_and(|d| d != Direction::Value)
                    && phrase::measures(text, metric, false)
        }),
        Class::Time | Class::Memory | Class::Physical => {
            frame
                .metric
                .as_ref()
                .is_some_and(|metric| phrase::measures(text, metric, false) || phrase::named(text, metric))
                || outcome && frame.direction.is_some_and(|direction| direction != Direction::Value)
                || left.strong
                || left.outcome
                    && figure.class() == Class::Physical
                    && (!figure.is_whole() || is_speed(figure))
        }
        Class::Steps => outcome && frame.metric.is_some(),
    }
}

/// Frames or tokens a second are measured wherever they are told.
fn is_speed(figure: &Quantity) -> bool {
    figure.unit.is_some_and(|unit| matches!(unit.name, "FPS" | "tokens/s" | "Hz"))
}

/// The first token of the clause: behind the last semicolon or colon.
pub(crate) fn clause_start(text: &Text, at: usize) -> usize {
    let sentence = text.sentence(at);
    let floor = at.saturating_sub(64).max(sentence.start);
    (floor..at).rev().find(|at| text.kind(*at) == TokenKind::Semicolon).map_or(floor, |at| at + 1)
}

/// The words behind a member; behind the whole list where only separators part them.
fn right_of_member(text: &Text, list: &Series, end: usize) -> Side {
    let figure = &list.items[list.at];
    let own = right(text, figure, end);
    if own.metric.is_some() || own.outcome {
        return own;
    }
    let pure_to_the_end = list.gaps[list.at..].iter().take_while(|gap| gap.pure && !gap.versus).count();
    let sharing = list.at + pure_to_the_end;
    if sharing == list.at {
        return own;
    }
    let shared = right(text, &list.items[sharing], end);
    if same_class(figure, &list.items[sharing]) { shared } else { own }
}

fn same_class(a: &Quantity, b: &Quantity) -> bool {
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
    if text.is_any(at, &["relative", "absolute", "average", "overall"])
        && words::noun(text.word(at + 1)).is_some()
    {
        at += 1;
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
        let unit_like =
            bare && !figure.is_whole() && phrase.len() == 1 && crate::names::is_shaped(text, phrase.start);
        if measure && !counted || unit_like || figure.hyphened && figure.class() == Class::Points {
            return Side { metric: Some(phrase), outcome: true, ..Side::default() };
        }
        return Side::default();
    }
    if text.is(at, "of") && figure.class() == Class::Percent {
        let phrase = phrase::after(text, at + 1, end);
        // Of a mass (`of the unlearned knowledge`), not of things that were counted (`of the issues`).
        let counted = phrase.is_empty()
            || text.word(phrase.end - 1).ends_with('s')
            || text.word(phrase.start).ends_with('s')
            || text.is_any(phrase.start, &["time", "total"]);
        return Side { metric: (!counted).then_some(phrase), ..Side::default() };
    }
    Side::default()
}

/// `higher X`, `fewer X than`, `(X is N) faster`, `above Y`.
fn comparative(text: &Text, figure: &Quantity, at: usize, end: usize) -> Option<Side> {
    let direction = words::adjective(text.word(at))?;
    let place = text.is_any(at, &["above", "below"]);
    if figure.class() == Class::Bare && !place && !text.is_any(at, &["higher", "lower", "better", "worse"]) {
        return None;
    }
    let phrase = if place { at..at } else { phrase::after(text, at + 1, end) };
    let metric = (!phrase.is_empty()).then_some(phrase).or_else(|| {
        // `inference is 6x faster`: a copula leads to the number.
        let first = figure.tokens.start;
        let (lead, _) = quantity::lead(text, first, clause_start(text, first));
        let copula = lead.filter(|lead| text.is_any(*lead, &["is", "was", "are", "were", "be"]));
        copula.map_or_else(|| subject(text, first), |copula| changed_subject(text, copula))
    });
    Some(Side { metric, direction: Some(direction), outcome: true, ..Side::default() })
}

/// `throughput acceleration`, `improvement in X`, `reduction of X`, `gain over Y`.
fn noun_of_change(text: &Text, at: usize, end: usize) -> Option<Side> {
    for noun in at..(at + 6).min(end) {
        if let Some(direction) = words::noun(text.word(noun)) {
            // `drop` and `lift` are verbs where something stands behind them.
            let before = phrase::after(text, at, noun);
            let mut metric = (!before.is_empty() && before.end == noun).then_some(before);
            if metric.is_none() && text.is_any(noun + 1, &["in", "of", "on", "for"]) {
                let phrase = phrase::after(text, noun + 2, end);
                let fits = !text.is_any(noun + 1, &["on", "for"]) || phrase::measures(text, &phrase, false);
                metric = (!phrase.is_empty() && fits).then_some(phrase);
            }
            if metric.is_none()
                && text.is_any(noun, &["speedup", "speedups", "speed-up", "speed-ups", "compression"])
            {
                metric = Some(noun..noun + 1);
            }
            return Some(Side { metric, direction: Some(direction), outcome: true, ..Side::default() });
        }
        if phrase::after(text, noun, noun + 1).is_empty() {
            return None;
        }
    }
    None
}

/// The words before a member; before the whole list where its own lead is a separator.
fn left_of_member(text: &Text, list: &Series, lead: Option<usize>, start: usize) -> Side {
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
    if figure.class() == Class::Steps {
        let reached = text.is_any(
            lead,
            &["in", "within", "after", "needs", "requires", "need", "require", "needing", "requiring"],
        );
        let metric = reached.then(|| figure.tokens.end - 1..figure.tokens.end);
        return Side { metric, outcome: reached, ..Side::default() };
    }
    if text.is(lead, "from")
        && lead > start
        && text.is_any(lead - 1, &["ranging", "ranges", "ranged", "varying", "varies"])
    {
        let metric = subject(text, lead - 1);
        return Side {
            outcome: metric.is_some(),
            metric,
            direction: Some(Direction::Value),
            ..Side::default()
        };
    }
    if text.is(lead, "at") && lead > start && text.is_any(lead - 1, STANDS) {
        let metric = subject(text, lead - 1);
        return Side { outcome: true, metric, direction: Some(Direction::Value), ..Side::default() };
    }
    if text.is(lead, "within") {
        let metric = subject(text, lead);
        return Side {
            outcome: metric.is_some(),
            metric,
            direction: Some(Direction::Value),
            ..Side::default()
        };
    }
    if text.is(lead, "in")
        && figure.class() == Class::Time
        && lead > start
        && text.is_any(
            lead - 1,
            &[
                "trains",
                "runs",
                "converges",
                "completes",
                "finishes",
                "solved",
                "generated",
                "trained",
                "executes",
            ],
        )
    {
        return Side { outcome: true, strong: true, direction: Some(Direction::Value), ..Side::default() };
    }
    if text.is(lead, "by") {
        return changed_by(text, lead, start);
    }
    if text.is_any(lead, &["to", "from", "→"]) {
        return changed_to(text, lead, start, text.is(lead, "from"));
    }
    if text.is(lead, "of") {
        return level_of(text, lead, start, bare);
    }
    if matches!(text.word(lead), "=" | ":" | "≈" | "→" | "⩽")
        || text.is(lead, "at") && is_measure_before(text, lead, start)
    {
        return equals(text, lead, start);
    }
    if let Some(verb) = words::verb(text.word(lead)) {
        return verb_before(text, verb, lead, start);
    }
    if text.kind(lead) == TokenKind::Open {
        let phrase = phrase::before(text, lead, start);
        let metric = phrase::measures(text, &phrase, bare).then_some(phrase);
        return Side { outcome: metric.is_some(), metric, ..Side::default() };
    }
    if text.is_any(lead, &["in", "with", "for", "on", "after", "versus", "vs"]) {
        return Side::default();
    }
    // `AUC 0.975`, `top-10 accuracy 63%`.
    let phrase = phrase::before(text, lead + 1, start);
    let adjacent = phrase.end == lead + 1 && phrase::measures(text, &phrase, true);
    Side { metric: adjacent.then_some(phrase), outcome: adjacent, direction: None, ..Side::default() }
}

fn is_measure_before(text: &Text, at: usize, start: usize) -> bool {
    let phrase = phrase::before(text, at, start);
    phrase::measures(text, &phrase, false)
}

/// Verbs behind which `at` leads to a level.
const STANDS: &[&str] = &[
    "stands",
    "stays",
    "remains",
    "remain",
    "stay",
    "stand",
    "peaks",
    "saturates",
    "plateaus",
    "stops",
    "starts",
    "runs",
    "operates",
    "running",
    "run",
    "operating",
    "stood",
    "remained",
    "renders",
    "rendering",
    "peaking",
    "converges",
    "remaining",
    "staying",
];

/// `CFRE = 0.989`, `r = 0.9`.
fn equals(text: &Text, lead: usize, start: usize) -> Side {
    let phrase = phrase::before(text, lead, start);
    let said = text.word(lead) == ":" && !phrase::measures(text, &phrase, true);
    if phrase.is_empty() || said || is_variable(text, &phrase) || is_setting(text, &phrase) {
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
    let short = last.chars().count() <= 2 && !matches!(last, "R2" | "F1" | "W1" | "W2");
    if !short {
        return phrase.len() == 1
            && last.chars().all(char::is_lowercase)
            && !phrase::measures(text, phrase, false);
    }
    let correlated = matches!(last, "r" | "ρ" | "τ" | "κ")
        && text.is_any(
            phrase.end.saturating_sub(2),
            &["pearson", "spearman", "kendall", "correlation", "cohen", "rank", "fleiss"],
        );
    !correlated
}

/// `improves X by N`, `X falls by N`, `outperforms Y by N`, `improving over Y by N`.
fn changed_by(text: &Text, lead: usize, start: usize) -> Side {
    let floor = lead.saturating_sub(REACH).max(start);
    for at in (floor..lead).rev() {
        let word = text.word(at);
        match words::verb(word) {
            Some(Verb::Change(direction)) if !is_noun_here(text, at) => {
                return Side {
                    direction: Some(direction),
                    outcome: true,
                    ..object_or_subject(text, at, lead, start)
                };
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
        if let Some(direction) = words::noun(word) {
            let mut metric = phrase::before(text, at, start);
            if text.is_any(at + 1, &["in", "of"]) {
                metric = phrase::after(text, at + 2, lead);
            }
            let metric = (!metric.is_empty()).then_some(metric);
            return Side { metric, direction: Some(direction), outcome: true, ..Side::default() };
        }
        if let Some(direction) = words::adjective(word).filter(|_| text.is(at + 1, "than")) {
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

/// `gains`, `drop`, `cost` as nouns: an article or adjective stands before them.
fn is_noun_here(text: &Text, at: usize) -> bool {
    at > 0 && text.is_any(at - 1, &["the", "a", "an", "this", "average", "relative", "absolute"])
}

/// What a verb of change changed: its object up to `lead`, else its subject.
fn object_or_subject(text: &Text, verb: usize, lead: usize, start: usize) -> Side {
    let mut first = verb + 1;
    if text.is(first, "up") {
        first += 1;
    }
    let direct = !text.is_any(first, &["over", "upon", "on", "than", "by", "from", "to", "across", "in"]);
    if first < lead && direct {
        let figures = (first..lead).any(|at| text.is(at, "by") || text.kind(at) == TokenKind::Comma);
        let nearest = phrase::before(text, lead, first);
        let object = phrase::after(text, first, lead);
        let metric = if figures && !nearest.is_empty() { nearest } else { object };
        if !metric.is_empty() {
            return Side { metric: Some(metric), ..Side::default() };
        }
    }
    if text.is_any(first, &["over", "upon", "on"]) {
        let beaten = phrase::after(text, first + 1, lead);
        return Side { beaten: (!beaten.is_empty()).then_some(beaten), ..Side::default() };
    }
    Side { metric: changed_subject(text, verb), ..Side::default() }.within(start)
}

impl Side {
    /// The side without a metric that begins before the clause.
    fn within(mut self, start: usize) -> Self {
        if self.metric.as_ref().is_some_and(|metric| metric.start < start) {
            self.metric = None;
        }
        self
    }
}

/// The subject of a verb or copula: the noun phrase before it, or, over prepositions, the one that measures.
fn subject(text: &Text, verb: usize) -> Option<Range<usize>> {
    subjects(text, verb).0
}

/// The subject of something that changed: the one that measures, else the nearest unless it is somebody who acts.
fn changed_subject(text: &Text, verb: usize) -> Option<Range<usize>> {
    let (measure, nearest) = subjects(text, verb);
    measure.or_else(|| nearest.filter(|phrase| !acts(text, phrase)))
}

/// Words for what a paper proposes; they change other things and are not changed.
const ACTORS: &[&str] = &[
    "method",
    "methods",
    "model",
    "models",
    "approach",
    "approaches",
    "framework",
    "system",
    "systems",
    "algorithm",
    "algorithms",
    "kernel",
    "kernels",
    "pipeline",
    "network",
    "networks",
    "solver",
    "agent",
    "agents",
    "policy",
    "technique",
    "strategy",
    "architecture",
    "module",
    "variant",
    "training",
    "results",
    "experiments",
    "pruning",
    "variants",
    "which",
    "optimizer",
    "baseline",
    "baselines",
    "implementation",
    "design",
    "llms",
    "methodology",
    "scheme",
];

fn acts(text: &Text, phrase: &Range<usize>) -> bool {
    let last = phrase.end - 1;
    let first_of_sentence = text.sentence(last).start == last;
    let plain = !crate::names::is_shaped(text, last)
        && (first_of_sentence || !text.token(last).shape.has(Shape::CAPITAL));
    let measure_like = text.word(last).contains('@');
    text.is_any(last, ACTORS) || !plain && !measure_like && !is_short_capitals(text.word(last))
}

/// `ARI`, `PEHE`: capitals alone are a measure more often than a method where they change.
fn is_short_capitals(word: &str) -> bool {
    word.len() <= 5 && word.chars().all(char::is_uppercase)
}

/// The noun phrase before a verb that measures something, and the nearest one.
fn subjects(text: &Text, verb: usize) -> (Option<Range<usize>>, Option<Range<usize>>) {
    let start = clause_start(text, verb);
    let mut end = verb;
    while end > start
        && text.is_any(
            end - 1,
            &[
                "is",
                "was",
                "are",
                "were",
                "be",
                "been",
                "being",
                "has",
                "have",
                "also",
                "significantly",
                "further",
                "even",
                "only",
                "by",
                "still",
            ],
        )
    {
        end -= 1;
    }
    let mut nearest = None;
    for _ in 0..4 {
        let phrase = phrase::before(text, end, start);
        if phrase.is_empty() {
            break;
        }
        if phrase::measures(text, &phrase, false) {
            return (Some(phrase), nearest);
        }
        let before = phrase.start;
        nearest = nearest.or(Some(phrase));
        let mut preposition = before;
        while preposition > start
            && text.is_any(
                preposition - 1,
                &["the", "a", "an", "its", "their", "our", "all", "both", "each", "these", "held-out"],
            )
        {
            preposition -= 1;
        }
        if preposition == start
            || !text
                .is_any(preposition - 1, &["of", "on", "in", "for", "with", "at", "over", "between", "to"])
        {
            break;
        }
        end = preposition - 1;
    }
    (None, nearest)
}

/// `raises X to N`, `X rises to N`, `improves X from A to B`.
fn changed_to(text: &Text, lead: usize, start: usize, initial: bool) -> Side {
    let floor = lead.saturating_sub(REACH).max(start);
    for at in (floor..lead).rev() {
        let word = text.word(at);
        let change = match words::verb(word) {
            Some(Verb::Change(direction)) if !is_noun_here(text, at) => Some(Some(direction)),
            Some(Verb::Reach)
                if !initial
                    && text.is_any(at, &["corresponding", "amounts", "translates", "stands", "equals"]) =>
            {
                Some(None)
            }
            _ => words::noun(word).map(Some),
        };
        if let Some(direction) = change {
            let from = (at + 1..lead).find(|at| text.is(*at, "from")).unwrap_or(lead);
            let side =
                if words::noun(word).is_some() && words::verb(word).is_none_or(|_| is_noun_here(text, at)) {
                    Side {
                        metric: Some(phrase::before(text, at, start)).filter(|p| !p.is_empty()),
                        ..Side::default()
                    }
                } else {
                    object_or_subject(text, at, from, start)
                };
            let direction = if initial { Some(Direction::Value) } else { direction };
            return Side { direction, outcome: true, initial, ..side };
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
    if let Some(direction) = words::noun(text.word(head)) {
        let before = phrase::before(text, head, start);
        let plain = before.clone().all(|at| text.is_any(at, MODIFIERS));
        let mut metric = (!plain).then_some(before);
        if metric.is_none() && text.is_any(head, &["speedup", "speedups", "speed-up", "speed-ups"]) {
            metric = Some(head..head + 1);
        }
        return Side { metric, direction: Some(direction), outcome: true, ..Side::default() };
    }
    let phrase = phrase::before(text, lead, start);
    let measure = phrase::measures(text, &phrase, bare) || phrase::named(text, &phrase);
    if measure && !is_setting(text, &phrase) && !(bare && is_given(text, &phrase, start)) {
        return Side {
            metric: Some(phrase),
            outcome: true,
            direction: Some(Direction::Value),
            ..Side::default()
        };
    }
    Side::default()
}

/// `at a lead time of 12 days`: a condition under which something was measured.
fn is_given(text: &Text, phrase: &Range<usize>, start: usize) -> bool {
    let mut at = phrase.start;
    while at > start && text.is_any(at - 1, &["the", "a", "an"]) {
        at -= 1;
    }
    at > start && text.is_any(at - 1, &["at", "given", "under", "using", "for"])
}

fn step_back(text: &Text, end: usize, start: usize) -> usize {
    phrase::step_over_bracket(text, end, start)
}

/// Words that say how a change was taken, not what changed.
const MODIFIERS: &[&str] = &[
    "average",
    "relative",
    "absolute",
    "mean",
    "median",
    "overall",
    "maximum",
    "maximal",
    "significant",
    "substantial",
    "consistent",
    "further",
    "notable",
    "remarkable",
    "total",
    "large",
    "dramatic",
    "additional",
    "performance",
];

/// Rates and ratios that somebody chose.
fn is_setting(text: &Text, phrase: &Range<usize>) -> bool {
    phrase.clone().any(|at| {
        text.is_any(
            at,
            &[
                "learning",
                "dropout",
                "compression",
                "sampling",
                "pruning",
                "masking",
                "budget",
                "batch",
                "budgets",
                "horizon",
                "noise",
                "threshold",
                "guidance",
                "temperature",
                "context",
                "sparsity",
                "size",
                "sizes",
                "lead",
                "window",
                "weight",
                "discount",
                "seed",
            ],
        )
    })
}

/// A verb directly before the number: `achieves N`, `drops N`, `latency is N`.
fn verb_before(text: &Text, verb: Verb, at: usize, start: usize) -> Side {
    let subject = subject(text, at).filter(|subject| subject.start >= start);
    match verb {
        Verb::Change(direction) => {
            Side { metric: subject, direction: Some(direction), outcome: true, ..Side::default() }
        }
        Verb::Reach => Side { metric: subject, outcome: true, ..Side::default() },
        Verb::Beat => {
            Side { metric: subject, outcome: true, direction: Some(Direction::Value), ..Side::default() }
        }
    }
}
