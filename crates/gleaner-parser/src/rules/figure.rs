//! A number that states a result: `60.4% lower error`, `an F1 of 71.3`, `2.3x faster`, `in 10 NFEs`.
//!
//! A number with `%`, `x` or `points` needs words of an outcome near it; a number without a unit needs a measure that
//! it is the value of. Sizes, counts, versions, years, settings, confidence levels and p-values are no results. A
//! range is one figure with two ends; signs are dropped, and so is what stands behind `±`.

use crate::figure;
use crate::rule::{Class, Finds, Rule};
use crate::text::Text;
use gleaner_model::{Direction, Figure, Kind};

pub(super) const RULE: Rule =
    Rule { id: "figure", kind: Kind::Result, precision: 0.85, words: &[], classes: &[Class::Digit], parse };

fn parse(text: &Text, at: usize, finds: &mut Finds) {
    let Some(reading) = figure::result(text, at) else { return };
    let (quantity, frame) = (reading.quantity(), &reading.frame);
    // The point of `.79` is written too.
    let first = quantity.tokens.start - usize::from(quantity.lost_zero);
    let start = text.token(first).start as usize;
    let end = text.token(quantity.tokens.end - 1).end as usize;
    let figure = Figure {
        value: quantity.value,
        value_max: quantity.value_max,
        bound: frame.bound,
        unit: quantity.unit.map(|unit| unit.name.to_owned()),
        metric: frame.metric.clone().map(|metric| text.words(metric).to_owned()),
        direction: Some(frame.direction.unwrap_or(Direction::Value)),
        ..Figure::default()
    };
    finds.figure(start..end, figure, reading);
}
