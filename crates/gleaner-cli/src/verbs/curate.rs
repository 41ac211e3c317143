//! `gleaner curate CATALOG RECORD ACTION [FIELD [ITEM]]`: one decision of a person.

use std::fs;
use std::path::PathBuf;
use std::time::SystemTime;

use clap::Args;
use gleaner::catalog::{Curation, FACTS, FIELDS, amended};
use gleaner::dates::day;
use gleaner::emitter::wire::{Decision, Digest, Text, Word};
use gleaner::emitter::{EvidenceLevel, decision_line, nearest, to_value, write_whole};
use gleaner::{Action, Record};
use serde_json::{Map, Value};

use crate::Verdict;
use crate::args::one_of;
use crate::catalogs::{curation_of, records};
use crate::failure::Failure;
use crate::input;
use crate::report::Report;

const EXAMPLES: &str = "\
Examples:
  gleaner curate catalog.yaml 63164 reject datasets MD22
  gleaner curate catalog.yaml 63164 set methods GRPO role=used
  gleaner curate catalog.yaml 63164 rename methods GRPO Flow-GRPO
  gleaner curate catalog.yaml 63164 add links https://github.com/example/net role=code
  gleaner curate catalog.yaml 63164 set year 2026
  gleaner curate catalog.yaml 63164 accept                      the whole record

The decision goes into curation.yaml beside the catalog, whose comments and order are kept;
`gleaner catalog build` puts it on the catalog.";

/// Decide about one item of one record
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Curate {
    /// The catalog that the decision is about
    #[arg(value_name = "CATALOG")]
    catalog: PathBuf,

    /// Id of the record
    #[arg(value_name = "RECORD")]
    record: String,

    /// What is decided
    #[arg(value_name = "ACTION", value_parser = one_of(Action::ALL, |action| action.as_str()))]
    action: Action,

    /// Field of the record; none for the whole record
    #[arg(value_name = "FIELD")]
    field: Option<String>,

    /// Name of the item, then KEY=VALUE for set and add, the new name for rename; the value for title, year or venue
    #[arg(value_name = "ITEM")]
    rest: Vec<String>,

    /// Who decides [default: the name of the user]
    #[arg(long, value_name = "NAME")]
    by: Option<String>,

    /// Why
    #[arg(long, value_name = "TEXT")]
    note: Option<String>,

    /// The file of decisions [default: curation.yaml beside the catalog, or in its folder]
    #[arg(long, value_name = "FILE")]
    curation: Option<PathBuf>,
}

impl Curate {
    pub(crate) fn run(&self, report: &Report) -> Result<Verdict, Failure> {
        let all = records(&self.catalog, report)?;
        let Some(record) = all.iter().find(|record| record.id == self.record) else {
            let near = nearest(&self.record, all.iter().map(|record| record.id.as_str()));
            let help = near.map(|id| format!("; did you mean `{id}`?")).unwrap_or_default();
            return Err(anyhow::anyhow!(
                "{}: no record has the id {:?}{help}",
                input::name(&self.catalog),
                self.record
            )
            .into());
        };
        let decision = self.decision(record)?;
        let path = self.curation.clone().unwrap_or_else(|| curation_of(&self.catalog));
        let before = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(source) => {
                return Err(gleaner::emitter::Error::Io { path: input::name(&path), source }.into());
            }
        };
        // The decision is judged as one that is read: what it lacks is told before it is written.
        let line = decision_line(&decision)?;
        let (curation, faults) = Curation::read("the decision", &line);
        let stale = curation.apply(record.clone())?.stale;
        if let Some(fault) = faults.into_iter().chain(stale).next() {
            return Err(anyhow::anyhow!(
                "{}{}",
                fault.message,
                fault.help.map(|help| format!("; {help}")).unwrap_or_default()
            )
            .into());
        }
        write_whole(&path, amended(&before, &decision)?.as_bytes())?;
        report.summary(format_args!("{}: {}", input::name(&path), line.trim_end()));
        Ok(report.verdict())
    }

    fn decision(&self, record: &Record) -> Result<Decision<'static>, Failure> {
        let text = |text: &str| Text(text.to_owned().into());
        let is_list =
            self.field.as_deref().is_some_and(|field| FIELDS.iter().any(|known| known.name == field));
        let (item, values) = match (is_list, self.rest.split_first()) {
            (true, Some((item, values))) => (Some(item), values),
            _ => (None, self.rest.as_slice()),
        };
        let value = match (self.action, is_list) {
            (Action::Rename, _) => Some(Value::from(values.join(" "))).filter(|_| !values.is_empty()),
            (Action::Set | Action::Add, true) => Some(keys(values)?),
            (Action::Set, false) if !values.is_empty() => Some(self.fact(values)?),
            (Action::Reject, true) if item.is_some_and(|item| self.found(record, item).is_none()) => {
                let (item, id) = (item.map_or("", String::as_str), &record.id);
                return Err(anyhow::anyhow!(
                    "the record {id} holds no {item:?} in this field; check its name"
                )
                .into());
            }
            // What was found right is kept with what it was, so that it can come back.
            (Action::Accept, true) => item.and_then(|item| self.found(record, item)),
            _ => None,
        };
        let by =
            self.by.clone().or_else(|| ["USER", "USERNAME"].iter().find_map(|name| std::env::var(name).ok()));
        Ok(Decision {
            record: text(&record.id),
            field: self.field.as_deref().map(text),
            item: item.map(|item| text(item)),
            action: Word(self.action),
            value,
            by: by.as_deref().map(text),
            at: Some(text(&day(SystemTime::now()))),
            text: record.source.digest.map(Digest),
            note: self.note.as_deref().map(text),
        })
    }

    /// The item as the catalog has it.
    fn found(&self, record: &Record, item: &str) -> Option<Value> {
        let field = FIELDS.into_iter().find(|field| Some(field.name) == self.field.as_deref())?;
        let value = to_value(record, EvidenceLevel::None).ok()?;
        let same = |it: &&Value| {
            let name = it.get(field.key).and_then(Value::as_str).unwrap_or_default();
            gleaner::comparison_key(name) == gleaner::comparison_key(item)
        };
        let mut found = value.get(field.name)?.as_array()?.iter().find(same)?.clone();
        found.as_object_mut()?.remove("review");
        Some(found)
    }

    /// The value of a field that is no list of things.
    fn fact(&self, values: &[String]) -> Result<Value, Failure> {
        Ok(match self.field.as_deref() {
            Some("authors") => values.iter().map(|name| Value::from(name.as_str())).collect(),
            Some("ids") => keys(values)?,
            Some(field) if FACTS.contains(&field) => typed(&values.join(" "), field == "year"),
            _ => Value::from(values.join(" ")),
        })
    }
}

/// `role=used introduced=true` as a mapping.
fn keys(words: &[String]) -> Result<Value, Failure> {
    let mut map = Map::new();
    for word in words {
        let Some((key, value)) = word.split_once('=') else {
            return Err(anyhow::anyhow!("{word:?} is no KEY=VALUE, such as role=used").into());
        };
        map.insert(key.to_owned(), typed(value, matches!(key, "value" | "value_max" | "introduced")));
    }
    Ok(Value::Object(map))
}

/// A word as a number or a truth where that is what the key holds.
fn typed(word: &str, is_typed: bool) -> Value {
    serde_json::from_str(word).ok().filter(|_| is_typed).unwrap_or_else(|| Value::from(word))
}
