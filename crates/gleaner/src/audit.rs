//! What is wrong with a list of papers that people already have, as far as the list itself tells.
//!
//! Not here: reading lists of mappings, which the emitter does, and asking hosts about links. A list is one of mappings, as
//! JSON and YAML have them: an abstract, a title, an id, and fields with addresses. `lists` makes such of bibliographies
//! and of lists in Markdown, and `mend` puts suggestions into the file.

mod lists;
mod mend;

use std::collections::HashMap;

use gleaner_emitter::{Node, NodeKind, nearest};
use gleaner_model::{Availability, Document, LinkKind, LinkRole, comparison_key};
use gleaner_parser::Parser;
use gleaner_parser::links::{self, FoundLink};

pub use lists::audit_text;
pub use mend::mended;

/// Something wrong with an entry.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// Line of the entry, or of the field that is meant; 0 where it is not known.
    pub line: u64,
    /// Column of the same.
    pub column: u64,
    /// The entry's id, or its title.
    pub record: String,
    /// A short stable word for the fault.
    pub code: &'static str,
    /// What is wrong, in one sentence without a final full stop.
    pub reason: String,
    /// The field that is meant, where it is one.
    pub field: Option<String>,
    /// The value that stands there.
    pub present: Option<String>,
    /// What should stand there instead.
    pub suggested: Option<String>,
    /// True where the suggested value can be put in the place of the present one without a second look.
    pub is_safe: bool,
}

/// Fields of an entry that hold an abstract, in the order in which they are asked.
const TEXTS: [&str; 3] = ["abstract", "text", "summary"];

/// Fields that hold addresses of code, the first of them those that lists use most.
const CODE_FIELDS: [&str; 7] = ["github", "code", "code_url", "repo", "repository", "code_link", "software"];

/// Fields that hold a licence.
const LICENCES: [&str; 4] = ["license", "licence", "license_name", "licence_name"];

/// Characters that PDFs put in the place of several.
const LIGATURES: [(char, &str); 7] = [
    ('\u{fb00}', "ff"),
    ('\u{fb01}', "fi"),
    ('\u{fb02}', "fl"),
    ('\u{fb03}', "ffi"),
    ('\u{fb04}', "ffl"),
    ('\u{fb05}', "st"),
    ('\u{fb06}', "st"),
];

/// Looks through all entries of a list.
///
/// ```
/// use gleaner::audit::audit;
/// use gleaner::emitter::inspect_yaml;
/// let mut entries = vec![];
/// let list = "- {id: a, abstract: Code is at https://github.com/example/leak_gfn., github: \"https://github.com/example/leak\"}";
/// inspect_yaml("f", list, |entry| entries.extend(entry.ok()));
/// let findings = audit(&entries);
/// assert_eq!(findings[0].code, "truncated-link");
/// assert_eq!(findings[0].suggested.as_deref(), Some("https://github.com/example/leak_gfn"));
/// ```
pub fn audit(entries: &[Node]) -> Vec<Finding> {
    let keys = keys(entries);
    let (mut ids, mut titles) = (HashMap::new(), HashMap::new());
    let mut findings = Vec::new();
    for entry in entries {
        let mut look = Look { entry, findings: &mut findings };
        look.twice("id", "duplicate-id", &mut ids, str::to_owned);
        look.twice("title", "duplicate-title", &mut titles, comparison_key);
        look.mistyped(&keys);
        look.licence(&keys, entries.len());
        let text = TEXTS.iter().find_map(|name| entry.get(name)?.text()).unwrap_or_default();
        let found = links::find(text);
        look.fields();
        let dealt_with = look.code(text, &found);
        look.missing(text, &found, dealt_with.as_ref());
    }
    findings
}

/// How many entries have each key.
fn keys(entries: &[Node]) -> HashMap<&str, usize> {
    let mut keys = HashMap::new();
    for entry in entries {
        let NodeKind::Map(pairs) = &entry.kind else { continue };
        for key in pairs.iter().filter_map(|(key, _)| key.text()) {
            *keys.entry(key).or_default() += 1;
        }
    }
    keys
}

/// One entry under the eye.
struct Look<'a> {
    entry: &'a Node,
    findings: &'a mut Vec<Finding>,
}

