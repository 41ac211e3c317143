//! What is said on standard error: diagnostics, notes, the summary.
//!
//! Not here: standard output, which belongs to the verbs. Standard error is written without caring whether it
//! still exists: nobody would be told.

use std::cell::Cell;
use std::fmt::Display;
use std::io::Write as _;

use gleaner::{Diagnostic, Severity};

use crate::Verdict;
use crate::terminal::{BOLD, ERROR, WARNING, in_a_line};

/// Says things on standard error and remembers how bad they were.
#[derive(Debug)]
pub(crate) struct Report {
    quiet: bool,
    verbose: bool,
    errors: Cell<u64>,
    warnings: Cell<u64>,
}

impl Report {
    pub(crate) fn new(quiet: bool, verbose: bool) -> Self {
        Self { quiet, verbose, errors: Cell::new(0), warnings: Cell::new(0) }
    }

    /// Says what is wrong with the input. Quiet runs keep errors and leave out warnings.
    pub(crate) fn say(&self, diagnostic: &Diagnostic) {
        let (counter, word, style) = match diagnostic.severity {
            Severity::Error => (&self.errors, "error", ERROR),
            Severity::Warning => (&self.warnings, "warning", WARNING),
        };
        counter.set(counter.get() + 1);
        if self.quiet && diagnostic.severity == Severity::Warning {
            return;
        }
        let text = diagnostic.to_string();
        let text = in_a_line(&text);
        let label = format!("{word}[{}]:", diagnostic.code);
        match text.split_once(&label) {
            Some((place, message)) => {
                line(format_args!("{BOLD}{place}{BOLD:#}{style}{label}{style:#}{message}"));
            }
            None => line(text),
        }
    }

    /// Says why the whole could not go on.
    pub(crate) fn failed(&self, error: &anyhow::Error) {
        self.errors.set(self.errors.get() + 1);
        line(format_args!("{ERROR}error:{ERROR:#} {}", in_a_line(&format!("{error:#}"))));
    }

    /// Says something that only those want to know who asked for more.
    pub(crate) fn detail(&self, text: impl Display) {
        if self.verbose {
            line(in_a_line(&text.to_string()));
        }
    }

    /// Says in a line how it went.
    pub(crate) fn summary(&self, text: impl Display) {
        if !self.quiet {
            line(text);
        }
    }

    /// Errors said so far.
    pub(crate) fn errors(&self) -> u64 {
        self.errors.get()
    }

    /// Warnings so far, those that a quiet run left out included.
    pub(crate) fn warnings(&self) -> u64 {
        self.warnings.get()
    }

    /// True where nothing but errors is wanted.
    pub(crate) fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// True where more than usual is wanted.
    pub(crate) fn is_verbose(&self) -> bool {
        self.verbose
    }

    /// What the diagnostics so far make of the exit code.
    pub(crate) fn verdict(&self) -> Verdict {
        if self.errors() > 0 { Verdict::Error } else { Verdict::Clean }
    }
}

/// Says something that was asked for, quiet or not.
pub(crate) fn line(text: impl Display) {
    let _ = writeln!(anstream::stderr(), "{text}");
}

/// A number with its noun: `1 record`, `2 records`.
pub(crate) fn counted(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
