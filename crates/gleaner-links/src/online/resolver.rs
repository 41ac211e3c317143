//! From names to addresses, judged before anybody connects.
//!
//! A connection is made to exactly the addresses that were judged here, so that no second answer of a name server
//! can lead elsewhere.
//!
//! Not here: addresses written as such in a URL; no resolver is asked about them (`client`).

use std::collections::{HashMap, HashSet};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};

use crate::address::is_private;

/// Why a name leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unresolved {
    #[error("no such name")]
    NoSuchName,
    #[error("the name server gave no answer: {0}")]
    NoAnswer(String),
    #[error("the name leads to {0}, an address inside a network")]
    Private(std::net::IpAddr),
}

/// The addresses of a name, with port 0.
type Answer = Result<Vec<SocketAddr>, Unresolved>;

/// Resolves names as the system does, and remembers the answers for the run.
#[derive(Clone)]
pub(crate) struct Resolver {
    /// All names may lead to private addresses.
    allow_private: bool,
    /// Names that the user gave, which may lead anywhere.
    trusted: Arc<HashSet<String>>,
    known: Arc<Mutex<HashMap<String, Answer>>>,
}

impl Resolver {
    pub(crate) fn new(allow_private: bool, trusted: HashSet<String>) -> Self {
        Self { allow_private, trusted: Arc::new(trusted), known: Arc::default() }
    }

    /// True where a host may lead to a private address.
    pub(crate) fn trusts(&self, host: &str) -> bool {
        self.allow_private || self.trusted.contains(host)
    }

    /// The addresses of a name. The answer "try again later" is not remembered.
    pub(crate) async fn addresses(&self, name: &str) -> Answer {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner).get(name).cloned();
        if let Some(answer) = known {
            return answer;
        }
        let answer = self.ask(name).await;
        if !matches!(answer, Err(Unresolved::NoAnswer(_))) {
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            known.insert(name.to_owned(), answer.clone());
        }
        answer
    }

    async fn ask(&self, name: &str) -> Answer {
        // RFC 6761: these names never resolve, and name servers are not to be asked about them.
        if name.trim_end_matches('.').rsplit('.').next() == Some("invalid") {
            return Err(Unresolved::NoSuchName);
        }
        let found: Vec<SocketAddr> = match tokio::net::lookup_host((name, 0)).await {
            Ok(found) => found.collect(),
            Err(error) => return Err(reason(&error)),
        };
        let refused = found.iter().find(|address| !self.trusts(name) && is_private(address.ip()));
        match refused {
            // One private address among public ones is no accident either.
            Some(address) => Err(Unresolved::Private(address.ip())),
            None if found.is_empty() => Err(Unresolved::NoSuchName),
            None => Ok(found),
        }
    }
}

/// The system tells the kinds of failure apart in words only.
fn reason(error: &std::io::Error) -> Unresolved {
    const NO_SUCH_NAME: &[&str] = &[
        "name or service not known",
        "nodename nor servname",
        "no such host",
        "name does not resolve",
        "no address associated",
    ];
    let text = error.to_string().to_ascii_lowercase();
    if NO_SUCH_NAME.iter().any(|words| text.contains(words)) {
        return Unresolved::NoSuchName;
    }
    let text = text.rsplit(": ").next().unwrap_or(&text);
    Unresolved::NoAnswer(text.to_owned())
}

impl Resolve for Resolver {
    fn resolve(&self, name: Name) -> Resolving {
        let own = self.clone();
        Box::pin(async move {
            let found = own.addresses(name.as_str()).await?;
            Ok(Box::new(found.into_iter()) as Addrs)
        })
    }
}

/// A resolver that knows one answer, for a host that is reached elsewhere.
pub(crate) struct Fixed(pub(crate) Vec<SocketAddr>);

impl Resolve for Fixed {
    fn resolve(&self, _name: Name) -> Resolving {
        let found = self.0.clone();
        Box::pin(async move { Ok(Box::new(found.into_iter()) as Addrs) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_name_is_told_from_a_missing_answer() {
        let check = |text: &str, expect: bool| {
            assert_eq!(reason(&std::io::Error::other(text)) == Unresolved::NoSuchName, expect, "{text}");
        };
        check("failed to lookup address information: Name or service not known", true);
        check("failed to lookup address information: nodename nor servname provided, or not known", true);
        check("No such host is known. (os error 11001)", true);
        check("failed to lookup address information: Temporary failure in name resolution", false);
    }
}
