//! A text as a reader sees it: markup removed, entities decoded, with a map back to the source.
//!
//! Not here: sentences, tokens, names. TeX, HTML and Markdown stand side by side in one abstract, so there is
//! one view for all of them, whatever the file was. One pass reads the text; a byte table finds the few bytes
//! that can begin markup, everything between them is copied in long runs. Brackets whose two ends are known
//! in advance are *frames* on a stack, so that nothing recurses and an unbalanced bracket stays text.
//!
//! What later stages can rely on:
//!
//! - every blank but a line break is U+0020; a line break, and the break that a block tag makes, is one `\n`;
//! - `--` and `---` in prose are U+2013 and U+2014, other dashes and minus signs are as written;
//! - raised and lowered stretches keep their sign in TeX (`R^2`, `x_i`), HTML's `sup` gets one (`10^-5`), HTML's
//!   `sub` is glued on (`CO2`); `^\circ` is `°`;
//! - thin blanks that group digits are gone (`10\,000` is `10000`), those before a unit are blanks;
//! - TeX quotes are `"` and `'`; typographic ones are as written; the quoted stretch has a mark;
//! - what an undefined macro stands for is unknown, so it renders to nothing, and never glues two words.

mod brackets;
mod emphasis;
mod entities;
pub(crate) mod hidden;
mod html;
mod hyphenation;
mod lines;
mod math;
mod output;
mod pairs;
mod quotes;
mod tags;
mod tex;
mod tex_tables;
mod unicode;

#[cfg(test)]
mod laws;
#[cfg(test)]
mod tests;

use gleaner_model::{MarkKind, Span, View};
pub(crate) use html::begins_tag;
use std::collections::HashMap;

use brackets::Brackets;
use emphasis::Emphasis;
use output::{Opened, Output};
use pairs::Pairs;
use unicode::Rendered;

/// The view of `source`. `urls` are the bare addresses in it, in order and not overlapping; they are copied byte
/// for byte, and nothing looks inside.
///
/// ```
/// let view = gleaner_parser::view::build(r"\textbf{Kestrel} gains 4.5\% on R<sup>2</sup>.", &[]);
/// assert_eq!(view.text, "Kestrel gains 4.5% on R^2.");
/// assert_eq!(view.span(0, 7), gleaner_model::Span::new(8, 15));
/// ```
pub fn build(source: &str, urls: &[Span]) -> View {
    Lexer::new(source, urls).run()
}

/// How the text is read at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// Prose: every markup counts.
    Text,
    /// A formula: TeX and entities count.
    Math,
    /// Code and addresses: only entities count.
    Verbatim,
}

/// A bracketed stretch that is being read; where it ends is known.
struct Frame {
    /// Where its closer begins.
    end: usize,
    /// Where its closer ends.
    resume: usize,
    opened: Opened,
    mode: Mode,
    /// Marks of declarations such as `\bf`, which hold up to the end of the group.
    declared: Vec<usize>,
    /// True for the upper half of a fraction.
    numerator: bool,
}

/// The state of the one pass.
struct Lexer<'s> {
    source: &'s str,
    bytes: &'s [u8],
    urls: &'s [Span],
    out: Output<'s>,
    /// Where reading goes on.
    at: usize,
    /// Up to here the source is rendered.
    done: usize,
    frames: Vec<Frame>,
    braces: Option<Pairs>,
    brackets: Option<Brackets>,
    emphasis: Option<Emphasis>,
    emphasised: Vec<Opened>,
    tags: tags::Tags,
    quotes: quotes::Quotes,
    words: Option<HashMap<&'s str, u32>>,
    /// True while a row of a Markdown table is read.
    in_row: bool,
}

impl<'s> Lexer<'s> {
    fn new(source: &'s str, urls: &'s [Span]) -> Self {
        Self {
            source,
            bytes: source.as_bytes(),
            urls,
            out: Output::new(source),
            at: 0,
            done: 0,
            frames: Vec::new(),
            braces: None,
            brackets: None,
            emphasis: None,
            emphasised: Vec::new(),
            tags: tags::Tags::default(),
            quotes: quotes::Quotes::default(),
            words: None,
            in_row: false,
        }
    }

    fn run(mut self) -> View {
        self.line_start();
        loop {
            let stop = self.next_stop();
            self.at = stop;
            if self.close_frames() {
                continue;
            }
            if self.copy_url() {
                continue;
            }
            let Some(byte) = self.byte(0) else { break };
            self.special(byte);
        }
        self.flush(self.bytes.len());
        self.out.drop_final_break();
        self.out.finish()
    }

