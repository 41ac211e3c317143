//! The report in `JUnit`'s XML, which all servers for continuous integration read.
//!
//! Not here: times; a link has none of its own.

use std::fmt::Write as _;

use super::{Checked, is_finding, message, places};

/// A test for each place of each link, a suite for each file; what is broken has failed.
pub(super) fn report(links: &[Checked]) -> String {
    let rows = places(links, |_| true);
    let failures = rows.iter().filter(|(_, status)| is_finding(status)).count();
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let _ = writeln!(
        text,
        "<testsuites name=\"gleaner check\" tests=\"{}\" failures=\"{failures}\">",
        rows.len()
    );
    for suite in rows.chunk_by(|(one, _), (other, _)| one.file == other.file) {
        let Some((first, _)) = suite.first() else { continue };
        let failures = suite.iter().filter(|(_, status)| is_finding(status)).count();
        let (name, count) = (escaped(&first.file), suite.len());
        let _ = writeln!(text, "  <testsuite name=\"{name}\" tests=\"{count}\" failures=\"{failures}\">");
        for (place, status) in suite {
            let url = escaped(&status.link.url);
            let _ = write!(text, "    <testcase classname=\"{name}\" name=\"{url} (line {})\"", place.line);
            let message = escaped(&message(status));
            let _ = if is_finding(status) {
                writeln!(text, "><failure type=\"{}\" message=\"{message}\"/></testcase>", status.state)
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
