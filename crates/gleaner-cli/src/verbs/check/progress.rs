//! A progress line for asking: how many links are done, and how they fare.
//!
//! Not here: deciding anything.

use std::collections::BTreeMap;
use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use gleaner::LinkState;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that is over sooner shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);

/// Counts links on standard error, where that is a terminal.
pub(super) struct Progress {
    bar: Option<ProgressBar>,
    start: Instant,
    states: BTreeMap<LinkState, u64>,
}

impl Progress {
    pub(super) fn new(links: usize, quiet: bool) -> Self {
        let bar = (!quiet && std::io::stderr().is_terminal()).then(|| {
            let bar = ProgressBar::with_draw_target(Some(links as u64), ProgressDrawTarget::hidden());
            if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}, {elapsed}") {
                bar.set_style(style);
            }
            bar
        });
        Self { bar, start: Instant::now(), states: BTreeMap::new() }
    }

    /// One more link is done.
    pub(super) fn step(&mut self, state: LinkState) {
        *self.states.entry(state).or_default() += 1;
        let Some(bar) = &self.bar else { return };
        bar.inc(1);
        if self.start.elapsed() < PATIENCE {
            return;
        }
        if bar.is_hidden() {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.set_message(counts(&self.states));
    }
}

/// The line goes away however the work ends.
impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// `8 alive, 2 moved, 1 gone`.
pub(super) fn counts(states: &BTreeMap<LinkState, u64>) -> String {
    let counts: Vec<String> =
        states.iter().map(|(state, count)| format!("{count} {}", state.as_str().replace('_', " "))).collect();
    counts.join(", ")
}