    /// The next place where something may begin or end.
    fn next_stop(&mut self) -> usize {
        while let [first, rest @ ..] = self.urls {
            if first.start >= self.at && first.slice(self.source).is_some_and(|url| !url.is_empty()) {
                break;
            }
            self.urls = rest;
        }
        let limit =
            self.urls.first().map_or(self.bytes.len(), |url| url.start).min(self.limit().max(self.at));
        let ahead = self.bytes.get(self.at..limit).unwrap_or_default();
        self.at + ahead.iter().position(|b| SPECIAL[usize::from(*b)]).unwrap_or(ahead.len())
    }

    fn special(&mut self, byte: u8) {
        let mode = self.mode();
        match (byte, mode) {
            (b'\n' | b'\r', _) => self.line_break(),
            (b'&', _) => self.entity(),
            (0x80.., _) => self.character(),
            (_, Mode::Verbatim) => self.at += 1,
            (b'\\', _) => self.backslash(),
            (b'{', _) => self.open_brace(),
            (b'^', _) => self.raised(),
            (b'~', _) => self.tilde(),
            (b'<', _) => self.angle(),
            (_, Mode::Math) => self.at += 1,
            (b'$', _) => self.dollar(),
            (b'*' | b'_', _) => self.star(),
            (b'[', _) => self.open_bracket(),
            (b'`', _) => self.backtick(),
            (b'"', _) => self.double_quote(1),
            (b'\'', _) => self.apostrophe(),
            (b'-', _) => self.hyphen(),
            (b']', _) if self.rest(self.at).starts_with("]]>") => self.remove(self.at, self.at + 3),
            (b'|', _) if self.in_row => self.replace(self.at, self.at + 1, " "),
            _ => self.at += 1,
        }
    }

    fn mode(&self) -> Mode {
        self.frames.last().map_or(Mode::Text, |frame| frame.mode)
    }

    /// The byte `ahead` of the current one.
    fn byte(&self, ahead: usize) -> Option<u8> {
        self.bytes.get(self.at + ahead).copied()
    }

