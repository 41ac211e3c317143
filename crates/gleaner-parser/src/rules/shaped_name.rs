//! A word that looks like a name by its letters: `LeakGFN`, `BA-solver`, `GHOST`, `L3-PPI`.
//!
//! Letters alone are weak evidence: the lexicon's concepts (`GPU`, `LLMs`), short forms of other things and data sets
//! look the same. Two-letter words and codes such as `B1` are left to rules that see more.

use crate::cues;
use crate::names::{self, Look};
use crate::rule::{Class, FindDetail, Finds, Rule};
use crate::text::words::words;
use crate::text::{Shape, Text, TokenKind};
use gleaner_lexicon::Kind as Sense;
use gleaner_model::{Kind, MarkKind};

pub(super) const RULE: Rule = Rule {
    id: "shaped_name",
    kind: Kind::Method,
    precision: 0.55,
    words: &[],
    classes: &[Class::Shaped],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !names::is_shaped(text, at) || is_label(text, at) {
        return;
    }
    if is_inside(text, at) {
        led(text, at, finds);
        return;
    }
    let Some(name) = names::name_at(text, at) else { return };
    let form = &text.view.text[name.bytes.clone()];
    let letters = form.chars().filter(|c| c.is_alphabetic()).count();
    let math = text.marks(at..at + 1).any(|mark| mark.kind == MarkKind::Math);
    if letters < 2
        || form.len() < 3
        || math && !form.contains('-')
        || in_heading(text, at)
        || is_qualified(text, form)
        || is_range(form)
        || is_norm(form)
        || form == "BASE"
        || form == "LARGE"
    {
        return;
    }
    // What the lexicon knows as anything but a method is no method by its letters.
    let known = text.term_at(at).is_some_and(|term| {
        term.bytes == (name.bytes.start, name.bytes.end)
            && term.hit.entries.iter().all(|entry| !matches!(entry.kind, Sense::Method | Sense::Model))
    });
    let behind = cues::noun_kind(text, name.tokens.end);
    if known || matches!(behind, Some(Kind::Dataset | Kind::Metric)) || is_measured(text, name.tokens.end) {
        return;
    }
    let token = text.token(at);
    let share =
        if token.shape.has(Shape::INNER_UPPER) || form.contains('-') || letters >= 4 { 1.1 } else { 0.95 };
    finds.push(Kind::Method, name.bytes, FindDetail::None, None, share);
}

/// `Decentralized SGD`: a capitalised word that leads a known name inside of a sentence makes a longer name of it.
fn led(text: &Text, at: usize, finds: &mut Finds) {
    let Some(first) = at.checked_sub(1).filter(|first| *first > text.sentence(at).start) else { return };
    let alone = names::look(text, first) == Look::Capital && names::look(text, first - 1) == Look::Plain;
    let Some(name) = names::name_at(text, first).filter(|name| alone && name.tokens.end == at + 1) else {
        return;
    };
    let method = text.term_at(at).is_some_and(|term| {
        term.end == at + 1
            && term.hit.entries.iter().all(|entry| entry.kind == Sense::Method && !entry.ambiguous)
    });
    let cut = name.bytes.end < text.token(at).end as usize;
    // `the Chinese BERT`, `Nvidia RAPIDS`: who made it, or for what.
    let maker = !text.lexicon.get(text.word(first)).is_empty();
    let whole = text.kind(at + 1) != TokenKind::Word || text.is_any(at + 1, cues::CLAUSE_WORDS);
    if method && whole && !cut && !maker {
        finds.push(Kind::Method, name.bytes, FindDetail::None, None, 1.0);
    }
}

/// `non-LLM`, `pre-RL`, `small-MLP`, `video-LLM`: a word in lower case tied to a name that is known, or to capitals by a
/// word that only qualifies.
fn is_qualified(text: &Text, form: &str) -> bool {
    const QUALIFIERS: &[&str] = &[
        "non", "pre", "post", "multi", "no", "low", "high", "small", "large", "all", "full", "frozen",
        "anti", "inter", "intra", "sub", "semi", "single", "cross", "un", "explicit", "only", "mid", "real",
        "pure", "quasi", "pseudo", "without",
    ];
    let Some((head, rest)) = form.split_once('-') else { return false };
    let known = |form: &str| !text.lexicon.get(form).is_empty();
    let lower = head.len() > 1 && head.chars().all(|c| c.is_ascii_lowercase());
    lower && (QUALIFIERS.contains(&head) || known(rest) || rest.strip_suffix('s').is_some_and(known))
}

/// `K-S distances`, `NW inequality`: nouns of mathematics behind a name make it the name of no method.
fn is_measured(text: &Text, next: usize) -> bool {
    let nouns = words![
        "distance", "distances", "divergence", "norm", "score", "scores", "inequality", "theorem", "lemma",
        "conjecture", "bound", "bounds", "equation", "equations", "condition", "conditions", "property",
    ];
    text.is_any(next, nouns)
}

/// `ℓ_1-regularized`, `L2-norm`: a letter with an index, and a word that it belongs to.
fn is_norm(form: &str) -> bool {
    form.split_once('-').is_some_and(|(letter, word)| {
        letter.chars().filter(|c| c.is_alphabetic()).count() == 1 && word.chars().all(char::is_lowercase)
    })
}

/// `L14-L18`: numbered things, from the first to the last.
fn is_range(form: &str) -> bool {
    let code = |part: &str| {
        let digits = part.trim_start_matches(|c: char| c.is_ascii_uppercase());
        part.len() - digits.len() == 1
            && !digits.is_empty()
            && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    form.split_once('-').is_some_and(|(from, to)| code(from) && code(to) && from.get(..1) == to.get(..1))
}

/// `BACKGROUND:`, `RESULTS:`: a label at the start of a sentence.
fn is_label(text: &Text, at: usize) -> bool {
    text.kind(at + 1) == TokenKind::Colon
        && at == text.sentence(at).start
        && !text.token(at).shape.has(Shape::ANY_LOWER)
}

/// True inside of a name that began before, which reports itself.
fn is_inside(text: &Text, at: usize) -> bool {
    let first = text.sentence(at).start.max(at.saturating_sub(4));
    // Without emphasis, a word that looks like no name ends every name before it.
    (first..at)
        .rev()
        .take_while(|i| text.emphasised || names::look(text, *i) != Look::Plain)
        .any(|i| names::name_at(text, i).is_some_and(|name| name.tokens.end > at))
}

/// `MATERIAL S AND ME THODS`: among words that are all in capitals, none is a name.
fn in_heading(text: &Text, at: usize) -> bool {
    let shouted = |i: usize| {
        let shape = text.token(i).shape;
        text.kind(i) == TokenKind::Word
            && shape.has(Shape::ANY_UPPER)
            && !shape.has(Shape::ANY_LOWER)
            && !shape.has(Shape::DIGIT)
    };
    let before = at > text.sentence(at).start && shouted(at - 1);
    let after = at + 1 < text.sentence(at).end && shouted(at + 1) && text.spaced(at + 1);
    shouted(at) && (before || after)
}
