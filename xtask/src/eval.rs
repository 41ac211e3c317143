//! Scores the command on folders of gold records and writes the accuracy page.
//!
//! Not here: how records are compared (`score`).

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};

use crate::project;
use crate::score::{FIELDS, Records, Scores, records, score, table};

/// What is wanted besides the tables.
#[derive(Default)]
struct Wish<'a> {
    folder: Option<&'a str>,
    misses: Option<&'a str>,
    calibrate: bool,
    write: bool,
}

/// `cargo xtask eval DIR [--misses FIELD] [--calibrate] [--write]`
pub(crate) fn run(words: &[&str]) -> Result<()> {
    let wish = wish(words)?;
    let folder = wish.folder.context("which folder of gold records? (cargo xtask eval DIR)")?;
    let files = project::files(Path::new(folder), "jsonl")?;
    if files.is_empty() {
        bail!("{folder} holds no *.jsonl");
    }
    let exe = project::build(project::Profile::Release)?;
    let mut page = String::from(PAGE);
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let gold = records(&project::read(&file)?).map_err(|error| anyhow!("{}: {error}", file.display()))?;
        let scores = score(&gold, &found(&exe, &file)?);
        println!("{name} ({} records)\n{}", gold.len(), table(&scores));
        if wish.calibrate {
            println!("{}", rules(&scores));
        }
        if let Some(field) = wish.misses {
            for line in scores.misses.get(field).into_iter().flatten() {
                println!("{line}");
            }
        }
        page.push_str(&section(&name, gold.len(), &scores));
    }
    if wish.write {
        project::write(&project::root().join("docs/accuracy.md"), &page)?;
        println!("wrote docs/accuracy.md");
    }
    Ok(())
}

fn wish<'a>(words: &[&'a str]) -> Result<Wish<'a>> {
    let mut wish = Wish::default();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "--misses" => {
                let field = *words.next().context("--misses needs a field")?;
                if !FIELDS.contains(&field) {
                    bail!("no field {field:?}; there are: {}", FIELDS.join(", "));
                }
                wish.misses = Some(field);
            }
            "--calibrate" => wish.calibrate = true,
            "--write" => wish.write = true,
            option if option.starts_with('-') => bail!("eval has no option {option}"),
            folder => wish.folder = Some(folder),
        }
    }
    Ok(wish)
}

/// The records that the command finds in the texts of a gold file. Fields other than the text are nothing to
/// it, so the gold file itself is the input.
fn found(exe: &Path, file: &Path) -> Result<Records> {
    let arguments = ["extract".into(), file.to_path_buf(), "-f".into(), "jsonl".into(), "--quiet".into()];
    records(&project::printed(exe, &arguments)?)
        .map_err(|error| anyhow!("the command printed no records: {error}"))
}

fn rules(scores: &Scores) -> String {
    let mut table = format!("{:22} {:32} {:>6} {:>5} {:>5}\n", "field", "rule", "P", "tp", "fp");
    for ((field, rule), n) in &scores.rules {
        let _ = writeln!(table, "{field:22} {rule:32} {:6.3} {:5} {:5}", n.precision(), n.right, n.spurious);
    }
    table
}

const PAGE: &str = "\
# Accuracy

Written by `cargo xtask eval DIR --write`. Names are compared without markup, case, separators and plural `s`; what is
right is fixed by an annotation guideline: only what the text itself says, each name once. P is the share of what was
found that is right, R the share of what is right that was found.
";

fn section(name: &str, count: usize, scores: &Scores) -> String {
    let mut section = format!("\n## {name}\n\n{count} records.\n\n");
    section.push_str(
        "| field | P | R | F1 | right | spurious | missed |\n|---|---:|---:|---:|---:|---:|---:|\n",
    );
    for field in FIELDS {
        let Some(n) = scores.fields.get(field) else { continue };
        let _ = writeln!(
            section,
            "| {field} | {:.3} | {:.3} | {:.3} | {} | {} | {} |",
            n.precision(),
            n.recall(),
            n.f1(),
            n.right,
            n.spurious,
            n.missed
        );
    }
    section
}
