//! Names that something is measured on: `on ImageNet-256`, `experiments on HITSZ-VCM and BUPTCampus`, `evaluated on X`.
//!
//! The sentence must speak of experiments, results or figures; the names must look like names by their letters, as
//! methods are evaluated `on` models too, which the lexicon knows.

use crate::cues;
use crate::names::{Look, Name};
use crate::rule::{FindDetail, Finds, Rule};
use crate::stems::Stems;
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_lexicon::Kind as Sense;
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "evaluated_on",
    kind: Kind::Dataset,
    precision: 0.75,
    words: &["on", "across", "over"],
    classes: &[],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, anchors!(RULE)) {
        return;
    }
    let over = !text.is(at, "on");
    let names = cues::names_from(text, at + 1);
    if !names.iter().any(|name| name.look == Look::Shaped) || !measures(text, at) {
        return;
    }
    for name in names {
        let cut = name.bytes.end < text.token(name.tokens.end - 1).end as usize;
        let behind = cues::noun_kind(text, name.tokens.end);
        let known_else = text.term_at(name.tokens.start).is_some_and(|term| {
            term.bytes == (name.bytes.start, name.bytes.end)
                && term.hit.entries.iter().all(|entry| entry.kind != Sense::Dataset)
        });
        if cut
            || name.look != Look::Shaped
            || behind == Some(Kind::Method)
            || known_else
            || is_sized(text, &name)
            || is_version(text, &name)
            || is_class(text, &name)
        {
            continue;
        }
        let plural_follows = text.is_any(
            name.tokens.end,
            words![
                "gpus", "gpu", "hardware", "tasks", "devices", "agents", "kernels", "queries", "prompts",
                "workloads", "cores", "cpus"
            ],
        );
        if !plural_follows {
            let share = if over { 0.6 } else { 1.0 };
            finds.push(
                Kind::Dataset,
                name.bytes,
                FindDetail::None,
                Some(cues::bytes(text, at..at + 1)),
                share,
            );
        }
    }
}

/// `on MoE LLMs`: a class of models.
fn is_class(text: &Text, name: &Name) -> bool {
    let last = name.tokens.end - 1;
    name.tokens.len() > 1
        && text.word(last).ends_with('s')
        && text
            .term_at(last)
            .is_some_and(|term| term.hit.entries.iter().all(|entry| entry.kind == Sense::Concept))
}

/// `Heron-4-0613-Global`: what goes on behind the name of a known model is a version of it.
fn is_version(text: &Text, name: &Name) -> bool {
    let mut form = &text.view.text[name.bytes.clone()];
    while let Some((head, _)) = form.rsplit_once('-') {
        let entries = text.lexicon.get(head);
        if !entries.is_empty() {
            return entries.iter().all(|entry| matches!(entry.kind, Sense::Model | Sense::Method));
        }
        form = head;
    }
    false
}

/// `Heron-8B`, `Heron-2.5-Math-7B`: a name that ends in a number of parameters is a model's.
fn is_sized(text: &Text, name: &Name) -> bool {
    let size =
        text.view.text[name.bytes.clone()].rsplit('-').next().and_then(|part| part.strip_suffix(['B', 'b']));
    size.is_some_and(|digits| {
        digits.starts_with(|c: char| c.is_ascii_digit())
            && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
    })
}

/// Behind these, `on` says where something can be had.
const HOSTED: &[u64] = words!["available", "hosted", "released", "published", "posted", "online", "shared"];

/// True where the words before (or a figure in the sentence) speak of measuring.
fn measures(text: &Text, at: usize) -> bool {
    const STEMS: Stems = Stems::of(&[
        "evaluat", "experiment", "result", "test", "benchmark", "achiev", "perform", "accura", "reach",
        "state-of-the-art", "outperform", "improv", "score", "compar", "validat", "assess", "demonstrat",
        "show", "success", "rate", "error", "reduc", "gain", "train", "rank", "increase", "pass", "evidence",
        "studies", "study", "analys",
    ]);
    let sentence = text.sentence(at);
    let first = at == sentence.start;
    // `the video is available on VidHost`.
    if !first && text.is_any(at - 1, HOSTED) {
        return false;
    }
    let spoken = |i: usize| {
        let word = text.word(i);
        text.kind(i) == TokenKind::Percent
            || STEMS.begin(word)
            || word.starts_with("F1")
            || word.starts_with("f1")
    };
    if first {
        return (at..sentence.end.min(at + 24)).any(spoken);
    }
    cues::before(text, at, 24).any(spoken)
}
