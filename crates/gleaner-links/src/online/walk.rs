//! From a URL to where it leads, hop by hop.
//!
//! Every hop is asked like a link of its own: its address is judged, its host's gate is waited at.
//!
//! Not here: what the hops mean (`verdict`).

use std::collections::HashSet;
use std::fmt::Write as _;

use reqwest::header::{COOKIE, LOCATION};
use reqwest::{Method, StatusCode};
use url::Url;

use super::asker::{Answer, Asker, Read, Request};
use super::cookies::Cookies;
use super::html;
use super::trouble::Trouble;

/// Chains of DOIs are long; nobody needs more than this.
const MOST_HOPS: usize = 20;

/// A way through redirects.
#[derive(Debug)]
pub(crate) struct Walk {
    pub(crate) start: Url,
    pub(crate) hops: Vec<Hop>,
    pub(crate) end: End,
}

/// One redirect.
#[derive(Clone, Debug)]
pub(crate) struct Hop {
    pub(crate) status: StatusCode,
    pub(crate) to: Url,
}

/// How a walk ended.
#[derive(Debug)]
pub(crate) enum End {
    Answer(Answer),
    Trouble(Trouble),
    /// Back where it was, or further than anybody goes.
    Loop,
    /// To something that is not on the web, such as `mailto:`.
    OffTheWeb(String),
}

impl Walk {
    /// Where the walk ended.
    pub(crate) fn last(&self) -> &Url {
        self.hops.last().map_or(&self.start, |hop| &hop.to)
    }

    /// The answer at the end, if there is one.
    pub(crate) fn answer(&self) -> Option<&Answer> {
        if let End::Answer(answer) = &self.end { Some(answer) } else { None }
    }

    /// Where the link lives now: the end of the permanent redirects that stand at the beginning.
    pub(crate) fn moved_to(&self) -> Option<&Url> {
        let lasting = |hop: &&Hop| matches!(hop.status.as_u16(), 301 | 308);
        let last = self.hops.iter().take_while(lasting).last()?;
        (!is_same(&last.to, &self.start)).then_some(&last.to)
    }

    /// The hops in words, each followed by a comma.
    pub(crate) fn way(&self) -> String {
        let mut way = String::new();
        for (nth, hop) in self.hops.iter().enumerate() {
            if nth == 3 && self.hops.len() > 4 {
                let _ = write!(way, "{} more, ", self.hops.len() - nth);
                break;
            }
            let _ = write!(way, "{} to {}, ", hop.status.as_u16(), shown(&hop.to));
        }
        way
    }
}

/// A URL as it may be shown: without credentials, and not longer than a line.
pub(crate) fn shown(url: &Url) -> String {
    let mut url = url.clone();
    let _ = (url.set_username(""), url.set_password(None));
    let text = url.to_string();
    match text.char_indices().nth(120) {
        Some((at, _)) => format!("{}...", &text[..at]),
        None => text,
    }
}

/// The same page, whatever fragment is asked for.
fn is_same(one: &Url, other: &Url) -> bool {
    one[..url::Position::AfterQuery] == other[..url::Position::AfterQuery]
}

/// Walks from a URL to its end.
pub(crate) async fn walk(asker: &Asker, start: &Url, method: Method, limit: usize) -> Walk {
    let mut cookies = Cookies::default();
    let mut walk = Walk { start: start.clone(), hops: Vec::new(), end: End::Loop };
    let mut seen: HashSet<String> = HashSet::new();
    while walk.hops.len() <= MOST_HOPS {
        let here = walk.last().clone();
        // Who comes back without having been given anything new will be sent away the same way.
        if !seen.insert(here[..url::Position::AfterQuery].to_owned()) {
            return walk;
        }
        let mut request = Request::new(method.clone(), &here, Read::Page(limit));
        if let Some(header) = cookies.header(&here) {
            request.headers.insert(COOKIE, header);
        }
        let answer = match asker.ask(&request).await {
            Ok(answer) => answer,
            Err(trouble) => {
                walk.end = End::Trouble(trouble);
                return walk;
            }
        };
        if cookies.take(&here, &answer.headers) {
            seen.clear();
        }
        match target(&here, &answer) {
            None => {
                walk.end = End::Answer(answer);
                return walk;
            }
            Some(to) if !matches!(to.scheme(), "http" | "https") => {
                walk.end = End::OffTheWeb(to.scheme().to_owned());
                return walk;
            }
            Some(to) => walk.hops.push(Hop { status: answer.status, to }),
        }
    }
    walk
}

/// Where a page sends its readers at once, if that is another page.
fn sent_on(here: &Url, answer: &Answer) -> Option<Url> {
    let is_shown = answer.is_page() && !answer.body.is_empty();
    let page = is_shown.then(|| html::look(&answer.body, &[]))?;
    let to = here.join(Some(page.sent_to.as_str()).filter(|to| !to.is_empty())?).ok()?;
    (!is_same(&to, here)).then_some(to)
}

/// Where an answer sends to.
fn target(here: &Url, answer: &Answer) -> Option<Url> {
    if answer.status.is_success() {
        return sent_on(here, answer);
    }
    matches!(answer.status.as_u16(), 301 | 302 | 303 | 307 | 308).then_some(())?;
    // Many hosts write the bytes of UTF-8 into the header.
    let value = answer.headers.get(LOCATION)?;
    let mut to = here.join(String::from_utf8_lossy(value.as_bytes()).trim()).ok()?;
    if to.fragment().is_none() {
        to.set_fragment(here.fragment());
    }
    Some(to)
}
