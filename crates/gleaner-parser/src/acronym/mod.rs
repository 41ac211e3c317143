//! Short forms and the long forms that they spell: the alignment that all rules of acronyms share.
//!
//! Not here: where definitions stand; each rule in [`crate::rules`] knows one place. A rule reads a
//! [`Short`] and asks for its long form [`before`] a token, [`behind`] one, or as the [`whole`] of a stretch.

mod align;
mod fit;
mod glance;
mod short;
mod window;

use crate::text::Shape;
use crate::text::{Text, TokenKind};
use align::{Alignment, Ends};
use short::Atom;
use std::ops::Range;
use unicode_normalization::UnicodeNormalization;
use window::{Sort, Window};

pub(crate) use fit::Fit;
pub(crate) use glance::{Sides, is_emphasised_near};
pub(crate) use short::Short;

/// A long form of a short form.
#[derive(Clone, Debug)]
pub(crate) struct Long {
    /// Its bytes in the view.
    pub(crate) bytes: Range<usize>,
    /// What the reading rests on.
    pub(crate) fit: Fit,
    /// Share of such readings that are right.
    pub(crate) share: f32,
    /// What is odd about the reading.
    pub(crate) cost: u32,
    letters: usize,
}

impl Long {
    /// True where first letters, capitals or emphasised letters spell the short form and nothing is left out.
    pub(crate) fn is_close(&self) -> bool {
        self.fit == Fit::Marked
            || matches!(self.fit, Fit::Capitals | Fit::Initials | Fit::Syllables) && self.cost <= 16
    }

    /// True where every word but a small one begins with its letter; three letters leave no room for small ones.
    pub(crate) fn is_exact(&self) -> bool {
        matches!(self.fit, Fit::Marked | Fit::Capitals | Fit::Initials)
            && self.cost as usize + 3 <= self.letters.max(3)
    }
}

/// How many more words a long form can have whose letters are emphasised.
const MARKED_REACH: usize = 8;

/// The long form that ends before the token at `end`: `long form (SHORT)`.
pub(crate) fn before(text: &Text, short: &Short, end: usize) -> Option<Long> {
    let reach = reach(short);
    if !text.letter_marks.is_empty() {
        // Emphasised letters are seen from afar.
        let start = window::reach_back(text, end, reach + MARKED_REACH);
        let bytes = text.token(start).start as usize..text.token(end).start as usize;
        if window::has_marks(text, bytes.start, bytes.end)
            && let Some(long) = find(text, short, start..end, Ends::AtEnd)
            && long.fit == Fit::Marked
        {
            return Some(long);
        }
    }
    if let Some(first) = initials_before(text, short, end) {
        let bytes = text.token(first).start as usize..text.token(end - 1).end as usize;
        return long(text, short, bytes, Fit::Initials, 0);
    }
    let start = window::reach_back(text, end, reach);
    find(text, short, start..end, Ends::AtEnd)
}

/// The first of the words directly before a token of which each begins with its letter of a short form: the reading at
/// which nothing is odd, so that no other needs to be weighed.
fn initials_before(text: &Text, short: &Short, end: usize) -> Option<usize> {
    let first = end.checked_sub(short.atoms.len())?;
    let sentence = text.sentence(end).start;
    let fits = |at: usize, atom: &Atom| {
        let (token, word) = (text.token(at), text.word(at).as_bytes());
        let Atom::Letter(letter, _) = atom else { return false };
        token.kind == TokenKind::Word
            && word.first().is_some_and(|byte| char::from(byte.to_ascii_lowercase()) == *letter)
            && !token.shape.has_any(Shape::TELLING)
            && (token.shape.has(Shape::SPACED) || at == sentence)
            && word.len() <= window::LONGEST_WORD
            && word.iter().all(u8::is_ascii_alphabetic)
            && window::sort(text, at) == Sort::Content
    };
    // The last word is the likeliest not to fit.
    let spelled = || (first..end).zip(&short.atoms).rev().all(|(at, atom)| fits(at, atom));
    (text.letter_marks.is_empty() && first >= sentence && spelled()).then_some(first)
}

