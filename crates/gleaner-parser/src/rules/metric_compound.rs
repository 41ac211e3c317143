//! A name whose last part is a measure: `Cα-RMSE`, `PCA-PSD-LogCorr`, `macro-AUC`, `PSD-F1`.
//!
//! The part behind the last hyphen must be a measure that the lexicon knows, or end in the short form of one. A
//! measure at a cut (`Recall@20`, `R1@0.7`) or of an index (`CHAIR_i`) is a name of this kind too.

use crate::cues;
use crate::rule::{Class, Finds, Rule};
use crate::text::{Shape, Text};
use gleaner_lexicon::Kind as Sense;
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "metric_compound",
    kind: Kind::Metric,
    precision: 0.9,
    words: &[],
    classes: &[Class::Shaped],
    parse,
};

/// Ends of compound names of measures that are no words of their own.
const ENDS: &[&str] =
    &["Corr", "Err", "Acc", "Score", "Sim", "Dist", "Rate", "corr", "RMSE", "MAE", "AUC", "F1", "MSE"];

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    if !crate::names::is_shaped(text, at) {
        return;
    }
    let (word, shape) = (text.word(at), text.token(at).shape);
    if shape.has(Shape::SIGN) && is_cut_at(text, word) {
        finds.name(cues::bytes(text, at..at + 1), None, None);
        return;
    }
    if !shape.has(Shape::HYPHEN) {
        return;
    }
    let Some((head, last)) = word.rsplit_once('-') else { return };
    let known = || {
        last.chars().any(char::is_uppercase)
            && text.lexicon.get(last).iter().any(|entry| entry.kind == Sense::Metric)
    };
    if !head.is_empty() && (ENDS.iter().any(|end| last.ends_with(end) && last.len() > end.len()) || known()) {
        let token = text.token(at);
        finds.name(token.start as usize..token.end as usize, None, None);
    }
}

/// `Recall@20`, `R1@0.7`: a measure, or a short form in capitals, and a number; `CHAIR_i`: a known measure and an index.
fn is_cut_at(text: &Text, word: &str) -> bool {
    let is_metric = |name: &str| text.lexicon.get(name).iter().any(|entry| entry.kind == Sense::Metric);
    let numbered = word.split_once('@').is_some_and(|(name, cut)| {
        let short = !name.is_empty() && name.chars().all(|c| c.is_uppercase() || c.is_ascii_digit());
        cut.starts_with(|c: char| c.is_ascii_digit())
            && (short || is_metric(name) || is_metric(&name.to_lowercase()))
    });
    numbered
        || word.split_once('_').is_some_and(|(name, index)| index.chars().count() == 1 && is_metric(name))
}
