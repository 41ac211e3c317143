//! Papers in TEI, as GROBID makes them from PDF files.
//!
//! Not here: the body and the references.

use gleaner_model::IdScheme;

use super::{Around, Found, Shape, paper, person};
use crate::about::About;
use crate::formats::xml::tree::Element;

pub(super) const TEI: Shape = Shape { element: "TEI", read };

fn read(tei: &Element, _: &mut Around) -> Found {
    let Some(header) = tei.at(&["teiHeader"]) else { return Found::Empty };
    let source = header.find("biblStruct");
    let mut about = About::default();
    for author in
        source.and_then(|source| source.at(&["analytic"])).into_iter().flat_map(|part| part.all("author"))
    {
        if let Some(name) = author.at(&["persName"]) {
            about.add_author(&person(name, &["forename", "surname"]));
        }
    }
    let ids = source
        .into_iter()
        .flat_map(|source| source.all("idno").chain(source.elements().flat_map(|part| part.all("idno"))));
    for id in ids {
        match id.attribute("type").unwrap_or_default().to_ascii_lowercase().as_str() {
            "doi" => about.add_id(IdScheme::Doi, id.line().as_deref()),
            "arxiv" => about.add_id(IdScheme::Arxiv, id.line().as_deref()),
            _ => {}
        }
    }
    let monograph = source.and_then(|source| source.at(&["monogr"]));
    about.set_venue(monograph.and_then(|part| part.line_at(&["title"])));
    let date = header.find("date");
    about.set_year(
        date.and_then(|date| date.attribute("when").map(str::to_owned).or_else(|| date.line())).as_deref(),
    );
    let title = header.line_at(&["fileDesc", "titleStmt", "title"]);
    let text = header.at(&["profileDesc", "abstract"]).and_then(Element::prose);
    paper(None, title, text, about)
}

#[cfg(test)]
mod tests {
    use crate::testing::{about, only};

    #[test]
    fn a_paper() {
        let paper = only(
            "a.xml",
            "<TEI xmlns=\"http://www.tei-c.org/ns/1.0\"><teiHeader><fileDesc><titleStmt><title level=\"a\" type=\"main\">Owls at night</title></titleStmt>\
             <sourceDesc><biblStruct><analytic><author><persName><forename type=\"first\">Ada</forename><surname>Byron</surname></persName></author>\
             <idno type=\"DOI\">10.5555/X</idno></analytic><monogr><title level=\"j\">Owl Letters</title><imprint><date when=\"2031-05\"/></imprint></monogr>\
             </biblStruct></sourceDesc></fileDesc><profileDesc><abstract><div><p><s>We listen.</s> <s>Long.</s></p></div></abstract></profileDesc></teiHeader>\
             <text><body><p>Body.</p></body></text></TEI>",
        );
        let got = (&*paper.id, paper.title.as_deref(), &*paper.text);
        assert_eq!(got, ("a-1", Some("Owls at night"), "We listen. Long."));
        assert_eq!(about(&paper), "Ada Byron|2031|Owl Letters|doi:10.5555/x|");
    }
}
