//! Tables as CSV and TSV with a header: one document a row, its fields named by the columns.
//!
//! Not here: what fields mean; a row is read as an object of JSON is (`records`). Columns that are named otherwise are told
//! apart by the words in their names, or by the user.

mod row;

use serde_json::{Map, Value};

use super::{Definition, Splitter};
use crate::Options;
use crate::records;
use crate::sink::{Fault, Sink, decode, invalid_utf8};
use crate::source::{Place, Source};
use row::{Row, cells, next_row};

pub(super) const FORMAT: Definition =
    Definition { word: "csv", extensions: &["csv", "tsv", "tab"], is_plain: false, sniff, splitter };

fn splitter(options: &Options) -> Box<dyn Splitter> {
    Box::new(Csv { wanted: options.columns.clone(), header: None })
}

/// A first line of several columns, one of which holds titles or abstracts.
fn sniff(head: &[u8]) -> bool {
    let line = head.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let (text, ..) = decode(line);
    let delimiter = delimiter(&text);
    let names: Vec<_> = cells(text.trim_end(), delimiter).collect();
    names.len() > 1
        && names.iter().any(|name| ["title", "abstract"].contains(&name.trim().to_lowercase().as_str()))
}

/// Fields and the words by which columns are taken for them, if none has the field's own name.
const ROLES: &[(&str, &[&str])] = &[
    ("title", &["paper_title", "article_title", "paper", "name"]),
    (
        "abstract",
        &["text", "summary", "abstract_text", "abstract_takeaway", "description", "content", "tldr"],
    ),
    ("authors", &["author", "author_text", "author_names", "author_list", "creators"]),
    ("year", &["date", "published", "publication_date", "publication_year", "created", "update_date"]),
    ("venue", &["conference", "journal", "journal_ref", "booktitle", "source_title", "proceedings"]),
    ("id", &["paper_id", "uid", "key"]),
];

/// What separates cells, most likely first.
const DELIMITERS: &[char] = &['\t', ',', ';', '|'];

struct Csv {
    wanted: Vec<(String, String)>,
    header: Option<Header>,
}

struct Header {
    delimiter: char,
    /// The field that each column is; blank for none.
    fields: Vec<String>,
}

impl Splitter for Csv {
    fn step(&mut self, source: &mut Source, sink: &mut Sink) -> bool {
        while !sink.is_ready() {
            let place = source.place();
            let length = match next_row(source, self.header.as_ref().map(|header| header.delimiter)) {
                Row::End => return false,
                Row::Whole(length) => length,
                Row::Open => {
                    sink.count_lost_record();
                    let help = "the line is skipped; look for a quote that is not closed";
                    sink.fault(place, Fault::error("invalid-csv", "a quote of this row is not closed", help));
                    source.skip_line();
                    continue;
                }
            };
            let bytes = source.window().get(..length).unwrap_or_default();
            let (text, first_bad, bad) = decode(bytes);
            let text = text.trim_end_matches(['\r', '\n']);
            if text.trim().is_empty() {
                source.consume(length);
                continue;
            }
            if bad > 0 {
                sink.fault(place.after(bytes.get(..first_bad).unwrap_or_default()), invalid_utf8(bad));
            }
            match &self.header {
                Some(header) => header.read(text, place, sink),
                None => match self.header_of(text) {
                    Ok(header) => self.header = Some(header),
                    Err(fault) => {
                        sink.fault(place, fault);
                        return false;
                    }
                },
            }
            source.consume(length);
        }
        true
    }
}

impl Csv {
    fn header_of(&self, line: &str) -> Result<Header, Fault> {
        let delimiter = delimiter(line);
        let written: Vec<String> = cells(line, delimiter).map(|name| name.trim().to_owned()).collect();
        let mut fields: Vec<String> = written.iter().map(|name| field_name(name)).collect();
        for (field, column) in &self.wanted {
            let Some(at) = written.iter().position(|name| name == column) else {
                let message = format!("there is no column {column:?}; there are {}", written.join(", "));
                return Err(Fault::error("unknown-column", message, "correct --columns"));
            };
            fields.iter_mut().filter(|name| *name == field).for_each(String::clear);
            if let Some(name) = fields.get_mut(at) {
                field.clone_into(name);
            }
        }
        for (field, words) in ROLES {
            if !fields.iter().any(|name| name == field)
                && let Some(at) = words.iter().find_map(|word| fields.iter().position(|name| name == word))
                && let Some(name) = fields.get_mut(at)
            {
                (*field).clone_into(name);
            }
        }
        if ["title", "abstract"].iter().any(|field| fields.iter().any(|name| name == field)) {
            return Ok(Header { delimiter, fields });
        }
        let message = format!("no column is known to hold titles or texts; there are {}", written.join(", "));
        Err(Fault::error("unknown-column", message, "name them with --columns title=...,abstract=..."))
    }
}

