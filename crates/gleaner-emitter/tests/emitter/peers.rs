//! Other readers of YAML get the values that we wrote: `serde_yaml`, and PyYAML with and without libyaml.

use std::io::Write;
use std::process::{Command, Stdio};

use gleaner_emitter::{EvidenceLevel, Format};
use gleaner_model::Record;
use proptest::prelude::*;
use serde::Deserialize;
use serde_json::Value;

use crate::records::{any_record, full, least, sample, written};

/// The values of a list of records, by way of JSON, whose readers agree with each other.
fn values(records: &[Record]) -> Value {
    let json = written(Format::Json, EvidenceLevel::Full, records);
    serde_json::from_slice(&json).expect("JSON is JSON")
}

/// Compares what `serde_yaml` reads in every layout.
pub(crate) fn check_serde_yaml(records: &[Record]) {
    let expect = values(records);
    let sequence = written(Format::Yaml, EvidenceLevel::Full, records);
    let read = serde_yaml::from_slice::<Value>(&sequence);
    assert_eq!(read.expect("serde_yaml reads it"), expect, "{}", String::from_utf8_lossy(&sequence));

    let stream = written(Format::YamlStream, EvidenceLevel::Full, records);
    let documents = serde_yaml::Deserializer::from_slice(&stream).map(Value::deserialize);
    let read: Vec<_> = documents.map(|value| value.expect("serde_yaml reads it")).collect();
    assert_eq!(Value::Array(read), expect, "{}", String::from_utf8_lossy(&stream));
}

/// Reads pairs of a YAML sequence and a YAML stream, and the values they should have, from standard input.
const PYTHON: &str = r#"
import json, sys
import yaml
sequence, stream, expect = (part for part in json.load(sys.stdin))
for loader in [yaml.SafeLoader, getattr(yaml, "CSafeLoader", yaml.SafeLoader)]:
    for found in [yaml.load(sequence, loader), list(yaml.load_all(stream, loader))]:
        for left, right in zip(found, expect):
            if left != right:
                sys.exit(f"{loader.__name__}: {left!r} is not {right!r}")
        if len(found) != len(expect):
            sys.exit(f"{loader.__name__}: {len(found)} records, not {len(expect)}")
"#;

/// Compares what PyYAML reads. Where there is none this says so, except in CI, where there must be one.
pub(crate) fn check_pyyaml(records: &[Record]) {
    if !has_pyyaml() {
        assert!(std::env::var_os("CI").is_none(), "CI needs python3 with PyYAML");
        eprintln!("skipped: there is no python3 with PyYAML here");
        return;
    }
    let text =
        |format| String::from_utf8(written(format, EvidenceLevel::Full, records)).expect("YAML is UTF-8");
    let input = serde_json::json!([text(Format::Yaml), text(Format::YamlStream), values(records)]);
    python(PYTHON, &input);
}

/// Runs a script of Python with a value on its standard input.
fn python(script: &str, input: &Value) {
    let mut python = Command::new("python3")
        .args(["-c", script])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("python3 starts");
    let mut stdin = python.stdin.take().expect("stdin is piped");
    stdin.write_all(input.to_string().as_bytes()).expect("python3 reads");
    drop(stdin);
    let output = python.wait_with_output().expect("python3 ends");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn has_pyyaml() -> bool {
    imports("yaml")
}

fn imports(module: &str) -> bool {
    let status =
        Command::new("python3").args(["-c", &format!("import {module}")]).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

#[test]
fn peers_read_all_fields() {
    let records = [full(), least()];
    check_serde_yaml(&records);
    check_pyyaml(&records);
}

#[test]
fn pyyaml_reads_any_records() {
    // One run of Python for all of them, because starting it takes longer than reading.
    check_pyyaml(&sample(150));
}

/// Runs a script of SQL and asks for what should be in its tables.
const SQLITE: &str = r#"
import json, sqlite3, sys
script, papers, methods = json.load(sys.stdin)
base = sqlite3.connect(":memory:")
base.executescript(script)
found = base.execute("select id, title from papers order by rowid").fetchall()
if found != [tuple(paper) for paper in papers]:
    sys.exit(f"{found!r} is not {papers!r}")
found = base.execute("select paper, name, role from entities where kind = 'method' order by rowid").fetchall()
if found != [tuple(method) for method in methods]:
    sys.exit(f"{found!r} is not {methods!r}")
found = base.execute("select paper from search where search match 'wavelet'").fetchall()
if found != [("7001",)]:
    sys.exit(f"the index finds {found!r}")
"#;

#[test]
fn sqlite_holds_any_records() {
    if !imports("sqlite3") {
        assert!(std::env::var_os("CI").is_none(), "CI needs python3 with sqlite3");
        eprintln!("skipped: there is no python3 with sqlite3 here");
        return;
    }
    let mut records: Vec<Record> = sample(80);
    records.insert(0, full());
    for (at, record) in records.iter_mut().enumerate().skip(1) {
        record.id = format!("{at}: {}", record.id);
    }
    let script =
        String::from_utf8(written(Format::Sqlite, EvidenceLevel::Full, &records)).expect("SQL is UTF-8");
    // A script cannot hold the character that ends it.
    let held = |text: &str| text.replace('\0', "\u{fffd}");
    let papers = records.iter().map(|it| (held(&it.id), it.title.as_deref().map(held)));
    let methods = records.iter().flat_map(|record| {
        record.methods.iter().map(move |it| (held(&record.id), held(&it.name), it.role.as_str()))
    });
    let input = serde_json::json!([script, papers.collect::<Vec<_>>(), methods.collect::<Vec<_>>()]);
    python(SQLITE, &input);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn serde_yaml_reads_any_records(records in prop::collection::vec(any_record(), 1..3)) {
        check_serde_yaml(&records);
    }
}
