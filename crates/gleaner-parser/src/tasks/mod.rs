//! What a phrase that names a task looks like: a task that the lexicon knows, or a noun of doing, with the words
//! before it that belong to its name (`video-based visible-infrared person re-identification`).
//!
//! Not here: which tasks a paper is about; rules see where a phrase stands, the resolver weighs what they saw.

pub(crate) mod words;

use crate::cues;
use crate::names::{self, Look};
use crate::rule::{FindDetail, Finds};
use crate::text::words::words;
use crate::text::{Shape, Text, TokenKind};
use gleaner_lexicon::Kind as Sense;
use gleaner_model::Kind;
use std::ops::Range;
use words::among;

/// The most words before the head or the known task that belong to its name.
pub(crate) const MOST_MODIFIERS: usize = 5;
/// The most members of a list of tasks.
const MOST_MEMBERS: usize = 5;

/// How far the core of a phrase can be trusted to name a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Core {
    /// The lexicon knows it.
    Known,
    /// The lexicon knows it, yet it is as often something else.
    Ambiguous,
    /// It ends in a noun that mostly names tasks.
    Strong,
    /// It ends in a noun that names tasks and ways to do them.
    Weak,
    /// Nothing, but it stands in a list of tasks.
    Listed,
}

impl Core {
    /// How far a phrase with this core counts where the words around it say that it names a task.
    pub(crate) fn share(self) -> f32 {
        match self {
            Self::Known => 1.0,
            Self::Strong => 0.9,
            Self::Listed => 0.92,
            Self::Ambiguous | Self::Weak => 0.75,
        }
    }
}

/// A phrase that names a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Phrase {
    /// Its tokens.
    pub(crate) tokens: Range<usize>,
    /// What it is about its core that names a task.
    pub(crate) core: Core,
}

impl Phrase {
    /// Its bytes in the view.
    pub(crate) fn bytes(&self, text: &Text) -> Range<usize> {
        cues::bytes(text, self.tokens.clone())
    }

    /// Reports it as a task that a word gave away.
    pub(crate) fn report(&self, text: &Text, cue: usize, share: f32, finds: &mut Finds) {
        let cue = Some(cues::bytes(text, cue..cue + 1));
        finds.push(Kind::Task, self.bytes(text), self.detail(text), cue, share);
    }

    /// The task that its name ends in: whoever looks for `world modeling` looks for `data-efficient world modeling` too.
    pub(crate) fn detail(&self, text: &Text) -> FindDetail {
        let known = (self.tokens.start + 1..self.tokens.end)
            .find(|at| known_end(text, *at).is_some_and(|end| end == self.tokens.end));
        let two = self
            .tokens
            .end
            .checked_sub(2)
            .filter(|at| *at > self.tokens.start && matches!(self.core, Core::Strong | Core::Weak));
        known.or(two).map_or(FindDetail::None, |at| FindDetail::Core(cues::bytes(text, at..self.tokens.end)))
    }
}

/// The phrase whose core begins at a token: a known task there, or a noun of doing with words before it.
pub(crate) fn phrase_at(text: &Text, at: usize) -> Option<Phrase> {
    known_at(text, at).or_else(|| {
        let core = head(text, at).filter(|_| ends_phrase(text, at + 1))?;
        let start = widened(text, at, text.sentence(at).start);
        (start < at).then_some(Phrase { tokens: start..at + 1, core })
    })
}

/// The phrase whose core is a known task that begins at a token.
pub(crate) fn known_at(text: &Text, at: usize) -> Option<Phrase> {
    let end = known_end(text, at)?;
    let start = widened(text, at, text.sentence(at).start);
    // `Power Steering` at the start of a sentence: in title case throughout it is a name.
    if start < at && (start..=at).all(|i| names::look(text, i) == Look::Capital) {
        return None;
    }
    Some(Phrase { tokens: start..end, core: known_core(text, at) })
}

/// The phrases that a list of noun phrases names, which begins at a token: `code generation and summarization`.
pub(crate) fn phrases_from(text: &Text, at: usize) -> Vec<Phrase> {
    members(text, at, false)
}

/// The same where the words before say that tasks are listed: one member that names a task vouches for others of
/// several words, as in `word similarity, syntactic analogy, and text classification`.
pub(crate) fn listed_from(text: &Text, at: usize) -> Vec<Phrase> {
    members(text, at, true)
}

