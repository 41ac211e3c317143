//! The arguments that all verbs share.
//!
//! Not here: the arguments of a single verb, which stand in its file, and the list of verbs, in `verbs/mod.rs`.

use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use gleaner::Diagnostic;
use gleaner::lexicon::{self, Fault, Lexicon};
use gleaner::parser::Parser;

use crate::failure::error;
use crate::input;

use crate::terminal::{Color, HELP};
use crate::verbs::Verb;

const EXAMPLES: &str = "\
Examples:
  gleaner extract papers.txt                    a YAML catalog on standard output
  gleaner extract papers.jsonl -o records.jsonl JSON Lines, with a reason for each item
  gleaner explain papers.txt --record 3         why each thing was found in the third
  gleaner rules                                 what is looked for, how often it is right

Exit codes: 0 clean, 1 findings, 2 error. Messages go to standard error, in the form
path:line:column: error[code]: what is wrong; what to do.";

/// Turns papers into metadata: named methods, acronyms, datasets, metrics, tasks, results and links.
///
/// Reads abstracts and other short scientific texts, offline and without a model, and says where in the text
/// each item stands. The same input gives the same bytes on every machine.
#[derive(Debug, clap::Parser)]
#[command(
    name = "gleaner",
    bin_name = "gleaner",
    version,
    styles = HELP,
    max_term_width = 100,
    after_help = EXAMPLES,
    arg_required_else_help = true,
    subcommand_required = true,
    disable_help_subcommand = true,
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) verb: Verb,

    /// Say nothing but errors
    #[arg(short, long, global = true, help_heading = MESSAGES, conflicts_with = "verbose")]
    pub(crate) quiet: bool,

    /// Say more: every file that is read, with its format
    #[arg(short, long, global = true, help_heading = MESSAGES)]
    pub(crate) verbose: bool,

    /// Use colour: auto, always or never; `auto` looks at the terminal, `NO_COLOR` and
    /// `CLICOLOR_FORCE`
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t, hide_possible_values = true, help_heading = MESSAGES)]
    pub(crate) color: Color,
}

/// Heading of the options about messages.
const MESSAGES: &str = "Messages";
/// Heading of the options about what goes in.
pub(crate) const INPUT: &str = "Input";
/// Heading of the options about what comes out.
pub(crate) const OUTPUT: &str = "Output";

/// Where documents come from.
#[derive(Args, Debug)]
#[expect(clippy::struct_field_names, reason = "the field is called as its option is")]
pub(crate) struct From {
    /// Format of the input, where its name and content do not tell
    #[arg(long, value_name = "FORMAT", help_heading = INPUT, value_parser = one_of(gleaner::reader::Format::ALL, |format| format.as_str()))]
    pub(crate) from: Option<gleaner::reader::Format>,

    /// Which columns of a table hold what, as `title=Name,abstract=Text`, where their names do not tell
    #[arg(long, value_name = "FIELD=COLUMN", help_heading = INPUT, value_delimiter = ',', value_parser = column)]
    pub(crate) columns: Vec<(String, String)>,

    /// Read no more than this many bytes of one input, decompressed
    #[arg(long, value_name = "BYTES", help_heading = INPUT)]
    pub(crate) max_bytes: Option<u64>,
}

/// A field and the column that holds it.
fn column(written: &str) -> Result<(String, String), &'static str> {
    match written.split_once('=') {
        Some((field, column)) if !field.is_empty() && !column.is_empty() => {
            Ok((field.trim().to_lowercase(), column.trim().to_owned()))
        }
        _ => Err("a field and a column are wanted, such as `title=Name`"),
    }
}

/// What is known about names.
#[derive(Args, Debug)]
pub(crate) struct Names {
    /// Names of your own, a line each: name, kind, flags, aliases, parted by tabs
    ///
    /// The kind is dataset, metric, task, method, model or concept; flags (`ambiguous`, `family`, parted by a comma)
    /// and aliases (parted by `|`) may be missing. A line outweighs what the built-in lists say of the same name; what
    /// the paper itself says of a name outweighs both.
    #[arg(long, value_name = "FILE", help_heading = INPUT)]
    lexicon: Option<PathBuf>,
}

impl Names {
    /// A parser that knows these names.
    ///
    /// # Errors
    ///
    /// Where the file cannot be read, or a line is not as it should be.
    pub(crate) fn parser(&self) -> Result<Parser, Diagnostic> {
        let Some(path) = &self.lexicon else { return Ok(Parser::default()) };
        let file = File::open(path).map_err(|fault| unreadable(path, &fault))?;
        let lexicon = Lexicon::read(BufReader::new(file)).map_err(
            |lexicon::Error { line, column, fault, .. }| {
                if let Fault::Read(fault) = &fault
                    && fault.kind() != io::ErrorKind::InvalidData
                {
                    return unreadable(path, fault);
                }
                let help = "see `gleaner extract --help` for the form of a line";
                let message = fault.to_string();
                Diagnostic {
                    line: line as u64,
                    column: column as u64,
                    ..error("invalid-lexicon", input::name(path), message, help)
                }
            },
        )?;
        // One in a process, and needed to its end.
        Ok(Parser::new(Box::leak(Box::new(lexicon))))
    }
}

fn unreadable(path: &Path, fault: &io::Error) -> Diagnostic {
    match fault.kind() {
        io::ErrorKind::NotFound => {
            error("not-found", input::name(path), "no such file", "check the name given with --lexicon")
        }
        _ => error("read-failed", input::name(path), fault.to_string(), "name a file with --lexicon"),
    }
}

/// An option whose value is one of a few words that the library knows.
pub(crate) fn one_of<T>(all: &'static [T], word: fn(T) -> &'static str) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    PossibleValuesParser::new(all.iter().map(move |value| word(*value)))
        .try_map(move |chosen| all.iter().copied().find(|value| word(*value) == chosen).ok_or("no such word"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    #[test]
    fn clap_finds_no_fault_with_the_arguments() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_verb_shows_examples() {
        for verb in Cli::command().get_subcommands() {
            let help = verb.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.starts_with("Examples:\n"), "{} has no examples", verb.get_name());
        }
    }
}
