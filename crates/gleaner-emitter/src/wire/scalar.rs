//! The scalars of the wire format: texts, numbers, words of a fixed list, byte ranges.
//!
//! Not here: which keys hold them.

use std::borrow::Cow;
use std::fmt;

use gleaner_model::{
    Action, Availability, Bound, Direction, LinkKind, LinkRole, LinkState, Review, Role, Span,
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};

use crate::formats::yaml;

/// A string, which every reader of YAML gives back as it is, whatever it looks like.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Text<'a>(pub Cow<'a, str>);

impl<'a> From<&'a str> for Text<'a> {
    fn from(text: &'a str) -> Self {
        Self(Cow::Borrowed(text))
    }
}

impl From<Text<'_>> for String {
    fn from(text: Text<'_>) -> Self {
        text.0.into_owned()
    }
}

impl Serialize for Text<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        yaml::text(&self.0, serializer)
    }
}

/// A finite number. Whole ones are written without `.0`, others in the shortest form that reads back the same.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Deserialize, JsonSchema)]
#[serde(try_from = "f64")]
#[schemars(with = "f64", inline)]
pub struct Number(pub f64);

impl TryFrom<f64> for Number {
    type Error = &'static str;

    fn try_from(value: f64) -> Result<Self, Self::Error> {
        if value.is_finite() { Ok(Self(value)) } else { Err(NOT_FINITE) }
    }
}

const NOT_FINITE: &str = "a number must be finite";

/// Whole numbers up to here have one representation as integer and as float.
const LARGEST_WHOLE: f64 = 9_007_199_254_740_992.0;

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let value = self.0;
        let whole = value.fract() == 0.0 && value.abs() <= LARGEST_WHOLE;
        if !value.is_finite() {
            Err(ser::Error::custom(NOT_FINITE))
        } else if whole && !(value == 0.0 && value.is_sign_negative()) {
            #[allow(clippy::cast_possible_truncation)] // Whole and below 2^53.
            serializer.serialize_i64(value as i64)
        } else {
            serializer.serialize_f64(value)
        }
    }
}

/// A hash, written as sixteen hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(try_from = "Cow<'_, str>")]
#[schemars(with = "String", inline)]
pub struct Digest(pub u64);

impl TryFrom<Cow<'_, str>> for Digest {
    type Error = &'static str;

    fn try_from(text: Cow<'_, str>) -> Result<Self, Self::Error> {
        let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let value = u64::from_str_radix(&text, 16).ok().filter(|_| digits);
        value.map(Self).ok_or("a digest is sixteen hexadecimal digits")
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Always quoted in YAML: `12e4567890123456` is a number for its readers.
impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        yaml::quoted(&self.to_string(), serializer)
    }
}

/// A byte range, written as `[start, end]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "(u64, u64)", into = "(u64, u64)")]
#[schemars(with = "(u64, u64)", inline)]
pub struct Range(pub Span);

impl TryFrom<(u64, u64)> for Range {
    type Error = &'static str;

    fn try_from((start, end): (u64, u64)) -> Result<Self, Self::Error> {
        match (usize::try_from(start), usize::try_from(end)) {
            _ if start > end => Err("a span must not end before it starts"),
            (Ok(start), Ok(end)) => Ok(Self(Span::new(start, end))),
            _ => Err("a span lies beyond what this machine can address"),
        }
    }
}

impl From<Range> for (u64, u64) {
    fn from(range: Range) -> Self {
        (range.0.start as u64, range.0.end as u64)
    }
}

/// A value of one of the model's closed lists, written as its word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word<T>(pub T);

/// A closed list of the model: values, words and what the schema says about it.
pub trait Words: Copy + 'static {
    /// Name of the type in the schema.
    const NAME: &'static str;
    /// What the words tell.
    const ABOUT: &'static str;
    /// Every value.
    const VALUES: &'static [Self];
    /// The word of a value.
    fn word(self) -> &'static str;
    /// The value of a word.
    fn of_word(word: &str) -> Option<Self>;
}

macro_rules! words {
    ($($type:ident: $about:literal;)*) => {
        $(impl Words for $type {
            const NAME: &'static str = stringify!($type);
            const ABOUT: &'static str = $about;
            const VALUES: &'static [Self] = Self::ALL;
            fn word(self) -> &'static str {
                self.as_str()
            }
            fn of_word(word: &str) -> Option<Self> {
                Self::from_word(word)
            }
        })*
    };
}

words! {
    Role: "How a paper stands to a thing that it names.";
    Availability: "Whether readers can have the code of a paper.";
    Direction: "Whether a figure went up or down, or is a level that was reached.";
    Bound: "What the words before a number made of it.";
    LinkKind: "What a link points at.";
    Action: "What a person decides.";
    Review: "What a person made of an item.";
    LinkRole: "What a link is for.";
    LinkState: "How a link fares.";
}

impl<T: Words> Serialize for Word<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.word())
    }
}

impl<'de, T: Words> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor<T>(std::marker::PhantomData<T>);

        impl<T: Words> de::Visitor<'_> for Visitor<T> {
            type Value = Word<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("one of ")?;
                list(f, T::VALUES)
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Self::Value, E> {
                T::of_word(word).map(Word).ok_or_else(|| {
                    E::custom(format_args!("unknown word `{word}`, expected {}", Expected(&self)))
                })
            }
        }

        deserializer.deserialize_str(Visitor(std::marker::PhantomData))
    }
}

/// Shows what a visitor expects, as serde's own messages do.
struct Expected<'a, V>(&'a V);

impl<'de, V: de::Visitor<'de>> fmt::Display for Expected<'_, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }
}

fn list<T: Words>(f: &mut fmt::Formatter<'_>, values: &[T]) -> fmt::Result {
    for (nth, value) in values.iter().enumerate() {
        let comma = if nth == 0 { "" } else { ", " };
        write!(f, "{comma}`{}`", value.word())?;
    }
    Ok(())
}

impl<T: Words> JsonSchema for Word<T> {
    fn schema_name() -> Cow<'static, str> {
        T::NAME.into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let words: Vec<_> = T::VALUES.iter().map(|value| value.word()).collect();
        json_schema!({ "type": "string", "description": T::ABOUT, "enum": words })
    }
}
