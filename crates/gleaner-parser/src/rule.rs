//! What a rule is, and where rules put what they find.
//!
//! Not here: any rule; those are in [`crate::rules`], one file each. Rules work on tokens of the view and
//! report byte ranges of the view; [`crate::parser`] turns these into spans of the source.

use crate::figure::Reading;
use crate::text::Text;
use gleaner_model::{Figure, Kind, Role};
use std::ops::Range;

/// Places at which a rule is tried besides its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// An opening bracket.
    Open,
    /// A token that begins with a digit.
    Digit,
    /// A token that looks like a name by its letters alone: inner capitals, two capitals, letters with digits.
    Shaped,
    /// A place where a name of the lexicon begins.
    Term,
    /// A token at which an emphasised stretch begins.
    Marked,
    /// A token that may begin the name before the colon of the title.
    Titled,
}

impl Class {
    /// How many classes there are.
    pub(crate) const COUNT: usize = 6;
}

/// One way to find one kind of thing.
///
/// `parse` is called at a token and decides there, whatever comes before or after in the scan: called at every
/// token of a text it finds no more than at its anchors (a test holds every rule to that).
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Name of its file and fixtures.
    pub id: &'static str,
    /// What it finds.
    pub kind: Kind,
    /// Share of its finds that are right, 0 to 1, as measured on gold data; becomes their confidence.
    pub precision: f32,
    /// Words (lower case) at which it is tried.
    pub words: &'static [&'static str],
    /// Other places at which it is tried.
    pub classes: &'static [Class],
    /// The grammar: looks at the token and reports what it finds.
    pub parse: fn(&Text, usize, &mut Finds),
}

/// Something a rule found, in bytes of the view.
#[derive(Clone, Debug, PartialEq)]
pub struct Find {
    /// What it is.
    pub kind: Kind,
    /// Where it stands.
    pub range: Range<usize>,
    /// Index of the rule in the registry.
    pub rule: usize,
    /// Share of such finds that are right.
    pub confidence: f32,
    /// The words that gave it away.
    pub cue: Option<Range<usize>>,
    /// What else the rule saw.
    pub detail: FindDetail,
}

/// What a rule saw besides a name.
#[derive(Clone, Debug, PartialEq)]
pub enum FindDetail {
    /// Nothing.
    None,
    /// How the paper stands to it.
    Role(Role),
    /// The long form of the short form that was found.
    LongForm(Range<usize>),
    /// The part of the name that is a name by itself: `accuracy` in `prediction accuracy`.
    Core(Range<usize>),
    /// A number, as far as its own words tell.
    Figure(Box<FoundFigure>),
}

/// A number that states a result.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundFigure {
    /// What is known of it.
    pub figure: Figure,
    /// How it was read; the resolver takes it.
    pub(crate) reading: Option<Reading>,
}

/// Where rules put what they find.
#[derive(Debug, Default)]
pub struct Finds {
    /// What was found so far.
    pub list: Vec<Find>,
    /// The token at which each was found.
    places: Vec<u32>,
    place: u32,
    rule: usize,
    kind: Option<Kind>,
    precision: f32,
}

impl Finds {
    /// Says which rule reports from now on.
    pub(crate) fn begin(&mut self, index: usize, rule: &Rule) {
        self.rule = index;
        self.kind = Some(rule.kind);
        self.precision = rule.precision;
    }

    /// Says at which token the rule is tried from now on.
    pub(crate) fn at(&mut self, place: u32) {
        self.place = place;
    }

    /// Brings the finds into text order; those at one token stay in the order of the rules.
    pub(crate) fn sort(&mut self) {
        let places = std::mem::take(&mut self.places);
        let mut order: Vec<(u32, usize)> = places.into_iter().zip(0..).collect();
        order.sort_unstable();
        let mut finds: Vec<Option<Find>> = std::mem::take(&mut self.list).into_iter().map(Some).collect();
        self.list.extend(order.into_iter().filter_map(|(_, index)| finds.get_mut(index)?.take()));
    }

    /// Reports a name of the rule's own kind at a byte range of the view.
    pub fn name(&mut self, range: Range<usize>, role: Option<Role>, cue: Option<Range<usize>>) {
        let kind = self.kind.unwrap_or(Kind::Method);
        self.push(kind, range, role.map_or(FindDetail::None, FindDetail::Role), cue, 1.0);
    }

    /// Reports a name of another kind than the rule's own.
    pub fn name_of(
        &mut self,
        kind: Kind,
        range: Range<usize>,
        role: Option<Role>,
        cue: Option<Range<usize>>,
    ) {
        self.push(kind, range, role.map_or(FindDetail::None, FindDetail::Role), cue, 1.0);
    }

    /// Reports a short form and its long form; `share` of the rule's precision is its confidence.
    pub fn definition(&mut self, short: Range<usize>, long: Range<usize>, share: f32) {
        self.push(Kind::Acronym, short, FindDetail::LongForm(long), None, share);
    }

    /// Reports a number that states a result, and how it was read.
    pub(crate) fn figure(&mut self, range: Range<usize>, figure: Figure, reading: Reading) {
        let found = FoundFigure { figure, reading: Some(reading) };
        self.push(Kind::Result, range, FindDetail::Figure(Box::new(found)), None, 1.0);
    }

    /// Reports anything; `share` of the rule's precision is its confidence.
    pub fn push(
        &mut self,
        kind: Kind,
        range: Range<usize>,
        detail: FindDetail,
        cue: Option<Range<usize>>,
        share: f32,
    ) {
        let confidence = self.precision * share;
        self.list.push(Find { kind, range, rule: self.rule, confidence, cue, detail });
        self.places.push(self.place);
    }
}
