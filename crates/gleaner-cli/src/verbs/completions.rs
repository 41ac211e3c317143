//! `gleaner completions SHELL`: a completion script for a shell.

use std::io::{Write as _, stdout};

use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

use crate::Verdict;
use crate::args::Cli;
use crate::failure::Failure;
use crate::report::Report;

const EXAMPLES: &str = "\
Examples:
  gleaner completions bash > ~/.local/share/bash-completion/completions/gleaner
  gleaner completions zsh > ~/.zfunc/_gleaner
  gleaner completions fish > ~/.config/fish/completions/gleaner.fish";

/// Print a completion script for a shell
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, _: &Report) -> Result<Verdict, Failure> {
        // The generator panics where it cannot write; a buffer always can.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "gleaner", &mut script);
        stdout().write_all(&script)?;
        Ok(Verdict::Clean)
    }
}
