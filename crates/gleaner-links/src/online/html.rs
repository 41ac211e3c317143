//! What is looked for in a page: its title and first heading, and whether it has an anchor.
//!
//! One pass over the tags, without a tree: linear in the page, and any bytes will do.
//!
//! Not here: what a title means (`marks`).

use memchr::memchr;

/// What a page shows.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Page {
    pub(crate) title: String,
    pub(crate) heading: String,
    /// The page has the anchor that was looked for.
    pub(crate) has_anchor: bool,
    /// A script might make the anchor: one names it, or the page is little else than scripts.
    pub(crate) may_make_anchor: bool,
    /// Where the page sends its readers at once; empty where it sends them nowhere.
    pub(crate) sent_to: String,
}

/// A page with less text of its own than this is made by its scripts.
const LITTLE_TEXT: usize = 600;

/// Longest title that is read.
const LONGEST: usize = 300;

/// Looks at a page, and for any of some anchors in it.
pub(crate) fn look(html: &str, anchors: &[String]) -> Page {
    let mut page = Page::default();
    let (mut scripts, mut text) = (false, 0);
    let mut rest = html;
    while let Some(at) = memchr(b'<', rest.as_bytes()) {
        let (before, tag) = rest.split_at(at);
        text += before.trim().len();
        if let Some(comment) = tag.strip_prefix("<!--") {
            rest = comment.find("-->").and_then(|end| comment.get(end..)).unwrap_or_default();
            continue;
        }
        let (name, attributes, after) = open(tag);
        rest = after;
        let is_anchor = |name: &str, value: &str| {
            matches!(name, "id" | "name") && anchors.iter().any(|anchor| anchor == value)
        };
        page.has_anchor = page.has_anchor || each(attributes).any(|(name, value)| is_anchor(&name, &value));
        match name.as_str() {
            "title" if page.title.is_empty() => page.title = plain(until(&mut rest, "</title")),
            "h1" if page.heading.is_empty() => {
                // The heading may hold tags with anchors, so the pass goes on inside it.
                let mut ahead = rest;
                page.heading = plain(until(&mut ahead, "</h1"));
            }
            "script" => {
                scripts = true;
                let script = until(&mut rest, "</script");
                page.may_make_anchor |= anchors.iter().any(|anchor| script.contains(anchor.as_str()));
            }
            "style" => drop(until(&mut rest, "</style")),
            "meta" if page.sent_to.is_empty() => page.sent_to = sent_to(attributes).unwrap_or_default(),
            _ => {}
        }
    }
    text += rest.trim().len();
    page.may_make_anchor |= scripts && text < LITTLE_TEXT;
    page
}

/// Seconds after which a reader is still sent on rather than shown a page.
const AT_ONCE: f64 = 5.0;

/// The address of `<meta http-equiv="refresh" content="0; url=...">`.
fn sent_to(attributes: &str) -> Option<String> {
    let value = |wanted: &str| each(attributes).find(|(name, _)| name == wanted).map(|(_, value)| value);
    value("http-equiv").filter(|kind| kind.eq_ignore_ascii_case("refresh"))?;
    let content = value("content")?;
    let (delay, rest) = content.split_once([';', ','])?;
    (delay.trim().parse::<f64>().ok()? <= AT_ONCE).then_some(())?;
    let rest = rest.trim_start();
    let named = rest.get(..3).is_some_and(|word| word.eq_ignore_ascii_case("url"));
    let address = if named { rest.get(3..)?.trim_start().strip_prefix('=')? } else { rest };
    let address = address.trim().trim_matches(['"', '\'']);
    (!address.is_empty()).then(|| address.to_owned())
}

/// The name of a tag, in lower case, its attributes, and what stands behind it.
fn open(tag: &str) -> (String, &str, &str) {
    let inside = tag.get(1..).unwrap_or_default();
    let end = inside.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(inside.len());
    let (name, rest) = inside.split_at(end);
    if name.is_empty() {
        return (String::new(), "", inside);
    }
    let mut quote = None;
    for (at, byte) in rest.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => {
                let after = rest.get(at + 1..).unwrap_or_default();
                return (name.to_ascii_lowercase(), rest.get(..at).unwrap_or_default(), after);
            }
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), byte) if open == byte => quote = None,
            _ => {}
        }
    }
    // The page was cut here, or a quote was never closed.
    (name.to_ascii_lowercase(), rest, "")
}

