//! Writes the record of a document from its things, figures and links.
//!
//! Not here: any choice of kind or role. What is written: names as they render, with runs of white space made
//! one space; spans in bytes of the source.

use super::Thing;
use crate::availability;
use crate::links::{FoundLink, merge_key, of_fields};
use crate::rule::{Find, FindDetail};
use crate::rules;
use crate::text::Text;
use foldhash::fast::FixedState;
use gleaner_model::{
    Acronym, Dataset, Document, Evidence, Kind, Link, Metadata, Method, Named, Outcome, Record, Role, Span,
    singular_hash,
};
use std::collections::HashSet;
use std::collections::hash_map::{Entry, HashMap};
use std::ops::Range;

/// The least confidence with which a thing goes into a record.
const LEAST: f32 = 0.5;

/// The record of a document.
pub(super) fn record(
    document: &Document,
    text: &Text,
    finds: &[Find],
    things: &[Thing],
    links: &[FoundLink],
) -> Record {
    let writer = Writer { document, text };
    let mut out = Record {
        id: document.id.clone(),
        title: document.title.as_ref().map(|_| clean(text.title.unwrap_or_default())),
        metadata: Metadata { links: Vec::new(), ..document.metadata.clone() },
        source: document.origin.clone(),
        acronyms: writer.acronyms(finds),
        results: writer.results(finds),
        links: writer.links(links),
        ..Record::default()
    };
    let listed = || things.iter().filter(|thing| thing.confidence >= LEAST);
    let count = |kind: Kind| listed().filter(|thing| thing.kind == Some(kind)).count();
    out.methods.reserve_exact(count(Kind::Method));
    out.datasets.reserve_exact(count(Kind::Dataset));
    out.metrics.reserve_exact(count(Kind::Metric));
    out.tasks.reserve_exact(count(Kind::Task));
    for thing in listed() {
        match thing.kind {
            Some(Kind::Method) => out.methods.push(writer.method(thing)),
            Some(Kind::Dataset) => out.datasets.push(writer.dataset(thing)),
            Some(Kind::Metric) => out.metrics.push(writer.named(thing)),
            Some(Kind::Task) => out.tasks.push(writer.named(thing)),
            _ => {}
        }
    }
    out.availability = availability::of(text, &out.links, |bytes| writer.span(&bytes));
    out
}

struct Writer<'w> {
    document: &'w Document,
    text: &'w Text<'w>,
}

impl Writer<'_> {
    fn form(&self, range: &Range<usize>) -> String {
        clean(self.text.view.text.get(range.clone()).unwrap_or_default())
    }

    fn span(&self, range: &Range<usize>) -> Span {
        self.text.view.span(range.start, range.end).shifted(self.document.origin.offset)
    }

    fn evidence(&self, thing: &Thing) -> Evidence {
        Evidence {
            confidence: rounded(thing.confidence),
            rule: rules::RULES[thing.rule].id.to_owned(),
            spans: thing.places.iter().map(|place| self.span(place)).collect(),
            review: None,
        }
    }

    fn aliases(&self, thing: &Thing) -> Vec<String> {
        thing.aliases.iter().map(|alias| self.form(alias)).collect()
    }

    fn method(&self, thing: &Thing) -> Method {
        Method {
            name: self.form(&thing.name),
            long_form: thing.long_form.as_ref().map(|long| self.form(long)),
            aliases: self.aliases(thing),
            role: thing.role,
            evidence: self.evidence(thing),
        }
    }

    fn dataset(&self, thing: &Thing) -> Dataset {
        Dataset {
            name: self.form(&thing.name),
            long_form: thing.long_form.as_ref().map(|long| self.form(long)),
            aliases: self.aliases(thing),
            introduced: thing.role == Role::Introduced,
            evidence: self.evidence(thing),
        }
    }

    fn named(&self, thing: &Thing) -> Named {
        let mut aliases = self.aliases(thing);
        if let Some(long) = &thing.long_form {
            aliases.insert(0, self.form(long));
        }
        Named { name: self.form(&thing.name), aliases, evidence: self.evidence(thing) }
    }

    /// Every pair once, at its first definition.
    fn acronyms(&self, finds: &[Find]) -> Vec<Acronym> {
        let mut seen: HashSet<_, FixedState> = HashSet::default();
        let mut out = Vec::new();
        for find in finds {
            let FindDetail::LongForm(long) = &find.detail else { continue };
            let (short, long_form) = (self.form(&find.range), self.form(long));
            if seen.insert((singular_hash(&short), singular_hash(&long_form))) {
                out.push(Acronym {
                    short,
                    long: long_form,
                    evidence: Evidence {
                        confidence: rounded(find.confidence),
                        rule: rules::RULES[find.rule].id.to_owned(),
                        spans: vec![self.span(&find.range), self.span(long)],
                        review: None,
                    },
                });
            }
        }
        out
    }

    fn results(&self, finds: &[Find]) -> Vec<Outcome> {
        let is_figure = |find: &&Find| matches!(find.detail, FindDetail::Figure(_));
        let mut out = Vec::with_capacity(finds.iter().filter(is_figure).count());
        for find in finds {
            let FindDetail::Figure(found) = &find.detail else { continue };
            let span = self.text.view.span(find.range.start, find.range.end);
            out.push(Outcome {
                figure: found.figure.clone(),
                written: clean(span.slice(&self.document.text).unwrap_or_default()),
                evidence: Evidence {
                    confidence: rounded(find.confidence),
                    rule: rules::RULES[find.rule].id.to_owned(),
                    spans: vec![span.shifted(self.document.origin.offset)],
                    review: None,
                },
            });
        }
        out
    }

    /// Every canonical URL once, with all its places; behind those of the text those of the source's fields.
    fn links(&self, links: &[FoundLink]) -> Vec<Link> {
        let mut out: Vec<Link> = Vec::new();
        let mut known: HashMap<String, usize, FixedState> = HashMap::default();
        for link in links {
            let work = merge_key(&link.url);
            let span = link.span.shifted(self.document.origin.offset);
            if let Some(at) = known.get(&work) {
                out[*at].evidence.spans.push(span);
                continue;
            }
            known.insert(work, out.len());
            out.push(Link {
                url: link.url.clone(),
                raw: link.span.slice(&self.document.text).unwrap_or_default().to_owned(),
                kind: link.kind,
                role: link.role,
                evidence: Evidence {
                    confidence: rounded(link.confidence),
                    rule: link.rule.to_owned(),
                    spans: vec![span],
                    review: None,
                },
            });
        }
        for link in of_fields(&self.document.metadata.links) {
            if let Entry::Vacant(place) = known.entry(merge_key(&link.url)) {
                place.insert(out.len());
                out.push(link);
            }
        }
        out
    }
}

/// Three digits are all that a confidence can mean, and keep files stable.
fn rounded(confidence: f32) -> f32 {
    (confidence * 1000.0).round() / 1000.0
}

/// A form with every run of white space made one space.
pub(super) fn clean(form: &str) -> String {
    // Nearly every name is clean already.
    let mut before = b' ';
    let clean = form.bytes().fold(true, |clean, byte| {
        let fits = byte.is_ascii_graphic() || byte == b' ' && before != b' ';
        before = byte;
        clean & fits
    });
    if clean && before != b' ' {
        return form.to_owned();
    }
    let mut out = String::with_capacity(form.len());
    for word in form.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}
