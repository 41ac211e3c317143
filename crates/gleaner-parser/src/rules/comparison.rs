//! A name that something is compared with: `outperforms X`, `versus X`, `compared with X and Y`, `faster than X`.
//!
//! `over` and `than` compare only where the sentence speaks of a gain; every name of a list counts.

use crate::cues;
use crate::names::{self, Look};
use crate::rule::{Finds, Rule};
use crate::stems::Stems;
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_model::{Kind, Role};

pub(super) const RULE: Rule = Rule {
    id: "comparison",
    kind: Kind::Method,
    precision: 0.7,
    words: &[
        "outperforms", "outperform", "outperforming", "outperformed", "beats", "beat", "beating",
        "surpasses", "surpass", "surpassing", "exceeds", "exceeding", "versus", "vs", "than", "over",
        "compared", "against", "relative", "unlike", "upon", "rivals", "rivaling", "matches", "matching",
        "compare", "comparable", "competitive", "baselines", "baseline", "rivalling", "comparing",
        "dominates", "competitors", "alternatives", "on",
    ],
    classes: &[],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, anchors!(RULE)) {
        return;
    }
    let Some(object) = object(text, at) else { return };
    let mut names = cues::names_from(text, object);
    if text.is(at, "unlike") {
        let end =
            names.iter().position(|name| cues::is_behind_list(text, object, name)).unwrap_or(names.len());
        names.truncate(end);
    }
    for name in names {
        finds.name(name.bytes, Some(Role::Baseline), Some(cues::bytes(text, at..object)));
    }
}

/// Where the thing begins that the word at a token compares with; `None` where it does not compare.
fn object(text: &Text, at: usize) -> Option<usize> {
    let next = at + 1;
    let is = |words: &[u64]| text.is_any(at, words);
    // `improves on X`, `improve upon X`.
    if is(words!["on", "upon"]) {
        return (at > 0 && text.is_any(at - 1, &["improves", "improve", "improving"])).then_some(next);
    }
    if is(words!["over", "than"]) {
        return gains(text, at).then_some(next);
    }
    if is(words!["compared", "comparable", "relative", "competitive"]) {
        return text.is_any(next, &["to", "with", "against"]).then(|| past_class(text, next + 1));
    }
    if is(words!["compare", "comparing"]) {
        let with = (next..text.sentence(at).end.min(next + 8))
            .find(|i| text.is_any(*i, &["with", "to", "against"]))?;
        return Some(with + 1);
    }
    if is(words!["baselines", "baseline", "competitors", "alternatives"]) {
        if text.is(next, "such") && text.is(next + 1, "as") {
            return Some(next + 2);
        }
        let listed = text.is_any(next, &["including", "like"]) || text.kind(next) == TokenKind::Open;
        return listed.then(|| next + 1 + usize::from(text.is_any(next + 1, &["e.g", "e.g."])));
    }
    let dotted = text.is(at, "vs") && text.kind(next) == TokenKind::Stop;
    Some(next + usize::from(dotted))
}

/// `existing methods such as X`: where the names begin; the token itself where none are announced.
fn past_class(text: &Text, at: usize) -> usize {
    let plain = (at..text.sentence(at).end.min(at + 6))
        .take_while(|i| text.kind(*i) == TokenKind::Word && names::look(text, *i) == Look::Plain);
    plain
        .filter(|i| *i > at)
        .find_map(|i| {
            match (text.is(i, "such") && text.is(i + 1, "as"), text.is_any(i, &["including", "like"])) {
                (true, _) => Some(i + 2),
                (_, true) => Some(i + 1),
                _ => None,
            }
        })
        .unwrap_or(at)
}

/// True where the words before speak of a gain, a loss or a comparison.
fn gains(text: &Text, at: usize) -> bool {
    const STEMS: Stems = Stems::of(&[
        "improv", "gain", "speed", "faster", "better", "higher", "lower", "more", "less", "fewer", "larger",
        "smaller", "advantage", "reduc", "increas", "accelerat", "superior", "boost", "outperform", "win",
        "worse", "slower", "accurate", "cheaper", "stronger", "increment", "saving", "prefer", "rais",
        "advance", "progress", "uplift", "decreas", "drop",
    ]);
    cues::before(text, at, 24).any(|i| {
        let word = text.word(i);
        STEMS.begin(word) || text.kind(i) == TokenKind::Percent || matches!(word, "×" | "x")
    })
}
