//! The one list of checks, run the same way by a person and by CI.
//!
//! Not here: the checks themselves; they are cargo's, or tests of the workspace.

use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::{codegen, project};

/// How a check ended.
enum Verdict {
    Passed,
    Failed,
    /// It could not be made here, and why.
    Skipped(String),
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
            Verdict::Skipped(why) => format!("skipped: {why}"),
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

/// Cargo formats the modules that it sees; the rules are declared by a macro, and it does not see them.
fn format() -> Verdict {
    let rules = match project::files(&project::root().join(project::RULES), "rs") {
        Ok(rules) => rules,
        Err(error) => {
            eprintln!("error: {error:#}");
            return Verdict::Failed;
        }
    };
    match cargo(&["fmt", "--all", "--check"], &[]) {
        Verdict::Passed => {
            let mut command = Command::new("rustfmt");
            println!("$ rustfmt --edition 2024 --check {}/*.rs", project::RULES);
            verdict(command.args(["--edition", "2024", "--check"]).args(rules).current_dir(project::root()))
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

/// Builds with the oldest Rust that the manifest promises, where that is installed.
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
    let Some(name) = name else {
        return Verdict::Skipped(format!(
            "Rust {version} is not installed (rustup toolchain install {version})"
        ));
    };
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

/// The `rust-version` of the workspace.
fn promised() -> Option<String> {
    let manifest = project::read(&project::root().join("Cargo.toml")).ok()?;
    let line = manifest.lines().find(|line| line.starts_with("rust-version"))?;
    line.split('"').nth(1).map(str::to_owned)
}
