//! A document's insides as people read them: the text with the finds marked, then a line for each.
//!
//! Not here: printing. The tests compare these texts, so that what they hold is what a user would see.

use std::fmt::Write as _;

use gleaner::{Detail, Document, Evidence, Figure, Kind, Mention, Record};

use crate::terminal;

/// The text of a document with what was found in it marked, and a line for each find: name, kind, role, rule,
/// confidence, what came of it in the record (where there is one to compare with), and why.
///
/// What a terminal would obey instead of show is written out, so that lengths may differ from those of the source.
/// With colour the finds are coloured by kind; without it they are bracketed, as in `[LeakGFN|method introduced]`.
pub fn explained(document: &Document, mentions: &[Mention], record: Option<&Record>, colour: bool) -> String {
    let mut out = marked(document, mentions, colour);
    if !out.ends_with('\n') {
        out.push('\n');
    }
    out.push('\n');
    if mentions.is_empty() {
        out.push_str("nothing was found\n");
        return out;
    }
    let rows: Vec<[String; 7]> = mentions.iter().map(|mention| row(document, mention, record)).collect();
    let mut widths = [0; 6];
    for row in &rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    // A column without a cell is left out, and its head with it.
    for (width, head) in widths.iter_mut().zip(HEADS).filter(|(width, _)| **width > 0) {
        *width = (*width).max(head.len());
    }
    let plain = anstyle::Style::new();
    let bold = if colour { terminal::BOLD } else { plain };
    line(&mut out, &HEADS.map(str::to_owned), &widths, |_| bold);
    for (mention, row) in mentions.iter().zip(&rows) {
        line(&mut out, row, &widths, |column| match column {
            0 if colour => terminal::kind(mention.kind),
            RULE if colour => terminal::DIM,
            _ => plain,
        });
    }
    out
}

/// What stands above the columns of the list.
const HEADS: [&str; 7] = ["find", "kind", "role", "rule", "right", "record", "why"];
/// The column of the rule.
const RULE: usize = 3;

/// Writes a line of the list, each cell as wide as its column; the last has no width and ends the line.
fn line(out: &mut String, row: &[String; 7], widths: &[usize; 6], style: impl Fn(usize) -> anstyle::Style) {
    let mut line = String::new();
    let cells = row.iter().zip(widths.iter().map(Some).chain([None])).enumerate();
    for (column, (cell, width)) in cells {
        let style = style(column);
        match width {
            Some(0) => {}
            Some(width) => {
                let pad = width - cell.chars().count();
                let _ = write!(line, "{style}{cell}{style:#}{:pad$}  ", "");
            }
            None => {
                let _ = write!(line, "{style}{cell}{style:#}");
            }
        }
    }
    out.push_str(line.trim_end());
    out.push('\n');
}

/// Names longer than this are cut in the list; the text above shows them whole.
const LONGEST_NAME: usize = 48;

fn row(document: &Document, mention: &Mention, record: Option<&Record>) -> [String; 7] {
    let name = match mention.name.char_indices().nth(LONGEST_NAME) {
        Some((at, _)) => format!("{}…", &mention.name[..at]),
        None => mention.name.clone(),
    };
    [
        terminal::in_a_line(&name.replace('\n', " ")).into_owned(),
        mention.kind.to_string(),
        role(mention).to_owned(),
        mention.rule.to_owned(),
        format!("{:.2}", mention.confidence),
        record.map(|record| fate(record, mention)).unwrap_or_default(),
        terminal::in_a_line(&why(document, mention).unwrap_or_default()).into_owned(),
    ]
}

/// What became of a find: `yes` where the record lists it, `as dataset` where it does so as something else.
fn fate(record: &Record, mention: &Mention) -> String {
    match recorded_as(record, mention) {
        Some(kind) if kind == mention.kind => "yes".to_owned(),
        Some(kind) => format!("as {kind}"),
        None => "no".to_owned(),
    }
}

/// What the record lists a find as: its own kind if it does so, else what else stands for the same stretch of text.
/// `None` for what was weighed and found too light, or is a part of something else.
pub(crate) fn recorded_as(record: &Record, mention: &Mention) -> Option<Kind> {
    let at = |evidence: &Evidence| evidence.spans.contains(&mention.span);
    let lists = |kind| match kind {
        Kind::Method => record.methods.iter().any(|item| at(&item.evidence)),
        Kind::Dataset => record.datasets.iter().any(|item| at(&item.evidence)),
        Kind::Metric => record.metrics.iter().any(|item| at(&item.evidence)),
        Kind::Task => record.tasks.iter().any(|item| at(&item.evidence)),
        Kind::Result => record.results.iter().any(|item| at(&item.evidence)),
        Kind::Link => record.links.iter().any(|item| at(&item.evidence)),
        // A pair that is defined twice is listed once, at its first place.
        Kind::Acronym => record.acronyms.iter().any(|item| item.short == mention.name || at(&item.evidence)),
    };
    let others = [Kind::Method, Kind::Dataset, Kind::Metric, Kind::Task];
    let others = others.into_iter().filter(|kind| others.contains(&mention.kind) && *kind != mention.kind);
    std::iter::once(mention.kind).chain(others).find(|kind| lists(*kind))
}

