//! What can be said about a link without asking anybody.
//!
//! One table of rules, tried in order; the first that speaks decides. A rule may only speak where the link
//! cannot work for anyone: a name that looks unlikely is for the host to judge.
//!
//! Not here: anything that needs a clock, a resolver or a socket.

use std::net::IpAddr;

use gleaner_model::{Link, LinkState, LinkStatus};
use url::{Host, Url};

use crate::address::{is_private, is_private_name};
use crate::online::Asker;

/// A reason to call a link something without asking.
#[derive(Clone, Copy, Debug)]
pub struct OfflineRule {
    /// A short stable word, with which the evidence begins.
    pub id: &'static str,
    /// What the rule holds against a link, for users.
    pub about: &'static str,
    /// The state that it gives.
    pub state: LinkState,
    speak: fn(&Parts) -> Option<String>,
}

/// A URL, taken apart once for all rules.
struct Parts<'a> {
    url: &'a Url,
    /// Lower case, without `www.`.
    host: &'a str,
    /// Segments of the path that are not empty.
    path: Vec<&'a str>,
}

/// The rules, in the order in which they are tried.
pub const OFFLINE_RULES: &[OfflineRule] = &[
    OfflineRule {
        id: "private-address",
        about: "The host is an address or a name inside a network: loopback, private, link-local, shared, also written as one \
                number, in hexadecimal, or wrapped in a version 6 address.",
        state: LinkState::RefusedPrivateAddress,
        speak: private_address,
    },
    OfflineRule {
        id: "impossible-host",
        about: "The host cannot be a name on the internet: no dot, an empty or overlong label, a hyphen at an end, a number at the end.",
        state: LinkState::Invalid,
        speak: impossible_host,
    },
    OfflineRule {
        id: "reserved-name",
        about: "The host is kept for examples and tests: `example.com`, `.test`, `.invalid`, `.example` (RFC 2606, RFC 6761).",
        state: LinkState::Invalid,
        speak: reserved_name,
    },
    OfflineRule {
        id: "placeholder",
        about: "A name was never put in: `username`, `your-org`, `xxxx`, `<name>`, `...`.",
        state: LinkState::Invalid,
        speak: placeholder,
    },
    OfflineRule {
        id: "github-name",
        about: "GitHub allows no such account (1 to 39 letters, digits and single hyphens, none at an end) or no such \
                repository (up to 100 characters).",
        state: LinkState::Invalid,
        speak: github_name,
    },
    OfflineRule {
        id: "huggingface-name",
        about: "Hugging Face allows no such name: up to 96 letters, digits, `-`, `_` and `.`, no `--` and `..`, no `-` or `.` at an end.",
        state: LinkState::Invalid,
        speak: hugging_face_name,
    },
    OfflineRule {
        id: "arxiv-identifier",
        about: "The identifier has no form that arXiv gives: `YYMM.NNNNN` with a month from 01 to 12, or `archive/YYMMNNN`.",
        state: LinkState::Invalid,
        speak: arxiv_identifier,
    },
    OfflineRule {
        id: "doi-prefix",
        about: "A DOI begins with `10.`, a registrant of four digits or more, a slash, and something behind it.",
        state: LinkState::Invalid,
        speak: doi_prefix,
    },
    OfflineRule {
        id: "zenodo-number",
        about: "A Zenodo record has a number.",
        state: LinkState::Invalid,
        speak: zenodo_number,
    },
];

/// The state of a link as far as it can be told offline: [`LinkState::Invalid`],
/// [`LinkState::RefusedPrivateAddress`], or [`LinkState::Unchecked`] with empty evidence where only asking tells.
///
/// The evidence is the id of the rule that decided, and its reason.
pub fn judge(link: &Link) -> LinkStatus {
    status(link.clone(), verdict(&link.url, |_| true))
}

/// The same for somebody who can ask: what a resolver or the user's own settings tell better is left to them.
pub(crate) fn judge_before_asking(link: Link, asker: &Asker) -> LinkStatus {
    let Ok(url) = Url::parse(&link.url) else { return judge(&link) };
    if !matches!(url.scheme(), "http" | "https") {
        return status(link, (LinkState::Unchecked, format!("`{}:` is not asked", url.scheme())));
    }
    let elsewhere = asker.clients.is_led_elsewhere(&url);
    // `example.com` is kept for examples and answers all the same; `.test` has at least to resolve.
    let answers = url.host_str().is_some_and(|host| host.contains("example"));
    let within = asker.settings.allow_private;
    let counts = |rule: &OfflineRule| match rule.id {
        // Inside a network, names have no dots.
        "private-address" | "impossible-host" => !within && !elsewhere,
        "reserved-name" => answers && !elsewhere,
        _ => true,
    };
    let verdict = verdict(&link.url, counts);
    status(link, verdict)
}

fn status(link: Link, (state, evidence): (LinkState, String)) -> LinkStatus {
    LinkStatus { link, state, evidence, moved_to: None, confirmed: false, facts: Vec::new() }
}

