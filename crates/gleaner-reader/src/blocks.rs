//! Documents that are stretches of lines: what plain text, LaTeX and Markdown share.
//!
//! Not here: where a stretch begins and ends, and which of them are headings; a [`Shape`] says that.

use crate::formats::Splitter;
use crate::sink::{Fault, Sink};
use crate::source::{LineEnd, Place, Source};

/// What a line does to the block that is being collected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// It belongs to the block.
    Inside,
    /// It is blank and ends the block.
    Blank,
    /// It is blank, and belongs to the block if the line after it does.
    Gap,
    /// It begins the next block.
    Next,
    /// It belongs to the block and ends it.
    Last,
}

/// Where blocks begin and end.
pub(crate) trait Shape: Send {
    /// What the line, its line end included, does. `first` says that no block has begun: the state of the one
    /// before is to be forgotten.
    fn line(&mut self, line: &[u8], first: bool) -> Line;

    /// True where the block that has just ended is a heading, and thus no document.
    fn is_heading(&self, block: &[u8]) -> bool;

    /// Called once before the first line, for what stands before the text.
    fn prologue(&mut self, _source: &mut Source) {}
}

/// Bytes of headings that are kept back at most until a text turns up that they may head.
const MOST_HELD: usize = 1024 * 1024;

/// Splits an input into the blocks of a [`Shape`].
///
/// Headings are no documents, unless the input has nothing else: then nothing is headed by them.
pub(crate) struct Blocks<S> {
    shape: S,
    begun: bool,
    headings: Headings,
}

/// What becomes of headings.
enum Headings {
    /// No text has been seen: they are kept.
    Held(Vec<(Vec<u8>, Place)>, usize),
    /// They head a text.
    Dropped,
    /// There were too many of them to be headings.
    Texts,
}

/// A block at the beginning of the window.
struct Block {
    /// Length of its text.
    text: usize,
    /// Length with the line end and all that was looked at.
    whole: usize,
}

impl<S: Shape> Blocks<S> {
    pub(crate) fn new(shape: S) -> Self {
        Self { shape, begun: false, headings: Headings::Held(Vec::new(), 0) }
    }

    /// The next block, or nothing at the end of the input. Blank lines before it are consumed, it is not.
    fn next_block(&mut self, source: &mut Source, sink: &mut Sink) -> Option<Block> {
        let (mut text, mut at) = (0, 0);
        loop {
            let end = match source.line_end(at) {
                LineEnd::At(end) => end,
                LineEnd::None if text == 0 => return None,
                LineEnd::None => return Some(Block { text, whole: at }),
                LineEnd::TooLong => {
                    sink.fault(source.place(), Fault::too_long("paragraph"));
                    sink.count_lost_record();
                    source.consume(at);
                    source.skip_line();
                    (text, at) = (0, 0);
                    continue;
                }
            };
            let line = source.window().get(at..end).unwrap_or_default();
            match self.shape.line(line, text == 0) {
                Line::Blank | Line::Gap if text == 0 => source.consume(end),
                Line::Gap => at = end,
                Line::Inside => (text, at) = (end, end),
                Line::Blank => return Some(Block { text, whole: end }),
                Line::Last => return Some(Block { text: end, whole: end }),
                // A shape that calls the first line the next one's would never come to an end.
                Line::Next if text == 0 => return Some(Block { text: end, whole: end }),
                Line::Next => return Some(Block { text, whole: at }),
            }
        }
    }

    /// Keeps or drops a heading; false where it is to be read as a text.
    fn take_heading(&mut self, block: &[u8], place: Place, sink: &mut Sink) -> bool {
        match &mut self.headings {
            Headings::Dropped => return true,
            Headings::Texts => return false,
            Headings::Held(held, bytes) => {
                held.push((block.to_vec(), place));
                *bytes += block.len();
                if *bytes <= MOST_HELD {
                    return true;
                }
            }
        }
        self.release(sink);
        true
    }

    /// Gives out the headings that were kept back, as documents.
    fn release(&mut self, sink: &mut Sink) {
        if let Headings::Held(held, _) = std::mem::replace(&mut self.headings, Headings::Texts) {
            for (block, place) in held {
                sink.stretch(&block, place, None, None);
            }
        }
    }
}

impl<S: Shape> Splitter for Blocks<S> {
    fn step(&mut self, source: &mut Source, sink: &mut Sink) -> bool {
        if !self.begun {
            self.begun = true;
            self.shape.prologue(source);
        }
        while !sink.is_ready() {
            let Some(block) = self.next_block(source, sink) else {
                self.release(sink);
                return false;
            };
            let place = source.place();
            let bytes = source.window().get(..block.text).unwrap_or_default().trim_ascii_end();
            if !(self.shape.is_heading(bytes) && self.take_heading(bytes, place, sink)) {
                if matches!(self.headings, Headings::Held(..)) {
                    self.headings = Headings::Dropped;
                }
                sink.stretch(bytes, place, None, None);
            }
            source.consume(block.whole);
        }
        true
    }
}

/// True for a line of nothing but white space.
pub(crate) fn is_blank(line: &[u8]) -> bool {
    match line.first() {
        Some(byte) if byte.is_ascii_graphic() => false,
        _ => std::str::from_utf8(line).is_ok_and(|line| line.trim().is_empty()),
    }
}

/// True where a short text seems to hold a link, with or without a scheme.
pub(crate) fn has_link(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    ["://", "www.", "](", "][", "href=", "arxiv:", "doi:", ".github.io"]
        .iter()
        .any(|sign| lower.contains(sign))
        || lower.split_ascii_whitespace().any(|word| {
            word.split_once('/').and_then(|(host, _)| host.rsplit_once('.')).is_some_and(|(_, last)| {
                // A top-level domain, or the number of a registrant of digital object identifiers.
                last.len() >= 2 && (last.bytes().all(|b| b.is_ascii_alphabetic()) || last.len() >= 4)
            })
        })
}
