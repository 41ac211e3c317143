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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Atom<'t> {
    /// A letter, folded to lower case; true for one written as a capital.
    Letter(char, bool),
    /// A number as written, or a sign at the end.
    Number(&'t str),
    /// A Greek letter.
    Greek(char),
}

/// A short form: where it stands and what it spells.
#[derive(Clone, Debug)]
pub(crate) struct Short<'t> {
    /// Its bytes in the view.
    pub(crate) bytes: Range<usize>,
    /// Its tokens.
    pub(crate) tokens: Range<usize>,
    pub(super) atoms: Vec<Atom<'t>>,
    /// Other ways to read it, and how odd each is.
    pub(super) others: Vec<(Vec<Atom<'t>>, u32)>,
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

impl<'t> Short<'t> {
    /// The short form made of a range of tokens, or `None` where these are no short form.
    pub(crate) fn new(text: &Text<'t>, tokens: Range<usize>) -> Option<Self> {
        if tokens.is_empty() || tokens.len() > 7 {
            return None;
        }
        let spaced = (tokens.start + 1..tokens.end).filter(|at| text.spaced(*at)).count();
        let form = text.words(tokens.clone());
        if spaced > 2 || form.len() > 40 || spaced > 0 && text.kind(tokens.start) == TokenKind::Number {
            return None;
        }
        let signs = Signs::of(form);
        let plausible = !signs.formula
            && signs.uppers + signs.lowers > 0
            && form.starts_with(char::is_alphanumeric)
            && !is_never(form)
            && (tokens.len() == 1 || !is_never(text.word(tokens.start)));
        let wordlike = signs.is_word(form);
        if !plausible || spaced > 0 && signs.uppers == 0 && wordlike {
            return None;
        }
        let atoms = atoms(form);
        if atoms.len() < 2 || atoms.len() > MOST_ATOMS {
            return None;
        }
        let start = text.token(tokens.start).start as usize;
        let others = others(&atoms);
        let mixed = signs.uppers > 0 && signs.lowers > 0;
        Some(Self { bytes: start..start + form.len(), tokens, atoms, others, wordlike, mixed })
    }

    /// True for a plain or capitalised word, which only a close fit makes a short form.
    pub(crate) fn is_wordlike(&self) -> bool {
        self.wordlike
    }

    /// How many letters, numbers and Greek letters it spells.
    pub(crate) fn letters(&self) -> usize {
        self.atoms.len()
    }

    /// The ways in which it can be read, the one as written first.
    pub(super) fn readings(&self) -> impl Iterator<Item = (&[Atom<'t>], u32)> {
        let others = self.others.iter().map(|(atoms, odd)| (atoms.as_slice(), *odd));
        std::iter::once((self.atoms.as_slice(), 0)).chain(others)
    }
}

/// What the characters of a form are.
#[derive(Default)]
struct Signs {
    uppers: usize,
    lowers: usize,
    digits: bool,
    formula: bool,
}

impl Signs {
    fn of(form: &str) -> Self {
        let mut out = Self::default();
        for c in form.chars() {
            if c.is_alphabetic() {
                let upper = c.is_uppercase();
                out.uppers += usize::from(upper);
                out.lowers += usize::from(!upper);
            } else {
                out.digits |= c.is_ascii_digit();
                out.formula |= is_formula(c);
            }
        }
        out
    }

    /// True for a form in lower case or with a capital at its start and nowhere else.
    fn is_word(&self, form: &str) -> bool {
        let capitalised = self.uppers == 1 && self.lowers >= 3 && form.starts_with(char::is_uppercase);
        (self.uppers == 0 || capitalised) && !self.digits
    }
}

/// Other ways to read atoms than as written: a number as a count of the letter before it (`D3` for `DDD`) or as nothing
/// that the long form spells; two equal capitals in a row as one; a plural.
fn others<'t>(atoms: &[Atom<'t>]) -> Vec<(Vec<Atom<'t>>, u32)> {
    let mut out = Vec::new();
    let small = |atom: &Atom| match atom {
        Atom::Number(digits) => digits.parse::<usize>().ok().filter(|count| (2..=5).contains(count)),
        _ => None,
    };
    if atoms.iter().any(|atom| matches!(atom, Atom::Number(_))) {
        if atoms.iter().skip(1).any(|atom| small(atom).is_some()) {
            out.push((repeated(atoms, small), 2));
        }
        // `HARP-500` is a size of HARP, and nothing spells it.
        let sized = atoms.iter().any(|atom| matches!(atom, Atom::Number(digits) if digits.len() > 2));
        let bare: Vec<Atom> = atoms.iter().filter(|atom| !matches!(atom, Atom::Number(_))).copied().collect();
        if bare.len() >= 2 && !sized {
            out.push((bare, 12));
        }
    }
    out.extend(once(atoms));
    // `cdks`: a plural in lower case; `IFN-gamma` for `gamma interferon`.
    if let [head @ .., Atom::Letter('s', false)] = atoms
        && head.len() >= 2
    {
        out.push((head.to_vec(), 2));
    }
    if let [head @ .., greek @ Atom::Greek(_)] = atoms
        && head.len() >= 2
    {
        out.push((std::iter::once(*greek).chain(head.iter().copied()).collect(), 4));
    }
    out
}

