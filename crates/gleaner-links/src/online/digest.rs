//! What is kept of an answer: enough to come to the same verdict again, and little more.
//!
//! Not here: the file it is kept in (`cache`).

use reqwest::header::{AUTHORIZATION, COOKIE, HeaderMap, HeaderName, HeaderValue, SET_COOKIE};
use reqwest::{Method, StatusCode};
use serde_json::Value;

use super::asker::{Answer, Read, Request};
use super::marks::challenge;
use super::{html, rate, verdict};
use crate::cache::Kept;

/// Headers that verdicts are made of, and those that tell whether an answer has changed.
const HEADERS: &[&str] = &["content-type", "etag", "last-modified", "location", "x-error-code"];

/// Bytes of a body that are kept as they are.
const SMALL: usize = 8 << 10;
/// Bytes of a body that is no page and cannot be made smaller.
const MOST: usize = 256 << 10;

/// What a request is known by; `None` for one whose answer is for this run only. What a token shows is kept apart
/// from what everybody sees, the token itself is not kept.
pub(super) fn question(request: &Request) -> Option<String> {
    if request.headers.contains_key(COOKIE) {
        return None;
    }
    let token = if request.headers.contains_key(AUTHORIZATION) { " with token" } else { "" };
    let body = request.body.as_deref().map(|body| format!(" {body}")).unwrap_or_default();
    Some(format!("{}{token} {}{body}", request.method, request.url))
}

/// An answer as it is kept; `None` for trouble, which may be over next time, and for what is too large.
pub(super) fn kept(request: &Request, answer: &Answer) -> Option<Kept> {
    let code = answer.status.as_u16();
    let passes = answer.status.is_server_error() || matches!(code, 304 | 403 | 407 | 408 | 421 | 423 | 425);
    let is_personal = answer.status.is_redirection() && answer.headers.contains_key(SET_COOKIE);
    let is_refusal = rate::is_too_many(answer.status, &answer.headers) || challenge(answer).is_some();
    // The query language reports its own trouble in answers that are fine.
    let is_partial = request.method == Method::POST && answer.body.contains("\"RATE_LIMIT");
    if passes || is_personal || is_refusal || is_partial {
        return None;
    }
    let headers = HEADERS.iter().filter_map(|name| {
        Some((
            (*name).to_owned(),
            String::from_utf8_lossy(answer.headers.get(*name)?.as_bytes()).into_owned(),
        ))
    });
    Some(Kept::new(code, headers.collect(), body(request, answer)?))
}

/// What was kept, as the answer that it was.
pub(super) fn answer(kept: &Kept) -> Answer {
    let header = |(name, value): &(String, String)| {
        Some((name.parse::<HeaderName>().ok()?, HeaderValue::from_bytes(value.as_bytes()).ok()?))
    };
    let headers: HeaderMap = kept.headers.iter().filter_map(header).collect();
    let status = StatusCode::from_u16(kept.code).unwrap_or(StatusCode::OK);
    Answer { status, headers, body: kept.body.clone() }
}

fn body(request: &Request, answer: &Answer) -> Option<String> {
    if let Read::Page(_) = request.read {
        let is_shown = answer.status.is_success() && answer.is_page() && !answer.body.is_empty();
        return Some(if is_shown { page(request, &answer.body) } else { String::new() });
    }
    if answer.body.len() <= SMALL {
        return Some(answer.body.clone());
    }
    if request.method == Method::GET
        && let Ok(value) = serde_json::from_str::<Value>(&answer.body)
    {
        let short = without_lists(value).to_string();
        return (short.len() <= MOST).then_some(short);
    }
    (answer.body.len() <= MOST).then(|| answer.body.clone())
}

/// A page with the same title, heading and anchor.
fn page(request: &Request, body: &str) -> String {
    let wanted = request.url.fragment().map(verdict::anchors).unwrap_or_default();
    let page = html::look(body, &wanted);
    let escaped = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;");
    let mut kept = format!("<title>{}</title><h1>{}</h1>", escaped(&page.title), escaped(&page.heading));
    if !page.sent_to.is_empty() {
        let to = escaped(&page.sent_to).replace('"', "%22");
        kept.extend(["<meta http-equiv=\"refresh\" content=\"0;url=", &to, "\">"]);
    }
    let anchor = wanted.first().map(String::as_str).unwrap_or_default().replace(['"', '<', '>'], "");
    if page.has_anchor {
        kept.extend(["<a id=\"", &anchor.replace('&', "&amp;"), "\">"]);
    }
    if page.may_make_anchor {
        kept.push_str("<script></script>");
    }
    kept
}

/// Long lists, such as all files of a model, say nothing about its state.
fn without_lists(value: Value) -> Value {
    match value {
        Value::Object(map) => map
            .into_iter()
            .filter(|(_, value)| !value.is_array())
            .map(|(key, value)| (key, without_lists(value)))
            .collect(),
        other => other,
    }
}
