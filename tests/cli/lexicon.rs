//! `--lexicon FILE`.

use gleaner_tests::Folder;
use serde_json::Value;

use crate::{run, run_with};

const TEXT: &str = "We train on Zorble and on Quux Maps. Methods such as Blargh are weaker.\n";

/// The names of the lists of the record of `text`.
fn names(folder: &Folder, arguments: &[&str], text: &str, list: &str) -> Vec<String> {
    let ran = run_with(folder.path(), &[&["extract", "-", "-f", "jsonl"], arguments].concat(), text);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let record: Value = serde_json::from_str(&ran.stdout).expect("one record");
    let items = record[list].as_array().into_iter().flatten();
    items.map(|item| item["name"].as_str().unwrap_or_default().to_owned()).collect()
}

#[test]
fn names_of_a_user_are_known() {
    let folder = Folder::new().with("mine.tsv", "# mine\nBlargh\tdataset\t\tQuux Maps\r\n");
    assert!(!names(&folder, &[], TEXT, "datasets").contains(&"Quux Maps".to_owned()));
    let with = names(&folder, &["--lexicon", "mine.tsv"], TEXT, "datasets");
    assert!(with.contains(&"Quux Maps".to_owned()), "{with:?}");
    let ran = run_with(folder.path(), &["explain", "-", "--lexicon", "mine.tsv"], TEXT);
    assert!(ran.stdout.contains("[Quux Maps|dataset"), "{}", ran.stdout);
}

#[test]
fn what_the_paper_says_outweighs_the_file() {
    let folder = Folder::new().with("mine.tsv", "OtterNet\tdataset\n");
    let text =
        "We propose OtterNet, a novel neural network for graphs. OtterNet outperforms other methods.\n";
    assert_eq!(names(&folder, &["--lexicon", "mine.tsv"], text, "methods"), ["OtterNet"]);
    assert!(names(&folder, &["--lexicon", "mine.tsv"], text, "datasets").is_empty());
}

#[test]
fn a_faulty_file_is_told_by_line_and_column() {
    let folder =
        Folder::new().with("mine.tsv", "Good\tmodel\nBad\tthing\n").with("latin1.tsv", b"Caf\xe9\tmodel\n");
    for (file, said) in [
        ("mine.tsv", "mine.tsv:2:5: error[invalid-lexicon]: unknown kind `thing`; use dataset, "),
        ("latin1.tsv", "latin1.tsv:1:1: error[invalid-lexicon]: "),
        ("missing.tsv", "missing.tsv: error[not-found]: no such file; "),
    ] {
        let ran = run(folder.path(), &["extract", "mine.tsv", "--from", "text", "--lexicon", file]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
        assert!(ran.stderr.starts_with(said), "{}", ran.stderr);
    }
}
