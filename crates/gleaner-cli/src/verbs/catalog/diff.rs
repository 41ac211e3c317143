//! `gleaner catalog diff OLD NEW`: what changed in content, for those who review it.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use gleaner::catalog::{self, Change};
use serde_json::{Value, json};

use crate::Verdict;
use crate::args::OUTPUT;
use crate::catalogs::records;
use crate::failure::Failure;
use crate::report::Report;
use crate::terminal::{BOLD, in_a_line};

const EXAMPLES: &str = "\
Examples:
  gleaner catalog diff old.yaml catalog.yaml
  gleaner catalog diff old.yaml catalog.yaml -f markdown    for a pull request

Exit codes: 0 the same, 1 different, 2 error.";

/// Compare two catalogs in content
///
/// Records are compared by their ids, items by their names: order, confidence, rules and places do not count.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Diff {
    /// The catalog as it was
    #[arg(value_name = "OLD")]
    old: PathBuf,

    /// The catalog as it is
    #[arg(value_name = "NEW")]
    new: PathBuf,

    /// Output format
    #[arg(short, long, value_enum, default_value_t, help_heading = OUTPUT)]
    format: Layout,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Layout {
    /// A line for each change
    #[default]
    Text,
    /// A section for each paper, for a pull request
    Markdown,
    /// An object with all changes
    Json,
}

impl Diff {
    pub(crate) fn run(&self, report: &Report) -> Result<Verdict, Failure> {
        let diff = catalog::diff(&records(&self.old, report)?, &records(&self.new, report)?)?;
        let text = match self.format {
            Layout::Text => as_text(&diff),
            Layout::Markdown => as_markdown(&diff),
            Layout::Json => as_json(&diff),
        };
        anstream::stdout().write_all(text.as_bytes())?;
        report.summary(in_a_sentence(&diff));
        Ok(if diff.is_empty() { Verdict::Clean } else { Verdict::Findings })
    }
}

fn in_a_sentence(diff: &catalog::Diff) -> String {
    let (added, removed, changed) = (diff.added.len(), diff.removed.len(), diff.changed.len());
    format!("{added} papers added, {removed} removed, {changed} changed")
}

/// `+ dataset MD22 (introduced: true)`, `- task x`, `~ method GRPO: role used -> introduced`
fn line(change: &Change, quote: &str) -> String {
    let Change { field, item, key, old, new } = change;
    let what = if item.is_empty() {
        format!("{quote}{field}{quote}")
    } else {
        format!("{} {quote}{item}{quote}", field.trim_end_matches('s'))
    };
    let about = |text: &str| if text.is_empty() { String::new() } else { format!(" ({text})") };
    let key = if key.is_empty() { String::new() } else { format!(" {key}") };
    match (old, new) {
        (None, Some(new)) if key.is_empty() && !item.is_empty() => format!("+ {what}{}", about(new)),
        (Some(old), None) if key.is_empty() && !item.is_empty() => format!("- {what}{}", about(old)),
        (None, Some(new)) => format!("+ {what}:{key} {new}"),
        (Some(old), None) => format!("- {what}:{key} {old}"),
        (Some(old), Some(new)) => format!("~ {what}:{key} {old} -> {new}"),
        (None, None) => what,
    }
}

fn named(id: &str, title: Option<&str>) -> String {
    title.map_or_else(|| id.to_owned(), |title| format!("{id}: {title}"))
}

fn as_text(diff: &catalog::Diff) -> String {
    let mut text = String::new();
    for (mark, papers) in [("+", &diff.added), ("-", &diff.removed)] {
        for (id, title) in papers {
            let _ = writeln!(text, "{BOLD}{mark} {}{BOLD:#}", in_a_line(&named(id, title.as_deref())));
        }
    }
    for record in &diff.changed {
        let head = named(&record.id, record.title.as_deref());
        let _ = writeln!(text, "{BOLD}~ {}{BOLD:#}", in_a_line(&head));
        for change in &record.changes {
            let _ = writeln!(text, "    {}", in_a_line(&line(change, "")));
        }
    }
    text
}

fn as_markdown(diff: &catalog::Diff) -> String {
    let plain = |text: &str| in_a_line(text).replace('|', "\\|").replace('<', "&lt;");
    let mut text = format!("{}.\n", in_a_sentence(diff));
    for (head, papers) in [("Added", &diff.added), ("Removed", &diff.removed)] {
        if !papers.is_empty() {
            let _ = writeln!(text, "\n### {head}\n");
        }
        for (id, title) in papers {
            let title = title.as_deref().map(|title| format!(": {}", plain(title))).unwrap_or_default();
            let _ = writeln!(text, "- `{}`{title}", plain(id));
        }
    }
    if !diff.changed.is_empty() {
        let _ = writeln!(text, "\n### Changed");
    }
    for record in &diff.changed {
        let title = record.title.as_deref().map(|title| format!(": {}", plain(title))).unwrap_or_default();
        let _ = writeln!(text, "\n`{}`{title}\n\n```diff", plain(&record.id));
        for change in &record.changes {
            // What a diff colours are lines with `+`, `-` and `!`.
            let line = line(change, "");
            let _ = writeln!(text, "{}", in_a_line(&line).replacen('~', "!", 1).replace("```", "'''"));
        }
        let _ = writeln!(text, "```");
    }
    text
}

fn as_json(diff: &catalog::Diff) -> String {
    let papers = |papers: &[(String, Option<String>)]| -> Vec<Value> {
        papers.iter().map(|(id, title)| json!({"id": id, "title": title})).collect()
    };
    let change = |it: &Change| json!({"field": it.field, "item": it.item, "key": it.key, "old": it.old, "new": it.new});
    let changed: Vec<Value> = diff
        .changed
        .iter()
        .map(|record| {
            let changes: Vec<Value> = record.changes.iter().map(change).collect();
            json!({"id": record.id, "title": record.title, "changes": changes})
        })
        .collect();
    let whole = json!({"added": papers(&diff.added), "removed": papers(&diff.removed), "changed": changed});
    format!("{whole:#}\n")
}
