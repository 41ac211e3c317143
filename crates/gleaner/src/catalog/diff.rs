//! What changed between two catalogs, in content: what people read in a pull request.
//!
//! Not here: how a difference is laid out. Confidences, rules and spans are no content.

use std::collections::{HashMap, HashSet};

use gleaner_emitter::{Error, EvidenceLevel};
use gleaner_model::Record;
use serde_json::Value;

use super::{FACTS, FIELDS, PROOF, in_words, object};

/// What changed between two catalogs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Diff {
    /// Records that only the new catalog has, by id and title.
    pub added: Vec<(String, Option<String>)>,
    /// Records that only the old catalog has, by id and title.
    pub removed: Vec<(String, Option<String>)>,
    /// Records of both that differ.
    pub changed: Vec<RecordDiff>,
}

/// What changed in a record.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordDiff {
    /// The record's id.
    pub id: String,
    /// The title in the new catalog.
    pub title: Option<String>,
    /// The changes, in the order of the fields.
    pub changes: Vec<Change>,
}

/// One change.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// The field in which it is.
    pub field: &'static str,
    /// The item that came, went or changed; empty for what is no list.
    pub item: String,
    /// The key of the item that changed; empty where the whole came or went.
    pub key: String,
    /// How it was; `None` for what is new.
    pub old: Option<String>,
    /// How it is; `None` for what has gone.
    pub new: Option<String>,
}

impl Diff {
    /// True where nothing changed.
    pub fn is_empty(&self) -> bool {
        self.added.is_empty() && self.removed.is_empty() && self.changed.is_empty()
    }
}

/// Compares two catalogs record by record, by their ids. A second record of an id is compared with the second of the
/// other catalog.
///
/// ```
/// use gleaner::catalog::diff;
/// use gleaner::{Document, Pipeline};
/// let record = |text| Pipeline::new().extract(&Document::new("1", text));
/// let old = [record("We propose LeakGFN, a sampler.")];
/// let new = [record("We propose LeakGFN, a sampler, and use ImageNet.")];
/// let diff = diff(&old, &new)?;
/// assert_eq!((diff.changed[0].changes[0].field, diff.changed[0].changes[0].item.as_str()), ("datasets", "ImageNet"));
/// # Ok::<(), gleaner::emitter::Error>(())
/// ```
///
/// # Errors
///
/// Where a record cannot be written at all.
pub fn diff(old: &[Record], new: &[Record]) -> Result<Diff, Error> {
    let before: HashMap<_, _> = numbered(old).collect();
    let after: HashSet<_> = numbered(new).map(|(key, _)| key).collect();
    let named = |record: &Record| (record.id.clone(), record.title.clone());
    let mut diff = Diff::default();
    for (key, record) in numbered(new) {
        let Some(earlier) = before.get(&key) else {
            diff.added.push(named(record));
            continue;
        };
        let changes = changes(earlier, record)?;
        if !changes.is_empty() {
            diff.changed.push(RecordDiff { id: record.id.clone(), title: record.title.clone(), changes });
        }
    }
    diff.removed =
        numbered(old).filter(|(key, _)| !after.contains(key)).map(|(_, record)| named(record)).collect();
    Ok(diff)
}

/// Records with their ids, and how often the id came before.
fn numbered(records: &[Record]) -> impl Iterator<Item = ((&str, usize), &Record)> {
    let mut times: HashMap<&str, usize> = HashMap::new();
    records.iter().map(move |record| {
        let nth = times.entry(&record.id).or_default();
        *nth += 1;
        ((record.id.as_str(), *nth), record)
    })
}

fn changes(old: &Record, new: &Record) -> Result<Vec<Change>, Error> {
    let (old, new) = (object(old, EvidenceLevel::None)?, object(new, EvidenceLevel::None)?);
    let mut changes = Vec::new();
    for field in FACTS.into_iter().chain(["review"]) {
        let (before, after) = (old.get(field), new.get(field));
        if before != after {
            changes.push(Change {
                field,
                item: String::new(),
                key: String::new(),
                old: before.map(in_words),
                new: after.map(in_words),
            });
        }
    }
    for field in FIELDS {
        let (before, after) = (field.keyed(&old), field.keyed(&new));
        let known: HashMap<&str, &Value> = before.iter().map(|(key, item)| (key.as_str(), *item)).collect();
        let kept: HashSet<&str> = after.iter().map(|(key, _)| key.as_str()).collect();
        let whole = |item: &Value, old, new| Change {
            field: field.name,
            item: field.shown(item),
            key: String::new(),
            old,
            new,
        };
        for (key, item) in &before {
            if !kept.contains(key.as_str()) {
                changes.push(whole(item, Some(about(item, field.key)), None));
            }
        }
        for (key, item) in &after {
            match known.get(key.as_str()) {
                None => changes.push(whole(item, None, Some(about(item, field.key)))),
                Some(earlier) => keys(field.name, &field.shown(item), earlier, item, &mut changes),
            }
        }
    }
    Ok(changes)
}

/// The keys in which two forms of one item differ.
fn keys(field: &'static str, item: &str, old: &Value, new: &Value, changes: &mut Vec<Change>) {
    let (Value::Object(old), Value::Object(new)) = (old, new) else { return };
    let mut names: Vec<&String> =
        old.keys().chain(new.keys().filter(|key| !old.contains_key(*key))).collect();
    names.retain(|name| !PROOF.contains(&name.as_str()));
    for name in names {
        let (before, after) = (old.get(name), new.get(name));
        if before != after {
            changes.push(Change {
                field,
                item: item.to_owned(),
                key: name.clone(),
                old: before.map(in_words),
                new: after.map(in_words),
            });
        }
    }
}

/// What is known of an item besides its name.
fn about(item: &Value, key: &str) -> String {
    let Value::Object(map) = item else { return in_words(item) };
    let rest = map.iter().filter(|(name, _)| *name != key && !PROOF.contains(&name.as_str()));
    rest.map(|(name, value)| format!("{name}: {}", in_words(value))).collect::<Vec<_>>().join(", ")
}
