//! The name before the colon of the title, where the text has it too: what a paper names in its title it introduces.
//!
//! `GradPower: Powering Gradients for Faster Pre-Training`; without a colon the phrase that opens the title, `Ebb Flow Matching
//! for Slow Tides`. The title alone gives no name, and a common phrase before a
//! colon (`Position: ...`, `Beyond scaling: ...`) is none unless the text uses it as one.

use crate::cues;
use crate::names;
use crate::rule::{Class, Finds, Rule};
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use gleaner_lexicon::Kind as Sense;
use gleaner_model::{Kind, Role, singular_key};

pub(super) const RULE: Rule = Rule {
    id: "title_name",
    kind: Kind::Method,
    precision: 0.9,
    words: &[],
    classes: &[Class::Titled],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if text.title_leads.is_empty() {
        return;
    }
    let Some(name) = names::name_at(text, at) else { return };
    let form = &text.view.text[name.bytes.clone()];
    let key = singular_key(form);
    let Some(lead) = text.title_leads.iter().find(|lead| lead.key == key) else { return };
    // A capital at the start of a sentence is no name by itself.
    let plain = name.look == names::Look::Capital && name.tokens.len() == 1 && at == text.sentence(at).start;
    // `Federated Learning: Strategies for ...` is about a field.
    let senses = text.lexicon.get(form);
    let field = form.contains(' ')
        && !senses.is_empty()
        && senses.iter().all(|sense| !sense.ambiguous && matches!(sense.kind, Sense::Task | Sense::Concept));
    // Without a colon only a phrase that the text writes in title case is a name, and of what everybody knows none.
    let usual = || name.tokens.len() < 2 || cues::is_familiar(text, &name) || plural(form);
    if lead.phrase && (usual() || !is_presented(text, &name)) || lead.paired && cues::is_familiar(text, &name)
    {
        return;
    }
    if !field && (!plain || lead.shaped || names::has_capital_inside(text, form)) {
        let kind = if names::is_set_name(form) { Kind::Dataset } else { Kind::Method };
        finds.name_of(kind, name.bytes, Some(Role::Introduced), None);
    }
}

/// `we employ Ebb Flow Matching`: the authors stand before it in the sentence, and no problem behind it.
fn is_presented(text: &Text, name: &names::Name) -> bool {
    let (at, next) = (name.tokens.start, name.tokens.end);
    let own = words!["we", "our", "approach", "method", "paper", "propose", "introduce", "framework"];
    let behind = if text.kind(next) == TokenKind::Open {
        text.closing(next).map_or(next, |close| close + 1)
    } else {
        next
    };
    let problem =
        text.is_any(behind, words!["problem", "problems", "task", "tasks", "setting", "game", "games"]);
    !problem && (text.sentence(at).start..at).any(|i| text.is_any(i, own))
}

/// `Graph Networks`: a class, not a name.
fn plural(form: &str) -> bool {
    form.ends_with('s') && !form.ends_with("ss") && !form.ends_with("is")
}
