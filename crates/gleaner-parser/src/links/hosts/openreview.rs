//! OpenReview: a submission is one thing, whether its forum, its PDF or an attachment is linked.
//!
//! Not here: groups and profiles, which are pages.

use gleaner_model::LinkKind;

use super::{Address, Bare, Host, Target, name, segments};

pub(super) const HOST: Host = Host {
    domains: &["openreview.net", "api.openreview.net", "api2.openreview.net"],
    bare: Bare::WithPath,
    strict: 1,
    parse,
};

fn parse(address: &Address) -> Option<Target> {
    let segments = segments(address.path);
    match segments.as_slice() {
        ["forum" | "pdf" | "attachment" | "revisions"] => {
            let id = address.value("id").and_then(name)?;
            Some(Target::new(format!("https://openreview.net/forum?id={id}"), LinkKind::Openreview))
        }
        // Old revisions and stored files have identifiers of their own that name no forum.
        ["references", "pdf"] => {
            let id = address.value("id").and_then(name)?;
            Some(Target::new(format!("https://openreview.net/references/pdf?id={id}"), LinkKind::Openreview))
        }
        ["pdf", file] => {
            Some(Target::new(format!("https://openreview.net/pdf/{}", name(file)?), LinkKind::Openreview))
        }
        _ => None,
    }
}
