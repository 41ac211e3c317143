//! Stretches of markup that nobody sees: comments of HTML and TeX, scripts, styles.
//!
//! Not here: tags, whose content is seen.

/// The signs that open such stretches and those that close them.
const HIDDEN: [(&str, &str); 6] = [
    ("<!--", "-->"),
    ("<script", "</script"),
    ("<style", "</style"),
    ("<annotation", "</annotation"),
    ("<mml:annotation", "</mml:annotation"),
    ("<?xml", "?>"),
];

/// Tells hidden stretches, and remembers which openers have no closer, so that a text is searched once for each.
#[derive(Default)]
pub(crate) struct Hidden {
    /// True once an opener was met whose closer is nowhere behind it: none will be found further on either.
    unclosed: [bool; HIDDEN.len()],
}

/// A hidden stretch, in bytes from where its opener begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stretch {
    /// Length of the opener with its attributes, which say where a script is to be had.
    pub(crate) opener: usize,
    /// Length of all of it, the closer included.
    pub(crate) whole: usize,
}

impl Hidden {
    /// The stretch that begins with `rest`, the text from an angle bracket on.
    pub(crate) fn at(&mut self, rest: &str) -> Option<Stretch> {
        let kind = HIDDEN.iter().position(|(opener, _)| rest.starts_with(opener))?;
        let (opener, closer) = *HIDDEN.get(kind)?;
        let unclosed = self.unclosed.get_mut(kind)?;
        let bytes = rest.as_bytes();
        let found = if *unclosed { None } else { memchr::memmem::find(bytes, closer.as_bytes()) };
        let Some(closer_at) = found else {
            *unclosed = true;
            return None;
        };
        let behind = closer_at + closer.len();
        let angle = |from: usize| Some(from + memchr::memchr(b'>', bytes.get(from..)?)? + 1);
        let whole = if closer.ends_with('>') { behind } else { angle(behind).unwrap_or(behind) };
        let has_attributes = opener.as_bytes().get(1).is_some_and(u8::is_ascii_alphabetic);
        let opener = if has_attributes { angle(opener.len()).unwrap_or(whole) } else { opener.len() };
        Some(Stretch { opener: opener.min(whole), whole })
    }
}

/// The end, its line break included, of the TeX comment whose sign stands at `at`, the first thing in its line. None where
/// the sign is one of per cent that a line break parted from its number, or all the text there is.
pub(crate) fn comment_line(source: &str, at: usize) -> Option<usize> {
    let (head, rest) = (source.get(..at)?, source.get(at..)?);
    let end = memchr::memchr(b'\n', rest.as_bytes()).map_or(source.len(), |length| at + length + 1);
    let before = head.trim_end_matches([' ', '\t', '\r', '\n']);
    let line = before.get(line_start(before)..)?;
    let is_unit =
        before.ends_with(|c: char| c.is_ascii_digit() || c == '$') && !line.trim_start().starts_with('%');
    let is_all = before.is_empty() && !source.get(end..)?.contains(char::is_alphanumeric);
    (rest.starts_with('%') && !is_unit && !is_all).then_some(end)
}

/// Where the line begins that a text ends in.
fn line_start(text: &str) -> usize {
    memchr::memrchr(b'\n', text.as_bytes()).map_or(0, |before| before + 1)
}

/// The lines of a text that are comments of TeX, asked for from its beginning to its end.
pub(crate) struct CommentLines<'s> {
    source: &'s str,
    /// False where no line begins with the sign.
    any: bool,
    /// The end of the line that was looked at last, and whether it is one.
    line: (usize, bool),
}

impl<'s> CommentLines<'s> {
    pub(crate) fn of(source: &'s str) -> Self {
        let begins = |at: usize| {
            let head = source.get(..at).unwrap_or_default().trim_end_matches([' ', '\t']);
            head.is_empty() || head.ends_with('\n')
        };
        let any = memchr::memchr_iter(b'%', source.as_bytes()).any(begins);
        Self { source, any, line: (0, false) }
    }

    /// The end of the comment that is the whole line through `at`.
    pub(crate) fn end(&mut self, at: usize) -> Option<usize> {
        if !self.any {
            return None;
        }
        if at >= self.line.0 {
            let (head, rest) = self.source.split_at_checked(at)?;
            let start = line_start(head);
            let sign = self.source.get(start..)?.trim_start_matches([' ', '\t']);
            let comment = comment_line(self.source, self.source.len() - sign.len());
            let behind =
                memchr::memchr(b'\n', rest.as_bytes()).map_or(self.source.len(), |length| at + length + 1);
            self.line = (behind, comment.is_some());
        }
        self.line.1.then_some(self.line.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_comment_is_told_from_a_broken_per_cent() {
        let end = |text: &str| CommentLines::of(text).end(text.find('x')?);
        assert_eq!(end("We sit\n  % x\non trees"), Some(13));
        assert_eq!(end("% x\nWe sit"), Some(4));
        assert_eq!(end("it rose by 30\n% x"), None);
        assert_eq!(end("% of x"), None);
        assert_eq!(end("We % x"), None);
        assert_eq!(end("% in 1\n% x\nWe sit"), Some(11));
    }

    fn stretch(text: &str) -> Option<(&str, &str)> {
        let Stretch { opener, whole } = Hidden::default().at(text)?;
        Some((&text[..opener], &text[..whole]))
    }

    #[test]
    fn a_script_shows_its_attributes_and_a_comment_nothing() {
        assert_eq!(stretch("<!-- a --> b"), Some(("<!--", "<!-- a -->")));
        assert_eq!(
            stretch("<script src=\"x\">y()</script > z"),
            Some(("<script src=\"x\">", "<script src=\"x\">y()</script >"))
        );
        assert_eq!(stretch("<!-- never closed"), None);
        assert_eq!(stretch("<p>seen</p>"), None);
    }
}
