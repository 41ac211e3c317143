//! Numbers that state results: the grammar of numbers and units, and of the words that bind them.
//!
//! Not here: rules (`rules/figure.rs`, `rules/metric_value.rs`), which call this at a number, and the names that
//! the resolver binds (`resolve/figures`).

pub(crate) mod frame;
mod left;
pub(crate) mod number;
pub(crate) mod phrase;
pub(crate) mod quantity;
pub(crate) mod refuse;
mod right;
pub(crate) mod series;
mod subject;
pub(crate) mod unit;
pub(crate) mod words;

use crate::text::Text;
use frame::Frame;
use quantity::Quantity;

/// The result that begins at a token, if one does.
pub(crate) fn result(text: &Text, at: usize) -> Option<(Quantity, Frame)> {
    let figure = quantity::read(text, at)?;
    if refuse::refuses(text, &figure) {
        return None;
    }
    let frame = frame::of(text, &figure)?;
    Some((figure, frame))
}
