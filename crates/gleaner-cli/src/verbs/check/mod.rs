//! `gleaner check [PATH|-]...`: how the links in papers fare.
//!
//! Not here: judging links; the library does. This verb gathers them, hands them over, and shows what came out,
//! one file a kind of report.

mod exclude;
mod fields;
mod fix;
mod gather;
mod json;
mod markdown;
mod online;
mod progress;
mod state;
mod text;

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::{BufWriter, Write as _};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::SystemTime;

use clap::{Args, ValueEnum};
use gleaner::{LinkState, LinkStatus};

use crate::Verdict;
use crate::args::{self, OUTPUT};
use crate::config::Config;
use crate::failure::Failure;
use crate::findings::{self, Row};
use crate::report::Report;

const EXAMPLES: &str = "\
Examples:
  gleaner check papers.txt                      ask the hosts of all links
  gleaner check papers/ -f json                 every link with its state and its places
  gleaner check --state links.yaml papers/      remember how links fare from run to run
  gleaner check --fix --dry-run papers.bib      show where moved links would be mended
  gleaner check --offline papers.txt            placeholders, impossible hosts and the like

A name that does not resolve, a host in trouble, a bad certificate and silence are warnings, and broken once they were
met in several runs, which the file of states remembers.

Exit codes: 0 nothing broken, 1 broken links, 2 error, or the network is down.";

/// Check the links in papers
///
/// Hosts are asked as they like it: GitHub and others by their interfaces, the rest for the head of the page first.
/// Only a link that its host says is gone is broken; a host in trouble, a login or a refusal is reported as what it is.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Check {
    /// Files, folders, or `-` for standard input
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    from: args::From,

    #[command(flatten)]
    exclude: exclude::Excluded,

    #[command(flatten)]
    online: online::Options,

    #[command(flatten)]
    state: state::Remembering,

    #[command(flatten)]
    fix: fix::Fixing,

    /// Output format; text, and in GitHub Actions github
    #[arg(short, long, value_enum, help_heading = OUTPUT)]
    format: Option<Layout>,
}

/// How the links are shown.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Layout {
    /// A line for each place of each finding, by file
    Text,
    /// An object with all `links`, their states and places, and a `summary`
    Json,
    /// A test for each place, for servers of continuous integration
    Junit,
    /// For code scanning, version 2.1.0
    Sarif,
    /// Annotations of GitHub Actions
    Github,
    /// A table, for comments and the summary of a job
    Markdown,
}

/// A link and where it was seen.
struct Checked {
    status: LinkStatus,
    seen: Vec<Place>,
}

struct Place {
    /// Most places share their file with others.
    file: Arc<str>,
    line: u64,
    /// 0 where the format does not keep its texts as they are.
    column: u64,
    /// The link as it is written there.
    raw: String,
}

impl Place {
    /// True where both are one place, whatever stands there.
    fn is_at(&self, other: &Self) -> bool {
        (self.line, self.column, &self.file) == (other.line, other.column, &other.file)
    }
}

impl Check {
    pub(crate) fn run(&self, report: &Report) -> Result<Verdict, Failure> {
        let start = SystemTime::now();
        let config = Config::find()?;
        let states = self.state.files(&self.paths, &config);
        let state = if self.online.offline { None } else { state::Remembering::one(&states)? };
        let mut links = gather::links(&self.paths, &self.from, &states, report)?;
        let left_out = self.exclude.apply(&mut links, &config)?;
        if left_out > 0 {
            report.detail(format_args!("{left_out} links left out"));
        }
        let asked =
            if self.online.offline { None } else { Some(self.online.ask(&mut links, &config, report)?) };
        if let Some(run) = &asked
            && !run.network_is_down
        {
            self.state.learn(&mut links, state, &config, report)?;
        }
        let text = match self.format.unwrap_or_else(usual_layout) {
            _ if self.fix.is_shown_only() => String::new(),
            Layout::Text => text::report(&links, report),
            Layout::Json => {
                json::write(&links, &mut BufWriter::new(anstream::stdout()))?;
                String::new()
            }
            Layout::Junit => findings::junit::report("check", &rows(places(&links, |_| true))),
            Layout::Sarif => findings::sarif::report(&rows(wanting_a_look(&links))),
            Layout::Github => findings::github::report(&rows(wanting_a_look(&links))),
            Layout::Markdown => markdown::report(&links),
        };
        anstream::stdout().write_all(text.as_bytes())?;
        if self.format.is_none() {
            summarise_job(&links);
        }
        self.fix.apply(&links, start, report)?;
        let count = links.iter().filter(|link| is_finding(&link.status)).count();
        text::summary(&links, count, asked.as_ref(), report);
        Ok(match asked {
            Some(asked) if asked.network_is_down || asked.is_stopped => Verdict::Error,
            _ if count > 0 => Verdict::Findings,
            _ => Verdict::Clean,
        })
    }
}

