//! Compares records with gold records, field by field.
//!
//! Not here: running the command and printing tables (`eval`). The scorer speaks JSON, not the library's
//! types, so that a fault in the vocabulary cannot hide itself.
//!
//! A field that a gold record lacks is not scored for that record; a gold item marked `optional` is neither
//! rewarded nor blamed. Names are compared by [`key`], which says when two names are the same.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::LazyLock;

use regex::Regex;
use serde_json::Value;
use unicode_normalization::UnicodeNormalization;

/// The scored fields, in the order of the table.
pub(crate) const FIELDS: [&str; 10] = [
    "methods", "introduced", "acronyms", "datasets", "metrics", "tasks", "results: value+unit",
    "results: with metric", "links: url", "links: url+kind",
];

/// Records by id, as a file of JSON Lines has them; a later record of the same id replaces an earlier one.
pub(crate) type Records = BTreeMap<String, Value>;

/// The records of JSON Lines; the error tells the line.
pub(crate) fn records(lines: &str) -> Result<Records, String> {
    let mut records = Records::new();
    for (number, line) in lines.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let at = |what: &dyn std::fmt::Display| format!("line {}: {what}", number + 1);
        let record: Value = serde_json::from_str(line).map_err(|error| at(&error))?;
        let id = match &record["id"] {
            Value::String(id) => id.clone(),
            Value::Null => return Err(at(&"no id")),
            other => other.to_string(),
        };
        records.insert(id, record);
    }
    Ok(records)
}

/// Counts of one field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    /// Found and right.
    pub(crate) right: u32,
    /// Found and wrong.
    pub(crate) spurious: u32,
    /// Right and not found.
    pub(crate) missed: u32,
}

impl Counts {
    /// Share of what was found that is right.
    pub(crate) fn precision(self) -> f64 {
        share(self.right, self.right + self.spurious)
    }

    /// Share of what is right that was found.
    pub(crate) fn recall(self) -> f64 {
        share(self.right, self.right + self.missed)
    }

    /// Harmonic mean of the two.
    pub(crate) fn f1(self) -> f64 {
        let (p, r) = (self.precision(), self.recall());
        if p + r > 0.0 { 2.0 * p * r / (p + r) } else { 0.0 }
    }
}

fn share(part: u32, whole: u32) -> f64 {
    if whole == 0 { 0.0 } else { f64::from(part) / f64::from(whole) }
}

