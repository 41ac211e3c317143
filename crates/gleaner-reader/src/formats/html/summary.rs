//! Where the abstract of a page stands: in an element that is called so, or behind a heading that says so.
//!
//! Not here: abstracts in `<meta>` tags and JSON-LD, and the markup inside of an abstract, which stays as it is.

use std::ops::Range;

use memchr::memchr_iter;

use super::{LONGEST_TAG, SHORTEST_ABSTRACT, attribute, starts_with};

/// Elements that hold texts.
const BLOCKS: [&str; 8] = ["div", "section", "blockquote", "p", "span", "article", "td", "dd"];
/// Tags that are looked at.
const MOST: usize = 20_000;
/// Elements and headings that are called so and looked into.
const MOST_CANDIDATES: usize = 8;
/// Bytes of a heading at most, tags inside of it included.
const LONGEST_HEADING: usize = 300;
/// What is longer is a whole paper.
const LONGEST: usize = 20_000;

/// The bytes of a page that are its abstract, without the word `Abstract` before it.
pub(super) fn range(page: &[u8]) -> Option<Range<usize>> {
    called(page).or_else(|| headed(page))
}

/// The tags of a page: where each begins, and its name in lower case with the slash of an end tag.
fn tags(page: &[u8], from: usize) -> impl Iterator<Item = (usize, String)> {
    let rest = page.get(from..).unwrap_or_default();
    memchr_iter(b'<', rest).take(MOST).map(move |at| {
        let name = rest.get(at + 1..).unwrap_or_default();
        let end = name.iter().skip(1).position(|byte| !byte.is_ascii_alphanumeric());
        let name = name.get(..end.map_or(name.len().min(12), |end| end + 1)).unwrap_or_default();
        (from + at, String::from_utf8_lossy(name).to_ascii_lowercase())
    })
}

/// The first byte behind the tag that begins at `at`.
fn behind_tag(page: &[u8], at: usize) -> Option<usize> {
    let tag = page.get(at..(at + LONGEST_TAG).min(page.len()))?;
    Some(at + memchr::memchr(b'>', tag)? + 1)
}

/// The inside of the first element whose id or class says that it is an abstract.
fn called(page: &[u8]) -> Option<Range<usize>> {
    let says = |tag: &[u8], wanted: &str| {
        let value = attribute(tag, wanted).and_then(|value| tag.get(value)).unwrap_or_default();
        let value = String::from_utf8_lossy(value).to_ascii_lowercase();
        value.split_ascii_whitespace().any(is_abstract)
    };
    let elements =
        tags(page, 0).filter(|(_, name)| BLOCKS.contains(&name.as_str())).filter_map(|(at, name)| {
            let begin = behind_tag(page, at)?;
            let tag = page.get(at..begin)?;
            (says(tag, "id") || says(tag, "class")).then_some((begin, name))
        });
    elements.take(MOST_CANDIDATES).find_map(|(begin, name)| worth(page, begin..end_of(page, begin, &name)?))
}

/// True for an id or class of what holds an abstract: `abstract`, `abstract-content`, `acl-abstract`, `abstracttext`.
fn is_abstract(word: &str) -> bool {
    let rest = word.strip_prefix("abstract").or_else(|| word.strip_suffix("abstract"));
    rest.is_some_and(|rest| {
        rest.is_empty() || rest == "text" || rest.starts_with(['-', '_']) || rest.ends_with(['-', '_'])
    })
}

/// Where the element of that name ends whose inside begins at `begin`.
fn end_of(page: &[u8], begin: usize, name: &str) -> Option<usize> {
    let mut depth = 1usize;
    for (at, tag) in tags(page, begin) {
        if tag == name {
            depth += 1;
        } else if tag.strip_prefix('/') == Some(name) {
            depth -= 1;
            if depth == 0 {
                return Some(at);
            }
        }
    }
    None
}

