//! A document as rules see it: view, tokens, sentences, and the terms of the lexicon in it.
//!
//! Not here: rules. [`Text`] only answers questions about words and their neighbours.

mod cutter;
pub(crate) mod grammar;
pub mod sentence;
pub mod token;
pub(crate) mod words;

use crate::names::{self, Look};
use gleaner_lexicon::{Hit, Lexicon, word_hash_in};
use gleaner_model::{Mark, MarkKind, View, singular_key};
use std::cell::OnceCell;
use std::ops::Range;

pub use token::{Shape, Token, TokenKind};
pub use words::WordList;

/// A place where a name of the lexicon stands, as a range of tokens.
#[derive(Clone, Copy, Debug)]
pub struct Term<'t> {
    /// First token.
    pub first: usize,
    /// Token behind the last; the name may end inside of the last (`ImageNet` in `ImageNet-trained`).
    pub end: usize,
    /// The bytes of the view that the name covers.
    pub bytes: (usize, usize),
    /// What the lexicon knows about the name.
    pub hit: Hit<'t>,
}

/// A view cut into tokens and sentences, with the lexicon's names marked.
#[derive(Debug)]
pub struct Text<'t> {
    /// The text without markup.
    pub view: &'t View,
    /// Words, numbers and punctuation.
    pub tokens: Vec<Token>,
    /// The hash of each token in lower case; see [`words`].
    pub(crate) hashes: Vec<u64>,
    /// How much each token looks like a part of a name.
    pub(crate) looks: Vec<Look>,
    /// Ranges of tokens.
    pub sentences: Vec<Range<usize>>,
    /// The sentence of each token.
    sentence_of: Vec<u32>,
    /// Names of the lexicon, in order, disjoint, on token boundaries.
    pub terms: Vec<Term<'t>>,
    /// The term that begins at each token, from 1; 0 where none does.
    term_of: Vec<u32>,
    /// Where emphasised stretches begin that begin or end inside of a word, and so single out letters.
    pub(crate) letter_marks: Vec<usize>,
    /// The names that are known.
    pub lexicon: &'t Lexicon,
    /// True where some stretch is emphasised, formulas and addresses aside.
    pub(crate) emphasised: bool,
    /// The names that were read.
    pub(crate) names: names::Memo,
    /// The tokens inside of sentences, not at their start, by the hashes of their words; sorted when first asked for.
    inner_words: OnceCell<Vec<(u64, usize)>>,
    /// The title without markup.
    pub title: Option<&'t str>,
    /// The names before the colon of the title, as evidence for roles.
    pub title_leads: Vec<TitleLead<'t>>,
}

/// What stands before the colon of a title: `GradPower` in `GradPower: Powering Gradients`; in a title without one the phrase
/// that opens it: `Ebb Flow Matching` in `Ebb Flow Matching for Slow Tides`.
#[derive(Clone, Debug)]
pub struct TitleLead<'t> {
    /// Its comparison key, without plural `s`.
    pub key: String,
    /// Its first word.
    pub first: &'t str,
    /// True where it looks like a name by its letters (inner or several capitals, a digit).
    pub shaped: bool,
    /// True where no colon ends it, so that it is a name only where the text writes it as one.
    pub phrase: bool,
    /// True for one of two names that the title joins, as in `GAN and VAE: A Comparison`.
    pub paired: bool,
}

impl<'t> TitleLead<'t> {
    /// The leads of a title: none where it has more than five words or nothing ends it, several in `SURGE & EbbTide: ...` and
    /// in `Tidal Rate Aggregation (TRA): ...`.
    fn of(title: &'t str) -> Vec<Self> {
        let Some((lead, phrase)) = Self::cut(title) else { return Vec::new() };
        let whole = Self::named(lead, phrase);
        let short = |part: &&str| {
            !part.contains(' ') && part.chars().skip(1).any(|c| c.is_uppercase() || c.is_ascii_digit())
        };
        let split = [" & ", " and "].iter().find_map(|joiner| lead.split_once(joiner));
        let parts: Vec<&str> = match split {
            Some((one, other)) if !phrase && short(&one) && short(&other) => vec![one, other],
            _ => match lead.strip_suffix(')').and_then(|lead| lead.split_once(" (")) {
                Some((long, brief)) if !phrase => [long, brief].into_iter().collect(),
                _ => Vec::new(),
            },
        };
        let paired = split.is_some();
        let parts = parts.into_iter().filter_map(|part| Self::named(part, false));
        let parts = parts.map(|part| Self { paired, ..part });
        whole.into_iter().chain(parts).collect()
    }

    /// What stands before the colon, or else before the first preposition of a title.
    fn cut(title: &'t str) -> Option<(&'t str, bool)> {
        const ENDS: [&str; 8] =
            [" for ", " via ", " with ", " in ", " through ", " using ", " under ", " by "];
        let (lead, phrase) = if let Some((lead, _)) = title.split_once(": ") {
            (lead, false)
        } else {
            (&title[..ENDS.iter().filter_map(|end| title.find(end)).min()?], true)
        };
        let lead = lead.trim();
        (!phrase || lead.contains(' ')).then_some((lead, phrase))
    }

