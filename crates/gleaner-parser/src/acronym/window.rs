//! The letters of a stretch of text in which a long form is looked for.
//!
//! Not here: which of them a short form spells; see [`super::align`]. A window knows of each letter where it
//! stands in its word, since a letter that begins a word says more than one inside of it.

use super::fold;
use crate::text::words::words;
use crate::text::{Shape, Text, TokenKind};
use gleaner_model::MarkKind;
use std::ops::Range;

/// Where in a word a letter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// It begins the word.
    Word,
    /// It begins a part: behind a hyphen, or where letters and digits meet.
    Part,
    /// A capital behind a lower-case letter.
    Capital,
    /// Anywhere else.
    Inner,
}

/// One letter or digit, folded to lower case without accents.
#[derive(Clone, Copy, Debug)]
pub(super) struct Letter {
    pub(super) fold: char,
    pub(super) word: usize,
    /// Index of its part, counted through the window.
    pub(super) part: usize,
    pub(super) place: Place,
    pub(super) upper: bool,
    /// Emphasised while the rest of its word is not.
    pub(super) marked: bool,
}

/// What a word is to a long form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// Carries meaning: a short form should spell it.
    Content,
    /// A preposition, conjunction or pronoun: a short form may pass over it.
    Small,
    /// An article, which no long form begins with.
    Article,
    /// A comma.
    Comma,
    /// A bracketed stretch, brackets included; its letters do not count.
    Group,
}

/// A word of the window.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) bytes: Range<usize>,
    pub(super) letters: Range<usize>,
    pub(super) parts: Range<usize>,
    pub(super) sort: Sort,
    /// Glued to the word before it by a dash or slash: both are one compound.
    pub(super) glued: bool,
}

/// A stretch of text as words and letters.
#[derive(Debug, Default)]
pub(super) struct Window {
    pub(super) words: Vec<Word>,
    pub(super) letters: Vec<Letter>,
    /// How many letters are emphasised inside of their words.
    pub(super) marked: usize,
    /// The last word says what kind of thing is named (`framework`).
    pub(super) ends_in_head: bool,
}

/// Words that a short form may pass over.
const SMALL: &[u64] = words![
    "of", "for", "with", "and", "in", "on", "to", "from", "by", "at", "via", "or", "as", "under", "over",
    "into", "within", "through", "between", "using", "based", "across", "among", "its", "their", "our",
    "that", "is", "are", "per", "without", "than", "against", "towards", "toward", "et", "de", "du", "la",
    "le", "des", "&", "vs", "versus", "plus", "called", "namely", "this", "these", "which", "be", "was",
    "were", "we",
];
/// The most bytes of a small word.
const LONGEST_SMALL: usize = 7;
/// Words that say what kind of thing is named, which short forms pass over.
const HEADS: &[u64] = words![
    "framework", "model", "models", "method", "methods", "algorithm", "algorithms", "network", "networks",
    "system", "systems", "dataset", "benchmark", "architecture", "approach", "module", "loss", "mechanism",
    "strategy", "technique", "problem", "problems", "task", "tasks", "score", "block", "protein", "gene",
    "receptor", "cells", "assay", "test", "therapy", "level", "levels",
];
/// Articles, and words before what is defined: no long form begins with these.
const ARTICLES: &[&str] = &["a", "an", "the", "propose", "on"];
/// Small words that begin a phrase behind the head of a noun phrase.
const PREPOSITIONS: &[&str] = &[
    "of", "for", "with", "in", "on", "to", "from", "by", "at", "via", "under", "over", "within", "through",
    "using", "across", "between", "among", "without", "against", "towards", "toward", "that", "which", "is",
    "are", "was", "were", "as",
];

impl Window {
    /// The window over a range of tokens, which is not empty.
    pub(super) fn over(text: &Text, tokens: Range<usize>) -> Self {
        let mut out = Self {
            words: Vec::with_capacity(tokens.len()),
            letters: Vec::with_capacity(text.words(tokens.clone()).len()),
            marked: 0,
            ends_in_head: is_head(text, tokens.end - 1),
        };
        let mut parts = 0;
        let mut at = tokens.start;
        while at < tokens.end {
            match text.kind(at) {
                TokenKind::Open if !in_name(text, at, tokens.end) => {
                    let end = group_end(text, at, tokens.end);
                    out.push_plain(text, at..end, Sort::Group, parts);
                    at = end;
                    continue;
                }
                TokenKind::Comma if text.spaced(at + 1) => {
                    out.push_plain(text, at..at + 1, Sort::Comma, parts);
                }
                TokenKind::Word | TokenKind::Number => out.push_word(text, at, &mut parts),
                TokenKind::Symbol if matches!(text.word(at), "&" | "+") => {
                    out.push_plain(text, at..at + 1, Sort::Small, parts);
                }
                _ => {}
            }
            at += 1;
        }
        out
    }

