//! Documents that are stretches of lines: what plain text, LaTeX and Markdown share.
//!
//! Not here: where a stretch begins and ends, and which of them are headings; a [`Shape`] says that.
//!
//! A heading is the title of the text below it if that is the only one before the next heading. A heading above several
//! texts is a section and nobody's title; so are those that [`headings`](crate::headings) knows by their words. Headings
//! are no documents, unless they hold a link, or the input has nothing else: then nothing is headed by them.

use gleaner_model::Metadata;

use crate::formats::Splitter;
use crate::headings::Heading;
use crate::sink::{Draft, Fault, Sink};
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

/// What a block is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    /// A document, or what may be one with the heading above it.
    Text,
    /// A document that says itself what it is, and leaves the headings above it alone.
    Item(Item),
    /// A heading.
    Heading(Heading),
    /// Nothing to read: a preamble, a table of contents.
    Nothing,
}

/// A paper of a list: an item or a row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Item {
    /// Length of what stands before the text in the block, such as the mark of a list.
    pub(crate) skipped: usize,
    /// The paper's title.
    pub(crate) title: Option<String>,
    /// What else is said of it in places of its own.
    pub(crate) metadata: Metadata,
}

/// Where blocks begin and end, and what they are.
pub(crate) trait Shape: Send {
    /// What the line, its line end included, does. `first` says that no block has begun: the state of the one
    /// before is to be forgotten.
    fn line(&mut self, line: &[u8], first: bool) -> Line;

    /// What the block that has just ended is.
    fn block(&mut self, block: &[u8]) -> Block;

    /// Called once before the first line, for what stands before the text.
    fn prologue(&mut self, _source: &mut Source, _sink: &mut Sink) {}
}

/// Bytes of headings that are kept back at most until a text turns up that they may head.
const MOST_HELD: usize = 1024 * 1024;
/// Bytes between a heading with a link and its text at most, for the two to be one document.
const MOST_BETWEEN: usize = 4096;

/// Splits an input into the blocks of a [`Shape`].
pub(crate) struct Blocks<S> {
    shape: S,
    begun: bool,
    headings: Headings,
    /// The last heading, if it may be a title and nothing is below it yet.
    title: Option<Title>,
    /// The text below a heading, until it is known whether it is the only one.
    held: Option<(Title, Stretch)>,
}

/// A heading that may be a title.
struct Title {
    text: String,
    /// True where it is one in any case.
    is_certain: bool,
    /// The heading and what follows it up to the text, if it holds a link and must not be lost.
    linked: Option<Stretch>,
}

/// A stretch of the file.
struct Stretch {
    bytes: Vec<u8>,
    place: Place,
}

/// What becomes of headings.
enum Headings {
    /// No text has been seen: they are kept.
    Held(Vec<Stretch>, usize),
    /// They head a text.
    Dropped,
    /// There were too many of them to be headings.
    Texts,
}

/// How far a block at the beginning of the window reaches.
struct Extent {
    /// Length of its text.
    text: usize,
    /// Length with the line end and all that was looked at.
    whole: usize,
}

impl<S: Shape> Blocks<S> {
    pub(crate) fn new(shape: S) -> Self {
        let headings = Headings::Held(Vec::new(), 0);
        Self { shape, begun: false, headings, title: None, held: None }
    }

    /// The next block, or nothing at the end of the input. Blank lines before it are consumed, it is not.
    fn next_block(&mut self, source: &mut Source, sink: &mut Sink) -> Option<Extent> {
        let (mut text, mut at) = (0, 0);
        loop {
            let end = match source.line_end(at) {
                LineEnd::At(end) => end,
                LineEnd::None if text == 0 => return None,
                LineEnd::None => return Some(Extent { text, whole: at }),
                LineEnd::TooLong => {
                    sink.fault(source.place(), Fault::too_long("paragraph"));
                    sink.count_lost_record();
                    self.drop_title(sink);
                    source.consume(at);
                    source.skip_line();
                    (text, at) = (0, 0);
                    continue;
                }
            };
            let line = source.window().get(at..end).unwrap_or_default();
            match self.shape.line(line, text == 0) {
                Line::Blank | Line::Gap if text == 0 => self.consume(source, end),
                Line::Gap => at = end,
                Line::Inside => (text, at) = (end, end),
                Line::Blank => return Some(Extent { text, whole: end }),
                Line::Last => return Some(Extent { text: end, whole: end }),
                // A shape that calls the first line the next one's would never come to an end.
                Line::Next if text == 0 => return Some(Extent { text: end, whole: end }),
                Line::Next => return Some(Extent { text, whole: at }),
            }
        }
    }

    /// Consumes what stands between texts; behind a heading with a link it is kept, so that heading and text can be one
    /// stretch of the file.
    fn consume(&mut self, source: &mut Source, count: usize) {
        if let Some(linked) = self.title.as_mut().and_then(|title| title.linked.as_mut())
            && linked.bytes.len() <= MOST_BETWEEN
        {
            let from = linked.place.offset + linked.bytes.len() - source.place().offset;
            linked.bytes.extend_from_slice(source.window().get(from..count).unwrap_or_default());
        }
        source.consume(count);
    }

