//! Which forms of a text name one thing, and what kind of thing it is.

use gleaner_model::{Document, Record, Role};
use gleaner_parser::Parser;

fn record(title: Option<&str>, text: &str) -> Record {
    let mut document = Document::new("1", text);
    document.title = title.map(str::to_owned);
    Parser::default().extract(&document)
}

fn methods(record: &Record) -> Vec<&str> {
    record.methods.iter().map(|method| method.name.as_str()).collect()
}

#[test]
fn the_family_and_the_last_word_of_a_model_are_the_model() {
    let record = record(
        None,
        "We test Llama-3.3-70B and Granite-4.1-30B. Cooperation rises for Granite, while Llama is slow. On \
         Qwen3-4B Thinking and Qwen3-4B Instruct the Thinking model emits more tokens.",
    );
    let expect = ["Llama-3.3-70B", "Granite-4.1-30B", "Qwen3-4B Thinking", "Qwen3-4B Instruct"];
    assert_eq!(methods(&record), expect);
    assert!(record.methods[0].aliases.iter().any(|form| form == "Llama"));
}

#[test]
fn a_short_form_of_a_task_is_no_method() {
    let title = Some("Gradient Conflict in Harbour Beauty Assessment");
    let record = record(
        title,
        "Harbour Beauty Assessment (HBA) rates shores. We propose TIDEA, which improves on HBA baselines.",
    );
    assert_eq!(methods(&record), ["TIDEA"]);
    assert!(record.tasks.iter().any(|task| task.name == "HBA"));
}

#[test]
fn what_the_noun_behind_the_bracket_calls_a_dataset_is_one() {
    let record = record(
        None,
        "Studies on the Harbour Sounds of the North (HSoN) dataset agree. TideScan is a dataset of 412 quays. \
         CoTide21 (Context Tide Questions), a challenging benchmark that measures patience, is new.",
    );
    let datasets: Vec<&str> = record.datasets.iter().map(|dataset| dataset.name.as_str()).collect();
    assert_eq!(datasets, ["HSoN", "TideScan", "CoTide21"]);
}

#[test]
fn a_name_that_is_explained_behind_what_motivates_it_is_introduced() {
    let record = record(
        None,
        "We introduce Kinetic Wave Effort (KWE), a diagnostic. It motivates Kinetic Foam Shaping (KFS), a \
         training-free strategy that lands softly.",
    );
    assert!(record.methods.iter().all(|method| method.role == Role::Introduced));
    assert_eq!(methods(&record), ["KWE", "KFS"]);
}

#[test]
fn known_letters_with_a_long_form_of_their_own_are_introduced() {
    let record = record(
        None,
        "We propose R-Tide with two innovations: Memory-Augmented Buoys (MAB), which wait, and Shore-Aware \
         Measurement (SAM), which looks.",
    );
    assert_eq!(methods(&record), ["R-Tide", "MAB", "SAM"]);
    assert!(record.methods.iter().all(|method| method.role == Role::Introduced));
}

#[test]
fn a_new_task_is_no_method() {
    let record = record(
        None,
        "We propose a novel task - Sarcasm Reading in Harbours (SRH). To this end, we curate GULLS, a new dataset.",
    );
    assert!(methods(&record).is_empty(), "{:?}", record.methods);
}
