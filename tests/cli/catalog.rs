//! `gleaner catalog` and `gleaner curate` in folders of their own.

use std::collections::BTreeMap;
use std::fs;

use gleaner_tests::{Folder, files, root};

use crate::{PAPERS, run};

/// Every file below a folder with its bytes.
fn content(folder: &Folder) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.path().to_path_buf()];
    while let Some(path) = open.pop() {
        for entry in fs::read_dir(&path).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder.path()).expect("inside").display().to_string();
                found.insert(name, fs::read(&path).expect("a file"));
            }
        }
    }
    found
}

#[test]
fn unchanged_input_changes_no_byte_in_any_layout() {
    let mut folder = Folder::new();
    for fixture in files("fixtures/documents") {
        let name = format!("in/{}", fixture.file_name().expect("a name").to_string_lossy());
        folder = folder.with(&name, fs::read(root().join(&fixture)).expect("a fixture"));
    }
    for (output, format) in [("c.yaml", "yaml"), ("dir", "yaml-dir"), ("shards", "yaml-shards")] {
        let build = ["catalog", "build", "in", "-o", output, "-f", format];
        let ran = run(folder.path(), &build);
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        let first = content(&folder);
        run(folder.path(), &build);
        assert!(content(&folder) == first, "{format} is not calm");
    }
    for layout in ["dir", "shards"] {
        let ran = run(folder.path(), &["catalog", "diff", "c.yaml", layout]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""), "{layout}");
    }
    let ran = run(folder.path(), &["catalog", "validate", "c.yaml", "dir", "shards"]);
    assert!(!ran.stdout.contains("invalid"), "{}", ran.stdout);
}

