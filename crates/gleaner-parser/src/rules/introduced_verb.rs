//! A name in the object of the authors' verb of introduction.
//!
//! `We propose LeakGFN, a dual-head architecture`; `This paper introduces the Bi-Anchor Interpolation Solver`;
//! `we introduce a neuro-symbolic world model, NeSyWM, that ...`; `we present FCGraft and its variant FCGraft-S`.
//! The authors must be the subject (`we`, `this paper`, `our work`). A noun phrase in lower case is no name, and
//! neither is what stands behind a preposition: `preconditioned variants of DeltaNet` introduces no `DeltaNet`.

use crate::cues;
use crate::names::{self, Look, Name};
use crate::rule::{FindDetail, Finds, Rule};
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_model::{Kind, Role};

pub(super) const RULE: Rule = Rule {
    id: "introduced_verb",
    kind: Kind::Method,
    precision: 0.9,
    words: &[
        "propose", "proposes", "introduce", "introduces", "present", "presents", "develop", "develops",
        "design", "devise", "devises", "contribute", "release", "construct", "build", "create", "curate",
        "unveil", "describe", "formulate", "formalize", "offer", "establish", "proposed", "introduced",
        "constructed", "developed", "designed", "built", "introducing", "proposing", "presenting",
        "presented", "created", "collected", "collect", "provide", "instantiate", "train",
    ],
    classes: &[],
    parse,
};

/// How surely a name is a method's where no noun says what it is.
const BY_DEFAULT: f32 = 0.98;

/// How far behind the verb its object may reach, in tokens.
const REACH: usize = 30;

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    // `by introducing a lightweight SideNet`: the subject of a participle is the work as well.
    let participle = text.is_any(at, &["introducing", "proposing", "presenting"]);
    if !text.is_any(at, anchors!(RULE)) || !participle && !cues::authors_verb(text, at) {
        return;
    }
    let cue = Some(cues::bytes(text, at..at + 1));
    let train = text.is(at, "train");
    for (name, kind) in objects(text, at + 1) {
        let concept = name.look == Look::Capital && text.is_any(name.tokens.end - 1, cues::CONCEPT_NOUNS);
        if train && !is_explained(text, &name) || concept || is_task(text, name.tokens.end) {
            continue;
        }
        let set = || names::is_set_name(&text.view.text[name.bytes.clone()]).then_some(Kind::Dataset);
        let told = kind.or_else(set);
        // A method by default is told less surely than one by its noun.
        let share = if told.is_some() { 1.0 } else { BY_DEFAULT };
        let role = FindDetail::Role(Role::Introduced);
        finds.push(told.unwrap_or(Kind::Method), name.bytes, role, cue.clone(), share);
    }
}

/// The names in the object of a verb, each with the kind that its noun phrase gives it.
fn objects(text: &Text, start: usize) -> Vec<(Name, Option<Kind>)> {
    let mut end = text.sentence(start).end.min(start + REACH);
    let mut out: Vec<(Name, Option<Kind>)> = Vec::new();
    let mut phrase: Option<Kind> = None;
    let mut parts = false;
    let mut at = start;
    while at < end {
        let fits =
            |name: &Name| stands_alone(text, name, at == start) && (!parts || name.look == Look::Shaped);
        if let Some(name) = names::name_at(text, at).filter(fits) {
            let next = name.tokens.end;
            let kind = phrase.or_else(|| kind_behind(text, next));
            at = cues_end(text, next);
            out.push((name, kind));
            let listed = (start..at).any(|i| text.kind(i) == TokenKind::Colon);
            let item =
                next_item(text, at, end).or_else(|| listed.then(|| explained_item(text, at)).flatten());
            // `We instantiate TideTest as EbbBench, a benchmark`.
            let made = || (text.is(start - 1, "instantiate") && text.is(at, "as")).then_some(at + 1);
            let Some(item) = item.or_else(made) else { break };
            end = end.max(text.sentence(start).end.min(item + 1));
            at = item;
            // `two benchmarks: X and Y` are both benchmarks; `a dataset, X, and a framework` are not.
            if cues::is_determiner(text, at) {
                phrase = None;
            }
            continue;
        }
        match text.kind(at) {
            TokenKind::Word if text.is_any(at, cues::CLAUSE_WORDS) && !text.is_any(at, &["and", "or"]) => {
                break;
            }
            // `a new task named Tide Dating (TD)`.
            TokenKind::Word
                if text.is_any(at, &["task", "problem", "setting"])
                    && (is_renamed(text, at + 1)
                        || matches!(text.kind(at + 1), TokenKind::Dash | TokenKind::Colon)) =>
            {
                break;
            }
            // `a taxonomy comprising four domains: Human Presence, ...`: only letters make names of what it is made of.
            TokenKind::Word
                if text.is_any(at, words!["comprising", "containing", "covering", "spanning"]) =>
            {
                parts = true;
            }
            TokenKind::Word => phrase = cues::noun_kind(text, at).or(phrase),
            TokenKind::Open => match text.closing(at) {
                // `a framework (FCGraft)`: a short form in brackets is looked at, other remarks are stepped over, and so
                // is one that only qualifies what follows: `a fine-tuning (FT) dataset`.
                Some(close) if close == at + 2 && !goes_on(text, close) => {}
                Some(close) => at = close,
                None => break,
            },
            TokenKind::Comma if text.word(at + 1).ends_with("ing") => break,
            // `a data set, i.e., TideData`.
            TokenKind::Comma if text.is_any(at + 1, &["i.e", "i", "ie", "namely"]) => {
                let behind = (at + 2..end.min(at + 7))
                    .find(|i| text.kind(*i) == TokenKind::Word && !text.is_any(*i, &["e", "i"]));
                at = behind.unwrap_or(at + 1);
                continue;
            }
            TokenKind::Comma if phrase.is_none() || !out.is_empty() || !names_follow(text, at + 1) => {
                if phrase.is_some() || !out.is_empty() {
                    break;
                }
            }
            TokenKind::Close
            | TokenKind::Comma
            | TokenKind::Colon
            | TokenKind::Quote
            | TokenKind::Dash
            | TokenKind::Slash
            | TokenKind::Number => {}
            _ => break,
        }
        at += 1;
    }
    out
}