    /// A lead, unless it has more words than a name.
    fn named(lead: &'t str, phrase: bool) -> Option<Self> {
        let first = lead.split([' ', '-']).next()?;
        let shaped = lead.chars().skip(1).any(|c| c.is_uppercase() || c.is_ascii_digit());
        (lead.split_whitespace().count() <= 5).then(|| Self {
            key: singular_key(lead),
            first,
            shaped,
            phrase,
            paired: false,
        })
    }

    /// True where the lead may begin with this word of the text.
    pub fn begins_with(&self, word: &str) -> bool {
        let (word, first) = (word.as_bytes(), self.first.as_bytes());
        // Most words differ in their first byte.
        first.first().is_none_or(|byte| word.first().is_some_and(|other| byte.eq_ignore_ascii_case(other)))
            && word.get(..first.len()).is_some_and(|head| head.eq_ignore_ascii_case(first))
    }
}

impl<'t> Text<'t> {
    /// Cuts a view.
    pub fn new(view: &'t View, title: Option<&'t str>, lexicon: &'t Lexicon) -> Self {
        let tokens = cutter::tokens(view);
        let sentences = sentence::sentences(&view.text, &tokens);
        let bytes = view.text.as_bytes();
        let hashes: Vec<u64> = tokens
            .iter()
            .map(|token| word_hash_in(bytes, token.start as usize, token.end as usize))
            .collect();
        let looks = names::looks(&view.text, &tokens);
        let terms = terms(&view.text, &tokens, &hashes, lexicon);
        let mut sentence_of = Vec::with_capacity(tokens.len());
        for (index, sentence) in (0..).zip(&sentences) {
            sentence_of.resize(sentence.end, index);
        }
        let letter_marks = letter_marks(view, &tokens);
        let mut term_of = vec![0; tokens.len()];
        for (index, term) in (1..).zip(&terms) {
            term_of[term.first] = index;
        }
        Self {
            view,
            tokens,
            hashes,
            looks,
            sentences,
            sentence_of,
            terms,
            term_of,
            letter_marks,
            lexicon,
            emphasised: view.marks.iter().any(|mark| names::emphasises(mark.kind)),
            names: names::Memo::default(),
            inner_words: OnceCell::new(),
            title,
            title_leads: title.map(TitleLead::of).unwrap_or_default(),
        }
    }

    /// The token at an index; beyond the end, an empty symbol behind the text.
    pub fn token(&self, at: usize) -> Token {
        self.tokens.get(at).copied().unwrap_or_else(|| {
            let end = u32::try_from(self.view.text.len()).unwrap_or(u32::MAX);
            Token { start: end, end, kind: TokenKind::Symbol, shape: Shape::default() }
        })
    }

