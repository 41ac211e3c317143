//! When two names are the same: the comparison key.
//!
//! Not here: which of two forms of a name is shown; `gleaner-parser` decides that. Keys are only compared,
//! never printed.

/// The comparison key of a name: dashes, quotes, case and separators do not count, Greek letters are spelled,
/// Latin ligatures and full-width forms are folded. The name must already be free of markup.
///
/// ```
/// use gleaner_model::comparison_key;
/// assert_eq!(comparison_key("Mamba-2"), comparison_key("Mamba 2"));
/// assert_eq!(comparison_key("β-DAE"), comparison_key("beta-DAE"));
/// assert_ne!(comparison_key("Mamba2"), comparison_key("Mamba"));
/// assert_ne!(comparison_key("PGD"), comparison_key("PGD+"));
/// ```
pub fn comparison_key(name: &str) -> String {
    if name.is_ascii() {
        return ascii_key(name);
    }
    let mut key = String::with_capacity(name.len());
    for c in name.chars() {
        push_folded(&mut key, c);
    }
    key
}

fn ascii_key(name: &str) -> String {
    let mut key = vec![0; name.len()];
    let mut len = 0;
    for byte in name.bytes() {
        // No branch: where separators stand cannot be foretold.
        key[len] = FOLDED[usize::from(byte)];
        len += usize::from(key[len] != 0);
    }
    key.truncate(len);
    String::from_utf8(key).unwrap_or_default()
}

/// The comparison key without a final plural `s`: that of a name whose last letter is an `s` in lower case, directly
/// behind another letter or digit and not behind an `s`.
///
/// ```
/// use gleaner_model::singular_key;
/// assert_eq!(singular_key("LLMs"), singular_key("LLM"));
/// assert_eq!(singular_key("loss"), "loss");
/// assert_ne!(singular_key("RefineGate-S"), singular_key("RefineGate"));
/// ```
pub fn singular_key(name: &str) -> String {
    let mut key = comparison_key(name);
    if key.len() > 3 && is_plural(name) {
        key.pop();
    }
    key
}

fn is_plural(name: &str) -> bool {
    name.trim_end_matches(is_separator)
        .strip_suffix('s')
        .and_then(|stem| stem.chars().next_back())
        .is_some_and(|last| last.is_alphanumeric() && last != 's')
}

/// A hash of the [`comparison_key`] of a name, for those who only ask whether two names are the same: 0 for the empty
/// key and for no other.
///
/// ```
/// use gleaner_model::comparison_hash;
/// assert_eq!(comparison_hash("β-DAE"), comparison_hash("beta DAE"));
/// assert_eq!(comparison_hash("(-)"), 0);
/// ```
pub fn comparison_hash(name: &str) -> u64 {
    if name.is_ascii() { ascii_hash(name.as_bytes()) } else { ascii_hash(comparison_key(name).as_bytes()) }
}

/// A hash of the [`singular_key`] of a name; see [`comparison_hash`].
///
/// ```
/// use gleaner_model::singular_hash;
/// assert_eq!(singular_hash("LLMs"), singular_hash("LLM"));
/// assert_ne!(singular_hash("loss"), singular_hash("los"));
/// ```
pub fn singular_hash(name: &str) -> u64 {
    let bytes = name.as_bytes();
    if !name.is_ascii() {
        return ascii_hash(singular_key(name).as_bytes());
    }
    let counts = |byte: &u8| !separates(*byte);
    let end = bytes.iter().rposition(counts).map_or(0, |last| last + 1);
    match &bytes[..end] {
        [stem @ .., last, b's'] if last.is_ascii_alphanumeric() && *last != b's' => {
            // Keys of up to three letters keep their `s`.
            let long = stem.iter().rev().filter(|byte| counts(byte)).nth(1).is_some();
            ascii_hash(&bytes[..if long { end - 1 } else { end }])
        }
        whole => ascii_hash(whole),
    }
}

/// The hash of bytes of which separators and case do not count; bytes beyond ASCII are those of a key already.
fn ascii_hash(name: &[u8]) -> u64 {
    let mut hash = 0_u64;
    for byte in name {
        let folded = FOLDED[usize::from(*byte)];
        let mixed = (hash ^ u64::from(folded)).wrapping_add(0x9e37_79b9_7f4a_7c15);
        let next = mixed.wrapping_mul(0x2545_f491_4f6c_dd1d);
        // No branch: where separators stand cannot be foretold.
        hash = if folded == 0 { hash } else { next ^ (next >> 29) };
    }
    hash
}

