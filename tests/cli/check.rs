//! `gleaner check`, offline and against a host on loopback.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::process::{Command, Stdio};
use std::thread;

use gleaner_tests::Folder;
use serde_json::{Value, json};

use crate::{command, run};

const LINKS: &str = "\
We propose LeakGFN.
Code: https://github.com/your-org/leakgfn and https://github.com/example/leakgfn.

Again: https://github.com/your-org/leakgfn.
";

#[test]
fn findings_with_their_places() {
    let folder = Folder::new().with("papers.txt", LINKS);
    let ran = run(folder.path(), &["check", "--offline", "papers.txt"]);
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    let places: Vec<_> = ran.stdout.lines().filter_map(|line| line.split_once(" invalid: ")).collect();
    assert_eq!(
        places.iter().map(|(place, _)| *place).collect::<Vec<_>>(),
        ["papers.txt:2:7:", "papers.txt:4:8:"]
    );
    assert!(places[0].1.starts_with("https://github.com/your-org/leakgfn: placeholder: "), "{}", ran.stdout);
    assert_eq!(ran.stderr, "2 links, 1 findings\n");
}

#[test]
fn json_has_every_link_once() {
    let folder = Folder::new().with("papers.txt", LINKS);
    let ran = run(folder.path(), &["check", "--offline", "papers.txt", "-f", "json"]);
    let found: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(found["links"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        found["links"][0]["seen"],
        json!([{"file": "papers.txt", "line": 2, "column": 7}, {"file": "papers.txt", "line": 4, "column": 8}])
    );
    assert_eq!(found["summary"], json!({"invalid": 1, "unchecked": 1}));
}

#[test]
fn links_in_json_are_placed_where_they_are_written_and_else_by_line() {
    let folder = Folder::new().with(
        "p.jsonl",
        "{\"text\": \"x\"}\n{\"text\": \"See http://localhost/a.\"}\n{\"text\": \"See http:\\/\\/localhost\\/b.\"}\n",
    );
    let ran = run(folder.path(), &["check", "--offline", "p.jsonl"]);
    assert_eq!(ran.code, Some(1));
    let places: Vec<&str> = ran.stdout.lines().filter_map(|line| line.split(": ").next()).collect();
    assert_eq!(places, ["p.jsonl:2:15", "p.jsonl:3"], "{}", ran.stdout);
}

#[test]
fn a_field_with_the_same_address_as_another_has_its_own_place() {
    let bib = "@misc{a,\n abstract = {At http://localhost/a now.},\n url = {http://localhost/a},\n code = {http://localhost/a/b}\n}\n";
    let folder = Folder::new().with("p.bib", bib);
    let ran = run(folder.path(), &["check", "--offline", "p.bib"]);
    let places: Vec<&str> = ran.stdout.lines().filter_map(|line| line.split(": ").next()).collect();
    assert_eq!(places, ["p.bib:2:17", "p.bib:3:9", "p.bib:4:10"], "{}", ran.stdout);
}

#[test]
fn clean_links_are_success_and_a_bad_file_an_error() {
    let folder = Folder::new().with("papers.txt", "Code: https://github.com/example/leakgfn.\n");
    let ran = run(folder.path(), &["check", "--offline", "papers.txt"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert_eq!(run(folder.path(), &["check", "--offline", "papers.txt", "missing.txt"]).code, Some(2));
}

/// A host on loopback that answers every path with the code in it, `/404` with 404; its address.
fn host() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("an address");
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let mut reader = BufReader::new(stream);
            let mut first = String::new();
            let _ = reader.read_line(&mut first);
            let mut line = String::new();
            while reader.read_line(&mut line).is_ok_and(|count| count > 2) {
                line.clear();
            }
            let code = first.split(['/', ' ']).find(|word| word.parse::<u16>().is_ok()).unwrap_or("200");
            let head = format!("HTTP/1.1 {code} x\r\nContent-Length: 0\r\nConnection: close\r\n");
            let _ = write!(reader.get_mut(), "{head}Location: /200\r\n\r\n");
        }
    });
    format!("http://{address}")
}