    /// The characters of a token.
    pub fn word(&self, at: usize) -> &'t str {
        let token = self.token(at);
        &self.view.text[token.start as usize..token.end as usize]
    }

    /// The characters from one token to before another, with the white space between.
    pub fn words(&self, range: Range<usize>) -> &'t str {
        if range.is_empty() {
            return "";
        }
        &self.view.text[self.token(range.start).start as usize..self.token(range.end - 1).end as usize]
    }

    /// True where the token is this word, in any case.
    pub fn is(&self, at: usize, word: &str) -> bool {
        let token = self.token(at);
        let bytes = token.start as usize..token.end as usize;
        // Most words differ in their length.
        bytes.len() == word.len() && self.view.text.as_bytes()[bytes].eq_ignore_ascii_case(word.as_bytes())
    }

    /// True where a word stands somewhere by itself.
    pub(crate) fn stands_apart(&self, word: &str) -> bool {
        let hash = words::word_hash(word.as_bytes());
        self.hashes.iter().enumerate().any(|(at, other)| *other == hash && self.word(at) == word)
    }

    /// True where a word stands inside of some sentence as it is written, not only at the start of one.
    pub(crate) fn stands_inside(&self, word: &str) -> bool {
        let inner = self.inner_words.get_or_init(|| {
            let inside = self.sentences.iter().flat_map(|sentence| sentence.start + 1..sentence.end);
            let mut inner: Vec<(u64, usize)> = inside.map(|at| (self.hashes[at], at)).collect();
            inner.sort_unstable();
            inner
        });
        let hash = words::word_hash(word.as_bytes());
        let first = inner.partition_point(|(other, _)| *other < hash);
        inner[first..].iter().take_while(|(other, _)| *other == hash).any(|(_, at)| self.word(*at) == word)
    }

    /// True where the token is one of these words (lower case), in any case.
    pub fn is_any<W: WordList + ?Sized>(&self, at: usize, words: &W) -> bool {
        words.has(self, at)
    }

    /// The kind of a token.
    pub fn kind(&self, at: usize) -> TokenKind {
        self.token(at).kind
    }

    /// True where white space stands before the token.
    pub fn spaced(&self, at: usize) -> bool {
        self.token(at).shape.has(Shape::SPACED)
    }

    /// Index of the sentence that holds a token.
    pub fn sentence_at(&self, token: usize) -> usize {
        self.sentence_of.get(token).map_or(self.sentences.len(), |index| *index as usize)
    }

    /// The tokens of the sentence that holds a token.
    pub fn sentence(&self, token: usize) -> Range<usize> {
        self.sentences.get(self.sentence_at(token)).cloned().unwrap_or(self.tokens.len()..self.tokens.len())
    }

    /// Index of the first token that ends behind a byte of the view.
    pub fn token_at_byte(&self, byte: usize) -> usize {
        self.tokens.partition_point(|token| token.end as usize <= byte)
    }

    /// Index of the bracket that closes the one at `open`, within the sentence.
    pub fn closing(&self, open: usize) -> Option<usize> {
        let mut depth = 0usize;
        for at in open..self.sentence(open).end {
            match self.kind(at) {
                TokenKind::Open => depth += 1,
                TokenKind::Close => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return Some(at);
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// The lexicon's name that begins at a token.
    pub fn term_at(&self, token: usize) -> Option<&Term<'t>> {
        self.terms.get((*self.term_of.get(token)? as usize).checked_sub(1)?)
    }

    /// The lexicon's name that holds a token.
    pub fn term_over(&self, token: usize) -> Option<&Term<'t>> {
        let before = self.terms.partition_point(|term| term.first <= token).checked_sub(1)?;
        self.terms.get(before).filter(|term| term.end > token)
    }

    /// The marks that cover all of a range of tokens.
    pub fn marks(&self, range: Range<usize>) -> impl Iterator<Item = Mark> + '_ {
        let start = self.token(range.start).start as usize;
        let end = self.token(range.end.saturating_sub(1)).end as usize;
        self.view.marks_over(start, end)
    }

    /// True where a mark of one of these kinds covers exactly this range of tokens.
    pub fn marked_exactly(&self, range: Range<usize>, kinds: &[MarkKind]) -> bool {
        let start = self.token(range.start).start as usize;
        let end = self.token(range.end.saturating_sub(1)).end as usize;
        self.marks(range).any(|mark| mark.start == start && mark.end == end && kinds.contains(&mark.kind))
    }
}

/// The starts of the marks of which one end lies inside of a token.
fn letter_marks(view: &View, tokens: &[Token]) -> Vec<usize> {
    let cuts = |byte: usize| {
        let behind = tokens.partition_point(|token| token.end as usize <= byte);
        tokens.get(behind).is_some_and(|token| (token.start as usize) < byte)
    };
    let spells = |kind: MarkKind| {
        matches!(kind, MarkKind::Bold | MarkKind::Italic | MarkKind::Teletype | MarkKind::SmallCaps)
    };
    let cut = |mark: &&Mark| spells(mark.kind) && (cuts(mark.start) || cuts(mark.end));
    view.marks.iter().filter(cut).map(|mark| mark.start).collect()
}

/// The lexicon's names as ranges of tokens: leftmost, longest, disjoint. One that begins inside of a token is no
/// term, and hides those that it overlaps.
fn terms<'t>(text: &str, tokens: &[Token], hashes: &[u64], lexicon: &'t Lexicon) -> Vec<Term<'t>> {
    let mut out = Vec::new();
    let mut behind = 0;
    for (at, (token, hash)) in tokens.iter().zip(hashes).enumerate() {
        let (start, end) = (token.start as usize, token.end as usize);
        if !matches!(token.kind, TokenKind::Word | TokenKind::Number) || end <= behind {
            continue;
        }
        if !token.shape.has_any(Shape::OF_PARTS) && start >= behind {
            if let Some(hit) = lexicon.first_with(text, start..end, *hash) {
                behind = hit.end;
                out.extend(term(tokens, at, hit));
            }
            continue;
        }
        let mut from = start.max(behind);
        while let Some(hit) = lexicon.first_in(text, from..end) {
            (from, behind) = (hit.end, hit.end);
            if hit.start == start {
                out.extend(term(tokens, at, hit));
            }
        }
    }
    out
}

/// The term that a hit at the start of a token makes; none where it ends inside of a word.
fn term<'t>(tokens: &[Token], first: usize, hit: Hit<'t>) -> Option<Term<'t>> {
    let last = first + tokens[first..].iter().take_while(|token| (token.end as usize) < hit.end).count();
    let token = tokens.get(last)?;
    let whole = token.end as usize == hit.end || hit.compound;
    (whole && token.kind != TokenKind::Url).then_some(Term {
        first,
        end: last + 1,
        bytes: (hit.start, hit.end),
        hit,
    })
}
