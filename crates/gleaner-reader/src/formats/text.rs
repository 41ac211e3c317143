//! Plain text: documents parted by blank lines, short lines that end no sentence are headings, perhaps titles.
//!
//! Not here: markup inside the text; a document is the exact stretch of the file.

use super::{Definition, Splitter};
use crate::Options;
use crate::blocks::{Block, Blocks, Line, Shape, has_link, is_blank};
use crate::headings::{self, Heading};

pub(super) const FORMAT: Definition =
    Definition { word: "text", extensions: &["txt", "text"], is_plain: true, sniff: |_| true, splitter };

fn splitter(_: &Options) -> Box<dyn Splitter> {
    Box::new(Blocks::new(Paragraphs))
}

/// Most words that a heading has.
const MOST_WORDS: usize = 12;
/// Most characters that a heading has.
const MOST_CHARACTERS: usize = 100;

/// Blocks of lines that are not blank.
pub(super) struct Paragraphs;

impl Shape for Paragraphs {
    fn line(&mut self, line: &[u8], _first: bool) -> Line {
        if is_blank(line) { Line::Blank } else { Line::Inside }
    }

    fn block(&mut self, block: &[u8]) -> Block {
        heading(block).map_or(Block::Text, Block::Heading)
    }
}

/// The heading that a block is, if it is one.
pub(super) fn heading(block: &[u8]) -> Option<Heading> {
    // A line of dashes or stars parts texts and is none, however long it is.
    if block.is_ascii() && !block.iter().any(u8::is_ascii_alphanumeric) {
        return Some(Heading::Section);
    }
    if block.len() > 4 * MOST_CHARACTERS || block.contains(&b'\n') {
        return None;
    }
    let line = String::from_utf8_lossy(block);
    let is_heading = line.chars().count() <= MOST_CHARACTERS
        && line.split_whitespace().count() <= MOST_WORDS
        && !ends_sentence(&line)
        // A heading is no document, and a link in it would be lost.
        && !has_link(&line);
    is_heading.then(|| headings::judge(&line))
}

/// True where the line ends with a full stop or the like, perhaps inside quotes, brackets or markup.
fn ends_sentence(line: &str) -> bool {
    let closing = |c: char| c.is_whitespace() || "\"'”’»)]}*_$".contains(c);
    line.trim_end_matches(closing).ends_with(['.', '?', '!', '…', '。', '？', '！'])
}

#[cfg(test)]
mod tests {
    use crate::testing::{check, check_bytes};

    #[test]
    fn blank_lines_part_documents_and_short_lines_head_them() {
        check(
            "a.txt",
            "My Papers\n\nFirst text,\nin two lines.\n \t \n\nSecond text.",
            &["1:3 a-1|-|First text,\\nin two lines.", "2:7 a-2|-|Second text."],
        );
        check("-", "\u{feff}One.\r\n\r\n  \r\nTwo.\r\n", &["1:1 stdin-1|-|One.", "2:4 stdin-2|-|Two."]);
        check("a.txt", "", &[]);
        check("a.txt", " \n\n\t\n", &[]);
    }

    #[test]
    fn a_heading_above_one_text_is_its_title_and_above_several_a_section() {
        check(
            "a.txt",
            "Poster session 3\n\nOwls at Night\n\nWe listen.\n\nPERCH: A Model\n\nAbstract\n\nWe sit.\n\n\
             Theory\n\nFirst.\n\nSecond.\n\n-----\n\nThird.",
            &[
                "1:5 a-1|Owls at Night|We listen.",
                "2:11 a-2|PERCH: A Model|We sit.",
                "3:15 a-3|-|First.",
                "4:17 a-4|-|Second.",
                "5:21 a-5|-|Third.",
            ],
        );
    }

    #[test]
    fn a_heading_that_heads_nothing_is_a_document() {
        check("-", "We compare SANDBAR with Larkspur", &["1:1 stdin-1|-|We compare SANDBAR with Larkspur"]);
        check("a.txt", "One title\n\nAnother title\n", &["1:1 a-1|-|One title", "2:3 a-2|-|Another title"]);
    }

    #[test]
    fn what_is_a_heading() {
        let is_heading = |line: &str| {
            let input = format!("{line}\n\nA text.");
            crate::testing::items("a.txt", input.as_bytes(), &crate::Options::default()).len() == 1
        };
        for heading in
            ["Accepted Papers", "1 Introduction", "-----", "\\section{Method}", "论文列表", "Abstract:"]
        {
            assert!(is_heading(heading), "{heading}");
        }
        for text in [
            "It works.",
            "Does it work?",
            "\"It works.\"",
            "\\textbf{It works.}",
            "它有效。",
            "Code: github.com/example/perch",
            "See https://example.org",
            "arXiv:2401.00001",
            "This line is long enough to be the beginning of some text without its end",
            "Two\nlines",
        ] {
            assert!(!is_heading(text), "{text}");
        }
    }

    #[test]
    fn bytes_that_are_no_utf8_are_named_and_replaced() {
        check_bytes(
            "a.txt",
            b"Fine.\n\nA caf\xe9 and a\nna\xefve one.\n\nFine again.",
            &[
                "1:1 a-1|-|Fine.",
                "a.txt:3:6: warning[invalid-utf8]: 2 bytes are no valid UTF-8 and were read as `?`",
                "2:3 a-2|-|A caf? and a\\nna?ve one.",
                "3:6 a-3|-|Fine again.",
            ],
        );
    }
}
