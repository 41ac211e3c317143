//! Asks a host one question, politely, and asks again where that may help.
//!
//! Not here: following redirects (`walk`), and what answers mean (`verdict`).

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use reqwest::header::{
    ACCEPT_ENCODING, ACCEPT_LANGUAGE, CONTENT_TYPE, HOST, HeaderMap, HeaderName, HeaderValue,
    IF_MODIFIED_SINCE, IF_NONE_MATCH,
};
use reqwest::{Method, Response, StatusCode};
use url::Url;

use super::body::{ENCODINGS, beginning};
use super::client::{Clients, Version};
use super::gate::{Closed, Gate, Gates};
use super::marks::challenge;
use super::trouble::Trouble;
use super::{digest, rate};
use crate::cache::Known;
use crate::{Error, Settings, hosts};

/// Times that a host which asks to wait is waited for.
const WAITS: u32 = 3;
/// Times that a host in trouble (5xx) is asked again.
const MORE_TRIES: u32 = 2;
/// Bytes of a refusal that are read: enough to see who refuses and why.
const REFUSAL: usize = 16 << 10;

/// One question.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) method: Method,
    pub(crate) url: Url,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Option<String>,
    pub(crate) read: Read,
}

/// How much of an answer's body is wanted, in bytes after decoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Read {
    /// Of pages and refusals.
    Page(usize),
    /// Of everything.
    All(usize),
}

impl Request {
    pub(crate) fn new(method: Method, url: &Url, read: Read) -> Self {
        Self { method, url: url.clone(), headers: HeaderMap::new(), body: None, read }
    }
}

/// One answer, whatever it says.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    /// The beginning of the body, as far as it was wanted.
    pub(crate) body: String,
}

impl Answer {
    /// The text of a header, if it is one.
    pub(crate) fn header(&self, name: impl reqwest::header::AsHeaderName) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// True for HTML, and where nothing is said about the type.
    pub(crate) fn is_page(&self) -> bool {
        is_page(&self.headers)
    }
}

fn is_page(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    kind.is_none_or(|kind| kind.to_ascii_lowercase().contains("html"))
}

/// Whether a host was ever heard of in this run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contact {
    /// It answered.
    Answered,
    /// Its name did not resolve, for a reason that may pass.
    NoNameServer,
    /// Its name does not exist, or it takes no connection.
    Silent,
}

/// Asks on behalf of one run.
pub(crate) struct Asker {
    pub(crate) settings: Settings,
    pub(crate) clients: Clients,
    gates: Gates,
    requests: AtomicU64,
    contacts: Mutex<HashMap<String, Contact>>,
    /// Hosts that offer HTTP/2 and cannot do it.
    old: Mutex<HashSet<String>>,
    /// Hosts where asking for the head of a page tells nothing.
    headless: Mutex<HashSet<String>>,
    notes: Mutex<Vec<String>>,
    /// What families count in this run.
    counts: Mutex<HashMap<&'static str, u32>>,
    known: Option<Known>,
}

impl Asker {
    pub(crate) fn new(settings: Settings) -> Result<Self, Error> {
        let trusted = hosts::trusted(&settings.environment);
        let clients = Clients::new(&settings, trusted)?;
        let per_host = settings.at_once_per_host;
        let (environment, said) = (settings.environment.clone(), settings.hosts.clone());
        let gates = Gates::new(settings.at_once, move |host| {
            let mut pace = hosts::pace(host, &environment, per_host);
            if let Some(own) = said.get(host) {
                pace.at_once = own.at_once.unwrap_or(pace.at_once);
                pace.interval = own.interval.unwrap_or(pace.interval);
            }
            pace
        });
        let mut notes = Vec::new();
        let known = settings.cache.as_ref().and_then(|cache| {
            let fault =
                |error| notes.push(format!("what is learnt is not kept: {}: {error}", cache.path.display()));
            Known::open(cache).map_err(fault).ok()
        });
        Ok(Self {
            known,
            settings,
            clients,
            gates,
            requests: AtomicU64::new(0),
            contacts: Mutex::default(),
            old: Mutex::default(),
            headless: Mutex::default(),
            notes: Mutex::new(notes),
            counts: Mutex::default(),
        })
    }

