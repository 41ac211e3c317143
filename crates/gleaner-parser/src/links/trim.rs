//! What at the end of a scanned address belongs to the sentence and not to the address.
//!
//! Not here: addresses that markup delimits; they end where the markup says.

use super::hosts;

/// Words that begin a sentence; behind a dot inside the last part of an address they tell that a blank was lost.
const STARTERS: &[&str] = &[
    "A", "After", "All", "Also", "An", "And", "As", "At", "Based", "Because", "Both", "But", "By", "Code",
    "Codes", "Data", "Datasets", "Despite", "Finally", "First", "For", "From", "Further", "Furthermore",
    "Here", "How", "However", "I", "If", "In", "It", "Its", "Moreover", "Most", "No", "Note", "On", "One",
    "Our", "Overall", "Please", "Project", "See", "Since", "Source", "Such", "Supplementary", "Thank",
    "Thanks", "That", "The", "Their", "Then", "There", "These", "They", "This", "Thus", "To", "Top",
    "Unlike", "Using", "Video", "Videos", "We", "When", "While", "With", "You", "Your",
];

/// The end of the address `start..end` in plain text. `opener` is the sign before it.
pub(super) fn end(source: &str, start: usize, body: usize, end: usize, opener: Option<char>) -> usize {
    let mut end = before_foreign_sign(source, body, end);
    // Each step may uncover what the next one cuts: `x.)`, `x.We).`
    loop {
        let cut = punctuation(source, start, end, opener);
        let cut = before_unclosed(source, body, cut);
        let cut = before_sentence(source, body, cut);
        if cut >= end || cut <= body {
            return cut.max(start).min(end);
        }
        end = cut;
    }
}

/// Cuts before the first sign that names of the host's own things cannot hold: `github.com/a/b,which`.
fn before_foreign_sign(source: &str, body: usize, end: usize) -> usize {
    let Some(text) = source.get(body..end) else { return end };
    let Some((host, path)) = text.split_once('/') else { return end };
    let Some(family) = hosts::family(host).filter(|family| family.strict > 0) else { return end };
    let mut segments = 0;
    let mut previous = b'/';
    for (at, byte) in path.bytes().enumerate() {
        match byte {
            b'?' | b'#' => return end,
            b'/' if previous != b'/' => segments += 1,
            b',' | b';' | b'!' | b'*' | b'\'' | b'(' | b')'
                if previous != b'\\' && family.strict > segments =>
            {
                return body + host.len() + 1 + at;
            }
            _ => {}
        }
        if segments >= family.strict {
            return end;
        }
        previous = byte;
    }
    end
}

/// Cuts punctuation, and the partner of an opening emphasis.
fn punctuation(source: &str, start: usize, end: usize, opener: Option<char>) -> usize {
    let Some(text) = source.get(start..end) else { return end };
    let mut kept = text;
    loop {
        let before = kept.len();
        kept = kept.trim_end_matches(['.', ',', ';', ':', '!', '?', '*', '\'', '(', '…']);
        if opener == Some('_') {
            kept = kept.trim_end_matches('_');
        }
        if let Some(tied) = kept.strip_suffix('~').filter(|tied| !tied.ends_with('/')) {
            kept = tied;
        }
        kept = kept.strip_suffix("--").map_or(kept, |dashed| dashed.trim_end_matches('-'));
        kept = kept.trim_end_matches('%').trim_end_matches('\\').trim_end_matches("{}");
        if kept.len() == before {
            break;
        }
    }
    let kept = kept.find("---").map_or(kept, |dash| kept.get(..dash).unwrap_or(kept));
    start + kept.len()
}

/// Cuts before a parenthesis that the address does not close.
fn before_unclosed(source: &str, body: usize, end: usize) -> usize {
    let Some(text) = source.get(body..end) else { return end };
    let mut open = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => open.push(at),
            b')' => {
                open.pop();
            }
            _ => {}
        }
    }
    open.first().map_or(end, |at| body + at)
}

/// Cuts before the dot of `Kite.We thank ...`.
fn before_sentence(source: &str, body: usize, end: usize) -> usize {
    let Some(text) = source.get(body..end) else { return end };
    let Some((head, word)) = text.rsplit_once('.') else { return end };
    let rest = source.get(end..).unwrap_or("").trim_start_matches(['.', ',', ';', ':', '!', '?', ')']);
    let closed = rest.is_empty() || rest.starts_with(|c: char| c.is_whitespace() || c == '<');
    let sentence = STARTERS.contains(&word) && closed && head.contains(['.', '/']);
    if sentence { body + head.len() } else { end }
}
