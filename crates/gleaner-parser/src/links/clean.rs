//! A URL as written, freed of the markup and the accidents of its source.
//!
//! Not here: where a URL begins and ends, and what it means. Cleaning knows no context: none of what it undoes
//! can be meant in a URL, so that a stretch of text and a field of metadata are cleaned alike.

use std::borrow::Cow;

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case, take, take_while};
use nom::character::complete::{char, multispace0};
use nom::combinator::{map, opt, value};
use nom::sequence::{delimited, preceded, terminated};
use nom::{IResult, error::ParseError};

/// The URL that `raw` stands for: TeX, Markdown and JSON escapes undone, `&amp;` decoded, line breaks and
/// invisible characters taken out, ligatures spelled, `<em>` put back to the underscore that it was.
pub(super) fn clean(raw: &str) -> Cow<'_, str> {
    let raw = raw.trim();
    if raw.bytes().all(is_plain) {
        return Cow::Borrowed(raw);
    }
    let mut plain = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(first) = rest.chars().next() {
        if let Ok((after, written)) = unit(rest) {
            plain.push_str(written);
            rest = after;
            continue;
        }
        push_character(&mut plain, first);
        rest = rest.get(first.len_utf8()..).unwrap_or("");
    }
    // Texts that went through two exporters are escaped twice.
    while let Some(at) = plain.find("&amp;") {
        plain.replace_range(at..at + "&amp;".len(), "&");
    }
    Cow::Owned(plain)
}

/// True for the bytes that never begin something to be cleaned.
fn is_plain(byte: u8) -> bool {
    byte.is_ascii_graphic() && !matches!(byte, b'\\' | b'&' | b'<' | b'{' | b'}' | b'$' | b'%')
}

fn push_character(plain: &mut String, c: char) {
    match c {
        'ﬀ' => plain.push_str("ff"),
        'ﬁ' => plain.push_str("fi"),
        'ﬂ' => plain.push_str("fl"),
        'ﬃ' => plain.push_str("ffi"),
        'ﬄ' => plain.push_str("ffl"),
        'ﬅ' | 'ﬆ' => plain.push_str("st"),
        '\u{2010}' | '\u{2011}' => plain.push('-'),
        '\u{2044}' | '\u{2215}' => plain.push('/'),
        _ if is_invisible(c) || c.is_whitespace() || c.is_control() => {}
        _ => plain.push(c),
    }
}

/// Soft hyphens, zero-width characters, byte order marks, and what PDF extraction leaves of them.
pub(super) fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

/// One piece of markup at the beginning of the input, and what it stands for.
pub(super) fn unit(input: &str) -> IResult<&str, &str> {
    match input.as_bytes().first() {
        Some(b'\\') => alt((spelled_macro, escape)).parse(input),
        Some(b'{') => {
            alt((delimited(char('{'), alt((spelled_macro, escape)), char('}')), value("", tag("{}"))))
                .parse(input)
        }
        Some(b'}') => value("", tag("}")).parse(input),
        Some(b'$') => math_tilde(input),
        Some(b'%') => continuation(input),
        Some(b'<') => emphasis(input),
        Some(b'&') => entity(input),
        _ => Err(nom::Err::Error(nom::error::Error::from_error_kind(input, nom::error::ErrorKind::Alt))),
    }
}

/// `\_`, `\%`, `\~{}`, `\/`, `\(`: the sign itself. A doubled backslash is an escape that was escaped.
fn escape(input: &str) -> IResult<&str, &str> {
    let sign = nom::combinator::verify(take(1_usize), |sign: &str| {
        sign.bytes().all(|byte| byte.is_ascii_punctuation() && !matches!(byte, b'\\' | b'{' | b'}'))
    });
    let mark = (char('\\'), opt(char('\\')));
    terminated(preceded(mark, sign), opt(tag("{}"))).parse(input)
}

/// `\textunderscore`, `\textasciitilde{}`, `\string~`, `\allowbreak`, `\-`.
fn spelled_macro(input: &str) -> IResult<&str, &str> {
    let word = |name, sign| value(sign, preceded(char('\\'), tag(name)));
    let sign = alt((
        word("textunderscore", "_"),
        word("textasciitilde", "~"),
        word("textasciicircum", "^"),
        word("texttildelow", "~"),
        word("allowbreak", ""),
        word("discretionary{}{}{}", ""),
        word("linebreak[0]", ""),
        word("string", ""),
        word("sim", "~"),
        word("-", ""),
    ));
    terminated(sign, opt(alt((tag("{}"), tag(" "))))).parse(input)
}

/// `$\sim$`, `$\tilde{}$`, `$_$`: how authors who do not know `\url` write a tilde or an underscore.
fn math_tilde(input: &str) -> IResult<&str, &str> {
    alt((
        value(
            "~",
            alt((
                tag("$\\sim$"),
                tag("$\\tilde{}$"),
                tag("$\\tilde{\\ }$"),
                tag("$\\thicksim$"),
                tag("$^\\sim$"),
                tag("${\\sim}$"),
            )),
        ),
        value("_", alt((tag("$_$"), tag("$\\_$")))),
    ))
    .parse(input)
}

/// A TeX comment that only hides the end of the line.
fn continuation(input: &str) -> IResult<&str, &str> {
    let blank = take_while(|c| c == ' ' || c == '\t' || c == '\r');
    value("", (char('%'), blank, char('\n'), multispace0)).parse(input)
}

/// `<em>` and `</em>` inside a URL are underscores that a Markdown renderer took for emphasis, `<wbr>` and
/// `<br/>` a hint where the line may break.
fn emphasis(input: &str) -> IResult<&str, &str> {
    alt((
        value("__", alt((tag_no_case("<strong>"), tag_no_case("</strong>")))),
        value("_", alt((tag_no_case("<em>"), tag_no_case("</em>")))),
        value("_", alt((tag_no_case("<i>"), tag_no_case("</i>")))),
        value("", alt((tag_no_case("<wbr>"), tag_no_case("<wbr/>"), tag_no_case("<wbr />")))),
    ))
    .parse(input)
}

/// The entities that stand for characters of a URL. Without a semicolon there is none: `&copy=2` is a parameter.
fn entity(input: &str) -> IResult<&str, &str> {
    let name = |name, sign| value(sign, tag_no_case(name));
    map(
        alt((
            name("&amp;", "&"),
            name("&#38;", "&"),
            name("&#x26;", "&"),
            name("&#95;", "_"),
            name("&#x5f;", "_"),
            name("&lowbar;", "_"),
            name("&#126;", "~"),
            name("&#x7e;", "~"),
            name("&#47;", "/"),
            name("&#x2f;", "/"),
            name("&sol;", "/"),
            name("&#x3d;", "="),
            name("&#61;", "="),
            name("&equals;", "="),
            name("&shy;", ""),
        )),
        |sign| sign,
    )
    .parse(input)
}
