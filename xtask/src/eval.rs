//! Scores the command on folders of gold records and writes the accuracy page.
//!
//! Not here: how records are compared (`score`).

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use serde_json::Value;

use crate::accuracy::Page;
use crate::project;
use crate::score::{FIELDS, Records, Scores, key, records, score, table};

/// What is wanted besides the tables.
#[derive(Default)]
struct Wish<'a> {
    folder: Option<&'a str>,
    misses: Option<&'a str>,
    calibrate: bool,
}

/// `cargo xtask eval [DIR] [--misses FIELD] [--calibrate]`; without a folder, the gold of the fixtures. A folder may hold
/// gold files, or a folder `gold` of them and, beside it, papers with the names that their titles introduce.
pub(crate) fn run(words: &[&str]) -> Result<()> {
    let wish = wish(words)?;
    let own = project::root().join("fixtures/gold");
    let folder = wish.folder.map_or(own.as_path(), Path::new);
    let gold = folder.join("gold");
    let mut files = project::files(if gold.is_dir() { &gold } else { folder }, "jsonl")?;
    if files.is_empty() {
        bail!("{} holds no *.jsonl", folder.display());
    }
    if folder != own {
        files.splice(0..0, project::files(&own, "jsonl")?);
    }
    let exe = project::build(project::Profile::Release)?;
    let mut page = Page::default();
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
        page.add(&name, gold.len(), &scores);
    }
    for names in introduced_names(folder)? {
        let share = share_introduced(&exe, &names)?;
        println!("{share}");
        page.say("Names in titles", &share);
    }
    project::write(&project::root().join("docs/accuracy.md"), &page.text())?;
    println!("wrote docs/accuracy.md");
    Ok(())
}

/// The files `introduced-names.jsonl` one folder down: the name that the title of a paper introduces, by its id; the
/// papers are in `papers.jsonl` beside.
fn introduced_names(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
        let names = entry?.path().join("introduced-names.jsonl");
        if names.is_file() {
            found.push(names);
        }
    }
    found.sort();
    Ok(found)
}

/// How many papers introduce the name that their title does, and how many things a paper introduces.
fn share_introduced(exe: &Path, names: &Path) -> Result<String> {
    let wanted = records(&project::read(names)?).map_err(|error| anyhow!("{}: {error}", names.display()))?;
    let found = found(exe, &names.with_file_name("papers.jsonl"))?;
    let (mut right, mut things, mut papers) = (0_u32, 0_u32, 0_u32);
    for (id, wish) in &wanted {
        let Some(record) = found.get(id) else { continue };
        let introduced = introduced(record);
        papers += 1;
        things += u32::try_from(introduced.len()).unwrap_or(u32::MAX);
        let name = key(wish["introduced"].as_str().unwrap_or_default());
        right += u32::from(introduced.iter().any(|forms| forms.contains(&name)));
    }
    let share = |part: u32| f64::from(part) / f64::from(papers.max(1));
    Ok(format!(
        "Of {papers} papers whose title names what they introduce, {right} ({:.3}) have that name among what they \
         introduce; a paper introduces {:.2} things on average.",
        share(right),
        share(things)
    ))
}

/// The forms of everything that a record introduces.
fn introduced(record: &Value) -> Vec<Vec<String>> {
    let list = |name: &str| record[name].as_array().cloned().unwrap_or_default();
    let methods = list("methods").into_iter().filter(|it| it["role"] == "introduced");
    let datasets = list("datasets").into_iter().filter(|it| it["introduced"] == true);
    let forms = |it: Value| {
        let aliases = it["aliases"].as_array().cloned().unwrap_or_default();
        let all = [it["name"].clone(), it["long_form"].clone()].into_iter().chain(aliases);
        all.filter_map(|form| form.as_str().map(key)).collect()
    };
    methods.chain(datasets).map(forms).collect()
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
