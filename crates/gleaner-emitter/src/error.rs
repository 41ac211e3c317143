//! What can go wrong between records and files.
//!
//! Not here: printing. The command prints; [`Error::diagnostic`] gives it the words.

use std::io;

use gleaner_model::{Diagnostic, Severity};

/// Why records could not be written or read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The file system, a pipe or a device refused.
    #[error("{path}: {source}")]
    Io {
        /// Name of the file or stream.
        path: String,
        /// What it said. A closed pipe is [`io::ErrorKind::BrokenPipe`].
        source: io::Error,
    },
    /// A file is not what its format wants.
    #[error("{0}")]
    Malformed(Diagnostic),
    /// A record cannot be written in any format, such as one with a figure that is not finite.
    #[error("record {id:?} cannot be written: {message}")]
    Unwritable {
        /// Id of the record.
        id: String,
        /// What stands in the way.
        message: String,
    },
    /// A format that makes a folder was asked to write to a stream.
    #[error("{0} writes a folder and cannot go to a stream; name a folder for the output")]
    NeedsFolder(crate::Format),
}

impl Error {
    pub(crate) fn io(path: &str, source: io::Error) -> Self {
        Self::Io { path: path.to_owned(), source }
    }

    /// True where the reader of the output has gone away, which ends a program quietly.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Io { source, .. } if source.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The error in the form in which bad input is reported.
    ///
    /// ```
    /// use gleaner_emitter::{Error, Format};
    /// let diagnostic = Error::NeedsFolder(Format::YamlDir).diagnostic();
    /// assert_eq!(diagnostic.code, "needs-folder");
    /// ```
    pub fn diagnostic(&self) -> Diagnostic {
        match self {
            Self::Malformed(diagnostic) => diagnostic.clone(),
            Self::Io { path, source } => {
                fault(path, "io", source.to_string(), remedy(source.kind()).map(str::to_owned))
            }
            Self::Unwritable { .. } => fault("-", "unwritable-record", self.to_string(), None),
            Self::NeedsFolder(format) => fault(
                "-",
                "needs-folder",
                format!("{format} writes a folder and cannot go to a stream"),
                Some("name a folder for the output".to_owned()),
            ),
        }
    }

    /// A fault of a file at a place: line and column from 1, or 0 where they are not known.
    pub(crate) fn malformed(path: &str, code: &'static str, line: u64, column: u64, message: &str) -> Self {
        let (message, help) = split_suggestion(message);
        Self::Malformed(Diagnostic { line, column, ..fault(path, code, message, help) })
    }
}

/// What a user can do about it.
fn remedy(kind: io::ErrorKind) -> Option<&'static str> {
    Some(match kind {
        io::ErrorKind::NotFound => "check the name, and that its folder exists",
        io::ErrorKind::PermissionDenied => "give yourself permission, or choose another place",
        io::ErrorKind::IsADirectory => "name a file",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "make room, or choose another disk",
        _ => return None,
    })
}

fn fault(path: &str, code: &'static str, message: String, help: Option<String>) -> Diagnostic {
    Diagnostic { path: path.to_owned(), line: 0, column: 0, severity: Severity::Error, code, message, help }
}

/// Turns "unknown field `metods`, expected one of `id`, `methods`" into a short message and the word that was
/// probably meant. The words of serde are the same for every format, so this needs no help from the parsers.
fn split_suggestion(message: &str) -> (String, Option<String>) {
    let mut words = message.split('`').skip(1).step_by(2);
    let (true, Some(wrong)) = (message.starts_with("unknown "), words.next()) else {
        return (message.to_owned(), None);
    };
    match nearest(wrong, words) {
        Some(word) => {
            let short = message.split_once(", expected").map_or(message, |(short, _)| short);
            (short.to_owned(), Some(format!("did you mean `{word}`?")))
        }
        None => (message.to_owned(), None),
    }
}

/// The word of a list that was probably meant by one that is not in it: no more than a third of it differs.
///
/// ```
/// use gleaner_emitter::nearest;
/// assert_eq!(nearest("titel", ["id", "title", "tasks"]), Some("title"));
/// assert_eq!(nearest("colour", ["id", "title", "tasks"]), None);
/// ```
pub fn nearest<'a>(wrong: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Longer than any key: the cost of a comparison grows with the product of both lengths.
    let wrong: String = wrong.chars().take(64).collect();
    let (far, word) = words.into_iter().map(|word| (strsim::osa_distance(&wrong, word), word)).min()?;
    (far <= word.len().max(3) / 3).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_key_is_answered_with_the_right_one() {
        let serde = "unknown field `metods`, expected one of `id`, `methods`, `metrics`";
        let help = Some("did you mean `methods`?".to_owned());
        assert_eq!(split_suggestion(serde), ("unknown field `metods`".to_owned(), help));
    }

    #[test]
    fn a_key_unlike_any_other_gets_the_list() {
        let serde = "unknown field `colour`, expected `short` or `long`";
        assert_eq!(split_suggestion(serde), (serde.to_owned(), None));
    }
}
