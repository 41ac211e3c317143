//! What a catalog holds, in figures.
//!
//! Not here: plots.

use std::collections::{BTreeMap, HashMap};

use gleaner_model::{Availability, Record, Role, comparison_key};

/// What a catalog holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stats {
    /// How many records there are.
    pub records: usize,
    /// How many records have at least one of each: authors, a link, code, a result, something introduced, a review.
    pub with: BTreeMap<&'static str, usize>,
    /// How many items there are of each field.
    pub items: BTreeMap<&'static str, usize>,
    /// How many items people have looked at.
    pub reviewed: usize,
    /// The most used of each, with the number of records that name them, the most used first.
    pub most: BTreeMap<&'static str, Vec<(String, usize)>>,
}

/// Counts the records of a catalog, one after the other.
///
/// ```
/// use gleaner::catalog::stats;
/// use gleaner::{Document, Pipeline};
/// let record = Pipeline::new().extract(&Document::new("1", "We propose LeakGFN and test it on ImageNet."));
/// let stats = stats([&record], 10);
/// assert_eq!(stats.most["datasets"], [("ImageNet".to_owned(), 1)]);
/// ```
pub fn stats<'a>(records: impl IntoIterator<Item = &'a Record>, most: usize) -> Stats {
    let mut stats = Stats::default();
    let mut tallies: BTreeMap<&'static str, Tally> = BTreeMap::new();
    for record in records {
        stats.records += 1;
        let mut has = |what, yes: bool| *stats.with.entry(what).or_default() += usize::from(yes);
        has("authors", !record.metadata.authors.is_empty());
        has("links", !record.links.is_empty());
        has("code", record.links.iter().any(|link| link.role == gleaner_model::LinkRole::Code));
        let promised = record.availability.as_ref().is_some_and(|it| it.state == Availability::Promised);
        has("promised code", promised);
        has("results", !record.results.is_empty());
        let introduces = record.methods.iter().any(|method| method.role == Role::Introduced)
            || record.datasets.iter().any(|dataset| dataset.introduced);
        has("something introduced", introduces);
        for (field, count) in [
            ("methods", record.methods.len()),
            ("acronyms", record.acronyms.len()),
            ("datasets", record.datasets.len()),
            ("metrics", record.metrics.len()),
            ("tasks", record.tasks.len()),
            ("results", record.results.len()),
            ("links", record.links.len()),
        ] {
            *stats.items.entry(field).or_default() += count;
        }
        let reviews = reviews(record);
        has("a review", reviews > 0 || record.review.is_some());
        stats.reviewed += reviews;
        let mut tally = |what, names: Vec<&str>| tallies.entry(what).or_default().record(&names);
        tally("methods", record.methods.iter().map(|it| it.name.as_str()).collect());
        tally("datasets", record.datasets.iter().map(|it| it.name.as_str()).collect());
        tally("metrics", record.metrics.iter().map(|it| it.name.as_str()).collect());
        tally("tasks", record.tasks.iter().map(|it| it.name.as_str()).collect());
        tally("hosts", record.links.iter().filter_map(|link| host(&link.url)).collect());
        tally("link kinds", record.links.iter().map(|link| link.kind.as_str()).collect());
    }
    stats.most = tallies.into_iter().map(|(what, tally)| (what, tally.most(most))).collect();
    stats
}

fn reviews(record: &Record) -> usize {
    let all = [
        record.methods.iter().filter(|it| it.evidence.review.is_some()).count(),
        record.acronyms.iter().filter(|it| it.evidence.review.is_some()).count(),
        record.datasets.iter().filter(|it| it.evidence.review.is_some()).count(),
        record.metrics.iter().filter(|it| it.evidence.review.is_some()).count(),
        record.tasks.iter().filter(|it| it.evidence.review.is_some()).count(),
        record.results.iter().filter(|it| it.evidence.review.is_some()).count(),
        record.links.iter().filter(|it| it.evidence.review.is_some()).count(),
    ];
    all.iter().sum()
}

fn host(url: &str) -> Option<&str> {
    let rest = url.split_once("://")?.1;
    rest.split(['/', '?', '#']).next().map(|host| host.strip_prefix("www.").unwrap_or(host))
}

/// How many records name a thing, and how each writes it.
#[derive(Default)]
struct Tally(HashMap<String, (usize, BTreeMap<String, usize>)>);

impl Tally {
    fn record(&mut self, names: &[&str]) {
        let mut seen = Vec::new();
        for name in names {
            let key = comparison_key(name);
            if !seen.contains(&key) {
                let (count, forms) = self.0.entry(key.clone()).or_default();
                *count += 1;
                *forms.entry((*name).to_owned()).or_default() += 1;
                seen.push(key);
            }
        }
    }

    /// The most used, each in the form that most use.
    fn most(self, most: usize) -> Vec<(String, usize)> {
        let form = |forms: BTreeMap<String, usize>| {
            forms.into_iter().max_by(|a, b| a.1.cmp(&b.1).then(b.0.cmp(&a.0))).map(|(name, _)| name)
        };
        let named = self.0.into_values().filter_map(|(count, forms)| Some((form(forms)?, count)));
        let mut all: Vec<_> = named.collect();
        all.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        all.truncate(most);
        all
    }
}
