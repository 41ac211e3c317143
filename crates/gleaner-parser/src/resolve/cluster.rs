//! Gathers the finds that name one thing.
//!
//! Not here: weighing them ([`super::kinds`], [`super::roles`]). Two forms name one thing where their comparison
//! keys are the same, plural `s` aside, or where the text defines one as the short form of the other.

use super::Thing;
use super::kinds::{Kinds, in_title_case};
use super::roles::Roles;
use crate::cues;
use crate::names;
use crate::rule::{Find, FindDetail};
use crate::rules::RULES;
use crate::stems::Beginnings;
use crate::tasks::words::{STRONG, WEAK, among};
use crate::text::words::words;
use crate::text::{Term, Text, TokenKind};
use foldhash::fast::FixedState;
use gleaner_lexicon::{Entry as Meaning, Kind as Sense, Lexicon};
use gleaner_model::{Kind, Role, comparison_hash, comparison_key, singular_hash, singular_key};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::Range;

/// More forms of one name than this are noise.
const MOST_ALIASES: usize = 16;

/// How surely a rule must have heard that a name is a data set's, for its letters not to count.
const TOLD: f32 = 0.9;
/// Rules that see a name and nothing of what it names.
const SHAPES: [&str; 2] = ["shaped_name", "title_name"];

/// Everything known about one thing while finds are gathered.
#[derive(Debug, Default)]
struct Cluster {
    kinds: Kinds,
    roles: Roles,
    /// Short form, as the text defines it first.
    short: Option<Range<usize>>,
    /// Long form, as the text defines it first.
    long: Option<Range<usize>>,
    /// The part of its name that is a name by itself.
    core: Option<Range<usize>>,
    places: Vec<Range<usize>>,
    /// True where a rule heard that it is a measure.
    measure: bool,
    rule: Option<(usize, f32)>,
    /// True where the lexicon knows the name as whatever.
    familiar: bool,
}

/// The clusters of a text, by the hashes of their keys.
struct Clusters {
    list: Vec<Cluster>,
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
    consult(text, lexicon, &mut clusters);
    let mut things: Vec<Thing> =
        clusters.list.into_iter().filter_map(|cluster| thing(text, cluster)).collect();
    things.sort_by_key(|thing| thing.places.first().map_or(usize::MAX, |place| place.start));
    for kind in [Kind::Dataset, Kind::Method] {
        drop_parts(&mut things, kind);
    }
    drop_tails(text, &mut things);
    things
}

/// `Thinking emits more tokens than Instruct` behind `Heron-4B Thinking` and `Heron-4B Instruct`: the last word of a name
/// stands for it, and so does the family of a model that was named in full.
fn drop_tails(text: &Text, things: &mut [Thing]) {
    let is_method = |thing: &Thing| thing.kind == Some(Kind::Method) && thing.long_form.is_none();
    let ends_in = |whole: &Thing, tail: &str| {
        let name = slice(text, &whole.name);
        let head = name.strip_suffix(tail).and_then(|head| head.strip_suffix([' ', '-']));
        head.is_some_and(|head| head.contains(|c: char| c.is_ascii_digit()))
    };
    // `Heron` behind `Heron-3.3-70B`, where no other model is of that family.
    let family = |form: &str, at: usize, things: &[Thing]| {
        let model = text.lexicon.get(form).iter().any(|sense| sense.kind == Sense::Model);
        let member = |thing: &Thing| {
            let name = slice(text, &thing.name);
            let behind = name.find(form).map(|start| &name[start + form.len()..]);
            let rest = behind.map(|rest| rest.trim_start_matches(['-', ' ']));
            is_method(thing) && rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        };
        let mut members = (0..things.len()).filter(|i| *i != at && member(&things[*i]));
        let one = members.next().filter(|_| model && members.next().is_none())?;
        (things[one].start() < things[at].start()).then_some(one)
    };
    for at in 0..things.len() {
        let tail = slice(text, &things[at].name);
        let word = tail.len() > 3 && tail.chars().all(char::is_alphabetic);
        if !is_method(&things[at]) || !word || things[at].role == Role::Introduced {
            continue;
        }
        let ending = |i: &usize| is_method(&things[*i]) && ends_in(&things[*i], tail);
        let whole = if things[at].familiar { None } else { (0..things.len()).find(ending) };
        if let Some(whole) = whole.or_else(|| family(tail, at, things)) {
            let form = things[at].name.clone();
            let places = std::mem::take(&mut things[at].places);
            things[at].kind = None;
            things[whole].aliases.push(form);
            things[whole].places.extend(places);
            things[whole].places.sort_by_key(|place| place.start);
        }
    }
}

