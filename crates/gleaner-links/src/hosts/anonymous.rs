//! Repositories anonymised for review, which expire.
//!
//! Not here: the repositories behind them.

use std::time::Duration;

use gleaner_model::{LinkKind, LinkState};

use super::api::{self, segments};
use super::{Ask, Endpoint, Family, ToCome};
use crate::online::{Asker, Pace, Question, Verdict, visit};

pub(super) const FAMILY: Family = Family {
    id: "anonymous-4open",
    kinds: &[LinkKind::Anonymous4open],
    endpoint: Endpoint { variable: "ANONYMOUS_4OPEN_ENDPOINT", default: "https://anonymous.4open.science" },
    tokens: &[],
    pace: Pace { at_once: 2, interval: Duration::ZERO },
    hosts: &["anonymous.4open.science"],
    ask: Ask::Each(ask),
};

fn ask<'a>(asker: &'a Asker, question: &'a Question) -> ToCome<'a, Verdict> {
    Box::pin(one(asker, question))
}

async fn one(asker: &Asker, question: &Question) -> Verdict {
    let root = FAMILY.root(&asker.settings.environment);
    let all = segments(&question.url);
    let id = all.get(1).copied().unwrap_or_default();
    let Ok(reply) = api::get(asker, &format!("{root}/api/repo/{id}/options"), None).await else {
        return visit(asker, &question.url).await;
    };
    let error = reply.text("/error").unwrap_or_default();
    match (reply.code, error) {
        (_, "repository_expired" | "repository_removed") => {
            Verdict::new(LinkState::Expired, format!("{}, {error}", reply.said()))
        }
        (_, "repo_not_found" | "repository_not_found") | (404, _) => {
            Verdict::new(LinkState::Gone, format!("{}, no such repository", reply.said()))
        }
        (410, _) => Verdict::new(LinkState::Expired, reply.said()),
        (200..=299, "") if reply.json.is_object() => {
            match reply.text("/url").filter(|url| url.starts_with("http")) {
                // Authors may let it lead to the real one when its time is over.
                Some(to) => Verdict::moved(to, "leads to the repository behind it"),
                None => Verdict::new(LinkState::Alive, reply.said()),
            }
        }
        _ => page(asker, question).await,
    }
}

/// The page says in words that the time is over.
async fn page(asker: &Asker, question: &Question) -> Verdict {
    let verdict = visit(asker, &question.url).await;
    if verdict.evidence.to_lowercase().contains("expired") {
        return Verdict { state: LinkState::Expired, ..verdict };
    }
    verdict
}
