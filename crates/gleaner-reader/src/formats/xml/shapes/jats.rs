//! Articles in JATS, as PubMed Central and publishers have them.
//!
//! Not here: the body, which is no abstract.

use gleaner_model::IdScheme;

use super::{Around, Found, Shape, paper, person};
use crate::about::About;
use crate::formats::xml::tree::Element;

pub(super) const ARTICLE: Shape = Shape { element: "article", read };

fn read(article: &Element, _: &mut Around) -> Found {
    let Some(meta) = article.at(&["front", "article-meta"]) else { return Found::Empty };
    let mut about = About::default();
    for contributor in meta.all("contrib-group").flat_map(|group| group.all("contrib")) {
        let is_author = contributor.attribute("contrib-type").is_none_or(|kind| kind == "author");
        if let Some(name) = contributor.find("name").filter(|_| is_author) {
            about.add_author(&person(name, &["given-names", "surname", "suffix"]));
        }
    }
    for (kind, scheme) in [("doi", IdScheme::Doi), ("pmid", IdScheme::Pubmed), ("arxiv", IdScheme::Arxiv)] {
        about.add_id(scheme, article_id(meta, kind).as_deref());
    }
    for date in meta.all("pub-date") {
        about.set_year(date.line_at(&["year"]).as_deref());
    }
    about.set_venue(
        article.at(&["front", "journal-meta"]).and_then(|journal| journal.find("journal-title")?.line()),
    );
    for link in meta.all("self-uri") {
        about.add_links("url", link.attribute("href").unwrap_or_default());
    }
    let id = ["pmcid", "pmc", "doi", "pmid", "publisher-id"].iter().find_map(|kind| article_id(meta, kind));
    let title = meta.line_at(&["title-group", "article-title"]);
    // Those with a type are summaries for others, highlights or pictures.
    let plain = meta.all("abstract").find(|text| text.attribute("abstract-type").is_none());
    let text = plain.or_else(|| meta.at(&["abstract"])).and_then(Element::prose);
    paper(id, title, text, about)
}

fn article_id(meta: &Element, kind: &str) -> Option<String> {
    meta.all("article-id").find(|id| id.attribute("pub-id-type") == Some(kind))?.line()
}

#[cfg(test)]
mod tests {
    use crate::testing::{about, only};

    #[test]
    fn an_article() {
        let paper = only(
            "a.nxml",
            "<article><front><journal-meta><journal-title-group><journal-title>Owl Letters</journal-title></journal-title-group></journal-meta>\
             <article-meta><article-id pub-id-type=\"doi\">10.5555/X</article-id><title-group><article-title>Owls at <italic>night</italic></article-title></title-group>\
             <contrib-group><contrib contrib-type=\"author\"><name><surname>Byron</surname><given-names>Ada</given-names></name></contrib></contrib-group>\
             <pub-date><year>2031</year></pub-date><abstract abstract-type=\"graphical\"><p>Picture</p></abstract><abstract><sec><title>Aim</title>\
             <p>We listen.</p></sec></abstract></article-meta></front><body><p>Long.</p></body></article>",
        );
        let got = (&*paper.id, paper.title.as_deref(), &*paper.text);
        assert_eq!(got, ("10.5555/X", Some("Owls at night"), "Aim\nWe listen."));
        assert_eq!(about(&paper), "Ada Byron|2031|Owl Letters|doi:10.5555/x|");
    }
}
