//! `gleaner check [PATH|-]...`: how the links in papers fare, as far as it can be told without asking anybody.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use gleaner::links::judge;
use gleaner::parser::links;
use gleaner::{Document, Evidence, Link, LinkState, LinkStatus};
use serde_json::{Value, json};

use crate::Verdict;
use crate::args::{self, OUTPUT};
use crate::failure::Failure;
use crate::input::{Inputs, place};
use crate::report::Report;
use crate::terminal::{BOLD, WARNING, in_a_line};

const EXAMPLES: &str = "\
Examples:
  gleaner check --offline papers.txt            placeholders, impossible hosts and the like
  gleaner check --offline papers/ -f json       every link with its state and its places

Exit codes: 0 nothing found, 1 findings, 2 error.";

/// Check the links in papers
///
/// Offline it can be told that a link can be no working address: a placeholder that was never filled in, a name that
/// its host does not allow, a private address. Everything else only the host can tell, and this version does not ask.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Check {
    /// Files, folders, or `-` for standard input
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    from: args::From,

    /// Ask nobody; needed, because this version cannot ask yet
    #[arg(long)]
    offline: bool,

    /// Output format
    #[arg(short, long, value_enum, default_value_t, help_heading = OUTPUT)]
    format: Layout,
}

/// How the links are shown.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Layout {
    /// A line for each place of each finding
    #[default]
    Text,
    /// An object with all `links`, their states and places, and a `summary`
    Json,
}

/// A link and where it was seen.
struct Checked {
    status: LinkStatus,
    seen: Vec<Place>,
}

struct Place {
    file: String,
    line: u64,
    /// 0 where the format does not keep its texts as they are.
    column: u64,
}

impl Check {
    pub(crate) fn run(&self, report: &Report) -> Result<Verdict, Failure> {
        if !self.offline {
            let message = "live checks are not in this version; `--offline` tells which links cannot work";
            return Err(anyhow::anyhow!(message).into());
        }
        let links = self.links(report)?;
        let text = match self.format {
            Layout::Text => as_text(&links),
            Layout::Json => as_json(&links),
        };
        anstream::stdout().write_all(text.as_bytes())?;
        let findings = links.iter().filter(|link| is_finding(link.status.state)).count();
        report.summary(format_args!("{} links, {findings} findings", links.len()));
        Ok(if findings > 0 { Verdict::Findings } else { Verdict::Clean })
    }

    /// The links of all inputs, each once, in the order in which they are first seen.
    fn links(&self, report: &Report) -> Result<Vec<Checked>, Failure> {
        let mut checked: Vec<Checked> = Vec::new();
        let mut known: HashMap<String, usize> = HashMap::new();
        let mut inputs = Inputs::new(&self.paths, self.from.from, report)?.described_by(&self.from);
        while let Some(item) = inputs.next() {
            let document = match item {
                Ok(document) => document,
                Err(fault) => {
                    report.say(&fault);
                    continue;
                }
            };
            let plain = inputs.is_plain();
            for found in links::find(&document.text) {
                let (line, column) = place(&document, found.span.start, plain);
                let seen = Place { file: document.origin.file.clone(), line, column };
                let index = *known.entry(found.url.clone()).or_insert_with(|| {
                    checked.push(Checked { status: judge(&as_link(&document, &found)), seen: vec![] });
                    checked.len() - 1
                });
                if let Some(link) = checked.get_mut(index) {
                    link.seen.push(seen);
                }
            }
        }
        Ok(checked)
    }
}

fn as_link(document: &Document, found: &links::FoundLink) -> Link {
    Link {
        url: found.url.clone(),
        raw: found.span.slice(&document.text).unwrap_or_default().to_owned(),
        kind: found.kind,
        role: found.role,
        evidence: Evidence::default(),
    }
}

/// True for what a curator has to look at.
fn is_finding(state: LinkState) -> bool {
    state.is_broken() || matches!(state, LinkState::Invalid | LinkState::RefusedPrivateAddress)
}

fn as_text(links: &[Checked]) -> String {
    let mut text = String::new();
    for link in links.iter().filter(|link| is_finding(link.status.state)) {
        let LinkStatus { link: Link { url, .. }, state, evidence, .. } = &link.status;
        for Place { file, line, column } in &link.seen {
            let column = if *column > 0 { format!(":{column}") } else { String::new() };
            let (file, url, evidence) = (in_a_line(file), in_a_line(url), in_a_line(evidence));
            let _ = writeln!(
                text,
                "{BOLD}{file}:{line}{column}:{BOLD:#} {WARNING}{state}:{WARNING:#} {url}: {evidence}"
            );
        }
    }
    text
}

fn as_json(links: &[Checked]) -> String {
    let mut summary: BTreeMap<&str, u64> = BTreeMap::new();
    let list: Vec<Value> = links
        .iter()
        .map(|Checked { status, seen }| {
            *summary.entry(status.state.as_str()).or_default() += 1;
            let seen: Vec<Value> = seen
                .iter()
                .map(|Place { file, line, column }| match column {
                    0 => json!({"file": file, "line": line}),
                    column => json!({"file": file, "line": line, "column": column}),
                })
                .collect();
            let url = &status.link.url;
            json!({
                "url": url,
                "state": status.state.as_str(),
                "moved_to": status.moved_to,
                "evidence": status.evidence,
                "seen": seen,
            })
        })
        .collect();
    format!("{:#}\n", json!({"links": list, "summary": summary}))
}
