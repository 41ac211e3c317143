//! A method or model that the lexicon knows: `AdamW`, `GRPO`, `Llama-3.1-8B`.
//!
//! A name that is also a common word or another thing's name speaks softly: other rules must agree.

use crate::names::{self, Look};
use crate::rule::{Class, FindDetail, Finds, Rule};
use crate::text::Text;
use gleaner_lexicon::{Entry, Kind as Sense};
use gleaner_model::Kind;
use std::ops::Range;

pub(super) const RULE: Rule = Rule {
    id: "known_method",
    kind: Kind::Method,
    precision: 0.85,
    words: &[],
    classes: &[Class::Term],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    let Some(term) = text.term_at(at) else { return };
    let Some(entry) =
        term.hit.entries.iter().find(|entry| matches!(entry.kind, Sense::Method | Sense::Model))
    else {
        return;
    };
    // A class of methods in lower case (`mixture-of-experts models`) is no name.
    let form = &text.view.text[term.bytes.0..term.bytes.1];
    if !form.chars().any(|c| c.is_uppercase() || c.is_ascii_digit() || c == '+') {
        return;
    }
    if opens_only(text, at, form) {
        return;
    }
    let others = term.hit.entries.iter().any(|other| !matches!(other.kind, Sense::Method | Sense::Model));
    let share = match (entry.ambiguous, others) {
        (false, false) => 1.0,
        (false, true) => 0.6,
        // A common word with a capital inside a sentence is a name all the same (`Adam`, `Muon`).
        (true, _) if names::look(text, at) == Look::Capital && at > text.sentence(at).start => 0.75,
        (true, _) => 0.35,
    };
    finds.push(Kind::Method, term.bytes.0..term.bytes.1, FindDetail::None, None, share);
    if let Some(hybrid) = hybrid(text, at, term.bytes.1) {
        finds.push(Kind::Method, hybrid, FindDetail::None, None, 0.75);
    }
}

/// `Speculative decoding hides latency`: the only capital is that of the sentence, and the lexicon knows the name without it.
fn opens_only(text: &Text, at: usize, form: &str) -> bool {
    let mut letters = form.chars();
    let capital = letters.next().filter(|c| c.is_uppercase());
    let Some(capital) = capital.filter(|_| at == text.sentence(at).start) else { return false };
    let rest = letters.as_str();
    let lower = || capital.to_lowercase().chain(rest.chars()).collect::<String>();
    !rest.contains(|c: char| c.is_uppercase() || c.is_ascii_digit()) && !text.lexicon.get(&lower()).is_empty()
}

/// `Muon-Adam`: two known names tied by a hyphen make the name of a third.
fn hybrid(text: &Text, at: usize, end: usize) -> Option<Range<usize>> {
    let token = text.token(at).start as usize..text.token(at).end as usize;
    let rest = text.view.text.get(end..token.end)?.strip_prefix('-')?;
    let known = |entry: &Entry| matches!(entry.kind, Sense::Method | Sense::Model);
    let capital = rest.starts_with(|c: char| c.is_ascii_uppercase());
    (capital && text.lexicon.get(rest).iter().any(known)).then_some(token)
}
