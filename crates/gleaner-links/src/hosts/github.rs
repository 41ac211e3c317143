//! GitHub: repositories, their files and issues, accounts, gists.
//!
//! With a token a hundred links take one request (GraphQL); without one each takes its own (REST), of which there
//! are few an hour, and pages serve where these are used up.
//!
//! Not here: the query and its answer (`github/batch.rs`); discussions, wikis and files of releases, which are pages.

mod batch;

use std::time::Duration;

use gleaner_model::{LinkKind, LinkState};
use url::Url;

use super::api::{self, Reply, facts, segments};
use super::{Ask, Endpoint, Family, ToCome};
use crate::online::{Asker, Pace, Question, Verdict, visit};

pub(super) const FAMILY: Family = Family {
    id: "github",
    kinds: &[
        LinkKind::GithubRepo,
        LinkKind::GithubFile,
        LinkKind::GithubTree,
        LinkKind::GithubUser,
        LinkKind::GithubIssue,
        LinkKind::GithubGist,
    ],
    endpoint: Endpoint { variable: "GITHUB_API_URL", default: "https://api.github.com" },
    tokens: &["GITHUB_TOKEN", "GH_TOKEN"],
    pace: Pace { at_once: 6, interval: Duration::ZERO },
    hosts: &["github.com", "gist.github.com", "raw.githubusercontent.com"],
    ask: Ask::Together {
        room: |settings| if FAMILY.token(&settings.environment).is_some() { 100 } else { 1 },
        ask,
    },
};

/// What refusals of the token are counted as.
const REFUSED: &str = "refusals of the token for GitHub";

/// What a link means, as far as the interfaces know such things.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Thing {
    Repository,
    /// A file or folder: references and paths that may be meant. A reference may hold a slash.
    Path(Vec<(String, String)>),
    Issue(u64),
    /// All releases, the latest, all tags: pages that live as long as their repository.
    Listing,
    /// A tag, with a release or without one.
    Tag(String),
    Account,
    Gist(String),
    Page,
}

fn ask<'a>(asker: &'a Asker, questions: &'a [Question]) -> ToCome<'a, Vec<Verdict>> {
    Box::pin(async move {
        let mut verdicts = batch::ask(asker, questions).await;
        for (verdict, question) in verdicts.iter_mut().zip(questions) {
            if verdict.is_none() {
                *verdict = Some(one(asker, question).await);
            }
        }
        verdicts.into_iter().flatten().collect()
    })
}

/// Owner, repository, and what of it is meant.
fn parts(url: &Url, kind: LinkKind) -> (String, String, Thing) {
    let mut all = segments(url);
    let raw = url.host_str().is_some_and(|host| host.starts_with("raw."));
    let owner = all.first().copied().unwrap_or_default().to_owned();
    let name = all.get(1).copied().unwrap_or_default().to_owned();
    let rest = all.split_off(all.len().min(2));
    let thing = match (kind, rest.as_slice()) {
        (LinkKind::GithubRepo, _) => Thing::Repository,
        (LinkKind::GithubUser, _) => Thing::Account,
        (LinkKind::GithubGist, _) => {
            Thing::Gist(segments(url).last().copied().unwrap_or_default().to_owned())
        }
        (LinkKind::GithubIssue, ["issues" | "pull", number, ..]) => {
            number.parse().map_or(Thing::Page, Thing::Issue)
        }
        (LinkKind::Web, ["releases" | "tags"] | ["releases", "latest"]) => Thing::Listing,
        // What is written in another way than GitHub names it is left to the page.
        (LinkKind::Web, ["releases", "tag", tag @ ..]) if !tag.is_empty() && !url.path().contains('%') => {
            Thing::Tag(tag.join("/"))
        }
        (LinkKind::GithubFile, rest) if raw => candidates(rest),
        (
            LinkKind::GithubFile | LinkKind::GithubTree,
            ["blob" | "raw" | "tree" | "blame" | "edit", rest @ ..],
        ) => candidates(rest),
        _ => Thing::Page,
    };
    (owner, name, thing)
}

/// True for releases and tags, which are links like any other on the web but for their host.
pub(super) fn is_release(kind: LinkKind, url: &Url) -> bool {
    let ours = kind == LinkKind::Web && url.host_str() == Some("github.com");
    ours && matches!(parts(url, kind).2, Thing::Listing | Thing::Tag(_))
}

/// The ways to part a reference from a path: the first word, or the first two.
fn candidates(rest: &[&str]) -> Thing {
    let ways = (1..=2.min(rest.len())).filter_map(|count| {
        let (reference, path) = rest.split_at_checked(count)?;
        Some((reference.join("/"), path.join("/")))
    });
    Thing::Path(ways.collect())
}

