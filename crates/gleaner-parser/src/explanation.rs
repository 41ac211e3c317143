//! One document's insides, for those who ask why: what was found where, and what it was taken for.
//!
//! Not here: finding or weighing anything; this only turns what the parser has at the end into terms of the source.

use crate::availability::PROMISE;
use crate::links::FoundLink;
use crate::resolve::{Resolved, Thing};
use crate::rule::{Find, FindDetail};
use crate::rules;
use crate::text::Text;
use gleaner_model::{Availability, Detail, Document, Entity, Kind, Mention, Record, Relation, Span, View};
use std::collections::HashMap;
use std::ops::Range;

/// What `gleaner explain` shows of one document.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The text without markup.
    pub view: View,
    /// Sentences, in bytes of the source, in order.
    pub sentences: Vec<Span>,
    /// Every find of every rule, in text order, whether it went into the record or not.
    pub mentions: Vec<Mention>,
    /// What the mentions name, also what weighs too little for the record; in order of the first mention.
    pub entities: Vec<Entity>,
    /// What holds between names: short and long forms, figures and what they measure.
    pub relations: Vec<Relation>,
    /// What came of all this.
    pub record: Record,
}

/// Puts an explanation together.
pub(crate) fn explanation(
    document: &Document,
    text: &Text,
    finds: &[Find],
    links: &[FoundLink],
    resolved: Resolved,
) -> Explanation {
    let offset = document.origin.offset;
    let source = Source { text, offset };
    let mut mentions: Vec<Mention> = finds.iter().map(|find| source.mention(find)).collect();
    mentions.extend(links.iter().map(|link| link_mention(link, &document.text, offset)));
    mentions.extend(promise_mention(&resolved.record, &document.text, offset));
    mentions.sort_by_key(|mention| (mention.span, mention.kind));
    let mut at_span: HashMap<Span, Vec<usize>> = HashMap::new();
    for (at, mention) in mentions.iter().enumerate() {
        at_span.entry(mention.span).or_default().push(at);
    }
    let entities = resolved.things.iter().filter_map(|thing| source.entity(thing, &at_span)).collect();
    let relations = mentions.iter().enumerate().filter_map(|(at, mention)| relation(at, mention)).collect();
    Explanation {
        view: text.view.clone(),
        sentences: source.sentences(),
        mentions,
        entities,
        relations,
        record: resolved.record,
    }
}

/// A text and where it begins in its file.
struct Source<'s> {
    text: &'s Text<'s>,
    offset: usize,
}

impl Source<'_> {
    fn span(&self, range: &Range<usize>) -> Span {
        self.text.view.span(range.start, range.end).shifted(self.offset)
    }

    fn form(&self, range: &Range<usize>) -> String {
        self.text.view.text.get(range.clone()).unwrap_or_default().to_owned()
    }

    fn sentences(&self) -> Vec<Span> {
        let bytes = |range: &Range<usize>| {
            self.text.token(range.start).start as usize..self.text.token(range.end - 1).end as usize
        };
        self.text.sentences.iter().map(|range| self.span(&bytes(range))).collect()
    }

    /// A find in terms of the source.
    fn mention(&self, find: &Find) -> Mention {
        let detail = match &find.detail {
            FindDetail::None | FindDetail::Core(_) => Detail::None,
            FindDetail::Role(role) => Detail::Role(*role),
            FindDetail::LongForm(long) => Detail::LongForm { span: self.span(long), name: self.form(long) },
            FindDetail::Figure(found) => Detail::Figure(Box::new(found.figure.clone())),
        };
        Mention {
            span: self.span(&find.range),
            name: self.form(&find.range),
            kind: find.kind,
            rule: rules::RULES[find.rule].id,
            confidence: find.confidence,
            cue: find.cue.as_ref().map(|cue| self.span(cue)),
            detail,
        }
    }

    /// A thing with its mentions; `None` for general concepts, which are of no kind that is listed.
    fn entity(&self, thing: &Thing, at_span: &HashMap<Span, Vec<usize>>) -> Option<Entity> {
        let named = thing.places.iter().filter_map(|place| at_span.get(&self.span(place)));
        Some(Entity {
            kind: thing.kind?,
            name: self.form(&thing.name),
            long_form: thing.long_form.as_ref().map(|long| self.form(long)),
            aliases: thing.aliases.iter().map(|alias| self.form(alias)).collect(),
            role: thing.role,
            confidence: thing.confidence,
            mentions: named.flatten().copied().collect(),
        })
    }
}

fn relation(at: usize, mention: &Mention) -> Option<Relation> {
    match &mention.detail {
        Detail::LongForm { name, .. } => {
            Some(Relation::Abbreviates { short: mention.name.clone(), long: name.clone(), mention: at })
        }
        Detail::Figure(figure) => Some(Relation::Measures { figure: (**figure).clone(), mention: at }),
        _ => None,
    }
}

/// The words that promise code, in place of the link that is not there yet.
fn promise_mention(record: &Record, source: &str, offset: usize) -> Option<Mention> {
    let promise = record.availability.as_ref().filter(|it| it.state == Availability::Promised)?;
    let span = *promise.evidence.spans.first()?;
    let written = source.get(span.start.checked_sub(offset)?..span.end.checked_sub(offset)?)?;
    Some(Mention {
        span,
        name: written.to_owned(),
        kind: Kind::Link,
        rule: PROMISE.id,
        confidence: promise.evidence.confidence,
        cue: None,
        detail: Detail::None,
    })
}

fn link_mention(link: &FoundLink, source: &str, offset: usize) -> Mention {
    Mention {
        span: link.span.shifted(offset),
        name: link.span.slice(source).unwrap_or_default().to_owned(),
        kind: Kind::Link,
        rule: link.rule,
        confidence: link.confidence,
        cue: None,
        detail: Detail::Link { url: link.url.clone(), kind: link.kind, role: link.role },
    }
}
