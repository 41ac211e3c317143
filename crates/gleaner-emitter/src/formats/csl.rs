//! CSL-JSON: an array of items, as citation processors take it.
//!
//! Not here: other JSON.

use gleaner_model::{IdScheme, LinkRole, Record};
use serde_json::{Map, Value, json};

use super::definition::{self, Definition};

/// An item a paper.
pub(crate) const ITEMS: Definition = Definition {
    word: "csl-json",
    about: "CSL-JSON, an array of items for citation processors",
    open: "[\n",
    between: ",\n",
    close: "\n]\n",
    empty: "[]\n",
    encode: |record, _, out| serde_json::to_writer(out, &item(record)).map_err(|error| error.to_string()),
    ..definition::STREAM
};

fn item(record: &Record) -> Value {
    let metadata = &record.metadata;
    let mut item = Map::new();
    item.insert("id".to_owned(), json!(record.id));
    item.insert(
        "type".to_owned(),
        json!(if metadata.venue.is_some() { "paper-conference" } else { "article" }),
    );
    let mut put = |key: &str, value: Value| {
        if !value.is_null() && value != json!([]) {
            item.insert(key.to_owned(), value);
        }
    };
    put("title", json!(record.title));
    put("author", metadata.authors.iter().map(|name| person(name)).collect());
    put("issued", metadata.year.map_or(Value::Null, |year| json!({"date-parts": [[year]]})));
    put("container-title", json!(metadata.venue));
    put("DOI", json!(metadata.id(IdScheme::Doi)));
    let code = record.links.iter().find(|link| link.role == LinkRole::Code);
    put("URL", json!(code.or(record.links.first()).map(|link| &link.url)));
    let names = record.methods.iter().map(|it| it.name.as_str());
    let names = names.chain(record.datasets.iter().map(|it| it.name.as_str()));
    let names: Vec<&str> = names.chain(record.tasks.iter().map(|it| it.name.as_str())).collect();
    put("keyword", if names.is_empty() { Value::Null } else { json!(names.join(", ")) });
    Value::Object(item)
}

/// A name in its parts: `Family, Given`, or the last word as the family name.
fn person(name: &str) -> Value {
    let parts = name.split_once(',').map(|(family, given)| (given.trim(), family.trim()));
    match parts.or_else(|| name.trim().rsplit_once(' ')) {
        Some((given, family)) => json!({"family": family, "given": given}),
        None => json!({"literal": name}),
    }
}
