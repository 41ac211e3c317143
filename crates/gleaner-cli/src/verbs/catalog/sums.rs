//! Whether a catalog was changed by hand since it was built: a new build would take the place of that.
//!
//! Not here: decisions about records, which outlive every build. What a build has written is remembered in a hidden file
//! beside the catalog, a line with a sum and a name for each of its files. Without it nothing is said.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader};
use std::path::{Path, PathBuf};

use gleaner::emitter::{self, record_files, write_whole};

use crate::failure::{Failure, error};
use crate::input;

/// The sums of a catalog.
pub(super) struct Sums {
    catalog: PathBuf,
    file: PathBuf,
}

impl Sums {
    /// Those of a catalog that is a file or a folder; nothing for pipes and devices.
    pub(super) fn of(catalog: &Path) -> Option<Self> {
        if fs::metadata(catalog).is_ok_and(|about| !about.is_file() && !about.is_dir()) {
            return None;
        }
        let name = catalog.file_name()?.to_string_lossy();
        let file = catalog.with_file_name(format!(".{name}.sums"));
        Some(Self { catalog: catalog.to_owned(), file })
    }

    /// Refuses to go on where a file of the catalog is not as it was built.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let Ok(known) = fs::read_to_string(&self.file) else { return Ok(()) };
        let known: HashMap<&str, &str> =
            known.lines().filter_map(|line| line.split_once(' ')).map(|(sum, name)| (name, sum)).collect();
        for path in self.files()? {
            let sum = sum(&path)?;
            if known.get(self.name(&path).as_str()).is_some_and(|known| *known != sum) {
                let message = "this was changed by hand since it was built, and a new build would lose it";
                let help = "keep the change with `gleaner curate`, or build with --overwrite";
                return Err(error("changed-by-hand", input::name(&path), message, help).into());
            }
        }
        Ok(())
    }

    /// Remembers the files as they are.
    pub(super) fn keep(&self) -> Result<(), Failure> {
        let mut text = String::new();
        for path in self.files()? {
            let _ = writeln!(text, "{} {}", sum(&path)?, self.name(&path));
        }
        Ok(write_whole(&self.file, text.as_bytes())?)
    }

    fn files(&self) -> Result<Vec<PathBuf>, Failure> {
        if self.catalog.is_dir() {
            return Ok(record_files(&self.catalog)?);
        }
        Ok(if self.catalog.exists() { vec![self.catalog.clone()] } else { Vec::new() })
    }

    /// What a file is called in the catalog, with the same signs on every system.
    fn name(&self, path: &Path) -> String {
        path.strip_prefix(&self.catalog).unwrap_or(path).to_string_lossy().replace('\\', "/")
    }
}

/// FNV-1a of the bytes of a file: it guards against mistakes, not against malice.
fn sum(path: &Path) -> Result<String, Failure> {
    let read = || -> io::Result<u64> {
        let mut file = BufReader::new(File::open(path)?);
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        loop {
            let bytes = file.fill_buf()?;
            if bytes.is_empty() {
                return Ok(hash);
            }
            for byte in bytes {
                hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
            }
            let length = bytes.len();
            file.consume(length);
        }
    };
    let hash = read().map_err(|source| emitter::Error::Io { path: input::name(path), source })?;
    Ok(format!("{hash:016x}"))
}
