//! How fast whole records are made, in one run with two yardsticks on the same bytes.
//!
//! Not here: comparisons with other machines or days. The yardsticks are measured in the same run, so that
//! their ratios mean something on a loaded machine too.

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::de::IgnoredAny;
use serde_json::{Value, json};

use crate::project;

/// A small corpus is repeated up to this size: long enough to outlast the start of a process.
const BYTES: usize = 16 << 20;
/// Each measurement is the best of this many: the others measure what else the machine did.
const ROUNDS: usize = 3;
/// The stages, as the command reports them.
const STAGES: [&str; 7] = ["read", "links", "view", "tokens", "rules", "resolve", "emit"];

/// `cargo xtask bench [CORPUS]`
#[expect(clippy::cast_precision_loss, reason = "sizes stay far below 2^52 bytes")]
pub(crate) fn run(corpus: Option<&str>) -> Result<()> {
    let exe = project::build(project::Profile::Release)?;
    let path = project::target()?.join("bench.jsonl");
    fs::write(&path, lines(corpus)?).with_context(|| format!("cannot write {}", path.display()))?;
    let megabytes = fs::metadata(&path).context("the file was just written")?.len() as f64 / 1e6;

    let (scan, parse) = measured_apart(&path)?;
    let mut whole = Duration::MAX;
    for _ in 0..ROUNDS {
        whole = whole.min(extract(&exe, &path, &[])?.0);
    }
    let (_, timings) = extract(&exe, &path, &["--timings"])?;
    let timings: Value = serde_json::from_str(timings.lines().last().unwrap_or_default())
        .context("`gleaner extract --timings` printed no JSON")?;

    let speed = |time: Duration| megabytes / time.as_secs_f64();
    println!("{megabytes:.1} MB of JSON Lines, one thread, best of {ROUNDS}");
    println!("{:22} {:>10} {:>12} {:>12}", "", "MB/s", "of memchr", "of JSON");
    let row = |name: &str, time: Duration| {
        let (of_scan, of_parse) = (speed(time) / speed(scan), speed(time) / speed(parse));
        println!("{name:22} {:10.1} {of_scan:12.4} {of_parse:12.4}", speed(time));
    };
    row("memchr", scan);
    row("serde_json, no values", parse);
    row("extract -f jsonl", whole);
    println!("\nstages of a run that looks at the clock");
    let total: f64 = STAGES.iter().filter_map(|stage| timings[*stage].as_f64()).sum();
    for stage in STAGES {
        let Some(seconds) = timings[stage].as_f64() else { bail!("no time for {stage}") };
        println!("{stage:22} {:10.1} MB/s {:6.1} %", megabytes / seconds, 100.0 * seconds / total);
    }
    if let Some(peak) = timings["peak_kib"].as_u64() {
        println!("peak memory {:.1} MB", peak as f64 / 1024.0);
    }
    Ok(())
}

/// Seconds that the yardsticks take on a file: a scan for a byte, and a JSON parse that keeps nothing.
///
/// They run in a build of this program that is optimised as the command is; this one mostly is not.
fn measured_apart(path: &Path) -> Result<(Duration, Duration)> {
    let output = project::cargo()
        .args(["run", "--release", "--quiet", "--package", "xtask", "--", "yardsticks"])
        .arg(path)
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start cargo")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut seconds =
        text.split_whitespace().filter_map(|word| word.parse().ok()).map(Duration::from_secs_f64);
    seconds.next().zip(seconds.next()).context("the yardsticks printed no times")
}

/// `cargo xtask yardsticks FILE`: prints what [`measured_apart`] reads.
pub(crate) fn yardsticks(path: &str) -> Result<()> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {path}"))?;
    let scan = best(|| {
        black_box(memchr::memchr_iter(0, black_box(&bytes)).count());
    });
    let parse = best(|| {
        for line in bytes.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
            black_box(serde_json::from_slice::<IgnoredAny>(line)).ok();
        }
    });
    println!("{} {}", scan.as_secs_f64(), parse.as_secs_f64());
    Ok(())
}

/// One extraction on one thread: how long it took, and what it said.
fn extract(exe: &Path, path: &Path, options: &[&str]) -> Result<(Duration, String)> {
    let start = Instant::now();
    let output = Command::new(exe)
        .args(["extract", "-q", "-j", "1", "-f", "jsonl"])
        .args(options)
        .arg(path)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .output()
        .context("cannot start the command")?;
    let time = start.elapsed();
    let messages = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        bail!("the command failed: {messages}");
    }
    Ok((time, messages))
}

fn best(mut work: impl FnMut()) -> Duration {
    let times = (0..ROUNDS).map(|_| {
        let start = Instant::now();
        work();
        start.elapsed()
    });
    times.min().unwrap_or_default()
}

/// The corpus as JSON Lines. JSONL is taken as it is; of plain texts every paragraph becomes a document.
fn lines(corpus: Option<&str>) -> Result<String> {
    let mut lines = String::new();
    match corpus.map(Path::new) {
        Some(path) if path.extension().is_some_and(|extension| extension == "jsonl") => {
            lines = project::read(path)?;
        }
        Some(path) if path.is_dir() => paragraphs(&project::files(path, "txt")?, &mut lines)?,
        Some(path) => paragraphs(&[path.to_path_buf()], &mut lines)?,
        None => {
            let folder = project::root().join("fixtures/documents");
            paragraphs(&project::files(&folder, "txt")?, &mut lines)?;
        }
    }
    if lines.trim().is_empty() {
        bail!("the corpus is empty");
    }
    if !lines.ends_with('\n') {
        lines.push('\n');
    }
    Ok(lines.repeat(BYTES.div_ceil(lines.len())))
}

fn paragraphs(paths: &[PathBuf], lines: &mut String) -> Result<()> {
    for path in paths {
        let text = project::read(path)?;
        for paragraph in text.split("\n\n").map(str::trim).filter(|paragraph| paragraph.len() > 100) {
            lines.push_str(&json!({"text": paragraph}).to_string());
            lines.push('\n');
        }
    }
    Ok(())
}
