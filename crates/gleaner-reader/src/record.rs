//! One JSON value to one document: what JSON and JSON Lines share.
//!
//! Not here: finding where a value begins and ends.
//!
//! The text of an object is its `text`, else its `abstract`, else its `summary`. An object that has none of
//! these and no `title` is not shaped like a paper; its text is all its strings, one a line, so that the names
//! and links in it are found all the same. Fields may hold a string, a number, a list of strings (paragraphs), or
//! an object with the string in `value`, as OpenReview has it.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::repair;
use crate::sink::{Draft, Fault, Sink};
use crate::source::Place;

/// Adds the document of one JSON value, or the fault that is in it.
pub(crate) fn read(bytes: &[u8], place: Place, sink: &mut Sink) {
    match draft(bytes) {
        Ok(draft) => sink.document(Draft { line: place.line, ..draft }),
        Err(error) => read_faulty(bytes, place, sink, &error),
    }
}

/// A fault that can be repaired without doubt gives a warning; any other costs the record.
fn read_faulty(bytes: &[u8], place: Place, sink: &mut Sink, error: &serde_json::Error) {
    let repaired = repair::repair(bytes);
    if let Ok(draft) = draft(&repaired.bytes) {
        if let Some((offset, fault)) = repaired.fault {
            sink.fault(place.after(bytes.get(..offset).unwrap_or_default()), fault);
        }
        return sink.document(Draft { line: place.line, ..draft });
    }
    sink.count_lost_record();
    let (at, fault) = fault(bytes, place, error);
    sink.fault(at, fault);
}

fn fault(bytes: &[u8], place: Place, error: &serde_json::Error) -> (Place, Fault) {
    let words = error.to_string();
    let words = words.split(" at line ").next().unwrap_or(&words);
    let offset = offset_of(bytes, error);
    // The parser says this of words such as `nonsense`, behind their first letter.
    let (message, offset) = match words {
        "expected ident" => ("no JSON value begins here", offset.saturating_sub(1)),
        _ => (words, offset),
    };
    let at = place.after(bytes.get(..offset).unwrap_or_default());
    let fault = if error.is_data() {
        Fault::error("not-a-record", message, "the record is skipped")
    } else {
        Fault::error(
            "invalid-json",
            message,
            "the record is skipped; correct it, or name the format with --from",
        )
    };
    (at, fault)
}

/// Offset of the byte that an error points at; it counts lines from 1 and bytes of the line from 1.
fn offset_of(bytes: &[u8], error: &serde_json::Error) -> usize {
    let mut line_start = 0;
    for _ in 1..error.line() {
        let rest = bytes.get(line_start..).unwrap_or_default();
        line_start += memchr::memchr(b'\n', rest).map_or(rest.len(), |at| at + 1);
    }
    (line_start + error.column().saturating_sub(1)).min(bytes.len())
}

fn draft(bytes: &[u8]) -> Result<Draft, serde_json::Error> {
    let record: Record<'_> = serde_json::from_slice(bytes)?;
    Ok(match record {
        Record::Text(text) => Draft { text: text.into_owned(), ..Draft::default() },
        Record::Paper(paper) if !paper.has_known_fields => {
            let strings: Strings = serde_json::from_slice(bytes)?;
            Draft { id: paper.id.map(Cow::into_owned), text: strings.0, ..Draft::default() }
        }
        Record::Paper(paper) => Draft {
            id: paper.id.map(Cow::into_owned),
            title: paper.title.map(Cow::into_owned),
            text: [paper.text, paper.abstracted, paper.summary]
                .into_iter()
                .flatten()
                .find(|text| !text.is_empty())
                .map_or_else(String::new, Cow::into_owned),
            ..Draft::default()
        },
    })
}

/// What a JSON value says as a record.
enum Record<'a> {
    Text(Cow<'a, str>),
    Paper(Box<Paper<'a>>),
}

/// The fields of an object that are read.
#[derive(Default)]
struct Paper<'a> {
    id: Option<Cow<'a, str>>,
    title: Option<Cow<'a, str>>,
    text: Option<Cow<'a, str>>,
    abstracted: Option<Cow<'a, str>>,
    summary: Option<Cow<'a, str>>,
    /// True where a field of a paper is there, be it `null`.
    has_known_fields: bool,
}

