//! Everything else on the web: sites that text names without a scheme, and how a generic address is spelled.
//!
//! Not here: addresses that are things with a state of their own; each such host has its own file.

use url::Url;

use super::{Address, Bare, Host};

/// Sites that no other file knows and that papers cite without a scheme.
pub(super) const HOST: Host = Host {
    domains: &[
        "aclanthology.org",
        "aka.ms",
        "bit.ly",
        "bitbucket.org",
        "codeberg.org",
        "colab.research.google.com",
        "data.mendeley.com",
        "dl.acm.org",
        "docs.google.com",
        "drive.google.com",
        "dropbox.com",
        "figshare.com",
        "gitee.com",
        "gitlab.com",
        "goo.gl",
        "ieeexplore.ieee.org",
        "kaggle.com",
        "link.springer.com",
        "modelscope.cn",
        "modelscope.ai",
        "ncbi.nlm.nih.gov",
        "osf.io",
        "paperswithcode.com",
        "proceedings.mlr.press",
        "pypi.org",
        "semanticscholar.org",
        "sourceforge.net",
        "tinyurl.com",
        "wandb.ai",
        "en.wikipedia.org",
        "youtu.be",
        "youtube.com",
    ],
    bare: Bare::WithPath,
    strict: 0,
    parse: |_| None,
};

/// The canonical spelling of a generic address.
pub(super) fn spelled(scheme: &str, url: &Url, address: &Address) -> String {
    joined(scheme, url.host_str().unwrap_or(address.host), url.port(), address)
}

/// Scheme, host, port, path, query and fragment, put together; a path that is only a slash is left out.
pub(super) fn joined(scheme: &str, host: &str, port: Option<u16>, address: &Address) -> String {
    let mut url = format!("{scheme}://{host}");
    if let Some(port) = port {
        url.push(':');
        url.push_str(&port.to_string());
    }
    if address.path != "/" || address.query.is_some() || address.fragment.is_some() {
        url.push_str(address.path);
    }
    for (mark, part) in [('?', address.query), ('#', address.fragment)] {
        if let Some(part) = part {
            url.push(mark);
            url.push_str(part);
        }
    }
    url
}
