//! The cheapest way to read a short form out of a window of words.
//!
//! Not here: how far a reading can be trusted; see [`super::fit`]. Every letter of the short form is put on a
//! letter of the window, in order; what a reader would find odd costs: letters from inside of words, words that
//! nothing spells. The cheapest reading wins, and among equal ones the shortest.

use super::short::Atom;
use super::window::{Place, Sort, Window, begins_phrase};
use super::{greek_name, number_words};
use std::ops::Range;

/// More places than this for one letter are noise; it bounds the work for one short form.
const MOST_PLACES: usize = 40;

/// Which ends of the window the long form must reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ends {
    /// It ends where the window ends: `long form (SHORT)`.
    AtEnd,
    /// It begins where the window begins: `SHORT stands for long form`.
    AtStart,
    /// It is the whole window: `SHORT (long form)`.
    Both,
}

/// How a short form is read out of a window.
#[derive(Clone, Debug, Default)]
pub(super) struct Alignment {
    /// Letters of the window, one for each atom.
    pub(super) letters: Vec<usize>,
    /// What is odd about it, 10 for a letter.
    pub(super) cost: u32,
}

/// How much less it costs to pass over a last word that only says what kind of thing is named.
const HEAD: u32 = 9;

/// One place for an atom: its letter, what the reading up to here costs, and the place of the atom before.
#[derive(Clone, Copy, Debug)]
struct Step {
    letter: usize,
    cost: u32,
    back: usize,
}

/// The places for all atoms, a row for each.
struct Rows {
    steps: Vec<Step>,
    ranges: Vec<Range<usize>>,
}

/// What it costs to pass over a word.
fn passing(sort: Sort) -> u32 {
    match sort {
        Sort::Content => 14,
        Sort::Small | Sort::Article => 1,
        Sort::Comma => 4,
        Sort::Group => 2,
    }
}

/// Finds the cheapest reading that costs less than `limit`.
pub(super) fn cheapest(
    atoms: &[Atom],
    mixed: bool,
    window: &Window,
    ends: Ends,
    by_marks: bool,
    limit: u32,
) -> Option<Alignment> {
    let mut sums = Vec::with_capacity(window.words.len() + 1);
    sums.push(0u32);
    for word in &window.words {
        let cost = if word.glued { 3 } else { passing(word.sort) };
        sums.push(sums[sums.len() - 1] + cost);
    }
    let reader = Reader { window, sums, mixed, ends, by_marks };
    reader.read(atoms, limit)
}

struct Reader<'w> {
    window: &'w Window,
    /// What it costs to pass over all words before each.
    sums: Vec<u32>,
    mixed: bool,
    ends: Ends,
    /// Letters are emphasised: they spell the short form, and no others do.
    by_marks: bool,
}

