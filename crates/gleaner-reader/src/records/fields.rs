//! The fields of one JSON object, each decoded only when it is asked for.
//!
//! Not here: what fields of which name mean.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;

use super::loose::Loose;
use crate::about::{About, people};

/// The fields of an object; of two of one name the last counts.
pub(crate) struct Fields<'a> {
    list: Vec<(Cow<'a, str>, &'a RawValue)>,
    /// True where a value that was asked for is broken: a string with half a character, for example.
    broken: Cell<bool>,
}

impl<'a> Fields<'a> {
    /// The fields of the object that is the value of a field; of an empty one where it is none.
    pub(super) fn inside(&self, name: &str) -> Fields<'a> {
        self.raw(name).and_then(|raw| serde_json::from_str(raw.get()).ok()).unwrap_or(Fields::empty())
    }

    fn empty() -> Fields<'static> {
        Fields { list: Vec::new(), broken: Cell::new(false) }
    }

    /// True where there is such a field, be it `null`.
    pub(super) fn has(&self, name: &str) -> bool {
        self.raw(name).is_some()
    }

    /// True where a value that was asked for could not be decoded.
    pub(super) fn is_broken(&self) -> bool {
        self.broken.get()
    }

    /// The names, in their order.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.list.iter().map(|(name, _)| &**name)
    }

    /// The names with the texts that their values stand for, in their order.
    pub(super) fn texts(&self) -> impl Iterator<Item = (&str, String)> {
        self.list.iter().filter_map(|(name, value)| {
            let Loose(text) = serde_json::from_str(value.get()).ok()?;
            Some((&**name, text?))
        })
    }

    fn raw(&self, name: &str) -> Option<&'a RawValue> {
        self.list.iter().rev().find(|(key, _)| key == name).map(|(_, value)| *value)
    }

    /// The value of a field, `null` where there is none.
    pub(super) fn value(&self, name: &str) -> Value {
        self.decoded(name).unwrap_or_default()
    }

    fn decoded<T: Deserialize<'a>>(&self, name: &str) -> Option<T> {
        let value = serde_json::from_str(self.raw(name)?.get());
        if value.is_err() {
            self.broken.set(true);
        }
        value.ok()
    }

    /// The text that the first of these fields stands for that stands for any; nothing where all are blank.
    pub(super) fn text(&self, names: &[&str]) -> Option<String> {
        names.iter().find_map(|name| {
            let Loose(text) = self.decoded(name)?;
            text.filter(|text| !text.trim().is_empty())
        })
    }

    /// The same on one line.
    pub(super) fn line(&self, names: &[&str]) -> Option<String> {
        crate::sink::one_line(self.text(names)?.as_bytes())
    }

    /// The id in one of these fields. A number is kept as it is written: those beyond 64 bits would lose digits, and two
    /// ids become one.
    pub(super) fn id(&self, names: &[&str]) -> Option<String> {
        names.iter().find_map(|name| {
            let written = self.raw(name)?.get();
            if written.starts_with(|c: char| c == '-' || c.is_ascii_digit()) {
                return Some(written.to_owned());
            }
            self.text(&[name])
        })
    }

    /// The people in the first of these fields that names any.
    pub(super) fn people(&self, names: &[&str]) -> Vec<String> {
        names.iter().map(|name| people(&self.value(name))).find(|list| !list.is_empty()).unwrap_or_default()
    }

    /// Adds the addresses in these fields.
    pub(super) fn add_links(&self, about: &mut About, names: &[&str]) {
        for name in names {
            if let Some(text) = self.text(&[name]) {
                about.add_links(name, &text);
            }
        }
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Fields<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(FieldsVisitor).map(|list| Self { list, broken: Cell::new(false) })
    }
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Vec<(Cow<'de, str>, &'de RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with `title`, `abstract` or `text`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Key(name)) = map.next_key()? {
            list.push((name, map.next_value()?));
        }
        Ok(list)
    }
}

/// The name of a field, borrowed where nothing in it is escaped.
struct Key<'a>(Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Key<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(KeyVisitor).map(Self)
    }
}

struct KeyVisitor;

impl<'de> Visitor<'de> for KeyVisitor {
    type Value = Cow<'de, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a field")
    }

    fn visit_borrowed_str<E>(self, name: &'de str) -> Result<Self::Value, E> {
        Ok(Cow::Borrowed(name))
    }

    fn visit_str<E>(self, name: &str) -> Result<Self::Value, E> {
        Ok(Cow::Owned(name.to_owned()))
    }
}
