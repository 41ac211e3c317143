//! What a page says of its paper in JSON-LD: `<script type="application/ld+json">` with a schema.org `ScholarlyArticle`.
//!
//! Not here: other vocabularies, and contexts that rename the terms of this one. Terms are those of
//! <https://schema.org/ScholarlyArticle>.

use std::ops::Range;

use gleaner_model::IdScheme;
use memchr::memchr_iter;
use serde_json::{Map, Value};

use super::{LONGEST_TAG, MOST_TAGS, attribute, starts_with};
use crate::about::{About, people};
use crate::sink::{Fault, Sink, one_line};
use crate::source::Place;

/// Types of things that are papers.
const PAPERS: [&str; 5] = ["ScholarlyArticle", "Article", "TechArticle", "Report", "Thesis"];
/// Objects are looked for no deeper than this.
const DEEPEST: usize = 6;

/// What the first paper of a page's JSON-LD says.
#[derive(Debug, Default)]
pub(super) struct Paper(Map<String, Value>);

impl Paper {
    /// The paper of a page; a script that is no JSON is told with its place and costs nothing else.
    pub(super) fn of(page: &[u8], place: Place, sink: &mut Sink) -> Self {
        for script in scripts(page) {
            let bytes = page.get(script.clone()).unwrap_or_default();
            match serde_json::from_slice::<Value>(bytes) {
                Ok(value) => {
                    if let Some(paper) = paper(value, 0) {
                        return Self(paper);
                    }
                }
                Err(error) => {
                    let at = place.after(page.get(..script.start).unwrap_or_default());
                    let words = error.to_string();
                    let words = words.split(" at line ").next().unwrap_or(&words);
                    let help = "it is left aside, the rest of the page is read; further ones in this file are not reported";
                    sink.fault_once(
                        at,
                        Fault::warning("invalid-json-ld", format!("this JSON-LD is none: {words}"), help),
                    );
                }
            }
        }
        Self::default()
    }

    /// Its title.
    pub(super) fn title(&self) -> Option<String> {
        self.line("headline").or_else(|| self.line("name"))
    }

    /// Its abstract.
    pub(super) fn summary(&self) -> Option<String> {
        ["abstract", "description"].into_iter().find_map(|name| Some(self.0.get(name)?.as_str()?.to_owned()))
    }

    /// Adds what is not known yet.
    pub(super) fn tell(&self, about: &mut About) {
        if about.lacks_authors() {
            for name in self.0.get("author").or_else(|| self.0.get("creator")).map(people).unwrap_or_default()
            {
                about.add_author(&name);
            }
        }
        about.set_year(self.line("datePublished").or_else(|| self.line("dateCreated")).as_deref());
        let whole = self.0.get("isPartOf").or_else(|| self.0.get("publication"));
        about.set_venue(whole.and_then(named));
        for name in ["identifier", "sameAs", "url", "@id", "mainEntityOfPage"] {
            for written in strings(self.0.get(name)) {
                match written.strip_prefix("doi:").unwrap_or(&written) {
                    doi if doi.starts_with("10.") => about.add_id(IdScheme::Doi, Some(doi)),
                    _ => about.add_links("url", &written),
                }
            }
        }
    }

    fn line(&self, name: &str) -> Option<String> {
        one_line(self.0.get(name)?.as_str()?.as_bytes())
    }
}

/// Where the JSON-LD of a page stands.
fn scripts(page: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let tag = |at: usize| page.get(at..(at + LONGEST_TAG).min(page.len())).unwrap_or_default();
    memchr_iter(b'<', page).filter(move |at| starts_with(tag(*at), "<script")).take(MOST_TAGS).filter_map(
        move |at| {
            let tag = tag(at);
            let kind = tag.get(attribute(tag, "type")?)?;
            let begin = at + memchr::memchr(b'>', tag)? + 1;
            let rest = page.get(begin..)?;
            let end = memchr_iter(b'<', rest).find(|end| starts_with(&rest[*end..], "</script"))?;
            kind.eq_ignore_ascii_case(b"application/ld+json").then_some(begin..begin + end)
        },
    )
}

/// The first object that is a paper, in lists and graphs too.
fn paper(value: Value, depth: usize) -> Option<Map<String, Value>> {
    if depth > DEEPEST {
        return None;
    }
    match value {
        Value::Array(items) => items.into_iter().find_map(|item| paper(item, depth + 1)),
        Value::Object(mut fields) => {
            let kinds = strings(fields.get("@type"));
            if kinds.iter().any(|kind| PAPERS.contains(&kind.rsplit(['/', ':']).next().unwrap_or(kind))) {
                return Some(fields);
            }
            ["@graph", "mainEntity"].into_iter().find_map(|name| paper(fields.remove(name)?, depth + 1))
        }
        _ => None,
    }
}

/// The name of a thing that is told by its name or as an object.
fn named(value: &Value) -> Option<String> {
    match value {
        Value::String(name) => Some(name.clone()),
        Value::Object(fields) => fields.get("name")?.as_str().map(str::to_owned),
        Value::Array(items) => items.iter().find_map(named),
        _ => None,
    }
}

/// The strings of a value that may be one or a list, or hold them as `value` or `@id`.
fn strings(value: Option<&Value>) -> Vec<String> {
    match value {
        Some(Value::String(text)) => vec![text.clone()],
        Some(Value::Array(items)) => items.iter().flat_map(|item| strings(Some(item))).collect(),
        Some(Value::Object(fields)) => {
            strings(fields.get("value").or_else(|| fields.get("@id")).or_else(|| fields.get("url")))
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use crate::Options;
    use crate::testing::{about, items, lines, only};

    const SUMMARY: &str =
        "We listen to owls at night, with a microphone, and they do not listen to us or to others.";

    #[test]
    fn a_paper_in_a_graph() {
        let page = format!(
            "<html><head><title>Owl Press</title><script type=\"application/ld+json\">{{\"@context\": \"https://schema.org\", \
             \"@graph\": [{{\"@type\": \"WebPage\"}}, {{\"@type\": [\"ScholarlyArticle\"], \"headline\": \"Owls\", \
             \"author\": [{{\"@type\": \"Person\", \"name\": \"Ada Byron\"}}, \"Po, Li\"], \"datePublished\": \
             \"2031-05-02\", \"isPartOf\": {{\"name\": \"Journal of Owls\"}}, \"sameAs\": \
             \"https://doi.org/10.5555/X\", \"abstract\": \"{SUMMARY}\"}}]}}</script></head><body>Menu</body></html>"
        );
        let paper = only("a.html", &page);
        assert_eq!((paper.title.as_deref(), &*paper.text, paper.origin.offset), (Some("Owls"), SUMMARY, 0));
        let expect = "Ada Byron; Li Po|2031|Journal of Owls|doi:10.5555/x|url=https://doi.org/10.5555/X";
        assert_eq!(about(&paper), expect);
    }

    #[test]
    fn broken_json_ld_costs_nothing_else() {
        let page =
            b"<html>\n<title>Owls</title><script type='application/ld+json'>{\"@type\": </script><p>Text";
        let lines = lines(&items("a.html", page, &Options::default()));
        assert!(lines[0].starts_with("a.html:2:"), "{lines:?}");
        assert!(lines[0].contains("this JSON-LD is none"), "{lines:?}");
        assert!(lines[1].starts_with("1:1 a-1|Owls|"), "{lines:?}");
    }
}
