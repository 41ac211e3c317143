//! JSON values that are read as text, whatever they are: a string, a number, a list of paragraphs, a wrapped value.
//!
//! Not here: which fields are read.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

/// The string that a value stands for, if it stands for one: a string, a number, a list of strings (paragraphs), or an
/// object with the string in `value`, as OpenReview has it, or in `text`.
pub(super) struct Loose(pub(super) Option<String>);

impl<'de> Deserialize<'de> for Loose {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(LooseVisitor).map(Self)
    }
}

struct LooseVisitor;

impl<'de> Visitor<'de> for LooseVisitor {
    type Value = Option<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Some(text.to_owned()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Self::Value, E> {
        Ok(Some(number.to_string()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Self::Value, E> {
        Ok(Some(number.to_string()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Self::Value, E> {
        Ok(Some(number.to_string()))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut all = String::new();
        while let Some(Paragraph(paragraph)) = seq.next_element()? {
            push_line(&mut all, &paragraph);
        }
        Ok((!all.is_empty()).then_some(all))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut found = None;
        while let Some(name) = map.next_key::<Cow<'_, str>>()? {
            if matches!(&*name, "value" | "text") {
                found = map.next_value::<Loose>()?.0.or(found);
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(found)
    }
}

/// One of several paragraphs: the `text` of an object that has one, else all strings.
struct Paragraph(String);

impl<'de> Deserialize<'de> for Paragraph {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = serde_json::Value::deserialize(deserializer)?;
        if let Some(serde_json::Value::String(text)) = value.get("text") {
            return Ok(Self(text.clone()));
        }
        let mut all = String::new();
        push_strings(&mut all, &value);
        Ok(Self(all))
    }
}

fn push_strings(all: &mut String, value: &serde_json::Value) {
    match value {
        serde_json::Value::String(text) => push_line(all, text),
        serde_json::Value::Array(items) => items.iter().for_each(|item| push_strings(all, item)),
        serde_json::Value::Object(fields) => fields.values().for_each(|item| push_strings(all, item)),
        _ => {}
    }
}

/// All strings in a value, names of fields left out, one a line.
pub(super) struct Strings(pub(super) String);

impl<'de> Deserialize<'de> for Strings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut all = String::new();
        StringsInto(&mut all).deserialize(deserializer)?;
        Ok(Self(all))
    }
}

/// Collects strings into one buffer, so that depth costs no copies.
struct StringsInto<'a>(&'a mut String);

impl<'de> DeserializeSeed<'de> for StringsInto<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for StringsInto<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_str<E>(self, text: &str) -> Result<(), E> {
        push_line(self.0, text);
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        while seq.next_element_seed(StringsInto(self.0))?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while map.next_key::<IgnoredAny>()?.is_some() {
            map.next_value_seed(StringsInto(self.0))?;
        }
        Ok(())
    }
}

fn push_line(all: &mut String, line: &str) {
    if !all.is_empty() && !line.is_empty() {
        all.push('\n');
    }
    all.push_str(line);
}
