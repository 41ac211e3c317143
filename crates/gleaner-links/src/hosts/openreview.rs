//! OpenReview: submissions.
//!
//! Not here: stored files and old revisions; they are pages.

use std::time::Duration;

use gleaner_model::{LinkKind, LinkState};

use super::{Endpoint, Family, Verdicts, api};
use crate::online::{Asker, Pace, Question, Verdict, visit};

pub(super) const FAMILY: Family = Family {
    id: "openreview",
    kinds: &[LinkKind::Openreview],
    endpoint: Endpoint { variable: "OPENREVIEW_ENDPOINT", default: "https://api2.openreview.net" },
    tokens: &[],
    pace: Pace { at_once: 2, interval: Duration::ZERO },
    hosts: &["openreview.net"],
    at_once: |_| 1,
    ask,
};

fn ask<'a>(asker: &'a Asker, questions: &'a [Question]) -> Verdicts<'a> {
    Box::pin(async move {
        let mut verdicts = Vec::new();
        for question in questions {
            verdicts.push(one(asker, question).await);
        }
        verdicts
    })
}

async fn one(asker: &Asker, question: &Question) -> Verdict {
    let id = question.url.query_pairs().find(|(name, _)| name == "id").map(|(_, id)| id.into_owned());
    let forum = id.filter(|_| question.url.path() == "/forum");
    let Some(forum) = forum else { return visit(asker, &question.url).await };
    let root = FAMILY.root(&asker.settings.environment);
    let reply = api::get(asker, &format!("{root}/notes?id={forum}"), None).await;
    match reply {
        Ok(reply) if reply.json["notes"].as_array().is_some_and(|notes| !notes.is_empty()) => {
            Verdict::new(LinkState::Alive, reply.said())
        }
        Ok(reply) if reply.text("/name") == Some("ForbiddenError") => {
            Verdict::new(LinkState::AuthRequired, format!("{}, not for everybody to read", reply.said()))
        }
        // Submissions of before 2023 are in another interface; the page knows both.
        _ => visit(asker, &question.url).await,
    }
}
