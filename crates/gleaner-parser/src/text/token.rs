//! What a token is: a word, a number, a sign, with the shape of its letters.
//!
//! Not here: where tokens end (`cutter`), and what they mean.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// Letters, perhaps with digits and inner connectors.
    Word,
    /// A number without letters: `60.4`, `1,000`, `10-20`, `5.3E-4`.
    Number,
    /// `'s` or `’s` behind a word.
    Clitic,
    /// `(`, `[` or `{`.
    Open,
    /// `)`, `]` or `}`.
    Close,
    /// `,`.
    Comma,
    /// `;`.
    Semicolon,
    /// `:`.
    Colon,
    /// A run of `.`, `!`, `?` or `…`.
    Stop,
    /// `–`, `—`, or a hyphen that joins nothing.
    Dash,
    /// A quotation mark or apostrophe.
    Quote,
    /// `/`.
    Slash,
    /// `%`.
    Percent,
    /// A URL, whole.
    Url,
    /// Anything else.
    Symbol,
}

/// What the letters of a token look like; a set of flags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shape(pub(super) u16);

impl Shape {
    /// First letter is upper case.
    pub const CAPITAL: Self = Self(1);
    /// At least one upper-case letter.
    pub const ANY_UPPER: Self = Self(1 << 1);
    /// At least one lower-case letter.
    pub const ANY_LOWER: Self = Self(1 << 2);
    /// An upper-case letter behind a lower-case letter or digit, with no hyphen between.
    pub const INNER_UPPER: Self = Self(1 << 3);
    /// At least two upper-case letters.
    pub const UPPER_2: Self = Self(1 << 4);
    /// A digit.
    pub const DIGIT: Self = Self(1 << 5);
    /// An inner hyphen.
    pub const HYPHEN: Self = Self(1 << 6);
    /// An inner `_`, `@`, `&`, `+`, `*` or `^`.
    pub const SIGN: Self = Self(1 << 7);
    /// A Greek letter.
    pub const GREEK: Self = Self(1 << 8);
    /// White space before it.
    pub const SPACED: Self = Self(1 << 9);
    /// First character is a digit.
    pub const LEADING_DIGIT: Self = Self(1 << 10);
    /// An upper-case letter behind a hyphen.
    pub const UPPER_PART: Self = Self(1 << 11);
    /// A blank line or the start of the text before it.
    pub const AFTER_BREAK: Self = Self(1 << 12);

    /// Something inside joins its parts: a hyphen, a sign, a point, a comma, an apostrophe.
    pub const JOINED: Self = Self(1 << 13);

    /// What a word of the lexicon is not by itself: a token of several words, or one with a number in it.
    pub(crate) const OF_PARTS: Self = Self(Self::JOINED.0 | Self::DIGIT.0 | Self::LEADING_DIGIT.0);

    /// What tells a name from a plain or capitalised word, a hyphen aside.
    pub(crate) const TELLING: Self = Self(
        Self::INNER_UPPER.0
            | Self::UPPER_2.0
            | Self::DIGIT.0
            | Self::SIGN.0
            | Self::GREEK.0
            | Self::LEADING_DIGIT.0,
    );

    /// True where a flag of `other` is set.
    pub(crate) fn has_any(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// True where every flag of `other` is set.
    pub fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    pub(super) fn set(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// One token: where it stands in the view, what it is, and its shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// Offset of its first byte in the view.
    pub start: u32,
    /// Offset behind its last byte in the view.
    pub end: u32,
    /// What it is.
    pub kind: TokenKind,
    /// What it looks like.
    pub shape: Shape,
}

impl Token {
    /// True for a word with this flag.
    pub fn is_word_with(self, shape: Shape) -> bool {
        self.kind == TokenKind::Word && self.shape.has(shape)
    }
}
