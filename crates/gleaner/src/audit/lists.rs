//! Bibliographies and lists in Markdown, as lists of mappings.
//!
//! Not here: what is wrong with an entry. Values have the places of the file, so that they can be mended there.

use gleaner_emitter::{Node, NodeKind};
use gleaner_model::{Document, LinkKind};
use gleaner_parser::links;
use gleaner_reader::{Format, Options, bibtex_entries, read};

use super::mend::Cursor;
use super::{Finding, audit, promises};

/// Looks through a list that is no list of mappings: how many entries it has, and what is wrong with them. Nothing for
/// formats that are not judged.
///
/// ```
/// use gleaner::audit::audit_text;
/// use gleaner::reader::Format;
/// let list = "@misc{owl,\n  abstract = {See https://github.com/example/owl_net.},\n  code = {https://github.com/example/owl}\n}\n";
/// let (count, findings) = audit_text(Format::Bibtex, "a.bib", list).unwrap_or_default();
/// assert_eq!((count, findings[0].code, findings[0].line), (1, "truncated-link", 3));
/// ```
pub fn audit_text(format: Format, name: &str, text: &str) -> Option<(usize, Vec<Finding>)> {
    match format {
        Format::Bibtex => {
            let entries = bibliography(text);
            Some((entries.len(), audit(&entries)))
        }
        Format::Markdown => Some(markdown(name, text)),
        _ => None,
    }
}

fn node((line, column): (u64, u64), kind: NodeKind) -> Node {
    Node { line, column, kind }
}

fn bibliography(text: &str) -> Vec<Node> {
    let mut cursor = Cursor::new(text);
    let mut entries = Vec::new();
    for entry in bibtex_entries(text) {
        let place = cursor.place(entry.start);
        let mut pairs = Vec::new();
        if let Some(key) = entry.key {
            pairs.push((node(place, NodeKind::Text("id".into())), node(place, NodeKind::Text(key))));
        }
        for (name, value) in entry.fields {
            let place = cursor.place(value.start);
            let written = text.get(value).unwrap_or_default();
            let value = if name == "abstract" { written.to_owned() } else { unescaped(written) };
            pairs.push((node(place, NodeKind::Text(name)), node(place, NodeKind::Text(value))));
        }
        entries.push(node(place, NodeKind::Map(pairs)));
    }
    entries
}

/// A value without the marks that keep TeX from reading it as markup.
fn unescaped(written: &str) -> String {
    let bare = written.trim();
    let bare = bare.strip_prefix("\\url{").and_then(|inner| inner.strip_suffix('}')).unwrap_or(bare);
    let mut value = String::with_capacity(bare.len());
    for c in bare.chars().filter(|c| !matches!(c, '{' | '}')) {
        if matches!(c, '_' | '&' | '%' | '#' | '~') && value.ends_with('\\') {
            value.pop();
        }
        value.push(c);
    }
    value
}

/// Every document of the list with its title and the targets of its links.
fn markdown(name: &str, text: &str) -> (usize, Vec<Finding>) {
    let options = Options { format: Some(Format::Markdown), ..Options::default() };
    let documents = read(name, std::io::Cursor::new(text.as_bytes().to_vec()), &options);
    let mut cursor = Cursor::new(text);
    let (mut entries, mut said) = (Vec::new(), Vec::new());
    for document in documents.into_iter().flatten().flatten() {
        entries.push(item(&document, &mut cursor, &mut said));
    }
    let mut findings = audit(&entries);
    findings.extend(said);
    findings.sort_by_key(|finding| (finding.line, finding.column));
    (entries.len(), findings)
}

