//! Cookies within one check: some hosts send everybody in circles who brings none back.
//!
//! Not here: keeping any beyond the check.

use reqwest::header::{HeaderMap, HeaderValue, SET_COOKIE};
use url::Url;

/// More cookies than any login needs.
const MOST: usize = 64;

/// The cookies of one check.
#[derive(Debug, Default)]
pub(crate) struct Cookies(Vec<Cookie>);

#[derive(Debug)]
struct Cookie {
    name: String,
    value: String,
    /// The host that set it, or the domain that it named.
    domain: String,
    /// Hosts below the domain get it too.
    below: bool,
}

impl Cookies {
    /// Takes what an answer sets; true where that changed anything.
    pub(crate) fn take(&mut self, url: &Url, headers: &HeaderMap) -> bool {
        let Some(host) = url.host_str() else { return false };
        let mut changed = false;
        let mut room = MOST.saturating_sub(self.0.len());
        for cookie in headers.get_all(SET_COOKIE).iter().filter_map(|value| parse(value.to_str().ok()?, host))
        {
            let same = |known: &&mut Cookie| known.name == cookie.name && known.domain == cookie.domain;
            match self.0.iter_mut().find(same) {
                Some(known) if known.value == cookie.value => {}
                Some(known) => {
                    known.value = cookie.value;
                    changed = true;
                }
                None if room > 0 => {
                    room -= 1;
                    self.0.push(cookie);
                    changed = true;
                }
                None => {}
            }
        }
        changed
    }

    /// The header with all cookies that are a host's to see.
    pub(crate) fn header(&self, url: &Url) -> Option<HeaderValue> {
        let host = url.host_str()?;
        let mine: Vec<String> = self
            .0
            .iter()
            .filter(|cookie| cookie.domain == host || (cookie.below && is_below(host, &cookie.domain)))
            .map(|cookie| format!("{}={}", cookie.name, cookie.value))
            .collect();
        if mine.is_empty() { None } else { HeaderValue::from_str(&mine.join("; ")).ok() }
    }
}

fn parse(text: &str, host: &str) -> Option<Cookie> {
    let mut parts = text.split(';');
    let (name, value) = parts.next()?.split_once('=')?;
    let domain = parts.find_map(|part| {
        let (name, value) = part.split_once('=')?;
        name.trim()
            .eq_ignore_ascii_case("domain")
            .then(|| value.trim().trim_start_matches('.').to_ascii_lowercase())
    });
    // A cookie for all of `.org` would be a cookie for everybody.
    let (domain, below) = match domain.filter(|domain| domain.contains('.')) {
        Some(domain) if domain == host || is_below(host, &domain) => (domain, true),
        Some(_) => return None,
        None => (host.to_owned(), false),
    };
    let (name, value) = (name.trim().to_owned(), value.trim().to_owned());
    (!name.is_empty()).then_some(Cookie { name, value, domain, below })
}

fn is_below(host: &str, domain: &str) -> bool {
    host.strip_suffix(domain).is_some_and(|rest| rest.ends_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_go_back_to_where_they_came_from_only() {
        let url = |text: &str| Url::parse(text).expect(text);
        let mut headers = HeaderMap::new();
        for cookie in
            ["a=1; Path=/", "b=2; Domain=.lab.org; Secure", "c=3; domain=other.org", "d=4; Domain=org"]
        {
            headers.append(SET_COOKIE, HeaderValue::from_static(cookie));
        }
        let mut cookies = Cookies::default();
        assert!(cookies.take(&url("https://www.lab.org/x"), &headers));
        assert!(!cookies.take(&url("https://www.lab.org/x"), &headers));
        let check = |at: &str, expect: Option<&str>| {
            let header = cookies.header(&url(at));
            assert_eq!(header.as_ref().and_then(|value| value.to_str().ok()), expect, "{at}");
        };
        check("https://www.lab.org/y", Some("a=1; b=2; d=4"));
        check("https://lab.org/", Some("b=2"));
        check("https://evillab.org/", None);
        check("https://other.org/", None);
    }
}
