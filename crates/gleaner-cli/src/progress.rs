//! A progress line for work that takes longer than a second.
//!
//! Not here: deciding what counts as progress.

use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that is over sooner shows nothing: a line that flashes up helps nobody.
const PATIENCE: Duration = Duration::from_secs(1);

/// Counts documents on standard error, where that is a terminal.
pub(crate) struct Progress {
    start: Instant,
    bar: Option<ProgressBar>,
    count: u64,
}

impl Progress {
    /// Progress that shows itself on a terminal unless the run is quiet.
    pub(crate) fn new(quiet: bool) -> Self {
        let bar = (!quiet && std::io::stderr().is_terminal()).then(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
            if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}, {elapsed}") {
                bar.set_style(style);
            }
            bar
        });
        Self { start: Instant::now(), bar, count: 0 }
    }

    /// One more document is done.
    pub(crate) fn step(&mut self) {
        self.count += 1;
        let Some(bar) = &self.bar else { return };
        // The clock costs more than a short document: every sixteenth is often enough.
        if !self.count.is_multiple_of(16) || self.start.elapsed() < PATIENCE {
            return;
        }
        if bar.is_hidden() {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.set_message(format!("{} documents", HumanCount(self.count)));
        bar.tick();
    }

    /// Says something above the progress line.
    pub(crate) fn above(&self, say: impl FnOnce()) {
        match &self.bar {
            Some(bar) => bar.suspend(say),
            None => say(),
        }
    }

    /// Seconds since the start.
    pub(crate) fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
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
