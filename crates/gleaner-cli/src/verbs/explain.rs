//! `gleaner explain [PATH|-]`: one document's insides.
//!
//! Not here: how they are laid out for people; see [`crate::layout`].

use std::io::Write as _;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use gleaner::emitter::{self, EvidenceLevel, Format};
use gleaner::parser::Explanation;
use gleaner::{Detail, Document, Entity, Mention, Record, Span};
use serde_json::{Map, Value, json};

use crate::args::{self, INPUT, OUTPUT};
use crate::failure::{Failure, error};
use crate::input::{self, Inputs};
use crate::report::{Report, counted};
use crate::terminal::BOLD;
use crate::{Verdict, layout, terminal};

const EXAMPLES: &str = "\
Examples:
  gleaner explain abstract.txt                  the first document of a file
  gleaner explain papers.jsonl --id 63164       the document with that id
  gleaner explain papers.jsonl --record 12      the twelfth
  echo 'We propose LeakGFN.' | gleaner explain - -f json";

/// Show what was found in one document, where, by which rule and why
///
/// Prints the text with the finds marked in it, then a line for each: what it is, its role, the rule that found it and
/// how often that rule is right, whether it went into the record (or as what else), and the words that gave it away.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Explain {
    /// A file or folder, or `-` for standard input
    #[arg(value_name = "PATH")]
    path: Option<PathBuf>,

    #[command(flatten)]
    from: args::From,

    #[command(flatten)]
    names: args::Names,

    /// The document with this id
    #[arg(long, value_name = "ID", conflicts_with = "record", help_heading = INPUT)]
    id: Option<String>,

    /// The document at this place in the input, from 1
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = INPUT)]
    record: Option<u64>,

    /// Output format
    #[arg(short, long, value_enum, default_value_t, help_heading = OUTPUT)]
    format: Layout,
}

/// How a document's insides are shown.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Layout {
    /// For people: the marked text and a list
    #[default]
    Text,
    /// An object with `sentences`, `mentions`, `entities` and `record`
    Json,
}

impl Explain {
    pub(crate) fn run(&self, report: &Report) -> Result<Verdict, Failure> {
        let parser = self.names.parser()?;
        let Some(Chosen { document, nth, of }) = self.chosen(report)? else { return Ok(Verdict::Error) };
        let explanation = parser.explain(&document);
        let text = match self.format {
            Layout::Text => {
                let colour = terminal::stdout_has_colour();
                let (mentions, record) = (&explanation.mentions, &explanation.record);
                let place = format!("{}:{}", document.origin.file, document.origin.line);
                let head = format!("{place}: {} (document {nth} of {of})", document.id);
                let text = layout::explained(&document, mentions, Some(record), colour);
                format!("{BOLD}{}{BOLD:#}\n\n{text}", terminal::in_a_line(&head))
            }
            Layout::Json => as_json(&document, &explanation)?,
        };
        anstream::stdout().write_all(text.as_bytes())?;
        if self.id.is_none() && self.record.is_none() && of != "1" {
            report.summary(format_args!("the first of {of} documents; --record N or --id ID shows another"));
        }
        Ok(Verdict::Clean)
    }

    /// The document that is meant; `None` where faults that were reported left none. Faults of those before it are
    /// reported, those after it are counted only.
    fn chosen(&self, report: &Report) -> Result<Option<Chosen>, Failure> {
        let mut inputs = Inputs::new(self.path.as_slice(), self.from.from, report)?.described_by(&self.from);
        let mut nth = 0;
        while let Some(item) = inputs.next() {
            let document = match item {
                Ok(document) => document,
                Err(fault) => {
                    report.say(&fault);
                    continue;
                }
            };
            nth += 1;
            let meant = match (&self.id, self.record) {
                (Some(id), _) => document.id == *id,
                (None, Some(record)) => nth == record,
                (None, None) => true,
            };
            if meant {
                let rest = inputs.flatten().take(COUNTED).count();
                let of = nth + rest as u64;
                let of = if rest < COUNTED { of.to_string() } else { format!("{of} or more") };
                return Ok(Some(Chosen { document, nth, of }));
            }
        }
        if nth == 0 && report.errors() > 0 {
            return Ok(None);
        }
        let documents = counted(nth, "document");
        let (message, help) = match (&self.id, self.record) {
            _ if nth == 0 => {
                ("this holds no document".to_owned(), "check that it is the right file".to_owned())
            }
            (Some(id), _) => {
                let help = "`gleaner extract` shows the ids, and --record N takes a document by its place";
                (format!("none of {documents} has the id {id:?}"), help.to_owned())
            }
            (None, record) => {
                let record = record.unwrap_or_default();
                let message = format!("there is no document {record}, only {documents}");
                (message, format!("take a number up to {nth}"))
            }
        };
        let path = self.path.as_deref().map_or("-".to_owned(), input::name);
        Err(error("no-such-document", path, message, help).into())
    }
}