#[test]
fn what_was_changed_by_hand_is_not_written_over() {
    let folder = Folder::new().with("p.jsonl", "{\"id\": \"a\", \"text\": \"We propose LeakGFN.\"}\n");
    for (output, format, file) in [("c.yaml", "yaml", "c.yaml"), ("dir", "yaml-dir", "dir/a.yaml")] {
        let arguments = ["catalog", "build", "p.jsonl", "-o", output, "-f", format];
        assert_eq!(run(folder.path(), &arguments).code, Some(0));
        let built = fs::read_to_string(folder.path().join(file)).expect("a catalog");
        let mine = format!("# mine\n{built}");
        fs::write(folder.path().join(file), &mine).expect("a writable file");
        let ran = run(folder.path(), &arguments);
        assert_eq!(ran.code, Some(2), "{}", ran.stderr);
        assert!(ran.stderr.contains("error[changed-by-hand]"), "{}", ran.stderr);
        assert_eq!(fs::read_to_string(folder.path().join(file)).expect("a catalog"), mine);
        let ran = run(folder.path(), &[&arguments[..], &["--overwrite"]].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        assert_eq!(fs::read_to_string(folder.path().join(file)).expect("a catalog"), built);
        assert_eq!(run(folder.path(), &arguments).code, Some(0));
    }
}

#[test]
fn no_id_leaves_the_folder_or_hides_another() {
    let lines = ["../up", "/etc/x", "A", "a", "con", "a/b", "a\\\\b", "..", "é"]
        .map(|id| format!("{{\"id\": \"{id}\", \"text\": \"We propose LeakGFN.\"}}\n"));
    let folder = Folder::new().with("p.jsonl", lines.concat());
    for format in ["yaml-dir", "yaml-shards"] {
        let ran = run(folder.path(), &["catalog", "build", "p.jsonl", "-o", format, "-f", format]);
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        let inside = content(&folder).into_keys().filter(|name| name.starts_with(format)).collect::<Vec<_>>();
        assert_eq!(inside.len(), lines.len(), "{inside:?}");
        let in_lower_case: std::collections::BTreeSet<_> =
            inside.iter().map(|name| name.to_lowercase()).collect();
        assert_eq!(in_lower_case.len(), inside.len(), "{inside:?}");
    }
    assert_eq!(folder.names(), [".yaml-dir.sums", ".yaml-shards.sums", "p.jsonl", "yaml-dir", "yaml-shards"]);
}

#[test]
fn a_decision_outlives_the_next_run_and_a_changed_text() {
    let folder = Folder::new().with("papers.txt", PAPERS);
    let build = ["catalog", "build", "papers.txt", "-o", "catalog.yaml"];
    run(folder.path(), &build);
    let curate = |words: &[&str]| {
        let mut call = vec!["curate", "catalog.yaml"];
        call.extend(words);
        call.extend(["--by", "ada"]);
        let ran = run(folder.path(), &call);
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    };
    curate(&["papers-2", "rename", "methods", "OtterNet", "Otter-2"]);
    fs::write(
        folder.path().join("curation.yaml"),
        format!("# ours\n{}", folder.text("curation.yaml").unwrap_or_default()),
    )
    .expect("a file");
    curate(&["papers-1", "reject", "links", "https://github.com/example/leakgfn"]);
    curate(&["papers-2", "rename", "methods", "OtterNet", "Otter-3"]);
    let decisions = folder.text("curation.yaml").unwrap_or_default();
    let lines: Vec<_> = decisions.lines().collect();
    assert_eq!(lines.len(), 3, "{decisions}");
    assert!(
        lines[0] == "# ours" && lines[1].contains("Otter-3") && lines[2].contains("reject"),
        "{decisions}"
    );

    let ran = run(folder.path(), &build);
    assert_eq!(ran.stderr, "2 records, 2 decisions (0 to look at again), 0 rejected\n");
    let catalog = folder.text("catalog.yaml").unwrap_or_default();
    assert!(catalog.contains("{name: Otter-3, role: introduced, review: corrected}"), "{catalog}");
    assert!(!catalog.contains("links"), "{catalog}");

    let folder = folder.with("papers.txt", PAPERS.replace("a network", "a small network"));
    let ran = run(folder.path(), &build);
    assert!(ran.stderr.contains("curation.yaml:2:3: warning[stale-decision]: "), "{}", ran.stderr);
    assert!(folder.text("catalog.yaml").unwrap_or_default().contains("Otter-3"));
}

#[test]
fn files_of_papers_that_are_gone_are_told_and_removed_on_demand() {
    let folder = Folder::new().with("papers.txt", PAPERS);
    run(folder.path(), &["catalog", "build", "papers.txt", "-o", "c", "-f", "yaml-dir"]);
    let folder = folder.with("papers.txt", PAPERS.lines().next().unwrap_or_default());
    let build = ["catalog", "build", "papers.txt", "-o", "c", "-f", "yaml-dir"];
    let ran = run(folder.path(), &build);
    assert!(ran.stderr.contains("papers-2.yaml: warning[leftover]: "), "{}", ran.stderr);
    assert!(folder.text("c/papers-2.yaml").is_some());
    run(folder.path(), &[&build[..], &["--prune"]].concat());
    assert!(folder.text("c/papers-2.yaml").is_none() && folder.text("c/papers-1.yaml").is_some());
}

#[test]
fn a_project_says_once_where_its_catalog_is_and_how_it_is_laid_out() {
    let folder = Folder::new()
        .with("texts/papers.txt", "We propose LeakGFN, a sampler.\n\nWe propose TideNet, a network.\n")
        .with("gleaner.toml", "[catalog]\npapers = [\"texts\"]\npath = \"all\"\nlayout = \"yaml-dir\"\n");
    let ran = run(&folder.path().join("texts"), &["catalog", "build"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(
        folder.path().join("all/papers-2.yaml").is_file(),
        "paths are those of the folder of gleaner.toml"
    );
    let record = fs::read_to_string(folder.path().join("all/papers-2.yaml")).expect("a record");
    assert!(record.contains("{file: \"../texts/papers.txt\""), "no folder of this machine: {record}");
    assert_eq!(run(folder.path(), &["catalog", "validate"]).code, Some(0));
    assert!(run(folder.path(), &["catalog", "stats"]).stdout.starts_with("2 records\n"));

    // The command line outweighs the file.
    let ran = run(folder.path(), &["catalog", "build", "-o", "one.yaml"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(folder.path().join("one.yaml").is_file());

    let bare = Folder::new();
    let ran = run(bare.path(), &["catalog", "validate"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("no catalog is named; name a catalog, or put `path`"), "{}", ran.stderr);
}
