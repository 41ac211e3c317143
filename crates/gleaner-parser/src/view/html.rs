//! HTML, JATS and `MathML` tags: what is a tag, and what it does to the text.
//!
//! Not here: entities (`entities`) and what is open (`tags`). Only known names make a tag, so that `a<b holds`
//! and `< 5` stay text.

use gleaner_model::MarkKind::{self, Bold, Code, Italic, Quote, SmallCaps, Teletype};

/// What an element does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Element {
    /// Emphasises its content.
    Mark(MarkKind),
    /// Begins and ends a line.
    Block,
    /// Nothing to see.
    Inline,
    /// Lowers its content.
    Sub,
    /// Raises its content.
    Sup,
    /// Content that nobody sees.
    Hidden,
}

/// A tag at the beginning of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tag {
    pub(super) element: Element,
    pub(super) closing: bool,
    pub(super) len: usize,
}

/// A longer name is unknown.
const LONGEST_NAME: usize = 24;

/// An escaped tag is no longer than this: its end is searched for.
const LONGEST_ESCAPED: usize = 300;

/// True where a text starts with a tag of an element that is known.
pub(crate) fn begins_tag(text: &str) -> bool {
    tag(text).is_some()
}

/// The tag that `text` starts with.
pub(super) fn tag(text: &str) -> Option<Tag> {
    let (closing, name, element) = head(text.strip_prefix('<')?)?;
    let mut at = 1 + name;
    loop {
        let rest = text.get(at..)?;
        let trimmed = rest.trim_ascii_start();
        at += rest.len() - trimmed.len();
        if trimmed.starts_with('>') {
            return Some(Tag { element, closing, len: at + 1 });
        }
        if trimmed.starts_with("/>") {
            return Some(Tag { element, closing, len: at + 2 });
        }
        if rest.len() == trimmed.len() || closing {
            return None;
        }
        at += attribute(trimmed)?;
    }
}

/// The tag that `text` starts with, where its angle brackets are escaped, once or twice.
pub(super) fn escaped_tag(text: &str) -> Option<Tag> {
    let (open, close) = if text.starts_with("&lt;") {
        ("&lt;", "&gt;")
    } else if text.starts_with("&amp;lt;") {
        ("&amp;lt;", "&amp;gt;")
    } else {
        return None;
    };
    let inside = text.get(open.len()..)?;
    let (closing, name, element) = head(inside)?;
    let window = inside.as_bytes().get(name..inside.len().min(LONGEST_ESCAPED))?;
    let end = name + memchr::memmem::find(window, close.as_bytes())?;
    let attributes = inside.get(name..end)?.trim_matches([' ', '/']);
    let plausible =
        attributes.is_empty() || !closing && attributes.contains('=') && !attributes.contains(['<', '>']);
    (plausible && !attributes.contains("lt;")).then_some(Tag {
        element,
        closing,
        len: open.len() + end + close.len(),
    })
}

/// What follows the opening angle bracket: whether it closes, how long slash and name are, and which element it is.
fn head(text: &str) -> Option<(bool, usize, Element)> {
    let name = text.strip_prefix('/').unwrap_or(text);
    let closing = name.len() < text.len();
    let len = name.bytes().take_while(|b| b.is_ascii_alphanumeric() || b":-_".contains(b)).count();
    let element = element(name.get(..len)?)?;
    Some((closing, usize::from(closing) + len, element))
}

/// Length of the attribute that `text` starts with. A value is required: `x <b and c> 5` is no tag.
fn attribute(text: &str) -> Option<usize> {
    let name = text.bytes().take_while(|b| b.is_ascii_alphanumeric() || b":-_.@".contains(b)).count();
    let value = text.get(name..)?.strip_prefix('=').filter(|_| name > 0)?;
    let len = match value.bytes().next()? {
        quote @ (b'"' | b'\'') => {
            let end = memchr::memchr2(quote, b'<', value.as_bytes().get(1..)?)?;
            (value.as_bytes().get(end + 1) == Some(&quote)).then_some(end + 2)?
        }
        _ => value.bytes().take_while(|b| !b.is_ascii_whitespace() && !b"<>\"'=`".contains(b)).count(),
    };
    Some(name + 1 + len)
}

fn element(name: &str) -> Option<Element> {
    let mut buffer = [0; LONGEST_NAME];
    let lower = buffer.get_mut(..name.len())?;
    lower.copy_from_slice(name.as_bytes());
    lower.make_ascii_lowercase();
    let lower = std::str::from_utf8(lower).ok()?;
    let (prefix, local) = lower.split_once(':').unwrap_or(("", lower));
    if !matches!(prefix, "" | "jats" | "mml" | "m" | "xhtml" | "html" | "ns0" | "ns1") {
        return None;
    }
    if let Ok(at) = ELEMENTS.binary_search_by(|(known, _)| (*known).cmp(local)) {
        return ELEMENTS.get(at).map(|(_, element)| *element);
    }
    // With a prefix a name is one of MathML or JATS; none of the others shows.
    (!prefix.is_empty()).then_some(Element::Inline)
}

