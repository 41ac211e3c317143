//! The files of a new rule: its grammar, its word in the registry, its fixtures.
//!
//! Not here: what makes a good rule; `fixtures/README.md` and the other rules say that.

use anyhow::{Context, Result, bail};

use crate::project;

/// `cargo xtask new-rule NAME`
pub(crate) fn run(name: &str) -> Result<()> {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.chars().all(fits) {
        bail!(
            "a rule is named like a Rust module: lower case letters, digits and `_`, such as `dataset_head_noun`"
        );
    }
    let root = project::root();
    let rule = root.join(project::RULES).join(format!("{name}.rs"));
    let registry = root.join(project::RULES).join("mod.rs");
    let fixture = root.join(format!("fixtures/rules/{name}/example.txt"));
    if rule.exists() {
        bail!("there is a rule `{name}` already: {}", rule.display());
    }
    let registered = registered(&project::read(&registry)?, name)?;
    project::write(&rule, &TEMPLATE.replace("NAME", name))?;
    project::write(&registry, &registered)?;
    project::write(&fixture, EXAMPLE)?;
    let shown = |path: &std::path::Path| path.strip_prefix(&root).unwrap_or(path).display().to_string();
    println!("wrote {}, {} and a word in {}", shown(&rule), shown(&fixture), shown(&registry));
    println!(
        "next:
  1. say in the head of the rule what it finds, with an example, and what it leaves alone
  2. write the grammar, and texts into the fixture where it must find and must not find something
  3. INSTA_UPDATE=always cargo test -p gleaner-tests --test rules; read the new snapshot before you commit it
  4. cargo xtask eval fixtures/gold --calibrate tells its precision
  5. cargo xtask codegen, cargo xtask test"
    );
    Ok(())
}

/// The registry with one more word, at the end: the order is that in which rules are tried.
fn registered(registry: &str, name: &str) -> Result<String> {
    let start = registry.find("\nregistry! {\n").context("rules/mod.rs has no `registry! { ... }`")?;
    let end = registry[start..].find("\n}").context("the registry does not end")? + start + 1;
    let (before, after) = registry.split_at(end);
    Ok(format!("{before}    {name},\n{after}"))
}

const TEMPLATE: &str = "\
//! What it finds, in a sentence, with an example: `We propose LeakGFN`.
//!
//! What must stand around it, and what it leaves alone although it looks alike.

use crate::names;
use crate::rule::{Finds, Rule};
use crate::text::Text;
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: \"NAME\",
    kind: Kind::Method,
    precision: 0.5,
    words: &[\"propose\"],
    classes: &[],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !text.is_any(at, RULE.words) {
        return;
    }
    if let Some(name) = names::name_at(text, at + 1) {
        finds.name(name.bytes, None, None);
    }
}
";

const EXAMPLE: &str = "\
We propose LeakGFN, a sampler for graphs.

We propose a sampler for graphs; nothing in this sentence is a name.
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_registered_behind_the_others() {
        let before = "macro_rules! x {}\n\nregistry! {\n    first,\n}\n\nfn f() {\n}\n";
        let after = "macro_rules! x {}\n\nregistry! {\n    first,\n    second,\n}\n\nfn f() {\n}\n";
        assert_eq!(registered(before, "second").ok().as_deref(), Some(after));
        assert!(registered("nothing", "second").is_err());
    }
}
