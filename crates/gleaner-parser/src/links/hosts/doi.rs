//! DOIs: the resolver's addresses, and identifiers as papers write them.
//!
//! Not here: publishers' pages whose paths contain a DOI; these are pages.

use std::fmt::Write as _;

use gleaner_model::LinkKind;
use nom::bytes::complete::{tag, tag_no_case, take_while, take_while_m_n, take_while1};
use nom::character::complete::char;
use nom::combinator::{not, opt, recognize, verify};
use nom::multi::many0_count;
use nom::sequence::{preceded, terminated};
use nom::{IResult, Parser};

use super::{Address, Bare, Host, Target};

pub(super) const HOST: Host =
    Host { domains: &["doi.org", "dx.doi.org"], bare: Bare::WithPath, strict: 0, parse };

/// Last segments that publishers hang on a DOI; no DOI ends so.
const VIEWS: &[&str] =
    &["/full", "/pdf", "/abstract", "/abs", "/epdf", "/fulltext", "/html", "/meta", "/summary"];

fn parse(address: &Address) -> Option<Target> {
    let path = address.path.trim_start_matches('/');
    let mut doi = decoded(path);
    // A `?` or `#` inside a DOI must be escaped in an address, so what follows a bare one is not part of it.
    doi.truncate(doi.trim_end_matches('/').len());
    let (rest, doi) = identifier(&doi).ok()?;
    rest.is_empty().then_some(())?;
    Some(Target::new(canonical(doi), LinkKind::Doi))
}

/// The canonical address of a DOI: lower case, because DOIs do not tell case apart.
pub(in crate::links) fn canonical(doi: &str) -> String {
    let mut doi = doi.trim_end_matches('/');
    while let Some(shorter) = VIEWS.iter().find_map(|view| without(doi, view)) {
        doi = shorter.trim_end_matches('/');
    }
    let mut url = String::from("https://doi.org/");
    for byte in doi.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/:;()@!$&'*+,=".contains(&byte) {
            url.push(char::from(byte.to_ascii_lowercase()));
        } else {
            let _ = write!(url, "%{byte:02X}");
        }
    }
    url
}

fn without<'a>(doi: &'a str, view: &str) -> Option<&'a str> {
    let (head, tail) = doi.split_at_checked(doi.len().checked_sub(view.len())?)?;
    (tail.eq_ignore_ascii_case(view) && head.contains('/')).then_some(head)
}

/// A DOI, to the end of the input: `10.`, a registrant, a slash, and any text.
pub(in crate::links) fn identifier(input: &str) -> IResult<&str, &str> {
    recognize((registrant, not(char('/')), take_while1(|c: char| !c.is_whitespace() && !c.is_control())))
        .parse(input)
}

/// `10.1145/`, `10.1000.10/`.
pub(in crate::links) fn registrant(input: &str) -> IResult<&str, &str> {
    let number = |input| take_while_m_n(4, 9, |c: char| c.is_ascii_digit()).parse(input);
    let part = preceded(tag("."), take_while1(|c: char| c.is_ascii_digit()));
    recognize((tag("10."), number, many0_count(part), tag("/"))).parse(input)
}

/// What stands before a DOI in text: `doi:`, `DOI `, `doi: `.
pub(in crate::links) fn prefix(input: &str) -> IResult<&str, &str> {
    recognize((tag_no_case("doi"), opt(tag(":")), take_while(|c| c == ' '))).parse(input)
}

/// `<446:ABCDEF>`, the part in angle brackets of an identifier of the old journals (SICI).
pub(in crate::links) fn sici(input: &str) -> IResult<&str, &str> {
    let inside = verify(
        take_while_m_n(3, 40, |c: char| c.is_ascii_alphanumeric() || matches!(c, ':' | '-' | '.')),
        |text: &str| text.contains(':'),
    );
    recognize((tag("<"), terminated(inside, tag(">")))).parse(input)
}

/// The text with percent-escapes undone; what is no UTF-8 then is left as it was.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let escape = (first == b'%')
            .then(|| {
                after.get(..2).and_then(|hex| u8::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok())
            })
            .flatten();
        bytes.push(escape.unwrap_or(first));
        rest = if escape.is_some() { after.get(2..).unwrap_or_default() } else { after };
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}
