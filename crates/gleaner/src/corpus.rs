//! What many papers say about names: how often each stands in a corpus, as what, and what it is short for.
//!
//! Not here: finding names; the parser finds them in each paper by itself. A corpus only counts what was found, so
//! that the names which several papers agree on can be known to the next run.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use gleaner_lexicon::{Kind, Lexicon};
use gleaner_model::{Document, Evidence, Record, Role, comparison_key};

/// Finds that are less sure than this are not counted: a name that several papers guess at is still a guess.
const SURE: f32 = 0.8;
/// Contexts that are kept of a name.
const CONTEXTS: usize = 2;
/// Bytes of a context on each side of its name, before it is cut at a blank.
const AROUND: usize = 40;
/// The share of the papers, in per cent, from which on a long form is what the name stands for.
const MAJORITY: u64 = 80;

/// A name in one paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Sighting {
    name: String,
    kind: Kind,
    is_introduced: bool,
    long: Option<String>,
    context: Option<String>,
}

/// The names of one record, each once; what is not sure, and words in lower case, are left out.
///
/// Acronyms that the record lists under no field of their own are concepts (`reinforcement learning (RL)`).
pub fn sightings(document: &Document, record: &Record) -> Vec<Sighting> {
    let mut all: BTreeMap<String, Sighting> = BTreeMap::new();
    let mut add = |name: &str, kind, is_introduced, long: Option<&String>, evidence: &Evidence| {
        if evidence.confidence < SURE || !name.contains(|c: char| c.is_uppercase() || c.is_ascii_digit()) {
            return;
        }
        let context = context(document, name, evidence);
        let new = Sighting { name: name.to_owned(), kind, is_introduced, long: long.cloned(), context };
        let seen = all.entry(comparison_key(name)).or_insert(new);
        seen.long = seen.long.take().or_else(|| long.cloned());
    };
    for it in &record.datasets {
        add(&it.name, Kind::Dataset, it.introduced, it.long_form.as_ref(), &it.evidence);
    }
    for it in &record.methods {
        add(&it.name, Kind::Method, it.role == Role::Introduced, it.long_form.as_ref(), &it.evidence);
    }
    for it in &record.metrics {
        add(&it.name, Kind::Metric, false, None, &it.evidence);
    }
    for it in &record.acronyms {
        add(&it.short, Kind::Concept, false, Some(&it.long), &it.evidence);
    }
    all.into_values().collect()
}

/// The words around the first place of a name, on one line, as the source has them.
fn context(document: &Document, name: &str, evidence: &Evidence) -> Option<String> {
    let text = document.text.as_str();
    let span = evidence.spans.first()?;
    let start = span.start.checked_sub(document.origin.offset)?;
    let end = span.end.checked_sub(document.origin.offset)?;
    // A name of the title alone has its place there, and some other words at these bytes of the text.
    text.get(start..end).filter(|found| comparison_key(found).contains(&comparison_key(name)))?;
    let from = (start.saturating_sub(AROUND)..=start).find(|at| text.is_char_boundary(*at))?;
    let to =
        (end.saturating_add(AROUND).min(text.len())..=text.len()).find(|at| text.is_char_boundary(*at))?;
    let (before, after) = (text.get(from..start)?, text.get(end..to)?);
    let before = if from > 0 { before.split_once(char::is_whitespace).map_or("", |it| it.1) } else { before };
    let after =
        if to < text.len() { after.rsplit_once(char::is_whitespace).map_or("", |it| it.0) } else { after };
    let words = format!("{before}{}{after}", text.get(start..end)?);
    Some(words.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "/"))
}

/// Names and how many papers have them. Papers may come in any order; memory grows with the names, not the papers.
///
/// ```
/// use gleaner::corpus::{Corpus, sightings};
/// use gleaner::{Document, Pipeline};
/// let mut corpus = Corpus::default();
/// for text in ["We evaluate on the ZorbleNet dataset.", "On the ZorbleNet dataset, it wins."] {
///     let document = Document::new("1", text);
///     corpus.add(sightings(&document, &Pipeline::new().extract(&document)));
/// }
/// assert!(corpus.as_lexicon(2).contains("\nZorbleNet\tdataset\t"));
/// assert!(!corpus.as_lexicon(3).contains("ZorbleNet"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Corpus {
    papers: u64,
    names: BTreeMap<String, Seen>,
}

/// How often something was seen, by what it was seen as.
type Tally<T> = BTreeMap<T, u64>;

/// What is known of one name.
#[derive(Clone, Debug, Default)]
struct Seen {
    papers: u64,
    introduced: u64,
    forms: Tally<String>,
    kinds: Tally<Kind>,
    /// By comparison key, the long forms as they are written.
    long: BTreeMap<String, Tally<String>>,
    /// The smallest by their hash, so that they do not hang on the order of the papers.
    contexts: BTreeMap<u64, String>,
}

impl Corpus {
    /// Adds the names of one paper.
    pub fn add(&mut self, sightings: Vec<Sighting>) {
        self.papers += 1;
        for Sighting { name, kind, is_introduced, long, context } in sightings {
            let seen = self.names.entry(comparison_key(&name)).or_default();
            seen.papers += 1;
            seen.introduced += u64::from(is_introduced);
            *seen.forms.entry(name).or_default() += 1;
            *seen.kinds.entry(kind).or_default() += 1;
            if let Some(long) = long {
                *seen.long.entry(comparison_key(&long)).or_default().entry(long).or_default() += 1;
            }
            if let Some(context) = context {
                seen.contexts.insert(Document::new("", context.as_str()).digest(), context);
                if seen.contexts.len() > CONTEXTS {
                    seen.contexts.pop_last();
                }
            }
        }
    }

