//! `gleaner explain`.

use gleaner_tests::Folder;
use serde_json::Value;

use crate::{PAPERS, run, run_with};

#[test]
fn the_text_with_its_finds_bracketed_then_a_line_for_each() {
    let ran = run_with(Folder::new().path(), &["explain", "-"], PAPERS);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let parts: Vec<_> = ran.stdout.split("\n\n").collect();
    let [head, text, list] = parts.as_slice() else { panic!("three parts: {}", ran.stdout) };
    assert_eq!(*head, "-:1: stdin-1 (document 1 of 2)");
    assert_eq!(ran.stderr, "the first of 2 documents; --record N or --id ID shows another\n");
    assert!(text.starts_with("We propose [LeakGFN|method introduced"), "{text}");
    assert!(
        list.starts_with("find ") && list.lines().next().is_some_and(|heads| heads.contains("  record  why"))
    );
    assert!(list.lines().any(|line| line.starts_with("LeakGFN ") && line.contains("introduced")), "{list}");
    assert!(!ran.stdout.contains("OtterNet"), "one document is explained, not two");
}

#[test]
fn with_colour_there_are_no_brackets() {
    let ran = run_with(Folder::new().path(), &["explain", "-", "--color", "always"], PAPERS);
    assert!(ran.stdout.contains("\u{1b}[") && !ran.stdout.contains("[LeakGFN|"), "{}", ran.stdout);
}

#[test]
fn a_document_by_id_and_by_place() {
    let input = "{\"id\": \"a\", \"text\": \"We propose LeakGFN.\"}\n{\"id\": \"b\", \"text\": \"We propose OtterNet.\"}\n";
    let folder = Folder::new().with("papers.jsonl", input);
    for choice in [["--id", "b"], ["--record", "2"]] {
        let ran = run(folder.path(), &["explain", "papers.jsonl", choice[0], choice[1]]);
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        assert!(ran.stdout.contains("OtterNet") && !ran.stdout.contains("LeakGFN"), "{}", ran.stdout);
    }
}

#[test]
fn json_with_sentences_mentions_and_record() {
    let input = "Text comes first. We propose LeakGFN, a sampler.";
    let ran = run_with(Folder::new().path(), &["explain", "-", "-f", "json"], input);
    let explained: Value = serde_json::from_str(&ran.stdout).expect("one JSON object");
    assert_eq!(explained["sentences"], serde_json::json!([[0, 17], [18, 48]]));
    let mentions = explained["mentions"].as_array().expect("mentions");
    let mention = mentions.iter().find(|mention| mention["name"] == "LeakGFN").expect("the name");
    assert_eq!(mention["span"], serde_json::json!([29, 36]));
    assert_eq!(mention["recorded_as"], "method");
    for key in ["kind", "rule", "confidence"] {
        assert!(!mention[key].is_null(), "{key}");
    }
    assert_eq!(explained["record"]["methods"][0]["name"], "LeakGFN");
}
