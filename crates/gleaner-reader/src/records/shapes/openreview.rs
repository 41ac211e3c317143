//! Notes of OpenReview, of version 1 of its interface (`content.title`) and 2 (`content.title.value`).
//!
//! Not here: reviews, comments and decisions, which are notes too. They are about papers and are passed over.

use gleaner_model::IdScheme;
use serde_json::Value;

use super::{Fields, Read, Shape, paper};
use crate::about::{About, year};

pub(super) const SHAPE: Shape = Shape { fits: |fields| fields.has("content") && fields.has("forum"), read };

/// Fields of the content with addresses.
const LINKS: &[&str] = &["code", "github", "project_page", "url", "pdf", "dataset", "demo", "html"];

fn read(fields: &Fields<'_>) -> Read {
    let content = fields.inside("content");
    let forum = fields.line(&["forum"]);
    let id = fields.id(&["id"]);
    if id != forum && (fields.line(&["replyto"]).is_some() || !content.has("abstract")) {
        return Read::Aside;
    }
    let mut about = About::with_authors(content.people(&["authors"]));
    about.add_id(IdScheme::Openreview, forum.as_deref());
    about.set_venue(content.line(&["venue"]).or_else(|| venue_of(&fields.line(&["invitation"])?)));
    let named = [content.line(&["venue"]), content.line(&["venueid"]), fields.line(&["invitation"])];
    for name in named.iter().flatten() {
        about.set_year(year(name).map(|year| year.to_string()).as_deref());
    }
    about.set_year(created(fields).as_deref());
    content.add_links(&mut about, LINKS);
    paper(id, content.text(&["title"]), content.text(&["abstract", "TL;DR"]), about)
}

/// `Lab.cc/2031/Workshop/OWLS` of the invitation `Lab.cc/2031/Workshop/OWLS/-/Submission`.
fn venue_of(invitation: &str) -> Option<String> {
    invitation.split_once("/-/").map(|(venue, _)| venue.to_owned())
}

/// The year in which the note was created, which is told in milliseconds since 1970.
fn created(fields: &Fields<'_>) -> Option<String> {
    let Value::Number(milliseconds) = fields.value("cdate") else { return None };
    let days = milliseconds.as_u64()? / 86_400_000;
    Some((1970 + days * 400 / 146_097).to_string())
}

#[cfg(test)]
mod tests {
    use crate::testing::{about, check, document};

    #[test]
    fn both_versions() {
        let first = r#"{"id": "qW3rTy", "forum": "qW3rTy", "replyto": null, "cdate": 1540035843524,
            "invitation": "Lab.cc/2018/Workshop/OWLS/-/Blind_Submission", "content": {"title": "T", "abstract": "A.",
            "authors": ["Ada Byron", "Kurt Weyl"], "pdf": "/pdf/1.pdf", "code": "https://github.com/lab/net"}}"#;
        let second = r#"{"id": "qW3rTy", "forum": "qW3rTy", "content": {"title": {"value": "T"}, "abstract": {"value": "A."},
            "authors": {"value": ["Ada Byron", "Kurt Weyl"]}, "venue": {"value": "OWLS 2018 poster"},
            "code": {"value": "https://github.com/lab/net"}}}"#;
        for (note, venue) in [(first, "Lab.cc/2018/Workshop/OWLS"), (second, "OWLS 2018 poster")] {
            let paper = document(note);
            assert_eq!((&*paper.id, paper.title.as_deref(), &*paper.text), ("qW3rTy", Some("T"), "A."));
            let expect = format!(
                "Ada Byron; Kurt Weyl|2018|{venue}|openreview:qW3rTy|code=https://github.com/lab/net"
            );
            assert_eq!(about(&paper), expect);
        }
    }

    #[test]
    fn reviews_are_passed_over() {
        check(
            "a.json",
            r#"{"notes": [{"id": "r1", "forum": "p1", "replyto": "p1", "content": {"title": "Review", "review": "Good."}},
                {"id": "p1", "forum": "p1", "content": {"title": "T", "abstract": "A."}}], "count": 2}"#,
            &["2:2 p1|T|A."],
        );
    }
}
