//! What holds for every view, whatever the text.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use gleaner_model::{MarkKind, Span, View};

use super::build;

/// Pieces of markup, whole and broken, and the texts between them.
#[rustfmt::skip]
const FRAGMENTS: &[&str] = &[
    "a", "Net", "7", "12.5", " ", "  ", "\n", "\r\n", "\n\n", ".", ",", "(", ")", "[", "]", "](", "http://x.org/a_b", "{", "}",
    "{}", "$", "$$", "\\$", "\\", "\\\\", "\\(", "\\)", "\\[", "\\]", "\\%", "%", "\\_", "\\&", "&", "\\'e", "\\\"o", "\\v C",
    "\\textbf{", "\\emph", "\\bf ", "\\alpha", "\\log", "\\frac{", "}{", "\\sqrt", "\\cite{", "\\href{", "\\url{", "\\ours",
    "\\begin{", "\\footnote{", "\\left.", "\\,", "\\!", "\\verb|", "|", "^", "^\\circ", "_", "__", "*", "**", "***", "`", "``",
    "```", "'", "''", "\"", "“", "”", "~", "~~", "-", "--", "---", "-\n", "<", "<b>", "</b>", "<sub>", "</sub>", "<sup>", "<p>", "</p>",
    "<br/>", "<!--", "-->", "<script>", "</script>", "<a href=\"x\">", "&lt;i&gt;", "&amp;", "&amp;gt;", "&#x27;", "&#946;", "&nbsp;",
    "&quot;", "# ", "- ", "|---|", "[x]: /y", "ﬁ", "ﬃ", "\u{ad}", "\u{200b}", "\u{a0}", "\u{2009}", "e\u{301}", "𝐑", "Ａ", "é", "α", "日本",
];

fn markup() -> impl Strategy<Value = String> {
    vec(select(FRAGMENTS), 0..60).prop_map(|fragments| fragments.concat())
}

/// The laws of a view: pieces tile it, and their source stretches are in order, in bounds and on character boundaries.
fn check_laws(source: &str, view: &View) {
    let (mut at, mut behind) = (0, 0);
    for piece in &view.pieces {
        assert_eq!(piece.view, at, "pieces tile the view of {source:?}");
        assert!(piece.view_len > 0, "no piece is empty in {source:?}");
        assert!(piece.source >= behind, "sources are in order in {source:?}");
        at += piece.view_len;
        behind = piece.source + piece.source_len;
        let written = Span::new(piece.source, behind).slice(source).expect("a stretch of the source");
        let text = view.text.get(piece.view..at).expect("a stretch of the view");
        if piece.is_copy() && text.chars().count() > 1 {
            assert_eq!(written, text, "a long copy is a copy in {source:?}");
        }
    }
    assert_eq!(at, view.text.len(), "pieces cover the view of {source:?}");
    for pair in view.marks.windows(2) {
        assert!(pair[0].start <= pair[1].start, "marks are in order in {source:?}");
    }
    for mark in &view.marks {
        assert!(
            mark.start < mark.end && view.text.get(mark.start..mark.end).is_some(),
            "{mark:?} in {source:?}"
        );
    }
    for pair in view.groups.windows(2) {
        assert!(pair[0].start <= pair[1].start, "groups are in order in {source:?}");
    }
    for group in &view.groups {
        assert!(group.outer.slice(source).is_some(), "{group:?} in {source:?}");
    }
}

/// Every stretch of the view has a stretch of the source.
fn check_spans(source: &str, view: &View) {
    let ends: Vec<usize> = (0..=view.text.len()).filter(|at| view.text.is_char_boundary(*at)).collect();
    for (first, start) in ends.iter().enumerate() {
        for end in ends[first..].iter().take(12) {
            let span = view.span(*start, *end);
            assert!(span.slice(source).is_some(), "{start}..{end} of {source:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_has_a_lawful_view(source in any::<String>()) {
        let view = build(&source, &[]);
        check_laws(&source, &view);
        check_spans(&source, &view);
    }

    #[test]
    fn any_markup_has_a_lawful_view(source in markup()) {
        let view = build(&source, &[]);
        check_laws(&source, &view);
        check_spans(&source, &view);
    }

    #[test]
    fn addresses_are_copied(before in markup(), after in markup()) {
        let url = "https://x.org/a_b--c/~d/$e{f}*g*\\_h&amp;i";
        let source = format!("{before} {url} {after}");
        let urls = [Span::new(before.len() + 1, before.len() + 1 + url.len())];
        let view = build(&source, &urls);
        check_laws(&source, &view);
        for mark in view.marks.iter().filter(|mark| mark.kind == MarkKind::Url) {
            if view.span(mark.start, mark.end).overlaps(urls[0]) && mark.end - mark.start == url.len() {
                prop_assert_eq!(&view.text[mark.start..mark.end], url);
            }
        }
    }

    #[test]
    fn wrong_addresses_do_no_harm(source in markup(), ends in vec((0usize..80, 0usize..80), 0..4)) {
        let urls: Vec<Span> = ends.into_iter().map(|(start, end)| Span::new(start, end)).collect();
        check_laws(&source, &build(&source, &urls));
    }

    #[test]
    fn text_without_markup_is_its_own_view(source in "[A-Za-z0-9 .,;:()/%éüß日]{0,80}") {
        prop_assert_eq!(build(&source, &[]).text, source);
    }

    #[test]
    fn an_emphasised_part_renders_alone(
        name in "[A-Z][a-z]{0,5}[A-Z0-9]{1,4}",
        at in 0usize..10,
        markup in select(&[("**", "**"), ("<b>", "</b>"), ("\\textbf{", "}"), ("$", "$"), ("\\emph{\\textsc{", "}}"), ("<sub>", "</sub>"), ("{\\bf ", "}")][..]),
    ) {
        let (head, tail) = name.split_at(at.min(name.len()));
        for source in [
            format!("We use {}{head}{}{tail} here.", markup.0, markup.1),
            format!("We use {head}{}{tail}{} here.", markup.0, markup.1),
        ] {
            if head.is_empty() || tail.is_empty() {
                continue;
            }
            let view = build(&source, &[]);
            let start = view.text.find(&name).expect("the name is in the view");
            let span = view.span(start, start + name.len());
            let again = build(span.slice(&source).expect("a stretch of the source"), &[]);
            prop_assert_eq!(again.text, name.clone(), "{}", source);
        }
    }
}

/// Time grows with the length of the text, not with its square: each of these takes a moment.
#[test]
fn hostile_texts_are_read_in_one_pass() {
    #[rustfmt::skip]
    let more = [
        "<!--x", "$x", "$\\text{", "\\(", "\\[x", "`a", "``a", "[x](", "{[", "a-\nb", "<a b=\"", "\"a", "*a_", "*a**b", "```\n", "&lt;b ",
        "\\frac{", "\\footnote{\\textbf{", "`'a", "``&#x27;a", "<b>", "<i><b>", "\\verb+", "[a]: /b\n[a]", "| a\n", "\\cite[",
    ];
    for fragment in FRAGMENTS.iter().chain(&more) {
        let source = fragment.repeat(100_000 / fragment.len());
        let view = build(&source, &[]);
        assert!(view.text.len() <= 3 * source.len(), "{fragment}");
    }
}
