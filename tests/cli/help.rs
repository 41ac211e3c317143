//! Help, and the verbs that print what the command knows of itself.

use gleaner_tests::Folder;
use serde_json::Value;

use crate::run;

#[test]
fn help_comes_with_examples_and_the_exit_code_of_success() {
    let folder = Folder::new();
    let help = run(folder.path(), &["--help"]).stdout;
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let verbs: Vec<&str> = listed
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next().filter(|verb| !verb.is_empty()))
        .collect();
    assert!(verbs.contains(&"extract"), "{help}");
    for verb in verbs {
        for flag in ["--help", "-h"] {
            let ran = run(folder.path(), &[verb, flag]);
            assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
            assert!(
                ran.stdout.contains("\nExamples:\n  gleaner ") || ran.stdout.contains("| gleaner "),
                "{verb}"
            );
            let widest = ran.stdout.lines().map(|line| line.chars().count()).max().unwrap_or_default();
            assert!(widest <= 100, "{verb} {flag} is {widest} columns wide");
        }
    }
}

#[test]
fn no_verb_is_a_request_for_help_that_fails() {
    let ran = run(Folder::new().path(), &[]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("Usage: gleaner [OPTIONS] <COMMAND>"), "{}", ran.stderr);
}

#[test]
fn rules_are_listed_and_explained() {
    let folder = Folder::new();
    let list: Value =
        serde_json::from_str(&run(folder.path(), &["rules", "-f", "json"]).stdout).expect("JSON");
    let table = run(folder.path(), &["rules"]).stdout;
    for rule in list.as_array().expect("a list") {
        let id = rule["id"].as_str().expect("an id");
        assert!(table.lines().any(|line| line.split_whitespace().next() == Some(id)), "{id}");
        let page = run(folder.path(), &["rules", id]);
        assert_eq!(page.code, Some(0));
        assert!(page.stdout.contains(rule["doc"].as_str().expect("documentation").trim()), "{id}");
    }
}

#[test]
fn schemas_are_json() {
    let folder = Folder::new();
    for of in ["record", "catalog"] {
        let schema: Value = serde_json::from_str(&run(folder.path(), &["schema", of]).stdout).expect("JSON");
        assert!(schema["$schema"].as_str().is_some_and(|address| address.contains("json-schema.org")));
    }
}

#[test]
fn completions_and_manual_pages() {
    let folder = Folder::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = run(folder.path(), &["completions", shell]);
        assert_eq!(ran.code, Some(0));
        assert!(ran.stdout.contains("gleaner"), "{shell}");
    }
    let page = run(folder.path(), &["man"]).stdout;
    assert!(page.contains(".TH gleaner 1") && page.contains("Exit codes"), "{page}");
    assert!(run(folder.path(), &["man", "extract"]).stdout.contains(".TH gleaner-extract 1"));
}
