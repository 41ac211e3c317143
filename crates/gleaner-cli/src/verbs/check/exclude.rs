//! Links that nobody wants to hear of: `--exclude`, `gleaner.toml`, and the lines of `.gleanerignore`.
//!
//! Not here: files; folders are walked as git would.

use std::path::Path;

use clap::Args;

use super::Checked;
use crate::config::Config;
use crate::failure::Failure;

/// The file of patterns in the working folder.
const FILE: &str = ".gleanerignore";

#[derive(Args, Debug)]
pub(super) struct Excluded {
    /// Leave out links that match a pattern, in which `*` stands for anything; `.gleanerignore` in this folder has one
    /// a line. May be given more than once
    #[arg(long, value_name = "PATTERN")]
    exclude: Vec<String>,
}

impl Excluded {
    /// Drops the links that match; says how many.
    pub(super) fn apply(&self, links: &mut Vec<Checked>, config: &Config) -> Result<usize, Failure> {
        let listed = match std::fs::read_to_string(Path::new(FILE)) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(anyhow::anyhow!("{FILE}: {error}").into()),
        };
        let noted = listed.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let said = self.exclude.iter().chain(&config.links.exclude).map(String::as_str);
        let patterns: Vec<&str> = noted.chain(said).collect();
        let before = links.len();
        links.retain(|link| !patterns.iter().any(|pattern| matches(pattern, &link.status.link.url)));
        Ok(before - links.len())
    }
}

/// True where a pattern stands for an address, with or without the scheme, or for the beginning of one that goes on
/// with a slash: `example.org` leaves out the whole host.
fn matches(pattern: &str, url: &str) -> bool {
    let bare = url.split_once("://").map_or(url, |(_, rest)| rest);
    let of_host = bare.strip_prefix("www.").unwrap_or(bare);
    [url, bare, of_host].iter().any(|address| glob(pattern.trim_end_matches('/'), address))
}

/// Matches a pattern against the whole of an address or up to a slash, a question mark or a number sign in it.
fn glob(pattern: &str, address: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|first| address.strip_prefix(first)) else { return false };
    let mut open = false;
    for part in parts {
        open = part.is_empty();
        match rest.find(part) {
            Some(at) => rest = rest.get(at + part.len()..).unwrap_or_default(),
            None => return false,
        }
    }
    open || rest.is_empty() || rest.starts_with(['/', '?', '#'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_leave_out_hosts_folders_and_whatever_a_star_stands_for() {
        for (pattern, url, left_out) in [
            ("example.org", "https://example.org/x", true),
            ("example.org", "https://www.example.org", true),
            ("example.org", "https://example.organic/x", false),
            ("example.org", "https://a.example.org/x", false),
            ("*.example.org", "https://a.example.org/x", true),
            ("https://example.org/a/", "https://example.org/a/b", true),
            ("https://example.org/a", "https://example.org/ab", false),
            ("https://example.org/a*", "https://example.org/ab", true),
            ("*/pull/*", "https://github.com/a/b/pull/3", true),
            ("http://example.org", "https://example.org", false),
            ("github.com/*/b", "https://github.com/a/b?tab=x", true),
        ] {
            assert_eq!(matches(pattern, url), left_out, "{pattern} {url}");
        }
    }
}
