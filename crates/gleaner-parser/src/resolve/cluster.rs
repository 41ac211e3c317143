//! Gathers the finds that name one thing.
//!
//! Not here: weighing them ([`super::kinds`], [`super::roles`]). Two forms name one thing where their comparison
//! keys are the same, plural `s` aside, or where the text defines one as the short form of the other.

use super::Thing;
use super::consult;
use super::forms;
use super::kinds::{Kinds, in_title_case, parts_words};
use super::parts;
use super::roles::Roles;
use crate::names;
use crate::rule::{Find, FindDetail};
use crate::rules::RULES;
use crate::stems::Beginnings;
use crate::text::words::words;
use crate::text::{Text, TokenKind};
use foldhash::fast::FixedState;
use gleaner_lexicon::{Entry as Meaning, Kind as Sense, Lexicon};
use gleaner_model::{Kind, comparison_hash, comparison_key, singular_hash, singular_key};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::Range;

/// How surely a rule must have heard that a name is a data set's, for its letters not to count.
const TOLD: f32 = 0.9;
/// Rules that see a name and nothing of what it names.
const SHAPES: [&str; 2] = ["shaped_name", "title_name"];

/// Everything known about one thing while finds are gathered.
#[derive(Debug, Default)]
pub(super) struct Cluster {
    pub(super) kinds: Kinds,
    pub(super) roles: Roles,
    /// Short form, as the text defines it first.
    pub(super) short: Option<Range<usize>>,
    /// Long form, as the text defines it first.
    pub(super) long: Option<Range<usize>>,
    /// The part of its name that is a name by itself.
    pub(super) core: Option<Range<usize>>,
    pub(super) places: Vec<Range<usize>>,
    /// True where a rule heard that it is a measure.
    pub(super) measure: bool,
    pub(super) rule: Option<(usize, f32)>,
    /// True where the lexicon knows the name as whatever.
    pub(super) familiar: bool,
}

/// The clusters of a text, by the hashes of their keys.
pub(super) struct Clusters {
    pub(super) list: Vec<Cluster>,
    by_key: HashMap<u64, usize, FixedState>,
    /// The first form of each key, and its cluster.
    forms: Vec<(Range<usize>, usize)>,
}

impl Clusters {
    /// With room for what so many finds may come to.
    fn for_finds(count: usize) -> Self {
        let names = (count / 2).min(64);
        Self {
            list: Vec::with_capacity(names),
            by_key: HashMap::with_capacity_and_hasher(names, FixedState::default()),
            forms: Vec::with_capacity(names),
        }
    }

    /// The cluster of a key, made where there is none.
    fn entry(&mut self, key: u64, form: &Range<usize>) -> usize {
        let next = self.list.len();
        let at = self.alias(key, form, next);
        if at == next {
            self.list.push(Cluster::default());
        }
        at
    }

    /// Gives a cluster another key, unless that has a cluster already; returns the cluster of the key.
    fn alias(&mut self, key: u64, form: &Range<usize>, cluster: usize) -> usize {
        match self.by_key.entry(key) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(free) => {
                self.forms.push((form.clone(), cluster));
                *free.insert(cluster)
            }
        }
    }
}

/// The named things of a text, in order of their first place.
pub(super) fn things(text: &Text, lexicon: &Lexicon, finds: &[Find]) -> Vec<Thing> {
    let mut clusters = Clusters::for_finds(finds.len());
    define(text, finds, &mut clusters);
    gather(text, finds, &mut clusters);
    if clusters.list.is_empty() {
        return Vec::new();
    }
    join_cores(text, &mut clusters);
    stems(text, &mut clusters);
    look_again(text, &mut clusters);
    consult::consult(text, lexicon, &mut clusters);
    let mut things: Vec<Thing> =
        clusters.list.into_iter().filter_map(|cluster| forms::thing(text, cluster)).collect();
    things.sort_by_key(|thing| thing.places.first().map_or(usize::MAX, |place| place.start));
    for kind in [Kind::Dataset, Kind::Method] {
        parts::drop_parts(&mut things, kind);
    }
    parts::drop_tails(text, &mut things);
    things
}

pub(super) fn slice<'t>(text: &Text<'t>, range: &Range<usize>) -> &'t str {
    text.view.text.get(range.clone()).unwrap_or_default()
}

