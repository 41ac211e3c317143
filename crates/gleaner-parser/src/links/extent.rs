//! Where a link ends.
//!
//! Not here: joining what a line break parted (`mend`), and cutting what belongs to the sentence (`trim`).

use super::anchor::begins_link;
use super::clean::{is_invisible, unit};
use super::hosts::doi::sici;
use super::markup::{Context, next_boundary};
use super::{domain, hosts, mend, trim};
use crate::view::begins_tag;
use gleaner_model::Span;

/// No link is longer; what is, is data.
const LONGEST: usize = 4096;

/// Offset behind a link, and offset up to which nothing else is to be looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Extent {
    pub end: usize,
    pub consumed: usize,
}

/// The extent of a link that begins at `start`, whose host or identifier begins at `body`.
pub(super) fn of(source: &str, start: usize, body: usize, context: Context) -> Extent {
    let delimited = match context {
        Context::Plain(_) | Context::Attribute { quote: None, .. } => None,
        Context::Autolink => closed(source, body, '>').filter(|end| !has_gap(source, body, *end)),
        Context::MarkdownTarget { angle: true, .. } => closed(source, body, '>'),
        Context::MarkdownTarget { angle: false, .. } => markdown_target(source, body),
        Context::Attribute { quote: Some(quote), .. } => closed(source, body, quote),
        Context::Macro { .. } => macro_argument(source, body),
    };
    if let Some(end) = delimited {
        let written = source.get(start..end).unwrap_or("").trim_end();
        return Extent { end: start + written.len(), consumed: end };
    }
    let opener = if let Context::Plain(opener) = context { opener } else { None };
    let strict = hosts::family(domain::at(source, body)).is_some_and(|family| family.strict > 0);
    let scan = Scan { source, body, opener, limit: next_boundary(source, body + LONGEST), strict };
    let mut end = scan.run(body);
    // A link has a handful of breaks at most.
    for _ in 0..6 {
        let Some(resume) = mend::continuation(source, body, end) else { break };
        end = scan.run(resume);
    }
    Extent { end: trim::end(source, start, body, end, opener), consumed: end.max(body) }
}

/// True for the beginning of a pattern that is no address before somebody fills it in: `https://github.com/{user}/{name}`,
/// `https://github.com/<user>/<name>`, `https://a.example.org/$HOME`.
pub(super) fn is_pattern(source: &str, link: Span, context: Context) -> bool {
    if !matches!(context, Context::Plain(_) | Context::Autolink)
        || !source.get(..link.end).is_some_and(|head| head.ends_with(['/', '=']))
    {
        return false;
    }
    let rest = source.get(link.end..).unwrap_or("");
    let word = |text: &str| {
        text.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(byte)).count()
    };
    let filled = |open: char, close: char| {
        let inside = rest.strip_prefix(open).map(|inside| inside.split_at(word(inside)));
        inside.is_some_and(|(name, behind)| !name.is_empty() && behind.starts_with(close))
    };
    filled('{', '}')
        || filled('<', '>') && !begins_tag(rest)
        || rest.strip_prefix('$').is_some_and(|name| name.starts_with(|c: char| c.is_ascii_uppercase()))
}

/// Offset of the sign that closes, if it stands before the paragraph's end.
fn closed(source: &str, from: usize, sign: char) -> Option<usize> {
    let rest = source.get(from..next_boundary(source, from + LONGEST))?;
    let length = rest.find(sign)?;
    let inside = rest.get(..length)?;
    (!inside.contains("\n\n") && !inside.contains(['<', '"'])).then_some(from + length)
}

/// True where a blank stands inside that no line break explains.
fn has_gap(source: &str, from: usize, to: usize) -> bool {
    source.get(from..to).is_some_and(|inside| inside.lines().any(|line| line.trim().contains([' ', '|'])))
}

/// Offset of the parenthesis or the blank that ends the target of a Markdown link.
fn markdown_target(source: &str, from: usize) -> Option<usize> {
    let rest = source.get(from..next_boundary(source, from + LONGEST))?;
    let (mut depth, mut escaped) = (0_usize, false);
    for (at, c) in rest.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '(' => depth += 1,
            ')' if depth == 0 => return Some(from + at),
            ')' => depth -= 1,
            '\n' => return None,
            ' ' | '\t' => {
                let title = rest.get(at..)?.trim_start();
                // A title, or the bracket after a blank; anything else is a link that was broken.
                return title.starts_with(['"', '\'', '(', ')']).then_some(from + at);
            }
            '<' | '>' if sici(rest.get(at..)?).is_err() && unit(rest.get(at..)?).is_err() => return None,
            _ => {}
        }
    }
    None
}

