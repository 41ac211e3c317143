//! Articles of PubMed.
//!
//! Not here: full texts, which are JATS.

use gleaner_model::IdScheme;

use super::{Around, Found, Shape, paper, person};
use crate::about::About;
use crate::formats::xml::tree::Element;

pub(super) const ARTICLE: Shape = Shape { element: "PubmedArticle", read };

fn read(element: &Element, _: &mut Around) -> Found {
    let Some(article) = element.at(&["MedlineCitation", "Article"]) else { return Found::Empty };
    let id = element.line_at(&["MedlineCitation", "PMID"]);
    let mut about = About::default();
    for author in article.at(&["AuthorList"]).into_iter().flat_map(|list| list.all("Author")) {
        about.add_author(&person(author, &["ForeName", "LastName"]));
    }
    about.add_id(IdScheme::Pubmed, id.as_deref());
    for other in
        element.at(&["PubmedData", "ArticleIdList"]).into_iter().flat_map(|list| list.all("ArticleId"))
    {
        if other.attribute("IdType") == Some("doi") {
            about.add_id(IdScheme::Doi, other.line().as_deref());
        }
    }
    about.set_venue(article.line_at(&["Journal", "Title"]));
    about.set_year(article.at(&["Journal", "JournalIssue", "PubDate"]).and_then(Element::line).as_deref());
    paper(id, article.line_at(&["ArticleTitle"]), article.at(&["Abstract"]).and_then(Element::prose), about)
}

#[cfg(test)]
mod tests {
    use crate::testing::{about, only};

    #[test]
    fn an_article() {
        let paper = only(
            "a.xml",
            "<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>77</PMID><Article><Journal><JournalIssue><PubDate><Year>2031</Year></PubDate></JournalIssue>\
             <Title>Owl Letters</Title></Journal><ArticleTitle>Owls at night</ArticleTitle><Abstract><AbstractText Label=\"AIM\">One.</AbstractText>\
             <AbstractText>Two.</AbstractText></Abstract><AuthorList><Author><LastName>Byron</LastName><ForeName>Ada</ForeName></Author></AuthorList></Article>\
             </MedlineCitation><PubmedData><ArticleIdList><ArticleId IdType=\"doi\">10.5555/X</ArticleId></ArticleIdList></PubmedData></PubmedArticle></PubmedArticleSet>",
        );
        let got = (&*paper.id, paper.title.as_deref(), &*paper.text);
        assert_eq!(got, ("77", Some("Owls at night"), "One.\nTwo."));
        assert_eq!(about(&paper), "Ada Byron|2031|Owl Letters|pubmed:77 doi:10.5555/x|");
    }
}