/// Attributes as name in lower case and value.
fn each(mut rest: &str) -> impl Iterator<Item = (String, String)> {
    std::iter::from_fn(move || {
        loop {
            rest =
                rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '/' | '=' | '"' | '\''));
            if rest.is_empty() {
                return None;
            }
            let end = rest.find(|c: char| c.is_whitespace() || c == '=' || c == '/').unwrap_or(rest.len());
            let (name, after) = rest.split_at(end);
            let Some(value) = after.trim_start().strip_prefix('=') else {
                rest = after;
                continue;
            };
            let value = value.trim_start();
            let (value, after) = match value.chars().next().filter(|c| matches!(c, '"' | '\'')) {
                Some(quote) => {
                    let inside = value.get(1..).unwrap_or_default();
                    inside.split_once(quote).unwrap_or((inside, ""))
                }
                None => value.split_at(value.find(char::is_whitespace).unwrap_or(value.len())),
            };
            rest = after;
            return Some((name.to_ascii_lowercase(), entities(value)));
        }
    })
}

/// What stands before an end tag, case ignored; all of it where there is none. The rest begins at the end tag.
fn until<'a>(rest: &mut &'a str, end: &str) -> &'a str {
    let mut at = 0;
    while let Some(found) = rest.get(at..).and_then(|rest| memchr(b'<', rest.as_bytes())) {
        at += found;
        let here = rest.get(at..at + end.len());
        if here.is_some_and(|here| here.eq_ignore_ascii_case(end)) {
            let (before, after) = rest.split_at(at);
            *rest = after;
            return before;
        }
        at += 1;
    }
    std::mem::take(rest)
}

/// A text without tags, entities decoded, white space as single spaces, and cut.
fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for c in text.chars().take(LONGEST * 4) {
        match c {
            '<' => inside = true,
            '>' if inside => {
                inside = false;
                out.push(' ');
            }
            _ if !inside => out.push(c),
            _ => {}
        }
    }
    let words: Vec<&str> = out.split_whitespace().collect();
    entities(&words.join(" ")).chars().take(LONGEST).collect()
}

/// The entities that titles and addresses are written with.
fn entities(text: &str) -> String {
    const NAMED: &[(&str, &str)] = &[
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&#039;", "'"),
        ("&#x27;", "'"),
        ("&apos;", "'"),
        ("&rsquo;", "\u{2019}"),
        ("&mdash;", "\u{2014}"),
        ("&ndash;", "\u{2013}"),
        ("&middot;", "\u{b7}"),
        ("&nbsp;", " "),
        ("&amp;", "&"),
    ];
    if !text.contains('&') {
        return text.to_owned();
    }
    NAMED.iter().fold(text.to_owned(), |text, (entity, c)| text.replace(entity, c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_and_headings_are_read() {
        let check = |html: &str, title: &str, heading: &str| {
            let page = look(html, &[]);
            assert_eq!((page.title.as_str(), page.heading.as_str()), (title, heading), "{html}");
        };
        check("<html><TITLE>\n A &amp; B\n </TITLE><h1 class='x'><a>One</a> two</h1>", "A & B", "One two");
        check("<!-- <title>no</title> --><title>yes</title>", "yes", "");
        check("<svg></svg><title>cut", "cut", "");
        check("<script>'<title>no</title>'</script>", "", "");
        check("a < b <title>x</title>", "x", "");
    }

    #[test]
    fn anchors_are_found_in_every_spelling() {
        let check = |html: &str, expect: bool| {
            assert_eq!(look(html, &["part".to_owned()]).has_anchor, expect, "{html}");
        };
        check("<p id=\"part\">", true);
        check("<p id = 'part' class=x>", true);
        check("<P hidden ID=part>", true);
        check("<a name=part></a>", true);
        check("<h1><a id='part'></a></h1>", true);
        check("<a title='id=part' href='#part'>", false);
        check("<p id=\"part-2\">", false);
        check("<!-- <p id=part> -->", false);
        check("id=part", false);
    }

    #[test]
    fn scripts_may_make_anchors() {
        let check = |html: &str, expect: bool| {
            assert_eq!(look(html, &["part".to_owned()]).may_make_anchor, expect, "{html}");
        };
        let text = "word ".repeat(200);
        check("<div id=root></div><script src=a.js></script>", true);
        check("<p>Some text, but no script.", false);
        check(&format!("<p>{text}</p><script>count()</script>"), false);
        check(&format!("<p>{text}</p><script>add('part')</script>"), true);
    }

    proptest::proptest! {
        #[test]
        fn any_page_will_do(html in "(<|>|\"|'|=|/|!--|-->|id|title|script|h1| |part|&amp;|é){0,60}") {
            look(&html, &["part".to_owned()]);
        }
    }
}
