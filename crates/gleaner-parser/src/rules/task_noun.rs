//! A phrase before `task`, `tasks` or `problem`: `music continuation and accompaniment generation tasks`.
//!
//! Words that only sort tasks (`downstream`, `diverse`, `real-world`) name none; a list joined by `and` names one
//! each. Words that name no doing take the noun along (`temporal graph tasks`). A bare adjective (`open-ended tasks`)
//! needs the noun to be a name, and says little.

use crate::cues;
use crate::rule::{FindDetail, Finds, Rule};
use crate::tasks::{self, words};
use crate::text::{Text, TokenKind};
use gleaner_model::Kind;
use std::ops::Range;

pub(super) const RULE: Rule = Rule {
    id: "task_noun",
    kind: Kind::Task,
    precision: 0.6,
    words: &["task", "tasks", "problem", "problems"],
    classes: &[],
    parse,
};

/// The most members of a list before `tasks`.
const MOST_MEMBERS: usize = 4;
/// The most words of one member.
const MOST_WORDS: usize = 5;

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    // `task symmetries`, `task success rate`: before a noun, `task` sorts and names nothing.
    let singular = text.is_any(at, &["task", "problem"]);
    let before_noun = text.kind(at + 1) == TokenKind::Word
        && !text.is_any(at + 1, cues::CLAUSE_WORDS)
        && (!text.word(at + 1).ends_with('s') || text.word(at + 1).ends_with("ss"));
    if !text.is_any(at, anchors!(RULE)) || !text.spaced(at) || singular && before_noun {
        return;
    }
    let sentence = text.sentence(at).start;
    let cue = cues::bytes(text, at..at + 1);
    let mut end = at;
    for _ in 0..MOST_MEMBERS {
        let member = member(text, end, sentence);
        if member.is_empty() {
            return;
        }
        let start = member.start;
        let single = member.len() == 1;
        let (range, share) = named(text, member, at);
        // `multimodal understanding and generation tasks`: what the first member says of itself holds of the second.
        let led = single && end == at && start > sentence && text.is_any(start - 1, &["and", "or"]);
        let share = if led { share * 0.5 } else { share };
        finds.push(Kind::Task, cues::bytes(text, range), FindDetail::None, Some(cue.clone()), share);
        let joined = usize::from(start > sentence && text.is_any(start - 1, &["and", "or"]));
        let before = start - joined;
        let comma = usize::from(before > sentence && text.kind(before - 1) == TokenKind::Comma);
        if joined + comma == 0 {
            return;
        }
        end = before - comma;
    }
}

/// What the words of a member name, and how surely: a bare adjective takes the noun along.
fn named(text: &Text, member: Range<usize>, noun: usize) -> (Range<usize>, f32) {
    if tasks::is_field(text, member.end - 1) {
        return (member, 0.2);
    }
    let doing = text.is_any(member.end - 1, words::STRONG)
        || text.is_any(member.end - 1, words::WEAK)
        || text.term_over(member.end - 1).is_some_and(|term| {
            term.end == member.end
                && term.hit.entries.iter().any(|entry| entry.kind == gleaner_lexicon::Kind::Task)
        });
    let adjective = member.len() == 1 && !doing;
    match (doing, adjective && member.end == noun) {
        // `search tasks`: one word is seldom the whole name.
        (true, _) if member.len() == 1 => (member, 0.5),
        (true, _) => (member, 1.0),
        (false, true) => (member.start..noun + 1, 0.5),
        (false, false) if text.is_any(noun, &["problem", "problems"]) => (member, 0.2),
        // `temporal graph tasks`: without the noun no task is named.
        (false, false) if member.end == noun => (member.start..noun + 1, 0.55),
        (false, false) => (member, if adjective { 0.3 } else { 0.75 }),
    }
}

/// The words that may name a task directly before a token.
fn member(text: &Text, end: usize, floor: usize) -> Range<usize> {
    let mut start = end;
    while start > floor
        && end - start < MOST_WORDS
        && (start == end || text.spaced(start))
        && tasks::modifies(text, start - 1)
    {
        start -= 1;
    }
    start..end
}
