//! Families of hosts that have an interface for machines, one file each.
//!
//! A family is a file with its `FAMILY`, and a word in the list below. It answers for all links of its kinds.
//! Where its interface does not serve, it falls back on pages, as `visit` does for everybody else.
//!
//! Not here: telling which host a link means; its kind was found with it.

mod anonymous;
mod api;
mod arxiv;
mod doi;
mod github;
mod huggingface;
mod openreview;
mod wayback;
mod zenodo;

use std::collections::HashSet;
use std::pin::Pin;
use std::time::Duration;

use gleaner_model::LinkKind;
use url::Url;

use crate::online::{Asker, Pace, Question, Verdict};
use crate::{Environment, Settings};

pub(crate) use wayback::suggest;

/// The families.
const FAMILIES: &[&Family] = &[
    &github::FAMILY,
    &huggingface::FAMILY,
    &arxiv::FAMILY,
    &doi::FAMILY,
    &zenodo::FAMILY,
    &openreview::FAMILY,
    &anonymous::FAMILY,
];

/// A family of hosts and how it is asked.
pub(crate) struct Family {
    /// Its name.
    pub(crate) id: &'static str,
    /// The kinds of links that it answers for.
    pub(crate) kinds: &'static [LinkKind],
    /// Where its interface is.
    pub(crate) endpoint: Endpoint,
    /// Variables that may hold a token.
    pub(crate) tokens: &'static [&'static str],
    /// How its interface, and the hosts named, like to be asked.
    pub(crate) pace: Pace,
    pub(crate) hosts: &'static [&'static str],
    /// How it is asked.
    pub(crate) ask: Ask,
}

/// How the interface of a family takes questions.
pub(crate) enum Ask {
    /// One by one.
    Each(for<'a> fn(&'a Asker, &'a Question) -> ToCome<'a, Verdict>),
    /// Many in one request.
    Together {
        /// How many.
        room: fn(&Settings) -> usize,
        /// Asks about so many: a verdict for each, in their order.
        ask: for<'a> fn(&'a Asker, &'a [Question]) -> ToCome<'a, Vec<Verdict>>,
    },
}

/// What an interface will have answered.
pub(crate) type ToCome<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Where an interface is, unless a variable says otherwise.
pub(crate) struct Endpoint {
    pub(crate) variable: &'static str,
    pub(crate) default: &'static str,
}

impl Family {
    /// Links that one call of [`ask`](Self::ask) takes.
    pub(crate) fn room(&self, settings: &Settings) -> usize {
        match self.ask {
            Ask::Each(_) => 1,
            Ask::Together { room, .. } => room(settings),
        }
    }

    /// A verdict for each of some links, in their order.
    pub(crate) async fn ask(&self, asker: &Asker, questions: &[Question]) -> Vec<Verdict> {
        match self.ask {
            Ask::Each(ask) => {
                let mut verdicts = Vec::new();
                for question in questions {
                    verdicts.push(ask(asker, question).await);
                }
                verdicts
            }
            Ask::Together { ask, .. } => ask(asker, questions).await,
        }
    }

    /// The root of the interface, without a slash at the end.
    pub(crate) fn root<'a>(&self, environment: &'a Environment) -> &'a str {
        environment.get(self.endpoint.variable).unwrap_or(self.endpoint.default).trim_end_matches('/')
    }

    /// The token, if there is one.
    pub(crate) fn token<'a>(&self, environment: &'a Environment) -> Option<&'a str> {
        self.tokens.iter().find_map(|name| environment.get(name))
    }

    fn endpoint_host(&self, environment: &Environment) -> Option<String> {
        Url::parse(self.root(environment)).ok()?.host_str().map(str::to_owned)
    }
}

/// The family that answers for a link.
pub(crate) fn family(kind: LinkKind, url: &Url) -> Option<&'static Family> {
    let of_kind = FAMILIES.iter().copied().find(|family| family.kinds.contains(&kind));
    of_kind.or_else(|| github::is_release(kind, url).then_some(&github::FAMILY))
}

/// All variables that families know.
pub(crate) fn variables() -> impl Iterator<Item = &'static str> {
    let own =
        FAMILIES.iter().flat_map(|family| family.tokens.iter().copied().chain([family.endpoint.variable]));
    own.chain([wayback::VARIABLE])
}

/// Hosts that the user named as those of interfaces; they may be inside a network.
pub(crate) fn trusted(environment: &Environment) -> HashSet<String> {
    let named = FAMILIES.iter().filter(|family| environment.get(family.endpoint.variable).is_some());
    let archive = environment
        .get(wayback::VARIABLE)
        .and_then(|root| Some(Url::parse(root).ok()?.host_str()?.to_owned()));
    named.filter_map(|family| family.endpoint_host(environment)).chain(archive).collect()
}

/// How a host likes to be asked.
pub(crate) fn pace(host: &str, environment: &Environment, at_once: usize) -> Pace {
    let family = FAMILIES.iter().find(|family| {
        family.hosts.contains(&host) || family.endpoint_host(environment).is_some_and(|own| own == host)
    });
    family.map_or(Pace { at_once, interval: Duration::ZERO }, |family| family.pace)
}
