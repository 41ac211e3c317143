//! Papers in, metadata records out: the library behind the `gleaner` command.
//!
//! Not here: any rule, format or check. This crate puts the others together and hands them on: [`reader`] turns
//! bytes into documents, [`parser`] documents into records, [`emitter`] records into YAML and JSON and back,
//! [`links`] judges links, [`catalog`] merges, compares
//! and corrects records, [`corpus`] counts names, [`audit`] looks through lists that people already have. The vocabulary stands at the root.
//!
//! The types that matter: a [`Document`] is what was read, a [`Record`] what it says about itself, and a
//! [`Pipeline`] leads from the one to the other.
//!
//! ```
//! use gleaner::emitter::{EvidenceLevel, Format, to_stream};
//! use gleaner::reader::{Options, read};
//! use gleaner::Pipeline;
//!
//! let text = "We propose LeakGFN, a sampler. Code: https://github.com/example/leakgfn.";
//! let documents = read("papers.txt", text.as_bytes(), &Options::default())?;
//! let mut yaml = Vec::new();
//! let mut writer = to_stream(Format::Yaml, EvidenceLevel::None, &mut yaml, "-")?;
//! Pipeline::new().run(documents, |record| match record {
//!     Ok(record) => writer.write(&record),
//!     Err(fault) => Ok(eprintln!("{fault}")),
//! })?;
//! writer.finish()?;
//! assert!(yaml.starts_with(b"- id: papers-1\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod audit;
pub mod catalog;
pub mod corpus;
pub mod dates;
mod ordered;
mod pipeline;
pub mod standings;
mod timings;

pub use gleaner_emitter as emitter;
pub use gleaner_lexicon as lexicon;
pub use gleaner_links as links;
pub use gleaner_model::{
    Acronym, Action, Availability, Bound, Catalog, Dataset, Detail, Diagnostic, Direction, Document, Entity,
    Evidence, Figure, IdScheme, Kind, Link, LinkKind, LinkRole, LinkState, LinkStatus, Mention, Metadata,
    Method, Named, Origin, Outcome, PaperId, Record, Release, Review, Role, Severity, SourceLink, Span, View,
    comparison_key,
};
pub use gleaner_parser as parser;
pub use gleaner_reader as reader;
pub use pipeline::Pipeline;
pub use timings::Timings;
