//! What a name looks like: the grammar of names that every rule shares.
//!
//! Not here: whether a name is one of a method, a data set or a measure; rules and the resolver say that.

use crate::text::words::{contains, word_hash, words};
use crate::text::{Shape, Term, Text, Token, TokenKind};
use gleaner_lexicon::Kind as Sense;
use gleaner_model::MarkKind;
use std::cell::Cell;
use std::ops::Range;

/// How much a token looks like a part of a name, by its letters alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Look {
    /// Not at all: lower case, numbers, punctuation.
    Plain,
    /// One capital at its start (`Surgery`, `Gate`).
    Capital,
    /// Inner capitals, two capitals, or letters with digits (`LeakGFN`, `GRPO`, `C4`, `β-DAE`).
    Shaped,
}

/// The look of a token.
pub fn look(text: &Text, at: usize) -> Look {
    text.looks.get(at).copied().unwrap_or(Look::Plain)
}

/// The look of a token by its characters; [`Text`] keeps it for every token, as every rule asks.
pub(crate) fn look_of(view: &str, token: Token) -> Look {
    if token.kind != TokenKind::Word {
        return Look::Plain;
    }
    let shape = token.shape;
    // Most words are written in small letters, and most others begin with a capital and that is all.
    let telling = shape.has_any(Shape::TELLING) || shape.has(Shape::CAPITAL) && shape.has(Shape::HYPHEN);
    if !telling {
        return if shape.has(Shape::CAPITAL) { Look::Capital } else { Look::Plain };
    }
    let word = &view[token.start as usize..token.end as usize];
    let phrase = shape.has(Shape::HYPHEN) && PHRASES.iter().any(|part| word.contains(part));
    if phrase || shape.has(Shape::LEADING_DIGIT) && !named_by_number(word) {
        return Look::Plain;
    }
    let letters_and_digits = shape.has(Shape::DIGIT)
        && (shape.has(Shape::ANY_UPPER) || shape.has(Shape::GREEK))
        && !shape.has(Shape::LEADING_DIGIT);
    if shape.has(Shape::INNER_UPPER)
        || shape.has(Shape::UPPER_2) && !is_title_compound(word)
        || letters_and_digits
        || shape.has(Shape::GREEK)
            && shape.has(Shape::HYPHEN)
            && (shape.has(Shape::ANY_UPPER) || shape.has(Shape::DIGIT))
        || shape.has(Shape::SIGN) && word.ends_with(['+', '*'])
        || lower_with_digits(shape, word)
    {
        Look::Shaped
    } else if shape.has(Shape::CAPITAL) {
        Look::Capital
    } else {
        Look::Plain
    }
}

/// Compounds with these words inside are phrases, no names: `PyTorch-to-JAX`, `LLM-as-a-judge`.
const PHRASES: &[&str] = &["-to-", "-and-", "-as-", "-then-", "-in-the-", "-vs-", "-or-"];

/// `2WikiMultihopQA`, `3D-GS`; not `72B`, `4-bit`, `250GB`, `2D-aware`.
fn named_by_number(word: &str) -> bool {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | '-' | ','));
    let capitals = rest.chars().filter(|c| c.is_uppercase()).count();
    capitals >= 2 && rest.chars().filter(|c| c.is_alphabetic()).count() >= 3 && tail(word).is_none()
}

/// The looks of all tokens. A capitalised word before a version number (`Llamette 3.x`) is as good as shaped.
pub(crate) fn looks(view: &str, tokens: &[Token]) -> Vec<Look> {
    let word = |token: &Token| &view[token.start as usize..token.end as usize];
    let mut out: Vec<Look> = tokens.iter().map(|token| look_of(view, *token)).collect();
    for at in 1..tokens.len() {
        if !tokens[at].shape.has(Shape::LEADING_DIGIT) || out[at - 1] != Look::Capital {
            continue;
        }
        let number = word(&tokens[at]);
        let version = number.len() <= 4
            && number.contains('.')
            && !number.starts_with('0')
            && number.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | 'x'))
            && tokens[at].shape.has(Shape::SPACED);
        let unit = tokens.get(at + 1).is_some_and(|next| next.kind == TokenKind::Percent);
        if version && !unit && !is_opener(word(&tokens[at - 1])) {
            out[at - 1] = Look::Shaped;
        }
    }
    out
}

