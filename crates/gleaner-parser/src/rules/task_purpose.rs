//! What a thing is for: `a framework for incomplete multi-view clustering`, `benchmarks for code generation and
//! program repair`.
//!
//! A noun of methods or data, or a verb of presenting, must stand before `for` in the sentence; `for` behind
//! anything else says much less.

use crate::cues;
use crate::rule::{Finds, Rule};
use crate::tasks;
use crate::text::Text;
use crate::text::words::words;
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "task_purpose",
    kind: Kind::Task,
    precision: 0.55,
    words: &["for", "toward", "towards"],
    classes: &[],
    parse,
};

const PRESENTING: &[u64] = words![
    "propose", "introduce", "present", "develop", "study", "design", "build", "release", "designed",
    "tailored", "used", "essential", "crucial"
];

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, anchors!(RULE)) {
        return;
    }
    let thing =
        cues::before(text, at, 12).any(|i| text.is_any(i, PRESENTING) || cues::noun_kind(text, i).is_some());
    let presented = || cues::before(text, at, 12).any(|i| text.is_any(i, PRESENTING));
    let phrases = tasks::phrases_from(text, at + 1);
    let of_known =
        |phrase: &tasks::Phrase| matches!(phrase.core, tasks::Core::Known | tasks::Core::Ambiguous);
    // Phrases that only their nouns make tasks are steps on the way as often as the end.
    let known = phrases.iter().any(of_known) || presented();
    for phrase in phrases {
        let share = phrase.core.share()
            * if !known {
                0.17
            } else if thing {
                1.0
            } else {
                0.5
            };
        phrase.report(text, at, share, finds);
    }
}
