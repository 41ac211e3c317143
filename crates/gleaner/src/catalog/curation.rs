//! What people decided about records, and how it is put on what the rules found.
//!
//! Not here: the file of decisions; it is read and never written but for one decision at a time, by a person.
//!
//! A decision always wins. One that was made on another text, or whose item is no longer found, is reported and never
//! dropped.

use std::collections::HashMap;

use gleaner_emitter::{
    Error, EvidenceLevel, Shape, decision_line, decision_of, from_value, inspect_yaml, nearest, wire,
};
use gleaner_model::{Action, Diagnostic, Record, Severity};
use serde_json::{Map, Value, json};

use super::{FACTS, FIELDS, Field, object};

/// A decision and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// What was decided.
    pub wire: wire::Decision<'static>,
    line: u64,
    column: u64,
}

/// All decisions about a catalog.
#[derive(Clone, Debug, Default)]
pub struct Curation {
    path: String,
    decisions: Vec<Decision>,
    by_record: HashMap<String, Vec<usize>>,
}

/// A record after the decisions about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Curated {
    /// The record; `None` where a person rejected it as a whole.
    pub record: Option<Record>,
    /// Decisions to look at again.
    pub stale: Vec<Diagnostic>,
}

impl Curation {
    /// Reads the decisions of a file's text; what is none is a diagnostic, and the others count.
    pub fn read(path: &str, text: &str) -> (Self, Vec<Diagnostic>) {
        let shape = Shape::of_decision();
        let mut curation = Self { path: path.to_owned(), ..Self::default() };
        let mut faults = Vec::new();
        inspect_yaml(path, text, |item| match item {
            Err(fault) => faults.push(fault),
            Ok(node) => {
                let wrong = shape.faults(path, &node);
                if !wrong.is_empty() {
                    faults.extend(
                        wrong.into_iter().map(|fault| Diagnostic { code: "invalid-decision", ..fault }),
                    );
                    return;
                }
                match decision_of(node.to_value()) {
                    Err(error) => {
                        let fault = Diagnostic { path: path.to_owned(), ..error.diagnostic() };
                        faults.push(Diagnostic { line: node.line, column: node.column, ..fault });
                    }
                    Ok(wire) => {
                        let decision = Decision { wire, line: node.line, column: node.column };
                        match incomplete(&decision.wire) {
                            Some((message, help)) => faults.push(curation.about(
                                &decision,
                                Severity::Error,
                                "invalid-decision",
                                message,
                                &help,
                            )),
                            None => curation.push(decision),
                        }
                    }
                }
            }
        });
        (curation, faults)
    }

    fn push(&mut self, decision: Decision) {
        let id = decision.wire.record.0.clone().into_owned();
        self.by_record.entry(id).or_default().push(self.decisions.len());
        self.decisions.push(decision);
    }

    /// How many decisions there are.
    pub fn len(&self) -> usize {
        self.decisions.len()
    }

    /// True where nobody has decided anything.
    pub fn is_empty(&self) -> bool {
        self.decisions.is_empty()
    }

    /// Puts the decisions about a record on it, in the order of the file. `record.source.digest` tells whether they
    /// were made on this text.
    ///
    /// # Errors
    ///
    /// Where a record cannot be written at all.
    pub fn apply(&self, record: Record) -> Result<Curated, Error> {
        let Some(places) = self.by_record.get(&record.id) else {
            return Ok(Curated { record: Some(record), stale: Vec::new() });
        };
        let mut stale = Vec::new();
        let mut current = object(&record, EvidenceLevel::Full)?;
        let mut rejected = false;
        for decision in places.iter().filter_map(|place| self.decisions.get(*place)) {
            let wire = &decision.wire;
            if let (Some(then), Some(now)) = (wire.text, record.source.digest)
                && then.0 != now
            {
                let help = "look at it again, and renew it with `gleaner curate`";
                let message = "this was decided on another text".to_owned();
                stale.push(self.about(decision, Severity::Warning, "stale-decision", message, help));
            }
            let mut next = current.clone();
            match put(wire, &mut next) {
                Err(reason) => {
                    let help = "look at it again; it was not applied";
                    stale.push(self.about(decision, Severity::Warning, "stale-decision", reason, help));
                }
                Ok(keeps) => {
                    rejected = !keeps;
                    // A value that no record can hold must not take the record with it.
                    match from_value(Value::Object(next.clone())) {
                        Ok(_) => current = next,
                        Err(error) => {
                            let fault = error.diagnostic();
                            let help = fault.help.unwrap_or_else(|| "correct the value".to_owned());
                            stale.push(self.about(
                                decision,
                                Severity::Error,
                                "invalid-decision",
                                fault.message,
                                &help,
                            ));
                        }
                    }
                }
            }
        }
        let record = if rejected { None } else { Some(from_value(Value::Object(current))?) };
        Ok(Curated { record, stale })
    }