    /// The answer to a question: what is known of it, or what the host says.
    pub(crate) async fn ask(&self, request: &Request) -> Result<Answer, Trouble> {
        let Some((known, question)) = self.known.as_ref().zip(digest::question(request)) else {
            return self.insist(request).await;
        };
        let recalled = known.recall(&question);
        if let Some((kept, true)) = &recalled {
            return Ok(digest::answer(kept));
        }
        let mut request = request.clone();
        for (name, header) in [("etag", IF_NONE_MATCH), ("last-modified", IF_MODIFIED_SINCE)] {
            let value =
                recalled.as_ref().and_then(|(kept, _)| HeaderValue::from_str(kept.header(name)?).ok());
            request.headers.extend(value.map(|value| (header, value)));
        }
        let answer = self.insist(&request).await?;
        if let Some((kept, _)) = recalled.filter(|_| answer.status == StatusCode::NOT_MODIFIED) {
            known.confirm(question, &kept);
            return Ok(digest::answer(&kept));
        }
        if let Some(kept) = digest::kept(&request, &answer) {
            known.learn(question, kept);
        }
        Ok(answer)
    }

    /// True where the host can be asked whether a page is as it was.
    pub(crate) fn knows_page(&self, url: &Url) -> bool {
        let question = digest::question(&Request::new(Method::GET, url, Read::Page(0)));
        let known = self.known.as_ref().zip(question);
        known.is_some_and(|(known, question)| known.can_be_confirmed(&question))
    }

    /// Asks until there is an answer that counts, or no hope of one.
    async fn insist(&self, request: &Request) -> Result<Answer, Trouble> {
        let gate = self.gates.of(host(&request.url));
        let (mut waits, mut tries) = (0, 0);
        loop {
            let answer = self.once(request, &gate).await;
            let again = match &answer {
                Err(trouble) if tries == 0 && trouble.may_pass() => {
                    tries += 1;
                    Some(if *trouble == Trouble::Unprocessed { Duration::ZERO } else { self.pause(0) })
                }
                Err(_) => None,
                Ok(answer) => self.again(request, answer, &gate, &mut waits, &mut tries),
            };
            match again {
                None => return answer,
                Some(pause) => tokio::time::sleep(pause).await,
            }
        }
    }

    /// How long to wait before the same question is put again; `None` where the answer counts.
    fn again(
        &self,
        request: &Request,
        answer: &Answer,
        gate: &Gate,
        waits: &mut u32,
        tries: &mut u32,
    ) -> Option<Duration> {
        let asked = rate::wait(&answer.headers, SystemTime::now());
        if challenge(answer).is_some() {
            return None;
        }
        if rate::is_too_many(answer.status, &answer.headers) {
            let wait = asked.unwrap_or_else(|| self.pause(*waits + 1));
            // Whoever else asks this host waits, too.
            gate.close(wait);
            *waits += 1;
            return (*waits <= WAITS && wait <= self.settings.patience).then_some(Duration::ZERO);
        }
        if let Some(wait) = asked.filter(|_| answer.status.is_success() || answer.status.is_server_error()) {
            gate.close(wait);
        }
        // Where the head was asked for, the whole is asked for next: that is another try already.
        if answer.status.is_server_error() && request.method != Method::HEAD && *tries < MORE_TRIES {
            *tries += 1;
            return Some(self.pause(*tries - 1));
        }
        None
    }

    /// A pause that doubles, with up to a quarter more, so that not all who wait come back at one time.
    fn pause(&self, nth: u32) -> Duration {
        let base = self.settings.pause.saturating_mul(1 << nth.min(6));
        let random = RandomState::new().build_hasher().finish() % 256;
        base + base.mul_f64(f64::from(u8::try_from(random).unwrap_or_default()) / 1024.0)
    }

    /// Asks once; twice only where the version of HTTP was wrong.
    async fn once(&self, request: &Request, gate: &Gate) -> Result<Answer, Trouble> {
        let turn =
            gate.enter(self.settings.patience).await.map_err(|Closed { wait }| Trouble::Closed(wait))?;
        let host = host(&request.url).to_owned();
        let version = if locked(&self.old).contains(&host) { Version::One } else { Version::Any };
        let mut answer = self.in_time(request, version).await;
        if answer.as_ref().is_err_and(|trouble| *trouble == Trouble::OldVersionWanted) {
            locked(&self.old).insert(host.clone());
            answer = self.in_time(request, Version::One).await;
        }
        drop(turn);
        self.note_contact(host, answer.as_ref().err());
        answer
    }

    async fn in_time(&self, request: &Request, version: Version) -> Result<Answer, Trouble> {
        let answer = tokio::time::timeout(self.settings.timeout, self.send(request, version)).await;
        answer.unwrap_or(Err(Trouble::Timeout { connecting: false }))
    }

