//! `gleaner.toml`: options that a project keeps, found upward from the working folder.
//!
//! Not here: what the options do. A table of the file belongs to the verbs of its name, and what is said on the
//! command line outweighs it.
//!
//! ```toml
//! [links]
//! exclude = ["https://intranet.example.org/*"]
//! accept = [418]
//! confirm-after = 3
//!
//! [links.hosts."git.example.org"]
//! headers = { Authorization = "Bearer ${GIT_TOKEN}" }
//! at-once = 2
//!
//! [catalog]
//! papers = ["papers/"]
//! path = "catalog"
//! layout = "yaml-dir"
//! ```

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs, io, iter};

use gleaner::Diagnostic;
use gleaner::emitter::{Format, nearest};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use crate::failure::error;
use crate::input;

/// What the file is called.
const NAME: &str = "gleaner.toml";

/// The options of a project. Without a file, none is set.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Config {
    /// The file that was read, if there is one.
    #[serde(skip)]
    file: Option<PathBuf>,
    /// From the working folder to that of the file: `..` as often as needed.
    #[serde(skip)]
    up: PathBuf,
    /// Options of `check`.
    pub(crate) links: Links,
    /// Options of `catalog`.
    pub(crate) catalog: Catalog,
}

/// Options of `check`.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Links {
    /// Links that are not asked about: a URL or the beginning of one, `*` stands for anything.
    pub(crate) exclude: Vec<String>,
    /// Codes that count as alive beside 200 to 299.
    pub(crate) accept: Vec<u16>,
    /// The file that remembers how links fared in earlier runs.
    pub(crate) state: Option<PathBuf>,
    /// Runs that have to fail, a day apart, before a host in trouble makes a link broken.
    pub(crate) confirm_after: Option<u32>,
    /// Longest time for one request, in seconds.
    pub(crate) timeout: Option<f64>,
    /// What is said of single hosts, by name.
    pub(crate) hosts: BTreeMap<String, Host>,
}

/// What is said of one host.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Host {
    /// Headers that it gets, and no other host; `${NAME}` stands for a variable of the environment.
    pub(crate) headers: BTreeMap<String, String>,
    /// Requests under way at one time.
    pub(crate) at_once: Option<usize>,
    /// Least time between the beginnings of two requests, in seconds.
    pub(crate) interval: Option<f64>,
    /// Codes that count as alive beside 200 to 299, at this host.
    pub(crate) accept: Vec<u16>,
}

/// Options of `catalog`: where the project's catalog is, what it is made of and how it is laid out.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Catalog {
    /// Files and folders that it is built from.
    pub(crate) papers: Vec<PathBuf>,
    /// The catalog, a file or a folder.
    pub(crate) path: Option<PathBuf>,
    /// How it is laid out: the word of an output format.
    #[serde(deserialize_with = "format")]
    pub(crate) layout: Option<Format>,
}

/// A format by its word, as the option `-f` has it.
fn format<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Format>, D::Error> {
    let word = String::deserialize(from)?;
    let known = || Format::ALL.iter().map(|format| format.as_str());
    match Format::from_word(&word) {
        Some(format) => Ok(Some(format)),
        None => Err(D::Error::custom(match nearest(&word, known()) {
            Some(near) => format!("unknown layout `{word}`, did you mean `{near}`?"),
            None => format!("unknown layout `{word}`, use yaml, yaml-dir, yaml-shards, json or jsonl"),
        })),
    }
}

impl Config {
    /// The file in the working folder, or else in the nearest folder above that has one.
    ///
    /// # Errors
    ///
    /// Where it cannot be read, or says something that no option means, with its place.
    pub(crate) fn find() -> Result<Self, Diagnostic> {
        let Ok(here) = env::current_dir() else { return Ok(Self::default()) };
        for (above, folder) in here.ancestors().enumerate() {
            let file = folder.join(NAME);
            let up = iter::repeat_n("..", above).collect();
            match fs::read_to_string(&file) {
                Ok(text) => return Ok(Self { file: Some(file.clone()), up, ..parse(&file, &text)? }),
                Err(fault) if is_missing(&fault) => {}
                Err(fault) => {
                    let help = "make it readable, or work in another folder";
                    return Err(error("read-failed", input::name(&file), fault.to_string(), help));
                }
            }
        }
        Ok(Self::default())
    }

