//! Links, in whatever markup, as canonical addresses.

use std::fmt::Write as _;

use gleaner::{Document, Pipeline};
use gleaner_tests::{compare, documents, each, files};

#[test]
fn links_of_every_fixture() {
    each("fixtures/links", |fixture| {
        let mut shown = String::new();
        for document in documents(fixture) {
            let _ = writeln!(shown, "{}", document.text.trim_end());
            for link in Pipeline::new().extract(&document).links {
                let _ = writeln!(shown, "  {} {} {}", link.kind, link.role, link.url);
            }
            shown.push('\n');
        }
        compare(fixture, &shown);
    });
}

#[test]
fn a_canonical_address_stays_as_it_is() {
    let texts = ["fixtures/links", "fixtures/documents"].into_iter().flat_map(files);
    for document in texts.flat_map(|path| documents(&path)) {
        for link in Pipeline::new().extract(&document).links {
            let again = Pipeline::new().extract(&Document::new("again", format!("See {} there.", link.url)));
            let again: Vec<_> = again.links.iter().map(|link| link.url.as_str()).collect();
            assert_eq!(again, [link.url.as_str()], "{}", document.id);
        }
    }
}
