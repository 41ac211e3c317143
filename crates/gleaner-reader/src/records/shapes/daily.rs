//! Lists that jobs write every day, as `cv-arxiv-daily` does: topics, in them a row of a Markdown table or an item for each
//! paper, by its number at arXiv.
//!
//! Not here: the Markdown that is made of them.

use gleaner_model::IdScheme;

use super::{Fields, Read, Shape};
use crate::about::{About, split_people};
use crate::sink::Draft;

pub(super) const SHAPE: Shape = Shape { fits, read };

/// The first value is an object whose first value is a row or an item with a link.
fn fits(fields: &Fields<'_>) -> bool {
    let Some(first) = fields.names().next() else { return false };
    let topic = fields.inside(first);
    topic.texts().next().is_some_and(|(_, row)| row.starts_with(['|', '-']) && row.contains("]("))
}

fn read(fields: &Fields<'_>) -> Read {
    let mut papers = Vec::new();
    for topic in fields.names() {
        papers.extend(fields.inside(topic).texts().map(|(number, row)| paper(number, &row)));
    }
    Read::Papers(papers)
}

fn paper(number: &str, row: &str) -> Draft {
    let mut title = None;
    let mut about = About::default();
    about.add_id(IdScheme::Arxiv, Some(number));
    let mark = if row.starts_with('|') { '|' } else { ',' };
    let mut cells = row.trim_matches(['|', '-', ' ', '\n']).split(mark).map(str::trim);
    about.set_year(cells.next());
    if let Some((inner, behind)) = row.split_once("**").and_then(|(_, rest)| {
        // The date of a row is set in bold, too.
        let (first, behind) = rest.split_once("**")?;
        if first.starts_with(|c: char| c.is_ascii_digit()) && first.contains('-') {
            return behind.split_once("**")?.1.split_once("**");
        }
        Some((first, behind))
    }) {
        title = Some(inner.trim().to_owned());
        let authors = behind.trim_start_matches([mark, ' ']).split(mark).next().unwrap_or_default();
        for name in split_people(authors.trim().trim_end_matches("et.al.")) {
            about.add_author(&name);
        }
    }
    for target in row.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
        let field = if target.contains("arxiv.org/") { "paper_url" } else { "code" };
        about.add_links(field, target);
    }
    Draft {
        id: Some(number.to_owned()),
        title,
        text: row.trim_end().to_owned(),
        metadata: about.finish(),
        ..Draft::default()
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{about, check, only};

    #[test]
    fn every_row_is_a_paper() {
        let row = |end: &str| {
            format!(
                "|**2031-05-04**|**Owls at Night**|Ada Byron et.al.|[2401.01234](http://arxiv.org/abs/2401.01234)|{end}|\\n"
            )
        };
        let file = format!(
            r#"{{"Owls": {{"2401.01234": "{}"}}, "Terns": {{"2401.01235": "- 2031-05-06, **Terns**, Kurt Weyl, Paper: [u](http://arxiv.org/abs/2401.01235)"}}}}"#,
            row("**[link](https://github.com/lab/net)**")
        );
        check(
            "a.json",
            &file,
            &[
                "1:1 2401.01234|Owls at Night||**2031-05-04**|**Owls at Night**|Ada Byron et.al.|[2401.01234](http://arxiv.org/abs/2401.01234)|**[link](https://github.com/lab/net)**|",
                "2:1 2401.01235|Terns|- 2031-05-06, **Terns**, Kurt Weyl, Paper: [u](http://arxiv.org/abs/2401.01235)",
            ],
        );
        let one = only("a.json", &format!(r#"{{"Owls": {{"2401.01234": "{}"}}}}"#, row("null")));
        assert_eq!(about(&one), "Ada Byron|2031||arxiv:2401.01234|paper_url=http://arxiv.org/abs/2401.01234");
    }
}
