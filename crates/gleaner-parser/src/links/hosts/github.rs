//! GitHub: repositories, their files and folders, issues, people, gists.
//!
//! Not here: `github.io`, whose sites are pages.

use gleaner_model::LinkKind;

use super::{Address, Bare, Host, Target, name, segments};

pub(super) const HOST: Host =
    Host { domains: &["github.com", "m.github.com"], bare: Bare::WithPath, strict: 2, parse };

pub(super) const GIST: Host = Host {
    domains: &["gist.github.com", "gist.githubusercontent.com"],
    bare: Bare::WithPath,
    strict: 2,
    parse: parse_gist,
};

pub(super) const RAW: Host = Host {
    domains: &["raw.githubusercontent.com", "raw.github.com", "media.githubusercontent.com"],
    bare: Bare::WithPath,
    strict: 2,
    parse: parse_raw,
};

/// First segments that are pages of GitHub itself and can be no account.
const RESERVED: &[&str] = &[
    "about", "account", "advisories", "apps", "blog", "codespaces", "collections", "contact", "copilot",
    "customer-stories", "dashboard", "discussions", "edu", "education", "enterprise", "events", "explore",
    "features", "git-guides", "home", "issues", "join", "login", "logout", "marketplace", "mobile", "models",
    "new", "newsroom", "nonprofit", "notifications", "open-source", "organizations", "orgs", "partners",
    "premium-support", "pricing", "pulls", "readme", "resources", "search", "security", "sessions",
    "settings", "signup", "site", "skills", "solutions", "sponsors", "stars", "team", "topics", "trending",
    "users", "watching", "why-github",
];

fn parse(address: &Address) -> Option<Target> {
    let segments = segments(address.path);
    let owner = *segments.first()?;
    if RESERVED.contains(&owner.to_ascii_lowercase().as_str()) {
        return None;
    }
    let owner = name(owner).filter(|owner| !owner.contains('.'))?;
    let Some(repository) = segments.get(1).copied().and_then(name) else {
        return Some(Target::new(format!("https://github.com/{owner}"), LinkKind::GithubUser));
    };
    let repository = strip_git(repository)?;
    let root = format!("https://github.com/{owner}/{repository}");
    let Some(section) = segments.get(2).copied() else {
        return Some(Target::new(root, LinkKind::GithubRepo));
    };
    let kind = match section {
        "tree" => LinkKind::GithubTree,
        "blob" | "raw" | "blame" | "edit" => LinkKind::GithubFile,
        "releases" if segments.get(3) == Some(&"download") => LinkKind::GithubFile,
        "issues" | "pull" | "discussions" => LinkKind::GithubIssue,
        "releases" | "wiki" | "actions" | "commit" | "commits" | "compare" | "tags" | "projects"
        | "pulls" | "archive" | "packages" | "milestone" | "labels" | "graphs" | "stargazers" | "network"
        | "forks" => LinkKind::Web,
        // No page of a repository: the sentence goes on, or somebody mistyped. The repository is what is meant.
        _ => return Some(Target::new(root, LinkKind::GithubRepo)),
    };
    let Some(thing) = segments.get(3) else {
        // `.../issues` and `.../tree` name no issue and no folder.
        let url = if kind == LinkKind::GithubTree { root } else { format!("{root}/{section}") };
        let kind = if kind == LinkKind::GithubTree { LinkKind::GithubRepo } else { LinkKind::Web };
        return Some(Target::new(url, kind));
    };
    let mut url = format!("{root}/{section}/{thing}");
    for part in segments.iter().skip(4) {
        url.push('/');
        url.push_str(part);
    }
    if let Some(fragment) = address.fragment {
        url.push('#');
        url.push_str(fragment);
    }
    Some(Target::new(url, kind))
}

fn strip_git(repository: &str) -> Option<&str> {
    let name = repository.strip_suffix(".git").unwrap_or(repository);
    (!name.is_empty() && name != ".").then_some(name)
}

fn parse_gist(address: &Address) -> Option<Target> {
    let segments = segments(address.path);
    let owner = name(segments.first()?)?;
    let url = match segments.get(1).copied().and_then(name) {
        Some(gist) => format!("https://gist.github.com/{owner}/{}", strip_git(gist)?),
        None => format!("https://gist.github.com/{}", strip_git(owner)?),
    };
    Some(Target::new(url, LinkKind::GithubGist))
}

fn parse_raw(address: &Address) -> Option<Target> {
    let segments = segments(address.path);
    (segments.len() >= 4).then_some(())?;
    Some(Target::new(format!("https://{}/{}", address.host, segments.join("/")), LinkKind::GithubFile))
}
