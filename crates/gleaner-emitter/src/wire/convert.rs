//! Between the model and the wire types.
//!
//! Not here: bytes. Writing borrows the record; reading gives a record of its own.

use gleaner_model as model;
use gleaner_model::{Evidence, IdScheme};

use super::{
    Acronym, Dataset, Digest, Grounds, Ids, Line, Link, Method, Named, Names, Number, Outcome, Range, Record,
    Source, Text, Word,
};
use crate::EvidenceLevel;

impl<'a> Record<'a> {
    /// The wire form of a record, with as much of its evidence as `level` says.
    ///
    /// ```
    /// use gleaner_emitter::{EvidenceLevel, wire};
    /// let record = gleaner_model::Record { id: "1".into(), ..Default::default() };
    /// let wire = wire::Record::new(&record, EvidenceLevel::Full);
    /// assert_eq!(gleaner_model::Record::from(wire), record);
    /// ```
    pub fn new(record: &'a model::Record, level: EvidenceLevel) -> Self {
        Self {
            id: record.id.as_str().into(),
            title: record.title.as_deref().map(Text::from),
            authors: Names(texts(&record.metadata.authors)),
            year: record.metadata.year,
            venue: record.metadata.venue.as_deref().map(Text::from),
            ids: ids(&record.metadata),
            source: source(&record.source, level),
            review: record.review.map(Word),
            methods: each(&record.methods, |it| method(it, level)),
            acronyms: each(&record.acronyms, |it| acronym(it, level)),
            datasets: each(&record.datasets, |it| dataset(it, level)),
            metrics: each(&record.metrics, |it| named(it, level)),
            tasks: each(&record.tasks, |it| named(it, level)),
            results: each(&record.results, |it| outcome(it, level)),
            links: each(&record.links, |it| link(it, level)),
            availability: record.availability.as_ref().map(|it| Word(it.state)),
            availability_evidence: record.availability.as_ref().and_then(|it| grounds(&it.evidence, level)),
        }
    }
}

fn grounds(it: &Evidence, level: EvidenceLevel) -> Option<Line<Grounds<'_>>> {
    let Proof { confidence, rule, spans, .. } = evidence(it, level);
    let grounds = Grounds { confidence, rule, spans };
    (grounds != Grounds::default()).then_some(Line(grounds))
}

fn each<'a, T, U>(items: &'a [T], to_wire: impl Fn(&'a T) -> U) -> Vec<Line<U>> {
    items.iter().map(|item| Line(to_wire(item))).collect()
}

fn each_of<T, U>(items: Vec<Line<T>>, to_model: impl Fn(T) -> U) -> Vec<U> {
    items.into_iter().map(|Line(item)| to_model(item)).collect()
}

fn ids(metadata: &model::Metadata) -> Option<Line<Ids<'_>>> {
    let id = |scheme| metadata.id(scheme).map(Text::from);
    let wire = Ids {
        doi: id(IdScheme::Doi),
        arxiv: id(IdScheme::Arxiv),
        openreview: id(IdScheme::Openreview),
        acl: id(IdScheme::Acl),
        s2: id(IdScheme::S2),
        openalex: id(IdScheme::Openalex),
        pubmed: id(IdScheme::Pubmed),
    };
    (wire != Ids::default()).then_some(Line(wire))
}

/// In the order of the schemes, in which they are written too.
fn ids_of(Line(ids): Line<Ids<'_>>) -> Vec<model::PaperId> {
    let all = [ids.doi, ids.arxiv, ids.openreview, ids.acl, ids.s2, ids.openalex, ids.pubmed];
    let known = IdScheme::ALL.iter().zip(all).filter_map(|(scheme, id)| Some((*scheme, id?)));
    known.map(|(scheme, id)| model::PaperId { scheme, value: id.into() }).collect()
}

fn source(origin: &model::Origin, level: EvidenceLevel) -> Option<Line<Source<'_>>> {
    let with_spans = level != EvidenceLevel::None;
    let source = Source {
        file: known(&origin.file),
        record: origin.record,
        line: Some(origin.line).filter(|line| with_spans && *line > 0),
        offset: Some(origin.offset as u64).filter(|offset| with_spans && *offset > 0),
        digest: origin.digest.map(Digest),
    };
    (source != Source::default()).then_some(Line(source))
}