    fn push_plain(&mut self, text: &Text, tokens: Range<usize>, sort: Sort, parts: usize) {
        let bytes = text.token(tokens.start).start as usize..text.token(tokens.end - 1).end as usize;
        let letters = self.letters.len()..self.letters.len();
        self.words.push(Word { bytes, letters, parts: parts..parts, sort, glued: false });
    }

    fn push_word(&mut self, text: &Text, at: usize, parts: &mut usize) {
        let token = text.token(at);
        let word = text.word(at);
        let glued = !self.words.is_empty() && is_glued(text, at);
        let first = self.letters.len();
        let first_part = *parts;
        let marks = partial_marks(text, token.start as usize, token.end as usize);
        let mut previous = '-';
        let mut word = if word.len() > LONGEST_WORD { "" } else { word };
        let simple =
            !token.shape.has_any(Shape::TELLING) && word.bytes().all(|byte| byte.is_ascii_alphabetic());
        if simple && marks.is_empty() {
            // Most words are letters and nothing else, of which the first alone tells something.
            let index = self.words.len();
            self.letters.extend(word.bytes().map(|byte| Letter {
                fold: char::from(byte.to_ascii_lowercase()),
                word: index,
                part: *parts,
                place: Place::Inner,
                upper: byte.is_ascii_uppercase(),
                marked: false,
            }));
            if let Some(letter) = self.letters.get_mut(first) {
                letter.place = if glued { Place::Part } else { Place::Word };
            }
            word = "";
        }
        for (offset, c) in word.char_indices() {
            if !c.is_alphanumeric() {
                previous = '-';
                continue;
            }
            let place = if self.letters.len() == first {
                if glued { Place::Part } else { Place::Word }
            } else if !previous.is_alphanumeric() || previous.is_numeric() != c.is_numeric() {
                Place::Part
            } else if c.is_uppercase() && previous.is_lowercase() {
                Place::Capital
            } else {
                Place::Inner
            };
            if self.letters.len() > first && matches!(place, Place::Part | Place::Capital) {
                *parts += 1;
            }
            previous = c;
            let byte = token.start as usize + offset;
            let marked = marks.iter().any(|range| range.contains(&byte));
            self.marked += usize::from(marked);
            let index = self.words.len();
            let letter =
                |fold| Letter { fold, word: index, part: *parts, place, upper: c.is_uppercase(), marked };
            if c.is_ascii() {
                self.letters.push(letter(c.to_ascii_lowercase()));
            } else {
                fold(c, |fold| self.letters.push(letter(fold)));
            }
        }
        *parts += 1;
        self.words.push(Word {
            bytes: token.start as usize..token.end as usize,
            letters: first..self.letters.len(),
            parts: first_part..*parts,
            sort: sort(text, at),
            glued,
        });
    }

    /// True for a word of meaning that is no part of a compound.
    pub(super) fn is_loose(&self, at: usize) -> bool {
        let word = &self.words[at];
        word.sort == Sort::Content && !word.glued && self.words.get(at + 1).is_none_or(|next| !next.glued)
    }

    /// True for a word of meaning that begins with a capital.
    pub(super) fn is_title(&self, at: usize) -> bool {
        let first = self.words.get(at).filter(|word| word.sort == Sort::Content);
        first.and_then(|word| self.letters.get(word.letters.start)).is_some_and(|letter| letter.upper)
    }

    /// True where a word begins with these letters, given in lower case, in a text that is not folded.
    pub(super) fn begins(&self, letter: usize, with: &str) -> bool {
        let mut letters = self.letters[letter..].iter().map(|letter| letter.fold);
        with.chars().all(|c| letters.next() == Some(c))
    }
}

/// What a token is to a long form, by its word.
pub(super) fn sort(text: &Text, at: usize) -> Sort {
    if text.word(at).len() > LONGEST_SMALL {
        Sort::Content
    } else if text.is_any(at, ARTICLES) && !(text.word(at) == "A" && text.kind(at + 1) != TokenKind::Word) {
        Sort::Article
    } else if text.is_any(at, SMALL) {
        Sort::Small
    } else {
        Sort::Content
    }
}

/// True for a word that says what kind of thing is named.
pub(super) fn is_head(text: &Text, at: usize) -> bool {
    text.is_any(at, HEADS)
}

/// True for a small word that begins a phrase behind the head of a noun phrase (`for molecule design`).
pub(super) fn begins_phrase(word: &str) -> bool {
    PREPOSITIONS.iter().any(|other| word.eq_ignore_ascii_case(other))
}

