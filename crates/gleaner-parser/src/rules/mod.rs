//! The rules, one file each, and their registry.
//!
//! Not here: what becomes of finds; see `resolve`. To add a rule: one file, one word in the list below,
//! one folder of fixtures; `cargo xtask new-rule NAME` makes all three. The first lines of the file are the
//! documentation that `gleaner rules NAME` prints.

use crate::rule::Rule;

/// The words of a rule as a table: `text.is_any(at, anchors!(RULE))`.
macro_rules! anchors {
    ($rule:ident) => {
        $crate::text::words::table_of!($rule.words)
    };
}

macro_rules! registry {
    ($($name:ident,)*) => {
        $(mod $name;)*

        /// Every rule, in the order in which they are tried at a token.
        pub static RULES: &[Rule] = &[$($name::RULE,)*];

        /// The source of every rule, in the same order; its head is its documentation.
        static SOURCES: &[&str] = &[$(include_str!(concat!(stringify!($name), ".rs")),)*];
    };
}

registry! {
    acronym_beside,
    acronym_bracket,
    acronym_cue,
    acronym_reversed,
    figure,
    introduced_verb,
    introduced_definition,
    introduced_clause,
    naming_verb,
    apposition,
    head_noun,
    comparison,
    usage,
    claim,
    emphasised_name,
    title_name,
    capitalised_phrase,
    known_method,
    shaped_name,
    known_dataset,
    dataset_noun,
    dataset_list,
    evaluated_on,
    dataset_suffix,
    known_metric,
    metric_noun,
    metric_compound,
    metric_value,
    metric_named,
    metric_list,
    known_task,
    task_head,
    task_noun,
    task_purpose,
    task_topic,
    task_subject,
    task_evaluated,
}

impl Rule {
    /// The documentation of the rule: the head of its file, as Markdown.
    pub fn documentation(&self) -> String {
        let source =
            RULES.iter().zip(SOURCES).find(|(rule, _)| rule.id == self.id).map_or("", |(_, source)| source);
        let head = source.lines().take_while(|line| line.starts_with("//!"));
        let mut out = String::new();
        for line in head {
            out.push_str(line.trim_start_matches("//!").trim_start_matches(' '));
            out.push('\n');
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_named_for_its_file_and_documented() {
        let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
        assert!(RULES.len() <= 64, "a set of rules is one u64");
        for rule in RULES {
            assert!(here.join(format!("{}.rs", rule.id)).is_file(), "{}", rule.id);
            assert!(rule.documentation().lines().count() >= 3, "{} says too little", rule.id);
            assert!((0.0..=1.0).contains(&rule.precision));
            assert!(
                rule.words.iter().all(|word| word.to_lowercase() == **word && word.len() <= 24),
                "{}",
                rule.id
            );
        }
    }
}