/// What a comparison gave.
#[derive(Debug, Default)]
pub(crate) struct Scores {
    /// Counts by field, for the fields that the gold has.
    pub(crate) fields: BTreeMap<&'static str, Counts>,
    /// Counts by field and rule; nothing is ever missed by a rule.
    pub(crate) rules: BTreeMap<(&'static str, String), Counts>,
    /// What went wrong, by field, a line for each item.
    pub(crate) misses: BTreeMap<&'static str, Vec<String>>,
    /// How surely items were stated, and whether they are right; optional ones are left out.
    pub(crate) stated: Vec<(f64, bool)>,
    /// How often things went wrong in the same way.
    pub(crate) confusions: BTreeMap<String, u32>,
}

/// Fields of which each item counts once where confidences and confusions are counted.
const LISTS: [&str; 6] = ["methods", "acronyms", "datasets", "metrics", "tasks", "results: value+unit"];

/// Scores `found` against `gold`.
pub(crate) fn score(gold: &Records, found: &Records) -> Scores {
    let mut scores = Scores::default();
    for (id, record) in gold {
        for (field, items) in fields(record) {
            let candidates = found.get(id).and_then(|found| items_of(found, field)).unwrap_or_default();
            let outcome = pair(&items, &candidates);
            if LISTS.contains(&field) {
                let found = found.get(id).unwrap_or(&Value::Null);
                scores.confuse(field, &outcome, &candidates, (record, found));
            }
            let counts = scores.fields.entry(field).or_default();
            let misses = scores.misses.entry(field).or_default();
            counts.right += outcome.right;
            for item in outcome.missed {
                counts.missed += 1;
                misses.push(format!("{id}  missed    {}", joined(&item.keys)));
            }
            for (item, verdict) in candidates.iter().zip(&outcome.verdicts) {
                let rule = scores.rules.entry((field, item.rule.clone())).or_default();
                match verdict {
                    Verdict::Right => rule.right += 1,
                    Verdict::Optional => {}
                    Verdict::Spurious => {
                        counts.spurious += 1;
                        rule.spurious += 1;
                        misses.push(format!("{id}  spurious  {}  [{}]", joined(&item.keys), item.rule));
                    }
                }
            }
        }
    }
    scores
}

impl Scores {
    /// Notes how surely the candidates of a field were stated, and in which way things went wrong.
    fn confuse(
        &mut self,
        field: &str,
        outcome: &Pairing,
        candidates: &[Item],
        (gold, found): (&Value, &Value),
    ) {
        let mut note = |what: String| *self.confusions.entry(what).or_default() += 1;
        let mut spurious = Vec::new();
        for (item, verdict) in candidates.iter().zip(&outcome.verdicts) {
            if *verdict != Verdict::Optional {
                self.stated.push((item.confidence, *verdict == Verdict::Right));
            }
            if *verdict == Verdict::Spurious {
                spurious.push(item);
            }
        }
        for item in &spurious {
            let taken = LISTS.iter().find(|other| **other != field && holds(gold, other, item));
            if let Some(other) = taken {
                note(format!("{field}: one of {other} taken for one"));
            } else if outcome.missed.iter().any(|missed| is_part(missed, item)) {
                note(format!("{field}: right but for its length"));
            } else {
                note(format!("{field}: found by {} where there is none", item.rule));
            }
        }
        for item in &outcome.missed {
            let taken = LISTS.iter().find(|other| **other != field && holds(found, other, item));
            if let Some(other) = taken {
                note(format!("{field}: missed, and among {other}"));
            } else if !spurious.iter().any(|other| is_part(item, other)) {
                note(format!("{field}: missed"));
            }
        }
    }
}

/// True where a field of a record has an item of the same name.
fn holds(record: &Value, field: &str, item: &Item) -> bool {
    let items = items_of(record, field).unwrap_or_default();
    items.iter().any(|other| !other.keys.is_disjoint(&item.keys))
}

/// True where one name is a part of the other.
fn is_part(one: &Item, other: &Item) -> bool {
    one.keys.iter().any(|a| other.keys.iter().any(|b| a.contains(b.as_str()) || b.contains(a.as_str())))
}

/// The table that people read, a line a field.
pub(crate) fn table(scores: &Scores) -> String {
    let mut table =
        format!("{:22} {:>6} {:>6} {:>6} {:>5} {:>5} {:>5}\n", "field", "P", "R", "F1", "tp", "fp", "fn");
    for field in FIELDS {
        let Some(n) = scores.fields.get(field) else { continue };
        let _ = writeln!(
            table,
            "{field:22} {:6.3} {:6.3} {:6.3} {:5} {:5} {:5}",
            n.precision(),
            n.recall(),
            n.f1(),
            n.right,
            n.spurious,
            n.missed
        );
    }
    table
}

fn joined(keys: &BTreeSet<String>) -> String {
    keys.iter().map(String::as_str).collect::<Vec<_>>().join(" | ")
}

/// One thing of one field: the keys by which it may be named.
#[derive(Clone, Debug, PartialEq)]
struct Item {
    keys: BTreeSet<String>,
    optional: bool,
    rule: String,
    /// How surely it is stated; 0 where it does not say.
    confidence: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Verdict {
    Right,
    /// Matches an item that counts neither way.
    Optional,
    Spurious,
}

struct Pairing<'a> {
    right: u32,
    missed: Vec<&'a Item>,
    /// One for each candidate.
    verdicts: Vec<Verdict>,
}

/// Pairs gold items with candidates, greedily and one to one; obligatory items choose first.
fn pair<'a>(gold: &'a [Item], candidates: &[Item]) -> Pairing<'a> {
    let mut pairing =
        Pairing { right: 0, missed: vec![], verdicts: vec![Verdict::Spurious; candidates.len()] };
    let obligatory = gold.iter().filter(|item| !item.optional);
    for item in obligatory.chain(gold.iter().filter(|item| item.optional)) {
        let free = candidates
            .iter()
            .zip(&mut pairing.verdicts)
            .find(|(other, verdict)| **verdict == Verdict::Spurious && !other.keys.is_disjoint(&item.keys));
        match free {
            Some((_, verdict)) if item.optional => *verdict = Verdict::Optional,
            Some((_, verdict)) => {
                *verdict = Verdict::Right;
                pairing.right += 1;
            }
            None if item.optional => {}
            None => pairing.missed.push(item),
        }
    }
    pairing
}

