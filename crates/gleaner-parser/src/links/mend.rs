//! Addresses that a line break or a stray blank parted, as they come out of PDFs.
//!
//! Joining wrongly makes a dead link out of a good one, so every join needs a reason: the first half is no
//! address, the joined host is known, or the break follows a sign after which addresses are broken and the
//! second half looks like a path.
//!
//! Not here: the gaps inside `https: //`, which are part of recognising a scheme.

use super::anchor::begins_link;
use super::domain;
use super::hosts::{self, Bare, is_name_byte};

/// The words of a sentence that may follow an address on the next line.
const WORDS: &[&str] = &[
    "a", "along", "also", "an", "and", "are", "as", "at", "based", "because", "but", "by", "can", "code",
    "contains", "data", "for", "from", "has", "have", "if", "in", "including", "is", "it", "its", "of", "on",
    "or", "our", "see", "so", "that", "the", "then", "these", "they", "this", "to", "together", "under",
    "using", "was", "we", "were", "when", "where", "which", "while", "with", "without",
];

const EXTENSIONS: &[&str] = &[
    "html", "htm", "pdf", "git", "zip", "php", "md", "txt", "json", "csv", "tar", "gz", "tgz", "ipynb", "py",
    "png", "jpg", "svg", "aspx", "jsp", "xml", "shtml",
];

/// The blank between two halves.
struct Gap {
    newline: bool,
    next: usize,
}

/// Offset at which an address whose scan ended at `end` goes on. Its host begins at `body`.
pub(super) fn continuation(source: &str, body: usize, end: usize) -> Option<usize> {
    let gap = gap(source, end)?;
    let head = source.get(body..end)?;
    let token = token(source.get(gap.next..)?);
    if token.is_empty() || token.contains("://") || (begins_link(token) && !token.starts_with("10.")) {
        return None;
    }
    let second = Second { token, newline: gap.newline, last: gap.next + token.len() == source.len() };
    let joins = match head.split_once('/') {
        None => joins_host(head, token, gap.newline),
        Some((host, path)) => joins_path(host, path, &second),
    };
    joins.then_some(gap.next)
}

fn gap(source: &str, end: usize) -> Option<Gap> {
    let mut newlines = 0;
    let mut blanks = 0;
    let mut next = end;
    for byte in source.as_bytes().get(end..)?.iter().take(80) {
        match byte {
            b'\n' => newlines += 1,
            b' ' | b'\t' | b'\r' => blanks += 1,
            _ => break,
        }
        next += 1;
    }
    let one = newlines == 1 || (newlines == 0 && blanks == 1);
    one.then_some(Gap { newline: newlines == 1, next })
}

/// The text up to the next blank.
fn token(rest: &str) -> &str {
    let length = rest.bytes().take(300).position(|byte| byte.is_ascii_whitespace());
    let end = length.unwrap_or_else(|| rest.len().min(300));
    rest.get(..end).unwrap_or("")
}

/// `https://git` + `hub.com/x`, `https://github.` + `com/x`, `https://github.com` + `/x`.
fn joins_host(head: &str, token: &str, newline: bool) -> bool {
    if token.starts_with('/') {
        let known = hosts::family(head).is_some_and(|family| family.bare == Bare::WithPath)
            || (newline && domain::is_plausible(head));
        return known
            && token.get(1..).is_some_and(|path| path.starts_with(|c: char| c.is_ascii_alphanumeric()));
    }
    let length =
        token.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-')).count();
    let tail = token.get(..length).unwrap_or("").trim_end_matches('.');
    let joined = format!("{head}{tail}");
    if tail.is_empty() || (domain::is_plausible(head) && hosts::family(head).is_some()) {
        return false;
    }
    let path = token.as_bytes().get(length) == Some(&b'/');
    let whole = !domain::is_plausible(head);
    if hosts::family(&joined).is_some() {
        return path || whole;
    }
    // `git-` + `hub.com`: the hyphen is the line's.
    let unhyphenated = head.strip_suffix('-').map(|head| format!("{head}{tail}")).unwrap_or_default();
    if newline && path && hosts::family(&unhyphenated).is_some_and(|family| family.strict > 0) {
        return true;
    }
    // `data-` and `git` are no hosts, so that something must follow; a blank alone is too weak a sign.
    let sound = whole && domain::is_plausible(&joined);
    sound && if newline { true } else { path && head.ends_with('.') && domain::has_usual_ending(&joined) }
}

/// The half behind a gap.
struct Second<'a> {
    token: &'a str,
    /// Behind a line break, not only a blank.
    newline: bool,
    /// Nothing follows in the text.
    last: bool,
}

