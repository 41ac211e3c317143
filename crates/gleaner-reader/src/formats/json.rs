//! JSON: one object, an array of objects, or several values one after the other, with or without commas.
//!
//! Not here: what an object says; see `record`. An array is never held as a whole: its elements are cut out one by
//! one by counting brackets outside of strings, and only the element is parsed.

use memchr::memchr3;

use super::{Definition, Splitter};
use crate::record;
use crate::sink::{Fault, Sink};
use crate::source::{Fill, LineEnd, Place, Source};

pub(super) const FORMAT: Definition = Definition { word: "json", extensions: &["json"], sniff, splitter };

fn splitter() -> Box<dyn Splitter> {
    Box::new(Json { in_array: false })
}

fn sniff(head: &[u8]) -> bool {
    let mut bytes = head.iter().filter(|byte| !byte.is_ascii_whitespace());
    match bytes.next() {
        Some(b'{') => matches!(bytes.next(), Some(b'"' | b'}')),
        // A text may begin with a Markdown link.
        Some(b'[') => matches!(bytes.next(), Some(b'{' | b'[' | b'"' | b']')),
        _ => false,
    }
}

struct Json {
    /// True inside the outermost array.
    in_array: bool,
}

impl Splitter for Json {
    fn step(&mut self, source: &mut Source, sink: &mut Sink) -> bool {
        while !sink.is_ready() {
            skip_separators(source);
            match source.window().first() {
                None => {
                    if self.in_array && !source.has_failed() {
                        let help = "what was read before it is kept; is the file complete?";
                        sink.fault(
                            source.place(),
                            Fault::warning("invalid-json", "the array is not closed", help),
                        );
                    }
                    return false;
                }
                Some(b'[') if !self.in_array => {
                    self.in_array = true;
                    source.consume(1);
                }
                Some(b']') if self.in_array => {
                    self.in_array = false;
                    source.consume(1);
                }
                Some(b'{' | b'[' | b'"' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n') => {
                    read_value(source, sink);
                }
                Some(_) => {
                    let help = "the line is skipped; correct it, or name the format with --from";
                    sink.fault(
                        source.place(),
                        Fault::error("invalid-json", "no JSON value begins here", help),
                    );
                    source.skip_line();
                }
            }
        }
        true
    }
}

/// Consumes white space and commas. Whether commas are where they belong is nobody's concern here: the values are.
fn skip_separators(source: &mut Source) {
    loop {
        let window = source.window();
        let count = window.iter().take_while(|byte| byte.is_ascii_whitespace() || **byte == b',').count();
        let all = count == window.len();
        source.consume(count);
        if !all || source.fill() != Fill::More {
            return;
        }
    }
}

/// Reads the value at the beginning of the window.
fn read_value(source: &mut Source, sink: &mut Sink) {
    let place = source.place();
    let mut scan = Scan::default();
    let mut is_kept = true;
    let ending = loop {
        let step = scan.advance(source.window());
        if step != Step::More {
            break step;
        }
        match source.fill() {
            Fill::More => {}
            Fill::End => break Step::More,
            Fill::Full => {
                is_kept = false;
                source.consume(scan.at);
                scan.at = 0;
            }
        }
    };
    match ending {
        Step::End if is_kept => record::read(source.window().get(..scan.at).unwrap_or_default(), place, sink),
        Step::End => lose(sink, place, Fault::too_long("value")),
        // A bare number or word may end with the input.
        Step::More if scan.depth == 0 && !scan.in_string => {
            record::read(source.window().get(..scan.at).unwrap_or_default(), place, sink);
        }
        Step::More => {
            let help = "the record is skipped; is the file complete?";
            lose(sink, place, Fault::error("invalid-json", "this value is not closed", help));
        }
        Step::Broken => {
            let at = source.place().after(source.window().get(..scan.at).unwrap_or_default());
            let help =
                "the record is skipped; reading goes on at the next one that begins in the same column";
            lose(sink, at, Fault::error("invalid-json", "a line ends inside a string", help));
            source.consume(scan.at);
            return skip_to_column(source, place.column);
        }
    }
    source.consume(scan.at);
}

