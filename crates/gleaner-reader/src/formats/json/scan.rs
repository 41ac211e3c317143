//! Where a JSON value ends, without parsing it.
//!
//! Not here: whether it is valid.

use memchr::memchr3;

/// What came of looking for the end of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// It is at `Scan::at`.
    End,
    /// It is beyond the window.
    More,
    /// There is none: a string holds a line end, which JSON forbids, so its closing quote is missing.
    Broken,
}

/// Looks for the end of a value, window by window; whether the value is valid is judged by the parser.
#[derive(Default)]
pub(super) struct Scan {
    /// How far it has come.
    pub(super) at: usize,
    /// How many brackets are open.
    pub(super) depth: usize,
    /// True inside a string.
    pub(super) in_string: bool,
    /// True behind a backslash in a string.
    is_escaped: bool,
}

impl Scan {
    /// Goes on in the window, in which it stands at `at`.
    pub(super) fn advance(&mut self, window: &[u8]) -> Step {
        loop {
            let step = if self.in_string { self.string(window) } else { self.outside(window) };
            if let Some(step) = step {
                return step;
            }
        }
    }

    /// Goes on inside a string; nothing where it ended and the value goes on.
    fn string(&mut self, window: &[u8]) -> Option<Step> {
        loop {
            if self.is_escaped && window.get(self.at).is_some_and(|byte| *byte != b'\n') {
                self.at += 1;
                self.is_escaped = false;
            }
            let rest = window.get(self.at..).unwrap_or_default();
            let Some(found) = memchr3(b'"', b'\\', b'\n', rest) else {
                self.at = window.len();
                return Some(Step::More);
            };
            self.at += found;
            match window.get(self.at) {
                Some(b'\n') => return Some(Step::Broken),
                Some(b'\\') => {
                    self.at += 1;
                    self.is_escaped = true;
                }
                _ => {
                    self.at += 1;
                    self.in_string = false;
                    return (self.depth == 0).then_some(Step::End);
                }
            }
        }
    }

    /// Goes on outside of strings; nothing where a string begins.
    fn outside(&mut self, window: &[u8]) -> Option<Step> {
        while let Some(byte) = window.get(self.at) {
            match byte {
                b'"' => {
                    if self.depth == 0 && self.at > 0 {
                        return Some(Step::End);
                    }
                    self.at += 1;
                    self.in_string = true;
                    return None;
                }
                b'{' | b'[' => {
                    if self.depth == 0 && self.at > 0 {
                        return Some(Step::End);
                    }
                    self.depth += 1;
                }
                b'}' | b']' => {
                    if self.depth == 0 {
                        return Some(Step::End);
                    }
                    self.depth -= 1;
                    if self.depth == 0 {
                        self.at += 1;
                        return Some(Step::End);
                    }
                }
                b',' | b' ' | b'\t' | b'\r' | b'\n' if self.depth == 0 => return Some(Step::End),
                _ => {}
            }
            self.at += 1;
        }
        Some(Step::More)
    }
}
