//! Which headings are titles of papers, and which only part a list or name a part of a paper.
//!
//! Not here: which lines are headings; every format knows its own.

/// What a heading says about the text below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Heading {
    /// It may be the title of one paper: it is if there is one text between it and the next heading.
    Title(String),
    /// It is the title, as only the title can be so marked (`\title{...}`).
    Certain(String),
    /// It heads the abstract of the paper whose title stands above.
    Abstract,
    /// It parts texts and belongs to none: `Poster session 3`, `References`, a line of dashes.
    Section,
}

/// Words of which headings of parts of a paper are made.
const PARTS: &[&str] = &[
    "introduction", "background", "related", "work", "works", "method", "methods", "methodology", "approach",
    "experiment", "experiments", "experimental", "setup", "result", "results", "evaluation", "analysis",
    "discussion", "conclusion", "conclusions", "limitations", "acknowledgements", "acknowledgments",
    "references", "bibliography", "appendix", "appendices", "supplementary", "material", "keywords",
    "contents", "table", "overview", "motivation", "preliminaries", "and", "of", "the", "future", "authors",
    "author", "contributions", "links", "resources", "code", "data", "citation", "license", "usage",
    "installation",
];

/// Words with which the headings of lists begin or end.
const LISTS: &[&str] = &[
    "paper", "papers", "article", "articles", "abstracts", "session", "sessions", "poster", "posters",
    "oral", "orals", "spotlight", "spotlights", "track", "tracks", "workshop", "workshops", "conference",
    "proceedings", "programme", "program", "schedule", "topic", "topics", "talks", "keynotes", "tutorials",
    "list", "lists", "day", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    "part", "chapter", "section", "volume", "accepted", "submissions", "publications", "reading",
];

/// Judges a heading by its words. Most titles have more than these lists; `None` is for one of no words.
pub(crate) fn judge(line: &str) -> Heading {
    let words: Vec<String> = line
        .split(|c: char| c.is_whitespace() || ":,/()[]*_#\"".contains(c))
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase())
        .filter(|word| !word.is_empty())
        .collect();
    let is_count = |word: &str| word.len() <= 4 && word.starts_with(|c: char| c.is_ascii_digit());
    let mut names = words.iter().map(String::as_str).filter(|word| !is_count(word));
    let (first, last) = (names.next(), names.next_back());
    match first {
        None => Heading::Section,
        Some("abstract" | "summary") if last.is_none() => Heading::Abstract,
        Some(first) if LISTS.contains(&first) || last.is_some_and(|last| LISTS.contains(&last)) => {
            Heading::Section
        }
        _ if words.iter().all(|word| is_count(word) || PARTS.contains(&word.as_str())) => Heading::Section,
        _ => Heading::Title(line.split_whitespace().collect::<Vec<_>>().join(" ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_and_sections() {
        for title in
            ["PERCH: Owls on Demand", "Owls at Night", "Session-based Retrieval", "Attention and the Owl"]
        {
            assert_eq!(judge(title), Heading::Title(title.to_owned()));
        }
        for section in [
            "My Papers", "Poster session 3", "Oral 2A: Theory", "1 Introduction", "Related Work", "Day 2",
            "2031", "---", "Papers we read",
        ] {
            assert_eq!(judge(section), Heading::Section, "{section}");
        }
        assert_eq!(judge("Abstract:"), Heading::Abstract);
        assert_eq!(judge("**Abstract**"), Heading::Abstract);
    }
}
