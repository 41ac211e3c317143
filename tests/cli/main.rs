//! The command as a user meets it: output, messages, exit codes.
//!
//! Every test owns a temporary folder and works in it, so that messages hold no path of this machine.

mod catalog;
mod check;
mod explain;
mod extract;
mod faults;
mod help;
mod lexicon;

use std::ffi::OsStr;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use regex::Regex;

/// What a run left behind.
#[derive(Debug)]
struct Ran {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

/// The command, ready to be run in a folder, with nothing of this machine's wishes about colour.
fn command(folder: &Path, arguments: &[impl AsRef<OsStr>]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gleaner-under-test"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null());
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM"] {
        command.env_remove(name);
    }
    // Nor of what earlier runs learnt, or of where the tests run.
    command.env("XDG_CACHE_HOME", folder.join(".cache")).env_remove("GITHUB_ACTIONS");
    command.env("COLUMNS", "100");
    command
}

/// Runs the command in a folder.
fn run(folder: &Path, arguments: &[&str]) -> Ran {
    ran(&mut command(folder, arguments))
}

fn ran(command: &mut Command) -> Ran {
    let output = command.output().expect("the command starts");
    Ran {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("text"),
        stderr: timeless(&String::from_utf8(output.stderr).expect("text")),
    }
}

/// Runs the command in a folder with an input.
fn run_with(folder: &Path, arguments: &[&str], input: &str) -> Ran {
    let mut command = command(folder, arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("the command listens");
    let output = child.wait_with_output().expect("the command ends");
    Ran {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("text"),
        stderr: timeless(&String::from_utf8(output.stderr).expect("text")),
    }
}

/// A text with the times taken out.
fn timeless(text: &str) -> String {
    let seconds = Regex::new(r"\d+\.\d\d s\b").expect("a valid pattern");
    seconds.replace_all(text, "[time]").into_owned()
}

/// Two papers in plain text.
const PAPERS: &str = "\
We propose LeakGFN, a sampler. Code: https://github.com/example/leakgfn.

We introduce OtterNet, a network.
";
