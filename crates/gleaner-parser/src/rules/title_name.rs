//! The name before the colon of the title, where the text has it too: what a paper names in its title it introduces.
//!
//! `GradPower: Powering Gradients for Faster Pre-Training`. The title alone gives no name, and a common phrase before a
//! colon (`Position: ...`, `Beyond scaling: ...`) is none unless the text uses it as one.

use crate::names;
use crate::rule::{Class, Finds, Rule};
use crate::text::Text;
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
    let Some(lead) = &text.title_lead else { return };
    let Some(name) = names::name_at(text, at) else { return };
    let form = &text.view.text[name.bytes.clone()];
    // A capital at the start of a sentence is no name by itself.
    let plain = name.look == names::Look::Capital && name.tokens.len() == 1 && at == text.sentence(at).start;
    // `Federated Learning: Strategies for ...` is about a field.
    let senses = text.lexicon.get(form);
    let field = form.contains(' ')
        && !senses.is_empty()
        && senses.iter().all(|sense| !sense.ambiguous && matches!(sense.kind, Sense::Task | Sense::Concept));
    if !field
        && singular_key(form) == lead.key
        && (!plain || lead.shaped || names::has_capital_inside(text, form))
    {
        finds.name(name.bytes, Some(Role::Introduced), None);
    }
}
