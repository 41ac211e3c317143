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
use series::Series;

/// A result as it was read: the figure in its list, and what the words around it say.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Reading {
    /// The list that the figure stands in; of itself alone for most.
    pub(crate) list: Series,
    /// What the words make of it.
    pub(crate) frame: Frame,
}

impl Reading {
    /// The figure itself.
    pub(crate) fn quantity(&self) -> &Quantity {
        &self.list.items[self.list.at]
    }
}

/// True where a number begins at a token, perhaps behind a hedge: `52.5%`, `only 6%`, `up to 90`.
pub(crate) fn leads_to_number(text: &Text, at: usize) -> bool {
    let hedge = crate::text::words::words![
        "only", "just", "up", "to", "about", "around", "over", "nearly", "at", "least", "~", "∼"
    ];
    let first = (at..at + 3).find(|at| !text.is_any(*at, hedge)).unwrap_or(at);
    text.token(first).shape.has(crate::text::Shape::LEADING_DIGIT)
}

/// The result that begins at a token, if one does.
pub(crate) fn result(text: &Text, at: usize) -> Option<Reading> {
    let figure = quantity::read(text, at)?;
    if refuse::refuses(text, &figure) {
        return None;
    }
    let list = series::around(text, figure);
    let frame = frame::of_member(text, &list)?;
    Some(Reading { list, frame })
}