    /// A path that the file names, from the working folder: `../papers`, never with folders above the project, since
    /// records say where their papers stand.
    pub(crate) fn path(&self, written: &Path) -> PathBuf {
        self.up.join(written)
    }

    /// The papers that the catalog is built from, from the working folder.
    pub(crate) fn papers(&self) -> Vec<PathBuf> {
        self.catalog.papers.iter().map(|path| self.path(path)).collect()
    }

    /// The catalogs that are meant: those named on the command line, else the one of the project.
    ///
    /// # Errors
    ///
    /// Where there is neither.
    pub(crate) fn catalogs(&self, named: &[PathBuf]) -> Result<Vec<PathBuf>, Diagnostic> {
        match &self.catalog.path {
            _ if !named.is_empty() => Ok(named.to_vec()),
            Some(path) => Ok(vec![self.path(path)]),
            None => {
                let help = "name a catalog, or put `path` under [catalog] into gleaner.toml";
                Err(error("nothing-to-read", "command line", "no catalog is named", help))
            }
        }
    }

    /// Something that is wrong with a value, said of the whole file.
    pub(crate) fn wrong(&self, message: String) -> Diagnostic {
        let name = self.file.as_deref().map_or_else(|| NAME.to_owned(), input::name);
        error("invalid-config", name, message, "see `gleaner check --help` for what the options mean")
    }
}

fn is_missing(fault: &io::Error) -> bool {
    matches!(
        fault.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory | io::ErrorKind::IsADirectory
    )
}

fn parse(file: &Path, text: &str) -> Result<Config, Diagnostic> {
    toml::from_str(text).map_err(|fault| {
        let (line, column) = fault.span().map_or((0, 0), |span| place(text, span.start));
        let message = fault.message().trim_end().replace('\n', ", ");
        let help = advice(&message);
        Diagnostic { line, column, ..error("invalid-config", input::name(file), message, help) }
    })
}

/// Line and column, from 1, of an offset.
fn place(text: &str, offset: usize) -> (u64, u64) {
    let before = text.get(..offset).unwrap_or(text);
    let lines = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let column = before.get(start..).unwrap_or_default().chars().count() + 1;
    (lines as u64, column as u64)
}

/// What was probably meant, where a message says what is unknown and, in quotes as well, what is known.
fn advice(message: &str) -> String {
    let mut quoted = message.split('`').skip(1).step_by(2);
    let meant = quoted.next().filter(|_| message.starts_with("unknown field"));
    match meant.and_then(|wrong| nearest(wrong, quoted)) {
        Some(word) => format!("did you mean `{word}`?"),
        None => "see `docs/cli.md` for the options of this file".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_and_faults_have_a_place_and_advice() {
        let text =
            "[links]\naccept = [418]\n\n[links.hosts.\"a.org\"]\nheaders = {X-Key = \"1\"}\n[catalog]\n";
        let config = parse(Path::new(NAME), text).expect("well-formed");
        assert_eq!(config.links.accept, [418]);
        assert_eq!(config.links.hosts["a.org"].headers["X-Key"], "1");
        let config = parse(Path::new(NAME), "[catalog]\npath = \"all\"\nlayout = \"yaml-dir\"\n");
        assert_eq!(config.expect("well-formed").catalog.layout, Some(Format::YamlDir));

        let check = |text: &str, expect: &str| {
            let fault = parse(Path::new(NAME), text).expect_err(text);
            assert_eq!(fault.to_string().lines().collect::<Vec<_>>().join(" "), expect);
        };
        check(
            "[links]\nacept = [418]\n",
            "gleaner.toml:2:1: error[invalid-config]: unknown field `acept`, expected one of `exclude`, `accept`, \
             `state`, `confirm-after`, `timeout`, `hosts`; did you mean `accept`?",
        );
        check(
            "[catalog]\nlayout = \"yaml-dirs\"\n",
            "gleaner.toml:2:10: error[invalid-config]: unknown layout `yaml-dirs`, did you mean `yaml-dir`?; \
             see `docs/cli.md` for the options of this file",
        );
        check(
            "[links]\naccept = \"418\"\n",
            "gleaner.toml:2:10: error[invalid-config]: invalid type: string \"418\", expected a sequence; \
             see `docs/cli.md` for the options of this file",
        );
    }
}
