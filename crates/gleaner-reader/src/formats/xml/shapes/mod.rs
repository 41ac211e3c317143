//! The elements that are papers: one file each, with its `mod` line and a word in the list below.
//!
//! Not here: where elements begin and end.

mod acl;
mod atom;
mod jats;
mod oai;
mod pubmed;
mod tei;

use super::tree::Element;
use crate::about::About;
use crate::sink::Draft;

/// A kind of element that is a paper, or says something of those that follow.
pub(super) struct Shape {
    /// Its name without prefix.
    element: &'static str,
    /// What such an element gives.
    pub(super) read: fn(&Element, &mut Around) -> Found,
}

/// What an element gives.
pub(super) enum Found {
    /// A document.
    Paper(Draft),
    /// Nothing, and rightly so: a record that was deleted.
    Aside,
    /// Nothing to read.
    Empty,
    /// Nothing by itself: it was about the papers that follow.
    Around,
}

/// What was said of the papers that follow.
#[derive(Default)]
pub(super) struct Around {
    year: Option<String>,
    venue: Option<String>,
}

const SHAPES: &[Shape] =
    &[acl::PAPER, acl::VOLUME, oai::RECORD, atom::ENTRY, jats::ARTICLE, tei::TEI, pubmed::ARTICLE];

/// The shape of elements of that name.
pub(super) fn of(name: &[u8]) -> Option<&'static Shape> {
    SHAPES.iter().find(|shape| shape.element.as_bytes() == name)
}

/// A document of these texts, or nothing where there is neither.
fn paper(id: Option<String>, title: Option<String>, text: Option<String>, about: About) -> Found {
    if title.is_none() && text.is_none() {
        return Found::Empty;
    }
    let text = text.unwrap_or_default();
    Found::Paper(Draft { id, title, text, metadata: about.finish(), ..Draft::default() })
}

/// A name in parts, as `names` call the given ones and the family's.
fn person(element: &Element, names: &[&str]) -> String {
    let parts: Vec<_> = names.iter().flat_map(|name| element.all(name)).filter_map(Element::line).collect();
    if parts.is_empty() { element.line().unwrap_or_default() } else { parts.join(" ") }
}
