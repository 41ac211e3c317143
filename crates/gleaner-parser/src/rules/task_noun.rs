//! A phrase before `task` or `tasks`: `music continuation and accompaniment generation tasks`, `the X task`.
//!
//! Words that only sort tasks (`downstream`, `diverse`, `real-world`, `optimization` alone) name none; a list joined by
//! `and` names one each.

use crate::cues;
use crate::measures;
use crate::rule::{FindDetail, Finds, Rule};
use crate::text::{Text, TokenKind};
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "task_noun",
    kind: Kind::Task,
    precision: 0.6,
    words: &["task", "tasks"],
    classes: &[],
    parse,
};

/// Words that sort tasks without naming one.
const SORTING: &[&str] = &[
    "downstream", "diverse", "challenging", "real-world", "different", "various", "multiple", "several", "many", "complex", "new", "novel",
    "unseen", "standard", "common", "similar", "related", "target", "specific", "such", "other", "synthetic", "difficult", "hard", "simple",
    "benchmark", "representative", "practical", "previous", "subsequent", "future", "all", "some", "these", "those", "our", "long-horizon",
    "single", "open-ended", "verifiable", "given", "learning", "across", "individual", "wide", "broad", "general", "evaluation",
    "equivariant", "approximate", "exact", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "prior", "held-out", "primary", "pretext",
    "auxiliary", "per", "each", "every", "one", "out-of-distribution", "unrelated", "multi-step", "high-dimensional", "additional", "both", "most", "more",
    "agentic", "key", "important", "large-scale", "user", "everyday", "main", "core", "current", "existing", "typical",
];

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    // `task symmetries`, `task success rate`: before a noun, `task` sorts and names nothing.
    let singular = text.is(at, "task") && text.kind(at + 1) == TokenKind::Word && !text.is_any(at + 1, cues::CLAUSE_WORDS);
    if !text.is_any(at, RULE.words) || !text.spaced(at) || singular {
        return;
    }
    let mut end = at;
    for _ in 0..4 {
        let Some(start) = phrase_before(text, end) else { return };
        let word = text.word(start);
        if end - start >= 2 || word.contains('-') && !word.ends_with("ed") {
            finds.push(Kind::Task, cues::bytes(text, start..end), FindDetail::None, Some(cues::bytes(text, at..at + 1)), 1.0);
        }
        let start = skip_sorting(text, start);
        let sentence = text.sentence(at).start;
        if start <= sentence || !(text.is(start - 1, "and") || text.kind(start - 1) == TokenKind::Comma) {
            return;
        }
        end = start - 1;
        if end > sentence && text.kind(end - 1) == TokenKind::Comma {
            end -= 1;
        }
    }
}

/// The start of the lower-case phrase that ends directly before a token, without sorting words; at most four words.
fn phrase_before(text: &Text, end: usize) -> Option<usize> {
    let sentence = text.sentence(end.saturating_sub(1)).start;
    let mut start = end;
    while start > sentence && end - start < 4 {
        let at = start - 1;
        let fits = measures::is_plain_noun(text, at) && !text.is_any(at, SORTING) && !text.word(at).ends_with("ly") && !is_verb(text, at);
        if !fits {
            break;
        }
        start = at;
    }
    (start < end).then_some(start)
}

fn skip_sorting(text: &Text, mut start: usize) -> usize {
    while start > 0 && text.is_any(start - 1, SORTING) {
        start -= 1;
    }
    start
}

fn is_verb(text: &Text, at: usize) -> bool {
    text.is_any(at, &["solving", "performing", "including", "address", "addressing", "perform", "solve", "involving", "during", "among", "within", "these", "achieves", "includes"])
}
