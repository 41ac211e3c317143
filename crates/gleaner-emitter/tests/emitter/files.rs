//! Files appear whole or not at all, and faults of the system come with the name of the file.

use std::fs;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use gleaner_emitter::{AtomicFile, Error, EvidenceLevel, Format, read_path, to_path, to_stream};
use gleaner_model::Record;

use crate::records::{full, least};

/// A folder of the test's own, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let nth = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("gleaner-emitter-{}-{nth}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder for the test");
        Self(path)
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder of the test");
        let mut names: Vec<_> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn write_all(format: Format, path: &Path, records: &[Record]) -> Result<(), Error> {
    let mut writer = to_path(format, EvidenceLevel::Full, path)?;
    for record in records {
        writer.write(record)?;
    }
    writer.finish()
}

fn read_all(format: Option<Format>, path: &Path) -> Vec<Record> {
    let mut records = vec![];
    read_path(format, path, |record| {
        records.push(record.expect("a record"));
        ControlFlow::Continue(())
    })
    .expect("a file of records");
    records
}

#[test]
fn every_format_is_found_again_by_its_name_and_content() {
    let folder = Folder::new();
    for format in Format::ALL.iter().copied().filter(|format| format.is_readable()) {
        let path = folder.0.join(format!("{format}.{}", format.extension()));
        write_all(format, &path, &[full(), least()]).expect("the disk takes it");
        for asked in [None, Some(format)] {
            let mut found = read_all(asked, &path);
            // Files of a folder come in the order of their names.
            found.sort_by(|a, b| a.id.cmp(&b.id));
            assert_eq!(found, [full(), least()], "{format}");
        }
    }
}

#[test]
fn an_abandoned_file_leaves_the_old_one_and_nothing_else() {
    let folder = Folder::new();
    let path = folder.0.join("out.jsonl");
    fs::write(&path, "old").expect("the disk takes it");
    let mut writer = to_path(Format::Jsonl, EvidenceLevel::Full, &path).expect("a writer");
    writer.write(&full()).expect("the disk takes it");
    drop(writer);
    assert_eq!(fs::read(&path).expect("the old file"), b"old");
    assert_eq!(folder.names(), ["out.jsonl"]);
}

#[test]
fn the_same_bytes_do_not_touch_the_file() {
    let folder = Folder::new();
    let path = folder.0.join("out.yaml");
    let changed = || fs::metadata(&path).and_then(|file| file.modified()).expect("a time of change");
    write_all(Format::Yaml, &path, &[full()]).expect("the disk takes it");
    let past = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000_000);
    fs::File::options()
        .write(true)
        .open(&path)
        .and_then(|file| file.set_modified(past))
        .expect("a time of change");
    write_all(Format::Yaml, &path, &[full()]).expect("the disk takes it");
    assert_eq!(changed(), past);
    write_all(Format::Yaml, &path, &[least()]).expect("the disk takes it");
    assert_ne!(changed(), past);
    assert_eq!(folder.names(), ["out.yaml"]);
}

#[test]
fn a_folder_of_records_keeps_each_inside_and_apart() {
    let folder = Folder::new();
    let inside = folder.0.join("a/b");
    let ids = ["1", "1", "A", "a", "../up", "/etc/x", "con", "", "é"];
    let records: Vec<_> = ids.iter().map(|id| Record { id: (*id).to_owned(), ..Record::default() }).collect();
    write_all(Format::YamlDir, &inside, &records).expect("the disk takes it");
    assert_eq!(folder.names(), ["a"]);
    let mut found: Vec<_> =
        read_all(Some(Format::YamlDir), &inside).into_iter().map(|record| record.id).collect();
    found.sort();
    let mut expect = ids.to_vec();
    expect.sort_unstable();
    assert_eq!(found, expect);
    assert!(
        inside.join("1.yaml").is_file()
            && inside.join("1~2.yaml").is_file()
            && inside.join("a.yaml").is_file()
    );
}

#[test]
fn a_sharded_catalog_keeps_its_curation_apart() {
    let folder = Folder::new();
    let ids: Vec<String> = (0..40).map(|n| format!("10.1000/{n}")).collect();
    let records: Vec<_> = ids.iter().map(|id| Record { id: id.clone(), ..Record::default() }).collect();
    write_all(Format::YamlShards, &folder.0, &records).expect("the disk takes it");
    fs::write(folder.0.join("curation.yaml"), "- {record: x, do: accept}\n").expect("the disk takes it");
    assert!(
        folder.names().iter().all(|name| name.len() == 2 || name == "curation.yaml"),
        "{:?}",
        folder.names()
    );
    let mut found: Vec<_> = read_all(None, &folder.0).into_iter().map(|record| record.id).collect();
    found.sort();
    let mut expect = ids;
    expect.sort();
    assert_eq!(found, expect);
}

#[test]
fn a_missing_folder_is_named() {
    let path = std::env::temp_dir().join("gleaner-no-such-folder/out.yaml");
    let error = write_all(Format::Yaml, &path, &[]).expect_err("there is no such folder");
    assert!(error.to_string().starts_with(&format!("{}: ", path.display())), "{error}");
}

#[test]
fn a_folder_cannot_go_to_a_stream() {
    let refused = to_stream(Format::YamlDir, EvidenceLevel::None, io::sink(), "-").map(|_| ());
    assert!(matches!(refused, Err(Error::NeedsFolder(Format::YamlDir))));
}

#[test]
fn a_figure_that_is_not_finite_is_refused_and_the_next_record_goes_on() {
    let mut wrong = full();
    wrong.results[0].figure.value = f64::NAN;
    for format in Format::ALL.iter().copied().filter(|format| !format.is_folder() && format.is_readable()) {
        let mut bytes = vec![];
        let mut writer = to_stream(format, EvidenceLevel::None, &mut bytes, "-").expect("a writer");
        assert!(matches!(writer.write(&wrong), Err(Error::Unwritable { .. })), "{format}");
        writer.write(&least()).expect("memory takes it");
        writer.finish().expect("memory takes it");
        let catalog = gleaner_emitter::read_catalog(format, "-", bytes.as_slice()).expect("what we wrote");
        assert_eq!(catalog.records, [least()], "{format}");
    }
}

struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_pipe_can_be_told_from_other_faults() {
    let mut writer =
        to_stream(Format::Jsonl, EvidenceLevel::Full, Closed, "standard output").expect("a writer");
    writer.write(&full()).expect("the buffer takes it");
    let error = writer.finish().expect_err("the pipe is closed");
    assert!(error.is_broken_pipe());
    assert!(error.to_string().starts_with("standard output: "), "{error}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_with_the_name_of_the_file() {
    let error = write_all(Format::Json, Path::new("/dev/full"), &[full()]).expect_err("the device is full");
    assert!(error.to_string().starts_with("/dev/full: No space left"), "{error}");
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay_as_they_were() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new();
    let (real, link) = (folder.0.join("real.yaml"), folder.0.join("link.yaml"));
    fs::write(&real, "old").expect("the disk takes it");
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).expect("permissions");
    symlink("real.yaml", &link).expect("a link");
    let mut file = AtomicFile::create(&link).expect("a file");
    file.write_all(b"new").expect("the disk takes it");
    file.commit().expect("the disk takes it");
    assert_eq!(fs::read(&real).expect("the file"), b"new");
    assert!(fs::symlink_metadata(&link).expect("the link").is_symlink());
    assert_eq!(fs::metadata(&real).expect("the file").permissions().mode() & 0o777, 0o640);
}
