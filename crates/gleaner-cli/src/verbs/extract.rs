//! `gleaner extract [PATH|-]...`: the main job, papers in, records out.

use std::path::{Path, PathBuf};

use clap::Args;
use gleaner::emitter::{self, EvidenceLevel, Format, RecordWriter};
use gleaner::{Diagnostic, Pipeline, Record, Severity, Timings};

use crate::Verdict;
use crate::args::{self, OUTPUT, one_of};
use crate::failure::{Failure, error};
use crate::input::{self, Inputs};
use crate::interrupt;
use crate::progress::Progress;
use crate::report::{self, Report, counted};

const EXAMPLES: &str = "\
Examples:
  gleaner extract papers.txt                         YAML on standard output
  gleaner extract papers.jsonl -o catalog.yaml       the name tells the format
  gleaner extract abstracts/ -f yaml-dir -o catalog/ a file for each paper
  gleaner extract a.txt b.md.gz --evidence spans     with the places of each item
  curl -s URL | gleaner extract - --from markdown -f jsonl

A file that cannot be read, or a bad record in it, is reported and makes the exit
code 2; the rest is still written.";

/// Extract metadata from papers
///
/// Reads every document of every input and writes a record for each: methods, acronyms, datasets, metrics, tasks,
/// results and links. Folders are walked as git would walk them; .gz and .zst files are read as they are.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Extract {
    /// Files, folders, or `-` for standard input
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    from: args::From,

    #[command(flatten)]
    names: args::Names,

    /// Write to FILE, which appears whole when all is done; a folder for yaml-dir
    #[arg(short, long, value_name = "FILE", help_heading = OUTPUT)]
    output: Option<PathBuf>,

    /// Format of the output; told from the name of the output, else yaml
    #[arg(short, long, value_name = "FORMAT", help_heading = OUTPUT, value_parser = one_of(Format::ALL, |format| format.as_str()))]
    format: Option<Format>,

    /// What to say of each item: nothing, where it stands, or also the rule and how sure it is
    /// [default: full for jsonl, else none]
    #[arg(long, value_name = "LEVEL", help_heading = OUTPUT, value_parser = one_of(EvidenceLevel::ALL, |level| level.as_str()))]
    evidence: Option<EvidenceLevel>,

    /// Threads to work on; 0 stands for as many as there are cores
    #[arg(short = 'j', long, value_name = "N", default_value_t = 0)]
    threads: usize,

    /// Work on one thread, and print a JSON object with the seconds of each step and the peak memory in KiB
    #[arg(long, hide = true)]
    timings: bool,
}

impl Extract {
    pub(crate) fn run(&self, report: &Report) -> Result<Verdict, Failure> {
        let output = self.output.as_deref().filter(|path| *path != Path::new("-"));
        let format = self.format_for(output)?;
        let parser = self.names.parser()?;
        let evidence = self.evidence.unwrap_or(format.default_evidence());
        let inputs = Inputs::new(&self.paths, self.from.from, report)?
            .described_by(&self.from)
            .without_output(output, &self.paths)?;
        interrupt::leave_no_trace();
        let mut writer = match output {
            Some(path) => emitter::to_path(format, evidence, path)?,
            None => emitter::to_stream(format, evidence, std::io::stdout().lock(), "standard output")?,
        };
        let encode = |record: Record| {
            let mut bytes = Vec::new();
            emitter::encode(format, evidence, &record, &mut bytes).map(|()| (record.id, bytes))
        };
        let mut tally = Tally { progress: Progress::new(report.is_quiet()), report, written: 0, lost: 0 };
        let pipeline = Pipeline::new().parser(parser).threads(self.threads);
        if self.timings {
            let timings = pipeline.run_timed(inputs, encode, |made| tally.take(made, &mut *writer))?;
            report::line(as_json(&timings));
        } else {
            pipeline.run_with(inputs, encode, |made| tally.take(made, &mut *writer))?;
        }
        writer.finish()?;
        tally.summary();
        Ok(report.verdict())
    }

    /// The format that is asked for, by its own option or by the name of the output.
    fn format_for(&self, output: Option<&Path>) -> Result<Format, Diagnostic> {
        if let Some(format) = self.format {
            return Ok(format);
        }
        let Some(path) = output.filter(|path| path.extension().is_some()) else { return Ok(Format::Yaml) };
        Format::from_path(path).ok_or_else(|| {
            let message = "the name of the output does not tell its format";
            let help = "name it with -f, or let the name end in .yaml, .json or .jsonl";
            error("unknown-format", input::name(path), message, help)
        })
    }
}

/// Writes what comes, and counts it.
struct Tally<'a> {
    progress: Progress,
    report: &'a Report,
    written: u64,
    lost: u64,
}

/// A record's id and its bytes.
type Encoded = Result<(String, Vec<u8>), emitter::Error>;

impl Tally<'_> {
    fn take(
        &mut self,
        made: Result<Encoded, Diagnostic>,
        writer: &mut dyn RecordWriter,
    ) -> Result<(), Failure> {
        match made {
            Ok(Ok((id, bytes))) => {
                self.progress.step();
                self.written += 1;
                writer.write_encoded(&id, &bytes)?;
            }
            Ok(Err(unwritable)) => self.say(&unwritable.diagnostic()),
            Err(fault) => self.say(&fault),
        }
        Ok(())
    }

    fn say(&mut self, fault: &Diagnostic) {
        // A fault without a line is one of a whole file, of which nobody knows how many documents it held.
        self.lost += u64::from(fault.severity == Severity::Error && fault.line > 0);
        self.progress.above(|| self.report.say(fault));
    }

    /// `19 documents, 19 records, 0 errors, 0.02 s`
    fn summary(self) {
        let documents = counted(self.written + self.lost, "document");
        let records = counted(self.written, "record");
        let errors = counted(self.report.errors(), "error");
        let warnings = match self.report.warnings() {
            0 => String::new(),
            count => format!(", {}", counted(count, "warning")),
        };
        let seconds = self.progress.seconds();
        // The progress line has to be gone before the last word.
        drop(self.progress);
        self.report.summary(format_args!("{documents}, {records}, {errors}{warnings}, {seconds:.2} s"));
    }
}

fn as_json(timings: &Timings) -> String {
    let steps = timings.steps().map(|(step, time)| (step.to_owned(), time.as_secs_f64().into()));
    let mut object: serde_json::Map<_, _> = steps.into_iter().collect();
    if let Some(peak) = peak_memory() {
        object.insert("peak_kib".to_owned(), peak.into());
    }
    serde_json::Value::Object(object).to_string()
}

/// The most memory that this process ever held, in KiB, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok()
}
