//! Byte ranges of a source text.
//!
//! Not here: positions in a view. A [`Span`] always counts bytes of the text as it was read; positions in
//! the text without markup are plain `usize` values that only [`View`](crate::View) can turn into spans.

use std::ops::Range;

/// A half-open byte range `start..end` of a source text.
///
/// ```
/// use gleaner_model::Span;
/// assert_eq!(Span::new(0, 2).slice("abc"), Some("ab"));
/// assert_eq!(Span::new(0, 9).slice("abc"), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// Offset of the first byte.
    pub start: usize,
    /// Offset behind the last byte; never before `start`.
    pub end: usize,
}

impl Span {
    /// The range `start..end`; an `end` before `start` gives the empty range at `start`.
    pub fn new(start: usize, end: usize) -> Self {
        Self { start, end: end.max(start) }
    }

    /// The stretch of `text` that the span covers, if it lies inside and on character boundaries.
    pub fn slice(self, text: &str) -> Option<&str> {
        text.get(self.range())
    }

    /// The span as a range, for indexing.
    pub fn range(self) -> Range<usize> {
        self.start..self.end
    }

    /// Length in bytes.
    pub fn len(self) -> usize {
        self.end - self.start
    }

    /// True where the span covers nothing.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// True where every byte of `other` is inside.
    pub fn contains(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// True where the two share at least one byte.
    pub fn overlaps(self, other: Self) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// The same stretch in a text that begins `by` bytes earlier.
    #[must_use]
    pub fn shifted(self, by: usize) -> Self {
        Self { start: self.start + by, end: self.end + by }
    }
}
