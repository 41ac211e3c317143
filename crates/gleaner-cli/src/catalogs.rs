//! What verbs about catalogs share: reading and writing them, and the day.
//!
//! Not here: what is done with the records; `gleaner::catalog` does it.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;
use gleaner::emitter::{self, CURATION, EvidenceLevel, Format, RecordWriter};
use gleaner::{Diagnostic, Record, Severity};

use crate::args::{OUTPUT, one_of};
use crate::config::Config;
use crate::failure::Failure;
use crate::input;
use crate::report::Report;

/// Where a catalog goes.
#[derive(Args, Clone, Debug)]
pub(crate) struct Output {
    /// Write to FILE, which appears whole when all is done; a folder for yaml-dir and yaml-shards
    #[arg(short, long, value_name = "FILE", help_heading = OUTPUT)]
    pub(crate) output: Option<PathBuf>,

    /// Format of the output; told from the name of the output, else yaml
    #[arg(short, long, value_name = "FORMAT", help_heading = OUTPUT, value_parser = one_of(Format::ALL, |format| format.as_str()))]
    pub(crate) format: Option<Format>,
}

impl Output {
    /// The same, or where none is named the project's catalog in its layout.
    pub(crate) fn or_of(&self, config: &Config) -> Self {
        match &config.catalog.path {
            Some(path) if self.output.is_none() => {
                Self { output: Some(config.path(path)), format: self.format.or(config.catalog.layout) }
            }
            _ => self.clone(),
        }
    }

    /// The file to write, `None` for standard output.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// The format that is asked for, by its own option or by the name of the output.
    ///
    /// # Errors
    ///
    /// Where neither tells it.
    pub(crate) fn format(&self) -> Result<Format, Diagnostic> {
        if let Some(format) = self.format {
            return Ok(format);
        }
        let Some(path) = self.path() else { return Ok(Format::Yaml) };
        if path.extension().is_none() {
            return Ok(if path.is_dir() { Format::YamlDir } else { Format::Yaml });
        }
        Format::from_path(path).ok_or_else(|| Diagnostic {
            path: input::name(path),
            line: 0,
            column: 0,
            severity: Severity::Error,
            code: "unknown-format",
            message: "the name of the output does not tell its format".to_owned(),
            help: Some("name it with -f, or let the name end in .yaml, .json or .jsonl".to_owned()),
        })
    }

    /// A writer to it.
    ///
    /// # Errors
    ///
    /// Where the file cannot be made.
    pub(crate) fn writer(&self, format: Format) -> Result<Box<dyn RecordWriter>, Failure> {
        let evidence = EvidenceLevel::None.max(format.default_evidence());
        Ok(match self.path() {
            Some(path) => emitter::to_path(format, evidence, path)?,
            None => emitter::to_stream(format, evidence, std::io::stdout(), "standard output")?,
        })
    }
}

/// Hands on the records of a catalog; a record that is none is reported, and the others come all the same.
///
/// # Errors
///
/// Where the catalog cannot be read, or `each` fails.
pub(crate) fn each_record(
    path: &Path,
    report: &Report,
    mut each: impl FnMut(Record) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut failed = None;
    emitter::read_path(None, path, |record| match record {
        Ok(record) => match each(record) {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => {
                failed = Some(failure);
                ControlFlow::Break(())
            }
        },
        Err(error) => {
            report.say(&error.diagnostic());
            ControlFlow::Continue(())
        }
    })?;
    failed.map_or(Ok(()), Err)
}

/// The records of a catalog.
///
/// # Errors
///
/// Where the catalog cannot be read.
pub(crate) fn records(path: &Path, report: &Report) -> Result<Vec<Record>, Failure> {
    let mut all = Vec::new();
    each_record(path, report, |record| {
        all.push(record);
        Ok(())
    })?;
    Ok(all)
}

/// Where the decisions about a catalog stand: inside of a folder, beside a file.
pub(crate) fn curation_of(catalog: &Path) -> PathBuf {
    if catalog.is_dir() || catalog.extension().is_none() {
        catalog.join(CURATION)
    } else {
        catalog.with_file_name(CURATION)
    }
}
