//! TeX: macros, accents, groups and formulas.
//!
//! Not here: what each macro stands for (`tex_tables`) and whether a dollar sign opens a formula (`math`).

use gleaner_model::MarkKind;

use super::tex_tables::{Action, action, sign_accent};
use super::{Lexer, Mode, Pairs, entities, math, unicode};

/// An optional argument, or the text of `\verb`, is no longer than this.
const LONGEST_OPTION: usize = 200;

impl Lexer<'_> {
    pub(super) fn backslash(&mut self) {
        let from = self.at;
        match self.byte(1) {
            Some(b'\\') => self.double_backslash(),
            Some(b) if b.is_ascii_alphabetic() => self.command(from, from + 1),
            Some(b'(' | b'[') => self.display(),
            Some(_) => self.sign(from, from + 1),
            None => self.at += 1,
        }
    }

    /// Two backslashes: markup that was escaped once too often, or a line break.
    fn double_backslash(&mut self) {
        let (from, next) = (self.at, self.at + 2);
        match self.byte(2) {
            Some(b'%' | b'_' | b'#' | b'{' | b'}' | b'$' | b'&' | b'*') => self.sign(from, next),
            Some(b) if b.is_ascii_alphabetic() => {
                let end = self.name_end(next);
                let known = self.source.get(next..end).and_then(action).is_some();
                if known && (self.mode() == Mode::Math || self.bytes.get(end) == Some(&b'{')) {
                    self.command(from, next);
                } else {
                    self.word_break(from, next);
                }
            }
            Some(b'[') => {
                let end = self.option_end(next);
                let length = self
                    .source
                    .get(next..end)
                    .is_some_and(|option| option.contains("pt") || option.contains("em"));
                self.word_break(from, if length { end } else { next });
            }
            _ => self.word_break(from, next),
        }
    }

    /// `\(x\)` and `\[x\]`, or brackets that Markdown escaped.
    fn display(&mut self) {
        let at = self.at;
        let (open, closer) = if self.byte(1) == Some(b'(') { ("(", *b"\\)") } else { ("[", *b"\\]") };
        if self.mode() == Mode::Text
            && let Some(end) = self.quotes.find(self.bytes, closer, at + 2)
            && self.source.get(at + 2..end).is_some_and(|inside| math::is_display(inside, open))
            && self.enter((at, at + 2), (end, end + 2), Some(MarkKind::Math), Mode::Math)
        {
            return;
        }
        self.replace(at, at + 2, open);
    }

    /// A backslash (or two) from `from` on, and the sign at `at`.
    fn sign(&mut self, from: usize, at: usize) {
        let Some(sign) = self.after(at) else { return self.at += 1 };
        let to = at + sign.len_utf8();
        let math = self.mode() == Mode::Math;
        match sign {
            '\'' | '"' | '`' | '^' | '~' | '=' | '.' => self.accent_sign(from, at, to),
            '&' => self.escaped_ampersand(from, at),
            ',' if self.groups_digits(from, to) => self.remove(from, to),
            ',' | ';' | ' ' => self.replace(from, to, " "),
            ':' | '>' if math => self.replace(from, to, " "),
            '!' if math || self.before(from).is_some_and(|c| c.is_ascii_digit() || c == ',') => {
                self.remove(from, to);
            }
            '|' if math => self.replace(from, to, "‖"),
            '/' | '@' => self.remove(from, to),
            '-' if self.before(from).is_some_and(char::is_alphabetic)
                && self.after(to).is_some_and(char::is_alphabetic) =>
            {
                self.remove(from, to);
            }
            '\n' | '\r' => self.remove(from, at),
            _ if sign.is_ascii_digit() => self.remove(from, at),
            _ if sign.is_ascii_punctuation() => {
                self.replace(from, to, self.source.get(at..to).unwrap_or_default());
            }
            _ => self.at = at,
        }
    }

    /// `\&`, also where HTML escaped the ampersand, or the quote of an accent: `\&quot;o`.
    fn escaped_ampersand(&mut self, from: usize, at: usize) {
        let mut buffer = [0; 4];
        let Some((decoded, len)) = entities::decode(self.rest(at)) else {
            return self.replace(from, at + 1, "&");
        };
        let text = decoded.text(&mut buffer);
        match text {
            "'" | "\"" => {
                self.accent_with(from, at + len, text.as_bytes().first().copied().unwrap_or_default());
            }
            _ => self.replace(from, at + len, text),
        }
    }

    fn accent_sign(&mut self, from: usize, at: usize, to: usize) {
        self.accent_with(from, to, self.bytes.get(at).copied().unwrap_or_default());
    }

    /// The accent `sign` on what stands at `to`; the bare sign where that makes no letter.
    fn accent_with(&mut self, from: usize, to: usize, sign: u8) {
        if let Some(accent) = sign_accent(sign)
            && let Some((base, end)) = self.accent_base(to)
            && unicode::composes(base, accent)
            && (sign != b'"'
                || self.before(from).is_some_and(char::is_alphabetic)
                || "aeiouyAEIOUY".contains(base))
        {
            return self.replace(from, end, &unicode::compose(base, accent));
        }
        if sign == b'"' && self.mode() == Mode::Text {
            return self.double_quote(to - from);
        }
        let mut buffer = [0; 4];
        self.replace(from, to, char::from(sign).encode_utf8(&mut buffer));
    }

    /// The one letter at `at`, plain, as a macro, or in braces, and where it ends.
    fn accent_base(&self, at: usize) -> Option<(char, usize)> {
        let first = self.after(at)?;
        if first == '{' {
            let (base, end) = self.accent_base_plain(at + 1)?;
            return (self.bytes.get(end) == Some(&b'}')).then_some((base, end + 1));
        }
        self.accent_base_plain(at)
    }

    fn accent_base_plain(&self, at: usize) -> Option<(char, usize)> {
        let first = self.after(at)?;
        if first != '\\' {
            return first.is_alphabetic().then_some((first, at + first.len_utf8()));
        }
        let end = self.name_end(at + 1);
        let (Action::Letter(text) | Action::Symbol(text)) = action(self.source.get(at + 1..end)?)? else {
            return None;
        };
        let mut chars = text.chars();
        match (chars.next()?, chars.next()) {
            ('ı', None) => Some(('i', end)),
            ('ȷ', None) => Some(('j', end)),
            (base, None) if base.is_alphabetic() => Some((base, end)),
            _ => None,
        }
    }

    /// The macro whose backslash is at `from` and whose name begins at `name`.
    fn command(&mut self, from: usize, name: usize) {
        let end = self.name_end(name);
        let Some(action) = self.source.get(name..end).and_then(action) else {
            return self.unknown(from, end);
        };
        match action {
            Action::Symbol(" ") => self.replace(from, self.blanks_end(end), " "),
            Action::Symbol(text) => self.replace(from, self.past_empty_group(end), text),
            Action::Letter(text) => {
                let blanks = self.blanks_end(end);
                let letter = self.after(blanks).is_some_and(char::is_alphabetic);
                self.replace(from, if letter { blanks } else { self.past_empty_group(end) }, text);
            }
            Action::Word(text) => self.word(from, end, text),
            Action::Abbreviation(text) => {
                let end = self.past_empty_group(end);
                let text = if self.bytes.get(end) == Some(&b'.') { text.trim_end_matches('.') } else { text };
                self.replace(from, end, text);
            }
            Action::Mark(kind) => self.argument(from, end, Some(kind)),
            Action::Keep => self.argument(from, end, None),
            Action::Declare(kind) => self.declare(from, end, kind),
            Action::Accent(accent) => self.accent_macro(from, end, accent),
            Action::Nothing => self.remove(from, self.past_empty_group(end)),
            Action::Drop(count) => {
                let end = self.arguments_end(end, count);
                self.remove(from, end);
            }
            Action::Break(count) => {
                let end = self.arguments_end(end, count);
                let end = self.blanks_end(end);
                self.new_line(from, end);
            }
            Action::Fraction => self.fraction(from, end),
            Action::Root => self.replace(from, self.option_end(end), "√"),
            Action::Raised => self.prefixed(from, end, "^"),
            Action::Note => self.prefixed(from, end, " "),
            Action::Url => self.url_argument(from, end),
            Action::Link => {
                let text = self.arguments_end(end, 1);
                self.argument(from, text, None);
            }
            Action::Verb => self.verbatim(from, end),
            Action::Delimiter => {
                let none = self.bytes.get(end) == Some(&b'.');
                self.remove(from, if none { end + 1 } else { end });
            }
        }
    }

    /// A macro that the text does not define: nobody knows what it stands for.
    fn unknown(&mut self, from: usize, end: usize) {
        match self.group_at(end) {
            Some((open, close)) if open + 1 < close => {
                if !self.enter((from, open + 1), (close, close + 1), None, self.mode()) {
                    self.remove(from, end);
                }
            }
            // `S\NP` is a category of a grammar, not a macro.
            _ if self.is_category(from, end) => self.at = end,
            _ => self.remove_apart(from, self.past_empty_group(end)),
        }
    }

    fn is_category(&self, from: usize, end: usize) -> bool {
        let name = self.source.get(from + 1..end).unwrap_or_default();
        let behind = self.bytes.get(end);
        self.mode() == Mode::Text
            && self.before(from).is_some_and(char::is_uppercase)
            && name.bytes().all(|b| b.is_ascii_uppercase())
            && behind != Some(&b'{')
    }

    /// A word in a formula, parted from letters and digits on both sides.
    fn word(&mut self, from: usize, end: usize, text: &str) {
        self.flush(from);
        let mut parted = String::new();
        if self.out.text().chars().next_back().is_some_and(char::is_alphanumeric) {
            parted.push(' ');
        }
        parted.push_str(text);
        let next = self.after(end).filter(|c| *c != '{').or_else(|| self.after(end + 1));
        if next.is_some_and(|c| c.is_alphanumeric() || c == '\\') {
            parted.push(' ');
        }
        self.replace(from, end, &parted);
    }

    /// A macro that keeps its argument, with a mark or without.
    fn argument(&mut self, from: usize, end: usize, kind: Option<MarkKind>) {
        // The argument of `\text` in a formula is prose.
        let text = ["\\text", "\\mbox", "\\emph"].iter().any(|name| self.rest(from).starts_with(name));
        let mode = if text { Mode::Text } else { self.mode() };
        let entered = self
            .group_at(self.blanks_end(self.past_star(end)))
            .is_some_and(|(open, close)| self.enter((from, open + 1), (close, close + 1), kind, mode));
        if !entered {
            let blanks = self.blanks_end(end);
            self.remove(from, blanks);
        }
    }

    /// A macro that puts a sign before its argument.
    fn prefixed(&mut self, from: usize, end: usize, sign: &str) {
        let Some((open, close)) = self.group_at(self.option_end(end)) else { return self.remove(from, end) };
        if self.enter((from, open + 1), (close, close + 1), None, self.mode()) {
            if sign != " " || !self.out.text().ends_with(char::is_whitespace) {
                self.out.unit(sign, from, open + 1);
            }
        } else {
            self.remove(from, end);
        }
    }

    fn declare(&mut self, from: usize, end: usize, kind: MarkKind) {
        let end = if self.bytes.get(end) == Some(&b' ') { end + 1 } else { end };
        self.remove(from, end);
        if self.frames.is_empty() {
            return;
        }
        let mark = self.out.open_mark(kind);
        if let Some(frame) = self.frames.last_mut() {
            frame.declared.push(mark);
        }
    }

    fn accent_macro(&mut self, from: usize, end: usize, accent: char) {
        match self.accent_base(self.blanks_end(end)) {
            Some((base, to)) if to <= self.limit() => self.replace(from, to, &unicode::compose(base, accent)),
            _ => self.argument(from, end, None),
        }
    }

    fn fraction(&mut self, from: usize, end: usize) {
        if let Some((open, close)) = self.group_at(self.blanks_end(end)) {
            if self.enter((from, open + 1), (close, close + 1), None, self.mode()) {
                if let Some(frame) = self.frames.last_mut() {
                    frame.numerator = true;
                }
                return;
            }
        } else if let [a, b, ..] = self.rest(end).as_bytes()
            && a.is_ascii_digit()
            && b.is_ascii_digit()
        {
            let text = [char::from(*a), '/', char::from(*b)].into_iter().collect::<String>();
            return self.replace(from, end + 2, &text);
        }
        self.remove(from, end);
    }

    /// The lower half of a fraction, whose upper half closed at `closer`.
    pub(super) fn denominator(&mut self, closer: usize) {
        let Some((open, close)) = self.group_at(self.at) else { return };
        if self.enter((closer, open + 1), (close, close + 1), None, self.mode()) {
            self.out.unit("/", closer, open + 1);
        }
    }

    /// `\url{x}`: copied as it stands. An address that the link rules know has its mark already.
    fn url_argument(&mut self, from: usize, end: usize) {
        let Some((open, close)) = self.group_at(end) else { return self.remove(from, end) };
        let known = self.urls.iter().take_while(|url| url.start < close).any(|url| url.start > open);
        let kind = (!known).then_some(MarkKind::Url);
        if !self.enter((from, open + 1), (close, close + 1), kind, Mode::Verbatim) {
            self.remove(from, end);
        }
    }

    /// `\verb|x|`.
    fn verbatim(&mut self, from: usize, end: usize) {
        let Some(delimiter) = self.bytes.get(end).copied().filter(u8::is_ascii_punctuation) else {
            return self.remove(from, end);
        };
        let closer = if delimiter == b'{' { b'}' } else { delimiter };
        let limit = (end + 1 + LONGEST_OPTION).min(self.limit());
        let window = self.bytes.get(end + 1..limit).unwrap_or_default();
        let Some(len) = memchr::memchr(closer, window) else { return self.remove(from, end) };
        let close = end + 1 + len;
        self.enter((from, end + 1), (close, close + 1), Some(MarkKind::Code), Mode::Verbatim);
    }

    pub(super) fn open_brace(&mut self) {
        let at = self.at;
        let Some((open, close)) = self.group_at(at) else { return self.at += 1 };
        let inside = self.source.get(open + 1..close.min(open + LONGEST_OPTION)).unwrap_or_default();
        let set = self.mode() == Mode::Text && self.is_set(at, inside);
        if set || !self.enter((at, open + 1), (close, close + 1), None, self.mode()) {
            self.at += 1;
        }
    }

    /// True for a set of numbers, `{2, 5, 10}`, and for JSON: there the braces are meant to be seen.
    fn is_set(&self, at: usize, inside: &str) -> bool {
        let free = self.before(at).is_none_or(|c| c.is_whitespace() || "∈=(".contains(c));
        let numbers =
            inside.contains(',') && inside.bytes().all(|b| b.is_ascii_digit() || b" ,.-".contains(&b));
        free && (numbers && inside.bytes().any(|b| b.is_ascii_digit()) || inside.starts_with('"'))
    }

    /// `^`: the degree sign and the prime are written with it.
    pub(super) fn raised(&mut self) {
        let rest = self.rest(self.at);
        for (spelled, sign) in RAISED {
            if let Some(behind) = rest.strip_prefix(spelled)
                && (spelled.ends_with('}') || !behind.starts_with(|c: char| c.is_ascii_alphabetic()))
            {
                return self.replace(self.at, self.at + spelled.len(), sign);
            }
        }
        self.at += 1;
    }

    /// `~`: a blank between words, "about" before a number.
    pub(super) fn tilde(&mut self) {
        let at = self.at;
        let (before, after) = (self.before(at), self.after(at + 1));
        let text = match (before, after) {
            _ if self.mode() == Mode::Math => false,
            (None, _) | (_, None) => true,
            (Some(b), Some(a)) if b.is_ascii_digit() && a.is_ascii_digit() => self.is_range(at),
            (Some(b), Some(a)) => {
                b.is_whitespace() || a.is_whitespace() || "~([{/>=<\"'“‘-–—+".contains(b) || a == '~'
            }
        };
        if text { self.at += 1 } else { self.replace(at, at + 1, " ") }
    }

    /// True where the `~` at `at` stands between two bare numbers, as in `3~5`; `Opus~4` has a blank, and so has `3~12B`.
    fn is_range(&self, at: usize) -> bool {
        let number = |b: &&u8| b.is_ascii_digit() || **b == b'.';
        let left = self.bytes.get(..at).unwrap_or_default().iter().rev().find(|b| !number(b));
        let right = self.bytes.get(at + 1..).unwrap_or_default().iter().find(|b| !number(b));
        !left.is_some_and(u8::is_ascii_alphabetic) && !right.is_some_and(u8::is_ascii_uppercase)
    }

    pub(super) fn dollar(&mut self) {
        let at = self.at;
        let entered = math::formula(self.source, at).is_some_and(|found| {
            let kind = Some(MarkKind::Math);
            self.enter((at, found.start), (found.end, found.resume), kind, Mode::Math)
        });
        if !entered {
            // Both signs of a doubled one are text together.
            self.at += if self.byte(1) == Some(b'$') { 2 } else { 1 };
        }
    }

    /// The brace group that begins at `at`: opener and closer, if it ends inside the frame.
    fn group_at(&mut self, at: usize) -> Option<(usize, usize)> {
        if self.bytes.get(at) != Some(&b'{') {
            return None;
        }
        let (source, urls) = (self.source, self.urls);
        let braces = self.braces.get_or_insert_with(|| Pairs::find(source, at, *b"{}", urls));
        let close = braces.closer(at)?;
        (close < self.limit()).then_some((at, close))
    }

    fn name_end(&self, from: usize) -> usize {
        let name = self.bytes.get(from..).unwrap_or_default();
        from + name.iter().take_while(|b| b.is_ascii_alphabetic()).count()
    }

    fn blanks_end(&self, from: usize) -> usize {
        let blanks = self.bytes.get(from..).unwrap_or_default();
        from + blanks.iter().take_while(|b| **b == b' ').count()
    }

    fn past_empty_group(&self, at: usize) -> usize {
        if self.rest(at).starts_with("{}") { at + 2 } else { at }
    }

    fn past_star(&self, at: usize) -> usize {
        if self.rest(at).starts_with("*{") { at + 1 } else { at }
    }

    /// Behind the optional argument at `at`, if there is one.
    fn option_end(&self, at: usize) -> usize {
        let window = self.bytes.get(at..self.limit().min(at + LONGEST_OPTION)).unwrap_or_default();
        if window.first() != Some(&b'[') {
            return at;
        }
        memchr::memchr2(b']', b'\n', window)
            .filter(|end| window.get(*end) == Some(&b']'))
            .map_or(at, |end| at + end + 1)
    }

    /// Behind up to two optional and `count` braced arguments.
    fn arguments_end(&mut self, at: usize, count: u8) -> usize {
        let mut end = self.past_star(at);
        if count > 0 {
            end = self.option_end(self.option_end(end));
        }
        for _ in 0..count {
            let Some((_, close)) = self.group_at(end) else { break };
            end = close + 1;
        }
        end
    }
}

/// Raised signs that are written with a sign of their own.
const RAISED: [(&str, &str); 9] = [
    ("^\\circ", "°"),
    ("^{\\circ}", "°"),
    ("^\\degree", "°"),
    ("^{\\degree}", "°"),
    ("^{∘}", "°"),
    ("^\\prime", "′"),
    ("^{\\prime}", "′"),
    ("^{\\prime\\prime}", "″"),
    ("^\\text{o}", "°"),
];
