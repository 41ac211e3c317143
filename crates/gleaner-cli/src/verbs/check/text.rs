//! The report for people: a line for each place of what wants a look, by file, and a summary.
//!
//! Not here: deciding what is broken.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use gleaner::LinkState::{self, Alive, Unchecked};
use gleaner::links::Run;
use gleaner::{Link, LinkStatus};

use super::progress::counts;
use super::{Checked, Place, is_finding, places, wants_a_look};
use crate::report::Report;
use crate::terminal::{BOLD, DIM, ERROR, WARNING, in_a_line};

/// The lines, in the order of the files and of the places in them.
pub(super) fn report(links: &[Checked], report: &Report) -> String {
    let is_wanted =
        |state| wants_a_look(state) || (report.is_verbose() && !matches!(state, Alive | Unchecked));
    let rows = places(links, is_wanted);
    let mut text = String::new();
    for (place, status) in rows {
        line(&mut text, place, status);
    }
    text
}

fn line(text: &mut String, Place { file, line, column, .. }: &Place, status: &LinkStatus) {
    let LinkStatus { link: Link { url, .. }, state, evidence, moved_to, facts, .. } = status;
    let style = if is_finding(status) { ERROR } else { WARNING };
    let column = if *column > 0 { format!(":{column}") } else { String::new() };
    let (file, url, evidence) = (in_a_line(file), in_a_line(url), in_a_line(evidence));
    let _ = write!(text, "{BOLD}{file}:{line}{column}:{BOLD:#} {style}{state}:{style:#} {url}");
    if let Some(to) = moved_to {
        let _ = write!(text, " -> {}", in_a_line(to));
    }
    let copy = facts.iter().find(|(name, _)| *name == "archive");
    let copy = copy.map(|(_, copy)| format!("; a copy: {}", in_a_line(copy))).unwrap_or_default();
    let _ = writeln!(text, "{DIM}: {evidence}{copy}{DIM:#}");
}

/// How many links there were and how they fare, on standard error.
pub(super) fn summary(links: &[Checked], findings: usize, asked: Option<&Run>, report: &Report) {
    let Some(asked) = asked else {
        report.summary(format_args!("{} links, {findings} findings", links.len()));
        return;
    };
    let mut states: BTreeMap<LinkState, u64> = BTreeMap::new();
    for link in links {
        *states.entry(link.status.state).or_default() += 1;
    }
    let states = if states.is_empty() { String::new() } else { format!(": {}", counts(&states)) };
    report.summary(format_args!(
        "{} links, {findings} findings{states}; {} requests",
        links.len(),
        asked.requests
    ));
    if asked.is_stopped {
        report.failed(&anyhow::anyhow!("stopped before all links were asked about; what is known is shown"));
    }
    if asked.network_is_down {
        report.failed(&anyhow::anyhow!("the network is down: nothing is known of what could not be reached"));
    }
}