fn is_opener(word: &str) -> bool {
    contains(OPENERS, word_hash(word.as_bytes()))
}

/// True for a token that looks like a name by its letters alone.
pub fn is_shaped(text: &Text, at: usize) -> bool {
    look(text, at) == Look::Shaped
}

/// `gpt-4o-mini`, `k-means++`: lower case with a digit behind a hyphen and letters before it.
fn lower_with_digits(shape: Shape, word: &str) -> bool {
    if !shape.has(Shape::DIGIT) || !shape.has(Shape::ANY_LOWER) || shape.has(Shape::LEADING_DIGIT) {
        return false;
    }
    // `top-1`, `pass@1` and `length-3` are words with a number, `gpt-4o` has letters behind the digit too.
    let digit = word.find(|c: char| c.is_ascii_digit()).unwrap_or(0);
    word[digit..].chars().any(char::is_alphabetic) && !word.contains('@')
}

/// `Data-Efficient`, `Hidden-State`: words in title case joined by hyphens; two capitals, yet no name by itself.
fn is_title_compound(word: &str) -> bool {
    word.contains('-')
        && word.split('-').all(|part| {
            let mut chars = part.chars();
            chars.next().is_some_and(char::is_alphabetic)
                && part.len() > 1
                && chars.all(|c| c.is_lowercase() || c == '\'')
        })
}

/// True where a word stands with its capital inside of some sentence, not only at the start of one.
pub(crate) fn has_capital_inside(text: &Text, word: &str) -> bool {
    text.stands_inside(word)
}

/// A name as a range of tokens and the bytes of the view that it covers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// Its tokens; the last may reach beyond the name (`GRPO` in `GRPO-based`).
    pub tokens: Range<usize>,
    /// Its bytes in the view.
    pub bytes: Range<usize>,
    /// The strongest look among its tokens.
    pub look: Look,
}

/// Names that were read, as every rule reads the name where it is tried: each place keeps one of the tokens that share it.
pub(crate) struct Memo([Cell<Option<Kept>>; 128]);

/// A token and what name begins there.
#[derive(Clone, Copy)]
struct Kept {
    at: u32,
    end: u32,
    bytes: (u32, u32),
    /// `None` where no name begins.
    look: Option<Look>,
}

impl Kept {
    /// `None` for texts of more than four gigabytes.
    fn of(at: usize, name: Option<&Name>) -> Option<Self> {
        let fit = |offset: usize| u32::try_from(offset).ok();
        let none = Self { at: fit(at)?, end: 0, bytes: (0, 0), look: None };
        let Some(name) = name else { return Some(none) };
        let bytes = (fit(name.bytes.start)?, fit(name.bytes.end)?);
        Some(Self { end: fit(name.tokens.end)?, bytes, look: Some(name.look), ..none })
    }

    fn name(self) -> Option<Name> {
        let bytes = self.bytes.0 as usize..self.bytes.1 as usize;
        Some(Name { tokens: self.at as usize..self.end as usize, bytes, look: self.look? })
    }
}

impl Memo {
    /// The name that begins at a token, read where it is not known.
    fn name(&self, at: usize, read: impl FnOnce() -> Option<Name>) -> Option<Name> {
        let place = &self.0[at % self.0.len()];
        if let Some(kept) = place.get().filter(|kept| kept.at as usize == at) {
            return kept.name();
        }
        let name = read();
        place.set(Kept::of(at, name.as_ref()));
        name
    }
}

impl Default for Memo {
    fn default() -> Self {
        Self([const { Cell::new(None) }; 128])
    }
}

impl std::fmt::Debug for Memo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Memo")
    }
}

