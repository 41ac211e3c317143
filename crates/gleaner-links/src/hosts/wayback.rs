//! The Wayback Machine: where a copy of a page that is gone can be read.
//!
//! Not here: making copies; nothing is sent there that asks for one.

use gleaner_model::LinkStatus;
use url::form_urlencoded::byte_serialize;

use super::api;
use crate::online::Asker;

/// The variable that says where the interface is, and where it is otherwise.
pub(super) const VARIABLE: &str = "WAYBACK_ENDPOINT";
const DEFAULT: &str = "https://archive.org";

/// Puts the address of the latest copy to what is known of a broken link, as the fact `archive`.
pub(crate) async fn suggest(asker: &Asker, status: &mut LinkStatus) {
    let root = asker.settings.environment.get(VARIABLE).unwrap_or(DEFAULT).trim_end_matches('/');
    let url: String = byte_serialize(status.link.url.as_bytes()).collect();
    let Ok(reply) = api::get(asker, &format!("{root}/wayback/available?url={url}"), None).await else {
        return;
    };
    let is_there = reply.is("/archived_snapshots/closest/available");
    if let Some(copy) = reply.text("/archived_snapshots/closest/url").filter(|_| is_there) {
        // The interface gives the address as it was years ago.
        let copy = copy.replacen("http://web.archive.org/", "https://web.archive.org/", 1);
        status.facts.push(("archive", copy));
    }
}
