//! Metadata out of what sources write: names of people, years, identifiers, addresses.
//!
//! Not here: in which fields they stand; every format knows its own.

use gleaner_model::{IdScheme, Metadata, PaperId, SourceLink};
use serde_json::Value;

/// Metadata that is being collected. Whatever is blank or makes no sense is left out.
#[derive(Default)]
pub(crate) struct About(Metadata);

impl About {
    pub(crate) fn with_authors(authors: Vec<String>) -> Self {
        Self(Metadata { authors, ..Metadata::default() })
    }

    /// What was collected.
    pub(crate) fn finish(self) -> Metadata {
        self.0
    }

    pub(crate) fn add_author(&mut self, name: &str) {
        let name = joined([name]);
        if !name.is_empty() {
            self.0.authors.push(name);
        }
    }

    /// True where no author is known.
    pub(crate) fn lacks_authors(&self) -> bool {
        self.0.authors.is_empty()
    }

    /// Takes the year out of a year, a date or a name, unless it is known.
    pub(crate) fn set_year(&mut self, written: Option<&str>) {
        self.0.year = self.0.year.or_else(|| year(written?));
    }

    /// Takes the venue, unless it is known.
    pub(crate) fn set_venue(&mut self, venue: Option<String>) {
        self.0.venue =
            self.0.venue.take().or_else(|| venue.map(|venue| joined([&*venue]))).filter(|v| !v.is_empty());
    }

    /// Adds an identifier, unless one of the scheme is known.
    pub(crate) fn add_id(&mut self, scheme: IdScheme, written: Option<&str>) {
        let Some(value) = written.and_then(|written| identifier(scheme, written)) else { return };
        if self.0.id(scheme).is_none() {
            self.0.ids.push(PaperId { scheme, value });
        }
    }

    /// Adds the addresses in a field, and the identifiers in them where the field is about the paper itself.
    pub(crate) fn add_links(&mut self, field: &str, written: &str) {
        for address in written.split([';', ' ', '\n', '\t']).map(|part| part.trim_matches([',', '<', '>'])) {
            if !is_address(address) {
                continue;
            }
            let field = field.to_ascii_lowercase();
            if OWN.contains(&field.as_str()) {
                self.add_ids_of(address);
            }
            let link = SourceLink { field, url: address.to_owned() };
            if !self.0.links.contains(&link) {
                self.0.links.push(link);
            }
        }
    }

    /// Adds the identifier that an address of the paper holds.
    pub(crate) fn add_ids_of(&mut self, address: &str) {
        let known = HOSTS.iter().find_map(|(sign, scheme)| Some((*scheme, address.split_once(sign)?.1)));
        if let Some((scheme, rest)) = known {
            self.add_id(scheme, Some(rest));
        }
    }
}

/// Fields whose addresses are those of the paper itself.
const OWN: &[&str] = &[
    "url", "urls", "pdf", "site", "link", "href", "openreview", "arxiv", "arxiv_url", "paper", "paper_url",
    "pdf_url", "url_abs", "url_pdf", "doi", "doi_url", "openreview_url", "identifier",
];

/// What in an address stands before an identifier.
const HOSTS: &[(&str, IdScheme)] = &[
    ("arxiv.org/abs/", IdScheme::Arxiv),
    ("arxiv.org/pdf/", IdScheme::Arxiv),
    ("doi.org/", IdScheme::Doi),
    ("openreview.net/forum?id=", IdScheme::Openreview),
    ("openreview.net/pdf?id=", IdScheme::Openreview),
    ("aclanthology.org/", IdScheme::Acl),
    ("aclweb.org/anthology/", IdScheme::Acl),
    ("semanticscholar.org/paper/", IdScheme::S2),
    ("openalex.org/", IdScheme::Openalex),
    ("pubmed.ncbi.nlm.nih.gov/", IdScheme::Pubmed),
];

