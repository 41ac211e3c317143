//! One element of XML as a tree, and the texts in it.
//!
//! Not here: what elements of which name mean to a paper.

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// How deep elements may be nested.
const DEEPEST: usize = 400;
/// Elements that say much and nothing that is wanted; what is in them is not kept.
const UNWANTED: &[&str] =
    &["body", "back", "ref-list", "listBibl", "floats-group", "sub-article", "response"];

/// An element. Names are without their prefixes.
#[derive(Debug, Default)]
pub(super) struct Element {
    pub(super) name: String,
    attributes: Vec<(String, String)>,
    nodes: Vec<Node>,
}

#[derive(Debug)]
enum Node {
    Element(Element),
    Text(String),
}

/// Why an element could not be parsed.
#[derive(Debug)]
pub(super) struct Malformed {
    pub(super) offset: usize,
    pub(super) message: String,
}

/// Parses one element.
pub(super) fn parse(text: &str) -> Result<Element, Malformed> {
    let mut reader = Reader::from_str(text);
    reader.config_mut().allow_dangling_amp = true;
    let mut open: Vec<Element> = Vec::new();
    loop {
        let event = reader.read_event();
        let offset = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
        let malformed = |message: String| Malformed { offset, message };
        match event.map_err(|error| malformed(in_our_words(&error)))? {
            Event::Start(_) if open.len() >= DEEPEST => {
                return Err(malformed("elements are nested too deep".to_owned()));
            }
            Event::Start(tag) => open.push(element(&tag)),
            Event::Empty(tag) => {
                let element = element(&tag);
                match open.last_mut() {
                    Some(parent) => parent.push(Node::Element(element)),
                    None => return Ok(element),
                }
            }
            Event::End(_) => {
                let Some(element) = open.pop() else {
                    return Err(malformed("nothing is open here".to_owned()));
                };
                match open.last_mut() {
                    Some(parent) => parent.push(Node::Element(element)),
                    None => return Ok(element),
                }
            }
            Event::Text(text) => push_text(&mut open, &text),
            Event::CData(text) => push_text(&mut open, &text),
            Event::GeneralRef(name) => {
                let known = [("lt", "<"), ("gt", ">"), ("amp", "&"), ("quot", "\""), ("apos", "'")];
                match (name.resolve_char_ref(), known.iter().find(|(known, _)| *known == &*name)) {
                    (Ok(Some(c)), _) => push_text(&mut open, c.encode_utf8(&mut [0; 4])),
                    (_, Some((_, text))) => push_text(&mut open, text),
                    _ => push_text(&mut open, &format!("&{};", &*name)),
                }
            }
            Event::Eof => return Err(malformed("the element is not closed".to_owned())),
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
        }
    }
}

fn in_our_words(error: &quick_xml::Error) -> String {
    match error {
        quick_xml::Error::IllFormed(quick_xml::errors::IllFormedError::MismatchedEndTag { .. }) => {
            "an end tag closes another element than the one that is open".to_owned()
        }
        error => error.to_string(),
    }
}

fn element(tag: &BytesStart<'_>) -> Element {
    let mut element = Element { name: local(tag.name().as_ref()).to_owned(), ..Element::default() };
    for attribute in tag.attributes().with_checks(false).flatten() {
        let value = quick_xml::escape::unescape(&attribute.value);
        let value = value.map_or_else(|_| attribute.value.to_string(), Into::into);
        element.attributes.push((local(attribute.key.as_ref()).to_owned(), value));
    }
    element
}

fn local(name: &str) -> &str {
    name.rsplit(':').next().unwrap_or(name)
}

fn push_text(open: &mut [Element], text: &str) {
    if let Some(element) = open.last_mut() {
        match element.nodes.last_mut() {
            Some(Node::Text(last)) => last.push_str(text),
            _ => element.push(Node::Text(text.to_owned())),
        }
    }
}

impl Element {
    fn push(&mut self, node: Node) {
        if !UNWANTED.contains(&self.name.as_str()) {
            self.nodes.push(node);
        }
    }

    /// The value of an attribute.
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The elements in it.
    pub(super) fn elements(&self) -> impl Iterator<Item = &Element> {
        self.nodes.iter().filter_map(|node| match node {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        })
    }

    /// The elements of that name in it.
    pub(super) fn all(&self, name: &str) -> impl Iterator<Item = &Element> {
        self.elements().filter(move |element| element.name == name)
    }

    /// The first element on the way of these names.
    pub(super) fn at(&self, path: &[&str]) -> Option<&Element> {
        path.iter().try_fold(self, |element, name| element.all(name).next())
    }

    /// The first element of that name, however deep.
    pub(super) fn find(&self, name: &str) -> Option<&Element> {
        self.elements()
            .find_map(|element| if element.name == name { Some(element) } else { element.find(name) })
    }

