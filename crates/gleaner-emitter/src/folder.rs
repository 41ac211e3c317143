//! One file for each record, in a folder.
//!
//! Not here: removing files of records that are gone; a folder may hold more than one run's records, and
//! only the command knows what it was asked for.

use std::collections::HashMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use gleaner_model::Record;

use crate::formats::Layout;
use crate::writer::{RecordWriter, encode};
use crate::{AtomicFile, Error, EvidenceLevel, Format};

pub(crate) struct FolderWriter {
    format: Format,
    evidence: EvidenceLevel,
    folder: PathBuf,
    /// How often each name was used, in lower case as some disks compare them.
    used: HashMap<String, u64>,
}

impl FolderWriter {
    pub(crate) fn create(format: Format, evidence: EvidenceLevel, folder: &Path) -> Result<Self, Error> {
        fs::create_dir_all(folder).map_err(|error| Error::io(&folder.display().to_string(), error))?;
        Ok(Self { format, evidence, folder: folder.to_owned(), used: HashMap::new() })
    }

    /// The path for a record. A second record of the same id gets a file of its own.
    fn path(&mut self, id: &str) -> PathBuf {
        let stem = file_stem(id);
        let mut folder = self.folder.clone();
        if self.format.definition().layout == Layout::Shards {
            folder.push(format!("{:02x}", hash(id) & 0xff));
        }
        let uses = self.used.entry(stem.to_ascii_lowercase()).or_default();
        *uses += 1;
        let extension = self.format.extension();
        folder.join(match uses {
            1 => format!("{stem}.{extension}"),
            nth => format!("{stem}~{nth}.{extension}"),
        })
    }
}

impl RecordWriter for FolderWriter {
    fn write(&mut self, record: &Record) -> Result<(), Error> {
        let mut bytes = Vec::new();
        encode(self.format, self.evidence, record, &mut bytes)?;
        self.write_encoded(&record.id, &bytes)
    }

    fn write_encoded(&mut self, id: &str, bytes: &[u8]) -> Result<(), Error> {
        // A format may have nothing to say of a record, such as a card of what it does not introduce.
        if bytes.is_empty() {
            return Ok(());
        }
        let path = self.path(id);
        write_file(&path, bytes).map_err(|error| Error::io(&path.display().to_string(), error))
    }

    fn finish(self: Box<Self>) -> Result<(), Error> {
        Ok(())
    }
}

fn write_file(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = AtomicFile::create(path)?;
    file.write_all(bytes)?;
    file.commit_unsynced()
}

/// Longest stem that an id keeps. Names may have 255 bytes; some tools add to them.
const LONGEST_STEM: usize = 100;

/// The file name, without its extension, for an id: the id itself where every system takes it as it is,
/// else what is left of it and a hash. So a name depends on no other id, two ids never share one, not even
/// where case does not count, and no id leads out of the folder.
fn file_stem(id: &str) -> String {
    let is_kept = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    let mut stem: String = id.chars().take(LONGEST_STEM).map(|c| if is_kept(c) { c } else { '_' }).collect();
    if stem.is_empty() || stem.starts_with(['.', '-']) || is_reserved(&stem) {
        stem.insert(0, '_');
    }
    // `~` is in no kept id, so that a hashed name cannot be the plain name of another.
    let is_plain = stem == id && !id.bytes().any(|byte| byte.is_ascii_uppercase());
    if is_plain { stem } else { format!("{stem}~{:08x}", hash(id)) }
}

/// Names of devices on Windows, whatever comes after the first dot.
fn is_reserved(stem: &str) -> bool {
    let name = stem.split('.').next().unwrap_or(stem).to_ascii_lowercase();
    match name.as_str() {
        "con" | "prn" | "aux" | "nul" => true,
        port => {
            port.len() == 4
                && (port.starts_with("com") || port.starts_with("lpt"))
                && port.ends_with(|c: char| c.is_ascii_digit())
        }
    }
}

/// FNV-1a, folded to 32 bits: small, and the same for ever, which the hasher of the standard library is not.
pub(crate) fn hash(id: &str) -> u64 {
    let wide = id.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (wide >> 32) ^ (wide & 0xffff_ffff)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_harmless_id_is_its_own_name() {
        for id in ["63164", "papers-12", "2401.00001v2", "a_b"] {
            assert_eq!(file_stem(id), id);
        }
    }

    #[test]
    fn any_other_id_gets_a_safe_name_of_its_own() {
        let long = "x".repeat(5000);
        let ids = [
            "", ".", "..", "../../etc/passwd", "/etc/passwd", "a/b", "a\\b", "a:b", "a b", "A", "con", "CON",
            "com1", "con.txt", "nul", "lpt9.x", "-rf", ".hidden", "é", "e\u{301}", "a\0b", "a\nb", "x?",
            "x*", &long, "10.1000/Abc", "10.1000/abc",
        ];
        let mut seen = std::collections::BTreeSet::new();
        for id in ids {
            let stem = file_stem(id);
            assert!(seen.insert(stem.to_ascii_lowercase()), "{id:?} shares {stem:?}");
            assert!(stem.len() < 120, "{stem:?} is too long");
            assert!(!stem.starts_with(['.', '-']) && !is_reserved(&stem), "{stem:?}");
            assert!(
                stem.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte)),
                "{stem:?}"
            );
        }
    }

    #[test]
    fn a_hashed_name_is_the_same_for_ever() {
        assert_eq!(file_stem("10.1000/abc"), "10.1000_abc~5cec4554");
    }
}
