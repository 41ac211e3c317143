//! Builds a [`Lexicon`] out of lists.
//!
//! Not here: reading files ([`crate::table`]) and searching ([`crate::lexicon`]).

use std::collections::HashMap;

use crate::Lexicon;
use crate::entry::{Entry, Kind};
use crate::table::{Error, Row, read_curated};
use crate::trie::{Group, Trie};
use crate::variants;

/// The curated lists and the kind that each holds.
pub(crate) const CURATED: [(Kind, &str); 6] = [
    (Kind::Dataset, include_str!("../data/datasets.tsv")),
    (Kind::Metric, include_str!("../data/metrics.tsv")),
    (Kind::Task, include_str!("../data/tasks.tsv")),
    (Kind::Method, include_str!("../data/methods.tsv")),
    (Kind::Model, include_str!("../data/models.tsv")),
    (Kind::Concept, include_str!("../data/concepts.tsv")),
];

/// The rows of the curated lists. A test holds that every line is well formed.
pub(crate) fn curated_rows() -> Result<Vec<Row>, Error> {
    let mut rows = Vec::new();
    for (kind, text) in CURATED {
        rows.extend(read_curated(text, kind)?);
    }
    Ok(rows)
}

/// Builds a lexicon from lists of rows, the strongest list first: what it says of a written form hides what
/// weaker lists say. Within a list, a form as it stands in the file hides generated variants.
pub(crate) fn lexicon(lists: &[Vec<Row>]) -> Lexicon {
    let names = lists.iter().flatten().map(|row| 1 + row.aliases.len()).sum();
    let mut builder = Builder::new(names);
    let mut first = 0;
    for rows in lists {
        builder.layer(rows, first, false);
        builder.layer(rows, first, true);
        first += u32::try_from(rows.len()).unwrap_or(u32::MAX);
    }
    builder.finish(lists)
}

struct Builder {
    trie: Trie,
    /// Senses of each written form, as indices of rows, with the layer that gave them.
    senses: Vec<(u32, Vec<u32>)>,
    layers: u32,
}

impl Builder {
    fn new(names: usize) -> Self {
        Self { trie: Trie::with_capacity(names * 2), senses: Vec::with_capacity(names * 2), layers: 0 }
    }

    fn layer(&mut self, rows: &[Row], first: u32, generated: bool) {
        for (id, row) in (first..).zip(rows) {
            for name in std::iter::once(&row.entry.name).chain(&row.aliases) {
                if generated {
                    variants::for_each(name, row.entry.kind, |form| self.add(form, id));
                } else {
                    self.add(name, id);
                }
            }
        }
        self.layers += 1;
    }

    fn add(&mut self, form: &str, id: u32) {
        let node = self.trie.insert(form);
        match self.trie.group(node).and_then(|group| self.senses.get_mut(group as usize)) {
            Some((layer, ids)) if *layer == self.layers && !ids.contains(&id) => ids.push(id),
            Some(_) => {}
            None => {
                let group = Group::try_from(self.senses.len()).unwrap_or(Group::MAX);
                self.trie.set_group(node, group);
                self.senses.push((self.layers, vec![id]));
            }
        }
    }

    /// Lays the senses of each form side by side, so that they can be handed out as slices.
    fn finish(self, lists: &[Vec<Row>]) -> Lexicon {
        let mut entries: Vec<Entry> = lists.iter().flatten().map(|row| row.entry.clone()).collect();
        let mut shared: HashMap<Vec<u32>, (u32, u32)> = HashMap::new();
        let mut groups = Vec::with_capacity(self.senses.len());
        for (_, ids) in self.senses {
            let range = match ids.as_slice() {
                [id] => (*id, *id + 1),
                _ => *shared.entry(ids).or_insert_with_key(|ids| {
                    let start = entries.len();
                    let mut senses: Vec<Entry> =
                        ids.iter().filter_map(|id| entries.get(*id as usize).cloned()).collect();
                    senses.sort_by_key(|entry| entry.kind);
                    senses.dedup_by_key(|entry| entry.kind);
                    entries.extend(senses);
                    (as_u32(start), as_u32(entries.len()))
                }),
            };
            groups.push(range);
        }
        Lexicon { trie: self.trie, entries, groups }
    }
}

fn as_u32(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::words::words_of;

    /// What the trie keeps of a form: blanks and hyphens are alike.
    fn path(form: &str) -> String {
        words_of(form)
            .flat_map(|(joiner, word, _)| [char::from(joiner).to_string(), word.to_owned()])
            .collect()
    }

    #[test]
    fn curated_lists_are_well_formed_and_sorted() {
        curated_rows().unwrap();
        for (kind, text) in CURATED {
            let names = || {
                text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split('\t').next())
            };
            for (name, next) in names().zip(names().skip(1)) {
                assert!(name < next, "{}: `{next}` must not stand behind `{name}`", kind.as_str());
            }
        }
    }

    #[test]
    fn curated_lists_name_nothing_twice() {
        for (kind, text) in CURATED {
            let mut owners = HashMap::new();
            let rows = read_curated(text, kind).unwrap();
            let forms = |generated: bool| {
                rows.iter().flat_map(move |row| {
                    std::iter::once(&row.entry.name).chain(&row.aliases).flat_map(move |name| {
                        let mut forms = Vec::new();
                        if generated {
                            variants::for_each(name, kind, |form| forms.push(path(form)));
                        } else {
                            forms.push(path(name));
                        }
                        forms.into_iter().map(|form| (form, row.entry.name.as_str()))
                    })
                })
            };
            for (form, name) in forms(false) {
                let owner = owners.insert(form, name);
                assert!(owner.is_none(), "{}: `{name}` gives a form of {owner:?} again", kind.as_str());
            }
            for (form, name) in forms(true) {
                let owner = owners.get(&form).copied().unwrap_or(name);
                assert_eq!(owner, name, "{}: a variant of one is the other", kind.as_str());
            }
        }
    }
}
