//! Where a link may begin: anchors propose, small grammars decide.
//!
//! Every link has a dot or a slash at a place that its grammar can be checked from (`://`, `www.`, `github.com`,
//! `10.1145/`, `2401.01234`, `hep-ph/9510424`), so that one vectorised pass for these two bytes sees every
//! candidate, and the byte behind it dismisses nearly all others.
//!
//! Not here: where a link ends, and whether it is one.

use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case};
use nom::combinator::value;
use nom::sequence::terminated;
use nom::{IResult, Parser};

use super::hosts::{self, Bare};
use super::markup::{self, Context};
use super::{domain, hosts::arxiv, hosts::doi};

/// A place where a link may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    /// Offset of the first byte of the link as written.
    pub start: usize,
    /// Offset of its host, or of its identifier.
    pub body: usize,
    /// What it looks like.
    pub form: Form,
}

/// What a candidate looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// `https://...`, `//cdn...` in an attribute, `git@host:...`.
    Url,
    /// `github.com/...`, `www....`.
    Bare,
    /// A domain that only the words before it, or a macro, make a link.
    Domain,
    /// `10.1145/...`.
    Doi,
    /// `arXiv:2401.01234`, which ends at the offset given.
    Arxiv(usize),
}

/// What an anchor proposes.
pub(super) enum Proposal {
    /// A place to look at.
    Candidate(Candidate),
    /// Nothing, and nothing at any anchor before the offset either.
    NoneBefore(usize),
}

/// What the anchor at `at` proposes. All dots of a domain propose the same, so that the first one speaks for them.
pub(super) fn propose(source: &str, at: usize, floor: usize) -> Proposal {
    if let Some(candidate) = candidate(source, at, floor) {
        return Proposal::Candidate(candidate);
    }
    let bytes = source.as_bytes();
    let letters = bytes.get(at) == Some(&b'.') && bytes.get(at + 1).is_some_and(u8::is_ascii_alphabetic);
    Proposal::NoneBefore(if letters { at + 1 + domain::at(source, at + 1).len() } else { at + 1 })
}

/// The candidate that the dot, slash or ampersand at `at` belongs to; nothing before `floor` is looked at.
fn candidate(source: &str, at: usize, floor: usize) -> Option<Candidate> {
    let bytes = source.as_bytes();
    let next = bytes.get(at + 1).copied()?;
    if bytes.get(at) == Some(&b'.') {
        return match next {
            b'0'..=b'9' => identifier(source, at, floor),
            b' ' | b'\n' | b'\r' => broken_domain(source, at, floor),
            b'a'..=b'z' | b'A'..=b'Z' => bare(source, at, floor),
            0x80.. => www(source, at, floor),
            _ => None,
        };
    }
    if bytes.get(at) == Some(&b'&') {
        let entity = ["&#x2f;", "&#47;", "&sol;"].iter().find(|entity| has_prefix(source, at, entity))?.len();
        let second = at + entity;
        let body =
            ["&#x2f;", "&#47;", "&sol;"].iter().find(|entity| has_prefix(source, second, entity))?.len();
        return scheme(source, at, second + body, floor);
    }
    match next {
        b'/' => scheme(source, at, at + 2, floor),
        b'\\' if bytes.get(at + 2) == Some(&b'/') => scheme(source, at.checked_sub(1)?, at + 3, floor),
        b'0'..=b'9' => old_arxiv(source, at, floor),
        _ => None,
    }
}

fn has_prefix(source: &str, at: usize, prefix: &str) -> bool {
    source.get(at..at + prefix.len()).is_some_and(|head| head.eq_ignore_ascii_case(prefix))
}

/// The schemes, longest first where one ends like another.
fn scheme_name(input: &str) -> IResult<&str, &str> {
    alt((
        value("https", alt((tag_no_case("git+https"), tag_no_case("https")))),
        value("http", alt((tag_no_case("git+http"), tag_no_case("http")))),
        value("git", alt((tag_no_case("git+ssh"), tag_no_case("ssh"), tag_no_case("git")))),
        value("ftp", tag_no_case("ftp")),
    ))
    .parse(input)
}

