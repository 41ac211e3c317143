//! `gleaner catalog stats CATALOG...`: what a catalog holds, in figures.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use gleaner::catalog;
use serde_json::{Value, json};

use crate::Verdict;
use crate::args::OUTPUT;
use crate::catalogs::records;
use crate::config::Config;
use crate::failure::Failure;
use crate::report::Report;
use crate::terminal::{BOLD, in_a_line};

const EXAMPLES: &str = "\
Examples:
  gleaner catalog stats catalog.yaml
  gleaner catalog stats catalog/ --top 30 -f json";

/// Count what a catalog holds
///
/// Records, items, reviews, the most used names and hosts. Names are counted once a paper, whatever their spelling.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Stats {
    /// Catalogs: files or folders of records [default: the one of gleaner.toml]
    #[arg(value_name = "CATALOG")]
    catalogs: Vec<PathBuf>,

    /// How many of the most used to show
    #[arg(long, value_name = "N", default_value_t = 10)]
    top: usize,

    /// Output format
    #[arg(short, long, value_enum, default_value_t, help_heading = OUTPUT)]
    format: Layout,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Layout {
    /// Tables for people
    #[default]
    Text,
    /// An object with all figures
    Json,
}

impl Stats {
    pub(crate) fn run(&self, report: &Report) -> Result<Verdict, Failure> {
        let mut all = Vec::new();
        for catalog in &Config::find()?.catalogs(&self.catalogs)? {
            all.extend(records(catalog, report)?);
        }
        let stats = catalog::stats(&all, self.top);
        let text = match self.format {
            Layout::Text => as_text(&stats),
            Layout::Json => as_json(&stats),
        };
        anstream::stdout().write_all(text.as_bytes())?;
        Ok(report.verdict())
    }
}

fn as_text(stats: &catalog::Stats) -> String {
    let mut text = format!("{BOLD}{} records{BOLD:#}\n", stats.records);
    for (what, count) in &stats.with {
        #[allow(clippy::cast_precision_loss)] // Shares of counts that fit a memory.
        let share = 100.0 * *count as f64 / stats.records.max(1) as f64;
        let _ = writeln!(text, "{count:>8}  {share:5.1} %  with {what}");
    }
    let items: usize = stats.items.values().sum();
    let _ = writeln!(text, "\n{BOLD}{items} items, {} reviewed{BOLD:#}", stats.reviewed);
    for (field, count) in &stats.items {
        let _ = writeln!(text, "{count:>8}  {field}");
    }
    for (what, most) in stats.most.iter().filter(|(_, most)| !most.is_empty()) {
        let _ = writeln!(text, "\n{BOLD}{what}{BOLD:#}");
        for (name, count) in most {
            let _ = writeln!(text, "{count:>8}  {}", in_a_line(name));
        }
    }
    text
}

fn as_json(stats: &catalog::Stats) -> String {
    let most: serde_json::Map<String, Value> = stats
        .most
        .iter()
        .map(|(what, most)| {
            let list = most.iter().map(|(name, count)| json!({"name": name, "records": count})).collect();
            ((*what).to_owned(), Value::Array(list))
        })
        .collect();
    let whole = json!({
        "records": stats.records, "with": stats.with, "items": stats.items, "reviewed": stats.reviewed, "most": most,
    });
    format!("{whole:#}\n")
}
