//! Records and catalogs as files: YAML, JSON, JSON Lines, there and back.
//!
//! Not here: what is in a record (`gleaner-model`), and how it got there (`gleaner-parser`).
//!
//! What matters: a [`Format`] names a file format, a [`RecordWriter`] takes records one by one, and
//! [`read_catalog`] and [`read_records`] give them back. [`wire`] holds the types that mirror the files.
//!
//! ```
//! use gleaner_emitter::{EvidenceLevel, Format, read_catalog, to_stream};
//! use gleaner_model::{Method, Record, Role};
//!
//! let method = Method {
//!     name: "TP-GRPO".into(),
//!     long_form: Some("TurningPoint-GRPO".into()),
//!     aliases: vec![],
//!     role: Role::Introduced,
//!     evidence: Default::default(),
//! };
//! let record = Record { id: "63164".into(), methods: vec![method], ..Record::default() };
//!
//! let mut bytes = Vec::new();
//! let mut writer = to_stream(Format::Yaml, EvidenceLevel::None, &mut bytes, "-")?;
//! writer.write(&record)?;
//! writer.finish()?;
//! assert_eq!(
//!     String::from_utf8_lossy(&bytes),
//!     "- id: \"63164\"\n  methods:\n  - {name: TP-GRPO, long_form: TurningPoint-GRPO, role: introduced}\n",
//! );
//!
//! let catalog = read_catalog(Format::Yaml, "-", bytes.as_slice())?;
//! assert_eq!(catalog.records, [record]);
//! # Ok::<(), gleaner_emitter::Error>(())
//! ```

mod atomic;
mod error;
mod evidence;
mod folder;
mod formats;
mod node;
mod read;
mod schema;
mod shape;
mod template;
mod value;
pub mod wire;
mod writer;

pub use atomic::{AtomicFile, abandon_unfinished};
pub use error::{Error, nearest};
pub use evidence::EvidenceLevel;
pub use formats::Format;
pub use node::{Inspected, Node, NodeKind, inspect, inspect_yaml};
pub use read::{CURATION, read_catalog, read_path, read_records, record_files};
pub use schema::{catalog_schema, record_schema};
pub use shape::Shape;
pub use template::Template;
pub use value::{decision_line, decision_of, from_value, standing_line, standing_of, to_value};
pub use writer::{RecordWriter, encode, to_path, to_stream, write_whole};
