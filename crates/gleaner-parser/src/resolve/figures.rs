//! Binds figures to what they measure: metric, direction, baseline, data set, and whose figure it is.
//!
//! Not here: recognising numbers; the figure rules do that.

use super::Thing;
use crate::rule::Find;
use crate::text::Text;

/// Completes every figure among the finds from the words and things of its sentence.
pub(super) fn bind(_text: &Text, _finds: &mut [Find], _things: &[Thing]) {}
