//! A measure that the lexicon knows: `perplexity`, `top-1 accuracy`, `FID`, and with the word before it that says of what:
//! `generation latency`, `validation loss`, `topic coherence`.
//!
//! Statistics (`average`, `overall`, `relative`) are no part of the name. A name that is also a common word (`coverage`,
//! `IS`) must be measured: a number, a verb of change or another measure stands near. No measure is what only
//! describes another noun (`latency budget`), what is weighed against another (`between accuracy and speed`), and the
//! unit behind a number (`4.2x speedup`, `38 GPU hours`). A noun of measuring behind it belongs to its name (`activation
//! memory usage`), a compound before another noun is none (`inference-time scaling`), and burdens (`memory overhead`,
//! `inference cost`) count where a number says how heavy they are.

use crate::cues;
use crate::measures;
use crate::names::{self, Look};
use crate::rule::{Class, FindDetail, Finds, Rule};
use crate::text::{Shape, Text};
use gleaner_lexicon::Kind as Sense;
use gleaner_model::Kind;

pub(super) const RULE: Rule = Rule {
    id: "known_metric",
    kind: Kind::Metric,
    precision: 0.8,
    words: &[],
    classes: &[Class::Term],
    parse,
};

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    let Some(term) = text.term_at(at) else { return };
    let Some(entry) = term.hit.entries.iter().find(|entry| entry.kind == Sense::Metric) else { return };
    let opens = at == text.sentence(at).start;
    let lower = opens || !text.token(at).shape.has(Shape::ANY_UPPER);
    let whole = text.token(term.end - 1).end as usize == term.bytes.1;
    if !whole
        || lower && measures::is_modifier_of_noun(text, term.end)
        || measures::is_unit(text, term)
        || lower && measures::is_compound_modifier(text, term)
    {
        return;
    }
    // `Structural Validity Framework` is a name, whatever its words measure elsewhere.
    let capital = |i: usize| names::look(text, i) == Look::Capital;
    if capital(at) && capital(term.end) && text.spaced(term.end) && at != text.sentence(at).start {
        return;
    }
    // `at 4-bit precision` says how numbers are held.
    if measures::is_of_numbers(text, term) {
        return;
    }
    // `at inference time` says when, not how long.
    if term.first > 0 && text.is_any(term.first - 1, &["at", "during"]) && text.is(term.end - 1, "time") {
        return;
    }
    let share = match (entry.ambiguous, term.hit.entries.len() > 1) {
        (false, false) => 1.0,
        (false, true) if measures::measured(text, at) => 1.0,
        (false, true) => 0.8,
        (true, false) if measures::measured(text, at) || measures::is_graded(text, term) => 0.9,
        (true, true) if measures::has_value(text, term) => 0.9,
        (true, true) if measures::measured(text, at) => 0.5,
        (true, _) => 0.2,
    };
    let doubtful = measures::is_weighed(text, at)
        || measures::is_burden(text, term)
        || measures::is_gain(text, term)
        || measures::is_beaten(text, term)
        || entry.ambiguous && measures::is_driven(text, term);
    let share = if doubtful { share * 0.4 } else { share };
    let core = measures::without_statistic(text, term);
    let start = measures::widened(text, core);
    let end = measures::extended(text, term);
    let range = cues::bytes(text, start..end);
    // Whoever looks for `accuracy` looks for `prediction accuracy` too.
    let detail = if start < core || end > term.end {
        FindDetail::Core(text.token(core).start as usize..term.bytes.1)
    } else {
        measures::core_of(text, term)
            .map_or(FindDetail::None, |core| FindDetail::Core(cues::bytes(text, core)))
    };
    finds.push(Kind::Metric, range, detail, None, share);
}