/// Each byte as keys have it: in lower case, and 0 for separators.
const FOLDED: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = u8::MAX;
    while byte > 0 {
        if byte >= 128 || !SEPARATORS[byte as usize] {
            table[byte as usize] = byte.to_ascii_lowercase();
        }
        byte -= 1;
    }
    table
};

fn separates(byte: u8) -> bool {
    FOLDED[usize::from(byte)] == 0
}

/// ASCII characters that do not count, as a table: keys are made for every name of every text.
const SEPARATORS: [bool; 128] = {
    let marks = b" \t\n\x0b\x0c\r{}$\\_^*~`'\"-,.;:()[]";
    let mut table = [false; 128];
    let mut at = 0;
    while at < marks.len() {
        table[marks[at] as usize] = true;
        at += 1;
    }
    table
};

fn is_separator(c: char) -> bool {
    match SEPARATORS.get(c as usize) {
        Some(separates) => *separates,
        None => {
            matches!(c, '“' | '”' | '‘' | '’' | '‐'..='―' | '−' | '\u{ad}' | '\u{200b}' | '\u{feff}')
                || c.is_whitespace()
        }
    }
}

fn push_folded(key: &mut String, c: char) {
    if is_separator(c) {
        return;
    }
    if let Some(spelled) = greek(c) {
        key.push_str(spelled);
        return;
    }
    match c {
        'ﬀ' => key.push_str("ff"),
        'ﬁ' => key.push_str("fi"),
        'ﬂ' => key.push_str("fl"),
        'ﬃ' => key.push_str("ffi"),
        'ﬄ' => key.push_str("ffl"),
        'ﬅ' | 'ﬆ' => key.push_str("st"),
        '⁰' => key.push('0'),
        '¹' => key.push('1'),
        '²' => key.push('2'),
        '³' => key.push('3'),
        '⁴'..='⁹' => key.push(shifted(c, '⁴', '4')),
        '₀'..='₉' => key.push(shifted(c, '₀', '0')),
        '！'..='～' => push_folded(key, shifted(c, '！', '!')),
        _ => key.extend(c.to_lowercase()),
    }
}

/// `c` moved from the block that begins at `from` to the one that begins at `to`.
fn shifted(c: char, from: char, to: char) -> char {
    char::from_u32(c as u32 - from as u32 + to as u32).unwrap_or(c)
}

fn greek(c: char) -> Option<&'static str> {
    Some(match c {
        'α' | 'Α' => "alpha",
        'β' | 'Β' => "beta",
        'γ' | 'Γ' => "gamma",
        'δ' | 'Δ' => "delta",
        'ε' | 'ϵ' | 'Ε' => "epsilon",
        'η' | 'Η' => "eta",
        'θ' | 'ϑ' | 'Θ' => "theta",
        'λ' | 'Λ' => "lambda",
        'μ' | 'µ' | 'Μ' => "mu",
        'π' | 'Π' => "pi",
        'ρ' | 'Ρ' => "rho",
        'σ' | 'Σ' => "sigma",
        'τ' | 'Τ' => "tau",
        'φ' | 'ϕ' | 'Φ' => "phi",
        'χ' | 'Χ' => "chi",
        'ψ' | 'Ψ' => "psi",
        'ω' | 'Ω' => "omega",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dash_and_ligature_is_folded() {
        for name in ["Refine-Gate", "Refine–Gate", "Reﬁne Gate", "REFINEGATE", "Ｒefine_Gate"] {
            assert_eq!(comparison_key(name), "refinegate", "{name}");
        }
    }

    #[test]
    fn digits_and_signs_tell_names_apart() {
        let keys: std::collections::BTreeSet<_> =
            ["Net", "Net2", "Net+", "Net++"].iter().map(|name| comparison_key(name)).collect();
        assert_eq!(keys.len(), 4);
        assert_eq!(comparison_key("Net²"), comparison_key("Net2"));
    }

    #[test]
    fn names_of_one_key_and_no_others_have_one_hash() {
        let names = [
            "", "-", "s", "as", "GPUs", "GPU", "gpu-s", "loss", "los", "LLMs)", "llm", "A.S", "β-DAEs",
            "beta DAE", "Réseaux", "réseaus", "PGD+", "PGD", "CLIPs-", "VAEs", "VAE", "a-bs", "a-b-s", "abs",
            "T5s", "T5", "ΔTs",
        ];
        for a in names {
            for b in names {
                let same = comparison_key(a) == comparison_key(b);
                assert_eq!(comparison_hash(a) == comparison_hash(b), same, "{a} {b}");
                let same = singular_key(a) == singular_key(b);
                assert_eq!(singular_hash(a) == singular_hash(b), same, "{a} {b}");
            }
            assert_eq!(singular_hash(a) == 0, singular_key(a).is_empty(), "{a}");
        }
    }
}