/// Offset of the scheme that ends at `end`. What is glued to its front is no part of it.
fn scheme_start(source: &str, end: usize, floor: usize) -> Option<usize> {
    ["git+https", "git+http", "git+ssh", "https", "http", "ftp", "ssh", "git"].iter().find_map(|name| {
        let start = end.checked_sub(name.len()).filter(|start| *start >= floor)?;
        let written = source.get(start..end)?;
        let complete = written.eq_ignore_ascii_case(name);
        // `digit://` is no `git://`; only `http` is so telling that glued words do not hide it.
        let glued =
            source.as_bytes().get(..start).and_then(<[u8]>::last).is_some_and(u8::is_ascii_alphanumeric);
        (complete && (!glued || written.len() >= 4 && written.starts_with(['h', 'H']))).then_some(start)
    })
}

/// `://` whose first slash is at `slashes`, with what PDF extraction may put between, and the host from `body`.
fn scheme(source: &str, slashes: usize, body: usize, floor: usize) -> Option<Candidate> {
    let head = source.get(floor..slashes)?;
    let near = head.strip_suffix([' ', '\n']).unwrap_or(head);
    if let Some(before) = near.strip_suffix(':') {
        let name = before.strip_suffix([' ', '\n']).unwrap_or(before);
        let start = scheme_start(source, floor + name.len(), floor)?;
        return Some(Candidate { start, body: skip_gap(source, body), form: Form::Url });
    }
    // Protocol-relative, which only markup tells from a comment.
    let context = markup::around(source, slashes);
    let marked = matches!(context, Context::Attribute { .. } | Context::MarkdownTarget { .. });
    let host = domain::at(source, body);
    (marked && domain::is_plausible(host)).then_some(Candidate { start: slashes, body, form: Form::Url })
}

/// Behind a blank or a line break that stands between `//` and a host.
fn skip_gap(source: &str, body: usize) -> usize {
    let rest = source.get(body..).unwrap_or("");
    let after = rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix([' ', '\n'])).unwrap_or(rest);
    let behind = body + (rest.len() - after.len());
    let host = domain::at(source, behind);
    let known = hosts::family(host).is_some() || host.starts_with("www.");
    let path = after.get(host.len()..).is_some_and(|tail| tail.starts_with('/'));
    let sound = domain::is_plausible(host) && path || domain::has_usual_ending(host);
    if behind > body && (known || sound) { behind } else { body }
}

/// `git@host:`, `www.`, a known host, or a domain that markup or a cue makes a link; the dot is its first.
fn bare(source: &str, at: usize, floor: usize) -> Option<Candidate> {
    let start = domain::start(source, at, floor);
    let host = domain::at(source, start);
    let end = start + host.len();
    let before = source.get(floor..start)?;
    let after = source.get(end..)?;
    let family = hosts::family(host);
    let path = after
        .strip_prefix('/')
        .is_some_and(|path| path.starts_with(|c: char| c.is_ascii_alphanumeric() || "~@_%\\".contains(c)));
    if let Some(user) = before.strip_suffix("git@") {
        let glued = user.ends_with(|c: char| c.is_alphanumeric());
        let place = after.starts_with([':', '/']);
        return (place && !glued && domain::is_plausible(host)).then_some(Candidate {
            start: start - "git@".len(),
            body: start,
            form: Form::Url,
        });
    }
    if family.is_some() && path && is_mistyped_scheme(before) {
        return Some(Candidate { start, body: start, form: Form::Bare });
    }
    if before.ends_with(['@', '/', '\\', '=', '.', '-', '_'])
        && !before.ends_with("\\\\")
        && !before.ends_with("](/")
    {
        return None;
    }
    if let Some(site) = strip_www(host) {
        return domain::is_plausible(site).then_some(Candidate { start, body: start, form: Form::Bare });
    }
    match family {
        Some(family) if path || family.bare == Bare::Always => {
            return Some(Candidate { start, body: start, form: Form::Bare });
        }
        _ => {}
    }
    // `e.g.`, `foo.py`: only a name with a usual ending is worth a look at the words before it.
    (domain::is_telling(host, path) && is_announced(source, before, start) && !after.starts_with('@'))
        .then_some(Candidate { start, body: start, form: Form::Domain })
}

