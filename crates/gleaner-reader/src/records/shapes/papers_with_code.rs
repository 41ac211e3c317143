//! The dumps of Papers with Code and lists that kept their form: tables of results by task, with a row for each model, and
//! repositories of papers, one an object.
//!
//! Not here: its papers with abstracts, whose fields have their usual names (see `plain`).

use std::fmt::Write as _;

use gleaner_model::IdScheme;
use serde_json::Value;

use super::{Fields, Read, Shape, paper};
use crate::about::About;
use crate::sink::Draft;

/// `links-between-papers-and-code`: a paper and one repository.
pub(super) const REPOSITORY: Shape =
    Shape { fits: |fields| fields.has("repo_url") && fields.has("paper_title"), read: repository };

/// `evaluation-tables`: a task, its data sets, and who reached what on them.
pub(super) const TABLES: Shape = Shape {
    fits: |fields| {
        let is_table = fields.has("datasets") || fields.has("subtasks");
        fields.has("task") && is_table && !fields.has("abstract")
    },
    read: tables,
};

fn repository(fields: &Fields<'_>) -> Read {
    let mut about = About::default();
    about.add_id(IdScheme::Arxiv, fields.line(&["paper_arxiv_id"]).as_deref());
    fields.add_links(&mut about, &["paper_url", "paper_url_abs", "paper_url_pdf", "repo_url"]);
    paper(None, fields.text(&["paper_title"]), None, about)
}

fn tables(fields: &Fields<'_>) -> Read {
    let mut papers = Vec::new();
    let task = fields.line(&["task"]).unwrap_or_default();
    results(&task, &fields.value("datasets"), &mut papers);
    subtasks(&fields.value("subtasks"), &mut papers);
    if papers.is_empty() {
        // A task without results says nothing of papers.
        return Read::Aside;
    }
    Read::Papers(papers.into_iter().map(Row::draft).collect())
}

/// What the tables say of one paper.
#[derive(Default)]
struct Row {
    title: String,
    text: String,
    about: About,
}

impl Row {
    fn draft(self) -> Draft {
        let title = Some(self.title).filter(|title| !title.is_empty());
        Draft { title, text: self.text, metadata: self.about.finish(), ..Draft::default() }
    }
}

fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value.get(name).and_then(Value::as_str).unwrap_or_default().trim()
}

/// Tasks may have tasks inside, as deep as JSON is read.
fn subtasks(tasks: &Value, papers: &mut Vec<Row>) {
    for task in items(tasks) {
        results(text(task, "task"), &task["datasets"], papers);
        subtasks(&task["subtasks"], papers);
    }
}

fn results(task: &str, datasets: &Value, papers: &mut Vec<Row>) {
    for dataset in items(datasets) {
        let name = text(dataset, "dataset");
        for row in items(&dataset["sota"]["rows"]) {
            result(task, name, row, papers);
        }
    }
}

/// One row. Rows of one paper that stand together are one document.
fn result(task: &str, dataset: &str, row: &Value, papers: &mut Vec<Row>) {
    let title = text(row, "paper_title");
    let goes_on = papers.last().is_some_and(|paper| !title.is_empty() && paper.title == title);
    if !goes_on {
        papers.push(Row { title: title.to_owned(), ..Row::default() });
    }
    let Some(Row { text: lines, about, .. }) = papers.last_mut() else { return };
    let _ = write!(lines, "{} on {dataset} ({task})", text(row, "model_name"));
    for (name, value) in row.get("metrics").and_then(Value::as_object).into_iter().flatten() {
        match value {
            Value::String(value) => drop(write!(lines, "; {name}: {value}")),
            Value::Number(value) => drop(write!(lines, "; {name}: {value}")),
            _ => {}
        }
    }
    lines.push('\n');
    about.set_year(Some(text(row, "paper_date")));
    about.add_links("paper_url", text(row, "paper_url"));
    for field in ["code_links", "model_links"] {
        for link in items(&row[field]) {
            about.add_links(field, text(link, "url"));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{about, check, document, only};

    #[test]
    fn rows_of_tables_are_papers() {
        let row = |title: &str, model: &str, value: &str| {
            format!(
                r#"{{"model_name": "{model}", "paper_title": "{title}", "paper_url": "https://arxiv.org/abs/2401.01234",
                    "paper_date": "2031-02-03", "code_links": [{{"title": "x", "url": "https://github.com/lab/net"}}],
                    "model_links": [], "metrics": {{"F1": {value}}}}}"#
            )
            .replace('\n', " ")
        };
        let rows =
            [row("Owls", "OWL", "0.5"), row("Owls", "OWL-2", "\"0.6\""), row("More Owls", "TERN", "0.7")];
        let table = |inner: &str| {
            format!(
                r#"[{{"task": "owling", "datasets": [{{"dataset": "Night", "sota": {{"metrics": ["F1"], "rows": [{inner}]}}}}], "subtasks": []}}]"#
            )
        };
        check(
            "a.json",
            &table(&rows.join(",")),
            &[
                "1:1 a-1|Owls|OWL on Night (owling); F1: 0.5\\nOWL-2 on Night (owling); F1: 0.6\\n",
                "2:1 a-2|More Owls|TERN on Night (owling); F1: 0.7\\n",
            ],
        );
        let first = only("a.json", &table(&rows[0]));
        let expect = "|2031||arxiv:2401.01234|paper_url=https://arxiv.org/abs/2401.01234 code_links=https://github.com/lab/net";
        assert_eq!(about(&first), expect);
        check("a.json", &table(""), &[]);
    }

    #[test]
    fn a_repository_of_a_paper() {
        let paper = document(
            r#"{"paper_url": "https://example.org/paper/owls", "paper_title": "Owls", "paper_arxiv_id": "2401.01234",
                "paper_url_abs": "https://arxiv.org/abs/2401.01234v1", "repo_url": "https://github.com/lab/net", "is_official": true}"#,
        );
        assert_eq!(paper.title.as_deref(), Some("Owls"));
        let expect = "|||arxiv:2401.01234|paper_url=https://example.org/paper/owls \
                      paper_url_abs=https://arxiv.org/abs/2401.01234v1 repo_url=https://github.com/lab/net";
        assert_eq!(about(&paper), expect);
    }
}