fn lose(sink: &mut Sink, place: Place, fault: Fault) {
    sink.count_lost_record();
    sink.fault(place, fault);
}

/// Consumes lines until one begins an object in that column, or closes the array before it.
fn skip_to_column(source: &mut Source, column: u64) {
    loop {
        source.skip_line();
        let LineEnd::At(end) = source.line_end(0) else {
            if source.fill() == Fill::End {
                return;
            }
            continue;
        };
        let line = source.window().get(..end).unwrap_or_default();
        let indent = line.len() - line.trim_ascii_start().len();
        let begins = match line.get(indent) {
            Some(b'{') => indent as u64 + 1 == column,
            Some(b']') => (indent as u64) + 1 < column,
            _ => false,
        };
        if begins {
            return;
        }
    }
}

/// What came of looking for the end of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// It is at `Scan::at`.
    End,
    /// It is beyond the window.
    More,
    /// There is none: a string holds a line end, which JSON forbids, so its closing quote is missing.
    Broken,
}

/// Looks for the end of a value, window by window; whether the value is valid is judged by the parser.
#[derive(Default)]
struct Scan {
    at: usize,
    depth: usize,
    in_string: bool,
    /// True behind a backslash in a string.
    is_escaped: bool,
}

impl Scan {
    fn advance(&mut self, window: &[u8]) -> Step {
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

#[cfg(test)]
mod tests {
    use crate::testing::check;

    #[test]
    fn objects_arrays_and_rows_of_objects() {
        let expect = ["1:1 a-1|-|A", "2:1 a-2|-|B"];
        check("a.json", "[{\"text\": \"A\"}, {\"text\": \"B\"}]", &expect);
        check("a.json", "{\"text\": \"A\"}{\"text\": \"B\"}", &expect);
        check("a.json", "{\"text\": \"A\"}, {\"text\": \"B\"},", &expect);
        check("a.json", "\"A\"\"B\"", &expect);
        check("a.json", "[[\"A\"], [\"B\"]]", &expect);
        check("a.json", "[]", &[]);
        check("a.json", "", &[]);
        check("a.json", "[\n {\n  \"text\": \"}]\\\"\\\\\"\n }\n]", &["1:2 a-1|-|}]\"\\"]);
    }

    #[test]
    fn a_bad_element_costs_only_itself() {
        check(
            "a.json",
            "[\n {\"text\": \"A\"},\n {\"text\" \"é\", \"x\"},\n {\"text\": \"C\"}]",
            &["1:2 a-1|-|A", "a.json:3:10: error[invalid-json]: expected `:`", "3:4 a-3|-|C"],
        );
        check(
            "a.json",
            "[\n {\"text\": \"A,\n  \"list\": [\n  {\"x\": 1}]},\n {\"text\": \"C\"}\n]",
            &["a.json:2:14: error[invalid-json]: a line ends inside a string", "2:5 a-2|-|C"],
        );
        check(
            "a.json",
            "[{\"text\": \"A\"}",
            &["1:1 a-1|-|A", "a.json:1:15: warning[invalid-json]: the array is not closed"],
        );
        check(
            "a.json",
            "nonsense\n{\"text\": \"B\"}",
            &["a.json:1:1: error[invalid-json]: no JSON value begins here", "2:2 a-2|-|B"],
        );
        check(
            "a.json",
            "# x\n{\"text\": \"B\"}",
            &["a.json:1:1: error[invalid-json]: no JSON value begins here", "1:2 a-1|-|B"],
        );
    }

    #[test]
    fn depth_is_bounded() {
        let deep = format!("{{\"x\": {}{}}}", "[".repeat(100_000), "]".repeat(100_000));
        check("a.json", &deep, &["a.json:1:133: error[invalid-json]: recursion limit exceeded"]);
    }
}
