//! YAML in four layouts: a sequence, a stream of documents, a file for each record in one folder or in many.
//!
//! Not here: files and folders. This is the only file of the workspace that names a YAML library.
//!
//! People edit these files and compare their versions, and programs of every age read them. So a record is
//! written in block style with an item a line, and a string is written plain only where no reader of YAML
//! 1.1 or 1.2 could take it for anything else; every other string is double quoted on one line.

use std::io::{self, BufRead};

use serde::de::{DeserializeSeed, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_saphyr::{
    DefaultMessageFormatter, DoubleQuoted, FlowMap, FlowSeq, MessageFormatter, Options, SerializerOptions,
    Spanned,
};

use super::definition::{self, Definition, Layout, Sink};
use crate::node::{Node, NodeKind};
use crate::read::Each;
use crate::{Error, wire};

/// One file: a sequence of records.
pub(crate) const SEQUENCE: Definition = Definition {
    word: "yaml",
    about: "one YAML file, a sequence of records",
    extensions: &["yaml", "yml"],
    empty: "[]\n",
    encode: |record, level, out| encode(&[wire::Record::new(record, level)], out),
    read: Some(read),
    ..definition::STREAM
};

/// One file: a document for each record, each begun by `---`; such files can be concatenated.
pub(crate) const STREAM: Definition = Definition {
    word: "yaml-stream",
    about: "one YAML file, a document for each record",
    empty: "",
    encode: |record, level, out| {
        out.extend_from_slice(b"---\n");
        encode(&wire::Record::new(record, level), out)
    },
    read: Some(read_stream),
    ..SEQUENCE
};

/// A folder with one file for each record, named for its id.
pub(crate) const FOLDER: Definition = Definition {
    word: "yaml-dir",
    about: "a folder with a YAML file for each record",
    layout: Layout::Folder,
    empty: "",
    encode: |record, level, out| encode(&wire::Record::new(record, level), out),
    ..SEQUENCE
};

/// The same with 256 folders in between, for catalogs with more papers than people want in one folder.
pub(crate) const SHARDS: Definition = Definition {
    word: "yaml-shards",
    about: "the same, in 256 folders by a hash of the id",
    layout: Layout::Shards,
    ..FOLDER
};

fn encode(value: &impl Serialize, out: &mut Vec<u8>) -> Result<(), String> {
    serde_saphyr::to_io_writer_with_options(out, value, style()).map_err(|error| error.to_string())
}

/// A mapping by itself, as front matter of a page.
pub(super) fn mapping(value: &impl Serialize, out: &mut Vec<u8>) -> Result<(), String> {
    encode(value, out)
}

/// Long strings stay on one line: folding them moves every line after a small edit.
fn style() -> SerializerOptions {
    serde_saphyr::ser_options! { prefer_block_scalars: false }
}

/// Writes a mapping on one line. Other formats see the mapping alone.
pub(crate) fn one_line<T: Serialize, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    FlowMap(value).serialize(serializer)
}

/// Writes a list on one line. Other formats see the list alone.
pub(crate) fn list_in_a_line<T: Serialize, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    FlowSeq(value).serialize(serializer)
}

/// Writes a string in quotes. Other formats see the string alone.
pub(crate) fn quoted<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    DoubleQuoted(text).serialize(serializer)
}

/// Writes a string plain where that is safe for every reader, else quoted. Other formats see the string alone.
pub(crate) fn text<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    if looks_plain(text) { serializer.serialize_str(text) } else { DoubleQuoted(text).serialize(serializer) }
}

/// True where a string begins with a letter and holds nothing that any reader gives a meaning to, in block
/// or in flow style. Words such as `no` and `null` pass; the library quotes those.
///
/// The library by itself writes more strings plain than older readers can take: `a?b` inside of braces ends
/// at the question mark for them.
fn looks_plain(text: &str) -> bool {
    let begins_well = text.chars().next().is_some_and(char::is_alphabetic);
    begins_well
        && !text.ends_with(' ')
        && text.bytes().all(|byte| FITS[usize::from(byte)])
        && (text.is_ascii() || text.chars().all(|c| c.is_ascii() || c.is_alphanumeric()))
}

/// The bytes that a plain string may hold; those outside ASCII are looked at as characters. A table, since this is asked
/// about every byte that is written.
const FITS: [bool; 256] = {
    let signs = b" -_./+()'&*=%@;$^~<>\\";
    let mut table = [false; 256];
    let mut at = 0;
    while at < signs.len() {
        table[signs[at] as usize] = true;
        at += 1;
    }
    let mut byte = 0_u8;
    loop {
        if byte.is_ascii_alphanumeric() || !byte.is_ascii() {
            table[byte as usize] = true;
        }
        if byte == u8::MAX {
            break table;
        }
        byte += 1;
    }
};

/// True where the content of a YAML file is a sequence, as far as its first bytes tell.
pub(crate) fn begins_a_sequence(head: &[u8]) -> bool {
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    head.split(|byte| *byte == b'\n')
        .map(|line| line.strip_prefix(b"---").unwrap_or(line).trim_ascii())
        .find(|line| !line.is_empty() && !line.starts_with(b"#") && !line.starts_with(b"%"))
        .is_none_or(|line| line == b"-" || line.starts_with(b"- ") || line.starts_with(b"["))
}