/// No name has more words. What goes on longer is a table or a line in capitals, and is cut here for the time it would
/// take every rule to walk to its end from each of its words.
const MOST_WORDS: usize = 16;

/// The longest name that begins at a token: shaped and capitalised words in a row, with version numbers.
///
/// A name in teletype, bold or small capitals is taken whole where the emphasis covers it.
pub fn name_at(text: &Text, at: usize) -> Option<Name> {
    // Most words are written in small letters, and are asked about once for each rule.
    if !text.emphasised && look(text, at) == Look::Plain {
        return None;
    }
    text.names.name(at, || read(text, at))
}

fn read(text: &Text, at: usize) -> Option<Name> {
    if let Some(name) = marked_name(text, at) {
        return Some(name);
    }
    let first = look(text, at);
    if first == Look::Plain
        || first == Look::Capital && text.is_any(at, OPENERS)
        || first == Look::Shaped && is_heading(text, at)
    {
        return None;
    }
    let last_end = text.sentence(at).end.min(at + MOST_WORDS);
    let mut end = at + 1;
    let mut strongest = first;
    while end < last_end && text.spaced(end) && !splits(text, end - 1) && !apart(text, end) {
        let next = look(text, end);
        if next == Look::Capital && (text.is_any(end, SUBJECTS) || is_label(text, end)) {
            break;
        }
        // A known name of several words stands apart, unless all is one phrase in title case.
        let known = || text.term_at(end).is_some_and(|term| term.end - term.first > 1);
        if next == Look::Plain || strongest == Look::Shaped && known() {
            if is_version(text, end) {
                end += 1;
            }
            break;
        }
        strongest = strongest.max(next);
        end += 1;
    }
    if end < last_end && text.kind(end) == TokenKind::Stop && is_dotted_version(text, end) {
        end += 2;
    }
    let mut bytes = trimmed(text, at..end);
    bytes.start += glued(text, at, end);
    Some(Name { tokens: at..end, bytes, look: strongest })
}

/// `thatHERON`, `andEgretNet`: the length of a small word that lost its blank, where the name stands elsewhere by itself.
fn glued(text: &Text, at: usize, end: usize) -> usize {
    const SMALL: [&str; 12] =
        ["that", "and", "of", "with", "the", "by", "for", "on", "in", "from", "our", "existing"];
    let word = text.word(at);
    if end > at + 1 || !word.starts_with(|c: char| c.is_ascii_lowercase()) {
        return 0;
    }
    let small = SMALL.iter().find(|small| {
        word.strip_prefix(**small).is_some_and(|rest| {
            rest.len() > 1 && rest.starts_with(|c: char| c.is_ascii_uppercase()) && text.stands_apart(rest)
        })
    });
    small.map_or(0, |small| small.len())
}

/// `HeronBench.v2`, `HERON.1-dev`: a full stop inside of a name, before the number of a version.
fn is_dotted_version(text: &Text, stop: usize) -> bool {
    let version = text.word(stop + 1);
    let digits = version.strip_prefix(['v', 'V']).unwrap_or(version);
    let glued = !text.spaced(stop) && !text.spaced(stop + 1) && text.word(stop) == ".";
    glued && look(text, stop - 1) == Look::Shaped && digits.starts_with(|c: char| c.is_ascii_digit())
}

/// True for a name whose ending says that it is a data set's in any case: `TideBench`, `EbbBench-v2`, `EbbInstruct-20K`.
pub(crate) fn is_set_name(form: &str) -> bool {
    const ENDINGS: [&str; 6] = ["Bench", "bench", "BENCH", "Benchmark", "Dataset", "Corpus"];
    let stem =
        form.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '-' | '.' | ' ' | 'v' | 'V' | '+'));
    let sized = form.rsplit_once('-').is_some_and(|(_, size)| {
        size.ends_with(['K', 'k'])
            && size.len() > 1
            && size[..size.len() - 1].bytes().all(|b| b.is_ascii_digit())
    });
    sized || ENDINGS.iter().any(|ending| stem.len() > ending.len() && stem.ends_with(ending))
}

