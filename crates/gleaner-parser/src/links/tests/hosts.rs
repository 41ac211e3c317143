//! What addresses of known hosts mean.

use super::super::{canonical, merge_key};

/// Checks rows of an address as written and its `kind url`.
fn check_canonical(rows: &[(&str, &str)]) {
    let mut wrong = Vec::new();
    for (raw, expected) in rows {
        let got = canonical(raw).map_or(String::from("none"), |(url, kind)| format!("{kind} {url}"));
        if got != *expected {
            wrong.push(format!("{raw}\n  got    {got}\n  wanted {expected}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn github() {
    check_canonical(&[
        ("https://github.com/lab/net", "github_repo https://github.com/lab/net"),
        ("http://www.github.com/lab/net/", "github_repo https://github.com/lab/net"),
        ("HTTPS://GITHUB.COM/Lab/Net", "github_repo https://github.com/Lab/Net"),
        ("https://github.com//lab//net", "github_repo https://github.com/lab/net"),
        ("https://github.com/lab/net.git", "github_repo https://github.com/lab/net"),
        ("git+https://github.com/lab/net.git@v1.0#egg=net", "github_repo https://github.com/lab/net"),
        ("git+ssh://git@github.com/lab/net.git", "github_repo https://github.com/lab/net"),
        ("ssh://git@github.com/lab/net.git", "github_repo https://github.com/lab/net"),
        ("git://github.com/lab/net", "github_repo https://github.com/lab/net"),
        ("git@github.com:lab/net.git", "github_repo https://github.com/lab/net"),
        ("https://github.com/lab/net?tab=readme-ov-file", "github_repo https://github.com/lab/net"),
        ("https://github.com/lab/net#readme", "github_repo https://github.com/lab/net"),
        ("https://me:secret@github.com/lab/net", "github_repo https://github.com/lab/net"),
        ("https://github.com:443/lab/net", "github_repo https://github.com/lab/net"),
        ("https://github.com/lab/net.js", "github_repo https://github.com/lab/net.js"),
        ("https://github.com/lab/tree", "github_repo https://github.com/lab/tree"),
        ("https://github.com/lab/net/tree/main", "github_tree https://github.com/lab/net/tree/main"),
        (
            "https://github.com/lab/net/tree/main/a/blob/b/",
            "github_tree https://github.com/lab/net/tree/main/a/blob/b",
        ),
        (
            "https://github.com/lab/net/blob/main/a.py#L3-L9",
            "github_file https://github.com/lab/net/blob/main/a.py#L3-L9",
        ),
        (
            "https://raw.githubusercontent.com/lab/net/main/a.csv",
            "github_file https://raw.githubusercontent.com/lab/net/main/a.csv",
        ),
        (
            "https://github.com/lab/net/releases/download/v1/w.pt",
            "github_file https://github.com/lab/net/releases/download/v1/w.pt",
        ),
        ("https://github.com/lab/net/issues/7", "github_issue https://github.com/lab/net/issues/7"),
        ("https://github.com/lab/net/pull/7/files", "github_issue https://github.com/lab/net/pull/7/files"),
        ("https://github.com/lab/net/issues", "web https://github.com/lab/net/issues"),
        ("https://github.com/lab/net/wiki", "web https://github.com/lab/net/wiki"),
        ("https://github.com/lab", "github_user https://github.com/lab"),
        ("https://github.com/lab/?tab=repositories", "github_user https://github.com/lab"),
        ("https://github.com/topics/vision", "web https://github.com/topics/vision"),
        ("https://github.com/orgs/lab/people", "web https://github.com/orgs/lab/people"),
        ("https://github.com/features", "web https://github.com/features"),
        ("https://github.com", "web https://github.com"),
        (
            "https://gist.github.com/me/0123456789abcdef",
            "github_gist https://gist.github.com/me/0123456789abcdef",
        ),
        (
            "https://gist.github.com/0123456789abcdef.git",
            "github_gist https://gist.github.com/0123456789abcdef",
        ),
        ("https://docs.github.com/en/rest", "web https://docs.github.com/en/rest"),
        ("https://gitlab.com/lab/net.git", "web https://gitlab.com/lab/net.git"),
    ]);
}

#[test]
fn hugging_face() {
    check_canonical(&[
        ("https://huggingface.co/lab/net", "hf_model https://huggingface.co/lab/net"),
        ("https://hf.co/lab/net", "hf_model https://huggingface.co/lab/net"),
        ("https://www.huggingface.co/lab/net/tree/main", "hf_model https://huggingface.co/lab/net"),
        (
            "https://huggingface.co/lab/net/blob/main/config.json",
            "hf_file https://huggingface.co/lab/net/blob/main/config.json",
        ),
        (
            "https://huggingface.co/lab/net/resolve/main/w.bin?download=true",
            "hf_file https://huggingface.co/lab/net/resolve/main/w.bin",
        ),
        ("https://huggingface.co/datasets/lab/set", "hf_dataset https://huggingface.co/datasets/lab/set"),
        (
            "https://huggingface.co/datasets/lab/set/viewer/default",
            "hf_dataset https://huggingface.co/datasets/lab/set",
        ),
        ("https://huggingface.co/datasets/squad", "hf_dataset https://huggingface.co/datasets/squad"),
        (
            "https://huggingface.co/datasets/lab/set/resolve/main/a.csv",
            "hf_file https://huggingface.co/datasets/lab/set/resolve/main/a.csv",
        ),
        ("https://huggingface.co/spaces/lab/demo", "hf_space https://huggingface.co/spaces/lab/demo"),
        ("https://lab-demo.hf.space/", "hf_space https://lab-demo.hf.space"),
        ("https://huggingface.co/papers/2401.01234", "hf_paper https://huggingface.co/papers/2401.01234"),
        (
            "https://huggingface.co/collections/lab/nets-65a",
            "hf_collection https://huggingface.co/collections/lab/nets-65a",
        ),
        (
            "https://huggingface.co/bert-base-uncased",
            "hf_user_or_legacy_model https://huggingface.co/bert-base-uncased",
        ),
        ("https://huggingface.co/lab/", "hf_user_or_legacy_model https://huggingface.co/lab"),
        ("https://huggingface.co/docs/transformers", "web https://huggingface.co/docs/transformers"),
        ("https://huggingface.co/blog/lab/post", "web https://huggingface.co/blog/lab/post"),
        ("https://huggingface.co/datasets", "web https://huggingface.co/datasets"),
        ("https://huggingface.co", "web https://huggingface.co"),
    ]);
}

#[test]
fn papers() {
    check_canonical(&[
        ("http://arxiv.org/abs/2401.01234", "arxiv https://arxiv.org/abs/2401.01234"),
        ("https://arxiv.org/pdf/2401.01234", "arxiv https://arxiv.org/abs/2401.01234"),
        ("https://arxiv.org/pdf/2401.01234v3.pdf", "arxiv https://arxiv.org/abs/2401.01234v3"),
        ("https://www.arxiv.org/html/2401.01234v1#S2", "arxiv https://arxiv.org/abs/2401.01234v1"),
        ("https://export.arxiv.org/abs/hep-th/9711200", "arxiv https://arxiv.org/abs/hep-th/9711200"),
        ("https://arxiv.org/abs/math.AG/0611800", "arxiv https://arxiv.org/abs/math/0611800"),
        ("https://arxiv.org/list/cs.CL/recent", "web https://arxiv.org/list/cs.CL/recent"),
        ("2401.01234v2", "arxiv https://arxiv.org/abs/2401.01234v2"),
        ("math/0611800", "arxiv https://arxiv.org/abs/math/0611800"),
        ("https://doi.org/10.5555/ABC", "doi https://doi.org/10.5555/abc"),
        ("http://dx.doi.org/10.5555/a%2Fb", "doi https://doi.org/10.5555/a/b"),
        ("https://doi.org/10.5555/abc/full", "doi https://doi.org/10.5555/abc"),
        ("https://doi.org/10.48550/arXiv.2401.01234", "doi https://doi.org/10.48550/arxiv.2401.01234"),
        ("doi:10.5555/abc", "doi https://doi.org/10.5555/abc"),
        ("https://doi.org/abc", "web https://doi.org/abc"),
        ("https://zenodo.org/record/123456#.YZ", "zenodo_record https://zenodo.org/records/123456"),
        ("https://www.zenodo.org/records/123456?token=x", "zenodo_record https://zenodo.org/records/123456"),
        (
            "https://zenodo.org/records/123456/files/a.zip?download=1",
            "zenodo_file https://zenodo.org/records/123456/files/a.zip",
        ),
        ("https://zenodo.org/doi/10.5281/zenodo.123", "doi https://doi.org/10.5281/zenodo.123"),
        ("https://zenodo.org/communities/lab", "web https://zenodo.org/communities/lab"),
        (
            "https://openreview.net/forum?id=aB-c_D12xy",
            "openreview https://openreview.net/forum?id=aB-c_D12xy",
        ),
        ("https://openreview.net/pdf?id=aB-c_D12xy", "openreview https://openreview.net/forum?id=aB-c_D12xy"),
        (
            "https://openreview.net/attachment?id=aB-c_D12xy&name=pdf",
            "openreview https://openreview.net/forum?id=aB-c_D12xy",
        ),
        (
            "https://openreview.net/forum?noteId=z&id=aB-c_D12xy",
            "openreview https://openreview.net/forum?id=aB-c_D12xy",
        ),
        ("https://openreview.net/group?id=X.cc/2026", "web https://openreview.net/group?id=X.cc/2026"),
    ]);
}

#[test]
fn pages_and_the_rest() {
    check_canonical(&[
        ("https://lab.github.io/net/", "project_page https://lab.github.io/net/"),
        ("http://lab.github.io", "project_page https://lab.github.io"),
        ("https://lab.gitlab.io/net", "project_page https://lab.gitlab.io/net"),
        ("https://net.netlify.app/", "project_page https://net.netlify.app"),
        ("https://net.vercel.app/a/b.html", "web https://net.vercel.app/a/b.html"),
        ("https://net.pages.dev", "project_page https://net.pages.dev"),
        ("https://sites.google.com/view/net", "project_page https://sites.google.com/view/net"),
        ("https://net.readthedocs.io/en/latest/", "web https://net.readthedocs.io/en/latest/"),
        (
            "https://anonymous.4open.science/r/net-12AB/",
            "anonymous_4open https://anonymous.4open.science/r/net-12AB",
        ),
        (
            "https://anonymous.4open.science/r/net-12AB/a.md",
            "anonymous_4open https://anonymous.4open.science/r/net-12AB/a.md",
        ),
        (
            "https://anonymous.4open.science/anonymize/net-12AB",
            "anonymous_4open https://anonymous.4open.science/r/net-12AB",
        ),
        ("http://old.example.org/~me/", "web http://old.example.org/~me/"),
        ("https://Old.Example.ORG:443/%7eme/%c3%a9", "web https://old.example.org/~me/%C3%A9"),
        ("http://old.example.org:8080/x", "web http://old.example.org:8080/x"),
        ("https://a.example.org/x?#", "web https://a.example.org/x"),
        ("https://a.example.org/?q=1", "web https://a.example.org/?q=1"),
        ("//a.example.org/x", "web https://a.example.org/x"),
        ("ftp://a.example.org/x", "web ftp://a.example.org/x"),
        ("http://127.0.0.1:8080/x", "web http://127.0.0.1:8080/x"),
        ("http://[::1]/x", "web http://[::1]/x"),
        ("http://localhost/x", "web http://localhost/x"),
        ("https://acme..org/x", "none"),
        ("https://*.acme.org/x", "none"),
        ("https://acme/x", "none"),
        ("http://", "none"),
        ("mailto:x@a.example.org", "none"),
        ("javascript:alert(1)", "none"),
        ("some words", "none"),
        ("", "none"),
    ]);
}

#[test]
fn what_counts_as_the_same_link() {
    let same = [
        ("https://github.com/Lab/Net", "https://github.com/lab/net"),
        ("http://a.example.org/x/", "https://a.example.org/x"),
        ("https://arxiv.org/abs/2401.01234v1", "https://arxiv.org/abs/2401.01234v2"),
    ];
    for (one, other) in same {
        assert_eq!(merge_key(one), merge_key(other));
    }
    assert_ne!(merge_key("https://github.com/lab/net"), merge_key("https://github.com/lab/net2"));
}