fn verdict(address: &str, counts: impl Fn(&OfflineRule) -> bool) -> (LinkState, String) {
    let url = match Url::parse(address) {
        Ok(url) => url,
        Err(reason) => return (LinkState::Invalid, format!("not-a-url: {reason}")),
    };
    let Some(host) = url.host_str().filter(|host| !host.is_empty()) else {
        return (LinkState::Invalid, "not-a-url: it has no host".into());
    };
    let parts = Parts {
        url: &url,
        host: host.strip_prefix("www.").unwrap_or(host),
        path: url.path().split('/').filter(|segment| !segment.is_empty()).collect(),
    };
    OFFLINE_RULES
        .iter()
        .filter(|rule| counts(rule))
        .find_map(|rule| (rule.speak)(&parts).map(|reason| (rule.state, format!("{}: {reason}", rule.id))))
        .unwrap_or((LinkState::Unchecked, String::new()))
}

fn private_address(parts: &Parts) -> Option<String> {
    let address: IpAddr = match parts.url.host()? {
        Host::Domain(name) => {
            return is_private_name(name).then(|| format!("`{name}` is a name inside a network"));
        }
        Host::Ipv4(address) => address.into(),
        Host::Ipv6(address) => address.into(),
    };
    is_private(address).then(|| format!("{address} is an address inside a network"))
}

fn impossible_host(parts: &Parts) -> Option<String> {
    let Some(Host::Domain(name)) = parts.url.host() else { return None };
    let name = name.trim_end_matches('.');
    let Some((_, top)) = name.rsplit_once('.') else { return Some(format!("`{name}` has no dot")) };
    let label = name.split('.').find(|label| {
        label.is_empty()
            || label.len() > 63
            || label.starts_with('-')
            || label.ends_with('-')
            || label.contains('*')
    });
    if let Some(label) = label {
        return Some(format!("`{label}` can be no part of a host name"));
    }
    let digits = top.bytes().any(|byte| byte.is_ascii_digit()) && !top.starts_with("xn--");
    (digits || name.len() > 253).then(|| format!("`{name}` can be no host name"))
}

fn reserved_name(parts: &Parts) -> Option<String> {
    let name = parts.host.trim_end_matches('.');
    let mut labels = name.rsplit('.');
    let (top, second) = (labels.next()?, labels.next().unwrap_or(""));
    let example = second == "example" && matches!(top, "com" | "org" | "net" | "edu");
    (example || matches!(top, "test" | "invalid" | "example"))
        .then(|| format!("`{name}` is kept for examples and tests"))
}

/// Hosts where the first segments of a path are names that people put in.
const NAMING: &[&str] = &[
    "github.com",
    "gist.github.com",
    "raw.githubusercontent.com",
    "gitlab.com",
    "bitbucket.org",
    "huggingface.co",
    "anonymous.4open.science",
];

fn placeholder(parts: &Parts) -> Option<String> {
    let blank = |name: &str| format!("`{name}` stands for a name that was never put in");
    if let Some(site) =
        parts.host.strip_suffix(".github.io").filter(|site| is_blank_owner(site) || is_blank(site))
    {
        return Some(blank(site));
    }
    if let Some(sign) = parts.path.iter().find(|segment| is_template(segment)) {
        return Some(blank(sign));
    }
    let names = NAMING.contains(&parts.host);
    let shown = parts.path.iter().enumerate().find(|(at, segment)| {
        let owner = names && *at == 0 && parts.path.len() > 1 && is_blank_owner(segment);
        owner || (*at < 4 && (names || is_identifying(parts.host)) && is_blank(segment))
    });
    shown.map(|(_, segment)| blank(segment))
}

fn is_identifying(host: &str) -> bool {
    matches!(host, "arxiv.org" | "doi.org" | "dx.doi.org" | "zenodo.org")
}

/// `username` in the place of an account; as the name of a repository it is a name like any other.
fn is_blank_owner(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "username", "user-name", "user_name", "yourname", "yourusername", "yourorg", "youraccount", "your",
        "myusername", "organization-name", "org-name", "orgname", "org_name", "account-name",
        "github-username", "owner-name",
    ];
    NAMES.contains(&name.to_ascii_lowercase().as_str())
}

/// `your-org`, `your_repo`, `xxxx`, `xxxx.xxxxx`, `XXXXXXX`.
fn is_blank(name: &str) -> bool {
    const WORDS: &[&str] = &[
        "org", "organization", "organisation", "username", "user", "name", "repo", "repository", "account",
        "github", "project", "id", "link", "url", "handle", "lab", "team", "model", "dataset", "here",
    ];
    let name = name.to_ascii_lowercase();
    let count = name.bytes().filter(|byte| *byte == b'x').count();
    let crossed_out = count >= 3 && name.bytes().all(|byte| matches!(byte, b'x' | b'.' | b'-' | b'_'));
    // `10.xxxx`, `2401.xxxxx`
    let end = name.rsplit('.').next().unwrap_or("");
    let end_crossed_out = end.len() >= 4 && end.bytes().all(|byte| byte == b'x');
    let rest = ["your-", "your_", "insert-", "insert_"].iter().find_map(|prefix| name.strip_prefix(prefix));
    crossed_out
        || end_crossed_out
        || rest.is_some_and(|rest| rest.split(['-', '_']).all(|word| WORDS.contains(&word)))
}

