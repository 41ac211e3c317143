//! A person's decision about a record, as it stands in the file of decisions.
//!
//! Not here: what becomes of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Digest, Text, Word};

/// What a person decided about one item of one record, or about the record as a whole.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Decision<'a> {
    /// The record's id.
    pub record: Text<'a>,
    /// The field of the record; absent where the whole record is meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<Text<'a>>,
    /// The name of the item, compared as names are: case, dashes and blanks do not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item: Option<Text<'a>>,
    /// What was decided.
    #[serde(rename = "do")]
    pub action: Word<gleaner_model::Action>,
    /// The keys that are set, the item that is added, the new name, or the value of a field that is no list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    /// Who decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Text<'a>>,
    /// The day, such as `2026-11-30`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Text<'a>>,
    /// The digest of the text that was decided on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Digest>,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Text<'a>>,
}