/// What stands behind the heading `Abstract`, up to the next heading or the end of the part.
fn headed(page: &[u8]) -> Option<Range<usize>> {
    const ENDS: [&str; 12] =
        ["h1", "h2", "h3", "h4", "h5", "h6", "footer", "script", "nav", "/section", "/body", "/article"];
    let is_heading =
        |name: &str| matches!(name.as_bytes(), [b'h', b'1'..=b'6']) || name == "strong" || name == "b";
    let headings = tags(page, 0).filter(|(_, name)| is_heading(name)).filter_map(|(at, name)| {
        let begin = behind_tag(page, at)?;
        let near = page.get(begin..(begin + LONGEST_HEADING).min(page.len()))?;
        let mut ends = memchr_iter(b'<', near).filter(|end| near.get(end + 1) == Some(&b'/'));
        let close = begin + ends.find(|end| starts_with(&near[end + 2..], &name))?;
        says_abstract(page.get(begin..close)?).then_some(())?;
        behind_tag(page, close)
    });
    headings.take(MOST_CANDIDATES).find_map(|start| {
        let end = tags(page, start).find(|(_, name)| ENDS.contains(&name.as_str()));
        worth(page, start..end.map_or(page.len(), |(at, _)| at))
    })
}

/// True for `Abstract`, `Abstract:` and the like, markup aside.
fn says_abstract(inside: &[u8]) -> bool {
    let mut letters = Vec::new();
    let mut in_tag = false;
    for byte in inside.iter().take(200) {
        match byte {
            b'<' => in_tag = true,
            b'>' => in_tag = false,
            byte if !in_tag && byte.is_ascii_alphabetic() => letters.push(byte.to_ascii_lowercase()),
            _ => {}
        }
    }
    letters == b"abstract"
}

/// A stretch that is long enough for an abstract and too short for a paper, without the heading that opens it.
fn worth(page: &[u8], range: Range<usize>) -> Option<Range<usize>> {
    let mut start = range.start;
    // `<h5>Abstract</h5>We listen`, `<span>Abstract:</span> We listen`.
    if let Some((at, name)) = tags(page, start).next()
        && at < range.end
        && page.get(start..at)?.trim_ascii().is_empty()
        && let Some(begin) = behind_tag(page, at)
        && let Some(close) = end_of(page, begin, &name).filter(|close| *close < range.end)
        && says_abstract(page.get(begin..close)?)
    {
        start = behind_tag(page, close)?;
    }
    let text = page.get(start..range.end)?;
    let start = start + (text.len() - text.trim_ascii_start().len());
    let end = start + text.trim_ascii().len();
    // A menu (`<div class="abs">`) has little text between its tags.
    let (mut letters, mut in_tag) = (0usize, false);
    for byte in page.get(start..end)? {
        match byte {
            b'<' => in_tag = true,
            b'>' => in_tag = false,
            _ => letters += usize::from(!in_tag),
        }
    }
    (SHORTEST_ABSTRACT..=LONGEST).contains(&letters).then_some(start..end)
}

#[cfg(test)]
mod tests {
    use crate::testing::only;

    const TEXT: &str = "We listen to owls at night, with a <b>microphone</b>, and they do not listen to us or to any others.";

    fn check(body: &str) {
        let page = format!(
            "<html><title>Owls</title><body><nav>Menu Search</nav>\n{body}<p>Cite as: Owls.</p></body></html>"
        );
        let paper = only("a.html", &page);
        assert_eq!(paper.text, TEXT, "{body}");
        assert_eq!(page.get(paper.origin.offset..paper.origin.offset + TEXT.len()), Some(TEXT), "{body}");
    }

    #[test]
    fn abstracts_in_the_markup_of_proceedings() {
        check(&format!(
            "<blockquote class=\"abstract mathjax\">\n<span class=\"descriptor\">Abstract:</span>{TEXT}\n</blockquote>"
        ));
        check(&format!(
            "<div class='card-body acl-abstract'><h5 class=\"card-title\">Abstract</h5>{TEXT}</div>"
        ));
        check(&format!("<div id=\"abstract\" class=\"abstract\">\n{TEXT}</div>"));
        check(
            &format!("<div id='abstract'><div>{TEXT}</div></div>")
                .replace(&format!("<div>{TEXT}</div>"), TEXT),
        );
        check(&format!("<h4>Abstract</h4>\n{TEXT}<h4>Bibtex</h4>\n"));
    }

    #[test]
    fn a_page_without_an_abstract_is_its_text() {
        let page =
            "<html><body><div class=abstract>none</div><h2>Abstract</h2>short<h2>More</h2>Text</body></html>";
        assert_eq!(only("a.html", page).text, page);
    }
}
