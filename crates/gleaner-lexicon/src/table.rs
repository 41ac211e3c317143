//! Reads lexicon files: one name a line, columns parted by tabs.
//!
//! Not here: what becomes of the names ([`crate::build`]).

use std::io::{self, BufRead};

use crate::entry::{Entry, Kind};

/// Why a lexicon file cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The file cannot be read, or is not UTF-8.
    #[error("line {line}: {source}")]
    Read {
        /// Line number, from 1.
        line: usize,
        /// What went wrong.
        source: io::Error,
    },
    /// A line does not have the columns of the format.
    #[error("line {line}: expected {expected} columns parted by tabs, found {found}")]
    Columns {
        /// Line number, from 1.
        line: usize,
        /// Columns of the format.
        expected: usize,
        /// Columns of the line.
        found: usize,
    },
    /// The kind is none that the lexicon knows.
    #[error("line {line}: unknown kind `{word}`; use dataset, metric, task, method, model or concept")]
    Kind {
        /// Line number, from 1.
        line: usize,
        /// The word in the file.
        word: String,
    },
    /// A flag is none that the lexicon knows.
    #[error("line {line}: unknown flag `{word}`; use ambiguous, family, or both parted by a comma")]
    Flag {
        /// Line number, from 1.
        line: usize,
        /// The word in the file.
        word: String,
    },
    /// A name or alias that could never be found: empty, too long, padded, or without a letter at its start.
    #[error(
        "line {line}: `{name}` is no name; it must begin with a letter or digit and have no blanks around it"
    )]
    Name {
        /// Line number, from 1.
        line: usize,
        /// What stands there.
        name: String,
    },
}

/// One line of a lexicon file.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) entry: Entry,
    pub(crate) aliases: Vec<String>,
}

/// Longest name in bytes; a bound on what one line can cost.
const MAX_NAME: usize = 200;

/// Reads a user's file: `name`, `kind`, `flags`, `aliases`.
pub(crate) fn read(input: impl BufRead) -> Result<Vec<Row>, Error> {
    let mut rows = Vec::new();
    for (index, text) in input.lines().enumerate() {
        let line = index + 1;
        let text = text.map_err(|source| Error::Read { line, source })?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        if is_content(text) {
            let [name, kind, flags, aliases] = columns(text, line)?;
            let kind = Kind::from_word(kind).ok_or_else(|| Error::Kind { line, word: kind.to_owned() })?;
            rows.push(row(line, kind, name, flags, aliases)?);
        }
    }
    Ok(rows)
}

/// Reads a curated file, whose kind is that of the whole file: `name`, `flags`, `aliases`.
pub(crate) fn read_curated(text: &str, kind: Kind) -> Result<Vec<Row>, Error> {
    let mut rows = Vec::new();
    for (index, text) in text.lines().enumerate() {
        let line = index + 1;
        if is_content(text) {
            let [name, flags, aliases] = columns(text, line)?;
            rows.push(row(line, kind, name, flags, aliases)?);
        }
    }
    Ok(rows)
}

fn is_content(line: &str) -> bool {
    !line.trim().is_empty() && !line.starts_with('#')
}

/// The columns of a line; those missing at its end are empty, so that a bare name is a line.
fn columns<const N: usize>(text: &str, line: usize) -> Result<[&str; N], Error> {
    let text = text.strip_suffix('\r').unwrap_or(text);
    let found = text.split('\t').count();
    if found > N {
        return Err(Error::Columns { line, expected: N, found });
    }
    let mut columns = [""; N];
    for (column, value) in columns.iter_mut().zip(text.split('\t')) {
        *column = value;
    }
    Ok(columns)
}

fn row(line: usize, kind: Kind, name: &str, flags: &str, aliases: &str) -> Result<Row, Error> {
    let mut entry = Entry { name: checked(line, name)?, kind, ambiguous: false, family: false };
    for flag in flags.split(',').filter(|flag| !flag.is_empty()) {
        match flag.trim() {
            "ambiguous" => entry.ambiguous = true,
            "family" => entry.family = true,
            word => return Err(Error::Flag { line, word: word.to_owned() }),
        }
    }
    let aliases = aliases.split('|').filter(|alias| !alias.is_empty());
    Ok(Row { entry, aliases: aliases.map(|alias| checked(line, alias)).collect::<Result<_, _>>()? })
}

fn checked(line: usize, name: &str) -> Result<String, Error> {
    let begins_a_word = name.chars().next().is_some_and(crate::words::is_word);
    if begins_a_word && name.len() <= MAX_NAME && name.trim() == name {
        Ok(name.to_owned())
    } else {
        Err(Error::Name { line, name: name.chars().take(MAX_NAME).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_name_with_kind_flags_and_aliases() {
        let text = "# comment\n\nFoo\tdataset\tambiguous,family\tFooSet|Foo Set\r\nBar\tmethod\n";
        let rows = read(text.as_bytes()).unwrap();
        assert_eq!(rows.len(), 2);
        assert!(rows[0].entry.ambiguous && rows[0].entry.family);
        assert_eq!(rows[0].aliases, ["FooSet", "Foo Set"]);
        assert_eq!(rows[1].entry.kind, Kind::Method);
    }

    #[test]
    fn faults_name_their_line_and_say_what_to_do() {
        let check =
            |text: &str, expect: &str| assert_eq!(read(text.as_bytes()).unwrap_err().to_string(), expect);
        check("A\tmethod\t\t\tx", "line 1: expected 4 columns parted by tabs, found 5");
        check(
            "A\tthing",
            "line 1: unknown kind `thing`; use dataset, metric, task, method, model or concept",
        );
        check(
            "\nA\tmodel\tbig",
            "line 2: unknown flag `big`; use ambiguous, family, or both parted by a comma",
        );
        check(
            "#\n A\tmodel",
            "line 2: ` A` is no name; it must begin with a letter or digit and have no blanks around it",
        );
        assert!(read(&b"\xff\tmodel"[..]).is_err());
    }
}
