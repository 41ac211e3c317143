//! A script for `sqlite3`: papers, entities, results and links as tables, and a full-text index over them.
//!
//! Not here: a database file. The script makes one, `sqlite3 papers.db < papers.sql`, with whatever version of it
//! has FTS5, and needs none to be built into this program.

use std::fmt::Write as _;

use gleaner_model::{Bound, Direction, IdScheme, Record, Review};

use super::definition::{self, Definition};

/// Statements that make the tables and fill them.
pub(crate) const SCRIPT: Definition = Definition {
    word: "sqlite",
    about: "an SQL script for sqlite3: papers, entities, results, links, full text (FTS5)",
    extensions: &["sql"],
    open: TABLES,
    close: END,
    empty: EMPTY,
    encode: |record, _, out| {
        out.extend_from_slice(statements(record).as_bytes());
        Ok(())
    },
    ..definition::STREAM
};

/// The tables, and the beginning of the one transaction that fills them.
macro_rules! tables {
    () => {
        "\
PRAGMA encoding = 'UTF-8';
BEGIN;
CREATE TABLE papers (
  id TEXT PRIMARY KEY, title TEXT, authors TEXT, year INTEGER, venue TEXT, doi TEXT, arxiv TEXT,
  availability TEXT, review TEXT
);
CREATE TABLE entities (
  paper TEXT NOT NULL REFERENCES papers(id), kind TEXT NOT NULL, name TEXT NOT NULL, long_form TEXT, role TEXT,
  confidence REAL, review TEXT
);
CREATE TABLE forms (paper TEXT NOT NULL REFERENCES papers(id), kind TEXT NOT NULL, name TEXT NOT NULL, form TEXT NOT NULL);
CREATE TABLE results (
  paper TEXT NOT NULL REFERENCES papers(id), metric TEXT, value REAL NOT NULL, value_max REAL, bound TEXT, unit TEXT,
  direction TEXT, dataset TEXT, baseline TEXT, method TEXT, written TEXT, confidence REAL, review TEXT
);
CREATE TABLE links (
  paper TEXT NOT NULL REFERENCES papers(id), url TEXT NOT NULL, kind TEXT NOT NULL, role TEXT NOT NULL, review TEXT
);
CREATE VIRTUAL TABLE search USING fts5(paper UNINDEXED, title, authors, names);
"
    };
}

/// The indices, made once all rows are there.
macro_rules! end {
    () => {
        "\
CREATE INDEX entities_by_name ON entities(kind, name);
CREATE INDEX entities_by_paper ON entities(paper);
CREATE INDEX forms_by_form ON forms(form);
CREATE INDEX results_by_paper ON results(paper);
CREATE INDEX results_by_metric ON results(metric, dataset);
CREATE INDEX links_by_paper ON links(paper);
CREATE INDEX links_by_url ON links(url);
COMMIT;
"
    };
}

const TABLES: &str = tables!();
const END: &str = end!();
const EMPTY: &str = concat!(tables!(), end!());

fn statements(record: &Record) -> String {
    let mut out = String::new();
    let id = text(&record.id);
    let metadata = &record.metadata;
    insert(
        &mut out,
        "papers",
        &[
            id.clone(),
            known(record.title.as_deref()),
            known(Some(metadata.authors.join("; ").as_str()).filter(|all| !all.is_empty())),
            metadata.year.map_or_else(null, |year| year.to_string()),
            known(metadata.venue.as_deref()),
            known(metadata.id(IdScheme::Doi)),
            known(metadata.id(IdScheme::Arxiv)),
            known(record.availability.as_ref().map(|it| it.state.as_str())),
            review(record.review),
        ],
    );
    entities(&mut out, &id, record);
    results(&mut out, &id, record);
    for it in &record.links {
        let row = [text(&it.url), text(it.kind.as_str()), text(it.role.as_str()), review(it.evidence.review)];
        insert_of(&mut out, "links", &id, &row);
    }
    let names = names(record);
    let row = [known(record.title.as_deref()), text(&metadata.authors.join("; ")), text(&names)];
    insert_of(&mut out, "search", &id, &row);
    out
}