    /// Decisions about records that are not among `ids`.
    pub fn orphans(&self, is_known: impl Fn(&str) -> bool) -> Vec<Diagnostic> {
        let lost = self.decisions.iter().filter(|decision| !is_known(&decision.wire.record.0));
        let say = |decision: &Decision| {
            let message = format!("no record has the id {:?}", decision.wire.record.0);
            let help = "it is kept; correct the id, or remove the decision";
            self.about(decision, Severity::Warning, "stale-decision", message, help)
        };
        lost.map(say).collect()
    }

    fn about(
        &self,
        decision: &Decision,
        severity: Severity,
        code: &'static str,
        message: String,
        help: &str,
    ) -> Diagnostic {
        Diagnostic {
            path: self.path.clone(),
            line: decision.line,
            column: decision.column,
            severity,
            code,
            message,
            help: Some(help.to_owned()),
        }
    }
}

/// What a decision lacks to be one, and what to do.
fn incomplete(decision: &wire::Decision<'_>) -> Option<(String, String)> {
    let names = || FIELDS.iter().map(|field| field.name).chain(FACTS);
    let field = decision.field.as_ref().map(|field| field.0.as_ref());
    let Some(field) = field else {
        let whole = matches!(decision.action.0, Action::Accept | Action::Reject);
        return (!whole).then(|| ("this decision names no field".to_owned(), "add `field`".to_owned()));
    };
    if !names().any(|name| name == field) {
        let help = nearest(field, names()).map_or_else(
            || format!("it is one of {}", names().collect::<Vec<_>>().join(", ")),
            |word| format!("did you mean `{word}`?"),
        );
        return Some((format!("a record has no field `{field}`"), help));
    }
    let wants_value = matches!(decision.action.0, Action::Set | Action::Rename);
    if wants_value && decision.value.is_none() {
        let message = format!("`{}` wants a value", decision.action.0);
        return Some((message, "add `value`".to_owned()));
    }
    if Field::named(field).is_some() && decision.item.is_none() {
        return Some((format!("an item of `{field}` is meant, and none is named"), "add `item`".to_owned()));
    }
    if FACTS.contains(&field) && decision.action.0 != Action::Set {
        return Some((format!("`{field}` is no list: it can only be set"), "write `do: set`".to_owned()));
    }
    None
}

