//! What the tests share: fixtures, snapshots, temporary folders.
//!
//! Not here: any expectation. Expected outputs are files under `snapshots/`, each with the name of its fixture, or
//! stand in the test.
//!
//! A fixture is tied to its snapshot by name: `fixtures/documents/list.md` belongs to
//! `tests/snapshots/documents/list.md.snap`. To accept changed snapshots, run the tests with
//! `INSTA_UPDATE=always`, read the difference, and commit it.

use std::fs::{self, File};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use gleaner::reader::{Options, read};
use gleaner::{Diagnostic, Document};

/// The folder of the repository.
pub fn root() -> PathBuf {
    // Asked at run time first: a build folder that two checkouts share may hold the other one's program.
    let here = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let here = Path::new(&here);
    here.parent().unwrap_or(here).to_path_buf()
}

/// The files below a folder of the repository, with paths from the root, sorted. A missing folder has none.
pub fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    collect(&root().join(folder), &mut found);
    let root = root();
    let mut found: Vec<_> =
        found.iter().filter_map(|path| path.strip_prefix(&root).ok()).map(Into::into).collect();
    found.sort();
    found
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// What the reader makes of a file of the repository, named from the root as in messages and records.
///
/// # Panics
///
/// Where the file cannot be opened at all.
pub fn items(path: &Path) -> Vec<Result<Document, Diagnostic>> {
    let file = File::open(root().join(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    match read(&name(path), file, &Options::default()) {
        Ok(documents) => documents.collect(),
        Err(error) => vec![Err(error.diagnostic())],
    }
}

/// The documents of a file that is without fault.
///
/// # Panics
///
/// Where the file has a fault.
pub fn documents(path: &Path) -> Vec<Document> {
    items(path).into_iter().map(|item| item.unwrap_or_else(|fault| panic!("{fault}"))).collect()
}

/// A path as it stands in records, the same on every system.
pub fn name(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

/// Makes the check for every file of a fixture folder, all of them before it fails.
///
/// # Panics
///
/// Where a check panics, naming the fixtures, or where there is no fixture.
pub fn each(folder: &str, check: impl Fn(&Path)) {
    let fixtures = files(folder);
    assert!(!fixtures.is_empty(), "{folder} holds no fixture");
    let failed = |path: &&PathBuf| catch_unwind(AssertUnwindSafe(|| check(path))).is_err();
    let failed: Vec<_> = fixtures.iter().filter(failed).map(|path| name(path)).collect();
    assert!(
        failed.is_empty(),
        "{} of {} fixtures differ: {}",
        failed.len(),
        fixtures.len(),
        failed.join(", ")
    );
}

/// Compares a text with the snapshot of a fixture.
///
/// # Panics
///
/// Where they differ; the message shows how.
pub fn compare(fixture: &Path, text: &str) {
    let place = fixture.strip_prefix("fixtures").unwrap_or(fixture);
    let folder = place.parent().unwrap_or(Path::new(""));
    let file = place.file_name().unwrap_or_default().to_string_lossy();
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(root().join("tests/snapshots").join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(file.as_ref(), text));
}

/// A folder of its own for a test, removed when dropped.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// A new empty folder.
    ///
    /// # Panics
    ///
    /// Where the system refuses one.
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let nth = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("gleaner-tests-{}-{nth}", std::process::id()));
        fs::create_dir_all(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Self(path)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The folder with a file in it; folders above the file are made.
    ///
    /// # Panics
    ///
    /// Where the file cannot be written.
    #[must_use]
    pub fn with(self, name: &str, content: impl AsRef<[u8]>) -> Self {
        let path = self.0.join(name);
        let made =
            fs::create_dir_all(path.parent().unwrap_or(&path)).and_then(|()| fs::write(&path, content));
        made.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        self
    }

    /// The text of a file in it, if there is one.
    pub fn text(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.0.join(name)).ok()
    }

    /// The names of everything in it, hidden ones too, sorted.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).into_iter().flatten().flatten();
        let mut names: Vec<_> =
            entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

impl Default for Folder {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is left to the system's own cleaning.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Python with a YAML library, where there is one. In CI there has to be one.
///
/// # Panics
///
/// Where there is none although `CI` is set.
pub fn python_with_yaml() -> Option<Command> {
    for program in ["python3", "python"] {
        let found = Command::new(program).args(["-c", "import yaml"]).output();
        if found.is_ok_and(|output| output.status.success()) {
            return Some(Command::new(program));
        }
    }
    assert!(std::env::var_os("CI").is_none(), "CI needs Python with PyYAML");
    eprintln!("Python with PyYAML is not installed: what it would read is not compared");
    None
}
