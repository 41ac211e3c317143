//! `gleaner catalog validate CATALOG...`: what is wrong with a catalog, with the place of each fault.

use std::io::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use gleaner::Diagnostic;
use gleaner::catalog::validate;
use serde_json::{Value, json};

use crate::Verdict;
use crate::args::OUTPUT;
use crate::config::Config;
use crate::failure::Failure;
use crate::report::Report;
use crate::terminal::{BOLD, WARNING, in_a_line};

const EXAMPLES: &str = "\
Examples:
  gleaner catalog validate catalog.yaml
  gleaner catalog validate catalog/ -f json

Exit codes: 0 valid, 1 findings, 2 error.";

/// Find what is wrong with a catalog
///
/// The shape of the records (unknown keys, wrong words, missing keys), ids and items that come twice, addresses that
/// cannot work; each with file, line and column. All faults are told, not the first alone.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Validate {
    /// Catalogs: files or folders of records [default: the one of gleaner.toml]
    #[arg(value_name = "CATALOG")]
    catalogs: Vec<PathBuf>,

    /// Output format
    #[arg(short, long, value_enum, default_value_t, help_heading = OUTPUT)]
    format: Layout,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Layout {
    /// A line for each finding
    #[default]
    Text,
    /// An object with all findings
    Json,
}

impl Validate {
    pub(crate) fn run(&self, report: &Report) -> Result<Verdict, Failure> {
        let (mut records, mut findings) = (0, Vec::new());
        for catalog in &Config::find()?.catalogs(&self.catalogs)? {
            let done = validate(catalog)?;
            records += done.records;
            findings.extend(done.findings);
        }
        let text: String = match self.format {
            Layout::Text => findings.iter().map(line).collect(),
            Layout::Json => as_json(&findings),
        };
        anstream::stdout().write_all(text.as_bytes())?;
        report.summary(format_args!("{records} records, {} findings", findings.len()));
        Ok(if findings.is_empty() { Verdict::Clean } else { Verdict::Findings })
    }
}

/// `path:line:column: code: message; help`
fn line(finding: &Diagnostic) -> String {
    let text = finding.to_string();
    let label = format!(" error[{}]: ", finding.code);
    let (place, message) = text.split_once(&label).unwrap_or(("", &text));
    let (place, message) = (in_a_line(place), in_a_line(message));
    format!("{BOLD}{place}{BOLD:#} {WARNING}{}:{WARNING:#} {message}\n", finding.code)
}

fn as_json(findings: &[Diagnostic]) -> String {
    let list: Vec<Value> = findings
        .iter()
        .map(|it| {
            json!({"file": it.path, "line": it.line, "column": it.column, "code": it.code, "message": it.message, "help": it.help})
        })
        .collect();
    format!("{:#}\n", json!({"findings": list}))
}
