//! Politeness: how many requests a host gets at one time, how fast, and when it wants none.
//!
//! Not here: reading what a host asks for (`rate`), and who a host is (`hosts`).

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

/// How a host likes to be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pace {
    /// Requests at one time.
    pub(crate) at_once: usize,
    /// Least time between the beginnings of two requests.
    pub(crate) interval: Duration,
}

/// The gates of all hosts.
pub(crate) struct Gates {
    all: Arc<Semaphore>,
    by_host: Mutex<HashMap<String, Arc<Gate>>>,
    pace: Box<dyn Fn(&str) -> Pace + Send + Sync>,
}

impl Gates {
    pub(crate) fn new(at_once: usize, pace: impl Fn(&str) -> Pace + Send + Sync + 'static) -> Self {
        let all = Arc::new(Semaphore::new(at_once.max(1)));
        Self { all, by_host: Mutex::default(), pace: Box::new(pace) }
    }

    /// The gate of a host.
    pub(crate) fn of(&self, host: &str) -> Arc<Gate> {
        let mut gates = self.by_host.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(gate) = gates.get(host) {
            return Arc::clone(gate);
        }
        let pace = (self.pace)(host);
        let gate = Arc::new(Gate {
            all: Arc::clone(&self.all),
            own: Arc::new(Semaphore::new(pace.at_once.max(1))),
            interval: pace.interval,
            next: Mutex::new(Instant::now()),
        });
        gates.insert(host.to_owned(), Arc::clone(&gate));
        gate
    }
}

/// What stands before one host.
pub(crate) struct Gate {
    all: Arc<Semaphore>,
    own: Arc<Semaphore>,
    interval: Duration,
    /// No request begins before.
    next: Mutex<Instant>,
}

/// The right to one request; it ends when dropped.
pub(crate) struct Turn {
    _own: OwnedSemaphorePermit,
    _all: OwnedSemaphorePermit,
}

/// The host wants to be left alone for longer than anybody waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Closed {
    pub(crate) wait: Duration,
}

impl Gate {
    /// Waits for a turn, but for no host that wants to be left alone for longer than `patience`.
    pub(crate) async fn enter(&self, patience: Duration) -> Result<Turn, Closed> {
        // Whoever waits for a host holds none of the places that requests to other hosts need.
        let own = acquire(&self.own).await?;
        loop {
            let now = Instant::now();
            let begin = {
                let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
                if *next > now + patience.max(self.interval) {
                    return Err(Closed { wait: *next - now });
                }
                if *next <= now {
                    *next = now + self.interval;
                    None
                } else {
                    Some(*next)
                }
            };
            match begin {
                None => break,
                Some(begin) => tokio::time::sleep_until(begin).await,
            }
        }
        Ok(Turn { _own: own, _all: acquire(&self.all).await? })
    }

    /// From now on nobody asks the host for a time.
    pub(crate) fn close(&self, wait: Duration) {
        // A time beyond all reckoning is a day: the run is over by then.
        let until = Instant::now() + wait.min(Duration::from_secs(86_400));
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        *next = until.max(*next);
    }
}

async fn acquire(places: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Closed> {
    // No semaphore is ever closed; if one were, the host would count as closed.
    Arc::clone(places).acquire_owned().await.map_err(|_| Closed { wait: Duration::ZERO })
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUICK: Pace = Pace { at_once: 1, interval: Duration::ZERO };

    fn run(test: impl Future<Output = ()>) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
        runtime.expect("a runtime").block_on(test);
    }

    #[test]
    fn a_host_is_asked_no_faster_than_it_likes() {
        run(async {
            let gates = Gates::new(8, |_| Pace { at_once: 4, interval: Duration::from_secs(3) });
            let start = Instant::now();
            for _ in 0..3 {
                gates.of("a.org").enter(Duration::ZERO).await.ok();
            }
            assert_eq!(start.elapsed().as_secs(), 6);
        });
    }

    #[test]
    fn a_closed_gate_is_waited_for_within_patience_only_and_slows_no_other() {
        run(async {
            let gates = Gates::new(8, |_| QUICK);
            let start = Instant::now();
            gates.of("a.org").close(Duration::from_secs(2));
            gates.of("a.org").close(Duration::from_secs(1));
            assert!(gates.of("b.org").enter(Duration::ZERO).await.is_ok());
            assert_eq!(start.elapsed().as_secs(), 0);
            assert!(gates.of("a.org").enter(Duration::from_secs(1)).await.is_err());
            assert!(gates.of("a.org").enter(Duration::from_secs(5)).await.is_ok());
            assert_eq!(start.elapsed().as_secs(), 2);
        });
    }
}
