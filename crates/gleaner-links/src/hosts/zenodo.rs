//! Zenodo: records and their files.
//!
//! Not here: Zenodo's DOIs, which are DOIs.

use std::time::Duration;

use gleaner_model::{LinkKind, LinkState};

use super::api::{self, facts, segments};
use super::{Ask, Endpoint, Family, ToCome};
use crate::online::{Asker, Pace, Question, Verdict, visit};

pub(super) const FAMILY: Family = Family {
    id: "zenodo",
    kinds: &[LinkKind::ZenodoRecord, LinkKind::ZenodoFile],
    endpoint: Endpoint { variable: "ZENODO_ENDPOINT", default: "https://zenodo.org" },
    tokens: &[],
    pace: Pace { at_once: 2, interval: Duration::ZERO },
    hosts: &["zenodo.org"],
    ask: Ask::Each(ask),
};

fn ask<'a>(asker: &'a Asker, question: &'a Question) -> ToCome<'a, Verdict> {
    Box::pin(one(asker, question))
}

async fn one(asker: &Asker, question: &Question) -> Verdict {
    let root = FAMILY.root(&asker.settings.environment);
    // Records and their files are called the same in the interface.
    let path = segments(&question.url).join("/");
    let Ok(reply) = api::get(asker, &format!("{root}/api/{path}"), None).await else {
        return visit(asker, &question.url).await;
    };
    match reply.code {
        200..=299 => Verdict::new(LinkState::Alive, reply.said()).with_facts(facts([
            ("licence", reply.shown("/metadata/license/id")),
            ("version", reply.shown("/metadata/version")),
            ("doi", reply.shown("/doi")),
        ])),
        410 => Verdict::new(LinkState::Gone, format!("{}, a tombstone", reply.said())),
        404 => Verdict::new(LinkState::Gone, reply.said()),
        401 | 403 => Verdict::new(LinkState::Gated, format!("{}, access is restricted", reply.said())),
        _ => visit(asker, &question.url).await,
    }
}
