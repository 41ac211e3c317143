//! Hyphens and dashes: words that a line end broke, and the dashes that TeX spells with hyphens.
//!
//! Not here: which dashes are alike; comparison folds them.

use std::collections::HashMap;

use super::{Lexer, tags};

/// Second parts that a hyphen joins to any word: `attention-based`.
const SECOND: [&str; 24] = [
    "agnostic", "aligned", "aware", "based", "centric", "conditioned", "dependent", "driven", "efficient",
    "free", "guided", "invariant", "level", "like", "off", "only", "order", "shot", "scale", "specific",
    "style", "time", "trained", "wise",
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
        self.flush(from);
        let soft = self.after(from) == Some('\u{ad}');
        if !soft && !self.joins(left, right, compound) {
            self.flush(to);
        }
        self.skip(next);
        true
    }

    /// True where the two parts are one word: the document's other words decide, then the looks of the parts.
    fn joins(&mut self, left: &'s str, right: &'s str, compound: bool) -> bool {
        let source = self.source;
        let words = self.words.get_or_insert_with(|| words(source));
        if words.contains_key(format!("{left}{right}").as_str()) {
            return true;
        }
        if compound || words.contains_key(format!("{left}-{right}").as_str()) {
            return false;
        }
        // Parts that stand elsewhere as words of their own make a compound; the second is counted here once.
        let known =
            |part: &str, here: u32| part.len() > 2 && words.get(part).is_some_and(|count| *count > here);
        let lower = |part: &str| part.chars().all(|c| c.is_lowercase() && !is_greek(c));
        let rest = left.char_indices().nth(1).map_or("", |(at, _)| &left[at..]);
        let compound = known(right, 1) && (known(left, 0) || !lower(left));
        // One capital at the beginning is that of a sentence or a title more often than that of a name.
        let plain = lower(right) && lower(rest) && !rest.is_empty() && !left.starts_with(is_greek);
        plain && !compound && !SECOND.contains(&right) && !FIRST.contains(&left)
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric()
}

fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '‐' | '\u{ad}')
}

fn is_greek(c: char) -> bool {
    ('α'..='ω').contains(&c) || ('Α'..='Ω').contains(&c)
}

/// The words of a text and the pairs of words that a hyphen joins, with their counts. A word beside a hyphen is not
/// counted alone.
fn words(source: &str) -> HashMap<&str, u32> {
    let mut words = HashMap::new();
    let mut count = |word| *words.entry(word).or_default() += 1;
    for run in source.split(|c: char| !is_word(c) && !is_hyphen(c)).filter(|run| !run.is_empty()) {
        let Some(first) = run.find(is_hyphen) else {
            count(run);
            continue;
        };
        let (mut start, mut middle) = (0, first);
        while middle < run.len() {
            let next = middle + run[middle..].chars().next().map_or(1, char::len_utf8);
            let end = run[next..].find(is_hyphen).map_or(run.len(), |len| next + len);
            count(&run[start..end]);
            (start, middle) = (next, end);
        }
    }
    words
}