fn item(document: &Document, cursor: &mut Cursor<'_>, said: &mut Vec<Finding>) -> Node {
    let start = (document.origin.line, 0);
    let record = document.title.as_ref().unwrap_or(&document.id);
    let mut pairs = Vec::new();
    // The id is one of ours: it names an entry that has no other name.
    let name = if document.title.is_some() { "title" } else { "id" };
    pairs.push((node(start, NodeKind::Text(name.into())), node(start, NodeKind::Text(record.clone()))));
    let finding = |(line, column), code, reason, present: Option<&str>, suggested: Option<&str>| Finding {
        line,
        column,
        record: record.clone(),
        code,
        reason,
        field: None,
        present: present.map(str::to_owned),
        is_safe: suggested.is_some(),
        suggested: suggested.map(str::to_owned),
    };
    for (shown, at, target) in targets(&document.text) {
        let place = cursor.place(document.origin.offset + at);
        if shown.starts_with("http") && shown.len() > target.len() && shown.starts_with(target) {
            let reason = format!("{target:?} is cut off: the list shows {shown}");
            said.push(finding(place, "truncated-link", reason, Some(target), Some(shown)));
        }
        pairs.push((
            node(place, NodeKind::Text("link".into())),
            node(place, NodeKind::Text(target.to_owned())),
        ));
    }
    let has_code = links::find(&document.text).iter().any(|link| link.kind == LinkKind::GithubRepo);
    if !has_code && promises(&document.text) {
        let reason = "the text promises code, and there is no link to any".to_owned();
        said.push(finding(start, "promised-code", reason, None, None));
    }
    node(start, NodeKind::Map(pairs))
}

/// The links `[shown](target)` of a text: what they show, and where their target stands.
fn targets(text: &str) -> Vec<(&str, usize, &str)> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(at) = text.get(from..).and_then(|rest| Some(from + rest.find("](")?)) {
        let start = at + 2;
        let rest = text.get(start..).unwrap_or_default();
        let mut depth = 0_usize;
        let end = rest.find(|c: char| {
            match c {
                '(' => depth += 1,
                ')' if depth > 0 => depth -= 1,
                _ => return c == ')' || c.is_whitespace(),
            }
            false
        });
        let before = text.get(from..at).unwrap_or_default();
        let shown = before.rfind('[').and_then(|open| before.get(open + 1..)).unwrap_or_default();
        let target = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        found.push((shown, start, target));
        from = start + target.len();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::mended;
    use super::*;

    fn check(format: Format, list: &str, expect: &[&str], after: &str) {
        let (_, findings) = audit_text(format, "f", list).unwrap_or_default();
        let said: Vec<String> = findings
            .iter()
            .map(|it| format!("{}:{} {} {}", it.line, it.column, it.record, it.code))
            .collect();
        assert_eq!(said, expect);
        assert_eq!(mended(list, &findings).0, after);
    }

    #[test]
    fn bibliographies() {
        check(
            Format::Bibtex,
            "@misc{a,\n title = {Owls}, url = \"https://a.org/x.\"}\n@misc{a,\n title={{O}wls},\n code={}, \
             abstract={Code: https://github.com/a/owl\\_net}\n}",
            &[
                "2:25 a trailing-punctuation",
                "3:1 a duplicate-id",
                "4:9 a duplicate-title",
                "5:8 a missing-link",
            ],
            "@misc{a,\n title = {Owls}, url = \"https://a.org/x\"}\n@misc{a,\n title={{O}wls},\n \
             code={https://github.com/a/owl_net}, abstract={Code: https://github.com/a/owl\\_net}\n}",
        );
        // An escaped underscore is as good as a bare one.
        check(
            Format::Bibtex,
            "@misc{a, abstract={Code: https://github.com/a/owl_net}, code={https://github.com/a/owl\\_net}}",
            &[],
            "@misc{a, abstract={Code: https://github.com/a/owl_net}, code={https://github.com/a/owl\\_net}}",
        );
    }

    #[test]
    fn lists_in_markdown() {
        check(
            Format::Markdown,
            "# Owls\n\n- [Owls at night](https://a.org/x.) by night. [https://github.com/a/b_c](https://github.com/a/b)\n\
             - [Owls at night](https://anonymous.4open.science/r/x)\n- **Terns by day**: the code will be released soon.\n",
            &[
                "3:19 Owls at night trailing-punctuation",
                "3:74 Owls at night truncated-link",
                "4:0 Owls at night duplicate-title",
                "4:19 Owls at night anonymous-link",
                "5:0 Terns by day promised-code",
            ],
            "# Owls\n\n- [Owls at night](https://a.org/x) by night. [https://github.com/a/b_c](https://github.com/a/b_c)\n\
             - [Owls at night](https://anonymous.4open.science/r/x)\n- **Terns by day**: the code will be released soon.\n",
        );
    }
}
