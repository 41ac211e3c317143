//! What a walk says about a link: the state, and the evidence for it.
//!
//! Not here: asking (`visit`), and states that interfaces of hosts tell (`hosts`).

use gleaner_model::{LinkState, LinkStatus};
use reqwest::StatusCode;

use super::asker::Answer;
use super::html::{self, Page};
use super::marks::{challenge, is_login, is_sent_to_the_front, says_not_found};
use super::walk::{End, Walk};
use super::{rate, trouble::Trouble};
use crate::Settings;

/// How a link fares, before it is put together with the link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    pub(crate) state: LinkState,
    pub(crate) evidence: String,
    pub(crate) moved_to: Option<String>,
    pub(crate) facts: Vec<(&'static str, String)>,
}

impl Verdict {
    pub(crate) fn new(state: LinkState, evidence: impl Into<String>) -> Self {
        Self { state, evidence: evidence.into(), moved_to: None, facts: Vec::new() }
    }

    /// Puts the verdict to its link.
    pub(crate) fn put(self, status: &mut LinkStatus) {
        let Self { state, evidence, moved_to, facts } = self;
        (status.state, status.evidence) = (state, evidence);
        (status.moved_to, status.facts) = (moved_to, facts);
    }

    /// Moved, with the new address.
    pub(crate) fn moved(to: impl Into<String>, evidence: impl Into<String>) -> Self {
        Self { moved_to: Some(to.into()), ..Self::new(LinkState::Moved, evidence) }
    }

    pub(crate) fn of_trouble(trouble: &Trouble) -> Self {
        Self::new(trouble.state(), trouble.evidence())
    }

    pub(crate) fn with_facts(mut self, facts: Vec<(&'static str, String)>) -> Self {
        self.facts = facts;
        self
    }
}

/// The verdict on a walk.
pub(crate) fn judge(walk: &Walk, settings: &Settings) -> Verdict {
    let way = walk.way();
    let mut verdict = match &walk.end {
        End::Loop => {
            Verdict::new(LinkState::RedirectLoop, format!("{} redirects without end", walk.hops.len()))
        }
        End::OffTheWeb(scheme) => {
            Verdict::new(LinkState::Unchecked, format!("leads off the web, to `{scheme}:`"))
        }
        End::Trouble(trouble) => Verdict::of_trouble(trouble),
        End::Answer(answer) => answered(walk, answer, settings),
    };
    verdict.evidence.insert_str(0, &way);
    verdict
}

fn answered(walk: &Walk, answer: &Answer, settings: &Settings) -> Verdict {
    let status = answer.status;
    let said = in_words(status);
    let led_to_login = !walk.hops.is_empty() && is_login(walk.last()) && !is_login(&walk.start);
    if settings.accepts(walk.last().host_str(), status.as_u16()) && !status.is_success() {
        return alive(walk, format!("{said}, which is accepted"));
    }
    if let Some(mark) = challenge(answer) {
        return Verdict::new(LinkState::Blocked, format!("{said}, {mark}"));
    }
    if led_to_login && !status.is_server_error() {
        return Verdict::new(LinkState::AuthRequired, format!("a login, {said}"));
    }
    if status.is_success() {
        return found(walk, answer, settings);
    }
    if matches!(status.as_u16(), 300 | 304) {
        return alive(walk, said);
    }
    Verdict::new(refused(answer), said)
}

/// The state that a code other than success gives.
fn refused(answer: &Answer) -> LinkState {
    match answer.status.as_u16() {
        _ if rate::is_too_many(answer.status, &answer.headers) => LinkState::RateLimited,
        401 | 402 | 407 | 511 => LinkState::AuthRequired,
        // The host does not like who asks, or how: that tells nothing about what was asked for.
        400 | 403 | 405 | 406 | 409 | 411 | 412 | 415 | 417 | 426 | 428 | 431 | 451 | 999 => {
            LinkState::Blocked
        }
        408 => LinkState::Timeout,
        421 | 423 | 425 => LinkState::TransientError,
        400..=499 => LinkState::Gone,
        // Redirects that lead nowhere, too: somebody is at work there.
        _ => LinkState::TransientError,
    }
}

fn found(walk: &Walk, answer: &Answer, settings: &Settings) -> Verdict {
    let said = in_words(answer.status);
    let wanted = walk.last().fragment().filter(|_| answer.is_page()).map(anchors).unwrap_or_default();
    let page = if answer.is_page() { html::look(&answer.body, &wanted) } else { Page::default() };
    if settings.soft_404 {
        if walk.hops.iter().any(|hop| is_sent_to_the_front(&walk.start, &hop.to)) && walk.last().path() == "/"
        {
            return Verdict::new(LinkState::Soft404, format!("{said}, sent to the front page"));
        }
        if let Some(text) = [&page.title, &page.heading].into_iter().find(|text| says_not_found(text)) {
            return Verdict::new(LinkState::Soft404, format!("{said}, titled \"{text}\""));
        }
    }
    // An empty body is the answer to a question for the head only.
    if !wanted.is_empty() && !page.has_anchor && !answer.body.is_empty() {
        let fragment = walk.last().fragment().unwrap_or_default();
        if !page.may_make_anchor {
            return Verdict::new(
                LinkState::MissingFragment,
                format!("{said}, but the page has no `{fragment}`"),
            );
        }
        return alive(walk, format!("{said}; whether the page has `{fragment}`, only its scripts know"));
    }
    alive(walk, said)
}

fn alive(walk: &Walk, evidence: String) -> Verdict {
    match walk.moved_to() {
        Some(to) => {
            let mut to = to.clone();
            // Credentials in a link are nobody's to pass on.
            let _ = (to.set_username(""), to.set_password(None));
            Verdict::moved(to, evidence)
        }
        None => Verdict::new(LinkState::Alive, evidence),
    }
}

/// The anchors that a fragment may mean; none where it is no anchor but a route or an instruction.
pub(super) fn anchors(fragment: &str) -> Vec<String> {
    let special = fragment.is_empty()
        || fragment.eq_ignore_ascii_case("top")
        || fragment.starts_with([':', '!', '/'])
        || fragment.contains(['=', '&']);
    if special {
        return Vec::new();
    }
    let decoded = decoded(fragment);
    // GitHub and others put this before what authors write.
    let prefixed = format!("user-content-{}", decoded.to_lowercase());
    let mut anchors = vec![fragment.to_owned(), decoded, prefixed];
    anchors.dedup();
    anchors
}

/// A text with percent-escapes undone; what is no UTF-8 then is left as it was.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let hex = after.get(..2).filter(|_| first == b'%').and_then(|hex| std::str::from_utf8(hex).ok());
        let byte = hex.and_then(|hex| u8::from_str_radix(hex, 16).ok());
        bytes.push(byte.unwrap_or(first));
        rest = if byte.is_some() { after.get(2..).unwrap_or_default() } else { after };
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

/// `404 Not Found`.
pub(crate) fn in_words(status: StatusCode) -> String {
    match status.canonical_reason() {
        Some(reason) => format!("{} {reason}", status.as_u16()),
        None => status.as_u16().to_string(),
    }
}
