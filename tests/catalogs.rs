//! Records as files: valid after the schema, and read back as what they were, by us and by others.

use std::io::Write as _;
use std::process::Stdio;

use gleaner::Pipeline;
use gleaner::Record;
use gleaner::emitter::{self, EvidenceLevel, Format, catalog_schema, read_catalog, record_schema, to_stream};
use gleaner_tests::{files, items, python_with_yaml};
use serde_json::Value;

/// The records of every fixture there is.
fn records() -> Vec<Record> {
    let fixtures =
        files("fixtures").into_iter().filter(|path| path.extension().is_some_and(|end| end != "bin"));
    let documents = fixtures.flat_map(|path| items(&path)).flatten();
    documents.map(|document| Pipeline::new().extract(&document)).collect()
}

fn written(format: Format, evidence: EvidenceLevel, records: &[Record]) -> String {
    let mut bytes = Vec::new();
    let mut writer = to_stream(format, evidence, &mut bytes, "-").expect("a stream");
    for record in records {
        writer.write(record).expect("a writable record");
    }
    writer.finish().expect("memory is never full");
    String::from_utf8(bytes).expect("every format is text")
}

#[test]
fn every_record_is_valid_after_the_schema() {
    let record_rules = jsonschema::validator_for(&record_schema()).expect("a valid schema");
    let catalog_rules = jsonschema::validator_for(&catalog_schema()).expect("a valid schema");
    let records = records();
    for evidence in EvidenceLevel::ALL {
        for line in written(Format::Jsonl, *evidence, &records).lines() {
            let value: Value = serde_json::from_str(line).expect("a line of JSON");
            if let Err(fault) = record_rules.validate(&value) {
                panic!("{}: {fault} in {line}", fault.instance_path());
            }
        }
        let value = serde_json::from_str(&written(Format::Json, *evidence, &records)).expect("JSON");
        assert!(catalog_rules.is_valid(&value));
    }
}

#[test]
fn what_was_written_is_read_back() {
    let records = records();
    for format in [Format::Yaml, Format::YamlStream, Format::Json, Format::Jsonl] {
        for evidence in EvidenceLevel::ALL {
            let text = written(format, *evidence, &records);
            let read = read_catalog(format, "-", text.as_bytes())
                .unwrap_or_else(|error| panic!("{format}: {error}"));
            assert_eq!(read.records.len(), records.len());
            assert!(written(format, *evidence, &read.records) == text, "{format} with {evidence}");
        }
    }
}

#[test]
fn other_yaml_readers_see_the_same_values() {
    for record in records() {
        let mut yaml = Vec::new();
        emitter::encode(Format::YamlDir, EvidenceLevel::Full, &record, &mut yaml).expect("a writable record");
        let seen: Value =
            serde_yaml::from_slice(&yaml).unwrap_or_else(|error| panic!("{}: {error}", record.id));
        assert_eq!(seen, as_json(&record), "serde_yaml reads {} otherwise", record.id);
    }
}

#[test]
fn pyyaml_sees_the_same_values() {
    let Some(mut python) = python_with_yaml() else { return };
    let records = records();
    let code = "import json, sys, yaml\n\
                print(json.dumps(yaml.load(sys.stdin.buffer, getattr(yaml, 'CSafeLoader', yaml.SafeLoader))))";
    let mut child = python
        .args(["-c", code])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it was there a moment ago");
    // The pipe closes at the end of the statement: that is what tells Python that this was all.
    let yaml = written(Format::Yaml, EvidenceLevel::Full, &records);
    child.stdin.take().expect("a pipe").write_all(yaml.as_bytes()).expect("Python listens");
    let output = child.wait_with_output().expect("Python ends");
    let seen: Value = serde_json::from_slice(&output.stdout).expect("Python prints JSON");
    let ours: Vec<Value> = records.iter().map(as_json).collect();
    for (seen, ours) in seen.as_array().expect("a list").iter().zip(&ours) {
        assert_eq!(seen, ours);
    }
}

fn as_json(record: &Record) -> Value {
    let mut json = Vec::new();
    emitter::encode(Format::Jsonl, EvidenceLevel::Full, record, &mut json).expect("a writable record");
    serde_json::from_slice(&json).expect("a line of JSON")
}
