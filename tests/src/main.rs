//! The command as the tests run it: the same library call as the `gleaner` binary's.

use std::process::ExitCode;

fn main() -> ExitCode {
    gleaner_cli::run(std::env::args_os())
}
