//! Roles that only the whole document shows: parts of what is introduced, and the one name that everything is about.
//!
//! Not here: roles that the words beside a mention tell; rules see those.

use super::Thing;
use super::kinds::in_title_case;
use super::roles::Roles;
use crate::cues;
use crate::names::{self, Look};
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_model::{Kind, Role};
use std::ops::Range;

/// Fewer sentences are no abstract, and the most frequent name of a remark need not be its author's own.
const LEAST_SENTENCES: usize = 4;

/// Gives the role `introduced` to names of methods that the document as a whole presents.
pub(super) fn promote(text: &Text, things: &mut [Thing]) {
    let first = things.iter().filter(|thing| thing.role == Role::Introduced).filter_map(Thing::start).min();
    match first {
        Some(first) => {
            guests(text, things);
            parts(text, things, first);
            kin(text, things);
        }
        None => lead(text, things),
    }
}

/// What everybody knows is no contribution beside a name of the paper's own, unless the title says so: `we present
/// LoomRAG, GRPO training included`.
fn guests(text: &Text, things: &mut [Thing]) {
    let own = |thing: &Thing| thing.role == Role::Introduced && !thing.familiar;
    let Some(title) = text.title.filter(|_| things.iter().any(own)) else { return };
    for thing in things.iter_mut() {
        let name = text.view.text.get(thing.name.clone()).unwrap_or_default();
        let long = thing.long_form.as_ref().and_then(|long| text.view.text.get(long.clone()));
        let usual = long.is_some_and(|long| !text.lexicon.get(long).is_empty());
        let defined = long.is_some() && !usual && thing.roles.weight(Role::Introduced) > SURE;
        let guest = thing.role == Role::Introduced && thing.familiar && !defined;
        let sure = || text.lexicon.get(name).iter().any(|sense| !sense.ambiguous);
        if guest && sure() && !title.contains(name) {
            thing.role = Role::Used;
        }
    }
}

/// With more weight than this a rule has heard the authors' own verb.
const SURE: f32 = 0.75;

/// What is named after an introduced name and is known to nobody is the paper's own too: `Heron-Coder` beside `Heron`.
fn kin(text: &Text, things: &mut [Thing]) {
    let form = |range: &Range<usize>| text.view.text.get(range.clone()).unwrap_or_default();
    let own: Vec<Range<usize>> = things
        .iter()
        .filter(|thing| thing.role == Role::Introduced && (!thing.familiar || thing.long_form.is_some()))
        .map(|thing| thing.name.clone())
        .filter(|name| form(name).len() > 2)
        .collect();
    for thing in things.iter_mut().filter(|thing| thing.role == Role::Mentioned && !thing.familiar) {
        let name = form(&thing.name);
        let derived = own.iter().any(|own| {
            let stem = form(own).strip_suffix('s').unwrap_or(form(own));
            let rest = name.strip_prefix(form(own)).or_else(|| name.strip_prefix(stem)).unwrap_or_default();
            rest.strip_prefix(['-', '+', '_']).is_some_and(|tail| tail.starts_with(char::is_alphanumeric))
        });
        if derived && matches!(thing.kind, Some(Kind::Method | Kind::Dataset)) {
            thing.role = Role::Introduced;
        }
    }
}

/// Parts are named after the whole: a definition in title case behind the first introduced name, of a thing that is
/// neither known nor compared with, is the paper's own (`employs a Hyperbolic Aggregator (HHSA)`).
fn parts(text: &Text, things: &mut [Thing], first: usize) {
    let introduced = things.iter().filter(|thing| thing.role == Role::Introduced && !thing.familiar);
    let whole: Vec<usize> =
        introduced.flat_map(|thing| thing.places.iter().map(|place| place.start)).collect();
    for thing in things.iter_mut() {
        // `Skill-Aware Measurement (SAM)`: known letters with a long form that nobody knows.
        let own_long = || {
            let long = thing.long_form.as_ref().and_then(|long| text.view.text.get(long.clone()));
            long.is_some_and(|long| in_title_case(long) && text.lexicon.get(long).is_empty())
                && is_innovation(text, thing)
        };
        let own = thing.kind == Some(Kind::Method)
            && (!thing.familiar || own_long())
            && thing.roles.weight(Role::Baseline) == 0.0
            && thing.start().is_some_and(|start| start > first);
        if !own || thing.role == Role::Introduced {
            continue;
        }
        let Some(long) = &thing.long_form else {
            if is_listed(text, thing) || is_component(text, thing, &whole) {
                thing.role = Role::Introduced;
            }
            continue;
        };
        if text.view.text.get(long.clone()).is_some_and(in_title_case) && is_presented(text, thing, long) {
            thing.role = Role::Introduced;
        }
    }
}

