//! Runs the rules over a text: anchors propose, grammars decide.
//!
//! Not here: what rules mean. The tokeniser already found where words begin, so one hash look-up a token
//! proposes all rules at once; a grammar runs only where one of its anchors stands.

use crate::rule::{Class, Finds};
use crate::text::words::{WordMap, word_hash};
use crate::text::{Shape, Text, TokenKind};
use crate::{names, rules};
use std::sync::LazyLock;

/// A set of rules, one bit each.
type RuleSet = u64;

/// There is a bit for so many; a test holds that there are no more rules.
const MOST_RULES: usize = RuleSet::BITS as usize;

/// Which rules each anchor proposes.
struct Anchors {
    words: WordMap<RuleSet>,
    /// A set bit says that a word of this hash may be an anchor; most words are none, and cost one look at a kilobyte.
    filter: [u64; FILTER_BITS / 64],
    classes: [RuleSet; Class::COUNT],
}

const FILTER_BITS: usize = 1 << 14;

impl Anchors {
    /// The rules that have a word of this hash for an anchor.
    #[inline]
    fn of_word(&self, hash: u64) -> RuleSet {
        let (word, bit) = filter_bit(hash);
        if self.filter[word] & bit == 0 { 0 } else { self.words.get(hash) }
    }
}

/// Where the filter keeps a word.
fn filter_bit(hash: u64) -> (usize, u64) {
    let bit = (hash >> 24) as usize % FILTER_BITS;
    (bit / 64, 1 << (bit % 64))
}

static ANCHORS: LazyLock<Anchors> = LazyLock::new(|| {
    let words = rules::RULES.iter().map(|rule| rule.words.len()).sum();
    let mut out = Anchors {
        words: WordMap::with_capacity(words),
        filter: [0; FILTER_BITS / 64],
        classes: [0; Class::COUNT],
    };
    for (index, rule) in rules::RULES.iter().enumerate() {
        for word in rule.words {
            let hash = word_hash(word.as_bytes());
            let (word, bit) = filter_bit(hash);
            out.filter[word] |= bit;
            *out.words.entry(hash) |= 1 << index;
        }
        for class in rule.classes {
            out.classes[*class as usize] |= 1 << index;
        }
    }
    out
});

/// What the rules find where their anchors stand, in text order.
///
/// Rule by rule over the whole text, not token by token: the code of a rule is then fetched once a text.
pub fn anchored(text: &Text) -> Finds {
    let (tokens, ends) = by_rule(&places(&ANCHORS, text));
    let mut finds = Finds::default();
    let mut start = 0;
    for ((index, rule), end) in rules::RULES.iter().enumerate().zip(ends) {
        finds.begin(index, rule);
        for at in &tokens[start..end] {
            finds.at(*at);
            (rule.parse)(text, *at as usize, &mut finds);
        }
        start = end;
    }
    finds.sort();
    finds
}

/// The tokens of all rules, one rule behind the other, and where those of each end.
fn by_rule(places: &[(u32, RuleSet)]) -> (Vec<u32>, [usize; MOST_RULES]) {
    let mut ends = [0; MOST_RULES];
    for (_, set) in places {
        each(*set, |rule| ends[rule] += 1);
    }
    let mut next = [0; MOST_RULES];
    let mut count = 0;
    for (next, end) in next.iter_mut().zip(&mut ends) {
        *next = count;
        count += *end;
        *end = count;
    }
    let mut tokens = vec![0; count];
    for (at, set) in places {
        each(*set, |rule| {
            tokens[next[rule]] = *at;
            next[rule] += 1;
        });
    }
    (tokens, ends)
}

/// Calls for every rule of a set, in order.
fn each(mut set: RuleSet, mut call: impl FnMut(usize)) {
    while set != 0 {
        call(set.trailing_zeros() as usize);
        set &= set - 1;
    }
}

/// The tokens at which rules are tried, and which.
fn places(anchors: &Anchors, text: &Text) -> Vec<(u32, RuleSet)> {
    let mut out = Vec::with_capacity(text.tokens.len() / 2);
    let mut marks = text.view.marks.iter().map(|mark| mark.start).peekable();
    for (at, token) in (0..).zip(&text.tokens) {
        let start = token.start as usize;
        while marks.next_if(|mark| *mark < start).is_some() {}
        let set = proposed(anchors, text, at as usize, marks.peek() == Some(&start));
        if set != 0 {
            out.push((at, set));
        }
    }
    out
}

/// What the rules find when each is tried at every token. The law: the same as [`anchored`] finds.
pub fn exhaustive(text: &Text) -> Finds {
    let mut finds = Finds::default();
    for (index, rule) in rules::RULES.iter().enumerate() {
        finds.begin(index, rule);
        for (at, _) in (0..).zip(&text.tokens) {
            finds.at(at);
            (rule.parse)(text, at as usize, &mut finds);
        }
    }
    finds.sort();
    finds
}

/// The rules that have an anchor at a token; `marked` where an emphasised stretch begins there.
fn proposed(anchors: &Anchors, text: &Text, at: usize, marked: bool) -> RuleSet {
    let token = text.token(at);
    if token.kind == TokenKind::Url {
        return 0;
    }
    let mut set = text.hashes.get(at).map_or(0, |hash| anchors.of_word(*hash));
    let mut add = |class: Class| set |= anchors.classes[class as usize];
    match token.kind {
        TokenKind::Open => add(Class::Open),
        TokenKind::Word | TokenKind::Number => {
            if token.shape.has(Shape::LEADING_DIGIT) {
                add(Class::Digit);
            }
            if names::is_shaped(text, at) {
                add(Class::Shaped);
            }
        }
        _ => {}
    }
    if text.term_at(at).is_some() {
        add(Class::Term);
    }
    if marked {
        add(Class::Marked);
    }
    if text.title_leads.iter().any(|lead| lead.begins_with(text.word(at))) {
        add(Class::Titled);
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use gleaner_lexicon::Lexicon;
    use gleaner_model::View;

    #[test]
    fn rules_find_at_their_anchors_all_that_they_find_anywhere() {
        let view = View::plain(
            "We introduce GLOW-9 (Gated Learning of Waves), a solver that outperforms Adam and RoPE-Net by 3.1% on \
             WikiText-2 and QuartzBench. Our GLOW-9 framework extends k-means++; Newton's method does not. On four \
             benchmarks: MOL22 (42 atoms), the AdQ dataset, and C4, experiments show that GLOW-9 reaches 71.3 F1.",
        );
        let text = Text::new(&view, Some("GLOW-9: Waves that learn"), Lexicon::builtin());
        let anchored = anchored(&text).list;
        assert_eq!(anchored, exhaustive(&text).list);
        assert!(anchored.len() > 12, "only {}", anchored.len());
    }
}
