//! Why an input could not be opened at all.
//!
//! Not here: faults inside an input that is being read; those are [`Diagnostic`]s, and reading goes on.

use std::io;
use std::path::Path;

use gleaner_model::{Diagnostic, Severity};

/// An input that could not be opened, or whose format is none that is read.
///
/// [`diagnostic`](Self::diagnostic) is the form that users see.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There is no file or folder of that name.
    #[error("`{path}` does not exist")]
    NotFound {
        /// The name as it was given.
        path: String,
    },
    /// The file or folder may not be read.
    #[error("`{path}` may not be read: permission denied")]
    Denied {
        /// The name as it was given.
        path: String,
    },
    /// A folder where a file is wanted.
    #[error("`{path}` is a folder")]
    IsFolder {
        /// The name as it was given.
        path: String,
    },
    /// A folder with no file that would be read.
    #[error("the folder `{path}` holds no file that can be read")]
    NothingToRead {
        /// The name as it was given.
        path: String,
    },
    /// The content is of no format that is read.
    #[error("`{path}` is {what}")]
    UnknownFormat {
        /// The name as it was given.
        path: String,
        /// What it looks like, with its article.
        what: &'static str,
        /// What the user can do about it.
        help: &'static str,
    },
    /// The compressed data is damaged from the beginning.
    #[error("`{path}` is damaged: {source}")]
    Damaged {
        /// The name as it was given.
        path: String,
        /// What is wrong with it.
        source: io::Error,
    },
    /// Anything else that the system reports.
    #[error("`{path}` cannot be read: {source}")]
    Io {
        /// The name as it was given.
        path: String,
        /// The system's own words.
        source: io::Error,
    },
}

impl Error {
    pub(crate) fn of_io(path: &str, source: io::Error) -> Self {
        let path = path.to_owned();
        match source.kind() {
            io::ErrorKind::NotFound => Self::NotFound { path },
            io::ErrorKind::PermissionDenied => Self::Denied { path },
            io::ErrorKind::IsADirectory => Self::IsFolder { path },
            kind if is_damage(kind) => Self::Damaged { path, source },
            _ => Self::Io { path, source },
        }
    }

    pub(crate) fn of_walk(root: &Path, error: ignore::Error) -> Self {
        let path = path_in(&error).unwrap_or(root).to_string_lossy().into_owned();
        let words = error.to_string();
        Self::of_io(&path, error.into_io_error().unwrap_or_else(|| io::Error::other(words)))
    }

    /// The error as users see it: file, code, what is wrong and what to do.
    pub fn diagnostic(&self) -> Diagnostic {
        let (path, code, message, help) = match self {
            Self::NotFound { path } => {
                (path, "not-found", "no such file or folder".to_owned(), "check the name".to_owned())
            }
            Self::Denied { path } => {
                let help = "give yourself permission to read it, for example with `chmod u+r`";
                (path, "permission-denied", "permission to read it is denied".to_owned(), help.to_owned())
            }
            Self::IsFolder { path } => {
                (path, "is-a-folder", "a folder where a file is wanted".to_owned(), "name a file".to_owned())
            }
            Self::NothingToRead { path } => {
                let extensions: Vec<_> =
                    crate::Format::ALL.iter().flat_map(|f| f.extensions()).copied().collect();
                let help = format!(
                    "files are taken by extension ({}, also with .gz or .zst) unless hidden or ignored by \
                     .gitignore; a file that you name yourself is always read",
                    extensions.join(", ")
                );
                (path, "nothing-to-read", "the folder holds no file that can be read".to_owned(), help)
            }
            Self::UnknownFormat { path, what, help } => {
                (path, "unknown-format", format!("this is {what}"), (*help).to_owned())
            }
            Self::Damaged { path, source } => {
                (path, "damaged", damage(source), "fetch the file again".to_owned())
            }
            Self::Io { path, source } => {
                let help = "check the file and the disk it is on";
                (path, "read-failed", format!("it cannot be read: {source}"), help.to_owned())
            }
        };
        Diagnostic {
            path: path.clone(),
            line: 0,
            column: 0,
            severity: Severity::Error,
            code,
            message,
            help: Some(help),
        }
    }
}

/// True for failures that only decompression has.
pub(crate) fn is_damage(kind: io::ErrorKind) -> bool {
    matches!(kind, io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput | io::ErrorKind::UnexpectedEof)
}

/// What such a failure means, in words for the user.
pub(crate) fn damage(failure: &io::Error) -> String {
    format!("the compressed data is damaged or cut off ({failure})")
}

/// The path that an error of the walk is about.
fn path_in(error: &ignore::Error) -> Option<&Path> {
    match error {
        ignore::Error::WithPath { path, .. } => Some(path),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => path_in(err),
        ignore::Error::Loop { child, .. } => Some(child),
        _ => None,
    }
}