/// `the Report Writing (RW) task`, `Workflow Rebuilding (WR), a new task`: what is introduced is nothing that somebody made.
fn is_task(text: &Text, next: usize) -> bool {
    let nouns = words!["task", "problem", "setting", "tasks", "problems"];
    let close = matches!(text.kind(next), TokenKind::Close);
    let mut at = next + usize::from(close);
    if text.kind(at) == TokenKind::Open {
        at = text.closing(at).map_or(at, |close| close + 1);
    }
    if text.is_any(at, nouns) {
        return true;
    }
    let apposed = text.kind(at) == TokenKind::Comma && text.is_any(at + 1, &["a", "an", "the"]);
    let end = text.sentence(at).end.min(at + 7);
    apposed
        && (at + 2..end)
            .take_while(|i| text.kind(*i) == TokenKind::Word && !text.is_any(*i, cues::CLAUSE_WORDS))
            .any(|i| text.is_any(i, nouns) && cues::noun_kind(text, i + 1).is_none())
}

/// True where the noun phrase goes on behind a bracket with a noun of data, or behind words in lower case with any other
/// than one of methods: `a goodness-of-fit (GoF) test`.
fn goes_on(text: &Text, close: usize) -> bool {
    let next = close + 1;
    if text.kind(next) != TokenKind::Word || text.is_any(next, cues::CLAUSE_WORDS) {
        return false;
    }
    match cues::noun_kind(text, next) {
        Some(kind) => kind == Kind::Dataset,
        None => names::look(text, close.saturating_sub(3)) == Look::Plain,
    }
}

/// `We train TradeNet, a decoder`: what is trained is new where the text explains it, and unknown.
fn is_explained(text: &Text, name: &Name) -> bool {
    let behind = cues_end(text, name.tokens.end);
    let apposed = matches!(text.kind(behind), TokenKind::Comma | TokenKind::Dash)
        && text.is_any(behind + 1, &["a", "an", "the", "our"]);
    apposed && !cues::is_familiar(text, name)
}

/// True where a name is the thing itself, not the first part of a longer phrase (`a Transformer encoder`), nor a
/// capitalised word by itself unless it is all there is (`We propose Surgery, a`).
fn stands_alone(text: &Text, name: &Name, direct: bool) -> bool {
    let next = name.tokens.end;
    // `V2` alone is no name, nor are the first letters of a compound.
    if name.bytes.end < text.token(next - 1).end as usize || name.bytes.len() < 3 && !direct {
        return false;
    }
    if text.kind(next) == TokenKind::Close && text.kind(next + 1) == TokenKind::Dash && !text.spaced(next + 1)
    {
        return false;
    }
    // `a Visual RAG based strategy` is no `Visual RAG`.
    let based = text.is(next, "based") && !text.is_any(next + 1, &["on", "upon"]);
    let ends = !matches!(text.kind(next), TokenKind::Word) || text.is_any(next, cues::CLAUSE_WORDS) && !based;
    // `CP methods` are a class, `the CP method` is one.
    // `an LLM agent framework` is no framework of that name.
    let headed = cues::noun_kind(text, next).is_some()
        && !text.word(next).ends_with('s')
        && !cues::is_concept(text, name)
        && !cues::is_familiar(text, name)
        && !is_renamed(text, next + 1)
        && !is_class(text, name);
    match name.look {
        Look::Shaped => ends || headed || direct && !cues::is_familiar(text, name),
        _ if name.tokens.len() > 1 => ends || headed,
        _ => {
            let before = text.kind(name.tokens.start.saturating_sub(1));
            let listed = text.is_any(name.tokens.start.saturating_sub(1), &["and", "or"]);
            ends && (direct
                || listed
                || matches!(before, TokenKind::Comma | TokenKind::Colon | TokenKind::Dash))
        }
    }
}