    /// All text in it on one line, without markup; nothing where it is blank.
    pub(super) fn line(&self) -> Option<String> {
        let mut out = String::new();
        self.push_line(&mut out);
        crate::sink::one_line(out.as_bytes())
    }

    fn push_line(&self, out: &mut String) {
        for node in &self.nodes {
            match node {
                Node::Text(text) => out.push_str(text),
                Node::Element(element) => element.push_line(out),
            }
        }
    }

    /// The line of the first element on the way of these names.
    pub(super) fn line_at(&self, path: &[&str]) -> Option<String> {
        self.at(path)?.line()
    }

    /// All text in it: paragraphs on lines of their own, emphasis as HTML, formulas in dollars; nothing where it is blank.
    pub(super) fn prose(&self) -> Option<String> {
        let mut out = String::new();
        self.push_prose(&mut out);
        let out = out.trim();
        (!out.is_empty()).then(|| out.to_owned())
    }

    fn push_prose(&self, out: &mut String) {
        for node in &self.nodes {
            match node {
                Node::Text(text) => out.push_str(text),
                Node::Element(element) => element.push_as_part(out),
            }
        }
    }

    fn push_as_part(&self, out: &mut String) {
        let emphasis = match (self.name.as_str(), self.attribute("rend")) {
            ("b" | "bold", _) | ("hi", Some("bold")) => "b",
            ("i" | "italic" | "em", _) | ("hi", Some("italic")) => "i",
            ("monospace" | "tt" | "code", _) => "code",
            ("sup", _) | ("hi", Some("superscript")) => "sup",
            ("sub", _) | ("hi", Some("subscript")) => "sub",
            _ => "",
        };
        match self.name.as_str() {
            _ if !emphasis.is_empty() => {
                out.extend(["<", emphasis, ">"]);
                self.push_prose(out);
                out.extend(["</", emphasis, ">"]);
            }
            "tex-math" => push_formula(out, self),
            // A formula is often given twice.
            "alternatives" if self.find("tex-math").is_some() => {
                self.find("tex-math").into_iter().for_each(|formula| push_formula(out, formula));
            }
            "p" | "sec" | "div" | "list-item" | "AbstractText" | "para" => {
                push_break(out);
                self.push_prose(out);
                push_break(out);
            }
            "title" | "label" | "head" => push_head(out, self),
            "ext-link" | "uri" | "ref" | "ptr" => {
                self.push_prose(out);
                let target = self.attribute("href").or_else(|| self.attribute("target"));
                if let Some(target) = target.filter(|target| target.contains("://") && !out.ends_with(target))
                {
                    out.extend([" (", target, ")"]);
                }
            }
            _ => self.push_prose(out),
        }
    }
}

/// A heading of a part of an abstract as a line, unless it says that it is the abstract.
fn push_head(out: &mut String, element: &Element) {
    let head = element.line().unwrap_or_default();
    if !head.trim_end_matches([':', '.']).eq_ignore_ascii_case("abstract") {
        push_break(out);
        out.push_str(&head);
        push_break(out);
    }
}

fn push_break(out: &mut String) {
    if !out.is_empty() && !out.ends_with('\n') {
        out.push('\n');
    }
}

/// A formula in TeX, in dollars, without the document that JATS puts around it.
fn push_formula(out: &mut String, element: &Element) {
    let mut all = String::new();
    element.push_line(&mut all);
    let inner = all.split_once("\\begin{document}").map_or(all.as_str(), |(_, rest)| rest);
    let inner = inner.split("\\end{document}").next().unwrap_or(inner).trim().trim_matches('$');
    out.extend(["$", inner, "$"]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_keeps_emphasis_formulas_links_and_paragraphs() {
        let check = |xml: &str, expect: &str| {
            let element = parse(xml).expect("well-formed");
            assert_eq!(element.prose().as_deref(), Some(expect), "{xml}");
        };
        check(
            "<abstract>We use <fixed-case>QA</fixed-case> and <b>PERCH</b>.</abstract>",
            "We use QA and <b>PERCH</b>.",
        );
        check("<a>Of <tex-math>x^2</tex-math> &amp; p &lt; 5 &eacute;</a>", "Of $x^2$ & p < 5 &eacute;");
        check(
            "<abstract><title>Abstract</title><sec><title>Aim</title><p>One.</p></sec><p>See <ext-link xlink:href=\"https://x.org/a\">here</ext-link>.</p></abstract>",
            "Aim\nOne.\nSee here (https://x.org/a).",
        );
        check(
            "<a><alternatives><tex-math>\\documentclass{m}\\begin{document}$$y$$\\end{document}</tex-math><math>y</math></alternatives></a>",
            "$y$",
        );
        check("<a><![CDATA[a < b]]></a>", "a < b");
    }
}