    /// The text from `at` on; empty where `at` is inside a character.
    fn rest(&self, at: usize) -> &'s str {
        self.source.get(at..).unwrap_or_default()
    }

    /// The character before `at` in the source.
    fn before(&self, at: usize) -> Option<char> {
        self.source.get(..at)?.chars().next_back()
    }

    /// The character at `at` in the source.
    fn after(&self, at: usize) -> Option<char> {
        self.rest(at).chars().next()
    }

    /// Where the innermost frame ends; nothing may be read beyond it.
    fn limit(&self) -> usize {
        self.frames.last().map_or(self.bytes.len(), |frame| frame.end)
    }

    /// Copies what was read up to `to` and not yet rendered.
    fn flush(&mut self, to: usize) {
        if to > self.done {
            self.out.copy(self.done, to);
            self.done = to;
        }
    }

    /// Renders `from..to` as `text`.
    fn replace(&mut self, from: usize, to: usize, text: &str) {
        self.flush(from);
        self.out.unit(text, from, to);
        self.skip(to);
    }

    /// Renders `from..to` as nothing.
    fn remove(&mut self, from: usize, to: usize) {
        self.flush(from);
        self.skip(to);
    }

    /// Goes on at `to`; what is before is rendered.
    fn skip(&mut self, to: usize) {
        self.done = self.done.max(to);
        self.at = self.done;
    }

    /// Renders `from..to` as a blank: nothing where there is one already.
    fn word_break(&mut self, from: usize, to: usize) {
        self.flush(from);
        let parted = self.out.text().chars().next_back().is_none_or(char::is_whitespace)
            || self.after(to).is_none_or(char::is_whitespace);
        self.replace(from, to, if parted { "" } else { " " });
    }

    /// Renders `from..to` as a line break: nothing where there is one already.
    fn new_line(&mut self, from: usize, to: usize) {
        self.flush(from);
        let parted = self.out.text().is_empty() || self.out.text().ends_with('\n');
        self.replace(from, to, if parted { "" } else { "\n" });
    }

    /// Renders `from..to` as nothing, or as a blank where two words would be glued together.
    fn remove_apart(&mut self, from: usize, to: usize) {
        self.flush(from);
        let glued = self.out.text().chars().next_back().is_some_and(char::is_alphanumeric)
            && self.after(to).is_some_and(char::is_alphanumeric);
        self.replace(from, to, if glued { " " } else { "" });
    }

    /// Enters a bracketed stretch: the opener is `from..inside`, the closer `end..resume`. False, and nothing done,
    /// where it crosses the stretch around it.
    fn enter(
        &mut self,
        opener: (usize, usize),
        closer: (usize, usize),
        kind: Option<MarkKind>,
        mode: Mode,
    ) -> bool {
        let ((from, inside), (end, resume)) = (opener, closer);
        if inside > end || resume > self.limit() {
            return false;
        }
        self.flush(from);
        let group = self.out.open(kind, from);
        self.frames.push(Frame { end, resume, opened: group, mode, declared: Vec::new(), numerator: false });
        self.skip(inside);
        true
    }

    /// Leaves the frames that end here. Gives true where reading went on.
    fn close_frames(&mut self) -> bool {
        let before = self.at;
        while let Some(frame) = self.frames.pop_if(|frame| frame.end <= self.at) {
            self.flush(frame.end);
            for mark in frame.declared {
                self.out.close_mark(mark);
            }
            self.out.close(frame.opened, frame.resume);
            self.skip(frame.resume);
            if frame.numerator {
                self.denominator(frame.end);
            }
        }
        self.at > before
    }

    fn copy_url(&mut self) -> bool {
        let Some(url) = self.urls.first().copied().filter(|url| url.start == self.at) else { return false };
        self.flush(url.start);
        let mark = self.out.open_mark(MarkKind::Url);
        self.flush(url.end);
        self.out.close_mark(mark);
        self.skip(url.end);
        true
    }

    fn entity(&mut self) {
        if !self.byte(1).is_some_and(|b| b.is_ascii_alphanumeric() || b == b'#') {
            self.at += 1;
            return;
        }
        if self.escaped_tag() || self.quote_entity() {
            return;
        }
        match entities::decode(self.rest(self.at)) {
            None => self.at += 1,
            Some((decoded, len)) => {
                let mut buffer = [0; 4];
                let (from, to) = (self.at, self.at + len);
                self.flush(from);
                for c in decoded.text(&mut buffer).chars() {
                    self.render(c, from, to, false);
                }
                self.skip(to);
            }
        }
    }

    /// A character outside ASCII.
    fn character(&mut self) {
        let Some(c) = self.after(self.at) else { return self.skip(self.at + 1) };
        let to = self.at + c.len_utf8();
        match c {
            '“' | '„' | '”' if self.mode() == Mode::Text => self.typographic_quote(c),
            '\u{ad}' | '‐' if self.mode() == Mode::Text && self.broken_word(self.at, to) => {}
            _ if unicode::render(c) == Rendered::Itself => self.at = to,
            _ => {
                self.flush(self.at);
                self.render(c, self.at, to, true);
                self.skip(to);
            }
        }
    }

    /// Renders the character `c`, which the source spells `from..to`; `copied` where it spells it as itself.
    fn render(&mut self, c: char, from: usize, to: usize, copied: bool) {
        let mut buffer = [0; 4];
        match unicode::render(c) {
            Rendered::Nothing => {}
            Rendered::Char(' ') if copied && self.groups_digits(from, to) => {}
            Rendered::Char(plain) => self.out.unit(plain.encode_utf8(&mut buffer), from, to),
            Rendered::Text(text) => self.out.unit(text, from, to),
            Rendered::Combining => match self.out.take_last(from) {
                Some((base, start)) => self.out.unit(&unicode::compose(base, c), start, to),
                None => self.out.unit(c.encode_utf8(&mut buffer), from, to),
            },
            Rendered::Itself if copied => self.out.copy(from, to),
            Rendered::Itself => self.out.unit(c.encode_utf8(&mut buffer), from, to),
        }
    }

    /// True where the thin blank `from..to` stands between digits and parts off three of them.
    fn groups_digits(&self, from: usize, to: usize) -> bool {
        let thin = self.rest(from).starts_with(['\u{2009}', '\u{202f}', '\\']);
        let digits = self.rest(to).bytes().take_while(u8::is_ascii_digit).count();
        thin && digits == 3 && self.before(from).is_some_and(|c| c.is_ascii_digit())
    }
}

/// The bytes at which the copying of a run stops: those that can begin or end markup, and the first bytes of
/// characters that may render to others.
static SPECIAL: [bool; 256] = {
    let mut table = [false; 256];
    let special = b"\\${}&<*_`~^-\"'[]|\n\r\xc2\xcc\xcd\xe2\xe3\xef\xf0";
    let mut at = 0;
    while at < special.len() {
        table[special[at] as usize] = true;
        at += 1;
    }
    table
};
