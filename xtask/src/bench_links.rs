//! How fast links are asked about, with how many requests and how much memory, against hosts on loopback.
//!
//! Not here: whether the verdicts are right; tests say that. The figures are those of this machine and this run, so
//! that only the ratio to the other tool means something elsewhere.

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::project;

/// Hosts on loopback, and how long each takes for an answer.
const HOSTS: usize = 50;
const LATENCY: Duration = Duration::from_millis(5);

/// What all hosts were asked.
#[derive(Debug, Default)]
struct Asked {
    all: AtomicU64,
    /// Questions whether an answer has changed.
    conditional: AtomicU64,
}

/// `cargo xtask bench links`
pub(crate) fn run() -> Result<()> {
    let exe = project::build(project::Profile::Release)?;
    let folder = project::target()?.join("bench-links");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;

    println!("2,000 links on {HOSTS} hosts, {} ms for an answer", LATENCY.as_millis());
    let asked = Arc::new(Asked::default());
    let hosts = hosts(LATENCY, &asked)?;
    let file = list(&folder, "pages.txt", (0..2_000).map(|n| format!("http://{}/p{n}", hosts[n % HOSTS])))?;
    for name in ["gleaner", "gleaner, again"] {
        measured(name, gleaner(&exe, &folder).arg(&file), &asked)?;
    }
    let lychee = ["--no-progress", "--format", "json", "--max-concurrency", "128", "--host-concurrency", "8"];
    let mut peer = Command::new("lychee");
    peer.args(lychee).arg(&file).stdout(Stdio::null()).stderr(Stdio::null());
    if Command::new("lychee").arg("--version").output().is_ok() {
        measured("lychee", &mut peer, &asked)?;
    } else {
        println!("  lychee is not installed (`cargo install lychee`), so there is nothing to compare with");
    }

    println!("2,000 links to 1,000 repositories of GitHub");
    let repositories = (0..1_000).flat_map(|n| {
        let repository = format!("https://github.com/lab/net-{n}");
        [format!("{repository}/issues/1"), repository]
    });
    let file = list(&folder, "repositories.txt", repositories)?;
    let root = format!("http://{}", hosts[0]);
    let mut command = gleaner(&exe, &folder);
    command.env("GITHUB_API_URL", root).env("GITHUB_TOKEN", "none").arg(&file);
    measured("gleaner", &mut command, &asked)?;

    println!("50,000 links");
    let asked = Arc::new(Asked::default());
    let hosts = self::hosts(Duration::ZERO, &asked)?;
    let file = list(&folder, "many.txt", (0..50_000).map(|n| format!("http://{}/q{n}", hosts[n % HOSTS])))?;
    measured("gleaner", gleaner(&exe, &folder).arg(&file), &asked)
}

/// The command, with a memory of its own and no wishes of this machine.
fn gleaner(exe: &Path, folder: &Path) -> Command {
    let mut command = Command::new(exe);
    command.args(["check", "--allow-private", "--quiet", "-f", "json"]);
    command.env("XDG_CACHE_HOME", folder.join("cache")).env_remove("GITHUB_ACTIONS");
    command.current_dir(folder).stdout(Stdio::null());
    command
}

/// Runs a command and prints its time, its requests and, where the system tells it, the most memory it took.
fn measured(name: &str, command: &mut Command, asked: &Asked) -> Result<()> {
    let before = (asked.all.load(Ordering::Relaxed), asked.conditional.load(Ordering::Relaxed));
    let start = Instant::now();
    let mut child = command.spawn().with_context(|| format!("cannot start {name}"))?;
    let mut peak = 0;
    while child.try_wait()?.is_none() {
        peak = peak_kib(child.id()).unwrap_or(peak);
        thread::sleep(Duration::from_millis(2));
    }
    let seconds = start.elapsed().as_secs_f64();
    let all = asked.all.load(Ordering::Relaxed) - before.0;
    let conditional = asked.conditional.load(Ordering::Relaxed) - before.1;
    println!(
        "  {name:16} {seconds:7.2} s {all:8} requests, {conditional} of them conditional {:6} MB",
        peak / 1024
    );
    Ok(())
}