/// False where no name can end with a token.
pub(crate) fn may_end(text: &Text, at: usize) -> bool {
    text.emphasised || look(text, at) != Look::Plain || text.token(at).shape.has(Shape::LEADING_DIGIT)
}

/// True where nothing may follow in the same name: the token ends in a lower-case tail (`GRPO-based`) or is the
/// plural of a short form (`NFEs`).
fn splits(text: &Text, at: usize) -> bool {
    let plural = text
        .word(at)
        .strip_suffix('s')
        .is_some_and(|stem| stem.len() > 1 && stem.chars().all(|c| c.is_uppercase() || c.is_ascii_digit()));
    plural || token_tail(text, at).is_some()
}

/// The [`tail`] of a token.
pub(crate) fn token_tail(text: &Text, at: usize) -> Option<usize> {
    let token = text.token(at);
    let hyphened = token.shape.has(Shape::HYPHEN) || token.kind == TokenKind::Url;
    let tail = if hyphened { tail(text.word(at)) } else { None }?;
    // `SWE-rebench`: what the lexicon knows as a whole has no tail.
    let named = |sense: &Sense| matches!(sense, Sense::Dataset | Sense::Method | Sense::Model);
    let whole = text.term_over(at).is_some_and(|term| {
        term.bytes.1 == token.end as usize && term.hit.entries.iter().any(|entry| named(&entry.kind))
    });
    (!whole).then_some(tail)
}

/// True where two names stand side by side: a concept of the lexicon and then a name (`the LLM gpt-4o-mini`), or two that
/// the lexicon knows as things of different kinds (`Heron-7B MMLU`, `CIFAR-10 ResNets`).
fn apart(text: &Text, next: usize) -> bool {
    let known = |term: &Term| term.hit.entries.iter().all(|entry| !entry.ambiguous);
    if let Some(term) = text.term_at(next).filter(|term| known(term))
        && let Some(before) = text.term_over(next - 1).filter(|before| before.end == next && known(before))
    {
        let kinds = |sense: Sense| before.hit.entries.iter().any(|entry| entry.kind == sense);
        let set = term.hit.entries.iter().all(|entry| entry.kind == Sense::Dataset);
        let data = before.hit.entries.iter().all(|entry| entry.kind == Sense::Dataset);
        let made = |sense: &Sense| matches!(sense, Sense::Model | Sense::Method | Sense::Concept);
        // `SWE-rebench V2`: what follows numbers the data set.
        let numbered = text.word(next).starts_with(['V', 'v']) && text.word(next).len() <= 4;
        let run = data && !numbered && term.hit.entries.iter().all(|entry| made(&entry.kind));
        // `the Heron-2.5 LLM`.
        let class = term.hit.entries.iter().all(|entry| entry.kind == Sense::Concept)
            && before.hit.entries.iter().all(|entry| entry.kind == Sense::Model);
        if set && (kinds(Sense::Model) || kinds(Sense::Method)) || run || class {
            return true;
        }
    }
    let concept = || {
        text.term_at(next - 1).is_some_and(|term| {
            term.end == next && term.hit.entries.iter().all(|entry| entry.kind == Sense::Concept)
        })
    };
    let shouted = || !text.token(next - 1).shape.has(Shape::ANY_LOWER) || text.word(next - 1).ends_with('s');
    look(text, next) == Look::Shaped && shouted() && concept()
}

