//! What only this repository wants: runs, tests, measures, generates.
//!
//! Not here: anything a user of gleaner could want; that is a verb of the command. The tasks run the built
//! command and link none of the crates, so that a change of the library never keeps them from building.

mod accuracy;
mod bench;
mod bench_links;
mod codegen;
mod eval;
mod formats;
mod new_rule;
mod project;
mod run;
mod score;
mod test;

use std::process::ExitCode;

const HELP: &str = "\
Tasks of the gleaner repository.

usage: cargo xtask TASK

  run [CORPUS]       the whole main job with the release build, into target/runs/<corpus>/; by default
                     on fixtures/documents
  test               every check there is: format, lints, documentation, tests, generated files, MSRV
  eval [DIR]         precision and recall a field on every *.jsonl of a gold folder, by default fixtures/gold, and
                     docs/accuracy.md with all tables
                       --misses FIELD  also list what was missed and what was spurious in one field
                       --calibrate     also print precision a rule, to be written into the rules
  eval formats [DIR] how many documents, texts and links are read of every file in a folder, by default
                     fixtures/documents
  bench [CORPUS]     MB/s, peak memory and time a stage, as ratios to memchr and to a JSON parse
  bench links        time, requests and memory of asking about links, beside lychee where it is installed
  new-rule NAME      the files of a new rule of the parser
  codegen [--check]  docs/rules.md, docs/cli.md, docs/schema, docs/completions and docs/man out of the command;
                     with --check only tells whether they are current
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["run"] => run::run(None),
        ["run", corpus] => run::run(Some(corpus)),
        ["test"] => test::run(),
        ["eval", "formats"] => formats::run(None),
        ["eval", "formats", folder] => formats::run(Some(folder)),
        ["eval", rest @ ..] => eval::run(rest),
        ["bench"] => bench::run(None),
        ["bench", "links"] => bench_links::run(),
        ["bench", corpus] => bench::run(Some(corpus)),
        // Called by `bench` itself.
        ["yardsticks", file] => bench::yardsticks(file),
        ["new-rule", name] => new_rule::run(name),
        ["codegen"] => codegen::write(),
        ["codegen", "--check"] => codegen::check(),
        ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        [] => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
        _ => {
            eprintln!("error: there is no task `{}`; see `cargo xtask help`", words.join(" "));
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
