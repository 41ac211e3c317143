//! A name behind a verb of naming: `called X`, `named X`, `dubbed X`, `we call this scheme ``X''`.
//!
//! Active forms (`we call`, `we name`, `we refer to it as`) want the authors as their subject; participles want
//! something to be named before them. `call for`, `call on` and `so-called` name nothing. The noun before the
//! verb tells what is named: `a dataset named AmberRef3D`.

use crate::cues;
use crate::names::{self, Look};
use crate::rule::{FindDetail, Finds, Rule};
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_model::{Kind, Role};

pub(super) const RULE: Rule = Rule {
    id: "naming_verb",
    kind: Kind::Method,
    precision: 0.9,
    words: &[
        "called", "named", "termed", "dubbed", "coined", "denoted", "titled", "call", "name", "term", "dub",
        "denote", "referred", "refer", "coin", "abbreviated",
    ],
    classes: &[],
    parse,
};

const ACTIVE: &[u64] = words!["call", "name", "term", "dub", "denote", "refer", "coin"];

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, anchors!(RULE)) {
        return;
    }
    let active = text.is_any(at, ACTIVE);
    if active && !cues::authors_verb(text, at) || text.is_any(at + 1, &["for", "on", "upon"]) {
        return;
    }
    let reach = if active { 7 } else { 3 };
    let end = text.sentence(at).end.min(at + 1 + reach);
    for i in at + 1..end {
        if let Some(name) = names::name_at(text, i) {
            let lone = name.look == Look::Capital
                && active
                && i > at + 1
                && text.kind(i - 1) == TokenKind::Word
                && !text.is(i - 1, "as");
            let cut = name.bytes.end < text.token(name.tokens.end - 1).end as usize;
            if !lone && !cut {
                let concept =
                    name.look == Look::Capital && text.is_any(name.tokens.end - 1, cues::CONCEPT_NOUNS);
                if concept || names_no_thing(text, at) {
                    return;
                }
                let said = noun_before(text, at).or_else(|| noun_after(text, name.tokens.end));
                // `a failure mode we term Phase Amnesia`: capitals alone, of a thing of no known kind, name a concept.
                let share = if said.is_none() && name.look == Look::Capital && name.tokens.len() > 1 {
                    0.5
                } else {
                    1.0
                };
                let ours = active || is_ours(text, at);
                let role = if ours { FindDetail::Role(Role::Introduced) } else { FindDetail::None };
                let cue = Some(cues::bytes(text, at..at + 1));
                finds.push(said.unwrap_or(Kind::Method), name.bytes, role, cue, share);
            }
            return;
        }
        let passable = match text.kind(i) {
            TokenKind::Word => !text.is_any(i, words!["for", "on", "and", "that", "which"]),
            TokenKind::Quote | TokenKind::Comma | TokenKind::Colon | TokenKind::Open => true,
            _ => false,
        };
        if !passable {
            return;
        }
    }
}

/// False where a participle names what somebody else made: `a family of methods called the JacSketch methods`.
fn is_ours(text: &Text, at: usize) -> bool {
    let own = words![
        "we", "our", "this", "us", "propose", "proposed", "proposes", "novel", "new", "present", "presents",
        "introduce", "introduces", "introduced", "here", "developed", "develops", "designed", "paper",
        "framework", "approach"
    ];
    let old = words![
        "existing", "recent", "popular", "family", "known", "well-known", "prior", "previous", "classical"
    ];
    let sentence = text.sentence(at);
    sentence.clone().any(|i| text.is_any(i, own)) || !(sentence.start..at).any(|i| text.is_any(i, old))
}

/// `a new task named Tide Dating`: what is named is nothing that somebody made.
fn names_no_thing(text: &Text, at: usize) -> bool {
    let nouns =
        words!["task", "tasks", "problem", "problems", "setting", "phenomenon", "effect", "bias", "issue"];
    let mut before = cues::before(text, at, 4);
    before
        .find(|i| !text.is_any(*i, &["we", "which", "that", "is", "are"]))
        .is_some_and(|i| text.is_any(i, nouns))
}

/// The kind of the noun before the verb, past `which we` and commas.
fn noun_before(text: &Text, at: usize) -> Option<Kind> {
    cues::before(text, at, 5).find_map(|i| cues::noun_kind(text, i))
}

/// The kind of the noun or apposition behind the name.
fn noun_after(text: &Text, at: usize) -> Option<Kind> {
    cues::noun_kind(text, at).or_else(|| {
        let apposed = text.kind(at) == TokenKind::Comma && text.is_any(at + 1, &["a", "an", "the"]);
        apposed.then(|| cues::phrase_kind(text, at + 2).map(|(kind, _)| kind)).flatten()
    })
}
