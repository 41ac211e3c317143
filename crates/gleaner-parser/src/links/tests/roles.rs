//! What links are for, as the words around them say.

use super::find;

#[test]
fn words_before_in_and_behind_a_link_tell_its_role() {
    let rows = [
        ("https://github.com/lab/net", "code"),
        ("Code is available at https://github.com/lab/net.", "code"),
        ("Our implementation: https://lab.github.io/net.", "code"),
        ("Code and dataset are at https://huggingface.co/datasets/lab/set.", "code"),
        ("The dataset and code are at https://github.com/lab/net.", "data"),
        ("We present a benchmark of nets, and release the code at https://github.com/lab/net.", "code"),
        ("Pre-trained checkpoints are at https://a.example.org/w.", "weights"),
        ("Model weights: https://github.com/lab/net", "weights"),
        ("The corpus can be downloaded from https://a.example.org/c.", "data"),
        ("We host a demo at https://a.example.org/d.", "demo"),
        ("Audio samples: https://lab.github.io/net", "demo"),
        ("Project page: https://lab.github.io/net", "project"),
        ("The project website is https://net.example.org/.", "project"),
        ("See [our code](https://a.example.org/x) and [data](https://a.example.org/y).", "code data"),
        ("\\href{https://lab.github.io}{Project Page} for the videos.", "project"),
        ("See https://a.example.org/x for code.", "code"),
        ("https://a.example.org/x (data), https://a.example.org/y (code)", "data code"),
        ("https://a.example.org/x", "other"),
        ("Code follows arXiv:2401.01234.", "paper"),
        (
            "https://huggingface.co/lab/net https://huggingface.co/datasets/lab/set https://huggingface.co/spaces/lab/demo",
            "weights data demo",
        ),
        ("The data repository is https://github.com/lab/net.", "data"),
        ("Archived at https://doi.org/10.5281/zenodo.123.", "data"),
        ("Models are at https://a.example.org/x and https://a.example.org/y.", "weights weights"),
        ("Supplementary material: https://anonymous.4open.science/r/net-12AB", "other"),
        ("Our code is new. See https://a.example.org/x.", "other"),
    ];
    for (text, expected) in rows {
        let roles: Vec<_> = find(text).iter().map(|link| link.role.as_str()).collect();
        assert_eq!(roles.join(" "), expected, "{text}");
    }
}

#[test]
fn a_page_is_a_projects_where_the_text_says_so() {
    for (text, expected) in [
        ("Project page: https://net.some-lab.org/", "project_page"),
        ("[Project Website](https://net.some-lab.org/)", "project_page"),
        ("https://net.some-lab.org/", "web"),
        ("The project page of https://github.com/lab/net", "github_repo"),
    ] {
        assert_eq!(find(text)[0].kind.as_str(), expected, "{text}");
    }
}

#[test]
fn every_telling_word_is_found() {
    for (text, expected) in [
        ("benchmark", "data"),
        ("code", "code"),
        ("website", "project"),
        ("Weights", "weights"),
        ("annotations", "data"),
    ] {
        assert_eq!(
            find(&format!("The {text}: https://a.example.org/x"))[0].role.as_str(),
            expected,
            "{text}"
        );
    }
}
