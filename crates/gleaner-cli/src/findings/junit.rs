//! The report in `JUnit`'s XML, which all servers for continuous integration read.
//!
//! Not here: times; neither a link nor an entry of a list has one of its own.

use std::fmt::Write as _;

use super::Row;

/// A test for each row, a suite for each stretch of rows of one file; what is a finding has failed.
pub(crate) fn report(verb: &str, rows: &[Row<'_>]) -> String {
    let failures = rows.iter().filter(|row| row.is_finding).count();
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let _ = writeln!(
        text,
        "<testsuites name=\"gleaner {verb}\" tests=\"{}\" failures=\"{failures}\">",
        rows.len()
    );
    for suite in rows.chunk_by(|one, other| one.file == other.file) {
        let Some(first) = suite.first() else { continue };
        let failures = suite.iter().filter(|row| row.is_finding).count();
        let (name, count) = (escaped(first.file), suite.len());
        let _ = writeln!(text, "  <testsuite name=\"{name}\" tests=\"{count}\" failures=\"{failures}\">");
        for row in suite {
            let subject = escaped(row.subject);
            let _ = write!(text, "    <testcase classname=\"{name}\" name=\"{subject} (line {})\"", row.line);
            let message = escaped(&row.message);
            let _ = if row.is_finding {
                writeln!(text, "><failure type=\"{}\" message=\"{message}\"/></testcase>", row.code)
            } else {
                writeln!(text, "><system-out>{message}</system-out></testcase>")
            };
        }
        text.push_str("  </testsuite>\n");
    }
    text.push_str("</testsuites>\n");
    text
}

/// A text as XML may hold it; characters that XML cannot hold at all are left out.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\r' | '\t' => out.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_is_taken_for_markup() {
        assert_eq!(escaped("a<b & \"c\"\u{1b}\u{fffe}\n"), "a&lt;b &amp; &quot;c&quot; ");
    }
}
