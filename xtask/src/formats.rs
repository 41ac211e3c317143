//! Runs the command over a folder of files in other people's formats and counts what comes of them.
//!
//! Not here: whether what is found is right (`eval`).

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::project;

/// What came of some files.
#[derive(Default)]
struct Counts {
    files: u64,
    documents: u64,
    with_text: u64,
    with_links: u64,
    refused: u64,
}

/// `cargo xtask eval formats [DIR]`: a line for each folder and format, and the first refusal of each file.
pub(crate) fn run(folder: Option<&str>) -> Result<()> {
    let folder = folder.map_or_else(|| project::root().join("fixtures/documents"), PathBuf::from);
    let exe = project::build(project::Profile::Release)?;
    let mut table: BTreeMap<(String, String), Counts> = BTreeMap::new();
    let mut refusals = Vec::new();
    for file in files(&folder)? {
        let place = file.parent().and_then(|path| path.strip_prefix(&folder).ok()).unwrap_or(Path::new(""));
        let (format, counts) = counts(&exe, &file, &mut refusals)?;
        let sum = table.entry((place.display().to_string(), format)).or_default();
        sum.files += 1;
        sum.documents += counts.documents;
        sum.with_text += counts.with_text;
        sum.with_links += counts.with_links;
        sum.refused += counts.refused;
    }
    if table.is_empty() {
        bail!("{} holds no files", folder.display());
    }
    println!("| folder | read as | files | documents | with a text | with links | refused |");
    println!("|---|---|---:|---:|---:|---:|---:|");
    for ((place, format), n) in &table {
        let Counts { files, documents, with_text, with_links, refused } = n;
        println!("| {place} | {format} | {files} | {documents} | {with_text} | {with_links} | {refused} |");
    }
    for refusal in refusals {
        println!("{refusal}");
    }
    Ok(())
}

/// All files below a folder, in order.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries =
            std::fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
        for entry in entries {
            let path = entry.with_context(|| format!("cannot read {}", folder.display()))?.path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    Ok(found)
}

/// What the command says of one file, with the format that it read it as.
fn counts(exe: &Path, file: &Path, refusals: &mut Vec<String>) -> Result<(String, Counts)> {
    let output = Command::new(exe)
        .args(["extract", "-f", "jsonl", "--verbose", "--color", "never"])
        .arg(file)
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot start {}", exe.display()))?;
    let mut counts = Counts::default();
    let mut format = String::from("-");
    for line in String::from_utf8_lossy(&output.stderr).lines() {
        if let Some((_, word)) = line.rsplit_once(": reading as ") {
            word.clone_into(&mut format);
        } else if let Some((_, said)) = line.rsplit_once(": read, documents with a text: ") {
            counts.with_text = said.trim().parse().unwrap_or_default();
        } else if line.contains(": error[") {
            counts.refused += 1;
            if counts.refused == 1 {
                refusals.push(line.to_owned());
            }
        }
    }
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let record: Value = serde_json::from_str(line).context("the command printed no records")?;
        counts.documents += 1;
        counts.with_links += u64::from(record["links"].as_array().is_some_and(|links| !links.is_empty()));
    }
    Ok((format, counts))
}
