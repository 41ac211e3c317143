//! Cuts a view into tokens.
//!
//! Not here: what a token means. A token is as long as a name can be (`Qwen2.5-7B`, `k-means++`, `pass@1`,
//! `C4`, `R^2`), so that rules never have to glue names together from letters and dots. Offsets count bytes
//! of the view.

use super::token::{Shape, Token, TokenKind};
use gleaner_model::{MarkKind, View};

/// The tokens of a view, in order. White space belongs to no token.
pub(super) fn tokens(view: &View) -> Vec<Token> {
    let mut out = Vec::with_capacity(view.text.len() / 5 + 8);
    let mut urls = view.marks.iter().filter(|mark| mark.kind == MarkKind::Url);
    let mut url = urls.next();
    let mut cutter = Cutter { text: &view.text, bytes: view.text.as_bytes(), at: 0 };
    loop {
        let gap = cutter.skip_space();
        if cutter.at >= cutter.bytes.len() {
            return out;
        }
        while url.is_some_and(|mark| mark.end <= cutter.at) {
            url = urls.next();
        }
        let start = cutter.at;
        let limit = url.map_or(usize::MAX, |mark| mark.start);
        let (kind, mut shape) = if limit <= start {
            cutter.at = url.map_or(start + 1, |mark| mark.end);
            (TokenKind::Url, Shape::default())
        } else {
            cutter.token()
        };
        if cutter.at > limit && limit > start {
            cutter.at = limit;
        }
        match gap {
            Gap::None => {}
            Gap::Space => shape.set(Shape::SPACED),
            Gap::Break => shape.set(Shape(Shape::SPACED.0 | Shape::AFTER_BREAK.0)),
        }
        if out.is_empty() {
            shape.set(Shape::AFTER_BREAK);
        }
        out.push(Token { start: as_u32(start), end: as_u32(cutter.at), kind, shape });
    }
}

/// Offsets fit: the parser refuses longer texts before it cuts them.
fn as_u32(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}

enum Gap {
    None,
    Space,
    Break,
}

/// What an ASCII byte starts, joins or ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Space,
    Upper,
    Lower,
    Digit,
    Other,
    /// First byte of a character outside ASCII.
    Wide,
}

const CLASSES: [Class; 256] = {
    let mut table = [Class::Other; 256];
    let mut byte = 0_u8;
    loop {
        table[byte as usize] = match byte {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c => Class::Space,
            b'A'..=b'Z' => Class::Upper,
            b'a'..=b'z' => Class::Lower,
            b'0'..=b'9' => Class::Digit,
            0x80.. => Class::Wide,
            _ => Class::Other,
        };
        if byte == u8::MAX {
            break table;
        }
        byte += 1;
    }
};

/// The bytes that end a word of letters wherever they stand: white space and what joins nothing.
const ENDS_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0_u8;
    while byte < 0x80 {
        let joins = matches!(byte, b'-' | b'_' | b'@' | b'&' | b'^' | b'\'' | b'+' | b'*');
        table[byte as usize] = !joins && !byte.is_ascii_alphanumeric();
        byte += 1;
    }
    table
};

/// The end of the run of ASCII small letters that begins at a byte, eight at a time.
fn lower_run(bytes: &[u8], start: usize) -> usize {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let mut at = start;
    while let Some(eight) = bytes.get(at..).and_then(|rest| rest.first_chunk::<8>()) {
        let eight = u64::from_le_bytes(*eight);
        let low = eight & (0x7f * EACH);
        let from_a = low + (0x80 - u64::from(b'a')) * EACH;
        let behind_z = low + (0x7f - u64::from(b'z')) * EACH;
        let others = (!from_a | behind_z | eight) & (0x80 * EACH);
        if others != 0 {
            return at + others.trailing_zeros() as usize / 8;
        }
        at += 8;
    }
    at + bytes.get(at..).unwrap_or_default().iter().take_while(|byte| byte.is_ascii_lowercase()).count()
}

struct Cutter<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
}