#[test]
fn hosts_are_asked_and_only_what_is_gone_is_a_finding() {
    let host = host();
    let text = format!("Data: {host}/404\nand {host}/301.\n\nCode: {host}/200\n\nPage: {host}/403\n");
    let folder = Folder::new().with("papers.txt", text);
    let ran = run(folder.path(), &["check", "--allow-private", "papers.txt"]);
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    let expect = format!(
        "papers.txt:1:7: gone: {host}/404: 404 Not Found\n\
         papers.txt:2:5: moved: {host}/301 -> {host}/200: 301 to {host}/200, 200 OK\n"
    );
    assert_eq!(ran.stdout, expect);
    let summary = "4 links, 1 findings: 1 alive, 1 moved, 1 gone, 1 blocked; ";
    assert!(ran.stderr.starts_with(summary), "{}", ran.stderr);
    let ran =
        run(folder.path(), &["check", "--allow-private", "papers.txt", "--accept", "404", "-f", "json"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let found: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(found["summary"], json!({"alive": 2, "moved": 1, "blocked": 1}));
    assert_eq!(found["links"][1]["moved_to"], format!("{host}/200"));
}

#[test]
fn private_addresses_need_leave() {
    let folder = Folder::new().with("papers.txt", format!("Code: {}/200\n", host()));
    let ran = run(folder.path(), &["check", "papers.txt"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.contains("refused_private_address"), "{}", ran.stdout);
    assert!(ran.stderr.ends_with("0 requests\n"), "{}", ran.stderr);
}

#[test]
fn reports_for_machines_say_the_same() {
    let host = host();
    let folder = Folder::new().with("papers.txt", format!("Data: {host}/404 and {host}/200\n"));
    let report = |format: &str| {
        let ran = run(folder.path(), &["check", "--allow-private", "papers.txt", "-f", format]);
        assert_eq!(ran.code, Some(1), "{}", ran.stderr);
        ran.stdout
    };
    let annotation = format!("::error file=papers.txt,line=1,col=7,title=gone::{host}/404: 404 Not Found\n");
    assert_eq!(report("github"), annotation);
    assert!(
        report("markdown").ends_with(&format!("| papers.txt:1 | gone | <{host}/404> | 404 Not Found |\n"))
    );
    let junit = report("junit");
    assert!(junit.contains("<testsuites name=\"gleaner check\" tests=\"2\" failures=\"1\">"), "{junit}");
    let sarif: Value = serde_json::from_str(&report("sarif")).expect("JSON");
    let result = &sarif["runs"][0]["results"][0];
    assert_eq!((&result["ruleId"], &result["level"]), (&json!("gone"), &json!("error")));
    let region = &result["locations"][0]["physicalLocation"]["region"];
    assert_eq!(*region, json!({"startLine": 1, "startColumn": 7}));
}

#[test]
fn a_project_says_what_is_left_out_and_what_is_accepted() {
    let host = host();
    let folder = Folder::new()
        .with("papers.txt", format!("See {host}/418, {host}/b and {host}/drafts/404.\n"))
        .with(
            "gleaner.toml",
            "[links]\nexclude = [\"*/drafts\"]\n[links.hosts.\"127.0.0.1\"]\naccept = [418]\n",
        )
        .with(".gleanerignore", "# later\n*/b\n");
    let ran = run(folder.path(), &["check", "--allow-private", "--no-cache", "papers.txt", "-f", "json"]);
    let found: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(found["summary"], json!({"alive": 1}), "{}", ran.stderr);

    let folder = folder.with("gleaner.toml", "[links]\nexlude = []\n");
    let ran = run(folder.path(), &["check", "--offline", "papers.txt"]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.contains("gleaner.toml:2:1: error[invalid-config]: unknown field `exlude`"),
        "{}",
        ran.stderr
    );
    assert!(ran.stderr.contains("did you mean `exclude`?"), "{}", ran.stderr);
}

#[test]
fn moved_links_are_mended_where_they_stand_and_nothing_else_changes() {
    let host = host();
    let text = format!("See [it]({host}/301), and {host}/404.\r\n\r\nAgain {host}/301#a");
    let bib = format!(
        "@misc{{a,\n  title = {{Net}},\n  abstract = {{We give a net.}},\n  url = {{{host}/301}},\n}}\n"
    );
    let folder = Folder::new().with("papers.md", &text).with("papers.bib", &bib);
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("the file");

    let shown = run(folder.path(), &["check", "--allow-private", "--fix", "--dry-run", "papers.md"]);
    assert!(shown.stdout.starts_with("--- papers.md\n+++ papers.md\n@@ -1 +1 @@\n"), "{}", shown.stdout);
    assert_eq!(read("papers.md"), text);

    run(folder.path(), &["check", "--allow-private", "--fix", "papers.md"]);
    assert_eq!(read("papers.md"), text.replace("/301", "/200"));
}

#[test]
fn moved_links_are_mended_in_the_spelling_of_their_format() {
    // Each link moves to an address with the same words, `/301` becoming `/200?x=1&y=2`.
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let host = format!("http://{}", listener.local_addr().expect("an address"));
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let mut reader = BufReader::new(stream);
            let mut first = String::new();
            let _ = reader.read_line(&mut first);
            let mut line = String::new();
            while reader.read_line(&mut line).is_ok_and(|count| count > 2) {
                line.clear();
            }
            let head = if first.contains("/301") { "301 x\r\nLocation: /200?x=1&y=2,3" } else { "200 x" };
            let rest = "Content-Length: 0\r\nConnection: close\r\n\r\n";
            let _ = write!(reader.get_mut(), "HTTP/1.1 {head}\r\n{rest}");
        }
    });
    let (old, new) = (format!("{host}/301?a=1&b=2,0"), format!("{host}/200?x=1&y=2,3"));
    let slashes = |address: &str| address.replace('/', "\\/");
    let entities = |address: &str| address.replace('&', "&amp;");
    let json = |one: &str, other: &str| {
        format!("[{{\"id\": \"1\", \"abstract\": \"A \\u201cnet\\u201d: {one} .\", \"url\": \"{other}\"}}]\n")
    };
    let csv = |one: &str, other: &str| {
        format!("\u{feff}id,abstract,url\r\n1,\"A \"\"net\"\",\r\nat {one} .\",\"{other}\"\r\n")
    };
    let xml = |one: &str, other: &str| {
        format!(
            "<?xml version=\"1.0\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"><entry><id>1</id><title>Net</title>\
             <summary>A net: {one} .</summary><link href='{other}'/></entry></feed>"
        )
    };
    let html =
        |one: &str, other: &str| format!("<p>A <b>net</b>:\n<a href=\"{one}\">code</a> or {other} .</p>\n");
    let plain = format!("{host}/301");
    for (name, before, after) in [
        ("p.json", json(&slashes(&old), &plain), json(&slashes(&new), &new)),
        ("p.csv", csv(&old, &old), csv(&new, &new)),
        ("p.xml", xml(&entities(&old), &plain), xml(&entities(&new), &entities(&new))),
        ("p.html", html(&entities(&old), &old), html(&entities(&new), &new)),
        // Nothing is mended where it would part a field in two.
        (
            "q.csv",
            format!("id,abstract,url\n1,A net.,{plain}\n"),
            format!("id,abstract,url\n1,A net.,{plain}\n"),
        ),
    ] {
        let folder = Folder::new().with(name, before);
        let ran = run(folder.path(), &["check", "--allow-private", "--no-cache", "--fix", name]);
        assert_eq!(folder.text(name), Some(after), "{name}: {}", ran.stderr);
    }
}

