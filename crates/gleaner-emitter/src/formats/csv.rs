//! CSV in four tables: papers, entities, results and links, each with the id of the paper.
//!
//! Not here: reading them back; a table keeps too little of a record. Quotes are those of RFC 4180, lines end with a
//! line feed, and a value that begins as a formula of a spreadsheet does gets a blank before it.

use gleaner_model::{IdScheme, Record, Review, Role};

use super::definition::{self, Definition};

/// A row a paper.
pub(crate) const PAPERS: Definition = Definition {
    word: "csv",
    about: "CSV, a row for each paper",
    extensions: &["csv"],
    open: "id,title,authors,year,venue,doi,arxiv,methods,introduced,datasets,metrics,tasks,results,links,availability,review\n",
    empty: "id,title,authors,year,venue,doi,arxiv,methods,introduced,datasets,metrics,tasks,results,links,availability,review\n",
    encode: |record, _, out| {
        let introduced = record.methods.iter().filter(|it| it.role == Role::Introduced);
        row(
            out,
            &[
                &record.id,
                record.title.as_deref().unwrap_or_default(),
                &record.metadata.authors.join("; "),
                &record.metadata.year.map(|year| year.to_string()).unwrap_or_default(),
                record.metadata.venue.as_deref().unwrap_or_default(),
                record.metadata.id(IdScheme::Doi).unwrap_or_default(),
                record.metadata.id(IdScheme::Arxiv).unwrap_or_default(),
                &joined(record.methods.iter().map(|it| it.name.as_str())),
                &joined(introduced.map(|it| it.name.as_str())),
                &joined(record.datasets.iter().map(|it| it.name.as_str())),
                &joined(record.metrics.iter().map(|it| it.name.as_str())),
                &joined(record.tasks.iter().map(|it| it.name.as_str())),
                &joined(record.results.iter().map(|it| it.written.as_str())),
                &joined(record.links.iter().map(|it| it.url.as_str())),
                record.availability.as_ref().map_or("", |it| it.state.as_str()),
                word(record.review),
            ],
        );
        Ok(())
    },
    ..definition::STREAM
};

/// A row for each method, acronym, dataset, metric and task of each paper.
pub(crate) const ENTITIES: Definition = Definition {
    word: "csv-entities",
    about: "CSV, a row for each method, acronym, dataset, metric and task",
    extensions: &[],
    open: "paper,kind,name,long_form,role,aliases,confidence,review\n",
    empty: "paper,kind,name,long_form,role,aliases,confidence,review\n",
    encode: |record, _, out| {
        entities(record, out);
        Ok(())
    },
    ..PAPERS
};

/// A row for each result of each paper.
pub(crate) const RESULTS: Definition = Definition {
    word: "csv-results",
    about: "CSV, a row for each result",
    extensions: &[],
    open: "paper,value,value_max,bound,unit,metric,direction,baseline,dataset,method,written,review\n",
    empty: "paper,value,value_max,bound,unit,metric,direction,baseline,dataset,method,written,review\n",
    encode: |record, _, out| {
        for it in &record.results {
            let figure = &it.figure;
            row(
                out,
                &[
                    &record.id,
                    &figure.value.to_string(),
                    &figure.value_max.map(|value| value.to_string()).unwrap_or_default(),
                    figure.bound.map_or("", gleaner_model::Bound::as_str),
                    figure.unit.as_deref().unwrap_or_default(),
                    figure.metric.as_deref().unwrap_or_default(),
                    figure.direction.map_or("", gleaner_model::Direction::as_str),
                    figure.baseline.as_deref().unwrap_or_default(),
                    figure.dataset.as_deref().unwrap_or_default(),
                    figure.method.as_deref().unwrap_or_default(),
                    &it.written,
                    word(it.evidence.review),
                ],
            );
        }
        Ok(())
    },
    ..PAPERS
};

/// A row for each link of each paper.
pub(crate) const LINKS: Definition = Definition {
    word: "csv-links",
    about: "CSV, a row for each link",
    extensions: &[],
    open: "paper,url,kind,role,review\n",
    empty: "paper,url,kind,role,review\n",
    encode: |record, _, out| {
        for it in &record.links {
            row(out, &[&record.id, &it.url, it.kind.as_str(), it.role.as_str(), word(it.evidence.review)]);
        }
        Ok(())
    },
    ..PAPERS
};

fn entities(record: &Record, out: &mut Vec<u8>) {
    let mut entity =
        |kind, name: &str, long: Option<&str>, role, aliases: &[String], confidence: f32, review| {
            let confidence = if confidence > 0.0 { format!("{confidence:.3}") } else { String::new() };
            let (long, aliases) = (long.unwrap_or_default(), joined(aliases.iter().map(String::as_str)));
            row(out, &[&record.id, kind, name, long, role, &aliases, &confidence, word(review)]);
        };
    for it in &record.methods {
        let sure = &it.evidence;
        let long = it.long_form.as_deref();
        entity("method", &it.name, long, it.role.as_str(), &it.aliases, sure.confidence, sure.review);
    }
    for it in &record.acronyms {
        entity("acronym", &it.short, Some(&it.long), "", &[], it.evidence.confidence, it.evidence.review);
    }
    for it in &record.datasets {
        let role = if it.introduced { "introduced" } else { "" };
        let sure = &it.evidence;
        entity("dataset", &it.name, it.long_form.as_deref(), role, &it.aliases, sure.confidence, sure.review);
    }
    for (kind, list) in [("metric", &record.metrics), ("task", &record.tasks)] {
        for it in list {
            entity(kind, &it.name, None, "", &it.aliases, it.evidence.confidence, it.evidence.review);
        }
    }
}

fn word(review: Option<Review>) -> &'static str {
    review.map_or("predicted", Review::as_str)
}

/// Several values in one cell.
fn joined<'a>(values: impl Iterator<Item = &'a str>) -> String {
    values.collect::<Vec<_>>().join("; ")
}

fn row(out: &mut Vec<u8>, values: &[&str]) {
    for (nth, value) in values.iter().enumerate() {
        if nth > 0 {
            out.push(b',');
        }
        cell(out, value);
    }
    out.push(b'\n');
}

fn cell(out: &mut Vec<u8>, value: &str) {
    // Spreadsheets run what begins like this; a number keeps its sign.
    let runs = value.starts_with(['=', '+', '-', '@', '\t', '\r']) && value.parse::<f64>().is_err();
    let quoted =
        runs || value.contains(['"', ',', '\n', '\r', ';']) || value.starts_with(' ') || value.ends_with(' ');
    if !quoted {
        return out.extend_from_slice(value.as_bytes());
    }
    out.push(b'"');
    if runs {
        out.push(b' ');
    }
    out.extend_from_slice(value.replace('"', "\"\"").as_bytes());
    out.push(b'"');
}
