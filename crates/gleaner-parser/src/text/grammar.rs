//! Tokens as an input of nom, and the small grammars that rules share.
//!
//! Not here: any rule of its own. A grammar reads forward from one token and never beyond its sentence, so that
//! the cost of a rule is the number of its anchors.

use super::{Text, TokenKind};
use nom::error::{Error, ErrorKind};
use nom::{Err, IResult, Input, Needed, Parser};

/// The tokens from one index to the end of its sentence.
#[derive(Clone, Copy)]
pub(crate) struct Words<'t> {
    pub(crate) text: &'t Text<'t>,
    pub(crate) at: usize,
    pub(crate) end: usize,
}

/// What a grammar over tokens returns.
pub(crate) type Parsed<'t, O> = IResult<Words<'t>, O>;

impl<'t> Words<'t> {
    /// The tokens from `at` to the end of the sentence.
    pub(crate) fn from(text: &'t Text<'t>, at: usize) -> Self {
        Self { text, at, end: text.sentence(at).end }
    }

    fn refuse<O>(self) -> Parsed<'t, O> {
        Err(Err::Error(Error { input: self, code: ErrorKind::Tag }))
    }
}

impl std::fmt::Debug for Words<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.text.words(self.at..self.end))
    }
}

impl Input for Words<'_> {
    type Item = usize;
    type Iter = std::ops::Range<usize>;
    type IterIndices = std::iter::Enumerate<std::ops::Range<usize>>;

    fn input_len(&self) -> usize {
        self.end - self.at
    }

    fn take(&self, count: usize) -> Self {
        Self { end: self.at + count, ..*self }
    }

    fn take_from(&self, count: usize) -> Self {
        Self { at: self.at + count, ..*self }
    }

    fn take_split(&self, count: usize) -> (Self, Self) {
        (self.take_from(count), self.take(count))
    }

    fn position<P: Fn(usize) -> bool>(&self, predicate: P) -> Option<usize> {
        (self.at..self.end).position(predicate)
    }

    fn iter_elements(&self) -> Self::Iter {
        self.at..self.end
    }

    fn iter_indices(&self) -> Self::IterIndices {
        (self.at..self.end).enumerate()
    }

    fn slice_index(&self, count: usize) -> Result<usize, Needed> {
        if count <= self.input_len() { Ok(count) } else { Err(Needed::new(count - self.input_len())) }
    }
}

/// One token that a test accepts; gives its index.
pub(crate) fn token<'t>(test: impl Fn(&Text<'t>, usize) -> bool) -> impl Fn(Words<'t>) -> Parsed<'t, usize> {
    move |input: Words<'t>| {
        if input.at < input.end && test(input.text, input.at) {
            Ok((input.take_from(1), input.at))
        } else {
            input.refuse()
        }
    }
}

/// One of these words, given in lower case, in any case.
pub(crate) fn word<'t>(words: &'static [&'static str]) -> impl Fn(Words<'t>) -> Parsed<'t, usize> {
    token(move |text, at| text.is_any(at, words))
}

/// One token of this kind.
pub(crate) fn kind<'t>(kind: TokenKind) -> impl Fn(Words<'t>) -> Parsed<'t, usize> {
    token(move |text, at| text.kind(at) == kind)
}

/// Runs a grammar at a token; gives what it read and the index behind it.
pub(crate) fn read<'t, O>(
    text: &'t Text<'t>,
    at: usize,
    mut grammar: impl Parser<Words<'t>, Output = O, Error = Error<Words<'t>>>,
) -> Option<(usize, O)> {
    let (rest, out) = grammar.parse(Words::from(text, at)).ok()?;
    Some((rest.at, out))
}
