//! The verbs, one file each.

pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod explain;
pub(crate) mod extract;
pub(crate) mod man;
pub(crate) mod rules;
pub(crate) mod schema;
