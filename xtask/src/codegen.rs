//! Writes the files under `docs/` that the command knows best, or tells whether they are current.
//!
//! Not here: what they say; the command's own help, rule documentation and schema do.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::project;

/// Path below the root, and text.
type Files = BTreeMap<PathBuf, String>;

/// Folders in which every file is generated: one that no longer is has to go.
const OWNED: [&str; 3] = ["docs/completions", "docs/man", "docs/schema"];

/// `cargo xtask codegen`
pub(crate) fn write() -> Result<()> {
    let files = generate()?;
    let root = project::root();
    for (path, text) in &files {
        project::write(&root.join(path), text)?;
    }
    for stale in leftovers(&root, &files)? {
        fs::remove_file(root.join(&stale)).with_context(|| format!("cannot remove {}", stale.display()))?;
    }
    println!("{} files are current", files.len());
    Ok(())
}

/// `cargo xtask codegen --check`
pub(crate) fn check() -> Result<()> {
    let files = generate()?;
    let root = project::root();
    let mut stale = leftovers(&root, &files)?;
    for (path, text) in &files {
        let committed = fs::read_to_string(root.join(path)).unwrap_or_default();
        if committed != *text {
            show_difference(path, &committed, text);
            stale.push(path.clone());
        }
    }
    if stale.is_empty() {
        println!("{} files are current", files.len());
        return Ok(());
    }
    let names: Vec<_> = stale.iter().map(|path| path.display().to_string()).collect();
    bail!("stale: {}; run `cargo xtask codegen` and commit what it writes", names.join(", "))
}

/// The first line in which two texts differ, which mostly says enough.
fn show_difference(path: &Path, committed: &str, current: &str) {
    let (mut old, mut new) = (committed.lines(), current.lines());
    let mut number = 0;
    loop {
        number += 1;
        match (old.next(), new.next()) {
            (None, None) => return,
            (old, new) if old == new => {}
            (old, new) => {
                eprintln!("{}:{number}:", path.display());
                eprintln!("  committed  {}", old.unwrap_or("(ends)"));
                eprintln!("  current    {}", new.unwrap_or("(ends)"));
                return;
            }
        }
    }
}

fn leftovers(root: &Path, files: &Files) -> Result<Vec<PathBuf>> {
    let mut left = Vec::new();
    for folder in OWNED.iter().filter(|folder| root.join(folder).is_dir()) {
        for entry in fs::read_dir(root.join(folder)).with_context(|| format!("cannot read {folder}"))? {
            let path = Path::new(folder).join(entry?.file_name());
            if !files.contains_key(&path) {
                left.push(path);
            }
        }
    }
    left.sort();
    Ok(left)
}

fn generate() -> Result<Files> {
    let exe = project::build(project::Profile::Dev)?;
    let mut files = Files::new();
    files.insert("docs/rules.md".into(), rules(&exe)?);
    files.insert("docs/cli.md".into(), cli(&exe)?);
    for name in ["record", "catalog"] {
        files.insert(format!("docs/schema/{name}.json").into(), project::printed(&exe, &["schema", name])?);
    }
    for (shell, name) in [
        ("bash", "gleaner.bash"),
        ("zsh", "_gleaner"),
        ("fish", "gleaner.fish"),
        ("powershell", "_gleaner.ps1"),
    ] {
        files.insert(
            format!("docs/completions/{name}").into(),
            project::printed(&exe, &["completions", shell])?,
        );
    }
    files.insert("docs/man/gleaner.1".into(), project::printed(&exe, &["man"])?);
    for verb in verbs(&exe)? {
        let page = project::printed(&exe, &["man", verb.as_str()])?;
        files.insert(format!("docs/man/gleaner-{verb}.1").into(), page);
    }
    Ok(files)
}

const RULES: &str = "\
# Rules

Written by `cargo xtask codegen` out of the documentation of the rules; `gleaner rules ID` prints the same.

Precision is the share of a rule's finds that are right, estimated from annotated abstracts; it becomes the
confidence of its mentions.
";

fn rules(exe: &Path) -> Result<String> {
    let list: Value = serde_json::from_str(&project::printed(exe, &["rules", "-f", "json"])?)?;
    let list = list.as_array().context("`gleaner rules -f json` printed no list")?;
    let mut page = format!("{RULES}\n| rule | finds | precision |\n|---|---|---:|\n");
    for rule in list {
        let (id, kind) = (word(rule, "id"), word(rule, "kind"));
        let precision = rule["precision"].as_f64().unwrap_or_default();
        let _ = writeln!(page, "| [{id}](#{id}) | {kind} | {precision:.2} |");
    }
    for rule in list {
        let _ = write!(page, "\n## {}\n\n{}\n", word(rule, "id"), word(rule, "doc").trim());
    }
    Ok(page)
}

fn word<'a>(rule: &'a Value, name: &str) -> &'a str {
    rule[name].as_str().unwrap_or_default()
}

fn cli(exe: &Path) -> Result<String> {
    let mut page =
        String::from("# The command\n\nWritten by `cargo xtask codegen` out of the command's own help.\n");
    let _ = write!(page, "\n```text\n{}```\n", project::printed(exe, &["--help"])?);
    for verb in verbs(exe)? {
        let help = project::printed(exe, &[verb.as_str(), "--help"])?;
        let _ = write!(page, "\n## gleaner {verb}\n\n```text\n{help}```\n");
    }
    page.push_str(&project::read(&project::root().join("xtask/src/cli_messages.md"))?);
    // The help fills empty lines of its columns with blanks.
    Ok(page.lines().map(str::trim_end).collect::<Vec<_>>().join("\n") + "\n")
}

/// The verbs, as the command's own help lists them.
fn verbs(exe: &Path) -> Result<Vec<String>> {
    let help = project::printed(exe, &["--help"])?;
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let verbs = listed.take_while(|line| line.starts_with("  ")).filter_map(|line| {
        // What is indented deeper continues the line above.
        line.strip_prefix("  ").filter(|line| !line.starts_with(' '))?.split_whitespace().next()
    });
    let verbs: Vec<String> = verbs.filter(|verb| *verb != "help").map(str::to_owned).collect();
    if verbs.is_empty() {
        bail!("the help of the command lists no verbs");
    }
    Ok(verbs)
}
