//! Documents for Vespa, and the schema that they fit.
//!
//! Not here: sending them (`vespa feed FILE`), and the fields, which are those of the other search engines
//! ([`super::search`]).

use std::fmt::Write as _;

use serde_json::json;

use super::definition::{self, Beside, Definition};
use super::search::{FACETS, document, legal};

/// A line a paper, as `vespa feed` takes them.
pub(crate) const FEED: Definition = Definition {
    word: "vespa",
    about: "JSON Lines for Vespa, the schema beside",
    encode: |record, _, out| {
        let id = format!("id:papers:paper::{}", legal(&record.id));
        let mut fields = document(record);
        if let Some(fields) = fields.as_object_mut() {
            fields.remove("id");
        }
        serde_json::to_writer(&mut *out, &json!({"put": id, "fields": fields}))
            .map_err(|error| error.to_string())?;
        out.push(b'\n');
        Ok(())
    },
    beside: Some(Beside { suffix: "sd", text: schema }),
    ..definition::STREAM
};

/// The schema of <https://docs.vespa.ai/en/reference/schema-reference.html>: names are matched whole and can be grouped
/// by, titles and other forms word by word.
fn schema() -> String {
    let mut fields = String::new();
    let mut field = |name: &str, kind: &str, indexing: &str| {
        let _ = writeln!(
            fields,
            "        field {name} type {kind} {{\n            indexing: {indexing}\n        }}"
        );
    };
    for name in ["paper_id", "venue", "doi", "arxiv", "availability"] {
        field(name, "string", "attribute | summary");
    }
    field("year", "int", "attribute | summary");
    field("title", "string", "index | summary");
    for name in FACETS {
        field(name, "array<string>", "attribute | summary");
    }
    for name in ["forms", "results", "links"] {
        field(name, "array<string>", "index | summary");
    }
    format!(
        "schema paper {{\n    document paper {{\n{fields}    }}\n    fieldset default {{\n        fields: title, forms\n    \
         }}\n    rank-profile default {{\n        first-phase {{\n            expression: nativeRank(title, forms)\n        \
         }}\n    }}\n}}\n"
    )
}
