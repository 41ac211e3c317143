//! How links are asked about: limits, what counts, where hosts are found.
//!
//! Not here: reading settings from arguments or files; the command does that.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How links are asked about. The default suits a public list of links on a public network.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Longest time for one request, from the name's resolution to the end of the answer.
    pub timeout: Duration,
    /// Longest time that a host may ask to wait; one that asks for more is `rate_limited`.
    pub patience: Duration,
    /// Pause before a host in trouble is asked again, doubled each time.
    pub pause: Duration,
    /// Let loopback and private addresses through, as inside an intranet.
    pub allow_private: bool,
    /// Connect elsewhere than the name says.
    pub connect_to: Vec<ConnectTo>,
    /// Certificates to trust beside the system's, in PEM.
    pub certificates: Vec<u8>,
    /// Codes that count as alive beside 200 to 299.
    pub accept: BTreeSet<u16>,
    /// Look at what a page says: a "not found" behind a 200 is `soft_404`.
    pub soft_404: bool,
    /// Requests under way at one time.
    pub at_once: usize,
    /// Requests under way at one time to one host whose family says nothing else.
    pub at_once_per_host: usize,
    /// Headers to send, by host.
    pub headers: Vec<Header>,
    /// What is said of single hosts, by name in lower case; it outweighs what their families say.
    pub hosts: BTreeMap<String, HostLimits>,
    /// Where what was learnt is kept for the next run, if anywhere.
    pub cache: Option<crate::Cache>,
    /// Ask the Wayback Machine for copies of what is broken.
    pub suggest_archive: bool,
    /// Stops the run before its end.
    pub stop: Stop,
    /// Where the interfaces of hosts are, and the tokens for them.
    pub environment: Environment,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            timeout: Duration::from_secs(20),
            patience: Duration::from_secs(60),
            pause: Duration::from_millis(500),
            allow_private: false,
            connect_to: Vec::new(),
            certificates: Vec::new(),
            accept: BTreeSet::new(),
            soft_404: true,
            at_once: 128,
            at_once_per_host: 8,
            headers: Vec::new(),
            hosts: BTreeMap::new(),
            cache: None,
            suggest_archive: false,
            stop: Stop::default(),
            environment: Environment::default(),
        }
    }
}

/// A request to stop a run, from another thread: whatever is known by then is its result.
///
/// ```
/// let stop = gleaner_links::Stop::default();
/// stop.clone().ask();
/// assert!(stop.is_asked());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks the run to stop.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// True once it was asked to.
    pub fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What is said of one host.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HostLimits {
    /// Requests under way at one time.
    pub at_once: Option<usize>,
    /// Least time between the beginnings of two requests.
    pub interval: Option<Duration>,
    /// Codes that count as alive beside 200 to 299.
    pub accept: BTreeSet<u16>,
}

impl Settings {
    /// True where a code that is no success counts as alive at a host.
    pub(crate) fn accepts(&self, host: Option<&str>, code: u16) -> bool {
        let own = host.and_then(|host| self.hosts.get(host));
        self.accept.contains(&code) || own.is_some_and(|own| own.accept.contains(&code))
    }
}

/// A header for the requests to one host, such as a credential. Never shown.
#[derive(Clone)]
pub struct Header {
    /// The host that gets it, in lower case; no other does.
    pub host: String,
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
}

impl fmt::Debug for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Header({}: {}: ...)", self.host, self.name)
    }
}

/// Variables that say where the interfaces of hosts are (`GITHUB_API_URL`, `HF_ENDPOINT`) and carry tokens for them
/// (`GITHUB_TOKEN`, `HF_TOKEN`). Values are never shown.
///
/// ```
/// use gleaner_links::Environment;
/// let environment = Environment::from_iter([("HF_ENDPOINT", "https://hub.lab.org")]);
/// assert_eq!(environment.get("HF_ENDPOINT"), Some("https://hub.lab.org"));
/// ```
#[derive(Clone, Default)]
pub struct Environment(BTreeMap<String, String>);

