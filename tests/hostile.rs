//! Input that means no good, or nothing: messages instead of crashes, and an end in good time.

use std::fmt::Write as _;
use std::path::Path;

use gleaner::parser::Parser;
use gleaner::reader::{Options, read};
use gleaner::{Diagnostic, Document};
use gleaner_tests::{compare, each, items};

#[test]
fn messages_and_documents_of_hostile_files() {
    each("fixtures/hostile", |fixture| {
        let mut shown = String::new();
        for item in items(fixture) {
            match item {
                Ok(document) => shown.push_str(&summed_up(&document)),
                Err(fault) => {
                    let _ = writeln!(shown, "{fault}");
                }
            }
        }
        compare(fixture, &shown);
    });
}

/// A document, as far as a snapshot can show one that may be anything.
fn summed_up(document: &Document) -> String {
    let explanation = Parser::default().explain(document);
    let mut text: String = document.text.chars().take(60).flat_map(char::escape_debug).collect();
    if text.len() < document.text.len() {
        text.push_str(" ...");
    }
    let mut shown = format!("document {} of {} bytes: {text}\n", document.id, document.text.len());
    for mention in explanation.mentions.iter().take(10) {
        let _ = writeln!(shown, "  {} {:?} by {}", mention.kind, mention.name, mention.rule);
    }
    shown
}

/// What the reader makes of an input under a name.
fn read_as(name: &str, input: Vec<u8>) -> Vec<Result<Document, Diagnostic>> {
    match read(name, std::io::Cursor::new(input), &Options::default()) {
        Ok(documents) => documents.collect(),
        Err(error) => vec![Err(error.diagnostic())],
    }
}

/// Reads and parses an input; that it ends and does not crash is what is tested.
fn survives(name: &str, input: impl Into<Vec<u8>>) {
    for document in read_as(name, input.into()).into_iter().flatten() {
        let explanation = Parser::default().explain(&document);
        for mention in &explanation.mentions {
            let end = mention.span.end - document.origin.offset;
            assert!(document.text.is_char_boundary(end), "{name}: {mention:?}");
        }
    }
}

const MEGABYTES_10: usize = 10 << 20;

#[test]
fn one_line_of_ten_megabytes() {
    let sentence = "We propose LeakGFN (Leaky Generative Flow Network), 3.2\\% over PPO on MD22. ";
    let filler =
        "Rivers carry what the hills around them lose, and nobody counts the grains of it. ".repeat(20);
    let prose = format!("{sentence}{filler}");
    survives("line.txt", prose.repeat(MEGABYTES_10 / prose.len()));
    for name in ["line.md", "line.tex", "line.html"] {
        survives(name, sentence.repeat(MEGABYTES_10 / 10 / sentence.len()));
    }
    let json = format!("{{\"text\": \"{}\"}}\n", prose.replace('\\', "").repeat(MEGABYTES_10 / prose.len()));
    survives("line.jsonl", json);
}

#[test]
fn one_word_of_ten_megabytes() {
    survives("word.txt", "a".repeat(MEGABYTES_10));
    survives("link.txt", format!("https://example.org/{}", "a".repeat(MEGABYTES_10)));
    survives("digits.txt", "9".repeat(MEGABYTES_10));
}

#[test]
fn brackets_and_markup_without_end() {
    for piece in [
        "(", ")", "[", "{", "}", "$", "\\textbf{", "**", "`", "<b>", "<b", "&", "&amp;", "\\", "``",
        "http://", "(A", "- ", "\\begin{a}", "<!--", "[](", "_a", "1.", "e.g. ", "\u{ad}", "\u{200d}",
    ] {
        for name in ["deep.txt", "deep.md", "deep.tex", "deep.html", "deep.bib"] {
            survives(name, piece.repeat((128 << 10) / piece.len()));
        }
    }
}

#[test]
fn deep_json_is_refused_and_not_followed() {
    let deep = |open: &str, close: &str| format!("{}{}\n", open.repeat(200_000), close.repeat(200_000));
    for json in [
        deep("[", "]"),
        deep("{\"text\":", "}"),
        format!("{{\"a\":{},\"text\":\"x\"}}\n", deep("[", "]").trim()),
    ] {
        survives("deep.json", json.clone());
        survives("deep.jsonl", json);
    }
}

#[test]
fn a_bad_line_costs_that_line_only() {
    let input = "{\"text\": \"One.\"}\n{\"text\": \"Two.\"}\nnonsense\n{\"text\": \"Four.\"}\n{\"text\": \"Five.\"}\n";
    let items = read_as("papers.jsonl", input.into());
    let texts: Vec<_> = items.iter().flatten().map(|document| document.text.as_str()).collect();
    assert_eq!(texts, ["One.", "Two.", "Four.", "Five."]);
    let faults: Vec<_> =
        items.iter().filter_map(|item| item.as_ref().err()).map(ToString::to_string).collect();
    assert_eq!(faults.len(), 1);
    assert!(faults[0].starts_with("papers.jsonl:3:"), "{}", faults[0]);
}

#[test]
fn names_do_not_matter_to_random_bytes() {
    // A plain generator is random enough here, and gives the same bytes on every machine.
    let mut state = 1_u64;
    let mut bytes = vec![0; 1 << 16];
    for byte in &mut bytes {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        *byte = state.to_be_bytes()[0];
    }
    for extension in ["txt", "md", "tex", "html", "bib", "json", "jsonl", "gz", "zst", "jsonl.gz", "unknown"]
    {
        let name = format!("noise.{extension}");
        assert!(Path::new(&name).extension().is_some());
        survives(&name, bytes.clone());
    }
}