fn is_in_actions() -> bool {
    std::env::var_os("GITHUB_ACTIONS").is_some_and(|value| value == "true")
}

/// The layout where none is asked for: what the place understands where the command runs.
fn usual_layout() -> Layout {
    if is_in_actions() { Layout::Github } else { Layout::Text }
}

/// Adds a table to the summary of a job of GitHub Actions. A summary that cannot be written is no reason to fail.
fn summarise_job(links: &[Checked]) {
    let file = std::env::var_os("GITHUB_STEP_SUMMARY").filter(|path| is_in_actions() && !path.is_empty());
    let file = file.and_then(|path| OpenOptions::new().create(true).append(true).open(path).ok());
    if let Some(mut file) = file {
        let _ = file.write_all(markdown::report(links).as_bytes());
    }
}

/// True for what a curator has to look at. A page that lives without the part that a link names is a warning.
fn is_finding(LinkStatus { state, confirmed, .. }: &LinkStatus) -> bool {
    let broken = state.is_broken() && *state != LinkState::MissingFragment;
    broken || *confirmed || matches!(state, LinkState::Invalid | LinkState::RefusedPrivateAddress)
}

/// True for what a curator wants to see without asking for more: what is broken, and what may be.
fn wants_a_look(state: LinkState) -> bool {
    use LinkState::{Alive, Archived, AuthRequired, Blocked, Gated, RateLimited, Unchecked};
    !matches!(state, Alive | Archived | AuthRequired | Blocked | Gated | RateLimited | Unchecked)
}

/// The places of all links that want a look.
fn wanting_a_look(links: &[Checked]) -> Vec<(&Place, &LinkStatus)> {
    places(links, wants_a_look)
}

/// The places of the links with certain states, in the order of the files and of the places in them.
fn places(links: &[Checked], is_wanted: impl Fn(LinkState) -> bool) -> Vec<(&Place, &LinkStatus)> {
    let mut files: HashMap<&str, usize> = HashMap::new();
    for place in links.iter().flat_map(|link| &link.seen) {
        let next = files.len();
        files.entry(&place.file).or_insert(next);
    }
    let wanted = links.iter().filter(|link| is_wanted(link.status.state));
    let mut rows: Vec<_> =
        wanted.flat_map(|link| link.seen.iter().map(|place| (place, &link.status))).collect();
    rows.sort_by_key(|(place, _)| (files.get(&*place.file), place.line, place.column));
    rows
}

/// The same as the formats for programs want them.
fn rows<'a>(places: Vec<(&'a Place, &'a LinkStatus)>) -> Vec<Row<'a>> {
    let row = |(place, status): (&'a Place, &'a LinkStatus)| Row {
        file: &place.file,
        line: place.line,
        column: place.column,
        code: status.state.as_str(),
        subject: &status.link.url,
        message: message(status),
        is_finding: is_finding(status),
    };
    places.into_iter().map(row).collect()
}

/// A link, where it moved to, and why its state is what it is, in a line.
fn message(LinkStatus { link, evidence, moved_to, confirmed, .. }: &LinkStatus) -> String {
    let evidence = if *confirmed { format!("{evidence} (in several runs)") } else { evidence.clone() };
    match moved_to {
        Some(to) => format!("{} -> {to}: {evidence}", link.url),
        None => format!("{}: {evidence}", link.url),
    }
}
