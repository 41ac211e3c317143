//! `gleaner man [VERB]`: manual pages.

use std::io::{Write as _, stdout};

use clap::{Args, CommandFactory as _};

use crate::Verdict;
use crate::args::Cli;
use crate::failure::Failure;
use crate::report::Report;

const EXAMPLES: &str = "\
Examples:
  gleaner man | man -l -                                      read it
  gleaner man extract > ~/.local/share/man/man1/gleaner-extract.1    keep it";

/// Print the manual page of the command or of a verb
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Man {
    /// A verb; without one the page of the whole command
    verb: Option<String>,
}

impl Man {
    pub(crate) fn run(&self, _: &Report) -> Result<Verdict, Failure> {
        let mut command = Cli::command();
        command.build();
        let page = match &self.verb {
            None => command,
            Some(verb) => command
                .get_subcommands()
                .find(|known| known.get_name() == verb)
                .cloned()
                .ok_or_else(|| anyhow::anyhow!("there is no verb `{verb}`; see `gleaner --help`"))?,
        };
        let mut text = Vec::new();
        clap_mangen::Man::new(page).render(&mut text)?;
        stdout().write_all(&text)?;
        Ok(Verdict::Clean)
    }
}
