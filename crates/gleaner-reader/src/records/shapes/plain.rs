//! Any object: `id`, `title`, a text, and metadata under the names that most people give them.
//!
//! Not here: objects without any of the texts' names; all their strings are the text (see `records`).

use gleaner_model::IdScheme;

use super::{Fields, Read, Shape, paper};
use crate::about::About;

pub(super) const SHAPE: Shape = Shape { fits: |_| true, read };

/// The fields that hold a text; the first that is not blank counts.
pub(in super::super) const TEXTS: &[&str] = &["text", "abstract", "summary"];

/// Fields with addresses.
const LINKS: &[&str] = &[
    "url", "pdf", "pdf_url", "url_abs", "url_pdf", "site", "link", "paper_url", "arxiv_url",
    "openreview_url", "code", "code_url", "code_link", "github", "github_url", "github_link", "repo",
    "repository", "project", "project_page", "project_url", "website", "homepage", "dataset_url", "data_url",
    "demo", "demo_url", "model_url", "huggingface",
];

/// Fields with identifiers.
pub(super) const IDS: &[(&str, IdScheme)] = &[
    ("doi", IdScheme::Doi),
    ("DOI", IdScheme::Doi),
    ("arxiv_id", IdScheme::Arxiv),
    ("arxiv", IdScheme::Arxiv),
    ("openreview_id", IdScheme::Openreview),
    ("acl_id", IdScheme::Acl),
    ("anthology_id", IdScheme::Acl),
    ("s2_id", IdScheme::S2),
    ("pubmed_id", IdScheme::Pubmed),
    ("pmid", IdScheme::Pubmed),
];

fn read(fields: &Fields<'_>) -> Read {
    let id = fields.id(&["id", "paper_id"]);
    let title = fields.text(&["title"]);
    let mut about = About::with_authors(fields.people(&["authors", "author"]));
    about.set_year(fields.line(&["year", "date", "published", "publication_date"]).as_deref());
    about.set_venue(
        fields.line(&["venue", "conference", "journal", "booktitle", "proceeding", "journal_ref"]),
    );
    for (name, scheme) in IDS {
        about.add_id(*scheme, fields.line(&[name]).as_deref());
    }
    fields.add_links(&mut about, LINKS);
    paper(id, title, fields.text(TEXTS), about)
}

#[cfg(test)]
mod tests {
    use crate::testing::{about, document};

    #[test]
    fn metadata_under_their_usual_names() {
        let paper = document(
            r#"{"title": "T", "abstract": "A.", "authors": ["Ada Byron"], "date": "2031-05-02", "proceeding": "Owls 2031",
                "arxiv_id": "2401.01234", "url_pdf": "https://arxiv.org/pdf/2401.01234v1.pdf", "code": {"value": "github.com/lab/net"}}"#,
        );
        assert_eq!((paper.title.as_deref(), paper.text.as_str()), (Some("T"), "A."));
        let expect = "Ada Byron|2031|Owls 2031|arxiv:2401.01234|\
                      url_pdf=https://arxiv.org/pdf/2401.01234v1.pdf code=github.com/lab/net";
        assert_eq!(about(&paper), expect);
    }
}
