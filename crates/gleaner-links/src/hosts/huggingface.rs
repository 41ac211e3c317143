//! Hugging Face: models, datasets, spaces, papers, collections and files.
//!
//! Pages are never asked for: they allow far fewer questions than the interface.
//!
//! Not here: apps on `hf.space`, which are pages.

use std::time::Duration;

use gleaner_model::{LinkKind, LinkState};

use super::api::{self, Reply, facts, segments};
use super::{Ask, Endpoint, Family, ToCome};
use crate::online::{Asker, Pace, Question, Trouble, Verdict, visit};

pub(super) const FAMILY: Family = Family {
    id: "huggingface",
    kinds: &[
        LinkKind::HfModel,
        LinkKind::HfDataset,
        LinkKind::HfSpace,
        LinkKind::HfPaper,
        LinkKind::HfCollection,
        LinkKind::HfFile,
        LinkKind::HfUserOrLegacyModel,
    ],
    endpoint: Endpoint { variable: "HF_ENDPOINT", default: "https://huggingface.co" },
    tokens: &["HF_TOKEN", "HUGGING_FACE_HUB_TOKEN"],
    pace: Pace { at_once: 4, interval: Duration::ZERO },
    hosts: &["huggingface.co"],
    ask: Ask::Each(ask),
};

fn ask<'a>(asker: &'a Asker, question: &'a Question) -> ToCome<'a, Verdict> {
    Box::pin(one(asker, question))
}

async fn one(asker: &Asker, question: &Question) -> Verdict {
    if question.url.host_str().is_some_and(|host| host.ends_with(".hf.space")) {
        return visit(asker, &question.url).await;
    }
    let path = segments(&question.url).join("/");
    let candidates = match question.link.kind {
        LinkKind::HfFile => return file(asker, &path).await,
        LinkKind::HfModel => vec![format!("models/{path}")],
        // One word is an old model or an account, and accounts are of two kinds.
        LinkKind::HfUserOrLegacyModel => vec![
            format!("models/{path}"),
            format!("users/{path}/overview"),
            format!("organizations/{path}/overview"),
        ],
        // `datasets/`, `spaces/`, `papers/` and `collections/` are called so in the interface, too.
        _ => vec![path.clone()],
    };
    let mut verdict = Verdict::new(LinkState::Gone, "no such thing");
    for candidate in &candidates {
        verdict = match with_or_without_token(asker, &format!("api/{candidate}"), false).await {
            Ok(reply) => judge(&reply, candidate, question.link.kind),
            Err(trouble) => Verdict::of_trouble(&trouble),
        };
        // An account that is none is "not there"; an old model that is none is "private or not there".
        if !matches!(verdict.state, LinkState::Gone | LinkState::PrivateOrMissing) {
            break;
        }
    }
    verdict
}

/// Asks with the token, and once more without it where the token itself is refused.
async fn with_or_without_token(asker: &Asker, path: &str, head: bool) -> Result<Reply, Trouble> {
    let environment = &asker.settings.environment;
    let address = format!("{}/{path}", FAMILY.root(environment));
    let ask = async |token: Option<&str>| {
        if head { api::head(asker, &address, token).await } else { api::get(asker, &address, token).await }
    };
    let Some(token) = FAMILY.token(environment) else { return ask(None).await };
    let reply = ask(Some(token)).await?;
    let refused = reply.code == 401 && (head || reply.answer.body.contains("Invalid credentials"));
    if !refused {
        return Ok(reply);
    }
    asker.note("Hugging Face does not take the token in HF_TOKEN; asked without it");
    ask(None).await
}

fn judge(reply: &Reply, asked: &str, kind: LinkKind) -> Verdict {
    match reply.code {
        200..=299 => found(reply, asked, kind),
        403 if reply.answer.body.contains("gated") => Verdict::new(LinkState::Gated, reply.said()),
        // Without a token the host does not tell what is private from what is not there.
        401 | 403 => Verdict::new(LinkState::PrivateOrMissing, reply.said()),
        404 | 410 => Verdict::new(LinkState::Gone, reply.said()),
        429 => Verdict::new(LinkState::RateLimited, reply.said()),
        _ => Verdict::new(LinkState::TransientError, reply.said()),
    }
}

fn found(reply: &Reply, asked: &str, kind: LinkKind) -> Verdict {
    let about = facts([
        ("licence", reply.shown("/cardData/license")),
        ("downloads", reply.shown("/downloads")),
        ("last_modified", reply.shown("/lastModified")),
        ("sha", reply.shown("/sha")),
    ]);
    let (space, own) = asked.split_once('/').unwrap_or(("", asked));
    let named = matches!(kind, LinkKind::HfModel | LinkKind::HfDataset | LinkKind::HfSpace)
        || (kind == LinkKind::HfUserOrLegacyModel && space == "models");
    // Where the answer does not say its name, its address may: renamed things are redirected.
    let led_to = reply.url.path().split_once(&format!("/api/{space}/")).map(|(_, id)| id);
    if let Some(id) = reply.text("/id").or(led_to).filter(|id| named && !id.eq_ignore_ascii_case(own)) {
        let prefix = if space == "models" { String::new() } else { format!("{space}/") };
        let to = format!("https://huggingface.co/{prefix}{id}");
        return Verdict::moved(to, format!("is called {id} now")).with_facts(about);
    }
    let gate = reply.json.pointer("/gated");
    let verdict = match gate.and_then(api::shown).filter(|gate| gate != "false") {
        _ if reply.is("/disabled") => Verdict::new(LinkState::Blocked, "disabled by Hugging Face"),
        Some(gate) => Verdict::new(LinkState::Gated, format!("{}, access is gated ({gate})", reply.said())),
        None => Verdict::new(LinkState::Alive, reply.said()),
    };
    verdict.with_facts(about)
}

/// A file, by the head of its download; the host leads to its stores, and nobody has to go there.
async fn file(asker: &Asker, path: &str) -> Verdict {
    let path = path.replacen("/blob/", "/resolve/", 1).replacen("/raw/", "/resolve/", 1);
    let reply = match with_or_without_token(asker, &path, true).await {
        Ok(reply) => reply,
        Err(trouble) => return Verdict::of_trouble(&trouble),
    };
    let code = reply.answer.header("x-error-code").unwrap_or_default().to_owned();
    let said = if code.is_empty() { reply.said() } else { format!("{}, {code}", reply.said()) };
    let state = match (reply.code, code.as_str()) {
        (200..=399, _) => LinkState::Alive,
        (401 | 403, "GatedRepo") => LinkState::Gated,
        (401 | 403, _) => LinkState::PrivateOrMissing,
        (404 | 410, _) => LinkState::Gone,
        (429, _) => LinkState::RateLimited,
        _ => LinkState::TransientError,
    };
    Verdict::new(state, said)
}
