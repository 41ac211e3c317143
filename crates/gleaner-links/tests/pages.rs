//! Hosts without an interface, as they behave and misbehave.

mod support;

use std::io::Write as _;
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::write::GzEncoder;
use gleaner_links::{Cache, ConnectTo, Header, Settings};
use gleaner_model::{LinkKind, LinkState};
use support::{Asked, Reply, Server, ask, ask_with, link, page, redirect, reply, run, settings, state};

/// Starts a host and compares the state of its link `/a`.
#[track_caller]
fn check(answer: impl Fn(&Asked) -> Reply + Send + Sync + 'static, expect: LinkState) -> (Server, String) {
    let server = Server::start(answer);
    let status = ask(&server.url("/a"));
    assert_eq!(status.state, expect, "{}", status.evidence);
    (server, status.evidence)
}

#[test]
fn a_code_says_how_a_link_fares() {
    for (code, expect) in [
        (200, LinkState::Alive),
        (204, LinkState::Alive),
        (404, LinkState::Gone),
        (410, LinkState::Gone),
        (418, LinkState::Gone),
        (401, LinkState::AuthRequired),
        (403, LinkState::Blocked),
        (405, LinkState::Blocked),
        (999, LinkState::Blocked),
        (500, LinkState::TransientError),
        (503, LinkState::TransientError),
        (530, LinkState::TransientError),
    ] {
        let (_, evidence) = check(move |_| reply(code, ""), expect);
        assert!(evidence.starts_with(&code.to_string()), "{evidence}");
    }
}

#[test]
fn a_host_in_trouble_is_asked_again_a_few_times() {
    check(|asked| if asked.nth < 2 { reply(503, "") } else { page("Net") }, LinkState::Alive);
    let (server, _) = check(|_| reply(521, ""), LinkState::TransientError);
    assert_eq!(server.asked().len(), 4);
}

#[test]
fn any_failure_of_a_head_is_looked_into() {
    for code in [403, 404, 405, 500, 501] {
        let (server, _) =
            check(move |asked| if asked.is_head() { reply(code, "") } else { page("Net") }, LinkState::Alive);
        assert_eq!(server.log(), ["HEAD /a", "GET /a"]);
    }
    let contradicts = |asked: &Asked| match (asked.path.as_str(), asked.is_head()) {
        ("/a", true) => reply(404, ""),
        ("/a", false) => redirect(301, "/b"),
        _ => page("Net"),
    };
    check(contradicts, LinkState::Alive);
}

#[test]
fn a_head_is_enough_where_there_is_no_page() {
    let big = |_: &Asked| {
        reply(200, "").with("Content-Length", "2000000000").with("Content-Type", "application/x-tar")
    };
    let (server, _) = check(big, LinkState::Alive);
    assert_eq!(server.log(), ["HEAD /a"]);
}

#[test]
fn only_what_moved_for_good_has_moved() {
    let server = Server::start(|asked| match asked.path.as_str() {
        "/old/name" => redirect(301, "/new/name"),
        "/older" => redirect(308, "/old/name"),
        "/now" => redirect(302, "/new/name"),
        "/both" => redirect(301, "/now"),
        "/to-gone" => redirect(301, "/gone"),
        "/gone" => reply(404, ""),
        _ => page("Net"),
    });
    for (path, expect, to) in [
        ("/old/name", LinkState::Moved, Some("/new/name")),
        ("/older", LinkState::Moved, Some("/new/name")),
        ("/now", LinkState::Alive, None),
        ("/both", LinkState::Moved, Some("/now")),
        ("/to-gone", LinkState::Gone, None),
    ] {
        let status = ask(&server.url(path));
        assert_eq!((status.state, status.moved_to), (expect, to.map(|to| server.url(to))), "{path}");
    }
}

