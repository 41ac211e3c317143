//! The report in SARIF 2.1.0, which code scanning reads.
//!
//! Not here: fixes; SARIF wants the bytes to replace.

use serde_json::{Value, json};

use super::Row;

/// A result for each row, with its word as the rule.
pub(crate) fn report(rows: &[Row<'_>]) -> String {
    let mut words: Vec<&str> = rows.iter().map(|row| row.code).collect();
    words.sort_unstable();
    words.dedup();
    let rules: Vec<Value> = words.iter().map(|word| json!({"id": word})).collect();
    let results: Vec<Value> = rows
        .iter()
        .map(|row| {
            let mut region = json!({"startLine": row.line.max(1)});
            if row.column > 0 {
                region["startColumn"] = row.column.into();
            }
            let location = json!({"artifactLocation": {"uri": uri(row.file)}, "region": region});
            json!({
                "ruleId": row.code,
                "level": if row.is_finding { "error" } else { "warning" },
                "message": {"text": row.message},
                "locations": [{"physicalLocation": location}],
            })
        })
        .collect();
    let driver = json!({"name": "gleaner", "version": env!("CARGO_PKG_VERSION"), "rules": rules});
    let report = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}],
    });
    format!("{report:#}\n")
}

/// A path as a relative reference.
fn uri(path: &str) -> String {
    let mut uri = String::with_capacity(path.len());
    for byte in path.replace('\\', "/").bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            use std::fmt::Write as _;
            let _ = write!(uri, "%{byte:02X}");
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_becomes_a_reference() {
        assert_eq!(uri("a b/é.txt"), "a%20b/%C3%A9.txt");
    }
}