fn method(it: &model::Method, level: EvidenceLevel) -> Method<'_> {
    let Proof { review, confidence, rule, spans } = evidence(&it.evidence, level);
    Method {
        name: it.name.as_str().into(),
        long_form: it.long_form.as_deref().map(Text::from),
        role: Word(it.role),
        aliases: texts(&it.aliases),
        review,
        confidence,
        rule,
        spans,
    }
}

fn acronym(it: &model::Acronym, level: EvidenceLevel) -> Acronym<'_> {
    let Proof { review, confidence, rule, spans } = evidence(&it.evidence, level);
    Acronym {
        short: it.short.as_str().into(),
        long: it.long.as_str().into(),
        review,
        confidence,
        rule,
        spans,
    }
}

fn dataset(it: &model::Dataset, level: EvidenceLevel) -> Dataset<'_> {
    let Proof { review, confidence, rule, spans } = evidence(&it.evidence, level);
    Dataset {
        name: it.name.as_str().into(),
        long_form: it.long_form.as_deref().map(Text::from),
        aliases: texts(&it.aliases),
        introduced: it.introduced,
        review,
        confidence,
        rule,
        spans,
    }
}

fn named(it: &model::Named, level: EvidenceLevel) -> Named<'_> {
    let Proof { review, confidence, rule, spans } = evidence(&it.evidence, level);
    Named { name: it.name.as_str().into(), aliases: texts(&it.aliases), review, confidence, rule, spans }
}

fn outcome(it: &model::Outcome, level: EvidenceLevel) -> Outcome<'_> {
    let Proof { review, confidence, rule, spans } = evidence(&it.evidence, level);
    let figure = &it.figure;
    Outcome {
        value: Number(figure.value),
        value_max: figure.value_max.map(Number),
        bound: figure.bound.map(Word),
        unit: figure.unit.as_deref().map(Text::from),
        metric: figure.metric.as_deref().map(Text::from),
        direction: figure.direction.map(Word),
        baseline: figure.baseline.as_deref().map(Text::from),
        dataset: figure.dataset.as_deref().map(Text::from),
        method: figure.method.as_deref().map(Text::from),
        written: known(&it.written),
        review,
        confidence,
        rule,
        spans,
    }
}

fn link(it: &model::Link, level: EvidenceLevel) -> Link<'_> {
    let Proof { review, confidence, rule, spans } = evidence(&it.evidence, level);
    Link {
        url: it.url.as_str().into(),
        raw: (it.raw != it.url).then(|| it.raw.as_str().into()),
        kind: Word(it.kind),
        role: Word(it.role),
        review,
        confidence,
        rule,
        spans,
    }
}

fn texts(aliases: &[String]) -> Vec<Text<'_>> {
    aliases.iter().map(|alias| alias.as_str().into()).collect()
}

/// The text, where the model has one; it keeps "not known" as the empty string in some fields.
fn known(text: &str) -> Option<Text<'_>> {
    (!text.is_empty()).then(|| text.into())
}

/// The keys that all items have alike.
struct Proof<'a> {
    review: Option<Word<model::Review>>,
    confidence: Option<Number>,
    rule: Option<Text<'a>>,
    spans: Vec<Range>,
}

fn evidence(evidence: &Evidence, level: EvidenceLevel) -> Proof<'_> {
    let full = level == EvidenceLevel::Full;
    // Three digits are all that an estimate carries, and a sum taken in another order must not show.
    let confidence = (f64::from(evidence.confidence) * 1000.0).round() / 1000.0;
    Proof {
        review: evidence.review.map(Word),
        confidence: Some(Number(confidence)).filter(|_| full && confidence != 0.0),
        rule: known(&evidence.rule).filter(|_| full),
        spans: match level {
            EvidenceLevel::None => vec![],
            EvidenceLevel::Spans | EvidenceLevel::Full => evidence.spans.iter().copied().map(Range).collect(),
        },
    }
}

