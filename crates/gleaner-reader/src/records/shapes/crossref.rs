//! Works of Crossref. Titles are lists; abstracts are JATS, whose tags stay in the text.
//!
//! Not here: references, which are works of others.

use gleaner_model::IdScheme;
use serde_json::Value;

use super::{Fields, Read, Shape, paper};
use crate::about::About;

pub(super) const SHAPE: Shape = Shape {
    fits: |fields| {
        fields.has("DOI") && ["container-title", "issued", "URL"].iter().any(|name| fields.has(name))
    },
    read,
};

fn read(fields: &Fields<'_>) -> Read {
    let doi = fields.line(&["DOI"]);
    let mut about = About::with_authors(fields.people(&["author"]));
    about.add_id(IdScheme::Doi, doi.as_deref());
    about.set_venue(first(fields, "container-title"));
    for date in ["issued", "published", "created"] {
        about.set_year(year(&fields.value(date)).as_deref());
    }
    fields.add_links(&mut about, &["URL"]);
    paper(doi, first(fields, "title"), fields.text(&["abstract"]), about)
}

/// The first of several titles on one line.
fn first(fields: &Fields<'_>, name: &str) -> Option<String> {
    match fields.value(name) {
        Value::Array(titles) => crate::sink::one_line(titles.first()?.as_str()?.as_bytes()),
        _ => fields.line(&[name]),
    }
}

/// The year in `{"date-parts": [[2031, 5]]}`.
fn year(date: &Value) -> Option<String> {
    Some(date.get("date-parts")?.get(0)?.get(0)?.as_u64()?.to_string())
}

#[cfg(test)]
mod tests {
    use crate::testing::{about, check, document};

    #[test]
    fn a_work() {
        let paper = document(
            r#"{"DOI": "10.5555/X", "title": ["Owls\n at night"], "abstract": "<jats:p>We listen.</jats:p>", "issued": {"date-parts": [[2031, 5]]},
                "container-title": ["Owl Letters"], "author": [{"given": "Ada", "family": "Byron"}], "URL": "https://doi.org/10.5555/x"}"#,
        );
        let got = (&*paper.id, paper.title.as_deref(), &*paper.text);
        assert_eq!(got, ("10.5555/X", Some("Owls at night"), "<jats:p>We listen.</jats:p>"));
        assert_eq!(about(&paper), "Ada Byron|2031|Owl Letters|doi:10.5555/x|url=https://doi.org/10.5555/x");
    }

    #[test]
    fn an_answer_of_the_interface_is_a_list() {
        check(
            "a.json",
            r#"{"status": "ok", "message": {"total-results": 1, "items": [{"DOI": "10.5555/x", "URL": "u", "title": ["T"]}],
                "query": {"items": 3}}}"#,
            &["1:1 10.5555/x|T|"],
        );
    }
}
