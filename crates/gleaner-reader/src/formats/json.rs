//! JSON: one object, an array of objects, several values one after the other, with or without commas; or an envelope, an
//! object that holds the array, as answers of interfaces are.
//!
//! Not here: what an object says; see `records`. An array is never held as a whole: its elements are cut out one by
//! one by counting brackets outside of strings, and only the element is parsed.

mod envelope;
mod scan;

use super::{Definition, Splitter};
use crate::Options;
use crate::records;
use crate::sink::{Fault, Sink};
use crate::source::{Fill, LineEnd, Place, Source};
use scan::{Scan, Step};

pub(super) const FORMAT: Definition =
    Definition { word: "json", extensions: &["json"], is_plain: false, sniff, splitter };

fn splitter(_: &Options) -> Box<dyn Splitter> {
    Box::new(Json { inside: Vec::new() })
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
    /// What is open around the records.
    inside: Vec<Around>,
}

/// How many levels around the records are gone into.
const DEEPEST: usize = 8;

/// What may stand around records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Around {
    /// An array, whose elements are records.
    Array,
    /// An object that holds such an array.
    Envelope,
}

impl Splitter for Json {
    fn step(&mut self, source: &mut Source, sink: &mut Sink) -> bool {
        while !sink.is_ready() {
            skip_separators(source);
            let around = self.inside.last().copied();
            match (around, source.window().first().copied()) {
                (_, None) => {
                    self.end(source, sink);
                    return false;
                }
                (Some(Around::Array), Some(b']')) | (Some(Around::Envelope), Some(b'}')) => {
                    self.inside.pop();
                    source.consume(1);
                }
                (Some(Around::Envelope), _) => self.enter(source, sink),
                (None, Some(b'[')) => {
                    self.inside.push(Around::Array);
                    source.consume(1);
                }
                (None | Some(Around::Array), Some(b'{'))
                    if self.inside.len() < DEEPEST && envelope::is_one(source, around.is_some()) =>
                {
                    self.inside.push(Around::Envelope);
                    source.consume(1);
                }
                (_, Some(b'{' | b'[' | b'"' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n')) => {
                    read_value(source, sink);
                }
                (_, Some(_)) => {
                    let help = "the line is skipped; correct it, or name the format with --from";
                    let fault = Fault::error("invalid-json", "no JSON value begins here", help);
                    sink.fault(source.place(), fault);
                    source.skip_line();
                }
            }
        }
        true
    }
}

impl Json {
    /// Says what was left open at the end of the input.
    fn end(&self, source: &Source, sink: &mut Sink) {
        let what = match self.inside.last() {
            _ if source.has_failed() => return,
            None => return,
            Some(Around::Array) => "the array is not closed",
            Some(Around::Envelope) => "the object around the records is not closed",
        };
        let help = "what was read before it is kept; is the file complete?";
        sink.fault(source.place(), Fault::warning("invalid-json", what, help));
    }

    /// Reads one field of an envelope: goes into the array of records, and past anything else.
    fn enter(&mut self, source: &mut Source, sink: &mut Sink) {
        match envelope::field(source) {
            Some(envelope::Field::Records) => self.inside.push(Around::Array),
            Some(envelope::Field::Envelope) => self.inside.push(Around::Envelope),
            Some(envelope::Field::Other) => {}
            None => {
                let help = "the rest of the object around the records is skipped up to the next line";
                sink.fault(source.place(), Fault::error("invalid-json", "no field begins here", help));
                source.skip_line();
            }
        }
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
        Step::End if is_kept => {
            records::read(source.window().get(..scan.at).unwrap_or_default(), place, sink);
        }
        Step::End => lose(sink, place, Fault::too_long("value")),
        // A bare number or word may end with the input.
        Step::More if scan.depth == 0 && !scan.in_string => {
            records::read(source.window().get(..scan.at).unwrap_or_default(), place, sink);
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
    fn answers_and_venues_are_envelopes_and_papers_are_not() {
        let expect = ["1:1 a-1|-|A", "2:1 a-2|-|B"];
        check(
            "a.json",
            "{\"count\": [1], \"notes\": [{\"text\": \"A\"}, {\"text\": \"B\"}], \"x\": {}}",
            &expect,
        );
        check("a.json", "{\"message\": {\"items\": [{\"text\": \"A\"}]}} {\"text\": \"B\"}", &expect);
        check(
            "a.json",
            "[{\"venue\": \"V\", \"submissions\": [{\"text\": \"A\"}]}, {\"submissions\": [{\"text\": \"B\"}]}]",
            &expect,
        );
        check("a.json", "{\"text\": \"A\", \"results\": [{\"text\": \"X\"}]}{\"text\": \"B\"}", &expect);
        check("a.json", "[{\"results\": [{\"x\": \"X\"}], \"text\": \"A\"}, {\"text\": \"B\"}]", &expect);
        check(
            "a.json",
            "{\"notes\": [{\"text\": \"A\"}",
            &["1:1 a-1|-|A", "a.json:1:25: warning[invalid-json]: the array is not closed"],
        );
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
