//! A name before the noun that says what it is: `the LeakGFN framework`, `TTR models`, `Euler solver`, `Newton's method`.
//!
//! `our X framework` makes it the paper's own. Where the name is only a person's (`Euler`, `Newton's`), the noun is a
//! part of it.

use crate::cues;
use crate::names::{self, Look, Name};
use crate::rule::{Finds, Rule};
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_lexicon::Kind as Sense;
use gleaner_model::{Kind, Role};

pub(super) const RULE: Rule = Rule {
    id: "head_noun",
    kind: Kind::Method,
    precision: 0.75,
    words: &[
        "framework", "algorithm", "method", "model", "models", "architecture", "solver", "optimizer",
        "optimiser", "loss", "network", "networks", "kernel", "sampler", "estimator", "agent", "agents",
        "pipeline", "module", "toolkit", "library", "layer", "layers", "attention", "rule", "mechanism",
        "technique", "approach", "strategy", "scheme", "decoder", "encoder", "backbone", "backbones",
        "policy", "planner", "tokenizer", "system", "baseline", "baselines", "algorithms", "methods",
        "transformer", "classifier", "optimizers", "variant", "variants", "protocol", "schedule",
    ],
    classes: &[],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, anchors!(RULE)) || at == 0 || !text.spaced(at) {
        return;
    }
    best_known(text, at, finds);
    let Some(name) = name_before(text, at) else { return };
    if names::token_tail(text, at - 1).is_some() {
        return;
    }
    let start = name.tokens.start;
    let ours = start > text.sentence(at).start && text.is(start - 1, "our");
    let role = ours.then_some(Role::Introduced);
    if text.kind(at - 1) == TokenKind::Clitic || name.look == Look::Capital && cues::is_concept(text, &name) {
        let whole = cues::with_person_noun(text, name);
        if whole.tokens.end == at + 1 {
            finds.name(whole.bytes, role, None);
        }
        return;
    }
    // `Dialogue Generation model`, `the T2I backbone`: what names a task or a concept says what the model is for.
    let task = text.term_over(start).is_some_and(|term| {
        let about =
            |sense: Sense| matches!(sense, Sense::Task | Sense::Metric | Sense::Concept | Sense::Dataset);
        let exact = term.bytes == (name.bytes.start, name.bytes.end) || name.look == Look::Capital;
        let short = name.bytes.len() <= 3;
        let sure = term.hit.entries.iter().all(|entry| about(entry.kind) && (short || !entry.ambiguous));
        exact && sure && term.bytes.1 == name.bytes.end && !is_person(text, at, &name)
    });
    if task && !ours {
        return;
    }
    let alone = name.look == Look::Capital && name.tokens.len() == 1;
    if alone && (start == text.sentence(at).start || !ours && !text.is_any(start - 1, &["the", "a", "an"])) {
        return;
    }
    let share = if alone { 0.7 } else { 1.0 };
    let detail = role.map_or(crate::rule::FindDetail::None, crate::rule::FindDetail::Role);
    finds.push(Kind::Method, name.bytes, detail, Some(cues::bytes(text, at..at + 1)), share);
}

/// `the previous state-of-the-art method, TideFormer 2, and`: who is said to have been the best.
fn best_known(text: &Text, at: usize, finds: &mut Finds) {
    const BEST: &[u64] = words!["state-of-the-art", "best", "strongest", "leading", "sota", "top"];
    let comma = at + 1;
    if text.kind(comma) != TokenKind::Comma || text.word(at).ends_with('s') {
        return;
    }
    let mut before = cues::before(text, at, 5).take_while(|i| text.kind(*i) == TokenKind::Word);
    if !before.any(|i| text.is_any(i, BEST)) {
        return;
    }
    let Some(name) = names::name_at(text, comma + 1) else { return };
    if text.kind(name.tokens.end) == TokenKind::Comma {
        finds.name(name.bytes, Some(Role::Baseline), Some(cues::bytes(text, at..comma)));
    }
}

/// `Euler solver`, `Newton's method`: the lexicon knows persons as concepts.
fn is_person(text: &Text, at: usize, name: &Name) -> bool {
    text.kind(at - 1) == TokenKind::Clitic
        || name.look == Look::Capital && text.is_any(at, cues::PERSON_NOUNS)
}

/// The name that ends directly before a token, past a possessive.
fn name_before(text: &Text, at: usize) -> Option<Name> {
    let end = if text.kind(at - 1) == TokenKind::Clitic { at - 1 } else { at };
    cues::name_ending(text, text.sentence(at).start, end)
}
