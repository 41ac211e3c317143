//! The shape of the workspace, as far as it can be seen from outside: who knows whom, and who does what.
//!
//! The crates and their arrows are those of `docs/architecture.md`.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use gleaner_tests::{files, root};
use regex::Regex;
use serde_json::Value;

/// What each crate may depend on, of the workspace.
const ARROWS: [(&str, &[&str]); 10] = [
    ("gleaner-model", &[]),
    ("gleaner-lexicon", &["gleaner-model"]),
    ("gleaner-reader", &["gleaner-model"]),
    ("gleaner-parser", &["gleaner-lexicon", "gleaner-model"]),
    ("gleaner-links", &["gleaner-model"]),
    ("gleaner-emitter", &["gleaner-model"]),
    (
        "gleaner",
        &[
            "gleaner-emitter", "gleaner-lexicon", "gleaner-links", "gleaner-model", "gleaner-parser",
            "gleaner-reader",
        ],
    ),
    ("gleaner-cli", &["gleaner"]),
    ("gleaner-tests", &["gleaner", "gleaner-cli"]),
    ("xtask", &[]),
];

/// The packages of the workspace, from `cargo metadata`.
fn packages() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo runs the tests, so it is there");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON");
    metadata["packages"].as_array().expect("packages").clone()
}

/// The names of what a package depends on, but for its tests.
fn dependencies(package: &Value) -> BTreeSet<String> {
    let all = package["dependencies"].as_array().expect("dependencies");
    let real = all.iter().filter(|dependency| dependency["kind"] != "dev");
    real.map(|dependency| dependency["name"].as_str().expect("a name").to_owned()).collect()
}

/// The sources of the crates, without their unit tests, as path and text.
fn sources() -> Vec<(PathBuf, String)> {
    let sources = files("crates").into_iter().filter(|path| {
        let in_src = path.components().any(|part| part.as_os_str() == "src");
        in_src && path.extension().is_some_and(|end| end == "rs")
    });
    let with_text = sources.map(|path| {
        let text = fs::read_to_string(root().join(&path)).expect("a readable source");
        // What stands behind the unit tests' head is theirs.
        let end = text.find("#[cfg(test)]\nmod tests").unwrap_or(text.len());
        (path, text[..end].to_owned())
    });
    with_text.collect()
}

/// The lines of the sources that match, without comments, in crates other than `allowed`.
fn lines_with(pattern: &str, allowed: &[&str]) -> Vec<String> {
    let pattern = Regex::new(pattern).expect("a valid pattern");
    let mut found = Vec::new();
    for (path, text) in sources() {
        if allowed.iter().any(|krate| path.starts_with(format!("crates/{krate}/"))) {
            continue;
        }
        for (index, line) in text.lines().enumerate() {
            let code = !line.trim_start().starts_with("//");
            if code && pattern.is_match(line) {
                found.push(format!("{}:{}: {}", path.display(), index + 1, line.trim()));
            }
        }
    }
    found
}

fn none(found: &[String], why: &str) {
    assert!(found.is_empty(), "{why}:\n{}", found.join("\n"));
}

#[test]
fn crates_know_only_those_below_them() {
    let packages = packages();
    let members: BTreeSet<&str> = packages.iter().filter_map(|package| package["name"].as_str()).collect();
    let known: BTreeSet<&str> = ARROWS.iter().map(|(name, _)| *name).collect();
    assert_eq!(members, known, "a new crate needs its arrows here and in docs/architecture.md");
    for package in &packages {
        let name = package["name"].as_str().expect("a name");
        let (_, allowed) = ARROWS.iter().find(|(krate, _)| *krate == name).expect("compared above");
        let ours =
            dependencies(package).into_iter().filter(|dependency| members.contains(dependency.as_str()));
        let wrong: Vec<_> = ours.filter(|dependency| !allowed.contains(&dependency.as_str())).collect();
        assert!(wrong.is_empty(), "{name} must not know {}", wrong.join(", "));
    }
}

#[test]
fn only_reader_and_emitter_name_a_yaml_crate() {
    for package in packages() {
        let name = package["name"].as_str().expect("a name").to_owned();
        let yaml = dependencies(&package)
            .into_iter()
            .find(|krate| krate.contains("yaml") || krate.contains("saphyr"));
        let allowed = ["gleaner-reader", "gleaner-emitter"].contains(&name.as_str());
        assert!(yaml.is_none() || allowed, "{name} depends on {yaml:?}");
    }
}

