//! HTML: one document a file, its title from `<title>`.
//!
//! Not here: tags and entities, which stay in the text as they are.

use memchr::memchr_iter;

use super::{Definition, Splitter};
use crate::sink::{Fault, Sink, one_line};
use crate::source::{Fill, Source};

pub(super) const FORMAT: Definition =
    Definition { word: "html", extensions: &["html", "htm", "xhtml"], sniff, splitter };

fn splitter() -> Box<dyn Splitter> {
    Box::new(Html)
}

fn sniff(head: &[u8]) -> bool {
    let head = head.trim_ascii_start();
    ["<!doctype html", "<html", "<head>", "<body"].iter().any(|sign| starts_with(head, sign))
}

/// True where `bytes` begin with a word, in whatever case.
fn starts_with(bytes: &[u8], word: &str) -> bool {
    bytes.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes()))
}

struct Html;

impl Splitter for Html {
    fn step(&mut self, source: &mut Source, sink: &mut Sink) -> bool {
        skip_white_space(source);
        loop {
            match source.fill() {
                Fill::More => {}
                Fill::End => break,
                Fill::Full => {
                    sink.fault(source.place(), Fault::too_long("page"));
                    return false;
                }
            }
        }
        let page = source.window().trim_ascii_end();
        if !page.is_empty() {
            sink.stretch(page, source.place(), None, title(page));
        }
        false
    }
}

fn skip_white_space(source: &mut Source) {
    loop {
        let window = source.window();
        let white = window.len() - window.trim_ascii_start().len();
        let all = white == window.len();
        source.consume(white);
        if !all || source.fill() != Fill::More {
            return;
        }
    }
}

/// What stands in the first `<title>`, markup included.
fn title(page: &[u8]) -> Option<String> {
    let rest = |at: usize| page.get(at..).unwrap_or_default();
    let mut tags = memchr_iter(b'<', page);
    let open = tags.find(|at| {
        let tag = rest(*at);
        starts_with(tag, "<title")
            && tag.get(6).is_some_and(|byte| *byte == b'>' || byte.is_ascii_whitespace())
    })?;
    let begin = open + memchr::memchr(b'>', rest(open))? + 1;
    let end = tags.find(|at| *at >= begin && starts_with(rest(*at), "</title"))?;
    one_line(page.get(begin..end)?)
}

#[cfg(test)]
mod tests {
    use crate::testing::check;

    #[test]
    fn a_page_is_one_document() {
        check(
            "a.html",
            "\n<html><TITLE lang=en>\n A &amp; B </title>\n\n<p>Text\n",
            &["1:2 a-1|A &amp; B|<html><TITLE lang=en>\\n A &amp; B </title>\\n\\n<p>Text"],
        );
        check("a.html", "<p>No title", &["1:1 a-1|-|<p>No title"]);
        check("a.html", "\n \n", &[]);
    }
}