#[test]
fn long_chains_end_and_loops_are_seen() {
    let chain = |asked: &Asked| match asked.path.trim_start_matches("/a").parse::<u32>().unwrap_or(0) {
        12.. => page("Net"),
        nth => redirect(302, &format!("/a{}", nth + 1)),
    };
    check(chain, LinkState::Alive);
    check(|asked| redirect(302, if asked.path == "/a" { "/b" } else { "/a" }), LinkState::RedirectLoop);
    check(|asked| redirect(302, &format!("{}a", asked.path)), LinkState::RedirectLoop);
    let with_cookie = |asked: &Asked| match asked.header("cookie") {
        Some("seen=1") => page("Net"),
        _ => redirect(302, "/a").with("Set-Cookie", "seen=1; Path=/; HttpOnly"),
    };
    check(with_cookie, LinkState::Alive);
}

#[test]
fn logins_challenges_and_false_pages_are_told_from_answers() {
    check(
        |asked| if asked.path == "/a" { redirect(302, "/login?redirect=%2Fa") } else { page("Login") },
        LinkState::AuthRequired,
    );
    check(|_| reply(503, "<title>Just a moment...</title>").with("Server", "cloudflare"), LinkState::Blocked);
    check(|_| reply(403, "").with("cf-mitigated", "challenge"), LinkState::Blocked);
    check(|_| page("Making sure you're not a bot!"), LinkState::Blocked);
    check(|_| page("Page not found | Lab"), LinkState::Soft404);
    check(|asked| if asked.path == "/a" { redirect(301, "/") } else { page("Lab") }, LinkState::Soft404);
    let server = Server::start(|_| page("404"));
    let believing = Settings { soft_404: false, ..settings() };
    assert_eq!(ask_with(&server.url("/a"), &believing).state, LinkState::Alive);
}

#[test]
fn who_asks_does_not_sound_like_a_link_checker() {
    let picky = |asked: &Asked| {
        let agent = asked.header("user-agent").unwrap_or_default().to_lowercase();
        if agent.contains("link") || agent.contains("checker") { reply(403, "") } else { page("Net") }
    };
    check(picky, LinkState::Alive);
}

#[test]
fn anchors_are_looked_for_in_the_page() {
    let server = Server::start(|asked| {
        let body = match asked.path.as_str() {
            "/plain" => "<h1 id=part>Part</h1><a name='r%C3%A9sum%C3%A9'>",
            "/readme" => "<a id=\"user-content-method.x\"></a>",
            _ => "<div id=root></div><script src=app.js></script>",
        };
        reply(200, body).with("Content-Type", "text/html; charset=utf-8")
    });
    for (path, expect) in [
        ("/plain#part", LinkState::Alive),
        ("/plain#gone", LinkState::MissingFragment),
        ("/plain#top", LinkState::Alive),
        ("/plain#:~:text=Part", LinkState::Alive),
        ("/plain#/route", LinkState::Alive),
        ("/readme#method.x", LinkState::Alive),
        ("/scripted#method.x", LinkState::Alive),
    ] {
        assert_eq!(state(&server.url(path)), expect, "{path}");
    }
}

#[test]
fn a_host_that_asks_to_wait_is_waited_for() {
    let busy = |header: &'static str, value: &'static str| {
        move |asked: &Asked| if asked.nth == 0 { reply(429, "").with(header, value) } else { page("Net") }
    };
    check(busy("Retry-After", "0"), LinkState::Alive);
    check(busy("Retry-After", "Tue, 14 Nov 2023 22:13:25 GMT"), LinkState::Alive);
    check(busy("RateLimit", "\"api\";r=0;t=0"), LinkState::Alive);
    check(|_| reply(429, ""), LinkState::RateLimited);
    // Longer than anybody waits; and the others are not even asked.
    let server = Server::start(|_| {
        reply(403, "").with("X-RateLimit-Remaining", "0").with("X-RateLimit-Reset", "3600")
    });
    let links = ["/a", "/b"].map(|path| link(&server.url(path), LinkKind::Web));
    let one_by_one = Settings { at_once_per_host: 1, ..settings() };
    let states: Vec<_> = run(&links, &one_by_one).statuses.iter().map(|status| status.state).collect();
    assert_eq!(states, [LinkState::RateLimited; 2]);
    assert_eq!(server.asked().len(), 1);
}

