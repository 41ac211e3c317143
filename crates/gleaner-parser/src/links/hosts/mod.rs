//! Hosts as data: which domains a family of hosts has, and what its addresses mean.
//!
//! Not here: asking a host anything, and finding addresses in text. A host is one file with a
//! `const HOST: Host` and a small grammar over the path, one line in the list below, and addresses in `fixtures/links/`.

use gleaner_model::LinkKind;
use nom::bytes::complete::take_while1;
use nom::sequence::preceded;
use nom::{IResult, Parser};
use url::Url;

macro_rules! hosts {
    ($($file:ident: $($host:ident),*;)*) => {
        $(pub(super) mod $file;)*

        /// Every family; the first that has the domain is asked.
        const HOSTS: &[&Host] = &[$($(&$file::$host,)*)*];
    };
}

hosts! {
    github: HOST, GIST, RAW;
    huggingface: HOST, APP;
    arxiv: HOST;
    doi: HOST;
    zenodo: HOST;
    openreview: HOST;
    anonymous: HOST;
    pages: PROJECTS, APPS;
    web: HOST;
}

/// A family of hosts.
pub(super) struct Host {
    /// Domains in lower case without `www.`. One that begins with a dot stands for every name below it.
    pub domains: &'static [&'static str],
    /// What text must show for an address without a scheme to count.
    pub bare: Bare,
    /// How many leading path segments consist of name characters (`A-Za-z0-9._-`) only, so that a comma or
    /// a parenthesis in them belongs to the sentence.
    pub strict: usize,
    /// What an address of this family means; `None` where it is a page like any other.
    pub parse: fn(&Address) -> Option<Target>,
}

/// When an address without a scheme is a link.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bare {
    /// `github.com/x` is one, `github.com` is the name of a company.
    WithPath,
    /// `lab.github.io` is one as it stands.
    Always,
}

/// An address, taken apart.
pub(super) struct Address<'a> {
    /// Lower case, without `www.`.
    pub host: &'a str,
    /// With its leading slash, percent-escapes of unreserved characters undone.
    pub path: &'a str,
    /// Without its question mark.
    pub query: Option<&'a str>,
    /// Without its number sign.
    pub fragment: Option<&'a str>,
}

impl Address<'_> {
    /// The value of a key in the query.
    pub(super) fn value(&self, key: &str) -> Option<&str> {
        self.query?.split('&').find_map(|pair| pair.strip_prefix(key)?.strip_prefix('='))
    }
}

/// What an address means: its canonical form and its kind.
pub(super) struct Target {
    pub url: String,
    pub kind: LinkKind,
}

impl Target {
    pub(super) fn new(url: impl Into<String>, kind: LinkKind) -> Self {
        Self { url: url.into(), kind }
    }
}

/// The family that a domain (any case, with or without `www.`) belongs to.
pub(super) fn family(domain: &str) -> Option<&'static Host> {
    let domain = domain.to_ascii_lowercase();
    let domain = domain.trim_start_matches("www.");
    HOSTS.iter().copied().find(|host| host.domains.iter().any(|known| covers(known, domain)))
}

fn covers(known: &str, domain: &str) -> bool {
    if known.starts_with('.') {
        domain.len() > known.len() && domain.ends_with(known)
    } else {
        domain == known
    }
}

/// Canonical form and kind of a parsed URL. Hosts of a known family speak `https`; others keep their scheme,
/// because not every old server does.
pub(super) fn target(url: &Url) -> Option<(String, LinkKind)> {
    let host = url.host_str()?;
    let path = plain_escapes(url.path());
    let query = url.query().map(plain_escapes).filter(|query| !query.is_empty());
    let fragment = url.fragment().map(plain_escapes).filter(|fragment| !fragment.is_empty());
    let address = Address {
        host: host.trim_start_matches("www."),
        path: &path,
        query: query.as_deref(),
        fragment: fragment.as_deref(),
    };
    let family = if url.port().is_none() { family(host) } else { None };
    if let Some(target) = family.and_then(|family| (family.parse)(&address)) {
        return Some((target.url, target.kind));
    }
    let scheme = if family.is_some() { "https" } else { url.scheme() };
    Some((web::spelled(scheme, url, &address), LinkKind::Web))
}

/// One segment of a path with the slashes before it.
pub(super) fn segment(input: &str) -> IResult<&str, &str> {
    preceded(take_while1(|c| c == '/'), take_while1(|c| c != '/')).parse(input)
}

/// The segments of a path; doubled slashes count as one.
pub(super) fn segments(path: &str) -> Vec<&str> {
    let (mut rest, mut found) = (path, Vec::new());
    while let Ok((after, one)) = segment(rest) {
        found.push(one);
        rest = after;
    }
    found
}

/// The leading name characters of a segment, without a final dot: what stands behind them (`@v1.0`, `,which`)
/// is no part of the name.
pub(super) fn name(segment: &str) -> Option<&str> {
    let end = segment.bytes().position(|byte| !is_name_byte(byte)).unwrap_or(segment.len());
    let name = segment.get(..end)?.trim_end_matches('.');
    (!name.is_empty() && !name.bytes().all(|byte| byte == b'.')).then_some(name)
}

/// True for the bytes that names of owners, repositories, models and identifiers consist of.
pub(super) fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-')
}

/// The text with escapes of unreserved characters undone (`%7E` to `~`) and all others in upper case, as
/// RFC 3986 has it; signs that no URL holds and that a query may still have are escaped.
fn plain_escapes(text: &str) -> String {
    if !text.bytes().any(|byte| b"%\\{}|".contains(&byte)) {
        return text.to_owned();
    }
    let text = text.replace('\\', "%5C").replace('{', "%7B").replace('}', "%7D").replace('|', "%7C");
    let mut plain = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(at) = rest.find('%') {
        let (before, escape) = rest.split_at(at);
        plain.push_str(before);
        match escape.get(1..3).and_then(|hex| u8::from_str_radix(hex, 16).ok().map(|byte| (byte, hex))) {
            Some((byte, _)) if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) => {
                plain.push(char::from(byte));
                rest = escape.get(3..).unwrap_or("");
            }
            Some((_, hex)) => {
                plain.push('%');
                plain.push_str(&hex.to_ascii_uppercase());
                rest = escape.get(3..).unwrap_or("");
            }
            None => {
                plain.push('%');
                rest = escape.get(1..).unwrap_or("");
            }
        }
    }
    plain.push_str(rest);
    plain
}
