//! Hyphens and dashes: words that a line end broke, and the dashes that TeX spells with hyphens.
//!
//! Not here: which dashes are alike; comparison folds them.

use std::collections::HashSet;

use super::{Lexer, tags};

/// Second parts that a hyphen joins to any word: `attention-based`.
const SECOND: [&str; 24] = [
    "agnostic",
    "aligned",
    "aware",
    "based",
    "centric",
    "conditioned",
    "dependent",
    "driven",
    "efficient",
    "free",
    "guided",
    "invariant",
    "level",
    "like",
    "off",
    "only",
    "order",
    "shot",
    "scale",
    "specific",
    "style",
    "time",
    "trained",
    "wise",
];

/// First parts that keep their hyphen.
const FIRST: [&str; 22] = [
    "cross", "end", "few", "fine", "five", "four", "full", "high", "large", "long", "low", "multi", "near",
    "non", "one", "self", "semi", "single", "three", "two", "well", "zero",
];

impl<'s> Lexer<'s> {
    pub(super) fn hyphen(&mut self) {
        let at = self.at;
        match self.byte(1) {
            Some(b'-') => self.dash(),
            Some(b'\n' | b'\r' | b'<' | b' ') if self.broken_word(at, at + 1) => {}
            _ => self.at += 1,
        }
    }

    /// Two or three hyphens between words are a dash; an option such as `--fast` is not.
    fn dash(&mut self) {
        let at = self.at;
        let run = self.rest(at).bytes().take_while(|b| *b == b'-').count();
        let (before, after) = (self.before(at), self.after(at + run));
        let joins = match (before, after) {
            (Some(b), Some(a)) => {
                let word = |c: char| !c.is_whitespace() && !"-!<>=|+".contains(c);
                (word(b) || b == '>') && (word(a) || a.is_whitespace() || a == '<')
                    || b.is_whitespace() && (a.is_whitespace() || run == 3)
            }
            _ => false,
        };
        match run {
            2 if joins => self.replace(at, at + run, "–"),
            3 if joins => self.replace(at, at + run, "—"),
            _ => self.at += run,
        }
    }

    /// The hyphen `from..to`, where a line end follows that breaks a word: joins the word or keeps the hyphen, and
    /// drops the line end. False, and nothing done, where no word is broken.
    pub(super) fn broken_word(&mut self, from: usize, to: usize) -> bool {
        let Some(next) = tags::break_end(self.rest(to)).map(|len| to + len) else { return false };
        let (Some(before), Some(after)) = (self.source.get(..from), self.source.get(next..)) else {
            return false;
        };
        let left = &before[before.len()
            - before.chars().rev().take_while(|c| is_word(*c)).map(char::len_utf8).sum::<usize>()..];
        let right = &after[..after.chars().take_while(|c| is_word(*c)).map(char::len_utf8).sum::<usize>()];
        if left.is_empty() || right.is_empty() || next > self.limit() {
            return false;
        }
        let compound =
            before[..before.len() - left.len()].ends_with('-') || after[right.len()..].starts_with('-');
        let begins = starts_sentence(&before[..before.len() - left.len()]);
        self.flush(from);
        if !self.joins(left, right, compound, begins) {
            self.flush(to);
        }
        self.skip(next);
        true
    }

    /// True where the two parts are one word: the document's other words decide, then the looks of the parts.
    fn joins(&mut self, left: &'s str, right: &'s str, compound: bool, begins: bool) -> bool {
        let source = self.source;
        let words = self.words.get_or_insert_with(|| words(source));
        if words.contains(format!("{left}{right}").as_str()) {
            return true;
        }
        if compound || words.contains(format!("{left}-{right}").as_str()) {
            return false;
        }
        let lower = |part: &str| part.chars().all(char::is_lowercase);
        let rest = left.char_indices().nth(1).map_or("", |(at, _)| &left[at..]);
        let plain = lower(right) && !right.chars().any(is_greek) && (lower(left) || begins && lower(rest));
        plain
            && !rest.is_empty()
            && !left.chars().any(is_greek)
            && !SECOND.contains(&right)
            && !FIRST.contains(&left)
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric()
}

fn is_greek(c: char) -> bool {
    ('α'..='ω').contains(&c) || ('Α'..='Ω').contains(&c)
}

/// True where a sentence begins behind `before`.
fn starts_sentence(before: &str) -> bool {
    before.trim_end().chars().next_back().is_none_or(|c| ".!?:>".contains(c))
}

/// The words of a text, and the pairs of words that a hyphen joins.
fn words(source: &str) -> HashSet<&str> {
    let mut words = HashSet::new();
    for run in source.split(|c: char| !is_word(c) && c != '-') {
        let mut before: Option<(usize, usize)> = None;
        let mut start = 0;
        for part in run.split('-') {
            words.insert(part);
            if let Some((from, _)) = before.filter(|_| !part.is_empty()) {
                words.extend(run.get(from..start + part.len()));
            }
            before = (!part.is_empty()).then_some((start, part.len()));
            start += part.len() + 1;
        }
    }
    words
}
