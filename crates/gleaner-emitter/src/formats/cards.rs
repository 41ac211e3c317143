//! Stubs of the cards that the Hugging Face Hub shows of models and data sets, with what the paper says of them.
//!
//! Not here: what only their makers know, such as the licence. The front matter of a model has the `model-index` of
//! <https://huggingface.co/docs/hub/model-cards#evaluation-results>; only levels that the paper's own method reached are
//! in it, no gains over others, which would be read as levels.

use std::fmt::Write as _;

use gleaner_model::{Direction, IdScheme, LinkKind, Outcome, Record, Role};
use serde::Serialize;

use super::definition::{Definition, Layout};
use super::yaml;
use crate::wire::{Number, Text};

/// A card for each paper that introduces a method.
pub(crate) const MODELS: Definition = Definition {
    word: "model-card",
    about: "a folder with a Hugging Face model card for each introduced method, results as model-index",
    extensions: &["md"],
    layout: Layout::Folder,
    encode: |record, _, out| model(record, out),
    ..super::definition::STREAM
};

/// A card for each paper that introduces a data set.
pub(crate) const DATASETS: Definition = Definition {
    word: "dataset-card",
    about: "a folder with a Hugging Face dataset card for each introduced data set",
    encode: |record, _, out| dataset(record, out),
    ..MODELS
};

#[derive(Serialize)]
struct ModelCard<'a> {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tags: Vec<Text<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    datasets: Vec<Text<'a>>,
    #[serde(rename = "model-index", skip_serializing_if = "Vec::is_empty")]
    index: Vec<Model<'a>>,
}

#[derive(Serialize)]
struct Model<'a> {
    name: Text<'a>,
    results: Vec<Entry<'a>>,
}

#[derive(Serialize)]
struct Entry<'a> {
    task: Typed<'a>,
    dataset: Typed<'a>,
    metrics: Vec<Metric<'a>>,
}

#[derive(Serialize)]
struct Typed<'a> {
    r#type: Text<'a>,
    name: Text<'a>,
}

#[derive(Serialize)]
struct Metric<'a> {
    r#type: Text<'a>,
    value: Number,
    name: Text<'a>,
}

#[derive(Serialize)]
struct DatasetCard<'a> {
    pretty_name: Text<'a>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tags: Vec<Text<'a>>,
}

fn model(record: &Record, out: &mut Vec<u8>) -> Result<(), String> {
    let Some(method) = record.methods.iter().find(|it| it.role == Role::Introduced) else { return Ok(()) };
    let task = record.tasks.first().map_or("other", |it| it.name.as_str());
    let results: Vec<Entry> = record.results.iter().filter_map(|it| entry(it, task)).collect();
    let known = record.links.iter().filter(|link| link.kind == LinkKind::HfDataset);
    let known = known.filter_map(|link| link.url.split_once("/datasets/")).map(|(_, id)| Text::from(id));
    let index = Model { name: method.name.as_str().into(), results };
    let card = ModelCard {
        tags: record.tasks.iter().map(|it| slug(&it.name)).collect(),
        datasets: known.collect(),
        index: if index.results.is_empty() { vec![] } else { vec![index] },
    };
    write(&card, &method.name, method.long_form.as_deref(), record, out)
}

fn dataset(record: &Record, out: &mut Vec<u8>) -> Result<(), String> {
    let Some(dataset) = record.datasets.iter().find(|it| it.introduced) else { return Ok(()) };
    let card = DatasetCard {
        pretty_name: dataset.name.as_str().into(),
        tags: record.tasks.iter().map(|it| slug(&it.name)).collect(),
    };
    write(&card, &dataset.name, dataset.long_form.as_deref(), record, out)
}

/// A result as the index wants it: a level, of what, and on which data.
fn entry<'a>(it: &'a Outcome, task: &'a str) -> Option<Entry<'a>> {
    let figure = &it.figure;
    let own = figure.method.is_none() && figure.direction == Some(Direction::Value) && figure.bound.is_none();
    let (metric, dataset) = (figure.metric.as_deref()?, figure.dataset.as_deref()?);
    own.then(|| Entry {
        task: Typed { r#type: slug(task), name: task.into() },
        dataset: Typed { r#type: slug(dataset), name: dataset.into() },
        metrics: vec![Metric { r#type: slug(metric), value: Number(figure.value), name: metric.into() }],
    })
}

/// A name as identifiers of the Hub are: small letters, digits and hyphens.
fn slug(name: &str) -> Text<'static> {
    let mut out = String::with_capacity(name.len());
    for c in name.chars() {
        if c.is_alphanumeric() {
            out.extend(c.to_lowercase());
        } else if !out.is_empty() && !out.ends_with('-') {
            out.push('-');
        }
    }
    Text(out.trim_end_matches('-').to_owned().into())
}

/// Front matter, and the least that a page needs.
fn write(
    card: &impl Serialize,
    name: &str,
    long: Option<&str>,
    record: &Record,
    out: &mut Vec<u8>,
) -> Result<(), String> {
    out.extend_from_slice(b"---\n");
    yaml::mapping(card, out)?;
    let plain = super::markdown::plain;
    let mut page = format!("---\n\n# {}\n", plain(name));
    if let Some(long) = long {
        let _ = write!(page, "\n{}\n", plain(long));
    }
    let metadata = &record.metadata;
    let title = plain(record.title.as_deref().unwrap_or(&record.id));
    let doi = metadata.id(IdScheme::Doi).map(|doi| format!("https://doi.org/{doi}"));
    let paper = doi.or_else(|| metadata.id(IdScheme::Arxiv).map(|id| format!("https://arxiv.org/abs/{id}")));
    let paper = paper.map_or_else(|| title.clone(), |url| super::markdown::link(&title, &url));
    let _ = write!(page, "\n- Paper: {paper}\n");
    for link in &record.links {
        let _ = writeln!(page, "- {}: {}", link.role, super::markdown::link(&plain(&link.url), &link.url));
    }
    out.extend_from_slice(page.as_bytes());
    Ok(())
}
