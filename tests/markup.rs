//! The same abstract gives the same record, whatever markup it is written in and wherever its lines end.

use std::fs;

use gleaner::Pipeline;
use gleaner::emitter::{EvidenceLevel, Format, encode};
use gleaner::reader::{Options, read};
use gleaner_tests::root;
use regex::Regex;
use serde_json::Value;

/// The annotated texts in which no character means anything to a markup, each in one line.
fn texts() -> Vec<String> {
    let plain = Regex::new(r"^[^\\$<>*_`{}\[\]~^|#&\u{ad}]+$").expect("a pattern");
    let mut out = Vec::new();
    for file in ["own.jsonl", "programme.jsonl"] {
        let lines = fs::read_to_string(root().join("fixtures/gold").join(file)).expect("a fixture");
        for line in lines.lines() {
            let row: Value = serde_json::from_str(line).expect("gold is JSON Lines");
            let text = row["text"].as_str().expect("every row has a text");
            // A word that a line's end cut in two would be another word in one line.
            if plain.is_match(text) && !text.contains("-\n") {
                out.push(text.split_whitespace().collect::<Vec<_>>().join(" "));
            }
        }
    }
    assert!(out.len() > 20, "{} texts are too few to show anything", out.len());
    out
}

/// What the record of a file's only document says, without where and how it was written.
fn said(name: &str, content: &str) -> Value {
    let input = std::io::Cursor::new(content.to_owned().into_bytes());
    let documents: Vec<_> = read(name, input, &Options::default()).expect("a readable text").collect();
    assert_eq!(documents.len(), 1, "{name} holds one document: {content}");
    let document = documents.into_iter().flatten().next().expect("a document without fault");
    let mut bytes = Vec::new();
    let record = Pipeline::new().extract(&document);
    encode(Format::Jsonl, EvidenceLevel::None, &record, &mut bytes).expect("finite figures");
    let mut value: Value = serde_json::from_slice(&bytes).expect("records are JSON");
    for key in ["id", "source", "title"] {
        value.as_object_mut().expect("a record is an object").remove(key);
    }
    for result in value["results"].as_array_mut().into_iter().flatten() {
        result.as_object_mut().expect("a result is an object").remove("written");
    }
    value
}

/// A text in lines of at most so many characters.
fn wrapped(text: &str, line_end: &str) -> String {
    const WIDTH: usize = 72;
    let mut out = String::new();
    let mut width = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        if width > 0 {
            let fits = width + 1 + length <= WIDTH;
            out += if fits { " " } else { line_end };
            width = if fits { width + 1 } else { 0 };
        }
        out += word;
        width += length;
    }
    out
}

fn latex(text: &str) -> String {
    format!("\\begin{{abstract}}\n{}\n\\end{{abstract}}\n", text.replace('%', "\\%"))
}

fn html(text: &str) -> String {
    format!("<html><body><p>{text}</p></body></html>")
}

#[test]
fn plain_text_latex_html_markdown_and_json_say_the_same() {
    for text in texts() {
        let expect = said("a.txt", &format!("{text}\n"));
        let json = serde_json::json!([{ "abstract": &text }]).to_string();
        for (name, content) in [
            ("a.tex", latex(&text)),
            ("a.html", html(&text)),
            ("a.md", format!("{text}\n")),
            ("a.json", json),
        ] {
            assert_eq!(said(name, &content), expect, "{name}: {text}");
        }
    }
}

#[test]
fn where_lines_end_and_a_last_stop_change_nothing() {
    for text in texts() {
        let expect = said("a.txt", &format!("{text}\n"));
        for (name, content) in [
            ("a.txt", wrapped(&text, "\n")),
            ("a.txt", wrapped(&text, "\r\n")),
            ("a.tex", latex(&wrapped(&text, "\n"))),
            ("a.txt", text.trim_end_matches('.').to_owned()),
        ] {
            assert_eq!(said(name, &content), expect, "{name}: {content}");
        }
    }
}

#[test]
fn a_name_set_in_teletype_or_bold_is_one_in_every_markup() {
    for text in texts() {
        let record = said("a.txt", &format!("{text}\n"));
        let introduced = record["methods"].as_array().into_iter().flatten().find_map(|method| {
            (method["role"] == "introduced").then(|| method["name"].as_str().unwrap_or_default().to_owned())
        });
        let Some(name) = introduced.filter(|name| text.contains(name.as_str())) else { continue };
        let marked = |open: &str, close: &str| text.replacen(&name, &format!("{open}{name}{close}"), 1);
        for [tex, element, sign] in [["\\texttt{", "code", "`"], ["\\textbf{", "b", "**"]] {
            let expect = said("a.tex", &latex(&marked(tex, "}")));
            let elements = marked(&format!("<{element}>"), &format!("</{element}>"));
            assert_eq!(said("a.html", &html(&elements)), expect, "{elements}");
            assert_eq!(said("a.md", &marked(sign, sign)), expect, "{sign}: {text}");
        }
    }
}