#[test]
fn the_links_of_a_catalog_are_checked_and_mended_too() {
    let host = host();
    let catalog = format!("- id: a\n  links:\n  - {{url: \"{host}/301\", kind: web, role: code}}\n");
    let folder = Folder::new().with("catalog.yaml", &catalog);
    let ran = run(folder.path(), &["check", "--allow-private", "--fix", "catalog.yaml"]);
    assert!(ran.stdout.contains(&format!(" moved: {host}/301 -> {host}/200")), "{}", ran.stderr);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let mended = std::fs::read_to_string(folder.path().join("catalog.yaml")).expect("the catalog");
    assert_eq!(mended, catalog.replace("/301", "/200"));
}

#[test]
fn states_are_remembered_beside_what_is_checked() {
    let host = host();
    let list = |name: &str| format!("Code: {host}/{name}\n");
    let folder = Folder::new()
        .with("one/papers.txt", list("404"))
        .with("two/papers.txt", list("200"))
        .with("one/links.yaml", "[]\n")
        .with("links.yaml", "[]\n");
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("the file");
    let check =
        |paths: &[&str]| run(folder.path(), &[&["check", "--allow-private", "--no-cache"], paths].concat());

    check(&["one/papers.txt"]);
    assert!(read("one/links.yaml").contains("state: gone"), "{}", read("one/links.yaml"));
    // In a folder, too, and what it remembers is no input.
    let ran = check(&["one"]);
    assert!(ran.stderr.starts_with("1 links, 1 findings"), "{}", ran.stderr);
    assert_eq!(read("links.yaml"), "[]\n");
    check(&["two"]);
    assert!(read("links.yaml").contains("/200"), "there is none beside it");

    let folder = &folder.with("two/links.yaml", "[]\n");
    let ran = run(folder.path(), &["check", "--allow-private", "--no-cache", "one", "two"]);
    assert_eq!(ran.code, Some(2));
    let clash = "one/links.yaml and two/links.yaml are both files of states; name the one";
    assert!(ran.stderr.replace('\\', "/").contains(clash), "{}", ran.stderr);
    // Nobody is asked, so that nothing has to be remembered; the links in these files are still no inputs.
    let ran = run(folder.path(), &["check", "--offline", "one", "two"]);
    assert!(ran.stderr.contains("2 links, "), "{}", ran.stderr);
}

