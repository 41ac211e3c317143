//! XML: the papers of the ACL Anthology, arXiv and others that speak OAI-PMH or Atom, JATS, TEI, and PubMed.
//!
//! Not here: what an element says; each kind of element that is a paper is one file in `shapes/`. A file is never held as
//! a whole: such elements are cut out one by one by their tags, wherever they stand, and only the element is parsed.
//! Entities that a file declares are left as they stand, so that none can grow.

mod cut;
mod shapes;
mod tree;

use super::{Definition, Splitter};
use crate::Options;
use crate::sink::{Draft, Fault, Sink, decode, invalid_utf8};
use crate::source::{Place, Source};
use cut::Cut;
use shapes::{Around, Found};

pub(super) const FORMAT: Definition =
    Definition { word: "xml", extensions: &["xml", "nxml", "atom"], is_plain: false, sniff, splitter };

fn splitter(_: &Options) -> Box<dyn Splitter> {
    Box::new(Xml { around: Around::default(), is_barren: true })
}

/// Elements that hold papers.
const ROOTS: &[&str] =
    &["collection", "volume", "OAI-PMH", "ListRecords", "feed", "teiCorpus", "PubmedArticleSet"];

/// An XML declaration, or an element that is a paper or is known to hold papers.
fn sniff(head: &[u8]) -> bool {
    let head = head.trim_ascii_start();
    let is_html = head.windows(5).take(1024).any(|part| part.eq_ignore_ascii_case(b"<html"));
    let root = cut::name(head.strip_prefix(b"<").unwrap_or_default());
    !is_html
        && (head.starts_with(b"<?xml")
            || shapes::of(root).is_some()
            || ROOTS.iter().any(|name| name.as_bytes() == root))
}

struct Xml {
    around: Around,
    /// True where no element was found that is read.
    is_barren: bool,
}

impl Splitter for Xml {
    fn step(&mut self, source: &mut Source, sink: &mut Sink) -> bool {
        while !sink.is_ready() {
            if !cut::skip_to(source, |name| shapes::of(name).is_some()) {
                if self.is_barren && !source.has_failed() {
                    sink.fault_of_file(barren());
                }
                return false;
            }
            self.is_barren = false;
            let place = source.place();
            match cut::cut(source) {
                Cut::Whole(length) => {
                    let element = source.window().get(..length).unwrap_or_default();
                    self.read(element, place, sink);
                    source.consume(length);
                }
                Cut::Open(length) => {
                    sink.count_lost_record();
                    let help = "it is skipped; look for a missing end tag in it";
                    sink.fault(place, Fault::error("invalid-xml", "this element is not closed", help));
                    source.consume(length.max(1));
                }
                Cut::TooLong => {
                    sink.count_lost_record();
                    sink.fault(place, Fault::too_long("element"));
                    source.consume(source.window().len());
                }
            }
        }
        true
    }
}

/// The fault of a file without anything that is read.
fn barren() -> Fault {
    let help = "read are `paper` (ACL Anthology), `record` (OAI-PMH), `entry` (Atom), `article` (JATS), `TEI` and `PubmedArticle`";
    Fault::error("not-a-record", "no element of this file is a paper", help)
}

impl Xml {
    fn read(&mut self, bytes: &[u8], place: Place, sink: &mut Sink) {
        let name = cut::name(bytes.get(1..).unwrap_or_default());
        let Some(shape) = shapes::of(name) else { return };
        let (text, first_bad, bad) = decode(bytes);
        if bad > 0 {
            let at = place.after(bytes.get(..first_bad).unwrap_or_default());
            sink.fault(at, invalid_utf8(bad));
        }
        match tree::parse(&text).map(|element| (shape.read)(&element, &mut self.around)) {
            Ok(Found::Paper(draft)) => sink.document(Draft { line: place.line, ..draft }),
            Ok(Found::Around) => {}
            Ok(Found::Aside) => sink.count_lost_record(),
            Ok(Found::Empty) => {
                sink.count_lost_record();
                let help = "the record is skipped";
                sink.fault(
                    place,
                    Fault::error("not-a-record", "this record has neither a title nor a text", help),
                );
            }
            Err(fault) => {
                sink.count_lost_record();
                let at = place.after(bytes.get(..fault.offset.min(bytes.len())).unwrap_or_default());
                sink.fault(
                    at,
                    Fault::error("invalid-xml", fault.message, "the record is skipped; correct it"),
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{check, check_bytes};

    #[test]
    fn a_bad_record_costs_only_itself() {
        check(
            "a.xml",
            "<?xml version='1.0'?>\r\n<collection>\r\n<!-- <paper> --><paper><title>A</title></paper>\r\n<paper><title>B</wrong></paper>\r\n\
             <paper><title>C</title>\r\n<paper><title>D</title></paper>\r\n<paper/><paper><title>E",
            &[
                "1:3 a-1|A|",
                "a.xml:4:24: error[invalid-xml]: an end tag closes another element than the one that is open",
                "a.xml:5:1: error[invalid-xml]: this element is not closed",
                "4:6 a-4|D|",
                "a.xml:7:1: error[not-a-record]: this record has neither a title nor a text",
                "a.xml:7:9: error[invalid-xml]: this element is not closed",
            ],
        );
    }

    #[test]
    fn a_file_without_papers_is_said() {
        check("a.xml", "<svg></svg>", &["a.xml: error[not-a-record]: no element of this file is a paper"]);
    }

    #[test]
    fn hostile_input_is_bounded() {
        let deep = format!("<paper><title>A{}</title></paper>", "<i>".repeat(100_000));
        check("a.xml", &deep, &["a.xml:1:1213: error[invalid-xml]: elements are nested too deep"]);
        check(
            "a.xml",
            "<!DOCTYPE x [<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;&a;\">]><collection><paper><title>&b; &lt;&#233;&gt;</title></paper></collection>",
            &["1:1 a-1|&b; <é>|"],
        );
        check_bytes(
            "a.xml",
            b"<collection><paper><title>caf\xe9</title></paper>",
            &[
                "a.xml:1:30: warning[invalid-utf8]: 1 byte is no valid UTF-8 and was read as `?`",
                "1:1 a-1|caf?|",
            ],
        );
    }
}
