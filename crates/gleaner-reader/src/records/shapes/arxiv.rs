//! The metadata of arXiv as one JSON object a paper, as its dump on Kaggle has it.
//!
//! Not here: arXiv's XML.

use gleaner_model::IdScheme;

use super::{Fields, Read, Shape, paper};
use crate::about::About;

pub(super) const SHAPE: Shape = Shape {
    fits: |fields| fields.has("abstract") && (fields.has("authors_parsed") || fields.has("journal-ref")),
    read,
};

fn read(fields: &Fields<'_>) -> Read {
    let id = fields.id(&["id"]);
    let mut about = About::with_authors(fields.people(&["authors_parsed", "authors"]));
    about.add_id(IdScheme::Arxiv, id.as_deref());
    about.add_id(IdScheme::Doi, fields.line(&["doi"]).as_deref());
    about.set_venue(fields.line(&["journal-ref"]));
    about.set_year(first_version(fields).as_deref());
    about.set_year(fields.line(&["update_date"]).as_deref());
    paper(id, fields.line(&["title"]), fields.text(&["abstract"]), about)
}

/// When the first version was made, in words such as `Mon, 2 Apr 2007 19:18:42 GMT`.
fn first_version(fields: &Fields<'_>) -> Option<String> {
    Some(fields.value("versions").get(0)?.get("created")?.as_str()?.to_owned())
}

#[cfg(test)]
mod tests {
    use crate::testing::{about, document};

    #[test]
    fn a_line_of_the_dump() {
        let paper = document(
            r#"{"id": "0704.0001", "authors": "A. Byron", "title": "Owls\n  at night", "journal-ref": "Owl Lett. 7", "doi": "10.5555/X",
                "abstract": "  We listen.\n", "versions": [{"version": "v1", "created": "Mon, 2 Apr 2007 19:18:42 GMT"}],
                "update_date": "2008-11-26", "authors_parsed": [["Byron", "A.", ""]]}"#,
        );
        let got = (&*paper.id, paper.title.as_deref(), &*paper.text);
        assert_eq!(got, ("0704.0001", Some("Owls at night"), "  We listen.\n"));
        assert_eq!(about(&paper), "A. Byron|2007|Owl Lett. 7|arxiv:0704.0001 doi:10.5555/x|");
    }
}