/// The scored fields that a record has.
fn fields(record: &Value) -> impl Iterator<Item = (&'static str, Vec<Item>)> {
    FIELDS.iter().filter_map(move |field| items_of(record, field).map(|items| (*field, items)))
}

/// The items of one field of a record; `None` where the record does not have the field.
fn items_of(record: &Value, field: &str) -> Option<Vec<Item>> {
    let list = |name: &str| record.get(name).map(|list| list.as_array().map_or(&[][..], Vec::as_slice));
    Some(match field {
        "methods" | "datasets" | "metrics" | "tasks" => list(field)?.iter().filter_map(named).collect(),
        "introduced" => {
            let methods = list("methods")?.iter().filter(|item| item["role"] == "introduced");
            let datasets = list("datasets").unwrap_or_default();
            let datasets = datasets.iter().filter(|item| item["introduced"] == true);
            methods.chain(datasets).filter_map(named).collect()
        }
        "acronyms" => keyed(list("acronyms")?, |item| {
            format!("{}={}", singular(&key(text(item, "short"))), singular(&key(text(item, "long"))))
        }),
        "results: value+unit" => keyed(list("results")?, |item| value(item) + unit(text(item, "unit"))),
        "results: with metric" => keyed(list("results")?, |item| {
            format!("{}{}|{}", value(item), unit(text(item, "unit")), singular(&key(text(item, "metric"))))
        }),
        "links: url" => keyed(list("links")?, address),
        _ => keyed(list("links")?, |item| {
            format!("{}|{}", address(item), text(item, "kind").replace('-', "_"))
        }),
    })
}

fn text<'a>(item: &'a Value, name: &str) -> &'a str {
    item[name].as_str().unwrap_or_default()
}

fn keyed(list: &[Value], key: impl Fn(&Value) -> String) -> Vec<Item> {
    list.iter().map(|item| made(item, BTreeSet::from([key(item)]))).collect()
}

fn made(item: &Value, keys: BTreeSet<String>) -> Item {
    let confidence = item["confidence"].as_f64().unwrap_or(0.0);
    Item { keys, optional: item["optional"] == true, rule: text(item, "rule").to_owned(), confidence }
}

/// An item of a list of names or of objects with a name; `None` where the name is empty.
fn named(item: &Value) -> Option<Item> {
    let aliases = item["aliases"].as_array().map_or(&[][..], Vec::as_slice);
    let forms = [item, &item["name"], &item["long_form"]].into_iter().chain(aliases);
    let keys = forms.filter_map(Value::as_str).map(|form| singular(&key(form)));
    let keys: BTreeSet<String> = keys.filter(|key| !key.is_empty()).collect();
    if keys.is_empty() { None } else { Some(made(item, keys)) }
}