#[test]
fn no_question_comes_before_the_time() {
    let server = Server::start(|asked| match asked.nth {
        0 => reply(429, "").with("Retry-After", "0.05"),
        _ => page("Net"),
    });
    let start = Instant::now();
    assert_eq!(state(&server.url("/a")), LinkState::Alive);
    assert!(start.elapsed() >= Duration::from_millis(50), "{:?}", start.elapsed());
}

#[test]
fn silence_ends_in_time() {
    let server = Server::start(|_| Reply { hangs: true, ..Reply::default() });
    let hasty = Settings { timeout: Duration::from_millis(40), ..settings() };
    assert_eq!(ask_with(&server.url("/a"), &hasty).state, LinkState::Timeout);
    assert_eq!(server.log(), ["HEAD /a", "HEAD /a"]);
}

#[test]
fn a_page_that_swells_is_not_swallowed() {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(b"<title>Net</title>").expect("memory");
    encoder.write_all(&vec![b' '; 30_000_000]).expect("memory");
    let small = encoder.finish().expect("memory");
    let bomb = move |_: &Asked| {
        reply(200, &small).with("Content-Encoding", "gzip").with("Content-Type", "text/html")
    };
    check(bomb, LinkState::Alive);
}

#[test]
fn answers_may_have_many_and_long_headers() {
    let talkative = |_: &Asked| {
        let cookies = (0..90).fold(page("Net"), |reply, nth| reply.with(&format!("X-Part-{nth}"), "value"));
        cookies.with("Content-Security-Policy", &"https://a.example.org ".repeat(3_000))
    };
    check(talkative, LinkState::Alive);
    let more = |_: &Asked| (0..300).fold(page("Net"), |reply, _| reply.with("Link", "</a>; rel=preload"));
    check(more, LinkState::Alive);
}

/// Most systems give `localhost` an address of version 6 first, where nobody listens here.
#[test]
fn a_host_is_reached_at_the_address_that_answers() {
    let server = Server::start(|_| page("Net"));
    assert_eq!(state(&format!("http://localhost:{}/a", server.address.port())), LinkState::Alive);
}

#[test]
fn names_that_do_not_resolve_and_addresses_inside_are_told_apart() {
    let server = Server::start(|_| redirect(302, "http://10.0.0.1/"));
    let port = server.address.port();
    let outside = Settings {
        allow_private: false,
        connect_to: vec![format!("lab.org:80:127.0.0.1:{port}").parse::<ConnectTo>().expect("a rule")],
        ..settings()
    };
    for (url, expect) in [
        ("http://no-such-name.invalid/", LinkState::DnsError),
        ("http://127.0.0.1/", LinkState::RefusedPrivateAddress),
        ("http://[::ffff:10.0.0.1]/", LinkState::RefusedPrivateAddress),
        ("http://0x7f000001/", LinkState::RefusedPrivateAddress),
        ("http://lab.org/a", LinkState::RefusedPrivateAddress),
    ] {
        assert_eq!(ask_with(url, &outside).state, expect, "{url}");
    }
    assert_eq!(server.log(), ["HEAD /a"]);
}

#[test]
fn another_port_is_reached_by_rule_under_its_own_name() {
    let server = Server::start(|_| page("Net"));
    let rule = format!("lab.org:8080:127.0.0.1:{}", server.address.port());
    let settings = Settings { connect_to: vec![rule.parse().expect("a rule")], ..settings() };
    assert_eq!(ask_with("http://lab.org:8080/a", &settings).state, LinkState::Alive);
    assert_eq!(server.asked()[0].header("host"), Some("lab.org:8080"));
}

