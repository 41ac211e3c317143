//! What can be a short form, and what it spells.
//!
//! Not here: where short forms stand; the rules know that. A short form is read into atoms: letters, numbers
//! and Greek letters, each of which a long form must explain.

use super::{fold, greek_name, greek_named};
use crate::text::words::{contains, word_hash, words};
use crate::text::{Text, TokenKind};
use std::ops::Range;

/// More atoms than this are a phrase.
const MOST_ATOMS: usize = 14;

/// One thing that a long form must explain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Atom {
    /// A letter, folded to lower case; true for one written as a capital.
    Letter(char, bool),
    /// A number as written, or a sign at the end.
    Number(String),
    /// A Greek letter.
    Greek(char),
}

/// A short form: where it stands and what it spells.
#[derive(Clone, Debug)]
pub(crate) struct Short {
    /// Its bytes in the view.
    pub(crate) bytes: Range<usize>,
    /// Its tokens.
    pub(crate) tokens: Range<usize>,
    pub(super) atoms: Vec<Atom>,
    /// It has lower-case letters only, or is a capitalised word: only a close fit makes it a short form.
    pub(super) wordlike: bool,
    /// Its small letters between capitals are parts of words (`PinTok`), not letters each.
    pub(super) mixed: bool,
}

/// Words in brackets that look like short forms and are none, in lower case or with a capital.
const NEVER: &[u64] = words![
    "fig", "figs", "figure", "eq", "eqs", "table", "tab", "sec", "section", "ours", "left", "right", "top",
    "bottom", "middle", "e.g", "i.e", "eg", "ie", "see", "and", "or", "not", "all", "both", "ii", "iii",
    "iv", "vi", "vii", "viii", "ix", "xi", "xii", "vs", "cf", "the", "an", "in", "mean", "appendix", "here",
    "code", "we", "our", "no", "yes", "new", "old", "male", "female",
];

impl Short {
    /// The short form made of a range of tokens, or `None` where these are no short form.
    pub(crate) fn new(text: &Text, tokens: Range<usize>) -> Option<Self> {
        if tokens.is_empty() || tokens.len() > 7 {
            return None;
        }
        let spaced = (tokens.start + 1..tokens.end).filter(|at| text.spaced(*at)).count();
        let bytes = text.token(tokens.start).start as usize..text.token(tokens.end - 1).end as usize;
        let form = &text.view.text[bytes.clone()];
        let plausible = spaced <= 2
            && form.len() <= 40
            && form.starts_with(char::is_alphanumeric)
            && !form.chars().any(is_formula)
            && !(spaced > 0 && text.kind(tokens.start) == TokenKind::Number)
            && form.chars().any(char::is_alphabetic)
            && !is_never(form)
            && (tokens.len() == 1 || !is_never(text.word(tokens.start)));
        if !plausible {
            return None;
        }
        let atoms = atoms(form);
        if atoms.len() < 2 || atoms.len() > MOST_ATOMS {
            return None;
        }
        let letters = || form.chars().filter(|c| c.is_alphabetic());
        let uppers = letters().filter(|c| c.is_uppercase()).count();
        let lowers = letters().count() - uppers;
        let digits = form.chars().any(|c| c.is_ascii_digit());
        let capitalised = uppers == 1 && form.starts_with(char::is_uppercase) && lowers >= 3;
        let wordlike = (uppers == 0 || capitalised) && !digits;
        if spaced > 0 && uppers == 0 && wordlike {
            return None;
        }
        Some(Self { bytes, tokens, atoms, wordlike, mixed: uppers > 0 && lowers > 0 })
    }

    /// True for a plain or capitalised word, which only a close fit makes a short form.
    pub(crate) fn is_wordlike(&self) -> bool {
        self.wordlike
    }

    /// The atoms with two equal capitals in a row read as one: `dLLM` for `diffusion language model`.
    fn once(&self) -> Option<(Vec<Atom>, u32)> {
        let twice = self.atoms.windows(2).position(|pair| pair[0] == pair[1])?;
        let mut atoms = self.atoms.clone();
        atoms.remove(twice);
        (atoms.len() >= 3).then_some((atoms, 8))
    }

    /// How many letters, numbers and Greek letters it spells.
    pub(crate) fn letters(&self) -> usize {
        self.atoms.len()
    }