    async fn send(&self, request: &Request, version: Version) -> Result<Answer, Trouble> {
        let mut url = request.url.clone();
        url.set_fragment(None);
        // Credentials in a link are nobody's to use.
        let _ = (url.set_username(""), url.set_password(None));
        let route = self.clients.route(&url, version).await.map_err(Trouble::Unresolved)?;
        let mut builder = route
            .client
            .request(request.method.clone(), route.url)
            .header(ACCEPT_ENCODING, ENCODINGS)
            .header(ACCEPT_LANGUAGE, "en");
        if let Some(host) = route.host {
            builder = builder.header(HOST, host);
        }
        builder = builder.headers(self.own_headers(&url)).headers(request.headers.clone());
        if let Some(body) = &request.body {
            builder = builder.body(body.clone());
        }
        self.requests.fetch_add(1, Ordering::Relaxed);
        let answer = builder.send().await.map_err(|error| Trouble::of(&error))?;
        let (status, headers) = (answer.status(), answer.headers().clone());
        let body = read(answer, request).await;
        Ok(Answer { status, headers, body })
    }

    /// The headers that the user wants this host to get.
    fn own_headers(&self, url: &Url) -> HeaderMap {
        let mine = self.settings.headers.iter().filter(|header| Some(header.host.as_str()) == url.host_str());
        mine.filter_map(|header| {
            Some((header.name.parse::<HeaderName>().ok()?, HeaderValue::from_str(&header.value).ok()?))
        })
        .collect()
    }

    fn note_contact(&self, host: String, trouble: Option<&Trouble>) {
        use super::resolver::Unresolved;
        let contact = match trouble {
            Some(Trouble::Unresolved(Unresolved::NoAnswer(_))) => Contact::NoNameServer,
            // Reserved names never resolve: their silence says nothing about the network.
            Some(trouble) if trouble.may_be_the_network() && !host.ends_with(".invalid") => Contact::Silent,
            Some(Trouble::Tls(_) | Trouble::Broken(_)) | None => Contact::Answered,
            Some(_) => return,
        };
        let mut contacts = locked(&self.contacts);
        let known = contacts.entry(host).or_insert(contact);
        if contact == Contact::Answered {
            *known = contact;
        }
    }

    /// True where the network itself is down: nobody answered, and several hosts could not be reached. Names that do
    /// not exist are no proof by themselves, so it takes more of them.
    pub(crate) fn network_is_down(&self) -> bool {
        let contacts = locked(&self.contacts);
        let count = |contact| contacts.values().filter(|known| **known == contact).count();
        let no_name_server = count(Contact::NoNameServer);
        count(Contact::Answered) == 0 && (no_name_server >= 2 || no_name_server + count(Contact::Silent) >= 3)
    }

    /// Remembers that asking for heads is a waste at a host.
    pub(crate) fn mark_headless(&self, url: &Url) {
        locked(&self.headless).insert(host(url).to_owned());
    }

    pub(crate) fn is_headless(&self, url: &Url) -> bool {
        locked(&self.headless).contains(host(url))
    }

    /// Something that the user should know beside the states, once.
    pub(crate) fn note(&self, text: &str) {
        let mut notes = locked(&self.notes);
        if !notes.iter().any(|known| known == text) {
            notes.push(text.to_owned());
        }
    }

    /// Counts something that happens in this run.
    pub(crate) fn count(&self, what: &'static str) {
        *locked(&self.counts).entry(what).or_default() += 1;
    }

    /// How often something has happened in this run.
    pub(crate) fn counted(&self, what: &str) -> u32 {
        locked(&self.counts).get(what).copied().unwrap_or_default()
    }

    pub(crate) fn notes(&self) -> Vec<String> {
        locked(&self.notes).clone()
    }

    pub(crate) fn requests(&self) -> u64 {
        self.requests.load(Ordering::Relaxed)
    }
}

async fn read(answer: Response, request: &Request) -> String {
    let refused = answer.status().is_client_error() || answer.status().is_server_error();
    let limit = match request.read {
        _ if request.method == Method::HEAD => 0,
        Read::All(limit) => limit,
        Read::Page(_) if refused => REFUSAL,
        Read::Page(limit) if answer.status().is_success() && is_page(answer.headers()) => limit,
        // A short body costs less than a new connection does.
        Read::Page(_) if answer.content_length().is_some_and(|length| length < REFUSAL as u64) => REFUSAL,
        Read::Page(_) => 0,
    };
    if limit == 0 { String::new() } else { beginning(answer, limit).await }
}

/// The host that a URL names; what has none is never asked.
fn host(url: &Url) -> &str {
    url.host_str().unwrap_or_default()
}

/// What a lock guards; whoever panicked while holding it has left it whole.
fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
