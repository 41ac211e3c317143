//! What a line of Markdown is by itself.
//!
//! Not here: what it is among others.

/// The line without its line end.
pub(super) fn without_line_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Columns of white space before the line's text.
pub(super) fn indent(line: &[u8]) -> usize {
    line.iter()
        .take_while(|byte| matches!(byte, b' ' | b'\t'))
        .map(|byte| if *byte == b'\t' { 4 } else { 1 })
        .sum()
}

/// The line without its indentation, where that does not make it code.
fn unindented(line: &[u8]) -> Option<&[u8]> {
    (indent(line) <= 3).then(|| line.trim_ascii_start())
}

/// `#` to `######` and a space, or nothing more.
pub(super) fn is_atx_heading(line: &[u8]) -> bool {
    unindented(line).is_some_and(|line| {
        let level = line.iter().take_while(|byte| **byte == b'#').count();
        (1..=6).contains(&level) && line.get(level).is_none_or(u8::is_ascii_whitespace)
    })
}

/// A line of `=` or `-` under a paragraph.
pub(super) fn is_underline(line: &[u8]) -> bool {
    unindented(line).map(<[u8]>::trim_ascii_end).is_some_and(|line| {
        matches!(line.first(), Some(b'=' | b'-')) && line.iter().all(|byte| Some(byte) == line.first())
    })
}

/// Three or more `-`, `*` or `_` with nothing but spaces between.
pub(super) fn is_thematic_break(line: &[u8]) -> bool {
    unindented(line).is_some_and(|line| {
        let mut signs = line.iter().filter(|byte| !byte.is_ascii_whitespace());
        matches!(line.first(), Some(b'-' | b'*' | b'_'))
            && signs.clone().count() >= 3
            && signs.all(|byte| Some(byte) == line.first())
    })
}

/// The line that opens fenced code: three or more backticks or tildes.
pub(super) struct Fence {
    sign: u8,
    length: usize,
}

impl Fence {
    pub(super) fn opened_by(line: &[u8]) -> Option<Self> {
        let line = line.trim_ascii_start();
        let sign = *line.first().filter(|byte| matches!(byte, b'`' | b'~'))?;
        let length = line.iter().take_while(|byte| **byte == sign).count();
        // Backticks behind the opening ones make it code inside a line.
        let is_inline = sign == b'`' && line.get(length..).is_some_and(|info| info.contains(&b'`'));
        (length >= 3 && !is_inline).then_some(Self { sign, length })
    }

    pub(super) fn is_closed_by(&self, line: &[u8]) -> bool {
        let line = line.trim_ascii();
        line.len() >= self.length && line.iter().all(|byte| *byte == self.sign)
    }
}

/// Length of the mark of a list item with the space behind it: `- `, `* `, `12. `; nothing for any other line.
pub(super) fn mark(line: &[u8]) -> Option<usize> {
    let text = unindented(line)?;
    let before = line.len() - text.len();
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let sign = match text.get(digits) {
        Some(b'-' | b'*' | b'+') if digits == 0 => 1,
        Some(b'.' | b')') if (1..=9).contains(&digits) => digits + 1,
        _ => return None,
    };
    let rest = text.get(sign..)?;
    if rest.is_empty() {
        return Some(before + sign);
    }
    let spaces = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    (spaces > 0).then_some(before + sign + spaces)
}
