//! The options about asking, and the asking.
//!
//! Not here: how questions are put; the library's `links` does.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context as _;
use clap::Args;
use gleaner::links::{Cache, ConnectTo, Environment, Header, HostLimits, Run, Settings, check};
use gleaner::{Link, LinkStatus};

use super::Checked;
use super::progress::Progress;
use crate::config::Config;
use crate::failure::Failure;
use crate::interrupt;
use crate::report::{Report, line};
use crate::terminal::{WARNING, in_a_line};

/// Heading of the options about asking.
const ASKING: &str = "Asking";

#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own on the command line")]
pub(super) struct Options {
    /// Ask nobody: tell only what can be told from the links themselves
    #[arg(long, help_heading = ASKING)]
    pub(super) offline: bool,

    /// Longest time for one request (20, if nothing else is said)
    #[arg(long, value_name = "SECONDS", value_parser = seconds, help_heading = ASKING)]
    timeout: Option<Duration>,

    /// Do not ask again what a host answered no longer ago: 90s, 15m, 36h or 7d; older answers it is asked to confirm
    #[arg(long, value_name = "AGE", value_parser = age, help_heading = ASKING)]
    max_age: Option<Duration>,

    /// Neither use nor keep what runs learn, whatever the age
    #[arg(long, help_heading = ASKING)]
    no_cache: bool,

    /// Codes that count as alive beside 200 to 299
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = clap::value_parser!(u16).range(100..1000), help_heading = ASKING)]
    accept: Vec<u16>,

    /// Believe a page that answers 200, whatever it says
    #[arg(long, help_heading = ASKING)]
    no_soft_404: bool,

    /// Ask loopback and private addresses too, as inside an intranet
    #[arg(long, help_heading = ASKING)]
    allow_private: bool,

    /// Ask the Wayback Machine for copies of broken pages
    #[arg(long, help_heading = ASKING)]
    suggest_archive: bool,

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

/// A number of seconds, minutes, hours or days.
fn age(text: &str) -> Result<Duration, String> {
    const UNITS: &[(char, u64)] = &[('s', 1), ('m', 60), ('h', 3600), ('d', 86_400)];
    let unit = UNITS.iter().find(|(letter, _)| text.ends_with(*letter));
    let number = text.trim_end_matches(|c| unit.is_some_and(|(letter, _)| *letter == c));
    let count: u64 = number.parse().map_err(|_| format!("{text:?} is no age, such as 36h or 7d"))?;
    Ok(Duration::from_secs(count.saturating_mul(unit.map_or(1, |(_, seconds)| *seconds))))
}

/// The file of what was learnt, where this system keeps such files.
fn cache_file() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let cache = folder("XDG_CACHE_HOME").or_else(|| folder("LOCALAPPDATA"));
    let cache = cache.or_else(|| folder("HOME").map(|home| home.join(".cache")));
    Some(cache?.join("gleaner").join("links.jsonl"))
}

/// The headers of hosts, with variables of the environment put in.
fn headers(config: &Config) -> Result<Vec<Header>, Failure> {
    let mut headers = Vec::new();
    for (host, said) in &config.links.hosts {
        for (name, value) in &said.headers {
            let value = filled(value).map_err(|variable| {
                config.wrong(format!(
                    "the header `{name}` of {host} wants the variable `{variable}`, which is not set"
                ))
            })?;
            headers.push(Header { host: host.to_lowercase(), name: name.clone(), value });
        }
    }
    Ok(headers)
}

/// A text with each `${NAME}` replaced by that variable; the name of one that is not set otherwise.
fn filled(text: &str) -> Result<String, String> {
    let mut pieces = text.split("${");
    let mut filled = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once('}').unwrap_or((piece, ""));
        filled.push_str(&std::env::var(name).map_err(|_| name.to_owned())?);
        filled.push_str(rest);
    }
    Ok(filled)
}

/// What is said of the pace of hosts and the codes they use.
fn hosts(config: &Config) -> Result<BTreeMap<String, HostLimits>, Failure> {
    let mut hosts = BTreeMap::new();
    for (host, said) in &config.links.hosts {
        let interval = said.interval.map(Duration::try_from_secs_f64).transpose();
        let interval = interval.map_err(|fault| config.wrong(format!("the interval of {host}: {fault}")))?;
        let accept = said.accept.iter().copied().collect();
        hosts.insert(host.to_lowercase(), HostLimits { at_once: said.at_once, interval, accept });
    }
    Ok(hosts)
}

impl Options {
    fn settings(&self, config: &Config) -> Result<Settings, Failure> {
        let certificates = match &self.cacert {
            Some(path) => std::fs::read(path).with_context(|| path.display().to_string())?,
            None => Vec::new(),
        };
        let said = &config.links;
        let timeout = match said.timeout {
            Some(timeout) => Some(seconds(&timeout.to_string()).map_err(|fault| config.wrong(fault))?),
            None => None,
        };
        let usual = Settings::default();
        Ok(Settings {
            timeout: self.timeout.or(timeout).unwrap_or(usual.timeout),
            accept: self.accept.iter().chain(&said.accept).copied().collect(),
            headers: headers(config)?,
            hosts: hosts(config)?,
            soft_404: !self.no_soft_404,
            allow_private: self.allow_private,
            connect_to: self.connect_to.clone(),
            certificates,
            cache: self.cache(),
            stop: interrupt::stop_asking(),
            suggest_archive: self.suggest_archive,
            environment: Environment::of_process(),
            ..usual
        })
    }

    fn cache(&self) -> Option<Cache> {
        let path = cache_file().filter(|_| !self.no_cache)?;
        Some(Cache { path, max_age: self.max_age.unwrap_or_default() })
    }

    /// Asks about all links and puts down how they fare.
    pub(super) fn ask(
        &self,
        links: &mut Vec<Checked>,
        config: &Config,
        report: &Report,
    ) -> Result<Run, Failure> {
        let settings = self.settings(config)?;
        // There may be many: each is handed over, and comes back in its place.
        let (list, seen): (Vec<Link>, Vec<_>) =
            links.drain(..).map(|Checked { status, seen }| (status.link, seen)).unzip();
        let mut progress = Progress::new(list.len(), report.is_quiet());
        let mut run = check(list, &settings, |_, status: &LinkStatus| progress.step(status.state))
            .map_err(anyhow::Error::new)?;
        drop(progress);
        let statuses = std::mem::take(&mut run.statuses);
        links.extend(statuses.into_iter().zip(seen).map(|(status, seen)| Checked { status, seen }));
        if !report.is_quiet() {
            run.notes
                .iter()
                .for_each(|note| line(format_args!("{WARNING}warning:{WARNING:#} {}", in_a_line(note))));
        }
        Ok(run)
    }
}