impl Look<'_> {
    fn twice(
        &mut self,
        field: &str,
        code: &'static str,
        seen: &mut HashMap<String, u64>,
        key: impl Fn(&str) -> String,
    ) {
        let Some(node) = self.entry.get(field) else { return };
        let Some(text) = node.text().filter(|text| !text.trim().is_empty()) else { return };
        if let Some(line) = seen.insert(key(text), self.entry.line) {
            let place = if line > 0 { format!(" of line {line}") } else { String::new() };
            self.say(
                node,
                code,
                format!("the {field} {text:?} is that of the entry{place} too"),
                Some(field),
                None,
                false,
            );
        }
    }

    /// A key that next to nobody has, and that is nearly one that most have.
    fn mistyped(&mut self, keys: &HashMap<&str, usize>) {
        let NodeKind::Map(pairs) = &self.entry.kind else { return };
        let most = keys.values().copied().max().unwrap_or_default();
        for (key, _) in pairs {
            let Some(name) = key.text() else { continue };
            let is_rare = |count: usize| count * 50 <= most;
            if !keys.get(name).is_some_and(|count| is_rare(*count)) || self.entry.get(name).is_none() {
                continue;
            }
            let common = keys.iter().filter(|(_, count)| !is_rare(**count)).map(|(key, _)| *key);
            if let Some(word) = nearest(name, common).filter(|word| self.entry.get(word).is_none()) {
                let reason = format!("the key {name:?} is in few entries, and {word:?} is missing here");
                self.say(key, "mistyped-key", reason, Some(name), Some(word.to_owned()), false);
            }
        }
    }

    /// No licence, in a list that has one for most.
    fn licence(&mut self, keys: &HashMap<&str, usize>, entries: usize) {
        let is_usual = |name: &&str| keys.get(name).is_some_and(|count| count * 2 >= entries);
        let Some(name) = LICENCES.into_iter().find(is_usual) else { return };
        let field = self.entry.get(name);
        if field.is_none_or(|field| field.text().is_some_and(str::is_empty) || field.kind == NodeKind::Null) {
            let reason = format!("the field {name:?}, which most entries have, is empty here");
            self.say(field.unwrap_or(self.entry), "missing-licence", reason, Some(name), None, false);
        }
    }

    /// What is wrong with the addresses in the entry's own fields.
    fn fields(&mut self) {
        let NodeKind::Map(pairs) = &self.entry.kind else { return };
        for (key, value) in pairs {
            let Some(name) = key.text().filter(|name| !TEXTS.contains(name)) else { continue };
            let mut waiting = vec![value];
            while let Some(node) = waiting.pop() {
                match &node.kind {
                    NodeKind::List(items) => waiting.extend(items.iter().rev()),
                    NodeKind::Map(pairs) => waiting.extend(pairs.iter().rev().map(|(_, value)| value)),
                    NodeKind::Text(url) => self.address(name, node, url),
                    _ => {}
                }
            }
        }
    }

    /// What is wrong with an address as it is written.
    fn address(&mut self, name: &str, node: &Node, url: &str) {
        if !url.starts_with("http") || url.contains(char::is_whitespace) || url.contains(';') {
            return;
        }
        let spelt = LIGATURES.iter().fold(url.to_owned(), |url, (sign, letters)| url.replace(*sign, letters));
        if spelt != url {
            let reason = format!("{url:?} has a ligature, as text out of a PDF has");
            self.say(node, "ligature", reason, Some(name), Some(spelt), true);
            return;
        }
        let bare = url.trim_end_matches(['.', ',', ';', ':']);
        if bare.len() < url.len() {
            let reason = format!("{url:?} ends in punctuation");
            self.say(node, "trailing-punctuation", reason, Some(name), Some(bare.to_owned()), true);
        } else if url.ends_with('\\') || (url.contains("github.com/") && url.ends_with(['_', '-'])) {
            let reason = format!("{url:?} may be cut off: names seldom end so");
            self.say(node, "truncated-link", reason, Some(name), None, false);
        }
        if url.contains("anonymous.4open.science") {
            let reason = format!("{url:?} was anonymous for review, and such links expire");
            self.say(node, "anonymous-link", reason, Some(name), None, false);
        }
    }

    /// The address of the code: as the abstract has it, and as the entry has it. Gives that of the abstract, where
    /// something was said about it.
    fn code(&mut self, text: &str, found: &[FoundLink]) -> Option<String> {
        let repositories: Vec<&FoundLink> =
            found.iter().filter(|link| link.kind == LinkKind::GithubRepo).collect();
        let field = CODE_FIELDS.iter().find_map(|name| Some((*name, self.entry.get(name)?)));
        let (name, node) = field?;
        let given = node.text().unwrap_or_default();
        let bare = |url: &str| {
            let url = url.trim_end_matches(['.', ',', '/']).trim_end_matches(".git");
            url.split_once("://").map_or(url, |(_, rest)| rest).trim_start_matches("www.").to_lowercase()
        };
        if given.is_empty() {
            if let [only] = repositories.as_slice()
                && only.role == LinkRole::Code
            {
                let reason = format!("the abstract links to {}, and the field is empty", only.url);
                self.say(node, "missing-link", reason, Some(name), Some(only.url.clone()), true);
                return Some(only.url.clone());
            }
            if repositories.is_empty() && promises(text) {
                let reason = "the abstract promises code, and there is no link to any".to_owned();
                self.say(node, "promised-code", reason, Some(name), None, false);
            }
            return None;
        }
        // A field may hold more than an address, such as a badge in Markdown.
        let given_links = links::find(given);
        let is_held = |link: &&FoundLink| {
            bare(&link.url) == bare(given)
                || given_links.iter().any(|given| bare(&given.url) == bare(&link.url))
        };
        if !given.contains("github.com") || repositories.iter().any(is_held) {
            return None;
        }
        let longer = repositories.iter().find(|link| bare(&link.url).starts_with(&bare(given)));
        let (code, link, is_safe) = match (longer, repositories.as_slice()) {
            (Some(whole), _) => ("truncated-link", whole, true),
            (None, [only]) => ("different-link", only, false),
            _ => return None,
        };
        let reason = if is_safe {
            format!("{given:?} is cut off: the abstract has {}", link.url)
        } else {
            format!("{given:?} is not what the abstract has, {}", link.url)
        };
        self.say(node, code, reason, Some(name), Some(link.url.clone()), is_safe);
        Some(link.url.clone())
    }

    /// Links of the abstract that no field of the entry has. One to the code was dealt with.
    fn missing(&mut self, text: &str, found: &[FoundLink], dealt_with: Option<&String>) {
        let NodeKind::Map(pairs) = &self.entry.kind else { return };
        let mut held = String::new();
        for (key, value) in pairs {
            if !key.text().is_some_and(|name| TEXTS.contains(&name)) {
                held.push_str(&value.to_value().to_string().to_lowercase());
            }
        }
        let mut told: Vec<&str> = dealt_with.map(String::as_str).into_iter().collect();
        let mut missing = Vec::new();
        for link in found {
            let rest = link.url.split_once("://").map_or(link.url.as_str(), |(_, rest)| rest).to_lowercase();
            if !told.contains(&link.url.as_str()) && !held.contains(rest.trim_end_matches('/')) {
                told.push(&link.url);
                missing.push(link);
            }
        }
        let entry = self.entry;
        for link in missing {
            let written = link.span.slice(text).unwrap_or_default();
            let reason =
                format!("no field has the link {written:?} of the abstract ({}, {})", link.kind, link.role);
            self.say(entry, "missing-link", reason, None, Some(link.url.clone()), false);
        }
    }

    fn say(
        &mut self,
        place: &Node,
        code: &'static str,
        reason: String,
        field: Option<&str>,
        suggested: Option<String>,
        is_safe: bool,
    ) {
        let name = |key| self.entry.get(key).and_then(Node::text).filter(|text| !text.is_empty());
        self.findings.push(Finding {
            line: place.line,
            column: place.column,
            record: name("id").or_else(|| name("title")).unwrap_or("?").to_owned(),
            code,
            reason,
            field: field.map(str::to_owned),
            suggested,
            present: place.text().map(str::to_owned),
            is_safe,
        });
    }
}

/// True where a text promises code and links to none.
fn promises(text: &str) -> bool {
    let record = Parser::default().extract(&Document::new("", text));
    record.availability.is_some_and(|it| it.state == Availability::Promised)
}
