//! The arguments that all verbs share, and the list of verbs.
//!
//! Not here: the arguments of a single verb; they stand in its file.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};

use crate::terminal::{Color, HELP};
use crate::verbs::{check, completions, explain, extract, man, rules, schema};

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
#[derive(Debug, Parser)]
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

/// What the command can do, a file each.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    Extract(extract::Extract),
    Explain(explain::Explain),
    Check(check::Check),
    Rules(rules::Rules),
    Schema(schema::Schema),
    Completions(completions::Completions),
    Man(man::Man),
}

/// Where documents come from.
#[derive(Args, Debug)]
pub(crate) struct From {
    /// Format of the input, where its name and content do not tell
    #[arg(long, value_name = "FORMAT", help_heading = INPUT, value_parser = one_of(gleaner::reader::Format::ALL, |format| format.as_str()))]
    pub(crate) from: Option<gleaner::reader::Format>,
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
