//! Two catalogs, or more, into one.
//!
//! Not here: which of two papers is meant where their numbers say one thing and their titles another; that is a
//! conflict, and a person decides.

use std::collections::HashMap;

use gleaner_emitter::{Error, EvidenceLevel, from_value};
use gleaner_model::{IdScheme, Record, comparison_key};
use serde_json::{Map, Value};

use super::{FACTS, FIELDS, Field, in_words, object};

/// What became of several catalogs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Merged {
    /// Every paper once, in the order in which papers first come.
    pub records: Vec<Record>,
    /// What the catalogs say differently; what came first was kept, unless only the other was reviewed.
    pub conflicts: Vec<Conflict>,
}

/// Two catalogs say different things of one paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Conflict {
    /// Id of the record in the result.
    pub id: String,
    /// The field.
    pub field: String,
    /// The item of the field and its key, `GRPO.role`; empty for what is no list.
    pub item: String,
    /// What was kept.
    pub kept: String,
    /// What was not.
    pub left: String,
}

/// Merges records of any number of catalogs: the same paper by DOI, arXiv, `OpenReview` or ACL id, else by title and
/// first author. Items are united; nothing that only one says is lost.
///
/// ```
/// use gleaner::catalog::merge;
/// use gleaner::{Document, Pipeline};
/// let paper = |id, text| {
///     let document = Document { title: Some("Leaky flow networks".into()), ..Document::new(id, text) };
///     Pipeline::new().extract(&document)
/// };
/// let merged = merge(vec![paper("1", "We propose LeakGFN, a sampler."), paper("b-7", "We use ImageNet.")])?;
/// assert_eq!(merged.records.len(), 1);
/// assert_eq!((merged.records[0].methods.len(), merged.records[0].datasets.len()), (1, 1));
/// # Ok::<(), gleaner::emitter::Error>(())
/// ```
///
/// # Errors
///
/// Where a record cannot be written at all.
pub fn merge(records: Vec<Record>) -> Result<Merged, Error> {
    let mut papers: Vec<Vec<Record>> = Vec::new();
    for (place, record) in places(&records).into_iter().zip(records) {
        match papers.get_mut(place) {
            Some(paper) => paper.push(record),
            None => papers.push(vec![record]),
        }
    }
    let mut merged = Merged::default();
    for paper in papers {
        let mut forms = paper.into_iter();
        let Some(first) = forms.next() else { continue };
        let record = forms.try_fold(first, |into, from| unite(&into, &from, &mut merged.conflicts))?;
        merged.records.push(record);
    }
    Ok(merged)
}

/// For each record the ordinal of its paper, papers numbered as they first come.
fn places(records: &[Record]) -> Vec<usize> {
    let mut parents: Vec<usize> = (0..records.len()).collect();
    let mut known: HashMap<String, usize> = HashMap::new();
    for (at, record) in records.iter().enumerate() {
        for key in identities(record) {
            let other = *known.entry(key).or_insert(at);
            let (a, b) = (root(&parents, other), root(&parents, at));
            if let Some(parent) = parents.get_mut(a.max(b)) {
                *parent = a.min(b);
            }
        }
    }
    let mut ordinals: HashMap<usize, usize> = HashMap::new();
    (0..records.len())
        .map(|at| {
            let next = ordinals.len();
            *ordinals.entry(root(&parents, at)).or_insert(next)
        })
        .collect()
}

fn root(parents: &[usize], mut at: usize) -> usize {
    while let Some(parent) = parents.get(at).filter(|parent| **parent != at) {
        at = *parent;
    }
    at
}

/// Shorter titles than this, such as "Introduction", are shared by papers that have nothing else in common.
const TELLING_TITLE: usize = 15;

/// What identifies a paper; two records that share one of these are one paper.
fn identities(record: &Record) -> Vec<String> {
    let schemes = [IdScheme::Doi, IdScheme::Arxiv, IdScheme::Openreview, IdScheme::Acl];
    let numbers = record.metadata.ids.iter().filter(|id| schemes.contains(&id.scheme));
    let mut all: Vec<String> =
        numbers.map(|id| format!("{}:{}", id.scheme, id.value.to_lowercase())).collect();
    let title = record.title.as_deref().map(comparison_key).unwrap_or_default();
    let author = record.metadata.authors.first().map(|name| family(name)).unwrap_or_default();
    if title.is_empty() {
        // Plain texts have ids of their own making, `papers-3`, which mean the same only with the same file and text.
        all.push(format!("id:{} {} {:?}", record.id, record.source.file, record.source.digest));
    } else if !author.is_empty() || title.len() >= TELLING_TITLE {
        all.push(format!("title:{title} {author}"));
    } else {
        all.push(format!("title:{title} id:{}", record.id));
    }
    all
}

