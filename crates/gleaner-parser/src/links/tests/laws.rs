//! Laws that hold for every text.

use proptest::prelude::*;

use super::super::{canonical, find};

/// Texts that look like what links are made of, so that the grammars are really entered.
fn text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        prop::sample::select(vec![
            "https://",
            "http: //",
            "www.",
            "github.com",
            "/",
            "lab",
            "/net",
            ".git",
            "huggingface.co/",
            "10.5555/",
            "arXiv:",
            "2401.01234",
            "v2",
            "hep-th/9711200",
            "\\url{",
            "\\href{",
            "}",
            "{",
            "](",
            "[",
            ")",
            "(",
            "<",
            ">",
            "<em>",
            "<!--",
            "-->",
            "<script>",
            "</script>",
            "{user}",
            "</em>",
            "&amp;",
            "&lt;",
            "&",
            ";",
            "\\_",
            "\\",
            "%",
            "%\n",
            "%7E",
            "\n",
            " ",
            ".",
            ",",
            "?a=b",
            "#c",
            "_",
            "-",
            "lab.github.io",
            "git@",
            "@",
            ":",
            "ﬁ",
            "项",
            "é",
            "\u{ad}",
            "\u{200b}",
            "\"",
            "'",
            "`",
            "|",
            "$\\sim$",
            "href=\"",
            "<a ",
            "src=//",
            ".We",
            "doi:",
            "eprint = {",
            "http://[::1]",
            "example.org",
            "//",
            "available at ",
            "openreview.net/pdf?id=x",
        ])
        .prop_map(String::from),
        any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_stands_for_the_link(text in text()) {
        let mut end = 0;
        for link in find(&text) {
            let written = link.span.slice(&text);
            prop_assert!(written.is_some());
            prop_assert_eq!(canonical(written.unwrap_or("")).map(|(url, _)| url), Some(link.url));
            prop_assert!(link.span.start >= end, "links overlap");
            end = link.span.end;
        }
    }

    #[test]
    fn canonical_form_is_its_own(text in text()) {
        for link in find(&text) {
            prop_assert_eq!(canonical(&link.url).map(|(url, _)| url), Some(link.url));
        }
        if let Some((url, kind)) = canonical(&text) {
            prop_assert_eq!(canonical(&url), Some((url, kind)));
        }
    }

    #[test]
    fn a_full_stop_at_the_end_changes_nothing(text in text()) {
        // Behind these a full stop is no end of a sentence: `\\.` is an escape, `a..` no host, `www.` begins one.
        let text = text.trim_end_matches(['\\', '<', '.', 'w']);
        let links = |text: &str| find(text).into_iter().map(|link| (link.span, link.url)).collect::<Vec<_>>();
        prop_assert_eq!(links(text), links(&format!("{text}.")));
    }

    #[test]
    fn any_text_is_read(text in any::<String>()) {
        find(&text);
        canonical(&text);
    }
}
