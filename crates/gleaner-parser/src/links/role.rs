//! What a link is for, as the words around it say.
//!
//! Not here: what it points at. A repository may hold data, and a page on `github.io` the code.

use std::borrow::Cow;

use gleaner_model::{LinkKind, LinkRole};

/// How many bytes before a link are read.
const BEFORE: usize = 240;
/// How many bytes behind a link are read.
const AFTER: usize = 80;

/// Words that say what is linked. A weak one (`page`) only speaks where no other stands before it. In alphabetical order, for the search.
const WORDS: &[(&str, LinkRole, bool)] = &[
    ("annotations", LinkRole::Data, false),
    ("appendix", LinkRole::Other, false),
    ("benchmark", LinkRole::Data, false),
    ("benchmarks", LinkRole::Data, false),
    ("checkpoint", LinkRole::Weights, false),
    ("checkpoints", LinkRole::Weights, false),
    ("code", LinkRole::Code, false),
    ("codebase", LinkRole::Code, false),
    ("codes", LinkRole::Code, false),
    ("corpora", LinkRole::Data, false),
    ("corpus", LinkRole::Data, false),
    ("data", LinkRole::Data, false),
    ("dataset", LinkRole::Data, false),
    ("datasets", LinkRole::Data, false),
    ("demo", LinkRole::Demo, false),
    ("demonstration", LinkRole::Demo, false),
    ("demonstrations", LinkRole::Demo, false),
    ("demos", LinkRole::Demo, false),
    ("example", LinkRole::Demo, true),
    ("examples", LinkRole::Demo, true),
    ("github", LinkRole::Code, true),
    ("gitlab", LinkRole::Code, true),
    ("homepage", LinkRole::Project, true),
    ("implementation", LinkRole::Code, false),
    ("implementations", LinkRole::Code, false),
    ("leaderboard", LinkRole::Data, true),
    ("library", LinkRole::Code, false),
    ("material", LinkRole::Other, false),
    ("materials", LinkRole::Other, false),
    ("model", LinkRole::Weights, false),
    ("models", LinkRole::Weights, false),
    ("notebook", LinkRole::Code, false),
    ("notebooks", LinkRole::Code, false),
    ("package", LinkRole::Code, false),
    ("page", LinkRole::Project, true),
    ("paper", LinkRole::Paper, true),
    ("playground", LinkRole::Demo, false),
    ("plugin", LinkRole::Code, false),
    ("preprint", LinkRole::Paper, true),
    ("project", LinkRole::Project, true),
    ("proofs", LinkRole::Paper, true),
    ("repo", LinkRole::Code, true),
    ("repositories", LinkRole::Code, true),
    ("repository", LinkRole::Code, true),
    ("sample", LinkRole::Demo, true),
    ("samples", LinkRole::Demo, true),
    ("script", LinkRole::Code, false),
    ("scripts", LinkRole::Code, false),
    ("simulator", LinkRole::Code, false),
    ("site", LinkRole::Project, true),
    ("software", LinkRole::Code, false),
    ("source", LinkRole::Code, false),
    ("toolbox", LinkRole::Code, false),
    ("toolkit", LinkRole::Code, false),
    ("video", LinkRole::Demo, false),
    ("videos", LinkRole::Demo, false),
    ("webpage", LinkRole::Project, true),
    ("website", LinkRole::Project, true),
    ("weights", LinkRole::Weights, false),
];

/// Words that may stand between the members of one list: `the code, pre-trained models and data`.
const GLUE: &[&str] = &[
    "and", "our", "the", "all", "its", "trained", "pre-trained", "pretrained", "full", "evaluation",
    "training", "associated", "corresponding", "open", "new", "as", "well", "both", "their", "or",
];

/// The role of a link at `start..end` with the given link text.
pub(super) fn of(
    source: &str,
    (start, end): (usize, usize),
    label: Option<&str>,
    kind: LinkKind,
) -> LinkRole {
    let kind = if kind == LinkKind::Doi && is_deposit(source.get(start..end).unwrap_or("")) {
        LinkKind::ZenodoRecord
    } else {
        kind
    };
    if matches!(kind, LinkKind::Arxiv | LinkKind::Doi | LinkKind::Openreview | LinkKind::HfPaper) {
        return LinkRole::Paper;
    }
    if kind == LinkKind::Image {
        return LinkRole::Other;
    }
    label
        .and_then(listed)
        .or_else(|| in_brackets(source, end))
        .or_else(|| listed(sentence_before(source, start)))
        .or_else(|| listed_after(sentence_after(source, end)))
        .unwrap_or_else(|| by_kind(kind))
}

/// True where the words name the page of a project.
pub(super) fn names_project_page(source: &str, start: usize, label: Option<&str>) -> bool {
    const NAMES: &[&str] = &[
        "project page", "project website", "project webpage", "project site", "project homepage",
        "project web page",
    ];
    let before = sentence_before(source, start);
    let tail =
        before.get(super::markup::next_boundary(before, before.len().saturating_sub(60))..).unwrap_or("");
    [label.unwrap_or(""), tail].iter().any(|text| {
        let text = text.to_ascii_lowercase();
        NAMES.iter().any(|name| text.contains(name))
    })
}

