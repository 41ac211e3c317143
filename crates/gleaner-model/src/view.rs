//! A text without its markup, with a map back to the source.
//!
//! Not here: recognising markup; `gleaner-parser` builds views. Keeping the map apart from the grammar that
//! made it lets every span be checked against the source by one piece of code.

use crate::Span;

/// A stretch of a view and the stretch of the source it renders.
///
/// Where both have the same length, an offset in the one is the same offset in the other: a copied stretch,
/// or a single character for another of its length (`\to` for `→`). Otherwise the source stretch as a whole
/// renders to the view stretch as a whole (`&amp;` to `&`, `\'e` to `é`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Offset in the view.
    pub view: usize,
    /// Length in the view, in bytes; more than 0.
    pub view_len: usize,
    /// Offset in the source.
    pub source: usize,
    /// Length in the source, in bytes.
    pub source_len: usize,
}

impl Piece {
    /// True where offsets of view and source correspond.
    pub fn is_copy(self) -> bool {
        self.view_len == self.source_len
    }
}

/// What an emphasised stretch looked like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarkKind {
    /// `**x**`, `\textbf{x}`, `<b>`, `<strong>`.
    Bold,
    /// `*x*`, `\emph{x}`, `\textit{x}`, `<i>`, `<em>`.
    Italic,
    /// `\texttt{x}`, `<tt>`.
    Teletype,
    /// `\textsc{x}`.
    SmallCaps,
    /// `` `x` ``, `<code>`.
    Code,
    /// ``` ``x'' ```, `"x"`, `“x”`: the stretch between the quotes.
    Quote,
    /// `$x$`, `\(x\)`: the stretch inside.
    Math,
    /// A bare URL, copied as written; no rule but the link rules looks inside.
    Url,
}

/// An emphasised stretch of a view, in view offsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What it looked like.
    pub kind: MarkKind,
    /// Offset of its first byte in the view.
    pub start: usize,
    /// Offset behind its last byte in the view.
    pub end: usize,
}

/// A stretch of a view whose source has an opener before it and a closer behind it: `**x**`, `{x}`, `$x$`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Offset of its first byte in the view.
    pub start: usize,
    /// Offset behind its last byte in the view.
    pub end: usize,
    /// The source from the opener to the closer, both included.
    pub outer: Span,
}

/// The text without markup, a map back to the source, and what was emphasised.
///
/// Law: `pieces` tile `text` in order without gap; their source stretches are in order and do not overlap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The text with markup removed and entities decoded.
    pub text: String,
    /// The map back, in order of the view.
    pub pieces: Vec<Piece>,
    /// Emphasised stretches, ordered by start.
    pub marks: Vec<Mark>,
    /// Bracketed stretches, ordered by start; they let a span take up both ends of its markup.
    pub groups: Vec<Group>,
}

impl View {
    /// The view of a text without markup: the text itself.
    pub fn plain(text: &str) -> Self {
        let len = text.len();
        let piece = Piece { view: 0, view_len: len, source: 0, source_len: len };
        Self {
            text: text.to_owned(),
            pieces: if len == 0 { vec![] } else { vec![piece] },
            marks: vec![],
            groups: vec![],
        }
    }

    /// The source stretch that renders to `text[start..end]`.
    ///
    /// Both ends must lie on character boundaries of the view. Where an end cuts through a stretch that is no
    /// copy, the whole of that stretch's source is taken; where the stretch holds one end of some markup
    /// and only renders what is inside of it up to the other end, it is widened by the other end, so that
    /// what the span covers can be read alone (`**B**inder`, not `B**inder`). Offsets beyond the view are
    /// cut to its length.
    ///
    /// ```
    /// use gleaner_model::{Span, View};
    /// assert_eq!(View::plain("a name").span(2, 6), Span::new(2, 6));
    /// ```
    pub fn span(&self, start: usize, end: usize) -> Span {
        let end = end.min(self.text.len());
        if start >= end {
            let at = self.source_start(start);
            return Span::new(at, at);
        }
        let mut span = Span::new(self.source_start(start), self.source_end(end));
        let first = self.groups.partition_point(|group| group.start < start);
        for group in self.groups[first..].iter().take_while(|group| group.start < end) {
            if group.start == start && group.end < end {
                span.start = span.start.min(group.outer.start);
            } else if group.start > start && group.end == end {
                span.end = span.end.max(group.outer.end);
            }
        }
        span
    }

    /// Index of the piece that holds view byte `at`, or of the last piece.
    fn piece_at(&self, at: usize) -> Option<Piece> {
        let next = self.pieces.partition_point(|piece| piece.view <= at);
        self.pieces.get(next.checked_sub(1)?).copied()
    }

    fn source_start(&self, at: usize) -> usize {
        match self.piece_at(at) {
            None => 0,
            Some(piece) if at >= piece.view + piece.view_len => piece.source + piece.source_len,
            Some(piece) if piece.is_copy() => piece.source + (at - piece.view),
            Some(piece) => piece.source,
        }
    }

    fn source_end(&self, end: usize) -> usize {
        match self.piece_at(end - 1) {
            None => 0,
            Some(piece) if piece.is_copy() => piece.source + (end - piece.view),
            Some(piece) => piece.source + piece.source_len,
        }
    }

    /// The marks that begin at a byte of the view.
    pub fn marks_from(&self, start: usize) -> &[Mark] {
        let first = self.marks.partition_point(|mark| mark.start < start);
        let end = self.marks.partition_point(|mark| mark.start <= start);
        &self.marks[first..end]
    }

    /// The marks that cover all of `start..end`, among the last 32 that begin at or before `start`; deeper
    /// nesting is no emphasis that a reader would see, and looking back without end would cost too much.
    pub fn marks_over(&self, start: usize, end: usize) -> impl Iterator<Item = Mark> + '_ {
        let upto = self.marks.partition_point(|mark| mark.start <= start);
        let recent = &self.marks[upto.saturating_sub(32)..upto];
        recent.iter().copied().filter(move |mark| mark.end >= end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_over_removed_markup_covers_it() {
        // Source: `allosteric**B**inder`; the asterisks render to nothing.
        let view = View {
            text: "allostericBinder".into(),
            pieces: vec![
                Piece { view: 0, view_len: 10, source: 0, source_len: 10 },
                Piece { view: 10, view_len: 1, source: 12, source_len: 1 },
                Piece { view: 11, view_len: 5, source: 15, source_len: 5 },
            ],
            marks: vec![],
            groups: vec![Group { start: 10, end: 11, outer: Span::new(10, 15) }],
        };
        assert_eq!(view.span(0, 16), Span::new(0, 20));
        assert_eq!(view.span(10, 11), Span::new(12, 13));
        assert_eq!(view.span(11, 16), Span::new(15, 20));
        assert_eq!(view.span(10, 16), Span::new(10, 20), "the opener comes with the closer");
        assert_eq!(view.span(9, 11), Span::new(9, 15), "the closer comes with the opener");
    }

    #[test]
    fn a_decoded_entity_is_one_unit() {
        // Source: `Q&amp;A`.
        let view = View {
            text: "Q&A".into(),
            pieces: vec![
                Piece { view: 0, view_len: 1, source: 0, source_len: 1 },
                Piece { view: 1, view_len: 1, source: 1, source_len: 5 },
                Piece { view: 2, view_len: 1, source: 6, source_len: 1 },
            ],
            marks: vec![],
            groups: vec![],
        };
        assert_eq!(view.span(1, 2), Span::new(1, 6));
        assert_eq!(view.span(0, 3), Span::new(0, 7));
    }
}