/// `two innovations: Memory-Augmented Penalty (MAP), which ...`: a part that is announced as new and explained.
fn is_innovation(text: &Text, thing: &Thing) -> bool {
    let announced = words![
        "innovations", "components", "modules", "mechanisms", "strategies", "techniques", "designs",
        "stages", "innovation", "component", "module", "mechanism", "strategy", "technique"
    ];
    let behind = text.token_at_byte(thing.name.end);
    let comma = behind + usize::from(text.kind(behind) == TokenKind::Close);
    let explained = text.kind(comma) == TokenKind::Comma
        && text.is_any(comma + 1, words!["which", "that", "where", "a", "an", "designed"]);
    explained && (text.sentence(behind).start..behind).any(|i| text.is_any(i, announced))
}

/// True where a long form stands as what is new does: behind `a` or `our`, behind an enumerator or an emphasis, or in a
/// sentence that says what the whole is made of. `The Urban Sounds (USo) dataset` and `via Signal Temporal Logic (STL)` are
/// somebody else's.
fn is_presented(text: &Text, thing: &Thing, long: &Range<usize>) -> bool {
    let first = text.token_at_byte(long.start.min(thing.name.start));
    let start = text.sentence(first).start;
    let article = (start.max(first.saturating_sub(3))..first)
        .rev()
        .take_while(|at| text.kind(*at) == TokenKind::Word)
        .find(|at| text.is_any(*at, cues::DETERMINERS));
    // `by applying the Benjamini-Hochberg (BH) procedure`, `leveraging Determinantal Point Processes (DPPs)`.
    let taken = |at: usize| at > start && text.word(at - 1).ends_with("ing");
    if let Some(article) = article {
        let new = text.is_any(article, &["a", "an", "our"]) || !text.is(article, "the");
        // `grounded in the Tidal Learning (TL) paradigm`.
        let rests =
            article > start && text.is_any(article - 1, &["in", "on", "by", "from", "under", "within"]);
        if rests && !new {
            return false;
        }
        let opens = first <= start + 4 || is_headed(text, thing);
        return new || opens && !taken(article) || composes(text, first);
    }
    if taken(first) {
        let own = words![
            "introducing", "proposing", "comprising", "incorporating", "integrating", "combining",
            "featuring", "presenting", "developing", "designing"
        ];
        return text.is_any(first - 1, own);
    }
    // `motivates Kinetic Trajectory Shaping (KTS), a strategy that`.
    let behind = text.token_at_byte(thing.name.end);
    let comma = behind + usize::from(text.kind(behind) == TokenKind::Close);
    if text.kind(comma) == TokenKind::Comma
        && text.is_any(comma + 1, &["a", "an"])
        && cues::phrase_kind(text, comma + 2).is_some_and(|(kind, _)| kind == Kind::Method)
    {
        return true;
    }
    let parted = |at: usize| {
        matches!(text.kind(at), TokenKind::Close | TokenKind::Colon | TokenKind::Dash | TokenKind::Comma)
    };
    let joined = text.is(first - 1, "and") && text.kind(first.saturating_sub(2)) == TokenKind::Comma;
    first <= start + 2
        || joined
        || parted(first - 1)
        || !text.view.marks_from(long.start).is_empty()
        || composes(text, first)
}

/// `with two mechanisms: Centre Alignment, which ...`: an item of a list of what the whole is made of.
fn is_listed(text: &Text, thing: &Thing) -> bool {
    let Some(first) = thing.start().map(|start| text.token_at_byte(start)) else { return false };
    let start = text.sentence(first).start;
    let joined = first - usize::from(first > start && text.is(first - 1, "and"));
    let kind = if joined > start { text.kind(joined - 1) } else { TokenKind::Symbol };
    let opens = matches!(kind, TokenKind::Colon | TokenKind::Semicolon | TokenKind::Close);
    let joined = joined < first && (kind == TokenKind::Comma || is_marked(text, thing));
    let colon = || (start..first).any(|at| text.kind(at) == TokenKind::Colon || text.is(at, "namely"));
    // A bare list (`five phases: THINK, PLAN and ACT`) explains nothing.
    let next = text.token_at_byte(thing.places.first().map_or(0, |place| place.end));
    let explained = match text.kind(next) {
        TokenKind::Word => !text.is_any(next, &["and", "or"]),
        TokenKind::Comma => {
            text.is_any(next + 1, words!["a", "an", "the", "which", "that", "where", "designed"])
        }
        _ => is_marked(text, thing),
    };
    (opens || joined && colon()) && explained && composes(text, first)
}

