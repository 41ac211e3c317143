//! Laws: what was written is read back, and the same records give the same bytes.

use gleaner_emitter::{EvidenceLevel, Format, read_catalog};
use gleaner_model::{Evidence, Record};
use proptest::prelude::*;

use crate::records::{any_record, full, least, written};

const STREAMS: [Format; 4] = [Format::Yaml, Format::YamlStream, Format::Json, Format::Jsonl];

/// What of a record a level of evidence keeps. All of it at `full`.
fn kept(mut record: Record, level: EvidenceLevel) -> Record {
    if level == EvidenceLevel::None {
        record.source.line = 0;
        record.source.offset = 0;
    }
    for evidence in all_evidence(&mut record) {
        match level {
            EvidenceLevel::None => *evidence = Evidence { review: evidence.review, ..Evidence::default() },
            EvidenceLevel::Spans => {
                let (spans, review) = (evidence.spans.clone(), evidence.review);
                *evidence = Evidence { spans, review, ..Evidence::default() }
            }
            EvidenceLevel::Full => {}
        }
    }
    record
}

fn all_evidence(record: &mut Record) -> Vec<&mut Evidence> {
    let mut all: Vec<&mut Evidence> = vec![];
    all.extend(record.availability.iter_mut().map(|release| &mut release.evidence));
    all.extend(record.methods.iter_mut().map(|item| &mut item.evidence));
    all.extend(record.acronyms.iter_mut().map(|item| &mut item.evidence));
    all.extend(record.datasets.iter_mut().map(|item| &mut item.evidence));
    all.extend(record.metrics.iter_mut().map(|item| &mut item.evidence));
    all.extend(record.tasks.iter_mut().map(|item| &mut item.evidence));
    all.extend(record.results.iter_mut().map(|item| &mut item.evidence));
    all.extend(record.links.iter_mut().map(|item| &mut item.evidence));
    all
}

fn check(records: &[Record]) {
    for format in STREAMS {
        for level in EvidenceLevel::ALL.iter().copied() {
            let bytes = written(format, level, records);
            assert_eq!(bytes, written(format, level, records), "{format}, {level}: other bytes");
            let shown = String::from_utf8_lossy(&bytes);
            let back = read_catalog(format, "f", bytes.as_slice());
            let back = back.unwrap_or_else(|error| panic!("{format}, {level}: {error}\n{shown}"));
            let expect: Vec<_> = records.iter().cloned().map(|record| kept(record, level)).collect();
            assert_eq!(back.records, expect, "{format}, {level}:\n{shown}");
        }
    }
}

#[test]
fn all_fields_survive() {
    check(&[]);
    check(&[least()]);
    check(&[full(), least(), full()]);
}

#[test]
fn every_confidence_of_three_digits_survives() {
    let records: Vec<_> = (0..=1000_u16)
        .map(|thousandths| {
            let mut record = full();
            record.methods[0].evidence.confidence = f32::from(thousandths) / 1000.0;
            record
        })
        .collect();
    for format in STREAMS {
        let bytes = written(format, EvidenceLevel::Full, &records);
        assert_eq!(read_catalog(format, "f", bytes.as_slice()).unwrap().records, records, "{format}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn any_records_survive_in_any_format(records in prop::collection::vec(any_record(), 0..3)) {
        check(&records);
    }
}