impl From<Record<'_>> for model::Record {
    fn from(wire: Record<'_>) -> Self {
        Self {
            id: wire.id.into(),
            title: wire.title.map(String::from),
            metadata: model::Metadata {
                authors: strings(wire.authors.0),
                year: wire.year,
                venue: wire.venue.map(String::from),
                ids: wire.ids.map(ids_of).unwrap_or_default(),
                links: Vec::new(),
            },
            source: wire.source.map(origin).unwrap_or_default(),
            review: wire.review.map(|word| word.0),
            methods: each_of(wire.methods, method_of),
            acronyms: each_of(wire.acronyms, acronym_of),
            datasets: each_of(wire.datasets, dataset_of),
            metrics: each_of(wire.metrics, named_of),
            tasks: each_of(wire.tasks, named_of),
            results: each_of(wire.results, outcome_of),
            links: each_of(wire.links, link_of),
            availability: wire.availability.map(|Word(state)| model::Release {
                state,
                evidence: wire.availability_evidence.map(grounds_of).unwrap_or_default(),
            }),
        }
    }
}

fn grounds_of(Line(it): Line<Grounds<'_>>) -> Evidence {
    evidence_of(Proof { review: None, confidence: it.confidence, rule: it.rule, spans: it.spans })
}

fn origin(Line(source): Line<Source<'_>>) -> model::Origin {
    model::Origin {
        file: source.file.map(String::from).unwrap_or_default(),
        record: source.record,
        line: source.line.unwrap_or(0),
        offset: source.offset.and_then(|offset| usize::try_from(offset).ok()).unwrap_or(0),
        digest: source.digest.map(|digest| digest.0),
    }
}

fn method_of(it: Method<'_>) -> model::Method {
    model::Method {
        name: it.name.into(),
        long_form: it.long_form.map(String::from),
        aliases: strings(it.aliases),
        role: it.role.0,
        evidence: evidence_of(Proof {
            review: it.review,
            confidence: it.confidence,
            rule: it.rule,
            spans: it.spans,
        }),
    }
}

fn acronym_of(it: Acronym<'_>) -> model::Acronym {
    let evidence =
        evidence_of(Proof { review: it.review, confidence: it.confidence, rule: it.rule, spans: it.spans });
    model::Acronym { short: it.short.into(), long: it.long.into(), evidence }
}

fn dataset_of(it: Dataset<'_>) -> model::Dataset {
    model::Dataset {
        name: it.name.into(),
        long_form: it.long_form.map(String::from),
        aliases: strings(it.aliases),
        introduced: it.introduced,
        evidence: evidence_of(Proof {
            review: it.review,
            confidence: it.confidence,
            rule: it.rule,
            spans: it.spans,
        }),
    }
}

fn named_of(it: Named<'_>) -> model::Named {
    let evidence =
        evidence_of(Proof { review: it.review, confidence: it.confidence, rule: it.rule, spans: it.spans });
    model::Named { name: it.name.into(), aliases: strings(it.aliases), evidence }
}

fn outcome_of(it: Outcome<'_>) -> model::Outcome {
    model::Outcome {
        figure: model::Figure {
            value: it.value.0,
            value_max: it.value_max.map(|number| number.0),
            bound: it.bound.map(|word| word.0),
            unit: it.unit.map(String::from),
            metric: it.metric.map(String::from),
            direction: it.direction.map(|word| word.0),
            baseline: it.baseline.map(String::from),
            dataset: it.dataset.map(String::from),
            method: it.method.map(String::from),
        },
        written: it.written.map(String::from).unwrap_or_default(),
        evidence: evidence_of(Proof {
            review: it.review,
            confidence: it.confidence,
            rule: it.rule,
            spans: it.spans,
        }),
    }
}

fn link_of(it: Link<'_>) -> model::Link {
    let url = String::from(it.url);
    model::Link {
        raw: it.raw.map_or_else(|| url.clone(), String::from),
        url,
        kind: it.kind.0,
        role: it.role.0,
        evidence: evidence_of(Proof {
            review: it.review,
            confidence: it.confidence,
            rule: it.rule,
            spans: it.spans,
        }),
    }
}

fn strings(texts: Vec<Text<'_>>) -> Vec<String> {
    texts.into_iter().map(String::from).collect()
}

fn evidence_of(Proof { review, confidence, rule, spans }: Proof<'_>) -> Evidence {
    Evidence {
        // Three digits survive the narrower type, as the round trip test shows.
        #[allow(clippy::cast_possible_truncation)]
        confidence: confidence.map_or(0.0, |number| number.0 as f32),
        rule: rule.map(String::from).unwrap_or_default(),
        spans: spans.into_iter().map(|range| range.0).collect(),
        review: review.map(|word| word.0),
    }
}