/// A name that stands only inside of others of its kind is a part of them: `Daily Mail` in `CNN/Daily Mail`, `ViT-B` in
/// `ViT-B/16`.
fn drop_parts(things: &mut [Thing], kind: Kind) {
    let is_such = |thing: &Thing| thing.kind == Some(kind);
    let mut places: Vec<Range<usize>> =
        things.iter().filter(|thing| is_such(thing)).flat_map(|thing| thing.places.iter().cloned()).collect();
    if places.len() < 2 {
        return;
    }
    places.sort_by_key(|place| (place.start, std::cmp::Reverse(place.end)));
    // What reaches furthest of all that begin no later: only longer names do so beyond the end of a part.
    let mut wholes: Vec<Range<usize>> = Vec::new();
    for place in places {
        if wholes.last().is_none_or(|whole| place.end > whole.end) {
            wholes.push(place);
        }
    }
    let inside = |place: &Range<usize>| {
        let at = wholes.partition_point(|whole| whole.start <= place.start);
        at > 0 && wholes[at - 1].end >= place.end && wholes[at - 1] != *place
    };
    for thing in things.iter_mut().filter(|thing| is_such(thing)) {
        if thing.role != Role::Introduced && thing.places.iter().all(inside) {
            thing.kind = None;
        }
    }
}

fn slice<'t>(text: &Text<'t>, range: &Range<usize>) -> &'t str {
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
    let last = long.rsplit([' ', '-']).next().unwrap_or_default();
    let sure = |sense: &Meaning| matches!(sense.kind, Sense::Method | Sense::Model) && !sense.ambiguous;
    let named = last.chars().filter(|c| c.is_uppercase()).nth(1).is_some();
    named && !known(lexicon, last).is_empty() && known(lexicon, last).iter().all(sure)
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
                FindDetail::LongForm(long) => {
                    Some(Whole { range: long.clone(), closed: slice(text, long).contains(' ') })
                }
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

/// The name of the lexicon that stands exactly at a place.
fn term_over<'t>(text: &'t Text, place: &Range<usize>) -> Option<&'t Term<'t>> {
    let at = text.terms.partition_point(|term| term.bytes.0 < place.start);
    text.terms.get(at).filter(|term| term.bytes == (place.start, place.end))
}

/// What the lexicon knows about a name, in the plural too.
fn known<'l>(lexicon: &'l Lexicon, name: &str) -> &'l [Meaning] {
    match (lexicon.get(name), name.strip_suffix('s')) {
        ([], Some(stem)) => lexicon.get(stem),
        (senses, _) => senses,
    }
}

/// Nouns of doing that in title case, too, name tasks and hardly ever ways to do them.
const TASKS: [&str; 25] = [
    "answering", "assessment", "captioning", "classification", "extraction", "linking", "tagging",
    "correction", "detection", "disambiguation", "discovery", "forecasting", "generation", "grounding",
    "identification", "labeling", "localization", "navigation", "parsing", "recognition", "recommendation",
    "retrieval", "segmentation", "summarization", "translation",
];

/// True for a long form that ends in a noun of doing, `neural machine translation`, unless it is a way to treat models,
/// as `structured pruning`. In title case fewer nouns are clear: `Conformal Prediction` is a method.
fn says_task(long: &str) -> bool {
    let last = long.rsplit([' ', '-']).next().unwrap_or_default();
    let clear =
        last.starts_with(char::is_lowercase) || TASKS.iter().any(|noun| last.eq_ignore_ascii_case(noun));
    among(STRONG, last)
        && clear
        && !["pruning", "merging", "quantization", "compression"].contains(&last)
        && !long.contains("ugmented")
}

/// `a novel task: Tidal Question Reading (TQR)`: the words before the long form say that it is one.
fn is_posed(text: &Text, long: &Range<usize>) -> bool {
    let first = text.token_at_byte(long.start);
    first >= 2
        && matches!(text.kind(first - 1), TokenKind::Dash | TokenKind::Colon)
        && text.is_any(first - 2, &["task", "problem", "setting"])
}

/// Nouns that make no name of a concept before them: `AI Agents`, `LLM Reasoning`.
const NO_NAMES: [&str; 14] = [
    "Agent", "Agents", "Model", "Models", "Reasoning", "Systems", "System", "Safety", "Alignment",
    "Training", "Inference", "Serving", "Research", "Assistants",
];

