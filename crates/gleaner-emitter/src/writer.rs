//! Writing records, one after the other, to a stream, a file or a folder.
//!
//! Not here: how a format looks. A writer keeps one record in memory, whatever their number.

use std::io::{BufWriter, Write};
use std::path::Path;

use gleaner_model::Record;

use crate::folder::FolderWriter;
use crate::formats::Definition;
use crate::{AtomicFile, Error, EvidenceLevel, Format};

/// Takes records in order. Nothing is sure to be written before [`RecordWriter::finish`].
pub trait RecordWriter {
    /// Writes a record.
    ///
    /// # Errors
    /// [`Error::Io`], and [`Error::Unwritable`] for a record that no format can hold; after the latter the
    /// next record can be written.
    fn write(&mut self, record: &Record) -> Result<(), Error>;

    /// Writes a record that [`encode`] made into bytes with the format of this writer, as programs do that
    /// encode on many threads.
    ///
    /// # Errors
    /// [`Error::Io`].
    fn write_encoded(&mut self, id: &str, bytes: &[u8]) -> Result<(), Error>;

    /// Ends the output and puts a file in its place.
    ///
    /// # Errors
    /// [`Error::Io`].
    fn finish(self: Box<Self>) -> Result<(), Error>;
}

/// Appends one record to `out`, without what stands between records. The same record gives the same bytes on
/// every machine.
///
/// ```
/// use gleaner_emitter::{EvidenceLevel, Format, encode};
/// let record = gleaner_model::Record { id: "x-1".into(), ..Default::default() };
/// let mut out = vec![];
/// encode(Format::Yaml, EvidenceLevel::None, &record, &mut out)?;
/// assert_eq!(out, b"- id: x-1\n");
/// # Ok::<(), gleaner_emitter::Error>(())
/// ```
///
/// # Errors
/// [`Error::Unwritable`] where a number is not finite; `out` is then as it was.
pub fn encode(
    format: Format,
    evidence: EvidenceLevel,
    record: &Record,
    out: &mut Vec<u8>,
) -> Result<(), Error> {
    let before = out.len();
    (format.definition().encode)(record, evidence, out).map_err(|message| {
        out.truncate(before);
        Error::Unwritable { id: record.id.clone(), message }
    })
}

/// A writer to a stream; `name` stands for it in messages.
///
/// # Errors
/// [`Error::NeedsFolder`] for [`Format::YamlDir`].
pub fn to_stream<'a>(
    format: Format,
    evidence: EvidenceLevel,
    out: impl Write + 'a,
    name: &str,
) -> Result<Box<dyn RecordWriter + 'a>, Error> {
    if format.is_folder() {
        return Err(Error::NeedsFolder(format));
    }
    let out = BufWriter::with_capacity(1 << 16, out);
    Ok(Box::new(StreamWriter::new(format, evidence, out, name)))
}

/// A writer to a file, which appears whole when the writer is finished and not before; for
/// [`Format::YamlDir`] to a folder, which is made where it is missing, and whose files each appear whole.
/// What a format wants beside its output, such as the mapping of a search engine, is written too.
///
/// # Errors
/// [`Error::Io`] where the file or folder cannot be made.
pub fn to_path(format: Format, evidence: EvidenceLevel, path: &Path) -> Result<Box<dyn RecordWriter>, Error> {
    let name = path.display().to_string();
    if format.is_folder() {
        return Ok(Box::new(FolderWriter::create(format, evidence, path)?));
    }
    if let Some(beside) = &format.definition().beside {
        let path = path.with_extension(beside.suffix);
        write_whole(&path, (beside.text)().as_bytes())?;
    }
    let file = AtomicFile::create(path).map_err(|error| Error::io(&name, error))?;
    Ok(Box::new(StreamWriter::new(format, evidence, file, &name)))
}

/// Writes a file that appears whole.
///
/// # Errors
/// [`Error::Io`]; the file is then as it was.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let written = AtomicFile::create(path).and_then(|mut file| {
        file.write_all(bytes)?;
        file.commit()
    });
    written.map_err(|error| Error::io(&path.display().to_string(), error))
}

/// What is done to an output when all is written.
pub(crate) trait Output: Write {
    fn close(self) -> std::io::Result<()>;
}

impl<W: Write> Output for BufWriter<W> {
    fn close(mut self) -> std::io::Result<()> {
        self.flush()
    }
}

impl Output for AtomicFile {
    fn close(self) -> std::io::Result<()> {
        self.commit()
    }
}

struct StreamWriter<W> {
    format: Format,
    evidence: EvidenceLevel,
    definition: &'static Definition,
    out: W,
    name: String,
    empty: bool,
    buffer: Vec<u8>,
}

impl<W: Output> StreamWriter<W> {
    fn new(format: Format, evidence: EvidenceLevel, out: W, name: &str) -> Self {
        let buffer = Vec::with_capacity(1 << 12);
        Self {
            format,
            evidence,
            definition: format.definition(),
            out,
            name: name.to_owned(),
            empty: true,
            buffer,
        }
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.out.write_all(bytes).map_err(|error| Error::io(&self.name, error))
    }
}

impl<W: Output> RecordWriter for StreamWriter<W> {
    fn write(&mut self, record: &Record) -> Result<(), Error> {
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        let written = encode(self.format, self.evidence, record, &mut buffer)
            .and_then(|()| self.write_encoded(&record.id, &buffer));
        self.buffer = buffer;
        written
    }

    fn write_encoded(&mut self, _id: &str, bytes: &[u8]) -> Result<(), Error> {
        let before = if self.empty { self.definition.open } else { self.definition.between };
        self.empty = false;
        self.put(before.as_bytes())?;
        self.put(bytes)
    }

    fn finish(mut self: Box<Self>) -> Result<(), Error> {
        let end = if self.empty { self.definition.empty } else { self.definition.close };
        self.put(end.as_bytes())?;
        let Self { out, name, .. } = *self;
        out.close().map_err(|error| Error::io(&name, error))
    }
}
