//! How a link fared in the runs so far, as it stands in the file `links.yaml`.
//!
//! Not here: what becomes of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Text, Word};

/// How one link fared. Nothing in it changes as long as the link fares the same.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Standing<'a> {
    /// The canonical address.
    pub url: Text<'a>,
    /// How it fares.
    pub state: Word<gleaner_model::LinkState>,
    /// The day from which on it fares so, such as `2026-11-30`.
    pub since: Text<'a>,
    /// The last day on which it is known to have been alive, where it is no more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_alive: Option<Text<'a>>,
    /// Where it lives now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moved_to: Option<Text<'a>>,
    /// What decided; absent where it is alive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evidence: Option<Text<'a>>,
    /// The times at which it failed, at least a day apart, until there are enough of them to believe it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub failed: Vec<Text<'a>>,
}
