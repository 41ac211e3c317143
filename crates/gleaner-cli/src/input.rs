//! The documents of all paths on the command line, as one stream.
//!
//! Not here: reading; the library's reader does it. A path that cannot be read is a diagnostic in the stream, so
//! that one bad name does not keep the others from being read.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use gleaner::reader::{self, Documents, Options};
use gleaner::{Diagnostic, Document, Severity};
use same_file::Handle;

use crate::args;
use crate::failure::{Failure, error};
use crate::report::Report;

/// The documents of files, folders and standard input, in the order in which they were named.
pub(crate) struct Inputs<'a> {
    paths: std::vec::IntoIter<Result<PathBuf, reader::Error>>,
    options: Options,
    current: Option<Documents>,
    report: &'a Report,
    ids: Ids,
    /// What the input at hand is called.
    name: String,
    /// How many documents of the input at hand have a text.
    texts: u64,
    /// What comes after the item that was handed out last.
    held: Option<Document>,
}

impl<'a> Inputs<'a> {
    /// The documents of `paths`; of standard input where there are none and it is not a terminal.
    ///
    /// # Errors
    ///
    /// Where there is neither: nobody wants to wait for something to be typed without knowing it.
    pub(crate) fn new(
        paths: &[PathBuf],
        format: Option<reader::Format>,
        report: &'a Report,
    ) -> Result<Self, Failure> {
        let paths = match paths {
            [] if std::io::stdin().is_terminal() => return Err(nothing_to_read().into()),
            [] => vec![PathBuf::from("-")],
            paths => paths.to_vec(),
        };
        let options = Options { format, ..Options::default() };
        let paths = reader::walk(&paths).into_iter();
        Ok(Self {
            paths,
            options,
            current: None,
            report,
            ids: Ids::default(),
            name: String::new(),
            texts: 0,
            held: None,
        })
    }

    /// The same with what else the user has said of the input.
    pub(crate) fn described_by(mut self, from: &args::From) -> Self {
        self.options.columns.clone_from(&from.columns);
        self.options.max_bytes = from.max_bytes;
        self
    }

    /// The same without the file that is to be written (standard output for `None`), which may stand in a folder that
    /// is read, there from the last run.
    ///
    /// # Errors
    ///
    /// Where that file is one of `named`, the paths that the user gave: to write it is to lose it.
    pub(crate) fn without_output(
        mut self,
        output: Option<&Path>,
        named: &[PathBuf],
    ) -> Result<Self, Failure> {
        let output = match output {
            Some(path) => file_at(path),
            None => Handle::stdout().ok().filter(is_file),
        };
        let Some(output) = output else { return Ok(self) };
        let is_output = |path: &Path| file_at(path).is_some_and(|input| input == output);
        if let Some(path) = named.iter().find(|path| is_output(path)) {
            return Err(output_is_input(path).into());
        }
        let (theirs, ours): (Vec<_>, Vec<_>) =
            self.paths.partition(|path| !path.as_ref().is_ok_and(|path| is_output(path)));
        for path in ours.iter().flatten() {
            self.report.detail(format_args!("{}: not read, as it is the output", path.display()));
        }
        self.paths = theirs.into_iter();
        Ok(self)
    }

    /// True where the input at hand holds its texts as they are, so that places in them are places in the file.
    pub(crate) fn is_plain(&self) -> bool {
        self.current.as_ref().is_some_and(|open| open.format().is_plain())
    }

    /// Opens the next input; `None` at the end.
    fn open_next(&mut self) -> Option<Result<(), Diagnostic>> {
        let opened = self.paths.next()?.and_then(|path| {
            let documents = reader::open(&path, &self.options)?;
            self.report.detail(format_args!(
                "{}: reading as {}",
                path.display(),
                documents.format().as_str()
            ));
            self.ids.begin_file();
            self.name = name(&path);
            Ok(documents)
        });
        Some(opened.map(|documents| self.current = Some(documents)).map_err(|error| error.diagnostic()))
    }
}

impl Iterator for Inputs<'_> {
    type Item = Result<Document, Diagnostic>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(document) = self.held.take() {
            return Some(Ok(document));
        }
        loop {
            match self.current.as_mut().and_then(Iterator::next) {
                Some(Ok(document)) => {
                    self.texts += u64::from(!document.text.is_empty());
                    match self.ids.repeated(&document) {
                        None => return Some(Ok(document)),
                        Some(warning) => {
                            self.held = Some(document);
                            return Some(Err(warning));
                        }
                    }
                }
                Some(fault) => return Some(fault),
                None => {
                    if self.current.take().is_some() {
                        let texts = std::mem::take(&mut self.texts);
                        self.report
                            .detail(format_args!("{}: read, documents with a text: {texts}", self.name));
                    }
                    if let Err(diagnostic) = self.open_next()? {
                        return Some(Err(diagnostic));
                    }
                }
            }
        }
    }
}

fn nothing_to_read() -> Diagnostic {
    let help = "name files or folders, or `-` to type a text";
    error("nothing-to-read", "standard input", "no path is given, and nothing is piped in", help)
}

/// The file at a path, to be compared with others; `None` for anything else. To open a pipe would be to wait for it.
fn file_at(path: &Path) -> Option<Handle> {
    std::fs::metadata(path).is_ok_and(|about| about.is_file()).then(|| Handle::from_path(path).ok())?
}

fn is_file(handle: &Handle) -> bool {
    handle.as_file().metadata().is_ok_and(|about| about.is_file())
}

fn output_is_input(path: &Path) -> Diagnostic {
    let message = "the output would take the place of this input";
    error("output-is-input", name(path), message, "name another file with -o")
}

/// Notices ids that stand for more than one document, which are kept but cannot be told apart afterwards.
///
/// Keeps a hash for each id: eight bytes, whatever the length of ids. One warning a file is enough: where one id
/// comes twice, mostly all do.
#[derive(Default)]
struct Ids {
    seen: HashSet<u64>,
    warned: bool,
}

impl Ids {
    fn begin_file(&mut self) {
        self.warned = false;
    }

    fn repeated(&mut self, document: &Document) -> Option<Diagnostic> {
        let mut hasher = DefaultHasher::new();
        document.id.hash(&mut hasher);
        if self.seen.insert(hasher.finish()) || std::mem::replace(&mut self.warned, true) {
            return None;
        }
        Some(Diagnostic {
            path: document.origin.file.clone(),
            line: document.origin.line,
            column: 0,
            severity: Severity::Warning,
            code: "duplicate-id",
            message: format!("the id {:?} stands for an earlier document too; both are kept", document.id),
            help: Some("further ones in this file are not reported".to_owned()),
        })
    }
}

/// Line and column, from 1, of an offset in a document's text. In a file that escapes its texts only the line of
/// the record is known; the column is 0 then.
pub(crate) fn place(document: &Document, offset: usize, plain: bool) -> (u64, u64) {
    let before = document.text.get(..offset).unwrap_or_default();
    if !plain {
        return (document.origin.line, 0);
    }
    let lines = before.bytes().filter(|byte| *byte == b'\n').count();
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let column = before.get(start..).unwrap_or_default().chars().count() + 1;
    (document.origin.line + lines as u64, column as u64)
}

/// What a path is called in messages.
pub(crate) fn name(path: &Path) -> String {
    path.display().to_string()
}
