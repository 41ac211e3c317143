//! Records through a template of the user's own, one after the other: lists, pages and whatever no format has.
//!
//! Not here: the language of templates, which is that of Jinja; minijinja reads it.

use std::io::{BufWriter, Write};
use std::path::Path;

use gleaner_model::{Diagnostic, Record, Severity};
use minijinja::syntax::SyntaxConfig;
use minijinja::value::Serde;
use minijinja::{Environment, UndefinedBehavior, Value};
use serde_json::{Map, Value as Json};

use crate::formats::plain;
use crate::writer::Output;
use crate::{AtomicFile, Error, EvidenceLevel, RecordWriter, to_value};

/// What a record may lack; a template can go through these all the same.
const LISTS: &[&str] =
    &["authors", "methods", "acronyms", "datasets", "metrics", "tasks", "results", "links"];

/// A template that is filled in with each record.
///
/// The keys of a record in JSON are its variables, lists that a record lacks are empty, and `index` counts the records
/// from 1. The filter `md` escapes a text for Markdown. A name ending in `.html` escapes for HTML by itself.
/// Printing what is not there is an error, asking for it in `if` or `or` is not.
///
/// ```
/// use gleaner_emitter::{RecordWriter, Template};
/// let template = Template::new("list.md", "{{ index }}. {{ title or id }}\n".to_owned())?;
/// let mut out = Vec::new();
/// let mut writer = template.to_stream(&mut out, "-");
/// writer.write(&gleaner_model::Record { id: "x-1".into(), ..Default::default() })?;
/// writer.finish()?;
/// assert_eq!(out, b"1. x-1\n");
/// # Ok::<(), gleaner_emitter::Error>(())
/// ```
#[derive(Debug)]
pub struct Template {
    environment: Environment<'static>,
    name: String,
}

impl Template {
    /// Reads a template; `name` stands for it in messages.
    ///
    /// # Errors
    ///
    /// [`Error::Malformed`] with the line where it is none.
    pub fn new(name: &str, source: String) -> Result<Self, Error> {
        let mut environment = Environment::new();
        environment.set_undefined_behavior(UndefinedBehavior::SemiStrict);
        // Lines of a template that only say what to do leave no line.
        if let Ok(syntax) = SyntaxConfig::builder().trim_blocks(true).keep_trailing_newline(true).build() {
            environment.set_syntax(syntax);
        }
        environment.add_filter("md", |text: String| plain(&text));
        let name = name.to_owned();
        environment
            .add_template_owned(name.clone(), source)
            .map_err(|error| Error::Malformed(told(&name, &error, None)))?;
        Ok(Self { environment, name })
    }

    /// A writer to a stream; `name` stands for it in messages.
    pub fn to_stream<'a>(&'a self, out: impl Write + 'a, name: &str) -> Box<dyn RecordWriter + 'a> {
        Box::new(TemplateWriter {
            template: self,
            out: BufWriter::new(out),
            name: name.to_owned(),
            written: 0,
        })
    }

    /// A writer to a file, which appears whole when the writer is finished and not before.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] where the file cannot be made.
    pub fn to_path<'a>(&'a self, path: &Path) -> Result<Box<dyn RecordWriter + 'a>, Error> {
        let name = path.display().to_string();
        let out = AtomicFile::create(path).map_err(|error| Error::io(&name, error))?;
        Ok(Box::new(TemplateWriter { template: self, out, name, written: 0 }))
    }

    fn fill(&self, record: &Record, index: u64) -> Result<String, Error> {
        let mut all = match to_value(record, EvidenceLevel::None)? {
            Json::Object(all) => all,
            _ => Map::new(),
        };
        for list in LISTS {
            all.entry(*list).or_insert_with(|| Json::Array(Vec::new()));
        }
        all.insert("index".to_owned(), index.into());
        let variables = Value::from(Serde(&all));
        let filled = self.environment.get_template(&self.name).and_then(|it| it.render(variables));
        filled.map_err(|error| Error::Malformed(told(&self.name, &error, Some(&record.id))))
    }
}

/// What is wrong with a template, where, and with which record it showed.
fn told(name: &str, error: &minijinja::Error, record: Option<&str>) -> Diagnostic {
    let mut message = error.kind().to_string();
    if let Some(detail) = error.detail() {
        message = format!("{message}: {detail}");
    }
    let help = match record {
        Some(id) => format!("seen with record {id:?}; ask with `if` for what a record may lack"),
        None => "see the form of templates in `gleaner export --help`".to_owned(),
    };
    Diagnostic {
        path: name.to_owned(),
        line: error.line().map_or(0, |line| line as u64),
        column: 0,
        severity: Severity::Error,
        code: "invalid-template",
        message,
        help: Some(help),
    }
}

struct TemplateWriter<'a, W> {
    template: &'a Template,
    out: W,
    name: String,
    written: u64,
}

impl<W: Output> RecordWriter for TemplateWriter<'_, W> {
    fn write(&mut self, record: &Record) -> Result<(), Error> {
        let text = self.template.fill(record, self.written + 1)?;
        self.write_encoded(&record.id, text.as_bytes())
    }

    fn write_encoded(&mut self, _id: &str, bytes: &[u8]) -> Result<(), Error> {
        self.written += 1;
        self.out.write_all(bytes).map_err(|error| Error::io(&self.name, error))
    }

    fn finish(self: Box<Self>) -> Result<(), Error> {
        let Self { out, name, .. } = *self;
        out.close().map_err(|error| Error::io(&name, error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(source: &str) -> String {
        let record = Record { id: "x_1".to_owned(), ..Record::default() };
        let made = Template::new("list.md", source.to_owned()).and_then(|it| it.fill(&record, 1));
        made.unwrap_or_else(|error| error.diagnostic().to_string().lines().collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn what_a_record_lacks_is_empty_or_told() {
        assert_eq!(filled("{% for it in methods %}{{ it.name }}{% endfor %}{{ id|md }}\n"), "x\\_1\n");
        assert_eq!(filled("{% if year %}{{ year }}{% endif %}{{ title or id }}"), "x_1");
        assert_eq!(
            filled("\n{{ titel }}"),
            "list.md:2: error[invalid-template]: undefined value; seen with record \"x_1\"; ask with `if` for what a \
             record may lack"
        );
    }

    #[test]
    fn a_broken_template_has_a_line() {
        let told = filled("a\n{% for it in methods %}\n");
        assert!(told.starts_with("list.md:2: error[invalid-template]: syntax error: "), "{told}");
    }
}
