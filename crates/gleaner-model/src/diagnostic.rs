//! What is said about bad input: where, what, and what to do.
//!
//! Not here: printing. The command alone prints.

use std::fmt;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Something was read in spite of a fault; the result is complete as far as one can tell.
    Warning,
    /// A record or a file could not be read; the rest was.
    Error,
}

/// A message about input, in the form `path:line:column: error[code]: what; what to do`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Name of the file as it was given, `-` for standard input.
    pub path: String,
    /// Line from 1, or 0 where the whole file is meant.
    pub line: u64,
    /// Column in characters from 1, or 0 where the whole line is meant.
    pub column: u64,
    /// How bad it is.
    pub severity: Severity,
    /// A short stable word for the fault, such as `invalid-json`; for filters, and documented in `docs/cli.md`.
    pub code: &'static str,
    /// What is wrong, in one sentence without a final full stop.
    pub message: String,
    /// What the user can do about it, if there is something to be said.
    pub help: Option<String>,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.path)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
            if self.column > 0 {
                write!(f, ":{}", self.column)?;
            }
        }
        let word = match self.severity {
            Severity::Warning => "warning",
            Severity::Error => "error",
        };
        write!(f, ": {word}[{}]: {}", self.code, self.message)?;
        match &self.help {
            Some(help) => write!(f, "; {help}"),
            None => Ok(()),
        }
    }
}
