//! The forms in which a name may be written besides the one in the list.
//!
//! Not here: blanks for hyphens, which the trie takes as alike, and versions behind a name ([`crate::family`]).

use crate::entry::Kind;

/// Calls `push` with every further form of `name`.
pub(crate) fn for_each(name: &str, kind: Kind, mut push: impl FnMut(&str)) {
    let mut forms = vec![name.to_owned()];
    forms.extend(number_apart(name));
    if matches!(kind, Kind::Metric | Kind::Concept | Kind::Method) {
        forms.extend(plural(name, kind));
    }
    let phrases = !matches!(kind, Kind::Dataset | Kind::Model);
    for (index, form) in forms.iter().enumerate() {
        if index > 0 {
            push(form);
        }
        if phrases && is_lower_phrase(form) {
            let sentence = capitalised(form);
            let title = title_case(form);
            if title != sentence {
                push(&title);
            }
            push(&sentence);
        }
    }
}

/// `WikiText-2` for `WikiText2` and the other way; `DINO-v2` for `DINOv2` likewise.
fn number_apart(name: &str) -> Option<String> {
    let is_version = |tail: &str| tail.starts_with(|c: char| c.is_ascii_digit());
    if let Some(at) = name.rfind(['-', ' ']) {
        let (head, tail) = (&name[..at], &name[at + 1..]);
        let version = is_version(tail.strip_prefix('v').unwrap_or(tail));
        let joins = version && head.ends_with(|c: char| c.is_ascii_alphabetic());
        return joins.then(|| format!("{head}{tail}"));
    }
    // Letters, then a number with at most two letters behind it: `GPT4o`, `Tox21`, not `D4RL` or `R2`.
    let at = name.find(|c: char| c.is_ascii_digit())?;
    let (mut head, mut tail) = name.split_at(at);
    if !tail.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'.') {
        return None;
    }
    if tail.bytes().filter(u8::is_ascii_alphabetic).count() > 2 {
        return None;
    }
    if head.len() > 2 && head.ends_with('v') {
        (head, tail) = name.split_at(at - 1);
    }
    let spelled = head.len() >= 2 && head.bytes().all(|b| b.is_ascii_alphabetic());
    let named = head.bytes().any(|b| b.is_ascii_uppercase());
    (spelled && named).then(|| format!("{head}-{tail}"))
}

/// The plural. Coined method names have none: `Adams` is not more than one Adam.
fn plural(name: &str, kind: Kind) -> Option<String> {
    let last = name.chars().next_back().filter(char::is_ascii_alphabetic)?;
    if kind == Kind::Method && !last.is_ascii_uppercase() && !is_lower_phrase(name) {
        return None;
    }
    let stem = name.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'i', 'o', 'u']));
    match (stem, last) {
        (Some(stem), _) => Some(format!("{stem}ies")),
        (None, 's' | 'x') => None,
        (None, 'h') if name.ends_with("ch") || name.ends_with("sh") => None,
        (None, _) => Some(format!("{name}s")),
    }
}

/// True for a phrase that a sentence or title may show with capitals.
fn is_lower_phrase(name: &str) -> bool {
    let first = name.split([' ', '-']).next().unwrap_or_default();
    !first.is_empty() && first.chars().all(char::is_lowercase)
}

fn capitalised(phrase: &str) -> String {
    let mut chars = phrase.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

fn title_case(phrase: &str) -> String {
    const SMALL: [&str; 12] = ["a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "per", "to"];
    let mut title = String::with_capacity(phrase.len());
    for (index, word) in phrase.split_inclusive([' ', '-']).enumerate() {
        if index > 0 && SMALL.contains(&word.trim_end_matches([' ', '-'])) {
            title.push_str(word);
        } else {
            title.push_str(&capitalised(word));
        }
    }
    title
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(name: &str, kind: Kind, expect: &[&str]) {
        let mut forms = Vec::new();
        for_each(name, kind, |form| forms.push(form.to_owned()));
        forms.sort();
        assert_eq!(forms, expect, "{name}");
    }

    #[test]
    fn numbers_stand_apart_or_not() {
        check("WikiText-2", Kind::Dataset, &["WikiText2"]);
        check("QM9", Kind::Dataset, &["QM-9"]);
        check("GPT-4o", Kind::Model, &["GPT4o"]);
        check("DINOv2", Kind::Model, &["DINO-v2"]);
        check("Llama-3.1-8B", Kind::Model, &[]);
        check("T5", Kind::Model, &[]);
        check("D4RL", Kind::Dataset, &[]);
    }

    #[test]
    fn measures_and_concepts_have_plurals() {
        check("accuracy", Kind::Metric, &["Accuracies", "Accuracy", "accuracies"]);
        check("LLM", Kind::Concept, &["LLMs"]);
        check("CNN", Kind::Method, &["CNNs"]);
        check("Adam", Kind::Method, &[]);
        check("loss", Kind::Metric, &["Loss"]);
    }

    #[test]
    fn phrases_may_be_capitalised() {
        check(
            "text-to-image generation",
            Kind::Task,
            &["Text-to-Image Generation", "Text-to-image generation"],
        );
        check("ogbn-arxiv", Kind::Dataset, &[]);
    }
}
