//! Values of a file with the places where they stand, for those who judge files that people wrote.
//!
//! Not here: judging them; see `shape`. Records that are to be used are read by `read`, which is faster and keeps no
//! places.

use std::fs;
use std::path::Path;

use gleaner_model::Diagnostic;
use serde_json::{Map, Value};

use crate::formats::yaml;
use crate::{Error, Format, record_files};

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Line from 1, 0 where it is not known.
    pub line: u64,
    /// Column in characters from 1, 0 where it is not known.
    pub column: u64,
    /// The value.
    pub kind: NodeKind,
}

/// What a [`Node`] is.
#[derive(Clone, Debug, PartialEq)]
pub enum NodeKind {
    /// Nothing.
    Null,
    /// True or false.
    Bool(bool),
    /// A number.
    Number(f64),
    /// A string.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// Keys with their values, in the order of the file.
    Map(Vec<(Node, Node)>),
}

impl Node {
    /// The value of a key of a mapping.
    pub fn get(&self, key: &str) -> Option<&Node> {
        let NodeKind::Map(entries) = &self.kind else { return None };
        entries.iter().find(|(name, _)| name.text() == Some(key)).map(|(_, value)| value)
    }

    /// The string that it is.
    pub fn text(&self) -> Option<&str> {
        match &self.kind {
            NodeKind::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The items of the list that it is; of anything else none.
    pub fn items(&self) -> &[Node] {
        match &self.kind {
            NodeKind::List(items) => items,
            _ => &[],
        }
    }

    /// The value without places. Keys that are no strings are left out.
    pub fn to_value(&self) -> Value {
        match &self.kind {
            NodeKind::Null => Value::Null,
            NodeKind::Bool(truth) => Value::Bool(*truth),
            NodeKind::Number(number) => number_value(*number),
            NodeKind::Text(text) => Value::String(text.clone()),
            NodeKind::List(items) => items.iter().map(Self::to_value).collect(),
            NodeKind::Map(entries) => {
                let known = entries.iter().filter_map(|(key, value)| Some((key.text()?, value)));
                Value::Object(known.map(|(key, value)| (key.to_owned(), value.to_value())).collect())
            }
        }
    }

    fn of_value(value: &Value, line: u64) -> Self {
        let node = |kind| Self { line, column: 0, kind };
        node(match value {
            Value::Null => NodeKind::Null,
            Value::Bool(truth) => NodeKind::Bool(*truth),
            Value::Number(number) => NodeKind::Number(number.as_f64().unwrap_or_default()),
            Value::String(text) => NodeKind::Text(text.clone()),
            Value::Array(items) => {
                NodeKind::List(items.iter().map(|item| Self::of_value(item, line)).collect())
            }
            Value::Object(entries) => NodeKind::Map(entries_of(entries, line)),
        })
    }

    /// The same some lines further down.
    fn below(mut self, lines: u64) -> Self {
        if self.line > 0 {
            self.line += lines;
        }
        self.kind = match self.kind {
            NodeKind::List(items) => {
                NodeKind::List(items.into_iter().map(|item| item.below(lines)).collect())
            }
            NodeKind::Map(entries) => {
                let moved = |(key, value): (Self, Self)| (key.below(lines), value.below(lines));
                NodeKind::Map(entries.into_iter().map(moved).collect())
            }
            other => other,
        };
        self
    }
}

fn entries_of(entries: &Map<String, Value>, line: u64) -> Vec<(Node, Node)> {
    let key = |name: &String| Node { line, column: 0, kind: NodeKind::Text(name.clone()) };
    entries.iter().map(|(name, value)| (key(name), Node::of_value(value, line))).collect()
}

fn number_value(number: f64) -> Value {
    #[allow(clippy::cast_possible_truncation)] // Whole and small enough.
    if number.fract() == 0.0 && number.abs() < 9e15 {
        Value::from(number as i64)
    } else {
        Value::from(number)
    }
}

/// A record of a file as it stands there, or the fault that hides it.
pub type Inspected = Result<Node, Diagnostic>;

/// Hands on every record of a file or folder with its places and the name of its file. A fault costs the one record
/// that it stands in: a file is cut into its records before they are read.
///
/// # Errors
/// Where a file cannot be read at all, or is of no format that is read back.
pub fn inspect(path: &Path, mut each: impl FnMut(&str, Inspected)) -> Result<(), Error> {
    let files = if path.is_dir() { record_files(path)? } else { vec![path.to_owned()] };
    for file in files {
        let name = file.display().to_string();
        let bytes = fs::read(&file).map_err(|error| Error::io(&name, error))?;
        let format = if path.is_dir() { Some(Format::YamlDir) } else { Format::detect(&file, &bytes) };
        let Some(format) = format.filter(|format| format.is_readable()) else {
            let message = "the name does not tell the format of the records";
            return Err(Error::malformed(&name, "unknown-format", 0, 0, message));
        };
        if let Ok(text) = String::from_utf8(bytes) {
            inspect_text(&name, &text, format, &mut |item| each(&name, item));
        } else {
            let fault = Error::malformed(&name, "invalid-yaml", 0, 0, "the file is not UTF-8");
            each(&name, Err(fault.diagnostic()));
        }
    }
    Ok(())
}

/// The same for a list in YAML that is not one of records, such as decisions.
pub fn inspect_yaml(name: &str, text: &str, mut each: impl FnMut(Inspected)) {
    inspect_text(name, text, Format::Yaml, &mut each);
}

fn inspect_text(name: &str, text: &str, format: Format, each: &mut dyn FnMut(Inspected)) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match format {
        Format::Jsonl => {
            for (nth, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
                let number = nth as u64 + 1;
                let value = serde_json::from_str::<Value>(line);
                let fault = |error| crate::formats::json::fault(name, nth as u64, &error).diagnostic();
                each(value.map(|value| Node::of_value(&value, number)).map_err(fault));
            }
        }
        Format::Json => match (yaml::node(name, text), serde_json::from_str::<Value>(text)) {
            (_, Err(error)) => each(Err(crate::formats::json::fault(name, 0, &error).diagnostic())),
            (Ok(node), Ok(_)) => each_record(node, each),
            // JSON that YAML does not take, such as halves of a character that are written apart.
            (Err(_), Ok(value)) => each_record(Node::of_value(&value, 0), each),
        },
        _ => {
            for (lines_before, chunk) in chunks(text) {
                match yaml::node(name, chunk) {
                    Ok(node) => each_record(node.below(lines_before), each),
                    Err(error) => {
                        let mut fault = error.diagnostic();
                        if fault.line > 0 {
                            fault.line += lines_before;
                        }
                        each(Err(fault));
                    }
                }
            }
        }
    }
}

fn each_record(node: Node, each: &mut dyn FnMut(Inspected)) {
    match node.kind {
        NodeKind::List(items) => items.into_iter().for_each(|item| each(Ok(item))),
        NodeKind::Null => {}
        _ => each(Ok(node)),
    }
}

/// The records of a YAML file, each with the number of lines before it. In a sequence a new one begins where a line
/// begins with `- `, in a stream where it begins with `---`; no line inside of one can.
fn chunks(text: &str) -> Vec<(u64, &str)> {
    let mut chunks = Vec::new();
    let is_sequence = yaml::begins_a_sequence(text.as_bytes());
    let (mut start, mut start_line, mut at) = (0, 0, 0);
    for (nth, line) in text.split_inclusive('\n').enumerate() {
        let begins = if is_sequence {
            line.starts_with("- ") || line.trim_end() == "-"
        } else {
            line.starts_with("---")
        };
        if begins && at > start {
            chunks.push((start_line, text.get(start..at).unwrap_or_default()));
            (start, start_line) = (at, nth as u64);
        }
        at += line.len();
    }
    chunks.push((start_line, text.get(start..).unwrap_or_default()));
    let only_comments =
        |chunk: &str| chunk.lines().all(|line| line.trim().is_empty() || line.starts_with(['#', '%']));
    chunks.retain(|(_, chunk)| !only_comments(chunk) && chunk.trim() != "---");
    chunks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(format: Format, text: &str, expect: &[&str]) {
        let mut seen = Vec::new();
        inspect_text("f", text, format, &mut |item| {
            seen.push(match item {
                Ok(node) => {
                    let id = node.get("id").unwrap_or(&node);
                    format!("{}:{} {}", id.line, id.column, id.text().unwrap_or("?"))
                }
                Err(fault) => fault.to_string(),
            });
        });
        assert_eq!(seen, expect);
    }

    #[test]
    fn records_have_their_places_and_a_fault_costs_one() {
        let yaml = "# mine\n- id: a\n- id: [\n- title: x\n  id: c\n";
        let mut seen = Vec::new();
        inspect_text("f", yaml, Format::Yaml, &mut |item| seen.push(item.is_ok()));
        assert_eq!(seen, [true, false, true]);
        check(Format::Yaml, "- id: a\n\n- title: x\n  id: c\n", &["1:7 a", "4:7 c"]);
        check(Format::YamlStream, "---\nid: a\n---\ntitle: x\nid: c\n", &["2:5 a", "5:5 c"]);
        check(Format::YamlDir, "id: a\ntasks:\n- {name: x}\n- {name: y}\n", &["1:5 a"]);
        check(Format::Json, "[{\"id\": \"a\"},\n {\"id\": \"c\"}]\n", &["1:9 a", "2:9 c"]);
        check(Format::Jsonl, "{\"id\": \"a\"}\n\n{\"id\": \"\\ud83d\\ude00\"}\n", &["1:0 a", "3:0 😀"]);
    }
}
