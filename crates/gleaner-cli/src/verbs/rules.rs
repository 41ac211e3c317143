//! `gleaner rules [ID]`: what is looked for, and the documentation of a rule.

use std::fmt::Write as _;
use std::io::Write as _;

use clap::{Args, ValueEnum};
use gleaner::parser::Rule;
use gleaner::parser::rules::RULES;
use serde_json::json;

use crate::Verdict;
use crate::args::OUTPUT;
use crate::failure::Failure;
use crate::layout::rounded;
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

impl Rules {
    pub(crate) fn run(&self) -> Result<Verdict, Failure> {
        let chosen: Vec<&'static Rule> = match &self.id {
            None => RULES.iter().collect(),
            Some(id) => vec![RULES.iter().find(|rule| rule.id == id).ok_or_else(|| unknown(id))?],
        };
        let text = match (self.format, &self.id) {
            (Layout::Json, _) => as_json(&chosen),
            (Layout::Text, None) => table(&chosen),
            (Layout::Text, Some(_)) => chosen.iter().map(|rule| page(rule)).collect(),
        };
        anstream::stdout().write_all(text.as_bytes())?;
        Ok(Verdict::Clean)
    }
}

fn unknown(id: &str) -> anyhow::Error {
    anyhow::anyhow!("there is no rule `{id}`; `gleaner rules` lists them")
}

fn as_json(rules: &[&Rule]) -> String {
    let list: Vec<_> = rules
        .iter()
        .map(|rule| {
            json!({
                "id": rule.id,
                "kind": rule.kind.as_str(),
                "precision": rounded(rule.precision),
                "doc": rule.documentation(),
            })
        })
        .collect();
    format!("{:#}\n", serde_json::Value::Array(list))
}

fn table(rules: &[&Rule]) -> String {
    let width = rules.iter().map(|rule| rule.id.len()).max().unwrap_or(0).max("rule".len());
    let mut table = format!("{BOLD}{:width$}  {:8}  precision  what{BOLD:#}\n", "rule", "finds");
    for rule in rules {
        let doc = rule.documentation();
        let what = doc.lines().next().unwrap_or_default();
        let _ =
            writeln!(table, "{:width$}  {:8}  {:9.2}  {what}", rule.id, rule.kind.as_str(), rule.precision);
    }
    table
}

fn page(rule: &Rule) -> String {
    let (id, kind) = (rule.id, rule.kind);
    format!(
        "{BOLD}{id}{BOLD:#} finds: {kind}; precision {:.2}\n\n{}\n",
        rule.precision,
        rule.documentation().trim()
    )
}