/// Words with a capital that open sentences and titles and never a name.
const OPENERS: &[u64] = words![
    "a", "about", "above", "across", "additional", "additionally", "after", "again", "against", "all",
    "also", "although", "among", "an", "and", "another", "any", "are", "as", "at", "based", "because",
    "before", "behind", "being", "besides", "beyond", "both", "but", "by", "can", "central", "classical",
    "code", "combined", "combining", "common", "compared", "complementing", "comprehensive", "concretely",
    "consequently", "conventional", "crucially", "current", "currently", "data", "despite", "do", "does",
    "due", "during", "each", "earlier", "early", "either", "empirical", "empirically", "even", "every",
    "existing", "experimental", "experiments", "extensive", "finally", "first", "firstly", "following",
    "for", "formally", "four", "from", "further", "furthermore", "given", "has", "have", "he", "hence",
    "here", "how", "however", "i", "if", "importantly", "in", "including", "indeed", "inspired", "instead",
    "interestingly", "into", "is", "it", "its", "large", "large-scale", "last", "lastly", "later",
    "leveraging", "like", "many", "materials", "meanwhile", "models", "modern", "more", "moreover", "most",
    "motivated", "much", "naive", "neither", "nevertheless", "new", "no", "nonetheless", "nor", "not",
    "notably", "now", "of", "on", "once", "one", "only", "or", "other", "our", "over", "overall",
    "particularly", "performance", "position", "practical", "previous", "prior", "project", "rather",
    "recent", "recently", "relative", "results", "second", "secondly", "several", "she", "since", "six",
    "so", "some", "source", "specifically", "standard", "state-of-the-art", "still", "such", "surprisingly",
    "table", "taking", "than", "that", "the", "their", "then", "theoretically", "there", "therefore",
    "these", "they", "third", "this", "those", "though", "three", "through", "thus", "to", "together",
    "towards", "traditional", "two", "typical", "typically", "ultimately", "under", "unlike", "until",
    "upon", "using", "various", "via", "we", "what", "when", "where", "whereas", "whether", "which", "while",
    "whilst", "who", "whose", "why", "with", "within", "without", "yet", "you", "your", "figure", "section",
    "appendix", "eq", "theorem", "lemma", "algorithm", "definition", "abstract", "background", "methods",
    "conclusion", "introduction",
];

/// What begins a sentence, whether or not the one before it came to a full stop.
const SUBJECTS: &[u64] = words!["we", "the", "this", "our", "it", "these", "then", "however", "in", "i"];

/// `Keywords:` at the start of a line.
fn is_label(text: &Text, at: usize) -> bool {
    let gap = text.token(at - 1).end as usize..text.token(at).start as usize;
    text.kind(at + 1) == TokenKind::Colon && text.view.text.get(gap).is_some_and(|gap| gap.contains('\n'))
}

/// `ABSTRACT We propose`, `1 INTRODUCTION`: the name of a part of a paper, in capitals.
fn is_heading(text: &Text, at: usize) -> bool {
    const HEADINGS: &[u64] = words![
        "abstract", "introduction", "background", "methods", "method", "results", "conclusion",
        "conclusions", "discussion", "summary", "objective", "objectives", "purpose", "keywords", "aims",
        "motivation", "materials", "appendix"
    ];
    !text.token(at).shape.has(Shape::ANY_LOWER) && text.is_any(at, HEADINGS)
}

/// `3`, `3.5` or `3.x` behind a capitalised word, where no unit or noun of counting follows.
fn is_version(text: &Text, at: usize) -> bool {
    let written = text.word(at);
    // `Heron Diffusion v1.5`.
    let word = written.strip_prefix('v').filter(|rest| rest.contains('.')).unwrap_or(written);
    let numbered = text.token(at).shape.has(Shape::LEADING_DIGIT) || word.len() < written.len();
    if !numbered || word.len() > 4 {
        return false;
    }
    let digits = word.chars().all(|c| c.is_ascii_digit() || c == '.' || c == 'x');
    let counted = text.kind(at + 1) == TokenKind::Percent
        || text.kind(at + 1) == TokenKind::Word
            && text.spaced(at + 1)
            && !text.token(at + 1).shape.has(Shape::CAPITAL)
            && text.word(at + 1).ends_with('s');
    let decimal = word.starts_with("0.");
    let concept = at > 0
        && text.term_at(at - 1).is_some_and(|term| {
            term.end == at
                && term.hit.entries.iter().all(|entry| matches!(entry.kind, Sense::Concept | Sense::Metric))
        });
    digits && word.starts_with(|c: char| c.is_ascii_digit()) && !counted && !decimal && !concept
}

