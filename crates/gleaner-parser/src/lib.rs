//! Finds named methods, acronyms, datasets, metrics, tasks, results and links in a paper.
//!
//! Not here: reading files (`gleaner-reader`), writing records (`gleaner-emitter`), asking hosts about links
//! (`gleaner-links`). Extraction cannot fail: it returns a value, whatever the bytes.
//!
//! The types that matter: a [`Parser`] turns a [`Document`](gleaner_model::Document) into a
//! [`Record`](gleaner_model::Record); a [`Rule`] finds one kind of thing at one kind of place.
//!
//! ```
//! use gleaner_model::Document;
//! use gleaner_parser::Parser;
//! let document = Document::new("1", "We introduce TurningPoint-GRPO (TP-GRPO), a GRPO framework.");
//! let record = Parser::default().extract(&document);
//! assert_eq!(record.acronyms[0].short, "TP-GRPO");
//! assert_eq!(record.acronyms[0].long, "TurningPoint-GRPO");
//! ```

mod acronym;
mod availability;
mod cues;
mod explanation;
mod figure;
pub mod links;
mod measures;
pub mod names;
mod parser;
mod resolve;
mod rule;
pub mod rules;
pub mod scan;
mod stems;
mod tasks;
pub mod text;
pub mod view;

pub use explanation::Explanation;
pub use parser::{Parser, Stage};
pub use rule::{Class, Find, FindDetail, Finds, FoundFigure, Rule};
