//! JSON Lines: one object a line.
//!
//! Not here: what an object says; see `records`.

use super::{Definition, Splitter};
use crate::Options;
use crate::records;
use crate::sink::{Fault, Sink};
use crate::source::{LineEnd, Source};

pub(super) const FORMAT: Definition = Definition {
    word: "jsonl",
    extensions: &["jsonl", "ndjson", "jsonlines"],
    is_plain: false,
    sniff,
    splitter,
};

fn splitter(_: &Options) -> Box<dyn Splitter> {
    Box::new(Jsonl)
}

/// A whole object on the first line, and another one begins on the second.
fn sniff(head: &[u8]) -> bool {
    let mut lines = head.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty());
    let whole = |line: &[u8]| line.starts_with(b"{") && line.ends_with(b"}");
    lines.next().is_some_and(whole) && lines.next().is_some_and(|line| line.starts_with(b"{"))
}

struct Jsonl;

impl Splitter for Jsonl {
    fn step(&mut self, source: &mut Source, sink: &mut Sink) -> bool {
        while !sink.is_ready() {
            let end = match source.line_end(0) {
                LineEnd::At(end) => end,
                LineEnd::None => return false,
                LineEnd::TooLong => {
                    sink.count_lost_record();
                    sink.fault(source.place(), Fault::too_long("line"));
                    source.skip_line();
                    continue;
                }
            };
            let line = source.window().get(..end).unwrap_or_default().trim_ascii_end();
            if !line.trim_ascii_start().is_empty() {
                records::read(line, source.place(), sink);
            }
            source.consume(end);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{check, check_bytes};

    #[test]
    fn one_object_a_line_in_whatever_order() {
        check(
            "a.jsonl",
            "{\"abstract\": \"A \\u00e9.\", \"year\": [1, {\"x\": null}], \"title\": \"T\", \"id\": \"x\"}\n\n {\"text\": \"B.\", \"id\": 7}\r\n{\"id\": null, \"abstract\": \"C.\", \"text\": \"D.\"}",
            &["1:1 x|T|A é.", "2:3 7|-|B.", "3:4 a-3|-|D."],
        );
    }

    #[test]
    fn of_two_fields_of_one_name_the_last_counts() {
        check(
            "a.jsonl",
            "{\"id\": 123456789012345678901234567890, \"text\": \"A\"}\n{\"id\": 1.50, \"text\": \"B\"}\n{\"id\": 1e999, \"text\": \"C\"}",
            &["1:1 123456789012345678901234567890|-|A", "2:2 1.50|-|B", "3:3 1e999|-|C"],
        );
        check("a.jsonl", "{\"id\": 1, \"id\": 2, \"text\": \"A\", \"text\": \"B\"}", &["1:1 2|-|B"]);
        check("a.jsonl", "{\"text\": \"\", \"abstract\": \"A\", \"summary\": \"S\"}", &["1:1 a-1|-|A"]);
    }

    #[test]
    fn a_record_without_text_keeps_its_place() {
        check(
            "a.jsonl",
            "{\"id\": 1, \"abstract\": null}\n{\"title\": \"Only a title\"}\n{}\n",
            &[
                "a.jsonl:1:1: error[not-a-record]: this record has neither a title nor a text",
                "2:2 a-2|Only a title|",
                "a.jsonl:3:1: error[not-a-record]: this record has neither a title nor a text",
            ],
        );
    }

    #[test]
    fn a_bad_line_costs_only_itself() {
        check(
            "a.jsonl",
            "{\"text\": \"1\"}\n{\"text\": \"2\"}\n{\"text\": \"é\" \"x\"}\n{\"text\": \"4\"}\n{\"text\": \"5",
            &[
                "1:1 a-1|-|1",
                "2:2 a-2|-|2",
                "a.jsonl:3:14: error[invalid-json]: expected `,` or `}`",
                "4:4 a-4|-|4",
                "a.jsonl:5:11: error[invalid-json]: EOF while parsing a string",
            ],
        );
        check(
            "a.jsonl",
            "17\n",
            &[
                "a.jsonl:1:2: error[not-a-record]: invalid type: integer `17`, expected an object with `title`, `abstract` or `text`",
            ],
        );
    }

    #[test]
    fn an_object_of_another_shape_gives_all_its_strings() {
        check(
            "a.jsonl",
            "{\"repo\": {\"url\": \"https://example.org/x\", \"stars\": 3}, \"tags\": [\"a\", \"b\"]}",
            &["1:1 a-1|-|https://example.org/x\\na\\nb"],
        );
    }

    #[test]
    fn fields_may_be_wrapped() {
        check(
            "a.jsonl",
            "{\"title\": {\"value\": \"T\"}, \"abstract\": [\"P1\", \"P2\"]}",
            &["1:1 a-1|T|P1\\nP2"],
        );
    }

    #[test]
    fn what_python_writes_is_read() {
        check(
            "a.jsonl",
            "{\"score\": NaN, \"text\": \"A\"}\n{\"text\": \"B \\ud83d\"}\n",
            &[
                "1:1 a-1|-|A",
                "a.jsonl:2:13: warning[lone-surrogate]: half a character was read as `\u{fffd}`",
                "2:2 a-2|-|B \u{fffd}",
            ],
        );
    }

    #[test]
    fn bytes_that_are_no_utf8_are_replaced() {
        check_bytes(
            "a.jsonl",
            b"{\"text\": \"caf\xe9\"}\n",
            &[
                "a.jsonl:1:14: warning[invalid-utf8]: 1 byte is no valid UTF-8 and was read as `?`",
                "1:1 a-1|-|caf?",
            ],
        );
    }
}
