//! Which phrases of a text become tasks and measures of its record.

use gleaner_model::{Document, Named};
use gleaner_parser::Parser;

fn names(list: &[Named]) -> Vec<&str> {
    list.iter().map(|named| named.name.as_str()).collect()
}

fn tasks(text: &str, expect: &[&str]) {
    let record = Parser::default().extract(&Document::new("1", text));
    assert_eq!(names(&record.tasks), expect, "{text}");
}

fn metrics(text: &str, expect: &[&str]) {
    let record = Parser::default().extract(&Document::new("1", text));
    assert_eq!(names(&record.metrics), expect, "{text}");
}

#[test]
fn a_task_has_the_words_that_belong_to_its_name() {
    tasks("We study few-shot question answering.", &["few-shot question answering"]);
    tasks("We study challenging real-world question answering.", &["question answering"]);
    tasks(
        "We present a framework for incomplete multi-view clustering and missing-view generation.",
        &["incomplete multi-view clustering", "missing-view generation"],
    );
    tasks(
        "It leads on music continuation and accompaniment generation tasks.",
        &["music continuation", "accompaniment generation"],
    );
}

#[test]
fn the_means_and_the_names_of_methods_are_no_tasks() {
    tasks("The decoder is trained by using active learning.", &[]);
    tasks("We propose Hierarchical Bridge Reconstruction, a solver.", &[]);
    tasks("Across diverse downstream tasks nothing changes.", &[]);
}

#[test]
fn a_record_holds_the_five_surest_tasks_in_text_order() {
    let text = "Drug discovery is old. We present a model for node classification, link prediction, image editing, \
                semantic segmentation, and question answering.";
    let record = Parser::default().extract(&Document::new("1", text));
    assert_eq!(record.tasks.len(), 5);
    let starts: Vec<usize> = record.tasks.iter().map(|task| task.evidence.spans[0].start).collect();
    assert!(starts.is_sorted());
}

#[test]
fn a_task_of_the_title_counts_where_the_text_only_mentions_it() {
    let mut document =
        Document::new("1", "Old bridges crack. Our pose-free bridge reconstruction needs few photographs.");
    assert!(Parser::default().extract(&document).tasks.is_empty());
    document.title = Some("Seeing Cracks: Pose-Free Bridge Reconstruction".to_owned());
    assert_eq!(names(&Parser::default().extract(&document).tasks), ["pose-free bridge reconstruction"]);
}

#[test]
fn a_measure_has_what_it_measures_and_no_statistics() {
    metrics("WeirNet lowers validation perplexity from 14.1 to 11.8.", &["validation perplexity"]);
    metrics("The average success rate rises by 9 points.", &["success rate"]);
    metrics("LoomFold reaches a Cα-RMSE of 1.9 Å.", &["Cα-RMSE"]);
    metrics("Recall@20 falls by 3% while R1@0.7 stays at 54.2.", &["Recall@20", "R1@0.7"]);
    metrics("We define VOWL, a metric that counts words nobody sang.", &["VOWL"]);
}

#[test]
fn words_that_only_look_like_measures_are_none() {
    metrics("The kernel brings a 4.2x speedup.", &[]);
    metrics("Training takes 38 GPU hours.", &[]);
    metrics("It strikes a balance between speed and accuracy.", &[]);
    metrics("A latency budget is given, and the learning rate is fixed.", &[]);
    metrics("We derive a closed-form Fisher Information metric.", &[]);
}

#[test]
fn a_measure_is_found_by_its_last_words_too() {
    let record = Parser::default().extract(&Document::new("1", "Our prediction accuracy is 91.2%."));
    assert_eq!(names(&record.metrics), ["prediction accuracy"]);
    assert_eq!(record.metrics[0].aliases, ["accuracy"]);
}

#[test]
fn a_task_answers_to_the_name_that_its_own_ends_in() {
    let text = "We present a framework for data-efficient weather forecasting.";
    let record = Parser::default().extract(&Document::new("1", text));
    assert_eq!(names(&record.tasks), ["data-efficient weather forecasting"]);
    assert_eq!(record.tasks[0].aliases, ["weather forecasting"]);
}

#[test]
fn a_class_of_methods_is_the_task_of_a_paper_about_it() {
    tasks(
        "Test-time adaptation (TTA) keeps models useful when rivers change. TTA is cheap, yet it forgets.",
        &["Test-time adaptation"],
    );
    tasks("Rivers change. Mills stop. We compare with TTA, that is, test-time adaptation (TTA).", &[]);
}

#[test]
fn fields_are_no_tasks() {
    tasks("We present a framework for machine learning.", &[]);
    tasks("Across supervised learning problems nothing changes.", &[]);
}

#[test]
fn what_is_hard_for_a_model_is_a_task() {
    tasks("Most models struggle with multi-step river planning.", &["multi-step river planning"]);
}

#[test]
fn a_method_that_was_beaten_is_no_measure() {
    metrics("KITE-7 outperforms SID by 29.1%.", &[]);
}

#[test]
fn measures_have_cuts_and_numbers_have_precision() {
    metrics("RiverNet lifts hit@1 by 3% at 4-bit precision.", &["hit@1"]);
    metrics("It leads in terms of Reed Score, QUED, and Calm.", &["Reed Score", "QUED", "Calm"]);
}
