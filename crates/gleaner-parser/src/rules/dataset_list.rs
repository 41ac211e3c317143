//! Names in a list that a plural of data announces: `four benchmarks: MD22, Chignolin and the AdK dataset`, `datasets (C4,
//! OpenWebText)`, `suites such as ALFWorld`.
//!
//! The list may open with a colon, a bracket, `including`, `such as` or `like`; remarks in brackets behind a name
//! (`MD22 (molecules with 42 atoms)`) and nouns of data (`the AdK dataset`) do not end it.

use crate::cues;
use crate::names::{self, Look};
use crate::rule::{Finds, Rule};
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "dataset_list",
    kind: Kind::Dataset,
    precision: 0.9,
    words: &[
        "dataset", "datasets", "benchmark", "benchmarks", "corpora", "suites", "testbeds", "leaderboards",
        "environments", "simulators", "domains", "games",
    ],
    classes: &[],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, anchors!(RULE)) {
        return;
    }
    let Some(list) = list_behind(text, at + 1) else { return };
    for name in cues::names_from(text, list) {
        finds.name(name.bytes, None, Some(cues::bytes(text, at..at + 1)));
    }
}

/// Where the list begins that the tokens at `next` announce.
fn list_behind(text: &Text, next: usize) -> Option<usize> {
    let mut at = match text.kind(next) {
        TokenKind::Colon | TokenKind::Open | TokenKind::Dash => next + 1,
        TokenKind::Comma if text.is_any(next + 1, words!["including", "such", "namely", "like", "e.g"]) => {
            next + 1
        }
        _ => next,
    };
    let opened = at > next;
    if text.is(at, "such") && text.is(at + 1, "as") {
        return Some(at + 2);
    }
    if text.is_any(at, words!["including", "like", "namely", "includes", "include", "spanning"]) {
        return Some(at + 1);
    }
    // `(e.g., X`: the abbreviation is cut at its dots.
    while opened
        && (text.is_any(at, words!["e", "g", "i", "ie", "eg", "ex"])
            || matches!(text.kind(at), TokenKind::Stop | TokenKind::Comma))
    {
        at += 1;
    }
    // `the data sets TideQA, EbbQA and FloodQA`: directly behind the noun, where a list of names follows.
    let direct = || {
        let name = names::name_at(text, at).filter(|name| name.look == Look::Shaped)?;
        (text.kind(name.tokens.end) == TokenKind::Comma
            && names::name_at(text, name.tokens.end + 1).is_some())
        .then_some(at)
    };
    if opened { Some(at) } else { direct() }
}
