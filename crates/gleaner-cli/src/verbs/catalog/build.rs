//! `gleaner catalog build [PATH]...`: extract, put people's decisions on it, write the catalog.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use gleaner::catalog::Curation;
use gleaner::emitter;
use gleaner::{Diagnostic, Document, Pipeline, Record, Severity};

use super::sums::Sums;
use crate::Verdict;
use crate::args;
use crate::catalogs::{Output, curation_of, each_record};
use crate::config::Config;
use crate::failure::Failure;
use crate::input::{self, Inputs};
use crate::interrupt;
use crate::report::Report;

const EXAMPLES: &str = "\
Examples:
  gleaner catalog build papers.jsonl -o catalog.yaml       with curation.yaml, if there is one
  gleaner catalog build papers/ -o catalog -f yaml-dir     a file for each paper
  gleaner catalog build papers/ -o catalog -f yaml-shards  the same in 256 folders

Papers, path and layout may stand under [catalog] in gleaner.toml: then `gleaner catalog build` is all.
Unchanged input and decisions change no byte. A catalog that was changed by hand is not written over.";

/// Extract papers into a catalog, with people's decisions on it
///
/// Decisions in curation.yaml always win. One that was made on another text, or whose item is no longer found, is
/// reported and kept.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Build {
    /// Files, folders, or `-` for standard input
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    from: args::From,

    #[command(flatten)]
    output: Output,

    /// The decisions [default: curation.yaml beside the catalog, or in its folder]
    #[arg(long, value_name = "FILE")]
    curation: Option<PathBuf>,

    /// Remove files of a catalog folder whose paper is no longer in the input
    #[arg(long)]
    prune: bool,

    /// Take the place of a catalog that was changed by hand since it was built
    #[arg(long)]
    overwrite: bool,

    /// Threads to work on; 0 stands for as many as there are cores
    #[arg(short = 'j', long, value_name = "N", default_value_t = 0)]
    threads: usize,
}

impl Build {
    pub(crate) fn run(&self, report: &Report) -> Result<Verdict, Failure> {
        let config = Config::find()?;
        let output = self.output.or_of(&config);
        let paths = if self.paths.is_empty() { config.papers() } else { self.paths.clone() };
        let format = output.format()?;
        let sums = output.path().and_then(Sums::of);
        if let Some(sums) = sums.as_ref().filter(|_| !self.overwrite) {
            sums.check()?;
        }
        let curation = self.curation(output.path(), report)?;
        let inputs = Inputs::new(&paths, self.from.from, report)?
            .described_by(&self.from)
            .without_output(output.path(), &paths)?
            .map(|item| item.map(with_digest));
        interrupt::leave_no_trace();
        let mut writer = output.writer(format)?;
        let (mut known, mut written, mut rejected, mut stale) = (HashSet::new(), 0_u64, 0_u64, 0_usize);
        let decide = |record: Record| (record.id.clone(), curation.apply(record));
        Pipeline::new().threads(self.threads).run_with(inputs, decide, |made| {
            let (id, curated) = match made {
                Ok((id, curated)) => (id, curated?),
                Err(fault) => {
                    report.say(&fault);
                    return Ok::<(), Failure>(());
                }
            };
            stale += curated.stale.len();
            for decision in &curated.stale {
                report.say(decision);
            }
            known.insert(id);
            match curated.record {
                Some(record) => {
                    written += 1;
                    writer.write(&record)?;
                }
                None => rejected += 1,
            }
            Ok(())
        })?;
        writer.finish()?;
        for orphan in curation.orphans(|id| known.contains(id)) {
            stale += 1;
            report.say(&orphan);
        }
        if let Some(folder) = output.path().filter(|_| format.is_folder()) {
            self.leftovers(folder, &known, report)?;
        }
        if let Some(sums) = sums {
            sums.keep()?;
        }
        let decisions = curation.len();
        report.summary(format_args!(
            "{written} records, {decisions} decisions ({stale} to look at again), {rejected} rejected"
        ));
        Ok(report.verdict())
    }

    /// The decisions, from the file that is named or that stands where it belongs.
    fn curation(&self, catalog: Option<&Path>, report: &Report) -> Result<Curation, Failure> {
        let path = match (&self.curation, catalog) {
            (Some(path), _) => path.clone(),
            (None, Some(catalog)) => curation_of(catalog),
            (None, None) => return Ok(Curation::default()),
        };
        match fs::read_to_string(&path) {
            Ok(text) => {
                let (curation, faults) = Curation::read(&input::name(&path), &text);
                for fault in &faults {
                    report.say(fault);
                }
                Ok(curation)
            }
            Err(error) if self.curation.is_none() && error.kind() == std::io::ErrorKind::NotFound => {
                Ok(Curation::default())
            }
            Err(source) => Err(emitter::Error::Io { path: input::name(&path), source }.into()),
        }
    }

    /// Files of papers that are gone: they are told, and removed only where that was asked for.
    fn leftovers(&self, folder: &Path, known: &HashSet<String>, report: &Report) -> Result<(), Failure> {
        for path in emitter::record_files(folder)? {
            let mut ids = Vec::new();
            each_record(&path, report, |record| {
                ids.push(record.id);
                Ok(())
            })?;
            if ids.is_empty() || ids.iter().any(|id| known.contains(id)) {
                continue;
            }
            let name = input::name(&path);
            if self.prune {
                fs::remove_file(&path).map_err(|source| emitter::Error::Io { path: name.clone(), source })?;
                report.detail(format_args!("{name}: removed"));
                continue;
            }
            report.say(&Diagnostic {
                path: name,
                line: 0,
                column: 0,
                severity: Severity::Warning,
                code: "leftover",
                message: "the paper of this file is not in the input".to_owned(),
                help: Some("remove it with --prune".to_owned()),
            });
        }
        Ok(())
    }
}

/// A document that says what its text was, so that decisions can tell whether it has changed.
fn with_digest(mut document: Document) -> Document {
    document.origin.digest = Some(document.digest());
    document
}