/// True for the DOIs of archives that keep data and code: Zenodo, figshare, Dryad, Dataverse, OSF.
fn is_deposit(written: &str) -> bool {
    ["10.5281/", "10.6084/", "10.5061/", "10.7910/", "10.17605/"]
        .iter()
        .any(|registrant| written.contains(registrant))
}

/// What a link of this kind is mostly for.
pub(super) fn by_kind(kind: LinkKind) -> LinkRole {
    match kind {
        LinkKind::GithubRepo
        | LinkKind::GithubFile
        | LinkKind::GithubTree
        | LinkKind::GithubGist
        | LinkKind::Anonymous4open => LinkRole::Code,
        LinkKind::HfModel | LinkKind::HfFile | LinkKind::HfCollection | LinkKind::HfUserOrLegacyModel => {
            LinkRole::Weights
        }
        LinkKind::HfDataset | LinkKind::ZenodoRecord | LinkKind::ZenodoFile => LinkRole::Data,
        LinkKind::HfSpace => LinkRole::Demo,
        LinkKind::ProjectPage => LinkRole::Project,
        LinkKind::Arxiv | LinkKind::Doi | LinkKind::Openreview | LinkKind::HfPaper => LinkRole::Paper,
        LinkKind::GithubUser | LinkKind::GithubIssue | LinkKind::Image | LinkKind::Web => LinkRole::Other,
    }
}

/// The text before a link, back to the end of the sentence before.
fn sentence_before(source: &str, start: usize) -> &str {
    let from = super::markup::next_boundary(source, start.saturating_sub(BEFORE));
    let near = source.get(from..start).unwrap_or("");
    let cut = [". ", ".\n", "? ", "! ", "\n\n", "</p>"]
        .iter()
        .filter_map(|end| near.rfind(end).map(|at| at + end.len()))
        .max();
    near.get(cut.unwrap_or(0)..).unwrap_or("")
}

/// The role that a remark right behind a link gives: `https://... (code)`.
fn in_brackets(source: &str, end: usize) -> Option<LinkRole> {
    let inside = sentence_after(source, end).trim_start().strip_prefix('(')?;
    listed_after(inside.split(')').next()?)
}

/// The text behind a link, up to the end of the sentence or to the next link.
fn sentence_after(source: &str, end: usize) -> &str {
    let to = super::markup::next_boundary(source, end.saturating_add(AFTER));
    let near = source.get(end..to).unwrap_or("");
    let cut = [". ", ".\n", ";", "://", "\n", "](", "</p>"].iter().filter_map(|stop| near.find(stop)).min();
    near.get(..cut.unwrap_or(near.len())).unwrap_or("")
}

/// One word, and whether a comma or the like stands before it.
struct Token<'a> {
    word: &'a str,
    gap: &'a str,
}

fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut gap_from = 0;
    let mut from = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        let inside = c.is_alphanumeric() || (c == '-' && from.is_some());
        match (inside, from) {
            (true, None) => from = Some(at),
            (false, Some(start)) => {
                found.push(Token {
                    word: text.get(start..at).unwrap_or(""),
                    gap: text.get(gap_from..start).unwrap_or(""),
                });
                gap_from = at;
                from = None;
            }
            _ => {}
        }
    }
    found
}

/// The text without the addresses in it, whose words say nothing.
fn without_links(text: &str) -> Cow<'_, str> {
    if !text.contains("://") {
        return Cow::Borrowed(text);
    }
    let words = text.split_whitespace().map(|word| if word.contains("://") { "link" } else { word });
    Cow::Owned(words.collect::<Vec<_>>().join(" "))
}

fn known(word: &str) -> Option<(LinkRole, bool)> {
    let folded = || word.bytes().map(|byte| byte.to_ascii_lowercase());
    let at = WORDS.binary_search_by(|(known, ..)| known.bytes().cmp(folded())).ok()?;
    WORDS.get(at).map(|&(_, role, weak)| (role, weak))
}

/// The role that the last list of telling words speaks for: the first member of `the code, models and data`.
/// In a compound the head decides (`evaluation code`), unless it is weak (`data repository`).
fn listed(text: &str) -> Option<LinkRole> {
    let text = without_links(text);
    let tokens = tokens(&text);
    let last = tokens.iter().rposition(|token| known(token.word).is_some())?;
    let (mut role, mut weak) = known(tokens.get(last)?.word)?;
    let mut joined = false;
    let mut gap = tokens.get(last)?.gap;
    for token in tokens.get(..last)?.iter().rev() {
        joined |= gap.contains([',', '&', '/']) || token.word.eq_ignore_ascii_case("and");
        match known(token.word) {
            Some((found, is_weak)) if joined || (weak && !is_weak) => {
                (role, weak, joined) = (found, is_weak, false);
            }
            Some(_) => {}
            None if GLUE.iter().any(|glue| token.word.eq_ignore_ascii_case(glue)) => {}
            // `code is available in our repository`: the weak word only says where.
            None if weak => {}
            None => break,
        }
        gap = token.gap;
    }
    Some(role)
}

/// Behind a link the first telling word speaks: `https://... (code)`, `at ... for the data`.
fn listed_after(text: &str) -> Option<LinkRole> {
    tokens(text).iter().find_map(|token| known(token.word).filter(|(_, weak)| !weak).map(|(role, _)| role))
}
