//! Links in source text, in canonical form, with what they point at and what they are for.
//!
//! Not here: asking whether a link lives, and merging the occurrences of one link; both see only what is found
//! here. Works on the source, before a view is built, because markup is what tells where many links end.
//!
//! ```
//! use gleaner_parser::links;
//! let found = links::find("Code is at \\url{https://github.com/lab/my\\_net.git}.");
//! assert_eq!(found[0].url, "https://github.com/lab/my_net");
//! assert_eq!(found[0].span.slice("Code is at \\url{https://github.com/lab/my\\_net.git}."), Some("https://github.com/lab/my\\_net.git"));
//! ```

mod anchor;
mod clean;
mod domain;
mod extent;
mod fields;
mod hosts;
mod markup;
mod mend;
mod role;
#[cfg(test)]
mod tests;
mod trim;

use std::borrow::Cow;

use gleaner_model::{LinkKind, LinkRole, Span};
use nom::Parser;
use nom::combinator::opt;
use url::{Host, Url};

use crate::view::hidden::{CommentLines, Hidden};
use anchor::{Candidate, Form, Proposal};
use hosts::{arxiv, doi};
use markup::Context;

/// A link as it stands in a text.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundLink {
    /// The link as written, markup and punctuation around it left out.
    pub span: Span,
    /// Canonical form: [`canonical`] of the written one.
    pub url: String,
    /// What it points at.
    pub kind: LinkKind,
    /// What it is for, as the words around it say.
    pub role: LinkRole,
    /// True where it stands as visible text, so that a view copies it untouched.
    pub bare: bool,
    /// Id of the rule that found it.
    pub rule: &'static str,
    /// Share of this rule's finds that are right.
    pub confidence: f32,
}

/// A way of writing links, as [`FoundLink::rule`] names it.
#[derive(Clone, Copy, Debug)]
pub struct LinkRule {
    /// Its name.
    pub id: &'static str,
    /// Share of its finds that are right.
    pub precision: f32,
    /// What it finds, as Markdown.
    pub documentation: &'static str,
}

/// All ways of writing links that are found, and of promising them.
pub const RULES: &[LinkRule] = &[URL, BARE, DOMAIN, DOI, ARXIV, fields::FIELD, crate::availability::PROMISE];

pub(crate) use fields::of_fields;

const URL: LinkRule = LinkRule {
    id: "link",
    precision: 0.99,
    documentation: "An address with its scheme, bare or in any markup: `https://github.com/lab/net`, `\\url{...}`, `[text](...)`.\n",
};
const BARE: LinkRule = LinkRule {
    id: "link_without_scheme",
    precision: 0.98,
    documentation: "An address of a known host without its scheme: `github.com/lab/net`, `www.example.org`.\n",
};
const DOMAIN: LinkRule = LinkRule {
    id: "link_domain",
    precision: 0.9,
    documentation: "A domain that only the words before it, or a macro, make a link: `available at otter-net.ai`.\n",
};
const DOI: LinkRule = LinkRule {
    id: "doi",
    precision: 0.98,
    documentation: "A digital object identifier: `10.1145/1234.5678`, `doi:10.1145/1234.5678`.\n",
};
const ARXIV: LinkRule = LinkRule {
    id: "arxiv_id",
    precision: 0.99,
    documentation: "An identifier of arXiv behind its name: `arXiv:2401.01234`, `arXiv 2401.01234v2`.\n",
};

impl Form {
    fn rule(self) -> &'static LinkRule {
        match self {
            Self::Url => &URL,
            Self::Bare => &BARE,
            Self::Domain => &DOMAIN,
            Self::Doi => &DOI,
            Self::Arxiv(_) => &ARXIV,
        }
    }
}

