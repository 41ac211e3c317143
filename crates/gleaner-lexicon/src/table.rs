//! Reads lexicon files: one name a line, columns parted by tabs.
//!
//! Not here: what becomes of the names ([`crate::build`]).

use std::io::{self, BufRead};

use crate::entry::{Entry, Kind};

/// Why a lexicon file cannot be used, and where.
#[derive(Debug, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
#[non_exhaustive]
pub struct Error {
    /// Line number, from 1.
    pub line: usize,
    /// Where in the line its faulty column begins: in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What can be wrong with a line.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The file cannot be read on, or is not UTF-8.
    #[error("{0}")]
    Read(#[from] io::Error),
    /// The line does not have the columns of the format.
    #[error("expected {expected} columns parted by tabs, found {found}")]
    Columns {
        /// Columns of the format.
        expected: usize,
        /// Columns of the line.
        found: usize,
    },
    /// The kind is none that the lexicon knows.
    #[error("unknown kind `{0}`; use dataset, metric, task, method, model or concept")]
    Kind(String),
    /// A flag is none that the lexicon knows.
    #[error("unknown flag `{0}`; use ambiguous, family, or both parted by a comma")]
    Flag(String),
    /// A name or alias that could never be found: empty, too long, padded, or without a letter at its start.
    #[error("`{0}` is no name; it must begin with a letter or digit and have no blanks around it")]
    Name(String),
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
        let text = text.map_err(|fault| Error { line, column: 1, fault: fault.into() })?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        if is_content(text) {
            let [name, kind, flags, aliases] = columns(text, line)?;
            let known =
                Kind::from_word(kind.text).ok_or_else(|| kind.fault(Fault::Kind(kind.text.to_owned())))?;
            rows.push(row(known, name, flags, aliases)?);
        }
    }
    Ok(rows)
}

/// Reads a curated file, whose kind is that of the whole file: `name`, `flags`, `aliases`.
pub(crate) fn read_curated(text: &str, kind: Kind) -> Result<Vec<Row>, Error> {
    let mut rows = Vec::new();
    for (index, text) in text.lines().enumerate() {
        if is_content(text) {
            let [name, flags, aliases] = columns(text, index + 1)?;
            rows.push(row(kind, name, flags, aliases)?);
        }
    }
    Ok(rows)
}

fn is_content(line: &str) -> bool {
    !line.trim().is_empty() && !line.starts_with('#')
}

/// A column of a line and where it is.
#[derive(Clone, Copy)]
struct Cell<'t> {
    text: &'t str,
    line: usize,
    column: usize,
}

impl Cell<'_> {
    fn fault(&self, fault: Fault) -> Error {
        Error { line: self.line, column: self.column, fault }
    }
}

/// The columns of a line; those missing at its end are empty, so that a bare name is a line. A column that begins with
/// `#` and what follows are a comment.
fn columns<const N: usize>(text: &str, line: usize) -> Result<[Cell<'_>; N], Error> {
    let text = text.strip_suffix('\r').unwrap_or(text);
    let text = text.split_once("\t#").map_or(text, |(content, _)| content);
    let mut cells = [Cell { text: "", line, column: text.chars().count() + 1 }; N];
    let mut column = 1;
    for (index, text) in text.split('\t').enumerate() {
        // What is too much is counted below.
        let Some(cell) = cells.get_mut(index) else { break };
        *cell = Cell { text, line, column };
        column += text.chars().count() + 1;
    }
    match text.split('\t').count() {
        found if found > N => Err(Error { line, column, fault: Fault::Columns { expected: N, found } }),
        _ => Ok(cells),
    }
}

fn row(kind: Kind, name: Cell, flags: Cell, aliases: Cell) -> Result<Row, Error> {
    let mut entry = Entry { name: checked(name, name.text)?, kind, ambiguous: false, family: false };
    for flag in flags.text.split(',').filter(|flag| !flag.is_empty()) {
        match flag.trim() {
            "ambiguous" => entry.ambiguous = true,
            "family" => entry.family = true,
            word => return Err(flags.fault(Fault::Flag(word.to_owned()))),
        }
    }
    let forms = aliases.text.split('|').filter(|alias| !alias.is_empty());
    Ok(Row { entry, aliases: forms.map(|alias| checked(aliases, alias)).collect::<Result<_, _>>()? })
}

fn checked(cell: Cell, name: &str) -> Result<String, Error> {
    let begins_a_word = name.chars().next().is_some_and(crate::words::is_word);
    if begins_a_word && name.len() <= MAX_NAME && name.trim() == name {
        Ok(name.to_owned())
    } else {
        Err(cell.fault(Fault::Name(name.chars().take(MAX_NAME).collect())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_name_with_kind_flags_and_aliases() {
        let text = "# comment\n\nFoo\tdataset\tambiguous,family\tFooSet|Foo Set\r\nBar\tmethod\t\t\t#\t3 papers\tA\n";
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
        check("A\tmethod\t\t\tx", "line 1, column 12: expected 4 columns parted by tabs, found 5");
        check(
            "A\tthing",
            "line 1, column 3: unknown kind `thing`; use dataset, metric, task, method, model or concept",
        );
        check(
            "\nA\tmodel\tbig",
            "line 2, column 9: unknown flag `big`; use ambiguous, family, or both parted by a comma",
        );
        check(
            "#\n A\tmodel",
            "line 2, column 1: ` A` is no name; it must begin with a letter or digit and have no blanks around it",
        );
        check(
            "A\tmodel\t\tB| C",
            "line 1, column 10: ` C` is no name; it must begin with a letter or digit and have no blanks around it",
        );
        assert!(read(&b"\xff\tmodel"[..]).is_err());
    }
}
