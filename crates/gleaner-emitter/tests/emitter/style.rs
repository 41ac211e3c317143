//! What the files look like: calm under comparison, an item a line.

use gleaner_emitter::{EvidenceLevel, Format};

use crate::records::{full, least, written};

#[track_caller]
fn check(format: Format, level: EvidenceLevel, expect: &str) {
    let bytes = written(format, level, &[full(), least()]);
    assert_eq!(String::from_utf8_lossy(&bytes), expect);
}

#[test]
fn yaml() {
    check(Format::Yaml, EvidenceLevel::None, include_str!("style/none.yaml"));
    check(Format::Yaml, EvidenceLevel::Spans, include_str!("style/spans.yaml"));
}

#[test]
fn yaml_stream() {
    check(Format::YamlStream, EvidenceLevel::Full, include_str!("style/stream.yaml"));
}

#[test]
fn json() {
    check(Format::Json, EvidenceLevel::None, include_str!("style/none.json"));
}

#[test]
fn jsonl() {
    check(Format::Jsonl, EvidenceLevel::Full, include_str!("style/full.jsonl"));
}
