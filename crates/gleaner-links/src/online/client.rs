//! Connections: who is trusted, which address a host is reached at, which version of HTTP is spoken.
//!
//! Not here: what is sent (`send`), and when (`gate`).

use std::collections::{HashMap, HashSet};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use reqwest::Client;
use reqwest::header::HeaderValue;
use reqwest::redirect::Policy;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};
use url::{Host, Url};

use super::resolver::{Fixed, Resolver, Unresolved};
use crate::address::{is_private, is_private_name};
use crate::{ConnectTo, Error, Settings};

/// Says who asks. Words such as "checker" make many hosts refuse.
const USER_AGENT: &str = concat!(
    "Mozilla/5.0 (compatible; gleaner/",
    env!("CARGO_PKG_VERSION"),
    "; +https://github.com/gleaner/gleaner)"
);

/// Headers of an answer that are taken; some hosts list all parts of a page there. A hundred is usual elsewhere.
const MOST_HEADERS: usize = 1_000;
/// Bytes of headers that are taken over HTTP/2, as many as over HTTP/1.1; policies alone take tens of thousands.
const LONGEST_HEADERS: u32 = 400 << 10;

/// Which version of HTTP is spoken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Version {
    /// What the two sides agree on.
    Any,
    /// HTTP/1.1, for hosts that cannot do what they offer.
    One,
}

/// A client for one request, and how its URL has to be sent.
pub(crate) struct Route {
    pub(crate) client: Client,
    pub(crate) url: Url,
    /// The `Host` header, where the URL no longer says it.
    pub(crate) host: Option<HeaderValue>,
}

/// What a client that is needed seldom is for: the host and port that it leads elsewhere, if it does, and the version.
type Key = (Option<(String, u16)>, Version);

/// All clients of a run.
pub(crate) struct Clients {
    tls: ClientConfig,
    connect_timeout: Duration,
    resolver: Resolver,
    rules: Vec<ConnectTo>,
    any: Client,
    /// Clients that are needed seldom, made when they are: by where they connect to, and version.
    others: Mutex<HashMap<Key, Client>>,
}

impl Clients {
    pub(crate) fn new(settings: &Settings, trusted: HashSet<String>) -> Result<Self, Error> {
        let tls = tls(&settings.certificates)?;
        let resolver = Resolver::new(settings.allow_private, trusted);
        // A host that does not even take the connection in this time would take the rest of it, too.
        let connect_timeout = settings.timeout.min(Duration::from_secs(10));
        let any = build(&tls, connect_timeout, Version::Any, resolver.clone())?;
        let rules = settings.connect_to.clone();
        Ok(Self { tls, connect_timeout, resolver, rules, any, others: Mutex::default() })
    }

    /// True where a rule of the user says where this URL's host is reached.
    pub(crate) fn is_led_elsewhere(&self, url: &Url) -> bool {
        self.elsewhere(url).is_some()
    }

    fn elsewhere(&self, url: &Url) -> Option<(String, u16)> {
        let (host, port) = (url.host_str()?, url.port_or_known_default()?);
        let host = host.trim_start_matches('[').trim_end_matches(']');
        self.rules.iter().find_map(|rule| rule.target(host, port))
    }

    /// The client for a URL.
    ///
    /// # Errors
    ///
    /// Where the URL or the rule for it leads to no address, or to a private one.
    pub(crate) async fn route(&self, url: &Url, version: Version) -> Result<Route, Unresolved> {
        if let Some((host, port)) = self.elsewhere(url) {
            return self.elsewhere_route(url, version, &host, port).await;
        }
        let private = match url.host() {
            Some(Host::Ipv4(address)) => Some(IpAddr::from(address)).filter(|address| is_private(*address)),
            Some(Host::Ipv6(address)) => Some(IpAddr::from(address)).filter(|address| is_private(*address)),
            Some(Host::Domain(name)) if is_private_name(name) => Some(IpAddr::from([127, 0, 0, 1])),
            _ => None,
        };
        if let Some(address) = private
            && !self.resolver.trusts(url.host_str().unwrap_or_default())
        {
            return Err(Unresolved::Private(address));
        }
        let client = match version {
            Version::Any => self.any.clone(),
            Version::One => self.made((None, version), || self.resolver.clone())?,
        };
        Ok(Route { client, url: url.clone(), host: None })
    }

    /// A client may lead a host to another port only where the URL names none, so the port moves into the header.
    async fn elsewhere_route(
        &self,
        url: &Url,
        version: Version,
        host: &str,
        port: u16,
    ) -> Result<Route, Unresolved> {
        let mut addresses = match host.parse::<IpAddr>() {
            // The user wrote the address: that is leave enough.
            Ok(address) => vec![SocketAddr::new(address, port)],
            Err(_) => self.resolver.addresses(host).await?,
        };
        for address in &mut addresses {
            address.set_port(port);
        }
        let key = (url.host_str().unwrap_or_default().to_owned(), url.port_or_known_default().unwrap_or(0));
        let client = self.made((Some(key), version), || Fixed(addresses))?;
        let mut bare = url.clone();
        let host = match (url.host_str(), url.port()) {
            (Some(host), Some(port)) => HeaderValue::from_str(&format!("{host}:{port}")).ok(),
            _ => None,
        };
        let _ = bare.set_port(None);
        Ok(Route { client, url: bare, host })
    }

    fn made<R: reqwest::dns::Resolve + 'static>(
        &self,
        key: Key,
        resolver: impl FnOnce() -> R,
    ) -> Result<Client, Unresolved> {
        let mut others = self.others.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(client) = others.get(&key) {
            return Ok(client.clone());
        }
        let client = build(&self.tls, self.connect_timeout, key.1, resolver())
            .map_err(|error| Unresolved::NoAnswer(error.to_string()))?;
        others.insert(key, client.clone());
        Ok(client)
    }
}

fn build(
    tls: &ClientConfig,
    connect_timeout: Duration,
    version: Version,
    resolver: impl reqwest::dns::Resolve + 'static,
) -> Result<Client, Error> {
    let mut tls = tls.clone();
    tls.alpn_protocols = match version {
        Version::Any => vec![b"h2".to_vec(), b"http/1.1".to_vec()],
        Version::One => vec![b"http/1.1".to_vec()],
    };
    let builder = Client::builder()
        .user_agent(USER_AGENT)
        .redirect(Policy::none())
        .referer(false)
        .connect_timeout(connect_timeout)
        .http1_max_headers(MOST_HEADERS)
        .http2_max_header_list_size(LONGEST_HEADERS)
        .pool_idle_timeout(Duration::from_secs(30))
        .dns_resolver(resolver)
        .tls_backend_preconfigured(tls);
    let builder = if version == Version::One { builder.http1_only() } else { builder };
    builder.build().map_err(|error| Error::Client(error.to_string()))
}

/// The certificates that the system trusts (`SSL_CERT_FILE` and `SSL_CERT_DIR` say which, if set), and Mozilla's
/// where the system has none, as in small containers.
fn tls(more: &[u8]) -> Result<ClientConfig, Error> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    }
    roots.add_parsable_certificates(CertificateDer::pem_slice_iter(more).filter_map(Result::ok));
    let config = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| Error::Client(error.to_string()))?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}
