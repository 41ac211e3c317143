//! Papers in lists and tables: which items and rows are papers, and what their titles are.
//!
//! Not here: where items and rows begin and end.

use crate::about::{About, split_people};
use crate::blocks::{Item, has_link};

/// Words that stand for a link and are no title.
const LABELS: &[&str] = &[
    "paper", "pdf", "code", "link", "arxiv", "project", "page", "github", "here", "official", "abs", "html",
    "website", "homepage", "demo", "video", "slides", "data", "dataset", "openreview", "doi", "bibtex",
    "blog", "poster", "oral", "supp", "authors", "author", "venue", "keywords", "resources", "abstract",
    "tl", "model", "models",
];

/// What the first line of an item says, the mark left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lead {
    /// It begins with a title: a link or emphasised words.
    Titled,
    /// It holds a link.
    Linked,
    /// It begins with a label, such as `Paper:`, or is nothing but a link: it belongs to a paper that stands above.
    Attribute,
    /// It is text.
    Text,
}

pub(super) fn lead(line: &[u8]) -> Lead {
    let line = String::from_utf8_lossy(line);
    let line = line.trim();
    if is_attribute(line) {
        Lead::Attribute
    } else if leading_title(line).is_some() {
        Lead::Titled
    } else if points_outside(line) {
        Lead::Linked
    } else {
        Lead::Text
    }
}

/// A label of a few words and a colon, or a bare address.
fn is_attribute(line: &str) -> bool {
    let plain: String = line.chars().filter(|c| !"*_`".contains(*c)).collect();
    let first = plain.split_whitespace().next().unwrap_or_default();
    if first.starts_with("http") || first.starts_with("<http") {
        return true;
    }
    let Some((label, _)) = plain.split_once([':', '：']) else { return false };
    let first = label.split(|c: char| !c.is_alphanumeric()).find(|word| !word.is_empty()).unwrap_or_default();
    let is_known = LABELS.contains(&first.to_lowercase().as_str()) || !first.is_ascii();
    is_known && label.chars().count() <= 24 && !label.contains(['[', '|', '/'])
}

/// True for a text with a link to another place than itself.
pub(super) fn points_outside(text: &str) -> bool {
    let without: String = text.replace("](#", "");
    has_link(&without)
}

/// True for a list whose links all point into the page: a table of contents.
pub(super) fn is_contents(block: &[u8]) -> bool {
    let text = String::from_utf8_lossy(block);
    text.contains("](#") && !points_outside(&text)
}

/// A title that a text begins with: the words of a link, or emphasised ones.
pub(super) fn leading_title(text: &str) -> Option<String> {
    let text = text.trim_start().trim_start_matches(['"', '“', '\'']);
    let (inner, _) = inside(text)?;
    let title = plain(inner);
    let words: Vec<_> = title.split_whitespace().collect();
    let is_label = words
        .iter()
        .all(|word| LABELS.contains(&word.to_lowercase().trim_matches(|c: char| !c.is_alphanumeric())));
    // An anchor inside the page is no paper; a year or a mark is no title.
    let is_title = !is_label && words.len() + usize::from(title.len() > 6) > 1;
    (is_title && !text.starts_with("[](") && !text.contains("](#")).then_some(title)
}

/// What stands in the brackets or between the stars that a text begins with, and what follows.
fn inside(text: &str) -> Option<(&str, &str)> {
    if let Some(rest) = text.strip_prefix('[') {
        let end = closing(rest)?;
        let behind = rest.get(end + 1..)?;
        return behind.starts_with(['(', '[']).then_some((rest.get(..end)?, behind));
    }
    let mark = ["***", "**", "__", "*", "_"].into_iter().find(|mark| text.starts_with(mark))?;
    let (inner, behind) = text.strip_prefix(mark)?.split_once(mark)?;
    (!inner.is_empty() && !inner.starts_with(' ')).then_some((inner, behind))
}