impl Environment {
    /// The variables of this process that the host families know.
    pub fn of_process() -> Self {
        let known = crate::hosts::variables();
        Self(
            known
                .filter_map(|name| Some((name.to_owned(), std::env::var(name).ok()?)))
                .filter(|(_, value)| !value.trim().is_empty())
                .collect(),
        )
    }

    /// The value of a variable.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(|value| value.trim())
    }
}

impl<'a> FromIterator<(&'a str, &'a str)> for Environment {
    fn from_iter<I: IntoIterator<Item = (&'a str, &'a str)>>(values: I) -> Self {
        Self(values.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }
}

impl fmt::Debug for Environment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0.keys()).finish()
    }
}

/// One host and port that is reached at another address, as `curl --connect-to` has it. An empty part on the left
/// means any, on the right the same.
///
/// ```
/// use gleaner_links::ConnectTo;
/// let rule: ConnectTo = "doi.org:443:127.0.0.1:8443".parse()?;
/// assert_eq!(rule.target("doi.org", 443), Some(("127.0.0.1".into(), 8443)));
/// assert_eq!(rule.target("doi.org", 80), None);
/// # Ok::<(), gleaner_links::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConnectTo {
    host: Option<String>,
    port: Option<u16>,
    to_host: Option<String>,
    to_port: Option<u16>,
}

impl ConnectTo {
    /// Where a connection to a host and port goes instead, if this rule is about them.
    pub fn target(&self, host: &str, port: u16) -> Option<(String, u16)> {
        let meant = self.host.as_deref().is_none_or(|own| own.eq_ignore_ascii_case(host))
            && self.port.is_none_or(|own| own == port);
        meant.then(|| (self.to_host.clone().unwrap_or_else(|| host.to_owned()), self.to_port.unwrap_or(port)))
    }
}

impl FromStr for ConnectTo {
    type Err = crate::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || crate::Error::ConnectTo(text.to_owned());
        let (host, rest) = host(text).ok_or_else(wrong)?;
        let (port, rest) = rest.split_once(':').ok_or_else(wrong)?;
        let (to_host, to_port) = self::host(rest).ok_or_else(wrong)?;
        let name = |text: &str| (!text.is_empty()).then(|| text.to_ascii_lowercase());
        let number = |text: &str| {
            if text.is_empty() { Ok(None) } else { text.parse().map(Some).map_err(|_| wrong()) }
        };
        Ok(Self { host: name(host), port: number(port)?, to_host: name(to_host), to_port: number(to_port)? })
    }
}

/// A host, possibly a version 6 address in brackets, and what stands behind its colon.
fn host(text: &str) -> Option<(&str, &str)> {
    match text.strip_prefix('[') {
        Some(inside) => inside.split_once("]:"),
        None => text.split_once(':'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_led_elsewhere_as_curl_does_it() {
        let check = |rule: &str, host: &str, port: u16, expect: Option<(&str, u16)>| {
            let rule: ConnectTo = rule.parse().expect(rule);
            assert_eq!(rule.target(host, port), expect.map(|(host, port)| (host.to_owned(), port)));
        };
        check("a.org:80:127.0.0.1:8080", "A.org", 80, Some(("127.0.0.1", 8080)));
        check("a.org:80:127.0.0.1:8080", "b.org", 80, None);
        check("::127.0.0.1:8080", "b.org", 443, Some(("127.0.0.1", 8080)));
        check("a.org::[::1]:", "a.org", 443, Some(("::1", 443)));
        check("a.org:::8443", "a.org", 443, Some(("a.org", 8443)));
        for wrong in ["", "a.org", "a.org:80", "a.org:80:b", "a.org:http:b:80", "a.org:80:b:99999"] {
            assert!(wrong.parse::<ConnectTo>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn secrets_are_not_shown() {
        let environment = Environment::from_iter([("HF_TOKEN", "hf_secret")]);
        let header = Header { host: "a.org".into(), name: "cookie".into(), value: "hf_secret".into() };
        assert!(!format!("{environment:?} {header:?}").contains("secret"));
    }
}
