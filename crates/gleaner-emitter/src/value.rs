//! Records as JSON values, for those who work on all fields alike.
//!
//! Not here: files of JSON.

use gleaner_model::Record;
use serde_json::Value;

use crate::formats::yaml;
use crate::{Error, EvidenceLevel, wire};

/// The record as a JSON value, in the wire form.
///
/// # Errors
/// [`Error::Unwritable`] where a number is not finite.
pub fn to_value(record: &Record, evidence: EvidenceLevel) -> Result<Value, Error> {
    serde_json::to_value(wire::Record::new(record, evidence))
        .map_err(|error| Error::Unwritable { id: record.id.clone(), message: error.to_string() })
}

/// A decision as a line of the file of decisions.
///
/// # Errors
/// [`Error::Unwritable`] where it cannot be written.
pub fn decision_line(decision: &wire::Decision<'_>) -> Result<String, Error> {
    yaml::line_item(decision)
        .map_err(|message| Error::Unwritable { id: decision.record.0.clone().into_owned(), message })
}

/// The decision that a JSON value stands for.
///
/// # Errors
/// [`Error::Malformed`] where it is none; there is no place in it.
pub fn decision_of(value: Value) -> Result<wire::Decision<'static>, Error> {
    serde_json::from_value(value)
        .map_err(|error| Error::malformed("-", "invalid-decision", 0, 0, &error.to_string()))
}

/// A link's standing as a line of the file of standings.
///
/// # Errors
/// [`Error::Unwritable`] where it cannot be written.
pub fn standing_line(standing: &wire::Standing<'_>) -> Result<String, Error> {
    yaml::line_item(standing)
        .map_err(|message| Error::Unwritable { id: standing.url.0.clone().into_owned(), message })
}

/// The standing that a JSON value stands for.
///
/// # Errors
/// [`Error::Malformed`] where it is none; there is no place in it.
pub fn standing_of(value: Value) -> Result<wire::Standing<'static>, Error> {
    serde_json::from_value(value)
        .map_err(|error| Error::malformed("-", "invalid-standing", 0, 0, &error.to_string()))
}

/// The record that a JSON value in the wire form stands for.
///
/// ```
/// use gleaner_emitter::{EvidenceLevel, from_value, to_value};
/// let record = gleaner_model::Record { id: "a".into(), ..Default::default() };
/// assert_eq!(from_value(to_value(&record, EvidenceLevel::Full)?)?, record);
/// # Ok::<(), gleaner_emitter::Error>(())
/// ```
///
/// # Errors
/// [`Error::Malformed`] where it is none; there is no place in it.
pub fn from_value(value: Value) -> Result<Record, Error> {
    let id = value.get("id").and_then(Value::as_str).unwrap_or("-").to_owned();
    serde_json::from_value::<wire::Record<'static>>(value)
        .map(Into::into)
        .map_err(|error| Error::malformed(&id, "invalid-record", 0, 0, &error.to_string()))
}
