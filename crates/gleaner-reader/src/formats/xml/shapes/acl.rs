//! The ACL Anthology: `<paper>` in a `<volume>`, whose `<meta>` says venue and year.
//!
//! Not here: front matter and editors.

use gleaner_model::IdScheme;

use super::{Around, Found, Shape, paper, person};
use crate::about::{About, joined};
use crate::formats::xml::tree::Element;

pub(super) const PAPER: Shape = Shape { element: "paper", read };
pub(super) const VOLUME: Shape = Shape { element: "meta", read: read_volume };

/// Elements with addresses.
const LINKS: &[&str] = &["pwccode", "pwcdataset", "software", "dataset", "video", "attachment"];

fn read_volume(meta: &Element, around: &mut Around) -> Found {
    *around = Around { year: meta.line_at(&["year"]), venue: meta.line_at(&["booktitle"]) };
    Found::Around
}

fn read(element: &Element, around: &mut Around) -> Found {
    let mut about = About::default();
    for author in element.all("author") {
        about.add_author(&person(author, &["first", "last"]));
    }
    let id = element.line_at(&["url"]).filter(|id| !id.contains("://"));
    about.add_id(IdScheme::Acl, id.as_deref());
    about.add_id(IdScheme::Doi, element.line_at(&["doi"]).as_deref());
    about.set_year(element.line_at(&["year"]).or_else(|| around.year.clone()).as_deref());
    about.set_venue(element.line_at(&["booktitle"]).or_else(|| around.venue.clone()));
    for link in element.elements().filter(|link| LINKS.contains(&link.name.as_str())) {
        let written = joined([link.attribute("url").unwrap_or_default(), &link.line().unwrap_or_default()]);
        let field = if link.name == "pwccode" { "code" } else { link.name.trim_start_matches("pwc") };
        about.add_links(field, &written);
    }
    let text = element.at(&["abstract"]).and_then(Element::prose);
    paper(id, element.line_at(&["title"]), text, about)
}

#[cfg(test)]
mod tests {
    use crate::testing::{about, only};

    #[test]
    fn a_paper_of_a_volume() {
        let paper = only(
            "a.xml",
            "<collection id=\"2031.owl\"><volume id=\"1\"><meta><booktitle>Owls 2031</booktitle><year>2031</year></meta>\
             <frontmatter><url>2031.owl-1.0</url></frontmatter><paper id=\"1\"><title>Asking <fixed-case>O</fixed-case>wls</title>\
             <author><first>Ada</first><last>Byron</last></author><abstract>We ask <b>them</b>.</abstract><url hash=\"0\">2031.owl-1.1</url>\
             <doi>10.5555/X</doi><pwccode url=\"https://github.com/lab/net\">lab/net</pwccode></paper></volume></collection>",
        );
        let got = (&*paper.id, paper.title.as_deref(), &*paper.text);
        assert_eq!(got, ("2031.owl-1.1", Some("Asking Owls"), "We ask <b>them</b>."));
        let expect = "Ada Byron|2031|Owls 2031|acl:2031.owl-1.1 doi:10.5555/x|code=https://github.com/lab/net code=lab/net";
        assert_eq!(about(&paper), expect.replace(" code=lab/net", ""));
    }
}
