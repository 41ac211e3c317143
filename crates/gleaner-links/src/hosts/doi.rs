//! DOIs: whether one is registered, and whether its page can be reached, are two facts.
//!
//! Not here: what publishers' pages are like; they are visited as any page.

use std::time::Duration;

use gleaner_model::{LinkKind, LinkState};
use url::Url;

use super::api::{self, Reply};
use super::{Ask, Endpoint, Family, ToCome};
use crate::online::{Asker, Pace, Question, Verdict, visit};

pub(super) const FAMILY: Family = Family {
    id: "doi",
    kinds: &[LinkKind::Doi],
    endpoint: Endpoint { variable: "DOI_ENDPOINT", default: "https://doi.org" },
    tokens: &[],
    pace: Pace { at_once: 4, interval: Duration::ZERO },
    hosts: &["doi.org"],
    ask: Ask::Each(ask),
};

/// The handle system's words for what it found.
const NO_SUCH_HANDLE: u64 = 100;
const NO_VALUES: u64 = 200;
const FOUND: u64 = 1;

fn ask<'a>(asker: &'a Asker, question: &'a Question) -> ToCome<'a, Verdict> {
    Box::pin(one(asker, question))
}

async fn one(asker: &Asker, question: &Question) -> Verdict {
    let root = FAMILY.root(&asker.settings.environment);
    let doi = question.url.path();
    let Ok(reply) = api::get(asker, &format!("{root}/api/handles{doi}"), None).await else {
        return visit(asker, &question.url).await;
    };
    match reply.json["responseCode"].as_u64() {
        Some(NO_SUCH_HANDLE) => Verdict::new(LinkState::Gone, "no such DOI is registered"),
        Some(NO_VALUES) => Verdict::new(LinkState::Gone, "no_url: the DOI is registered without an address"),
        Some(FOUND) => match page(&reply).or_else(|| Url::parse(&format!("{root}{doi}")).ok()) {
            Some(page) => registered(&visit(asker, &page).await),
            None => Verdict::new(LinkState::Alive, "registered"),
        },
        _ => visit(asker, &question.url).await,
    }
}

/// The address that the DOI stands for.
fn page(reply: &Reply) -> Option<Url> {
    let values = reply.json["values"].as_array()?;
    let address = values.iter().find(|value| value["type"] == "URL")?["data"]["value"].as_str()?;
    Url::parse(address).ok()
}

/// A registered DOI is alive unless its page is certainly gone: publishers refuse machines, and move pages about.
fn registered(page: &Verdict) -> Verdict {
    let evidence = format!("registered; its page: {}, {}", page.state, page.evidence);
    match page.state {
        LinkState::Gone | LinkState::RefusedPrivateAddress => Verdict::new(page.state, evidence),
        _ => Verdict::new(LinkState::Alive, evidence),
    }
}
