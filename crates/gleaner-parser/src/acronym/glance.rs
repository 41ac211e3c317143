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

/// The letters at the ends of a short form, by which most words beside it are told not to be its long form. `None`
/// where any word may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sides {
    first: Option<char>,
    last: Option<[char; 2]>,
}

impl Sides {
    /// Those of a short form.
    pub(crate) fn of(short: &Short) -> Self {
        let first = match (short.atoms.first(), short.atoms.last()) {
            (_, Some(Atom::Greek(_))) => None,
            // A long short form may leave letters inside of compounds.
            (Some(Atom::Letter(letter, _)), _) if short.letters() <= MOST_WHOLE => Some(*letter),
            _ => None,
        };
        let last = match short.atoms.as_slice() {
            [.., Atom::Letter(before, _), Atom::Letter('s', false)] => Some([*before, 's']),
            [.., Atom::Letter(last, capital)] if *capital || *last != 's' => Some([*last, *last]),
            _ => None,
        };
        Self { first, last }
    }

    /// Those of a token, before it is read as a short form.
    pub(crate) fn of_token(text: &Text, at: usize) -> Self {
        let word = text.word(at).as_bytes();
        let [first, .., before, last] = word else { return Self { first: None, last: None } };
        let plain = word.len() <= MOST_WHOLE
            && first.is_ascii_alphabetic()
            && before.is_ascii_alphabetic()
            && last.is_ascii_alphabetic()
            && word.iter().all(u8::is_ascii_alphanumeric);
        if !plain {
            return Self { first: None, last: None };
        }
        let lower = |byte: &u8| char::from(byte.to_ascii_lowercase());
        let before = if *last == b's' { before } else { last };
        Self { first: Some(lower(first)), last: Some([lower(before), lower(last)]) }
    }

    /// False where no exact reading can begin at a token: its first word of meaning does not begin with the first
    /// letter.
    pub(crate) fn may_begin(self, text: &Text, start: usize) -> bool {
        let Some(letter) = self.first else { return true };
        let end = text.sentence(start).end;
        for at in start..end {
            match text.kind(at) {
                TokenKind::Word if window::sort(text, at) != Sort::Content => {}
                TokenKind::Word => {
                    let word = text.word(at);
                    // `cross` and `trans` begin with an `x`, and letters outside ASCII may stand for others.
                    return letter == 'x'
                        || !letter.is_ascii()
                        || word.starts_with(|c: char| c.to_ascii_lowercase() == letter)
                        || !word.is_ascii();
                }
                TokenKind::Comma | TokenKind::Quote => {}
                _ => return true,
            }
        }
        true
    }

    /// False where no exact reading can end before a token: no part of the last word of meaning begins with the last
    /// letter.
    pub(crate) fn may_end(self, text: &Text, end: usize) -> bool {
        let Some(last) = self.last else { return true };
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
