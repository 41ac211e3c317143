//! The whole main job, end to end, with the release build, and what changed since the last time.
//!
//! Not here: any work on papers; the command does it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::project;

/// The lists of a record, as the report counts them.
const FIELDS: [&str; 7] = ["methods", "acronyms", "datasets", "metrics", "tasks", "results", "links"];

/// `cargo xtask run [CORPUS]`
pub(crate) fn run(corpus: Option<&str>) -> Result<()> {
    let root = project::root();
    let corpus = corpus.map_or_else(|| root.join("fixtures/documents"), PathBuf::from);
    let corpus = fs::canonicalize(&corpus).with_context(|| format!("cannot read {}", corpus.display()))?;
    let name = corpus.file_stem().context("a corpus needs a name")?.to_string_lossy().into_owned();
    let folder = project::target()?.join("runs").join(&name);
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;

    println!("building the release command");
    let exe = project::build(project::Profile::Release)?;
    let catalog = folder.join("catalog.yaml");
    let records = folder.join("records.jsonl");
    let mut stages = vec![
        stage(&exe, "extract to YAML", &["extract".into(), corpus.clone(), "-o".into(), catalog.clone()])?,
        stage(&exe, "extract to JSONL", &["extract".into(), corpus.clone(), "-o".into(), records.clone()])?,
    ];
    if offers(&exe, "check")? {
        let mut check = stage(&exe, "check links", &["check".into(), "--offline".into(), corpus.clone()])?;
        check.note = if check.code == 1 { "findings".into() } else { check.note };
        stages.push(check);
    }
    let counts = count(&project::read(&records)?)?;
    let summary = folder.join("summary.json");
    let before = fs::read_to_string(&summary).ok().and_then(|text| serde_json::from_str(&text).ok());
    let report = report(&stages, &counts, before.as_ref());
    project::write(&folder.join("report.txt"), &report)?;
    project::write(&summary, &format!("{:#}\n", json!({"counts": counts})))?;
    println!("\n{report}\nin {}: catalog.yaml, records.jsonl, report.txt", folder.display());
    if stages.iter().any(|stage| stage.code > 1) {
        bail!("some input could not be read; the messages above say which");
    }
    Ok(())
}

/// One call of the command, and how it went.
struct Stage {
    what: &'static str,
    seconds: f64,
    code: i32,
    note: String,
}

fn stage(exe: &Path, what: &'static str, arguments: &[PathBuf]) -> Result<Stage> {
    println!("{what}");
    let start = Instant::now();
    let status = Command::new(exe).args(arguments).status().context("cannot start the command")?;
    let code = status.code().with_context(|| format!("{what}: killed ({status})"))?;
    let note = if code == 0 { "clean".to_owned() } else { format!("exit code {code}") };
    Ok(Stage { what, seconds: start.elapsed().as_secs_f64(), code, note })
}

/// Whether the command has a verb.
fn offers(exe: &Path, verb: &str) -> Result<bool> {
    let help = project::printed(exe, &["--help"])?;
    Ok(help.lines().any(|line| line.split_whitespace().next() == Some(verb) && line.starts_with("  ")))
}

fn count(lines: &str) -> Result<BTreeMap<String, u64>> {
    let mut counts = BTreeMap::new();
    for line in lines.lines() {
        let record: Value = serde_json::from_str(line).context("records.jsonl")?;
        *counts.entry("records".to_owned()).or_default() += 1;
        for field in FIELDS {
            let items = record[field].as_array().map_or(0, Vec::len);
            *counts.entry(field.to_owned()).or_default() += items as u64;
        }
    }
    Ok(counts)
}

fn report(stages: &[Stage], counts: &BTreeMap<String, u64>, before: Option<&Value>) -> String {
    let mut report = String::new();
    for field in ["records"].iter().chain(&FIELDS) {
        let now = counts.get(*field).copied().unwrap_or_default();
        let _ = write!(report, "{field:10} {now:8}");
        if let Some(then) = before.and_then(|before| before["counts"][*field].as_u64()) {
            let change = match now.cmp(&then) {
                std::cmp::Ordering::Equal => "as before".to_owned(),
                std::cmp::Ordering::Greater => format!("+{}", now - then),
                std::cmp::Ordering::Less => format!("-{}", then - now),
            };
            let _ = write!(report, "  {change}");
        }
        report.push('\n');
    }
    for stage in stages {
        let _ = writeln!(report, "{:18} {:7.2} s  {}", stage.what, stage.seconds, stage.note);
    }
    report
}