/// The same, where only an exact reading counts ([`Long::is_exact`]).
pub(crate) fn exactly_before(text: &Text, short: &Short, end: usize) -> Option<Long> {
    let start = window::reach_back(text, end, reach(short));
    find_below(text, short, start..end, Ends::AtEnd, exact_limit(short)).filter(Long::is_exact)
}

/// The long form that begins at the token at `start`, where only an exact reading counts.
pub(crate) fn exactly_behind(text: &Text, short: &Short, start: usize) -> Option<Long> {
    let end = window::reach_on(text, start, reach(short));
    find_below(text, short, start..end, Ends::AtStart, exact_limit(short)).filter(Long::is_exact)
}

/// The cost below which a reading may be exact.
fn exact_limit(short: &Short) -> u32 {
    u32::try_from(short.letters().max(3) - 2).unwrap_or(u32::MAX)
}

/// The long form that begins at the token at `start`: `SHORT stands for long form`.
pub(crate) fn behind(text: &Text, short: &Short, start: usize) -> Option<Long> {
    let end = window::reach_on(text, start, reach(short));
    find(text, short, start..end, Ends::AtStart)
}

/// The long form that is a whole range of tokens: `SHORT (long form)`.
pub(crate) fn whole(text: &Text, short: &Short, tokens: Range<usize>) -> Option<Long> {
    let words = tokens.clone().filter(|at| text.kind(*at) == TokenKind::Word).count();
    if words > 2 * reach(short) {
        return None;
    }
    find(text, short, tokens, Ends::Both)
}

/// How many words of meaning a long form can have.
fn reach(short: &Short) -> usize {
    let letters: usize = short.readings().map(|(atoms, _)| atoms.len()).max().unwrap_or(0);
    (letters + 5).min(2 * letters)
}

fn find(text: &Text, short: &Short, tokens: Range<usize>, ends: Ends) -> Option<Long> {
    find_below(text, short, tokens, ends, u32::MAX)
}

/// The best reading in a range of tokens, if it costs less than `most`.
fn find_below(text: &Text, short: &Short, tokens: Range<usize>, ends: Ends, most: u32) -> Option<Long> {
    if tokens.is_empty() {
        return None;
    }
    let window = Window::over(text, tokens);
    // Emphasised letters may spell another short form than this one.
    let marked = if window.marked >= 2 { read(short, &window, ends, true, most) } else { None };
    let reading = marked.or_else(|| read(short, &window, ends, false, most))?;
    let words = bounds(text, &window, &reading, ends)?;
    // What follows the last letter of `SHORT: long form` is taken along, not explained.
    let last = reading.letters.last().map_or(words.end, |at| window.letters[*at].word + 1);
    let explained = words.start..if ends == Ends::AtStart { last } else { words.end };
    let fit = fit::fit(&window, &reading, explained);
    let bytes = window.words[words.start].bytes.start..window.words[words.end - 1].bytes.end;
    long(text, short, bytes, fit, reading.cost)
}

/// A long form that is worth a report.
fn long(text: &Text, short: &Short, bytes: Range<usize>, fit: Fit, cost: u32) -> Option<Long> {
    let share = fit::share(short, fit, cost);
    let (long, form) = (&text.view.text[bytes.clone()], &text.view.text[short.bytes.clone()]);
    (share > 0.0 && explains(long, form)).then_some(Long {
        bytes,
        fit,
        share,
        cost,
        letters: short.letters(),
    })
}

/// The cheapest reading over all ways to read the numbers of the short form.
fn read(short: &Short, window: &Window, ends: Ends, by_marks: bool, most: u32) -> Option<Alignment> {
    let most = most.min(fit::limit(short.letters()));
    let mut best: Option<Alignment> = None;
    for (atoms, odd) in short.readings() {
        let limit = best.as_ref().map_or(most, |best| best.cost);
        let Some(room) = limit.checked_sub(odd) else { continue };
        if let Some(mut reading) = align::cheapest(atoms, short.mixed, window, ends, by_marks, room) {
            reading.cost += odd;
            best = Some(reading);
        }
    }
    best
}

