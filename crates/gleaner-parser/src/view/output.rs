//! The view as it grows: text, pieces, marks and groups, kept in step.
//!
//! Not here: what is markup. Callers say which stretch of the source is copied and which renders to what.

use gleaner_model::{Group, Mark, MarkKind, Piece, Span, View};

/// A mark or group that is open has this end; those that are never closed are dropped.
const OPEN: usize = usize::MAX;

/// A view under construction.
pub(super) struct Output<'s> {
    source: &'s str,
    view: View,
    /// True where the last piece is a copy, so that the next copy may lengthen it.
    copying: bool,
}

/// What [`Output::open`] opened, to be closed later.
#[derive(Clone, Copy)]
pub(super) struct Opened {
    mark: Option<usize>,
    group: usize,
}

impl<'s> Output<'s> {
    pub(super) fn new(source: &'s str) -> Self {
        let view = View { text: String::with_capacity(source.len()), ..View::default() };
        Self { source, view, copying: false }
    }

    /// The text so far.
    pub(super) fn text(&self) -> &str {
        &self.view.text
    }

    /// Appends `source[from..to]` as it stands.
    pub(super) fn copy(&mut self, from: usize, to: usize) {
        let Some(text) = self.source.get(from..to).filter(|text| !text.is_empty()) else { return };
        let view = self.view.text.len();
        self.view.text.push_str(text);
        match self.view.pieces.last_mut() {
            Some(last) if self.copying && last.source + last.source_len == from => {
                last.view_len += text.len();
                last.source_len += text.len();
            }
            _ => {
                let len = text.len();
                self.view.pieces.push(Piece { view, view_len: len, source: from, source_len: len });
            }
        }
        self.copying = true;
    }

    /// Appends `text`, which `source[from..to]` renders to as a whole.
    pub(super) fn unit(&mut self, text: &str, from: usize, to: usize) {
        let last = text.chars().next_back().map_or(0, char::len_utf8);
        if text.len() == to - from && last < text.len() {
            // Of equal length it would read as a copy, and an offset inside it could cut a character of the
            // source: the text without its last character stands for all of it, the last one for nothing.
            let (head, tail) = text.split_at(text.len() - last);
            self.piece(head, from, to);
            self.piece(tail, to, to);
        } else if !text.is_empty() {
            self.piece(text, from, to);
        }
    }

    fn piece(&mut self, text: &str, from: usize, to: usize) {
        let view = self.view.text.len();
        self.view.text.push_str(text);
        self.view.pieces.push(Piece { view, view_len: text.len(), source: from, source_len: to - from });
        self.copying = false;
    }

    /// Takes back the last character, if it came by itself from the source bytes right before `to`. Gives
    /// the character and where in the source it began.
    pub(super) fn take_last(&mut self, to: usize) -> Option<(char, usize)> {
        let last = self.view.pieces.last_mut()?;
        let c = self.view.text.chars().next_back()?;
        let len = c.len_utf8();
        let adjacent = last.source + last.source_len == to;
        if !adjacent || !(self.copying || last.view_len == len) {
            return None;
        }
        let from = if self.copying { to - len } else { last.source };
        last.view_len -= len;
        last.source_len = from - last.source;
        if last.view_len == 0 {
            self.view.pieces.pop();
            self.copying = false;
        }
        self.view.text.truncate(self.view.text.len() - len);
        Some((c, from))
    }

    /// Opens a group, and a mark with it where `kind` is given; `from` is where its opener begins.
    pub(super) fn open(&mut self, kind: Option<MarkKind>, from: usize) -> Opened {
        let start = self.view.text.len();
        let mark = kind.map(|kind| {
            self.view.marks.push(Mark { kind, start, end: OPEN });
            self.view.marks.len() - 1
        });
        self.view.groups.push(Group { start, end: OPEN, outer: Span::new(from, from) });
        Opened { mark, group: self.view.groups.len() - 1 }
    }

    /// Opens a mark alone, for markup that has no bracket of its own.
    pub(super) fn open_mark(&mut self, kind: MarkKind) -> usize {
        self.view.marks.push(Mark { kind, start: self.view.text.len(), end: OPEN });
        self.view.marks.len() - 1
    }

    /// Closes a mark.
    pub(super) fn close_mark(&mut self, mark: usize) {
        let end = self.view.text.len();
        if let Some(mark) = self.view.marks.get_mut(mark) {
            mark.end = end;
        }
    }

    /// Where an open mark began in the view.
    pub(super) fn mark_start(&self, mark: usize) -> usize {
        self.view.marks.get(mark).map_or(0, |mark| mark.start)
    }

    /// Closes what `open` opened; `to` is where its closer ends.
    pub(super) fn close(&mut self, opened: Opened, to: usize) {
        let end = self.view.text.len();
        if let Some(mark) = opened.mark {
            self.close_mark(mark);
        }
        if let Some(group) = self.view.groups.get_mut(opened.group) {
            group.end = end;
            group.outer.end = to;
        }
    }

    /// Drops a final line break that only a tag made.
    pub(super) fn drop_final_break(&mut self) {
        let Some(last) = self.view.pieces.last() else { return };
        if !self.copying && last.view_len == 1 && last.source_len > 2 && self.view.text.ends_with('\n') {
            self.view.pieces.pop();
            self.view.text.pop();
        }
    }

    /// The finished view: what was never closed or holds nothing is dropped, marks lose the blanks at their ends.
    pub(super) fn finish(mut self) -> View {
        let text = &self.view.text;
        self.view.marks.retain_mut(|mark| {
            let Some(inside) = text.get(mark.start..mark.end.min(text.len())) else { return false };
            if mark.end == OPEN {
                return false;
            }
            mark.start += inside.len() - inside.trim_start().len();
            mark.end = mark.start + inside.trim().len();
            mark.end > mark.start
        });
        self.view.marks.sort_by_key(|mark| (mark.start, std::cmp::Reverse(mark.end)));
        let len = text.len();
        self.view.groups.retain(|group| group.end <= len && group.end > group.start);
        self.view
    }
}
