//! arXiv: addresses, and identifiers as papers write them.
//!
//! Not here: arXiv's DOIs (`10.48550/arXiv...`), which are DOIs.

use gleaner_model::LinkKind;
use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case, take_while_m_n, take_while1};
use nom::combinator::{opt, recognize, verify};
use nom::sequence::{preceded, terminated};
use nom::{IResult, Parser};

use super::{Address, Bare, Host, Target, segments};

pub(super) const HOST: Host = Host {
    domains: &[
        "arxiv.org", "export.arxiv.org", "browse.arxiv.org", "de.arxiv.org", "cn.arxiv.org", "xxx.lanl.gov",
    ],
    bare: Bare::WithPath,
    strict: 0,
    parse,
};

/// The archives of the identifiers up to 2007.
const ARCHIVES: &[&str] = &[
    "acc-phys", "adap-org", "alg-geom", "ao-sci", "astro-ph", "atom-ph", "bayes-an", "chao-dyn", "chem-ph",
    "cmp-lg", "comp-gas", "cond-mat", "cs", "dg-ga", "funct-an", "gr-qc", "hep-ex", "hep-lat", "hep-ph",
    "hep-th", "math", "math-ph", "mtrl-th", "nlin", "nucl-ex", "nucl-th", "patt-sol", "physics", "plasm-ph",
    "q-alg", "q-bio", "quant-ph", "solv-int", "stat", "supr-con",
];

fn parse(address: &Address) -> Option<Target> {
    let segments = segments(address.path);
    let (form, rest) = segments.split_first()?;
    let rest = match *form {
        "abs" | "pdf" | "html" | "ps" | "format" | "e-print" | "src" | "other" | "prevpdf" | "show-email" => {
            rest.join("/")
        }
        _ => segments.join("/"),
    };
    let (after, (id, version)) = identifier(&rest).ok()?;
    matches!(after, "" | ".pdf" | ".ps" | ".ps.gz").then_some(())?;
    Some(Target::new(canonical(&id, version), LinkKind::Arxiv))
}

/// The canonical address of an identifier.
pub(in crate::links) fn canonical(id: &str, version: Option<&str>) -> String {
    format!("https://arxiv.org/abs/{id}{}", version.unwrap_or(""))
}

/// An identifier of either style at the beginning of the input, the subject class of the old style dropped, and
/// its version.
pub(in crate::links) fn identifier(input: &str) -> IResult<&str, (String, Option<&str>)> {
    let (rest, id) = alt((new_style, old_style)).parse(input)?;
    let (rest, version) = opt(version).parse(rest)?;
    Ok((rest, (id, version)))
}

/// What stands before an identifier in text: `arXiv:`, `arXiv: `, `arXiv/`, and `abs/` as DBLP has it.
pub(in crate::links) fn prefix(input: &str) -> IResult<&str, &str> {
    let gap = take_while_m_n(0, 3, |c| matches!(c, ':' | ' ' | '/' | '\u{a0}' | '\n'));
    alt((recognize((tag_no_case("arxiv"), gap)), tag("abs/"))).parse(input)
}

fn digits(count: usize) -> impl Fn(&str) -> IResult<&str, &str> {
    move |input| take_while_m_n(count, count, |c: char| c.is_ascii_digit()).parse(input)
}

/// `0704.0001` to `9912.99999`; four digits after the dot until 2014, five since.
fn new_style(input: &str) -> IResult<&str, String> {
    let number =
        (verify(digits(4), is_year_and_month), tag("."), take_while_m_n(4, 5, |c: char| c.is_ascii_digit()));
    let (rest, id) = verify(recognize(number), |id: &str| (id >= "0704") && (id.len() == 10 || id < "1501"))
        .parse(input)?;
    no_digit(rest)?;
    Ok((rest, id.to_owned()))
}

/// `hep-ph/9510424`, `math.CA/0611800`.
fn old_style(input: &str) -> IResult<&str, String> {
    let archive = verify(take_while1(|c: char| c.is_ascii_lowercase() || c == '-'), |name: &str| {
        ARCHIVES.contains(&name)
    });
    let class = preceded(
        tag("."),
        verify(take_while1(|c: char| c.is_ascii_alphabetic() || c == '-'), |class: &str| class.len() >= 2),
    );
    let (rest, archive) = terminated(terminated(archive, opt(class)), tag("/")).parse(input)?;
    let (rest, number) = verify(digits(7), is_year_and_month).parse(rest)?;
    no_digit(rest)?;
    Ok((rest, format!("{archive}/{number}")))
}

fn is_year_and_month(number: &str) -> bool {
    number.get(2..4).is_some_and(|month| ("01"..="12").contains(&month))
}

fn no_digit(rest: &str) -> IResult<&str, &str> {
    verify(nom::combinator::rest, |rest: &str| !rest.starts_with(|c: char| c.is_ascii_digit())).parse(rest)
}

fn version(input: &str) -> IResult<&str, &str> {
    let (rest, version) =
        recognize((tag("v"), take_while_m_n(1, 3, |c: char| c.is_ascii_digit()))).parse(input)?;
    verify(nom::combinator::rest, |rest: &str| !rest.starts_with(|c: char| c.is_ascii_alphanumeric()))
        .parse(rest)?;
    Ok((rest, version))
}
