//! A parallel map that keeps the order of its input and a bound on what is under way.
//!
//! Not here: documents or records; the pipeline knows about these. The calling thread reads and hands on, the
//! workers work: neither the input nor the output needs to be `Send`, and an error of the output (a closed
//! pipe) stops the reading at once.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Items that a worker takes at once: enough that channels cost nothing, few enough that all workers have some.
const BATCH_ITEMS: usize = 64;
/// Weight at which a batch is closed early, so that long documents do not pile up in memory.
const BATCH_WEIGHT: usize = 256 * 1024;
/// Batches under way for each worker: one in hand, one waiting, and two to even out uneven ones.
const BATCHES_PER_WORKER: usize = 4;

/// Calls `work` on every item on `threads` threads and `on` with every result, in the order of the items.
///
/// `weight` tells what an item costs to keep, in bytes. The first error of `on` ends the whole. A panic in
/// `work` is carried over to the caller when its turn comes; it never leaves the caller waiting.
pub(crate) fn ordered_map<T: Send, R: Send, E>(
    items: impl Iterator<Item = T>,
    threads: usize,
    weight: impl Fn(&T) -> usize,
    work: impl Fn(T) -> R + Sync,
    mut on: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    if threads <= 1 {
        return items.map(&work).try_for_each(on);
    }
    let (jobs, queue) = channel::<Job<T>>();
    let (answers, results) = channel::<Answer<R>>();
    let queue = Mutex::new(queue);
    thread::scope(|scope| {
        // Dropped on every way out of this closure, a panic included; that is what ends the workers.
        let jobs = jobs;
        let mut workers = 0;
        for _ in 0..threads {
            let answers = answers.clone();
            let (queue, work) = (&queue, &work);
            // A system that grants no further thread grants the work fewer of them.
            let started = thread::Builder::new().spawn_scoped(scope, move || serve(queue, &answers, work));
            if started.is_err() {
                break;
            }
            workers += 1;
        }
        drop(answers);
        if workers == 0 {
            return items.map(&work).try_for_each(on);
        }
        let mut items = items.fuse();
        let (mut sent, mut handed_on) = (0, 0);
        let mut early = BTreeMap::new();
        loop {
            while sent - handed_on < workers * BATCHES_PER_WORKER {
                let batch = next_batch(&mut items, &weight);
                if batch.is_empty() || jobs.send((sent, batch)).is_err() {
                    break;
                }
                sent += 1;
            }
            if handed_on == sent {
                return Ok(());
            }
            let Ok((index, answer)) = results.recv() else { return Ok(()) };
            early.insert(index, answer);
            while let Some(answer) = early.remove(&handed_on) {
                handed_on += 1;
                answer.unwrap_or_else(|panic| resume_unwind(panic)).into_iter().try_for_each(&mut on)?;
            }
        }
    })
}

/// A batch of items and its place in the order.
type Job<T> = (usize, Vec<T>);
/// What became of a batch: its results, or the panic that ended it.
type Answer<R> = (usize, thread::Result<Vec<R>>);

/// What a worker does: takes batches until there are none or nobody listens.
fn serve<T, R>(queue: &Mutex<Receiver<Job<T>>>, answers: &Sender<Answer<R>>, work: impl Fn(T) -> R) {
    loop {
        // A worker holds the lock only while it waits, never while it works.
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((index, batch)) = job else { return };
        let answer = catch_unwind(AssertUnwindSafe(|| batch.into_iter().map(&work).collect()));
        if answers.send((index, answer)).is_err() {
            return;
        }
    }
}

/// The next items, as many as fit into a batch; at least one unless there is none.
fn next_batch<T>(items: &mut impl Iterator<Item = T>, weight: impl Fn(&T) -> usize) -> Vec<T> {
    let mut batch = Vec::new();
    let mut total = 0;
    while batch.len() < BATCH_ITEMS && total < BATCH_WEIGHT {
        let Some(item) = items.next() else { break };
        total += weight(&item);
        batch.push(item);
    }
    batch
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    fn squares(count: u64, threads: usize) -> Vec<u64> {
        let mut seen = Vec::new();
        let Ok(()) = ordered_map(
            0..count,
            threads,
            |_| 1,
            |n| n * n,
            |n| -> Result<(), std::convert::Infallible> {
                seen.push(n);
                Ok(())
            },
        );
        seen
    }

    #[test]
    fn order_is_kept_for_any_number_of_threads() {
        for count in [0, 1, 63, 64, 65, 5_000] {
            let expect: Vec<u64> = (0..count).map(|n| n * n).collect();
            for threads in [0, 1, 2, 3, 8] {
                assert_eq!(squares(count, threads), expect, "{count} items, {threads} threads");
            }
        }
    }

    #[test]
    fn the_first_error_of_the_output_stops_the_reading() {
        let read = Cell::new(0_u64);
        let items = (0..).inspect(|_| read.set(read.get() + 1));
        let stopped = ordered_map(items, 4, |_| 1, |n: u64| n, |n| if n < 1_000 { Ok(()) } else { Err(n) });
        assert_eq!(stopped, Err(1_000));
        assert!(read.get() < 10_000, "{} items were read", read.get());
    }

    #[test]
    fn heavy_items_do_not_pile_up() {
        let alive = std::sync::atomic::AtomicUsize::new(0);
        let most = Cell::new(0);
        let items = (0..500).inspect(|_| {
            let now = alive.fetch_add(1, std::sync::atomic::Ordering::SeqCst) + 1;
            most.set(most.get().max(now));
        });
        let done: Result<(), ()> = ordered_map(
            items,
            2,
            |_| BATCH_WEIGHT,
            |n: u64| n,
            |_| {
                alive.fetch_sub(1, std::sync::atomic::Ordering::SeqCst);
                Ok(())
            },
        );
        assert_eq!(done, Ok(()));
        assert!(most.get() <= 2 * BATCHES_PER_WORKER + 1, "{} under way", most.get());
    }

    #[test]
    fn a_panic_in_a_worker_reaches_the_caller() {
        let outcome =
            catch_unwind(|| ordered_map(0..1_000, 4, |_| 1, |n| assert_ne!(n, 500), |()| Ok::<(), ()>(())));
        assert!(outcome.is_err());
    }
}
