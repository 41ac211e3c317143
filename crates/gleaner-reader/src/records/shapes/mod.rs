//! The shapes of JSON objects that are read: one file each, with its `mod` line and one word in the list below.
//!
//! Not here: decoding; [`Fields`] does that.

mod arxiv;
mod crossref;
mod daily;
mod openalex;
mod openreview;
mod own;
mod paperlists;
mod papers_with_code;
mod plain;
mod semantic_scholar;

use super::Read;
use super::fields::Fields;
use crate::about::About;
use crate::sink::Draft;

pub(super) use plain::TEXTS;

/// Where an object comes from, told by its fields.
pub(super) struct Shape {
    /// True for objects of this shape.
    fits: fn(&Fields<'_>) -> bool,
    /// What such an object gives.
    pub(super) read: fn(&Fields<'_>) -> Read,
}

/// The first that fits is taken; the last fits always.
const SHAPES: &[Shape] = &[
    own::SHAPE,
    openreview::SHAPE,
    paperlists::SHAPE,
    arxiv::SHAPE,
    openalex::SHAPE,
    semantic_scholar::SHAPE,
    crossref::SHAPE,
    papers_with_code::REPOSITORY,
    papers_with_code::TABLES,
    daily::SHAPE,
    plain::SHAPE,
];

impl Shape {
    /// The shape of an object.
    pub(super) fn of(fields: &Fields<'_>) -> &'static Self {
        SHAPES.iter().find(|shape| (shape.fits)(fields)).unwrap_or(&plain::SHAPE)
    }
}

/// A document of these texts, or nothing where there is neither.
fn paper(id: Option<String>, title: Option<String>, text: Option<String>, about: About) -> Read {
    if title.is_none() && text.is_none() {
        return Read::Empty;
    }
    let text = text.unwrap_or_default();
    Read::Paper(Draft { id, title, text, metadata: about.finish(), ..Draft::default() })
}
