//! The file of states: what earlier runs found, and which trouble was met often enough to be believed.
//!
//! Not here: what counts as trouble; the library's `standings` says that.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use clap::Args;
use gleaner::emitter::write_whole;
use gleaner::standings::Standings;

use super::Checked;
use crate::config::Config;
use crate::failure::Failure;
use crate::report::Report;

/// Heading of the options about the file.
const HEADING: &str = "Remembering";

/// The file that is used where it exists and nobody names another.
const USUAL: &str = "links.yaml";

/// Failing runs that are believed, unless somebody says otherwise.
const CONFIRM_AFTER: usize = 2;

#[derive(Args, Debug)]
pub(super) struct Remembering {
    /// File that remembers how links fare; by default `links.yaml` beside what is checked or in this
    /// folder, if it is there
    #[arg(long, value_name = "FILE", help_heading = HEADING)]
    state: Option<PathBuf>,

    /// Runs, a day apart or more, that must meet trouble before a link is broken by it (2, if nothing else is said)
    #[arg(long, value_name = "RUNS", value_parser = runs, help_heading = HEADING)]
    confirm_after: Option<usize>,
}

fn runs(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=30).contains(number));
    number.ok_or_else(|| format!("{text:?} is no number from 1 to 30"))
}

impl Remembering {
    /// The files that remember, none of which is an input: the one that is named, or the usual ones beside what is
    /// checked.
    pub(super) fn files(&self, inputs: &[PathBuf], config: &Config) -> Vec<PathBuf> {
        let named = self.state.clone().or_else(|| Some(config.path(config.links.state.as_deref()?)));
        named.map_or_else(|| usual(inputs), |named| vec![named])
    }

    /// The one of these files that a run reads and writes, if there is any.
    ///
    /// # Errors
    ///
    /// Where there are several: to write all into one would be to forget the others.
    pub(super) fn one(files: &[PathBuf]) -> Result<Option<&Path>, Failure> {
        if let [one, other, ..] = files {
            let (one, other) = (one.display(), other.display());
            let advice = "name the one that is meant with --state, or check the folders one by one";
            return Err(anyhow::anyhow!("{one} and {other} are both files of states; {advice}").into());
        }
        Ok(files.first().map(PathBuf::as_path))
    }

    /// Puts what was found beside what is known, and writes both.
    pub(super) fn learn(
        &self,
        links: &mut [Checked],
        path: Option<&Path>,
        config: &Config,
        report: &Report,
    ) -> Result<(), Failure> {
        let confirm_after = match (self.confirm_after, config.links.confirm_after) {
            (Some(count), _) => count,
            (None, Some(count)) => runs(&count.to_string()).map_err(|fault| config.wrong(fault))?,
            (None, None) => CONFIRM_AFTER,
        };
        let known = match path.map(std::fs::read_to_string) {
            None => String::new(),
            Some(Err(error)) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Some(text) => text.map_err(|error| anyhow::anyhow!("{}: {error}", shown(path)))?,
        };
        let (mut standings, faults) = Standings::read(&shown(path), &known);
        if !faults.is_empty() {
            // What cannot be read would be lost by writing the file anew.
            for fault in &faults {
                report.say(fault);
            }
            return Err(anyhow::anyhow!("{}: left as it is; correct it or remove it", shown(path)).into());
        }
        standings.learn(links.iter_mut().map(|link| &mut link.status), SystemTime::now(), confirm_after);
        if let Some(path) = path {
            let text = standings.text()?;
            if text != known {
                write_whole(path, text.as_bytes())?;
            }
        }
        Ok(())
    }
}

/// The usual files beside inputs, each once; the one in this folder where there is none.
fn usual(inputs: &[PathBuf]) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = Vec::new();
    for input in inputs {
        let folder = if input.is_dir() { Some(input.as_path()) } else { input.parent() };
        let file = folder.map(|folder| folder.join(USUAL)).filter(|file| file != input && file.is_file());
        found.extend(
            file.filter(|file| {
                !found.iter().any(|known| same_file::is_same_file(known, file).unwrap_or(false))
            }),
        );
    }
    if found.is_empty() {
        let here = PathBuf::from(USUAL);
        found.extend(Some(here).filter(|here| here.is_file() && !inputs.contains(here)));
    }
    found
}

fn shown(path: Option<&Path>) -> String {
    path.map(|path| path.display().to_string()).unwrap_or_default()
}
