//! What can be done with catalogs: merge two, compare two, judge one, count one, and put people's decisions on one.
//!
//! Not here: files. These are functions from records to records and findings; `gleaner-emitter` reads and writes them.
//!
//! All fields that are lists of things are treated alike: an item is known by one of its keys, compared as names are
//! compared. So records are looked at in their wire form, and the list of fields is a table.

mod curation;
mod diff;
mod merge;
mod stats;
mod validate;

use std::collections::HashMap;

use gleaner_emitter::{Error, EvidenceLevel, to_value};
use gleaner_model::{Record, comparison_key};
use serde_json::{Map, Value};

pub use curation::{Curated, Curation, Decision, amended};
pub use diff::{Change, Diff, RecordDiff, diff};
pub use merge::{Conflict, Merged, merge};
pub use stats::{Stats, stats};
pub use validate::{Validation, validate};

/// A list of things in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its key in the record.
    pub name: &'static str,
    /// The key of an item by which it is known.
    pub key: &'static str,
}

/// The lists of things in a record, in their order.
pub const FIELDS: [Field; 7] = [
    Field { name: "methods", key: "name" },
    Field { name: "acronyms", key: "short" },
    Field { name: "datasets", key: "name" },
    Field { name: "metrics", key: "name" },
    Field { name: "tasks", key: "name" },
    Field { name: "results", key: "written" },
    Field { name: "links", key: "url" },
];

/// What a source says of a paper, one value each.
pub const FACTS: [&str; 6] = ["title", "authors", "year", "venue", "ids", "availability"];

/// Keys of an item that say how it came about, not what it is.
const PROOF: [&str; 4] = ["confidence", "rule", "spans", "raw"];

impl Field {
    /// The field of a name.
    pub fn named(name: &str) -> Option<Self> {
        FIELDS.into_iter().find(|field| field.name == name)
    }

    /// When two items of the field are the same.
    fn comparison(self, key: &str) -> String {
        if self.key == "url" { key.trim_end_matches('/').to_lowercase() } else { comparison_key(key) }
    }

    /// The name of an item, as it is shown.
    fn shown(self, item: &Value) -> String {
        match item.get(self.key) {
            Some(Value::String(text)) => text.clone(),
            _ => item.get("value").map(Value::to_string).unwrap_or_default(),
        }
    }

    /// The items of a record, each with the key by which it is found again. A key that comes twice is numbered.
    fn keyed(self, record: &Map<String, Value>) -> Vec<(String, &Value)> {
        let mut times: HashMap<String, usize> = HashMap::new();
        let items = record.get(self.name).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        items
            .iter()
            .map(|item| {
                let key = self.comparison(&self.shown(item));
                let nth = times.entry(key.clone()).or_default();
                *nth += 1;
                (if *nth == 1 { key } else { format!("{key} #{nth}") }, item)
            })
            .collect()
    }
}

/// A record as an object.
fn object(record: &Record, evidence: EvidenceLevel) -> Result<Map<String, Value>, Error> {
    match to_value(record, evidence)? {
        Value::Object(map) => Ok(map),
        _ => Ok(Map::new()),
    }
}

/// A value in a few words, for people.
fn in_words(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(in_words).collect::<Vec<_>>().join(", "),
        Value::Object(map) => map
            .iter()
            .map(|(key, value)| format!("{key}: {}", in_words(value)))
            .collect::<Vec<_>>()
            .join(", "),
        other => other.to_string(),
    }
}
