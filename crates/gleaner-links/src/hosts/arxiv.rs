//! arXiv: papers, many in one question, as its interface is to be asked once in three seconds only.
//!
//! Not here: listings and other pages of arXiv.

use std::time::Duration;

use gleaner_model::{LinkKind, LinkState};

use super::api::facts;
use super::{Ask, Endpoint, Family, ToCome, api};
use crate::online::{Asker, Pace, Question, Verdict, visit};

pub(super) const FAMILY: Family = Family {
    id: "arxiv",
    kinds: &[LinkKind::Arxiv],
    endpoint: Endpoint { variable: "ARXIV_ENDPOINT", default: "https://export.arxiv.org" },
    tokens: &[],
    pace: Pace { at_once: 1, interval: Duration::from_secs(3) },
    hosts: &["arxiv.org"],
    ask: Ask::Together { room: |_| 100, ask },
};

fn ask<'a>(asker: &'a Asker, questions: &'a [Question]) -> ToCome<'a, Vec<Verdict>> {
    Box::pin(async move {
        let ids: Vec<&str> = questions.iter().map(|question| id(question.url.path())).collect();
        let root = FAMILY.root(&asker.settings.environment);
        let address = format!("{root}/api/query?max_results={}&id_list={}", ids.len(), ids.join(","));
        let feed = api::get(asker, &address, None).await.ok().filter(|reply| reply.code == 200);
        let mut verdicts = Vec::new();
        for (question, id) in questions.iter().zip(ids) {
            let verdict = feed.as_ref().and_then(|reply| judge(&reply.answer.body, id));
            verdicts.push(match verdict {
                Some(verdict) => verdict,
                None => visit(asker, &question.url).await,
            });
        }
        verdicts
    })
}

/// `2401.01234v2` of `/abs/2401.01234v2`.
fn id(path: &str) -> &str {
    path.strip_prefix("/abs/").unwrap_or(path)
}

fn without_version(id: &str) -> &str {
    match id.rsplit_once('v') {
        Some((id, version)) if !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit()) => id,
        _ => id,
    }
}

/// What the feed says of a paper; `None` where it is no feed. A paper that is not in it does not exist.
fn judge(feed: &str, id: &str) -> Option<Verdict> {
    feed.contains("<feed").then_some(())?;
    let mut entries = feed.split("<entry>").skip(1).filter_map(|entry| entry.split("</entry>").next());
    let found = entries.find_map(|entry| {
        let own = between(entry, "<id>", "</id>")?.split_once("/abs/")?.1;
        (without_version(own) == without_version(id)).then_some((own, entry))
    });
    let Some((own, entry)) = found else {
        return Some(Verdict::new(LinkState::Gone, "arXiv knows no such paper"));
    };
    let latest = own.get(without_version(own).len()..).filter(|version| !version.is_empty());
    let comment = between(entry, "<arxiv:comment", "</arxiv:comment>").unwrap_or_default().to_lowercase();
    let withdrawn = comment.contains("withdrawn").then(|| "true".to_owned());
    let evidence = if withdrawn.is_some() { "the paper exists, withdrawn" } else { "the paper exists" };
    let facts = facts([("latest_version", latest.map(str::to_owned)), ("withdrawn", withdrawn)]);
    Some(Verdict::new(LinkState::Alive, evidence).with_facts(facts))
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    Some(rest.split_once(end)?.0.trim())
}
