//! The JSON Schema takes what we write and nothing else.

use gleaner_emitter::{EvidenceLevel, Format, catalog_schema, record_schema};
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::records::{full, least, sample, written};

fn validator(schema: &Value) -> Validator {
    jsonschema::draft202012::meta::validate(schema).expect("the schema is one");
    jsonschema::draft202012::new(schema).expect("the schema compiles")
}

#[test]
fn records_of_every_level_are_valid() {
    let (record, catalog) = (validator(&record_schema()), validator(&catalog_schema()));
    let mut records = sample(50);
    records.extend([full(), least()]);
    for level in EvidenceLevel::ALL.iter().copied() {
        let json: Value = serde_json::from_slice(&written(Format::Json, level, &records)).expect("JSON");
        assert!(catalog.is_valid(&json), "{level}: {:?}", catalog.iter_errors(&json).next());
        for value in json.as_array().into_iter().flatten() {
            assert!(record.is_valid(value), "{level}: {:?}", record.iter_errors(value).next());
        }
    }
}

#[test]
fn what_is_no_record_is_invalid() {
    let validator = validator(&record_schema());
    for wrong in [
        json!({}),
        json!({"id": 3}),
        json!({"id": "a", "titel": "x"}),
        json!({"id": "a", "methods": [{"name": "x"}]}),
        json!({"id": "a", "methods": [{"name": "x", "role": "hero"}]}),
        json!({"id": "a", "methods": [{"name": "x", "role": "used", "confidence": 1.5}]}),
        json!({"id": "a", "tasks": [{"name": "x", "spans": [[1]]}]}),
        json!({"id": "a", "tasks": [{"name": "x", "spans": [[-1, 2]]}]}),
        json!({"id": "a", "links": [{"url": "https://x.org", "kind": "web"}]}),
        json!({"id": "a", "results": [{"value": "3"}]}),
        json!({"id": "a", "source": {"file": "f", "record": 0.5}}),
    ] {
        assert!(!validator.is_valid(&wrong), "{wrong}");
    }
}

#[test]
fn every_key_has_a_description() {
    let schema = record_schema();
    let types = schema["$defs"].as_object().expect("types").values().chain([&schema]);
    for (key, value) in types.filter_map(|kind| kind["properties"].as_object()).flatten() {
        assert!(value["description"].is_string(), "{key} has none");
    }
}
