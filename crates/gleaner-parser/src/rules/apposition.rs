//! A name that an apposition or a copula explains: `X, a novel framework for`, `X (a differentiable layer)`,
//! `X is a pruning schedule`.
//!
//! The head of the phrase tells the kind. `novel` and `new` in it make the name the paper's own; otherwise nothing
//! is said about the role.

use crate::cues;
use crate::names::{self, Look};
use crate::rule::{Class, FindDetail, Finds, Rule};
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_model::{Kind, Role};

pub(super) const RULE: Rule = Rule {
    id: "apposition",
    kind: Kind::Method,
    precision: 0.8,
    words: &["is"],
    classes: &[Class::Shaped, Class::Marked],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    let anchored = text.is(at, "is") || names::is_shaped(text, at) || is_marked(text, at);
    if !anchored {
        return;
    }
    let Some(name) = (if text.is(at, "is") { subject(text, at) } else { names::name_at(text, at) }) else {
        return;
    };
    let mut next = name.tokens.end;
    if text.kind(next) == TokenKind::Close && !text.is(at, "is") {
        next += 1;
    }
    // A long form in brackets may stand between: `TideQA (Tidal Questions), a benchmark`.
    if text.kind(next) == TokenKind::Open
        && let Some(close) = text.closing(next).filter(|close| *close <= next + LONGEST)
        && !text.is_any(next + 1, words!["a", "an", "the", "our"])
    {
        next = close + 1;
    }
    let opener = matches!(text.kind(next), TokenKind::Comma | TokenKind::Open | TokenKind::Dash)
        || text.is_any(next, &["is", "are", "as"]);
    next += usize::from(text.is(next, "is") && text.is_any(next + 1, &["also", "thus", "itself"]));
    if !opener || !text.is_any(next + 1, words!["a", "an", "the", "our"]) {
        return;
    }
    let Some((kind, head)) = cues::phrase_kind(text, next + 2) else { return };
    // `on the benchmark TideQA, our model scores`: a clause begins, which explains nothing.
    let clause = text.is(next + 1, "our")
        && text.kind(head) == TokenKind::Word
        && !text.is_any(head, cues::CLAUSE_WORDS);
    if clause {
        return;
    }
    let new = (next + 1..head).any(|i| text.is_any(i, &["novel", "new", "our"]));
    let cue = Some(cues::bytes(text, next + 1..head));
    let old = (next + 1..text.sentence(next).end.min(head + 2)).any(|i| text.is_any(i, OTHERS));
    if !new && !old && is_ours(text, &name, next) {
        finds.push(kind, name.bytes, FindDetail::Role(Role::Introduced), cue, OURS);
        return;
    }
    let role = if new { FindDetail::Role(Role::Introduced) } else { FindDetail::None };
    // An environment may be a tool, a data set is nothing else.
    let said = kind == Kind::Dataset && text.is_any(head - 1, words!["dataset", "benchmark", "corpus"]);
    finds.push(kind, name.bytes, role, cue, if said { SAID } else { 1.0 });
}

/// How surely a name is a data set's where the text says so in the plainest word.
const SAID: f32 = 1.15;

/// A bracket with more tokens between a name and its apposition holds more than a long form.
const LONGEST: usize = 12;

/// Words for what is known already.
const OTHERS: &[u64] = words![
    "recent", "recently", "widely", "popular", "standard", "well-known", "established", "classic",
    "classical", "existing", "common", "commonly", "known", "shown", "state-of-the-art", "used", "prominent",
    "variant",
];

/// How surely what `we` use and explain is our own.
const OURS: f32 = 0.95;

/// `We unite the two via adaptive trees (ANTs), a model that`: what nobody knows and the authors explain as `a` thing.
fn is_ours(text: &Text, name: &names::Name, opener: usize) -> bool {
    let start = text.sentence(opener).start;
    let we = (start..name.tokens.start).any(|i| text.is(i, "we"));
    let defined = name.tokens.start > start && text.kind(name.tokens.start - 1) == TokenKind::Open;
    // `We close the gap with TideHedge, a network that`.
    let by = name.tokens.start > start && text.is_any(name.tokens.start - 1, &["with", "via", "through"]);
    let others = words![
        "compare", "compared", "evaluate", "experiment", "work", "test", "start", "train", "conduct",
        "build", "collaborate", "integrate", "benchmark", "comparing"
    ];
    let alone = |i: usize| !text.is_any(i, others);
    let made = by && name.look == Look::Shaped && (start..name.tokens.start).all(alone);
    we && (defined || made)
        && text.kind(opener) == TokenKind::Comma
        && text.is_any(opener + 1, &["a", "an"])
        && !cues::is_familiar(text, name)
}

fn is_marked(text: &Text, at: usize) -> bool {
    !text.view.marks_from(text.token(at).start as usize).is_empty()
}

/// The capitalised name at the start of the sentence before `is`; shaped names are found at their own anchor. One
/// word with a capital at the start of a sentence is a name only where it has the capital elsewhere too.
fn subject(text: &Text, is: usize) -> Option<names::Name> {
    let start = text.sentence(is).start;
    let name = names::name_at(text, start)?;
    let fits = name.tokens.end == is && name.look == Look::Capital && name.tokens.len() <= 4;
    (fits && (name.tokens.len() > 1 || names::has_capital_inside(text, text.word(start)))).then_some(name)
}
