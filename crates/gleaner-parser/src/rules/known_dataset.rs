//! A data set, benchmark or environment that the lexicon knows: `WikiText-2`, `ALFWorld`, `SWE-bench Verified`.
//!
//! A name that is also a common word or another thing's name speaks softly: other rules must agree. In the middle of
//! a list, a known name vouches for those beside it: `FEVER, HeronQA, PopQA`.

use crate::cues;
use crate::names::{self, Look};
use crate::rule::{Class, FindDetail, Finds, Rule};
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_lexicon::Kind as Sense;
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "known_dataset",
    kind: Kind::Dataset,
    precision: 0.9,
    words: &[],
    classes: &[Class::Term],
    parse,
};

/// How far a name beside a known one counts.
const BESIDE: f32 = 0.7;

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    let Some(term) = text.term_at(at) else { return };
    let Some(entry) = term.hit.entries.iter().find(|entry| entry.kind == Sense::Dataset) else { return };
    let others = term.hit.entries.len() > 1;
    let share = match (entry.ambiguous, others) {
        (false, false) => 1.0,
        (false, true) => 0.7,
        (true, _) => 0.4,
    };
    finds.push(Kind::Dataset, term.bytes.0..term.bytes.1, FindDetail::None, None, share);
    // One in the middle of a list vouches for the others.
    let sure = !entry.ambiguous && !others;
    if sure && is_comma(text, term.end) && at > 0 && is_comma(text, at - 1) {
        neighbours(text, at, term.end, finds);
    } else if sure && at > 0 {
        partner(text, at, term.end, finds);
    }
}

/// `the tasks of AntMaze and Ebb3D`: the one name that stands with a known one behind a noun of data sets or tasks.
fn partner(text: &Text, at: usize, end: usize, finds: &mut Finds) {
    let joins = |i: usize| text.is_any(i, &["and", "&"]);
    let (first, other) = if joins(end) {
        (at, names::name_at(text, end + 1))
    } else if joins(at - 1) {
        let before = cues::name_ending(text, text.sentence(at).start, at - 1);
        (before.as_ref().map_or(at, |name| name.tokens.start), before)
    } else {
        return;
    };
    let Some(other) = other.filter(|name| name.look == Look::Shaped && !cues::is_familiar(text, name)) else {
        return;
    };
    let announced = cues::before(text, first, 3).take_while(|i| text.kind(*i) == TokenKind::Word).any(|i| {
        text.is_any(
            i,
            words!["tasks", "benchmarks", "datasets", "environments", "data", "suites", "both", "on"],
        )
    });
    if announced {
        finds.push(Kind::Dataset, other.bytes, FindDetail::None, Some(cues::bytes(text, at..end)), BESIDE);
    }
}

fn is_comma(text: &Text, at: usize) -> bool {
    text.kind(at) == TokenKind::Comma
}

/// The names on both sides of a known one in a list, where their letters make them names.
fn neighbours(text: &Text, at: usize, end: usize, finds: &mut Finds) {
    let cue = Some(cues::bytes(text, at..end));
    let next = end + 1 + usize::from(text.is(end + 1, "and"));
    let behind = names::name_at(text, next);
    let before = cues::names_before(text, at - 1).pop();
    if let (Some(before), Some(behind)) = (before, behind) {
        for name in [before, behind] {
            let known = text
                .term_at(name.tokens.start)
                .is_some_and(|term| term.hit.entries.iter().all(|entry| entry.kind != Sense::Dataset));
            if name.look == Look::Shaped && !known {
                finds.push(Kind::Dataset, name.bytes, FindDetail::None, cue.clone(), BESIDE);
            }
        }
    }
}
