//! The JSON Schema of records and catalogs, generated from the wire types.
//!
//! Not here: the committed copies; a task of the repository writes them and keeps them current.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde_json::{Value, json};

use crate::wire;

/// Raised when files that were valid may no longer be.
const VERSION: &str = "1";

/// The schema (draft 2020-12) of one record: a line of JSON Lines, a document of a YAML stream, a file of a
/// folder.
///
/// ```
/// let schema = gleaner_emitter::record_schema();
/// assert_eq!(schema["additionalProperties"], false);
/// ```
pub fn record_schema() -> Value {
    named(schema_of::<wire::Record<'static>>(), "record")
}

/// The schema (draft 2020-12) of a list of records: a JSON file or a YAML file.
pub fn catalog_schema() -> Value {
    let mut schema = schema_of::<Vec<wire::Record<'static>>>();
    schema.insert("description".to_owned(), json!("Records of many documents, in order."));
    named(schema, "catalog")
}

/// The schema of one decision of a person.
pub(crate) fn decision_schema() -> Value {
    named(schema_of::<wire::Decision<'static>>(), "decision")
}

/// The schema of how a link fared.
pub(crate) fn standing_schema() -> Value {
    named(schema_of::<wire::Standing<'static>>(), "standing")
}

fn schema_of<T: JsonSchema>() -> Schema {
    SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<T>()
}

fn named(mut schema: Schema, what: &str) -> Value {
    schema.insert("$id".to_owned(), json!(format!("urn:gleaner:schema:{what}:{VERSION}")));
    schema.insert("title".to_owned(), json!(format!("gleaner {what}, version {VERSION}")));
    schema.to_value()
}