/// An identifier without its prefix and whatever follows it; nothing where it cannot be one of the scheme.
fn identifier(scheme: IdScheme, written: &str) -> Option<String> {
    let written = written.trim();
    // Prefixes such as `arXiv:` and addresses such as `https://doi.org/`.
    let rest =
        HOSTS.iter().find_map(|(sign, of)| (*of == scheme).then(|| Some(written.split_once(sign)?.1))?);
    let rest = rest.unwrap_or(written);
    let prefix = scheme.as_str().len() + 1;
    let rest = match rest.get(..prefix) {
        Some(head)
            if head.ends_with(':') && head.get(..prefix - 1)?.eq_ignore_ascii_case(scheme.as_str()) =>
        {
            rest.get(prefix..)?.trim_start()
        }
        _ => rest,
    };
    let end =
        rest.find(['?', '#', '&', '"', '<', '>']).filter(|_| scheme != IdScheme::Doi).unwrap_or(rest.len());
    let rest = rest.get(..end)?.split_whitespace().next()?.trim_end_matches(['/', '.', ',']);
    let value = match scheme {
        IdScheme::Doi => rest.starts_with("10.").then(|| rest.to_ascii_lowercase())?,
        IdScheme::Arxiv => arxiv(rest.strip_suffix(".pdf").unwrap_or(rest))?.to_owned(),
        IdScheme::Acl => rest.strip_suffix(".pdf").unwrap_or(rest).rsplit('/').next()?.to_owned(),
        IdScheme::S2 => {
            let hash = rest.rsplit('/').next()?;
            (hash.len() == 40 && hash.bytes().all(|b| b.is_ascii_hexdigit()))
                .then(|| hash.to_ascii_lowercase())?
        }
        IdScheme::Openalex => rest
            .strip_prefix('W')
            .filter(|n| n.bytes().all(|b| b.is_ascii_digit()))
            .map(|_| rest.to_owned())?,
        IdScheme::Pubmed => rest.bytes().all(|b| b.is_ascii_digit()).then(|| rest.to_owned())?,
        IdScheme::Openreview => rest.to_owned(),
    };
    (!value.is_empty()).then_some(value)
}

/// `2401.01234` or `math/0306266` without its version.
fn arxiv(written: &str) -> Option<&str> {
    let (number, has_archive) = match written.rsplit_once('/') {
        Some((_, number)) => (number, true),
        None => (written, false),
    };
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let versioned = written.rsplit_once('v').filter(|(_, version)| is_digits(version));
    let bare = versioned.map_or(written, |(bare, _)| bare);
    let digits = number.get(..4).is_some_and(is_digits);
    (digits && (has_archive || number.get(4..5) == Some("."))).then_some(bare)
}

/// True for what is written like an address: a scheme, or a host with a path.
fn is_address(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    let scheme = ["http://", "https://", "ftp://"].iter().any(|scheme| lower.starts_with(scheme));
    scheme
        || lower.split_once('/').is_some_and(|(host, _)| {
            host.rsplit_once('.').is_some_and(|(name, last)| {
                !name.is_empty() && last.len() >= 2 && last.bytes().all(|byte| byte.is_ascii_alphabetic())
            })
        })
}

/// The first number of four digits that can be a year.
pub(crate) fn year(written: &str) -> Option<u16> {
    let runs = written.split(|c: char| !c.is_ascii_digit()).filter(|run| run.len() == 4);
    runs.filter_map(|run| run.parse().ok()).find(|year| (1600..=2100).contains(year))
}

/// Words joined by one space each, blank ones left out.
pub(crate) fn joined<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<_> = parts.into_iter().flat_map(str::split_whitespace).collect();
    words.join(" ")
}

/// The people that a value names: a list of names or of objects with a name, or a string with all of them.
pub(crate) fn people(value: &Value) -> Vec<String> {
    let names: Vec<String> = match value {
        Value::String(text) => split_people(text),
        Value::Array(items) => items.iter().filter_map(person).collect(),
        Value::Object(fields) => fields.get("value").map(people).unwrap_or_default(),
        _ => Vec::new(),
    };
    names.into_iter().filter(|name| !name.is_empty()).collect()
}

/// Names in one string. A semicolon or an `and` parts them where there is one, else a comma does.
pub(crate) fn split_people(text: &str) -> Vec<String> {
    // `Doe, Jane and Roe, Richard`: every name has its own comma.
    let is_inverted =
        text.contains(" and ") && text.split(" and ").all(|part| part.matches(',').count() == 1);
    let parts: Vec<&str> = if text.contains(';') {
        text.split(';').collect()
    } else if is_inverted {
        text.split(" and ").collect()
    } else {
        text.split(',').flat_map(|part| part.split(" and ")).collect()
    };
    let parts = parts.into_iter().map(|part| part.trim().strip_prefix("and ").unwrap_or(part));
    parts.map(given_first).filter(|name| !name.is_empty()).collect()
}

/// `Doe, Jane` as `Jane Doe`.
pub(crate) fn given_first(name: &str) -> String {
    match name.split_once(',') {
        Some((family, given)) if !given.contains(',') => joined([given, family]),
        _ => joined([name]),
    }
}

