//! Quotes of every kind, and the backticks that may be quotes or code.
//!
//! Not here: what a quoted stretch means.

use gleaner_model::MarkKind;
use memchr::memmem;

use super::{Lexer, Mode};

/// A longer stretch between two quotes is no quote: one of them is lost.
const LONGEST: usize = 300;

/// Code holds no more runs of backticks than this.
const MOST_RUNS: usize = 4;

/// The quotes that are open, and where searched-for closers were found last.
#[derive(Default)]
pub(super) struct Quotes {
    /// The mark of the open double quote.
    double: Option<usize>,
    /// Where the open single quote closes, and its mark.
    single: Option<(usize, usize)>,
    /// For each closer that was searched: from where, and where it was found. Searches go forward only, so
    /// that asking again and again reads the text once.
    found: Vec<([u8; 2], usize, Option<usize>)>,
}

impl Quotes {
    /// The first `needle` from `from` on.
    pub(super) fn find(&mut self, bytes: &[u8], needle: [u8; 2], from: usize) -> Option<usize> {
        let search = |from: usize| memmem::find(bytes.get(from..)?, &needle).map(|at| from + at);
        let Some(entry) = self.found.iter_mut().find(|entry| entry.0 == needle) else {
            let found = search(from);
            self.found.push((needle, from, found));
            return found;
        };
        if from < entry.1 || entry.2.is_some_and(|found| found < from) {
            (entry.1, entry.2) = (from, search(from));
        }
        entry.2
    }

    /// No quote goes on beyond a paragraph.
    pub(super) fn end_paragraph(&mut self) {
        self.double = None;
    }
}

