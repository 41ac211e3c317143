//! `gleaner catalog merge A B...`: several catalogs into one.

use std::path::PathBuf;

use clap::Args;
use gleaner::catalog::{Conflict, merge};

use crate::Verdict;
use crate::catalogs::{Output, records};
use crate::failure::Failure;
use crate::interrupt;
use crate::report::{self, Report};
use crate::terminal::{BOLD, WARNING, in_a_line};

const EXAMPLES: &str = "\
Examples:
  gleaner catalog merge ours.yaml theirs.yaml -o all.yaml
  gleaner catalog merge a.jsonl b/ -f json

Exit codes: 0 nothing in conflict, 1 conflicts (the merged catalog is written), 2 error.";

/// Merge catalogs, each paper once
///
/// The same paper is found by DOI, arXiv, OpenReview or ACL id, else by title and first author. Items are united. Where
/// catalogs say different things, what comes first is kept unless only the other was reviewed, and the conflict is
/// listed.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Merge {
    /// Catalogs: files or folders of records
    #[arg(value_name = "CATALOG", required = true)]
    catalogs: Vec<PathBuf>,

    #[command(flatten)]
    output: Output,
}

impl Merge {
    pub(crate) fn run(&self, report: &Report) -> Result<Verdict, Failure> {
        let format = self.output.format()?;
        let mut all = Vec::new();
        for catalog in &self.catalogs {
            all.extend(records(catalog, report)?);
        }
        let before = all.len();
        let merged = merge(all)?;
        interrupt::leave_no_trace();
        let mut writer = self.output.writer(format)?;
        for record in &merged.records {
            writer.write(record)?;
        }
        writer.finish()?;
        for Conflict { id, field, item, kept, left } in &merged.conflicts {
            let item = if item.is_empty() { field.clone() } else { format!("{field} {item}") };
            let (id, item) = (in_a_line(id), in_a_line(&item));
            let (kept, left) = (in_a_line(kept), in_a_line(left));
            report::line(format_args!(
                "{BOLD}{id}:{BOLD:#} {WARNING}conflict:{WARNING:#} {item}: kept {kept:?}, not {left:?}"
            ));
        }
        let (records, conflicts) = (merged.records.len(), merged.conflicts.len());
        report.summary(format_args!("{before} records, {records} papers, {conflicts} conflicts"));
        Ok(if conflicts > 0 { Verdict::Findings } else { Verdict::Clean })
    }
}