/// Asks the lexicon about every name.
fn consult(text: &Text, lexicon: &Lexicon, clusters: &mut Clusters) {
    for cluster in &mut clusters.list {
        let Some(form) = cluster.short.clone().or_else(|| cluster.places.first().cloned()) else { continue };
        let name = slice(text, &form);
        let senses = term_over(text, &form).map_or_else(|| known(lexicon, name), |term| term.hit.entries);
        // `NVIDIA Blackwell GPUs`: words that are all concepts make no name together.
        let concept = |word: &str| {
            let senses = lexicon.get(word);
            !senses.is_empty() && senses.iter().all(|sense| sense.kind == Sense::Concept)
        };
        let noun = |word: &str| NO_NAMES.contains(&word);
        let mut words = name.split_whitespace();
        let general = words.next().is_some_and(concept) && words.all(|word| concept(word) || noun(word));
        if senses.is_empty() && name.contains(' ') && general {
            cluster.kinds.add_concept(0.9);
        }
        let sure =
            |kinds: &[Sense]| senses.iter().any(|sense| kinds.contains(&sense.kind) && !sense.ambiguous);
        let known = sure(&[Sense::Method, Sense::Model]) && !sure(&[Sense::Concept]);
        // `Decentralized SGD` is no more a stranger than `SGD`.
        let led = || {
            name.rsplit_once(' ').is_some_and(|(_, last)| {
                let senses = lexicon.get(last);
                !senses.is_empty()
                    && senses.iter().all(|sense| sense.kind == Sense::Method && !sense.ambiguous)
            })
        };
        cluster.familiar = !senses.is_empty() || led();
        let own = cluster.roles.weight(Role::Introduced) >= 0.5;
        let titled = |long: &str| {
            let last = long.rsplit([' ', '-']).next().unwrap_or_default();
            let lower = long.contains(' ') && !long.chars().skip(1).any(char::is_uppercase);
            (lower && among(WEAK, last) && last != "learning" || in_title_case(long) && among(STRONG, last))
                && text.title.is_some_and(|title| singular_key(title).contains(&singular_key(long)))
        };
        // `the Levels On Recent Discovery (LORD) procedure`: the noun behind the bracket says that it is done so.
        let headed = || {
            let behind = text.token_at_byte(form.end);
            let next = behind + usize::from(text.kind(behind) == TokenKind::Close);
            cues::noun_kind(text, next) == Some(Kind::Method)
                && !text.word(next).ends_with('s')
                && cluster.long.as_ref().is_some_and(|long| in_title_case(slice(text, long)))
        };
        let posed = || cluster.long.as_ref().is_some_and(|long| is_posed(text, long));
        let task = |long: &str| (says_task(long) || titled(long)) && !headed() || posed();
        if !known && !own && cluster.long.as_ref().is_some_and(|long| task(slice(text, long))) {
            cluster.kinds.take_for_task();
        }
        // `on Qwen2.5-7B`: what is run there is a model, whatever the verb says.
        if known && !senses.iter().any(|sense| sense.kind == Sense::Dataset) {
            cluster.kinds.doubt_dataset();
        }
        // `Visual Multi-Agent Systems (VMAS)`: a class has its letters by chance.
        let classes = ["Systems", "systems", "Models", "models", "Agents", "agents", "Networks", "networks"];
        let class = cluster
            .long
            .as_ref()
            .is_some_and(|long| classes.iter().any(|class| slice(text, long).ends_with(class)));
        if known || sure(&[Sense::Metric, Sense::Task]) || sure(&[Sense::Dataset]) && !class {
            cluster.kinds.forget_concept();
        }
        for sense in senses {
            match (sense.kind, sense.kind.in_record()) {
                // `question answering (QA)`: a concept, yet the text says that it is its task.
                (Sense::Concept, _) if cluster.kinds.seems_task() => {}
                (Sense::Concept, _) if sense.ambiguous || senses.len() > 1 => cluster.kinds.add_concept(0.6),
                (Sense::Concept, _) => cluster.kinds.add_sure_concept(),
                // That something is a task does not make it one of this paper.
                (Sense::Task, _) => {}
                // A rule heard the same from the lexicon.
                (Sense::Metric, _) if cluster.measure => {}
                (_, Some(kind)) if cluster.roles.weight(Role::Introduced) < 0.5 => {
                    cluster.kinds.add(kind, if sense.ambiguous { 0.2 } else { 0.6 });
                }
                _ => {}
            }
        }
    }
}

