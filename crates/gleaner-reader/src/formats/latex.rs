//! LaTeX: documents parted by blank lines, as in plain text; the title from `\title`, or from a section above one text.
//!
//! Not here: commands and environments in texts; what is markup and what is text is judged by whoever looks for names.

use super::text::{self, Paragraphs};
use super::{Definition, Splitter};
use crate::Options;
use crate::blocks::{Block, Blocks, Item, Line, Shape};
use crate::headings::{self, Heading};

pub(super) const FORMAT: Definition =
    Definition { word: "latex", extensions: &["tex", "latex", "ltx"], is_plain: true, sniff, splitter };

fn splitter(_: &Options) -> Box<dyn Splitter> {
    Box::new(Blocks::new(Latex))
}

/// Commands that stand at the beginning of a line in LaTeX files and hardly ever in abstracts.
const SIGNS: &[&[u8]] = &[
    b"\\documentclass", b"\\documentstyle", b"\\usepackage", b"\\begin{document}", b"\\begin{abstract}",
    b"\\section{", b"\\chapter{",
];

fn sniff(head: &[u8]) -> bool {
    head.split(|byte| *byte == b'\n')
        .any(|line| SIGNS.iter().any(|sign| line.trim_ascii_start().starts_with(sign)))
}

/// Commands whose arguments are no text of the paper.
const ASIDE: &[&str] = &[
    "documentclass", "documentstyle", "usepackage", "title", "author", "date", "maketitle", "newcommand",
    "renewcommand", "providecommand", "DeclareMathOperator", "newtheorem", "bibliography",
    "bibliographystyle", "label", "affiliation", "email", "thanks", "pagestyle", "thispagestyle",
    "setlength", "input", "begin{document}", "end{document}", "icmltitle", "icmlauthor", "keywords",
    "tableofcontents", "newpage", "clearpage", "graphicspath", "hypersetup", "begin{abstract}",
    "end{abstract}",
];
/// Commands that say the title.
const TITLES: &[&str] = &["title", "icmltitle"];
/// Commands that head parts.
const SECTIONS: &[&str] =
    &["section", "section*", "subsection", "subsection*", "chapter", "chapter*", "paragraph"];

/// Bytes of an argument at most; what is not closed within them is none.
const LONGEST_ARGUMENT: usize = 2000;

/// Blocks as in plain text, with commands that stand around texts.
struct Latex;

impl Shape for Latex {
    fn line(&mut self, line: &[u8], first: bool) -> Line {
        Paragraphs.line(line, first)
    }

    fn block(&mut self, block: &[u8]) -> Block {
        let text = String::from_utf8_lossy(block);
        let title = TITLES.iter().find_map(|name| argument(&text, name));
        let rest = without_asides(&text);
        match title {
            Some(title) if rest.trim().is_empty() => Block::Heading(Heading::Certain(title)),
            Some(title) => {
                let skipped = text.find("\\begin{abstract}").unwrap_or(0);
                Block::Item(Item { skipped, title: Some(title), ..Item::default() })
            }
            None if rest.trim().is_empty() => Block::Nothing,
            None => match SECTIONS.iter().find_map(|name| argument_of_all(rest.trim(), name)) {
                Some(section) => Block::Heading(headings::judge(&section)),
                None => text::heading(block).map_or(Block::Text, Block::Heading),
            },
        }
    }
}

/// The argument of the first such command, on one line.
fn argument(text: &str, name: &str) -> Option<String> {
    let opening = format!("\\{name}");
    let mut from = 0;
    while let Some(found) = text.get(from..)?.find(&opening) {
        from += found + opening.len();
        let rest = text.get(from..)?.trim_start();
        let rest = rest
            .strip_prefix('[')
            .and_then(|rest| Some(rest.split_once(']')?.1.trim_start()))
            .unwrap_or(rest);
        if let Some(end) = braces(rest) {
            return crate::sink::one_line(rest.get(1..end - 1)?.as_bytes());
        }
    }
    None
}

