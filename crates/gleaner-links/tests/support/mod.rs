//! A host on loopback that behaves as a test says, and links to ask about.
//!
//! Not here: TLS and HTTP/2 (`secure.rs`).

#![allow(dead_code, missing_docs, unreachable_pub, reason = "shared by tests that use different parts")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use gleaner_links::{Run, Settings, check};
use gleaner_model::{Evidence, Link, LinkKind, LinkRole, LinkState, LinkStatus};

/// What a host was asked.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    pub method: String,
    /// With the query.
    pub path: String,
    /// Names in lower case.
    pub headers: Vec<(String, String)>,
    pub body: String,
    /// How often this path was asked for before, with whatever method.
    pub nth: usize,
}

impl Asked {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    pub fn is_head(&self) -> bool {
        self.method == "HEAD"
    }
}

/// What it answers.
#[derive(Clone, Debug, Default)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
    /// Says nothing at all.
    pub hangs: bool,
}

pub fn reply(status: u16, body: impl AsRef<[u8]>) -> Reply {
    Reply { status, body: body.as_ref().to_vec(), ..Reply::default() }
}

pub fn page(title: &str) -> Reply {
    reply(200, format!("<title>{title}</title>")).with("Content-Type", "text/html")
}

pub fn redirect(status: u16, to: &str) -> Reply {
    reply(status, "").with("Location", to)
}

pub fn json(status: u16, body: &str) -> Reply {
    reply(status, body).with("Content-Type", "application/json")
}

impl Reply {
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }
}

/// A host on loopback.
pub struct Server {
    pub address: SocketAddr,
    asked: Arc<Mutex<Vec<Asked>>>,
}

impl Server {
    pub fn start(answer: impl Fn(&Asked) -> Reply + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("an address");
        let asked: Arc<Mutex<Vec<Asked>>> = Arc::default();
        let (log, answer) = (Arc::clone(&asked), Arc::new(answer));
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (log, answer) = (Arc::clone(&log), Arc::clone(&answer));
                thread::spawn(move || serve(stream, &log, &*answer));
            }
        });
        Self { address, asked }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// All questions so far, in their order.
    pub fn asked(&self) -> Vec<Asked> {
        self.asked.lock().expect("no panic").clone()
    }

    /// Methods and paths of the questions so far.
    pub fn log(&self) -> Vec<String> {
        self.asked().iter().map(|asked| format!("{} {}", asked.method, asked.path)).collect()
    }
}

fn serve(stream: TcpStream, log: &Mutex<Vec<Asked>>, answer: &(dyn Fn(&Asked) -> Reply + Send + Sync)) {
    let mut writer = stream.try_clone().expect("a stream");
    let mut reader = BufReader::new(stream);
    while let Some(mut asked) = read(&mut reader) {
        {
            let mut log = log.lock().expect("no panic");
            asked.nth = log.iter().filter(|known| known.path == asked.path).count();
            log.push(asked.clone());
        }
        let reply = answer(&asked);
        if reply.hangs {
            // Until the other side gives up.
            let _ = reader.read_to_end(&mut Vec::new());
            return;
        }
        let mut head = vec![format!("HTTP/1.1 {} x", reply.status)];
        if !reply.headers.iter().any(|(name, _)| name == "Content-Length") {
            head.push(format!("Content-Length: {}", reply.body.len()));
        }
        for (name, value) in &reply.headers {
            head.push(format!("{name}: {value}"));
        }
        let text = format!("{}\r\n\r\n", head.join("\r\n"));
        let body = if asked.is_head() { &[][..] } else { &reply.body };
        if writer.write_all(text.as_bytes()).and_then(|()| writer.write_all(body)).is_err() {
            return;
        }
    }
}

fn read(reader: &mut BufReader<TcpStream>) -> Option<Asked> {
    let mut line = String::new();
    reader.read_line(&mut line).ok().filter(|count| *count > 0)?;
    let mut words = line.split(' ');
    let (method, path) = (words.next()?.to_owned(), words.next()?.to_owned());
    let mut asked = Asked { method, path, ..Asked::default() };
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        asked.headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let length = asked.header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    asked.body = String::from_utf8(body).ok()?;
    Some(asked)
}

/// Settings for hosts on loopback: quick, and with little patience.
pub fn settings() -> Settings {
    Settings {
        timeout: Duration::from_secs(5),
        patience: Duration::from_millis(900),
        pause: Duration::from_millis(1),
        allow_private: true,
        ..Settings::default()
    }
}

pub fn link(url: &str, kind: LinkKind) -> Link {
    Link {
        url: url.to_owned(),
        raw: url.to_owned(),
        kind,
        role: LinkRole::Other,
        evidence: Evidence::default(),
    }
}

pub fn run(links: &[Link], settings: &Settings) -> Run {
    check(links.to_vec(), settings, |_, _| ()).expect("questions can be asked")
}

/// How one link on the web fares.
pub fn ask_with(url: &str, settings: &Settings) -> LinkStatus {
    run(&[link(url, LinkKind::Web)], settings).statuses.remove(0)
}

pub fn ask(url: &str) -> LinkStatus {
    ask_with(url, &settings())
}

/// The state of one link on the web.
pub fn state(url: &str) -> LinkState {
    ask(url).state
}
