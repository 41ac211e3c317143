//! Hosts with an interface, as their documentation describes them.

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use gleaner_links::{Environment, Settings};
use gleaner_model::{LinkKind, LinkState, LinkStatus};
use support::{Asked, Reply, Server, json, link, reply, run, settings};

/// Asks about one link with a host that stands in for an interface.
#[track_caller]
fn ask(server: &Server, more: &[(&str, &str)], kind: LinkKind, url: &str) -> LinkStatus {
    run(&[link(url, kind)], &with(server, more)).statuses.remove(0)
}

/// Settings where one host stands in for all interfaces.
fn with(server: &Server, more: &[(&str, &str)]) -> Settings {
    let root = server.url("");
    let roots = ["GITHUB_API_URL", "HF_ENDPOINT", "DOI_ENDPOINT", "ARXIV_ENDPOINT", "ZENODO_ENDPOINT"];
    let more_roots = ["OPENREVIEW_ENDPOINT", "ANONYMOUS_4OPEN_ENDPOINT"];
    let roots = roots.iter().chain(&more_roots).map(|name| (*name, root.as_str()));
    Settings {
        // The hosts were named by the user: they need no other leave.
        allow_private: false,
        environment: roots.chain(more.iter().copied()).collect::<Environment>(),
        ..settings()
    }
}

