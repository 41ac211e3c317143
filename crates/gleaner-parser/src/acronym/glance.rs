//! What can be told of a pair at a glance, before letters are put on letters.
//!
//! Not here: whether it is a pair. A glance may say yes to what is none, and must never say no to an exact reading
//! ([`Long::is_exact`](super::Long::is_exact)) or an emphasised one.

use super::short::{Atom, Short};
use super::window::{self, Sort};
use super::{MARKED_REACH, reach};
use crate::text::{Text, TokenKind};

/// Up to so many letters an exact reading has none from inside of a compound: such a letter costs more than it may.
const MOST_WHOLE: usize = 7;

/// False where no exact reading of a short form can begin at a token: its first word of meaning does not begin with
/// the first letter.
pub(crate) fn may_begin(text: &Text, short: &Short, start: usize) -> bool {
    let (Some(Atom::Letter(letter, _)), false) = (short.atoms.first(), ends_in_greek(short)) else {
        return true;
    };
    let end = text.sentence(start).end;
    for at in start..end {
        match text.kind(at) {
            TokenKind::Word if window::sort(text, at) != Sort::Content => {}
            TokenKind::Word => {
                let word = text.word(at);
                // `cross` and `trans` begin with an `x`, and letters outside ASCII may stand for others.
                return *letter == 'x'
                    || !word.is_ascii()
                    || !letter.is_ascii()
                    || short.letters() > MOST_WHOLE
                    || word.starts_with(|c: char| c.to_ascii_lowercase() == *letter);
            }
            TokenKind::Comma | TokenKind::Quote => {}
            _ => return true,
        }
    }
    true
}

/// False where no exact reading of a short form can end before a token: no part of the last word of meaning begins with
/// the last letter.
pub(crate) fn may_end(text: &Text, short: &Short, end: usize) -> bool {
    let last = match short.atoms.as_slice() {
        [.., Atom::Letter(before, _), Atom::Letter('s', false)] => [*before, 's'],
        [.., Atom::Letter(last, capital)] if *capital || *last != 's' => [*last, *last],
        _ => return true,
    };
    let start = text.sentence(end.saturating_sub(1)).start;
    let Some(at) = (start..end).rev().find(|at| window::sort(text, *at) == Sort::Content) else {
        return true;
    };
    let word = text.word(at);
    let plain = text.kind(at) == TokenKind::Word && text.spaced(at) && !window::is_head(text, at);
    if !plain || !word.is_ascii() || !last.iter().all(char::is_ascii) || last.contains(&'x') {
        return true;
    }
    let mut previous = '-';
    word.chars().any(|c| {
        let inner = previous.is_ascii_alphanumeric() && previous.is_ascii_digit() == c.is_ascii_digit();
        previous = c;
        (!inner || c.is_ascii_uppercase()) && last.contains(&c.to_ascii_lowercase())
    })
}

fn ends_in_greek(short: &Short) -> bool {
    matches!(short.atoms.last(), Some(Atom::Greek(_)))
}

/// True where letters within the reach of a short form may be emphasised.
pub(crate) fn is_emphasised_near(text: &Text, at: usize, short: &Short) -> bool {
    if text.letter_marks.is_empty() {
        return false;
    }
    let most = window::most_tokens(reach(short) + MARKED_REACH) + 2;
    let start = text.token(at.saturating_sub(most)).start as usize;
    let end = text.token(at + most).end as usize;
    // A stretch may begin before the reach and end inside of it.
    window::has_marks(text, start, end) || text.view.marks_over(start, start + 1).next().is_some()
}