    /// The ways in which its numbers can be read: as written; as a count of the letter before them (`D3` for
    /// `DDD`); as nothing that the long form spells.
    pub(super) fn readings(&self) -> Vec<(Vec<Atom>, u32)> {
        let mut out = vec![(self.atoms.clone(), 0)];
        let small = |atom: &Atom| match atom {
            Atom::Number(digits) => digits.parse::<usize>().ok().filter(|count| (2..=5).contains(count)),
            _ => None,
        };
        if self.atoms.iter().any(|atom| matches!(atom, Atom::Number(_))) {
            if self.atoms.iter().skip(1).any(|atom| small(atom).is_some()) {
                out.push((repeated(&self.atoms, small), 2));
            }
            // `HARP-500` is a size of HARP, and nothing spells it.
            let sized =
                self.atoms.iter().any(|atom| matches!(atom, Atom::Number(digits) if digits.len() > 2));
            let bare: Vec<Atom> =
                self.atoms.iter().filter(|atom| !matches!(atom, Atom::Number(_))).cloned().collect();
            if bare.len() >= 2 && !sized {
                out.push((bare, 12));
            }
        }
        out.extend(self.once());
        // `cdks`: a plural in lower case; `IFN-gamma` for `gamma interferon`.
        if let [head @ .., Atom::Letter('s', false)] = self.atoms.as_slice()
            && head.len() >= 2
        {
            out.push((head.to_vec(), 2));
        }
        if let [head @ .., greek @ Atom::Greek(_)] = self.atoms.as_slice()
            && head.len() >= 2
        {
            out.push((std::iter::once(greek.clone()).chain(head.iter().cloned()).collect(), 4));
        }
        out
    }
}

/// True for a sign that formulas and remarks hold, and no short form.
fn is_formula(c: char) -> bool {
    matches!(c, '=' | '<' | '>' | '%' | '~' | '±' | '×' | '→' | '≈' | '≤' | '≥' | '$' | '|' | '…')
}

/// True for a word of [`NEVER`]; `OR` and `IV` are not meant.
fn is_never(form: &str) -> bool {
    let form = form.trim_end_matches('.');
    let shouted = form.len() > 1 && form.chars().all(|c| !c.is_lowercase());
    !shouted && contains(NEVER, word_hash(form.as_bytes()))
}

/// The atoms with every small number read as a count of the letter before it.
fn repeated(atoms: &[Atom], small: impl Fn(&Atom) -> Option<usize>) -> Vec<Atom> {
    let mut out: Vec<Atom> = Vec::with_capacity(atoms.len() + 4);
    for atom in atoms {
        match (small(atom), out.last()) {
            (Some(count), Some(letter @ Atom::Letter(..))) => {
                let letter = letter.clone();
                out.extend(std::iter::repeat_n(letter, count - 1));
            }
            _ => out.push(atom.clone()),
        }
    }
    out
}

fn atoms(form: &str) -> Vec<Atom> {
    let stem = without_plural(form);
    let mut out = Vec::new();
    for part in stem.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()) {
        if let Some(greek) = greek_named(part) {
            out.push(Atom::Greek(greek));
            continue;
        }
        let mut number = String::new();
        for c in part.chars() {
            if c.is_ascii_digit() {
                number.push(c);
                continue;
            }
            if !number.is_empty() {
                out.push(Atom::Number(std::mem::take(&mut number)));
            }
            if greek_name(c).is_some() {
                out.push(Atom::Greek(c));
            } else {
                fold(c, |fold| out.push(Atom::Letter(fold, c.is_uppercase())));
            }
        }
        if !number.is_empty() {
            out.push(Atom::Number(number));
        }
    }
    // `ABC+` and `ABC-` are the positive and the negative ones.
    if let Some(sign @ ('+' | '-')) = stem.trim_end_matches(')').chars().next_back() {
        out.push(Atom::Number(sign.to_string()));
    }
    out
}

/// The form without the `s` of a plural or possessive behind a capital or digit.
fn without_plural(form: &str) -> &str {
    let stem = form.strip_suffix("'s").or_else(|| form.strip_suffix("’s"));
    let stem = stem.or_else(|| form.strip_suffix('s')).unwrap_or(form);
    let two = stem.chars().filter(|c| c.is_alphanumeric()).count() >= 2;
    let whole = stem.len() < form.len() && stem.ends_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
    // `GFlowNets`: the letters of a word, its plural among them.
    if whole && two { stem } else { form }
}