fn members(text: &Text, at: usize, listed: bool) -> Vec<Phrase> {
    let end = text.sentence(at).end;
    let mut out = Vec::new();
    let mut sure = false;
    let mut next = at;
    while out.len() < MOST_MEMBERS {
        let (phrase, behind) = match first_phrase(text, next, end) {
            Some((phrase, behind)) => {
                sure = true;
                (phrase, behind)
            }
            None => match plain_member(text, next, end) {
                // `drug response and disease modeling`: of two, the first may lack the noun of the second.
                Some(phrase) if listed && (sure || text.kind(phrase.tokens.end) == TokenKind::Comma) => {
                    let behind = phrase.tokens.end;
                    (phrase, behind)
                }
                _ => break,
            },
        };
        out.push(phrase);
        let Some(after) = behind_joiner(text, behind_bracket(text, behind)) else { break };
        next = after;
    }
    if !sure {
        return Vec::new();
    }
    // A list goes to its last task: `image editing, which ...`.
    while out.last().is_some_and(|phrase| phrase.core == Core::Listed && !ends_list(text, phrase.tokens.end))
    {
        out.pop();
    }
    out
}

/// A member of a list that has no word of a task: two words or more, or one of doing, and nothing behind them but the list's
/// next sign.
fn plain_member(text: &Text, at: usize, end: usize) -> Option<Phrase> {
    let mut next = at;
    while next < end && next - at < MOST_MODIFIERS && (next == at || text.spaced(next)) {
        let plural = || next > at && behind_joiner(text, next + 1).is_some();
        let fits = text.kind(next) == TokenKind::Word
            && (modifies(text, next) || plural() && is_noun_like(text, next))
            && text.term_over(next).is_none();
        if !fits {
            break;
        }
        next += 1;
    }
    let doing = |at: usize| text.is_any(at, words::STRONG) || text.is_any(at, words::WEAK);
    let several = next > at + 1 || next == at + 1 && (text.word(at).contains('-') || doing(at));
    let joined = behind_joiner(text, next).is_some() || ends_list(text, next);
    (several && joined).then_some(Phrase { tokens: at..next, core: Core::Listed })
}

/// `lexical constraints, ...`: a plural in lower case that may end a member of a list.
fn is_noun_like(text: &Text, at: usize) -> bool {
    text.word(at).ends_with('s')
        && names::look(text, at) == Look::Plain
        && !text.is_any(at, cues::CLAUSE_WORDS)
        && !text.is_any(at, words::NO_MODIFIER)
        && !text.is_any(at, words::CARRIERS)
}

/// A noun phrase of two words or more that is the task because the words before say so: `the task of modular arithmetic`.
pub(crate) fn noun_phrase_from(text: &Text, at: usize) -> Option<Phrase> {
    let mut next = at;
    while next < at + MOST_MODIFIERS && text.kind(next) == TokenKind::Word && modifies(text, next) {
        next += 1;
    }
    let whole = next > at + 1
        && text.kind(next) != TokenKind::Open
        && (text.kind(next) != TokenKind::Word || text.is_any(next, cues::CLAUSE_WORDS));
    whole.then_some(Phrase { tokens: at..next, core: Core::Listed })
}

/// True where a list may end before a token.
fn ends_list(text: &Text, at: usize) -> bool {
    const BEHIND: &[u64] = words![
        "tasks", "benchmarks", "datasets", "demonstrate", "show", "confirm", "indicate", "reveal", "suggest",
        "validate", "verify", "while"
    ];
    matches!(text.kind(at), TokenKind::Stop | TokenKind::Close | TokenKind::Dash | TokenKind::Semicolon)
        || text.is_any(at, BEHIND)
}

/// The token behind a short form in brackets, if one begins at a token: `machine translation (MT)`.
fn behind_bracket(text: &Text, at: usize) -> usize {
    let short = text.kind(at) == TokenKind::Open && text.kind(at + 2) == TokenKind::Close;
    if short { at + 3 } else { at }
}

/// The first phrase of the noun phrase that begins at a token, and the token behind the noun phrase.
fn first_phrase(text: &Text, at: usize, end: usize) -> Option<(Phrase, usize)> {
    let mut next = at;
    while next < end && (cues::is_determiner(text, next) || text.kind(next) == TokenKind::Quote) {
        next += 1;
    }
    let floor = next;
    let mut found = None;
    while next < end && next < floor + 2 * MOST_MODIFIERS {
        if let Some(behind) = known_end(text, next) {
            found = Some(Phrase { tokens: widened(text, next, floor)..behind, core: known_core(text, next) });
            next = behind;
            continue;
        }
        let fits = may_be_in_noun_phrase(text, next) || text.is_any(next, words::JUDGING);
        if next > floor && !text.spaced(next) || !fits {
            break;
        }
        if let Some(core) = head(text, next) {
            let start = widened(text, next, floor);
            if start < next && ends_phrase(text, next + 1) {
                found = Some(Phrase { tokens: start..next + 1, core });
            }
        }
        next += 1;
    }
    found.map(|phrase| (phrase, next))
}

