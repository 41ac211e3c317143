//! Where things are, and how the command is built and called.
//!
//! Not here: what the tasks do with it.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// The folder of the repository.
pub(crate) fn root() -> PathBuf {
    // Asked at run time first: a build folder that two checkouts share may hold the other one's program.
    let here = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let here = Path::new(&here);
    here.parent().unwrap_or(here).to_path_buf()
}

/// Cargo, as it was called, at the root of the repository.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// How the command is built.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// Fast to build: for what it prints.
    Dev,
    /// Fast to run: for work and figures.
    Release,
}

/// Builds the command and tells where it is.
pub(crate) fn build(profile: Profile) -> Result<PathBuf> {
    let mut command = cargo();
    command.args(["build", "--package", "gleaner-cli", "--message-format", "json-render-diagnostics"]);
    if profile == Profile::Release {
        command.arg("--release");
    }
    let output = command.stderr(Stdio::inherit()).output().context("cannot start cargo")?;
    if !output.status.success() {
        bail!("the command does not build");
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .find_map(|message| {
            let ours = message["target"]["name"] == "gleaner";
            message["executable"].as_str().filter(|_| ours).map(PathBuf::from)
        })
        .context("cargo did not say where it put the command")
}

/// The folder that cargo builds into.
pub(crate) fn target() -> Result<PathBuf> {
    let output = cargo()
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .output()
        .context("cannot start cargo")?;
    let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata gave no JSON")?;
    metadata["target_directory"]
        .as_str()
        .map(PathBuf::from)
        .context("cargo metadata names no target directory")
}

/// What the command prints on standard output, for calls that must succeed. Help is laid out for 100 columns.
pub(crate) fn printed<S: AsRef<OsStr>>(exe: &Path, args: &[S]) -> Result<String> {
    let output = Command::new(exe)
        .args(args)
        .current_dir(root())
        .env("COLUMNS", "100")
        .env("NO_COLOR", "1")
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start {}", exe.display()))?;
    let words: Vec<_> = args.iter().map(|word| word.as_ref().to_string_lossy()).collect();
    if !output.status.success() {
        bail!("`gleaner {}` failed ({})", words.join(" "), output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`gleaner {}` printed no text", words.join(" ")))
}

/// The text of a file; the error names it.
pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// Writes a file and the folders above it; the error names it.
pub(crate) fn write(path: &Path, text: &str) -> Result<()> {
    let folder = path.parent().context("a file needs a folder")?;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// Where the rules are, one file each.
pub(crate) const RULES: &str = "crates/gleaner-parser/src/rules";

/// The files of a folder that end in `.EXTENSION`, sorted by name.
pub(crate) fn files(folder: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry.with_context(|| format!("cannot read {}", folder.display()))?.path();
        if path.extension() == Some(OsStr::new(extension)) {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}
