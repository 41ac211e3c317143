//! Whether the code of a paper can be had: a link to it, or the words that promise it.
//!
//! Not here: links ([`crate::links`]) and whether they work. A link to code always counts for more than a promise,
//! which is what is left where the link is still to come.

use crate::links::LinkRule;
use crate::text::Text;
use crate::text::words::{word_hash, words};
use gleaner_model::{Availability, Evidence, Link, LinkKind, LinkRole, Release};
use std::ops::Range;

/// The rule of promises.
pub(crate) const PROMISE: LinkRule = LinkRule {
    id: "promise",
    precision: 0.95,
    documentation: "Words that promise code, in a text without a link to it: `Code will be released upon acceptance`.\n",
};

/// What is promised.
const CODE: &[u64] = words![
    "code", "codes", "codebase", "implementation", "implementations", "software", "repository", "scripts",
    "toolkit", "library", "artifacts", "artefacts", "source-code"
];
/// What is done with it.
const RELEASES: &[u64] = words![
    "release", "releasing", "open-source", "opensource", "open-sourcing", "publish", "share", "provide",
    "make", "upload"
];
/// What happens to it.
const RELEASED: &[u64] = words![
    "released", "open-sourced", "opensourced", "published", "shared", "provided", "available", "public",
    "publicly-available", "accessible", "uploaded", "open"
];
/// Tokens between the parts of a promise at most.
const REACH: usize = 14;

/// What a record with these links says of its code; `span` gives the bytes of the source for bytes of the view.
pub(crate) fn of(
    text: &Text,
    links: &[Link],
    span: impl Fn(Range<usize>) -> gleaner_model::Span,
) -> Option<Release> {
    // `Data and code are at ...`: a repository whose role is another may hold both.
    let speaks_of_code = || (0..text.tokens.len()).any(|at| text.is_any(at, CODE));
    let is_code = |link: &&Link| match (link.kind, link.role) {
        (_, LinkRole::Code) => true,
        (LinkKind::GithubRepo | LinkKind::GithubTree | LinkKind::Anonymous4open, role) => {
            matches!(role, LinkRole::Project | LinkRole::Other) || speaks_of_code()
        }
        _ => false,
    };
    if let Some(link) = links.iter().find(is_code) {
        let evidence = Evidence { review: None, ..link.evidence.clone() };
        return Some(Release { state: Availability::Available, evidence });
    }
    let tokens = promise(text)?;
    let bytes = text.token(tokens.start).start as usize..text.token(tokens.end - 1).end as usize;
    let evidence = Evidence {
        confidence: PROMISE.precision,
        rule: PROMISE.id.to_owned(),
        spans: vec![span(bytes)],
        review: None,
    };
    Some(Release { state: Availability::Promised, evidence })
}

/// The tokens of the first promise of code.
fn promise(text: &Text) -> Option<Range<usize>> {
    const WILL: [u64; 5] =
        [word_hash(b"will"), word_hash(b"shall"), word_hash(b"to"), word_hash(b"upon"), word_hash(b"soon")];
    // Most texts promise nothing, and each token costs a few comparisons.
    let mut cues = text.hashes.iter().zip(0..).filter(|(hash, _)| WILL.contains(hash));
    cues.find_map(|(_, at)| promise_at(text, at))
}

fn promise_at(text: &Text, at: usize) -> Option<Range<usize>> {
    let sentence = text.sentence(at);
    let is_code = |at: &usize| text.is_any(*at, CODE);
    let before = || (sentence.start.max(at.saturating_sub(REACH))..at).rev().find(is_code);
    if text.is(at, "upon") {
        // `Code is available upon acceptance`: not yet, that is.
        let later = text.is_any(at + 1, &["acceptance", "publication"]);
        let given = |i: usize| text.is_any(i, RELEASED) || text.is_any(i, RELEASES);
        let code = before().filter(|_| later)?;
        return (sentence.start..at).any(given).then_some(code..at + 2);
    }
    if text.is(at, "soon") {
        return (at > 0 && text.is(at - 1, "coming")).then(before).flatten().map(|code| code..at + 1);
    }
    let to_come = if text.is(at, "to") { text.is(at + 1, "be") || is_plan(text, at) } else { true };
    if !to_come || text.is(at + 1, "not") {
        return None;
    }
    let end = sentence.end;
    let verb = (at + 1..end.min(at + 7)).find(|i| text.is_any(*i, RELEASES) || text.is_any(*i, RELEASED))?;
    if text.is_any(verb, RELEASED) {
        let passive = (at + 1..verb).any(|i| text.is(i, "be"));
        let code = before().filter(|_| passive)?;
        return Some(code..verb + 1);
    }
    let own = text.is(at, "to")
        || (at.saturating_sub(2).max(sentence.start)..at).any(|i| text.is_any(i, &["we", "authors"]));
    let code = (verb + 1..end.min(verb + REACH)).find(is_code).filter(|_| own)?;
    if !text.is(verb, "make") {
        return Some(at..code + 1);
    }
    let open = (code + 1..end.min(code + REACH)).find(|i| text.is_any(*i, RELEASED))?;
    Some(at..open + 1)
}

/// `we plan to release`: an intention.
fn is_plan(text: &Text, to: usize) -> bool {
    to > 0 && text.is_any(to - 1, &["plan", "intend", "aim", "commit", "promise", "going", "planning"])
}

#[cfg(test)]
mod tests {
    use crate::Parser;
    use gleaner_model::{Availability, Document};

    fn check(text: &str, expect: Option<(Availability, &str)>) {
        let record = Parser::default().extract(&Document::new("1", text));
        let found = record.availability.as_ref().map(|it| {
            let span = it.evidence.spans.first().copied().unwrap_or_default();
            (it.state, span.slice(text).unwrap_or_default())
        });
        assert_eq!(found, expect, "{text}");
    }

    #[test]
    fn a_promise_is_told_from_a_link() {
        use Availability::{Available, Promised};
        check("The code will be released upon acceptance.", Some((Promised, "code will be released")));
        check(
            "Our code, models, and data will be made publicly available.",
            Some((Promised, "code, models, and data will be made publicly available")),
        );
        check(
            "We will release the models and our code soon.",
            Some((Promised, "will release the models and our code")),
        );
        check(
            "We plan to open-source our implementation.",
            Some((Promised, "to open-source our implementation")),
        );
        check("Code is available upon publication.", Some((Promised, "Code is available upon publication")));
        check("The code is to be released.", Some((Promised, "code is to be released")));
        check(
            "We will make all code openly available.",
            Some((Promised, "will make all code openly available")),
        );
        let data = "Data and code are at https://github.com/owl-lab/perch.";
        check(data, Some((Available, "https://github.com/owl-lab/perch")));
        check("Code coming soon.", Some((Promised, "Code coming soon")));
        check(
            "Code will be at https://github.com/owl-lab/perch.",
            Some((Available, "https://github.com/owl-lab/perch")),
        );
    }

    #[test]
    fn other_words_about_code_promise_nothing() {
        check("Code will not be released.", None);
        check("We generate code. The data will be released.", None);
        check("The model learns to write code that will be compiled.", None);
        check("Programs that will provide more tests are code.", None);
        check("We read https://arxiv.org/abs/2401.01234 and share nothing.", None);
    }
}
