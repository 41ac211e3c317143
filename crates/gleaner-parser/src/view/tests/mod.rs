//! What a reader sees of a text: tables of sources and views, by family of markup.
//!
//! Marks are written into the expected view: `«b:…»` bold, `i` italic, `tt` teletype, `sc` small capitals, `code`,
//! `q` quote, `m` math, `url`.

mod html;
mod markdown;
mod tex;
mod unicode;

use gleaner_model::{MarkKind, Span};

use super::build;

/// Compares the view of each source with the expected one, marks included.
fn check(table: &[(&str, &str)]) {
    let mut wrong = Vec::new();
    for (source, expected) in table {
        let found = marked(source, &urls(source));
        if found != *expected {
            wrong.push(format!("  source   {source:?}\n  expected {expected:?}\n  found    {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {} rows\n{}", wrong.len(), table.len(), wrong.join("\n\n"));
}

/// The bare addresses of a source: what begins with a scheme, up to a blank or a bracket.
fn urls(source: &str) -> Vec<Span> {
    let starts = source.match_indices("https://").map(|(at, _)| at);
    starts
        .map(|at| {
            let len = source[at..].find(|c: char| " \n<>()[]{}".contains(c)).unwrap_or(source.len() - at);
            Span::new(at, at + len)
        })
        .collect()
}

/// The view of a source with its marks written in.
fn marked(source: &str, urls: &[Span]) -> String {
    let view = build(source, urls);
    let mut text = String::new();
    for (at, c) in view.text.char_indices().chain([(view.text.len(), '\0')]) {
        text.extend(view.marks.iter().filter(|mark| mark.end == at).map(|_| '»'));
        for mark in view.marks.iter().filter(|mark| mark.start == at) {
            text.push('«');
            text.push_str(word(mark.kind));
            text.push(':');
        }
        if c != '\0' {
            text.push(c);
        }
    }
    text
}

fn word(kind: MarkKind) -> &'static str {
    match kind {
        MarkKind::Bold => "b",
        MarkKind::Italic => "i",
        MarkKind::Teletype => "tt",
        MarkKind::SmallCaps => "sc",
        MarkKind::Code => "code",
        MarkKind::Quote => "q",
        MarkKind::Math => "m",
        MarkKind::Url => "url",
    }
}
