//! Markdown: blocks parted by blank lines are documents; a list item or a table's row with a title or a link is one by itself,
//! fenced code and other lists and tables stay whole; headings are titles or part the others.
//!
//! Not here: markup inside a block, and reference definitions, which are documents of their own.

mod items;
mod lines;

use super::{Definition, Splitter, yaml};
use crate::Options;
use crate::blocks::{Block, Blocks, Line, Shape, is_blank};
use crate::headings::{self, Heading};
use crate::sink::Sink;
use crate::source::{LineEnd, Source};
use items::{Columns, Lead};
use lines::{Fence, indent, is_atx_heading, is_thematic_break, is_underline, mark, without_line_end};

pub(super) const FORMAT: Definition = Definition {
    word: "markdown",
    extensions: &["md", "markdown", "mdown", "mkd"],
    is_plain: true,
    sniff,
    splitter,
};

fn splitter(_: &Options) -> Box<dyn Splitter> {
    Box::new(Blocks::new(Markdown::default()))
}

/// A heading at the beginning, or a heading anywhere and a fence, a table or a link besides: a plain
/// text may hold a Markdown link or a line that begins with `#`, hardly both.
fn sniff(head: &[u8]) -> bool {
    let mut lines = head.split(|byte| *byte == b'\n').map(without_line_end).filter(|line| !is_blank(line));
    let begins_with_heading = lines.clone().next().is_some_and(is_atx_heading);
    let is_marked = |line: &[u8]| {
        Fence::opened_by(line).is_some()
            || line.starts_with(b"|")
            || memchr::memmem::find(line, b"](").is_some()
    };
    begins_with_heading || (lines.clone().any(is_atx_heading) && lines.any(is_marked))
}

/// Bytes of front matter at most; a `---` that is not closed within them is a thematic break.
const LONGEST_FRONT_MATTER: usize = 64 * 1024;

#[derive(Default)]
struct Markdown {
    /// The fence that is open.
    fence: Option<Fence>,
    /// What the block began as.
    kind: Kind,
    /// True behind a blank line that may belong to the block.
    in_gap: bool,
    /// True where the last item of the list has a title or a link.
    is_paper: bool,
    /// True behind a blank line, which ends a table.
    has_ended: bool,
    /// How many lines the block has.
    lines: usize,
    /// The columns of the table whose rows are documents.
    columns: Option<Columns>,
}

/// What a block is.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Kind {
    /// Lines of text, which an underline makes a heading.
    #[default]
    Paragraph,
    /// A heading, or a line that only parts others.
    Heading,
    /// A list, which goes on behind a blank line if the next line is indented. What its first item says first.
    List(Lead),
    /// A table.
    Table,
    /// A quote, code or HTML.
    Other,
}

impl Shape for Markdown {
    fn line(&mut self, line: &[u8], first: bool) -> Line {
        if first {
            let columns = self.columns.take().filter(|_| !self.has_ended && line.starts_with(b"|"));
            *self = Self { columns, ..Self::default() };
        }
        let line = without_line_end(line);
        if let Some(fence) = &self.fence {
            if fence.is_closed_by(line) {
                self.fence = None;
            }
            return Line::Inside;
        }
        if is_blank(line) {
            self.in_gap = matches!(self.kind, Kind::List(_)) && !first;
            self.has_ended = true;
            return if self.in_gap { Line::Gap } else { Line::Blank };
        }
        let was_gap = std::mem::take(&mut self.in_gap);
        if was_gap && indent(line) < 2 && !self.goes_on_with(line) {
            return Line::Next;
        }
        if is_atx_heading(line) || (self.kind != Kind::Paragraph || first) && is_thematic_break(line) {
            if !first {
                return Line::Next;
            }
            self.kind = Kind::Heading;
            return Line::Last;
        }
        if !first && self.kind == Kind::Paragraph && is_underline(line) {
            self.kind = Kind::Heading;
            return Line::Last;
        }
        if !first && (is_thematic_break(line) || self.begins_item(line) || self.begins_row(line)) {
            return Line::Next;
        }
        if first {
            self.kind = kind_of(line);
            self.is_paper = matches!(self.kind, Kind::List(Lead::Titled));
        }
        self.is_paper |=
            matches!(self.kind, Kind::List(_)) && items::points_outside(&String::from_utf8_lossy(line));
        self.lines += 1;
        self.fence = Fence::opened_by(line);
        Line::Inside
    }

