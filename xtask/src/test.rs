//! The one list of checks, run the same way by a person and by CI.
//!
//! Not here: the checks themselves; they are cargo's, or tests of the workspace.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{codegen, project};

/// How a check ended.
enum Verdict {
    Passed,
    Failed,
    /// Not all of it could be made here: what could, and what could not.
    Partly(String),
}

/// A name and what is done.
type Check = (&'static str, fn() -> Verdict);

/// `cargo xtask test`: makes every check, whatever becomes of those before it, and sums up.
pub(crate) fn run() -> Result<()> {
    let checks: [Check; 6] = [
        ("format", format),
        ("lints", || {
            cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"], &[])
        }),
        ("documentation", || {
            cargo(&["doc", "--workspace", "--no-deps", "--locked"], &[("RUSTDOCFLAGS", "-D warnings")])
        }),
        ("generated files", || match codegen::check() {
            Ok(()) => Verdict::Passed,
            Err(error) => {
                eprintln!("error: {error:#}");
                Verdict::Failed
            }
        }),
        ("msrv", msrv),
        // Last, so that what cargo says of the tests is what one sees at the end.
        ("tests", || cargo(&["test", "--workspace", "--locked"], &[("INSTA_UPDATE", "no")])),
    ];
    let mut lines = Vec::new();
    let mut failed = Vec::new();
    for (name, check) in checks {
        println!("--- {name}");
        let start = Instant::now();
        let word = match check() {
            Verdict::Passed => "passed".to_owned(),
            Verdict::Partly(what) => format!("passed in part: {what}"),
            Verdict::Failed => {
                failed.push(name);
                "FAILED".to_owned()
            }
        };
        lines.push(format!("{name:16} {:6.1} s  {word}", start.elapsed().as_secs_f64()));
    }
    println!("--- summary\n{}", lines.join("\n"));
    if failed.is_empty() { Ok(()) } else { bail!("failed: {}", failed.join(", ")) }
}

/// Folders of modules that a macro declares: cargo does not see these, and does not format them.
const UNSEEN: [&str; 4] = [
    project::RULES,
    "crates/gleaner-parser/src/links/hosts",
    "crates/gleaner-emitter/src/formats",
    "crates/gleaner-cli/src/verbs",
];

fn format() -> Verdict {
    let mut unseen = Vec::new();
    for folder in UNSEEN {
        match project::files(&project::root().join(folder), "rs") {
            Ok(files) => unseen.extend(files),
            Err(error) => {
                eprintln!("error: {error:#}");
                return Verdict::Failed;
            }
        }
    }
    match cargo(&["fmt", "--all", "--check"], &[]) {
        Verdict::Passed => {
            let mut command = Command::new("rustfmt");
            let shown: Vec<_> = UNSEEN.iter().map(|folder| format!("{folder}/*.rs")).collect();
            println!("$ rustfmt --edition 2024 --check {}", shown.join(" "));
            verdict(command.args(["--edition", "2024", "--check"]).args(unseen).current_dir(project::root()))
        }
        verdict => verdict,
    }
}

fn cargo(arguments: &[&str], environment: &[(&str, &str)]) -> Verdict {
    println!("$ cargo {}", arguments.join(" "));
    verdict(project::cargo().args(arguments).envs(environment.iter().copied()))
}

fn verdict(command: &mut Command) -> Verdict {
    match command.status() {
        Ok(status) if status.success() => Verdict::Passed,
        Ok(_) => Verdict::Failed,
        Err(error) => {
            eprintln!("error: cannot start {}: {error}", command.get_program().display());
            Verdict::Failed
        }
    }
}

/// Builds with the oldest Rust that the manifest promises, where that is installed; elsewhere asks whether the
/// dependencies declare to be content with it. That our own code is, clippy has seen with the lints.
fn msrv() -> Verdict {
    let Some(version) = promised() else {
        eprintln!("error: Cargo.toml promises no rust-version");
        return Verdict::Failed;
    };
    let installed = Command::new("rustup").args(["toolchain", "list"]).output();
    let list =
        installed.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    let name = list.lines().filter_map(|line| line.split_whitespace().next()).find(|name| {
        let rest = name.strip_prefix(&version);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-']))
    });
    let Some(name) = name else { return declared(&version) };
    println!("$ cargo +{name} check --workspace");
    // The running cargo tells its children which toolchain it is of; this child has to forget that. It builds
    // apart, because compilers of two versions throw away each other's results.
    let mut command = Command::new("rustup");
    command.args(["run", name, "cargo", "check", "--workspace", "--locked"]).current_dir(project::root());
    command.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN");
    if let Ok(target) = project::target() {
        command.env("CARGO_TARGET_DIR", target.join("msrv"));
    }
    verdict(&mut command)
}

/// Compares what the dependencies say they need with what is promised.
fn declared(promised: &str) -> Verdict {
    let packages = match dependencies() {
        Ok(packages) => packages,
        Err(error) => {
            eprintln!("error: {error:#}");
            return Verdict::Failed;
        }
    };
    let all = packages.len();
    let needs = |package: &Value| package["rust_version"].as_str().map(release);
    let silent = packages.iter().filter(|package| needs(package).is_none()).count();
    let newer: Vec<_> = packages
        .iter()
        .filter(|package| needs(package).is_some_and(|needed| needed > release(promised)))
        .collect();
    for package in &newer {
        let [name, version, needed] =
            ["name", "version", "rust_version"].map(|key| package[key].as_str().unwrap_or_default());
        eprintln!("error: {name} {version} needs Rust {needed}");
    }
    if !newer.is_empty() {
        return Verdict::Failed;
    }
    Verdict::Partly(format!(
        "none of {all} dependencies declares to need more than Rust {promised} ({silent} declare nothing); nothing \
         was built with it, as it is not installed (rustup toolchain install {promised})"
    ))
}

/// What cargo knows of the locked dependencies that this platform has.
fn dependencies() -> Result<Vec<Value>> {
    let about = Command::new("rustc").arg("-vV").output().context("cannot start rustc")?;
    let about = String::from_utf8_lossy(&about.stdout).into_owned();
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no host")?;
    let output = project::cargo()
        .args(["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", host])
        .output()
        .context("cannot start cargo")?;
    if !output.status.success() {
        bail!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata gave no JSON")?;
    let packages = metadata["packages"].as_array().context("cargo metadata names no packages")?;
    // Those of this repository come from no registry.
    Ok(packages.iter().filter(|package| !package["source"].is_null()).cloned().collect())
}

/// A version as numbers: `1.89` is `[1, 89, 0]`.
fn release(version: &str) -> [u32; 3] {
    let mut numbers = version.split(['.', '-']).map(|number| number.parse().unwrap_or(0));
    [(); 3].map(|()| numbers.next().unwrap_or(0))
}

/// The `rust-version` of the workspace.
fn promised() -> Option<String> {
    let manifest = project::read(&project::root().join("Cargo.toml")).ok()?;
    let line = manifest.lines().find(|line| line.starts_with("rust-version"))?;
    line.split('"').nth(1).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_compared_by_number() {
        assert!(release("1.9") < release("1.89") && release("1.89") == release("1.89.0"));
        assert!(release("1.89.1") > release("1.89") && release("1.90") > release("1.89.1"));
    }
}