/// Puts a decision on a record; false where the record as a whole is rejected, and a reason where it cannot be put.
fn put(decision: &wire::Decision<'_>, record: &mut Map<String, Value>) -> Result<bool, String> {
    let value = decision.value.clone();
    let Some(name) = decision.field.as_ref().map(|field| field.0.as_ref()) else {
        if decision.action.0 == Action::Accept {
            record.insert("review".to_owned(), json!("accepted"));
        }
        return Ok(decision.action.0 != Action::Reject);
    };
    let Some(field) = Field::named(name) else {
        record.insert(name.to_owned(), value.unwrap_or_default());
        record.insert("review".to_owned(), json!("corrected"));
        return Ok(true);
    };
    let item = decision.item.as_ref().map(|item| item.0.as_ref()).unwrap_or_default();
    let wanted = field.comparison(item);
    let is_meant = |it: &Value| field.comparison(&field.shown(it)) == wanted;
    let list = record.entry(field.name).or_insert_with(|| Value::Array(Vec::new()));
    let Value::Array(items) = list else { return Ok(true) };
    let mut meant: Vec<&mut Map<String, Value>> =
        items.iter_mut().filter(|it| is_meant(it)).filter_map(Value::as_object_mut).collect();
    let missing = || format!("`{name}` holds no {item:?} any more");
    match decision.action.0 {
        Action::Reject => items.retain(|it| !is_meant(it)),
        Action::Rename | Action::Set if meant.is_empty() => return Err(missing()),
        Action::Rename => {
            for it in meant {
                it.insert(field.key.to_owned(), value.clone().unwrap_or_default());
                it.insert("review".to_owned(), json!("corrected"));
            }
        }
        // What a person found right and the rules no longer find comes back, if it is known what it was.
        Action::Accept | Action::Add if meant.is_empty() => {
            let mut it = value.and_then(|value| value.as_object().cloned()).unwrap_or_default();
            if it.is_empty() && decision.action.0 == Action::Accept {
                return Err(missing());
            }
            it.entry(field.key).or_insert_with(|| json!(item));
            it.insert("review".to_owned(), json!("added"));
            complete(field, &mut it);
            items.push(Value::Object(it));
        }
        action => {
            let (set, review) = match action {
                Action::Accept => (Map::new(), "accepted"),
                Action::Add => (value.and_then(|it| it.as_object().cloned()).unwrap_or_default(), "accepted"),
                _ => (value.and_then(|it| it.as_object().cloned()).unwrap_or_default(), "corrected"),
            };
            for it in &mut meant {
                for (key, value) in &set {
                    match value {
                        Value::Null => it.remove(key),
                        value => it.insert(key.clone(), value.clone()),
                    };
                }
                it.insert("review".to_owned(), json!(review));
            }
        }
    }
    Ok(true)
}

/// Gives an item that a person added what it must have and a person would not write.
fn complete(field: Field, item: &mut Map<String, Value>) {
    let mut default = |key: &str, value: &str| {
        item.entry(key).or_insert_with(|| json!(value));
    };
    match field.name {
        "methods" => default("role", "mentioned"),
        "links" => {
            default("kind", "web");
            default("role", "other");
        }
        _ => {}
    }
}

/// The text of a file of decisions with one more in it. An earlier decision of the same kind about the same item is
/// replaced where it stands; a new one comes last. Comments and the order of the rest stay as they are.
///
/// # Errors
///
/// Where the decision cannot be written.
pub fn amended(text: &str, decision: &wire::Decision<'_>) -> Result<String, Error> {
    let line = decision_line(decision)?;
    let mut place = None;
    inspect_yaml("-", text, |item| {
        if let Ok(node) = item
            && let Ok(earlier) = decision_of(node.to_value())
            && is_same_question(&earlier, decision)
        {
            place = Some(node.line);
        }
    });
    let mut lines: Vec<&str> = text.lines().collect();
    let replaced = place.and_then(|line| usize::try_from(line).ok()?.checked_sub(1));
    if let Some(at) = replaced.filter(|at| lines.get(*at).is_some_and(|line| line.starts_with('-'))) {
        let inside = |line: &&&str| line.starts_with(' ') && !line.trim_start().starts_with('#');
        let more = lines.iter().skip(at + 1).take_while(inside).count();
        lines.splice(at..=at + more, line.lines());
    } else {
        // `[]` is what an empty file of decisions may hold.
        lines.retain(|line| line.trim() != "[]");
        lines.extend(line.lines());
    }
    Ok(lines.join("\n") + "\n")
}

fn is_same_question(a: &wire::Decision<'_>, b: &wire::Decision<'_>) -> bool {
    let field = a.field.as_ref().and_then(|field| Field::named(&field.0));
    let key = |decision: &wire::Decision<'_>| {
        let item = decision.item.as_ref().map(|item| item.0.to_string()).unwrap_or_default();
        field.map_or(item.clone(), |field| field.comparison(&item))
    };
    let judges = |decision: &wire::Decision<'_>| {
        matches!(decision.action.0, Action::Accept | Action::Reject | Action::Add)
    };
    let same_kind = a.action == b.action || (judges(a) && judges(b));
    a.record == b.record && a.field == b.field && key(a) == key(b) && same_kind
}

#[cfg(test)]
mod tests {
    use super::*;
    use gleaner_model::Document;

    const TEXT: &str = "We propose LeakGFN, a sampler, and test it on ImageNet.";

    fn record() -> Record {
        let document = Document::new("7", TEXT);
        let mut record = crate::Pipeline::new().extract(&document);
        record.source.digest = Some(document.digest());
        record
    }

