//! All links of a run: sorted by host, asked side by side, each host at its own pace.
//!
//! Not here: what a single question is (`asker`) and means (`verdict`).

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use gleaner_model::{Link, LinkState, LinkStatus};
use tokio::task::JoinSet;
use url::Url;

use super::asker::Asker;
use super::verdict::Verdict;
use super::visit::visit;
use crate::hosts::{self, Family};
use crate::{Error, Settings, offline};

/// Hosts that are asked at one time; more would only cost memory.
const HOSTS_AT_ONCE: usize = 1024;

/// How often it is looked whether the run is to stop.
const HEARTBEAT: Duration = Duration::from_millis(100);

/// What came out of asking.
#[derive(Clone, Debug)]
pub struct Run {
    /// A status for each link, in their order.
    pub statuses: Vec<LinkStatus>,
    /// Requests that were sent.
    pub requests: u64,
    /// The network itself is down: nobody answered, and several hosts could not be reached. Whatever failed is
    /// `unreachable` then, and nothing is known.
    pub network_is_down: bool,
    /// The run was stopped; what was not asked about is `unchecked`.
    pub is_stopped: bool,
    /// What the user should know beside the states, such as a token that is not taken.
    pub notes: Vec<String>,
}

/// Asks about links, and hands each status on as it comes, with its place among the links. The status at the end of
/// the run counts: where the network turns out to be down, it differs.
///
/// ```
/// use gleaner_links::{Settings, check};
/// use gleaner_model::{Evidence, Link, LinkKind, LinkRole, LinkState};
/// let link = Link {
///     url: "http://127.0.0.1:9/".into(),
///     raw: "http://127.0.0.1:9/".into(),
///     kind: LinkKind::Web,
///     role: LinkRole::Other,
///     evidence: Evidence::default(),
/// };
/// let run = check(vec![link], &Settings::default(), |_, _| ())?;
/// assert_eq!(run.statuses[0].state, LinkState::RefusedPrivateAddress);
/// assert_eq!(run.requests, 0);
/// # Ok::<(), gleaner_links::Error>(())
/// ```
///
/// # Errors
///
/// Where no question can be asked at all. A dead link is a status, not an error.
pub fn check(
    links: Vec<Link>,
    settings: &Settings,
    mut on_status: impl FnMut(usize, &LinkStatus),
) -> Result<Run, Error> {
    let asker = Arc::new(Asker::new(settings.clone())?);
    let mut statuses: Vec<LinkStatus> = Vec::with_capacity(links.len());
    let mut jobs = Jobs::default();
    for (index, link) in links.into_iter().enumerate() {
        let status = offline::judge_before_asking(link, &asker);
        let is_open = status.state == LinkState::Unchecked && status.evidence.is_empty();
        if is_open {
            jobs.add(index, &status.link, &asker.settings);
        } else {
            on_status(index, &status);
        }
        statuses.push(status);
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(jobs.run(&asker, &mut statuses, &mut on_status));
    if settings.suggest_archive && !settings.stop.is_asked() {
        runtime.block_on(async {
            for status in statuses.iter_mut().filter(|status| status.state.is_broken()) {
                hosts::suggest(&asker, status).await;
            }
        });
    }
    // A name server that never answers must not hold up the end.
    runtime.shutdown_background();
    let network_is_down = asker.network_is_down();
    if network_is_down {
        statuses.iter_mut().filter(|status| is_failure(status.state)).for_each(|status| {
            status.state = LinkState::Unreachable;
            status.evidence.insert_str(0, "the network is down: ");
        });
    }
    let is_stopped = settings.stop.is_asked();
    let left = statuses.iter_mut().filter(|status| is_stopped && status.state == LinkState::Unchecked);
    left.filter(|status| status.evidence.is_empty())
        .for_each(|status| "the run was stopped before it was asked about".clone_into(&mut status.evidence));
    Ok(Run { statuses, requests: asker.requests(), network_is_down, is_stopped, notes: asker.notes() })
}

/// States that a network which is down may be the cause of.
fn is_failure(state: LinkState) -> bool {
    use LinkState::{DnsError, Timeout, TlsError, TransientError};
    matches!(state, DnsError | Timeout | TlsError | TransientError)
}

/// A link to ask about.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    index: usize,
    pub(crate) link: Link,
    pub(crate) url: Url,
}

impl Question {
    fn new(index: usize, statuses: &[LinkStatus]) -> Option<Self> {
        let link = statuses.get(index)?.link.clone();
        let url = Url::parse(&link.url).ok()?;
        Some(Self { index, link, url })
    }
}

