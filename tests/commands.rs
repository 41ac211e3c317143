//! What the command answers to a person at the keyboard: output, messages and exit code of whole calls.
//!
//! `fixtures/commands/<verb>.txt` holds calls of a verb, one a line, right ones and wrong ones; they are made in the
//! folder `fixtures`. What needs a prepared folder, a pipe or a look inside the output is a test under `cli/`.

use std::fmt::Write as _;
use std::fs;
use std::process::{Command, Output, Stdio};

use gleaner_tests::{compare, each, files, root};
use regex::Regex;

#[test]
fn answers_to_calls() {
    let seconds = Regex::new(r"\d+\.\d\d s\b").expect("a valid pattern");
    each("fixtures/commands", |fixture| {
        let calls = fs::read_to_string(root().join(fixture)).expect("a readable fixture");
        let mut shown = String::new();
        for call in calls.lines().filter(|line| !line.is_empty()) {
            let output = answer(call);
            let [out, said] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
            let said = seconds.replace_all(&said, "[time]");
            let _ = writeln!(shown, "$ {call}\n{out}{}", marked(&said));
            let _ = writeln!(shown, "exit code {}\n", output.status.code().expect("it ends by itself"));
        }
        compare(fixture, &shown);
    });
}

/// Calls `gleaner WORD...` and waits for the end.
fn answer(call: &str) -> Output {
    let mut words = call.split_whitespace();
    assert_eq!(words.next(), Some("gleaner"), "`{call}` is no call of the command");
    let mut command = Command::new(env!("CARGO_BIN_EXE_gleaner-under-test"));
    command.args(words).current_dir(root().join("fixtures")).stdin(Stdio::null());
    command
        .env("NO_COLOR", "1")
        .env_remove("CLICOLOR_FORCE")
        .env("COLUMNS", "100")
        .env_remove("GITHUB_ACTIONS");
    command.output().expect("the command starts")
}

/// Lines of standard error, told apart from those of standard output.
fn marked(said: &str) -> String {
    said.lines().map(|line| format!("2> {line}").trim_end().to_owned() + "\n").collect()
}

#[test]
fn every_verb_has_calls() {
    let help = answer("gleaner --help").stdout;
    let help = String::from_utf8_lossy(&help);
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    // What is indented deeper continues the line above.
    let verbs = listed
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next().filter(|verb| !verb.is_empty()));
    let fixtures = files("fixtures/commands");
    let missing: Vec<_> =
        verbs.filter(|verb| !fixtures.iter().any(|path| path.ends_with(format!("{verb}.txt")))).collect();
    assert!(missing.is_empty(), "no fixtures/commands/<verb>.txt for {}", missing.join(", "));
}
