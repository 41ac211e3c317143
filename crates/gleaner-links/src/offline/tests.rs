//! Which links are called what without asking, and which are left to their hosts.

use super::*;

/// Checks the state and the rule that the evidence names.
fn check(rule: &str, addresses: &[&str]) {
    for address in addresses {
        let (_, evidence) = verdict(address, |_| true);
        let spoke = evidence.split(':').next().unwrap_or("");
        assert_eq!(spoke, rule, "{address}: {evidence}");
    }
}

#[test]
fn placeholders_are_no_links() {
    check(
        "placeholder",
        &[
            "https://github.com/username/repo",
            "https://github.com/your-org/net",
            "https://github.com/YourUsername/net",
            "https://github.com/your_username/your_repo",
            "https://github.com/lab/your-repo",
            "https://github.com/xxx/net",
            "https://github.com/XXXX",
            "https://github.com/%3Cname%3E/net",
            "https://github.com/{owner}/net",
            "https://github.com/...",
            "https://username.github.io/net",
            "https://huggingface.co/your-name/net",
            "https://arxiv.org/abs/xxxx.xxxxx",
            "https://arxiv.org/abs/2401.xxxxx",
            "https://doi.org/10.xxxx/abc",
            "https://zenodo.org/records/XXXXXXX",
            "https://anonymous.4open.science/r/XXXX",
        ],
    );
}

#[test]
fn reserved_and_impossible_hosts_are_no_links() {
    check(
        "reserved-name",
        &[
            "https://example.com/x",
            "https://www.example.org",
            "https://a.b.example.net/x",
            "https://a.test",
            "https://a.invalid/x",
            "https://lab.example",
        ],
    );
    check(
        "impossible-host",
        &[
            "https://acme/x", "https://a..b.org/x", "https://-a.org/x", "https://a-.org",
            "https://*.lab.org/x",
        ],
    );
    check("not-a-url", &["", "lab.org/x", "https://", "http://[::1", "mailto:x@lab.org"]);
}

#[test]
fn names_that_their_hosts_do_not_allow_are_no_links() {
    check(
        "github-name",
        &[
            "https://github.com/-lab/net",
            "https://github.com/lab-/net",
            "https://github.com/my--lab/net",
            "https://github.com/a123456789b123456789c123456789d123456789/net",
            "https://github.com/my.lab/net",
        ],
    );
    check(
        "huggingface-name",
        &[
            "https://huggingface.co/lab/a--b",
            "https://huggingface.co/datasets/lab/-set",
            "https://huggingface.co/lab/a..b",
        ],
    );
    check(
        "arxiv-identifier",
        &[
            "https://arxiv.org/abs/2413.01234",
            "https://arxiv.org/abs/2400.01234",
            "https://arxiv.org/abs/240.01234",
            "https://arxiv.org/abs/hep-th/9713200",
        ],
    );
    check(
        "doi-prefix",
        &[
            "https://doi.org/10.12/abc",
            "https://doi.org/10.5555",
            "https://doi.org/10.55a5/abc",
            "https://doi.org/105555/abc",
        ],
    );
    check("zenodo-number", &["https://zenodo.org/records/abc", "https://zenodo.org/record/12a"]);
}

#[test]
fn private_addresses_are_refused_in_every_spelling() {
    for address in [
        "http://127.0.0.1:8080/x",
        "http://localhost/x",
        "http://2130706433/",
        "http://0x7f000001/",
        "http://0177.0.0.1/",
        "http://127.1/",
        "http://10.0.0.1/",
        "http://169.254.169.254/latest/",
        "http://100.64.1.1/",
        "http://[::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://[fd00::1]/",
        "http://printer.local/",
        "http://wiki.internal/x",
        "http://app.localhost:3000/",
    ] {
        assert_eq!(verdict(address, |_| true).0, LinkState::RefusedPrivateAddress, "{address}");
    }
}

#[test]
fn everything_else_is_left_to_its_host() {
    check(
        "",
        &[
            "https://github.com/lab/net",
            "https://github.com/lab_corp/net",
            "https://github.com/username",
            "https://github.com/lab/username",
            "https://github.com/lab/xxx-net",
            "https://github.com/your-lab-in-a-box-project/x",
            "https://huggingface.co/docs/hub/index--x",
            "https://huggingface.co/lab/net/resolve/main/a--b.bin",
            "https://arxiv.org/abs/2401.01234v2",
            "https://arxiv.org/abs/hep-th/9711200",
            "https://arxiv.org/list/cs.CL/recent",
            "https://doi.org/10.5555/abc",
            "https://doi.org/10/abcd",
            "https://doi.org/the-identifier",
            "https://zenodo.org/records/123456",
            "https://lab.github.io/net",
            "https://1.1.1.1/x",
            "https://xn--bcher-kva.net/x",
            "ftp://ftp.lab.org/x",
            "https://example.lab.org/x",
        ],
    );
}

#[test]
fn rules_are_documented_and_told_apart() {
    let ids: std::collections::BTreeSet<_> = OFFLINE_RULES.iter().map(|rule| rule.id).collect();
    assert_eq!(ids.len(), OFFLINE_RULES.len());
    assert!(OFFLINE_RULES.iter().all(|rule| rule.about.ends_with('.')));
}
