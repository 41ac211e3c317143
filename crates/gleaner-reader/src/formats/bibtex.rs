//! BibTeX: one document an entry, its id the citation key, its title the field; the text is the abstract, or the entry as it
//! is written where there is none, so that links in whatever field are found.
//!
//! Not here: TeX inside fields, `@string` abbreviations, cross-references.

use std::ops::Range;

use gleaner_model::{IdScheme, Metadata};
use memchr::memchr;

use super::{Definition, Splitter};
use crate::Options;
use crate::about::{About, given_first};
use crate::sink::{Draft, Fault, Sink, one_line};
use crate::source::{Fill, Source};

pub(super) const FORMAT: Definition =
    Definition { word: "bibtex", extensions: &["bib", "bibtex"], is_plain: false, sniff, splitter };

fn splitter(_: &Options) -> Box<dyn Splitter> {
    Box::new(Bibtex)
}

/// The first line that is no comment begins an entry.
fn sniff(head: &[u8]) -> bool {
    head.split(|byte| *byte == b'\n')
        .map(<[u8]>::trim_ascii)
        .find(|line| !line.is_empty() && !line.starts_with(b"%"))
        .is_some_and(|line| Opening::of(line).is_some())
}

struct Bibtex;

impl Splitter for Bibtex {
    fn step(&mut self, source: &mut Source, sink: &mut Sink) -> bool {
        while !sink.is_ready() {
            if !skip_to_entry(source) {
                return false;
            }
            read_entry(source, sink);
        }
        true
    }
}

/// Longest stretch from `@` to the brace that is believed to open an entry.
const LONGEST_OPENING: usize = 256;

/// Consumes what stands between entries; false at the end of the input.
fn skip_to_entry(source: &mut Source) -> bool {
    loop {
        let at = memchr(b'@', source.window());
        source.consume(at.unwrap_or(source.window().len()));
        if at.is_none() {
            if source.fill() != Fill::More {
                return false;
            }
            continue;
        }
        source.fill_to(LONGEST_OPENING);
        if Opening::of(source.window()).is_some() {
            return true;
        }
        source.consume(1);
    }
}

/// `@type{` or `@type(`.
struct Opening<'a> {
    kind: &'a [u8],
    /// Length up to and with the brace.
    length: usize,
    /// True for a parenthesis.
    is_round: bool,
}

impl<'a> Opening<'a> {
    fn of(bytes: &'a [u8]) -> Option<Self> {
        let bytes = bytes.get(..LONGEST_OPENING.min(bytes.len()))?;
        let rest = bytes.strip_prefix(b"@")?;
        let kind_length = rest.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        let (kind, behind) = rest.split_at_checked(kind_length)?;
        let spaces = behind.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let brace = *behind.get(spaces)?;
        let is_opening = kind_length > 0 && matches!(brace, b'{' | b'(');
        is_opening.then_some(Self { kind, length: 1 + kind_length + spaces + 1, is_round: brace == b'(' })
    }

    /// True for the types that are no entries.
    fn is_aside(&self) -> bool {
        [&b"comment"[..], b"preamble", b"string"].iter().any(|aside| self.kind.eq_ignore_ascii_case(aside))
    }
}

/// Reads the entry at the beginning of the window.
fn read_entry(source: &mut Source, sink: &mut Sink) {
    let place = source.place();
    let Some(Opening { length, is_round, .. }) = Opening::of(source.window()) else { return };
    let is_aside = Opening::of(source.window()).is_some_and(|opening| opening.is_aside());
    let mut scan = Scan { at: length, depth: 0, is_round };
    let mut is_complete = false;
    let end = loop {
        match scan.advance(source.window(), is_complete) {
            Step::More if is_complete => break Step::Broken,
            Step::More => match source.fill() {
                Fill::More => {}
                Fill::End => is_complete = true,
                Fill::Full => {
                    sink.count_lost_record();
                    sink.fault(place, Fault::too_long("entry"));
                    source.consume(scan.at);
                    return;
                }
            },
            step => break step,
        }
    };
    if !is_aside {
        let entry = source.window().get(..scan.at).unwrap_or_default().trim_ascii_end();
        let body = entry.get(length..entry.len() - usize::from(end == Step::End)).unwrap_or_default();
        if end != Step::End {
            let help = "it is read up to the next one; look for a missing brace in it";
            sink.fault(place, Fault::warning("invalid-bibtex", "this entry is not closed", help));
        }
        let fields = fields(body);
        let value = |name: &str| Some(fields.iter().find(|(field, _)| field == name)?.1.clone());
        let title = value("title").and_then(|value| one_line(body.get(value)?));
        let draft = Draft { id: key(body), title, metadata: about(body, &fields), ..Draft::default() };
        // An entry without an abstract is its own text, so that links in whatever field are found.
        let text = value("abstract")
            .filter(|value| !value.is_empty())
            .map(|value| length + value.start..length + value.end);
        match text.and_then(|text| Some((entry.get(..text.start)?, entry.get(text)?))) {
            Some((before, text)) => sink.stretch(text, place.after(before), draft),
            None => sink.stretch(entry, place, draft),
        }
    }
    source.consume(scan.at);
}

