//! Units of figures, in the spelling of the record.
//!
//! Not here: where a unit stands ([`super::quantity`]).

use crate::text::words::{WordMap, word_hash, words};
use crate::text::{Text, TokenKind};
use std::sync::LazyLock;

/// What kind of statement a number with a unit makes; it decides how much context it needs to count as a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// No unit.
    Bare,
    /// `%`.
    Percent,
    /// `x`, `times`, `fold`.
    Times,
    /// `points`.
    Points,
    /// A time.
    Time,
    /// An amount of memory.
    Memory,
    /// Another unit of a measurement (`dB`, `Å`, `tokens/s`).
    Physical,
    /// Function evaluations.
    Steps,
}

/// A unit: how records spell it, and its class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    pub(crate) name: &'static str,
    pub(crate) class: Class,
}

/// Written forms (upper and lower case told apart), spelling, class.
const UNITS: &[(&[&str], &str, Class)] = &[
    (&["%", "percent", "pct"], "%", Class::Percent),
    (&["x", "X", "×", "times", "fold"], "x", Class::Times),
    (&["points", "point", "pp", "pts", "p.p"], "points", Class::Points),
    (&["ns", "nanoseconds"], "ns", Class::Time),
    (&["µs", "μs", "us", "microseconds"], "µs", Class::Time),
    (&["ms", "milliseconds", "millisecond", "msec"], "ms", Class::Time),
    (&["s", "seconds", "second", "sec", "secs"], "s", Class::Time),
    (&["minutes", "minute", "min", "mins"], "min", Class::Time),
    (&["h", "hours", "hour", "hrs", "hr"], "h", Class::Time),
    (&["days", "day"], "days", Class::Time),
    (&["KB", "kB"], "KB", Class::Memory),
    (&["MB", "MiB"], "MB", Class::Memory),
    (&["GB", "GiB"], "GB", Class::Memory),
    (&["TB", "TiB"], "TB", Class::Memory),
    (&["dB", "db"], "dB", Class::Physical),
    (&["Å"], "Å", Class::Physical),
    (&["nm"], "nm", Class::Physical),
    (&["mm"], "mm", Class::Physical),
    (&["cm"], "cm", Class::Physical),
    (&["m", "meters", "metres"], "m", Class::Physical),
    (&["km"], "km", Class::Physical),
    (&["K"], "K", Class::Physical),
    (&["°C"], "°C", Class::Physical),
    (&["eV"], "eV", Class::Physical),
    (&["meV"], "meV", Class::Physical),
    (&["kcal"], "kcal", Class::Physical),
    (&["kJ"], "kJ", Class::Physical),
    (&["J", "Joules", "joules"], "J", Class::Physical),
    (&["mJ"], "mJ", Class::Physical),
    (&["kWh"], "kWh", Class::Physical),
    (&["W"], "W", Class::Physical),
    (&["mW"], "mW", Class::Physical),
    (&["FPS", "fps"], "FPS", Class::Physical),
    (&["Hz"], "Hz", Class::Physical),
    (&["kHz"], "kHz", Class::Physical),
    (&["tokens"], "tokens", Class::Physical),
    (&["frames"], "frames", Class::Physical),
    (&["TOPS", "TFLOPS", "TFLOPs"], "TFLOPS", Class::Physical),
    (&["GFLOPs", "GFLOPS"], "GFLOPS", Class::Physical),
    (&["bits", "bit"], "bits", Class::Physical),
    (&["nats", "nat"], "nats", Class::Physical),
    (&["bpp"], "bpp", Class::Physical),
    (&["NFE", "NFEs"], "NFEs", Class::Steps),
];

/// Denominators that make a unit of a rate, in one token behind a slash.
const RATES: &[&str] = &["s", "sec", "second", "mol", "Å", "h", "atom", "day", "min", "token", "m"];

/// A unit with a denominator, as records spell it.
const COMPOUND: &[(&str, &str, &str)] = &[
    ("tokens", "s", "tokens/s"),
    ("tokens", "sec", "tokens/s"),
    ("tokens", "second", "tokens/s"),
    ("frames", "s", "FPS"),
    ("frames", "second", "FPS"),
    ("meV", "Å", "meV/Å"),
    ("meV", "atom", "meV/atom"),
    ("eV", "Å", "eV/Å"),
    ("kcal", "mol", "kcal/mol"),
    ("kJ", "mol", "kJ/mol"),
    ("GB", "s", "GB/s"),
    ("MB", "s", "MB/s"),
    ("TB", "s", "TB/s"),
    ("m", "s", "m/s"),
];

/// Where in [`UNITS`] a written form stands first, upper and lower case alike.
static FORMS: LazyLock<WordMap<Option<usize>>> = LazyLock::new(|| {
    let forms = UNITS.iter().enumerate();
    WordMap::of(
        forms.flat_map(|(index, (forms, ..))| forms.iter().map(move |form| ((*form).to_owned(), index))),
    )
});

/// The unit that a written form stands for.
pub(crate) fn of(written: &str) -> Option<Unit> {
    hashed(word_hash(written.as_bytes()), written)
}

/// The same where the hash of the form is known.
fn hashed(hash: u64, written: &str) -> Option<Unit> {
    UNITS
        .get(FORMS.get(hash)?..)?
        .iter()
        .find(|(forms, _, _)| forms.contains(&written))
        .map(|(_, name, class)| Unit { name, class: *class })
}

/// The unit that begins at a token, and the token behind it.
pub(crate) fn at(text: &Text, at: usize, end: usize) -> Option<(Unit, usize)> {
    // Most of what stands behind a number is punctuation, or a number again; a glance saves the tables.
    let may_be_unit = matches!(text.kind(at), TokenKind::Word | TokenKind::Percent | TokenKind::Symbol);
    if at >= end || !may_be_unit {
        return None;
    }
    let unit = hashed(*text.hashes.get(at)?, text.word(at));
    if unit.is_none() && !text.is_any(at, words!["per", "percentage", "percent", "relative", "absolute"]) {
        return None;
    }
    if text.is(at, "per") && text.is(at + 1, "cent") && at + 1 < end {
        return of("%").map(|unit| (unit, at + 2));
    }
    if text.is_any(at, words!["percentage", "percent", "%", "relative", "absolute"])
        && at + 1 < end
        && text.is_any(at + 1, &["point", "points"])
    {
        return of("points").map(|unit| (unit, at + 2));
    }
    let behind = at + 1;
    let unit = unit?;
    if behind + 1 < end && text.kind(behind) == TokenKind::Slash && RATES.contains(&text.word(behind + 1)) {
        let (over, under) = (text.word(at), text.word(behind + 1));
        if let Some((_, _, name)) = COMPOUND.iter().find(|(o, u, _)| (*o, *u) == (over, under)) {
            return Some((Unit { name, class: Class::Physical }, behind + 2));
        }
    }
    if text.is(behind, "per") && behind + 1 < end && text.is_any(at, &["tokens", "frames"]) {
        let name = if text.is(at, "tokens") { "tokens/s" } else { "FPS" };
        return text
            .is_any(behind + 1, &["second", "s", "sec"])
            .then_some((Unit { name, class: Class::Physical }, behind + 2));
    }
    // A count of tokens or frames is a size, only a rate of them is a measurement.
    (!matches!(unit.name, "tokens" | "frames")).then_some((unit, behind))
}
