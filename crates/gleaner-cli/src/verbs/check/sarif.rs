//! The report in SARIF 2.1.0, which code scanning reads.
//!
//! Not here: fixes; SARIF wants the bytes to replace.

use gleaner::LinkState;
use serde_json::{Value, json};

use super::{Checked, is_finding, message, wanting_a_look};

/// A result for each place of what wants a look, with the state as its rule.
pub(super) fn report(links: &[Checked]) -> String {
    let rows = wanting_a_look(links);
    let mut states: Vec<LinkState> = rows.iter().map(|(_, status)| status.state).collect();
    states.sort_unstable();
    states.dedup();
    let rules: Vec<Value> = states.iter().map(|state| json!({"id": state.as_str()})).collect();
    let results: Vec<Value> = rows
        .iter()
        .map(|(place, status)| {
            let mut region = json!({"startLine": place.line.max(1)});
            if place.column > 0 {
                region["startColumn"] = place.column.into();
            }
            let location = json!({"artifactLocation": {"uri": uri(&place.file)}, "region": region});
            json!({
                "ruleId": status.state.as_str(),
                "level": if is_finding(status) { "error" } else { "warning" },
                "message": {"text": message(status)},
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
