//! Line starts: comments of TeX, and in Markdown headings, bullets, fences, tables, rules, definitions of links.
//!
//! Not here: emphasis and links inside a line.

use gleaner_model::MarkKind;
use memchr::{memchr, memmem};

use super::{Lexer, Mode, hidden, quotes};

impl Lexer<'_> {
    /// A line break: one `\n`, however it is written. What it leads to is read as the start of a line.
    pub(super) fn line_break(&mut self) {
        let at = self.at;
        self.in_row = false;
        match (self.byte(0), self.byte(1)) {
            (Some(b'\r'), Some(b'\n')) => self.replace(at, at + 2, "\n"),
            (Some(b'\r'), _) => self.replace(at, at + 1, "\n"),
            _ => self.at += 1,
        }
        if self.mode() != Mode::Verbatim {
            self.line_start();
        }
    }

    /// Reads what is markup only at the start of a line.
    pub(super) fn line_start(&mut self) {
        self.comment_lines();
        let blanks = self.rest(self.at).bytes().take_while(|b| *b == b' ').count();
        let at = self.at + blanks;
        let Some(first) = self.bytes.get(at).copied() else { return };
        match first {
            b'\n' | b'\r' => self.quotes.end_paragraph(),
            b'#' => self.heading(at),
            b'`' | b'~' if blanks < 4 => self.fence(at, first),
            b'|' => self.table_row(at),
            b'-' | b'*' | b'_' | b'=' | b'+' | b'>' => self.bullet(at, first),
            b'[' => self.definition(at),
            _ => {}
        }
    }

    /// Removes the lines that are comments of TeX, so that the lines around them stay one paragraph.
    fn comment_lines(&mut self) {
        loop {
            let blanks = self.rest(self.at).bytes().take_while(|b| matches!(b, b' ' | b'\t')).count();
            if self.bytes.get(self.at + blanks) != Some(&b'%') {
                return;
            }
            let Some(end) = hidden::comment_line(self.source, self.at + blanks) else { return };
            self.remove(self.at, end);
        }
    }

    fn line_end(&self, at: usize) -> usize {
        memchr(b'\n', self.bytes.get(at..).unwrap_or_default()).map_or(self.bytes.len(), |len| at + len)
    }

    fn heading(&mut self, at: usize) {
        let level = self.rest(at).bytes().take_while(|b| *b == b'#').count();
        if level <= 6 && self.bytes.get(at + level) == Some(&b' ') {
            self.remove(self.at, at + level + 1);
        }
    }

    /// A bullet before a text, a line that is only drawn, or the sign of a quoted line.
    fn bullet(&mut self, at: usize, sign: u8) {
        let rest = self.rest(at);
        let drawn = rest.bytes().take_while(|b| *b == sign || *b == b' ').count();
        let signs = rest.get(..drawn).map_or(0, |line| line.bytes().filter(|b| *b == sign).count());
        let ends = matches!(self.bytes.get(at + drawn), None | Some(b'\n' | b'\r'));
        if ends && signs >= 3 && b"-*_=".contains(&sign) {
            return self.remove(self.at, at + drawn);
        }
        let second = self.bytes.get(at + 1) == Some(&b' ');
        let text = self
            .after(at + 2)
            .is_some_and(|c| if sign == b'>' { c.is_alphabetic() } else { !c.is_whitespace() });
        if !second || !text || !b"-*+>".contains(&sign) {
            return;
        }
        // An item of a list is a paragraph by itself; a dash at which a line was broken goes on in small letters.
        let item = sign != b'>' && self.at > 0 && self.after(at + 2).is_some_and(char::is_uppercase);
        self.replace(self.at, at + 2, if item { "\n" } else { "" });
    }

    /// A row of a table begins and ends with a pipe; a row of lines is nothing.
    fn table_row(&mut self, at: usize) {
        let end = self.line_end(at);
        let line = self.source.get(at..end).unwrap_or_default().trim_end();
        let pipes = line.bytes().filter(|b| *b == b'|').count();
        if !line.ends_with('|') || pipes < 3 && !line.contains("| ") {
            return;
        }
        if line.contains("--") && line.bytes().all(|b| b"|-: ".contains(&b)) {
            return self.remove(self.at, at + line.len());
        }
        self.in_row = true;
    }

    /// A fence of backticks or tildes: the lines up to the next fence are code.
    fn fence(&mut self, at: usize, sign: u8) {
        let run = self.rest(at).bytes().take_while(|b| *b == sign).count();
        let end = self.line_end(at);
        let info = self.source.get(at + run..end).unwrap_or_default();
        if run < 3 || info.contains(['`', '~']) || info.trim().contains(' ') {
            return;
        }
        let inside = (end + 1).min(self.bytes.len());
        let closer = if sign == b'`' { "\n```" } else { "\n~~~" };
        let found = self.bytes.get(end..).and_then(|rest| memmem::find(rest, closer.as_bytes()));
        let from = self.at;
        let Some(close) = found.map(|len| end + len + 1).filter(|close| *close >= inside) else {
            return self.remove(from, inside);
        };
        let resume = close + quotes::run_length(self.bytes, close).max(3);
        if !self.enter((from, inside), (close, resume), Some(MarkKind::Code), Mode::Verbatim) {
            self.remove(from, inside);
        }
    }

    /// `[id]: address "title"`: nothing to see.
    fn definition(&mut self, at: usize) {
        let end = self.line_end(at);
        let line = self.source.get(at..end).unwrap_or_default();
        if super::brackets::definition(line).is_some() {
            self.remove(self.at, at + line.trim_end().len());
        }
    }
}
