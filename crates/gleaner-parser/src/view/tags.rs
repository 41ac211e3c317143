//! Tags in the pass: what is open, what breaks the line, what is hidden.
//!
//! Not here: which names make a tag (`html`).

use super::hidden::Hidden;
use super::html::{self, Element, Tag};
use super::{Lexer, Mode, Opened};

/// More open elements than this are ignored: no text that is meant to be read nests so deep.
const DEEPEST: usize = 64;

/// The elements that are open.
#[derive(Default)]
pub(super) struct Tags {
    open: Vec<(Element, Opened)>,
    hidden: Hidden,
}

/// Opens a stretch in which XML has no tags; texts in it have them all the same.
const CDATA: &str = "<![CDATA[";

impl Lexer<'_> {
    pub(super) fn angle(&mut self) {
        let rest = self.rest(self.at);
        if self
            .urls
            .first()
            .is_some_and(|url| url.start == self.at + 1 && self.bytes.get(url.end) == Some(&b'>'))
        {
            let from = self.at;
            self.remove(from, from + 1);
            self.copy_url();
            return self.remove(self.at, self.at + 1);
        }
        if self.hidden(rest) {
            return;
        }
        if rest.starts_with(CDATA) {
            return self.remove(self.at, self.at + CDATA.len());
        }
        match html::tag(rest) {
            // A formula may be broken by the lines of a scraped page; other tags in it are comparisons.
            Some(tag) if self.mode() == Mode::Text || tag.element == Element::Block && tag.len <= 5 => {
                self.tag(tag);
            }
            _ => self.at += 1,
        }
    }

    /// A tag whose angle brackets are entities. False where there is none.
    pub(super) fn escaped_tag(&mut self) -> bool {
        if self.mode() != Mode::Text {
            return false;
        }
        let Some(tag) = html::escaped_tag(self.rest(self.at)) else { return false };
        self.tag(tag);
        true
    }

    /// Removes the hidden stretch that begins here. False where there is none.
    fn hidden(&mut self, rest: &str) -> bool {
        let Some(stretch) = self.tags.hidden.at(rest) else { return false };
        self.remove(self.at, self.at + stretch.whole);
        true
    }

    fn tag(&mut self, tag: Tag) {
        let (from, to) = (self.at, self.at + tag.len);
        match (tag.element, tag.closing) {
            (Element::Block, _) => {
                self.quotes.end_paragraph();
                self.new_line(from, to);
            }
            (Element::Inline | Element::Hidden, _) => self.remove(from, to),
            (element, true) => self.close_element(element, from, to),
            (Element::Mark(kind), false) => {
                self.flush(from);
                let opened = self.out.open(Some(kind), from);
                self.push_element(tag.element, opened);
                self.skip(to);
            }
            (Element::Sub | Element::Sup, false) => {
                self.flush(from);
                let opened = self.out.open(None, from);
                self.push_element(tag.element, opened);
                match self.raised_tag(tag, to) {
                    Some((text, end)) => self.replace(from, end, text),
                    None => self.skip(to),
                }
            }
        }
    }

    /// What a `sup` and the first of its content render to: a degree sign, nothing before an ordinal's ending, a
    /// circumflex otherwise.
    fn raised_tag(&self, tag: Tag, to: usize) -> Option<(&'static str, usize)> {
        let inside = self.rest(to);
        if tag.element == Element::Sub {
            return None;
        }
        if ["st</", "nd</", "rd</", "th</"].iter().any(|ending| inside.starts_with(ending)) {
            return None;
        }
        for degree in ["o</", "∘</", "°</"] {
            if inside.starts_with(degree) {
                return Some(("°", to + degree.len() - 2));
            }
        }
        Some(("^", to))
    }

    fn push_element(&mut self, element: Element, opened: Opened) {
        if self.tags.open.len() < DEEPEST {
            self.tags.open.push((element, opened));
        }
    }

    /// Closes the last open element of this kind; tags that cross each other are common.
    fn close_element(&mut self, element: Element, from: usize, to: usize) {
        self.flush(from);
        if let Some(at) = self.tags.open.iter().rposition(|open| open.0 == element) {
            let (_, opened) = self.tags.open.remove(at);
            self.out.close(opened, to);
        }
        self.skip(to);
    }
}

/// Behind the blanks and block tags that `text` starts with; `None` where there is no line break among them, or a
/// blank line, which ends the paragraph.
pub(super) fn break_end(text: &str) -> Option<usize> {
    let (mut at, mut lines, mut tags) = (0, 0, 0);
    loop {
        let rest = text.get(at..)?;
        match rest.bytes().next() {
            Some(b'\n') => lines += 1,
            Some(b' ' | b'\t' | b'\r') => {}
            Some(b'<') => {
                let Some(tag) = html::tag(rest).filter(|tag| tag.element == Element::Block && tag.len <= 5)
                else {
                    break;
                };
                tags += 1;
                at += tag.len - 1;
            }
            _ => break,
        }
        at += 1;
    }
    ((lines == 1 || tags > 0) && lines <= 1 && tags <= 2).then_some(at)
}
