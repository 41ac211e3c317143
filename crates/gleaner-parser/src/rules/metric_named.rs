//! A name that the text calls a metric: `our metric VOWL`, `the VOWL metric`, `VOWL, a metric that ...`, `metrics such
//! as VOWL and TONE`.
//!
//! A list of names behind `in terms of` is one of metrics. What is said to be a metric in so many words is no method,
//! whatever else the text does with it; its name must look like one by its letters. `Fisher Information metric` is
//! geometry, and `ImageNet metrics` are measures on a data set.

use crate::cues;
use crate::figure;
use crate::names::{self, Look, Name};
use crate::rule::{FindDetail, Finds, Rule};
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_lexicon::Kind as Sense;
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "metric_named",
    kind: Kind::Metric,
    precision: 0.75,
    words: &["metric", "metrics", "measure", "measures", "score", "scores", "terms"],
    classes: &[],
    parse,
};

/// How much more a name counts that the text says to be a metric: `NDF, a robust metric`.
const SAID: f32 = 1.28;

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, RULE.words) {
        return;
    }
    let cue = cues::bytes(text, at..at + 1);
    if text.is(at, "terms") {
        return in_terms_of(text, at, finds);
    }
    let score = text.is_any(at, &["score", "scores"]);
    let mut names = Vec::new();
    if !score {
        names.extend(behind(text, at));
        if let Some(name) = explained(text, at).filter(|name| fits(text, name)) {
            finds.push(Kind::Metric, name.bytes, FindDetail::None, Some(cue.clone()), SAID);
        }
    }
    // `OtterNet scores 52.5%`: a verb there.
    let scored = score && figure::leads_to_number(text, at + 1);
    if text.spaced(at) && !scored {
        names.extend(cues::names_before(text, at));
    }
    for name in names.into_iter().filter(|name| fits(text, name)) {
        finds.name(name.bytes, None, Some(cue.clone()));
    }
}

/// `in terms of Reed Score, QUED, and Calm`: by what things are judged, where several names stand there.
fn in_terms_of(text: &Text, at: usize, finds: &mut Finds) {
    if at == text.sentence(at).start || !text.is(at - 1, "in") || !text.is(at + 1, "of") {
        return;
    }
    let names = cues::names_from(text, at + 2);
    if names.len() < 2 {
        return;
    }
    for name in names {
        let form = text.view.text.get(name.bytes.clone()).unwrap_or_default();
        let elsewhere =
            text.lexicon.get(form).iter().any(|entry| entry.kind != Sense::Metric && !entry.ambiguous);
        if !elsewhere {
            finds.name(name.bytes, None, Some(cues::bytes(text, at - 1..at + 2)));
        }
    }
}

/// The names behind `metric` or `metrics such as`.
fn behind(text: &Text, at: usize) -> Vec<Name> {
    if text.is_any(at, &["measure", "measures"]) {
        return Vec::new();
    }
    let mut next = at + 1;
    if text.is(next, "such") && text.is(next + 1, "as") {
        next += 2;
    } else if text.is_any(next, words!["including", "like", "called", "named", "termed", "dubbed"])
        || matches!(text.kind(next), TokenKind::Colon | TokenKind::Open | TokenKind::Comma)
    {
        next += 1;
    }
    cues::names_from(text, next)
}

/// The name before `, a metric`.
fn explained(text: &Text, at: usize) -> Option<Name> {
    let start = text.sentence(at).start;
    let comma = cues::before(text, at, 6).find(|i| text.kind(*i) == TokenKind::Comma)?;
    if !text.is_any(comma + 1, words!["a", "an", "our", "the"]) {
        return None;
    }
    // `Normalized Deviation (NDV), a metric`: the short form is the name.
    let short = comma >= start + 3
        && text.kind(comma - 1) == TokenKind::Close
        && text.kind(comma - 3) == TokenKind::Open;
    if short { names::name_at(text, comma - 2) } else { cues::name_ending(text, start, comma) }
}

fn fits(text: &Text, name: &Name) -> bool {
    let form = text.view.text.get(name.bytes.clone()).unwrap_or_default();
    let elsewhere =
        text.lexicon.get(form).iter().any(|entry| entry.kind != Sense::Metric && !entry.ambiguous);
    name.look == Look::Shaped && name.tokens.len() == 1 && !elsewhere
}
