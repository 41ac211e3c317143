//! Questions to interfaces: JSON in answers, tokens, redirects between an interface's own addresses.
//!
//! Not here: what answers mean; each family says.

use reqwest::Method;
use reqwest::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE, HeaderValue, LOCATION};
use serde_json::Value;
use url::Url;

use crate::online::{Answer, Asker, Read, Request, Trouble};

/// Bytes of an answer that are read; a hundred repositories take a tenth.
const MOST: usize = 4 << 20;

/// Redirects between the addresses of an interface, as for things that were renamed.
const MOST_HOPS: usize = 5;

/// An answer of an interface.
#[derive(Debug)]
pub(super) struct Reply {
    pub(super) code: u16,
    pub(super) answer: Answer,
    /// `Null` where the answer is no JSON.
    pub(super) json: Value,
    /// Where the answer came from, after redirects.
    pub(super) url: Url,
}

impl Reply {
    /// A text in the answer, by a path of names such as `/license/spdx_id`.
    pub(super) fn text(&self, pointer: &str) -> Option<&str> {
        self.json.pointer(pointer)?.as_str()
    }

    /// True where the answer says yes to a name.
    pub(super) fn is(&self, pointer: &str) -> bool {
        self.json.pointer(pointer).and_then(Value::as_bool) == Some(true)
    }

    /// A text, number or yes-or-no in the answer, as text.
    pub(super) fn shown(&self, pointer: &str) -> Option<String> {
        shown(self.json.pointer(pointer)?)
    }

    /// The code in words.
    pub(super) fn said(&self) -> String {
        crate::online::in_words(self.answer.status)
    }
}

/// A plain value as text; `None` for what is empty or no plain value.
pub(super) fn shown(value: &Value) -> Option<String> {
    match value {
        Value::String(text) if !text.is_empty() => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(yes) => Some(yes.to_string()),
        _ => None,
    }
}

/// Asks for an address of an interface.
pub(super) async fn get(asker: &Asker, address: &str, token: Option<&str>) -> Result<Reply, Trouble> {
    ask(asker, Method::GET, address, token, None).await
}

/// Asks for the head of an address of an interface; the JSON is `Null`. Redirects are not followed.
pub(super) async fn head(asker: &Asker, address: &str, token: Option<&str>) -> Result<Reply, Trouble> {
    ask(asker, Method::HEAD, address, token, None).await
}

/// Sends JSON to an address of an interface.
pub(super) async fn post(
    asker: &Asker,
    address: &str,
    token: Option<&str>,
    body: &Value,
) -> Result<Reply, Trouble> {
    ask(asker, Method::POST, address, token, Some(body.to_string())).await
}

async fn ask(
    asker: &Asker,
    method: Method,
    address: &str,
    token: Option<&str>,
    body: Option<String>,
) -> Result<Reply, Trouble> {
    let mut url = Url::parse(address).map_err(|error| Trouble::Broken(error.to_string()))?;
    let home = url.origin();
    for _ in 0..MOST_HOPS {
        let mut request = Request::new(method.clone(), &url, Read::All(MOST));
        request.headers.insert(ACCEPT, HeaderValue::from_static("application/json, */*;q=0.5"));
        if body.is_some() {
            request.headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        }
        // A token is for the interface alone, wherever it sends us.
        if let Some(mut value) = bearer(token).filter(|_| url.origin() == home) {
            value.set_sensitive(true);
            request.headers.insert(AUTHORIZATION, value);
        }
        request.body.clone_from(&body);
        let answer = asker.ask(&request).await?;
        let to = answer.header(LOCATION).and_then(|to| url.join(to).ok());
        let Some(to) = to.filter(|_| answer.status.is_redirection() && method == Method::GET) else {
            let json = serde_json::from_str(&answer.body).unwrap_or_default();
            return Ok(Reply { code: answer.status.as_u16(), answer, json, url });
        };
        url = to;
    }
    Err(Trouble::Broken("redirects without end".to_owned()))
}

fn bearer(token: Option<&str>) -> Option<HeaderValue> {
    HeaderValue::from_str(&format!("Bearer {}", token?)).ok()
}

/// Segments of a path that are not empty.
pub(super) fn segments(url: &Url) -> Vec<&str> {
    url.path().split('/').filter(|segment| !segment.is_empty()).collect()
}

/// The facts among names and values that have a value.
pub(super) fn facts<const N: usize>(
    pairs: [(&'static str, Option<String>); N],
) -> Vec<(&'static str, String)> {
    pairs.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
}
