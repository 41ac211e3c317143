//! `gleaner check --offline`.

use gleaner_tests::Folder;
use serde_json::{Value, json};

use crate::run;

const LINKS: &str = "\
We propose LeakGFN.
Code: https://github.com/your-org/leakgfn and https://github.com/example/leakgfn.

Again: https://github.com/your-org/leakgfn.
";

#[test]
fn findings_with_their_places() {
    let folder = Folder::new().with("papers.txt", LINKS);
    let ran = run(folder.path(), &["check", "--offline", "papers.txt"]);
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    let places: Vec<_> = ran.stdout.lines().filter_map(|line| line.split_once(" invalid: ")).collect();
    assert_eq!(
        places.iter().map(|(place, _)| *place).collect::<Vec<_>>(),
        ["papers.txt:2:7:", "papers.txt:4:8:"]
    );
    assert!(places[0].1.starts_with("https://github.com/your-org/leakgfn: placeholder: "), "{}", ran.stdout);
    assert_eq!(ran.stderr, "2 links, 1 findings\n");
}

#[test]
fn json_has_every_link_once() {
    let folder = Folder::new().with("papers.txt", LINKS);
    let ran = run(folder.path(), &["check", "--offline", "papers.txt", "-f", "json"]);
    let found: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(found["links"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        found["links"][0]["seen"],
        json!([{"file": "papers.txt", "line": 2, "column": 7}, {"file": "papers.txt", "line": 4, "column": 8}])
    );
    assert_eq!(found["summary"], json!({"invalid": 1, "unchecked": 1}));
}

#[test]
fn links_in_json_are_placed_by_line() {
    let folder =
        Folder::new().with("p.jsonl", "{\"text\": \"x\"}\n{\"text\": \"See http://localhost/a.\"}\n");
    let ran = run(folder.path(), &["check", "--offline", "p.jsonl"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.starts_with("p.jsonl:2: refused_private_address: http"), "{}", ran.stdout);
}

#[test]
fn clean_links_are_success_and_a_bad_file_an_error() {
    let folder = Folder::new().with("papers.txt", "Code: https://github.com/example/leakgfn.\n");
    let ran = run(folder.path(), &["check", "--offline", "papers.txt"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert_eq!(run(folder.path(), &["check", "--offline", "papers.txt", "missing.txt"]).code, Some(2));
}

#[test]
fn live_checks_are_refused_and_not_faked() {
    let folder = Folder::new().with("papers.txt", LINKS);
    let ran = run(folder.path(), &["check", "papers.txt"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("`--offline`"), "{}", ran.stderr);
}