/// The atoms with two equal capitals in a row read as one: `dLLM` for `diffusion language model`.
fn once<'t>(atoms: &[Atom<'t>]) -> Option<(Vec<Atom<'t>>, u32)> {
    let twice = atoms.windows(2).position(|pair| pair[0] == pair[1])?;
    let mut atoms = atoms.to_vec();
    atoms.remove(twice);
    (atoms.len() >= 3).then_some((atoms, 8))
}

/// True for a sign that formulas and remarks hold, and no short form.
fn is_formula(c: char) -> bool {
    matches!(c, '=' | '<' | '>' | '%' | '~' | '±' | '×' | '→' | '≈' | '≤' | '≥' | '$' | '|' | '…')
}

/// True for a word of [`NEVER`]; `OR` and `IV` are not meant.
fn is_never(form: &str) -> bool {
    let form = form.trim_end_matches('.');
    let shouted = || form.len() > 1 && form.chars().all(|c| !c.is_lowercase());
    contains(NEVER, word_hash(form.as_bytes())) && !shouted()
}

/// The atoms with every small number read as a count of the letter before it.
fn repeated<'t>(atoms: &[Atom<'t>], small: impl Fn(&Atom) -> Option<usize>) -> Vec<Atom<'t>> {
    let mut out: Vec<Atom> = Vec::with_capacity(atoms.len() + 4);
    for atom in atoms {
        match (small(atom), out.last().copied()) {
            (Some(count), Some(letter @ Atom::Letter(..))) => {
                out.extend(std::iter::repeat_n(letter, count - 1));
            }
            _ => out.push(*atom),
        }
    }
    out
}

fn atoms(form: &str) -> Vec<Atom<'_>> {
    let stem = without_plural(form);
    let mut out = Vec::with_capacity(stem.len());
    for part in stem.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()) {
        if let Some(greek) = greek_named(part) {
            out.push(Atom::Greek(greek));
            continue;
        }
        let mut rest = part;
        while let Some(c) = rest.chars().next() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let (head, tail) = rest.split_at(if digits > 0 { digits } else { c.len_utf8() });
            rest = tail;
            if digits > 0 {
                out.push(Atom::Number(head));
            } else if greek_name(c).is_some() {
                out.push(Atom::Greek(c));
            } else {
                fold(c, |fold| out.push(Atom::Letter(fold, c.is_uppercase())));
            }
        }
    }
    // `ABC+` and `ABC-` are the positive and the negative ones.
    let signed = stem.trim_end_matches(')');
    if let Some(sign) = signed.strip_suffix(['+', '-']).and_then(|head| signed.get(head.len()..)) {
        out.push(Atom::Number(sign));
    }
    out
}

/// The form without the `s` of a plural or possessive behind a capital or digit.
fn without_plural(form: &str) -> &str {
    if !form.ends_with('s') {
        return form;
    }
    let stem = form.strip_suffix("'s").or_else(|| form.strip_suffix("’s"));
    let stem = stem.or_else(|| form.strip_suffix('s')).unwrap_or(form);
    let two = stem.chars().filter(|c| c.is_alphanumeric()).count() >= 2;
    let whole = stem.len() < form.len() && stem.ends_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
    // `GFlowNets`: the letters of a word, its plural among them.
    if whole && two { stem } else { form }
}
