//! Papers of Semantic Scholar: answers of its interface (`paperId`), its dumps (`corpusid`), and S2ORC, whose abstracts are
//! lists of paragraphs or stretches of the paper's whole text.
//!
//! Not here: the bodies of papers.

use gleaner_model::IdScheme;
use serde_json::Value;

use super::{Fields, Read, Shape, paper};
use crate::about::About;

pub(super) const SHAPE: Shape = Shape {
    fits: |fields| {
        let is_paper = ["title", "abstract", "content", "metadata"].iter().any(|name| fields.has(name));
        is_paper && ["paperId", "corpusid", "s2_pdf_hash"].iter().any(|name| fields.has(name))
            || (fields.has("paper_id") && fields.has("body_text"))
    },
    read,
};

/// What the identifiers of others are called.
const IDS: &[(&str, IdScheme)] = &[
    ("DOI", IdScheme::Doi),
    ("doi", IdScheme::Doi),
    ("ArXiv", IdScheme::Arxiv),
    ("arxiv", IdScheme::Arxiv),
    ("ACL", IdScheme::Acl),
    ("acl", IdScheme::Acl),
    ("PubMed", IdScheme::Pubmed),
    ("pubmed", IdScheme::Pubmed),
    ("arxiv_id", IdScheme::Arxiv),
    ("acl_id", IdScheme::Acl),
    ("pubmed_id", IdScheme::Pubmed),
];

fn read(fields: &Fields<'_>) -> Read {
    let id = fields.id(&["paperId", "corpusid", "paper_id"]);
    let metadata = fields.inside("metadata");
    let content = fields.inside("content");
    let mut about = About::with_authors(fields.people(&["authors"]));
    if about.lacks_authors() {
        about = About::with_authors(metadata.people(&["authors"]));
    }
    about.add_id(IdScheme::S2, fields.line(&["paperId", "paper_id"]).as_deref());
    for ids in [&fields.inside("externalIds"), &fields.inside("externalids"), fields] {
        for (name, scheme) in IDS {
            about.add_id(*scheme, ids.line(&[name]).as_deref());
        }
    }
    about.set_year(fields.line(&["year", "publicationDate", "publicationdate"]).as_deref());
    about.set_venue(fields.line(&["venue"]));
    for place in ["publicationVenue", "journal"] {
        about.set_venue(fields.inside(place).line(&["name"]));
    }
    fields.add_links(&mut about, &["url", "s2_url"]);
    about.add_links("pdf", &fields.inside("openAccessPdf").line(&["url"]).unwrap_or_default());
    let title = fields.text(&["title"]).or_else(|| metadata.text(&["title"]));
    let title = title.or_else(|| marked(&content, "title"));
    let text = fields.text(&["abstract"]).or_else(|| marked(&content, "abstract"));
    paper(id, title, text, about)
}

/// The first stretch of the whole text that is marked as such. Marks count characters, and are JSON in a string.
fn marked(content: &Fields<'_>, name: &str) -> Option<String> {
    let marks = content.inside("annotations").text(&[name])?;
    let marks: Value = serde_json::from_str(&marks).ok()?;
    let place = |end: &str| usize::try_from(marks.get(0)?.get(end)?.as_u64()?).ok();
    let (start, end) = (place("start")?, place("end")?);
    let text = content.text(&["text"])?;
    let stretch: String = text.chars().skip(start).take(end.checked_sub(start)?).collect();
    (!stretch.trim().is_empty()).then_some(stretch)
}

#[cfg(test)]
mod tests {
    use crate::testing::{about, document};

    const HASH: &str = "0123456789abcdef0123456789abcdef01234567";

    #[test]
    fn an_answer_of_the_interface() {
        let paper = document(&format!(
            r#"{{"paperId": "{HASH}", "externalIds": {{"DOI": "10.5555/X", "CorpusId": 7, "ArXiv": "2401.01234"}}, "title": "T",
                "abstract": "A.", "venue": "", "journal": {{"name": "Owl Letters"}}, "year": 2031, "authors": [{{"authorId": "1",
                "name": "Ada Byron"}}], "openAccessPdf": {{"url": "https://example.org/a.pdf"}}}}"#
        ));
        assert_eq!((&*paper.id, paper.title.as_deref(), &*paper.text), (HASH, Some("T"), "A."));
        let expect = format!(
            "Ada Byron|2031|Owl Letters|s2:{HASH} doi:10.5555/x arxiv:2401.01234|pdf=https://example.org/a.pdf"
        );
        assert_eq!(about(&paper), expect);
    }

    #[test]
    fn dumps_with_paragraphs_and_with_marks() {
        let paper = document(
            r#"{"paper_id": "77", "metadata": {"title": "T", "authors": [{"first": "Ada", "middle": [], "last": "Byron", "suffix": ""}]},
                "abstract": [{"text": "One.", "section": "Abstract"}, {"text": "Two."}], "body_text": [{"text": "Body."}]}"#,
        );
        assert_eq!((&*paper.id, paper.title.as_deref(), &*paper.text), ("77", Some("T"), "One.\nTwo."));
        let paper = document(
            r#"{"corpusid": 77, "externalids": {"doi": "10.5555/x"}, "content": {"text": "Über Owls. We listen. More.",
                "annotations": {"title": "[{\"start\": 0, \"end\": 9}]", "abstract": "[{\"start\": 11, \"end\": 21}]"}}}"#,
        );
        assert_eq!(
            (&*paper.id, paper.title.as_deref(), &*paper.text),
            ("77", Some("Über Owls"), "We listen.")
        );
        assert_eq!(about(&paper), "|||doi:10.5555/x|");
    }
}
