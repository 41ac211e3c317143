//! The way of one document through the crate: links, view, tokens, rules, resolution.
//!
//! Not here: any of these steps; each has a module of its own.

use crate::explanation::{self, Explanation};
use crate::resolve::Resolved;
use crate::rule::Find;
use crate::text::Text;
use crate::{links, resolve, scan, view};
use gleaner_lexicon::Lexicon;
use gleaner_model::{Document, Record, Span};

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

impl Parser {
    /// A parser that types names with this lexicon.
    pub fn new(lexicon: &'static Lexicon) -> Self {
        Self { lexicon }
    }

    /// What a document says about itself.
    pub fn extract(&self, document: &Document) -> Record {
        self.run(document, |_| (), |_, _, _, resolved| resolved.record)
    }

    /// The same, with a call at the end of every step, for those who look at the clock.
    pub fn extract_in_stages(&self, document: &Document, at_end_of: impl FnMut(Stage)) -> Record {
        self.run(document, at_end_of, |_, _, _, resolved| resolved.record)
    }

    /// The record and everything that led to it.
    pub fn explain(&self, document: &Document) -> Explanation {
        self.run(
            document,
            |_| (),
            |text, finds, links, resolved| explanation::explanation(document, text, finds, links, resolved),
        )
    }

    /// Runs every step on one document and hands what came of them to `then`.
    fn run<T>(
        self,
        document: &Document,
        mut at_end_of: impl FnMut(Stage),
        then: impl FnOnce(&Text, &[Find], &[links::FoundLink], Resolved) -> T,
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
        let resolved = resolve::resolve(document, &text, self.lexicon, &mut finds, &links);
        at_end_of(Stage::Resolve);
        then(&text, &finds, &links, resolved)
    }
}
