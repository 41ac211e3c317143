//! Documents in, records out, on as many threads as are wanted.
//!
//! Not here: reading and writing; a pipeline takes any iterator of documents and hands on whatever is made of
//! their records. So it fits files, pipes and programs that have their texts from elsewhere.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::available_parallelism;

use gleaner_model::{Diagnostic, Document, Record, Severity};
use gleaner_parser::Parser;

use crate::ordered::ordered_map;
use crate::timings::{Timings, Watch};

/// More threads than this are taken for this many: no machine gives work to more, and each costs memory.
const MOST_THREADS: usize = 256;

/// A configured way from documents to records.
///
/// Records come in the order of the documents and are the same for any number of threads. Memory is bounded:
/// a few batches of documents and records for each thread, whatever the length of the input.
///
/// ```
/// use gleaner::{Document, Pipeline};
/// let record = Pipeline::new().extract(&Document::new("1", "We propose LeakGFN, a sampler."));
/// assert_eq!(record.methods[0].name, "LeakGFN");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Pipeline {
    parser: Parser,
    threads: usize,
}

impl Default for Pipeline {
    fn default() -> Self {
        Self::new()
    }
}

impl Pipeline {
    /// A pipeline with the built-in lexicon, on all cores.
    pub fn new() -> Self {
        Self { parser: Parser::default(), threads: 0 }
    }

    /// The same on `threads` threads; 0 stands for as many as there are cores. More than 256 are taken for 256, and
    /// where the system does not grant as many, there are fewer.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// The same with another parser.
    #[must_use]
    pub fn parser(self, parser: Parser) -> Self {
        Self { parser, ..self }
    }

    /// The record of one document.
    pub fn extract(&self, document: &Document) -> Record {
        self.parser.extract(document)
    }

    /// Hands the record of every document to `on`, in order; what could not be read comes as a diagnostic.
    ///
    /// # Errors
    ///
    /// The first error of `on`, which ends the run at once.
    ///
    /// ```
    /// use gleaner::{Document, Pipeline};
    /// let documents = (1..=100).map(|n| Ok(Document::new(n.to_string(), "We propose LeakGFN.")));
    /// let mut ids = Vec::new();
    /// Pipeline::new().threads(4).run(documents, |record| {
    ///     ids.extend(record.map(|record| record.id));
    ///     Ok::<(), ()>(())
    /// })?;
    /// assert_eq!(ids.last().map(String::as_str), Some("100"));
    /// # Ok::<(), ()>(())
    /// ```
    pub fn run<E>(
        &self,
        documents: impl IntoIterator<Item = Result<Document, Diagnostic>>,
        on: impl FnMut(Result<Record, Diagnostic>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.run_with(documents, |record| record, on)
    }

    /// The same, with a last step (such as encoding) that is done on the threads of the pipeline.
    ///
    /// # Errors
    ///
    /// The first error of `on`, which ends the run at once.
    pub fn run_with<T: Send, E>(
        &self,
        documents: impl IntoIterator<Item = Result<Document, Diagnostic>>,
        finish: impl Fn(Record) -> T + Sync,
        on: impl FnMut(Result<T, Diagnostic>) -> Result<(), E>,
    ) -> Result<(), E> {
        self.run_beside(documents, |_, record| finish(record), on)
    }

    /// The same, with a last step that sees the document beside its record.
    ///
    /// # Errors
    ///
    /// The first error of `on`, which ends the run at once.
    pub fn run_beside<T: Send, E>(
        &self,
        documents: impl IntoIterator<Item = Result<Document, Diagnostic>>,
        finish: impl Fn(&Document, Record) -> T + Sync,
        on: impl FnMut(Result<T, Diagnostic>) -> Result<(), E>,
    ) -> Result<(), E> {
        let threads = match self.threads {
            0 => available_parallelism().map_or(1, usize::from),
            threads => threads.min(MOST_THREADS),
        };
        let weight = |item: &Result<Document, Diagnostic>| {
            item.as_ref()
                .map_or(0, |document| document.text.len() + document.title.as_ref().map_or(0, String::len))
        };
        let work = |item: Result<Document, Diagnostic>| {
            let document = item?;
            // A fault of a rule costs the one document on which it shows, not the run.
            let made = catch_unwind(AssertUnwindSafe(|| finish(&document, self.parser.extract(&document))));
            made.map_err(|_| internal_fault(&document))
        };
        ordered_map(documents.into_iter(), threads, weight, work, on)
    }

    /// The same on the calling thread alone, with a look at the clock after every step.
    ///
    /// # Errors
    ///
    /// The first error of `on`, which ends the run at once.
    pub fn run_timed<T, E>(
        &self,
        documents: impl IntoIterator<Item = Result<Document, Diagnostic>>,
        finish: impl Fn(Record) -> T,
        mut on: impl FnMut(Result<T, Diagnostic>) -> Result<(), E>,
    ) -> Result<Timings, E> {
        let mut timings = Timings::default();
        let mut watch = Watch::start();
        for item in documents {
            watch.add_to(&mut timings.read);
            let record = item.map(|document| {
                let at_end_of = |stage| watch.add_to(timings.of_stage(stage));
                self.parser.extract_in_stages(&document, at_end_of)
            });
            on(record.map(&finish))?;
            watch.add_to(&mut timings.emit);
        }
        watch.add_to(&mut timings.read);
        Ok(timings)
    }
}

/// What is said of a document on which a rule panicked.
fn internal_fault(document: &Document) -> Diagnostic {
    Diagnostic {
        path: document.origin.file.clone(),
        line: document.origin.line,
        column: 0,
        severity: Severity::Error,
        code: "internal-fault",
        message: format!("a fault of gleaner kept the document {:?} from being read", document.id),
        help: Some("the others are not affected; please report the document with this message".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn records(threads: usize) -> Vec<Result<String, String>> {
        let documents = (0..1_000).map(|n| {
            if n % 97 == 13 {
                return Err(Diagnostic {
                    message: format!("bad {n}"),
                    ..internal_fault(&Document::default())
                });
            }
            Ok(Document::new(n.to_string(), format!("We propose Net{n}, a sampler (NS{n}).")))
        });
        let mut seen = Vec::new();
        let pipeline = Pipeline::new().threads(threads);
        let done: Result<(), ()> = pipeline.run_with(
            documents,
            |record| format!("{record:?}"),
            |made| {
                seen.push(made.map_err(|fault| fault.message));
                Ok(())
            },
        );
        assert_eq!(done, Ok(()));
        seen
    }

    #[test]
    fn records_and_faults_keep_their_places_on_any_number_of_threads() {
        let one = records(1);
        assert_eq!(one.len(), 1_000);
        assert_eq!(one[13], Err("bad 13".to_owned()));
        for threads in [0, 2, 7, usize::MAX] {
            assert_eq!(records(threads), one, "{threads} threads");
        }
    }

    #[test]
    fn a_fault_costs_one_document() {
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| {}));
        for threads in [1, 3] {
            let documents = (0..300).map(|n| Ok(Document::new(n.to_string(), "")));
            let (mut good, mut bad) = (0, Vec::new());
            let finish = |record: Record| assert_ne!(record.id, "150");
            let done: Result<(), ()> = Pipeline::new().threads(threads).run_with(documents, finish, |made| {
                match made {
                    Ok(()) => good += 1,
                    Err(fault) => bad.push(fault.code),
                }
                Ok(())
            });
            assert_eq!((done, good, bad), (Ok(()), 299, vec!["internal-fault"]), "{threads} threads");
        }
        std::panic::set_hook(hook);
    }
}
