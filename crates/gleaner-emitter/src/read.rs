//! Reading records back: from a stream, a file or a folder.
//!
//! Not here: how a format looks; its own file reads it.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use gleaner_model::{Catalog, Record};
use serde::Deserializer;
use serde::de::value::MapAccessDeserializer;
use serde::de::{self, DeserializeSeed};

use crate::formats::Sink;
use crate::{Error, Format, wire};

/// Reads a stream of records in bounded memory and hands on each as it comes; `name` stands for the stream
/// in messages.
///
/// `each` gets a fault of a single record in its place and says whether to go on; in formats that keep
/// records apart (JSON Lines, a stream of YAML documents) the records after it still come.
///
/// ```
/// use std::ops::ControlFlow;
/// use gleaner_emitter::{Format, read_records};
/// let mut ids = vec![];
/// read_records(Format::Yaml, "-", &b"- id: a\n- id: b\n"[..], |record| {
///     ids.extend(record.map(|record| record.id));
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(ids, ["a", "b"]);
/// # Ok::<(), gleaner_emitter::Error>(())
/// ```
///
/// # Errors
/// What the stream says, or a fault that ends the reading, with its line and column.
pub fn read_records(
    format: Format,
    name: &str,
    mut input: impl BufRead,
    mut each: impl FnMut(Result<Record, Error>) -> ControlFlow<()>,
) -> Result<(), Error> {
    let Some(read) = format.definition().read else {
        let message = format!("{format} keeps too little of a record to be read back");
        return Err(Error::malformed(name, "unknown-format", 0, 0, &message));
    };
    read(name, &mut input, &mut each)
}

/// Reads all records of a stream; the first fault ends it.
///
/// # Errors
/// As [`read_records`], and faults of single records too.
pub fn read_catalog(format: Format, name: &str, input: impl BufRead) -> Result<Catalog, Error> {
    collect(|each| read_records(format, name, input, each))
}

/// Reads the records of a file or, for [`Format::YamlDir`], of the YAML files in a folder in the order of
/// their names. Without a format it is told from the path and the content.
///
/// # Errors
/// As [`read_records`]; and where no format was given and none can be told.
pub fn read_path(
    format: Option<Format>,
    path: &Path,
    mut each: impl FnMut(Result<Record, Error>) -> ControlFlow<()>,
) -> Result<(), Error> {
    let name = path.display().to_string();
    if path.is_dir() {
        return read_folder(path, &mut each);
    }
    let file = File::open(path).map_err(|error| Error::io(&name, error))?;
    let mut input = BufReader::with_capacity(1 << 16, file);
    let head = input.fill_buf().map_err(|error| Error::io(&name, error))?;
    let Some(format) = format.or_else(|| Format::detect(path, head)) else {
        let message = "the name does not tell the format of the records";
        return Err(Error::malformed(&name, "unknown-format", 0, 0, message));
    };
    read_records(format, &name, input, each)
}

fn read_folder(folder: &Path, each: &mut Sink<'_>) -> Result<(), Error> {
    let mut stopped = false;
    for path in record_files(folder)? {
        let name = path.display().to_string();
        let file = File::open(&path).map_err(|error| Error::io(&name, error))?;
        let mut on_record = |record| {
            let flow = each(record);
            stopped = flow.is_break();
            flow
        };
        if let Err(error) = read_records(Format::YamlDir, &name, BufReader::new(file), &mut on_record) {
            stopped = each(Err(error)).is_break();
        }
        if stopped {
            break;
        }
    }
    Ok(())
}

/// The name of the file in which people keep their decisions.
pub const CURATION: &str = "curation.yaml";

/// The files of a catalog that is a folder: its YAML files and those of the folders inside, in the order of their
/// names, without hidden ones and without the [`CURATION`] that people keep beside them.
///
/// # Errors
/// Where a folder cannot be read.
pub fn record_files(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let (mut files, folders) = yaml_files(folder)?;
    for inside in folders {
        files.extend(yaml_files(&inside)?.0);
    }
    files.sort();
    Ok(files)
}

/// The YAML files of a folder, and the folders in it.
fn yaml_files(folder: &Path) -> Result<(Vec<PathBuf>, Vec<PathBuf>), Error> {
    let failed = |error| Error::io(&folder.display().to_string(), error);
    let (mut files, mut folders) = (Vec::new(), Vec::new());
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().unwrap_or_default();
        if name.as_encoded_bytes().starts_with(b".") || name == CURATION {
            continue;
        }
        if path.is_dir() {
            folders.push(path);
        } else if Format::from_path(&path) == Some(Format::Yaml) && path.is_file() {
            files.push(path);
        }
    }
    Ok((files, folders))
}

fn collect(
    read: impl FnOnce(&mut dyn FnMut(Result<Record, Error>) -> ControlFlow<()>) -> Result<(), Error>,
) -> Result<Catalog, Error> {
    let mut catalog = Catalog::default();
    let mut fault = None;
    read(&mut |record| match record {
        Ok(record) => {
            catalog.records.push(record);
            ControlFlow::Continue(())
        }
        Err(error) => {
            fault = Some(error);
            ControlFlow::Break(())
        }
    })?;
    fault.map_or(Ok(catalog), Err)
}

/// Hands the records of a sequence (or a record by itself) to a sink without keeping them.
pub(crate) struct Each<'a, 'b> {
    sink: &'a mut Sink<'b>,
    stopped: bool,
}

impl<'a, 'b> Each<'a, 'b> {
    pub(crate) fn new(sink: &'a mut Sink<'b>) -> Self {
        Self { sink, stopped: false }
    }

    /// True where the sink wanted no more, so that the deserializer's error is only the way out.
    pub(crate) fn was_stopped(&self) -> bool {
        self.stopped
    }

    fn hand_on<E: de::Error>(&mut self, record: wire::Record<'static>) -> Result<(), E> {
        if (self.sink)(Ok(record.into())).is_break() {
            self.stopped = true;
            return Err(E::custom("stopped"));
        }
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for &mut Each<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> de::Visitor<'de> for &mut Each<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a list of records or a record")
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, mut records: A) -> Result<(), A::Error> {
        while let Some(record) = records.next_element()? {
            self.hand_on(record)?;
        }
        Ok(())
    }

    fn visit_map<A: de::MapAccess<'de>>(self, keys: A) -> Result<(), A::Error> {
        let record = de::Deserialize::deserialize(MapAccessDeserializer::new(keys))?;
        self.hand_on(record)
    }

    /// A file without content, or one with comments only.
    fn visit_unit<E: de::Error>(self) -> Result<(), E> {
        Ok(())
    }
}
