//! Characters that render to others: ligatures, styled letters, full-width forms, blanks, and those that nobody sees.
//!
//! Not here: dashes, quotes, and raised or lowered digits. They stay as written; comparison folds them.

use unicode_normalization::UnicodeNormalization;

/// What a character renders to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rendered {
    /// Itself.
    Itself,
    /// Nothing.
    Nothing,
    /// Another character.
    Char(char),
    /// Several characters.
    Text(&'static str),
    /// Itself, as one character with the one before it.
    Combining,
}

/// What `c` renders to.
pub(super) fn render(c: char) -> Rendered {
    match c {
        '\u{ad}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2064}'
        | '\u{feff}' => Rendered::Nothing,
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => Rendered::Char(' '),
        '\u{2028}' | '\u{2029}' | '\u{85}' => Rendered::Char('\n'),
        '\u{300}'..='\u{36f}' => Rendered::Combining,
        'ﬀ' => Rendered::Text("ff"),
        'ﬁ' => Rendered::Text("fi"),
        'ﬂ' => Rendered::Text("fl"),
        'ﬃ' => Rendered::Text("ffi"),
        'ﬄ' => Rendered::Text("ffl"),
        'ﬅ' | 'ﬆ' => Rendered::Text("st"),
        '！'..='～' => Rendered::Char(shifted(c)),
        // ℓ is a letter of its own in mathematics; the other letterlike symbols are letters in another fount.
        'ℂ'
        | 'ℊ'..='ℍ'
        | 'ℐ'..='ℒ'
        | 'ℕ'
        | 'ℙ'..='ℝ'
        | 'ℤ'
        | 'ℨ'
        | 'ℬ'
        | 'ℭ'
        | 'ℯ'..='ℱ'
        | 'ℳ'
        | 'ℴ'
        | '\u{1d400}'..='\u{1d7ff}' => match std::iter::once(c).nfkc().next() {
            Some(plain) if plain != c => Rendered::Char(plain),
            _ => Rendered::Itself,
        },
        _ => Rendered::Itself,
    }
}

/// The ASCII character of which `c` is the full-width form.
fn shifted(c: char) -> char {
    char::from_u32(c as u32 - '！' as u32 + '!' as u32).unwrap_or(c)
}

/// `base` with the combining character on it: one character where there is one.
pub(super) fn compose(base: char, accent: char) -> String {
    [base, accent].into_iter().nfc().collect()
}

/// True where `base` and `accent` make one character.
pub(super) fn composes(base: char, accent: char) -> bool {
    [base, accent].into_iter().nfc().count() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styled_letters_are_plain_letters() {
        for (c, plain) in
            [('𝐑', 'R'), ('𝒱', 'V'), ('ℛ', 'R'), ('𝟚', '2'), ('𝛼', 'α'), ('Ａ', 'A'), ('（', '(')]
        {
            assert_eq!(render(c), Rendered::Char(plain), "{c}");
        }
        for c in ['ℓ', '²', '™', '–', '“', 'é', '価', '½'] {
            assert_eq!(render(c), Rendered::Itself, "{c}");
        }
    }

    #[test]
    fn accents_compose() {
        assert_eq!(compose('e', '\u{301}'), "é");
        assert!(composes('C', '\u{30c}'));
        assert!(!composes('T', '\u{303}'));
    }
}
