//! The way of one document through the crate: links, view, tokens, rules, resolution.
//!
//! Not here: any of these steps; each has a module of its own.

use crate::rule::{Find, FindDetail};
use crate::text::Text;
use crate::{links, resolve, rules, scan, view};
use gleaner_lexicon::Lexicon;
use gleaner_model::{Detail, Document, Kind, Mention, Record, Span, View};

/// Turns documents into records. Cheap to copy; holds no state between documents.
#[derive(Clone, Copy, Debug)]
pub struct Parser {
    lexicon: &'static Lexicon,
}

impl Default for Parser {
    fn default() -> Self {
        Self::new(Lexicon::builtin())
    }
}

/// The steps of [`Parser::extract`], in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Links are found in the source.
    Links,
    /// Markup is taken off.
    View,
    /// Sentences and tokens are told apart.
    Tokens,
    /// Rules are tried at their anchors.
    Rules,
    /// Finds become a record.
    Resolve,
}

/// One document's insides: what `gleaner explain` shows.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The text without markup.
    pub view: View,
    /// Sentences, in bytes of the source, in order.
    pub sentences: Vec<Span>,
    /// Every find of every rule, in text order, whether it went into the record or not.
    pub mentions: Vec<Mention>,
    /// What came of them.
    pub record: Record,
}

impl Parser {
    /// A parser that types names with this lexicon.
    pub fn new(lexicon: &'static Lexicon) -> Self {
        Self { lexicon }
    }

    /// What a document says about itself.
    pub fn extract(&self, document: &Document) -> Record {
        self.run(document, |_| (), |_, _, _, record| record)
    }

    /// The same, with a call at the end of every step, for those who look at the clock.
    pub fn extract_in_stages(&self, document: &Document, at_end_of: impl FnMut(Stage)) -> Record {
        self.run(document, at_end_of, |_, _, _, record| record)
    }

    /// The record and everything that led to it.
    pub fn explain(&self, document: &Document) -> Explanation {
        let offset = document.origin.offset;
        self.run(
            document,
            |_| (),
            |text, finds, links, record| {
                let sentences = text
                    .sentences
                    .iter()
                    .map(|range| {
                        let start = text.token(range.start).start as usize;
                        let end = text.token(range.end - 1).end as usize;
                        text.view.span(start, end).shifted(offset)
                    })
                    .collect();
                let mut mentions: Vec<Mention> =
                    finds.iter().map(|find| mention(text, find, offset)).collect();
                mentions.extend(links.iter().map(|link| link_mention(link, &document.text, offset)));
                mentions.sort_by_key(|mention| (mention.span, mention.kind));
                Explanation { view: text.view.clone(), sentences, mentions, record }
            },
        )
    }

    /// Runs every step on one document and hands what came of them to `then`.
    fn run<T>(
        self,
        document: &Document,
        mut at_end_of: impl FnMut(Stage),
        then: impl FnOnce(&Text, &[Find], &[links::FoundLink], Record) -> T,
    ) -> T {
        let links = links::find(&document.text);
        at_end_of(Stage::Links);
        let urls: Vec<Span> = links.iter().filter(|link| link.bare).map(|link| link.span).collect();
        let view = view::build(&document.text, &urls);
        let title = document.title.as_deref().map(|title| view::build(title, &[]).text);
        at_end_of(Stage::View);
        let text = Text::new(&view, title.as_deref(), self.lexicon);
        at_end_of(Stage::Tokens);
        let mut finds = scan::anchored(&text).list;
        at_end_of(Stage::Rules);
        let record = resolve::resolve(document, &text, self.lexicon, &mut finds, &links);
        at_end_of(Stage::Resolve);
        then(&text, &finds, &links, record)
    }
}

/// A find in terms of the source.
fn mention(text: &Text, find: &Find, offset: usize) -> Mention {
    let span = |range: &std::ops::Range<usize>| text.view.span(range.start, range.end).shifted(offset);
    let detail = match &find.detail {
        FindDetail::None => Detail::None,
        FindDetail::Role(role) => Detail::Role(*role),
        FindDetail::LongForm(long) => {
            Detail::LongForm { span: span(long), name: text.view.text[long.clone()].to_owned() }
        }
        FindDetail::Figure(figure) => Detail::Figure(figure.clone()),
    };
    Mention {
        span: span(&find.range),
        name: text.view.text[find.range.clone()].to_owned(),
        kind: find.kind,
        rule: rules::RULES[find.rule].id,
        confidence: find.confidence,
        cue: find.cue.as_ref().map(span),
        detail,
    }
}

fn link_mention(link: &links::FoundLink, source: &str, offset: usize) -> Mention {
    Mention {
        span: link.span.shifted(offset),
        name: link.span.slice(source).unwrap_or_default().to_owned(),
        kind: Kind::Link,
        rule: link.rule,
        confidence: link.confidence,
        cue: None,
        detail: Detail::Link { url: link.url.clone(), kind: link.kind, role: link.role },
    }
}
