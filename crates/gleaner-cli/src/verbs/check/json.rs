//! The report for programs: every link, its state and its places.
//!
//! Not here: what the states mean (`docs/cli.md`).

use std::collections::BTreeMap;
use std::io::{self, Write};

use gleaner::LinkStatus;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

use super::{Checked, Place};

/// The whole report.
#[derive(Serialize)]
struct Whole<'a> {
    links: Links<'a>,
    summary: BTreeMap<&'static str, u64>,
}

/// Links that are made into values one by one: all at one time would take more memory than asking does.
struct Links<'a>(&'a [Checked]);

impl Serialize for Links<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(link))
    }
}

/// Writes the report, with a line feed at the end.
pub(super) fn write(links: &[Checked], to: &mut impl Write) -> io::Result<()> {
    let mut summary = BTreeMap::new();
    for link in links {
        *summary.entry(link.status.state.as_str()).or_default() += 1;
    }
    serde_json::to_writer_pretty(&mut *to, &Whole { links: Links(links), summary })?;
    to.write_all(b"\n")?;
    to.flush()
}

fn link(Checked { status, seen }: &Checked) -> Value {
    let LinkStatus { link, state, evidence, moved_to, confirmed, facts } = status;
    let seen: Vec<Value> = seen.iter().map(place).collect();
    let mut value = json!({
        "url": link.url,
        "state": state.as_str(),
        "moved_to": moved_to,
        "evidence": evidence,
        "seen": seen,
    });
    if *confirmed && let Some(object) = value.as_object_mut() {
        object.insert("confirmed".to_owned(), true.into());
    }
    if !facts.is_empty()
        && let Some(object) = value.as_object_mut()
    {
        let facts: Map<String, Value> =
            facts.iter().map(|(name, value)| ((*name).to_owned(), Value::from(value.as_str()))).collect();
        object.insert("facts".to_owned(), facts.into());
    }
    value
}

fn place(Place { file, line, column, .. }: &Place) -> Value {
    match column {
        0 => json!({"file": **file, "line": line}),
        column => json!({"file": **file, "line": line, "column": column}),
    }
}