/// The known names, in byte order.
#[rustfmt::skip]
const ELEMENTS: &[(&str, Element)] = {
    use Element::{Block, Hidden, Inline, Mark, Sub, Sup};
    &[
        ("a", Inline), ("abbr", Inline), ("abstract", Block), ("acronym", Inline), ("alternatives", Inline),
        ("annotation", Hidden), ("annotation-xml", Hidden), ("article", Block), ("aside", Block),
        ("b", Mark(Bold)), ("bdi", Inline), ("bdo", Inline), ("big", Inline), ("blockquote", Block),
        ("body", Block), ("bold", Mark(Bold)), ("br", Block), ("button", Inline), ("caption", Block),
        ("center", Block), ("cite", Mark(Italic)), ("code", Mark(Code)), ("dd", Block), ("del", Inline),
        ("dfn", Mark(Italic)), ("disp-formula", Block), ("div", Block), ("dl", Block), ("dt", Block),
        ("em", Mark(Italic)), ("ext-link", Inline), ("figcaption", Block), ("figure", Block),
        ("fixed-case", Inline), ("font", Inline), ("footer", Block), ("h1", Block), ("h2", Block),
        ("h3", Block), ("h4", Block), ("h5", Block), ("h6", Block), ("header", Block), ("hr", Block),
        ("html", Block), ("i", Mark(Italic)), ("img", Inline), ("inf", Sub), ("inline-formula", Inline),
        ("input", Inline), ("ins", Inline), ("italic", Mark(Italic)), ("kbd", Mark(Teletype)),
        ("label", Block), ("li", Block), ("link", Inline), ("list", Block), ("list-item", Block),
        ("main", Block), ("mark", Mark(Bold)), ("math", Inline), ("meta", Inline), ("mfrac", Inline),
        ("mi", Inline), ("mn", Inline), ("mo", Inline), ("monospace", Mark(Teletype)), ("mover", Inline),
        ("mroot", Inline), ("mrow", Inline), ("mspace", Inline), ("msqrt", Inline), ("mstyle", Inline),
        ("msub", Inline), ("msubsup", Inline), ("msup", Inline), ("mtable", Inline), ("mtd", Inline),
        ("mtext", Inline), ("mtr", Inline), ("munder", Inline), ("munderover", Inline),
        ("named-content", Inline), ("nav", Block), ("nobr", Inline), ("ol", Block), ("p", Block),
        ("pre", Block), ("q", Mark(Quote)), ("roman", Inline), ("s", Inline), ("samp", Mark(Teletype)),
        ("sans-serif", Inline), ("sc", Mark(SmallCaps)), ("script", Hidden), ("sec", Block),
        ("section", Block), ("semantics", Inline), ("small", Inline), ("span", Inline), ("strike", Inline),
        ("strong", Mark(Bold)), ("style", Hidden), ("styled-content", Inline), ("sub", Sub), ("sup", Sup),
        ("table", Block), ("tbody", Block), ("td", Block), ("tex-math", Inline), ("tfoot", Block),
        ("th", Block), ("thead", Block), ("time", Inline), ("title", Block), ("tr", Block),
        ("tt", Mark(Teletype)), ("u", Mark(Bold)), ("ul", Block), ("underline", Mark(Bold)),
        ("url", Inline), ("var", Mark(Italic)), ("wbr", Inline), ("xref", Inline),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<(Element, bool, usize)>) {
        assert_eq!(tag(text).map(|tag| (tag.element, tag.closing, tag.len)), expected, "{text}");
    }

    #[test]
    fn known_names_make_tags() {
        check("<p>", Some((Element::Block, false, 3)));
        check("</P >", Some((Element::Block, true, 5)));
        check("<br/>", Some((Element::Block, false, 5)));
        check("<jats:italic>", Some((Element::Mark(Italic), false, 13)));
        check("<a href=\"x>y\" target=_blank>z", Some((Element::Inline, false, 28)));
        check("<mml:msub>", Some((Element::Inline, false, 10)));
    }

    #[test]
    fn comparisons_make_none() {
        for text in [
            "<b holds", "< 5", "<5", "<b and c> d", "<t>", "<K>", "<unk>", "<", "</", "<p", "<a href='x",
            "<i<b>",
        ] {
            check(text, None);
        }
    }

    #[test]
    fn the_table_is_in_order() {
        for pair in ELEMENTS.windows(2) {
            assert!(pair[0].0 < pair[1].0, "{} before {}", pair[0].0, pair[1].0);
        }
    }
}
