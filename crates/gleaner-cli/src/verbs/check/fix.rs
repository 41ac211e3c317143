//! `--fix`: puts the addresses of moved links into the files that hold them, and changes no other byte.
//!
//! Not here: deciding that a link moved for good; its host did.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::ops::Range;
use std::path::Path;
use std::time::SystemTime;

use clap::Args;
use gleaner::emitter::write_whole;
use gleaner::{LinkKind, LinkStatus};

use super::fields::goes_on;
use super::{Checked, Place};
use crate::failure::Failure;
use crate::report::{Report, counted};

/// Heading of the options about mending.
const HEADING: &str = "Mending";

#[derive(Args, Debug)]
pub(super) struct Fixing {
    /// Write where links have moved to for good into the files they stand in
    #[arg(long, help_heading = HEADING, conflicts_with = "offline")]
    fix: bool,

    /// With --fix: write nothing, and show as a difference what would be written
    #[arg(long, help_heading = HEADING, requires = "fix")]
    dry_run: bool,
}

/// Bytes of a file and what takes their place.
type Edit = (Range<usize>, String);

impl Fixing {
    /// True where the differences are all that is shown.
    pub(super) fn is_shown_only(&self) -> bool {
        self.dry_run
    }

    /// Mends all files, or shows how. Files that changed since `start`, when the run began, are left alone.
    pub(super) fn apply(&self, links: &[Checked], start: SystemTime, report: &Report) -> Result<(), Failure> {
        if !self.fix {
            return Ok(());
        }
        let mut wanted: BTreeMap<&str, Vec<(&Place, &LinkStatus)>> = BTreeMap::new();
        for link in links.iter().filter(|link| link.status.moved_to.is_some()) {
            for place in &link.seen {
                wanted.entry(&place.file).or_default().push((place, &link.status));
            }
        }
        let (mut mended, mut left) = (0, 0);
        for (file, places) in wanted {
            let path = Path::new(file);
            let is_old =
                fs::metadata(path).and_then(|about| about.modified()).is_ok_and(|time| time <= start);
            let text = fs::read_to_string(path).ok().filter(|_| is_old);
            let edits = text.as_deref().map(|text| edits(text, &places)).unwrap_or_default();
            left += places.len().saturating_sub(edits.len());
            mended += edits.len();
            let Some(text) = text.filter(|_| !edits.is_empty()) else { continue };
            let new = edited(&text, &edits);
            if self.dry_run {
                anstream::stdout().write_all(difference(file, &text, &new).as_bytes())?;
            } else {
                write_whole(path, new.as_bytes())?;
            }
        }
        let done = if self.dry_run { "to be mended" } else { "mended" };
        report.summary(format_args!(
            "{} {done}, {left} left to be mended by hand",
            counted(mended as u64, "link")
        ));
        Ok(())
    }
}

/// What is to be changed in a text, in its order.
fn edits(text: &str, places: &[(&Place, &LinkStatus)]) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    for (place, status) in places {
        let Some(new) = replacement(&place.raw, status) else { continue };
        // In a row of a table, a comma may begin another field.
        if place.file.ends_with(".csv") && new.contains(',') && !place.raw.contains(',') {
            continue;
        }
        edits.extend(spelt(text, place, &new, &edits));
    }
    edits.sort_by_key(|(range, _)| (range.start, usize::MAX - range.end));
    let mut end = 0;
    edits.retain(|(range, _)| {
        let is_apart = range.start >= end;
        end = end.max(range.end);
        is_apart
    });
    edits
}

/// The edit that puts a new address into the text of a file in the spelling of the old one: as it is, with `&amp;` as
/// in XML and HTML, or with `\/` as some write JSON. `None` where the old one is not written in any of these.
fn spelt(text: &str, place: &Place, new: &str, edits: &[Edit]) -> Option<Edit> {
    let raw = place.raw.as_str();
    let spellings = [raw.to_owned(), raw.replace('&', "&amp;"), raw.replace('/', "\\/")];
    let (start, old) = spellings.into_iter().find_map(|old| Some((start(text, place, &old, edits)?, old)))?;
    let is_markup = text.trim_start_matches(|c: char| c == '\u{feff}' || c.is_whitespace()).starts_with('<');
    let is_loose = old.replace("&amp;", "").contains('&');
    let new = if is_markup && !is_loose {
        new.replace('&', "&amp;")
    } else if old.contains("\\/") {
        new.replace('/', "\\/")
    } else {
        new.to_owned()
    };
    Some((start..start + old.len(), new))
}

/// Where a link, written like this, stands in the text of its file. Where only the record's line is known, it stands wherever its very
/// bytes do from there on, nearest first, but where it is not dealt with yet.
fn start(text: &str, place: &Place, written: &str, edits: &[Edit]) -> Option<usize> {
    let line = usize::try_from(place.line).ok()?.checked_sub(1)?;
    let begin = match line {
        0 => 0,
        line => text.match_indices('\n').nth(line - 1)?.0 + 1,
    };
    let rest = text.get(begin..)?;
    if place.column > 0 {
        let column = usize::try_from(place.column).ok()?.checked_sub(1)?;
        let at = rest.char_indices().map(|(at, _)| at).nth(column)?;
        return rest.get(at..)?.starts_with(written).then_some(begin + at);
    }
    let found = rest.match_indices(written).find(|(at, raw)| {
        !goes_on(rest.get(at + raw.len()..).unwrap_or_default())
            && edits.iter().all(|(range, _)| range.start != begin + at)
    });
    found.map(|(at, _)| begin + at)
}

