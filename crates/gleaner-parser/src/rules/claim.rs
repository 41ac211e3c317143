//! A name that the paper's claims are about: `experiments show that X improves`, `the effectiveness of X`, `our X`, `the
//! proposed X`.
//!
//! Experiments show something about the authors' own work; what `we find that` or `it is known that` speak of may
//! be anybody's.

use crate::cues;
use crate::names::{self, Look};
use crate::rule::{Finds, Rule};
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_model::{Kind, Role};

pub(super) const RULE: Rule = Rule {
    id: "claim",
    kind: Kind::Method,
    precision: 0.8,
    words: &["that", "effectiveness", "superiority", "efficacy", "our", "proposed", "performance"],
    classes: &[],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    let our = text.is(at, "our");
    let ours = our || text.is(at, "proposed");
    let start = if our || text.is(at, "that") && experiments_show(text, at) {
        at + 1
    } else if text.is(at + 1, "of")
        && (text.is_any(at, words!["effectiveness", "superiority", "efficacy"])
            || text.is(at, "performance") && we_show(text, at))
    {
        at + 2
    } else if ours && at > 0 && text.is_any(at - 1, &["the", "our"]) {
        at + 1
    } else {
        return;
    };
    if our && let Some(name) = apposed(text, start) {
        finds.name(name.bytes, Some(Role::Introduced), Some(cues::bytes(text, at..at + 1)));
        return;
    }
    let start = start + usize::from(cues::is_determiner(text, start));
    let performs = || text.is(at, "performance").then(|| bracketed(text, start)).flatten();
    if let Some(short) = ours.then(|| defined(text, start)).flatten().or_else(performs) {
        finds.name(short.bytes, Some(Role::Introduced), Some(cues::bytes(text, at..at + 1)));
        return;
    }
    let Some(name) = names::name_at(text, start) else { return };
    let next = name.tokens.end;
    let cut = name.bytes.end < text.token(next - 1).end as usize;
    // `our LLM agents`: a capital alone, or a name inside of a longer phrase, is not what is ours.
    let phrase = text.kind(next) == TokenKind::Word && !text.is_any(next, cues::CLAUSE_WORDS) && ours;
    // `experiments reveal that FMs can`: a class in the plural is nobody's.
    let class =
        text.word(next - 1).strip_suffix('s').is_some_and(|stem| stem.chars().all(char::is_uppercase));
    if cut
        || class && !ours
        || cues::is_familiar(text, &name)
        || phrase && cues::noun_kind(text, next).is_none()
        || ours && name.look == Look::Capital
    {
        return;
    }
    let set = names::is_set_name(&text.view.text[name.bytes.clone()]);
    let kind = if set { Kind::Dataset } else { Kind::Method };
    finds.name_of(kind, name.bytes, Some(Role::Introduced), Some(cues::bytes(text, at..at + 1)));
}

/// The short form of the phrase in lower case that begins at a token: `our progressive learning via distillation (PLAID)`.
fn defined(text: &Text, start: usize) -> Option<names::Name> {
    let open = (start..text.sentence(start).end.min(start + 10)).find(|i| {
        text.kind(*i) != TokenKind::Word
            || names::look(text, *i) == Look::Shaped
            || text.is_any(*i, cues::CLAUSE_WORDS) && !text.is_any(*i, &["and", "via", "by", "with"])
    })?;
    let name = (open > start + 1 && text.kind(open) == TokenKind::Open)
        .then(|| names::name_at(text, open + 1))??;
    let first = |at: usize| text.word(at).bytes().next().map(|byte| byte.to_ascii_lowercase());
    let spelled = first(open + 1) == first(start);
    (spelled && text.kind(name.tokens.end) == TokenKind::Close && !cues::is_familiar(text, &name))
        .then_some(name)
}

/// True where the `that` at a token follows experiments and a verb of showing.
/// `our framework for masked generation, CoFlow.`: the name in apposition to what is ours.
fn apposed(text: &Text, start: usize) -> Option<names::Name> {
    let end = text.sentence(start).end.min(start + 14);
    let plain = |i: &usize| text.kind(*i) == TokenKind::Word && names::look(text, *i) == Look::Plain;
    let comma = (start..end).find(|i| !plain(i)).filter(|i| text.kind(*i) == TokenKind::Comma)?;
    let (kind, _) = cues::phrase_kind(text, start)?;
    let name = names::name_at(text, comma + 1)?;
    let ends = matches!(text.kind(name.tokens.end), TokenKind::Stop | TokenKind::Comma | TokenKind::Open);
    let own = name.look == Look::Shaped && kind == Kind::Method && !cues::is_familiar(text, &name);
    (own && ends).then_some(name)
}

/// The short form in brackets within a few words: `performance of SR-potential Rounding (SRP-R) on`.
fn bracketed(text: &Text, start: usize) -> Option<names::Name> {
    let end = text.sentence(start).end.min(start + 7);
    let open = (start + 1..end).find(|i| text.kind(*i) != TokenKind::Word)?;
    let name = (text.kind(open) == TokenKind::Open).then(|| names::name_at(text, open + 1))??;
    (text.kind(name.tokens.end) == TokenKind::Close && !cues::is_familiar(text, &name)).then_some(name)
}

fn we_show(text: &Text, at: usize) -> bool {
    let verb = cues::before(text, at, 6).find(|i| {
        text.is_any(*i, words!["demonstrate", "show", "validate", "verify", "confirm", "evaluate"])
    });
    verb.is_some_and(|verb| cues::authors_verb(text, verb))
}

fn experiments_show(text: &Text, that: usize) -> bool {
    let verb = that > 0
        && text.is_any(
            that - 1,
            words![
                "show", "shows", "demonstrate", "demonstrates", "confirm", "confirms", "indicate",
                "indicates", "verify", "reveal", "reveals", "validate", "suggest", "demonstrated",
            ],
        );
    verb && cues::before(text, that, 20).any(|i| {
        text.is_any(
            i,
            words![
                "experiments", "results", "evaluations", "evaluation", "studies", "experiment",
                "empirically", "experimentation", "comparisons", "benchmarks", "simulations",
            ],
        )
    })
}
