//! A name in bold, teletype or small capitals: authors set their own names in bold or teletype.
//!
//! Italics and code also set words, files and commands; there the stretch must look like a name by its letters.

use crate::cues;
use crate::names::{self, Look};
use crate::rule::{Class, FindDetail, Finds, Rule};
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_model::{Kind, MarkKind, Role};

pub(super) const RULE: Rule = Rule {
    id: "emphasised_name",
    kind: Kind::Method,
    precision: 0.7,
    words: &[],
    classes: &[Class::Marked],
    parse,
};

/// Nouns for what a method is made of.
const PARTS: &[u64] = words!["mechanisms", "modules", "strategies", "techniques", "designs", "innovations"];

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    let start = text.token(at).start as usize;
    let Some(mark) = text
        .view
        .marks_from(start)
        .iter()
        .find(|mark| !matches!(mark.kind, MarkKind::Url | MarkKind::Math | MarkKind::Quote))
    else {
        return;
    };
    let Some(name) = names::name_at(text, at).filter(|name| name.bytes == (mark.start..mark.end)) else {
        return;
    };
    let own = matches!(mark.kind, MarkKind::Bold | MarkKind::Teletype | MarkKind::SmallCaps);
    let label = text.kind(name.tokens.end) == TokenKind::Colon
        || text.view.text[name.bytes.clone()].ends_with([':', '.']);
    let plain = (name.tokens.clone()).all(|i| names::look(text, i) != Look::Shaped);
    let code = mark.kind == MarkKind::Code && names::look(text, at) == Look::Capital;
    // `two mechanisms: *Centre Alignment* and *Rate Adaptation*`.
    let phrase = name.tokens.len() > 1
        && mark.kind == MarkKind::Italic
        && name.tokens.clone().all(|i| names::look(text, i) != Look::Plain)
        && (text.sentence(at).start..at).any(|i| text.is_any(i, PARTS));
    let concept =
        plain && (text.is_any(name.tokens.end - 1, cues::CONCEPT_NOUNS) || cues::lists_no_methods(text, at));
    if label
        || concept
        || !own && plain && !code && !phrase
        || plain && name.tokens.len() == 1 && mark.kind == MarkKind::Bold && at == text.sentence(at).start
    {
        return;
    }
    // `the \texttt{Heron} family`: what everybody knows is nobody's new name, however it is set.
    let familiar = cues::is_familiar(text, &name);
    let detail = if own && mark.kind != MarkKind::SmallCaps && !familiar {
        FindDetail::Role(Role::Introduced)
    } else {
        FindDetail::None
    };
    let set = names::is_set_name(&text.view.text[name.bytes.clone()]);
    finds.push(
        if set { Kind::Dataset } else { Kind::Method },
        name.bytes,
        detail,
        None,
        if plain { 0.8 } else { 1.0 },
    );
}