/// Offset of the bracket that closes one opened before.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().enumerate().take(2000) {
        match byte {
            b'[' => depth += 1,
            b']' if depth == 0 => return Some(at),
            b']' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Words without the links and the emphasis around all of them.
pub(super) fn plain(text: &str) -> String {
    let mut text = text.trim();
    // A few layers at most: `**[_Title_](url)**`.
    for _ in 0..4 {
        match inside(text) {
            Some((inner, behind)) if is_target(behind) => text = inner.trim(),
            _ => break,
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ").trim_end_matches(['.', ',']).to_owned()
}

/// True for nothing, or the target of a link and nothing else.
fn is_target(behind: &str) -> bool {
    let behind = behind.trim();
    behind.is_empty()
        || (behind.starts_with('(') && behind.ends_with(')') && !behind.contains('['))
        || (behind.starts_with('[') && behind.ends_with(']'))
}

/// A list item of that mark's length as a paper.
pub(super) fn item(block: &[u8], mark: usize) -> Item {
    let text = String::from_utf8_lossy(block.get(mark..).unwrap_or_default());
    Item { skipped: mark, title: leading_title(&text), ..Item::default() }
}

/// The columns of a table that say something by their place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Columns {
    title: Option<usize>,
    authors: Option<usize>,
    date: Option<usize>,
    venue: Option<usize>,
}

impl Columns {
    /// The columns of a head such as `| Date | Title | Code |`.
    pub(super) fn of(head: &[u8]) -> Self {
        let text = String::from_utf8_lossy(head);
        let names: Vec<_> = cells(&text).map(|cell| plain(cell).to_lowercase()).collect();
        let find = |wanted: &[&str]| {
            wanted
                .iter()
                .find_map(|want| names.iter().position(|name| name.split(['/', ' ']).next() == Some(want)))
        };
        Self {
            title: find(&["title", "paper", "papers", "name", "publication"]),
            authors: find(&["authors", "author"]),
            date: find(&["year", "date", "publish", "published"]),
            venue: find(&["venue", "conference", "journal", "publication"]),
        }
    }

    /// A row as a paper.
    pub(super) fn item(&self, row: &[u8]) -> Item {
        let text = String::from_utf8_lossy(row);
        let cells: Vec<_> = cells(&text).collect();
        let cell = |column: Option<usize>| column.and_then(|at| cells.get(at)).map(|cell| plain(cell));
        let is_title = |title: &String| {
            !title.is_empty()
                && !LABELS.contains(&title.to_lowercase().as_str())
                && title.chars().any(char::is_alphabetic)
        };
        let title = cells.get(self.title.unwrap_or(usize::MAX)).and_then(|cell| leading_title(cell));
        let title = title.or_else(|| cell(self.title).filter(is_title));
        let title = title.or_else(|| cells.iter().find_map(|cell| leading_title(cell)));
        let mut about = About::default();
        for name in cell(self.authors).iter().flat_map(|names| split_people(names)) {
            about.add_author(name.trim_end_matches("et.al.").trim_end_matches("et al"));
        }
        about.set_year(cell(self.date).as_deref());
        about.set_venue(cell(self.venue));
        Item { skipped: 0, title, metadata: about.finish() }
    }
}

/// The cells of a row; a bar behind a backslash parts none.
fn cells(row: &str) -> impl Iterator<Item = &str> {
    let row = row.trim().trim_start_matches('|');
    let row = row.strip_suffix('|').unwrap_or(row);
    let mut was_escape = false;
    row.split(move |c| {
        let parts = c == '|' && !was_escape;
        was_escape = c == '\\';
        parts
    })
}

/// True for the line under a table's head: nothing but bars, dashes, colons and spaces.
pub(super) fn is_rule(line: &[u8]) -> bool {
    line.contains(&b'-') && line.iter().all(|byte| b"|-: \t\r\n".contains(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_items_say_first() {
        let check = |line: &str, expect: Lead| assert_eq!(lead(line.as_bytes()), expect, "{line}");
        check("[Owls at Night](https://example.org/owls) - We listen.", Lead::Titled);
        check("**Owls at Night** ([code](https://example.org))", Lead::Titled);
        check("Owls at Night [[pdf](https://example.org)]", Lead::Linked);
        check("Paper: https://arxiv.org/abs/2401.01234", Lead::Attribute);
        check("**Code**: None", Lead::Attribute);
        check("https://github.com/lab/net", Lead::Attribute);
        check("[Backbone](#backbone)", Lead::Text);
        check("They only assess how owls are chosen.", Lead::Text);
    }

    #[test]
    fn titles_of_items() {
        let check =
            |text: &str, expect: Option<&str>| assert_eq!(leading_title(text).as_deref(), expect, "{text}");
        check("[Owls at Night](https://example.org/owls) - We", Some("Owls at Night"));
        check("**[Owls [v2] at Night](https://example.org/owls)**, Byron", Some("Owls [v2] at Night"));
        check("[**Owls at Night.**](https://example.org/owls)", Some("Owls at Night"));
        check("[Paper](https://example.org/owls)", None);
        check("[code][owls]", None);
        check("Owls", None);
    }
}
