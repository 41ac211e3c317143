//! `gleaner catalog build|merge|diff|validate|stats`, one file each.

mod build;
mod diff;
mod merge;
mod stats;
mod sums;
mod validate;

use clap::{Args, Subcommand};

use crate::Verdict;
use crate::failure::Failure;
use crate::report::Report;

const EXAMPLES: &str = "\
Examples:
  gleaner catalog build papers.jsonl -o catalog.yaml    extract, and put curation.yaml on it
  gleaner catalog validate catalog.yaml                 every fault with its line and column
  gleaner catalog diff old.yaml catalog.yaml            what changed in content
  gleaner catalog merge a.yaml b.yaml -o all.yaml       each paper once, conflicts listed
  gleaner catalog stats catalog.yaml                    counts, most used names, hosts";

/// Build, merge, compare, validate and count catalogs
///
/// A catalog is a file of records (YAML, JSON, JSON Lines) or a folder with a YAML file for each record. People's
/// decisions about it stand in curation.yaml beside it, which `gleaner curate` writes.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Catalog {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, Subcommand)]
enum Verb {
    Build(build::Build),
    Merge(merge::Merge),
    Diff(diff::Diff),
    Validate(validate::Validate),
    Stats(stats::Stats),
}

impl Catalog {
    pub(crate) fn run(&self, report: &Report) -> Result<Verdict, Failure> {
        match &self.verb {
            Verb::Build(verb) => verb.run(report),
            Verb::Merge(verb) => verb.run(report),
            Verb::Diff(verb) => verb.run(report),
            Verb::Validate(verb) => verb.run(report),
            Verb::Stats(verb) => verb.run(report),
        }
    }
}