impl Lexer<'_> {
    /// A double quote of `len` bytes: one straight quote is copied, two apostrophes and entities become one.
    pub(super) fn double_quote(&mut self, len: usize) {
        let (from, to) = (self.at, self.at + len);
        let before = self.before(from);
        let closes = before.is_some_and(|c| !c.is_whitespace());
        if self.quotes.double.is_some() && closes {
            self.flush(from);
            self.close_double();
            return self.put_quote(from, to, len == 1);
        }
        let opens =
            before.is_none_or(|c| !c.is_alphanumeric()) && self.after(to).is_some_and(|c| !c.is_whitespace());
        self.put_quote(from, to, len == 1);
        if opens {
            self.quotes.double = Some(self.out.open_mark(MarkKind::Quote));
        }
    }

    fn put_quote(&mut self, from: usize, to: usize, copied: bool) {
        if copied {
            self.flush(to);
            self.at = to;
        } else {
            self.replace(from, to, "\"");
        }
    }

    fn close_double(&mut self) {
        if let Some(mark) = self.quotes.double.take()
            && self.out.text().len() - self.out.mark_start(mark) <= LONGEST
        {
            self.out.close_mark(mark);
        }
    }

    /// `“`, `„` open, `”` closes; German closes with `“`.
    pub(super) fn typographic_quote(&mut self, c: char) {
        let (from, to) = (self.at, self.at + c.len_utf8());
        let closes = c == '”' || c == '“' && self.before(from).is_some_and(char::is_alphanumeric);
        if closes {
            self.flush(from);
            self.close_double();
        }
        self.flush(to);
        self.at = to;
        if !closes {
            self.quotes.double = Some(self.out.open_mark(MarkKind::Quote));
        }
    }

    pub(super) fn apostrophe(&mut self) {
        if self.close_single(1) {
            return;
        }
        if self.byte(1) == Some(b'\'') {
            return self.double_quote(2);
        }
        self.at += 1;
    }

    /// An entity that stands for a quote. False where it is none.
    pub(super) fn quote_entity(&mut self) -> bool {
        if self.mode() != Mode::Text {
            return false;
        }
        let rest = self.rest(self.at);
        if let Some(len) = starts(rest, DOUBLE) {
            self.double_quote(len);
        } else if let Some(len) = starts(rest, SINGLE) {
            if self.close_single(len) {
                return true;
            }
            let Some(second) = self
                .rest(self.at + len)
                .strip_prefix('&')
                .and_then(|_| starts(self.rest(self.at + len), SINGLE))
            else {
                return false;
            };
            self.double_quote(len + second);
        } else {
            return false;
        }
        true
    }

    fn close_single(&mut self, len: usize) -> bool {
        let Some((_, mark)) = self.quotes.single.filter(|single| single.0 == self.at) else { return false };
        self.quotes.single = None;
        self.flush(self.at);
        self.out.close_mark(mark);
        self.replace(self.at, self.at + len, "'");
        true
    }

    /// One or more backticks: code, or a TeX quote.
    pub(super) fn backtick(&mut self) {
        let at = self.at;
        let run = run_length(self.bytes, at);
        let inside = at + run;
        let (code, quote) = (code_end(self.bytes, inside, run), self.quote_end(inside, run));
        let closed_first = quote.is_some_and(|quote| code.is_none_or(|code| quote < code));
        match (run, code) {
            (1, _) if closed_first => {
                self.replace(at, inside, "'");
                let mark = self.out.open_mark(MarkKind::Quote);
                self.quotes.single = quote.map(|end| (end, mark));
            }
            (2, _) if closed_first || code.is_none() => {
                self.replace(at, inside, "\"");
                self.quotes.double = Some(self.out.open_mark(MarkKind::Quote));
            }
            (_, Some(end))
                if self.enter((at, inside), (end, end + run), Some(MarkKind::Code), Mode::Verbatim) => {}
            // A backtick of its own opens a quote whose end is lost; in front of a word it is no letter of it.
            (1, None) if self.after(inside).is_some_and(char::is_alphanumeric) => {
                self.replace(at, inside, "'");
            }
            _ => self.at = inside,
        }
    }

    /// Where the TeX quote closes whose inside begins at `from`: the next apostrophe that ends a word, or for two
    /// backticks the next double quote of any spelling.
    fn quote_end(&self, from: usize, run: usize) -> Option<usize> {
        let window = self.bytes.get(from..self.limit().min(from + LONGEST))?;
        for at in memchr::memchr3_iter(b'\'', b'"', b'&', window) {
            let (at, rest) = (from + at, self.rest(from + at));
            let found = if run == 2 {
                rest.starts_with("''")
                    || starts(rest, DOUBLE).is_some()
                    || rest.starts_with("&#x27;&#x27;")
                    || rest.starts_with("&#39;&#39;")
            } else {
                run == 1
                    && at > from
                    && starts(rest, SINGLE).is_some_and(|len| {
                        !self.after(at + len).is_some_and(|c| c.is_alphanumeric() || c == '\'')
                    })
            };
            if found {
                return Some(at);
            }
        }
        None
    }
}

/// The spellings of a double quote that are one character.
const DOUBLE: &[&str] = &["\"", "&quot;", "&#34;", "&#x22;", "&amp;quot;"];

/// The spellings of an apostrophe.
const SINGLE: &[&str] = &["'", "&#x27;", "&#39;", "&apos;", "&amp;#39;", "&amp;#x27;"];

/// Length of the first of `spellings` that `text` starts with.
fn starts(text: &str, spellings: &[&str]) -> Option<usize> {
    spellings.iter().find(|spelling| text.starts_with(**spelling)).map(|spelling| spelling.len())
}

/// Number of backticks from `at` on.
pub(super) fn run_length(bytes: &[u8], at: usize) -> usize {
    bytes.get(at..).unwrap_or_default().iter().take_while(|b| **b == b'`').count()
}

/// Where the code closes that `run` backticks before `from` opened: at the next run of the same length, in the
/// same paragraph. Few runs of other lengths are passed over, so that hostile ones cost no more than a few looks each.
pub(super) fn code_end(bytes: &[u8], from: usize, run: usize) -> Option<usize> {
    let mut at = from;
    for _ in 0..MOST_RUNS {
        let end = at + memchr::memchr(b'`', bytes.get(at..)?)?;
        let inside = bytes.get(from..end)?;
        if inside.is_empty() || inside.len() > 10 * LONGEST || memmem::find(inside, b"\n\n").is_some() {
            return None;
        }
        let found = run_length(bytes, end);
        if found == run {
            return Some(end);
        }
        at = end + found;
    }
    None
}
