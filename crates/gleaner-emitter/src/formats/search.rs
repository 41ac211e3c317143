//! Documents for search engines: flat, with the names as facets and an id that every engine takes.
//!
//! Not here: sending them. The mapping or schema of the index is written beside the file.

use gleaner_model::{IdScheme, Record, Review, Role};
use serde_json::{Map, Value, json};

use super::definition::{self, Beside, Definition};

/// Lines for the `_bulk` endpoint of Elasticsearch and `OpenSearch`.
pub(crate) const ELASTICSEARCH: Definition = Definition {
    word: "elasticsearch",
    about: "lines for _bulk of Elasticsearch and OpenSearch, the mapping beside",
    encode: |record, _, out| {
        let action = json!({"index": {"_id": legal(&record.id)}});
        line(&action, out)?;
        line(&document(record), out)
    },
    beside: Some(Beside { suffix: "mapping.json", text: mapping }),
    ..definition::STREAM
};

/// A JSON line a paper for Meilisearch.
pub(crate) const MEILISEARCH: Definition = Definition {
    word: "meilisearch",
    about: "JSON Lines for Meilisearch, the settings of the index beside",
    encode: |record, _, out| line(&document(record), out),
    beside: Some(Beside { suffix: "settings.json", text: settings }),
    ..definition::STREAM
};

/// A JSON line a paper for Typesense.
pub(crate) const TYPESENSE: Definition = Definition {
    word: "typesense",
    about: "JSON Lines for Typesense, the schema of the collection beside",
    encode: |record, _, out| line(&document(record), out),
    beside: Some(Beside { suffix: "schema.json", text: schema }),
    ..definition::STREAM
};

/// Fields that are lists of names, to count and to filter by.
pub(super) const FACETS: [&str; 10] = [
    "authors", "methods", "introduced", "baselines", "datasets", "metrics", "tasks", "hosts", "link_roles",
    "reviewed",
];

pub(super) fn document(record: &Record) -> Value {
    let mut all = Map::new();
    all.insert("id".to_owned(), json!(legal(&record.id)));
    all.insert("paper_id".to_owned(), json!(record.id));
    let mut put = |key: &str, value: Value| {
        if !value.is_null() && value != json!([]) {
            all.insert(key.to_owned(), value);
        }
    };
    put("title", json!(record.title));
    put("year", json!(record.metadata.year));
    put("venue", json!(record.metadata.venue));
    put("doi", json!(record.metadata.id(IdScheme::Doi)));
    put("arxiv", json!(record.metadata.id(IdScheme::Arxiv)));
    put("availability", json!(record.availability.as_ref().map(|it| it.state.as_str())));
    put("authors", json!(record.metadata.authors));
    let role = |role| record.methods.iter().filter(move |it| it.role == role).map(|it| it.name.as_str());
    put("methods", names(record.methods.iter().map(|it| it.name.as_str())));
    let new_data = record.datasets.iter().filter(|it| it.introduced).map(|it| it.name.as_str());
    put("introduced", names(role(Role::Introduced).chain(new_data)));
    put("baselines", names(role(Role::Baseline)));
    let forms = record.methods.iter().flat_map(|it| it.aliases.iter().chain(&it.long_form));
    put("forms", names(forms.map(String::as_str).chain(record.acronyms.iter().map(|it| it.long.as_str()))));
    put("datasets", names(record.datasets.iter().map(|it| it.name.as_str())));
    put("metrics", names(record.metrics.iter().map(|it| it.name.as_str())));
    put("tasks", names(record.tasks.iter().map(|it| it.name.as_str())));
    put("results", names(record.results.iter().map(|it| it.written.as_str())));
    put("links", names(record.links.iter().map(|it| it.url.as_str())));
    put("hosts", names(record.links.iter().filter_map(|it| host(&it.url))));
    put("link_roles", names(record.links.iter().map(|it| it.role.as_str())));
    put("reviewed", names(reviewed(record)));
    Value::Object(all)
}

/// The names of items that people have looked at, so that these can be told from what rules found.
fn reviewed(record: &Record) -> impl Iterator<Item = &str> {
    let seen = |review: Option<Review>| review.is_some();
    let methods = record.methods.iter().filter(move |it| seen(it.evidence.review)).map(|it| it.name.as_str());
    let datasets =
        record.datasets.iter().filter(move |it| seen(it.evidence.review)).map(|it| it.name.as_str());
    let named = record.metrics.iter().chain(&record.tasks);
    let named = named.filter(move |it| seen(it.evidence.review)).map(|it| it.name.as_str());
    let links = record.links.iter().filter(move |it| seen(it.evidence.review)).map(|it| it.url.as_str());
    methods.chain(datasets).chain(named).chain(links)
}

/// Each name once, in order.
fn names<'a>(all: impl Iterator<Item = &'a str>) -> Value {
    let mut once: Vec<&str> = Vec::new();
    for name in all {
        if !once.contains(&name) {
            once.push(name);
        }
    }
    json!(once)
}

fn host(url: &str) -> Option<&str> {
    let rest = url.split_once("://")?.1;
    rest.split(['/', '?', '#']).next().map(|host| host.strip_prefix("www.").unwrap_or(host))
}

/// The id in the letters that every engine takes, `[A-Za-z0-9_-]`; where that changes it, a hash keeps ids apart.
pub(super) fn legal(id: &str) -> String {
    let is_kept = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !id.is_empty() && id.len() <= 400 && id.chars().all(is_kept) {
        return id.to_owned();
    }
    let kept: String = id.chars().take(100).map(|c| if is_kept(c) { c } else { '_' }).collect();
    format!("{kept}-{:08x}", crate::folder::hash(id))
}

fn line(value: &Value, out: &mut Vec<u8>) -> Result<(), String> {
    serde_json::to_writer(&mut *out, value).map_err(|error| error.to_string())?;
    out.push(b'\n');
    Ok(())
}

fn mapping() -> String {
    let mut properties: Map<String, Value> =
        FACETS.iter().map(|name| ((*name).to_owned(), json!({"type": "keyword"}))).collect();
    for name in ["paper_id", "venue", "doi", "arxiv", "availability", "links"] {
        properties.insert(name.to_owned(), json!({"type": "keyword"}));
    }
    for name in ["title", "forms", "results"] {
        properties.insert(name.to_owned(), json!({"type": "text"}));
    }
    properties.insert("id".to_owned(), json!({"type": "keyword"}));
    properties.insert("year".to_owned(), json!({"type": "short"}));
    pretty(&json!({"mappings": {"dynamic": "strict", "properties": properties}}))
}

fn settings() -> String {
    let mut facets: Vec<&str> = FACETS.to_vec();
    facets.extend(["year", "venue", "availability"]);
    let searched = ["title", "methods", "forms", "datasets", "tasks", "metrics", "authors"];
    pretty(
        &json!({"filterableAttributes": facets, "searchableAttributes": searched, "sortableAttributes": ["year"]}),
    )
}

fn schema() -> String {
    let mut fields = vec![json!({"name": "title", "type": "string", "optional": true})];
    let lists =
        FACETS.iter().map(|name| json!({"name": name, "type": "string[]", "facet": true, "optional": true}));
    fields.extend(lists);
    fields.push(json!({"name": "forms", "type": "string[]", "optional": true}));
    fields.push(json!({"name": "year", "type": "int32", "facet": true, "optional": true}));
    for name in ["venue", "availability"] {
        fields.push(json!({"name": name, "type": "string", "facet": true, "optional": true}));
    }
    pretty(&json!({"name": "papers", "fields": fields}))
}

fn pretty(value: &Value) -> String {
    format!("{value:#}\n")
}
