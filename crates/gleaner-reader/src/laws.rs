//! What holds for every format and every input.
//!
//! Not here: what a given input gives; each format has its table.

use proptest::collection::vec;
use proptest::prelude::*;

use crate::source::LONGEST_RECORD;
use crate::testing::{check_stretches, items_in_pieces, lines};
use crate::{Format, Options};

/// Bytes that matter to some format, so that random inputs get into its corners.
const TOKENS: &[&[u8]] = &[
    b"\n", b"\n\n", b"\r\n", b" ", b"  ", b"\t", b"a", b"Some text.", b"A heading", b"\xff", b"\xc3\xa9",
    b"\xc3", b"\0", b"\"", b"\\", b"\\\"", b"{", b"}", b"[", b"]", b"{}", b",", b":", b"{\"text\": \"A\"}",
    b"{\"id\": 1,", b"\"text\":", b"null", b"1", b"-", b"---", b"===", b"# ", b"- ", b"```", b"~~~",
    b"| a |", b"[x](http://y.z)", b"@misc{", b"@string(", b"key,", b"title = ", b"(", b")", b"=", b"<title>",
    b"</title>", b"<", b"- id: 1\n", b"title,abstract\n", b";", b"<paper>", b"</paper>", b"<!--", b"-->",
    b"&lt;", b"'", b"%", b"\\section{", b"\xef\xbb\xbf",
];

fn input() -> impl Strategy<Value = Vec<u8>> {
    let token = (0..TOKENS.len()).prop_map(|index| TOKENS.get(index).copied().unwrap_or_default().to_vec());
    prop_oneof![
        3 => vec(token, 0..40).prop_map(|tokens| tokens.concat()),
        1 => vec(any::<u8>(), 0..200),
    ]
}

fn format() -> impl Strategy<Value = Format> {
    proptest::sample::select(Format::ALL)
}

proptest! {
    #[test]
    fn the_size_of_pieces_changes_nothing(input in input(), format in format(), piece in 1..8_usize) {
        let whole = items_in_pieces("a", &input, format, usize::MAX, LONGEST_RECORD);
        let pieces = items_in_pieces("a", &input, format, piece, LONGEST_RECORD);
        prop_assert_eq!(lines(&whole), lines(&pieces));
    }

    #[test]
    fn texts_are_stretches_of_the_file(input in input(), format in format()) {
        let items = items_in_pieces("a", &input, format, usize::MAX, LONGEST_RECORD);
        if format.is_plain() {
            check_stretches(&input, &items);
        }
        let mut last = 0;
        for document in items.iter().flatten() {
            prop_assert!(!document.id.is_empty());
            prop_assert!(document.origin.record > Some(last), "ordinals rise");
            last = document.origin.record.unwrap_or_default();
        }
    }

    #[test]
    fn windows_line_ends_change_no_document(input in input(), format in format()) {
        let unix = String::from_utf8_lossy(&input).replace('\r', "");
        let windows = unix.replace('\n', "\r\n");
        let [unix, windows] = [unix, windows].map(|input| {
            let items = items_in_pieces("a", input.as_bytes(), format, usize::MAX, LONGEST_RECORD);
            let documents: Vec<_> = items.into_iter().flatten().map(Ok).collect();
            lines(&documents).into_iter().map(|line| line.replace("\\r", "")).collect::<Vec<_>>()
        });
        prop_assert_eq!(unix, windows);
    }

    #[test]
    fn an_input_longer_than_memory_ends(input in input(), format in format(), longest in 1..60_usize) {
        let items = items_in_pieces("a", &input, format, 3, longest);
        for document in items.iter().flatten() {
            // A window is checked before it is filled again, by pieces of three bytes.
            prop_assert!(document.text.len() <= longest + 3 || !matches!(format, Format::Text));
        }
    }

    #[test]
    fn every_input_is_told_apart_without_panic(input in input(), name in "[a-z]{0,3}(\\.(txt|md|json|jsonl|gz|zst))?") {
        for _ in crate::testing::items(&name, &input, &Options::default()) {}
    }
}

#[test]
fn a_record_that_is_too_long_costs_only_itself() {
    let long = "x".repeat(200);
    let cases = [
        (Format::Jsonl, format!("{{\"text\": \"A\"}}\n{{\"text\": \"{long}\"}}\n{{\"text\": \"C\"}}\n")),
        (Format::Json, format!("[{{\"text\": \"A\"}},\n{{\"text\": \"{long}\"}},\n{{\"text\": \"C\"}}]")),
        (Format::Text, format!("A\n{long}\n\nC")),
    ];
    for (format, input) in cases {
        let got = lines(&items_in_pieces("a", input.as_bytes(), format, 16, 64));
        assert!(
            matches!(&got[..], [.., fault, last] if fault.contains("[record-too-long]") && last.ends_with("|C")),
            "{got:?}"
        );
    }
}