/// A link's URL without scheme, case and final slashes.
fn address(link: &Value) -> String {
    let url = text(link, "url").to_lowercase();
    let bare = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")).unwrap_or(&url);
    bare.trim_end_matches('/').to_owned()
}

/// The value of a result: a number, or its range.
fn value(result: &Value) -> String {
    let low = if result["value_min"].is_null() { &result["value"] } else { &result["value_min"] };
    match &result["value_max"] {
        Value::Null => number(&plain(low)),
        high => number(&format!("{} - {}", plain(low), plain(high))),
    }
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The first two numbers of a text, to six digits; sign and any other writing are dropped.
fn number(written: &str) -> String {
    static NUMBER: LazyLock<Regex> = LazyLock::new(|| pattern(r"\d+(?:\.\d+)?|\.\d+"));
    let written = written.replace(',', "");
    let parts = NUMBER.find_iter(&written).take(2);
    let parts =
        parts.map(|part| part.as_str().parse::<f64>().map_or_else(|_| String::new(), |n| format!("{n:.5e}")));
    parts.collect::<Vec<_>>().join("-")
}

/// One spelling for each unit; units written as words of the metric itself (NFE, tokens) do not count.
fn unit(written: &str) -> &'static str {
    match written.trim().to_lowercase().replace('\\', "").as_str() {
        "percent" | "%" => "%",
        "pp" | "percentage points" | "percentage point" | "points" | "point" => "points",
        "times" | "×" | "fold" | "-fold" | "x" => "x",
        "db" => "db",
        "ms" => "ms",
        "s" | "seconds" => "s",
        "hours" | "h" => "h",
        "gb" => "gb",
        "mb" => "mb",
        "å" => "å",
        _ => "",
    }
}