    fn block(&mut self, block: &[u8]) -> Block {
        if self.kind == Kind::Heading || is_bold_line(block) {
            return Block::Heading(heading(block));
        }
        match self.kind {
            Kind::List(Lead::Titled | Lead::Linked) => {
                Block::Item(items::item(block, mark(block).unwrap_or_default()))
            }
            Kind::List(_) if items::is_contents(block) => Block::Nothing,
            Kind::Table => self.table(block),
            Kind::Other if is_anchor(block) => Block::Nothing,
            _ => Block::Text,
        }
    }

    /// Skips front matter: from `---` (or `+++`) on the first line to the same line. One with an abstract is a document.
    fn prologue(&mut self, source: &mut Source, sink: &mut Sink) {
        let mut at = 0;
        let mut opening = Vec::new();
        while at < LONGEST_FRONT_MATTER
            && let LineEnd::At(end) = source.line_end(at)
        {
            let line = source.window().get(at..end).unwrap_or_default().trim_ascii_end();
            if at == 0 && (line == b"---" || line == b"+++") {
                opening = line.to_vec();
            } else if line == opening || (line == b"..." && opening == b"---") {
                let matter = source.window().get(4..at).unwrap_or_default();
                if matter.split(|byte| *byte == b'\n').any(|line| line.starts_with(b"abstract:")) {
                    yaml::read(&String::from_utf8_lossy(matter), source.place(), sink);
                }
                return source.consume(end);
            } else if opening.is_empty() || (at <= 5 && line.is_empty()) {
                // Without an opening line there is none; a `---` before a blank line is a thematic break.
                return;
            }
            at = end;
        }
    }
}

impl Markdown {
    /// True where a line begins another paper of the list.
    fn begins_item(&self, line: &[u8]) -> bool {
        let Kind::List(first) = self.kind else { return false };
        let Some(mark) = mark(line).filter(|_| indent(line) < 2 && first != Lead::Attribute) else {
            return false;
        };
        self.is_paper || items::lead(line.get(mark..).unwrap_or_default()) == Lead::Titled
    }

    /// True where the list goes on with a line behind a blank one: what belongs to one paper stays together.
    fn goes_on_with(&self, line: &[u8]) -> bool {
        let is_attribute = |mark| items::lead(line.get(mark..).unwrap_or_default()) == Lead::Attribute;
        self.kind == Kind::List(Lead::Attribute) && mark(line).is_some_and(is_attribute)
    }

    /// True where a line begins a row that is a paper.
    fn begins_row(&mut self, line: &[u8]) -> bool {
        if self.kind != Kind::Table {
            return false;
        }
        if self.columns.is_some() {
            return true;
        }
        self.lines == 2 && items::points_outside(&String::from_utf8_lossy(line))
    }

    /// What a table, its head or a row of it is.
    fn table(&mut self, block: &[u8]) -> Block {
        if let Some(columns) = &self.columns {
            return Block::Item(columns.item(block));
        }
        let mut lines = block.split(|byte| *byte == b'\n');
        let (head, rule) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
        if items::is_rule(rule) && lines.next().is_none() {
            self.columns = Some(Columns::of(head));
            return Block::Nothing;
        }
        Block::Text
    }
}

/// A heading without its marks.
fn heading(block: &[u8]) -> Heading {
    let text = String::from_utf8_lossy(block);
    let text = text.trim().trim_start_matches('#').trim().trim_end_matches(['#', '=', '-']);
    headings::judge(&items::plain(text))
}

/// True for a paragraph of one line that is set in bold as a whole: a heading by another name.
fn is_bold_line(block: &[u8]) -> bool {
    let inner = block.strip_prefix(b"**").and_then(|block| block.strip_suffix(b"**"));
    inner.is_some_and(|inner| {
        !inner.is_empty() && !inner.contains(&b'\n') && memchr::memmem::find(inner, b"**").is_none()
    })
}

/// True for `<a name="x"></a>`, a place to point at.
fn is_anchor(block: &[u8]) -> bool {
    block.starts_with(b"<a ")
        && block.ends_with(b"></a>")
        && !block.contains(&b'\n')
        && memchr::memmem::find(block, b"href").is_none()
}

