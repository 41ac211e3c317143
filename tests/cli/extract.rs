//! `gleaner extract` on good input.

use gleaner_tests::Folder;

use crate::{PAPERS, command, run, run_with};

#[test]
fn yaml_on_standard_output_and_a_summary_on_standard_error() {
    let folder = Folder::new().with("papers.txt", PAPERS);
    let ran = run(folder.path(), &["extract", "papers.txt"]);
    assert_eq!(ran.code, Some(0));
    assert!(ran.stdout.starts_with("- id: papers-1\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains("LeakGFN") && ran.stdout.contains("OtterNet"), "{}", ran.stdout);
    assert_eq!(ran.stderr, "2 documents, 2 records, 0 errors, [time]\n");
}

#[test]
fn quiet_runs_say_nothing() {
    let folder = Folder::new().with("papers.txt", PAPERS);
    assert_eq!(run(folder.path(), &["extract", "-q", "papers.txt"]).stderr, "");
}

#[test]
fn verbose_runs_name_files_and_formats() {
    let folder = Folder::new().with("papers.txt", PAPERS);
    let ran = run(folder.path(), &["extract", "-v", "papers.txt"]);
    assert!(ran.stderr.starts_with("papers.txt: reading as text\n"), "{}", ran.stderr);
}

#[test]
fn the_name_of_the_output_tells_its_format() {
    let folder = Folder::new().with("papers.txt", PAPERS);
    for (name, start) in
        [("out.yaml", "- id: papers-1"), ("out.json", "["), ("out.jsonl", "{\"id\":"), ("out", "- id: ")]
    {
        let ran = run(folder.path(), &["extract", "papers.txt", "-o", name]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""), "{name}");
        let text = folder.text(name).unwrap_or_default();
        assert!(text.starts_with(start), "{name}: {text}");
    }
    let ran = run(folder.path(), &["extract", "papers.txt", "-o", "out.docx"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.starts_with("out.docx: error[unknown-format]: "), "{}", ran.stderr);
    assert_eq!(folder.text("out.docx"), None);
}

#[test]
fn a_file_for_each_paper() {
    let folder = Folder::new().with("papers.txt", PAPERS);
    let ran = run(folder.path(), &["extract", "papers.txt", "-f", "yaml-dir", "-o", "catalog"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(folder.text("catalog/papers-1.yaml").is_some_and(|text| text.contains("LeakGFN")));
    assert!(folder.text("catalog/papers-2.yaml").is_some_and(|text| text.contains("OtterNet")));
}

#[test]
fn standard_input_where_nothing_else_is_named_or_where_it_is() {
    let folder = Folder::new();
    for arguments in [&["extract"][..], &["extract", "-"], &["extract", "-", "--from", "text", "-o", "-"]] {
        let ran = run_with(folder.path(), arguments, PAPERS);
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        assert!(ran.stdout.starts_with("- id: stdin-1\n"), "{}", ran.stdout);
    }
}

#[test]
fn inputs_come_in_the_order_of_the_arguments_and_folders_sorted() {
    let line = |id: &str| format!("{{\"id\": \"{id}\", \"text\": \"We propose LeakGFN.\"}}\n");
    let folder = Folder::new()
        .with("z.jsonl", line("z"))
        .with("more/b.jsonl", line("b"))
        .with("more/a/x.jsonl", line("ax"))
        .with("more/a.jsonl", line("a"))
        .with("more/ignored.jsonl", line("ignored"))
        .with("more/.gitignore", "ignored.jsonl\n");
    let ran = run(folder.path(), &["extract", "z.jsonl", "more", "-f", "yaml"]);
    let ids: Vec<_> = ran.stdout.lines().filter_map(|line| line.strip_prefix("- id: ")).collect();
    assert_eq!(ids, ["z", "ax", "a", "b"]);
}

#[test]
fn evidence_as_asked() {
    let folder = Folder::new().with("papers.txt", PAPERS);
    let out = |level: &str, format: &str| {
        run(folder.path(), &["extract", "papers.txt", "-f", format, "--evidence", level]).stdout
    };
    assert!(!out("none", "jsonl").contains("confidence") && !out("none", "jsonl").contains("spans"));
    assert!(out("spans", "yaml").contains("spans") && !out("spans", "yaml").contains("confidence"));
    assert!(out("full", "yaml").contains("confidence"));
    let by_default = |format: &str| run(folder.path(), &["extract", "papers.txt", "-f", format]).stdout;
    assert!(by_default("jsonl").contains("confidence") && !by_default("yaml").contains("confidence"));
}

#[test]
fn spans_are_places_in_the_file() {
    let folder = Folder::new().with("papers.txt", PAPERS);
    let ran = run(folder.path(), &["extract", "papers.txt", "-f", "jsonl"]);
    for line in ran.stdout.lines() {
        let record: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
        for method in record["methods"].as_array().expect("methods") {
            let at = |index| method["spans"][0][index].as_u64().and_then(|at| usize::try_from(at).ok());
            let (start, end) = (at(0).expect("a start"), at(1).expect("an end"));
            assert_eq!(PAPERS.get(start..end), method["name"].as_str());
        }
    }
}

#[test]
fn the_same_bytes_for_any_number_of_threads() {
    let folder = Folder::new().with("papers.txt", format!("{PAPERS}\n").repeat(200));
    let out =
        |threads: &str| run(folder.path(), &["extract", "papers.txt", "-f", "jsonl", "-j", threads]).stdout;
    let one = out("1");
    assert_eq!(one.lines().count(), 400);
    assert!(out("2") == one && out("7") == one && out("0") == one);
}

#[test]
fn ids_that_come_twice_are_told_and_kept() {
    let line = "{\"id\": 7, \"text\": \"We propose LeakGFN.\"}\n";
    let folder = Folder::new().with("a.jsonl", line).with("b.jsonl", line.repeat(3));
    let ran = run(folder.path(), &["extract", "a.jsonl", "b.jsonl", "-f", "jsonl"]);
    assert_eq!(ran.code, Some(0));
    assert_eq!(ran.stdout.lines().count(), 4);
    assert_eq!(
        ran.stderr,
        "b.jsonl:1: warning[duplicate-id]: the id \"7\" stands for an earlier document too; both are kept; \
         further ones in this file are not reported\n4 documents, 4 records, 0 errors, 1 warning, [time]\n"
    );
}

#[test]
fn colour_is_for_terminals_and_those_who_ask() {
    let folder = Folder::new();
    let colours = |arguments: &[&str], variables: &[(&str, &str)]| {
        let mut command = command(folder.path(), arguments);
        let output = command.envs(variables.iter().copied()).output().expect("the command starts");
        output.stderr.contains(&0x1b)
    };
    let extract = |extra: &[&'static str]| [&["extract", "missing.txt"], extra].concat();
    assert!(!colours(&extract(&[]), &[]));
    assert!(colours(&extract(&["--color", "always"]), &[]));
    assert!(colours(&extract(&["--color=always"]), &[("NO_COLOR", "1")]));
    assert!(colours(&extract(&[]), &[("CLICOLOR_FORCE", "1")]));
    assert!(!colours(&extract(&["--color=never"]), &[("CLICOLOR_FORCE", "1")]));
}