/// The comparison key of a name: markup off, entities decoded, NFKC, dashes alike, Greek letters spelled, no
/// case, no separators.
pub(crate) fn key(name: &str) -> String {
    static TAG: LazyLock<Regex> = LazyLock::new(|| pattern(r"</?[a-z]+[^>]*>"));
    static FONT: LazyLock<Regex> =
        LazyLock::new(|| pattern(r"\\(?:text(?:tt|bf|it|sc|rm|sf)?|mathrm|mathbf|mathcal|emph|rm|bf|it)\b"));
    static MACRO: LazyLock<Regex> = LazyLock::new(|| pattern(r"\\([a-zA-Z]+)"));
    static DASH: LazyLock<Regex> = LazyLock::new(|| pattern("[‐-―−]"));
    static SEPARATOR: LazyLock<Regex> = LazyLock::new(|| pattern(r#"[{}$\\_^*~`'"“”‘’,.;:()\[\]\s-]"#));
    let text = decoded(&TAG.replace_all(name, ""));
    let text: String = FONT.replace_all(&text, "").nfkc().collect();
    let text = MACRO.replace_all(&text, "$1");
    let text: String = text.chars().map(|c| greek(c).map_or_else(|| c.to_string(), str::to_owned)).collect();
    let text = DASH.replace_all(&text, "-").to_lowercase().replace('ß', "ss").replace('ς', "σ");
    SEPARATOR.replace_all(&text, "").into_owned()
}

/// A pattern of this file; a test compiles each of them.
fn pattern(source: &str) -> Regex {
    Regex::new(source).unwrap_or_else(|error| panic!("{error}"))
}

/// A key without a final plural `s`.
fn singular(key: &str) -> String {
    let plural = key.chars().count() > 3 && key.ends_with('s') && !key.ends_with("ss");
    if plural { key[..key.len() - 1].to_owned() } else { key.to_owned() }
}

/// HTML's entities decoded, as far as names have them.
fn decoded(text: &str) -> String {
    static ENTITY: LazyLock<Regex> = LazyLock::new(|| pattern(r"&(#[0-9]+|#[xX][0-9a-fA-F]+|[a-zA-Z]+);"));
    let replace = |found: &regex::Captures| {
        let name = &found[1];
        let character = match name.strip_prefix('#') {
            Some(digits) => {
                let hex = digits.strip_prefix(['x', 'X']);
                let code = hex.map_or_else(|| digits.parse(), |hex| u32::from_str_radix(hex, 16));
                code.ok().and_then(char::from_u32)
            }
            None => ENTITIES.iter().find(|(word, _)| *word == name).map(|(_, character)| *character),
        };
        character.map_or_else(|| found[0].to_owned(), String::from)
    };
    ENTITY.replace_all(text, replace).into_owned()
}

const ENTITIES: [(&str, char); 16] = [
    ("amp", '&'),
    ("lt", '<'),
    ("gt", '>'),
    ("quot", '"'),
    ("apos", '\''),
    ("nbsp", '\u{a0}'),
    ("ndash", '–'),
    ("mdash", '—'),
    ("lsquo", '‘'),
    ("rsquo", '’'),
    ("ldquo", '“'),
    ("rdquo", '”'),
    ("times", '×'),
    ("alpha", 'α'),
    ("beta", 'β'),
    ("gamma", 'γ'),
];

fn greek(c: char) -> Option<&'static str> {
    Some(match c {
        'α' => "alpha",
        'β' => "beta",
        'γ' => "gamma",
        'δ' => "delta",
        'ε' => "epsilon",
        'η' => "eta",
        'θ' => "theta",
        'λ' => "lambda",
        'μ' => "mu",
        'π' => "pi",
        'ρ' => "rho",
        'σ' => "sigma",
        'τ' => "tau",
        'φ' => "phi",
        'χ' => "chi",
        'ψ' => "psi",
        'ω' => "omega",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn names_that_are_the_same() {
        for (left, right) in [
            ("Mamba-2", "Mamba 2"),
            (r"\texttt{PRISM}", "PRISM"),
            ("C$\\alpha$-RMSE", "Cα-RMSE"),
            ("<b>Q&amp;A</b>", "Q&A"),
            ("WikiText‑2", "wikitext2"),
            ("ﬁne-tuning", "Fine-Tuning"),
        ] {
            assert_eq!(key(left), key(right), "{left} {right}");
        }
        assert_eq!(singular("llms"), "llm");
        assert_eq!(singular("loss"), "loss");
    }

    #[test]
    fn numbers_that_are_the_same() {
        assert_eq!(value(&json!({"value": "1.40"})), value(&json!({"value": 1.4})));
        assert_eq!(value(&json!({"value": "20--50"})), value(&json!({"value": 20, "value_max": 50})));
        assert_eq!(value(&json!({"value": "1,000"})), value(&json!({"value": 1000.0})));
        assert_eq!(value(&json!({"value": null})), "");
    }

    #[test]
    fn optional_items_count_neither_way() {
        let gold = json!({"id": "1", "methods": [
            {"name": "A1", "role": "introduced"}, {"name": "B2", "optional": true}, {"name": "C3"}]});
        let found = json!({"id": "1", "methods": [
            {"name": "B2", "rule": "x"}, {"name": "A1", "role": "introduced"}, {"name": "D4", "rule": "y"}]});
        let records = |value| Records::from([("1".to_owned(), value)]);
        let scores = score(&records(gold), &records(found));
        assert_eq!(scores.fields["methods"], Counts { right: 1, spurious: 1, missed: 1 });
        assert_eq!(scores.fields["introduced"], Counts { right: 1, spurious: 0, missed: 0 });
        assert_eq!(scores.rules[&("methods", "x".to_owned())], Counts::default());
        assert!(!scores.fields.contains_key("links: url"), "a field without gold is not scored");
        let confusions: Vec<&str> = scores.confusions.keys().map(String::as_str).collect();
        assert_eq!(confusions, ["methods: found by y where there is none", "methods: missed"]);
        assert_eq!(scores.stated, [(0.0, true), (0.0, false)]);
    }
}
