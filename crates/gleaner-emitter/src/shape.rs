//! Whether a value has the shape of a record, with the place of every fault.
//!
//! Not here: what the values mean. The shape is that of the JSON Schema, so that the two cannot differ; of its words
//! those are known that our schema uses.

use gleaner_model::{Diagnostic, Severity};
use serde_json::Value;

use crate::node::{Node, NodeKind};
use crate::schema::{decision_schema, standing_schema};
use crate::{nearest, record_schema};

/// Judges records by the schema.
///
/// ```
/// use gleaner_emitter::{Shape, inspect_yaml};
/// let mut faults = vec![];
/// inspect_yaml("f", "- id: a\n  metods: []\n", |record| {
///     faults.extend(Shape::of_record().faults("f", &record.expect("a value")));
/// });
/// let told = faults[0].to_string();
/// assert_eq!(told, "f:2:3: error[invalid-record]: unknown key `metods`; did you mean `methods`?");
/// ```
#[derive(Debug)]
pub struct Shape {
    schema: Value,
}

impl Shape {
    /// The shape of a record.
    pub fn of_record() -> Self {
        Self { schema: record_schema() }
    }

    /// The shape of a person's decision.
    pub fn of_decision() -> Self {
        Self { schema: decision_schema() }
    }

    /// The shape of how a link fared.
    pub fn of_standing() -> Self {
        Self { schema: standing_schema() }
    }

    /// Everything that is wrong with a value, in the order of the file.
    pub fn faults(&self, path: &str, node: &Node) -> Vec<Diagnostic> {
        let mut judge = Judge { root: &self.schema, path, faults: Vec::new() };
        judge.value(node, &self.schema, "this");
        judge.faults
    }
}

struct Judge<'a> {
    root: &'a Value,
    path: &'a str,
    faults: Vec<Diagnostic>,
}

impl<'a> Judge<'a> {
    /// `what` names the value in messages.
    fn value(&mut self, node: &Node, schema: &'a Value, what: &str) {
        let schema = self.resolved(schema);
        if !self.has_type(node, schema, what) {
            return;
        }
        match &node.kind {
            NodeKind::Map(entries) => self.keys(node, entries, schema, what),
            NodeKind::List(items) => {
                if let Some(inner) = schema.get("items") {
                    for item in items {
                        self.value(item, inner, &format!("item of {what}"));
                    }
                }
            }
            NodeKind::Text(text) => self.word(node, text, schema, what),
            NodeKind::Number(number) => self.range(node, *number, schema, what),
            NodeKind::Null | NodeKind::Bool(_) => {}
        }
    }

    /// The schema that is meant: a reference is followed, of alternatives the one that is not `null` is taken.
    fn resolved(&self, mut schema: &'a Value) -> &'a Value {
        // A schema of ours refers to a type, never to a chain of them.
        for _ in 0..8 {
            let target = schema.get("$ref").and_then(Value::as_str).and_then(|path| path.strip_prefix('#'));
            let choice = schema.get("anyOf").and_then(Value::as_array);
            let choice =
                choice.and_then(|all| all.iter().find(|one| one.get("type") != Some(&"null".into())));
            match (target.and_then(|path| self.root.pointer(path)), choice) {
                (Some(next), _) | (None, Some(next)) => schema = next,
                (None, None) => break,
            }
        }
        schema
    }

    fn has_type(&mut self, node: &Node, schema: &Value, what: &str) -> bool {
        let wanted: Vec<&str> = match schema.get("type") {
            Some(Value::String(one)) => vec![one],
            Some(Value::Array(many)) => many.iter().filter_map(Value::as_str).collect(),
            _ => return true,
        };
        let (found, also) = match &node.kind {
            NodeKind::Null => ("null", ""),
            NodeKind::Bool(_) => ("boolean", ""),
            NodeKind::Number(number) if number.fract() == 0.0 => ("integer", "number"),
            NodeKind::Number(_) => ("number", ""),
            NodeKind::Text(_) => ("string", ""),
            NodeKind::List(_) => ("array", ""),
            NodeKind::Map(_) => ("object", ""),
        };
        if wanted.iter().any(|word| *word == found || *word == also) {
            return true;
        }
        let wanted = wanted.iter().find(|word| **word != "null").copied().unwrap_or("nothing");
        let help = match (&node.kind, wanted) {
            (NodeKind::Number(_) | NodeKind::Bool(_), "string") => Some("put it in quotes".to_owned()),
            (NodeKind::Null, _) => Some("leave the key out where nothing is known".to_owned()),
            _ => None,
        };
        let message = format!("{what} is {} and should be {}", in_words(found), in_words(wanted));
        self.fault(node, message, help);
        false
    }

    fn keys(&mut self, node: &Node, entries: &[(Node, Node)], schema: &'a Value, what: &str) {
        let Some(known) = schema.get("properties").and_then(Value::as_object) else { return };
        for (key, value) in entries {
            let name = key.text().unwrap_or_default();
            if let Some(inner) = known.get(name) {
                self.value(value, inner, &format!("`{name}`"));
                continue;
            }
            let names = known.keys().map(String::as_str);
            let help = match nearest(name, names.clone()) {
                Some(word) => format!("did you mean `{word}`?"),
                None => format!("known here are {}", names.collect::<Vec<_>>().join(", ")),
            };
            self.fault(key, format!("unknown key `{name}`"), Some(help));
        }
        let required = schema.get("required").and_then(Value::as_array).into_iter().flatten();
        for name in required.filter_map(Value::as_str).filter(|name| node.get(name).is_none()) {
            self.fault(node, format!("{what} has no `{name}`"), None);
        }
    }

    fn word(&mut self, node: &Node, text: &str, schema: &Value, what: &str) {
        let Some(words) = schema.get("enum").and_then(Value::as_array) else { return };
        let words: Vec<&str> = words.iter().filter_map(Value::as_str).collect();
        if words.contains(&text) {
            return;
        }
        let help = match nearest(text, words.iter().copied()) {
            Some(word) => format!("did you mean `{word}`?"),
            None => format!("it is one of {}", words.join(", ")),
        };
        self.fault(node, format!("{what} knows no word `{text}`"), Some(help));
    }

    fn range(&mut self, node: &Node, number: f64, schema: &Value, what: &str) {
        let limit = |name| schema.get(name).and_then(Value::as_f64);
        if limit("minimum").is_some_and(|least| number < least)
            || limit("maximum").is_some_and(|most| number > most)
        {
            self.fault(node, format!("{what} is out of range"), None);
        }
    }

    fn fault(&mut self, node: &Node, message: String, help: Option<String>) {
        self.faults.push(Diagnostic {
            path: self.path.to_owned(),
            line: node.line,
            column: node.column,
            severity: Severity::Error,
            code: "invalid-record",
            message,
            help,
        });
    }
}

fn in_words(kind: &str) -> &'static str {
    match kind {
        "null" => "empty",
        "boolean" => "true or false",
        "integer" => "a whole number",
        "number" => "a number",
        "string" => "a string",
        "array" => "a list",
        _ => "a mapping",
    }
}
