//! `gleaner audit FILE`: what is wrong with a list of papers that people already have.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use gleaner::audit::{Finding, audit, audit_text, mended};
use gleaner::emitter::{self, inspect, write_whole};
use gleaner::reader;
use serde_json::{Value, json};

use crate::Verdict;
use crate::args::OUTPUT;
use crate::failure::Failure;
use crate::findings::{self, Row, cell};
use crate::input;
use crate::report::Report;
use crate::terminal::{BOLD, WARNING, in_a_line};

const EXAMPLES: &str = "\
Examples:
  gleaner audit iclr2024.json
  gleaner audit iclr2024.json --fix     put the safe suggestions in their places
  gleaner audit papers.yaml -f json
  gleaner audit README.md -f github     annotations where the faults stand

Exit codes: 0 nothing found, 1 findings, 2 error.";

/// Find what is wrong with a list of papers
///
/// Links of the abstract that an entry lacks, code fields that are cut off or differ from the abstract, punctuation and
/// ligatures in addresses, titles and ids that come twice, anonymous links, promised code, mistyped keys, licences that
/// only some entries lack. The list is JSON, JSON Lines or YAML with a mapping for each paper, a bibliography in BibTeX,
/// or a list in Markdown.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Audit {
    /// A list of papers
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Write the suggestions that need no second look into the file
    #[arg(long)]
    fix: bool,

    /// Output format
    #[arg(short, long, value_enum, default_value_t, help_heading = OUTPUT)]
    format: Layout,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Layout {
    /// A line for each finding
    #[default]
    Text,
    /// An object with all findings and a summary
    Json,
    /// A failed test for each finding, for servers of continuous integration
    Junit,
    /// For code scanning, version 2.1.0
    Sarif,
    /// Annotations of GitHub Actions
    Github,
    /// A table, for comments and the summary of a job
    Markdown,
}

impl Audit {
    pub(crate) fn run(&self, report: &Report) -> Result<Verdict, Failure> {
        let name = input::name(&self.file);
        let (entries, findings) = self.findings(&name, report)?;
        let text = match self.format {
            Layout::Text => findings.iter().map(|finding| line(&name, finding)).collect(),
            Layout::Json => as_json(&name, &findings),
            Layout::Junit => findings::junit::report("audit", &rows(&name, &findings)),
            Layout::Sarif => findings::sarif::report(&rows(&name, &findings)),
            Layout::Github => findings::github::report(&rows(&name, &findings)),
            Layout::Markdown => as_table(&name, entries, &findings),
        };
        anstream::stdout().write_all(text.as_bytes())?;
        let mut fixed = 0;
        if self.fix {
            let before = self.text(&name)?;
            let (after, count) = mended(&before, &findings);
            if count > 0 {
                write_whole(&self.file, after.as_bytes())?;
            }
            fixed = count;
        }
        let mended = if self.fix { format!(", {fixed} mended") } else { String::new() };
        report.summary(format_args!("{entries} entries, {} findings{mended}", findings.len()));
        Ok(match report.verdict() {
            Verdict::Clean if !findings.is_empty() => Verdict::Findings,
            verdict => verdict,
        })
    }

    /// How many entries the list has, and what is wrong with them.
    fn findings(&self, name: &str, report: &Report) -> Result<(usize, Vec<Finding>), Failure> {
        let format =
            reader::open(&self.file, &reader::Options::default()).map(|documents| documents.format());
        if let Ok(format @ (reader::Format::Bibtex | reader::Format::Markdown)) = format
            && let Some(found) = audit_text(format, name, &self.text(name)?)
        {
            return Ok(found);
        }
        let mut entries = Vec::new();
        inspect(&self.file, |_, entry| match entry {
            Ok(entry) => entries.push(entry),
            Err(fault) => report.say(&fault),
        })?;
        Ok((entries.len(), audit(&entries)))
    }

    fn text(&self, name: &str) -> Result<String, Failure> {
        let failed = |source| emitter::Error::Io { path: name.to_owned(), source };
        Ok(fs::read_to_string(&self.file).map_err(failed)?)
    }
}

/// The findings as the formats for programs want them.
fn rows<'a>(file: &'a str, findings: &'a [Finding]) -> Vec<Row<'a>> {
    let row = |it: &'a Finding| Row {
        file,
        line: it.line,
        column: it.column,
        code: it.code,
        subject: &it.record,
        message: message(it),
        is_finding: true,
    };
    findings.iter().map(row).collect()
}

/// What is wrong with which entry, and what to write instead.
fn message(finding: &Finding) -> String {
    let suggested = finding.suggested.as_ref().map(|value| format!("; write {value}")).unwrap_or_default();
    format!("{}: {}{suggested}", finding.record, finding.reason)
}

/// A sentence with the counts, and a row for each finding.
fn as_table(file: &str, entries: usize, findings: &[Finding]) -> String {
    let mut text = format!("{entries} entries, {} findings.\n", findings.len());
    if !findings.is_empty() {
        text.push_str("\n| place | finding | entry | why | write |\n|---|---|---|---|---|\n");
    }
    for it in findings {
        let suggested = it.suggested.as_deref().map(cell).unwrap_or_default();
        let _ = writeln!(
            text,
            "| {}:{} | {} | {} | {} | {suggested} |",
            cell(file),
            it.line,
            it.code,
            cell(&it.record),
            cell(&it.reason)
        );
    }
    text
}

/// `path:line:column: code: record: reason; suggested value`
fn line(file: &str, finding: &Finding) -> String {
    let mut place = file.to_owned();
    for number in [finding.line, finding.column].into_iter().filter(|number| *number > 0) {
        let _ = write!(place, ":{number}");
    }
    let rest = message(finding);
    let (place, rest) = (in_a_line(&place), in_a_line(&rest));
    format!("{BOLD}{place}:{BOLD:#} {WARNING}{}:{WARNING:#} {rest}\n", finding.code)
}

fn as_json(file: &str, findings: &[Finding]) -> String {
    let mut summary = serde_json::Map::new();
    for finding in findings {
        let count = summary.get(finding.code).and_then(Value::as_u64).unwrap_or_default();
        summary.insert(finding.code.to_owned(), json!(count + 1));
    }
    let list: Vec<Value> = findings
        .iter()
        .map(|it| {
            json!({
                "file": file, "line": it.line, "column": it.column, "record": it.record, "code": it.code,
                "reason": it.reason, "field": it.field, "present": it.present, "suggested": it.suggested, "safe": it.is_safe,
            })
        })
        .collect();
    format!("{:#}\n", json!({"findings": list, "summary": summary}))
}