/// What came of looking for the end of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// It is at `Scan::at`.
    End,
    /// It is beyond the window.
    More,
    /// There is none: another entry begins at `Scan::at`.
    Broken,
}

/// Looks for the end of an entry by counting braces, as BibTeX itself does: escaped ones count too.
struct Scan {
    at: usize,
    depth: usize,
    is_round: bool,
}

impl Scan {
    /// Goes on; `is_complete` says that nothing follows the window.
    fn advance(&mut self, window: &[u8], is_complete: bool) -> Step {
        while let Some(byte) = window.get(self.at) {
            match byte {
                b'{' => self.depth += 1,
                b'}' if self.depth > 0 => self.depth -= 1,
                b'}' if !self.is_round => return self.end(),
                b')' if self.is_round && self.depth == 0 => return self.end(),
                b'@' if begins_line(window, self.at) => {
                    let rest = window.get(self.at..).unwrap_or_default();
                    if rest.len() < LONGEST_OPENING && !is_complete {
                        return Step::More;
                    }
                    if begins_entry(rest) {
                        return Step::Broken;
                    }
                }
                _ => {}
            }
            self.at += 1;
        }
        Step::More
    }

    fn end(&mut self) -> Step {
        self.at += 1;
        Step::End
    }
}

fn begins_line(window: &[u8], at: usize) -> bool {
    at.checked_sub(1).is_none_or(|before| window.get(before) == Some(&b'\n'))
}

/// True where an entry with a key is opened, as it is not inside a field.
fn begins_entry(rest: &[u8]) -> bool {
    let head = rest.get(..LONGEST_OPENING).unwrap_or(rest);
    Opening::of(head).is_some_and(|opening| {
        opening.is_aside() || head.get(opening.length..).is_some_and(|body| key(body).is_some())
    })
}

/// The citation key: what stands before the first comma.
fn key(body: &[u8]) -> Option<String> {
    let key = body.get(..memchr(b',', body)?)?.trim_ascii();
    let is_key =
        !key.is_empty() && !key.iter().any(|byte| byte.is_ascii_whitespace() || b"={}\"@".contains(byte));
    is_key.then(|| String::from_utf8_lossy(key).into_owned())
}

/// The fields of an entry: names in lower case, and values without the braces or quotes around them.
fn fields(body: &[u8]) -> Vec<(String, Range<usize>)> {
    let mut found = Vec::new();
    let mut depth = 0_usize;
    let mut in_quotes = false;
    let mut name_start = 0;
    for (at, byte) in body.iter().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            b'"' if depth == 0 => in_quotes = !in_quotes,
            b',' if depth == 0 && !in_quotes => name_start = at + 1,
            b'=' if depth == 0 && !in_quotes => {
                let name = body.get(name_start..at).unwrap_or_default().trim_ascii();
                if let Some(value) = value(body, at + 1) {
                    found.push((String::from_utf8_lossy(name).to_lowercase(), value));
                }
            }
            _ => {}
        }
    }
    found
}

/// The value that begins at `from`: in braces, in quotes, or a bare word or number.
fn value(body: &[u8], from: usize) -> Option<Range<usize>> {
    let rest = body.get(from..)?;
    let start = from + rest.len() - rest.trim_ascii_start().len();
    let rest = body.get(start..)?;
    let is_quoted = rest.first() == Some(&b'"');
    if !is_quoted && rest.first() != Some(&b'{') {
        let length = rest.iter().position(|byte| b",}\n".contains(byte)).unwrap_or(rest.len());
        return Some(start..start + length);
    }
    let inner = rest.get(1..)?;
    let mut depth = 0_usize;
    let end = inner.iter().position(|byte| match byte {
        b'{' => {
            depth += 1;
            false
        }
        b'}' if depth > 0 => {
            depth -= 1;
            false
        }
        b'}' => !is_quoted,
        b'"' => is_quoted && depth == 0,
        _ => false,
    })?;
    Some(start + 1..start + 1 + end)
}

/// An entry of a bibliography as it stands in its file, for those who judge or mend the file itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BibtexEntry {
    /// The citation key.
    pub key: Option<String>,
    /// Offset in bytes of the `@` in the file.
    pub start: usize,
    /// Names of the fields in lower case, and the bytes of the file that are their values, without braces or quotes.
    pub fields: Vec<(String, Range<usize>)>,
}

