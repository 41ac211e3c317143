//! HTML: one document a file. What `<meta name="citation_...">` and JSON-LD say of a paper is its metadata, title and abstract;
//! without these the title is that of the page, and the text what it calls its abstract, or else the whole page.
//!
//! Not here: tags and entities, which stay in the text as they are.

mod json_ld;
mod summary;

use std::ops::Range;

use gleaner_model::IdScheme;
use memchr::memchr_iter;

use super::{Definition, Splitter};
use crate::Options;
use crate::about::{About, given_first};
use crate::sink::{Draft, Fault, Sink, one_line};
use crate::source::{Fill, Source};

pub(super) const FORMAT: Definition =
    Definition { word: "html", extensions: &["html", "htm", "xhtml"], is_plain: true, sniff, splitter };

fn splitter(_: &Options) -> Box<dyn Splitter> {
    Box::new(Html)
}

fn sniff(head: &[u8]) -> bool {
    let head = head.trim_ascii_start();
    ["<!doctype html", "<html", "<head>", "<body"].iter().any(|sign| starts_with(head, sign))
}

/// True where `bytes` begin with a word, in whatever case.
fn starts_with(bytes: &[u8], word: &str) -> bool {
    bytes.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes()))
}

struct Html;

impl Splitter for Html {
    fn step(&mut self, source: &mut Source, sink: &mut Sink) -> bool {
        skip_white_space(source);
        loop {
            match source.fill() {
                Fill::More => {}
                Fill::End => break,
                Fill::Full => {
                    sink.fault(source.place(), Fault::too_long("page"));
                    return false;
                }
            }
        }
        let page = source.window().trim_ascii_end();
        if !page.is_empty() {
            let metas: Vec<_> = metas(page).collect();
            let value = |names: &[&str]| {
                names
                    .iter()
                    .find_map(|name| metas.iter().find(|(meta, _)| meta == name))
                    .map(|(_, value)| value.clone())
            };
            let of_page = |range: Range<usize>| one_line(page.get(range)?);
            let paper = json_ld::Paper::of(page, source.place(), sink);
            let title = value(&["citation_title", "dc.title"])
                .and_then(of_page)
                .or_else(|| paper.title())
                .or_else(|| title(page));
            let mut about = about(page, &metas);
            paper.tell(&mut about);
            let draft = Draft { title, metadata: about.finish(), ..Draft::default() };
            let told = value(&["citation_abstract", "dc.description"])
                .filter(|text| text.len() >= SHORTEST_ABSTRACT)
                .or_else(|| summary::range(page));
            let summary = paper.summary().filter(|text| told.is_none() && text.len() >= SHORTEST_ABSTRACT);
            match (told.and_then(|text| Some((page.get(..text.start)?, page.get(text)?))), summary) {
                (Some((before, text)), _) => sink.stretch(text, source.place().after(before), draft),
                (None, Some(text)) => sink.document(Draft { text, line: source.place().line, ..draft }),
                (None, None) => sink.stretch(page, source.place(), draft),
            }
        }
        false
    }
}

fn skip_white_space(source: &mut Source) {
    loop {
        let window = source.window();
        let white = window.len() - window.trim_ascii_start().len();
        let all = white == window.len();
        source.consume(white);
        if !all || source.fill() != Fill::More {
            return;
        }
    }
}

/// Bytes of an abstract at least; what is shorter says where the abstract is.
const SHORTEST_ABSTRACT: usize = 80;
/// Bytes of a tag at most; what is not closed within them is none.
const LONGEST_TAG: usize = 64 * 1024;

/// Tags of a page that are looked at.
const MOST_TAGS: usize = 1000;

/// The names of `<meta>` tags in lower case, and where their values stand.
fn metas(page: &[u8]) -> impl Iterator<Item = (String, Range<usize>)> {
    let tag = |at: usize| page.get(at..(at + LONGEST_TAG).min(page.len())).unwrap_or_default();
    memchr_iter(b'<', page).filter(move |at| starts_with(tag(*at), "<meta")).take(MOST_TAGS).filter_map(
        move |at| {
            let tag = tag(at);
            let name = attribute(tag, "name").or_else(|| attribute(tag, "property"))?;
            let value = attribute(tag, "content")?;
            let name = String::from_utf8_lossy(tag.get(name)?).to_ascii_lowercase();
            Some((name, at + value.start..at + value.end))
        },
    )
}