/// `we integrate it with the Evidence Trust Gate`: a phrase in title case that ends in a noun of methods or stands behind
/// `via`, in a sentence about the authors or what they introduce.
fn is_component(text: &Text, thing: &Thing, whole: &[usize]) -> bool {
    let Some(place) = thing.places.first() else { return false };
    let tokens = text.token_at_byte(place.start)..text.token_at_byte(place.end.saturating_sub(1)) + 1;
    let titled = tokens.len() > 2 && tokens.clone().all(|at| names::look(text, at) == Look::Capital);
    if !titled {
        return false;
    }
    let start = text.sentence(tokens.start).start;
    let first = text.token(start).start as usize;
    let subject = (start..tokens.start).any(|at| text.is_any(at, &["we", "our"]))
        || whole.iter().any(|place| (first..thing.name.start).contains(place));
    let made = || {
        let led = tokens.start > start
            && text.is_any(tokens.start - 1, &["via", "through", "incorporates", "employs"]);
        led && !text.is_any(tokens.end, &["theorem", "theory"])
    };
    let new = ["a", "an", "the", "our", "novel"];
    let headed = tokens.start > start && text.is_any(tokens.start - 1, &new);
    subject && (headed && cues::noun_kind(text, tokens.end - 1) == Some(Kind::Method) || made())
}

/// True where a thing stands emphasised first.
fn is_marked(text: &Text, thing: &Thing) -> bool {
    thing.start().is_some_and(|start| !text.view.marks_from(start).is_empty())
}

/// `the Feature Extraction (FE) module`: the noun behind the bracket says that it is a method.
fn is_headed(text: &Text, thing: &Thing) -> bool {
    let behind = text.token_at_byte(thing.name.end);
    let next = behind + usize::from(text.kind(behind) == TokenKind::Close);
    cues::noun_kind(text, next) == Some(Kind::Method)
}

/// True where the words before a token say that something is made of what follows.
fn composes(text: &Text, at: usize) -> bool {
    let verbs = words![
        "comprises", "comprising", "consists", "consisting", "incorporates", "introduces", "introduce",
        "employs", "features", "featuring", "components", "modules", "mechanisms", "stages", "propose",
        "proposes", "design", "develop", "devise", "present", "proposed", "introducing", "novel",
        "innovations", "techniques", "strategies", "designs", "namely",
    ];
    (text.sentence(at).start..at).any(|i| text.is_any(i, verbs))
}

/// Where nothing is introduced in so many words, the unknown method that is named most is what the paper is about:
/// named at least three times, or twice and once as the subject that opens a sentence.
fn lead(text: &Text, things: &mut [Thing]) {
    if text.sentences.len() < LEAST_SENTENCES {
        return;
    }
    let candidate = |thing: &Thing| {
        let free = thing.role == Role::Mentioned || thing.roles == Roles::default();
        let opens = |place: &Range<usize>| {
            let token = text.token_at_byte(place.start);
            token == text.sentence(token).start
        };
        let long = thing.long_form.as_ref().and_then(|long| text.view.text.get(long.clone()));
        let class = long.is_some_and(|long| long.ends_with('s') && !long.ends_with("ss"));
        let own = !thing.familiar && !class && long.is_none_or(in_title_case);
        let enough = thing.places.len() >= 3 || thing.places.len() == 2 && thing.places.iter().any(opens);
        thing.kind == Some(Kind::Method) && own && free && enough
    };
    let best = (0..things.len()).filter(|at| candidate(&things[*at])).max_by_key(|at| {
        // Of two named as often, the one named first.
        (things[*at].places.len(), std::cmp::Reverse(*at))
    });
    if let Some(at) = best {
        things[at].role = Role::Introduced;
    }
}