/// Every link in a source text, in text order, each occurrence by itself.
///
/// The text of a link that is an address of its own is not a second link: in
/// `[https://old.example.org](https://github.com/lab/net)` only the target counts.
pub fn find(source: &str) -> Vec<FoundLink> {
    let bytes = source.as_bytes();
    let mut found: Vec<FoundLink> = Vec::new();
    let mut labels: Vec<(usize, usize, String)> = Vec::new();
    let mut unseen = Unseen::new(source);
    let mut at = 0;
    let mut floor = 0;
    while let Some(step) = bytes.get(at..).and_then(|rest| memchr::memchr3(b'.', b'/', b'&', rest)) {
        at += step;
        if let Some(behind) = unseen.end(at) {
            (at, floor) = (behind, behind);
            continue;
        }
        let candidate = match anchor::propose(source, at, floor) {
            Proposal::Candidate(candidate) => candidate,
            Proposal::NoneBefore(next) => {
                at = next.max(at + 1);
                continue;
            }
        };
        let context = markup::around(source, candidate.start);
        let (end, consumed) = extent(source, candidate, context);
        floor = consumed.max(at + 1);
        at = floor;
        let Some(link) = link(source, candidate, context, end) else { continue };
        take(source, context, link, &mut found, &mut labels);
    }
    found
}

/// Comments, scripts and styles: nobody sees the links in them. Attributes of a script are seen by whoever loads it.
struct Unseen<'s> {
    source: &'s str,
    hidden: Hidden,
    /// Offset up to which stretches were looked for.
    looked: usize,
    comments: CommentLines<'s>,
    /// The last stretch that was found.
    stretch: (usize, usize),
}

impl<'s> Unseen<'s> {
    fn new(source: &'s str) -> Self {
        Self {
            source,
            hidden: Hidden::default(),
            comments: CommentLines::of(source),
            looked: 0,
            stretch: (0, 0),
        }
    }

    /// The end of the stretch that holds an offset; offsets are asked for in their order.
    fn end(&mut self, at: usize) -> Option<usize> {
        while self.looked <= at {
            let rest = self.source.as_bytes().get(self.looked..=at)?;
            let Some(step) = memchr::memchr(b'<', rest) else {
                self.looked = at + 1;
                break;
            };
            let open = self.looked + step;
            self.looked = open + 1;
            if let Some(stretch) = self.source.get(open..).and_then(|rest| self.hidden.at(rest)) {
                self.stretch = (open + stretch.opener, open + stretch.whole);
                self.looked = self.stretch.1;
            }
        }
        if self.stretch.0 <= at && at < self.stretch.1 {
            return Some(self.stretch.1);
        }
        self.comments.end(at)
    }
}

fn extent(source: &str, candidate: Candidate, context: Context) -> (usize, usize) {
    match candidate.form {
        Form::Arxiv(end) => (end, end),
        Form::Domain if matches!(context, Context::Plain(_) | Context::Autolink) => {
            let extent = extent::of(source, candidate.start, candidate.body, Context::Plain(None));
            (extent.end, extent.consumed)
        }
        _ => {
            let extent = extent::of(source, candidate.start, candidate.body, context);
            (extent.end, extent.consumed)
        }
    }
}

fn link(source: &str, candidate: Candidate, context: Context, end: usize) -> Option<FoundLink> {
    let span = Span::new(candidate.start, end);
    if extent::is_pattern(source, span, context) {
        return None;
    }
    let written = span.slice(source)?;
    let (url, mut kind) = match context {
        // Between angle brackets a blank is a part of the address, unless it broke one of a known host.
        Context::MarkdownTarget { angle: true, .. }
            if written.contains(' ') && hosts::family(domain::at(source, candidate.body)).is_none() =>
        {
            canonical(&written.replace(' ', "%20"))?
        }
        _ => canonical(written)?,
    };
    let label =
        markup::label(source, context, span.start, span.end).and_then(|(from, to)| source.get(from..to));
    if kind == LinkKind::Web && context.is_image() {
        kind = LinkKind::Image;
    }
    if kind == LinkKind::Web && role::names_project_page(source, span.start, label) {
        kind = LinkKind::ProjectPage;
    }
    let role = role::of(source, (span.start, span.end), label, kind);
    let LinkRule { id, precision, .. } = candidate.form.rule();
    Some(FoundLink { span, url, kind, role, bare: context.is_visible(), rule: id, confidence: *precision })
}