/// The name of a field as JSON of the same people would have it.
fn field_name(column: &str) -> String {
    column.to_lowercase().replace([' ', '-'], "_")
}

/// What parts the cells of a header: the sign that it holds most often.
fn delimiter(header: &str) -> char {
    let count = |sign: &char| header.matches(*sign).count();
    DELIMITERS.iter().copied().rev().max_by_key(count).unwrap_or(',')
}

impl Header {
    /// Reads a row as the object that it stands for.
    fn read(&self, row: &str, place: Place, sink: &mut Sink) {
        let cells: Vec<_> = cells(row, self.delimiter).collect();
        let extra = cells.iter().skip(self.fields.len()).filter(|cell| !cell.trim().is_empty()).count();
        if extra > 0 {
            sink.count_lost_record();
            let message = format!("this row has {} cells, the header {}", cells.len(), self.fields.len());
            let help = "the row is skipped; put quotes around cells that hold the separator";
            return sink.fault(place, Fault::error("invalid-csv", message, help));
        }
        let mut object = Map::new();
        for (field, cell) in self.fields.iter().zip(cells) {
            if !field.is_empty() && !cell.trim().is_empty() {
                object.insert(field.clone(), Value::String(cell.into_owned()));
            }
        }
        records::read(Value::Object(object).to_string().as_bytes(), place, sink);
    }
}

#[cfg(test)]
mod tests {
    use crate::Options;
    use crate::testing::{about, check, items, lines, only};

    #[test]
    fn rows_are_documents() {
        check(
            "a.csv",
            "title,Abstract,x\r\nOwls,\"We listen, \"\"closely\"\",\r\nat night.\",1\r\n\r\nMore owls,Two.\r\nBare,,\r\n",
            &[
                "1:2 a-1|Owls|We listen, \"closely\",\\r\\nat night.",
                "2:5 a-2|More owls|Two.",
                "3:6 a-3|Bare|",
            ],
        );
        check("a.tsv", "\tid\tsummary\n1\tx7\tA \"quoted\" word.\n", &["1:2 x7|-|A \"quoted\" word."]);
        check("a.csv", "id;title;abstract\n1;T;A\n", &["1:2 1|T|A"]);
        check("a.csv", "title,abstract\r\n\"Owls\r\n at night\r\n\",A\r\n", &["1:2 a-1|Owls at night|A"]);
    }

    #[test]
    fn columns_are_told_by_their_names_or_by_the_user() {
        let paper = only(
            "a.csv",
            "Paper Title,Authors,URL,abstract_takeaway,Year,DOI\nOwls,Ada Byron; Kurt Weyl,https://arxiv.org/abs/2401.01234,A.,2031,10.5555/X\n",
        );
        assert_eq!((paper.title.as_deref(), &*paper.text), (Some("Owls"), "A."));
        let expect =
            "Ada Byron; Kurt Weyl|2031||doi:10.5555/x arxiv:2401.01234|url=https://arxiv.org/abs/2401.01234";
        assert_eq!(about(&paper), expect);
        let columns = vec![("title".to_owned(), "What".to_owned())];
        let options = Options { columns, ..Options::default() };
        assert_eq!(lines(&items("a.csv", b"What,title\nT,x\n", &options)), ["1:2 a-1|T|"]);
        let fault = "a.csv:1:1: error[unknown-column]: there is no column \"What\"";
        assert_eq!(lines(&items("a.csv", b"a,b\n", &options)), [fault]);
        check(
            "a.csv",
            "a,b\n1,2\n",
            &["a.csv:1:1: error[unknown-column]: no column is known to hold titles or texts"],
        );
    }

    #[test]
    fn a_bad_row_costs_only_itself() {
        check(
            "a.csv",
            "title,abstract\nA,B,C\nD,E\n\"F,G\nH,I\n",
            &[
                "a.csv:2:1: error[invalid-csv]: this row has 3 cells, the header 2",
                "2:3 a-2|D|E",
                "a.csv:4:1: error[invalid-csv]: a quote of this row is not closed",
                "4:5 a-4|H|I",
            ],
        );
    }
}
