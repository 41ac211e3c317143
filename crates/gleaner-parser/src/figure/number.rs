//! The grammar of a number as it is written, inside of one token.
//!
//! Not here: what stands around the token ([`super::quantity`]) and what the number means. Signs are dropped by
//! the tokeniser already: `-0.3` is a dash and a number.

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
///
/// In a range (`20-50`, `1.2x-3.4x`) the unit is read again behind the upper end.
pub(crate) fn read(token: &str) -> Option<Number<'_>> {
    let low_end = literal(token, 0)?;
    let low = value(token.get(..low_end)?)?;
    let tail = token.get(low_end..)?;
    // Most numbers are a token of their own.
    if tail.is_empty() {
        return Some(Number { value: low, value_max: None, tail });
    }
    let unhyphened = tail.strip_prefix('-');
    let upper = tail.strip_prefix('x').unwrap_or(tail).strip_prefix(['-', '\u{2010}', '\u{2011}']);
    if let Some(upper) = upper
        && let Some(end) = literal(upper, 0)
    {
        let value_max = Some(value(upper.get(..end)?)?);
        return Some(Number { value: low, value_max, tail: upper.get(end..)? });
    }
    Some(Number { value: low, value_max: None, tail: unhyphened.unwrap_or(tail) })
}

/// The byte behind digits with groups of thousands, a fraction and an exponent: `1,000`, `60.4`, `5.3E-4`, `10^-5`.
fn literal(token: &str, from: usize) -> Option<usize> {
    let bytes = token.as_bytes();
    let digits = |from: usize| {
        let rest = bytes.get(from..).unwrap_or_default();
        from + rest.iter().take_while(|byte| byte.is_ascii_digit()).count()
    };
    let mut end = digits(from);
    if end == from {
        return None;
    }
    while bytes.get(end) == Some(&b',') && digits(end + 1) == end + 4 {
        end += 4;
    }
    if bytes.get(end) == Some(&b'.') && digits(end + 1) > end + 1 {
        end = digits(end + 1);
    }
    if matches!(bytes.get(end), Some(b'e' | b'E' | b'^')) {
        let power = end + 1 + usize::from(bytes.get(end + 1) == Some(&b'-'));
        if digits(power) > power {
            end = digits(power);
        }
    }
    Some(end)
}

/// The value of what [`literal`] read.
fn value(written: &str) -> Option<f64> {
    if let Some(value) = short_value(written) {
        return Some(value);
    }
    let plain: String = written.chars().filter(|c| *c != ',').collect();
    let value = match plain.split_once('^') {
        Some((base, power)) => base.parse::<f64>().ok()?.powi(power.parse().ok()?),
        None => plain.parse().ok()?,
    };
    value.is_finite().then_some(value)
}

/// The value of up to nine digits, a point among them perhaps. Such digits and powers of ten are exact, so that their
/// quotient is the number nearest to what is written.
fn short_value(written: &str) -> Option<f64> {
    const POWERS: [f64; 10] = [1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];
    if written.len() > 10 {
        return None;
    }
    let mut digits = 0_u32;
    let mut decimals = None;
    for (index, byte) in written.bytes().enumerate() {
        match byte {
            b'0'..=b'9' => digits = digits.checked_mul(10)?.checked_add(u32::from(byte - b'0'))?,
            b'.' => decimals = Some(written.len() - 1 - index),
            _ => return None,
        }
    }
    Some(f64::from(digits) / POWERS.get(decimals.unwrap_or(0))?)
}

/// The power of ten of `10^-5`, as it stands behind `3.1×`.
pub(crate) fn power_of_ten(token: &str) -> Option<i32> {
    let power = token.strip_prefix("10^")?;
    power.strip_prefix('-').unwrap_or(power).bytes().all(|byte| byte.is_ascii_digit()).then_some(())?;
    power.parse().ok()
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
        fn a_short_number_is_read_as_any_other(digits in "[0-9]{1,6}(\\.[0-9]{1,6})?") {
            let number = read(&digits).map(|number| number.value);
            prop_assert_eq!(number, digits.parse().ok());
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
