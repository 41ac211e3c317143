//! The same text gives the same record, wherever its lines end: abstracts come wrapped from mails, PDFs and editors.

use gleaner_model::{Document, Evidence, Record};
use gleaner_parser::Parser;

/// What is found in a text, without the places where it stands.
fn found(text: &str) -> Record {
    let mut record = Parser::default().extract(&Document::new("1", text));
    let evidence = [
        record.methods.iter_mut().map(|it| &mut it.evidence).collect::<Vec<_>>(),
        record.acronyms.iter_mut().map(|it| &mut it.evidence).collect(),
        record.datasets.iter_mut().map(|it| &mut it.evidence).collect(),
        record.metrics.iter_mut().map(|it| &mut it.evidence).collect(),
        record.tasks.iter_mut().map(|it| &mut it.evidence).collect(),
        record.results.iter_mut().map(|it| &mut it.evidence).collect(),
        record.links.iter_mut().map(|it| &mut it.evidence).collect(),
    ];
    for evidence in evidence.into_iter().flatten() {
        *evidence = Evidence::default();
    }
    if let Some(release) = &mut record.availability {
        release.evidence = Evidence::default();
    }
    record
}

#[test]
fn a_line_may_end_at_any_space() {
    for text in [
        "We propose Tidal Otter Routing (TOR), a sampler. TOR lowers the validation loss by 12.5 % over Plain Beam \
         Search on WikiText-2. Uncertainty quantification matters, and so uncertainty quantification is what TOR is for.",
        "Token cost is high. On SWE-bench Verified our method cuts token cost by up to 40 % relative to greedy \
         decoding; Code is available at https://github.com/example/tor.",
        "It reaches a Macro-F1 of 71.3 and a mean absolute error of 0.21 ± 0.04 in 100 ms.",
    ] {
        let whole = found(text);
        for (at, _) in text.match_indices(' ') {
            for end in ["\n", "\r\n"] {
                let wrapped = format!("{}{end}{}", &text[..at], &text[at + 1..]);
                assert_eq!(found(&wrapped), whole, "{wrapped:?}");
            }
        }
    }
}
