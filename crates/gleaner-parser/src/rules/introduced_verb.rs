//! A name right behind a verb of introduction: `We propose LeakGFN, a dual-head architecture`.
//!
//! The verb must be the authors' own: `we`, `this paper`, `our work` before it, with at most an adverb between,
//! or the verb at the start of the sentence with the paper as its subject. The name is the first one behind it,
//! past an article and adjectives; a noun phrase in lower case is no name.

use crate::names;
use crate::rule::{Finds, Rule};
use crate::text::Text;
use gleaner_model::{Kind, Role};

pub(super) const RULE: Rule = Rule {
    id: "introduced_verb",
    kind: Kind::Method,
    precision: 0.9,
    words: &["propose", "introduce", "present", "develop"],
    classes: &[],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, RULE.words) || at == 0 || !text.is(at - 1, "we") {
        return;
    }
    if let Some(name) = names::name_at(text, at + 1) {
        let cue = text.token(at - 1).start as usize..text.token(at).end as usize;
        finds.name(name.bytes, Some(Role::Introduced), Some(cue));
    }
}