/// The family name, whichever end of the name it stands at, as far as can be told: initials and order differ.
fn family(name: &str) -> String {
    let family =
        name.split_once(',').map_or_else(|| name.split_whitespace().next_back(), |(first, _)| Some(first));
    comparison_key(family.unwrap_or_default())
}

fn unite(into: &Record, from: &Record, conflicts: &mut Vec<Conflict>) -> Result<Record, Error> {
    let (mut kept, other) = (object(into, EvidenceLevel::Full)?, object(from, EvidenceLevel::Full)?);
    let mut at = Place { id: into.id.clone(), field: String::new(), item: String::new(), conflicts };
    let theirs_reviewed = other.contains_key("review") && !kept.contains_key("review");
    for field in FACTS {
        field.clone_into(&mut at.field);
        unite_value(&mut kept, &other, field, theirs_reviewed, &mut at);
    }
    if let Some(review) = other.get("review").filter(|_| theirs_reviewed) {
        kept.insert("review".to_owned(), review.clone());
    }
    for field in FIELDS {
        field.name.clone_into(&mut at.field);
        unite_items(&mut kept, &other, field, &mut at);
    }
    from_value(Value::Object(kept))
}

/// Where a conflict is.
struct Place<'a> {
    id: String,
    field: String,
    item: String,
    conflicts: &'a mut Vec<Conflict>,
}

fn unite_value(
    kept: &mut Map<String, Value>,
    other: &Map<String, Value>,
    key: &str,
    theirs: bool,
    at: &mut Place<'_>,
) {
    let Some(new) = other.get(key) else { return };
    match kept.get_mut(key) {
        None => {
            kept.insert(key.to_owned(), new.clone());
        }
        Some(Value::Object(inside)) => {
            let Value::Object(new) = new else { return };
            for key in new.keys() {
                unite_value(inside, new, key, theirs, at);
            }
        }
        Some(old) if same(old, new) => {}
        Some(old) => {
            let left = if theirs { std::mem::replace(old, new.clone()) } else { new.clone() };
            at.conflicts.push(Conflict {
                id: at.id.clone(),
                field: at.field.clone(),
                item: at.item.clone(),
                kept: in_words(old),
                left: in_words(&left),
            });
        }
    }
}

/// Two catalogs write one thing in two ways: case, dashes and white space are no conflict.
fn same(a: &Value, b: &Value) -> bool {
    a == b || comparison_key(&in_words(a)) == comparison_key(&in_words(b))
}

fn unite_items(kept: &mut Map<String, Value>, other: &Map<String, Value>, field: Field, at: &mut Place<'_>) {
    let theirs: Vec<(String, Value)> =
        field.keyed(other).into_iter().map(|(key, item)| (key, item.clone())).collect();
    if theirs.is_empty() {
        return;
    }
    let places: HashMap<String, usize> =
        field.keyed(kept).into_iter().enumerate().map(|(nth, (key, _))| (key, nth)).collect();
    let Value::Array(items) = kept.entry(field.name).or_insert_with(|| Value::Array(Vec::new())) else {
        return;
    };
    for (key, new) in theirs {
        match places.get(&key).and_then(|nth| items.get_mut(*nth)) {
            None => items.push(new),
            Some(Value::Object(item)) => {
                let Value::Object(new) = new else { continue };
                let theirs = new.contains_key("review") && !item.contains_key("review");
                for name in new.keys() {
                    match name.as_str() {
                        // How sure each was and where it looked are facts about the runs, not about the paper.
                        "confidence" | "rule" | "spans" | "raw" => {}
                        "aliases" => unite_names(item, &new),
                        name => {
                            at.item =
                                format!("{}.{name}", in_words(item.get(field.key).unwrap_or(&Value::Null)));
                            unite_value(item, &new, name, theirs, at);
                        }
                    }
                }
            }
            Some(_) => {}
        }
    }
    at.item.clear();
}

fn unite_names(item: &mut Map<String, Value>, other: &Map<String, Value>) {
    let Some(Value::Array(new)) = other.get("aliases") else { return };
    let Value::Array(names) = item.entry("aliases").or_insert_with(|| Value::Array(Vec::new())) else {
        return;
    };
    for name in new {
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
}
