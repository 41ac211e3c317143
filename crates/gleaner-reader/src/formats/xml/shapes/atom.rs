//! Entries of Atom feeds, as arXiv answers searches.
//!
//! Not here: the feed.

use gleaner_model::IdScheme;

use super::{Around, Found, Shape, paper};
use crate::about::About;
use crate::formats::xml::tree::Element;

pub(super) const ENTRY: Shape = Shape { element: "entry", read };

fn read(entry: &Element, _: &mut Around) -> Found {
    let address = entry.line_at(&["id"]);
    let mut about = About::default();
    for author in entry.all("author") {
        about.add_author(&author.line_at(&["name"]).unwrap_or_default());
    }
    about.add_ids_of(address.as_deref().unwrap_or_default());
    about.add_id(IdScheme::Doi, entry.line_at(&["doi"]).as_deref());
    about.set_year(entry.line_at(&["published"]).or_else(|| entry.line_at(&["updated"])).as_deref());
    about.set_venue(entry.line_at(&["journal_ref"]));
    for link in entry.all("link") {
        let field = link.attribute("title").filter(|title| *title == "pdf").unwrap_or("url");
        about.add_links(field, link.attribute("href").unwrap_or_default());
    }
    let id = address.map(|address| address.rsplit("/abs/").next().unwrap_or_default().to_owned());
    let text = ["summary", "content"].iter().find_map(|name| entry.at(&[name])?.prose());
    paper(id, entry.line_at(&["title"]), text, about)
}

#[cfg(test)]
mod tests {
    use crate::testing::{about, only};

    #[test]
    fn an_entry() {
        let paper = only(
            "a",
            "<?xml version=\"1.0\"?><feed><title>Query</title><entry><id>http://arxiv.org/abs/2401.01234v2</id><published>2024-01-02T00:00:00Z</published>\
             <title>Owls\n at night</title><summary>  We listen.\n</summary><author><name>Ada Byron</name></author>\
             <link href=\"http://arxiv.org/abs/2401.01234v2\" rel=\"alternate\"/><link title=\"pdf\" href=\"http://arxiv.org/pdf/2401.01234v2\"/></entry></feed>",
        );
        let got = (&*paper.id, paper.title.as_deref(), &*paper.text);
        assert_eq!(got, ("2401.01234v2", Some("Owls at night"), "We listen."));
        let expect = "Ada Byron|2024||arxiv:2401.01234|url=http://arxiv.org/abs/2401.01234v2 pdf=http://arxiv.org/pdf/2401.01234v2";
        assert_eq!(about(&paper), expect);
    }
}