/// `<name>`, `{owner}`, `...`: signs that stand for something else.
fn is_template(segment: &str) -> bool {
    let segment = segment.to_ascii_lowercase();
    let framed = [("%3c", "%3e"), ("%7b", "%7d"), ("{", "}"), ("$%7b", "%7d"), ("${", "}")];
    let dots = segment.len() >= 3 && segment.bytes().all(|byte| byte == b'.') || segment == "%e2%80%a6";
    dots || framed.iter().any(|(open, close)| segment.starts_with(open) && segment.ends_with(close))
}

fn github_name(parts: &Parts) -> Option<String> {
    let own = matches!(parts.host, "github.com" | "raw.githubusercontent.com");
    let owner = if own { *parts.path.first()? } else { parts.host.strip_suffix(".github.io")? };
    if own && parts.path.len() == 1 && owner.contains('.') {
        // `robots.txt` and the like are files of the site.
        return None;
    }
    // Accounts that a company manages carry an underscore and a short code.
    let sound = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let hyphens = owner.starts_with('-') || owner.ends_with('-') || owner.contains("--");
    if owner.len() > 39 || hyphens || !owner.bytes().all(sound) {
        return Some(format!("GitHub allows no account `{owner}`"));
    }
    let repository = parts.path.get(1).filter(|_| own)?;
    (repository.len() > 100).then(|| format!("GitHub allows no repository `{repository}`"))
}

fn hugging_face_name(parts: &Parts) -> Option<String> {
    if parts.host != "huggingface.co" {
        return None;
    }
    let names = match parts.path.as_slice() {
        ["docs" | "blog" | "papers" | "collections" | "api" | "learn" | "tasks" | "models" | "posts", ..] => {
            return None;
        }
        ["datasets" | "spaces", rest @ ..] | rest => rest,
    };
    let wrong = names.iter().take(2).find(|name| {
        let sound =
            name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'));
        let ends = name.starts_with(['-', '.']) || name.ends_with(['-', '.']);
        name.len() > 96 || !sound || ends || name.contains("--") || name.contains("..")
    })?;
    Some(format!("Hugging Face allows no name `{wrong}`"))
}

fn arxiv_identifier(parts: &Parts) -> Option<String> {
    if !matches!(parts.host, "arxiv.org" | "export.arxiv.org") {
        return None;
    }
    let ["abs" | "pdf" | "html", rest @ ..] = parts.path.as_slice() else { return None };
    let id = rest.join("/");
    let bare = id.strip_suffix(".pdf").unwrap_or(&id);
    let bare = match bare.rsplit_once('v') {
        Some((bare, version)) if !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit()) => {
            bare
        }
        _ => bare,
    };
    (!is_arxiv_identifier(bare)).then(|| format!("`{id}` is no identifier of arXiv"))
}

fn is_arxiv_identifier(id: &str) -> bool {
    let (head, number, old) = match (id.split_once('/'), id.split_once('.')) {
        (Some((archive, number)), _) => (archive, number, true),
        (None, Some((month, number))) => (month, number, false),
        _ => return false,
    };
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let dated = if old { number } else { head };
    let month = dated.get(2..4).is_some_and(|month| ("01"..="12").contains(&month));
    if old {
        let name = head.bytes().all(|byte| byte.is_ascii_alphabetic() || matches!(byte, b'-' | b'.'));
        return !head.is_empty() && name && number.len() == 7 && digits(number) && month;
    }
    head.len() == 4 && digits(head) && (4..=5).contains(&number.len()) && digits(number) && month
}

fn doi_prefix(parts: &Parts) -> Option<String> {
    if !matches!(parts.host, "doi.org" | "dx.doi.org") {
        return None;
    }
    let prefix = parts.path.first().filter(|prefix| prefix.starts_with("10"))?;
    // `10/abc` is a DOI in its short form.
    let registrant = prefix.strip_prefix("10.").unwrap_or(if *prefix == "10" { "0000" } else { "" });
    let sound = registrant.split('.').next().is_some_and(|first| first.len() >= 4)
        && registrant
            .split('.')
            .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()));
    let suffix = parts.path.len() > 1;
    (!sound || !suffix).then(|| format!("`{}` is no DOI", parts.path.join("/")))
}

fn zenodo_number(parts: &Parts) -> Option<String> {
    if !matches!(parts.host, "zenodo.org") {
        return None;
    }
    let ["record" | "records", number, ..] = parts.path.as_slice() else { return None };
    (!number.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| format!("`{number}` is no number of a record"))
}

#[cfg(test)]
mod tests;
