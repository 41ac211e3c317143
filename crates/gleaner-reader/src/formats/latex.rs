//! LaTeX: documents parted by blank lines, as in plain text.
//!
//! Not here: commands, comments and environments; what is markup and what is text is judged by whoever looks
//! for names.

use super::text::Paragraphs;
use super::{Definition, Splitter};
use crate::blocks::Blocks;

pub(super) const FORMAT: Definition =
    Definition { word: "latex", extensions: &["tex", "latex", "ltx"], sniff, splitter };

fn splitter() -> Box<dyn Splitter> {
    Box::new(Blocks::new(Paragraphs))
}

/// Commands that stand at the beginning of a line in LaTeX files and hardly ever in abstracts.
const SIGNS: &[&[u8]] = &[
    b"\\documentclass",
    b"\\documentstyle",
    b"\\usepackage",
    b"\\begin{document}",
    b"\\begin{abstract}",
    b"\\section{",
    b"\\chapter{",
];

fn sniff(head: &[u8]) -> bool {
    head.split(|byte| *byte == b'\n')
        .any(|line| SIGNS.iter().any(|sign| line.trim_ascii_start().starts_with(sign)))
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
}
