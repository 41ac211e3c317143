//! The report as a table in Markdown, as for the summary of a job or a comment.
//!
//! Not here: lines for terminals (`text`).

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::progress::counts;
use super::{Checked, wanting_a_look};
use crate::findings::cell;

/// A sentence with the counts, and a row for each place of what wants a look.
pub(super) fn report(links: &[Checked]) -> String {
    let mut states = BTreeMap::new();
    for link in links {
        *states.entry(link.status.state).or_default() += 1;
    }
    let mut text = format!("{} links", links.len());
    if !states.is_empty() {
        let _ = write!(text, ": {}", counts(&states));
    }
    text.push_str(".\n");
    let rows = wanting_a_look(links);
    if rows.is_empty() {
        return text;
    }
    text.push_str("\n| place | state | link | why |\n|---|---|---|---|\n");
    for (place, status) in rows {
        let (file, url) = (cell(&place.file), cell(&status.link.url));
        let to = status.moved_to.as_deref().map(|to| format!(" -> <{}>", cell(to))).unwrap_or_default();
        let _ = writeln!(
            text,
            "| {file}:{} | {} | <{url}>{to} | {} |",
            place.line,
            status.state,
            cell(&status.evidence)
        );
    }
    text
}