/// Adds a link, and settles which of the links inside its text remain: those that say the same.
fn take(
    source: &str,
    context: Context,
    link: FoundLink,
    found: &mut Vec<FoundLink>,
    labels: &mut Vec<(usize, usize, String)>,
) {
    labels.retain(|(_, to, _)| *to > link.span.start);
    let inside =
        labels.iter().any(|(from, _, target)| *from <= link.span.start && *target != merge_key(&link.url));
    if inside && link.bare {
        return;
    }
    if let Some((from, to)) = markup::label(source, context, link.span.start, link.span.end) {
        let key = merge_key(&link.url);
        let first = found.iter().rposition(|other| other.span.start < from).map_or(0, |at| at + 1);
        let within = found.split_off(first);
        found.extend(
            within
                .into_iter()
                .filter(|other| !other.bare || other.span.end > to || merge_key(&other.url) == key),
        );
        if to > link.span.end {
            labels.push((from, to, key));
        }
    }
    found.push(link);
}

/// The canonical form and the kind of a link as written: a URL in any markup, with or without a scheme, a DOI,
/// or an arXiv identifier. `None` where it can be no address.
///
/// Known hosts speak `https`; on others the scheme stays as written. Credentials and default ports are dropped, hosts
/// are in lower case, what is not ASCII in a path is percent-encoded.
///
/// ```
/// use gleaner_model::LinkKind;
/// use gleaner_parser::links::canonical;
/// assert_eq!(canonical("hf.co/datasets/lab/set"), Some(("https://huggingface.co/datasets/lab/set".into(), LinkKind::HfDataset)));
/// assert_eq!(canonical("10.5555/ABC.1"), Some(("https://doi.org/10.5555/abc.1".into(), LinkKind::Doi)));
/// assert_eq!(canonical("foo.py"), None);
/// ```
pub fn canonical(raw: &str) -> Option<(String, LinkKind)> {
    let mut found = understood(raw)?;
    // One round is enough for all but texts that hold escapes of escapes, and DOIs, which may hold anything; these
    // must come to rest, or a catalog that is read back would not be the one that was written.
    for _ in 0..4 {
        if found.1 != LinkKind::Doi && !found.0.contains(['%', '&']) {
            return Some(found);
        }
        let again = understood(&found.0)?;
        if again == found {
            return Some(found);
        }
        found = again;
    }
    None
}

/// What a link as written means, taken once.
fn understood(raw: &str) -> Option<(String, LinkKind)> {
    let text = clean::clean(raw);
    let text = joined_host(raw, &text).unwrap_or(text);
    if let Some(found) = identifier(&text) {
        return Some(found);
    }
    let mut url = Url::parse(&with_scheme(&text)?).ok()?;
    if let Some(name) = url.host_str().and_then(|host| host.strip_suffix('.')).map(str::to_owned) {
        url.set_host(Some(&name)).ok()?;
    }
    if !matches!(url.scheme(), "http" | "https" | "ftp") || !has_sound_host(&url) {
        return None;
    }
    hosts::target(&url)
}

/// The key under which two canonical URLs are the same link: scheme, case and a final slash do not count, and the
/// versions of an arXiv paper are one paper.
///
/// ```
/// use gleaner_parser::links::merge_key;
/// assert_eq!(merge_key("https://arxiv.org/abs/2401.01234v2"), merge_key("https://arxiv.org/abs/2401.01234"));
/// ```
pub fn merge_key(url: &str) -> String {
    let key = url.trim_end_matches('/').to_ascii_lowercase();
    let key = key.split_once("://").map_or(key.as_str(), |(_, rest)| rest);
    let versionless = || {
        let (id, version) = key.strip_prefix("arxiv.org/abs/")?.rsplit_once('v')?;
        version.bytes().all(|byte| byte.is_ascii_digit()).then(|| format!("arxiv.org/abs/{id}"))
    };
    versionless().unwrap_or_else(|| key.to_owned())
}