/// Offset of the brace that closes the argument of a macro, or of the comma after its first address.
fn macro_argument(source: &str, from: usize) -> Option<usize> {
    let rest = source.get(from..next_boundary(source, from + LONGEST))?;
    let (mut depth, mut escaped) = (0_usize, false);
    for (at, c) in rest.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '{' => depth += 1,
            '}' if depth == 0 => return Some(from + at),
            '}' => depth -= 1,
            ',' | ';' if rest.get(at + 1..).is_some_and(|tail| begins_link(tail.trim_start())) => {
                return Some(from + at);
            }
            ' ' if rest.get(at + 1..).is_some_and(|tail| begins_link(tail.trim_start())) => {
                return Some(from + at);
            }
            '\n' if rest
                .get(at + 1..)
                .is_some_and(|tail| tail.trim_start_matches([' ', '\t', '\r']).starts_with('\n')) =>
            {
                return None;
            }
            _ => {}
        }
    }
    None
}

/// The scan for the end of an address in plain text.
struct Scan<'a> {
    source: &'a str,
    /// Offset of the host.
    body: usize,
    opener: Option<char>,
    limit: usize,
    /// True where the host's names are ASCII.
    strict: bool,
}

impl Scan<'_> {
    /// Offset of the first byte that cannot belong to an address.
    fn run(&self, from: usize) -> usize {
        let mut at = from;
        let mut depth = 0_usize;
        let mut in_host = !self.source.get(self.body..from).unwrap_or("").contains(['/', '?', '#']);
        // Behind a host in another script, that script goes on in the path.
        let mut wide = self.rest(from).chars().next().is_some_and(|c| !c.is_ascii() && c.is_alphanumeric());
        while at < self.limit {
            let rest = self.rest(at);
            let Some(c) = rest.chars().next() else { break };
            match c {
                ':' if rest.starts_with("://") => {
                    if let Some(second) = second_scheme(self.source.get(from..at).unwrap_or("")) {
                        return from + second;
                    }
                }
                // A host has no such sign, unless it is part of a password before it.
                '!' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=' | '~'
                    if in_host && !has_password(rest) =>
                {
                    break;
                }
                '?' | '#' | '&' => in_host = false,
                // Another script also goes on in the titles of an encyclopaedia.
                '/' => {
                    in_host = false;
                    wide |=
                        self.source.get(from..at).is_some_and(|head| head.ends_with("wikipedia.org/wiki"));
                }
                '(' => depth += 1,
                ')' if depth == 0 => break,
                ')' => depth -= 1,
                '[' if at == from => {
                    let Some(close) = rest.bytes().take(48).position(|byte| byte == b']') else { break };
                    at += close + 1;
                    continue;
                }
                _ => {}
            }
            match self.step(at, rest, c, wide) {
                0 => break,
                length => at += length,
            }
        }
        at.min(self.source.len())
    }

    fn rest(&self, at: usize) -> &str {
        self.source.get(at..).unwrap_or("")
    }

    /// How many bytes at the beginning of `rest` belong to the address; none where it ends.
    fn step(&self, at: usize, rest: &str, c: char, wide: bool) -> usize {
        match c {
            '\'' | '*' if self.opener == Some(c) => 0,
            'a'..='z'
            | 'A'..='Z'
            | '0'..='9'
            | '-'
            | '.'
            | '_'
            | '~'
            | ':'
            | '/'
            | '?'
            | '#'
            | '@'
            | '!'
            | '\''
            | '('
            | ')'
            | '*'
            | '+'
            | '=' => 1,
            ',' | ';' => usize::from(!begins_link(rest.get(1..).unwrap_or(""))),
            '\\' => escape_length(rest),
            '{' | '$' => unit_length(rest),
            '%' => unit_length(rest).max(usize::from(
                !rest
                    .get(1..)
                    .is_some_and(|after| after.starts_with(char::is_whitespace) || after.is_empty()),
            )),
            '&' => Self::ampersand(rest),
            '<' => self.angle(at, rest),
            _ if c.is_ascii() => 0,
            // Between the names of known hosts a dash is a hyphen that a typesetter changed.
            '–' if self.strict && rest.chars().nth(1).is_some_and(|next| next.is_ascii_alphanumeric()) => {
                c.len_utf8()
            }
            '\u{ad}' if Self::is_hyphenation(rest) => {
                rest.len() - rest.get(2..).unwrap_or("").trim_start().len()
            }
            _ if is_invisible(c) => {
                let after = rest.get(c.len_utf8()..).unwrap_or("").trim_start_matches(['.', '/']);
                if after.starts_with(|next: char| next.is_ascii_alphanumeric() || "-_?=&#%".contains(next)) {
                    c.len_utf8()
                } else {
                    0
                }
            }
            _ if (wide && c.is_alphanumeric()) || is_letter(c) => c.len_utf8(),
            _ => 0,
        }
    }

    /// True where a soft hyphen ends a line inside a word.
    fn is_hyphenation(rest: &str) -> bool {
        let line = rest.get(2..).unwrap_or("").trim_start_matches(['\r', ' ']);
        let next = line.strip_prefix('\n').unwrap_or("").trim_start_matches(' ');
        next.starts_with(|c: char| c.is_ascii_alphanumeric())
    }

    /// An ampersand belongs to the address unless it begins the entity of a character that does not.
    fn ampersand(rest: &str) -> usize {
        let length = unit_length(rest);
        let behind = rest.get(length.max(1)..).unwrap_or("");
        let entity = behind.bytes().take(10).position(|byte| byte == b';').is_some_and(|end| {
            let name = behind.get(..end).unwrap_or("");
            let number = name
                .strip_prefix('#')
                .is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'x'));
            number
                || matches!(
                    name,
                    "lt" | "gt"
                        | "quot"
                        | "apos"
                        | "nbsp"
                        | "ldquo"
                        | "rdquo"
                        | "lsquo"
                        | "rsquo"
                        | "laquo"
                        | "raquo"
                        | "ndash"
                        | "mdash"
                        | "hellip"
                        | "emsp"
                        | "ensp"
                        | "thinsp"
                        | "bull"
                        | "middot"
                )
        });
        if length == 0 {
            usize::from(!entity)
        } else if entity && length >= 5 {
            0
        } else {
            length
        }
    }

    /// `<` belongs to an old journal's identifier, or to an underscore that became emphasis.
    fn angle(&self, at: usize, rest: &str) -> usize {
        let previous = self.source.as_bytes().get(..at).and_then(<[u8]>::last).copied().unwrap_or(0);
        if let (Ok((after, _)), b'0'..=b'9' | b')') = (sici(rest), previous) {
            return rest.len() - after.len();
        }
        if !previous.is_ascii_alphanumeric() && !b"-_./".contains(&previous) {
            return 0;
        }
        if rest.get(..4).is_some_and(|tag| tag.eq_ignore_ascii_case("<wbr")) {
            return unit_length(rest);
        }
        ["em", "i", "strong"].iter().find_map(|tag| emphasised(rest, tag)).unwrap_or(0)
    }
}

