//! How well a reading explains a short form, and how far it can be trusted.
//!
//! Not here: finding readings. The shares below are estimated as Sohn et al. (2008) do: the chance that a short
//! form fits a text that is not its own, against how often it fits its own.

use super::align::Alignment;
use super::short::Short;
use super::window::{Place, Window};
use std::ops::Range;

/// What a reading rests on, the strongest evidence first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fit {
    /// Emphasised letters.
    Marked,
    /// Capitals, inner ones among them.
    Capitals,
    /// First letters of words and of their parts, none left out.
    Initials,
    /// First letters, and letters right behind these.
    Syllables,
    /// First letters, with words left out.
    Skipping,
    /// Letters inside of words, no word left out.
    Within,
    /// Both.
    Loose,
}

/// What the reading of a long form of these words rests on.
pub(super) fn fit(window: &Window, reading: &Alignment, mut words: Range<usize>) -> Fit {
    let letters = || reading.letters.iter().map(|at| window.letters[*at]);
    if window.marked >= 2 && letters().all(|letter| letter.marked) {
        return Fit::Marked;
    }
    let inner = letters().any(|letter| letter.place == Place::Inner);
    let capitals = letters().all(|letter| letter.upper || letter.fold.is_ascii_digit());
    let apart = reading
        .letters
        .windows(2)
        .any(|pair| window.letters[pair[1]].place == Place::Inner && pair[1] != pair[0] + 1);
    let used = |word: usize| letters().any(|letter| letter.word == word);
    let skipped = words.any(|word| window.is_loose(word) && !used(word));
    if inner && capitals && !skipped {
        return Fit::Capitals;
    }
    match (skipped, apart, inner) {
        (true, true, _) => Fit::Loose,
        (true, false, _) => Fit::Skipping,
        (false, true, _) => Fit::Within,
        (false, false, true) => Fit::Syllables,
        (false, false, false) => Fit::Initials,
    }
}

/// The cost up to which readings of a short form of this many letters are looked at.
pub(super) fn limit(letters: usize) -> u32 {
    match letters {
        0..=2 => 15,
        3 => 24,
        4 => 36,
        5 => 50,
        _ => 60,
    }
}

/// Up to this cost a reading is cheap: one letter from inside of a word, or less.
const CHEAP: u32 = 11;

/// Shares of readings that are right, for short forms of 2, 3, 4, and more letters: of cheap readings, and of others.
/// Where a share is 0 such readings are too often chance to be worth a report.
const SHARES: &[(Fit, [f32; 4], [f32; 4])] = &[
    (Fit::Marked, [1.0, 1.0, 1.0, 1.0], [0.9, 0.95, 1.0, 1.0]),
    (Fit::Capitals, [0.9, 1.0, 1.0, 1.0], [0.0, 0.9, 1.0, 1.0]),
    (Fit::Initials, [1.0, 1.0, 1.0, 1.0], [0.0, 0.9, 1.0, 1.0]),
    (Fit::Syllables, [0.0, 0.94, 0.98, 1.0], [0.0, 0.0, 0.95, 1.0]),
    (Fit::Skipping, [0.95, 0.96, 1.0, 1.0], [0.58, 0.88, 0.99, 1.0]),
    (Fit::Within, [0.84, 0.95, 1.0, 1.0], [0.0, 0.85, 0.8, 0.96]),
    (Fit::Loose, [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.55, 0.8]),
];

/// Share of readings of this fit and cost that are right; 0 for those that are not worth a report.
pub(super) fn share(short: &Short, fit: Fit, cost: u32) -> f32 {
    let chance = match fit {
        Fit::Skipping | Fit::Loose => true,
        Fit::Within => cost > CHEAP || short.letters() < 6,
        _ => false,
    };
    if short.wordlike && chance {
        return 0.0;
    }
    let letters = short.letters().clamp(2, 5) - 2;
    let row = SHARES.iter().find(|row| row.0 == fit);
    row.map_or(0.0, |(_, cheap, dear)| if cost <= CHEAP { cheap[letters] } else { dear[letters] })
}
