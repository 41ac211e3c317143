//! A Markdown table: a row for each paper, as lists of papers in a README have it.
//!
//! Not here: reading such lists.

use std::fmt::Write as _;

use gleaner_model::{IdScheme, LinkRole, Record, Role};

use super::definition::{self, Definition};

const HEAD: &str = "| paper | introduces | data sets | tasks | links |\n|---|---|---|---|---|\n";

/// A row a paper.
pub(crate) const TABLE: Definition = Definition {
    word: "markdown",
    about: "a Markdown table, a row for each paper",
    extensions: &["md"],
    open: HEAD,
    empty: HEAD,
    encode: |record, _, out| {
        out.extend_from_slice(row(record).as_bytes());
        Ok(())
    },
    ..definition::STREAM
};

fn row(record: &Record) -> String {
    let title = plain(record.title.as_deref().unwrap_or(&record.id));
    let metadata = &record.metadata;
    let paper = metadata.id(IdScheme::Doi).map(|doi| format!("https://doi.org/{doi}"));
    let paper =
        paper.or_else(|| metadata.id(IdScheme::Arxiv).map(|id| format!("https://arxiv.org/abs/{id}")));
    let mut title = paper.map_or_else(|| title.clone(), |url| link(&title, &url));
    if let Some(year) = metadata.year {
        let _ = write!(title, " ({year})");
    }
    let new_data = record.datasets.iter().filter(|it| it.introduced).map(|it| it.name.as_str());
    let new = record.methods.iter().filter(|it| it.role == Role::Introduced).map(|it| it.name.as_str());
    let known = record.datasets.iter().filter(|it| !it.introduced).map(|it| it.name.as_str());
    let links = record.links.iter().map(|it| {
        let word = if it.role == LinkRole::Other { it.kind.as_str() } else { it.role.as_str() };
        link(&word.replace('_', " "), &it.url)
    });
    format!(
        "| {title} | {} | {} | {} | {} |\n",
        joined(new.chain(new_data)),
        joined(known),
        joined(record.tasks.iter().map(|it| it.name.as_str())),
        links.collect::<Vec<_>>().join(", "),
    )
}

pub(super) fn link(text: &str, url: &str) -> String {
    let url = url.replace(['<', '>', '|', ' '], "");
    format!("[{text}](<{url}>)")
}

fn joined<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.map(plain).collect::<Vec<_>>().join(", ")
}

/// A text in a cell: what Markdown or a table gives a meaning to is escaped.
pub(crate) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 4);
    for c in text.chars() {
        match c {
            '|' | '*' | '_' | '`' | '[' | ']' | '\\' | '<' | '>' => out.extend(['\\', c]),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