/// The entries of a bibliography with their places. One that is not closed ends where the next begins.
///
/// ```
/// use gleaner_reader::bibtex_entries;
/// let file = "@misc{owl,\n  title = {Owls},\n}\n";
/// let entries = bibtex_entries(file);
/// let (name, place) = &entries[0].fields[0];
/// assert_eq!((entries[0].key.as_deref(), name.as_str(), &file[place.clone()]), (Some("owl"), "title", "Owls"));
/// ```
pub fn bibtex_entries(text: &str) -> Vec<BibtexEntry> {
    let bytes = text.as_bytes();
    let (mut entries, mut at) = (Vec::new(), 0);
    while let Some(start) = bytes.get(at..).and_then(|rest| Some(at + memchr(b'@', rest)?)) {
        let rest = bytes.get(start..).unwrap_or_default();
        let Some(opening) = Opening::of(rest) else {
            at = start + 1;
            continue;
        };
        let mut scan = Scan { at: opening.length, depth: 0, is_round: opening.is_round };
        let is_closed = scan.advance(rest, true) == Step::End;
        at = start + scan.at;
        if opening.is_aside() {
            continue;
        }
        let body_start = start + opening.length;
        let body = bytes.get(body_start..at - usize::from(is_closed)).unwrap_or_default();
        let shifted =
            |(name, place): (String, Range<usize>)| (name, body_start + place.start..body_start + place.end);
        entries.push(BibtexEntry {
            key: key(body),
            start,
            fields: fields(body).into_iter().map(shifted).collect(),
        });
    }
    entries
}

/// Fields with addresses.
const LINKS: &[&str] = &[
    "url", "pdf", "doi", "openreview", "code", "github", "software", "project", "website", "dataset", "video",
];

/// What the fields of an entry say beside its texts.
fn about(body: &[u8], fields: &[(String, Range<usize>)]) -> Metadata {
    let line = |name: &str| one_line(body.get(fields.iter().find(|(field, _)| field == name)?.1.clone())?);
    let mut about = About::default();
    let authors = line("author").unwrap_or_default();
    for name in authors.split(" and ") {
        about.add_author(&given_first(&name.replace(['{', '}'], "")));
    }
    about.set_year(line("year").or_else(|| line("date")).as_deref());
    about.set_venue(line("booktitle").or_else(|| line("journal")).or_else(|| line("journaltitle")));
    about.add_id(IdScheme::Doi, line("doi").as_deref());
    about.add_id(IdScheme::Arxiv, line("eprint").as_deref());
    for name in LINKS {
        about.add_links(
            name,
            &line(name).unwrap_or_default().replace("\\url{", "").replace(['{', '}', '\\'], ""),
        );
    }
    about.finish()
}

#[cfg(test)]
mod tests {
    use crate::testing::check;

    #[test]
    fn entries_are_documents() {
        check(
            "a.bib",
            "% list\n@string{x = {y}}\n@Misc{key1,\n title = {A {B} C},\n url={https://example.org}\n}\n@article(key2, note=\"x, title = y\", Title = \"D\")",
            &[
                "1:3 key1|A {B} C|@Misc{key1,\\n title = {A {B} C},\\n url={https://example.org}\\n}",
                "2:7 key2|D|@article(key2, note=\"x, title = y\", Title = \"D\")",
            ],
        );
        check("a.bib", "@misc{, title={T}}", &["1:1 a-1|T|@misc{, title={T}}"]);
        check("a.bib", "mail me@example.org", &[]);
    }

    #[test]
    fn the_abstract_is_the_text_and_the_rest_is_told_apart() {
        let paper = crate::testing::only(
            "a.bib",
            "@inproceedings{k,\n title = {Owls},\n author = {Byron, Ada and {\\'E}va Weyl},\n year = 2031,\n abstract = {We {\\it listen}.},\n url = {https://openreview.net/forum?id=qW3rTy},\n booktitle = \"Owls 2031\"}\n",
        );
        let got = (&*paper.id, paper.title.as_deref(), &*paper.text, paper.origin.line);
        assert_eq!(got, ("k", Some("Owls"), "We {\\it listen}.", 5));
        let expect = "Ada Byron; \\'Eva Weyl|2031|Owls 2031|openreview:qW3rTy|url=https://openreview.net/forum?id=qW3rTy";
        assert_eq!(crate::testing::about(&paper), expect);
    }

    #[test]
    fn a_missing_brace_costs_no_entry() {
        check(
            "a.bib",
            "@misc{a, title={A}\n@misc{b, title={B}}\n@misc{c",
            &[
                "a.bib:1:1: warning[invalid-bibtex]: this entry is not closed",
                "1:1 a|A|@misc{a, title={A}",
                "2:2 b|B|@misc{b, title={B}}",
                "a.bib:3:1: warning[invalid-bibtex]: this entry is not closed",
                "3:3 a-3|-|@misc{c",
            ],
        );
    }
}
