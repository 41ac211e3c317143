//! BibTeX: an entry for each paper, for reference managers.
//!
//! Not here: reading BibTeX; that is an input of papers, and `gleaner-reader` has it.

use std::fmt::Write as _;

use gleaner_model::{IdScheme, LinkRole, Record};

use super::definition::{self, Definition};

/// An entry a paper.
pub(crate) const ENTRIES: Definition = Definition {
    word: "bibtex",
    about: "BibTeX, an entry for each paper",
    extensions: &["bib"],
    between: "\n",
    encode: |record, _, out| {
        out.extend_from_slice(entry(record).as_bytes());
        Ok(())
    },
    ..definition::STREAM
};

fn entry(record: &Record) -> String {
    let metadata = &record.metadata;
    let is_arxiv = metadata.venue.is_none() && metadata.id(IdScheme::Arxiv).is_some();
    let kind = if is_arxiv || metadata.venue.is_none() { "misc" } else { "inproceedings" };
    let mut text = format!("@{kind}{{{},\n", key(&record.id));
    let mut field = |name: &str, value: Option<&str>| {
        if let Some(value) = value.filter(|value| !value.trim().is_empty()) {
            let _ = writeln!(text, "  {name} = {{{}}},", escaped(value));
        }
    };
    field("title", record.title.as_deref());
    field("author", Some(&metadata.authors.join(" and ")));
    field("year", metadata.year.map(|year| year.to_string()).as_deref());
    field("booktitle", metadata.venue.as_deref());
    field("doi", metadata.id(IdScheme::Doi));
    field("eprint", metadata.id(IdScheme::Arxiv));
    field("archiveprefix", metadata.id(IdScheme::Arxiv).map(|_| "arXiv"));
    let code = record.links.iter().find(|link| link.role == LinkRole::Code);
    field("url", code.or(record.links.first()).map(|link| link.url.as_str()));
    let mut names: Vec<&str> = record.methods.iter().map(|it| it.name.as_str()).collect();
    names.extend(record.datasets.iter().map(|it| it.name.as_str()));
    names.extend(record.tasks.iter().map(|it| it.name.as_str()));
    field("keywords", Some(&names.join(", ")));
    text.push_str("}\n");
    text
}

/// A citation key: the id without what ends a key or begins a comment.
fn key(id: &str) -> String {
    let is_kept = |c: char| c.is_ascii_alphanumeric() || "-_:./+".contains(c);
    let key: String = id.chars().map(|c| if is_kept(c) { c } else { '_' }).collect();
    if key.is_empty() { "_".to_owned() } else { key }
}

/// A value between braces: what TeX gives a meaning to is escaped, braces that do not pair are left out.
fn escaped(value: &str) -> String {
    let mut out = String::with_capacity(value.len() + 8);
    for c in value.chars() {
        match c {
            '&' | '%' | '$' | '#' | '_' => out.extend(['\\', c]),
            '{' | '}' => {}
            '\\' => out.push_str("\\textbackslash "),
            '~' => out.push_str("\\textasciitilde "),
            '^' => out.push_str("\\textasciicircum "),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
