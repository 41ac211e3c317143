//! Hosts on which people put the page of a project.
//!
//! Not here: pages on a university's or a company's own server, which only the words around can tell.

use gleaner_model::LinkKind;
use nom::Parser;
use nom::character::complete::char;
use nom::combinator::{eof, opt};

use super::{Address, Bare, Host, Target};

/// Sites whose every folder may be a project's page.
pub(super) const PROJECTS: Host = Host {
    domains: &[
        ".github.io", ".gitlab.io", ".bitbucket.io", ".codeberg.page", "sites.google.com", ".notion.site",
        ".readthedocs.io", ".gitbook.io",
    ],
    bare: Bare::Always,
    strict: 0,
    parse: parse_project,
};

/// Sites that are one project each: the front page is the project's, a page below is a page like any other.
pub(super) const APPS: Host = Host {
    domains: &[
        ".pages.dev", ".netlify.app", ".vercel.app", ".web.app", ".firebaseapp.com", ".herokuapp.com",
        ".streamlit.app", ".onrender.com", ".webflow.io", ".wixsite.com", ".weebly.com", ".surge.sh",
        ".fly.dev", ".framer.website", ".super.site", ".carrd.co",
    ],
    bare: Bare::Always,
    strict: 0,
    parse: parse_app,
};

fn parse_project(address: &Address) -> Option<Target> {
    let docs = address.host.ends_with(".readthedocs.io") || address.host.ends_with(".gitbook.io");
    if docs || (address.host == "sites.google.com" && address.path.len() < 2) {
        return None;
    }
    Some(page(address))
}

fn parse_app(address: &Address) -> Option<Target> {
    let front = (opt(char('/')), eof::<&str, nom::error::Error<&str>>).parse(address.path).is_ok();
    front.then(|| page(address))
}

fn page(address: &Address) -> Target {
    Target::new(super::web::joined("https", address.host, None, address), LinkKind::ProjectPage)
}