/// Chooses name, kind and role of a cluster; `None` where it has no place.
fn thing(text: &Text, cluster: Cluster) -> Option<Thing> {
    let mut places = cluster.places;
    places.sort_by_key(|place| (place.start, std::cmp::Reverse(place.end)));
    let mut end = 0;
    places.retain(|place| {
        let free = end <= place.start;
        end = if free { place.end } else { end };
        free
    });
    let name = cluster.short.or_else(|| usual_form(text, &places))?;
    let mut aliases = aliases(text, &name, cluster.long.as_ref(), &places);
    // A part of the name by which others call the same thing.
    if let Some(core) = cluster.core {
        let known = |form: &Range<usize>| slice(text, form) == slice(text, &core);
        if !known(&name) && !aliases.iter().any(known) {
            aliases.push(core);
        }
    }
    let role = cluster.roles.decide();
    let (kind, confidence) = cluster.kinds.decide(cluster.roles.weight(Role::Introduced) >= 0.75);
    if kind == Some(Kind::Dataset)
        && let Some(headed) = places.iter().find_map(|place| headed(text, place))
    {
        aliases.push(headed);
    }
    let loudest = cluster.rule.map_or(0, |(rule, _)| rule);
    Some(Thing {
        name,
        long_form: cluster.long,
        aliases,
        kind,
        role,
        roles: cluster.roles,
        familiar: cluster.familiar,
        confidence,
        rule: loudest,
        places,
    })
}

/// A name with the noun behind it that says what it is, as who reads sentence by sentence calls it: `FrameNet corpus`,
/// `ImageNet validation set`, `Heron song recognition dataset`.
fn headed(text: &Text, place: &Range<usize>) -> Option<Range<usize>> {
    const NOUNS: &[u64] = words![
        "corpus", "corpora", "treebank", "treebanks", "dataset", "datasets", "benchmark", "benchmarks",
        "data", "collection", "collections", "database", "databases"
    ];
    const SETS: &[u64] =
        words!["data", "test", "training", "validation", "development", "dev", "evaluation", "shared"];
    let next = text.token_at_byte(place.end);
    let directly = text.spaced(next) && next > 0 && text.token(next - 1).end as usize == place.end;
    if !directly {
        return None;
    }
    let plain = |at: usize| {
        text.kind(at) == TokenKind::Word
            && names::look(text, at) == names::Look::Plain
            && !text.is_any(at, cues::CLAUSE_WORDS)
    };
    let mut end = None;
    for at in next..text.sentence(next).end.min(next + 5) {
        let of_two = text.is_any(at, SETS) && text.is_any(at + 1, &["set", "sets", "task", "collection"]);
        if of_two {
            end = Some(at + 2);
            break;
        }
        if text.is_any(at, NOUNS) {
            end = Some(at + 1);
        }
        if !plain(at) {
            break;
        }
    }
    end.map(|end| place.start..text.token(end - 1).end as usize)
}

/// The first form of a thing, or, where that has its capital only because it opens a sentence, the first that does not.
fn usual_form(text: &Text, places: &[Range<usize>]) -> Option<Range<usize>> {
    let first = places.first()?;
    let lower = |place: &&Range<usize>| slice(text, place).starts_with(char::is_lowercase);
    let usual = if opens_only(slice(text, first)) { places.iter().find(lower) } else { None };
    Some(usual.unwrap_or(first).clone())
}

/// True where the only capital is the first letter, as at the start of a sentence.
fn opens_only(form: &str) -> bool {
    let mut chars = form.chars();
    chars.next().is_some_and(char::is_uppercase)
        && form.contains([' ', '\n', '\r', '-'])
        && !chars.any(char::is_uppercase)
}

/// True where two forms have the same words, whatever the white space between them: a line may end inside a name.
fn same_words(a: &str, b: &str, same: impl Fn(&str, &str) -> bool) -> bool {
    let (mut a, mut b) = (a.split_whitespace(), b.split_whitespace());
    loop {
        match (a.next(), b.next()) {
            (None, None) => return true,
            (Some(a), Some(b)) if same(a, b) => {}
            _ => return false,
        }
    }
}

/// The other forms of a name, each once; a capital at the start of a sentence makes no other form.
fn aliases(
    text: &Text,
    name: &Range<usize>,
    long: Option<&Range<usize>>,
    places: &[Range<usize>],
) -> Vec<Range<usize>> {
    let mut out: Vec<Range<usize>> = Vec::new();
    for place in places {
        let form = slice(text, place);
        let same = |other: &Range<usize>| {
            let other = slice(text, other);
            form == other
                || same_words(form, other, |a, b| a == b)
                || opens_only(form) && same_words(form, other, str::eq_ignore_ascii_case)
        };
        if !same(name) && !long.is_some_and(same) && !out.iter().any(same) && out.len() < MOST_ALIASES {
            out.push(place.clone());
        }
    }
    out
}