impl Reader<'_> {
    fn read(&self, atoms: &[Atom], limit: u32) -> Option<Alignment> {
        let mut rows =
            Rows { steps: Vec::with_capacity(atoms.len() * 8), ranges: Vec::with_capacity(atoms.len()) };
        for atom in atoms {
            let before = rows.ranges.last().cloned();
            let start = rows.steps.len();
            // A letter stands behind that of the atom before.
            let first = before
                .as_ref()
                .and_then(|before| rows.steps.get(before.start))
                .map_or(0, |step| step.letter + 1);
            for letter in first..self.window.letters.len() {
                let Some(odd) = self.matches(atom, letter) else { continue };
                let odd = odd + self.unmarked(letter);
                let step = match &before {
                    None => self.opening(letter).map(|cost| (cost, 0)),
                    Some(before) => self.best_before(&rows.steps, before, letter, atom),
                };
                if let Some((cost, back)) = step.filter(|(cost, _)| cost + odd < limit) {
                    rows.steps.push(Step { letter, cost: cost + odd, back });
                }
            }
            let end = rows.steps.len();
            if end == start {
                return None;
            }
            // The nearest places are the likeliest where there are too many.
            rows.ranges.push(start.max(end.saturating_sub(MOST_PLACES))..end);
        }
        self.close(&rows, limit)
    }

    /// The cheapest way to come to `letter` from a place of the atom before.
    fn best_before(
        &self,
        steps: &[Step],
        row: &Range<usize>,
        letter: usize,
        atom: &Atom,
    ) -> Option<(u32, usize)> {
        let mut best: Option<(u32, usize)> = None;
        // From the nearest back: it is the likeliest, and of equal ones the one to take.
        for (index, step) in steps.iter().enumerate().take(row.end).skip(row.start).rev() {
            if step.letter >= letter {
                continue;
            }
            if best.is_some_and(|(least, _)| step.cost >= least) {
                continue;
            }
            let cost = step.cost + self.moving(step.letter, letter, atom);
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, index));
            }
        }
        best
    }

    /// What it costs that a letter is not emphasised where others are.
    fn unmarked(&self, letter: usize) -> u32 {
        if self.by_marks && !self.window.letters[letter].marked { 20 } else { 0 }
    }

    /// What is odd about reading an atom as this letter; `None` where it is not that letter.
    fn matches(&self, atom: &Atom, at: usize) -> Option<u32> {
        let letter = &self.window.letters[at];
        let begins = letter.place != Place::Inner;
        match atom {
            Atom::Letter(c, _) if *c == letter.fold => Some(0),
            // Most letters are another one and stand for no other.
            Atom::Letter(c, _) if letter.fold.is_ascii() && *c != 'x' => None,
            Atom::Letter(c, _) => {
                let greek = greek_name(letter.fold).is_some_and(|name| name.starts_with(*c));
                let crossed = *c == 'x'
                    && begins
                    && ["cross", "trans", "ex"].iter().any(|word| self.window.begins(at, word));
                (greek || crossed).then_some(2)
            }
            Atom::Greek(c) if *c == letter.fold => Some(0),
            Atom::Greek(c) => greek_name(*c).filter(|name| begins && self.window.begins(at, name)).map(|_| 0),
            Atom::Number(digits) => {
                let starts = !self.window.letters[..at].last().is_some_and(|previous| {
                    previous.fold.is_ascii_digit()
                        && previous.word == letter.word
                        && letter.place == Place::Inner
                });
                if starts && self.window.begins(at, digits) {
                    return Some(0);
                }
                let word = number_words(digits).iter().find(|word| begins && self.window.begins(at, word))?;
                Some(if word.len() > 3 { 1 } else { 3 })
            }
        }
    }

    /// What it costs that the long form begins with this letter.
    fn opening(&self, at: usize) -> Option<u32> {
        let letter = self.window.letters[at];
        let word = &self.window.words[letter.word];
        let place = match letter.place {
            Place::Word => 0,
            Place::Part => 5,
            Place::Capital => 8,
            Place::Inner if letter.marked => 2,
            Place::Inner => return None,
        };
        let sort = match word.sort {
            Sort::Content => 0,
            Sort::Small => 15,
            _ => 22,
        };
        let before = if self.ends == Ends::AtEnd { 0 } else { self.sums[letter.word] };
        Some(place + sort + before)
    }

    /// What it costs to go from one letter to the next atom's.
    fn moving(&self, from: usize, to: usize, atom: &Atom) -> u32 {
        let (a, b) = (self.window.letters[from], self.window.letters[to]);
        if self.by_marks {
            // Between emphasised letters nothing is odd but an emphasised letter left out.
            let left_out = self.window.letters[from + 1..to].iter().filter(|letter| letter.marked).count();
            return 10 * u32::try_from(left_out).unwrap_or(u32::MAX / 16);
        }
        let small = matches!(atom, Atom::Letter(_, false)) && self.mixed;
        if a.word == b.word {
            let parts = as_u32((b.part - a.part).saturating_sub(1)) * 3;
            return match b.place {
                Place::Word | Place::Part => parts,
                Place::Capital => 1 + parts,
                Place::Inner if to == from + 1 && a.upper && b.upper => 1,
                Place::Inner if to == from + 1 => {
                    if small {
                        1
                    } else {
                        5
                    }
                }
                Place::Inner => {
                    if small {
                        6
                    } else {
                        9
                    }
                }
            };
        }
        let (first, last) = (&self.window.words[a.word], &self.window.words[b.word]);
        let between = self.sums[b.word] - self.sums[a.word + 1];
        let left = as_u32(first.parts.end - 1 - a.part) * 3 + as_u32(b.part - last.parts.start) * 3;
        let place = match b.place {
            Place::Word | Place::Part => 0,
            Place::Capital => 1,
            // A letter of an acronym (`LLM`) stands for a word of its own.
            Place::Inner if b.upper => 10,
            Place::Inner => 24,
        };
        let sort = match last.sort {
            Sort::Content => 0,
            _ if small => 0,
            _ => 3,
        };
        between + left + place + sort
    }

    /// What it costs that the long form goes on behind its last letter.
    fn closing(&self, at: usize) -> u32 {
        if self.ends == Ends::AtStart {
            return 0;
        }
        let letter = self.window.letters[at];
        let word = &self.window.words[letter.word];
        let parts = as_u32(word.parts.end - 1 - letter.part) * 3;
        let mut rest = self.sums[self.window.words.len()] - self.sums[letter.word + 1];
        if self.window.ends_in_head && rest > 0 {
            rest = rest.saturating_sub(HEAD);
        }
        if self.window.words.get(letter.word + 1).is_some_and(|word| word.sort == Sort::Small) {
            rest = rest.min(16);
        }
        if self.by_marks { parts.min(3) + rest.min(3) } else { parts + rest }
    }

    fn close(&self, rows: &Rows, limit: u32) -> Option<Alignment> {
        let last = rows.ranges.last()?.clone();
        let mut best: Option<(u32, usize)> = None;
        for (index, step) in rows.steps.iter().enumerate().take(last.end).skip(last.start) {
            let cost = step.cost + self.closing(step.letter);
            let nearer = best.is_none_or(|(least, _)| match self.ends {
                Ends::AtStart => cost < least,
                _ => cost <= least,
            });
            if nearer && cost < limit {
                best = Some((cost, index));
            }
        }
        let (cost, mut index) = best?;
        let mut letters = vec![0; rows.ranges.len()];
        for letter in letters.iter_mut().rev() {
            let step = rows.steps[index];
            (*letter, index) = (step.letter, step.back);
        }
        Some(Alignment { letters, cost })
    }
}

/// Word behind the last of the long form: a phrase behind the last letter's compound that nothing spells is
/// no part of it (`... Conditional Diffusion | for incomplete clustering`).
///
/// A phrase in capitals goes on with a name in capitals: `Community Trial | for Smoking Cessation`.
pub(super) fn last_word(window: &Window, letter: usize, text: &str) -> usize {
    let mut word = window.letters[letter].word + 1;
    while window.words.get(word).is_some_and(|word| word.glued) {
        word += 1;
    }
    let rest = &window.words[word..];
    let cut = rest.iter().position(|word| {
        word.sort == Sort::Small && text.get(word.bytes.clone()).is_some_and(begins_phrase)
            || matches!(word.sort, Sort::Comma)
    });
    let Some(cut) = cut else { return window.words.len() };
    let title = (word + cut..window.words.len())
        .all(|at| window.words[at].sort != Sort::Content || window.is_title(at));
    if title { window.words.len() } else { word + cut }
}

fn as_u32(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX / 64)
}