/// The most memory that a process took so far.
fn peak_kib(process: u32) -> Option<u64> {
    let about = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    about.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().trim_end_matches(" kB").parse().ok())
}

/// A text that names links.
fn list(folder: &Path, name: &str, links: impl Iterator<Item = String>) -> Result<PathBuf> {
    let mut text = String::new();
    for link in links {
        let _ = writeln!(text, "The page is {link} as of today.\n");
    }
    let path = folder.join(name);
    fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(path)
}

/// Hosts with addresses of their own; the addresses.
fn hosts(latency: Duration, asked: &Arc<Asked>) -> Result<Vec<String>> {
    let mut hosts = Vec::with_capacity(HOSTS);
    for nth in 1..=HOSTS {
        let host = format!("127.0.1.{nth}:0");
        let listener = TcpListener::bind(host).context("this system has one loopback address only")?;
        hosts.push(listener.local_addr()?.to_string());
        let asked = Arc::clone(asked);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let asked = Arc::clone(&asked);
                thread::spawn(move || serve(stream, latency, &asked));
            }
        });
    }
    Ok(hosts)
}

/// Answers until the other side has heard enough.
fn serve(stream: TcpStream, latency: Duration, asked: &Asked) -> Option<()> {
    let _ = stream.set_nodelay(true);
    let mut writer = stream.try_clone().ok()?;
    let mut reader = BufReader::new(stream);
    loop {
        let mut first = String::new();
        reader.read_line(&mut first).ok().filter(|count| *count > 0)?;
        let (mut length, mut is_known) = (0, false);
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).ok().filter(|count| *count > 2)?;
            let line = line.to_ascii_lowercase();
            is_known |= line.starts_with("if-none-match:");
            if let Some(value) = line.strip_prefix("content-length:") {
                length = value.trim().parse().ok()?;
            }
            if reader.buffer().starts_with(b"\r\n") {
                reader.consume(2);
                break;
            }
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body).ok()?;
        asked.all.fetch_add(1, Ordering::Relaxed);
        asked.conditional.fetch_add(u64::from(is_known), Ordering::Relaxed);
        thread::sleep(latency);
        let answer = answer(&first, is_known, &String::from_utf8_lossy(&body));
        writer.write_all(answer.as_bytes()).ok()?;
    }
}

fn answer(first: &str, is_known: bool, body: &str) -> String {
    if is_known {
        return "HTTP/1.1 304 Not Modified\r\nETag: \"1\"\r\nContent-Length: 0\r\n\r\n".to_owned();
    }
    let (kind, text) = match first.split(' ').next() {
        Some("POST") => ("application/json", repositories(body)),
        _ => ("text/html", "<title>A net</title><p>It catches fish.".to_owned()),
    };
    let head = format!(
        "HTTP/1.1 200 OK\r\nETag: \"1\"\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\r\n",
        text.len()
    );
    if first.starts_with("HEAD ") { head } else { head + &text }
}

/// What GraphQL answers: each repository that is asked for exists, under its name, with all its issues.
fn repositories(question: &str) -> String {
    let question = question.replace('\\', "");
    let mut text = String::from("{\"data\":{");
    for (nth, part) in question.split(":repository(").enumerate().skip(1) {
        let value =
            |key: &str| part.split(key).nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
        let (owner, name) = (value("owner:\""), value("name:\""));
        let comma = if nth > 1 { "," } else { "" };
        let _ = write!(
            text,
            "{comma}\"r{}\":{{\"nameWithOwner\":\"{owner}/{name}\",\"thing\":{{\"__typename\":\"Issue\"}}}}",
            nth - 1
        );
    }
    text + "}}"
}
