//! A short form and its long form side by side, with nothing but a comma, colon or dash between them:
//! `STP: Sparse Token Pooling`, `Sparse Token Pooling, STP,`.
//!
//! Nothing says that these are one thing but their letters, so every word of the long form must begin with its
//! letter of a short form of three letters and more. Emphasised letters may stand alone, with no mark between:
//! `**S**parse t**O**ken **P**ooling **SOP**`.

use crate::acronym::{self, Fit, Long, Short, Sides};
use crate::names::{self, Look};
use crate::rule::{Class, Finds, Rule};
use crate::text::{Text, TokenKind};
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "acronym_beside",
    kind: Kind::Acronym,
    precision: 0.9,
    words: &[],
    classes: &[Class::Shaped, Class::Marked],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    let emphasised = || {
        names::look(text, at) == Look::Capital
            && !text.view.marks_from(text.token(at).start as usize).is_empty()
    };
    if !names::is_shaped(text, at) && !emphasised() {
        return;
    }
    let parting = |at: usize| matches!(text.kind(at), TokenKind::Comma | TokenKind::Colon | TokenKind::Dash);
    let parted_behind = parting(at + 1);
    let parted_before = at > 0 && parting(at - 1);
    if text.letter_marks.is_empty() && !parted_behind && !parted_before {
        return;
    }
    let next = at + 1 + usize::from(parted_behind);
    let end = at - usize::from(parted_before);
    let beside = |sides: Sides| {
        let behind = parted_behind && sides.may_begin(text, next);
        (behind, parted_before && sides.may_end(text, end))
    };
    // Most names beside a comma or colon are told at a glance not to be spelled by their neighbours.
    let few = text.word(at).len() < 3;
    let article = parted_behind && text.is_any(next, &["a", "an", "the", "our"]);
    let unlikely = || few || beside(Sides::of_token(text, at)) == (false, false) && !article;
    if text.letter_marks.is_empty() && unlikely() {
        return;
    }
    let Some(short) = Short::new(text, at..at + 1) else { return };
    let marked = acronym::is_emphasised_near(text, at, &short);
    let exact = short.letters() >= 3;
    if !marked && !exact {
        return;
    }
    let good = |long: &Long, parted: bool| long.fit == Fit::Marked || parted && exact && long.is_exact();
    let (may_begin, may_end) = beside(Sides::of(&short));
    let in_sentence = |at: usize| text.sentence(short.tokens.start).contains(&at);
    if parted_behind
        && exact
        && let Some(long) = apposed(text, &short, next).filter(|_| in_sentence(next))
    {
        finds.definition(short.bytes, long.bytes, long.share);
        return;
    }
    if in_sentence(next)
        && (marked || may_begin)
        && let Some(long) = if marked {
            acronym::behind(text, &short, next).filter(|long| good(long, parted_behind))
        } else {
            acronym::exactly_behind(text, &short, next)
        }
    {
        finds.definition(short.bytes, long.bytes, long.share);
    } else if end > 0
        && in_sentence(end - 1)
        && text.kind(end - 1) == TokenKind::Word
        && (marked || may_end)
        && let Some(long) = if marked {
            acronym::before(text, &short, end).filter(|long| good(long, parted_before))
        } else {
            acronym::exactly_before(text, &short, end)
        }
    {
        finds.definition(short.bytes, long.bytes, long.share);
    }
}

/// `EBB, a training-free Elastic Boundary Balancing that`: in title case behind an article and words in lower case.
fn apposed(text: &Text, short: &Short, article: usize) -> Option<Long> {
    const FARTHEST: usize = 5;
    if !text.is_any(article, &["a", "an", "the", "our"]) {
        return None;
    }
    let word = |at: usize| text.kind(at) == TokenKind::Word;
    let start = (article + 1..article + 1 + FARTHEST)
        .take_while(|at| word(*at))
        .find(|at| names::look(text, *at) != Look::Plain && names::token_tail(text, *at).is_none())?;
    let title = |at: usize| word(at) && names::look(text, at) != Look::Plain;
    acronym::exactly_behind(text, short, start)
        .filter(|long| (start..text.token_at_byte(long.bytes.end - 1)).all(title))
}