/// Ctrl-C while a host is silent: what others have answered is shown and remembered.
#[cfg(unix)]
#[test]
fn a_stopped_check_keeps_what_is_known() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let host = format!("http://{}", listener.local_addr().expect("an address"));
    let text = format!("Code: {host}/404\n\nData: {host}/silence\n\nPage: {host}/never\n");
    let folder = Folder::new()
        .with("papers.txt", text)
        .with("links.yaml", "[]\n")
        .with("gleaner.toml", "[links.hosts.\"127.0.0.1\"]\nat-once = 1\n");
    let mut command = command(folder.path(), &["check", "--allow-private", "papers.txt"]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command starts");
    let mut silent = Vec::new();
    for stream in listener.incoming().flatten() {
        let mut reader = BufReader::new(stream);
        let mut first = String::new();
        let _ = reader.read_line(&mut first);
        let mut line = String::new();
        while reader.read_line(&mut line).is_ok_and(|count| count > 2) {
            line.clear();
        }
        // One request at a time, in turn: the other link has had its whole answer before.
        if first.starts_with("GET /silence") {
            silent.push(reader);
            break;
        }
        let _ = write!(reader.get_mut(), "HTTP/1.1 404 x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    }
    let stopped = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(stopped.expect("`kill` is there").success());
    let ran = child.wait_with_output().expect("it ends");
    let (shown, said) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert_eq!(ran.status.code(), Some(2), "{said}");
    assert_eq!(shown, format!("papers.txt:1:7: gone: {host}/404: 404 Not Found\n"));
    assert!(said.contains("3 links, 1 findings: 1 gone, 2 unchecked; "), "{said}");
    assert!(said.contains("stopped before all links were asked about"), "{said}");
    let known = std::fs::read_to_string(folder.path().join("links.yaml")).expect("the file");
    assert!(known.contains("state: gone") && known.lines().count() == 2, "{known}");
    let cache = folder.path().join(".cache/gleaner/links.jsonl");
    assert!(cache.is_file(), "what hosts answered is kept");
}