    /// How many papers were added.
    pub fn papers(&self) -> u64 {
        self.papers
    }

    /// The names that at least `least` papers have and do not introduce, as a lexicon file, the most frequent first.
    /// What each paper introduces for itself are several things of one name.
    ///
    /// Behind the columns that [`Lexicon::read`] wants there is a comment: `#`, papers, papers that introduce the
    /// name, long forms as `form (papers, share%)`, contexts, parted by tabs, lists by `|`. Names that the built-in
    /// lists know are comments as a whole: the file tells how often they stand, and does not undo what is known.
    pub fn as_lexicon(&self, least: u64) -> String {
        let mut names: Vec<(&Seen, &str)> =
            self.names.values().filter_map(|seen| Some((seen, most(&seen.forms)?.as_str()))).collect();
        names.retain(|(seen, name)| seen.papers - seen.introduced >= least && begins_a_word(name));
        names.sort_by(|(a, x), (b, y)| b.papers.cmp(&a.papers).then_with(|| x.cmp(y)));
        let mut text = format!(
            "# Names that at least {least} of {} papers have and do not introduce, for --lexicon; a line in front of which # stands is known.\n\
             # name\tkind\tflags\taliases\t#\tpapers\tintroduced\tlong forms\tcontexts\n",
            self.papers
        );
        for (seen, name) in names {
            seen.write(name, &mut text);
        }
        text
    }
}

/// Names that begin otherwise can be in no lexicon.
fn begins_a_word(name: &str) -> bool {
    name.starts_with(char::is_alphanumeric) && name.trim() == name && !name.contains(['\t', '\n', '|'])
}

/// The most frequent, of equals the first; `None` of nothing.
fn most<T: Ord>(tally: &Tally<T>) -> Option<&T> {
    let best = tally.iter().max_by(|a, b| a.1.cmp(b.1).then_with(|| b.0.cmp(a.0)));
    best.map(|(best, _)| best)
}

impl Seen {
    fn write(&self, name: &str, text: &mut String) {
        let known = Lexicon::builtin().get(name);
        let kind =
            known.first().map(|entry| entry.kind).or(most(&self.kinds).copied()).unwrap_or(Kind::Concept);
        let long = self.long_forms();
        let told: u64 = long.iter().map(|(_, count)| count).sum();
        let share = |count: u64| count * 100 / told.max(1);
        let main = long.first().filter(|(_, count)| share(*count) >= MAJORITY);
        // What papers spell out in different ways, and what looks like a word, needs the words around it.
        let is_ambiguous = (told > 0 && main.is_none())
            || name.chars().count() < 3
            || !name.chars().skip(1).any(|c| c.is_uppercase() || c.is_ascii_digit());
        let flags = if is_ambiguous { "ambiguous" } else { "" };
        let alias = main
            .map_or("", |(form, _)| form)
            .split('|')
            .next()
            .filter(|form| kind != Kind::Concept && begins_a_word(form) && form.contains(char::is_uppercase))
            .unwrap_or_default();
        let forms: Vec<String> =
            long.iter().map(|(form, count)| format!("{form} ({count}, {}%)", share(*count))).collect();
        let contexts: Vec<&str> = self.contexts.values().map(String::as_str).collect();
        let mark = if known.is_empty() { "" } else { "#" };
        let (papers, introduced) = (self.papers, self.introduced);
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{mark}{name}\t{}\t{flags}\t{alias}\t#\t{papers}\t{introduced}\t{}\t{}",
            kind.as_str(),
            forms.join("|"),
            contexts.join("|"),
        );
    }

    /// The long forms and in how many papers each stands, the most frequent first.
    fn long_forms(&self) -> Vec<(&str, u64)> {
        let mut all: Vec<(&str, u64)> = self
            .long
            .values()
            .filter_map(|forms| Some((most(forms)?.as_str(), forms.values().sum())))
            .collect();
        all.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(b.0)));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pipeline;

    fn corpus<'a>(texts: impl IntoIterator<Item = &'a str>) -> Corpus {
        let mut corpus = Corpus::default();
        for text in texts {
            let document = Document::new("1", text);
            corpus.add(sightings(&document, &Pipeline::new().extract(&document)));
        }
        corpus
    }

    const TEXTS: [&str; 4] = [
        "We propose Zorble Flow Networks (ZFN), a sampler.",
        "We compare to Zorble Flow Networks (ZFN) on the QuuxBench benchmark.",
        "Built on Zorble Flow Networks (ZFN), it reaches 80% accuracy on the QuuxBench benchmark.",
        "With ImageNet we pretrain.",
    ];

    #[test]
    fn names_are_counted_with_what_they_stand_for() {
        let text = corpus(TEXTS).as_lexicon(2);
        let line = text.lines().find(|line| line.starts_with("ZFN\t")).expect("named by three");
        let columns: Vec<&str> = line.split('\t').collect();
        assert_eq!(
            columns[1..8],
            ["method", "", "Zorble Flow Networks", "#", "3", "1", "Zorble Flow Networks (3, 100%)"]
        );
        assert!(text.contains("\nQuuxBench\tdataset\t\t\t#\t2\t0\t"), "{text}");
    }

    #[test]
    fn the_order_of_papers_does_not_matter_and_the_file_is_a_lexicon() {
        let text = corpus(TEXTS).as_lexicon(1);
        assert_eq!(corpus(TEXTS.into_iter().rev()).as_lexicon(1), text);
        let lexicon = Lexicon::read(text.as_bytes()).expect("a lexicon");
        assert_eq!(lexicon.get("QuuxBench").first().map(|entry| entry.kind), Some(Kind::Dataset));
        assert!(text.contains("\n#ImageNet\tdataset\t"), "known names are told, and comments: {text}");
    }
}
