//! The links of all inputs and where they stand.
//!
//! Not here: finding links in a text; the library's parser does.

use std::collections::HashMap;
use std::path::PathBuf;

use gleaner::links::judge;
use gleaner::parser::links;
use gleaner::{Document, Evidence, Link};

use super::{Checked, Place};
use crate::args;
use crate::failure::Failure;
use crate::input::{Inputs, place};
use crate::report::Report;

/// The links of all inputs, each once, in the order in which they are first seen, judged offline.
pub(super) fn links(paths: &[PathBuf], from: &args::From, report: &Report) -> Result<Vec<Checked>, Failure> {
    let mut checked: Vec<Checked> = Vec::new();
    let mut known: HashMap<String, usize> = HashMap::new();
    let mut inputs = Inputs::new(paths, from.from, report)?.described_by(from);
    while let Some(item) = inputs.next() {
        let document = match item {
            Ok(document) => document,
            Err(fault) => {
                report.say(&fault);
                continue;
            }
        };
        let plain = inputs.is_plain();
        for found in links::find(&document.text) {
            let (line, column) = place(&document, found.span.start, plain);
            let seen = Place { file: document.origin.file.clone(), line, column };
            let index = *known.entry(found.url.clone()).or_insert_with(|| {
                checked.push(Checked { status: judge(&as_link(&document, &found)), seen: vec![] });
                checked.len() - 1
            });
            if let Some(link) = checked.get_mut(index) {
                link.seen.push(seen);
            }
        }
    }
    Ok(checked)
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