/// Where the value of an attribute of the tag stands that `bytes` begin with.
fn attribute(bytes: &[u8], wanted: &str) -> Option<Range<usize>> {
    let mut at = bytes.iter().position(u8::is_ascii_whitespace)?;
    loop {
        at += bytes.get(at..)?.iter().position(|byte| !byte.is_ascii_whitespace() && *byte != b'/')?;
        let rest = bytes.get(at..)?;
        let length = rest.iter().position(|byte| byte.is_ascii_whitespace() || b"=>/".contains(byte))?;
        if length == 0 {
            return None;
        }
        let is_wanted = rest.get(..length)?.eq_ignore_ascii_case(wanted.as_bytes());
        at += length;
        if bytes.get(at) != Some(&b'=') {
            continue;
        }
        at += 1;
        let quote = *bytes.get(at)?;
        let value = if matches!(quote, b'"' | b'\'') {
            let end = memchr::memchr(quote, bytes.get(at + 1..)?)?;
            at + 1..at + 1 + end
        } else {
            let end = bytes.get(at..)?.iter().position(|byte| byte.is_ascii_whitespace() || *byte == b'>')?;
            at..at + end
        };
        if is_wanted {
            return Some(value);
        }
        at = value.end + usize::from(matches!(quote, b'"' | b'\''));
    }
}

/// What the tags of a page say of its paper.
fn about(page: &[u8], metas: &[(String, Range<usize>)]) -> About {
    let mut about = About::default();
    for (name, value) in metas {
        let Some(value) = page.get(value.clone()).and_then(one_line) else { continue };
        match name.as_str() {
            "citation_author" | "dc.creator" => about.add_author(&given_first(&value)),
            "citation_publication_date" | "citation_date" | "citation_year" | "dc.date" => {
                about.set_year(Some(&value));
            }
            "citation_journal_title" | "citation_conference_title" | "citation_conference" => {
                about.set_venue(Some(value));
            }
            "citation_doi" => about.add_id(IdScheme::Doi, Some(&value)),
            "citation_arxiv_id" => about.add_id(IdScheme::Arxiv, Some(&value)),
            "citation_pmid" => about.add_id(IdScheme::Pubmed, Some(&value)),
            "citation_pdf_url" => about.add_links("pdf", &value),
            "og:url" | "citation_abstract_html_url" => about.add_links("url", &value),
            _ => {}
        }
    }
    about
}

/// What stands in the first `<title>`, markup included.
fn title(page: &[u8]) -> Option<String> {
    let rest = |at: usize| page.get(at..).unwrap_or_default();
    let mut tags = memchr_iter(b'<', page);
    let open = tags.find(|at| {
        let tag = rest(*at);
        starts_with(tag, "<title")
            && tag.get(6).is_some_and(|byte| *byte == b'>' || byte.is_ascii_whitespace())
    })?;
    let begin = open + memchr::memchr(b'>', rest(open))? + 1;
    let end = tags.find(|at| *at >= begin && starts_with(rest(*at), "</title"))?;
    one_line(page.get(begin..end)?)
}

#[cfg(test)]
mod tests {
    use crate::testing::check;

    #[test]
    fn a_page_is_one_document() {
        check(
            "a.html",
            "\n<html><TITLE lang=en>\n A &amp; B </title>\n\n<p>Text\n",
            &["1:2 a-1|A &amp; B|<html><TITLE lang=en>\\n A &amp; B </title>\\n\\n<p>Text"],
        );
        check("a.html", "<p>No title", &["1:1 a-1|-|<p>No title"]);
        check("a.html", "\n \n", &[]);
    }

    #[test]
    fn what_a_page_says_of_its_paper() {
        let page = "<!DOCTYPE html>\n<html><head><meta charset=utf-8>\n<title>Owls | Owl Press</title><meta name=\"citation_title\" content=\"Owls at Night\" />\n\
                    <meta content='Byron, Ada' name='citation_author'><meta name=citation_date content=2031/05/02>\n\
                    <meta name=\"citation_doi\" content=\"10.5555/X\"/><meta name=\"citation_pdf_url\" content=\"https://owls.example.org/1.pdf\">\n\
                    <meta name=\"citation_abstract\" content=\"We listen to owls at night, with a microphone, and they do not listen to us &amp; ours.\"/></head>\n<body>Menu";
        let paper = crate::testing::only("a.html", page);
        let text = "We listen to owls at night, with a microphone, and they do not listen to us &amp; ours.";
        let got = (paper.title.as_deref(), &*paper.text, paper.origin.line);
        assert_eq!(got, (Some("Owls at Night"), text, 6));
        assert_eq!(page.get(paper.origin.offset..paper.origin.offset + text.len()), Some(text));
        let expect = "Ada Byron|2031||doi:10.5555/x|pdf=https://owls.example.org/1.pdf";
        assert_eq!(crate::testing::about(&paper), expect);
    }
}