/// Reads a document that is a sequence of records, or one record.
fn read(path: &str, input: &mut dyn BufRead, sink: &mut Sink<'_>) -> Result<(), Error> {
    let mut each = Each::new(sink);
    let done = serde_saphyr::with_deserializer_from_reader_with_options(input, limits(), |deserializer| {
        (&mut each).deserialize(deserializer)
    });
    match done {
        Err(error) if !each.was_stopped() => Err(fault(path, &error)),
        _ => Ok(()),
    }
}

/// Reads documents that are a record each. A document that is none does not hide those after it.
#[allow(clippy::unnecessary_wraps)] // The codec's signature: other formats have faults that end the reading.
fn read_stream(path: &str, mut input: &mut dyn BufRead, sink: &mut Sink<'_>) -> Result<(), Error> {
    for record in serde_saphyr::read_with_options::<_, wire::Record<'static>>(&mut input, limits()) {
        if sink(record.map(Into::into).map_err(|error| fault(path, &error))).is_break() {
            break;
        }
    }
    Ok(())
}

/// Reads one document as values with their places.
pub(crate) fn node(path: &str, text: &str) -> Result<Node, Error> {
    serde_saphyr::from_str_with_options::<Placed>(text, limits())
        .map(|placed| placed.0)
        .map_err(|error| fault(path, &error))
}

/// Writes a value as the items of a YAML sequence, or a mapping, on one line where it is a mapping.
pub(crate) fn line_item(value: &impl Serialize) -> Result<String, String> {
    let mut out = Vec::new();
    encode(&[FlowMap(value)], &mut out)?;
    String::from_utf8(out).map_err(|error| error.to_string())
}

/// A node as the library gives its place and its value.
struct Placed(Node);

impl<'de> Deserialize<'de> for Placed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let spanned = Spanned::<Bare>::deserialize(deserializer)?;
        let (line, column) = (spanned.referenced.line(), spanned.referenced.column());
        Ok(Self(Node { line, column, kind: spanned.value.0 }))
    }
}

struct Bare(NodeKind);

impl<'de> Deserialize<'de> for Bare {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(BareVisitor)
    }
}

struct BareVisitor;

impl<'de> Visitor<'de> for BareVisitor {
    type Value = Bare;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Bare, E> {
        Ok(Bare(NodeKind::Null))
    }

    fn visit_none<E>(self) -> Result<Bare, E> {
        Ok(Bare(NodeKind::Null))
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Bare, D::Error> {
        Bare::deserialize(deserializer)
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Bare, E> {
        Ok(Bare(NodeKind::Bool(truth)))
    }

    #[allow(clippy::cast_precision_loss)] // Numbers of records are small, and judged by their kind.
    fn visit_i64<E>(self, number: i64) -> Result<Bare, E> {
        Ok(Bare(NodeKind::Number(number as f64)))
    }

    #[allow(clippy::cast_precision_loss)]
    fn visit_u64<E>(self, number: u64) -> Result<Bare, E> {
        Ok(Bare(NodeKind::Number(number as f64)))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Bare, E> {
        Ok(Bare(NodeKind::Number(number)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Bare, E> {
        Ok(Bare(NodeKind::Text(text.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Bare, A::Error> {
        let mut all = Vec::new();
        while let Some(Placed(item)) = items.next_element()? {
            all.push(item);
        }
        Ok(Bare(NodeKind::List(all)))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Bare, A::Error> {
        let mut all = Vec::new();
        while let Some((Placed(key), Placed(value))) = entries.next_entry()? {
            all.push((key, value));
        }
        Ok(Bare(NodeKind::Map(all)))
    }
}

/// What a file may ask of the reader: any number of records, but no nesting deeper than a record has, and
/// aliases only on the scale of something that a person wrote.
fn limits() -> Options {
    serde_saphyr::options! {
        budget: serde_saphyr::budget! {
            max_reader_input_bytes: None,
            max_depth: 16,
            flow_nesting_limit: 16,
            max_documents: usize::MAX,
            max_events: usize::MAX,
            max_nodes: usize::MAX,
            max_total_scalar_bytes: usize::MAX,
            max_aliases: 10_000,
            max_anchors: 10_000,
        },
        with_snippet: false,
    }
}

/// Says in the words of a user what the library says in those of a programmer.
fn fault(path: &str, error: &serde_saphyr::Error) -> Error {
    use serde_saphyr::Error as Yaml;
    let (line, column) = error.location().map_or((0, 0), |place| (place.line(), place.column()));
    let malformed = |code, message: &str| Error::malformed(path, code, line, column, message);
    match error.without_snippet() {
        Yaml::IOError { cause } if cause.kind() == io::ErrorKind::InvalidData => {
            malformed("invalid-yaml", "the file is not UTF-8")
        }
        Yaml::IOError { cause } => Error::io(path, io::Error::new(cause.kind(), cause.to_string())),
        Yaml::SerdeUnknownField { field, expected, .. } => malformed(
            "invalid-record",
            &format!("unknown field `{field}`, expected one of `{}`", expected.join("`, `")),
        ),
        Yaml::NullIntoString { .. } => malformed("invalid-record", "expected a string, found nothing"),
        Yaml::MultipleDocuments { .. } => {
            malformed("invalid-yaml", "a second document begins here; read it as yaml-stream")
        }
        Yaml::DuplicateMappingKey { key, .. } => malformed(
            "invalid-yaml",
            &format!("the key `{}` stands here twice", key.as_deref().unwrap_or("?")),
        ),
        error => malformed("invalid-yaml", &DefaultMessageFormatter.format_message(error)),
    }
}
