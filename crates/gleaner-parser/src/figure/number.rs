//! The grammar of a number as it is written, inside of one token.
//!
//! Not here: what stands around the token ([`super::quantity`]) and what the number means. Signs are dropped by
//! the tokeniser already: `-0.3` is a dash and a number.

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while_m_n, take_while1};
use nom::character::complete::{char, digit1, one_of};
use nom::combinator::{not, opt, peek, recognize, rest};
use nom::multi::many1;
use nom::sequence::{pair, preceded, terminated};
use nom::{IResult, Parser};

/// What one token that begins with a digit says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Number<'t> {
    /// The number; the lower end of a range.
    pub(crate) value: f64,
    /// The upper end of a range written in one token (`20-50`).
    pub(crate) value_max: Option<f64>,
    /// What is glued to it: the `x` of `2.3x`, the `ms` of `12ms`, the `point` of `23-point`; often nothing.
    pub(crate) tail: &'t str,
}

/// Reads a token; `None` where it begins with no number or the number is too large to mean anything.
pub(crate) fn read(token: &str) -> Option<Number<'_>> {
    let (tail, (low, high)) = range.parse(token).ok()?;
    let (low, high) = (value(low)?, high.map(value));
    match high {
        Some(high) => Some(Number { value: low, value_max: Some(high?), tail }),
        None => Some(Number { value: low, value_max: None, tail: tail.strip_prefix('-').unwrap_or(tail) }),
    }
}

/// `20-50`, `1.2x-3.4x`, `60.4`; the unit is read again behind the upper end.
fn range(input: &str) -> IResult<&str, (&str, Option<&str>)> {
    let hyphen = || alt((tag("-"), tag("\u{2010}"), tag("\u{2011}")));
    let upper = preceded((opt(tag("x")), hyphen()), literal);
    (literal, opt(upper)).parse(input)
}

/// Digits with groups of thousands, a fraction and an exponent: `1,000`, `60.4`, `5.3E-4`, `10^-5`.
fn literal(input: &str) -> IResult<&str, &str> {
    let group = terminated(
        preceded(char(','), take_while_m_n(3, 3, |c: char| c.is_ascii_digit())),
        not(peek(one_of("0123456789"))),
    );
    let whole = alt((recognize(pair(digit1, many1(group))), digit1));
    let fraction = pair(char('.'), digit1);
    let exponent = alt((
        recognize((one_of("eE"), opt(char('-')), digit1)),
        recognize((char('^'), opt(char('-')), digit1)),
    ));
    recognize((whole, opt(fraction), opt(exponent))).parse(input)
}

/// The value of what [`literal`] read.
fn value(written: &str) -> Option<f64> {
    let plain: String = written.chars().filter(|c| *c != ',').collect();
    let value = match plain.split_once('^') {
        Some((base, power)) => base.parse::<f64>().ok()?.powi(power.parse().ok()?),
        None => plain.parse().ok()?,
    };
    value.is_finite().then_some(value)
}

/// The power of ten of `10^-5`, as it stands behind `3.1×`.
pub(crate) fn power_of_ten(token: &str) -> Option<i32> {
    let signed = recognize(pair(opt(char('-')), take_while1(|c: char| c.is_ascii_digit())));
    let parsed: IResult<&str, (&str, &str)> = (preceded(tag("10^"), signed), rest).parse(token);
    match parsed {
        Ok((_, (power, ""))) => power.parse().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn shown(token: &str) -> String {
        let Some(number) = read(token) else { return "none".into() };
        let high = number.value_max.map_or(String::new(), |high| format!("..{high}"));
        format!("{}{high} {}", number.value, number.tail).trim_end().to_owned()
    }

    #[test]
    fn numbers_as_written() {
        for (token, expect) in [
            ("60.4", "60.4"),
            ("7", "7"),
            ("1,000", "1000"),
            ("2,084,113", "2084113"),
            ("1,23", "1 ,23"),
            ("5.3E-4", "0.00053"),
            ("2e-6", "0.000002"),
            ("10^-5", "0.00001"),
            ("10^3", "1000"),
            ("20-50", "20..50"),
            ("1.2x-3.4x", "1.2..3.4 x"),
            ("1.2-3.4x", "1.2..3.4 x"),
            ("23-point", "23 point"),
            ("50-fold", "50 fold"),
            ("12ms", "12 ms"),
            ("3x3x4", "3 x3x4"),
            ("70b", "70 b"),
            ("9e999", "none"),
            ("10^99999999999", "none"),
            ("x2", "none"),
            ("", "none"),
        ] {
            assert_eq!(shown(token), expect, "{token}");
        }
        assert_eq!(power_of_ten("10^-5"), Some(-5));
        assert_eq!(power_of_ten("10^5x"), None);
    }

    proptest! {
        #[test]
        fn a_value_survives_writing(value in 0.0f64..1e9) {
            prop_assert_eq!(read(&format!("{value}")).map(|number| number.value), Some(value));
        }

        #[test]
        fn a_range_has_both_ends(low in 0u32..100_000, high in 0u32..100_000) {
            let token = format!("{low}-{high}%");
            let number = read(&token).map(|n| (n.value, n.value_max, n.tail));
            prop_assert_eq!(number, Some((f64::from(low), Some(f64::from(high)), "%")));
        }

        #[test]
        fn whatever_the_token_no_panic_and_a_finite_value(token in "\\PC{0,24}") {
            if let Some(number) = read(&token) {
                prop_assert!(number.value.is_finite() && number.value >= 0.0);
                prop_assert!(token.ends_with(number.tail));
            }
        }
    }
}
