//! Every rule finds in its fixtures what it should, and nothing else.
//!
//! `fixtures/rules/<rule>/` holds texts for one rule. Their snapshots show the finds of that rule alone, so that a
//! new rule changes no snapshot of an old one.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use gleaner::parser::{Parser, links, rules};
use gleaner_tests::{compare, documents, each, files};

#[test]
fn finds_of_a_rule_in_its_fixtures() {
    each("fixtures/rules", |fixture| {
        let rule = rule_of(fixture);
        let mut shown = String::new();
        for document in documents(fixture) {
            let mut explanation = Parser::default().explain(&document);
            explanation.mentions.retain(|mention| mention.rule == rule);
            let _ = writeln!(shown, "# {}\n", document.id);
            shown.push_str(&gleaner_cli::explained(&document, &explanation.mentions, None, false));
            shown.push('\n');
        }
        compare(fixture, &shown);
    });
}

#[test]
fn every_rule_has_fixtures() {
    let folders: BTreeSet<String> = files("fixtures/rules").iter().map(|path| rule_of(path)).collect();
    let rules = rules::RULES.iter().map(|rule| rule.id).chain(links::RULES.iter().map(|rule| rule.id));
    let missing: Vec<_> = rules.filter(|id| !folders.contains(*id)).collect();
    assert!(missing.is_empty(), "no fixtures/rules/<rule>/ for {}", missing.join(", "));
}

/// The rule whose folder a fixture is in.
fn rule_of(fixture: &Path) -> String {
    let folder = fixture.parent().and_then(Path::file_name).unwrap_or_default();
    folder.to_string_lossy().into_owned()
}
