//! What ends a verb early.
//!
//! Not here: bad records of the input; these are diagnostics, and the verb goes on.

use std::io;

use gleaner::{Diagnostic, Severity, emitter};

/// What is wrong with a whole input or output, and what the user can do about it.
pub(crate) fn error(
    code: &'static str,
    path: impl Into<String>,
    message: impl Into<String>,
    help: impl Into<String>,
) -> Diagnostic {
    Diagnostic {
        path: path.into(),
        line: 0,
        column: 0,
        severity: Severity::Error,
        code,
        message: message.into(),
        help: Some(help.into()),
    }
}

/// Why a verb could not go on.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The reader of standard output has gone away.
    ClosedPipe,
    /// Something with a place and a code.
    Said(Diagnostic),
    /// Anything else.
    Other(anyhow::Error),
}

impl From<emitter::Error> for Failure {
    fn from(error: emitter::Error) -> Self {
        if error.is_broken_pipe() { Self::ClosedPipe } else { Self::Said(error.diagnostic()) }
    }
}

impl From<Diagnostic> for Failure {
    fn from(diagnostic: Diagnostic) -> Self {
        Self::Said(diagnostic)
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self::Other(error)
    }
}

/// Errors of writing to standard output; those of files come with a path, from the emitter.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::ClosedPipe
        } else {
            Self::Other(anyhow::Error::new(error).context("cannot write to standard output"))
        }
    }
}
