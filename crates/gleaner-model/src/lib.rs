//! The vocabulary of gleaner: what every other crate speaks about.
//!
//! Not here: reading, parsing, judging or writing anything. Nothing in this crate does I/O and nothing in
//! it can fail; the wire format (serde) belongs to `gleaner-emitter`, so that the vocabulary may change
//! without changing files that people keep.
//!
//! The three types that matter: a [`Document`] is what was read, a [`Mention`] is one place in its text
//! where something is named, a [`Record`] is what the document says about itself, each thing once.
//!
//! ```
//! use gleaner_model::{Document, Span};
//! let document = Document::new("1", "We propose LeakGFN.");
//! let span = Span::new(11, 18);
//! assert_eq!(span.slice(&document.text), Some("LeakGFN"));
//! ```

mod diagnostic;
mod document;
mod key;
mod link;
mod mention;
mod record;
mod span;
mod view;

pub use diagnostic::{Diagnostic, Severity};
pub use document::{Document, IdScheme, Metadata, Origin, PaperId, SourceLink};
pub use key::{comparison_hash, comparison_key, singular_hash, singular_key};
pub use link::{LinkKind, LinkRole, LinkState, LinkStatus};
pub use mention::{Detail, Entity, Kind, Mention, Relation, Role};
pub use record::{
    Acronym, Action, Availability, Bound, Catalog, Dataset, Direction, Evidence, Figure, Link, Method, Named,
    Outcome, Record, Release, Review,
};
pub use span::Span;
pub use view::{Group, Mark, MarkKind, Piece, View};
