//! YAML: a list of objects, one object, or several documents, each read as JSON of the same content is.
//!
//! Not here: what fields mean (`records`). A file is never held as a whole: entries are cut out by the dashes in the first
//! column, so that one that is no YAML costs only itself.

use serde_json::Value;

use super::{Definition, Splitter};
use crate::Options;
use crate::records;
use crate::sink::{Fault, Sink, decode};
use crate::source::{LineEnd, Place, Source};

pub(super) const FORMAT: Definition =
    Definition { word: "yaml", extensions: &["yaml", "yml"], is_plain: false, sniff, splitter };

fn splitter(_: &Options) -> Box<dyn Splitter> {
    Box::new(Yaml)
}

/// A line `---` or an entry, and a field of a paper below it.
fn sniff(head: &[u8]) -> bool {
    let mut lines = head.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_end);
    let first = lines.next().unwrap_or_default();
    let is_field =
        |line: &[u8]| [&b"id: "[..], b"title: ", b"abstract: "].iter().any(|name| line.starts_with(name));
    match first.strip_prefix(b"- ") {
        Some(entry) => is_field(entry) && lines.next().is_some_and(|line| line.starts_with(b"  ")),
        None => {
            first == b"---"
                && lines
                    .next()
                    .is_some_and(|line| line.starts_with(b"- ") && is_field(line.trim_ascii_start()))
        }
    }
}

struct Yaml;

impl Splitter for Yaml {
    fn step(&mut self, source: &mut Source, sink: &mut Sink) -> bool {
        while !sink.is_ready() {
            let Some(length) = entry(source, sink) else { return false };
            let place = source.place();
            let bytes = source.window().get(..length).unwrap_or_default();
            let (text, ..) = decode(bytes);
            let is_blank = text.lines().all(|line| line.trim().is_empty() || line.starts_with(['#', '%']));
            if !is_blank && text.trim() != "[]" {
                read(&text, place, sink);
            }
            source.consume(length);
        }
        true
    }
}

/// Length of the entry at the beginning of the window; a line that only parts documents is consumed.
fn entry(source: &mut Source, sink: &mut Sink) -> Option<usize> {
    let mut at = 0;
    // In an object, a dash in the first column belongs to the field above it.
    let mut is_object = false;
    loop {
        let end = match source.line_end(at) {
            LineEnd::At(end) => end,
            LineEnd::None => return (at > 0).then_some(at),
            LineEnd::TooLong => {
                sink.count_lost_record();
                sink.fault(source.place(), Fault::too_long("entry"));
                source.consume(at);
                source.skip_line();
                (at, is_object) = (0, false);
                continue;
            }
        };
        let line = source.window().get(at..end).unwrap_or_default();
        let begins_entry = line.starts_with(b"- ") || line.trim_ascii_end() == b"-";
        let parts = matches!(line.trim_ascii_end(), b"---" | b"...");
        if parts && at == 0 {
            source.consume(end);
        } else if at > 0 && (parts || (begins_entry && !is_object)) {
            return Some(at);
        } else {
            is_object |=
                line.first().is_some_and(|byte| !byte.is_ascii_whitespace() && !b"#-%".contains(byte));
            at = end;
        }
    }
}

/// Reads an entry: an object, or a list of one.
pub(super) fn read(text: &str, place: Place, sink: &mut Sink) {
    match serde_saphyr::from_str::<Value>(text) {
        Ok(Value::Array(entries)) => {
            for entry in &entries {
                records::read(entry.to_string().as_bytes(), place, sink);
            }
        }
        Ok(entry) => records::read(entry.to_string().as_bytes(), place, sink),
        Err(error) => {
            sink.count_lost_record();
            let words = error.to_string();
            let words = words.lines().next().unwrap_or_default().to_owned();
            sink.fault(place, Fault::error("invalid-yaml", words, "the entry is skipped; correct it"));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{check, items, lines};

    #[test]
    fn entries_are_documents() {
        let entries = "# ours\n- id: 7\n  title: Owls\n  abstract: >-\n    We listen,\n    long.\n- {title: More, text: Two.}\n";
        let expect = ["1:2 7|Owls|We listen, long.", "2:7 a-2|More|Two."];
        check("a.yaml", entries, &expect);
        check("a.yaml", &entries.replace('\n', "\r\n"), &expect);
        check(
            "a.yml",
            "---\ntitle: Owls\ntext: A.\n---\ntitle: More\n...\n",
            &["1:2 a-1|Owls|A.", "2:5 a-2|More|"],
        );
        check(
            "a.yaml",
            "title: Owls\nauthors:\n- Ada Byron\n- Kurt Weyl\n---\nid: 2\nsource: {file: a.txt, record: 2}\nmethods:\n- {name: PERCH}\n",
            &[
                "1:1 a-1|Owls|",
                "a.yaml:6:1: error[not-a-text]: this is a record that gleaner wrote, without the text it was made of",
            ],
        );
        check("a.yaml", "[]\n", &[]);
    }

    #[test]
    fn our_own_catalogs_are_no_texts() {
        check(
            "-",
            "- id: programme-4\n  source: {file: a.txt, record: 4}\n  methods:\n  - {name: PERCH, role: introduced}\n- id: programme-5\n  source: {file: a.txt, record: 5}\n",
            &["stdin:1:1: error[not-a-text]: this is a record that gleaner wrote, without the text it was made of"]
                .map(|line| line.replace("stdin", "-"))
                .iter()
                .map(String::as_str)
                .collect::<Vec<_>>(),
        );
    }

    #[test]
    fn a_bad_entry_costs_only_itself_and_anchors_grow_no_bomb() {
        let got = lines(&items("a.yaml", b"- title: [A\n- title: B\n", &crate::Options::default()));
        assert!(
            matches!(&got[..], [fault, good] if fault.starts_with("a.yaml:1:1: error[invalid-yaml]: ") && good == "2:2 a-2|B|"),
            "{got:?}"
        );
        let mut bomb = String::from("- a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for level in 1..12 {
            let below = format!("*a{}", level - 1);
            let row = format!("  a{level}: &a{level} [{}]\n", vec![below; 10].join(", "));
            bomb += &row;
        }
        let got = lines(&items("a.yaml", bomb.as_bytes(), &crate::Options::default()));
        assert!(matches!(&got[..], [fault] if fault.contains("error[invalid-yaml]")), "{got:?}");
    }
}
