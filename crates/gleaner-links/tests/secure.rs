//! Hosts behind TLS: certificates, and HTTP/2 with its ways of ending a connection.

mod support;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;

use gleaner_links::Settings;
use gleaner_model::LinkState;
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair, date_time_ymd};
use rustls::ServerConfig;
use rustls::pki_types::PrivateKeyDer;
use support::{ask_with, settings};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

type Authority = CertifiedIssuer<'static, KeyPair>;

/// How a host that speaks HTTP/2 ends connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Farewell {
    /// Not at all.
    None,
    /// The first connection ends before anything was looked at.
    Unprocessed,
    /// Every connection ends with the wish for HTTP/1.1.
    OldVersion,
}

/// A certificate to show, and what is wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    Good,
    Expired,
    ForAnother,
    SelfSigned,
    /// Signed by somebody whom the authority trusts, and whose own certificate is not shown.
    Incomplete,
    /// The same with that certificate.
    Complete,
}

fn authority() -> Authority {
    let mut params = CertificateParams::new(Vec::new()).expect("no names");
    params.distinguished_name.push(rcgen::DnType::CommonName, "Lab authority");
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    Authority::self_signed(params, KeyPair::generate().expect("a key")).expect("an authority")
}

/// Who signs for the authority.
fn between(authority: &Authority) -> Authority {
    let mut params = CertificateParams::new(Vec::new()).expect("no names");
    params.distinguished_name.push(rcgen::DnType::CommonName, "Lab office");
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    Authority::signed_by(params, KeyPair::generate().expect("a key"), authority).expect("a certificate")
}

fn acceptor(shown: Shown, authority: &Authority) -> TlsAcceptor {
    let name = if shown == Shown::ForAnother { "other.test" } else { "lab.test" };
    let mut params = CertificateParams::new(vec![name.to_owned()]).expect("a name");
    if shown == Shown::Expired {
        params.not_before = date_time_ymd(2020, 1, 1);
        params.not_after = date_time_ymd(2021, 1, 1);
    }
    let key = KeyPair::generate().expect("a key");
    let between = between(authority);
    let certificate = match shown {
        Shown::Incomplete | Shown::Complete => params.signed_by(&key, &between),
        Shown::SelfSigned => params.self_signed(&key),
        _ => params.signed_by(&key, authority),
    };
    let certificate = certificate.expect("a certificate").der().clone();
    let mut chain = vec![certificate];
    if shown == Shown::Complete {
        chain.push(between.der().clone());
    }
    let key = PrivateKeyDer::try_from(key.serialize_der()).expect("a key");
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let mut config = builder
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(chain, key)
        .expect("a certificate and its key");
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    TlsAcceptor::from(Arc::new(config))
}

/// Starts a host; the address is that of the host.
fn start(acceptor: TlsAcceptor, farewell: Farewell) -> SocketAddr {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let local = tokio::task::LocalSet::new();
        local.block_on(&runtime, async move {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
            sender.send(listener.local_addr().expect("an address")).expect("a test that waits");
            let mut nth = 0;
            while let Ok((stream, _)) = listener.accept().await {
                tokio::task::spawn_local(serve(acceptor.clone(), stream, farewell, nth));
                nth += 1;
            }
        });
    });
    receiver.recv().expect("an address")
}

async fn serve(acceptor: TlsAcceptor, stream: TcpStream, farewell: Farewell, nth: u32) {
    let Ok(mut stream) = acceptor.accept(stream).await else { return };
    let new = stream.get_ref().1.alpn_protocol() == Some(b"h2");
    match (new, farewell) {
        (false, _) => {
            let mut buffer = [0; 4096];
            while stream.read(&mut buffer).await.is_ok_and(|count| count > 0) {
                let _ = stream.write_all(b"HTTP/1.1 204 x\r\n\r\n").await;
            }
        }
        (true, Farewell::OldVersion) => go_away(stream, 0xd).await,
        (true, Farewell::Unprocessed) if nth == 0 => go_away(stream, 0).await,
        (true, _) => {
            let Ok(mut connection) = h2::server::handshake(stream).await else { return };
            while let Some(Ok((_, mut respond))) = connection.accept().await {
                let mut answer = http::Response::new(());
                *answer.status_mut() = http::StatusCode::NO_CONTENT;
                // No less than other hosts say.
                let policy =
                    http::HeaderValue::from_str(&"https://a.example.org ".repeat(3_000)).expect("text");
                answer.headers_mut().insert("content-security-policy", policy);
                let _ = respond.send_response(answer, true);
            }
        }
    }
}

/// Ends a connection as a host does that has looked at no request: frames by hand, as no library is so rude.
async fn go_away(mut stream: TlsStream<TcpStream>, reason: u8) {
    const SETTINGS: [u8; 9] = [0, 0, 0, 4, 0, 0, 0, 0, 0];
    const HEADERS: u8 = 1;
    let _ = stream.write_all(&SETTINGS).await;
    let mut preface = [0; 24];
    let _ = stream.read_exact(&mut preface).await;
    loop {
        let mut head = [0; 9];
        if stream.read_exact(&mut head).await.is_err() {
            return;
        }
        let length = u32::from_be_bytes([0, head[0], head[1], head[2]]) as usize;
        let _ = stream.read_exact(&mut vec![0; length]).await;
        if head[3] == HEADERS {
            break;
        }
    }
    // The last stream that was looked at is 0: none.
    let _ = stream.write_all(&[0, 0, 8, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, reason]).await;
    let _ = stream.shutdown().await;
}

#[track_caller]
fn check(shown: Shown, farewell: Farewell, expect: LinkState) -> String {
    let authority = authority();
    let address = start(acceptor(shown, &authority), farewell);
    let rule = format!("lab.test:443:127.0.0.1:{}", address.port());
    let settings = Settings {
        connect_to: vec![rule.parse().expect("a rule")],
        certificates: authority.pem().into_bytes(),
        ..settings()
    };
    let status = ask_with("https://lab.test/a", &settings);
    assert_eq!(status.state, expect, "{}", status.evidence);
    status.evidence
}

#[test]
fn a_certificate_that_is_wrong_is_said_to_be_so() {
    check(Shown::Good, Farewell::None, LinkState::Alive);
    check(Shown::Complete, Farewell::None, LinkState::Alive);
    for (shown, words) in [
        (Shown::Expired, "has expired"),
        (Shown::ForAnother, "for another host"),
        (Shown::SelfSigned, "signed by nobody known"),
        (Shown::Incomplete, "one in between is missing"),
    ] {
        let evidence = check(shown, Farewell::None, LinkState::TlsError);
        assert!(evidence.contains(words), "{shown:?}: {evidence}");
    }
}

#[test]
fn requests_that_nobody_looked_at_are_sent_again() {
    check(Shown::Good, Farewell::Unprocessed, LinkState::Alive);
}

#[test]
fn hosts_that_refuse_the_http_2_they_offer_are_asked_the_old_way() {
    check(Shown::Good, Farewell::OldVersion, LinkState::Alive);
}
