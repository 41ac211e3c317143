//! A window over an input that may be larger than memory: what every format reads from.
//!
//! Not here: what the bytes mean. A format looks at [`Source::window`], asks for more with [`Source::fill`],
//! and gives back what it has dealt with through [`Source::consume`], which keeps count of offset, line and column.

use std::io::{self, Read};

use memchr::{memchr, memchr_iter, memrchr};

/// How much is asked of the input at once, and the smallest buffer.
const CHUNK: usize = 128 * 1024;

/// The longest record (line, paragraph, entry, element) that is kept in memory.
pub(crate) const LONGEST_RECORD: usize = 256 * 1024 * 1024;

/// A place in the input, after decompression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// Offset in bytes from 0.
    pub(crate) offset: usize,
    /// Line from 1.
    pub(crate) line: u64,
    /// Column in characters from 1.
    pub(crate) column: u64,
}

impl Place {
    /// The place behind `bytes`, which begin here.
    pub(crate) fn after(self, bytes: &[u8]) -> Self {
        let (line, column) = match memrchr(b'\n', bytes) {
            None => (self.line, self.column + characters(bytes)),
            Some(at) => {
                let lines = memchr_iter(b'\n', bytes).count() as u64;
                (self.line + lines, 1 + characters(bytes.get(at + 1..).unwrap_or_default()))
            }
        };
        Self { offset: self.offset + bytes.len(), line, column }
    }
}

/// How many characters begin in `bytes`.
fn characters(bytes: &[u8]) -> u64 {
    bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count() as u64
}

/// What came of asking for more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fill {
    /// The window grew.
    More,
    /// The input is at its end, or failed: see [`Source::take_failure`].
    End,
    /// The window holds as much as is ever kept; consume some of it.
    Full,
}

/// Where a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineEnd {
    /// Offset in the window behind the line and its line feed; for the last line the end of the window.
    At(usize),
    /// There is no further line.
    None,
    /// The line does not end within the longest record.
    TooLong,
}

/// An input with the part of it that is being looked at.
pub(crate) struct Source {
    input: Box<dyn Read + Send>,
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    place: Place,
    ended: bool,
    failure: Option<io::Error>,
    longest: usize,
}

impl Source {
    pub(crate) fn new(input: Box<dyn Read + Send>) -> Self {
        Self {
            input,
            buffer: Vec::new(),
            start: 0,
            end: 0,
            place: Place { offset: 0, line: 1, column: 1 },
            ended: false,
            failure: None,
            longest: LONGEST_RECORD,
        }
    }

    /// The same with another limit for the longest record.
    #[cfg(test)]
    pub(crate) fn with_longest(mut self, longest: usize) -> Self {
        self.longest = longest;
        self
    }

    /// The bytes that were read and not yet consumed.
    pub(crate) fn window(&self) -> &[u8] {
        self.buffer.get(self.start..self.end).unwrap_or_default()
    }

    /// The place of the first byte of the window.
    pub(crate) fn place(&self) -> Place {
        self.place
    }

    /// Reads on. A failure of the input counts as its end, so that what was read before it is not lost.
    pub(crate) fn fill(&mut self) -> Fill {
        if self.ended {
            return Fill::End;
        }
        if self.end - self.start >= self.longest {
            return Fill::Full;
        }
        self.make_room();
        let room = self.buffer.get_mut(self.end..).unwrap_or_default();
        match read_some(&mut self.input, room) {
            Ok(0) => {
                self.ended = true;
                Fill::End
            }
            Ok(count) => {
                self.end += count;
                Fill::More
            }
            Err(failure) => {
                self.ended = true;
                self.failure = Some(failure);
                Fill::End
            }
        }
    }

    /// Moves the window to the front of the buffer, and makes the buffer larger if the window fills it.
    fn make_room(&mut self) {
        if self.start == self.end {
            self.start = 0;
            self.end = 0;
        }
        if self.end < self.buffer.len() {
            return;
        }
        if self.start > 0 {
            self.buffer.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
        } else {
            self.buffer.resize((self.buffer.len() * 2).max(CHUNK), 0);
        }
    }

    /// Reads on until the window holds `count` bytes or the input ends.
    pub(crate) fn fill_to(&mut self, count: usize) {
        while self.window().len() < count && self.fill() == Fill::More {}
    }

    /// Drops the first `count` bytes of the window.
    pub(crate) fn consume(&mut self, count: usize) {
        let count = count.min(self.end - self.start);
        let dropped = self.buffer.get(self.start..self.start + count).unwrap_or_default();
        self.place = self.place.after(dropped);
        self.start += count;
    }

    /// Drops a byte order mark, which counts as bytes of the file but not as a column.
    pub(crate) fn skip_byte_order_mark(&mut self) {
        self.fill_to(3);
        if self.window().starts_with(b"\xef\xbb\xbf") {
            self.start += 3;
            self.place.offset += 3;
        }
    }

    /// The end of the line that begins at `from` in the window.
    pub(crate) fn line_end(&mut self, from: usize) -> LineEnd {
        let mut searched = from;
        loop {
            let window = self.window();
            if let Some(at) = window.get(searched..).and_then(|rest| memchr(b'\n', rest)) {
                return LineEnd::At(searched + at + 1);
            }
            searched = window.len().max(from);
            match self.fill() {
                Fill::More => {}
                Fill::End if searched > from => return LineEnd::At(searched),
                Fill::End => return LineEnd::None,
                Fill::Full => return LineEnd::TooLong,
            }
        }
    }

    /// Drops everything up to and with the next line feed, however far that is.
    pub(crate) fn skip_line(&mut self) {
        loop {
            match self.line_end(0) {
                LineEnd::At(end) => return self.consume(end),
                LineEnd::None => return,
                LineEnd::TooLong => self.consume(self.window().len()),
            }
        }
    }

    /// The failure that ended the input, if one did.
    pub(crate) fn take_failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    /// True where a failure ended the input, so that its last record may be cut off.
    pub(crate) fn has_failed(&self) -> bool {
        self.failure.is_some()
    }
}

/// Reads at least one byte unless the input is at its end.
pub(crate) fn read_some(input: &mut impl Read, room: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(room) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            result => return result,
        }
    }
}
