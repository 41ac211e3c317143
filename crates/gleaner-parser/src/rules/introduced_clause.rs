//! A name that a clause behind it calls the paper's own: `X, which we propose here, is`, `X, our proposal,`, `X, as we call
//! it,`, `X, the mechanism put forward here,`.
//!
//! The clause must stand directly behind the name or its bracket, after a comma.

use crate::cues;
use crate::names;
use crate::rule::{Finds, Rule};
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_model::{Kind, Role};

pub(super) const RULE: Rule = Rule {
    id: "introduced_clause",
    kind: Kind::Method,
    precision: 0.85,
    words: &[
        "propose", "proposed", "call", "proposal", "introduce", "introduced", "present", "presented",
        "forward", "contribution", "develop", "developed", "describe", "described",
    ],
    classes: &[],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, anchors!(RULE)) {
        return;
    }
    let Some(comma) = cues::before(text, at, 8).find(|i| text.kind(*i) == TokenKind::Comma) else { return };
    let clause = |word: &str| (comma + 1..at).any(|i| text.is(i, word));
    let own = if text.is(at, "call") {
        text.is(comma + 1, "as") && clause("we")
    } else if text.is_any(at, words!["proposal", "contribution"]) {
        at - comma <= 4 && clause("our")
    } else if text
        .is_any(at, words!["proposed", "introduced", "presented", "forward", "developed", "described"])
    {
        (at + 1..text.sentence(at).end.min(at + 5)).any(|i| text.is_any(i, words!["here", "paper", "work"]))
    } else {
        text.is(comma + 1, "which") && clause("we")
    };
    if !own {
        return;
    }
    let name = match text.kind(comma.saturating_sub(1)) {
        // `Recurrent Equivariant Constraint Modulation (RECM), our proposal`: the short form stands for the whole.
        TokenKind::Close if comma >= 2 => names::name_at(text, comma - 2),
        _ => None,
    };
    if let Some(name) = name.or_else(|| cues::name_ending(text, text.sentence(at).start, comma)) {
        finds.name(name.bytes, Some(Role::Introduced), Some(cues::bytes(text, comma + 1..at + 1)));
    }
}
