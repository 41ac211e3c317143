//! `gleaner export CATALOG -f FORMAT`: a catalog in the form that another program wants.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use gleaner::emitter::{self, RecordWriter, Template};

use crate::Verdict;
use crate::args::OUTPUT;
use crate::catalogs::{Output, each_record};
use crate::failure::Failure;
use crate::input;
use crate::interrupt;
use crate::report::Report;

const EXAMPLES: &str = "\
Examples:
  gleaner export catalog.yaml -f csv -o papers.csv
  gleaner export catalog.yaml -f csv-results | less
  gleaner export catalog/ -f elasticsearch -o bulk.ndjson   and bulk.mapping.json beside it
  gleaner export catalog.yaml -f sqlite | sqlite3 papers.db
  gleaner export catalog.yaml -f model-card -o cards        a file for each paper
  gleaner export catalog.yaml --template list.md -o LIST.md

A template is one of Jinja, filled in with each record. The keys of a record in JSON are its variables, `index` counts
the records from 1, the filter `md` escapes for Markdown:

  {% if index == 1 %}# Papers{% endif %}
  - **{{ (title or id)|md }}**{% if year %} ({{ year }}){% endif %}
  {% for it in links %} [{{ it.role }}](<{{ it.url }}>){% endfor %}";

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

    /// Fill this template in with each record, in place of a format
    #[arg(long, value_name = "FILE", help_heading = OUTPUT, conflicts_with = "format")]
    template: Option<PathBuf>,
}

impl Export {
    pub(crate) fn run(&self, report: &Report) -> Result<Verdict, Failure> {
        interrupt::leave_no_trace();
        let Some(path) = &self.template else {
            let format = self.output.format()?;
            let written = self.write(self.output.writer(format)?, report)?;
            report.summary(format_args!("{written} records as {format}"));
            return Ok(report.verdict());
        };
        let name = input::name(path);
        let source =
            fs::read_to_string(path).map_err(|source| emitter::Error::Io { path: name.clone(), source })?;
        let template = Template::new(&name, source)?;
        let writer = match self.output.path() {
            Some(path) => template.to_path(path)?,
            None => template.to_stream(std::io::stdout(), "standard output"),
        };
        let written = self.write(writer, report)?;
        report.summary(format_args!("{written} records through {name}"));
        Ok(report.verdict())
    }

    /// Writes all records, and tells how many. One that the output cannot take is reported and left out.
    fn write(&self, mut writer: Box<dyn RecordWriter + '_>, report: &Report) -> Result<u64, Failure> {
        let mut written = 0;
        each_record(&self.catalog, report, |record| match writer.write(&record) {
            Ok(()) => {
                written += 1;
                Ok(())
            }
            Err(fault @ (emitter::Error::Malformed(_) | emitter::Error::Unwritable { .. })) => {
                report.say(&fault.diagnostic());
                Ok(())
            }
            Err(fault) => Err(fault.into()),
        })?;
        writer.finish()?;
        Ok(written)
    }
}
