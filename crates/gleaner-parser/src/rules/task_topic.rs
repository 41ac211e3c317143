//! What a paper says that it deals with: `the problem of trajectory inference`, `we study multilingual unlearning`,
//! `advances in weather forecasting`.
//!
//! A noun before `of` or `in`, or a verb of dealing directly before the phrase, must say so; so do verbs of being good
//! or bad at it (`struggle with multi-step reasoning`).

use crate::rule::{Finds, Rule};
use crate::tasks::{self, Core};
use crate::text::Text;
use crate::text::words::words;
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "task_topic",
    kind: Kind::Task,
    precision: 0.55,
    words: &[
        "of", "in", "on", "to", "study", "studies", "investigate", "investigates", "address", "addresses",
        "addressing", "tackle", "tackles", "tackling", "consider", "revisit", "revolutionizing",
        "revolutionized", "transformed", "transforming", "accelerate", "accelerating", "accelerates",
        "improve", "improves", "improving", "advance", "advancing", "automate", "automating", "enable",
        "enhance", "enhances", "enhancing", "facilitate", "facilitates", "facilitating", "explore",
        "advances", "with", "at", "enables", "enabling", "rethink", "reformulates", "reformulate",
        "formulate", "analyze", "help", "helps", "helping",
    ],
    classes: &[],
    parse,
};

/// Nouns whose `of`, `in`, `on` or `to` leads to a task.
const LEADING: &[u64] = words![
    "problem", "problems", "task", "tasks", "challenge", "challenges", "field", "area", "goal", "study",
    "application", "applications", "advances", "progress", "success", "breakthroughs", "step", "paradigm",
    "approach", "approaches", "research", "work", "focus", "focuses", "bottleneck", "limitations",
    "advancements", "setting", "domain", "context", "formulation", "central", "foundational", "critical",
    "essential", "fundamental", "crucial", "key", "advance", "barrier", "applied", "potential", "attention",
    "interest", "impact", "performance", "capabilities", "role", "remarkable", "excel", "excels",
];

/// Verbs of being good or bad at a task.
const ABLE: &[u64] =
    words!["struggle", "struggles", "struggling", "excel", "excels", "excelling", "fail", "fails"];

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, anchors!(RULE)) {
        return;
    }
    let first = at == text.sentence(at).start;
    let leads = text.is_any(at, words!["of", "in", "on", "to"]);
    if leads && (first || !text.is_any(at - 1, LEADING)) {
        return;
    }
    // `struggle with multi-step reasoning`, `excel at code repair`.
    let able = text.is_any(at, &["with", "at"]);
    if able && (first || !text.is_any(at - 1, ABLE)) {
        return;
    }
    let mut phrases = tasks::phrases_from(text, at + 1);
    if phrases.is_empty() && text.is(at, "of") && text.is_any(at - 1, &["task", "problem"]) {
        phrases.extend(tasks::noun_phrase_from(text, at + 1));
    }
    for phrase in phrases {
        let share = phrase.core.share() * if phrase.core == Core::Weak { 0.5 } else { 1.0 };
        phrase.report(text, at, share, finds);
    }
}