impl<'de> Deserialize<'de> for Record<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(RecordVisitor)
    }
}

struct RecordVisitor;

impl<'de> Visitor<'de> for RecordVisitor {
    type Value = Record<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with `title`, `abstract` or `text`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut paper = Box::<Paper<'_>>::default();
        while let Some(field) = map.next_key()? {
            let place = match field {
                Field::Id => {
                    paper.id = id(map.next_value()?).map_err(serde::de::Error::custom)?;
                    continue;
                }
                Field::Title => &mut paper.title,
                Field::Text => &mut paper.text,
                Field::Abstract => &mut paper.abstracted,
                Field::Summary => &mut paper.summary,
                Field::Other => {
                    map.next_value::<IgnoredAny>()?;
                    continue;
                }
            };
            *place = map.next_value::<Loose<'_>>()?.0;
            paper.has_known_fields = true;
        }
        Ok(Record::Paper(paper))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut all = String::new();
        while let Some(Strings(strings)) = seq.next_element()? {
            push_line(&mut all, &strings);
        }
        Ok(Record::Text(Cow::Owned(all)))
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Record::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Record::Text(Cow::Owned(text.to_owned())))
    }
}

/// The id that a value stands for. A number is kept as it is written: those beyond 64 bits would lose digits, and two ids
/// become one.
fn id(value: &RawValue) -> Result<Option<Cow<'_, str>>, serde_json::Error> {
    let written = value.get();
    if written.starts_with(|c: char| c == '-' || c.is_ascii_digit()) {
        return Ok(Some(Cow::Borrowed(written)));
    }
    Ok(serde_json::from_str::<Loose<'_>>(written)?.0)
}

/// The name of a field.
enum Field {
    Id,
    Title,
    Text,
    Abstract,
    Summary,
    Other,
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_identifier(FieldVisitor)
    }
}

struct FieldVisitor;

impl Visitor<'_> for FieldVisitor {
    type Value = Field;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a field")
    }

    fn visit_str<E>(self, name: &str) -> Result<Self::Value, E> {
        Ok(match name {
            "id" => Field::Id,
            "title" => Field::Title,
            "text" => Field::Text,
            "abstract" => Field::Abstract,
            "summary" => Field::Summary,
            _ => Field::Other,
        })
    }
}

/// The string that a field's value stands for, if it stands for one.
struct Loose<'a>(Option<Cow<'a, str>>);

impl<'de> Deserialize<'de> for Loose<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(LooseVisitor).map(Self)
    }
}

struct LooseVisitor;

impl<'de> Visitor<'de> for LooseVisitor {
    type Value = Option<Cow<'de, str>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Some(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Some(Cow::Owned(text.to_owned())))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Self::Value, E> {
        Ok(Some(Cow::Owned(number.to_string())))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Self::Value, E> {
        Ok(Some(Cow::Owned(number.to_string())))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Self::Value, E> {
        Ok(Some(Cow::Owned(number.to_string())))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut all = String::new();
        while let Some(Strings(strings)) = seq.next_element()? {
            push_line(&mut all, &strings);
        }
        Ok((!all.is_empty()).then_some(Cow::Owned(all)))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut found = None;
        while let Some(name) = map.next_key::<Cow<'_, str>>()? {
            if name == "value" {
                found = map.next_value::<Loose<'_>>()?.0;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(found)
    }
}

/// All strings in a value, names of fields left out, one a line.
struct Strings(String);

impl<'de> Deserialize<'de> for Strings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut all = String::new();
        serde::de::DeserializeSeed::deserialize(StringsInto(&mut all), deserializer)?;
        Ok(Self(all))
    }
}

/// Collects strings into one buffer, so that depth costs no copies.
struct StringsInto<'a>(&'a mut String);

impl<'de> serde::de::DeserializeSeed<'de> for StringsInto<'_> {
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
