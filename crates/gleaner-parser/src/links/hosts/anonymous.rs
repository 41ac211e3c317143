//! Repositories anonymised for review.
//!
//! Not here: other ways of hiding authors, such as throw-away accounts on GitHub; nothing tells them.

use gleaner_model::LinkKind;

use super::{Address, Bare, Host, Target, name, segments};

pub(super) const HOST: Host =
    Host { domains: &["anonymous.4open.science"], bare: Bare::WithPath, strict: 2, parse };

fn parse(address: &Address) -> Option<Target> {
    let segments = segments(address.path);
    match segments.as_slice() {
        // The explorer (`r`), its former name, and the form in which authors edit it: one repository.
        ["r" | "repository" | "anonymize", id, rest @ ..] => {
            let mut url = format!("https://anonymous.4open.science/r/{}", name(id)?);
            for part in rest {
                url.push('/');
                url.push_str(part);
            }
            Some(Target::new(url, LinkKind::Anonymous4open))
        }
        // A site served from an anonymised repository.
        ["w", id, ..] => {
            let path = address.path.trim_end_matches('/');
            name(id)?;
            Some(Target::new(format!("https://anonymous.4open.science{path}"), LinkKind::ProjectPage))
        }
        _ => None,
    }
}