fn joins_path(host: &str, path: &str, second: &Second) -> bool {
    let Second { token, newline, last } = *second;
    let family = hosts::family(host);
    let names = family.map_or(0, |family| family.strict);
    let depth = path.split('/').filter(|segment| !segment.is_empty()).count();
    let doi = host.starts_with("10.") || domain_is_doi(host);
    if doi && path.is_empty() {
        return token.starts_with("10.")
            || (newline
                && host.starts_with("10.")
                && token.starts_with(|c: char| c.is_ascii_alphanumeric()));
    }
    if doi && newline && depth == 1 && path.starts_with("10.") && path.ends_with('/') {
        return token.starts_with(|c: char| c.is_ascii_alphanumeric());
    }
    if !newline {
        return names == 2 && joins_name(path, depth, token);
    }
    if is_label(token) {
        return false;
    }
    let word = token.trim_end_matches(['.', ',', ';', ')', ']', '"', '\'', '!', '?']);
    if word.is_empty() {
        return false;
    }
    let begins = token.bytes().next().is_some_and(|byte| byte.is_ascii_alphanumeric());
    match path.bytes().last() {
        None | Some(b'/') => {
            let rest = token.bytes().next().is_some_and(|byte| is_name_byte(byte) || b"~%?#".contains(&byte));
            rest && !token.starts_with('-')
                && (is_path_like(word) || (depth < names && is_last_word(token, word, last)))
        }
        Some(b'-') => begins && !is_word(word) && !host.ends_with("openreview.net"),
        Some(b'_' | b'=' | b'&' | b'?' | b'#' | b'%' | b'+' | b'~') => begins && !is_word(word),
        Some(b'.') => EXTENSIONS.contains(&word.to_ascii_lowercase().as_str()),
        Some(_) => continues(token, word),
    }
}

fn domain_is_doi(host: &str) -> bool {
    host.eq_ignore_ascii_case("doi.org") || host.eq_ignore_ascii_case("dx.doi.org")
}

/// A second half that cannot begin a line of prose: `/data/x`, `_v2`, `?id=3`, `.html`.
fn continues(token: &str, word: &str) -> bool {
    let mut bytes = token.bytes();
    let sign = bytes.next().unwrap_or(0);
    let next = bytes.next().unwrap_or(0);
    match sign {
        b'/' | b'_' => {
            next.is_ascii_alphanumeric() && token.get(1..).is_some_and(|rest| !rest.contains("://"))
        }
        b'?' | b'&' => next.is_ascii_alphabetic() && token.contains('='),
        b'=' => next.is_ascii_alphanumeric(),
        b'.' => word.get(1..).is_some_and(|rest| EXTENSIONS.contains(&rest.to_ascii_lowercase().as_str())),
        _ => false,
    }
}

/// A blank inside the account and name of a repository: `github.com/ lab/net`, `github.com/lab /net`,
/// `github.com/lab/ my_net.`
fn joins_name(path: &str, depth: usize, token: &str) -> bool {
    let word = token.trim_end_matches(['.', ',', ';', ')', ']', '"', '\'']);
    if depth == 0 {
        let (owner, name) = word.split_once('/').unwrap_or_default();
        return !owner.is_empty()
            && !name.is_empty()
            && word.bytes().all(|byte| is_name_byte(byte) || byte == b'/');
    }
    if depth != 1 {
        return false;
    }
    let name = match (path.ends_with('/'), word.strip_prefix('/')) {
        (true, None) => word,
        (false, Some(name)) => {
            return !name.is_empty() && name.bytes().all(|byte| is_name_byte(byte) || byte == b'/');
        }
        _ => return false,
    };
    let telling = name.contains('_')
        || name.bytes().any(|byte| byte.is_ascii_digit())
        || name.bytes().skip(1).any(|byte| byte.is_ascii_uppercase());
    telling && name.bytes().all(is_name_byte) && !is_label(token)
}

/// `Data:`, `Model:`: the next line is about something else.
fn is_label(token: &str) -> bool {
    token.trim_end_matches('.').ends_with(':') || token.starts_with(['-', '*', '|', '(', '[', '<'])
}

fn is_word(word: &str) -> bool {
    WORDS.contains(&word.to_ascii_lowercase().as_str())
}

/// Something that prose does not have: an underscore, a slash, an extension, digits among small letters.
fn is_path_like(word: &str) -> bool {
    let sound = word.bytes().all(|byte| is_name_byte(byte) || b"/~%?#=&+@:\\".contains(&byte));
    let extension = word.rsplit_once('.').is_some_and(|(name, end)| {
        !name.is_empty() && EXTENSIONS.contains(&end.to_ascii_lowercase().as_str())
    });
    let telling = word.contains(['_', '/', '?', '=', '#', '%', '~'])
        || word.trim_matches('-').contains('-') && !is_prose_compound(word);
    let digits =
        word.bytes().any(|byte| byte.is_ascii_digit()) && word.bytes().any(|byte| byte.is_ascii_lowercase());
    sound && (extension || telling || digits)
}

/// `State-of-the-art`: a capital at the beginning only, and small words between.
fn is_prose_compound(word: &str) -> bool {
    word.split('-').any(is_word)
        || (word.starts_with(|c: char| c.is_ascii_uppercase())
            && word.split('-').skip(1).all(|part| part.bytes().all(|byte| byte.is_ascii_lowercase())))
}

/// A word that ends its sentence and is no word of prose may be the missing name.
fn is_last_word(token: &str, word: &str, last: bool) -> bool {
    let ends = last || token.len() > word.len() && token.ends_with(['.', ')', ']', '"']);
    ends && !is_word(word) && word.bytes().all(is_name_byte)
}
