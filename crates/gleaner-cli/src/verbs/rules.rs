//! `gleaner rules [ID]`: what is looked for, and the documentation of a rule.

use std::fmt::Write as _;
use std::io::Write as _;

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use gleaner::Kind;
use gleaner::parser::{links, rules};
use serde_json::json;

use crate::Verdict;
use crate::args::OUTPUT;
use crate::failure::Failure;
use crate::layout::rounded;
use crate::report::Report;
use crate::terminal::BOLD;

const EXAMPLES: &str = "\
Examples:
  gleaner rules                    all rules, with what they find and how often they are right
  gleaner rules introduced_verb    the documentation of one of them
  gleaner rules -f json            for programs";

/// List the rules, or print the documentation of one
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Rules {
    /// Id of a rule, as `explain` and the `rule` of an item name it
    #[arg(hide_possible_values = true, value_parser = PossibleValuesParser::new(entries().into_iter().map(|rule| rule.id)))]
    id: Option<String>,

    /// Output format
    #[arg(short, long, value_enum, default_value_t, help_heading = OUTPUT)]
    format: Layout,
}

/// How rules are shown.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Layout {
    /// For people
    #[default]
    Text,
    /// A list of objects with `id`, `kind`, `precision` and `doc`
    Json,
}

/// A rule as it is shown, of whatever part of the parser it is.
struct Entry {
    id: &'static str,
    kind: Kind,
    precision: f32,
    documentation: String,
}

fn entries() -> Vec<Entry> {
    let rules = rules::RULES.iter().map(|rule| Entry {
        id: rule.id,
        kind: rule.kind,
        precision: rule.precision,
        documentation: rule.documentation(),
    });
    let links = links::RULES.iter().map(|rule| Entry {
        id: rule.id,
        kind: Kind::Link,
        precision: rule.precision,
        documentation: rule.documentation.to_owned(),
    });
    rules.chain(links).collect()
}

impl Rules {
    pub(crate) fn run(&self, _: &Report) -> Result<Verdict, Failure> {
        let mut chosen = entries();
        if let Some(id) = &self.id {
            chosen.retain(|rule| rule.id == id);
        }
        let text = match (self.format, &self.id) {
            (Layout::Json, _) => as_json(&chosen),
            (Layout::Text, None) => table(&chosen),
            (Layout::Text, Some(_)) => chosen.iter().map(page).collect(),
        };
        anstream::stdout().write_all(text.as_bytes())?;
        Ok(Verdict::Clean)
    }
}

fn as_json(rules: &[Entry]) -> String {
    let list = rules.iter().map(|rule| {
        json!({
            "id": rule.id,
            "kind": rule.kind.as_str(),
            "precision": rounded(rule.precision),
            "doc": rule.documentation,
        })
    });
    format!("{:#}\n", serde_json::Value::Array(list.collect()))
}

fn table(rules: &[Entry]) -> String {
    let width = rules.iter().map(|rule| rule.id.len()).max().unwrap_or(0).max("rule".len());
    let mut table = format!("{BOLD}{:width$}  {:8}  precision  what{BOLD:#}\n", "rule", "finds");
    for Entry { id, kind, precision, documentation } in rules {
        let what = summary(documentation);
        let _ = writeln!(table, "{id:width$}  {:8}  {precision:9.2}  {what}", kind.as_str());
    }
    table
}

/// The first sentence of a documentation, up to its examples.
fn summary(documentation: &str) -> String {
    let paragraph: Vec<&str> = documentation.lines().take_while(|line| !line.trim().is_empty()).collect();
    let text = paragraph.join(" ");
    let end = [": ", ". ", ":\n"].iter().filter_map(|mark| text.find(mark)).min().unwrap_or(text.len());
    text.get(..end).unwrap_or(&text).trim_end_matches(['.', ':']).to_owned()
}

fn page(rule: &Entry) -> String {
    let Entry { id, kind, precision, documentation } = rule;
    format!("{BOLD}{id}{BOLD:#}  finds: {kind}, precision {precision:.2}\n\n{}\n", documentation.trim())
}