/// The text with what a line break or a typesetter did to a known host and its names undone: the hyphen of
/// `git-\nhub.com`, and dashes where names only have hyphens.
fn joined_host<'a>(raw: &str, text: &str) -> Option<Cow<'a, str>> {
    let known = |text: &str| {
        let place = text.split_once("://").map_or(text, |(_, place)| place);
        hosts::family(place.split('/').next().unwrap_or("")).is_some_and(|family| family.strict > 0)
    };
    if raw.contains("-\n") && !known(text) {
        let whole = clean::clean(&raw.replacen("-\n", "", 1)).into_owned();
        return known(&whole).then_some(Cow::Owned(whole));
    }
    (text.contains('–') && known(text)).then(|| Cow::Owned(text.replace('–', "-")))
}

/// A DOI or an arXiv identifier, with or without the word that announces it.
fn identifier(text: &str) -> Option<(String, LinkKind)> {
    if let Ok((_, (_, found))) = (opt(doi::prefix), doi::identifier).parse(text) {
        return Some((doi::canonical(found), LinkKind::Doi));
    }
    let (rest, (_, (id, version))) = (opt(arxiv::prefix), arxiv::identifier).parse(text).ok()?;
    rest.is_empty().then(|| (arxiv::canonical(&id, version), LinkKind::Arxiv))
}

/// The text as an absolute `http`, `https` or `ftp` URL.
fn with_scheme(text: &str) -> Option<String> {
    let Some((scheme, rest)) = text.split_once(':').filter(|(scheme, _)| is_scheme(scheme)) else {
        let rest = text.strip_prefix("//").unwrap_or(text);
        let rest = match rest.split_once('@') {
            // `git@host:owner/name`
            Some(("git", place)) => place.replacen(':', "/", 1),
            _ => rest.to_owned(),
        };
        let host = rest.split(['/', '?', '#', ':']).next().unwrap_or("");
        return domain::is_plausible(host)
            .then(|| format!("https://{rest}"))
            .filter(|_| hosts::family(host).is_some() || is_site(host, text));
    };
    let rest = rest.strip_prefix("//")?;
    match scheme.to_ascii_lowercase().as_str() {
        "http" | "git+http" => Some(format!("http://{rest}")),
        "https" | "git+https" => Some(format!("https://{rest}")),
        "ftp" => Some(format!("ftp://{rest}")),
        // `ssh://git@host/owner/name`, `git://host/owner/name`: a web page as well, on every host that papers cite.
        "git" | "ssh" | "git+ssh" => Some(format!(
            "https://{}",
            rest.strip_prefix("git@").unwrap_or(rest).replacen(".com:", ".com/", 1)
        )),
        _ => None,
    }
}

fn is_scheme(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'+') && !text.is_empty()
}

/// True for a name without a scheme that can only be meant as a site.
fn is_site(host: &str, text: &str) -> bool {
    text.starts_with("//")
        || host.get(..4).is_some_and(|head| head.eq_ignore_ascii_case("www."))
        || domain::is_telling(host, text.len() > host.len() + 1)
        || text.starts_with("git@")
}

/// True where the host is an address, `localhost`, or a plausible name.
fn has_sound_host(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => {
            let name = name.strip_suffix('.').unwrap_or(name);
            name == "localhost"
                || domain::is_plausible(name)
                    && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte))
        }
        Some(Host::Ipv4(_) | Host::Ipv6(_)) => true,
        None => false,
    }
}