/// The token behind `,`, `and`, `or`, `, and` or `/`, if one of these stands at a token.
fn behind_joiner(text: &Text, at: usize) -> Option<usize> {
    let comma = usize::from(matches!(text.kind(at), TokenKind::Comma | TokenKind::Slash));
    let and = usize::from(text.is_any(at + comma, &["and", "or", "&"]));
    (comma + and > 0).then_some(at + comma + and)
}

/// The token behind a task that the lexicon knows and that begins at a token.
fn known_end(text: &Text, at: usize) -> Option<usize> {
    let term = text.term_at(at)?;
    // `for boosting performance`: a deed, not the task of that name.
    if term.end == at + 1 && text.word(at).ends_with("ing") && !ends_phrase(text, at + 1) {
        return None;
    }
    let task = term.hit.entries.iter().any(|entry| entry.kind == Sense::Task);
    let whole = text.token(term.end - 1).end as usize == term.bytes.1;
    (task && whole).then_some(term.end)
}

fn known_core(text: &Text, at: usize) -> Core {
    let sure = text.term_at(at).is_some_and(|term| {
        term.hit.entries.iter().any(|entry| entry.kind == Sense::Task && !entry.ambiguous)
    });
    if sure { Core::Known } else { Core::Ambiguous }
}

/// `machine learning`: a field, no task.
pub(crate) fn is_field(text: &Text, at: usize) -> bool {
    text.is(at, "learning") && at > 0 && text.is_any(at - 1, words::FIELDS)
}

/// The core that a noun of doing at a token makes.
fn head(text: &Text, at: usize) -> Option<Core> {
    let token = text.token(at);
    if token.kind != TokenKind::Word || token.shape.has(Shape::ANY_UPPER) {
        return None;
    }
    let core = if text.is_any(at, words::STRONG) {
        Core::Strong
    } else if text.is_any(at, words::WEAK) {
        Core::Weak
    } else {
        return None;
    };
    if is_field(text, at) {
        return None;
    }
    let inside = text.term_over(at).is_some_and(|term| {
        term.first < at && term.hit.entries.iter().all(|entry| entry.kind != Sense::Task)
    });
    (!inside).then_some(core)
}

/// True for an adverb.
fn is_adverb(text: &Text, at: usize) -> bool {
    text.word(at).ends_with("ly") && !text.is_any(at, words::NOUNS_IN_LY)
}

/// True where the name of a task may end before a token: no other noun follows, or one that carries it.
fn ends_phrase(text: &Text, next: usize) -> bool {
    text.kind(next) != TokenKind::Word
        || !text.spaced(next)
        || text.is_any(next, words::CARRIERS)
        || text.is_any(next, cues::CLAUSE_WORDS)
        || text.is_any(next, words::NO_MODIFIER)
        || is_adverb(text, next)
        || is_verb_like(text.word(next)) && !text.is_any(next, words::TURNING)
}

/// `remains`, `requires`, `aims`, `has`: what may follow a subject; also plural nouns, which carry a task as well.
fn is_verb_like(word: &str) -> bool {
    word.ends_with('s') && !word.ends_with("ss") || word.ends_with("ed") || word == "remain"
}

/// The first token of a phrase whose core begins at `first`, not before `floor`.
fn widened(text: &Text, first: usize, floor: usize) -> usize {
    let mut start = first;
    while start > floor && first - start < MOST_MODIFIERS && text.spaced(start) && modifies(text, start - 1) {
        start -= 1;
    }
    // `for learning translation`: what is done with the task.
    while start < first && text.is(start, "learning") {
        start += 1;
    }
    start
}

/// True for a word that may belong to the name of a task behind it.
pub(crate) fn modifies(text: &Text, at: usize) -> bool {
    may_be_in_noun_phrase(text, at)
        && !text.is_any(at, words::JUDGING)
        && !is_adverb(text, at)
        && !is_count(text.word(at))
}

/// `600k`, `2M`: how many, not what.
fn is_count(word: &str) -> bool {
    let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    digits > 0 && matches!(word.get(digits..), Some("k" | "K" | "M" | "B"))
}

