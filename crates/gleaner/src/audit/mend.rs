//! Suggestions put into the file that they are about.
//!
//! Not here: writing the file.

use super::Finding;

/// The text with every safe suggestion in the place of the value that stands there, and how many there were. All else
/// stays byte for byte. Of two suggestions for a place the last counts; one for a value that is written in another way
/// than its text says, as over several lines, is left out.
///
/// ```
/// use gleaner::audit::{audit, mended};
/// use gleaner::emitter::inspect_yaml;
/// let list = "# mine\n- {id: a, url: https://example.org/owl.}\n";
/// let mut entries = vec![];
/// inspect_yaml("f", list, |entry| entries.extend(entry.ok()));
/// let (after, count) = mended(list, &audit(&entries));
/// assert_eq!((&*after, count), ("# mine\n- {id: a, url: https://example.org/owl}\n", 1));
/// ```
pub fn mended(text: &str, findings: &[Finding]) -> (String, usize) {
    let mut safe: Vec<&Finding> = findings.iter().filter(|it| it.is_safe && it.column > 0).collect();
    safe.sort_by_key(|it| (it.line, it.column));
    let mut cursor = Cursor::new(text);
    let (mut out, mut copied, mut count) = (String::with_capacity(text.len()), 0, 0);
    for same in safe.chunk_by(|one, other| (one.line, one.column) == (other.line, other.column)) {
        let Some(finding) = same.last() else { continue };
        let Some(at) = cursor.offset(finding.line, finding.column).filter(|at| *at >= copied) else {
            continue;
        };
        let (Some(present), Some(suggested)) = (&finding.present, &finding.suggested) else { continue };
        let Some((length, value)) = replacement(text, at, present, suggested) else { continue };
        out.push_str(text.get(copied..at).unwrap_or_default());
        out.push_str(&value);
        copied = at + length;
        count += 1;
    }
    out.push_str(text.get(copied..).unwrap_or_default());
    (out, count)
}

/// How many bytes at a place are the value, and what to write for them, in the same quotes.
fn replacement(text: &str, at: usize, present: &str, suggested: &str) -> Option<(usize, String)> {
    let rest = text.get(at..)?;
    if rest.starts_with('"') {
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<String>();
        let value = values.next()?.ok()?;
        let written = serde_json::Value::from(suggested).to_string();
        return (value == present).then(|| (values.byte_offset(), written));
    }
    if !suggested.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~:/?#@!$&()*+=%".contains(&byte)) {
        return None;
    }
    if let Some(inner) = rest.strip_prefix('\'') {
        let behind = inner.strip_prefix(present)?;
        let ends = behind.starts_with('\'') && !behind.starts_with("''");
        return ends.then(|| (present.len() + 2, format!("'{suggested}'")));
    }
    let behind = rest.strip_prefix(present)?;
    let ends = behind.chars().next().is_none_or(|c| c.is_whitespace() || "\"})],".contains(c));
    // Nothing at all is a value only between braces.
    let is_there = !present.is_empty() || (text.get(..at)?.ends_with('{') && behind.starts_with('}'));
    (ends && is_there).then(|| (present.len(), suggested.to_owned()))
}

/// Lines and columns of a text, one after the other: the text is gone through once.
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
    line: u64,
    column: u64,
}

impl<'a> Cursor<'a> {
    /// Columns are counted behind a byte order mark.
    pub(super) fn new(text: &'a str) -> Self {
        let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Self { text, at, line: 1, column: 1 }
    }

    /// The offset of a place that is not before the last one.
    fn offset(&mut self, line: u64, column: u64) -> Option<usize> {
        while (self.line, self.column) < (line, column) {
            self.step()?;
        }
        ((self.line, self.column) == (line, column)).then_some(self.at)
    }

    /// The line and the column of an offset that is not before the last one.
    pub(super) fn place(&mut self, offset: usize) -> (u64, u64) {
        while self.at < offset && self.step().is_some() {}
        (self.line, self.column)
    }

    fn step(&mut self) -> Option<()> {
        let c = self.text.get(self.at..)?.chars().next()?;
        self.at += c.len_utf8();
        (self.line, self.column) = if c == '\n' { (self.line + 1, 1) } else { (self.line, self.column + 1) };
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::audit;
    use super::mended;

    fn check(list: &str, expect: &str) {
        let mut entries = vec![];
        gleaner_emitter::inspect_yaml("f", list, |entry| entries.extend(entry.ok()));
        assert_eq!(mended(list, &audit(&entries)).0, expect);
    }

    #[test]
    fn values_keep_their_quotes_and_the_rest_its_bytes() {
        check("- url: 'https://a.org/b.'  # x\r\n", "- url: 'https://a.org/b'  # x\r\n");
        check("- {url: https://a.org/b., n: é}\n", "- {url: https://a.org/b, n: é}\n");
        check("[{\"é\": 1, \"url\": \"https://a.org/b.\"}]", "[{\"é\": 1, \"url\": \"https://a.org/b\"}]");
        // A value that goes on in the next line is left to people.
        let folded = "- url: \"https://a.org/\\\n    b.\"\n";
        check(folded, folded);
    }

    #[test]
    fn the_whole_link_outweighs_the_one_without_its_stop() {
        check(
            "- {abstract: 'See https://github.com/a/b_c.', github: 'https://github.com/a/b.'}\n",
            "- {abstract: 'See https://github.com/a/b_c.', github: 'https://github.com/a/b_c'}\n",
        );
    }
}