/// A stretch in teletype, bold, italics, small capitals or code that is a name by its emphasis: up to six words,
/// the first with a capital, or one word in teletype.
fn marked_name(text: &Text, at: usize) -> Option<Name> {
    if !text.emphasised {
        return None;
    }
    let start = text.token(at).start as usize;
    let mark = text
        .view
        .marks_from(start)
        .iter()
        .filter(|mark| emphasises(mark.kind))
        .max_by_key(|mark| mark.end)?;
    let end = text.token_at_byte(mark.end.saturating_sub(1)) + 1;
    let last = text.token(end - 1);
    if last.end as usize != mark.end || end - at > 6 || end > text.sentence(at).end {
        return None;
    }
    let strongest = (at..end).map(|i| look(text, i)).max()?;
    let all = (at..end)
        .all(|i| look(text, i) != Look::Plain || text.kind(i) == TokenKind::Number || is_joiner(text, i));
    let one_word =
        end - at == 1 && matches!(mark.kind, MarkKind::Teletype | MarkKind::SmallCaps | MarkKind::Code);
    let named = all && look(text, at) != Look::Plain || one_word && text.kind(at) == TokenKind::Word;
    named.then(|| Name { tokens: at..end, bytes: mark.start..mark.end, look: strongest.max(Look::Capital) })
}

/// True for marks that make a name of what they cover.
pub(crate) fn emphasises(kind: MarkKind) -> bool {
    !matches!(kind, MarkKind::Url | MarkKind::Math)
}

/// Small words inside a capitalised name.
fn is_joiner(text: &Text, at: usize) -> bool {
    text.is_any(at, words!["of", "for", "and", "with", "in", "to", "the", "via", "on", "from", "by"])
}

/// The bytes of a run of tokens, without a lower-case tail on the last one.
fn trimmed(text: &Text, tokens: Range<usize>) -> Range<usize> {
    let start = text.token(tokens.start).start as usize;
    let last = text.token(tokens.end - 1);
    let cut = token_tail(text, tokens.end - 1).map_or(last.end as usize, |at| last.start as usize + at);
    start..cut
}

/// The hyphens of a keyboard and of Unicode, which may forbid a line's end.
const HYPHENS: [char; 3] = ['-', '\u{2010}', '\u{2011}'];

/// Where a name ends in a compound such as `GRPO-based`, `Mamba-2-style`: the offset of the hyphen before a tail
/// of lower-case letters, if something like a name stands before it.
pub fn tail(word: &str) -> Option<usize> {
    let hyphen = word.rfind(HYPHENS)?;
    let rest = word[hyphen..].trim_start_matches(HYPHENS);
    let head = &word[..hyphen];
    // `Regret Pre-training`, `Tide Re-ranking`: a prefix and its word are one word.
    let lower = rest.len() >= 2
        && rest.chars().all(char::is_lowercase)
        && !NAME_TAILS.contains(&rest)
        && !PREFIXES.contains(&head);
    (lower && head.chars().any(char::is_uppercase)).then(|| tail(head).unwrap_or(hyphen))
}

/// Prefixes that a hyphen ties to the word behind them.
const PREFIXES: [&str; 10] = ["Pre", "Post", "Re", "Self", "Co", "Multi", "Non", "Semi", "Cross", "Inter"];

/// Lower-case words behind a hyphen that belong to the name (`SWE-bench`, `Llama-3-instruct`).
const NAME_TAILS: &[&str] = &[
    "bench", "gym", "eval", "instruct", "mini", "chat", "base", "large", "small", "tiny", "nano", "medium",
    "coder", "hard", "lite", "turbo", "flash", "pro", "max", "preview", "net", "former", "solver", "distill",
    "align", "alpha", "beta", "gamma", "math", "sched", "plus", "drugs", "learn", "shot", "arena", "diamond",
];