fn entities(out: &mut String, id: &str, record: &Record) {
    let mut entity = |kind: &str,
                      name: &str,
                      long: Option<&str>,
                      role: &str,
                      forms: &[String],
                      proof: &gleaner_model::Evidence| {
        let sure = if proof.confidence > 0.0 { format!("{:.3}", proof.confidence) } else { null() };
        let role = known(Some(role).filter(|role| !role.is_empty()));
        let row = [text(kind), text(name), known(long), role, sure, review(proof.review)];
        insert_of(out, "entities", id, &row);
        for form in forms.iter().map(String::as_str).chain(long) {
            insert_of(out, "forms", id, &[text(kind), text(name), text(form)]);
        }
    };
    for it in &record.methods {
        entity("method", &it.name, it.long_form.as_deref(), it.role.as_str(), &it.aliases, &it.evidence);
    }
    for it in &record.acronyms {
        entity("acronym", &it.short, Some(&it.long), "", &[], &it.evidence);
    }
    for it in &record.datasets {
        let role = if it.introduced { "introduced" } else { "" };
        entity("dataset", &it.name, it.long_form.as_deref(), role, &it.aliases, &it.evidence);
    }
    for (kind, list) in [("metric", &record.metrics), ("task", &record.tasks)] {
        for it in list {
            entity(kind, &it.name, None, "", &it.aliases, &it.evidence);
        }
    }
}

fn results(out: &mut String, id: &str, record: &Record) {
    for it in &record.results {
        let figure = &it.figure;
        let row = [
            known(figure.metric.as_deref()),
            figure.value.to_string(),
            figure.value_max.map_or_else(null, |value| value.to_string()),
            known(figure.bound.map(Bound::as_str)),
            known(figure.unit.as_deref()),
            known(figure.direction.map(Direction::as_str)),
            known(figure.dataset.as_deref()),
            known(figure.baseline.as_deref()),
            known(figure.method.as_deref()),
            text(&it.written),
            if it.evidence.confidence > 0.0 { format!("{:.3}", it.evidence.confidence) } else { null() },
            review(it.evidence.review),
        ];
        insert_of(out, "results", id, &row);
    }
}

/// All names of a record and their other forms, for the full-text index.
fn names(record: &Record) -> String {
    let methods =
        record.methods.iter().flat_map(|it| [&it.name].into_iter().chain(&it.long_form).chain(&it.aliases));
    let data =
        record.datasets.iter().flat_map(|it| [&it.name].into_iter().chain(&it.long_form).chain(&it.aliases));
    let rest =
        record.metrics.iter().chain(&record.tasks).flat_map(|it| [&it.name].into_iter().chain(&it.aliases));
    methods.chain(data).chain(rest).map(String::as_str).collect::<Vec<_>>().join("; ")
}

/// A row that begins with the id of the paper.
fn insert_of(out: &mut String, table: &str, id: &str, values: &[String]) {
    let _ = writeln!(out, "INSERT INTO {table} VALUES ({id}, {});", values.join(", "));
}

fn insert(out: &mut String, table: &str, values: &[String]) {
    let _ = writeln!(out, "INSERT INTO {table} VALUES ({});", values.join(", "));
}

fn known(value: Option<&str>) -> String {
    value.map_or_else(null, text)
}

fn review(review: Option<Review>) -> String {
    known(review.map(Review::as_str))
}

fn null() -> String {
    "NULL".to_owned()
}

/// A string of SQL: quotes are doubled, which is all that it takes; a NUL ends a script, and no text needs it.
fn text(value: &str) -> String {
    format!("'{}'", value.replace('\'', "''").replace('\0', "\u{fffd}"))
}