/// Makes a cluster of every definition, under the keys of both its forms.
fn define(text: &Text, finds: &[Find], clusters: &mut Clusters) {
    for find in finds {
        let FindDetail::LongForm(long) = &find.detail else { continue };
        let at = clusters.entry(key_hash(slice(text, &find.range)), &find.range);
        let cluster = &mut clusters.list[at];
        cluster.places.push(find.range.clone());
        if cluster.short.is_none() {
            cluster.short = Some(find.range.clone());
            cluster.long = Some(long.clone());
            let long = slice(text, long);
            cluster.kinds.add_definition(long, ends_in_method(text.lexicon, long));
            if names_problem(text, &find.range) {
                cluster.kinds.add_concept(0.995);
            } else if names_set(text, &find.range) && in_title_case(long) {
                cluster.kinds.add(Kind::Dataset, 0.97);
            }
            cluster.rule = Some((find.rule, find.confidence));
        }
        clusters.alias(key_hash(slice(text, long)), long, at);
    }
}

/// `the Facility Location (FacLoc) problem`: the noun behind the bracket says that nobody made it.
fn names_problem(text: &Text, short: &Range<usize>) -> bool {
    let behind = text.token_at_byte(short.end);
    let next = behind + usize::from(text.kind(behind) == TokenKind::Close);
    text.is_any(
        next,
        &[
            "problem", "problems", "task", "tasks", "setting", "settings", "phenomenon", "process",
            "statistic", "statistics",
        ],
    )
}

/// `the Harbour Sounds of Winter (HSoW) dataset`: the noun behind the bracket says what it is.
fn names_set(text: &Text, short: &Range<usize>) -> bool {
    let behind = text.token_at_byte(short.end);
    let next = behind + usize::from(text.kind(behind) == TokenKind::Close);
    text.is_any(next, words!["dataset", "datasets", "benchmark", "benchmarks", "corpus", "database"])
}

/// True where the last word of a long form is a name that the lexicon surely knows as a method's.
fn ends_in_method(lexicon: &Lexicon, long: &str) -> bool {
    let last = long.rsplit(parts_words).next().unwrap_or_default();
    let sure = |sense: &Meaning| matches!(sense.kind, Sense::Method | Sense::Model) && !sense.ambiguous;
    let named = last.chars().filter(|c| c.is_uppercase()).nth(1).is_some();
    named && !consult::known(lexicon, last).is_empty() && consult::known(lexicon, last).iter().all(sure)
}

/// The hash of the key of a form, where short forms of two letters lose their plural `s` too: `GPs` are more than one `GP`.
fn key_hash(form: &str) -> u64 {
    match form.as_bytes() {
        [first, second, b's'] if first.is_ascii_uppercase() && second.is_ascii_uppercase() => {
            singular_hash(&form[..2])
        }
        _ => singular_hash(form),
    }
}

/// The long forms and named measures of a text: parts of them are no names by themselves.
struct Wholes {
    /// In order of their start.
    list: Vec<Whole>,
}

struct Whole {
    range: Range<usize>,
    /// True where even a name that the lexicon knows is no more than a part: in measures (`PCA` in `MD PCA W_2`) and
    /// in long forms of several words (`Kimi` in `Kimi Delta Attention`), not in `TurningPoint-GRPO`.
    closed: bool,
}

impl Wholes {
    fn of(text: &Text, finds: &[Find]) -> Self {
        let mut list: Vec<Whole> = finds
            .iter()
            .filter_map(|find| match &find.detail {
                FindDetail::LongForm(long) => Some(Whole {
                    range: long.clone(),
                    closed: slice(text, long).contains(char::is_whitespace),
                }),
                _ if is_named_measure(text, find) => Some(Whole { range: find.range.clone(), closed: true }),
                _ => None,
            })
            .collect();
        let shorts = finds.iter().filter(|find| matches!(find.detail, FindDetail::LongForm(_)));
        list.extend(shorts.map(|find| Whole { range: find.range.clone(), closed: true }));
        list.sort_by_key(|whole| whole.range.start);
        Self { list }
    }

    /// True where a range is a part of a longer name.
    fn hold(&self, text: &Text, range: &Range<usize>) -> bool {
        let next = self.list.partition_point(|whole| whole.range.start < range.end);
        self.list[next.saturating_sub(3)..next].iter().any(|whole| {
            let inside = whole.range.end >= range.end && whole.range.len() > range.len()
                || whole.closed && whole.range.start > range.start && whole.range.end >= range.end;
            let known = || {
                let senses = text.lexicon.get(slice(text, range));
                senses.iter().any(|entry| entry.kind != Sense::Concept && !entry.ambiguous)
            };
            inside && (whole.closed || !known())
        })
    }
}

/// True for a find of a measure with a capital or a digit in its name.
fn is_named_measure(text: &Text, find: &Find) -> bool {
    find.kind == Kind::Metric
        && slice(text, &find.range).chars().any(|c| c.is_uppercase() || c.is_ascii_digit())
}