/// True for a word of a noun phrase in running text: a noun or adjective in lower case, a short form, the first
/// word of the sentence; not a verb, not a word in title case, which belongs to a name.
fn may_be_in_noun_phrase(text: &Text, at: usize) -> bool {
    let token = text.token(at);
    let word = text.word(at);
    if token.kind != TokenKind::Word
        || cues::is_determiner(text, at)
        || text.is_any(at, cues::CLAUSE_WORDS)
        || text.is_any(at, words::NO_MODIFIER)
    {
        return false;
    }
    match names::look(text, at) {
        Look::Capital if at != text.sentence(at).start => word.contains('-') && title_part(word),
        Look::Shaped => !word.ends_with("'s"),
        _ => {
            let gerund = ends_in(word, "ing") && !standing(word);
            let plural = ends_in(word, "s") && !singular_s(word);
            let deed = ends_in(word, "ed") && !standing(word) && is_deed(text, at);
            !gerund && !plural && !deed
        }
    }
}

/// `PyTorch-to-JAX`, `Bayes-optimal`: a compound of which only the first part is a name.
fn title_part(word: &str) -> bool {
    word.rsplit('-').next().is_some_and(|last| last.starts_with(char::is_lowercase)) || word.contains("-to-")
}

/// True where a word ends in these letters, in any case.
fn ends_in(word: &str, end: &str) -> bool {
    let (word, end) = (word.as_bytes(), end.as_bytes());
    word.len() >= end.len() && word[word.len() - end.len()..].eq_ignore_ascii_case(end)
}

fn standing(word: &str) -> bool {
    word.contains('-') || among(words::STANDING, word)
}

/// Words in `-s` that are no plural: nouns and adjectives in `-us`, fields in `-ics`, `-sis`, `-less`.
fn singular_s(word: &str) -> bool {
    ["ss", "ics", "us", "is"].iter().any(|end| ends_in(word, end)) || among(words::SINGULAR_S, word)
}

/// True where a word in `-ed` says what somebody did: a pronoun or `was` stands before it.
fn is_deed(text: &Text, at: usize) -> bool {
    at == 0
        || text.is_any(
            at - 1,
            words!["we", "they", "was", "were", "is", "are", "been", "be", "has", "have", "it"],
        )
}

/// True where a phrase is the means to something else: `via sparse decoding`, `by active learning`.
pub(crate) fn is_means(text: &Text, phrase: &Phrase) -> bool {
    let floor = text.sentence(phrase.tokens.start).start;
    let mut at = phrase.tokens.start;
    while at > floor {
        at -= 1;
        if text.is_any(at, words::MEANS) {
            return true;
        }
        let passes =
            cues::is_determiner(text, at) || text.is_any(at, words::JUDGING) || text.word(at).ends_with("ly");
        if !passes {
            return false;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use gleaner_lexicon::Lexicon;
    use gleaner_model::View;

    fn check(source: &str, expect: &[&str]) {
        let view = View::plain(source);
        let text = Text::new(&view, None, Lexicon::builtin());
        let found: Vec<&str> =
            phrases_from(&text, 0).iter().map(|phrase| &view.text[phrase.bytes(&text)]).collect();
        assert_eq!(found, expect, "{source}");
    }

    #[test]
    fn a_list_of_noun_phrases_names_its_tasks() {
        check("the graph-level classification of proteins", &["graph-level classification"]);
        check(
            "better policy synthesis and gradient estimation tasks",
            &["policy synthesis", "gradient estimation"],
        );
        check("PyTorch-to-JAX translation with few samples", &["PyTorch-to-JAX translation"]);
    }

    #[test]
    fn a_list_of_tasks_vouches_for_its_other_members() {
        let listed = |source: &str| {
            let view = View::plain(source);
            let text = Text::new(&view, None, Lexicon::builtin());
            let phrases = listed_from(&text, 0);
            phrases.iter().map(|phrase| view.text[phrase.bytes(&text)].to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(
            listed("shape likeness, rhyme scheme, and text classification."),
            ["shape likeness", "rhyme scheme", "text classification"]
        );
        assert_eq!(listed("drug response and disease detection."), [] as [&str; 0]);
        assert_eq!(listed("shape likeness, rhyme scheme and colour."), [] as [&str; 0]);
    }

    #[test]
    fn counts_and_deeds_belong_to_no_phrase() {
        check("600k in-house code generation", &["in-house code generation"]);
        check("boosting performance", &[]);
        check("learning translation", &[]);
        check("sensor anomaly detection", &["sensor anomaly detection"]);
    }

    #[test]
    fn verbs_and_names_end_a_phrase() {
        check("improves reconstruction of bridges", &[]);
        check("Hierarchical Bridge Reconstruction", &[]);
        check("prediction heads of networks", &[]);
    }
}
