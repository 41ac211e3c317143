//! Domain names as text shows them.
//!
//! Not here: which domains are known; `hosts` has the table.

/// Longest domain name there is.
const LONGEST: usize = 253;

fn is_domain_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.')
}

/// Offset of the first byte of the domain that goes through `at`, not before `floor`.
pub(super) fn start(source: &str, at: usize, floor: usize) -> usize {
    let head = source.as_bytes().get(floor..at).unwrap_or_default();
    let length = head.iter().rev().take(LONGEST).take_while(|byte| is_domain_byte(**byte)).count();
    let length = head
        .iter()
        .rev()
        .take(length)
        .collect::<Vec<_>>()
        .iter()
        .rev()
        .skip_while(|byte| matches!(***byte, b'-' | b'.'))
        .count();
    at - length
}

/// The domain that begins at `start`, without dots and hyphens at its end; empty where there is none.
pub(super) fn at(source: &str, start: usize) -> &str {
    let tail = source.as_bytes().get(start..).unwrap_or_default();
    let length = tail.iter().take(LONGEST).take_while(|byte| is_domain_byte(**byte)).count();
    source.get(start..start + length).unwrap_or("").trim_end_matches(['.', '-'])
}

/// True for two labels or more, none empty or with a hyphen at an end, the last one of letters.
pub(super) fn is_plausible(domain: &str) -> bool {
    let mut last = "";
    let mut count = 0;
    for label in domain.split('.') {
        if label.is_empty() || label.len() > 63 || label.starts_with('-') || label.ends_with('-') {
            return false;
        }
        last = label;
        count += 1;
    }
    count > 1 && domain.len() <= LONGEST && last.len() > 1 && is_top(last)
}

fn is_top(label: &str) -> bool {
    label.bytes().all(|byte| byte.is_ascii_alphabetic() || byte >= 0x80)
        || label.get(..4).is_some_and(|head| head.eq_ignore_ascii_case("xn--"))
}

/// True for a name that can only be meant as a site: one with a usual ending, or with more parts than a file or an
/// abbreviation has.
pub(super) fn is_telling(domain: &str, has_path: bool) -> bool {
    let parts = domain.split('.').count();
    has_usual_ending(domain) || (is_plausible(domain) && parts > if has_path { 2 } else { 3 })
}

/// True for the endings under which projects register names of their own.
pub(super) fn has_usual_ending(domain: &str) -> bool {
    const ENDINGS: &[&str] = &[
        "com", "org", "net", "io", "ai", "dev", "app", "edu", "co", "science", "tech", "info", "page",
        "site", "xyz",
    ];
    let (name, ending) = domain.rsplit_once('.').unwrap_or_default();
    !name.is_empty() && is_plausible(domain) && ENDINGS.contains(&ending)
}
