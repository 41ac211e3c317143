//! The report as annotations of GitHub Actions, which show it beside the lines it is about.
//!
//! Not here: the summary of a job (`markdown`).

use std::fmt::Write as _;

use super::Row;

/// A command for each row.
pub(crate) fn report(rows: &[Row<'_>]) -> String {
    let mut text = String::new();
    for row in rows {
        let level = if row.is_finding { "error" } else { "warning" };
        let _ = write!(text, "::{level} file={},line={}", property(row.file), row.line.max(1));
        if row.column > 0 {
            let _ = write!(text, ",col={}", row.column);
        }
        let _ = writeln!(text, ",title={}::{}", property(row.code), data(&row.message));
    }
    text
}

/// What stands behind `::`.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// What stands in a list of properties.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_is_taken_for_a_command() {
        assert_eq!(data("50%\n::error::x"), "50%25%0A::error::x");
        assert_eq!(property("a,b:c.txt"), "a%2Cb%3Ac.txt");
    }
}