impl Cutter<'_> {
    fn byte(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or(0)
    }

    fn char(&self, at: usize) -> Option<char> {
        self.text.get(at..)?.chars().next()
    }

    fn skip_space(&mut self) -> Gap {
        // One space between two words is what nearly always stands there.
        match self.bytes.get(self.at..).unwrap_or_default() {
            [b' ', next, ..] if !matches!(CLASSES[*next as usize], Class::Space | Class::Wide) => {
                self.at += 1;
                return Gap::Space;
            }
            [byte, ..] if !matches!(CLASSES[*byte as usize], Class::Space | Class::Wide) => return Gap::None,
            _ => {}
        }
        let start = self.at;
        let mut lines = 0;
        while let Some(&byte) = self.bytes.get(self.at) {
            match CLASSES[byte as usize] {
                Class::Space => {
                    lines += usize::from(byte == b'\n');
                    self.at += 1;
                }
                Class::Wide => match self.char(self.at) {
                    Some(c) if c.is_whitespace() => self.at += c.len_utf8(),
                    _ => break,
                },
                _ => break,
            }
        }
        match (self.at > start, lines) {
            (false, _) => Gap::None,
            (true, 0 | 1) => Gap::Space,
            (true, _) => Gap::Break,
        }
    }

    /// Cuts the token at the current byte, which is no white space and begins no URL.
    fn token(&mut self) -> (TokenKind, Shape) {
        let first = self.byte(self.at);
        match CLASSES[first as usize] {
            Class::Upper | Class::Lower | Class::Digit => self.word(),
            Class::Wide => match self.char(self.at) {
                Some(c) if c.is_alphanumeric() => self.word(),
                Some('’') if self.clitic(self.at, '’'.len_utf8()) => {
                    self.at += 4;
                    (TokenKind::Clitic, Shape::default())
                }
                Some(c) => {
                    self.at += c.len_utf8();
                    (wide_kind(c), Shape::default())
                }
                None => {
                    self.at = self.bytes.len();
                    (TokenKind::Symbol, Shape::default())
                }
            },
            _ => (self.punctuation(first), Shape::default()),
        }
    }

    fn punctuation(&mut self, first: u8) -> TokenKind {
        let start = self.at;
        self.at += 1;
        match first {
            b'(' | b'[' | b'{' => TokenKind::Open,
            b')' | b']' | b'}' => TokenKind::Close,
            b',' => TokenKind::Comma,
            b';' => TokenKind::Semicolon,
            b':' => TokenKind::Colon,
            b'/' => TokenKind::Slash,
            b'%' => TokenKind::Percent,
            b'-' => {
                while self.byte(self.at) == b'-' {
                    self.at += 1;
                }
                TokenKind::Dash
            }
            b'.' | b'!' | b'?' => {
                while matches!(self.byte(self.at), b'.' | b'!' | b'?') {
                    self.at += 1;
                }
                TokenKind::Stop
            }
            b'\'' | b'"' | b'`' => {
                if first == b'\'' && self.clitic(start, 1) {
                    self.at = start + 2;
                    return TokenKind::Clitic;
                }
                TokenKind::Quote
            }
            _ => TokenKind::Symbol,
        }
    }

    /// True where the quotation mark at `quote` makes a possessive: a word before it, `s` and no more behind it.
    fn clitic(&self, quote: usize, length: usize) -> bool {
        let tail = quote + length;
        self.byte(tail) == b's' && !self.alnum_at(tail + 1) && self.alnum_before(quote)
    }

    fn alnum_at(&self, at: usize) -> bool {
        match CLASSES[self.byte(at) as usize] {
            Class::Upper | Class::Lower | Class::Digit => at < self.bytes.len(),
            Class::Wide => self.char(at).is_some_and(char::is_alphanumeric),
            _ => false,
        }
    }

    /// True where a letter, digit or closing bracket ends directly before `at`.
    fn alnum_before(&self, at: usize) -> bool {
        self.text
            .get(..at)
            .and_then(|head| head.chars().next_back())
            .is_some_and(|c| c.is_alphanumeric() || c == '+')
    }

    fn word(&mut self) -> (TokenKind, Shape) {
        let start = self.at;
        let mut shape = Shape::default();
        let mut previous = Class::Space;
        // Nearly every word is of small letters behind a letter, and ends at a space or a full stop.
        let first = CLASSES[self.byte(start) as usize];
        if matches!(first, Class::Upper | Class::Lower) {
            let letters = lower_run(self.bytes, start + 1);
            self.at = letters;
            shape = match first {
                Class::Upper => Shape(Shape::CAPITAL.0 | Shape::ANY_UPPER.0),
                _ => Shape::ANY_LOWER,
            };
            previous = first;
            if letters > start + 1 {
                shape.set(Shape::ANY_LOWER);
                previous = Class::Lower;
            }
            if ENDS_WORD[self.byte(letters) as usize] {
                return (TokenKind::Word, shape);
            }
        }
        loop {
            let class = CLASSES[self.byte(self.at) as usize];
            let next = match class {
                Class::Lower => {
                    self.at = lower_run(self.bytes, self.at);
                    class
                }
                Class::Upper | Class::Digit => {
                    self.at += 1;
                    class
                }
                Class::Wide => match self.char(self.at) {
                    // Writing without blanks: a change of script parts words.
                    Some(c) if self.at > start && is_unspaced(c) => break,
                    Some(c) if is_unspaced(c) => {
                        self.unspaced();
                        return (TokenKind::Word, Shape::ANY_LOWER);
                    }
                    Some(c) if c.is_alphanumeric() => {
                        self.at += c.len_utf8();
                        wide_class(c, &mut shape)
                    }
                    _ if self.wide_connector() => self.connector(&mut shape),
                    _ => break,
                },
                Class::Other if self.connects(start, previous) => self.connector(&mut shape),
                _ => break,
            };
            note(&mut shape, previous, next);
            previous = next;
        }
        let number = is_number(&self.bytes[start..self.at]);
        (if number { TokenKind::Number } else { TokenKind::Word }, shape)
    }

    /// Steps over a run of letters of a script that parts no words.
    fn unspaced(&mut self) {
        while let Some(c) = self.char(self.at).filter(|c| is_unspaced(*c)) {
            self.at += c.len_utf8();
        }
    }

    /// Steps over a connector and says what it was to the shape.
    fn connector(&mut self, shape: &mut Shape) -> Class {
        let byte = self.byte(self.at);
        shape.set(Shape::JOINED);
        if matches!(byte, b'-' | 0xe2) {
            shape.set(Shape::HYPHEN);
        } else if !matches!(byte, b'.' | b',' | b'\'') {
            shape.set(Shape::SIGN);
        }
        self.at += self.char(self.at).map_or(1, char::len_utf8);
        Class::Other
    }

    /// U+2010 and U+2011 join words as a hyphen does; en dashes part them. `’` joins a contraction.
    fn wide_connector(&self) -> bool {
        match self.char(self.at) {
            Some('\u{2010}' | '\u{2011}') => self.alnum_at(self.at + 3),
            Some('’') => self.contraction(self.at + 3),
            _ => false,
        }
    }

    /// True where the punctuation at the current byte is a part of the word before it.
    fn connects(&self, start: usize, previous: Class) -> bool {
        let byte = self.byte(self.at);
        let next = self.byte(self.at + 1);
        let alnum = self.alnum_at(self.at + 1);
        match byte {
            b'-' => {
                alnum && previous != Class::Other
                    || previous == Class::Other && self.byte(self.at - 1) == b'^'
            }
            b'_' | b'@' => alnum,
            b'&' => alnum && CLASSES[next as usize] == Class::Upper && self.bytes[start].is_ascii_uppercase(),
            b'^' => alnum || next == b'-' && self.alnum_at(self.at + 2) || next == b'*',
            b'.' => {
                previous == Class::Digit
                    && (next.is_ascii_digit() || next == b'x' && !self.alnum_at(self.at + 2))
            }
            b',' => previous == Class::Digit && self.thousands(start),
            b'\'' => previous != Class::Other && self.contraction(self.at + 1),
            // `PGD+` and `k-means++` are names, `100+` and `a+b` are not.
            b'+' => {
                let plus = self.bytes[self.at..].iter().take_while(|byte| **byte == b'+').count();
                !self.bytes[start].is_ascii_digit() && plus <= 2 && !self.alnum_at(self.at + plus)
            }
            b'*' => (previous == Class::Upper || self.byte(self.at - 1) == b'^') && !alnum && next != b'*',
            _ => false,
        }
    }

    /// True at the comma of `1,000`: up to three digits before, exactly three behind.
    fn thousands(&self, start: usize) -> bool {
        let digits = |from: usize| (from..from + 3).all(|at| self.byte(at).is_ascii_digit());
        self.bytes[start..self.at].iter().all(|byte| byte.is_ascii_digit() || *byte == b',')
            && digits(self.at + 1)
            && !self.byte(self.at + 4).is_ascii_digit()
    }

    /// True where `tail`, behind an apostrophe, goes on as in `don't` and `O'Neill`, not as in a possessive.
    fn contraction(&self, tail: usize) -> bool {
        let next = self.byte(tail);
        next.is_ascii_alphabetic() && (next != b's' || self.alnum_at(tail + 1))
    }
}

