//! `gleaner audit FILE`: what is wrong with a list of papers that people already have.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use gleaner::audit::{Finding, audit};
use gleaner::emitter::{self, inspect, write_whole};
use serde_json::{Value, json};

use crate::Verdict;
use crate::args::OUTPUT;
use crate::failure::Failure;
use crate::input;
use crate::report::Report;
use crate::terminal::{BOLD, WARNING, in_a_line};

const EXAMPLES: &str = "\
Examples:
  gleaner audit iclr2024.json
  gleaner audit iclr2024.json --fix     put the safe suggestions in their places
  gleaner audit papers.yaml -f json

Exit codes: 0 nothing found, 1 findings, 2 error.";

/// Find what is wrong with a list of papers
///
/// Links of the abstract that an entry lacks, code fields that are cut off or differ from the abstract, punctuation at
/// the end of addresses, titles and ids that come twice, anonymous links, promised code, mistyped keys. The list is
/// JSON, JSON Lines or YAML with a mapping for each paper.
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
}

impl Audit {
    pub(crate) fn run(&self, report: &Report) -> Result<Verdict, Failure> {
        let mut entries = Vec::new();
        inspect(&self.file, |_, entry| match entry {
            Ok(entry) => entries.push(entry),
            Err(fault) => report.say(&fault),
        })?;
        let findings = audit(&entries);
        let name = input::name(&self.file);
        let text = match self.format {
            Layout::Text => findings.iter().map(|finding| line(&name, finding)).collect(),
            Layout::Json => as_json(&name, &findings),
        };
        anstream::stdout().write_all(text.as_bytes())?;
        let mut fixed = 0;
        if self.fix {
            let failed = |source| emitter::Error::Io { path: name.clone(), source };
            let before = fs::read_to_string(&self.file).map_err(failed)?;
            let (after, count) = mended(&before, &findings);
            write_whole(&self.file, after.as_bytes())?;
            fixed = count;
        }
        let mended = if self.fix { format!(", {fixed} mended") } else { String::new() };
        report.summary(format_args!("{} entries, {} findings{mended}", entries.len(), findings.len()));
        Ok(if findings.is_empty() { Verdict::Clean } else { Verdict::Findings })
    }
}

/// `path:line:column: code: record: reason; suggested value`
fn line(file: &str, finding: &Finding) -> String {
    let mut place = file.to_owned();
    for number in [finding.line, finding.column].into_iter().filter(|number| *number > 0) {
        let _ = write!(place, ":{number}");
    }
    let suggested = finding.suggested.as_ref().map(|value| format!("; write {value}")).unwrap_or_default();
    let rest = format!("{}: {}{suggested}", finding.record, finding.reason);
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
                "reason": it.reason, "field": it.field, "suggested": it.suggested, "safe": it.is_safe,
            })
        })
        .collect();
    format!("{:#}\n", json!({"findings": list, "summary": summary}))
}

/// The text with every safe suggestion in the place of the quoted value that stands there, and how many there were. All
/// else stays byte for byte; one place takes one suggestion a run.
fn mended(text: &str, findings: &[Finding]) -> (String, usize) {
    let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
    let mut safe: Vec<&Finding> =
        findings.iter().filter(|finding| finding.is_safe && finding.column > 0).collect();
    // From the end, so that the columns before stay what they are; of two for a place the last said counts.
    safe.sort_by_key(|finding| std::cmp::Reverse((finding.line, finding.column)));
    safe.dedup_by_key(|finding| (finding.line, finding.column));
    let mut count = 0;
    for finding in safe {
        let Some(line) =
            usize::try_from(finding.line).ok().and_then(|nth| lines.get_mut(nth.checked_sub(1)?))
        else {
            continue;
        };
        let characters = usize::try_from(finding.column).unwrap_or_default().saturating_sub(1);
        let Some((at, _)) = line.char_indices().nth(characters) else { continue };
        let rest = line.get(at..).unwrap_or_default();
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<String>();
        if let (Some(Ok(_)), Some(value)) = (values.next(), &finding.suggested) {
            let end = at + values.byte_offset();
            line.replace_range(at..end, &Value::from(value.as_str()).to_string());
            count += 1;
        }
    }
    (lines.concat(), count)
}