/// `https:/`, `https//`, `htps://`, `https：//`: what a hand or a converter made of a scheme.
fn is_mistyped_scheme(before: &str) -> bool {
    let word = before.trim_end_matches(['/', ':', '：', ' ']);
    before.len() > word.len()
        && ["http", "https", "htp", "htps", "ttp", "ttps", "htttps"]
            .iter()
            .any(|name| ends_with_word(word, name))
}

fn strip_www(host: &str) -> Option<&str> {
    let (www, site) = host.split_at_checked("www.".len())?;
    www.eq_ignore_ascii_case("www.").then_some(site)
}

/// `www.` before a name that is not ASCII.
fn www(source: &str, at: usize, floor: usize) -> Option<Candidate> {
    let start = domain::start(source, at, floor);
    source.get(start..=at)?.eq_ignore_ascii_case("www.").then_some(Candidate {
        start,
        body: start,
        form: Form::Bare,
    })
}

/// True where a macro or the words before a domain say that it is an address.
fn is_announced(source: &str, before: &str, start: usize) -> bool {
    const CUES: &[&str] = &[
        "available at", "available on", "available via", "available from", "available under",
        "accessible at", "accessible via", "found at", "hosted at", "hosted on", "released at",
        "published at", "visit", "project page:", "project page at", "website:", "homepage:", "website at",
        "downloaded from", "url:", "available at:", "available:", "demo:", "demo at", "website is",
    ];
    if matches!(markup::around(source, start), Context::Macro { .. } | Context::MarkdownTarget { .. }) {
        return true;
    }
    let near = before.trim_end_matches([' ', '\n', '~']);
    let from = markup::next_boundary(near, near.len().saturating_sub(20));
    let tail = near.get(from..).unwrap_or("").to_ascii_lowercase();
    before.len() > near.len() && CUES.iter().any(|cue| tail.ends_with(cue))
}

/// `github. com/x`: a known host that was broken at its dot.
fn broken_domain(source: &str, at: usize, floor: usize) -> Option<Candidate> {
    let rest = source.get(at + 1..)?;
    let ending = rest.strip_prefix([' ', '\n'])?;
    let length = ending.bytes().take(8).position(|byte| byte == b'/')?;
    let ending =
        ending.get(..length).filter(|ending| ending.bytes().all(|byte| byte.is_ascii_lowercase()))?;
    let start = domain::start(source, at, floor);
    let host = format!("{}.{ending}", source.get(start..at)?);
    let clear = !source.get(floor..start)?.ends_with(['@', '/', '.', '-', '_']);
    (clear && hosts::family(&host).is_some()).then_some(Candidate { start, body: start, form: Form::Bare })
}

/// A DOI or a new-style arXiv identifier, at its first dot.
fn identifier(source: &str, at: usize, floor: usize) -> Option<Candidate> {
    let bytes = source.as_bytes();
    let digits = bytes.get(floor..at)?.iter().rev().take(5).take_while(|byte| byte.is_ascii_digit()).count();
    let start = at - digits;
    let head = source.get(floor..start)?;
    let rest = source.get(start..)?;
    if digits == 2 && rest.starts_with("10.") && !head.ends_with(['.', '/', '-', '_', '@', '+']) {
        let (suffix, _) = doi::registrant(rest).ok()?;
        let suffix = suffix.strip_prefix('\n').unwrap_or(suffix);
        let sound = suffix.starts_with(|c: char| c.is_alphanumeric() || "(<[\\_".contains(c));
        let glued = head.ends_with(|c: char| c.is_ascii_alphanumeric());
        let start = prefix_start(head, "doi").map_or(start, |length| start - length);
        return (sound && (!glued || start < floor + head.len())).then_some(Candidate {
            start,
            body: floor + head.len(),
            form: Form::Doi,
        });
    }
    if digits != 4 {
        return None;
    }
    let (after, _) = arxiv::identifier(rest).ok()?;
    let end = source.len() - after.len();
    let prefix = arxiv_prefix(head)?;
    Some(Candidate { start: start - prefix, body: start, form: Form::Arxiv(end) })
}