/// Index behind the bracket that closes the one at `open`, or `end`.
fn group_end(text: &Text, open: usize, end: usize) -> usize {
    let mut depth = 0usize;
    for at in open..end {
        match text.kind(at) {
            TokenKind::Open => depth += 1,
            TokenKind::Close => {
                depth -= 1;
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
    }
    end
}

/// True for a bracket inside of a chemical name: `bis(oxy)butane`, `5'-O-(thio)`.
fn in_name(text: &Text, open: usize, end: usize) -> bool {
    if open == 0 || text.spaced(open) {
        return false;
    }
    let close = group_end(text, open, end);
    text.kind(open - 1) == TokenKind::Dash
        || close < end && !text.spaced(close) && text.kind(close) != TokenKind::Close
}

/// True for a word that a dash, a bracket, a prime or a comma without space joins to the word before it. A slash
/// parts words.
fn is_glued(text: &Text, at: usize) -> bool {
    at > 0
        && !text.spaced(at)
        && !text.spaced(at - 1)
        && matches!(
            text.kind(at - 1),
            TokenKind::Dash | TokenKind::Open | TokenKind::Close | TokenKind::Quote | TokenKind::Comma
        )
}

/// True for the full stop of an initial: `O. novo-ulmi`.
fn is_initial(text: &Text, stop: usize) -> bool {
    stop > 0 && text.token(stop - 1).end - text.token(stop - 1).start == 1 && text.spaced(stop + 1)
}

/// A longer word (in bytes) is data, and no letters are sought in it.
pub(super) const LONGEST_WORD: usize = 160;

/// How many emphasised stretches before a word are looked at for one that ends in it.
const MARKS_BACK: usize = 4;

/// True where letters that can spell a short form are emphasised in a stretch of the view.
pub(super) fn has_marks(text: &Text, start: usize, end: usize) -> bool {
    let marks = &text.letter_marks;
    let first = marks.partition_point(|mark| *mark < start);
    marks.get(first).is_some_and(|mark| *mark < end)
}

fn can_spell(kind: MarkKind) -> bool {
    matches!(kind, MarkKind::Bold | MarkKind::Italic | MarkKind::Teletype | MarkKind::SmallCaps)
}

/// The emphasised stretches inside of a word, where they do not cover all of it.
fn partial_marks(text: &Text, start: usize, end: usize) -> Vec<Range<usize>> {
    let marks = &text.view.marks;
    if text.letter_marks.is_empty() {
        return Vec::new();
    }
    let first = marks.partition_point(|mark| mark.start < start).saturating_sub(MARKS_BACK);
    // `**Name: Spectr**al`: an emphasis may begin before the word, but it must end inside of it.
    marks[first..]
        .iter()
        .take_while(|mark| mark.start < end)
        .filter(|mark| {
            let inside = mark.start >= start && mark.end <= end && (mark.start > start || mark.end < end);
            can_spell(mark.kind) && (inside || mark.start < start && mark.end > start && mark.end < end)
        })
        .map(|mark| mark.start..mark.end)
        .take(16)
        .collect()
}

/// How many tokens a window of so many words of meaning may have.
pub(super) fn most_tokens(words: usize) -> usize {
    words * 3 + 12
}

/// First token of the window that ends before `end`: up to `most` words of meaning, never past a bracket that
/// is still open, the end of a clause, or the start of the sentence.
pub(super) fn reach_back(text: &Text, end: usize, most: usize) -> usize {
    let limit = text.sentence(end).start.max(end.saturating_sub(most_tokens(most)));
    let mut start = end;
    let mut words = 0;
    let mut depth = 0usize;
    let mut group = end;
    for at in (limit..end).rev() {
        match text.kind(at) {
            TokenKind::Close => {
                if depth == 0 {
                    group = at + 1;
                }
                depth += 1;
            }
            TokenKind::Open => {
                if depth == 0 {
                    break;
                }
                depth -= 1;
            }
            _ if depth > 0 => {}
            TokenKind::Stop if is_initial(text, at) => {}
            TokenKind::Stop | TokenKind::Semicolon | TokenKind::Colon | TokenKind::Url => break,
            TokenKind::Word | TokenKind::Number => {
                if sort(text, at) == Sort::Content {
                    if words == most {
                        break;
                    }
                    words += 1;
                }
                start = at;
            }
            _ => {}
        }
        if depth == 0 && text.kind(at) == TokenKind::Open {
            start = at;
        }
    }
    if depth > 0 { start.max(group.min(end)) } else { start }
}

/// Token behind the window that begins at `start`, by the same bounds as [`reach_back`].
pub(super) fn reach_on(text: &Text, start: usize, most: usize) -> usize {
    let limit = text.sentence(start).end.min(start + most_tokens(most));
    let mut words = 0;
    let mut depth = 0usize;
    for at in start..limit {
        match text.kind(at) {
            TokenKind::Open => depth += 1,
            TokenKind::Close if depth == 0 => return at,
            TokenKind::Close => depth -= 1,
            _ if depth > 0 => {}
            TokenKind::Stop if is_initial(text, at) => {}
            TokenKind::Stop | TokenKind::Semicolon | TokenKind::Colon | TokenKind::Url => return at,
            TokenKind::Word | TokenKind::Number if sort(text, at) == Sort::Content => {
                if words == most {
                    return at;
                }
                words += 1;
            }
            _ => {}
        }
    }
    limit
}