/// The words of a long form: from that of the first letter, compounds whole, to the end of the phrase.
fn bounds(text: &Text, window: &Window, reading: &Alignment, ends: Ends) -> Option<Range<usize>> {
    let first = window.letters[*reading.letters.first()?];
    let last = *reading.letters.last()?;
    let mut word = first.word;
    while window.words[word].glued && word > 0 && window.words[word - 1].sort != Sort::Group {
        word -= 1;
    }
    let mut end = match ends {
        Ends::Both => window.words.len(),
        Ends::AtEnd => align::last_word(window, last, &text.view.text),
        Ends::AtStart => window.letters[last].word + 1,
    };
    if ends == Ends::AtStart {
        while window.words.get(end).is_some_and(|word| word.glued)
            || end > 0 && window.is_title(end - 1) && window.is_title(end)
        {
            end += 1;
        }
    }
    (word < end && end <= window.words.len()).then_some(word..end)
}

/// A long form is longer than its short form and does not use it.
fn explains(long: &str, form: &str) -> bool {
    let parts = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | '[' | ']' | ',' | '\'' | '’');
    let stem = form.strip_suffix('s').unwrap_or(form);
    let used = |word: &str| word == stem || word.eq_ignore_ascii_case(form);
    // `HARP-500 (HARP)`: a name and its size.
    let sized = !long.contains(char::is_whitespace) && long.split('-').any(used);
    // `a boat model (Model A)` numbers models.
    let numbered = form.split_once(' ').is_some_and(|(noun, number)| {
        number.len() == 1 && long.split(parts).any(|word| word.eq_ignore_ascii_case(noun))
    });
    long.chars().count() > form.chars().count() && !long.split(parts).any(used) && !sized && !numbered
}

/// Gives the letters of a character: lower case, ligatures apart, without accents.
#[inline]
fn fold(c: char, mut give: impl FnMut(char)) {
    if c.is_ascii() {
        give(c.to_ascii_lowercase());
        return;
    }
    for part in c.nfkd().filter(|part| part.is_alphanumeric()) {
        part.to_lowercase().for_each(&mut give);
    }
}

const GREEK: &[(char, &str)] = &[
    ('α', "alpha"),
    ('β', "beta"),
    ('γ', "gamma"),
    ('δ', "delta"),
    ('ε', "epsilon"),
    ('ζ', "zeta"),
    ('η', "eta"),
    ('θ', "theta"),
    ('ι', "iota"),
    ('κ', "kappa"),
    ('λ', "lambda"),
    ('μ', "mu"),
    ('ν', "nu"),
    ('ξ', "xi"),
    ('π', "pi"),
    ('ρ', "rho"),
    ('σ', "sigma"),
    ('τ', "tau"),
    ('φ', "phi"),
    ('χ', "chi"),
    ('ψ', "psi"),
    ('ω', "omega"),
];

/// The English name of a Greek letter.
fn greek_name(c: char) -> Option<&'static str> {
    if c.is_ascii() {
        return None;
    }
    let lower = c.to_lowercase().next()?;
    GREEK.iter().find(|(letter, _)| *letter == lower).map(|(_, name)| *name)
}

/// The Greek letter of an English name of four letters and more, of which the longest is `epsilon`.
fn greek_named(word: &str) -> Option<char> {
    if !(4..=7).contains(&word.len()) {
        return None;
    }
    GREEK.iter().find(|(_, name)| word.eq_ignore_ascii_case(name)).map(|(letter, _)| *letter)
}

/// Beginnings of words that a number stands for.
fn number_words(digits: &str) -> &'static [&'static str] {
    match digits {
        "+" => &["positive", "plus"],
        "-" => &["negative", "minus"],
        "1" => &["one", "first", "single", "uni", "mono"],
        "2" => &["ii", "two", "to", "second", "double", "dual", "bi", "di", "square"],
        "3" => &["iii", "three", "third", "triple", "tri"],
        "4" => &["iv", "four", "for", "quad", "tetra"],
        "5" => &["five", "fifth", "penta"],
        "6" => &["vi", "six", "hexa"],
        "7" => &["vii", "seven"],
        "9" => &["ix", "nine"],
        "8" => &["viii", "eight", "octa"],
        _ => &[],
    }
}

#[cfg(test)]
mod tests;