/// The argument of the command that a text is, and nothing besides but labels.
fn argument_of_all(text: &str, name: &str) -> Option<String> {
    let rest = text.strip_prefix('\\')?.strip_prefix(name)?;
    let end = braces(rest)?;
    rest.get(end..)?.trim().is_empty().then(|| crate::sink::one_line(rest.get(1..end - 1)?.as_bytes()))?
}

/// Length of the group in braces that a text begins with.
fn braces(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().take(LONGEST_ARGUMENT).enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth = depth.checked_sub(1)?,
            _ if depth == 0 => return None,
            _ => {}
        }
        if depth == 0 {
            return Some(at + 1);
        }
    }
    None
}

/// A text without comments and without the commands that are no text, their arguments included.
fn without_asides(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('%'));
    let text = lines.collect::<Vec<_>>().join("\n");
    let mut out = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find('\\') {
        let (before, command) = rest.split_at(at);
        out.push_str(before);
        let name = ASIDE.iter().filter(|name| command.get(1..).is_some_and(|rest| is_command(rest, name)));
        let Some(name) = name.max_by_key(|name| name.len()) else {
            out.push('\\');
            rest = command.get(1..).unwrap_or_default();
            continue;
        };
        rest = command.get(1 + name.len()..).unwrap_or_default();
        while let Some(length) = arguments(rest) {
            rest = rest.get(length..).unwrap_or_default();
        }
    }
    out.push_str(rest);
    out
}

/// True where a text begins with the command of that name and not with a longer one.
fn is_command(text: &str, name: &str) -> bool {
    text.strip_prefix(name).is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_alphabetic()))
}

/// Length of an argument in braces or brackets at the beginning, or of a macro's name, with the white space before it.
fn arguments(text: &str) -> Option<usize> {
    let inner = text.trim_start_matches([' ', '\t']);
    let before = text.len() - inner.len();
    let length = match inner.bytes().next()? {
        b'{' => braces(inner)?,
        b'[' => inner.bytes().take(LONGEST_ARGUMENT).position(|byte| byte == b']')? + 1,
        _ => return None,
    };
    Some(before + length)
}

#[cfg(test)]
mod tests {
    use crate::testing::check;

    #[test]
    fn blank_lines_part_documents() {
        check(
            "a.tex",
            "\\section{Method}\n\nWe use \\texttt{PERCH}.\n% a comment\n\nMore.\n",
            &["1:3 a-1|-|We use \\texttt{PERCH}.\\n% a comment", "2:6 a-2|-|More."],
        );
    }

    #[test]
    fn the_title_is_that_of_the_first_text() {
        check(
            "a.tex",
            "\\documentclass[11pt]{article}\n\\usepackage{url}\n\n\\title{Owls at\n  \\emph{Night}}\n\\author{Ada Byron \\and\nKurt Weyl}\n\
             \\begin{document}\n\\maketitle\n\n\\begin{abstract}\nWe listen.\n\\end{abstract}\n\n\\section{Introduction}\nOwls hoot.\n\n\\end{document}\n",
            &[
                "1:11 a-1|Owls at \\emph{Night}|\\begin{abstract}\\nWe listen.\\n\\end{abstract}",
                "2:15 a-2|-|\\section{Introduction}\\nOwls hoot.",
            ],
        );
        check(
            "a.tex",
            "\\title{Owls}\n\\begin{abstract} We listen. \\end{abstract}",
            &["1:2 a-1|Owls|\\begin{abstract} We listen. \\end{abstract}"],
        );
    }

    #[test]
    fn a_section_above_one_text_is_its_title() {
        check(
            "a.tex",
            "\\section*{Owls at Night}\n\nWe listen.\n\n\\section{PERCH: A Model}\n\nWe sit.\n",
            &["1:3 a-1|Owls at Night|We listen.", "2:7 a-2|PERCH: A Model|We sit."],
        );
    }
}
