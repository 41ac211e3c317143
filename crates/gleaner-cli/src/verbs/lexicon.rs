//! `gleaner lexicon build [PATH]...`: the names that papers agree on, as a file for `--lexicon`.
//!
//! Not here: counting; the library does it.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use gleaner::Pipeline;
use gleaner::corpus::{Corpus, sightings};
use gleaner::emitter::write_whole;

use crate::Verdict;
use crate::args::{self, OUTPUT};
use crate::failure::Failure;
use crate::input::Inputs;
use crate::progress::Progress;
use crate::report::{Report, counted};

const EXAMPLES: &str = "\
Examples:
  gleaner lexicon build papers.jsonl -o names.tsv       names of three papers or more
  gleaner lexicon build papers/ --min-papers 10         on standard output
  gleaner extract new.txt --lexicon names.tsv           with these names known";

/// Learn names from many papers
///
/// What papers define and what they agree on: for `--lexicon`, and to look at.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Lexicon {
    #[command(subcommand)]
    verb: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    Build(Build),
}

/// Count the names in papers and write those of several papers down
///
/// A line is: name, kind, flags, aliases, then behind a column `#` the papers that have the name, those that introduce
/// it, its long forms with papers and share, and two contexts. Names that gleaner knows already are comments. The order
/// of the papers does not matter.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
struct Build {
    /// Files, folders, or `-` for standard input
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    from: args::From,

    #[command(flatten)]
    names: args::Names,

    /// Write to FILE, which appears whole when all is done
    #[arg(short, long, value_name = "FILE", help_heading = OUTPUT)]
    output: Option<PathBuf>,

    /// Leave out names that fewer papers than this have without introducing them
    #[arg(long, value_name = "N", default_value_t = 3, help_heading = OUTPUT)]
    min_papers: u64,

    /// Threads to work on; 0 stands for as many as there are cores
    #[arg(short = 'j', long, value_name = "N", default_value_t = 0)]
    threads: usize,
}

impl Lexicon {
    pub(crate) fn run(&self, report: &Report) -> Result<Verdict, Failure> {
        match &self.verb {
            Task::Build(build) => build.run(report),
        }
    }
}

impl Build {
    fn run(&self, report: &Report) -> Result<Verdict, Failure> {
        let output = self.output.as_deref().filter(|path| *path != Path::new("-"));
        let parser = self.names.parser()?;
        let inputs = Inputs::new(&self.paths, self.from.from, report)?
            .described_by(&self.from)
            .without_output(output, &self.paths)?;
        let mut corpus = Corpus::default();
        let mut progress = Progress::new(report.is_quiet());
        let pipeline = Pipeline::new().parser(parser).threads(self.threads);
        pipeline.run_beside(
            inputs,
            |document, record| sightings(document, &record),
            |made| {
                match made {
                    Ok(names) => {
                        progress.step();
                        corpus.add(names);
                    }
                    Err(fault) => progress.above(|| report.say(&fault)),
                }
                Ok::<(), Failure>(())
            },
        )?;
        drop(progress);
        let text = corpus.as_lexicon(self.min_papers);
        let (lines, known) =
            (text.lines().skip(2), text.lines().skip(2).filter(|line| line.starts_with('#')));
        let (lines, known) = (lines.count(), known.count());
        match output {
            Some(path) => write_whole(path, text.as_bytes())?,
            None => std::io::stdout().lock().write_all(text.as_bytes())?,
        }
        report.summary(format_args!(
            "{}, {} of {} or more, {known} of them known",
            counted(corpus.papers(), "paper"),
            counted(lines as u64, "name"),
            counted(self.min_papers, "paper")
        ));
        Ok(report.verdict())
    }
}
