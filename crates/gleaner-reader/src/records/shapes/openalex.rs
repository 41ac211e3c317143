//! Works of OpenAlex. Their abstracts are told as an index, which says at which places each word stands; the text is put
//! together again.
//!
//! Not here: concepts and citations.

use gleaner_model::IdScheme;
use serde_json::Value;

use super::{Fields, Read, Shape, paper};
use crate::about::About;

pub(super) const SHAPE: Shape = Shape { fits: |fields| fields.has("abstract_inverted_index"), read };

fn read(fields: &Fields<'_>) -> Read {
    let id = fields.line(&["id"]).map(|id| id.rsplit('/').next().unwrap_or_default().to_owned());
    let mut about = About::with_authors(fields.people(&["authorships"]));
    about.add_id(IdScheme::Openalex, id.as_deref());
    about.add_id(IdScheme::Doi, fields.line(&["doi"]).as_deref());
    about.add_id(IdScheme::Pubmed, fields.inside("ids").line(&["pmid"]).as_deref());
    about.set_year(fields.line(&["publication_year", "publication_date"]).as_deref());
    for place in ["primary_location", "best_oa_location"] {
        let place = fields.inside(place);
        about.set_venue(place.inside("source").line(&["display_name"]));
        for (field, name) in [("url", "landing_page_url"), ("pdf", "pdf_url")] {
            about.add_links(field, &place.line(&[name]).unwrap_or_default());
        }
    }
    let title = fields.text(&["title", "display_name"]);
    paper(id, title, rebuilt(&fields.value("abstract_inverted_index")), about)
}

/// The text whose words stand at these places.
fn rebuilt(index: &Value) -> Option<String> {
    let mut words: Vec<(u64, &str)> = Vec::new();
    for (word, places) in index.as_object()? {
        words.extend(places.as_array()?.iter().filter_map(Value::as_u64).map(|place| (place, word.as_str())));
    }
    words.sort_unstable();
    let words: Vec<&str> = words.into_iter().map(|(_, word)| word).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

#[cfg(test)]
mod tests {
    use crate::testing::{about, check, document};

    #[test]
    fn the_text_is_put_together() {
        let paper = document(
            r#"{"id": "https://openalex.org/W77", "doi": "https://doi.org/10.5555/X", "title": "T", "publication_year": 2031,
                "authorships": [{"author": {"display_name": "Ada Byron"}}], "primary_location": {"source": {"display_name": "Owl Letters"},
                "landing_page_url": "https://doi.org/10.5555/x", "pdf_url": null},
                "abstract_inverted_index": {"owls": [1, 5], "The": [0], "hear": [2], "what": [3], "other": [4], "say.": [6]}}"#,
        );
        assert_eq!((&*paper.id, &*paper.text), ("W77", "The owls hear what other owls say."));
        let expect = "Ada Byron|2031|Owl Letters|openalex:W77 doi:10.5555/x|url=https://doi.org/10.5555/x";
        assert_eq!(about(&paper), expect);
    }

    #[test]
    fn an_answer_of_the_interface_is_a_list() {
        check(
            "a.json",
            r#"{"meta": {"count": 2}, "results": [{"id": "W1", "title": "T", "abstract_inverted_index": null},
                {"id": "W2", "abstract_inverted_index": {"Owls.": [4000000000]}}]}"#,
            &["1:1 W1|T|", "2:2 W2|-|Owls."],
        );
    }
}