fn wide_kind(c: char) -> TokenKind {
    match c {
        '–' | '—' | '―' | '−' => TokenKind::Dash,
        '‘' | '’' | '“' | '”' | '„' | '«' | '»' | '′' | '″' => TokenKind::Quote,
        '…' | '。' | '！' | '？' => TokenKind::Stop,
        '，' | '、' => TokenKind::Comma,
        '（' | '【' | '《' => TokenKind::Open,
        '）' | '】' | '》' => TokenKind::Close,
        '：' => TokenKind::Colon,
        '；' => TokenKind::Semicolon,
        _ => TokenKind::Symbol,
    }
}

/// Letters of Chinese, Japanese and Korean, which stand beside Latin names without a blank.
fn is_unspaced(c: char) -> bool {
    matches!(c, '\u{3005}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}'
        | '\u{ac00}'..='\u{d7af}' | '\u{f900}'..='\u{faff}')
}

fn wide_class(c: char, shape: &mut Shape) -> Class {
    if ('\u{370}'..='\u{3ff}').contains(&c) {
        shape.set(Shape::GREEK);
    }
    if c.is_uppercase() {
        Class::Upper
    } else if c.is_numeric() {
        Class::Digit
    } else {
        Class::Lower
    }
}

fn note(shape: &mut Shape, previous: Class, next: Class) {
    let first = previous == Class::Space;
    match next {
        Class::Upper => {
            if first {
                shape.set(Shape::CAPITAL);
            } else if matches!(previous, Class::Lower | Class::Digit) {
                shape.set(Shape::INNER_UPPER);
            } else if previous == Class::Other {
                shape.set(Shape::UPPER_PART);
            }
            if shape.has(Shape::ANY_UPPER) {
                shape.set(Shape::UPPER_2);
            }
            shape.set(Shape::ANY_UPPER);
        }
        Class::Lower => shape.set(Shape::ANY_LOWER),
        Class::Digit => {
            shape.set(Shape::DIGIT);
            if first {
                shape.set(Shape::LEADING_DIGIT);
            }
        }
        _ => {}
    }
}

