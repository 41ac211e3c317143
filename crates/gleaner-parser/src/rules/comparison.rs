//! A name that something is compared with: `outperforms X`, `versus X`, `compared with X and Y`, `faster than X`.
//!
//! `over` and `than` compare only where the sentence speaks of a gain; every name of a list counts.

use crate::cues;
use crate::rule::{Finds, Rule};
use crate::text::Text;
use crate::text::words::begins_with_any;
use gleaner_model::{Kind, Role};

pub(super) const RULE: Rule = Rule {
    id: "comparison",
    kind: Kind::Method,
    precision: 0.7,
    words: &[
        "outperforms",
        "outperform",
        "outperforming",
        "outperformed",
        "beats",
        "beat",
        "beating",
        "surpasses",
        "surpass",
        "surpassing",
        "exceeds",
        "exceeding",
        "versus",
        "vs",
        "than",
        "over",
        "compared",
        "against",
        "relative",
        "unlike",
        "upon",
        "rivals",
        "rivaling",
        "matches",
        "matching",
        "compare",
        "comparable",
        "competitive",
        "baselines",
        "baseline",
        "rivalling",
        "comparing",
        "dominates",
        "competitors",
        "alternatives",
        "on",
    ],
    classes: &[],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, RULE.words) {
        return;
    }
    let Some(object) = object(text, at) else { return };
    for name in cues::names_from(text, object) {
        finds.name(name.bytes, Some(Role::Baseline), Some(cues::bytes(text, at..object)));
    }
}

/// Where the thing begins that the word at a token compares with; `None` where it does not compare.
fn object(text: &Text, at: usize) -> Option<usize> {
    let word = text.word(at).to_ascii_lowercase();
    let next = at + 1;
    match word.as_str() {
        "compared" | "comparable" | "relative" | "competitive" => {
            text.is_any(next, &["to", "with", "against"]).then_some(next + 1)
        }
        "compare" | "comparing" => {
            let with = (next..text.sentence(at).end.min(next + 8))
                .find(|i| text.is_any(*i, &["with", "to", "against"]))?;
            Some(with + 1)
        }
        "baselines" | "baseline" | "competitors" | "alternatives" => {
            if text.is(next, "such") && text.is(next + 1, "as") {
                Some(next + 2)
            } else {
                let bracket = text.kind(next) == crate::text::TokenKind::Open;
                let listed = text.is_any(next, &["including", "like"]) || bracket;
                listed.then(|| next + 1 + usize::from(text.is_any(next + 1, &["e.g", "e.g."])))
            }
        }
        "over" | "than" => gains(text, at).then_some(next),
        // `improves on X`, `improve upon X`.
        "on" | "upon" => {
            (at > 0 && text.is_any(at - 1, &["improves", "improve", "improving"])).then_some(next)
        }
        "vs" => Some(next + usize::from(text.kind(next) == crate::text::TokenKind::Stop)),
        _ => Some(next),
    }
}

/// True where the words before speak of a gain, a loss or a comparison.
fn gains(text: &Text, at: usize) -> bool {
    const STEMS: &[&str] = &[
        "improv",
        "gain",
        "speed",
        "faster",
        "better",
        "higher",
        "lower",
        "more",
        "less",
        "fewer",
        "larger",
        "smaller",
        "advantage",
        "reduc",
        "increas",
        "accelerat",
        "superior",
        "boost",
        "outperform",
        "win",
        "worse",
        "slower",
        "accurate",
        "cheaper",
        "stronger",
        "increment",
        "saving",
        "prefer",
        "rais",
        "advance",
        "progress",
        "uplift",
        "decreas",
        "drop",
    ];
    cues::before(text, at, 24).any(|i| {
        let word = text.word(i);
        begins_with_any(word, STEMS)
            || text.kind(i) == crate::text::TokenKind::Percent
            || matches!(word, "×" | "x")
    })
}
