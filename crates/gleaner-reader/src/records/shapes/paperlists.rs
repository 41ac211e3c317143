//! Lists of accepted papers as paperlists keeps them: one array a venue and year, people joined by semicolons.
//!
//! Not here: what is said of the authors; their home pages and affiliations are no part of the paper.

use gleaner_model::IdScheme;

use super::{Fields, Read, Shape, paper};
use crate::about::{About, split_people};

pub(super) const SHAPE: Shape =
    Shape { fits: |fields| ["track", "status", "title"].iter().all(|name| fields.has(name)), read };

/// Fields with addresses of the paper and of what belongs to it.
const LINKS: &[&str] =
    &["site", "openreview", "pdf", "oa", "arxiv", "proceeding", "github", "project", "video", "slides"];

fn read(fields: &Fields<'_>) -> Read {
    let id = fields.id(&["id"]);
    let mut about = About::with_authors(fields.people(&["author"]));
    if about.lacks_authors() {
        for name in fields.line(&["author_site"]).iter().flat_map(|names| split_people(names)) {
            about.add_author(&name);
        }
    }
    let bibtex = fields.text(&["bibtex"]).unwrap_or_default();
    about.set_year(bibtex_field(&bibtex, "year"));
    about.set_venue(bibtex_field(&bibtex, "booktitle").map(str::to_owned));
    about.set_year(fields.line(&["site"]).as_deref());
    fields.add_links(&mut about, LINKS);
    about.add_id(IdScheme::Doi, fields.line(&["doi"]).as_deref());
    about.add_id(IdScheme::Arxiv, fields.line(&["arxiv"]).as_deref());
    paper(id, fields.text(&["title"]), fields.text(&["abstract", "tldr"]), about)
}

/// The value of a field of a BibTeX entry, without its braces or quotes.
fn bibtex_field<'a>(entry: &'a str, name: &str) -> Option<&'a str> {
    let mut from = 0;
    while let Some(at) = entry.get(from..)?.find(name) {
        let start = from + at;
        from = start + name.len();
        let is_word = entry.get(..start)?.ends_with(|c: char| c.is_whitespace() || c == ',' || c == '{');
        if let (true, Some(value)) = (is_word, entry.get(from..)?.trim_start().strip_prefix('=')) {
            let value = value.trim_start().trim_start_matches(['{', '"']);
            return value.split(['}', '"', '\n']).next();
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use crate::testing::{about, document};

    #[test]
    fn a_list_of_papers() {
        let paper = document(
            r#"{"id": "77", "title": "T", "track": "main", "status": "Oral", "abstract": "A.", "author": "Ada Byron; Kurt Weyl",
                "homepage": "https://ada.example.org;", "bibtex": "@misc{x,\n year = \t {2031},\n booktitle={Owls},\n}",
                "site": "https://owls.example.org/77", "github": "https://github.com/lab/net", "project": ""}"#,
        );
        assert_eq!((&*paper.id, paper.title.as_deref(), &*paper.text), ("77", Some("T"), "A."));
        let expect = "Ada Byron; Kurt Weyl|2031|Owls||site=https://owls.example.org/77 github=https://github.com/lab/net";
        assert_eq!(about(&paper), expect);
    }
}
