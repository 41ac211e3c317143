//! `gleaner schema [record|catalog]`: the JSON Schema of what `extract` writes.

use std::io::{Write as _, stdout};

use clap::{Args, ValueEnum};
use gleaner::emitter;

use crate::Verdict;
use crate::failure::Failure;
use crate::report::Report;

const EXAMPLES: &str = "\
Examples:
  gleaner schema > record.schema.json     of one record, a line of JSON Lines
  gleaner schema catalog                  of a list of records, as YAML and JSON files have it";

/// Print the JSON Schema of records
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Schema {
    /// Whose schema
    #[arg(value_enum, default_value_t)]
    of: Of,
}

/// What has a schema.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Of {
    /// One record
    #[default]
    Record,
    /// A list of records
    Catalog,
}

impl Schema {
    pub(crate) fn run(&self, _: &Report) -> Result<Verdict, Failure> {
        let schema = match self.of {
            Of::Record => emitter::record_schema(),
            Of::Catalog => emitter::catalog_schema(),
        };
        writeln!(stdout(), "{schema:#}")?;
        Ok(Verdict::Clean)
    }
}