/// What one task does, by the places of its links. Their questions are made when it begins, so that only what is under
/// way takes memory.
enum Job {
    /// A page.
    Page(usize),
    /// Several links of one family, in as few requests as it takes.
    Family(&'static Family, Vec<usize>),
}

/// Puts verdicts to their links, and hands them on.
fn put(
    verdicts: Vec<(usize, Verdict)>,
    statuses: &mut [LinkStatus],
    on_status: &mut impl FnMut(usize, &LinkStatus),
) {
    for (index, verdict) in verdicts {
        if let Some(status) = statuses.get_mut(index) {
            verdict.put(status);
            on_status(index, status);
        }
    }
}

/// What is under way: the host, and what came out for each link.
type Tasks = JoinSet<(String, Vec<(usize, Verdict)>)>;

/// What there is to do, by host. Each host has its own line, so that a slow one holds up itself only.
#[derive(Default)]
struct Jobs(BTreeMap<String, VecDeque<Job>>);

impl Jobs {
    fn add(&mut self, index: usize, link: &Link, settings: &Settings) {
        let Ok(url) = Url::parse(&link.url) else { return };
        let family = hosts::family(link.kind, &url);
        let key = match family {
            Some(family) => family.id.to_owned(),
            None => url.host_str().unwrap_or_default().to_owned(),
        };
        let queue = self.0.entry(key).or_default();
        let Some(family) = family else {
            queue.push_back(Job::Page(index));
            return;
        };
        let room = family.room(settings);
        match queue.back_mut() {
            Some(Job::Family(_, links)) if links.len() < room => links.push(index),
            _ => queue.push_back(Job::Family(family, vec![index])),
        }
    }

    async fn run(
        mut self,
        asker: &Arc<Asker>,
        statuses: &mut [LinkStatus],
        on_status: &mut impl FnMut(usize, &LinkStatus),
    ) {
        let mut tasks = Tasks::new();
        let mut waiting: VecDeque<String> = self.0.keys().cloned().collect();
        let mut under_way: BTreeMap<String, usize> = BTreeMap::new();
        loop {
            while under_way.len() < HOSTS_AT_ONCE
                && let Some(host) = waiting.pop_front()
            {
                let room = asker.settings.at_once_per_host.max(1);
                let started = (0..room).filter(|_| self.start(&host, asker, statuses, &mut tasks)).count();
                if started > 0 {
                    under_way.insert(host, started);
                }
            }
            let done = tokio::time::timeout(HEARTBEAT, tasks.join_next()).await;
            if matches!(done, Ok(None)) {
                break;
            }
            // A task that panicked leaves its links unchecked; there is none that does.
            if let Ok(Some(Ok((host, verdicts)))) = done {
                put(verdicts, statuses, on_status);
                if !self.start(&host, asker, statuses, &mut tasks)
                    && let Some(count) = under_way.get_mut(&host)
                {
                    *count -= 1;
                    if *count == 0 {
                        under_way.remove(&host);
                        self.0.remove(&host);
                    }
                }
            }
            if asker.settings.stop.is_asked() {
                break;
            }
        }
        // What had its answer when the run was stopped counts.
        while let Some(done) = tasks.try_join_next() {
            put(done.map_or_else(|_| Vec::new(), |(_, verdicts)| verdicts), statuses, on_status);
        }
    }

    /// Starts the next job in a host's line; false where there is none left.
    fn start(&mut self, host: &str, asker: &Arc<Asker>, statuses: &[LinkStatus], tasks: &mut Tasks) -> bool {
        let Some(job) = self.0.get_mut(host).and_then(VecDeque::pop_front) else { return false };
        let (host, asker) = (host.to_owned(), Arc::clone(asker));
        let (family, places) = match job {
            Job::Page(place) => (None, vec![place]),
            Job::Family(family, places) => (Some(family), places),
        };
        let questions: Vec<_> =
            places.into_iter().filter_map(|place| Question::new(place, statuses)).collect();
        tasks.spawn(async move {
            let mut verdicts = Vec::with_capacity(questions.len());
            match family {
                Some(family) => verdicts = family.ask(&asker, &questions).await,
                None => {
                    for question in &questions {
                        verdicts.push(visit(&asker, &question.url).await);
                    }
                }
            }
            (host, questions.iter().map(|question| question.index).zip(verdicts).collect())
        });
        true
    }
}