fn hub(asked: &Asked) -> Reply {
    match asked.path.as_str() {
        "/api/models/old/m" => reply(307, "").with("Location", "/api/models/new/m"),
        "/api/models/new/m" => {
            json(200, r#"{"id": "new/m", "downloads": 7, "cardData": {"license": "mit"}}"#)
        }
        "/api/models/lab/gated" => json(200, r#"{"id": "lab/gated", "gated": "manual"}"#),
        "/api/models/lab/open" => json(200, r#"{"id": "lab/open", "gated": false}"#),
        "/api/models/lab/off" => json(200, r#"{"id": "lab/off", "disabled": true}"#),
        "/api/models/lab/public" if asked.header("authorization").is_some() => {
            json(401, r#"{"error": "Invalid credentials in Authorization header"}"#)
        }
        "/api/models/lab/public" => json(200, r#"{"id": "lab/public"}"#),
        "/api/models/lab/busy" if asked.nth == 0 => reply(429, "").with("RateLimit", "\"api\";r=0;t=0"),
        "/api/models/lab/busy" => json(200, r#"{"id": "lab/busy"}"#),
        "/api/datasets/lab/none" => json(404, r#"{"error": "Repository not found"}"#),
        "/api/users/lab/overview" => json(200, r#"{"user": "lab"}"#),
        "/lab/net/resolve/main/a.bin" => reply(302, "").with("Location", "https://store.org/a"),
        "/lab/net/resolve/main/b.bin" => reply(404, "").with("X-Error-Code", "EntryNotFound"),
        "/lab/net/resolve/main/c.bin" => reply(403, "").with("X-Error-Code", "GatedRepo"),
        _ => json(401, r#"{"error": "Invalid username or password."}"#),
    }
}

#[test]
fn hugging_face_tells_how_its_things_fare() {
    let server = Server::start(hub);
    for (path, kind, expect) in [
        ("lab/open", LinkKind::HfModel, LinkState::Alive),
        ("lab/gated", LinkKind::HfModel, LinkState::Gated),
        ("lab/off", LinkKind::HfModel, LinkState::Blocked),
        ("lab/secret", LinkKind::HfModel, LinkState::PrivateOrMissing),
        ("lab/busy", LinkKind::HfModel, LinkState::Alive),
        ("datasets/lab/none", LinkKind::HfDataset, LinkState::Gone),
        ("lab", LinkKind::HfUserOrLegacyModel, LinkState::Alive),
        ("lab/net/resolve/main/a.bin", LinkKind::HfFile, LinkState::Alive),
        ("lab/net/blob/main/b.bin", LinkKind::HfFile, LinkState::Gone),
        ("lab/net/resolve/main/c.bin", LinkKind::HfFile, LinkState::Gated),
    ] {
        let status = ask(&server, &[], kind, &format!("https://huggingface.co/{path}"));
        assert_eq!(status.state, expect, "{path}: {}", status.evidence);
    }
    let status = ask(&server, &[], LinkKind::HfModel, "https://huggingface.co/old/m");
    assert_eq!(
        (status.state, status.moved_to.as_deref()),
        (LinkState::Moved, Some("https://huggingface.co/new/m"))
    );
    assert!(status.facts.contains(&("licence", "mit".to_owned())), "{:?}", status.facts);
}

#[test]
fn a_token_that_is_not_taken_is_left_out_and_said() {
    let server = Server::start(hub);
    let links = [link("https://huggingface.co/lab/public", LinkKind::HfModel)];
    let run = run(&links, &with(&server, &[("HF_TOKEN", "hf_old")]));
    assert_eq!(run.statuses[0].state, LinkState::Alive);
    assert!(
        run.notes.iter().any(|note| note.contains("HF_TOKEN") && !note.contains("hf_old")),
        "{:?}",
        run.notes
    );
}

fn rest(asked: &Asked) -> Reply {
    let repository =
        |name: &str, more: &str| json(200, &format!(r#"{{"full_name": "{name}", "size": 9{more}}}"#));
    match asked.path.as_str() {
        "/repos/lab/net" => {
            repository("Lab/net", r#", "stargazers_count": 3, "license": {"spdx_id": "MIT"}"#)
        }
        "/repos/lab/done" => repository("lab/done", r#", "archived": true"#),
        "/repos/lab/soon" => json(200, r#"{"full_name": "lab/soon", "size": 0}"#),
        "/repos/lab/soon/commits?per_page=1" => json(409, r#"{"message": "Git Repository is empty."}"#),
        "/repos/lab/old" => reply(301, "").with("Location", "/repositories/17"),
        "/repositories/17" => repository("lab/new", ""),
        "/repos/lab/net/contents/a/b.py?ref=main" | "/repos/lab/net/contents/b.py?ref=main/a" => {
            json(404, "{}")
        }
        "/repos/lab/net/contents/b.py?ref=fix/a"
        | "/repos/lab/net/issues/7"
        | "/users/lab"
        | "/repos/lab/net/git/ref/tags/v1.0"
        | "/gists/abc" => json(200, "{}"),
        _ => json(404, r#"{"message": "Not Found"}"#),
    }
}

#[test]
fn github_tells_how_its_things_fare() {
    let server = Server::start(rest);
    for (path, kind, expect) in [
        ("lab/net", LinkKind::GithubRepo, LinkState::Alive),
        ("lab/done", LinkKind::GithubRepo, LinkState::Archived),
        ("lab/soon", LinkKind::GithubRepo, LinkState::Empty),
        ("lab/none", LinkKind::GithubRepo, LinkState::Gone),
        ("lab/net/blob/main/a/b.py", LinkKind::GithubFile, LinkState::Gone),
        ("lab/net/blob/fix/a/b.py", LinkKind::GithubFile, LinkState::Alive),
        ("lab/net/issues/7", LinkKind::GithubIssue, LinkState::Alive),
        ("lab/net/issues/8", LinkKind::GithubIssue, LinkState::Gone),
        ("lab", LinkKind::GithubUser, LinkState::Alive),
        ("lab/net/releases", LinkKind::Web, LinkState::Alive),
        ("lab/none/tags", LinkKind::Web, LinkState::Gone),
        ("lab/net/releases/tag/v1.0", LinkKind::Web, LinkState::Alive),
        ("lab/net/releases/tag/v9", LinkKind::Web, LinkState::Gone),
    ] {
        let status = ask(&server, &[], kind, &format!("https://github.com/{path}"));
        assert_eq!(status.state, expect, "{path}: {}", status.evidence);
    }
    let status = ask(&server, &[], LinkKind::GithubRepo, "https://github.com/lab/old");
    assert_eq!(
        (status.state, status.moved_to.as_deref()),
        (LinkState::Moved, Some("https://github.com/lab/new"))
    );
    let status = ask(&server, &[], LinkKind::GithubGist, "https://gist.github.com/lab/abc");
    assert_eq!(status.state, LinkState::Alive);
}

#[test]
fn a_thousand_repositories_take_ten_questions() {
    let server = Server::start(|asked| {
        if asked.path != "/graphql" || asked.header("authorization") != Some("Bearer t") {
            return reply(500, "");
        }
        // Every tenth repository is not there, every tenth but one is archived.
        let aliases = (0..100).filter(|nth| asked.body.contains(&format!("r{nth}:repository")));
        let (mut data, mut errors) = (Vec::new(), Vec::new());
        for nth in aliases {
            if nth % 10 == 0 {
                data.push(format!(r#""r{nth}": null"#));
                errors.push(format!(r#"{{"type": "NOT_FOUND", "path": ["r{nth}"]}}"#));
            } else {
                data.push(format!(
                    r#""r{nth}": {{"isArchived": {}, "stargazerCount": {nth}}}"#,
                    nth % 10 == 1
                ));
            }
        }
        json(200, &format!(r#"{{"data": {{{}}}, "errors": [{}]}}"#, data.join(","), errors.join(",")))
    });
    let url = |nth| format!("https://github.com/lab/net-{nth}");
    let links: Vec<_> = (0..1000).map(|nth| link(&url(nth), LinkKind::GithubRepo)).collect();
    let run = run(&links, &with(&server, &[("GITHUB_TOKEN", "t")]));
    let count = |state| run.statuses.iter().filter(|status| status.state == state).count();
    assert_eq!([LinkState::Gone, LinkState::Archived, LinkState::Alive].map(count), [100, 100, 800]);
    assert_eq!(run.requests, 10);
}

#[test]
fn a_query_that_is_refused_with_code_200_is_put_another_way() {
    let server = Server::start(|asked| match asked.path.as_str() {
        "/graphql" => {
            json(200, r#"{"errors": [{"type": "RATE_LIMITED", "message": "API rate limit exceeded"}]}"#)
        }
        _ => rest(asked),
    });
    let status = ask(&server, &[("GITHUB_TOKEN", "t")], LinkKind::GithubRepo, "https://github.com/lab/net");
    assert_eq!(status.state, LinkState::Alive);
    assert!(status.facts.contains(&("stars", "3".to_owned())));
}

/// What a service that knows every repository says to a query.
fn all_there(asked: &Asked) -> Reply {
    let aliases = (0..100).filter(|nth| asked.body.contains(&format!("r{nth}:repository")));
    let data: Vec<_> = aliases.map(|nth| format!(r#""r{nth}": {{"isEmpty": false}}"#)).collect();
    json(200, &format!(r#"{{"data": {{{}}}}}"#, data.join(",")))
}

fn a_hundred() -> Vec<gleaner_model::Link> {
    (0..100).map(|nth| link(&format!("https://github.com/lab/net-{nth}"), LinkKind::GithubRepo)).collect()
}

#[test]
fn one_repository_that_no_query_survives_costs_the_others_nothing() {
    let server = Server::start(|asked| match asked.path.as_str() {
        "/graphql" if asked.body.contains(r#"\"net-42\""#) => json(502, r#"{"data": null}"#),
        "/graphql" => all_there(asked),
        "/repos/lab/net-42" => json(200, r#"{"full_name": "lab/net-42", "size": 9, "archived": true}"#),
        _ => reply(500, ""),
    });
    let run = run(&a_hundred(), &with(&server, &[("GITHUB_TOKEN", "t")]));
    let odd: Vec<_> = run.statuses.iter().filter(|status| status.state != LinkState::Alive).collect();
    assert_eq!(odd.len(), 1, "{odd:?}");
    assert_eq!(
        (odd[0].link.url.as_str(), odd[0].state),
        ("https://github.com/lab/net-42", LinkState::Archived)
    );
}

#[test]
fn a_service_that_fails_every_query_is_left_alone_soon() {
    let queries = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&queries);
    let server = Server::start(move |asked| {
        if asked.path == "/graphql" {
            counter.fetch_add(1, Ordering::Relaxed);
            return json(200, r#"{"errors": [{"message": "Something went wrong"}]}"#);
        }
        json(200, r#"{"size": 9}"#)
    });
    let run = run(&a_hundred(), &with(&server, &[("GITHUB_TOKEN", "t")]));
    assert!(run.statuses.iter().all(|status| status.state == LinkState::Alive), "{:?}", run.statuses[0]);
    assert_eq!(queries.load(Ordering::Relaxed), 16);
}

#[test]
fn a_token_that_github_does_not_take_is_sent_once() {
    let sent = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&sent);
    let server = Server::start(move |asked| {
        if asked.header("authorization").is_some() {
            counter.fetch_add(1, Ordering::Relaxed);
            return json(401, r#"{"message": "Bad credentials"}"#);
        }
        json(200, r#"{"size": 9}"#)
    });
    let run = run(&a_hundred(), &with(&server, &[("GITHUB_TOKEN", "old")]));
    assert!(run.statuses.iter().all(|status| status.state == LinkState::Alive), "{:?}", run.statuses[0]);
    assert_eq!(sent.load(Ordering::Relaxed), 1);
    assert!(run.notes.iter().any(|note| note.contains("GITHUB_TOKEN")), "{:?}", run.notes);
}

#[test]
fn a_repository_that_the_service_failed_to_look_up_is_not_gone() {
    let server = Server::start(|asked| match asked.path.as_str() {
        "/graphql" => json(
            200,
            r#"{"data": {"r0": null, "r1": null}, "errors": [
                {"type": "SERVICE_UNAVAILABLE", "path": ["r0"]}, {"type": "NOT_FOUND", "path": ["r1"]}
            ]}"#,
        ),
        _ => rest(asked),
    });
    let links =
        ["net", "none"].map(|name| link(&format!("https://github.com/lab/{name}"), LinkKind::GithubRepo));
    let run = run(&links, &with(&server, &[("GITHUB_TOKEN", "t")]));
    let states: Vec<_> = run.statuses.iter().map(|status| status.state).collect();
    assert_eq!(states, [LinkState::Alive, LinkState::Gone]);
}

#[test]
fn a_doi_may_be_registered_and_its_page_out_of_reach() {
    let publisher = Server::start(|asked| reply(if asked.path == "/gone" { 404 } else { 403 }, ""));
    let (port, root) = (publisher.address.port(), publisher.url(""));
    let server = Server::start(move |asked| {
        let found = |path: &str| {
            let url = format!("http://publisher.org:{port}{path}");
            json(
                200,
                &format!(
                    r#"{{"responseCode": 1, "values": [{{"type": "URL", "data": {{"value": "{url}"}}}}]}}"#
                ),
            )
        };
        match asked.path.as_str() {
            "/api/handles/10.5555/x" => found("/x"),
            "/api/handles/10.5555/gone" => found("/gone"),
            "/api/handles/10.5555/bare" => json(200, r#"{"responseCode": 1}"#),
            "/10.5555/bare" => reply(302, "").with("Location", &format!("http://publisher.org:{port}/x")),
            "/api/handles/10.5555/no-url" => json(200, r#"{"responseCode": 200}"#),
            _ => json(404, r#"{"responseCode": 100}"#),
        }
    });
    let rule = format!("publisher.org::127.0.0.1:{}", root.rsplit(':').next().unwrap_or_default());
    for (doi, expect, words) in [
        ("x", LinkState::Alive, "registered; its page: blocked"),
        ("bare", LinkState::Alive, "registered; its page: blocked"),
        ("gone", LinkState::Gone, "registered; its page: gone"),
        ("none", LinkState::Gone, "no such DOI"),
        ("no-url", LinkState::Gone, "no_url"),
    ] {
        let links = [link(&format!("https://doi.org/10.5555/{doi}"), LinkKind::Doi)];
        let settings = Settings { connect_to: vec![rule.parse().expect("a rule")], ..with(&server, &[]) };
        let status = run(&links, &settings).statuses.remove(0);
        assert_eq!(status.state, expect, "{doi}: {}", status.evidence);
        assert!(status.evidence.contains(words), "{doi}: {}", status.evidence);
    }
}

#[test]
fn arxiv_is_asked_once_for_many() {
    let server = Server::start(|_| {
        let entry = |id: &str, more: &str| format!("<entry><id>http://arxiv.org/abs/{id}</id>{more}</entry>");
        let withdrawn = "<arxiv:comment xmlns:arxiv='x'>This paper has been withdrawn</arxiv:comment>";
        reply(
            200,
            format!("<feed>{}{}</feed>", entry("2401.00001v3", ""), entry("hep-th/9711200v1", withdrawn)),
        )
    });
    let urls =
        ["2401.00001v1", "hep-th/9711200", "2401.99999"].map(|id| format!("https://arxiv.org/abs/{id}"));
    let links: Vec<_> = urls.iter().map(|url| link(url, LinkKind::Arxiv)).collect();
    let run = run(&links, &with(&server, &[]));
    let states: Vec<_> = run.statuses.iter().map(|status| status.state).collect();
    assert_eq!(states, [LinkState::Alive, LinkState::Alive, LinkState::Gone]);
    assert_eq!(run.statuses[0].facts, [("latest_version", "v3".to_owned())]);
    assert!(run.statuses[1].evidence.contains("withdrawn"));
    assert_eq!(run.requests, 1);
}

#[test]
fn other_hosts_tell_how_their_things_fare() {
    let server = Server::start(|asked| match asked.path.as_str() {
        "/api/records/1" => json(200, r#"{"metadata": {"license": {"id": "cc-by-4.0"}}}"#),
        "/api/records/2" => json(410, r#"{"status": 410}"#),
        "/notes?id=open" => json(200, r#"{"notes": [{"id": "open"}]}"#),
        "/notes?id=closed" => json(403, r#"{"name": "ForbiddenError"}"#),
        "/api/repo/live/options" => json(200, r#"{"url": null, "download": false}"#),
        "/api/repo/late/options" => json(410, r#"{"error": "repository_expired"}"#),
        _ => json(404, r#"{"error": "repo_not_found"}"#),
    });
    for (url, kind, expect) in [
        ("https://zenodo.org/records/1", LinkKind::ZenodoRecord, LinkState::Alive),
        ("https://zenodo.org/records/2", LinkKind::ZenodoRecord, LinkState::Gone),
        ("https://zenodo.org/records/3", LinkKind::ZenodoRecord, LinkState::Gone),
        ("https://openreview.net/forum?id=open", LinkKind::Openreview, LinkState::Alive),
        ("https://openreview.net/forum?id=closed", LinkKind::Openreview, LinkState::AuthRequired),
        ("https://anonymous.4open.science/r/live/a.py", LinkKind::Anonymous4open, LinkState::Alive),
        ("https://anonymous.4open.science/r/late", LinkKind::Anonymous4open, LinkState::Expired),
        ("https://anonymous.4open.science/r/none", LinkKind::Anonymous4open, LinkState::Gone),
    ] {
        let status = ask(&server, &[], kind, url);
        assert_eq!(status.state, expect, "{url}: {}", status.evidence);
    }
}

#[test]
fn what_stands_in_a_renamed_repository_has_moved_with_it() {
    let server = Server::start(|_| {
        json(200, r#"{"data": {"r0": {"nameWithOwner": "lab/new", "thing": {"__typename": "Issue"}}}}"#)
    });
    let links = [link("https://github.com/lab/old/issues/3", LinkKind::GithubIssue)];
    let run = run(&links, &with(&server, &[("GITHUB_TOKEN", "t")]));
    assert_eq!(run.statuses[0].moved_to.as_deref(), Some("https://github.com/lab/new/issues/3"));
}

#[test]
fn releases_and_tags_are_asked_with_the_repositories() {
    let server = Server::start(|asked| {
        let tags = asked.body.contains(r#"thing:ref(qualifiedName:\"refs/tags/v1\")"#);
        assert!(asked.path == "/graphql" && tags, "{asked:?}");
        json(
            200,
            r#"{"data": {
                "r0": {"nameWithOwner": "lab/new"},
                "r1": {"nameWithOwner": "lab/net", "thing": {"__typename": "Ref"}},
                "r2": {"nameWithOwner": "lab/net", "thing": null}
            }}"#,
        )
    });
    let links = ["old/releases/latest", "net/releases/tag/v1", "net/releases/tag/v2"]
        .map(|path| link(&format!("https://github.com/lab/{path}"), LinkKind::Web));
    let run = run(&links, &with(&server, &[("GITHUB_TOKEN", "t")]));
    let states: Vec<_> = run.statuses.iter().map(|status| status.state).collect();
    assert_eq!(states, [LinkState::Moved, LinkState::Alive, LinkState::Gone]);
    assert_eq!(run.statuses[0].moved_to.as_deref(), Some("https://github.com/lab/new/releases/latest"));
    assert_eq!(run.requests, 1);
}

#[test]
fn copies_of_what_is_gone_are_looked_for_on_request() {
    let server = Server::start(|asked| match asked.path.as_str() {
        "/gone" => json(404, ""),
        "/there" => json(200, ""),
        _ => json(
            200,
            r#"{"archived_snapshots": {"closest": {"available": true, "url": "http://web.archive.org/web/2020/x"}}}"#,
        ),
    });
    let links = ["/gone", "/there"].map(|path| link(&server.url(path), LinkKind::Web));
    let root = server.url("");
    let settings = with(&server, &[("WAYBACK_ENDPOINT", root.as_str())]);
    let run =
        run(&links, &gleaner_links::Settings { suggest_archive: true, allow_private: true, ..settings });
    assert_eq!(run.statuses[0].facts, [("archive", "https://web.archive.org/web/2020/x".to_owned())]);
    assert_eq!(run.statuses[1].facts, []);
}
