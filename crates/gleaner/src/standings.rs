//! How links fared in earlier runs, in a file that people read and compare: `links.yaml`.
//!
//! Not here: asking. A definite answer counts at once; trouble that may pass is remembered here until it was met in
//! enough runs, so that one bad night of a host breaks no build.

use std::collections::BTreeMap;
use std::time::{Duration, SystemTime};

use gleaner_emitter::wire::{Standing, Text, Word};
use gleaner_emitter::{Error, Shape, inspect_yaml, standing_line, standing_of};
use gleaner_model::{Diagnostic, LinkState, LinkStatus};

use crate::dates::{day, minute, of_minute};

/// Failures nearer to each other than this are one.
const APART: Duration = Duration::from_secs(24 * 60 * 60);

/// What a file of standings says at its head.
const HEAD: &str =
    "# How the links fare, written by `gleaner check`. Trouble counts once it was met in enough runs.\n";

/// How links fared, by address.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standings {
    links: BTreeMap<String, Standing<'static>>,
}

impl Standings {
    /// Reads a file's text; what is no standing is a diagnostic, and the others count.
    pub fn read(path: &str, text: &str) -> (Self, Vec<Diagnostic>) {
        let shape = Shape::of_standing();
        let mut standings = Self::default();
        let mut faults = Vec::new();
        inspect_yaml(path, text, |item| match item {
            Err(fault) => faults.push(fault),
            Ok(node) => {
                let wrong = shape.faults(path, &node);
                if !wrong.is_empty() {
                    faults.extend(wrong);
                    return;
                }
                match standing_of(node.to_value()) {
                    Ok(standing) => {
                        standings.links.insert(standing.url.0.clone().into_owned(), standing);
                    }
                    Err(error) => faults.push(Diagnostic {
                        path: path.to_owned(),
                        line: node.line,
                        column: node.column,
                        ..error.diagnostic()
                    }),
                }
            }
        });
        (standings, faults)
    }

    /// How many links are known.
    pub fn len(&self) -> usize {
        self.links.len()
    }

    /// True where nothing is known.
    pub fn is_empty(&self) -> bool {
        self.links.is_empty()
    }

    /// How an address fared when it was last asked about.
    pub fn state(&self, url: &str) -> Option<LinkState> {
        self.links.get(url).map(|standing| standing.state.0)
    }

    /// Takes over what a run found at `now`, and confirms trouble that was met in `enough` runs at least a day apart.
    /// What was not asked, or could not be for the network's sake, stays as it was.
    ///
    /// ```
    /// use gleaner::standings::Standings;
    /// use gleaner::{Link, LinkKind, LinkRole, LinkState, LinkStatus, Evidence};
    /// use std::time::{Duration, SystemTime};
    /// let link = Link {
    ///     url: "https://a.example.org".into(), raw: "a.example.org".into(), kind: LinkKind::Web,
    ///     role: LinkRole::Other, evidence: Evidence::default(),
    /// };
    /// let mut status = [LinkStatus {
    ///     link, state: LinkState::Timeout, evidence: "no answer in 20 s".into(), moved_to: None,
    ///     confirmed: false, facts: vec![],
    /// }];
    /// let (mut standings, now) = (Standings::default(), SystemTime::now());
    /// standings.learn(&mut status, now, 2);
    /// assert!(!status[0].confirmed);
    /// standings.learn(&mut status, now + Duration::from_secs(25 * 3600), 2);
    /// assert!(status[0].confirmed);
    /// ```
    pub fn learn<'a>(
        &mut self,
        statuses: impl IntoIterator<Item = &'a mut LinkStatus>,
        now: SystemTime,
        enough: usize,
    ) {
        for status in statuses {
            use LinkState::{RateLimited, Unchecked, Unreachable};
            if matches!(status.state, Unchecked | Unreachable | RateLimited) {
                continue;
            }
            let old = self.links.remove(&status.link.url);
            let new = standing(status, old, now, enough);
            status.confirmed = status.state.may_pass() && new.failed.len() >= enough;
            self.links.insert(status.link.url.clone(), new);
        }
    }

    /// The text of the file, a line a link.
    ///
    /// # Errors
    ///
    /// Where a line cannot be written.
    pub fn text(&self) -> Result<String, Error> {
        let lines = self.links.values().map(standing_line).collect::<Result<Vec<_>, _>>()?;
        if lines.is_empty() {
            return Ok(format!("{HEAD}[]\n"));
        }
        Ok(format!("{HEAD}{}", lines.concat()))
    }
}

