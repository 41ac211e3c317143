//! Many links to GitHub in one query.
//!
//! Not here: accounts and gists, which the query language knows differently; REST answers for them.

use std::collections::VecDeque;
use std::fmt::Write as _;

use gleaner_model::LinkState;
use serde_json::{Value, json};
use url::Url;

use super::super::api::{self, Reply, facts};
use super::{FAMILY, Repository, Thing, parts, with_repository};
use crate::online::{Asker, Question, Trouble, Verdict};

/// What is asked of every repository.
const FIELDS: &str = "nameWithOwner isArchived isDisabled isEmpty isFork stargazerCount pushedAt \
                      licenseInfo{spdxId} defaultBranchRef{name}";

/// Queries that may fail in one run before the rest is asked by REST: enough to find the two repositories among a
/// hundred that no query with them survives.
const MOST_FAILURES: u32 = 16;

/// What failed queries are counted as.
const FAILURES: &str = "failed GraphQL queries";

/// Verdicts on the links that queries answer; `None` for the others. A query that fails is put again in two halves,
/// as one repository may be too much for the service.
pub(super) async fn ask(asker: &Asker, questions: &[Question]) -> Vec<Option<Verdict>> {
    let mut verdicts = vec![None; questions.len()];
    let mut open = VecDeque::new();
    open.push_back(0..questions.len());
    while let Some(range) = open.pop_front() {
        let (Some(token), true) = (super::token(asker), asker.counted(FAILURES) < MOST_FAILURES) else {
            break;
        };
        let Some(part) = questions.get(range.clone()) else { break };
        match once(asker, part, token).await {
            Outcome::Answered(reply) => {
                for (nth, question) in part.iter().enumerate() {
                    let (owner, name, thing) = parts(&question.url, question.link.kind);
                    let alias = format!("r{nth}");
                    verdicts[range.start + nth] =
                        judge(&reply, &alias, &format!("{owner}/{name}"), &thing, &question.url);
                }
            }
            Outcome::Refused => break,
            Outcome::Failed => {
                asker.count(FAILURES);
                if range.len() > 1 {
                    let middle = range.start + range.len() / 2;
                    open.extend([range.start..middle, middle..range.end]);
                }
            }
        }
    }
    verdicts
}

/// What came of one query.
enum Outcome {
    Answered(Box<Reply>),
    /// Any query would fare like this one: the token is not taken, or the allowance is used up.
    Refused,
    /// The service had trouble with this query.
    Failed,
}

async fn once(asker: &Asker, questions: &[Question], token: &str) -> Outcome {
    let body = json!({ "query": query(questions) });
    let reply = match api::post(asker, &address(asker), Some(token), &body).await {
        Ok(reply) => reply,
        Err(Trouble::Timeout { connecting: false } | Trouble::Broken(_) | Trouble::Unprocessed) => {
            return Outcome::Failed;
        }
        Err(_) => return Outcome::Refused,
    };
    // Errors come with code 200, too.
    let limited = reply.json["errors"]
        .as_array()
        .is_some_and(|errors| errors.iter().any(|error| error["type"] == "RATE_LIMITED"));
    match reply.code {
        200 if limited => Outcome::Refused,
        200 if reply.json["data"].is_object() => Outcome::Answered(Box::new(reply)),
        401 => {
            super::refuse_token(asker);
            Outcome::Refused
        }
        403 | 404 | 429 => Outcome::Refused,
        _ => Outcome::Failed,
    }
}

/// Servers of companies have the two interfaces side by side.
fn address(asker: &Asker) -> String {
    let root = FAMILY.root(&asker.settings.environment);
    match root.strip_suffix("/api/v3") {
        Some(server) => format!("{server}/api/graphql"),
        None => format!("{root}/graphql"),
    }
}

fn query(questions: &[Question]) -> String {
    let mut query = String::from("query{");
    for (nth, question) in questions.iter().enumerate() {
        let (owner, name, thing) = parts(&question.url, question.link.kind);
        let more = match &thing {
            Thing::Repository | Thing::Listing => String::new(),
            Thing::Tag(tag) => {
                let name = Value::from(format!("refs/tags/{tag}"));
                format!(" thing:ref(qualifiedName:{name}){{__typename}}")
            }
            Thing::Issue(number) => format!(" thing:issueOrPullRequest(number:{number}){{__typename}}"),
            Thing::Path(ways) => objects(ways),
            Thing::Account | Thing::Gist(_) | Thing::Page => continue,
        };
        let (owner, name) = (Value::from(owner), Value::from(name));
        let _ = write!(query, "r{nth}:repository(owner:{owner},name:{name}){{{FIELDS}{more}}} ");
    }
    query.push('}');
    query
}

fn objects(ways: &[(String, String)]) -> String {
    let mut objects = String::new();
    for (nth, (reference, path)) in ways.iter().enumerate() {
        let expression =
            Value::from(if path.is_empty() { reference.clone() } else { format!("{reference}:{path}") });
        let _ = write!(objects, " o{nth}:object(expression:{expression}){{__typename}}");
    }
    objects
}

fn judge(reply: &Reply, alias: &str, asked: &str, thing: &Thing, url: &Url) -> Option<Verdict> {
    let found = &reply.json["data"][alias];
    if !found.is_object() {
        let error = reply.json["errors"].as_array()?.iter().find(|error| error["path"][0] == alias)?;
        let missing = error["type"] == "NOT_FOUND";
        return missing.then(|| Verdict::new(LinkState::Gone, "GitHub knows no such repository"));
    }
    let there = match thing {
        Thing::Repository => return Some(repository(found, asked)),
        Thing::Listing => true,
        Thing::Issue(_) | Thing::Tag(_) => found["thing"].is_object(),
        Thing::Path(ways) => (0..ways.len()).any(|nth| found[format!("o{nth}").as_str()].is_object()),
        Thing::Account | Thing::Gist(_) | Thing::Page => return None,
    };
    Some(if there {
        with_repository(found["nameWithOwner"].as_str(), asked, url)
    } else {
        Verdict::new(LinkState::Gone, "the repository exists, but has no such thing")
    })
}

fn repository(found: &Value, asked: &str) -> Verdict {
    let is = |name: &str| found[name].as_bool() == Some(true);
    let about = Repository {
        name: found["nameWithOwner"].as_str().unwrap_or(asked),
        archived: is("isArchived"),
        disabled: is("isDisabled"),
        empty: is("isEmpty"),
        facts: facts([
            ("licence", api::shown(&found["licenseInfo"]["spdxId"])),
            ("stars", api::shown(&found["stargazerCount"])),
            ("pushed_at", api::shown(&found["pushedAt"])),
            ("default_branch", api::shown(&found["defaultBranchRef"]["name"])),
            ("fork", api::shown(&found["isFork"])),
        ]),
    };
    about.verdict(asked)
}
