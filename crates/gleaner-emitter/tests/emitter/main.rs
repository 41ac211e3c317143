//! What users of record files rely on, one module for each promise.

mod errors;
mod files;
mod peers;
mod records;
mod round_trip;
mod schema;
mod strings;
mod style;
