//! JSON-LD in the words of schema.org: papers, their code and their data sets, for knowledge graphs and web pages.
//!
//! Not here: other JSON.

use gleaner_model::{IdScheme, LinkRole, Record};
use serde_json::{Map, Value, json};

use super::definition::{self, Definition};

/// One graph, a `ScholarlyArticle` a paper.
pub(crate) const GRAPH: Definition = Definition {
    word: "jsonld",
    about: "schema.org JSON-LD: ScholarlyArticle, SoftwareSourceCode, Dataset",
    extensions: &["jsonld"],
    open: "{\"@context\": \"https://schema.org\", \"@graph\": [\n",
    between: ",\n",
    close: "\n]}\n",
    empty: "{\"@context\": \"https://schema.org\", \"@graph\": []}\n",
    encode: |record, _, out| serde_json::to_writer(out, &article(record)).map_err(|error| error.to_string()),
    ..definition::STREAM
};

fn article(record: &Record) -> Value {
    let metadata = &record.metadata;
    let mut all = Map::new();
    all.insert("@type".to_owned(), json!("ScholarlyArticle"));
    all.insert("identifier".to_owned(), json!(record.id));
    let mut put = |key: &str, value: Value| {
        if !value.is_null() && value != json!([]) {
            all.insert(key.to_owned(), value);
        }
    };
    put("name", json!(record.title));
    put("author", metadata.authors.iter().map(|name| json!({"@type": "Person", "name": name})).collect());
    put("datePublished", metadata.year.map_or(Value::Null, |year| json!(year.to_string())));
    put(
        "isPartOf",
        metadata.venue.as_ref().map_or(Value::Null, |venue| json!({"@type": "Periodical", "name": venue})),
    );
    let doi = metadata.id(IdScheme::Doi).map(|doi| format!("https://doi.org/{doi}"));
    let arxiv = metadata.id(IdScheme::Arxiv).map(|id| format!("https://arxiv.org/abs/{id}"));
    put("sameAs", doi.into_iter().chain(arxiv).collect());
    let names = record.methods.iter().map(|it| it.name.as_str());
    let names: Vec<&str> = names.chain(record.tasks.iter().map(|it| it.name.as_str())).collect();
    put("keywords", json!(names));
    let data = record.datasets.iter().map(|it| json!({"@type": "Dataset", "name": it.name}));
    put("mentions", data.collect());
    let linked = record.links.iter().map(|it| {
        let kind = match it.role {
            LinkRole::Code => "SoftwareSourceCode",
            LinkRole::Data => "Dataset",
            LinkRole::Paper => "ScholarlyArticle",
            _ => "CreativeWork",
        };
        // The address of code is a property of its own in schema.org.
        let address = if it.role == LinkRole::Code { "codeRepository" } else { "url" };
        json!({"@type": kind, address: it.url})
    });
    put("relatedLink", linked.collect());
    Value::Object(all)
}
