//! Asks about a link as a reader would: for the page.
//!
//! The head is asked for first, then the page where the head does not tell enough or the host does not like to be
//! asked for heads.
//!
//! Not here: hosts that have an interface for machines (`hosts`).

use gleaner_model::LinkState;
use reqwest::Method;
use url::Url;

use super::asker::Asker;
use super::marks::challenge;
use super::rate;
use super::trouble::Trouble;
use super::verdict::{Verdict, judge};
use super::walk::{End, Walk, walk};

/// Bytes of a page that are read for its title.
const TITLE: usize = 64 << 10;
/// Bytes of a page that are read for an anchor.
const ANCHOR: usize = 4 << 20;

/// The verdict on a URL.
pub(crate) async fn visit(asker: &Asker, url: &Url) -> Verdict {
    let limit = if url.fragment().is_some_and(|fragment| !fragment.is_empty()) { ANCHOR } else { TITLE };
    if asker.is_headless(url) || asker.knows_page(url) {
        return judge(&walk(asker, url, Method::GET, limit).await, &asker.settings);
    }
    let head = walk(asker, url, Method::HEAD, 0).await;
    if tells_enough(&head) {
        return judge(&head, &asker.settings);
    }
    let page = walk(asker, url, Method::GET, limit).await;
    if page.answer().is_some_and(|answer| answer.status.is_success()) {
        asker.mark_headless(url);
    }
    let mut verdict = judge(&page, &asker.settings);
    let denied = head.hops.is_empty()
        && head.answer().is_some_and(|answer| matches!(answer.status.as_u16(), 404 | 410));
    if verdict.state == LinkState::Moved && denied {
        // A host that says "there is no such page" and "it lives there for good" in one breath is not to be taken
        // at its word about good.
        verdict.state = LinkState::Alive;
    }
    verdict
}

/// True where the page itself would tell no more than its head did.
fn tells_enough(head: &Walk) -> bool {
    match &head.end {
        End::Answer(answer) => {
            (answer.status.is_success() && !answer.is_page())
                || challenge(answer).is_some()
                || rate::is_too_many(answer.status, &answer.headers)
        }
        // Who does not resolve, answer in time or prove to be himself will not do so for another question.
        End::Trouble(Trouble::Broken(_)) | End::Loop => false,
        End::Trouble(_) | End::OffTheWeb(_) => true,
    }
}