#[test]
fn headers_and_credentials_stay_where_they_belong() {
    let other = Server::start(|_| page("Net"));
    let to = format!("http://other.org:{}/b", other.address.port());
    let server = Server::start(move |_| redirect(302, &to));
    let rule = |host: &str, server: &Server| {
        let port = server.address.port();
        format!("{host}:{port}:127.0.0.1:{port}").parse().expect("a rule")
    };
    let settings = Settings {
        connect_to: vec![rule("lab.org", &server), rule("other.org", &other)],
        headers: vec![Header { host: "lab.org".into(), name: "X-Key".into(), value: "secret".into() }],
        ..settings()
    };
    let status = ask_with(&format!("http://me:word@lab.org:{}/a", server.address.port()), &settings);
    assert_eq!(status.state, LinkState::Alive);
    assert!(!status.evidence.contains("word"), "{}", status.evidence);
    assert_eq!(
        (server.asked()[0].header("x-key"), server.asked()[0].header("authorization")),
        (Some("secret"), None)
    );
    assert_eq!(other.asked()[0].header("x-key"), None);
}

#[test]
fn a_network_that_is_down_kills_nobody() {
    let nobody = ["a", "b", "c"].map(|name| format!("http://{name}.org:1/"));
    let rules = ["a", "b", "c"].map(|name| format!("{name}.org:1:127.0.0.1:1").parse().expect("a rule"));
    let links: Vec<_> = nobody.iter().map(|url| link(url, LinkKind::Web)).collect();
    let settings = Settings { connect_to: rules.to_vec(), ..settings() };
    let all = run(&links, &settings);
    assert!(all.network_is_down);
    assert!(all.statuses.iter().all(|status| status.state == LinkState::Unreachable));
    let one = run(&links[..1], &settings);
    assert!(!one.network_is_down);
    assert_eq!(one.statuses[0].state, LinkState::TransientError);
}

#[test]
fn pages_that_send_their_readers_on_are_followed() {
    let server = Server::start(|asked| {
        let sending = |to: &str| page(&format!("x</title><META content='0; URL={to}' http-equiv=Refresh>"));
        match asked.path.as_str() {
            "/to-page" => sending("page"),
            "/to-none" => sending("/none"),
            "/to-login" => sending("/login?next=x"),
            "/to-itself" => sending("/to-itself"),
            "/late" => page("x</title><meta http-equiv=refresh content='600; url=/none'>"),
            "/none" => reply(404, ""),
            _ => page("Net"),
        }
    });
    let check = |path: &str, expect| assert_eq!(state(&server.url(path)), expect, "{path}");
    check("/to-page", LinkState::Alive);
    check("/to-none", LinkState::Gone);
    check("/to-login", LinkState::AuthRequired);
    check("/to-itself", LinkState::Alive);
    check("/late", LinkState::Alive);
}

#[test]
fn what_was_learnt_is_used_again_where_it_is_judged_alike() {
    let server = Server::start(|asked| match asked.path.as_str() {
        "/418" => reply(418, ""),
        "/503" => reply(503, ""),
        _ => page("Net"),
    });
    let path = std::env::temp_dir().join(format!("gleaner-links-{}", std::process::id())).join("links.jsonl");
    let cache = Cache { path: path.clone(), max_age: Duration::from_secs(3600) };
    let accepting = Settings { accept: [418].into(), cache: Some(cache), ..settings() };
    let links = ["/418", "/503", "/p#gone"].map(|path| link(&server.url(path), LinkKind::Web));
    let first = run(&links, &accepting);
    let second = run(&links, &accepting);
    let states = [LinkState::Alive, LinkState::TransientError, LinkState::MissingFragment];
    for run in [&first, &second] {
        assert_eq!(run.statuses.iter().map(|status| status.state).collect::<Vec<_>>(), states);
    }
    // Who was in trouble is asked again, the others are not.
    assert!(second.requests < first.requests && second.requests > 0);
    let strict = Settings { accept: [].into(), ..accepting };
    assert_eq!(run(&links, &strict).statuses[0].state, LinkState::Gone);
    assert_eq!(std::fs::remove_dir_all(path.parent().expect("a folder")).ok(), Some(()));
}
