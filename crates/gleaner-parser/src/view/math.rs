//! Whether a dollar sign opens a formula or counts money.
//!
//! Not here: what is inside a formula (`tex`).

use memchr::memchr;
use memchr::memmem;

/// A longer stretch between two dollar signs is a text that lost one of them.
const LONGEST: usize = 1500;

/// Texts in formulas have no more dollar signs than this.
const MOST_NESTED: usize = 16;

/// A formula: where its inside begins and ends, and where the text goes on behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Formula {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) resume: usize,
}

/// The formula that the dollar sign at `at` opens, if it opens one. Looks no further than the next dollar sign
/// that could close it, so that asking at every dollar sign reads a text at most twice.
pub(super) fn formula(source: &str, at: usize) -> Option<Formula> {
    let bytes = source.as_bytes();
    if bytes.get(at + 1) == Some(&b'$') {
        let start = at + 2;
        let end = start + memmem::find(bytes.get(start..)?, b"$$")?;
        let inside = source.get(start..end)?;
        let fits = inside.len() <= LONGEST && !inside.trim().is_empty();
        return fits.then_some(Formula { start, end, resume: end + 2 });
    }
    let start = at + 1;
    let (mut from, mut tries, mut first) = (start, 0, None);
    loop {
        let end = from + memchr(b'$', bytes.get(from..)?)?;
        let inside = source.get(start..end)?;
        if !inside.ends_with('\\') || inside.ends_with("\\\\") {
            // `$\text{if $x$}$`: the dollar signs in a text belong to formulas of their own.
            tries += 1;
            if tries < MOST_NESTED && inside.contains("\\text") && !is_balanced(inside) {
                first = first.or(Some(end));
                from = end + 1;
                if memchr(b'$', bytes.get(from..)?).is_some_and(|ahead| from + ahead - start <= LONGEST) {
                    continue;
                }
            }
            let end = if is_balanced(inside) { end } else { first.unwrap_or(end) };
            let inside = source.get(start..end)?;
            let found = is_formula(inside, bytes.get(end + 1).copied());
            return found.then_some(Formula { start, end, resume: end + 1 });
        }
        // `$18.31\$%`: somebody escaped the dollar sign instead of the percent sign.
        let number = &inside[..inside.len() - 1];
        if is_number(number) && bytes.get(end + 1) == Some(&b'%') {
            return Some(Formula { start, end: end - 1, resume: end + 1 });
        }
        from = end + 1;
    }
}

/// True where every brace that opens closes again.
fn is_balanced(text: &str) -> bool {
    let (mut depth, mut escaped) = (0_usize, false);
    for b in text.bytes() {
        match b {
            b'{' if !escaped => depth += 1,
            b'}' if !escaped => depth = depth.saturating_sub(1),
            _ => {}
        }
        escaped = b == b'\\' && !escaped;
    }
    depth == 0
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || b"+-.,".contains(&b))
}

/// True where the text has something that only TeX has.
fn has_tex(text: &str) -> bool {
    text.bytes().any(|b| b"\\^_{}".contains(&b))
}

/// True where the text between `\(` and `\)`, or between `\[` and `\]`, is a formula; Markdown escapes brackets so too.
pub(super) fn is_display(inside: &str, open: &str) -> bool {
    is_formula(inside, None) && (open == "(" || has_tex(inside))
}

/// Decides by what is between the dollar signs and the byte behind the second one.
fn is_formula(inside: &str, behind: Option<u8>) -> bool {
    let bytes = inside.as_bytes();
    let (Some(first), Some(last)) = (bytes.first(), bytes.last()) else { return false };
    if inside.trim().is_empty() || inside.len() > LONGEST || inside.contains("\n\n") {
        return false;
    }
    let amount = first.is_ascii_digit();
    let next_amount = behind.is_some_and(|b| b.is_ascii_digit());
    let has_tex = has_tex(inside);
    if amount && !has_tex && (next_amount || last.is_ascii_whitespace()) {
        return false;
    }
    // Prose between two formulas has a blank at both ends; prose that has no TeX in it is no formula at all.
    let most = match (has_tex, first.is_ascii_whitespace() && last.is_ascii_whitespace()) {
        (true, false) => return true,
        (true, true) => 5,
        (false, _) => 3,
    };
    words(inside) < most
}

/// Number of English-looking words: three letters or more between blanks, no macros.
fn words(text: &str) -> usize {
    text.split_ascii_whitespace()
        .filter(|word| {
            word.len() >= 3 && word.bytes().all(|b| b.is_ascii_alphabetic() || b",.;:".contains(&b))
        })
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(source: &str, inside: Option<&str>) {
        let at = source.find('$').unwrap_or(0);
        let found = formula(source, at).map(|formula| &source[formula.start..formula.end]);
        assert_eq!(found, inside, "{source}");
    }

    #[test]
    fn money_is_no_formula() {
        check("costs $5 and $10 per run", None);
        check("costs $5-$10 a day", None);
        check("from $1 million to $2 million", None);
        check("a $200 budget", None);
        check("(US$ and A$ of all kinds)", Some(" and A"));
        check("for $5 per query, the others charge (or so they say) much more than $7", None);
    }

    #[test]
    fn formulas_are() {
        check("$x$", Some("x"));
        check("$\\text{if $y$}$ z", Some("\\text{if $y$}"));
        check("$\\text{if $ z", Some("\\text{if "));
        check("by $7.5$ points", Some("7.5"));
        check("$30k$ steps", Some("30k"));
        check("$5$-$10$ runs", Some("5"));
        check("$80.7%$", Some("80.7%"));
        check("$ x = y $", Some(" x = y "));
        check("$5 \\times 10^3 $", Some("5 \\times 10^3 "));
        check("$$a$$", Some("a"));
        check("$a\\$b$", Some("a\\$b"));
        check("$18.31\\$% more, $x$", Some("18.31"));
        check("$\\text{all of the words here}$", Some("\\text{all of the words here}"));
        check("$ ", None);
        check("$$", None);
        check("$", None);
    }
}