/// How the paper stands to what is named, or what a link is for.
fn role(mention: &Mention) -> &'static str {
    match &mention.detail {
        Detail::Role(role) => role.as_str(),
        Detail::Link { role, .. } => role.as_str(),
        Detail::None | Detail::LongForm { .. } | Detail::Figure(_) => "",
    }
}

/// Why a find is what it is: the words that gave it away, and what else was seen there.
pub(crate) fn why(document: &Document, mention: &Mention) -> Option<String> {
    let cue = mention
        .cue
        .and_then(|span| document.text.get(local(document, span.start)..local(document, span.end)));
    let seen = match &mention.detail {
        Detail::None | Detail::Role(_) => None,
        Detail::LongForm { name, .. } => Some(format!("short for {name}")),
        Detail::Link { url, kind, .. } => Some(format!("{kind} {url}")),
        Detail::Figure(figure) => Some(figure_in_words(figure)),
    };
    let cue = cue.map(|cue| format!("\"{cue}\""));
    match (cue, seen) {
        (Some(cue), Some(seen)) => Some(format!("{cue}; {seen}")),
        (cue, seen) => cue.or(seen),
    }
    .map(|why| why.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// A confidence as three digits say it; `f32` has digits of its own beyond these.
pub(crate) fn rounded(share: f32) -> f64 {
    (f64::from(share) * 1000.0).round() / 1000.0
}

fn figure_in_words(figure: &Figure) -> String {
    let mut words = String::new();
    if let Some(bound) = figure.bound {
        let _ = write!(words, "{} ", bound.as_str().replace('_', " "));
    }
    let _ = write!(words, "{}", figure.value);
    if let Some(max) = figure.value_max {
        let _ = write!(words, " to {max}");
    }
    let direction = figure.direction.map(|direction| direction.as_str().to_owned());
    for (lead, value) in [
        ("", &figure.unit),
        ("", &direction),
        ("of ", &figure.metric),
        ("over ", &figure.baseline),
        ("on ", &figure.dataset),
        ("by ", &figure.method),
    ] {
        if let Some(value) = value {
            let _ = write!(words, " {lead}{value}");
        }
    }
    words
}

/// An offset of the file as an offset of the document's text.
fn local(document: &Document, offset: usize) -> usize {
    offset.saturating_sub(document.origin.offset)
}

/// A stretch of the text and what is said of it.
struct Stretch {
    start: usize,
    end: usize,
    labels: Vec<String>,
    style: anstyle::Style,
}

/// The text with its mentions marked. Those that cross the edge of another cannot be bracketed; they stand in the
/// list only.
fn marked(document: &Document, mentions: &[Mention], colour: bool) -> String {
    let text = &document.text;
    let mut out = String::with_capacity(text.len() * 2);
    let mut open: Vec<Stretch> = Vec::new();
    let mut at = 0;
    for stretch in stretches(document, mentions) {
        while open.last().is_some_and(|inner| inner.end <= stretch.start) {
            close(&mut open, text, &mut at, &mut out, colour);
        }
        if open.last().is_some_and(|outer| stretch.end > outer.end) {
            continue;
        }
        out.push_str(&terminal::shown(text.get(at..stretch.start).unwrap_or_default()));
        at = stretch.start;
        if colour {
            let _ = write!(out, "{}", stretch.style);
        } else {
            out.push('[');
        }
        open.push(stretch);
    }
    while !open.is_empty() {
        close(&mut open, text, &mut at, &mut out, colour);
    }
    out.push_str(&terminal::shown(text.get(at..).unwrap_or_default()));
    out
}

/// Writes the rest of the innermost open stretch and its end.
fn close(open: &mut Vec<Stretch>, text: &str, at: &mut usize, out: &mut String, colour: bool) {
    let Some(stretch) = open.pop() else { return };
    out.push_str(&terminal::shown(text.get(*at..stretch.end).unwrap_or_default()));
    *at = stretch.end;
    if colour {
        // The end of a colour ends all of them; that of the stretch around it has to begin again.
        let _ = write!(out, "{:#}", stretch.style);
        if let Some(outer) = open.last() {
            let _ = write!(out, "{}", outer.style);
        }
    } else {
        let _ = write!(out, "|{}]", stretch.labels.join(", "));
    }
}

/// The stretches to mark, each once, outer ones before those inside.
fn stretches(document: &Document, mentions: &[Mention]) -> Vec<Stretch> {
    let mut stretches: Vec<Stretch> = Vec::new();
    let mut sorted: Vec<&Mention> = mentions.iter().collect();
    sorted.sort_by_key(|mention| (mention.span.start, std::cmp::Reverse(mention.span.end)));
    for mention in sorted {
        let (start, end) = (local(document, mention.span.start), local(document, mention.span.end));
        if document.text.get(start..end).is_none_or(str::is_empty) {
            continue;
        }
        let label = match (mention.kind, role(mention)) {
            (kind, "") => kind.to_string(),
            (kind, role) => format!("{kind} {role}"),
        };
        match stretches.last_mut() {
            Some(last) if (last.start, last.end) == (start, end) => {
                if !last.labels.contains(&label) {
                    last.labels.push(label);
                }
            }
            _ => stretches.push(Stretch {
                start,
                end,
                labels: vec![label],
                style: terminal::kind(mention.kind),
            }),
        }
    }
    stretches
}

#[cfg(test)]
mod tests {
    use super::*;
    use gleaner::{Method, Role, Span};

    fn found(text: &str, name: &str, kind: Kind, detail: Detail) -> Mention {
        let start = text.find(name).unwrap_or_default();
        Mention {
            span: Span::new(start, start + name.len()),
            name: name.to_owned(),
            kind,
            rule: "a_rule",
            confidence: 0.9,
            cue: None,
            detail,
        }
    }

    fn check(text: &str, mentions: &[Mention], expect: &str) {
        assert_eq!(marked(&Document::new("1", text), mentions, false), expect);
    }

    #[test]
    fn finds_are_bracketed_with_kind_and_role() {
        let text = "We propose LeakGFN on MD22.";
        let method = found(text, "LeakGFN", Kind::Method, Detail::Role(Role::Introduced));
        let acronym = found(text, "LeakGFN", Kind::Acronym, Detail::None);
        let dataset = found(text, "MD22", Kind::Dataset, Detail::None);
        check(
            text,
            &[dataset, method, acronym],
            "We propose [LeakGFN|method introduced, acronym] on [MD22|dataset].",
        );
    }

    #[test]
    fn finds_inside_others_are_nested_and_crossing_ones_left_out() {
        let text = "alpha beta gamma delta";
        let outer = found(text, "alpha beta gamma", Kind::Task, Detail::None);
        let inner = found(text, "beta", Kind::Metric, Detail::None);
        let crossing = found(text, "gamma delta", Kind::Link, Detail::None);
        check(text, &[outer, inner, crossing], "[alpha [beta|metric] gamma|task] delta");
    }

    #[test]
    fn spans_of_files_are_spans_of_texts_behind_an_offset() {
        let text = "We propose LeakGFN.";
        let mut mention = found(text, "LeakGFN", Kind::Method, Detail::None);
        mention.span = mention.span.shifted(100);
        let mut document = Document::new("1", text);
        document.origin.offset = 100;
        assert_eq!(marked(&document, &[mention], false), "We propose [LeakGFN|method].");
    }

    #[test]
    fn the_text_gives_no_orders_to_the_terminal() {
        let text = "We propose \u{1b}[8mLeakGFN\u{1b}[0m.\r\nOver\rwritten.";
        let mention = found(text, "LeakGFN\u{1b}[0m", Kind::Method, Detail::None);
        check(
            text,
            std::slice::from_ref(&mention),
            "We propose \\u{1b}[8m[LeakGFN\\u{1b}[0m|method].\nOver\\rwritten.",
        );
        assert_eq!(row(&Document::new("1", text), &mention, None)[0], "LeakGFN\\u{1b}[0m");
    }

    #[test]
    fn a_find_is_told_from_what_became_of_it() {
        let text = "We propose LeakGFN.";
        let mention = found(text, "LeakGFN", Kind::Dataset, Detail::None);
        let evidence = Evidence { spans: vec![mention.span], ..Evidence::default() };
        let name = "LeakGFN".to_owned();
        let method = Method { name, long_form: None, aliases: vec![], role: Role::Introduced, evidence };
        let record = Record { methods: vec![method], ..Record::default() };
        assert_eq!(fate(&record, &mention), "as method");
        assert_eq!(fate(&record, &Mention { kind: Kind::Method, ..mention.clone() }), "yes");
        assert_eq!(fate(&Record::default(), &mention), "no");
        let link = Mention { kind: Kind::Link, ..mention };
        assert_eq!(fate(&record, &link), "no");
    }

    #[test]
    fn colour_takes_the_place_of_brackets() {
        let text = "We propose LeakGFN.";
        let mention = found(text, "LeakGFN", Kind::Method, Detail::None);
        let coloured = marked(&Document::new("1", text), &[mention], true);
        assert!(coloured.contains("\u{1b}[") && !coloured.contains("[LeakGFN|"), "{coloured:?}");
    }
}
