//! How well a reading explains a short form, and how far it can be trusted.
//!
//! Not here: finding readings. The shares below are estimated as Sohn et al. (2008) do: the chance that a short
//! form fits a text that is not its own, against how often it fits its own.

use super::align::Alignment;
use super::short::Short;
use super::window::{Place, Sort, Window};
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
    if inner && letters().all(|letter| letter.upper || letter.fold.is_ascii_digit()) {
        return Fit::Capitals;
    }
    let apart = reading
        .letters
        .windows(2)
        .any(|pair| window.letters[pair[1]].place == Place::Inner && pair[1] != pair[0] + 1);
    let used = |word: usize| letters().any(|letter| letter.word == word);
    let skipped = words.any(|word| window.words[word].sort == Sort::Content && !used(word));
    match (skipped, apart, inner) {
        (true, true, _) => Fit::Loose,
        (true, false, _) => Fit::Skipping,
        (false, true, _) => Fit::Within,
        (false, false, true) => Fit::Syllables,
        (false, false, false) => Fit::Initials,
    }
}

/// The cost up to which readings of a short form of this length are looked at.
pub(super) fn limit(length: usize) -> u32 {
    match length {
        0 | 1 => 4,
        2 => 16,
        3 => 24,
        4 => 36,
        5 => 44,
        _ => 52,
    }
}

/// Share of readings of this fit that are right; 0 for those that are not worth a report.
pub(super) fn share(short: &Short, fit: Fit, cost: u32) -> f32 {
    if short.wordlike && !matches!(fit, Fit::Marked | Fit::Capitals | Fit::Initials | Fit::Syllables) {
        return 0.0;
    }
    let _ = cost;
    match fit {
        Fit::Marked | Fit::Capitals | Fit::Initials => 1.0,
        Fit::Syllables => 0.95,
        Fit::Skipping | Fit::Within => 0.9,
        Fit::Loose => 0.8,
    }
}
