//! `CodeMeta`: what a paper says of its code, for archives and registers of research software.
//!
//! Not here: what is in the repository, such as its licence; only its owner knows.

use gleaner_model::{IdScheme, LinkRole, Record, Role};
use serde_json::{Map, Value, json};

use super::definition::{self, Definition};

/// A document of <https://w3id.org/codemeta/3.0> a line, one for each link to code; papers without code have none.
pub(crate) const LINES: Definition = Definition {
    word: "codemeta",
    about: "a line of CodeMeta JSON-LD for each code repository",
    encode: |record, _, out| {
        for link in record.links.iter().filter(|link| link.role == LinkRole::Code) {
            serde_json::to_writer(&mut *out, &software(record, &link.url))
                .map_err(|error| error.to_string())?;
            out.push(b'\n');
        }
        Ok(())
    },
    ..definition::STREAM
};

fn software(record: &Record, url: &str) -> Value {
    let metadata = &record.metadata;
    let mut all = Map::new();
    all.insert("@context".to_owned(), json!("https://w3id.org/codemeta/3.0"));
    all.insert("@type".to_owned(), json!("SoftwareSourceCode"));
    all.insert("@id".to_owned(), json!(url));
    let introduced = record.methods.iter().find(|it| it.role == Role::Introduced);
    let last = url.trim_end_matches('/').rsplit('/').next().unwrap_or(url);
    all.insert("name".to_owned(), json!(introduced.map_or(last, |it| it.name.as_str())));
    if let Some(long) = introduced.and_then(|it| it.long_form.as_deref()) {
        all.insert("description".to_owned(), json!(long));
    }
    all.insert("codeRepository".to_owned(), json!(url));
    let names: Vec<&str> = record.tasks.iter().map(|it| it.name.as_str()).collect();
    if !names.is_empty() {
        all.insert("keywords".to_owned(), json!(names));
    }
    let mut paper = Map::new();
    paper.insert("@type".to_owned(), json!("ScholarlyArticle"));
    let doi = metadata.id(IdScheme::Doi).map(|doi| format!("https://doi.org/{doi}"));
    let known = doi.or_else(|| metadata.id(IdScheme::Arxiv).map(|id| format!("https://arxiv.org/abs/{id}")));
    if let Some(address) = known {
        paper.insert("@id".to_owned(), json!(address));
    }
    paper.insert("identifier".to_owned(), json!(record.id));
    if let Some(title) = &record.title {
        paper.insert("name".to_owned(), json!(title));
    }
    if !metadata.authors.is_empty() {
        let authors = metadata.authors.iter().map(|name| json!({"@type": "Person", "name": name}));
        paper.insert("author".to_owned(), authors.collect());
    }
    all.insert("referencePublication".to_owned(), Value::Object(paper));
    Value::Object(all)
}
