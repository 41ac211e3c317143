//! Where the time goes.
//!
//! Not here: memory, and comparisons; `cargo xtask bench` makes these.

use std::time::{Duration, Instant};

use gleaner_parser::Stage;

/// Time that a run spent in each step, summed over its documents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timings {
    /// Bytes became documents.
    pub read: Duration,
    /// Links were found.
    pub links: Duration,
    /// Markup was taken off.
    pub view: Duration,
    /// Sentences and tokens were told apart.
    pub tokens: Duration,
    /// Rules were tried.
    pub rules: Duration,
    /// Finds became records.
    pub resolve: Duration,
    /// Records became bytes and were handed on.
    pub emit: Duration,
}

impl Timings {
    /// The steps with their names, in the order of the path of the data.
    pub fn steps(&self) -> [(&'static str, Duration); 7] {
        [
            ("read", self.read),
            ("links", self.links),
            ("view", self.view),
            ("tokens", self.tokens),
            ("rules", self.rules),
            ("resolve", self.resolve),
            ("emit", self.emit),
        ]
    }

    pub(crate) fn of_stage(&mut self, stage: Stage) -> &mut Duration {
        match stage {
            Stage::Links => &mut self.links,
            Stage::View => &mut self.view,
            Stage::Tokens => &mut self.tokens,
            Stage::Rules => &mut self.rules,
            Stage::Resolve => &mut self.resolve,
        }
    }
}

/// A clock that is looked at at the end of each step.
pub(crate) struct Watch(Instant);

impl Watch {
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    /// Adds the time since the last look.
    pub(crate) fn add_to(&mut self, sum: &mut Duration) {
        let now = Instant::now();
        *sum += now - self.0;
        self.0 = now;
    }
}