/// `a novel VTR framework` behind `visual token reduction (VTR) is explored`: one more of a class that the text spoke of in
/// an earlier sentence.
fn is_class(text: &Text, name: &Name) -> bool {
    let sentence = text.sentence(name.tokens.start).start;
    let word = text.word(name.tokens.start);
    let indefinite = cues::before(text, name.tokens.start, 4)
        .take_while(|i| text.kind(*i) == TokenKind::Word)
        .any(|i| text.is_any(i, &["a", "an"]));
    indefinite
        && name.tokens.len() == 1
        && (2..sentence).any(|i| {
            text.kind(i - 1) == TokenKind::Open
                && text.word(i) == word
                && text.kind(i + 1) == TokenKind::Close
                && names::look(text, i - 2) == Look::Plain
        })
}

/// `a novel HMTC framework, named TaxoNet`: the name follows, and what stands before the noun says what it is for.
fn is_renamed(text: &Text, at: usize) -> bool {
    let at = at + usize::from(text.kind(at) == TokenKind::Comma);
    text.is_any(at, words!["named", "called", "dubbed", "termed", "namely", "coined"])
}

/// The kind of the apposition or head noun behind a name: `X, a benchmark for`, `X (a dataset`, `the X benchmark`.
fn kind_behind(text: &Text, next: usize) -> Option<Kind> {
    if let Some(kind) = cues::noun_kind(text, next) {
        return Some(kind);
    }
    let mut at = next;
    if text.kind(at) == TokenKind::Open {
        at = text.closing(at)? + 1;
        if text.kind(next + 1) == TokenKind::Word && text.is_any(next + 1, &["a", "an", "the"]) {
            at = next;
        } else if let Some(kind) = cues::noun_kind(text, at) {
            return Some(kind);
        }
    }
    let opens =
        matches!(text.kind(at), TokenKind::Comma | TokenKind::Open | TokenKind::Dash | TokenKind::Colon);
    if opens && text.is_any(at + 1, words!["a", "an", "the", "our", "one", "two"]) {
        return cues::phrase_kind(text, at + 2).map(|(kind, _)| kind);
    }
    if opens && text.is(at + 1, "which") && text.is(at + 2, "is") {
        return cues::phrase_kind(text, at + 3).map(|(kind, _)| kind);
    }
    None
}

/// Index behind a name, its bracket and its head noun.
fn cues_end(text: &Text, mut at: usize) -> usize {
    if text.kind(at) == TokenKind::Close {
        at += 1;
    }
    if text.kind(at) == TokenKind::Quote {
        at += 1;
    }
    if text.kind(at) == TokenKind::Open {
        at = text.closing(at).map_or(at, |close| close + 1);
    }
    if cues::noun_kind(text, at).is_some() || text.is_any(at, &["task", "problem"]) {
        at += 1;
    }
    at
}

/// The start of the next item of a list (`, and a benchmark, X`, `and PINTO`), if one follows.
fn next_item(text: &Text, at: usize, end: usize) -> Option<usize> {
    let comma = text.kind(at) == TokenKind::Comma;
    let and = text.is_any(at + usize::from(comma), &["and", "or"]);
    let next = at + usize::from(comma) + usize::from(and);
    // Behind a comma alone only another name goes on with the list; an article begins an apposition.
    (next > at && next < end && (and || names_follow(text, next))).then_some(next)
}

/// The next item of a list whose items are explained: `two methods: Tide Distillation, which ...; and Ebb Modeling, which`.
fn explained_item(text: &Text, at: usize) -> Option<usize> {
    let end = text.sentence(at).end;
    let semicolon = (at..end).find(|i| text.kind(*i) == TokenKind::Semicolon)?;
    let next = semicolon + 1 + usize::from(text.is(semicolon + 1, "and"));
    (next < end && names_follow(text, next)).then_some(next)
}

/// True where a name stands directly at a token, perhaps in quotes.
fn names_follow(text: &Text, at: usize) -> bool {
    let at = at + usize::from(text.kind(at) == TokenKind::Quote);
    names::name_at(text, at).is_some()
}
