//! How much of the annotated fixtures is found: the effect of a rule shows in the difference of a snapshot.

// The scorer of `cargo xtask eval`, so that both say the same.
#[path = "../xtask/src/score.rs"]
mod score;

use std::fs;

use gleaner::Pipeline;
use gleaner::emitter::{EvidenceLevel, Format, encode};
use gleaner_tests::{compare, documents, each, root};

#[test]
fn precision_and_recall_on_the_annotated_fixtures() {
    each("fixtures/gold", |fixture| {
        let gold = fs::read_to_string(root().join(fixture)).expect("a readable fixture");
        let mut found = Vec::new();
        for document in documents(fixture) {
            let record = Pipeline::new().extract(&document);
            encode(Format::Jsonl, EvidenceLevel::Full, &record, &mut found).expect("finite figures");
        }
        let found = String::from_utf8(found).expect("JSON is text");
        let gold = score::records(&gold).expect("gold is JSON Lines");
        let found = score::records(&found).expect("records are JSON Lines");
        compare(fixture, &score::table(&score::score(&gold, &found)));
    });
}
