//! Whether a catalog is one: the shape of its records, and our laws about what they hold.
//!
//! Not here: whether links live; see the `check` verb.

use std::collections::HashMap;
use std::path::Path;

use gleaner_emitter::{Error, Node, NodeKind, Shape, inspect};
use gleaner_links::judge;
use gleaner_model::{Diagnostic, Evidence, Link, LinkKind, LinkRole, LinkState, Severity};

use super::FIELDS;

/// What was found out about a catalog.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Validation {
    /// How many records were looked at.
    pub records: usize,
    /// What is wrong, in the order of the files.
    pub findings: Vec<Diagnostic>,
}

/// Judges every record of a file or folder.
///
/// # Errors
///
/// Where a file cannot be read at all.
pub fn validate(path: &Path) -> Result<Validation, Error> {
    let shape = Shape::of_record();
    let mut done = Validation::default();
    let mut ids: HashMap<String, String> = HashMap::new();
    inspect(path, |file, item| {
        done.records += 1;
        match item {
            Err(fault) => done.findings.push(fault),
            Ok(node) => {
                done.findings.extend(shape.faults(file, &node));
                let mut laws = Laws { file, findings: &mut done.findings };
                laws.id(&node, &mut ids);
                laws.items(&node);
            }
        }
    })?;
    Ok(done)
}

struct Laws<'a> {
    file: &'a str,
    findings: &'a mut Vec<Diagnostic>,
}

impl Laws<'_> {
    fn id(&mut self, record: &Node, ids: &mut HashMap<String, String>) {
        let Some((id, text)) = record.get("id").and_then(|id| Some((id, id.text()?))) else { return };
        if text.trim().is_empty() {
            self.say(id, "invalid-record", "the id is empty".to_owned(), None);
        }
        let here = format!("{}:{}", self.file, id.line);
        if let Some(first) = ids.get(text) {
            let help = "give one of them another id, or merge the two".to_owned();
            self.say(id, "duplicate-id", format!("the id {text:?} stands at {first} too"), Some(help));
        } else {
            ids.insert(text.to_owned(), here);
        }
    }

    fn items(&mut self, record: &Node) {
        for field in FIELDS {
            let mut seen: HashMap<String, u64> = HashMap::new();
            for item in record.get(field.name).map(Node::items).unwrap_or_default() {
                let Some((name, text)) = item.get(field.key).and_then(|name| Some((name, name.text()?)))
                else {
                    continue;
                };
                if text.trim().is_empty() {
                    self.say(name, "invalid-record", format!("`{}` is empty", field.key), None);
                }
                // Two figures may be written alike; a thing that is named has one item.
                if field.name != "results" && field.name != "acronyms" {
                    let first = *seen.entry(field.comparison(text)).or_insert(item.line);
                    if first != item.line {
                        let message = format!("{text:?} is the same as the item of line {first}");
                        self.say(name, "duplicate-item", message, Some("keep one of them".to_owned()));
                    }
                }
                if field.name == "links" {
                    self.url(name, text);
                }
            }
        }
        for result in record.get("results").map(Node::items).unwrap_or_default() {
            let number = |key| match result.get(key).map(|node| &node.kind) {
                Some(NodeKind::Number(number)) => Some(*number),
                _ => None,
            };
            if let (Some(from), Some(to)) = (number("value"), number("value_max"))
                && to < from
            {
                self.say(result, "invalid-record", format!("the range ends at {to}, before {from}"), None);
            }
        }
    }

    fn url(&mut self, place: &Node, url: &str) {
        let scheme = url.split_once("://").map(|(scheme, _)| scheme);
        if !matches!(scheme, Some("http" | "https" | "ftp")) || url.contains(char::is_whitespace) {
            let help = Some(format!("write https://{}", url.trim().trim_start_matches("//")));
            let help = help.filter(|_| scheme.is_none() && !url.contains(char::is_whitespace));
            return self.say(place, "bad-url", format!("{url:?} is no address"), help);
        }
        let bare = url.trim_end_matches(['.', ',', ';', ')', ']', '}', '>', '"', '\'']);
        if bare.len() < url.len() && !url.contains('(') {
            let help = format!("write {bare}");
            self.say(place, "bad-url", format!("{url:?} ends in punctuation"), Some(help));
        }
        let link = Link {
            url: url.to_owned(),
            raw: url.to_owned(),
            kind: LinkKind::Web,
            role: LinkRole::Other,
            evidence: Evidence::default(),
        };
        let status = judge(&link);
        if matches!(status.state, LinkState::Invalid | LinkState::RefusedPrivateAddress) {
            self.say(place, "bad-url", format!("{url:?} cannot work: {}", status.evidence), None);
        }
    }

    fn say(&mut self, place: &Node, code: &'static str, message: String, help: Option<String>) {
        let (path, line, column) = (self.file.to_owned(), place.line, place.column);
        let severity = Severity::Error;
        self.findings.push(Diagnostic { path, line, column, severity, code, message, help });
    }
}
