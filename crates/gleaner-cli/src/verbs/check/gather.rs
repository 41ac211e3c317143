//! The links of all inputs and where they stand.
//!
//! Not here: finding links in a text; the library's parser does.

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::sync::Arc;

use gleaner::links::judge;
use gleaner::parser::links;
use gleaner::{Diagnostic, Document, Evidence, IdScheme, Link, Origin};

use super::fields::Fields;
use super::{Checked, Place};
use crate::args;
use crate::failure::Failure;
use crate::input::{Inputs, place};
use crate::report::Report;

/// The links of all inputs, each once, in the order in which they are first seen, judged offline. Files of states,
/// which may stand among the inputs, are none of them.
pub(super) fn links(
    paths: &[PathBuf],
    from: &args::From,
    states: &[PathBuf],
    report: &Report,
) -> Result<Vec<Checked>, Failure> {
    let mut gathered = Gathered::default();
    let mut inputs = Inputs::new(paths, from.from, report)?.described_by(from);
    for state in states {
        inputs = inputs.without_output(Some(state), paths)?;
    }
    while let Some(item) = inputs.next() {
        match item {
            Ok(document) => gathered.add(&document, inputs.is_plain()),
            Err(fault) => match catalog(&fault) {
                Some(document) => gathered.add(&document, true),
                None => report.say(&fault),
            },
        }
    }
    Ok(gathered.links)
}

/// A catalog has no texts, but links: its file is read as it stands, so that each has its place.
fn catalog(fault: &Diagnostic) -> Option<Document> {
    let is_catalog = fault.code == "not-a-text";
    let text = std::fs::read_to_string(&fault.path).ok().filter(|_| is_catalog)?;
    let origin = Origin { file: fault.path.clone(), line: 1, ..Origin::default() };
    Some(Document { text, origin, ..Document::default() })
}

/// The links so far.
#[derive(Default)]
struct Gathered {
    links: Vec<Checked>,
    known: HashMap<String, usize>,
    /// The file that was last seen.
    file: Arc<str>,
    fields: Fields,
}

impl Gathered {
    fn add(&mut self, document: &Document, plain: bool) {
        let record = document.origin.line;
        let mut in_text = HashSet::new();
        self.fields.next_record(&document.origin.file, record);
        for found in links::find(&document.text) {
            let link = as_link(&document.text, &found);
            let place = if plain {
                place(document, found.span.start, true)
            } else {
                self.fields.place(&link.raw).unwrap_or((record, 0))
            };
            in_text.insert(found.url);
            self.put(document, &link, place);
        }
        for link in fields(document) {
            match self.fields.place(&link.raw) {
                Some(place) => self.put(document, &link, place),
                // The text was the whole entry, or the field was taken out of the text.
                None if in_text.contains(&link.url) => {}
                None => self.put(document, &link, (record, 0)),
            }
        }
    }

    /// The name of a file, shared by the places in it.
    fn file(&mut self, name: &str) -> Arc<str> {
        if *self.file != *name {
            self.file = name.into();
        }
        Arc::clone(&self.file)
    }

    fn put(&mut self, document: &Document, written: &Link, (line, column): (u64, u64)) {
        let seen = Place { file: self.file(&document.origin.file), line, column, raw: written.raw.clone() };
        let index = *self.known.entry(written.url.clone()).or_insert_with(|| {
            self.links.push(Checked { status: judge(written), seen: Vec::with_capacity(1) });
            self.links.len() - 1
        });
        // An address may be both in the text and, taken from there, in a field.
        if let Some(checked) = self.links.get_mut(index)
            && !(seen.column > 0 && checked.seen.iter().rev().take(2).any(|known| known.is_at(&seen)))
        {
            checked.seen.push(seen);
        }
    }
}

/// The links that the source gives beside the text, the DOI of the paper among them.
fn fields(document: &Document) -> Vec<Link> {
    let metadata = &document.metadata;
    let mut all: Vec<Link> = Vec::new();
    for field in &metadata.links {
        all.extend(links::find(&field.url).iter().map(|found| as_link(&field.url, found)));
    }
    if let Some(doi) = metadata.id(IdScheme::Doi) {
        let found = links::find(&format!("doi:{doi}"));
        let links = found.iter().map(|found| Link { raw: doi.to_owned(), ..as_link("", found) });
        all.extend(links.filter(|link| metadata.links.iter().all(|field| !field.url.contains(&*link.raw))));
    }
    all
}

fn as_link(text: &str, found: &links::FoundLink) -> Link {
    Link {
        url: found.url.clone(),
        raw: found.span.slice(text).unwrap_or_default().to_owned(),
        kind: found.kind,
        role: found.role,
        evidence: Evidence::default(),
    }
}
