//! Paths to files: folders are walked as git would walk them.
//!
//! Not here: opening the files.

use std::path::{Path, PathBuf};

use ignore::WalkBuilder;

use crate::{Error, Format};

/// The files that `paths` stand for, in the order of `paths`, each folder in the order of its file names.
///
/// A folder stands for the files below it whose extension belongs to a format (`.gz` and `.zst` behind it do not
/// count), without hidden ones and those that a `.gitignore` or `.ignore` leaves out; symbolic links below it are
/// not followed. Anything else stands for itself, whatever its name: a file is opened by [`open`](crate::open),
/// which also knows `-` and says what is wrong with a missing one.
///
/// # Errors
///
/// An entry is an error where a folder cannot be read or holds no file that can be; the others stay valid.
///
/// ```
/// use std::path::PathBuf;
/// let paths: Vec<_> = gleaner_reader::walk(&[PathBuf::from("-")]).into_iter().flatten().collect();
/// assert_eq!(paths, [PathBuf::from("-")]);
/// ```
pub fn walk(paths: &[PathBuf]) -> Vec<Result<PathBuf, Error>> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            walk_folder(path, &mut found);
        } else {
            found.push(Ok(path.clone()));
        }
    }
    found
}

fn walk_folder(root: &Path, found: &mut Vec<Result<PathBuf, Error>>) {
    let before = found.len();
    // A copied or unpacked folder has its .gitignore but no .git, and the user's own global ignore file must not
    // change what is read on another machine.
    let walk = WalkBuilder::new(root)
        .require_git(false)
        .git_global(false)
        .sort_by_file_name(std::ffi::OsStr::cmp)
        .build();
    for entry in walk {
        match entry {
            Ok(entry) if entry.file_type().is_some_and(|kind| kind.is_file()) && is_wanted(entry.path()) => {
                found.push(Ok(entry.into_path()));
            }
            Ok(_) => {}
            Err(error) => found.push(Err(Error::of_walk(root, error))),
        }
    }
    if found.len() == before {
        found.push(Err(Error::NothingToRead { path: root.to_string_lossy().into_owned() }));
    }
}

fn is_wanted(path: &Path) -> bool {
    path.file_name().is_some_and(|name| Format::of_name(&name.to_string_lossy()).is_some())
}