/// What a block that begins with this line is.
fn kind_of(line: &[u8]) -> Kind {
    let text = line.trim_ascii_start();
    match text.first() {
        _ if indent(line) > 3 => Kind::Other,
        Some(b'|') => Kind::Table,
        Some(b'>' | b'<') => Kind::Other,
        _ if Fence::opened_by(line).is_some() => Kind::Other,
        _ => match mark(line) {
            Some(mark) => Kind::List(items::lead(line.get(mark..).unwrap_or_default())),
            None => Kind::Paragraph,
        },
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::check;

    #[test]
    fn headings_are_no_documents_unless_they_link() {
        check(
            "a.md",
            "# Papers\nFirst text.\n\nA\nheading\n-------\nSecond text\n## [Third](https://example.org)\n***\n",
            &[
                "1:2 a-1|-|First text.",
                "2:7 a-2|A heading|Second text",
                "3:8 a-3|-|## [Third](https://example.org)",
            ],
        );
        check("a.md", "# Only a heading\n", &["1:1 a-1|-|# Only a heading"]);
        check("a.md", "#hashtag text\n", &["1:1 a-1|-|#hashtag text"]);
    }

    #[test]
    fn a_heading_above_one_text_is_its_title_links_and_all() {
        check(
            "a.md",
            "# Owls at Night\n\nWe listen.\n\n## [PERCH](https://example.org/p)\n\nWe sit.\n\n## Theory\n\nOne.\n\nTwo.\n",
            &[
                "1:3 a-1|Owls at Night|We listen.",
                "2:5 a-2|PERCH|## [PERCH](https://example.org/p)\\n\\nWe sit.",
                "3:11 a-3|-|One.",
                "4:13 a-4|-|Two.",
            ],
        );
        check(
            "a.md",
            "# One Owl\n## Abstract\nWe listen.\n## Introduction\nOwls.\n",
            &["1:3 a-1|One Owl|We listen.", "2:5 a-2|-|Owls."],
        );
        check(
            "a.md",
            "# GAN\n\n**Owls at Night**\n\n- Paper: https://example.org/p\n\n- Code: https://github.com/lab/net\n\n**More Owls**\n\n- Code: None\n",
            &[
                "1:5 a-1|Owls at Night|- Paper: https://example.org/p\\n\\n- Code: https://github.com/lab/net",
                "2:11 a-2|More Owls|- Code: None",
            ],
        );
    }

    #[test]
    fn items_and_rows_with_titles_or_links_are_papers() {
        check(
            "a.md",
            "# Papers\n\n- [A](#a)\n- [B](#b)\n\n- [Owls at Night](https://example.org/o) - We listen.\n  More.\n* **More Owls**, see [code](https://github.com/lab/net)\n- Nothing here.\n",
            &[
                "1:6 a-1|Owls at Night|[Owls at Night](https://example.org/o) - We listen.\\n  More.",
                "2:8 a-2|More Owls|**More Owls**, see [code](https://github.com/lab/net)",
                "3:9 a-3|-|- Nothing here.",
            ],
        );
        check(
            "a.md",
            "| Date | Title | Code |\n|---|:-:|---|\n| 2031-05 | **Owls at Night** | [link](https://example.org) |\n| 2030 | [More Owls](https://example.org) | null |\n\n| a |\n|---|\n| 1 |\n",
            &[
                "1:3 a-1|Owls at Night|| 2031-05 | **Owls at Night** | [link](https://example.org) |",
                "2:4 a-2|More Owls|| 2030 | [More Owls](https://example.org) | null |",
                "3:6 a-3|-|| a |\\n|---|\\n| 1 |",
            ],
        );
    }

    #[test]
    fn code_lists_and_tables_stay_whole() {
        check(
            "a.md",
            "See:\n```sh\na\n\n# b\n```\n\nEnd\n",
            &["1:1 a-1|-|See:\\n```sh\\na\\n\\n# b\\n```", "2:8 a-2|-|End"],
        );
        check(
            "a.md",
            "- one\n- two\n\n  more of two\n\n- three\n---\nafter\n",
            &["1:1 a-1|-|- one\\n- two\\n\\n  more of two", "2:6 a-2|-|- three", "3:8 a-3|-|after"],
        );
        check(
            "a.md",
            "| a | b |\n|---|---|\n| 1 | 2 |\n\n[x]: https://example.org\n",
            &["1:1 a-1|-|| a | b |\\n|---|---|\\n| 1 | 2 |", "2:5 a-2|-|[x]: https://example.org"],
        );
    }

    #[test]
    fn front_matter_is_skipped() {
        check("a.md", "---\ntitle: T\n\ntags: x\n---\nText\n", &["1:6 a-1|-|Text"]);
        check("a.md", "---\n\nText\n\n---\n", &["1:3 a-1|-|Text"]);
        check("a.md", "---\nnot closed\n", &["1:2 a-1|-|not closed"]);
    }

    #[test]
    fn front_matter_with_an_abstract_is_a_document() {
        let paper = crate::testing::only(
            "a.md",
            "---\ntitle: Owls\nabstract: We listen.\nyear: '2031'\nauthor:\n- given: Ada\n  family: Byron\n---\n",
        );
        assert_eq!((paper.title.as_deref(), &*paper.text), (Some("Owls"), "We listen."));
        assert_eq!(crate::testing::about(&paper), "Ada Byron|2031|||");
    }
}