/// True for `60.4`, `1,000`, `10-20`, `5.3E-4`, `10^-5`; false where any other letter occurs.
fn is_number(word: &[u8]) -> bool {
    if !word.first().is_some_and(u8::is_ascii_digit) {
        return false;
    }
    let exponent = word.iter().position(|byte| matches!(byte, b'e' | b'E'));
    let (mantissa, power) = match exponent {
        Some(at) => (&word[..at], &word[at + 1..]),
        None => (word, &b"0"[..]),
    };
    let digits = |part: &[u8], extra: &[u8]| {
        part.iter().all(|byte| byte.is_ascii_digit() || extra.contains(byte))
            && part.last().is_some_and(u8::is_ascii_digit)
    };
    let power = power.strip_prefix(b"-").unwrap_or(power);
    digits(mantissa, b".,-^") && digits(power, b"")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expect: &str) {
        let view = View::plain(text);
        let cut: Vec<&str> =
            tokens(&view).iter().map(|token| &text[token.start as usize..token.end as usize]).collect();
        assert_eq!(cut.join("|"), expect, "{text}");
    }

    #[test]
    fn a_token_is_as_long_as_a_name() {
        check("Qwen2.5-7B, k-means++ and C4 (v1.2.3).", "Qwen2.5-7B|,|k-means++|and|C4|(|v1.2.3|)|.");
        check("pass@1, R^2, Q&A, A* and mamba2_ghost", "pass@1|,|R^2|,|Q&A|,|A*|and|mamba2_ghost");
        check("Llamette 3.x wins", "Llamette|3.x|wins");
        check("α2-align and β-DAE", "α2-align|and|β-DAE");
    }

    #[test]
    fn numbers_keep_their_parts_and_leave_their_units() {
        check("1,000 of 60.4% or 5.3E-4, 10-20, 3.2×", "1,000|of|60.4|%|or|5.3E-4|,|10-20|,|3.2|×");
        check("100+ NFEs, 10^-5, 1,23", "100|+|NFEs|,|10^-5|,|1|,|23");
    }

    #[test]
    fn a_change_of_script_parts_words() {
        check("我们提出TERN-Net，在C4上", "我们提出|TERN-Net|，|在|C4|上");
        check("TERN은 빠르다", "TERN|은|빠르다");
    }

    #[test]
    fn possessives_are_cut_off_and_contractions_are_not() {
        check(
            "ORCABAY's and ORCABAY’s, don't, can’t, O'Neill",
            "ORCABAY|'s|and|ORCABAY|’s|,|don't|,|can’t|,|O'Neill",
        );
        check("methods' and 'quoted'", "methods|'|and|'|quoted|'");
    }

    #[test]
    fn dashes_part_words_and_hyphens_join_them() {
        check("Poincaré–Σ, low-rank, pre- and post-", "Poincaré|–|Σ|,|low-rank|,|pre|-|and|post|-");
        check("It ends...Then (so) what?!", "It|ends|...|Then|(|so|)|what|?!");
    }
}
