//! Bad input, bad output: each gets its message and exit code, and the good part is written.

use std::io::Read as _;
use std::process::Stdio;

use gleaner_tests::Folder;

use crate::{PAPERS, command, run, run_with};

#[test]
fn a_missing_file_costs_only_itself() {
    let folder = Folder::new().with("papers.txt", PAPERS);
    let ran = run(folder.path(), &["extract", "missing.txt", "papers.txt"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stdout.contains("LeakGFN"), "{}", ran.stdout);
    assert_eq!(
        ran.stderr,
        "missing.txt: error[not-found]: no such file or folder; check the name\n\
         2 documents, 2 records, 1 error, [time]\n"
    );
}

#[test]
fn a_folder_without_readable_files() {
    let folder = Folder::new().with("empty/picture.png", [0x89, b'P', b'N', b'G']);
    let ran = run(folder.path(), &["extract", "empty"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.starts_with("empty: error[nothing-to-read]: "), "{}", ran.stderr);
}

#[test]
fn bad_json_on_line_three_of_five() {
    let good = "{\"text\": \"We propose LeakGFN.\"}\n";
    let folder = Folder::new().with("papers.jsonl", format!("{good}{good}{{\"text\": oops}}\n{good}{good}"));
    let ran = run(folder.path(), &["extract", "papers.jsonl", "-o", "out.jsonl"]);
    assert_eq!(ran.code, Some(2));
    assert_eq!(folder.text("out.jsonl").unwrap_or_default().lines().count(), 4);
    assert!(ran.stderr.starts_with("papers.jsonl:3:"), "{}", ran.stderr);
    assert!(ran.stderr.contains(": error[invalid-json]: "), "{}", ran.stderr);
    assert!(ran.stderr.ends_with("5 documents, 4 records, 1 error, [time]\n"), "{}", ran.stderr);
}

#[test]
fn bytes_that_are_no_utf8_are_a_warning() {
    let folder = Folder::new().with("papers.txt", b"We propose LeakGFN, a s\xe4mpler.\n");
    let ran = run(folder.path(), &["extract", "papers.txt"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stdout.contains("LeakGFN"));
    assert!(ran.stderr.starts_with("papers.txt:1:24: warning[invalid-utf8]: "), "{}", ran.stderr);
}

#[test]
fn a_format_that_is_none() {
    let folder = Folder::new().with("picture.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0");
    let ran = run(folder.path(), &["extract", "picture.png"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.starts_with("picture.png: error[unknown-format]: "), "{}", ran.stderr);
    let ran = run(folder.path(), &["extract", "picture.png", "--from", "docx"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("possible values: text, markdown, json"), "{}", ran.stderr);
}

#[test]
fn empty_input_gives_an_empty_catalog() {
    let folder = Folder::new().with("empty.txt", "");
    for (format, expect) in [("yaml", "[]\n"), ("json", "[]\n"), ("jsonl", ""), ("yaml-stream", "")] {
        let ran = run(folder.path(), &["extract", "empty.txt", "-f", format]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), expect), "{format}: {}", ran.stderr);
    }
}

#[test]
fn a_folder_format_needs_a_folder() {
    let folder = Folder::new().with("papers.txt", PAPERS);
    let ran = run(folder.path(), &["extract", "papers.txt", "-f", "yaml-dir"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("error[needs-folder]: "), "{}", ran.stderr);
}

#[test]
fn an_output_in_a_missing_folder() {
    let folder = Folder::new().with("papers.txt", PAPERS);
    let ran = run(folder.path(), &["extract", "papers.txt", "-o", "nowhere/out.yaml"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.starts_with("nowhere/out.yaml: error["), "{}", ran.stderr);
}

#[test]
fn a_failed_run_leaves_the_old_output() {
    let folder = Folder::new().with("papers.txt", PAPERS).with("out.yaml", "mine\n");
    let ran = run(folder.path(), &["extract", "papers.txt", "-o", "out.yaml", "-f", "no-such-format"]);
    assert_eq!(ran.code, Some(2));
    assert_eq!(folder.text("out.yaml").as_deref(), Some("mine\n"));
    assert_eq!(folder.names(), ["out.yaml", "papers.txt"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_with_a_name() {
    let folder = Folder::new().with("papers.txt", PAPERS.repeat(1_000));
    let ran = run(folder.path(), &["extract", "papers.txt", "-o", "/dev/full"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("/dev/full: error["), "{}", ran.stderr);
    assert_eq!(folder.names(), ["papers.txt"]);
    let full = std::fs::File::options().write(true).open("/dev/full").expect("every Linux has it");
    let output = command(folder.path(), &["extract", "papers.txt"]).stdout(full).output().expect("it starts");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.starts_with("standard output: error["), "{said}");
}

#[test]
fn a_closed_pipe_is_no_fault() {
    let folder = Folder::new().with("papers.txt", PAPERS.repeat(4_000));
    for arguments in
        [&["extract", "papers.txt", "-f", "jsonl"][..], &["schema"], &["completions", "bash"], &["rules"]]
    {
        let mut child = command(folder.path(), arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut stdout = child.stdout.take().expect("a pipe");
        // One byte may be read, as `head -c 1` does, or none.
        let _ = stdout.read(&mut [0]);
        drop(stdout);
        let output = child.wait_with_output().expect("the command ends");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), said.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
fn nobody_listening_to_messages_is_no_fault_either() {
    let folder = Folder::new();
    let mut child = command(folder.path(), &["extract", "missing.txt"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stderr.take());
    assert_eq!(child.wait().expect("the command ends").code(), Some(2));
}

#[test]
fn unknown_words_are_usage_errors_with_a_hint() {
    let folder = Folder::new();
    for (arguments, hint) in [
        (&["extrakt"][..], "extract"),
        (&["extract", "--outptu", "x"], "--output"),
        (&["extract", "-f", "ymal"], "yaml"),
        (&["rules", "acronym_besides"], "'acronym_beside'"),
        (&["man", "no-such-verb"], "gleaner --help"),
    ] {
        let ran = run(folder.path(), arguments);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(ran.stderr.contains(hint), "{arguments:?}: {}", ran.stderr);
    }
}

#[test]
fn a_document_that_is_not_there() {
    let folder = Folder::new();
    let ran = run_with(folder.path(), &["explain", "-", "--id", "nobody"], PAPERS);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.starts_with("-: error[no-such-document]: none of 2 documents has the id \"nobody\"; ")
    );
    let ran = run_with(folder.path(), &["explain", "-", "--record", "3"], PAPERS);
    let said =
        "-: error[no-such-document]: there is no document 3, only 2 documents; take a number up to 2\n";
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(2), said));
}

#[test]
fn an_output_never_takes_the_place_of_an_input() {
    let folder = Folder::new().with("papers.txt", PAPERS);
    let ran = run(folder.path(), &["extract", "papers.txt", "-o", "./papers.txt", "-f", "yaml"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.starts_with("papers.txt: error[output-is-input]: "), "{}", ran.stderr);
    assert_eq!(folder.text("papers.txt").as_deref(), Some(PAPERS));
}

#[test]
fn the_output_of_the_last_run_is_no_input_of_the_next() {
    let folder = Folder::new().with("papers/papers.txt", PAPERS);
    for _ in 0..3 {
        let ran = run(folder.path(), &["extract", "papers", "-o", "papers/out.jsonl"]);
        assert_eq!(ran.stderr, "2 documents, 2 records, 0 errors, [time]\n");
        let out = folder.path().join("papers/out.jsonl");
        let redirected = std::fs::File::options().append(true).open(out).expect("the output");
        let output = command(folder.path(), &["extract", "papers", "-f", "jsonl", "-q"])
            .stdout(redirected)
            .output()
            .expect("it starts");
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(folder.text("papers/out.jsonl").unwrap_or_default().lines().count(), 4);
    }
}

#[test]
fn names_and_texts_give_no_orders_to_the_terminal() {
    let folder = Folder::new();
    let ran = run(folder.path(), &["--color", "always", "extract", "a\u{1b}[8mb\nc"]);
    assert!(ran.stderr.contains("a\\u{1b}[8mb\\nc: "), "{}", ran.stderr);
    let ran = run_with(folder.path(), &["explain", "-"], "We propose \u{1b}[8mLeakGFN\u{1b}[0m.\n");
    assert!(
        ran.stdout.contains("\n\nWe propose \\u{1b}[") && !ran.stdout.contains('\u{1b}'),
        "{}",
        ran.stdout
    );
}

#[test]
fn more_threads_than_the_machine_can_have_are_no_fault() {
    let folder = Folder::new().with("papers.txt", PAPERS);
    let ran = run(folder.path(), &["extract", "papers.txt", "-j", "1000000"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), "2 documents, 2 records, 0 errors, [time]\n"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_stopped_run_leaves_the_old_output_and_nothing_else() {
    use std::io::{BufRead as _, BufReader, Write as _};
    // Who started the tests may want SIGHUP and SIGINT to be ignored, and then the command ignores them.
    let status = std::fs::read_to_string("/proc/self/status").expect("every Linux has it");
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap_or_default().trim();
    if u64::from_str_radix(ignored, 16).expect("a mask") & 0b11 != 0 {
        return;
    }
    let folder = Folder::new().with("out.yaml", "mine\n");
    let mut child = command(folder.path(), &["-v", "extract", "-", "-o", "out.yaml"])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(PAPERS.repeat(200).as_bytes()).expect("the command listens");
    // It has begun when it says what it reads, and then waits for more.
    let mut said = String::new();
    BufReader::new(child.stderr.take().expect("a pipe")).read_line(&mut said).expect("it says something");
    assert_eq!(said, "-: reading as text\n");
    assert_eq!(folder.names().len(), 2, "{:?}", folder.names());
    let kill = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("every Linux has it").success());
    assert_eq!(child.wait().expect("the command ends").code(), Some(130));
    assert_eq!(folder.names(), ["out.yaml"]);
    assert_eq!(folder.text("out.yaml").as_deref(), Some("mine\n"));
}
