//! What a user is told about files that are not what they should be.

use std::ops::ControlFlow;

use gleaner_emitter::{Error, EvidenceLevel, Format, read_records};
use gleaner_model::Record;
use proptest::prelude::*;

use crate::records::{any_text, full, least, written};

/// Reads `input` and compares what comes: the ids of records, and the messages in their place.
#[track_caller]
fn check(format: Format, input: impl AsRef<[u8]>, expect: &[&str]) {
    let mut told = vec![];
    let ended = read_records(format, "f", input.as_ref(), |record: Result<Record, Error>| {
        told.push(record.map_or_else(|error| error.to_string(), |record| record.id));
        ControlFlow::Continue(())
    });
    told.extend(ended.err().map(|error| error.to_string()));
    assert_eq!(told, expect);
}

#[test]
fn a_fault_in_yaml_has_its_place_and_what_to_do() {
    for (input, expect) in [
        (
            "- id: a\n  metods: []\n",
            "f:2:3: error[invalid-record]: unknown field `metods`; did you mean `methods`?",
        ),
        (
            "- id: a\n  methods:\n  - {name: x, role: introdced}\n",
            "f:3:21: error[invalid-yaml]: unknown word `introdced`; did you mean `introduced`?",
        ),
        (
            "- id: a\n  acronyms:\n  - {short: x, colour: red}\n",
            "f:3:16: error[invalid-record]: unknown field `colour`, expected one of `short`, `long`, `review`, `confidence`, \
             `rule`, `spans`",
        ),
        ("- title: x\n", "f:1:3: error[invalid-yaml]: missing field `id`"),
        ("- id: ~\n", "f:1:7: error[invalid-record]: expected a string, found nothing"),
        ("- id: a\n  results:\n  - {value: .inf}\n", "f:3:13: error[invalid-yaml]: a number must be finite"),
        (
            "- id: a\n  tasks:\n  - {name: x, spans: [[4, 2]]}\n",
            "f:3:23: error[invalid-yaml]: a span must not end before it starts",
        ),
        ("- id: a\n  id: b\n", "f:2:3: error[invalid-yaml]: the key `id` stands here twice"),
        (
            "hello",
            "f: error[invalid-yaml]: invalid type: string \"hello\", expected a list of records or a record",
        ),
    ] {
        check(Format::Yaml, input, &[expect]);
    }
    check(Format::Yaml, b"- id: \xff\n", &["f: error[invalid-yaml]: the file is not UTF-8"]);
    check(
        Format::Yaml,
        "id: a\n---\nid: b\n",
        &["a", "f:3:1: error[invalid-yaml]: a second document begins here; read it as yaml-stream"],
    );
}

#[test]
fn values_that_people_write_are_understood() {
    check(Format::Yaml, "- id: 63164\n  title:\n- {id: yes}\n- \"id\": 'b'\n", &["63164", "yes", "b"]);
    check(Format::Yaml, "# mine\n---\n- id: a # the first\n\n- id: b", &["a", "b"]);
    check(Format::Yaml, "id: alone\n", &["alone"]);
    check(Format::Json, "{\"id\": \"alone\"}", &["alone"]);
    check(Format::Jsonl, "\u{feff}{\"id\": \"a\"}\r\n\r\n{\"id\": \"b\"}", &["a", "b"]);
}

#[test]
fn a_file_without_records_is_no_fault() {
    for (format, input) in [
        (Format::Yaml, ""),
        (Format::Yaml, "# nothing yet\n"),
        (Format::Yaml, "[]\n"),
        (Format::YamlStream, ""),
        (Format::Json, "[]"),
        (Format::Jsonl, "\n\n"),
    ] {
        check(format, input, &[]);
    }
    check(Format::Json, "", &["f:1: error[invalid-json]: EOF while parsing a value"]);
}

#[test]
fn a_bad_record_does_not_hide_the_next() {
    check(
        Format::Jsonl,
        "{\"id\": \"a\"}\n{\"id\": 3}\n\n{\"id\"\n{\"id\": \"d\"}",
        &[
            "a",
            "f:2:8: error[invalid-record]: invalid type: integer `3`, expected a string",
            "f:4:5: error[invalid-json]: EOF while parsing an object",
            "d",
        ],
    );
    check(
        Format::YamlStream,
        "id: a\n---\nid: [b]\n---\nid: c\n",
        &["a", "f:3:5: error[invalid-yaml]: expected string scalar", "c"],
    );
}

#[test]
fn a_fault_in_an_array_ends_it_after_the_good_part() {
    check(
        Format::Json,
        "[{\"id\": \"a\"},\n{\"id\": \"b\", \"titel\": \"\"}, {\"id\": \"c\"}]",
        &["a", "f:2:20: error[invalid-record]: unknown field `titel`; did you mean `title`?"],
    );
    check(Format::Json, "[] x", &["f:1:4: error[invalid-json]: trailing characters"]);
}

#[test]
fn the_reader_can_stop() {
    for (format, input) in [
        (Format::Yaml, "- id: a\n- id: b\n"),
        (Format::YamlStream, "id: a\n---\nid: b\n"),
        (Format::Json, "[{\"id\": \"a\"}, {\"id\": \"b\"}]"),
        (Format::Jsonl, "{\"id\": \"a\"}\n{\"id\": \"b\"}\n"),
    ] {
        let mut seen = 0;
        let ended = read_records(format, "f", input.as_bytes(), |_| {
            seen += 1;
            ControlFlow::Break(())
        });
        assert!(ended.is_ok(), "{format}");
        assert_eq!(seen, 1, "{format}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn no_bytes_make_a_reader_panic(
        at in any::<prop::sample::Index>(),
        junk in prop_oneof![any::<Vec<u8>>(), any_text().prop_map(String::into_bytes)],
        cut in 0..20_usize,
    ) {
        for format in Format::ALL.iter().copied().filter(|format| format.is_readable()) {
            let mut bytes = match format {
                Format::YamlDir | Format::YamlShards => written(Format::YamlStream, EvidenceLevel::Full, &[full()]),
                format => written(format, EvidenceLevel::Full, &[full(), least()]),
            };
            let from = at.index(bytes.len());
            bytes.splice(from..bytes.len().min(from + cut), junk.iter().copied());
            for input in [&bytes, &junk] {
                let _ = read_records(format, "f", input.as_slice(), |_| ControlFlow::Continue(()));
            }
        }
    }
}

#[test]
fn bombs_are_refused_in_little_time() {
    let anchors = (1..40).fold("- id: &a0 x\n".to_owned(), |yaml, nth| {
        let last = format!("*a{}", nth - 1);
        yaml + &format!("- id: x\n  tasks: &a{nth} [{last}, {last}, {last}, {last}]\n")
    });
    let many_aliases = format!("- id: &a x\n{}", "- id: *a\n".repeat(50_000));
    for input in [anchors, many_aliases, format!("- {}", "[".repeat(100_000)), "- ".repeat(100_000)] {
        let mut faults = 0;
        let ended = read_records(Format::Yaml, "f", input.as_bytes(), |record| {
            faults += usize::from(record.is_err());
            ControlFlow::Continue(())
        });
        assert!(faults > 0 || ended.is_err(), "{}", input.chars().take(40).collect::<String>());
    }
    let deep = "[".repeat(100_000);
    assert!(read_records(Format::Json, "f", deep.as_bytes(), |_| ControlFlow::Continue(())).is_err());
}
