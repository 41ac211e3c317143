//! Whole inputs, as users have them, give the YAML that users get.

use std::fs;
use std::path::{Path, PathBuf};

use gleaner::emitter::{EvidenceLevel, Format, to_stream};
use gleaner::{Diagnostic, Document, Pipeline};
use gleaner_tests::{compare, each, files, items, name, root};

/// What a run prints, faults included, on a number of threads.
fn output(
    documents: impl IntoIterator<Item = Result<Document, Diagnostic>>,
    format: Format,
    evidence: EvidenceLevel,
    threads: usize,
) -> String {
    let mut bytes = Vec::new();
    let mut faults = String::new();
    let mut writer = to_stream(format, evidence, &mut bytes, "-").expect("a stream");
    let run = Pipeline::new().threads(threads).run(documents, |made| match made {
        Ok(record) => writer.write(&record),
        Err(fault) => {
            faults += &fault.to_string();
            faults.push('\n');
            Ok(())
        }
    });
    run.and_then(|()| writer.finish()).expect("memory is never full");
    faults + &String::from_utf8(bytes).expect("every format is text")
}

#[test]
fn records_of_every_document() {
    each("fixtures/documents", |fixture| {
        compare(fixture, &output(items(fixture), Format::Yaml, EvidenceLevel::None, 1));
    });
}

#[test]
fn the_same_bytes_on_any_number_of_threads() {
    // Many times over, so that all threads have work at once.
    let all: Vec<_> = files("fixtures/documents").iter().flat_map(|path| items(path)).collect();
    let many = || all.iter().cycle().take(2_000).cloned();
    let alone = output(many(), Format::Jsonl, EvidenceLevel::Full, 1);
    for threads in [2, 3, 8] {
        let together = output(many(), Format::Jsonl, EvidenceLevel::Full, threads);
        assert!(together == alone, "{threads} threads give other bytes than one");
    }
}

#[test]
fn every_span_is_a_stretch_of_the_file() {
    for fixture in files("fixtures/documents") {
        let file = fs::read_to_string(root().join(&fixture)).expect("a readable fixture");
        for document in items(&fixture).into_iter().flatten() {
            // Formats that escape their texts have no offset: their spans count bytes of the text.
            let source = if document.origin.offset > 0 { &file } else { &document.text };
            for link in Pipeline::new().extract(&document).links {
                for span in &link.evidence.spans {
                    let seen = span.slice(source);
                    assert!(
                        seen.is_some_and(|seen| seen.contains(&link.raw)),
                        "{}: {link:?} {seen:?}",
                        document.id
                    );
                }
            }
        }
    }
}

#[test]
fn every_snapshot_belongs_to_a_fixture() {
    let orphan = |snapshot: &&Path| {
        let place = snapshot.strip_prefix("tests/snapshots").unwrap_or(snapshot);
        !root().join("fixtures").join(place.with_extension("")).is_file()
    };
    let snapshots = files("tests/snapshots");
    let orphans: Vec<_> = snapshots.iter().map(PathBuf::as_path).filter(orphan).map(name).collect();
    assert!(orphans.is_empty(), "no fixture for {}", orphans.join(", "));
}