/// The name of one person, as lists of authors in JSON have it.
fn person(value: &Value) -> Option<String> {
    match value {
        Value::String(name) => Some(given_first(name)),
        // `["Doe", "Jane", "Jr."]`, as arXiv has it.
        Value::Array(parts) => {
            let mut parts = parts.iter().filter_map(Value::as_str);
            let family = parts.next()?;
            Some(joined(parts.next().into_iter().chain([family]).chain(parts)))
        }
        Value::Object(fields) => {
            let text = |name: &str| fields.get(name).and_then(Value::as_str);
            let whole =
                ["name", "full_name", "fullname", "display_name", "value"].iter().find_map(|name| text(name));
            if let Some(whole) = whole {
                return Some(given_first(whole));
            }
            let inner = fields.get("author").and_then(person);
            let middle = fields.get("middle").and_then(Value::as_array);
            let middle = middle.into_iter().flatten().filter_map(Value::as_str);
            let first = text("given").or_else(|| text("first"));
            let last = text("family").or_else(|| text("last"));
            inner.or_else(|| Some(joined(first.into_iter().chain(middle).chain(last).chain(text("suffix")))))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_in_all_forms() {
        let check = |json: &str, expect: &[&str]| {
            let value = serde_json::from_str(json).expect("valid JSON");
            assert_eq!(people(&value), expect, "{json}");
        };
        check(r#""Ada Byron;  Kurt Weyl""#, &["Ada Byron", "Kurt Weyl"]);
        check(r#""Ada Byron, Kurt Weyl and Li Po""#, &["Ada Byron", "Kurt Weyl", "Li Po"]);
        check(r#""Byron, Ada and Weyl, Kurt""#, &["Ada Byron", "Kurt Weyl"]);
        check(
            r#"["Ada Byron", {"name": "Kurt Weyl"}, ["Po", "Li", ""]]"#,
            &["Ada Byron", "Kurt Weyl", "Li Po"],
        );
        check(
            r#"[{"given": "Ada", "family": "Byron"}, {"first": "K.", "middle": ["M."], "last": "Weyl", "suffix": ""}]"#,
            &["Ada Byron", "K. M. Weyl"],
        );
        check(r#"{"value": ["Ada Byron"]}"#, &["Ada Byron"]);
        check("null", &[]);
    }

    #[test]
    fn identifiers_lose_prefixes_and_versions() {
        let check = |scheme, written: &str, expect: Option<&str>| {
            assert_eq!(identifier(scheme, written).as_deref(), expect, "{written}");
        };
        check(IdScheme::Doi, "https://doi.org/10.5555/ABC.1", Some("10.5555/abc.1"));
        check(IdScheme::Doi, "doi:10.5555/abc(1)2", Some("10.5555/abc(1)2"));
        check(IdScheme::Doi, "none", None);
        check(IdScheme::Arxiv, "arXiv:2401.01234v2", Some("2401.01234"));
        check(IdScheme::Arxiv, "https://arxiv.org/pdf/2401.01234v2.pdf", Some("2401.01234"));
        check(IdScheme::Arxiv, "http://arxiv.org/abs/math/0306266", Some("math/0306266"));
        check(IdScheme::Arxiv, "0704.0001", Some("0704.0001"));
        check(IdScheme::Arxiv, "soon", None);
        check(
            IdScheme::Openreview,
            "https://openreview.net/forum?id=zQ41-bio7a&noteId=1",
            Some("zQ41-bio7a"),
        );
        check(IdScheme::Acl, "https://aclanthology.org/2022.acl-long.75/", Some("2022.acl-long.75"));
        check(IdScheme::Acl, "http://www.aclweb.org/anthology/N/N16/N16-1026.pdf", Some("N16-1026"));
        check(IdScheme::Openalex, "https://openalex.org/W123", Some("W123"));
        check(IdScheme::Pubmed, "https://pubmed.ncbi.nlm.nih.gov/123/", Some("123"));
    }

    #[test]
    fn addresses_and_years() {
        let mut about = About::default();
        about.add_links("URL", "https://arxiv.org/abs/2401.01234v1, see also; lab.example.org/x");
        about.add_links("github", "none");
        about.set_year(Some("Proceedings of 30 May 1997"));
        about.set_year(Some("2001"));
        let about = about.finish();
        let urls: Vec<_> = about.links.iter().map(|link| (link.field.as_str(), link.url.as_str())).collect();
        assert_eq!(urls, [("url", "https://arxiv.org/abs/2401.01234v1"), ("url", "lab.example.org/x")]);
        assert_eq!(about.id(IdScheme::Arxiv), Some("2401.01234"));
        assert_eq!(about.year, Some(1997));
    }
}
