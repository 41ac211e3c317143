//! What a second run asks: whether answers have changed, and nothing else.

mod support;

use std::path::PathBuf;
use std::time::Duration;

use gleaner_links::{Cache, Environment, Settings};
use gleaner_model::{LinkKind, LinkState, LinkStatus};
use support::{Asked, Reply, Server, json, link, page, redirect, reply, run, settings};

/// A cache in a folder of its own that goes away with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("gleaner-cached-{name}-{}", std::process::id())))
    }

    fn settings(&self, max_age: u64) -> Settings {
        let cache = Cache { path: self.0.join("links.jsonl"), max_age: Duration::from_secs(max_age) };
        Settings { cache: Some(cache), ..settings() }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn states(statuses: &[LinkStatus]) -> Vec<LinkState> {
    statuses.iter().map(|status| status.state).collect()
}

/// Answers 304 to who knows the answer already.
fn confirming(asked: &Asked, fresh: Reply) -> Reply {
    let tag = format!("\"{}\"", asked.path);
    let is_known = asked.header("if-none-match") == Some(&tag);
    if is_known { reply(304, "").with("ETag", &tag) } else { fresh.with("ETag", &tag) }
}

#[test]
fn an_unchanged_second_run_asks_for_confirmation_only() {
    use LinkState::{Alive, Archived, MissingFragment, Moved, Soft404};
    let server = Server::start(|asked| {
        let fresh = match asked.path.as_str() {
            "/p" => reply(200, "<title>Net</title><p id=\"data\">x").with("Content-Type", "text/html"),
            "/gone" => page("Page not found"),
            "/old" => redirect(301, "/p"),
            "/file.zip" => reply(200, "PK").with("Content-Type", "application/zip"),
            _ => json(200, "{\"full_name\": \"lab/net\", \"archived\": true, \"size\": 7}"),
        };
        confirming(asked, fresh)
    });
    let folder = Folder::new("confirm");
    let mut links: Vec<_> = ["/p", "/p#data", "/p#none", "/gone", "/old", "/file.zip"]
        .iter()
        .map(|path| link(&server.url(path), LinkKind::Web))
        .collect();
    links.push(link("https://github.com/lab/net", LinkKind::GithubRepo));
    let root = format!("http://{}", server.address);
    let environment = Environment::from_iter([("GITHUB_API_URL", root.as_str())]);
    let settings = Settings { environment, ..folder.settings(0) };
    let first = run(&links, &settings);
    let expect = [Alive, Alive, MissingFragment, Soft404, Moved, Alive, Archived];
    assert_eq!(states(&first.statuses), expect);
    let asked_before = server.asked().len();
    let second = run(&links, &settings);
    assert_eq!(second.statuses, first.statuses);
    let asked = server.asked().split_off(asked_before);
    assert!(!asked.is_empty() && asked.len() as u64 <= first.requests);
    let unconditional: Vec<_> =
        asked.iter().filter(|asked| asked.header("if-none-match").is_none()).collect();
    assert!(unconditional.is_empty(), "{unconditional:?}");
}

#[test]
fn what_changed_is_seen_and_what_is_recent_is_not_asked_for() {
    let server = Server::start(|asked| {
        if asked.nth < 2 {
            page("Net").with("Last-Modified", "Sun, 29 Nov 2026 10:00:00 GMT")
        } else {
            reply(404, "")
        }
    });
    let folder = Folder::new("changed");
    let links = [link(&server.url("/p"), LinkKind::Web)];
    assert_eq!(states(&run(&links, &folder.settings(0)).statuses), [LinkState::Alive]);
    assert_eq!(run(&links, &folder.settings(3600)).requests, 0);
    assert_eq!(states(&run(&links, &folder.settings(0)).statuses), [LinkState::Gone]);
    assert_eq!(
        server
            .asked()
            .last()
            .and_then(|asked| asked.header("if-modified-since").map(str::to_owned))
            .as_deref(),
        Some("Sun, 29 Nov 2026 10:00:00 GMT")
    );
}

#[test]
fn a_torn_line_costs_that_line_only() {
    let server = Server::start(|asked| confirming(asked, page("Net")));
    let folder = Folder::new("torn");
    let links = ["/a", "/b"].map(|path| link(&server.url(path), LinkKind::Web));
    run(&links, &folder.settings(3600));
    let path = folder.0.join("links.jsonl");
    let text = std::fs::read_to_string(&path).expect("a cache");
    std::fs::write(&path, &text[..text.len() - 9]).expect("a cache");
    let second = run(&links, &folder.settings(3600));
    assert_eq!(states(&second.statuses), [LinkState::Alive, LinkState::Alive]);
    assert!(second.requests > 0);
    assert_eq!(run(&links, &folder.settings(3600)).requests, 0);
}
