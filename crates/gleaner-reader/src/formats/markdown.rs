//! Markdown: blocks parted by blank lines are documents; fenced code, lists and tables stay whole; headings are no
//! documents unless they hold a link.
//!
//! Not here: markup inside a block, and reference definitions, which are documents of their own.

use super::{Definition, Splitter};
use crate::blocks::{Blocks, Line, Shape, has_link, is_blank};
use crate::source::{LineEnd, Source};

pub(super) const FORMAT: Definition =
    Definition { word: "markdown", extensions: &["md", "markdown", "mdown", "mkd"], sniff, splitter };

fn splitter() -> Box<dyn Splitter> {
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
    /// True where the block is a heading, or a line that only parts others.
    is_heading: bool,
}

/// What a block is.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Kind {
    /// Lines of text, which an underline makes a heading.
    #[default]
    Paragraph,
    /// A list, which goes on behind a blank line if the next line is indented.
    List,
    /// A table, a quote, code or HTML.
    Other,
}

impl Shape for Markdown {
    fn line(&mut self, line: &[u8], first: bool) -> Line {
        if first {
            *self = Self::default();
        }
        let line = without_line_end(line);
        if let Some(fence) = &self.fence {
            if fence.is_closed_by(line) {
                self.fence = None;
            }
            return Line::Inside;
        }
        if is_blank(line) {
            self.in_gap = self.kind == Kind::List;
            return if self.in_gap { Line::Gap } else { Line::Blank };
        }
        if std::mem::take(&mut self.in_gap) && indent(line) < 2 {
            return Line::Next;
        }
        if is_atx_heading(line) || (self.kind != Kind::Paragraph || first) && is_thematic_break(line) {
            self.is_heading = first;
            return if first { Line::Last } else { Line::Next };
        }
        if !first && self.kind == Kind::Paragraph && is_underline(line) {
            self.is_heading = true;
            return Line::Last;
        }
        if !first && is_thematic_break(line) {
            return Line::Next;
        }
        if first {
            self.kind = kind_of(line);
        }
        self.fence = Fence::opened_by(line);
        Line::Inside
    }

    fn is_heading(&self, block: &[u8]) -> bool {
        self.is_heading && !block.contains(&b'[') && !has_link(&String::from_utf8_lossy(block))
    }

    /// Skips front matter: from `---` (or `+++`) on the first line to the same line.
    fn prologue(&mut self, source: &mut Source) {
        let mut at = 0;
        let mut opening = Vec::new();
        while at < LONGEST_FRONT_MATTER
            && let LineEnd::At(end) = source.line_end(at)
        {
            let line = source.window().get(at..end).unwrap_or_default().trim_ascii_end();
            if at == 0 && (line == b"---" || line == b"+++") {
                opening = line.to_vec();
            } else if line == opening || (line == b"..." && opening == b"---") {
                return source.consume(end);
            } else if opening.is_empty() || (at <= 5 && line.is_empty()) {
                // Without an opening line there is none; a `---` before a blank line is a thematic break.
                return;
            }
            at = end;
        }
    }
}

fn without_line_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Columns of white space before the line's text.
fn indent(line: &[u8]) -> usize {
    line.iter()
        .take_while(|byte| matches!(byte, b' ' | b'\t'))
        .map(|byte| if *byte == b'\t' { 4 } else { 1 })
        .sum()
}

/// The line without its indentation, where that does not make it code.
fn unindented(line: &[u8]) -> Option<&[u8]> {
    (indent(line) <= 3).then(|| line.trim_ascii_start())
}

/// `#` to `######` and a space, or nothing more.
fn is_atx_heading(line: &[u8]) -> bool {
    unindented(line).is_some_and(|line| {
        let level = line.iter().take_while(|byte| **byte == b'#').count();
        (1..=6).contains(&level) && line.get(level).is_none_or(u8::is_ascii_whitespace)
    })
}

/// A line of `=` or `-` under a paragraph.
fn is_underline(line: &[u8]) -> bool {
    unindented(line).map(<[u8]>::trim_ascii_end).is_some_and(|line| {
        matches!(line.first(), Some(b'=' | b'-')) && line.iter().all(|byte| Some(byte) == line.first())
    })
}

/// Three or more `-`, `*` or `_` with nothing but spaces between.
fn is_thematic_break(line: &[u8]) -> bool {
    unindented(line).is_some_and(|line| {
        let mut signs = line.iter().filter(|byte| !byte.is_ascii_whitespace());
        matches!(line.first(), Some(b'-' | b'*' | b'_'))
            && signs.clone().count() >= 3
            && signs.all(|byte| Some(byte) == line.first())
    })
}

/// What a block that begins with this line is.
fn kind_of(line: &[u8]) -> Kind {
    let text = line.trim_ascii_start();
    match text.first() {
        _ if indent(line) > 3 => Kind::Other,
        Some(b'-' | b'*' | b'+') if text.get(1).is_none_or(u8::is_ascii_whitespace) => Kind::List,
        Some(b'0'..=b'9') => {
            let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
            let is_item = digits <= 9
                && matches!(text.get(digits), Some(b'.' | b')'))
                && text.get(digits + 1).is_none_or(u8::is_ascii_whitespace);
            if is_item { Kind::List } else { Kind::Paragraph }
        }
        Some(b'|' | b'>' | b'<') => Kind::Other,
        _ if Fence::opened_by(line).is_some() => Kind::Other,
        _ => Kind::Paragraph,
    }
}

/// The line that opens fenced code: three or more backticks or tildes.
struct Fence {
    sign: u8,
    length: usize,
}

impl Fence {
    fn opened_by(line: &[u8]) -> Option<Self> {
        let line = line.trim_ascii_start();
        let sign = *line.first().filter(|byte| matches!(byte, b'`' | b'~'))?;
        let length = line.iter().take_while(|byte| **byte == sign).count();
        // Backticks behind the opening ones make it code inside a line.
        let is_inline = sign == b'`' && line.get(length..).is_some_and(|info| info.contains(&b'`'));
        (length >= 3 && !is_inline).then_some(Self { sign, length })
    }

    fn is_closed_by(&self, line: &[u8]) -> bool {
        let line = line.trim_ascii();
        line.len() >= self.length && line.iter().all(|byte| *byte == self.sign)
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
            &["1:2 a-1|-|First text.", "2:7 a-2|-|Second text", "3:8 a-3|-|## [Third](https://example.org)"],
        );
        check("a.md", "# Only a heading\n", &["1:1 a-1|-|# Only a heading"]);
        check("a.md", "#hashtag text\n", &["1:1 a-1|-|#hashtag text"]);
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
}