/// Asks about one link by REST, or for its page where that does not serve.
async fn one(asker: &Asker, question: &Question) -> Verdict {
    let (owner, name, thing) = parts(&question.url, question.link.kind);
    let repository = format!("repos/{owner}/{name}");
    let paths = match &thing {
        Thing::Repository | Thing::Listing => vec![repository],
        Thing::Tag(tag) => vec![format!("{repository}/git/ref/tags/{tag}")],
        Thing::Issue(number) => vec![format!("{repository}/issues/{number}")],
        Thing::Account => vec![format!("users/{owner}")],
        Thing::Gist(id) => vec![format!("gists/{id}")],
        Thing::Path(ways) => {
            ways.iter().map(|(reference, path)| content(&repository, reference, path)).collect()
        }
        Thing::Page => return visit(asker, &question.url).await,
    };
    let mut verdict = None;
    for path in paths {
        let Some(reply) = with_or_without_token(asker, &path).await else {
            return visit(asker, &question.url).await;
        };
        verdict = judge(asker, &reply, &thing, &format!("{owner}/{name}"), &question.url).await;
        if verdict.as_ref().is_none_or(|verdict| verdict.state != LinkState::Gone) {
            break;
        }
    }
    match verdict {
        Some(verdict) => verdict,
        None => visit(asker, &question.url).await,
    }
}

fn content(repository: &str, reference: &str, path: &str) -> String {
    if path.is_empty() {
        return format!("{repository}/commits/{reference}");
    }
    format!("{repository}/contents/{path}?ref={reference}")
}

/// The token, unless it was refused in this run.
fn token(asker: &Asker) -> Option<&str> {
    FAMILY.token(&asker.settings.environment).filter(|_| asker.counted(REFUSED) == 0)
}

fn refuse_token(asker: &Asker) {
    asker.count(REFUSED);
    asker.note("GitHub does not take the token in GITHUB_TOKEN; asked without it");
}

/// An answer of the interface; `None` where it gives none that counts.
async fn with_or_without_token(asker: &Asker, path: &str) -> Option<Reply> {
    let address = format!("{}/{path}", FAMILY.root(&asker.settings.environment));
    let token = token(asker);
    let reply = api::get(asker, &address, token).await.ok()?;
    if reply.code != 401 || token.is_none() {
        return Some(reply);
    }
    refuse_token(asker);
    api::get(asker, &address, None).await.ok()
}

/// The verdict on an answer; `None` where it says nothing about the link.
async fn judge(asker: &Asker, reply: &Reply, thing: &Thing, own: &str, url: &Url) -> Option<Verdict> {
    match (reply.code, thing) {
        (200..=299, Thing::Repository) => Some(repository(asker, reply, own).await),
        (200..=299, Thing::Listing) => Some(with_repository(reply.text("/full_name"), own, url)),
        (200..=299, _) => Some(Verdict::new(LinkState::Alive, reply.said())),
        // 422: a reference that no commit answers to.
        (404 | 410, _) | (422, Thing::Path(_)) => Some(Verdict::new(LinkState::Gone, reply.said())),
        (451, _) => Some(Verdict::new(LinkState::Blocked, format!("{}, taken down", reply.said()))),
        _ => None,
    }
}

/// The verdict on something that a repository has, by the repository's name: what is in it moves with it.
fn with_repository(name: Option<&str>, asked: &str, url: &Url) -> Verdict {
    match name.filter(|name| !name.eq_ignore_ascii_case(asked)) {
        Some(name) => {
            let to = url.as_str().replacen(asked, name, 1);
            Verdict::moved(to, format!("the repository is called {name} now"))
        }
        None => Verdict::new(LinkState::Alive, "the repository has it"),
    }
}

async fn repository(asker: &Asker, reply: &Reply, own: &str) -> Verdict {
    // Where the answer does not say its name, its address may: renamed repositories are redirected.
    let led_to = reply.url.path().split_once("/repos/").map(|(_, name)| name);
    let about = Repository {
        name: reply.text("/full_name").or(led_to).unwrap_or(own),
        archived: reply.is("/archived"),
        disabled: reply.is("/disabled"),
        empty: reply.json.pointer("/size").and_then(serde_json::Value::as_u64) == Some(0)
            && has_no_commits(asker, reply).await,
        facts: facts([
            ("licence", reply.shown("/license/spdx_id")),
            ("stars", reply.shown("/stargazers_count")),
            ("pushed_at", reply.shown("/pushed_at")),
            ("default_branch", reply.shown("/default_branch")),
            ("fork", reply.shown("/fork")),
        ]),
    };
    about.verdict(own)
}

/// Sizes are rounded down: whether there is anything in a small repository, its commits tell.
async fn has_no_commits(asker: &Asker, reply: &Reply) -> bool {
    let root = FAMILY.root(&asker.settings.environment);
    let Some(name) = reply.text("/full_name") else { return false };
    let commits = api::get(asker, &format!("{root}/repos/{name}/commits?per_page=1"), token(asker)).await;
    commits.is_ok_and(|commits| commits.code == 409)
}

/// What both interfaces tell of a repository.
struct Repository<'a> {
    name: &'a str,
    archived: bool,
    disabled: bool,
    empty: bool,
    facts: Vec<(&'static str, String)>,
}

impl Repository<'_> {
    fn verdict(self, asked: &str) -> Verdict {
        let verdict = if !self.name.eq_ignore_ascii_case(asked) {
            Verdict::moved(
                format!("https://github.com/{}", self.name),
                format!("is called {} now", self.name),
            )
        } else if self.disabled {
            Verdict::new(LinkState::Blocked, "disabled by GitHub")
        } else if self.empty {
            Verdict::new(LinkState::Empty, "the repository has no commits")
        } else if self.archived {
            Verdict::new(LinkState::Archived, "the repository is archived")
        } else {
            Verdict::new(LinkState::Alive, "the repository exists")
        };
        verdict.with_facts(self.facts)
    }
}
