//! OpenReview: submissions.
//!
//! Not here: stored files and old revisions; they are pages.

use std::time::Duration;

use gleaner_model::{LinkKind, LinkState};
use url::form_urlencoded;

use super::{Ask, Endpoint, Family, ToCome, api};
use crate::online::{Asker, Pace, Question, Verdict, visit};

pub(super) const FAMILY: Family = Family {
    id: "openreview",
    kinds: &[LinkKind::Openreview],
    endpoint: Endpoint { variable: "OPENREVIEW_ENDPOINT", default: "https://api2.openreview.net" },
    tokens: &[],
    pace: Pace { at_once: 2, interval: Duration::ZERO },
    hosts: &["openreview.net"],
    ask: Ask::Each(ask),
};

fn ask<'a>(asker: &'a Asker, question: &'a Question) -> ToCome<'a, Verdict> {
    Box::pin(one(asker, question))
}

async fn one(asker: &Asker, question: &Question) -> Verdict {
    let id = question.url.query_pairs().find(|(name, _)| name == "id").map(|(_, id)| id.into_owned());
    let forum = id.filter(|_| question.url.path() == "/forum");
    let Some(forum) = forum else { return visit(asker, &question.url).await };
    let root = FAMILY.root(&asker.settings.environment);
    // The id is a stranger's word, and may hold an `&`.
    let query = form_urlencoded::Serializer::new(String::new()).append_pair("id", &forum).finish();
    let reply = api::get(asker, &format!("{root}/notes?{query}"), None).await;
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