/// True where the host only begins behind an `@` that comes before any slash or blank.
fn has_password(rest: &str) -> bool {
    let end =
        rest.bytes().take(64).position(|byte| byte.is_ascii_whitespace() || matches!(byte, b'/' | b'@'));
    end.is_some_and(|end| rest.as_bytes().get(end) == Some(&b'@'))
}

/// Offset in `head`, which `://` follows, of the scheme of a second address that is glued to the first, as in
/// `https://a/bhttps://c/d`, or of the label before it, as in `https://a/b.Code:https://c/d`. An address inside another,
/// as archives have it, is no second one.
fn second_scheme(head: &str) -> Option<usize> {
    let scheme = ["https", "http"].iter().find(|scheme| {
        let at = head.len().saturating_sub(scheme.len());
        head.get(at..).is_some_and(|tail| tail.eq_ignore_ascii_case(scheme))
    })?;
    let before = head.get(..head.len() - scheme.len())?;
    if let Some(labelled) = before.strip_suffix(':') {
        let first = labelled.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let label = labelled.get(first.len()..)?;
        if first.ends_with(['.', ',', ';']) && label.starts_with(|c: char| c.is_ascii_uppercase()) {
            return Some(first.len());
        }
    }
    let inside = before.ends_with(['/', '=', ':', '?', '&', '%', '#']) || before.contains(['?', '#']);
    (!inside).then_some(before.len())
}

/// Length of `<em>x</em>` where the name goes on behind it.
fn emphasised(rest: &str, tag: &str) -> Option<usize> {
    let inside = rest.strip_prefix('<')?.strip_prefix(tag)?.strip_prefix('>')?;
    let length =
        inside.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || b"-._/".contains(byte)).count();
    let after = inside.get(length..)?.strip_prefix("</")?.strip_prefix(tag)?.strip_prefix('>')?;
    let goes_on = after.starts_with(|c: char| c.is_ascii_alphanumeric() || "-_/<".contains(c))
        && !after.starts_with("</");
    (length > 0 && goes_on).then_some(rest.len() - after.len())
}

fn unit_length(rest: &str) -> usize {
    unit(rest).map_or(0, |(after, _)| rest.len() - after.len())
}

/// `\_` and its like; `\)` closes a formula and `\\` a line.
fn escape_length(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    match (bytes.get(1), bytes.get(2)) {
        (
            Some(b'_' | b'%' | b'&' | b'#' | b'~' | b'-' | b'/' | b'.' | b'$' | b'+' | b'=' | b'a'..=b'z'),
            _,
        )
        | (Some(b'\\'), Some(b'_' | b'%' | b'#' | b'~' | b'/')) => unit_length(rest),
        _ => 0,
    }
}

/// Letters of scripts that part words by blanks; others (Han, Kana, Thai, ...) end an address in running text.
fn is_letter(c: char) -> bool {
    let script = matches!(c, '\u{aa}'..='\u{6ff}' | '\u{1e00}'..='\u{1fff}' | '\u{fb00}'..='\u{fb06}');
    (script && c.is_alphanumeric())
        || matches!(c, '\u{300}'..='\u{36f}' | '\u{2010}' | '\u{2011}' | '\u{2044}' | '\u{2215}')
}