#[test]
fn only_links_opens_sockets() {
    let pattern = r"std::net\b|\bTcp(Stream|Listener)\b|\bUdpSocket\b|\b(ureq|reqwest|hyper|curl)::";
    none(&lines_with(pattern, &["gleaner-links"]), "sockets are for gleaner-links");
    for package in packages() {
        let name = package["name"].as_str().expect("a name").to_owned();
        let network = ["ureq", "reqwest", "hyper", "curl", "tokio", "socket2", "rustls"];
        let found = dependencies(&package).into_iter().find(|krate| network.contains(&krate.as_str()));
        assert!(found.is_none() || name == "gleaner-links", "{name} depends on {found:?}");
    }
}

#[test]
fn only_the_command_prints() {
    let pattern = r"\be?print(ln)?!|\bdbg!|io::(stdout|stderr)\b|\b(stdout|stderr)\(\)";
    none(&lines_with(pattern, &["gleaner-cli"]), "printing is for gleaner-cli");
}

#[test]
fn no_parser_combinator_shows_in_a_signature() {
    let pattern = r"^\s*pub (?:const )?(?:fn|type|struct|enum|trait).*\bIResult\b|^pub use nom\b";
    none(&lines_with(pattern, &[]), "nom is nobody else's business");
}

#[test]
fn nobody_is_unsafe() {
    none(&lines_with(r"\bunsafe\b|allow\(unsafe_code", &[]), "unsafe is forbidden");
    for package in packages() {
        let manifest = package["manifest_path"].as_str().expect("a path");
        let text = fs::read_to_string(manifest).expect("a readable manifest");
        assert!(
            text.contains("[lints]\nworkspace = true"),
            "{manifest} does not take the lints of the workspace"
        );
    }
}

#[test]
fn every_code_of_a_message_is_documented() {
    let page = fs::read_to_string(root().join("docs/cli.md")).expect("docs/cli.md");
    let codes =
        Regex::new("(?:(?:error|warning|malformed|fault)\\(|code: |^ +)\"([a-z0-9]+(?:-[a-z0-9]+)+)\",")
            .expect("valid");
    let mut missing = BTreeSet::new();
    let speaks = |path: &PathBuf| {
        ["gleaner", "gleaner-cli", "gleaner-emitter", "gleaner-reader"]
            .iter()
            .any(|krate| path.starts_with(format!("crates/{krate}")))
    };
    for (path, text) in sources().iter().filter(|(path, _)| speaks(path)) {
        for code in text.lines().filter_map(|line| Some(codes.captures(line)?.get(1)?.as_str().to_owned())) {
            if !page.contains(&format!("| `{code}` |")) {
                missing.insert(format!("{code} ({})", path.display()));
            }
        }
    }
    assert!(missing.is_empty(), "xtask/src/cli_messages.md does not explain {missing:?}");
}

#[test]
fn every_dependency_has_a_reason() {
    let page = fs::read_to_string(root().join("docs/architecture.md")).expect("docs/architecture.md");
    let (_, table) = page.split_once("| crate | reason |").expect("a table of reasons");
    let remarks = Regex::new(r"\*[^*]*\*|\([^)]*\)").expect("a valid pattern");
    let first_cells =
        table.lines().filter_map(|line| line.split('|').nth(1)).map(|cell| remarks.replace_all(cell, ""));
    let explained: BTreeSet<String> = first_cells
        .flat_map(|cell| cell.split(',').map(|name| name.trim().to_owned()).collect::<Vec<_>>())
        .filter(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()))
        .collect();
    let packages = packages();
    let ours: BTreeSet<&str> = packages.iter().filter_map(|package| package["name"].as_str()).collect();
    let all = packages.iter().flat_map(|package| package["dependencies"].as_array().expect("dependencies"));
    let used: BTreeSet<String> = all
        .filter_map(|dependency| dependency["name"].as_str())
        .filter(|name| !ours.contains(name))
        .map(str::to_owned)
        .collect();
    assert_eq!(explained, used, "the table of docs/architecture.md (left) and the manifests (right)");
}

/// A page that two people changed at once is to be read before it is kept.
#[test]
fn no_page_holds_the_marks_of_a_merge() {
    let pages = files("docs").into_iter().chain(files("fixtures")).chain([root().join("README.md")]);
    for page in pages {
        let Ok(text) = fs::read_to_string(&page) else { continue };
        let mark = text.lines().find(|line| line.starts_with("<<<<<<< ") || line.starts_with(">>>>>>> "));
        assert_eq!(mark, None, "{}", page.display());
    }
}
