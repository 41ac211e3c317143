//! Markdown emphasis: which asterisks and underscores are markup.
//!
//! Not here: rendering. The delimiters of a text are matched in one pass, as `CommonMark` does it, when the first one
//! is met; formulas, code, tags and addresses are passed over as the view passes over them.

use gleaner_model::{MarkKind, Span};

use super::{Lexer, html, math, quotes};

/// The delimiters of a text and how many of them are behind.
pub(super) struct Emphasis {
    delimiters: Vec<Delimiter>,
    next: usize,
}

/// One or two signs that open or close emphasis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Delimiter {
    at: usize,
    len: usize,
    opens: bool,
}

impl Lexer<'_> {
    /// An asterisk or an underscore.
    pub(super) fn star(&mut self) {
        let at = self.at;
        if self.byte(0) == Some(b'_') && self.within_word(at) {
            self.at += 1;
            return;
        }
        let (source, urls) = (self.source, self.urls);
        let emphasis =
            self.emphasis.get_or_insert_with(|| Emphasis { delimiters: find(source, at, urls), next: 0 });
        while emphasis.delimiters.get(emphasis.next).is_some_and(|found| found.at < at) {
            emphasis.next += 1;
        }
        let Some(found) = emphasis.delimiters.get(emphasis.next).copied().filter(|found| found.at == at)
        else {
            self.at += 1;
            return;
        };
        self.flush(at);
        if found.opens {
            let kind = if found.len == 2 { MarkKind::Bold } else { MarkKind::Italic };
            let opened = self.out.open(Some(kind), at);
            self.emphasised.push(opened);
        } else if let Some(opened) = self.emphasised.pop() {
            self.out.close(opened, at + found.len);
        }
        self.skip(at + found.len);
    }

    /// True where letters or digits stand on both sides: most underscores are in names.
    fn within_word(&self, at: usize) -> bool {
        let word = |b: Option<&u8>| b.is_some_and(u8::is_ascii_alphanumeric);
        at > 0 && word(self.bytes.get(at - 1)) && word(self.bytes.get(at + 1))
    }
}

/// A run of equal signs, as far as it is not used up.
struct Run {
    sign: u8,
    at: usize,
    len: usize,
    whole: usize,
    opens: bool,
    closes: bool,
}

/// The runs of one block that may still open emphasis.
#[derive(Default)]
struct Block {
    stack: Vec<Run>,
    /// For each sign, ability to open and length modulo 3 of a closer: below this the stack holds no opener for it.
    bottoms: [usize; 12],
}

impl Block {
    fn clear(&mut self) {
        self.stack.clear();
        self.bottoms = [0; 12];
    }

    /// Takes the next run, and matches it with openers before it.
    fn push(&mut self, mut run: Run, found: &mut Vec<Delimiter>) {
        let kind = usize::from(run.sign == b'_') * 6 + usize::from(run.opens) * 3 + run.whole % 3;
        while run.closes && run.len > 0 {
            let bottom = self.bottoms.get(kind).copied().unwrap_or_default().min(self.stack.len());
            let fits = |opener: &Run| {
                let odd = (opener.closes || run.opens)
                    && (opener.whole + run.whole).is_multiple_of(3)
                    && !(opener.whole.is_multiple_of(3) && run.whole.is_multiple_of(3));
                opener.sign == run.sign && !odd
            };
            let Some(opener) = self.stack.iter().skip(bottom).rposition(fits) else {
                if let Some(bottom) = self.bottoms.get_mut(kind) {
                    *bottom = self.stack.len();
                }
                break;
            };
            self.stack.truncate(bottom + opener + 1);
            let Some(opener) = self.stack.last_mut() else { break };
            let len = if opener.len >= 2 && run.len >= 2 { 2 } else { 1 };
            opener.len -= len;
            found.push(Delimiter { at: opener.at + opener.len, len, opens: true });
            found.push(Delimiter { at: run.at, len, opens: false });
            run.at += len;
            run.len -= len;
            if opener.len == 0 {
                self.stack.pop();
            }
        }
        if run.opens && run.len > 0 {
            self.stack.push(run);
        }
    }
}

/// The delimiters from `from` on, in order.
fn find(source: &str, from: usize, urls: &[Span]) -> Vec<Delimiter> {
    let bytes = source.as_bytes();
    let (mut found, mut block, mut urls) = (Vec::new(), Block::default(), urls.iter().peekable());
    let mut at = from;
    while let Some(ahead) =
        bytes.get(at..).and_then(|rest| rest.iter().position(|b| b"*_\\`$<\n".contains(b)))
    {
        at += ahead;
        while urls.next_if(|url| url.end <= at).is_some() {}
        if let Some(url) = urls.peek().filter(|url| url.start <= at) {
            at = url.end;
            continue;
        }
        let rest = source.get(at..).unwrap_or_default();
        at += match rest.bytes().next() {
            Some(b'\\') => 2,
            Some(b'`') => code(bytes, at),
            Some(b'$') => math::formula(source, at).map_or(1, |formula| formula.resume - at),
            Some(b'\n') => {
                if rest.starts_with("\n\n") {
                    block.clear();
                }
                1
            }
            Some(b'<') => match html::tag(rest) {
                Some(tag) => {
                    if tag.element == html::Element::Block {
                        block.clear();
                    }
                    tag.len
                }
                None => 1,
            },
            Some(sign) => {
                let run = run(source, at, sign);
                let len = run.len;
                block.push(run, &mut found);
                len
            }
            None => 1,
        };
    }
    found.sort_unstable();
    found
}

/// Length of the code that begins at `at`, or of its backticks.
fn code(bytes: &[u8], at: usize) -> usize {
    let run = quotes::run_length(bytes, at);
    quotes::code_end(bytes, at + run, run).map_or(run, |end| end + run - at)
}

/// The run of `sign` at `at`, with what it can do there.
fn run(source: &str, at: usize, sign: u8) -> Run {
    let len = source.get(at..).unwrap_or_default().bytes().take_while(|b| *b == sign).count();
    let before = source.get(..at).and_then(|text| text.chars().next_back()).unwrap_or(' ');
    let after = source.get(at + len..).and_then(|text| text.chars().next()).unwrap_or(' ');
    let mark = |c: char| !c.is_alphanumeric() && !c.is_whitespace();
    let left = !after.is_whitespace() && (!mark(after) || before.is_whitespace() || mark(before));
    let right = !before.is_whitespace() && (!mark(before) || after.is_whitespace() || mark(after));
    // `2*3` is a product, `x_{i}` an index.
    let other = len == 1 && sign == b'*' && before.is_ascii_digit() && after.is_ascii_digit()
        || sign == b'_' && after == '{';
    let (opens, closes) = match sign {
        _ if other => (false, false),
        b'*' => (left, right),
        _ => (left && (!right || mark(before)), right && (!left || mark(after))),
    };
    Run { sign, at, len, whole: len, opens, closes }
}