/// How a link fares after a run, by what the run found and how it fared before.
fn standing(
    status: &LinkStatus,
    old: Option<Standing<'static>>,
    now: SystemTime,
    enough: usize,
) -> Standing<'static> {
    let same = old.as_ref().filter(|old| old.state.0 == status.state);
    let since = same.map_or_else(|| text(day(now)), |old| old.since.clone());
    let alive = status.state == LinkState::Alive;
    let last_alive = old.as_ref().and_then(|old| match old.state.0 {
        LinkState::Alive => Some(old.since.clone()),
        _ => old.last_alive.clone(),
    });
    let mut failed = old.map(|old| old.failed).unwrap_or_default();
    if status.state.may_pass() {
        let last = failed.last().and_then(|time| of_minute(&time.0));
        let apart = last.is_none_or(|last| now.duration_since(last).is_ok_and(|time| time >= APART));
        // Once there are enough, one more would change the file for nothing.
        if apart && failed.len() < enough {
            failed.push(text(minute(now)));
        }
    } else {
        failed.clear();
    }
    Standing {
        url: text(status.link.url.clone()),
        state: Word(status.state),
        since,
        last_alive: last_alive.filter(|_| !alive),
        moved_to: status.moved_to.clone().map(text),
        evidence: (!alive && !status.evidence.is_empty()).then(|| text(status.evidence.clone())),
        failed,
    }
}

fn text(text: String) -> Text<'static> {
    Text(text.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use gleaner_model::{Evidence, Link, LinkKind, LinkRole};

    /// A run at an hour, counted from some day on, that found a link in a state.
    fn run(standings: &mut Standings, hour: u64, state: LinkState) -> bool {
        let url = "https://a.example.org/x";
        let link = Link {
            url: url.into(),
            raw: url.into(),
            kind: LinkKind::Web,
            role: LinkRole::Other,
            evidence: Evidence::default(),
        };
        let evidence = format!("said in hour {hour}: \"no\"");
        let mut status =
            [LinkStatus { link, state, evidence, moved_to: None, confirmed: false, facts: Vec::new() }];
        let now = std::time::UNIX_EPOCH + Duration::from_secs(1_700_000_000 + hour * 3600);
        standings.learn(&mut status, now, 2);
        let text = standings.text().unwrap();
        assert_eq!(Standings::read("links.yaml", &text), (standings.clone(), vec![]), "{text}");
        status[0].confirmed
    }

    #[test]
    fn trouble_is_believed_on_another_day() {
        let mut known = Standings::default();
        assert!(!run(&mut known, 0, LinkState::Timeout));
        assert!(!run(&mut known, 23, LinkState::TransientError), "on the same day");
        assert!(run(&mut known, 25, LinkState::Timeout));
        assert!(run(&mut known, 26, LinkState::Timeout), "and stays believed");
        assert!(!run(&mut known, 50, LinkState::Alive));
        assert!(!run(&mut known, 51, LinkState::DnsError), "what was before counts no more");
    }

    #[test]
    fn a_definite_answer_needs_no_second_one() {
        let mut known = Standings::default();
        assert!(!run(&mut known, 0, LinkState::Gone), "it is broken as it stands");
        assert_eq!(known.state("https://a.example.org/x"), Some(LinkState::Gone));
    }

    #[test]
    fn the_file_changes_only_with_the_links() {
        let mut known = Standings::default();
        run(&mut known, 0, LinkState::Alive);
        let first = known.text().unwrap();
        run(&mut known, 24 * 40, LinkState::Alive);
        assert_eq!(known.text().unwrap(), first);
        run(&mut known, 24 * 41, LinkState::Unreachable);
        assert_eq!(known.text().unwrap(), first, "the network was down");
        run(&mut known, 24 * 42, LinkState::Gone);
        let text = known.text().unwrap();
        assert!(text.contains("since: \"2023-12-26\", last_alive: \"2023-11-14\""), "{text}");
    }

    #[test]
    fn what_cannot_be_read_is_said_with_its_place() {
        let (known, faults) = Standings::read("links.yaml", "- {url: a, state: alive, sinse: x}\n");
        assert!(known.is_empty());
        assert_eq!(faults[0].line, 1);
    }
}
