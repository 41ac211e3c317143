//! The report for programs: every link, its state and its places.
//!
//! Not here: what the states mean (`docs/cli.md`).

use std::collections::BTreeMap;

use gleaner::LinkStatus;
use serde_json::{Map, Value, json};

use super::{Checked, Place};

/// The report, with a line feed at the end.
pub(super) fn report(links: &[Checked]) -> String {
    let mut summary: BTreeMap<&str, u64> = BTreeMap::new();
    for link in links {
        *summary.entry(link.status.state.as_str()).or_default() += 1;
    }
    let list: Vec<Value> = links.iter().map(link).collect();
    format!("{:#}\n", json!({"links": list, "summary": summary}))
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
        0 => json!({"file": file, "line": line}),
        column => json!({"file": file, "line": line, "column": column}),
    }
}
