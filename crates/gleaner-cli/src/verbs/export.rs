//! `gleaner export CATALOG -f FORMAT`: a catalog in the form that another program wants.

use std::path::PathBuf;

use clap::Args;

use crate::Verdict;
use crate::catalogs::{Output, each_record};
use crate::failure::Failure;
use crate::interrupt;
use crate::report::Report;

const EXAMPLES: &str = "\
Examples:
  gleaner export catalog.yaml -f csv -o papers.csv
  gleaner export catalog.yaml -f csv-results | less
  gleaner export catalog/ -f elasticsearch -o bulk.ndjson   and bulk.mapping.json beside it
  gleaner export catalog.yaml -f sqlite | sqlite3 papers.db
  gleaner export catalog.yaml -f model-card -o cards        a file for each paper";

/// Write a catalog in another format
///
/// Records are read and written one after the other, so that the size of the catalog does not matter.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Export {
    /// A file or folder of records
    #[arg(value_name = "CATALOG")]
    catalog: PathBuf,

    #[command(flatten)]
    output: Output,
}

impl Export {
    pub(crate) fn run(&self, report: &Report) -> Result<Verdict, Failure> {
        let format = self.output.format()?;
        interrupt::leave_no_trace();
        let mut writer = self.output.writer(format)?;
        let mut written = 0_u64;
        each_record(&self.catalog, report, |record| {
            written += 1;
            Ok(writer.write(&record)?)
        })?;
        writer.finish()?;
        report.summary(format_args!("{written} records as {format}"));
        Ok(report.verdict())
    }
}
