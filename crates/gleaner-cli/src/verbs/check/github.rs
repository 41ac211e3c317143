//! The report as annotations of GitHub Actions, which show it beside the lines it is about.
//!
//! Not here: the summary of a job (`markdown`).

use std::fmt::Write as _;

use super::{Checked, is_finding, message, wanting_a_look};

/// A command for each place of what wants a look.
pub(super) fn report(links: &[Checked]) -> String {
    let mut text = String::new();
    for (place, status) in wanting_a_look(links) {
        let level = if is_finding(status) { "error" } else { "warning" };
        let _ = write!(text, "::{level} file={},line={}", property(&place.file), place.line);
        if place.column > 0 {
            let _ = write!(text, ",col={}", place.column);
        }
        let _ = writeln!(text, ",title={}::{}", status.state, data(&message(status)));
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