    fn check(decisions: &str, expect: &[&str], told: &[&str]) {
        let (curation, faults) = Curation::read("c", decisions);
        let curated = curation.apply(record()).expect("a record");
        let mut seen = Vec::new();
        if let Some(record) = &curated.record {
            let whole = object(record, EvidenceLevel::None).expect("a record");
            for field in FIELDS {
                for (_, item) in field.keyed(&whole) {
                    let review = item.get("review").and_then(Value::as_str).unwrap_or("predicted");
                    let role = item.get("role").and_then(Value::as_str).unwrap_or_default();
                    seen.push(format!("{} {review} {role}", field.shown(item)).trim_end().to_owned());
                }
            }
        }
        let said: Vec<String> = faults.iter().chain(&curated.stale).map(ToString::to_string).collect();
        assert_eq!(seen, expect);
        assert_eq!(said.len(), told.len(), "{said:?}");
        for (said, told) in said.iter().zip(told) {
            assert!(said.contains(told), "{said} does not say {told}");
        }
    }

    #[test]
    fn a_decision_wins() {
        let found = ["LeakGFN predicted introduced", "ImageNet predicted"];
        check("", &found, &[]);
        check(
            "- {record: \"7\", field: methods, item: leak-gfn, do: accept}",
            &["LeakGFN accepted introduced", "ImageNet predicted"],
            &[],
        );
        check("- {record: \"7\", field: datasets, item: imagenet, do: reject}", &[found[0]], &[]);
        check(
            "- {record: \"7\", field: methods, item: LeakGFN, do: set, value: {role: used}}",
            &["LeakGFN corrected used", found[1]],
            &[],
        );
        check(
            "- {record: \"7\", field: methods, item: LeakGFN, do: rename, value: Leak-GFlowNet}",
            &["Leak-GFlowNet corrected introduced", found[1]],
            &[],
        );
        check(
            "- {record: \"7\", field: links, item: \"https://a.org/x\", do: add, value: {role: code}}",
            &[found[0], found[1], "https://a.org/x added code"],
            &[],
        );
        check("- {record: \"7\", do: reject}", &[], &[]);
    }

    #[test]
    fn what_no_longer_fits_is_told() {
        let found = ["LeakGFN predicted introduced", "ImageNet predicted"];
        check(
            "- {record: \"7\", field: methods, item: Other, do: set, value: {role: used}}",
            &found,
            &["c:1:3: warning[stale-decision]: `methods` holds no \"Other\" any more"],
        );
        check(
            "- {record: \"7\", field: datasets, item: ImageNet, do: reject, text: \"0000000000000001\"}",
            &found[..1],
            &["c:1:3: warning[stale-decision]: this was decided on another text"],
        );
        check(
            "- {record: \"7\", field: methods, item: LeakGFN, do: set, value: {role: hero}}",
            &found,
            &["c:1:3: error[invalid-decision]: unknown word `hero`"],
        );
        check(
            "- {record: \"7\", feild: methods, item: LeakGFN, do: accept}\n- {record: \"7\", field: method, item: x, do: accept}",
            &found,
            &["c:1:17: error[invalid-decision]: unknown key `feild`; did you mean `field`?", "c:2:3: error"],
        );
    }

    #[test]
    fn one_decision_leaves_the_rest_of_the_file_alone() {
        let line = |text: &str| {
            let mut found = None;
            inspect_yaml("-", text, |node| {
                found = node.ok().and_then(|node| decision_of(node.to_value()).ok());
            });
            found.expect("a decision")
        };
        let before = "# ours\n- {record: a, field: tasks, item: X y, do: accept}   # sure\n\n# theirs\n- record: b\n  do: accept\n";
        let changed = line("- {record: a, field: tasks, item: x-y, do: reject}");
        assert_eq!(
            amended(before, &changed).expect("a line"),
            "# ours\n- {record: a, field: tasks, item: x-y, do: reject}\n\n# theirs\n- record: b\n  do: accept\n"
        );
        let new = line("- {record: c, do: accept}");
        assert_eq!(amended(before, &new).expect("a line"), format!("{before}- {{record: c, do: accept}}\n"));
        let whole = line("- {record: b, do: reject}");
        let after = amended(before, &whole).expect("a line");
        assert!(after.ends_with("# theirs\n- {record: b, do: reject}\n"), "{after}");
    }
}
