//! Pairs that texts define, and texts that define none.

use crate::Parser;
use gleaner_model::Document;

/// The pairs of a text as `short = long`, in order.
fn pairs(text: &str) -> Vec<String> {
    let record = Parser::default().extract(&Document::new("t", text));
    record.acronyms.iter().map(|pair| format!("{} = {}", pair.short, pair.long)).collect()
}

fn check(rows: &[(&str, &[&str])]) {
    let mut wrong = Vec::new();
    for (text, expect) in rows {
        let found = pairs(text);
        if found != *expect {
            wrong.push(format!("{text}\n  expected {expect:?}\n  found    {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {} rows\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}

#[test]
fn a_short_form_in_brackets() {
    check(&[
        ("We use sparse token pooling (STP) here.", &["STP = sparse token pooling"]),
        ("The Mean-Shift Solver (MS-solver) is fast.", &["MS-solver = Mean-Shift Solver"]),
        (
            "We train graph agents (GAs) and gated mixers (GMs).",
            &["GAs = graph agents", "GMs = gated mixers"],
        ),
    ]);
}

#[test]
fn brackets_that_define_nothing() {
    check(&[
        ("The first savings were seen in the tree (Ferro et al., 2019).", &[]),
        ("Combining (3) with (ii), the map f(x) (14) holds.", &[]),
        ("They push to more of their own projects (owners) than others do.", &[]),
    ]);
}