/// What is written in the place of a link, in the way in which it was written; `None` where that is not certain.
fn replacement(raw: &str, status: &LinkStatus) -> Option<String> {
    let to = status.moved_to.as_deref()?;
    let is_tex = raw.contains('\\');
    let plain = ["\\_", "\\&", "\\#", "\\%"]
        .iter()
        .fold(raw.to_owned(), |text, escape| text.replace(escape, escape.trim_start_matches('\\')));
    if plain.is_empty() || plain.contains(|c: char| c == '\\' || c.is_whitespace()) {
        return None;
    }
    let bare = |url: &str| url.split_once("://").map_or(url, |(_, rest)| rest).to_owned();
    let mut new = if plain.contains("://") {
        to.to_owned()
    } else if plain.to_lowercase().trim_start_matches("www.").starts_with(&*host(&status.link.url)) {
        bare(to)
    } else {
        // An id, such as that of a DOI, is no address.
        return None;
    };
    if status.link.kind == LinkKind::GithubRepo {
        let (front, view) = plain.find(['?', '#']).map_or((plain.as_str(), ""), |at| plain.split_at(at));
        let ending = if front.strip_suffix(".git").is_some() { ".git" } else { "" };
        new = format!("{new}{ending}{view}");
    }
    // Parentheses would end a link in Markdown, where the old address had none.
    if !plain.contains('(') {
        new = new.replace('(', "%28").replace(')', "%29");
    }
    if is_tex {
        for escape in ["_", "&", "#", "%"] {
            new = new.replace(escape, &format!("\\{escape}"));
        }
    }
    (new != raw).then_some(new)
}

/// The host of a canonical address, without `www.`.
fn host(url: &str) -> String {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    host.trim_start_matches("www.").to_owned()
}

fn edited(text: &str, edits: &[Edit]) -> String {
    let mut new = String::with_capacity(text.len());
    let mut end = 0;
    for (range, put) in edits {
        new.push_str(text.get(end..range.start).unwrap_or_default());
        new.push_str(put);
        end = range.end;
    }
    new.push_str(text.get(end..).unwrap_or_default());
    new
}

/// The lines that differ, as `patch` reads them. No line is added or removed by an edit.
fn difference(file: &str, old: &str, new: &str) -> String {
    let mut text = format!("--- {file}\n+++ {file}\n");
    for (nth, (old, new)) in old.split_inclusive('\n').zip(new.split_inclusive('\n')).enumerate() {
        if old != new {
            let _ = write!(text, "@@ -{0} +{0} @@\n-{old}", nth + 1);
            let cut = if old.ends_with('\n') { "" } else { "\n\\ No newline at end of file\n" };
            let _ = write!(text, "{cut}+{new}{cut}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use gleaner::{Evidence, Link, LinkRole, LinkState};

    fn moved(url: &str, kind: LinkKind, to: &str) -> LinkStatus {
        let (url, raw) = (url.to_owned(), url.to_owned());
        let link = Link { url, raw, kind, role: LinkRole::Code, evidence: Evidence::default() };
        let (evidence, moved_to) = (String::new(), Some(to.to_owned()));
        LinkStatus { link, state: LinkState::Moved, evidence, moved_to, confirmed: false, facts: vec![] }
    }

    #[test]
    fn an_address_is_written_as_the_old_one_was() {
        let repository = |raw: &str, expect: Option<&str>| {
            let status = moved("https://github.com/a/b_c", LinkKind::GithubRepo, "https://github.com/d/e_f");
            assert_eq!(replacement(raw, &status).as_deref(), expect, "{raw}");
        };
        repository("https://github.com/a/b_c", Some("https://github.com/d/e_f"));
        repository("github.com/a/b_c", Some("github.com/d/e_f"));
        repository("www.github.com/a/b_c", Some("github.com/d/e_f"));
        repository("https://github.com/a/b\\_c.git", Some("https://github.com/d/e\\_f.git"));
        repository("https://github.com/a/b_c#usage", Some("https://github.com/d/e_f#usage"));
        repository("https://github.com/a/\nb_c", None);
        repository("a/b_c", None);
        let page = moved("https://a.org/x", LinkKind::Web, "https://a.org/y(1)");
        assert_eq!(replacement("https://a.org/x", &page).as_deref(), Some("https://a.org/y%281%29"));
    }

    #[test]
    fn only_the_bytes_of_the_link_change() {
        let status = moved("https://a.org/x", LinkKind::Web, "https://b.org/y");
        let check = |text: &str, line: u64, column: u64, expect: &str| {
            let place = Place { file: "p".into(), line, column, raw: "https://a.org/x".into() };
            assert_eq!(edited(text, &edits(text, &[(&place, &status)])), expect);
        };
        check("é\r\n(é https://a.org/x).\r\n", 2, 4, "é\r\n(é https://b.org/y).\r\n");
        // Somebody has changed the line.
        check("é\nnew https://a.org/x", 2, 4, "é\nnew https://a.org/x");
        check(
            "{\"a\": \"https://a.org/xy https://a.org/x\"}",
            1,
            0,
            "{\"a\": \"https://a.org/xy https://b.org/y\"}",
        );
    }

    #[test]
    fn a_difference_is_one_that_patch_reads() {
        let expect =
            "--- p\n+++ p\n@@ -2 +2 @@\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n";
        assert_eq!(difference("p", "a\nb", "a\nc"), expect);
    }
}
