//! Records of OAI-PMH: Dublin Core as every repository speaks it, and arXiv's own two forms.
//!
//! Not here: sets and dates of harvesting.

use gleaner_model::IdScheme;

use super::{Around, Found, Shape, paper, person};
use crate::about::{About, given_first, split_people};
use crate::formats::xml::tree::Element;

pub(super) const RECORD: Shape = Shape { element: "record", read };

fn read(record: &Element, _: &mut Around) -> Found {
    let header = record.at(&["header"]);
    if header.and_then(|header| header.attribute("status")) == Some("deleted") {
        return Found::Aside;
    }
    let Some(metadata) = record.at(&["metadata"]).and_then(|metadata| metadata.elements().next()) else {
        return Found::Empty;
    };
    let written = header.and_then(|header| header.line_at(&["identifier"]));
    let id = written.as_deref().and_then(|id| id.rsplit(':').next()).map(str::to_owned);
    let is_arxiv = written.is_some_and(|id| id.starts_with("oai:arXiv"));
    let mut about = About::default();
    if is_arxiv {
        about.add_id(IdScheme::Arxiv, id.as_deref());
    }
    let text =
        if metadata.name == "dc" { dublin_core(metadata, &mut about) } else { arxiv(metadata, &mut about) };
    paper(id, metadata.line_at(&["title"]), text, about)
}

/// Fills in what Dublin Core says, and gives the first description: others are comments.
fn dublin_core(metadata: &Element, about: &mut About) -> Option<String> {
    for creator in metadata.all("creator").filter_map(Element::line) {
        about.add_author(&given_first(&creator));
    }
    about.set_year(metadata.line_at(&["date"]).as_deref());
    for identifier in metadata.all("identifier").chain(metadata.all("relation")).filter_map(Element::line) {
        if identifier.starts_with("doi:") {
            about.add_id(IdScheme::Doi, Some(&identifier));
        } else if identifier.contains("://") {
            about.add_links("identifier", &identifier);
        }
    }
    about.set_venue(metadata.line_at(&["source"]));
    let descriptions = metadata.all("description").filter_map(Element::prose);
    descriptions.into_iter().find(|description| !description.starts_with("Comment:"))
}

/// The same for arXiv's own forms.
fn arxiv(metadata: &Element, about: &mut About) -> Option<String> {
    let authors = metadata.at(&["authors"]);
    let has_parts = authors.is_some_and(|authors| authors.all("author").next().is_some());
    for author in authors.into_iter().flat_map(|authors| authors.all("author")) {
        about.add_author(&person(author, &["forenames", "keyname", "suffix"]));
    }
    if !has_parts {
        for name in authors.and_then(Element::line).iter().flat_map(|names| split_people(names)) {
            about.add_author(&name);
        }
    }
    about.add_id(IdScheme::Doi, metadata.line_at(&["doi"]).as_deref());
    about.set_venue(metadata.line_at(&["journal-ref"]));
    let created = metadata.line_at(&["created"]).or_else(|| metadata.line_at(&["version", "date"]));
    about.set_year(created.as_deref());
    metadata.at(&["abstract"]).and_then(Element::prose)
}

#[cfg(test)]
mod tests {
    use crate::testing::{about, check, only};

    fn record(metadata: &str) -> String {
        format!(
            "<record><header><identifier>oai:arXiv.org:2401.01234</identifier></header><metadata>{metadata}</metadata></record>"
        )
    }

    #[test]
    fn dublin_core_and_the_forms_of_arxiv() {
        let forms = [
            "<oai_dc:dc><dc:title>Owls\n at night</dc:title><dc:creator>Byron, Ada</dc:creator><dc:description>  We $x$\nlisten.\n</dc:description>\
             <dc:description>Comment: 7 pages</dc:description><dc:date>2024-01-02</dc:date><dc:identifier>http://arxiv.org/abs/2401.01234</dc:identifier>\
             <dc:identifier>doi:10.5555/X</dc:identifier></oai_dc:dc>",
            "<arXiv><created>2024-01-02</created><authors><author><keyname>Byron</keyname><forenames>Ada</forenames></author></authors>\
             <title>Owls\n at night</title><doi>10.5555/X</doi><abstract>  We $x$\nlisten.\n</abstract></arXiv>",
            "<arXivRaw><version version=\"v1\"><date>Tue, 2 Jan 2024 00:00:00 GMT</date></version><title>Owls at night</title>\
             <authors>Ada Byron</authors><doi>10.5555/X</doi><abstract>  We $x$\nlisten.</abstract></arXivRaw>",
        ];
        for form in forms {
            let paper = only("a.xml", &record(form));
            let got = (&*paper.id, paper.title.as_deref(), &*paper.text);
            assert_eq!(got, ("2401.01234", Some("Owls at night"), "We $x$\nlisten."));
            let about = about(&paper).replace("identifier=http://arxiv.org/abs/2401.01234", "");
            assert_eq!(about, "Ada Byron|2024||arxiv:2401.01234 doi:10.5555/x|", "{form}");
        }
    }

    #[test]
    fn deleted_records_are_passed_over() {
        let deleted =
            "<ListRecords><record><header status=\"deleted\"><identifier>x</identifier></header></record>";
        check("a.xml", &[deleted, &record("<dc><title>T</title></dc>")].concat(), &["2:1 2401.01234|T|"]);
    }
}
