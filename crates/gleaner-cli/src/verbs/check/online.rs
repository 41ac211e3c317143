//! The options about asking, and the asking.
//!
//! Not here: how questions are put; the library's `links` does.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context as _;
use clap::Args;
use gleaner::links::{ConnectTo, Environment, Run, Settings, check};
use gleaner::{Link, LinkStatus};

use super::Checked;
use super::progress::Progress;
use crate::failure::Failure;
use crate::report::{Report, line};
use crate::terminal::{WARNING, in_a_line};

/// Heading of the options about asking.
const ASKING: &str = "Asking";

#[derive(Args, Debug)]
pub(super) struct Options {
    /// Ask nobody: tell only what can be told from the links themselves
    #[arg(long, help_heading = ASKING)]
    pub(super) offline: bool,

    /// Longest time for one request
    #[arg(long, value_name = "SECONDS", default_value = "20", value_parser = seconds, help_heading = ASKING)]
    timeout: Duration,

    /// Codes that count as alive beside 200 to 299
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = clap::value_parser!(u16).range(100..1000), help_heading = ASKING)]
    accept: Vec<u16>,

    /// Believe a page that answers 200, whatever it says
    #[arg(long, help_heading = ASKING)]
    no_soft_404: bool,

    /// Ask loopback and private addresses too, as inside an intranet
    #[arg(long, help_heading = ASKING)]
    allow_private: bool,

    /// Connect elsewhere than a link says, as curl does; may be given more than once
    #[arg(long, value_name = "HOST:PORT:ADDRESS:PORT", help_heading = ASKING)]
    connect_to: Vec<ConnectTo>,

    /// Trust the certificates of a file too, beside those that the system trusts
    #[arg(long, value_name = "FILE", help_heading = ASKING)]
    cacert: Option<PathBuf>,
}

/// A number of seconds, with a fraction or without.
fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || format!("{text:?} is no number of seconds above 0");
    let number: f64 = text.parse().map_err(|_| wrong())?;
    Duration::try_from_secs_f64(number).ok().filter(|time| !time.is_zero()).ok_or_else(wrong)
}

impl Options {
    fn settings(&self) -> Result<Settings, Failure> {
        let certificates = match &self.cacert {
            Some(path) => std::fs::read(path).with_context(|| path.display().to_string())?,
            None => Vec::new(),
        };
        Ok(Settings {
            timeout: self.timeout,
            accept: self.accept.iter().copied().collect(),
            soft_404: !self.no_soft_404,
            allow_private: self.allow_private,
            connect_to: self.connect_to.clone(),
            certificates,
            environment: Environment::of_process(),
            ..Settings::default()
        })
    }

    /// Asks about all links and puts down how they fare.
    pub(super) fn ask(&self, links: &mut [Checked], report: &Report) -> Result<Run, Failure> {
        let list: Vec<Link> = links.iter().map(|checked| checked.status.link.clone()).collect();
        let mut progress = Progress::new(list.len(), report.is_quiet());
        let mut run = check(&list, &self.settings()?, |_, status: &LinkStatus| progress.step(status.state))
            .map_err(anyhow::Error::new)?;
        drop(progress);
        for (checked, status) in links.iter_mut().zip(std::mem::take(&mut run.statuses)) {
            checked.status = status;
        }
        if !report.is_quiet() {
            run.notes
                .iter()
                .for_each(|note| line(format_args!("{WARNING}warning:{WARNING:#} {}", in_a_line(note))));
        }
        Ok(run)
    }
}