/// A single letter or digit is a variable, and a formula is no name of a method.
fn is_variable(form: &str) -> bool {
    let letter = match form.as_bytes() {
        [a, b, ..] if a.is_ascii_alphanumeric() && b.is_ascii_alphanumeric() => false,
        _ => form.chars().filter(|c| c.is_alphanumeric()).nth(1).is_none(),
    };
    letter || form.as_bytes().windows(2).any(|pair| pair == b"^-") || form.contains('^') && form.contains('_')
}

/// `so-called SAEs`: the writer does not stand by the name.
fn is_so_called(text: &Text, range: &Range<usize>) -> bool {
    let head = text.view.text.get(..range.start).unwrap_or_default();
    head.trim_end().ends_with("so-called")
}

/// Puts every name that a rule found into its cluster.
fn gather(text: &Text, finds: &[Find], clusters: &mut Clusters) {
    let wholes = Wholes::of(text, finds);
    // Several rules find one name, one after the other.
    let mut last: (Range<usize>, Option<usize>) = (0..0, None);
    let mut voices = Vec::with_capacity(finds.len());
    for find in finds {
        if !matches!(find.kind, Kind::Method | Kind::Dataset | Kind::Metric | Kind::Task) {
            continue;
        }
        let form = slice(text, &find.range);
        if find.kind != Kind::Metric && is_variable(form) {
            continue;
        }
        if last.0 != find.range {
            let out = wholes.hold(text, &find.range) || is_so_called(text, &find.range);
            let key = if out { 0 } else { key_hash(form) };
            last = (find.range.clone(), (key != 0).then(|| clusters.entry(key, &find.range)));
        }
        let Some(at) = last.1 else { continue };
        let cluster = &mut clusters.list[at];
        voices.push(Voice { cluster: at, rule: find.rule, kind: find.kind, confidence: find.confidence });
        if let FindDetail::Role(role) = find.detail {
            cluster.roles.add(role, find.confidence);
        }
        if let FindDetail::Core(core) = &find.detail {
            cluster.core.get_or_insert_with(|| core.clone());
        }
        if cluster.rule.is_none_or(|(_, confidence)| find.confidence > confidence) {
            cluster.rule = Some((find.rule, find.confidence));
        }
        cluster.places.push(find.range.clone());
    }
    weigh(voices, clusters);
}

/// A find as a witness for the kind of a cluster.
#[derive(Clone, Copy)]
struct Voice {
    cluster: usize,
    rule: usize,
    kind: Kind,
    confidence: f32,
}

/// Adds what was heard to the kinds of the clusters: a rule that finds a name twice is no second witness.
fn weigh(mut voices: Vec<Voice>, clusters: &mut Clusters) {
    voices.sort_by_key(|voice| voice.cluster);
    let mut heard: Vec<Voice> = Vec::new();
    for all in voices.chunk_by(|a, b| a.cluster == b.cluster) {
        heard.clear();
        for voice in all {
            match heard.iter_mut().find(|known| (known.rule, known.kind) == (voice.rule, voice.kind)) {
                Some(known) => known.confidence = known.confidence.max(voice.confidence),
                None => heard.push(*voice),
            }
        }
        // `We release FoolMeTwice, a data set`: the letters of a name tell no kind where its verb does.
        let told = |kind| {
            let by_words = |voice: &Voice| !SHAPES.contains(&RULES[voice.rule].id);
            heard.iter().any(|voice| voice.kind == kind && voice.confidence >= TOLD && by_words(voice))
        };
        let told = told(Kind::Dataset) && !told(Kind::Method);
        // `our Probability Score (PS)`: where the long form says what it is, only a noun makes it something else.
        let says = all.first().and_then(|voice| clusters.list[voice.cluster].kinds.says());
        if let Some(says) = says {
            let by_noun = |voice: &Voice| {
                ["apposition", "head_noun", "known_method"].contains(&RULES[voice.rule].id)
                    || says == Kind::Metric && RULES[voice.rule].id == "title_name"
            };
            let other = |kind: Kind| kind != says && matches!(kind, Kind::Method | Kind::Dataset);
            heard.retain(|voice| !other(voice.kind) || by_noun(voice));
        }
        // `Latent Velocity Entropy (LVE), a metric that`: what an apposition calls it, it is.
        let apposed = heard.iter().find(|voice| RULES[voice.rule].id == "apposition").map(|voice| voice.kind);
        if apposed == Some(Kind::Metric) {
            heard.retain(|voice| voice.kind != Kind::Method || RULES[voice.rule].id == "head_noun");
        }
        if told {
            heard.retain(|voice| !SHAPES.contains(&RULES[voice.rule].id));
        }
        // `We introduce FAC, a metric`: what is said to be a measure is no method, but `a benchmark that measures` is one.
        let measure = apposed != Some(Kind::Dataset)
            && heard.iter().any(|voice| {
                voice.kind == Kind::Metric
                    && voice.confidence >= TOLD
                    && RULES[voice.rule].id == "metric_named"
            });
        if measure {
            heard.retain(|voice| voice.kind == Kind::Metric);
        } else if apposed == Some(Kind::Dataset) {
            heard.retain(|voice| voice.kind != Kind::Metric);
        }
        for Voice { cluster, kind, confidence, .. } in &heard {
            let cluster = &mut clusters.list[*cluster];
            // What the text calls a task, a measure or a data set is no general concept, whatever its long form ends in.
            let named = match kind {
                Kind::Task => true,
                Kind::Metric => *confidence >= 0.7,
                Kind::Dataset => *confidence >= TOLD,
                _ => false,
            };
            if named && cluster.long.is_some() {
                cluster.kinds.forget_concept();
            }
            cluster.measure |= *kind == Kind::Metric;
            cluster.kinds.add(*kind, *confidence);
        }
    }
}

