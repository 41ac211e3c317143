//! The links of all inputs and where they stand.
//!
//! Not here: finding links in a text; the library's parser does.

use std::collections::HashMap;
use std::path::PathBuf;

use gleaner::links::judge;
use gleaner::parser::links;
use gleaner::{Diagnostic, Document, Evidence, Link, Origin};

use super::{Checked, Place};
use crate::args;
use crate::failure::Failure;
use crate::input::{Inputs, place};
use crate::report::Report;

/// The links of all inputs, each once, in the order in which they are first seen, judged offline.
pub(super) fn links(paths: &[PathBuf], from: &args::From, report: &Report) -> Result<Vec<Checked>, Failure> {
    let mut gathered = Gathered::default();
    let mut inputs = Inputs::new(paths, from.from, report)?.described_by(from);
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
}

impl Gathered {
    fn add(&mut self, document: &Document, plain: bool) {
        for found in links::find(&document.text) {
            let (line, column) = place(document, found.span.start, plain);
            let written = as_link(document, &found);
            let seen = Place { file: document.origin.file.clone(), line, column, raw: written.raw.clone() };
            let index = *self.known.entry(found.url).or_insert_with(|| {
                self.links.push(Checked { status: judge(&written), seen: vec![] });
                self.links.len() - 1
            });
            if let Some(checked) = self.links.get_mut(index) {
                checked.seen.push(seen);
            }
        }
    }
}

fn as_link(document: &Document, found: &links::FoundLink) -> Link {
    Link {
        url: found.url.clone(),
        raw: found.span.slice(&document.text).unwrap_or_default().to_owned(),
        kind: found.kind,
        role: found.role,
        evidence: Evidence::default(),
    }
}
