//! Findings as programs want them, one file a format: what `check` and `audit` have in common.
//!
//! Not here: lines for people and JSON, which each verb writes in its own way.

pub(crate) mod github;
pub(crate) mod junit;
pub(crate) mod sarif;

/// Something that was looked at, and what came of it.
pub(crate) struct Row<'a> {
    pub(crate) file: &'a str,
    pub(crate) line: u64,
    /// 0 where it is not known.
    pub(crate) column: u64,
    /// A short stable word for what came of it.
    pub(crate) code: &'a str,
    /// What was looked at.
    pub(crate) subject: &'a str,
    pub(crate) message: String,
    /// True where somebody has to do something about it.
    pub(crate) is_finding: bool,
}

/// A text that stays in its cell, and is no markup there.
pub(crate) fn cell(text: &str) -> String {
    let mut cell = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '|' | '<' | '>' | '`' | '[' | ']' | '*' | '_' | '\\' if !text.starts_with("http") => {
                cell.push('\\');
                cell.push(c);
            }
            '|' => cell.push_str("%7C"),
            c if c.is_control() => cell.push(' '),
            c => cell.push(c),
        }
    }
    cell
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_keeps_its_text_inside() {
        assert_eq!(cell("titled \"A | <b>\"\n"), "titled \"A \\| \\<b\\>\" ");
        assert_eq!(cell("https://a.org/a_b|c"), "https://a.org/a_b%7Cc");
    }
}
