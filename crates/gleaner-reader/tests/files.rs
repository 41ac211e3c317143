//! Files and folders as a user names them.

use std::fs;
use std::path::{Path, PathBuf};

use gleaner_reader::{Error, Format, Options, open, walk};

/// A folder of its own for a test, with the files in it.
fn folder(name: &str, files: &[(&str, &[u8])]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("the folder of an earlier run can be removed");
    }
    fs::create_dir_all(&folder).expect("the folder can be made");
    for (file, content) in files {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("the folder can be made");
        fs::write(path, content).expect("the file can be written");
    }
    folder
}

/// What a walk finds below the folder, errors as their codes.
fn found(folder: &Path) -> Vec<String> {
    let name = |path: PathBuf| {
        let below = path.strip_prefix(folder).unwrap_or(&path).to_string_lossy().into_owned();
        below.replace('\\', "/")
    };
    let paths = walk(&[folder.to_owned()]).into_iter();
    paths.map(|path| path.map_or_else(|error| error.diagnostic().code.to_owned(), name)).collect()
}

#[test]
fn a_folder_is_walked_as_git_would() {
    let text: &[u8] = b"A text.";
    let folder = folder(
        "walk",
        &[
            ("b.txt", text),
            ("a/z.md", text),
            ("a/y.JSONL.gz", text),
            ("a.bib", text),
            ("c.pdf", text),
            (".hidden/d.txt", text),
            ("out/e.txt", text),
            (".gitignore", b"out/\n"),
            ("README", text),
        ],
    );
    assert_eq!(found(&folder), ["a/y.JSONL.gz", "a/z.md", "a.bib", "b.txt"]);
    let named = [folder.join("README"), PathBuf::from("-"), folder.join("missing.txt")];
    let paths: Vec<_> = walk(&named).into_iter().flatten().collect();
    assert_eq!(paths, named, "what is no folder stands for itself");
}

#[test]
fn a_folder_without_readable_files_is_an_error() {
    let folder = folder("nothing", &[("a.pdf", b"x")]);
    assert_eq!(found(&folder), ["nothing-to-read"]);
    let message = walk(&[folder]).remove(0).expect_err("nothing to read").diagnostic().to_string();
    assert!(message.contains("nothing: error[nothing-to-read]: the folder holds no file that can be read; "));
    assert!(message.contains("txt, text, md, "), "{message}");
}

#[test]
fn what_cannot_be_opened_says_why() {
    let folder = folder(
        "faults",
        &[
            ("binary.txt", b"a\0b"),
            ("paper.txt", b"%PDF-1.5\n"),
            ("wide.txt", b"\xff\xfeA\0"),
            ("papers.zip", b"PK\x03\x04"),
        ],
    );
    let code_and_words = |name: &str| {
        let error = open(&folder.join(name), &Options::default()).expect_err("it cannot be opened");
        let fault = error.diagnostic();
        assert!(fault.help.is_some() && !error.to_string().is_empty());
        format!("{}: {}", fault.code, fault.message)
    };
    for (name, expect) in [
        ("missing.txt", "not-found: no such file or folder"),
        (".", "is-a-folder: a folder where a file is wanted"),
        ("binary.txt", "unknown-format: this is binary data, not text"),
        ("paper.txt", "unknown-format: this is a PDF file"),
        ("wide.txt", "unknown-format: this is text in UTF-16"),
        ("papers.zip", "unknown-format: this is a zip archive or an office document"),
    ] {
        assert_eq!(code_and_words(name), expect, "{name}");
    }
    let forced = Options { format: Some(Format::Text), ..Options::default() };
    let texts: Vec<_> = open(&folder.join("binary.txt"), &forced)
        .into_iter()
        .flatten()
        .flatten()
        .map(|document| document.text)
        .collect();
    assert_eq!(texts, ["a\0b"], "a named format is believed");
}

/// An input that fails at once.
struct Denied(Option<std::io::Error>);

impl std::io::Read for Denied {
    fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
        Err(self.0.take().unwrap_or_else(|| std::io::ErrorKind::Other.into()))
    }
}

#[test]
fn denied_files_say_so() {
    let denied = Denied(Some(std::io::ErrorKind::PermissionDenied.into()));
    let error = gleaner_reader::read("a.txt", denied, &Options::default()).expect_err("denied");
    assert!(matches!(error, Error::Denied { .. }));
    assert!(
        error.diagnostic().to_string().starts_with("a.txt: error[permission-denied]: permission to read it")
    );
}

#[test]
fn a_format_is_told_from_name_and_content() {
    let cases: &[(&str, &str, Format)] = &[
        ("a.md.gz", "x", Format::Markdown),
        // What is plainly something else than its name says is read as what it is.
        ("a.txt", "{\"text\": \"x\"}", Format::Json),
        ("a.txt", "<?xml version='1.0'?><paper/>", Format::Xml),
        ("a.txt", "@article{k, title={T}}", Format::Bibtex),
        ("a.json", "title,abstract\nA,B\n", Format::Csv),
        ("a.xml", "<!DOCTYPE html><p>", Format::Html),
        ("a.csv", "{\"title\": \"T\"}\n", Format::Json),
        // These may be what they are called.
        ("a.txt", "[[Owls](https://example.org)] We listen.", Format::Text),
        ("a.txt", "Title, abstract\nMore.", Format::Text),
        ("a.md", "{\"title\": \"T\"}", Format::Markdown),
        ("a.jsonl", "{\"title\": 1", Format::Jsonl),
        ("a.json", "nonsense", Format::Json),
        ("a.yaml", "x: 1", Format::Yaml),
        ("a.jsonl", "[{\"text\": \"x\"}]", Format::Json),
        ("a.json", "{}\n{}\n", Format::Json),
        ("a", "{\"text\": \"x\"}\n{\"text\": \"y\"}\n", Format::Jsonl),
        ("a", "\u{feff}{\n \"text\": \"x\"}", Format::Json),
        ("a", " [{\"text\": \"x\"}]", Format::Json),
        ("a", "[Link](https://example.org) in a text.", Format::Text),
        ("a", "{x} in a text.", Format::Text),
        ("a", "% list\n\n@article{x,\n", Format::Bibtex),
        ("a", "@example is an address.", Format::Text),
        ("a", "\n<!DOCTYPE HTML>\n<p>", Format::Html),
        ("a", "<p>An abstract.</p>", Format::Text),
        ("a", "% x\n\\documentclass{article}\n", Format::Latex),
        ("a", "We use \\texttt{PERCH}.", Format::Text),
        ("a", "# List\n\n- a\n", Format::Markdown),
        ("a", "Text.\n\n## Code\n\n[here](https://example.org)\n", Format::Markdown),
        ("a", "Papers\n\nSee [here](https://example.org).\n", Format::Text),
        ("a.unknown", "", Format::Text),
    ];
    for (name, content, expect) in cases {
        let input = std::io::Cursor::new(content.as_bytes());
        let documents = gleaner_reader::read(name, input, &Options::default()).expect("it is text");
        assert_eq!(documents.format(), *expect, "{name}: {content:?}");
    }
}

#[test]
fn words_and_extensions_are_unique() {
    let words: std::collections::BTreeSet<_> = Format::ALL.iter().map(|format| format.as_str()).collect();
    assert_eq!(words.len(), Format::ALL.len());
    for format in Format::ALL {
        assert_eq!(Format::from_word(format.as_str()), Some(*format));
        assert!(!format.description().is_empty());
        for extension in format.extensions() {
            assert_eq!(Format::of_name(&format!("x.{extension}")), Some(*format), "{extension}");
        }
    }
}
