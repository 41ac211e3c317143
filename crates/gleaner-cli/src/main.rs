//! The entry point: hands over the arguments and the exit code. All else is in the library part, where tests
//! can reach it.

use std::process::ExitCode;

fn main() -> ExitCode {
    gleaner_cli::run(std::env::args_os())
}
