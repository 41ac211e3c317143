//! The whole main job, end to end, with the release build, and what changed since the last time.
//!
//! Not here: any work on papers; the command does it.

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashSet};
use std::ffi::OsStr;
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
    let corpus = Corpus::at(corpus)?;
    let folder = project::target()?.join("runs").join(&corpus.title);
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;

    println!("building the release command (some minutes the first time)");
    let exe = project::build(project::Profile::Release)?;
    let catalog = folder.join("catalog.yaml");
    let records = folder.join("records.jsonl");
    let input = corpus.name.as_os_str();
    let call = |what, arguments: &[&OsStr]| stage(&exe, &corpus.folder, what, arguments);
    let mut stages = vec![
        call("extract to YAML", &["extract".as_ref(), input, "-o".as_ref(), catalog.as_ref()])?,
        call("extract to JSONL", &["extract".as_ref(), input, "-o".as_ref(), records.as_ref()])?,
    ];
    if offers(&exe, "check")? {
        let mut check = call("check links", &["check".as_ref(), "--offline".as_ref(), input])?;
        check.note = if check.code == 1 { "findings".into() } else { check.note };
        stages.push(check);
    }
    let counts = count(&project::read(&records)?)?;
    let summary = folder.join("summary.json");
    let before = fs::read_to_string(&summary).ok().and_then(|text| serde_json::from_str(&text).ok());
    let report = report(&stages, &counts, before.as_ref());
    project::write(&folder.join("report.txt"), &report)?;
    project::write(&summary, &format!("{:#}\n", json!({"counts": counts.items})))?;
    println!("\n{report}\nin {}: catalog.yaml, records.jsonl, report.txt", folder.display());
    if stages.iter().any(|stage| stage.code > 1) {
        bail!("some input could not be read; the messages above say which");
    }
    Ok(())
}

/// What is read, and from where: the records name their files as the command is told them, and two copies of the
/// repository have to write the same bytes.
struct Corpus {
    /// Where the command is called: the repository, or the folder that holds the corpus.
    folder: PathBuf,
    /// The corpus as seen from there.
    name: PathBuf,
    /// What its results are called.
    title: String,
}

impl Corpus {
    fn at(path: Option<&str>) -> Result<Self> {
        let given = path.map_or_else(|| project::root().join("fixtures/documents"), PathBuf::from);
        let real =
            |path: &Path| fs::canonicalize(path).with_context(|| format!("cannot read {}", path.display()));
        let (corpus, root) = (real(&given)?, real(&project::root())?);
        let holder =
            if corpus.starts_with(&root) { root } else { corpus.parent().unwrap_or(&root).to_path_buf() };
        let title = corpus.file_stem().context("a corpus needs a name")?.to_string_lossy().into_owned();
        let name = corpus.strip_prefix(&holder).context("a corpus needs a folder around it")?.to_path_buf();
        Ok(Self { folder: holder, name, title })
    }
}

/// One call of the command, and how it went.
struct Stage {
    what: &'static str,
    seconds: f64,
    code: i32,
    note: String,
}

fn stage(exe: &Path, folder: &Path, what: &'static str, arguments: &[&OsStr]) -> Result<Stage> {
    println!("{what}");
    let start = Instant::now();
    let status =
        Command::new(exe).args(arguments).current_dir(folder).status().context("cannot start the command")?;
    let code = status.code().with_context(|| format!("{what}: killed ({status})"))?;
    let note = if code == 0 { "clean".to_owned() } else { format!("exit code {code}") };
    Ok(Stage { what, seconds: start.elapsed().as_secs_f64(), code, note })
}

/// Whether the command has a verb.
fn offers(exe: &Path, verb: &str) -> Result<bool> {
    let help = project::printed(exe, &["--help"])?;
    Ok(help.lines().any(|line| line.split_whitespace().next() == Some(verb) && line.starts_with("  ")))
}

/// How much there is of each field.
#[derive(Default)]
struct Counts {
    /// Over all records.
    items: BTreeMap<&'static str, u64>,
    /// The same thing in two records is one; none for results, each of which is a statement of its own.
    different: BTreeMap<&'static str, HashSet<String>>,
}

fn count(lines: &str) -> Result<Counts> {
    let mut counts = Counts::default();
    for line in lines.lines() {
        let record: Value = serde_json::from_str(line).context("records.jsonl")?;
        *counts.items.entry("records").or_default() += 1;
        for field in FIELDS {
            let items = record[field].as_array().map_or(&[][..], Vec::as_slice);
            *counts.items.entry(field).or_default() += items.len() as u64;
            let names = items.iter().filter_map(|item| {
                ["url", "name", "long"].iter().find_map(|key| Some(item[*key].as_str()?.to_lowercase()))
            });
            counts.different.entry(field).or_default().extend(names);
        }
    }
    Ok(counts)
}

fn report(stages: &[Stage], counts: &Counts, before: Option<&Value>) -> String {
    let mut report = format!("{:10} {:>8} {:>10}\n", "", "in all", "different");
    for field in ["records"].iter().chain(&FIELDS) {
        let now = counts.items.get(field).copied().unwrap_or_default();
        let different = counts.different.get(field).filter(|names| !names.is_empty());
        let different = different.map(|names| names.len().to_string()).unwrap_or_default();
        let change =
            before.and_then(|before| before["counts"][*field].as_u64()).map(|then| match now.cmp(&then) {
                Ordering::Equal => "as before".to_owned(),
                Ordering::Greater => format!("+{}", now - then),
                Ordering::Less => format!("-{}", then - now),
            });
        let line = format!("{field:10} {now:8} {different:>10}  {}", change.unwrap_or_default());
        report.push_str(line.trim_end());
        report.push('\n');
    }
    for stage in stages {
        let _ = writeln!(report, "{:18} {:7.2} s  {}", stage.what, stage.seconds, stage.note);
    }
    report
}
