//! Why there was no answer.
//!
//! Not here: answers that say no (`verdict`).

use std::error::Error as StdError;
use std::io;
use std::time::Duration;

use gleaner_model::LinkState;
use rustls::CertificateError;

use super::resolver::Unresolved;

/// Why a request got no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// Not in time; `connecting` where there was not even a connection.
    Timeout { connecting: bool },
    /// The name leads nowhere, or where nobody may go.
    Unresolved(Unresolved),
    /// There is somebody, but no trusted connection.
    Tls(String),
    /// Nobody takes the connection.
    Connect(String),
    /// The connection broke, or what came was no HTTP.
    Broken(String),
    /// HTTP/2 is offered and then refused.
    OldVersionWanted,
    /// The other side gave the connection up before it looked at the request.
    Unprocessed,
    /// The host wants to be left alone for longer than anybody waits.
    Closed(Duration),
}

impl Trouble {
    /// What a failed request says about why.
    pub(crate) fn of(error: &reqwest::Error) -> Self {
        if let Some(unresolved) = find::<Unresolved>(error) {
            return Self::Unresolved(unresolved.clone());
        }
        if let Some(error) = find::<rustls::Error>(error) {
            return Self::Tls(tls(error));
        }
        if error.is_timeout() {
            return Self::Timeout { connecting: error.is_connect() };
        }
        if let Some(http) = find::<h2::Error>(error) {
            return match http.reason() {
                Some(h2::Reason::HTTP_1_1_REQUIRED) => Self::OldVersionWanted,
                Some(h2::Reason::REFUSED_STREAM) => Self::Unprocessed,
                Some(h2::Reason::NO_ERROR) if http.is_go_away() => Self::Unprocessed,
                _ => Self::Broken(last(error)),
            };
        }
        if error.is_connect() { Self::Connect(last(error)) } else { Self::Broken(last(error)) }
    }

    /// The state that it gives a link.
    pub(crate) fn state(&self) -> LinkState {
        match self {
            Self::Timeout { .. } => LinkState::Timeout,
            Self::Unresolved(Unresolved::Private(_)) => LinkState::RefusedPrivateAddress,
            Self::Unresolved(_) => LinkState::DnsError,
            Self::Tls(_) => LinkState::TlsError,
            Self::Closed(_) => LinkState::RateLimited,
            Self::Connect(_) | Self::Broken(_) | Self::OldVersionWanted | Self::Unprocessed => {
                LinkState::TransientError
            }
        }
    }

    /// The same in words.
    pub(crate) fn evidence(&self) -> String {
        match self {
            Self::Timeout { connecting: true } => "no connection in time".to_owned(),
            Self::Timeout { connecting: false } => "no answer in time".to_owned(),
            Self::Unresolved(reason) => reason.to_string(),
            Self::Tls(reason) => reason.clone(),
            Self::Connect(reason) => format!("no connection: {reason}"),
            Self::Broken(reason) => format!("the connection broke: {reason}"),
            Self::OldVersionWanted => "the host offers HTTP/2 and refuses it".to_owned(),
            Self::Unprocessed => "the host gives connections up".to_owned(),
            // In minutes, so that two runs in a row say the same.
            Self::Closed(wait) => format!("the host asks to wait for {} min", wait.as_secs().div_ceil(60)),
        }
    }

    /// True where the network may be to blame rather than the host.
    pub(crate) fn may_be_the_network(&self) -> bool {
        matches!(
            self,
            Self::Timeout { connecting: true }
                | Self::Connect(_)
                | Self::Unresolved(Unresolved::NoSuchName | Unresolved::NoAnswer(_))
        )
    }

    /// True where asking once more, soon, may help.
    pub(crate) fn may_pass(&self) -> bool {
        match self {
            Self::Timeout { .. } | Self::Connect(_) | Self::Broken(_) | Self::Unprocessed => true,
            Self::Unresolved(reason) => matches!(reason, Unresolved::NoAnswer(_)),
            Self::Tls(_) | Self::OldVersionWanted | Self::Closed(_) => false,
        }
    }
}

/// The first error of a type in the chain of causes. Errors of the system hide theirs inside.
fn find<'a, T: StdError + 'static>(error: &'a (dyn StdError + 'static)) -> Option<&'a T> {
    let mut next = Some(error);
    while let Some(error) = next {
        if let Some(found) = error.downcast_ref::<T>() {
            return Some(found);
        }
        let inside = error.downcast_ref::<io::Error>().and_then(|error| error.get_ref());
        next = match inside {
            Some(inside) => Some(inside as &(dyn StdError + 'static)),
            None => error.source(),
        };
    }
    None
}

/// The innermost cause; what stands around it only says that a request failed. URLs are left out, as they may hold
/// what is nobody's business.
fn last(error: &(dyn StdError + 'static)) -> String {
    let mut last = error;
    while let Some(cause) = last.source() {
        last = cause;
    }
    let text = last.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_ascii_lowercase()
}

fn tls(error: &rustls::Error) -> String {
    use CertificateError as C;
    let rustls::Error::InvalidCertificate(reason) = error else {
        return format!("no secure connection: {error}");
    };
    match reason {
        C::Expired | C::ExpiredContext { .. } => "the certificate has expired".to_owned(),
        C::NotValidYet | C::NotValidYetContext { .. } => "the certificate is not valid yet".to_owned(),
        C::NotValidForName | C::NotValidForNameContext { .. } => {
            "the certificate is for another host".to_owned()
        }
        C::Revoked => "the certificate was revoked".to_owned(),
        C::UnknownIssuer => nobody_known(),
        // So a certificate is called that signs itself and calls itself an authority.
        C::Other(other) if other.to_string().contains("CaUsedAsEndEntity") => nobody_known(),
        other => format!("the certificate is wrong: {other}"),
    }
}

fn nobody_known() -> String {
    "the certificate is signed by nobody known: self-signed, or one in between is missing".to_owned()
}