    /// Deals with a heading.
    fn take_heading(&mut self, heading: Heading, bytes: &[u8], place: Place, sink: &mut Sink) {
        self.settle(true, sink);
        let has_link = has_link(&String::from_utf8_lossy(bytes));
        if has_link {
            self.saw_text();
        } else if self.keep(bytes, place, sink) {
            return;
        }
        let (text, is_certain) = match heading {
            Heading::Abstract => return,
            Heading::Section => (None, false),
            Heading::Title(text) => (Some(text), false),
            Heading::Certain(text) => (Some(text), true),
        };
        self.drop_title(sink);
        let linked = has_link.then(|| Stretch { bytes: bytes.to_vec(), place });
        match (text, linked) {
            (Some(text), linked) => self.title = Some(Title { text, is_certain, linked }),
            (None, Some(linked)) => linked.give(None, sink),
            (None, None) => {}
        }
    }

    /// Keeps a heading as long as no text has been seen; true where headings turned out to be texts, and this is one.
    fn keep(&mut self, bytes: &[u8], place: Place, sink: &mut Sink) -> bool {
        match &mut self.headings {
            Headings::Dropped => false,
            Headings::Texts => {
                sink.stretch(bytes, place, Draft::default());
                true
            }
            Headings::Held(held, size) => {
                held.push(Stretch { bytes: bytes.to_vec(), place });
                *size += bytes.len();
                if *size > MOST_HELD {
                    self.title = None;
                    self.release(sink);
                    return true;
                }
                false
            }
        }
    }

    /// Gives out the headings that were kept back, as documents.
    fn release(&mut self, sink: &mut Sink) {
        if let Headings::Held(held, _) = std::mem::replace(&mut self.headings, Headings::Texts) {
            for heading in held {
                heading.give(None, sink);
            }
        }
    }

    fn saw_text(&mut self) {
        if matches!(self.headings, Headings::Held(..)) {
            self.headings = Headings::Dropped;
        }
    }

    /// Deals with a text.
    fn take_text(&mut self, bytes: &[u8], place: Place, sink: &mut Sink) {
        self.saw_text();
        self.settle(false, sink);
        match self.title.take() {
            None => sink.stretch(bytes, place, Draft::default()),
            Some(title) => {
                let is_certain = title.is_certain;
                self.held = Some((title, Stretch { bytes: bytes.to_vec(), place }));
                if is_certain {
                    self.settle(true, sink);
                }
            }
        }
    }

    /// Gives out the text that waits: with the heading above it as its title, or without where another text follows.
    fn settle(&mut self, is_only: bool, sink: &mut Sink) {
        let Some((title, text)) = self.held.take() else { return };
        match title.linked {
            None => text.give(is_only.then_some(title.text), sink),
            Some(mut linked) if is_only && linked.place.offset + linked.bytes.len() == text.place.offset => {
                linked.bytes.extend_from_slice(&text.bytes);
                linked.give(Some(title.text), sink);
            }
            Some(linked) => {
                linked.give(None, sink);
                text.give(is_only.then_some(title.text), sink);
            }
        }
    }

    /// Forgets the last heading, which heads no text; a link in it makes it a document.
    fn drop_title(&mut self, sink: &mut Sink) {
        if let Some(linked) = self.title.take().and_then(|title| title.linked) {
            linked.give(None, sink);
        }
    }

    /// Deals with the block at the beginning of the window.
    fn take(&mut self, extent: &Extent, source: &mut Source, sink: &mut Sink) {
        let place = source.place();
        let bytes = source.window().get(..extent.text).unwrap_or_default().trim_ascii_end();
        match self.shape.block(bytes) {
            Block::Text => self.take_text(bytes, place, sink),
            Block::Heading(heading) => self.take_heading(heading, bytes, place, sink),
            Block::Nothing => {}
            Block::Item(Item { skipped, title, metadata }) => {
                self.saw_text();
                self.settle(false, sink);
                self.drop_title(sink);
                let (mark, text) = bytes.split_at_checked(skipped).unwrap_or_default();
                sink.stretch(text, place.after(mark), Draft { title, metadata, ..Draft::default() });
            }
        }
        self.consume(source, extent.whole);
    }
}

impl Stretch {
    fn give(&self, title: Option<String>, sink: &mut Sink) {
        sink.stretch(self.bytes.trim_ascii_end(), self.place, Draft { title, ..Draft::default() });
    }
}

impl<S: Shape> Splitter for Blocks<S> {
    fn step(&mut self, source: &mut Source, sink: &mut Sink) -> bool {
        if !self.begun {
            self.begun = true;
            self.shape.prologue(source, sink);
        }
        while !sink.is_ready() {
            let Some(extent) = self.next_block(source, sink) else {
                self.settle(true, sink);
                self.drop_title(sink);
                self.release(sink);
                return false;
            };
            self.take(&extent, source, sink);
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