/// Length of `doi:` or the like right before an identifier.
fn prefix_start(head: &str, word: &str) -> Option<usize> {
    let before = head.strip_suffix(':')?;
    let from = before.len().checked_sub(word.len())?;
    let written = before.get(from..)?;
    let clear = !before.get(..from)?.ends_with(|c: char| c.is_ascii_alphanumeric());
    (written.eq_ignore_ascii_case(word) && clear).then_some(word.len() + 1)
}

/// Length of what says that a number is one of arXiv's: 0 behind `eprint = {`, else that of `arXiv:` as written.
fn arxiv_prefix(head: &str) -> Option<usize> {
    let near = head.trim_end_matches([' ', '\u{a0}', '\n']);
    let near = near.strip_suffix(':').map_or(near, |near| near.trim_end_matches(' '));
    if head.len() - near.len() <= 4 && ends_with_word(near, "arxiv") {
        return Some("arxiv".len() + head.len() - near.len());
    }
    if head.strip_suffix("abs/").is_some_and(|field| field.ends_with(['{', '"', ' '])) {
        return Some("abs/".len());
    }
    let name = head.trim_end_matches(['{', '"', ' ', '=']);
    let field = head.len() > name.len() && head.ends_with(['{', '"']);
    (field && ["eprint", "arxiv", "arxivid"].iter().any(|known| ends_with_word(name, known))).then_some(0)
}

fn ends_with_word(text: &str, word: &str) -> bool {
    let Some(from) = text.len().checked_sub(word.len()) else { return false };
    let clear = !text
        .get(..from)
        .unwrap_or("")
        .ends_with(|c: char| c.is_ascii_alphanumeric() || c == '.' || c == '/');
    text.get(from..).is_some_and(|tail| tail.eq_ignore_ascii_case(word)) && clear
}

/// `hep-ph/9510424`, `arXiv:math.CA/0611800`, at its slash.
fn old_arxiv(source: &str, at: usize, floor: usize) -> Option<Candidate> {
    let head = source.get(floor..at)?;
    let length = head
        .bytes()
        .rev()
        .take(16)
        .take_while(|byte| byte.is_ascii_alphabetic() || matches!(byte, b'-' | b'.'))
        .count();
    let start = at - length;
    let (after, _) = arxiv::identifier(source.get(start..)?).ok()?;
    let end = source.len() - after.len();
    if after.starts_with(|c: char| c.is_alphanumeric() || c == '/') {
        return None;
    }
    let head = source.get(floor..start)?;
    if let Some(prefix) = arxiv_prefix(head) {
        return Some(Candidate { start: start - prefix, body: start, form: Form::Arxiv(end) });
    }
    let clear = !head.ends_with(|c: char| c.is_alphanumeric() || "/.@-_:".contains(c));
    clear.then_some(Candidate { start, body: start, form: Form::Arxiv(end) })
}

/// True where `input` begins like an address of its own, so that a comma before it parts two links.
pub(super) fn begins_link(input: &str) -> bool {
    let scheme = |input| terminated(scheme_name, tag("://")).parse(input);
    let identifier = alt((tag_no_case("doi:"), tag_no_case("arxiv:"), doi::registrant));
    let site = alt((
        tag_no_case("www."),
        tag_no_case("github.com/"),
        tag_no_case("huggingface.co/"),
        tag_no_case("hf.co/"),
    ));
    alt((scheme, site, identifier)).parse(input).is_ok()
}
