//! The page `docs/accuracy.md`: tables for each gold file, how far rules and confidences can be trusted, and what goes
//! wrong most often.
//!
//! Not here: scoring (`score`) and running the command (`eval`).

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::score::{Counts, FIELDS, Scores};

/// What the page is made of.
#[derive(Default)]
pub(crate) struct Page {
    sections: String,
    rules: BTreeMap<(&'static str, String), Counts>,
    stated: Vec<(f64, bool)>,
    confusions: BTreeMap<String, u32>,
}

const HEAD: &str = "\
# Accuracy

Written by `cargo xtask eval DIR`. Names are compared without markup, case, separators and plural `s`; what is right is
fixed by an annotation guideline: only what the text itself says, each name once. P is the share of what was found that
is right, R the share of what is right that was found.
";

/// Lower ends of the bins of confidences; most items are stated with more than .9.
const BINS: [f64; 7] = [0.0, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98];
/// Lines of the table of confusions.
const MOST_CONFUSIONS: usize = 20;

impl Page {
    /// Adds what a gold file gave.
    pub(crate) fn add(&mut self, name: &str, count: usize, scores: &Scores) {
        let _ = write!(self.sections, "\n## {name}\n\n{count} records.\n\n");
        self.sections.push_str(
            "| field | P | R | F1 | right | spurious | missed |\n|---|---:|---:|---:|---:|---:|---:|\n",
        );
        for field in FIELDS {
            let Some(n) = scores.fields.get(field) else { continue };
            let _ = writeln!(
                self.sections,
                "| {field} | {:.3} | {:.3} | {:.3} | {} | {} | {} |",
                n.precision(),
                n.recall(),
                n.f1(),
                n.right,
                n.spurious,
                n.missed
            );
        }
        for (rule, n) in &scores.rules {
            let sum = self.rules.entry(rule.clone()).or_default();
            sum.right += n.right;
            sum.spurious += n.spurious;
        }
        // Other guidelines than ours call other things right, and say nothing of how sure one may be.
        if scores.fields.contains_key("methods") {
            self.stated.extend(&scores.stated);
        }
        for (confusion, count) in &scores.confusions {
            *self.confusions.entry(confusion.clone()).or_default() += count;
        }
    }

    /// Adds a paragraph under a heading of its own.
    pub(crate) fn say(&mut self, heading: &str, text: &str) {
        let _ = write!(self.sections, "\n## {heading}\n\n{text}\n");
    }

    /// The page as Markdown.
    pub(crate) fn text(&self) -> String {
        let parts = [HEAD, &self.sections, &self.confidence(), &self.confusions(), &self.rules()];
        parts.concat()
    }

    /// How many of the items stated with some confidence are right.
    fn confidence(&self) -> String {
        let mut out = String::from(
            "\n## Confidence\n\nItems of the files above that were annotated by the guideline (those with methods), by \
             the confidence with which they were stated.\n\n\
             | stated | items | stated on average | right |\n|---|---:|---:|---:|\n",
        );
        let mut error = 0.0;
        let all = self.stated.len().max(1);
        for (at, low) in BINS.iter().enumerate() {
            let high = BINS.get(at + 1).copied().unwrap_or(f64::INFINITY);
            let bin: Vec<&(f64, bool)> =
                self.stated.iter().filter(|(stated, _)| (*low..high).contains(stated)).collect();
            if bin.is_empty() {
                continue;
            }
            let count = as_f64(bin.len());
            let mean = bin.iter().map(|(stated, _)| stated).sum::<f64>() / count;
            let right = as_f64(bin.iter().filter(|(_, right)| *right).count()) / count;
            error += (mean - right).abs() * count / as_f64(all);
            let _ = writeln!(out, "| from {low:.2} | {} | {mean:.3} | {right:.3} |", bin.len());
        }
        let _ = write!(out, "\nExpected calibration error: {error:.3}.\n");
        out
    }

    fn confusions(&self) -> String {
        let mut all: Vec<(&String, &u32)> = self.confusions.iter().collect();
        all.sort_by_key(|(what, count)| (std::cmp::Reverse(**count), *what));
        let mut out = String::from("\n## What goes wrong most often\n\n| what | times |\n|---|---:|\n");
        for (what, count) in all.into_iter().take(MOST_CONFUSIONS) {
            let _ = writeln!(out, "| {what} | {count} |");
        }
        out
    }

    /// The share of a rule's items that are right, where it is the strongest that found them, and how many there are.
    fn rules(&self) -> String {
        let mut out = String::from(
            "\n## Rules\n\nItems by the strongest rule that found them, in all files above.\n\n\
             | field | rule | P | right | spurious |\n|---|---|---:|---:|---:|\n",
        );
        for ((field, rule), n) in &self.rules {
            let _ =
                writeln!(out, "| {field} | {rule} | {:.3} | {} | {} |", n.precision(), n.right, n.spurious);
        }
        out
    }
}

/// Counts are far below the numbers that a float cannot hold.
#[allow(clippy::cast_precision_loss)]
fn as_f64(count: usize) -> f64 {
    count as f64
}