/// Where a text says `training throughput` and then `throughput`, it speaks of one thing.
fn join_cores(text: &Text, clusters: &mut Clusters) {
    for at in 0..clusters.list.len() {
        let Some(core) = clusters.list[at].core.clone() else { continue };
        let key = key_hash(slice(text, &core));
        let Some(other) = clusters.by_key.get(&key).copied() else { continue };
        let joined = &clusters.list[other];
        if other != at && joined.short.is_none() && joined.core.is_none() {
            let places = std::mem::take(&mut clusters.list[other].places);
            clusters.list[at].places.extend(places);
            // Who finds the name again means the one that took it over.
            clusters.by_key.insert(key, at);
        }
    }
}

/// A capitalised word inside a sentence that another name numbers is a name too: `Mambo` beside `Mambo-2`.
fn stems(text: &Text, clusters: &mut Clusters) {
    let mut stems: HashMap<u64, Kinds, FixedState> = HashMap::default();
    let mut beginnings = Beginnings::NONE;
    for (form, at) in &clusters.forms {
        let form = slice(text, form);
        let numbered = form.bytes().rev().take(4).any(|byte| byte.is_ascii_digit() || !byte.is_ascii());
        let key = if numbered { singular_key(form) } else { String::new() };
        let stem = key.trim_end_matches(|c: char| c.is_ascii_digit());
        if stem.len() > 2 && stem.len() < key.len() {
            beginnings = beginning(beginnings, stem);
            stems.entry(comparison_hash(stem)).or_insert(clusters.list[*at].kinds);
        }
    }
    if stems.is_empty() {
        return;
    }
    for at in 0..text.tokens.len() {
        if names::look(text, at) != names::Look::Capital
            || !may_begin(beginnings, text.word(at))
            || at == text.sentence(at).start
        {
            continue;
        }
        let Some(name) = names::name_at(text, at).filter(|name| name.tokens.len() == 1) else { continue };
        let key = key_hash(slice(text, &name.bytes));
        if let Some(kinds) = stems.get(&key).filter(|_| !clusters.by_key.contains_key(&key)) {
            let at = clusters.entry(key, &name.bytes);
            clusters.list[at].kinds = *kinds;
            clusters.list[at].places.push(name.bytes);
        }
    }
}

/// Beginnings together with that of the key of a form.
fn beginning(beginnings: Beginnings, form: &str) -> Beginnings {
    let key = match form.as_bytes() {
        [a, b, ..] if a.is_ascii_alphanumeric() && b.is_ascii_alphanumeric() => {
            return beginnings.with(*a, *b);
        }
        _ => comparison_key(form),
    };
    match key.as_bytes() {
        [a, b, ..] => beginnings.with(*a, *b),
        // A single letter may be followed by anything.
        _ => Beginnings::ALL,
    }
}

/// False where no key can be that of a name that begins with this word.
fn may_begin(beginnings: Beginnings, word: &str) -> bool {
    match word.as_bytes() {
        [a, b, ..] if a.is_ascii_alphanumeric() && b.is_ascii_alphanumeric() => beginnings.may_have(*a, *b),
        _ => true,
    }
}

/// Finds the places of known names that no rule looked at, for their spans.
fn look_again(text: &Text, clusters: &mut Clusters) {
    let forms = clusters.forms.iter().map(|(form, _)| slice(text, form));
    let beginnings = forms.fold(Beginnings::NONE, beginning);
    let mut at = 0;
    while at < text.tokens.len() {
        if names::look(text, at) == names::Look::Plain || !may_begin(beginnings, text.word(at)) {
            at += 1;
            continue;
        }
        let Some(name) = names::name_at(text, at) else {
            at += 1;
            continue;
        };
        if let Some(cluster) = clusters.by_key.get(&key_hash(slice(text, &name.bytes))) {
            clusters.list[*cluster].places.push(name.bytes);
            at = name.tokens.end;
        } else {
            at += 1;
        }
    }
}
