//! Links that a source gives in fields of their own, such as `github` in a list of papers.
//!
//! Not here: links in texts; a link that stands in both is the text's.

use gleaner_model::{Evidence, Link, LinkRole, SourceLink};

use super::LinkRule;

pub(super) const FIELD: LinkRule = LinkRule {
    id: "link_field",
    precision: 0.99,
    documentation: "An address in a field of the source, such as `github`, `project` or `pdf`. It stands in no text and has no place in it.\n",
};

/// What the name of a field says about the links in it.
const ROLES: &[(&str, LinkRole)] = &[
    ("code", LinkRole::Code),
    ("github", LinkRole::Code),
    ("git", LinkRole::Code),
    ("repo", LinkRole::Code),
    ("repository", LinkRole::Code),
    ("software", LinkRole::Code),
    ("implementation", LinkRole::Code),
    ("weights", LinkRole::Weights),
    ("checkpoint", LinkRole::Weights),
    ("checkpoints", LinkRole::Weights),
    ("model", LinkRole::Weights),
    ("models", LinkRole::Weights),
    ("huggingface", LinkRole::Weights),
    ("data", LinkRole::Data),
    ("dataset", LinkRole::Data),
    ("datasets", LinkRole::Data),
    ("demo", LinkRole::Demo),
    ("project", LinkRole::Project),
    ("homepage", LinkRole::Project),
    ("website", LinkRole::Project),
    ("url", LinkRole::Paper),
    ("pdf", LinkRole::Paper),
    ("site", LinkRole::Paper),
    ("paper", LinkRole::Paper),
    ("openreview", LinkRole::Paper),
    ("arxiv", LinkRole::Paper),
    ("doi", LinkRole::Paper),
    ("oa", LinkRole::Paper),
    ("proceeding", LinkRole::Paper),
    ("identifier", LinkRole::Paper),
];

/// The links of fields, in their order. What a field of an unknown name is for is told by the link itself.
pub(crate) fn of_fields(links: &[SourceLink]) -> impl Iterator<Item = Link> {
    links.iter().filter_map(|link| {
        let (url, kind) = super::canonical(link.url.trim())?;
        let role = role(&link.field).unwrap_or_else(|| super::role::by_kind(kind));
        let evidence =
            Evidence { confidence: FIELD.precision, rule: FIELD.id.to_owned(), ..Evidence::default() };
        Some(Link { url, raw: link.url.clone(), kind, role, evidence })
    })
}

/// The role that a word of a field's name gives: `code_link`, `github url`.
fn role(field: &str) -> Option<LinkRole> {
    field
        .split(|c: char| !c.is_ascii_alphanumeric())
        .find_map(|word| ROLES.iter().find(|(name, _)| word.eq_ignore_ascii_case(name)))
        .map(|(_, role)| *role)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_field_says_what_its_link_is_for() {
        let link = |field: &str, url: &str| SourceLink { field: field.to_owned(), url: url.to_owned() };
        let links = [
            link("github", "https://github.com/lab/net.git"),
            link("code_link", "github.com/lab/other"),
            link("pdf", "https://example.org/paper.pdf"),
            link("slides", "https://example.org/slides"),
            link("dataset", "not an address"),
        ];
        let found: Vec<_> = of_fields(&links).map(|link| (link.url, link.role)).collect();
        let expect = [
            ("https://github.com/lab/net".to_owned(), LinkRole::Code),
            ("https://github.com/lab/other".to_owned(), LinkRole::Code),
            ("https://example.org/paper.pdf".to_owned(), LinkRole::Paper),
            ("https://example.org/slides".to_owned(), LinkRole::Other),
        ];
        assert_eq!(found, expect);
    }
}
