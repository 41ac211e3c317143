//! Files that appear whole or not at all.
//!
//! Not here: what is in them. The bytes go to a hidden file in the same folder, which takes the place of the
//! target when all is written; whatever fails before that leaves the target as it was.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A file under way. Dropping it without [`AtomicFile::commit`] leaves no trace.
///
/// ```
/// use std::io::Write;
/// use gleaner_emitter::AtomicFile;
/// let path = std::env::temp_dir().join(format!("gleaner-doc-{}.txt", std::process::id()));
/// let mut file = AtomicFile::create(&path)?;
/// file.write_all(b"all of it\n")?;
/// assert!(!path.exists());
/// file.commit()?;
/// assert_eq!(std::fs::read(&path)?, b"all of it\n");
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct AtomicFile {
    out: BufWriter<File>,
    place: Place,
}

#[derive(Debug)]
enum Place {
    /// Written beside, to be renamed.
    Beside { temporary: Temporary, target: PathBuf },
    /// A device or a pipe, which cannot be replaced.
    Direct,
}

/// Removes the file when dropped.
#[derive(Debug)]
struct Temporary(PathBuf);

impl Drop for Temporary {
    fn drop(&mut self) {
        let mut under_way = under_way();
        // After the renaming there is nothing to remove, and there is nobody to tell if it fails.
        let _ = fs::remove_file(&self.0);
        under_way.retain(|path| *path != self.0);
    }
}

/// The temporary files that this process has not yet dealt with: one, or one for each thread that writes.
fn under_way() -> MutexGuard<'static, Vec<PathBuf>> {
    static UNDER_WAY: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
    UNDER_WAY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes what unfinished files have left in their folders, for a process that is told to end at once: a handler of
/// signals calls it and exits. Targets stay as they were.
///
/// No file can be begun or given up afterwards; threads that try to wait for the end of the process.
pub fn abandon_unfinished() {
    let under_way = under_way();
    for path in under_way.iter() {
        let _ = fs::remove_file(path);
    }
    std::mem::forget(under_way);
}

impl AtomicFile {
    /// Begins a file that will stand at `path`. A symbolic link is followed, so that it stays one; a device
    /// such as `/dev/stdout` or a named pipe is written as it is.
    ///
    /// # Errors
    /// Where the folder is missing or refuses new files, and where `path` is a folder.
    pub fn create(path: &Path) -> io::Result<Self> {
        let buffered = |file| BufWriter::with_capacity(1 << 16, file);
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let permissions = match fs::metadata(&target) {
            Ok(existing) if existing.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(existing) if !existing.is_file() => {
                let file = OpenOptions::new().write(true).open(&target)?;
                return Ok(Self { out: buffered(file), place: Place::Direct });
            }
            Ok(existing) => Some(existing.permissions()),
            Err(_) => None,
        };
        let (file, temporary) = create_beside(&target)?;
        if let Some(permissions) = permissions {
            fs::set_permissions(&temporary.0, permissions)?;
        }
        Ok(Self { out: buffered(file), place: Place::Beside { temporary, target } })
    }

    /// Puts the file in its place, safe against a loss of power. A target that already holds these bytes is
    /// not touched, so that its time of change keeps its meaning.
    ///
    /// # Errors
    /// What the file system says, such as a full disk; the target is then as it was.
    pub fn commit(self) -> io::Result<()> {
        self.replace(File::sync_all)
    }

    /// As [`AtomicFile::commit`], but leaves to the system when the bytes reach the disk. Waiting for each of
    /// thousands of small files takes a hundred times longer than writing them.
    pub(crate) fn commit_unsynced(self) -> io::Result<()> {
        self.replace(|_| Ok(()))
    }

    fn replace(mut self, sync: impl FnOnce(&File) -> io::Result<()>) -> io::Result<()> {
        self.out.flush()?;
        let Place::Beside { temporary, target } = &self.place else {
            return Ok(());
        };
        if same_bytes(&temporary.0, target) {
            return Ok(());
        }
        sync(self.out.get_ref())?;
        fs::rename(&temporary.0, target)
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// A new hidden file in the folder of `target`. The name does not depend on the target's, which may be as
/// long as names can be.
fn create_beside(target: &Path) -> io::Result<(File, Temporary)> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let folder = target.parent().unwrap_or(Path::new(""));
    loop {
        let nth = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = folder.join(format!(".gleaner-{}-{nth}.tmp", std::process::id()));
        let mut under_way = under_way();
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(file) => {
                under_way.push(path.clone());
                return Ok((file, Temporary(path)));
            }
            // Left behind by a process of the same number that was killed.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
}

fn same_bytes(new: &Path, old: &Path) -> bool {
    let (Ok(new), Ok(old)) = (File::open(new), File::open(old)) else { return false };
    match (new.metadata(), old.metadata()) {
        (Ok(a), Ok(b)) if a.len() == b.len() => streams_equal(new, old).unwrap_or(false),
        _ => false,
    }
}

fn streams_equal(a: File, b: File) -> io::Result<bool> {
    let mut a = BufReader::with_capacity(1 << 16, a);
    let mut b = BufReader::with_capacity(1 << 16, b);
    let (mut left, mut right) = ([0; 4096], [0; 4096]);
    loop {
        let n = a.read(&mut left)?;
        let (Some(left), Some(right)) = (left.get(..n), right.get_mut(..n)) else { return Ok(false) };
        if n == 0 {
            return Ok(true);
        }
        b.read_exact(right)?;
        if left != right {
            return Ok(false);
        }
    }
}
