//! The `gleaner` command: its verbs, each in a file of its own.
//!
//! Not here: any work on papers; that is the `gleaner` library's. This crate reads arguments, prints, and
//! decides the exit code, and it is the only one that does.
//!
//! [`run`] is the whole program. A verb is a file under `verbs/` with its arguments and a `run` of its own, and
//! a line in the list of `verbs/mod.rs`.

mod args;
mod catalogs;
mod config;
mod failure;
mod findings;
mod input;
mod interrupt;
mod layout;
mod progress;
mod report;
mod terminal;
mod verbs;

use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use clap::Parser as _;
use clap::error::{ContextKind, ContextValue};

pub use crate::layout::explained;

use crate::args::Cli;
use crate::failure::Failure;
use crate::report::Report;

/// How a run ended, as the exit code tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    /// All is well.
    Clean,
    /// The work was done and found something that wants a look.
    Findings,
    /// Something could not be read, written or understood.
    Error,
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Clean => Self::SUCCESS,
            Verdict::Findings => Self::from(1),
            Verdict::Error => Self::from(2),
        }
    }
}

/// Runs the command with the arguments of a process, program name included.
///
/// ```
/// let code = gleaner_cli::run(["gleaner", "rules", "no-such-rule", "--quiet"].map(Into::into));
/// assert_eq!(code, std::process::ExitCode::from(2));
/// ```
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    if arguments.get(1).is_some_and(|word| word == "help") {
        // `help VERB` is what many try first; that it is no verb of its own keeps it out of lists of these.
        arguments.remove(1);
        arguments.push("--help".into());
    }
    terminal::colour_as_asked(&arguments);
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(message) => return usage(message),
    };
    let report = Report::new(cli.quiet, cli.verbose);
    finish(cli.verb.run(&report), &report)
}

/// Prints what clap has to say. Asked-for help on a closed pipe is as successful as any other output.
fn usage(mut message: clap::Error) -> ExitCode {
    if let Some(ContextValue::String(word)) = message.get(ContextKind::InvalidSubcommand)
        && Path::new(word).exists()
    {
        let advice = format!("to read it, say `gleaner extract {}`", terminal::in_a_line(word));
        message.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![advice.into()]));
    }
    let printed = message.print();
    let fault = printed.is_err_and(|error| error.kind() != io::ErrorKind::BrokenPipe);
    if message.use_stderr() || fault { Verdict::Error.into() } else { Verdict::Clean.into() }
}

/// The exit code for how a verb ended. Whoever closed our output has what they wanted.
fn finish(done: Result<Verdict, Failure>, report: &Report) -> ExitCode {
    let verdict = match done {
        Ok(verdict) => verdict,
        Err(Failure::ClosedPipe) => Verdict::Clean,
        Err(Failure::Said(diagnostic)) => {
            report.say(&diagnostic);
            Verdict::Error
        }
        Err(Failure::Other(error)) => {
            report.failed(&error);
            Verdict::Error
        }
    };
    verdict.max(report.verdict()).into()
}