/// A document of the input.
struct Chosen {
    document: Document,
    /// Its place, from 1.
    nth: u64,
    /// How many documents there are, in words.
    of: String,
}

/// Documents behind the one that is meant are counted up to this many, so that a huge input is not read to its end.
const COUNTED: usize = 1_000;

fn as_json(document: &Document, explanation: &Explanation) -> Result<String, Failure> {
    let sentences: Vec<Value> = explanation.sentences.iter().map(|span| pair(*span)).collect();
    let mentions: Vec<Value> = explanation
        .mentions
        .iter()
        .map(|mention| as_object(document, mention, &explanation.record))
        .collect();
    let mut record = Vec::new();
    emitter::encode(Format::Jsonl, EvidenceLevel::Full, &explanation.record, &mut record)?;
    // The record is written by the emitter, which alone knows its form, and put in as it is.
    let record = String::from_utf8_lossy(&record);
    let entities: Vec<Value> = explanation.entities.iter().map(entity).collect();
    let list = Value::Array;
    let (sentences, mentions, entities) = (list(sentences), list(mentions), list(entities));
    let record = record.trim_end();
    Ok(format!(
        "{{\"sentences\":{sentences},\"mentions\":{mentions},\"entities\":{entities},\"record\":{record}}}\n"
    ))
}

/// An entity as records have it, with the indices of its mentions.
fn entity(entity: &Entity) -> Value {
    let mut object = Map::new();
    object.insert("kind".into(), entity.kind.as_str().into());
    object.insert("name".into(), entity.name.clone().into());
    if let Some(long) = &entity.long_form {
        object.insert("long_form".into(), long.clone().into());
    }
    if !entity.aliases.is_empty() {
        object.insert("aliases".into(), entity.aliases.clone().into());
    }
    object.insert("role".into(), entity.role.as_str().into());
    object.insert("confidence".into(), layout::rounded(entity.confidence).into());
    object.insert("mentions".into(), entity.mentions.clone().into());
    Value::Object(object)
}

/// A span as records have it.
fn pair(span: Span) -> Value {
    json!([span.start, span.end])
}

fn as_object(document: &Document, mention: &Mention, record: &Record) -> Value {
    let mut object = Map::new();
    object.insert("span".into(), pair(mention.span));
    object.insert("name".into(), mention.name.clone().into());
    object.insert("kind".into(), mention.kind.as_str().into());
    object.insert("rule".into(), mention.rule.into());
    object.insert("confidence".into(), layout::rounded(mention.confidence).into());
    if let Some(kind) = layout::recorded_as(record, mention) {
        object.insert("recorded_as".into(), kind.as_str().into());
    }
    if let Some(why) = layout::why(document, mention) {
        object.insert("why".into(), why.into());
    }
    if let Some(detail) = detail(&mention.detail) {
        object.insert("detail".into(), detail);
    }
    Value::Object(object)
}

fn detail(detail: &Detail) -> Option<Value> {
    Some(match detail {
        Detail::None => return None,
        Detail::Role(role) => json!({"role": role.as_str()}),
        Detail::LongForm { span, name } => json!({"long_form": name, "span": pair(*span)}),
        Detail::Link { url, kind, role } => {
            json!({"url": url, "kind": kind.as_str(), "role": role.as_str()})
        }
        Detail::Figure(figure) => {
            let known = [
                ("value", Some(figure.value.into())),
                ("value_max", figure.value_max.map(Value::from)),
                ("bound", figure.bound.map(|bound| bound.as_str().into())),
                ("unit", figure.unit.clone().map(Value::from)),
                ("metric", figure.metric.clone().map(Value::from)),
                ("direction", figure.direction.map(|direction| direction.as_str().into())),
                ("baseline", figure.baseline.clone().map(Value::from)),
                ("dataset", figure.dataset.clone().map(Value::from)),
                ("method", figure.method.clone().map(Value::from)),
            ];
            let known = known.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
            Value::Object(known.collect())
        }
    })
}
