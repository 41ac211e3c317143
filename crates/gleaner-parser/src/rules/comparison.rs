//! A name that something is compared with: `outperforms X`, `versus X`, `compared with X and Y`, `faster than X`.
//!
//! `over` and `than` compare only where the sentence speaks of a gain; every name of a list counts.

use crate::cues;
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
    for name in cues::names_from(text, object) {
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
        return text.is_any(next, &["to", "with", "against"]).then_some(next + 1);
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
