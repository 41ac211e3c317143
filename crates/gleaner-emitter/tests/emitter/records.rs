//! Records for the tests: one that fills every field, the least there can be, and arbitrary ones.

use gleaner_emitter::{EvidenceLevel, Format, to_stream};
use gleaner_model::{
    Acronym, Availability, Bound, Dataset, Direction, Evidence, Figure, IdScheme, Link, LinkKind, LinkRole,
    Metadata, Method, Named, Origin, Outcome, PaperId, Record, Release, Review, Role, Span,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// The bytes of a file with these records.
pub(crate) fn written(format: Format, level: EvidenceLevel, records: &[Record]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut writer = to_stream(format, level, &mut bytes, "-").expect("a stream format");
    for record in records {
        writer.write(record).expect("memory takes everything");
    }
    writer.finish().expect("memory takes everything");
    bytes
}

/// The least record there can be.
pub(crate) fn least() -> Record {
    Record { id: "papers-1".into(), ..Record::default() }
}

/// A record with every field filled.
pub(crate) fn full() -> Record {
    Record {
        id: "7001".into(),
        title: Some("WaveTuner: faster tuning of waves".into()),
        metadata: Metadata {
            authors: vec!["Ada Shore".into(), "Ben, de la Mer".into()],
            year: Some(2026),
            venue: Some("Waves: the journal".into()),
            ids: [
                (IdScheme::Doi, "10.1000/waves.1"),
                (IdScheme::Arxiv, "2601.00001"),
                (IdScheme::Openreview, "7e001"),
            ]
            .map(|(scheme, value)| PaperId { scheme, value: value.into() })
            .into(),
            links: vec![],
        },
        source: Origin {
            file: "waves.txt".into(),
            record: Some(2),
            line: 9,
            offset: 310,
            digest: Some(0x12e4),
        },
        review: Some(Review::Corrected),
        methods: vec![
            Method {
                name: "WaveTuner".into(),
                long_form: Some("Wavelet Tuner".into()),
                aliases: vec!["Wave-Tuner".into(), "wt".into()],
                role: Role::Introduced,
                evidence: evidence(0.97, "introduced_name", &[(320, 329), (400, 409)]),
            },
            Method {
                name: "3D-Ripple".into(),
                long_form: None,
                aliases: vec![],
                role: Role::Baseline,
                evidence: evidence(0.8, "baseline", &[(500, 509)]),
            },
        ],
        acronyms: vec![Acronym {
            short: "SWH".into(),
            long: "significant wave height".into(),
            evidence: evidence(0.991, "acronym", &[(600, 603), (575, 598)]),
        }],
        datasets: vec![Dataset {
            name: "BuoyBench".into(),
            long_form: Some("Buoy Benchmark".into()),
            aliases: vec!["Buoy-Bench".into()],
            introduced: true,
            evidence: evidence(0.9, "dataset_noun", &[(700, 709)]),
        }],
        metrics: vec![named("top-1 accuracy", "top-1")],
        tasks: vec![named("wave height prediction", "wave-height prediction")],
        results: vec![Outcome {
            figure: Figure {
                value: 12.0,
                value_max: Some(14.5),
                bound: Some(Bound::UpTo),
                unit: Some("%".into()),
                metric: Some("error".into()),
                direction: Some(Direction::Decrease),
                baseline: Some("3D-Ripple".into()),
                dataset: Some("BuoyBench".into()),
                method: Some("WaveTuner-S".into()),
            },
            written: "12--14.5\\%".into(),
            evidence: evidence(0.7, "change", &[(800, 810)]),
        }],
        links: vec![Link {
            url: "https://github.com/waves/tuner?tab=readme#use".into(),
            raw: "github.com/waves/tuner?tab=readme#use".into(),
            kind: LinkKind::GithubRepo,
            role: LinkRole::Code,
            evidence: evidence(1.0, "bare_url", &[(900, 937)]),
        }],
        availability: Some(Release {
            state: Availability::Promised,
            evidence: evidence(0.95, "promise", &[(950, 980)]),
        }),
    }
}

fn named(name: &str, alias: &str) -> Named {
    Named { name: name.into(), aliases: vec![alias.into()], evidence: evidence(0.5, "lexicon", &[(1, 2)]) }
}

fn evidence(confidence: f32, rule: &str, spans: &[(usize, usize)]) -> Evidence {
    let spans = spans.iter().map(|(start, end)| Span::new(*start, *end)).collect();
    Evidence { confidence, rule: rule.into(), spans, review: None }
}

/// Any text at all: mostly of characters that some format gives a meaning to.
pub(crate) fn any_text() -> impl Strategy<Value = String> {
    let odd = select(
        " \t\n\r\0\u{7f}\u{80}\u{85}\u{9f}\u{a0}\u{ad}\u{200b}\u{2028}\u{2029}\u{feff}\u{fffe}\u{ffff}\u{1fffe}-?:,[]{}#&*!|>'\"%@`~=<\\/._+0123456789abenoxyNTZ"
            .chars()
            .collect::<Vec<_>>(),
    );
    prop_oneof![
        4 => vec(odd, 0..12).prop_map(String::from_iter),
        2 => vec(any::<char>(), 0..8).prop_map(String::from_iter),
        2 => "[a-zA-Z][a-zA-Z0-9 -]{0,20}",
    ]
}

fn any_evidence() -> impl Strategy<Value = Evidence> {
    let span = (0..1000_usize, 0..50_usize).prop_map(|(start, len)| Span::new(start, start + len));
    let review = option::of(select(Review::ALL));
    (0..=1000_u16, any_text(), vec(span, 0..4), review).prop_map(|(thousandths, rule, spans, review)| {
        Evidence { confidence: f32::from(thousandths) / 1000.0, rule, spans, review }
    })
}

fn any_release() -> impl Strategy<Value = Release> {
    (select(Availability::ALL), any_evidence()).prop_map(|(state, evidence)| {
        // What people say of a fact of the paper is said of all of them.
        Release { state, evidence: Evidence { review: None, ..evidence } }
    })
}

fn any_method() -> impl Strategy<Value = Method> {
    (any_text(), option::of(any_text()), vec(any_text(), 0..3), select(Role::ALL), any_evidence()).prop_map(
        |(name, long_form, aliases, role, evidence)| Method { name, long_form, aliases, role, evidence },
    )
}

fn any_acronym() -> impl Strategy<Value = Acronym> {
    (any_text(), any_text(), any_evidence()).prop_map(|(short, long, evidence)| Acronym {
        short,
        long,
        evidence,
    })
}

fn any_dataset() -> impl Strategy<Value = Dataset> {
    (any_text(), option::of(any_text()), vec(any_text(), 0..3), any::<bool>(), any_evidence()).prop_map(
        |(name, long_form, aliases, introduced, evidence)| Dataset {
            name,
            long_form,
            aliases,
            introduced,
            evidence,
        },
    )
}

fn any_named() -> impl Strategy<Value = Named> {
    (any_text(), vec(any_text(), 0..3), any_evidence()).prop_map(|(name, aliases, evidence)| Named {
        name,
        aliases,
        evidence,
    })
}

fn any_number() -> impl Strategy<Value = f64> {
    let finite = any::<f64>().prop_filter("finite", |value| value.is_finite());
    prop_oneof![
        finite,
        (-2000..2000_i32).prop_map(f64::from),
        (-2000..2000_i32).prop_map(|n| f64::from(n) / 100.0)
    ]
}

fn any_outcome() -> impl Strategy<Value = Outcome> {
    let numbers = (any_number(), option::of(any_number()));
    let words = (option::of(select(Bound::ALL)), option::of(select(Direction::ALL)));
    let names = vec(option::of(any_text()), 5);
    (numbers, words, names, any_text(), any_evidence()).prop_map(
        |(numbers, words, names, written, evidence)| {
            let mut names = names.into_iter();
            let mut next = || names.next().flatten();
            let figure = Figure {
                value: numbers.0,
                value_max: numbers.1,
                bound: words.0,
                direction: words.1,
                unit: next(),
                metric: next(),
                baseline: next(),
                dataset: next(),
                method: next(),
            };
            Outcome { figure, written, evidence }
        },
    )
}

fn any_link() -> impl Strategy<Value = Link> {
    (any_text(), any_text(), select(LinkKind::ALL), select(LinkRole::ALL), any_evidence())
        .prop_map(|(url, raw, kind, role, evidence)| Link { url, raw, kind, role, evidence })
}

fn any_origin() -> impl Strategy<Value = Origin> {
    let digest = option::of(any::<u64>());
    (any_text(), option::of(any::<u32>()), any::<u32>(), any::<u32>(), digest).prop_map(
        |(file, record, line, offset, digest)| Origin {
            file,
            record: record.map(u64::from),
            line: u64::from(line),
            offset: offset as usize,
            digest,
        },
    )
}

fn any_metadata() -> impl Strategy<Value = Metadata> {
    let ids = vec(option::of(any_text()), IdScheme::ALL.len());
    (vec(any_text(), 0..3), option::of(any::<u16>()), option::of(any_text()), ids).prop_map(
        |(authors, year, venue, ids)| {
            let ids = IdScheme::ALL.iter().zip(ids).filter_map(|(scheme, value)| Some((*scheme, value?)));
            let ids = ids.map(|(scheme, value)| PaperId { scheme, value }).collect();
            Metadata { authors, year, venue, ids, links: vec![] }
        },
    )
}

/// Any record whose confidences have three digits and whose numbers are finite, as the model asks.
pub(crate) fn any_record() -> impl Strategy<Value = Record> {
    let review = option::of(select(Review::ALL));
    let head = (any_text(), option::of(any_text()), any_metadata(), any_origin(), review);
    let names = (vec(any_method(), 0..3), vec(any_acronym(), 0..3), vec(any_dataset(), 0..3));
    let measures_and_tasks = (vec(any_named(), 0..3), vec(any_named(), 0..3));
    let rest =
        (measures_and_tasks, vec(any_outcome(), 0..3), vec(any_link(), 0..3), option::of(any_release()));
    (head, names, rest).prop_map(
        |((id, title, metadata, source, review), (methods, acronyms, datasets), rest)| {
            let ((metrics, tasks), results, links, availability) = rest;
            Record {
                id,
                title,
                metadata,
                source,
                review,
                methods,
                acronyms,
                datasets,
                metrics,
                tasks,
                results,
                links,
                availability,
            }
        },
    )
}

/// Arbitrary records that are the same in every run, for checks that are too slow for one record at a time.
pub(crate) fn sample(count: usize) -> Vec<Record> {
    let mut runner = TestRunner::deterministic();
    let mut next = || any_record().new_tree(&mut runner).expect("a record").current();
    (0..count).map(|_| next()).collect()
}
