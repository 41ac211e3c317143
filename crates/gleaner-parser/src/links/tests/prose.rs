//! Links in running text: what ends them, and what is none.

use super::{check, check_none};

#[test]
fn punctuation_of_the_sentence_stays_outside() {
    check(&[
        ("See ⟦https://a.example.org/x⟧.", "web https://a.example.org/x"),
        ("See ⟦https://a.example.org/x⟧, then rest.", "web https://a.example.org/x"),
        ("Is it ⟦https://a.example.org/x⟧?", "web https://a.example.org/x"),
        ("Look at ⟦https://a.example.org/x⟧!!", "web https://a.example.org/x"),
        ("At ⟦https://a.example.org/x⟧; later", "web https://a.example.org/x"),
        ("At ⟦https://a.example.org/x⟧: later", "web https://a.example.org/x"),
        ("And so on ⟦https://a.example.org/x⟧...", "web https://a.example.org/x"),
        ("And so on ⟦https://a.example.org/x⟧…", "web https://a.example.org/x"),
        ("⟦https://a.example.org/v1.2.tar.gz⟧.", "web https://a.example.org/v1.2.tar.gz"),
        ("⟦https://a.example.org/⟧.", "web https://a.example.org"),
        ("⟦https://a.example.org⟧.", "web https://a.example.org"),
        ("Is ⟦https://a.example.org/q?x=1⟧? Yes.", "web https://a.example.org/q?x=1"),
        ("Public at ⟦https://github.com/lab/net⟧ .", "github_repo https://github.com/lab/net"),
        ("⟦https://a.example.org/x⟧---which is new", "web https://a.example.org/x"),
        ("⟦https://a.example.org/x--y⟧ is one name", "web https://a.example.org/x--y"),
        ("*⟦https://a.example.org/x⟧*", "web https://a.example.org/x"),
        ("**⟦https://a.example.org/x⟧**", "web https://a.example.org/x"),
        ("_⟦https://a.example.org/x⟧_", "web https://a.example.org/x"),
        ("⟦https://a.example.org/x⟧~\\cite{y}", "web https://a.example.org/x"),
    ]);
}

#[test]
fn brackets_and_quotes_are_balanced() {
    check(&[
        ("(⟦https://a.example.org/x⟧)", "web https://a.example.org/x"),
        ("(see ⟦https://a.example.org/x⟧).", "web https://a.example.org/x"),
        ("(code: ⟦https://a.example.org/x⟧.)", "web https://a.example.org/x"),
        ("⟦https://a.example.org/Ring_(algebra)⟧ is", "web https://a.example.org/Ring_(algebra)"),
        ("(⟦https://a.example.org/Ring_(algebra)⟧)", "web https://a.example.org/Ring_(algebra)"),
        ("⟦https://a.example.org/x⟧(see below)", "web https://a.example.org/x"),
        ("[⟦https://a.example.org/x⟧]", "web https://a.example.org/x"),
        ("{⟦https://a.example.org/x⟧}", "web https://a.example.org/x"),
        ("\"⟦https://a.example.org/x⟧\"", "web https://a.example.org/x"),
        ("'⟦https://a.example.org/x⟧' and", "web https://a.example.org/x"),
        ("“⟦https://a.example.org/x⟧”", "web https://a.example.org/x"),
        ("„⟦https://a.example.org/x⟧“", "web https://a.example.org/x"),
        ("‘⟦https://a.example.org/x⟧’", "web https://a.example.org/x"),
        ("«⟦https://a.example.org/x⟧»", "web https://a.example.org/x"),
        ("`⟦https://a.example.org/x⟧`", "web https://a.example.org/x"),
        ("``⟦https://a.example.org/x⟧''", "web https://a.example.org/x"),
        (
            "⟦https://a.example.org/Noether's-theorem/9⟧ holds",
            "web https://a.example.org/Noether's-theorem/9",
        ),
        ("⟦https://github.com/lab/net⟧'s code", "github_repo https://github.com/lab/net"),
        ("get('⟦https://github.com/lab/net⟧','main')", "github_repo https://github.com/lab/net"),
    ]);
}

#[test]
fn other_scripts_part_links_from_words() {
    check(&[
        ("代码：⟦https://github.com/lab/net⟧，数据", "github_repo https://github.com/lab/net"),
        ("代码⟦https://github.com/lab/net⟧可用", "github_repo https://github.com/lab/net"),
        ("见⟦https://github.com/lab/net⟧。", "github_repo https://github.com/lab/net"),
        ("（⟦https://github.com/lab/net⟧）", "github_repo https://github.com/lab/net"),
        ("「⟦https://github.com/lab/net⟧」", "github_repo https://github.com/lab/net"),
        ("【⟦https://github.com/lab/net⟧】", "github_repo https://github.com/lab/net"),
        ("コードは⟦https://github.com/lab/net⟧です", "github_repo https://github.com/lab/net"),
        ("코드 ⟦https://github.com/lab/net⟧에서", "github_repo https://github.com/lab/net"),
        (
            "⟦https://a.example.org/x⟧、⟦https://a.example.org/y⟧",
            "web https://a.example.org/x web https://a.example.org/y",
        ),
        ("⟦https://a.example.org/x⟧ – new", "web https://a.example.org/x"),
        ("⟦https://a.example.org/x⟧—new", "web https://a.example.org/x"),
        ("• ⟦https://a.example.org/x⟧ • next", "web https://a.example.org/x"),
        ("⟦https://a.example.org/x⟧\u{a0}next", "web https://a.example.org/x"),
        ("⟦https://a.example.org/tête⟧ ici", "web https://a.example.org/t%C3%AAte"),
        ("⟦https://zh.wikipedia.org/wiki/猫⟧ 和", "web https://zh.wikipedia.org/wiki/%E7%8C%AB"),
        ("⟦https://bücher.example.org/x⟧", "web https://xn--bcher-kva.example.org/x"),
        ("код: ⟦https://github.com/lab/net⟧, данные", "github_repo https://github.com/lab/net"),
    ]);
}

#[test]
fn neighbours_are_told_apart() {
    check(&[
        (
            "⟦https://a.example.org/x⟧,⟦https://a.example.org/y⟧",
            "web https://a.example.org/x web https://a.example.org/y",
        ),
        (
            "⟦https://a.example.org/x⟧;⟦https://a.example.org/y⟧",
            "web https://a.example.org/x web https://a.example.org/y",
        ),
        (
            "⟦https://a.example.org/x⟧ ⟦https://a.example.org/xy⟧",
            "web https://a.example.org/x web https://a.example.org/xy",
        ),
        (
            "⟦https://github.com/lab/net⟧⟦https://github.com/lab/set⟧",
            "github_repo https://github.com/lab/net github_repo https://github.com/lab/set",
        ),
        (
            "⟦https://archive.example.org/web/2020/https://b.example.org/x⟧",
            "web https://archive.example.org/web/2020/https://b.example.org/x",
        ),
        (
            "⟦https://a.example.org/go?to=https://b.example.org/x⟧",
            "web https://a.example.org/go?to=https://b.example.org/x",
        ),
        ("|net|⟦https://github.com/lab/net⟧|MIT|", "github_repo https://github.com/lab/net"),
        (
            "| ⟦https://a.example.org/x⟧ | ⟦https://a.example.org/y⟧ |",
            "web https://a.example.org/x web https://a.example.org/y",
        ),
        ("a\t⟦https://a.example.org/x⟧\tb", "web https://a.example.org/x"),
        ("Code:⟦https://github.com/lab/net⟧", "github_repo https://github.com/lab/net"),
        (
            "⟦https://github.com/lab/net⟧,⟦github.com/lab/set⟧",
            "github_repo https://github.com/lab/net github_repo https://github.com/lab/set",
        ),
    ]);
}

#[test]
fn a_sentence_glued_to_a_link_is_cut() {
    check(&[
        ("⟦https://github.com/lab/Wing⟧.We thank all.", "github_repo https://github.com/lab/Wing"),
        ("⟦lab.github.io/Wing⟧.The data follow.", "project_page https://lab.github.io/Wing"),
        ("⟦https://lab.github.io⟧.We thank all.", "project_page https://lab.github.io"),
        ("⟦https://github.com/lab/Wing.Net⟧ is", "github_repo https://github.com/lab/Wing.Net"),
        ("⟦https://github.com/lab/net⟧,which is", "github_repo https://github.com/lab/net"),
        ("⟦https://a.example.org⟧,which is", "web https://a.example.org"),
        ("⟦https://lab.github.io⟧(see the page)", "project_page https://lab.github.io"),
        ("⟦https://me:a,b@a.example.org/x⟧", "web https://a.example.org/x"),
        ("⟦http://[2001:db8::1]:8080/x⟧.", "web http://[2001:db8::1]:8080/x"),
        ("⟦https://github.com/lab/net⟧;and", "github_repo https://github.com/lab/net"),
        ("⟦https://github.com/lab/net⟧(code)", "github_repo https://github.com/lab/net"),
    ]);
}

#[test]
fn known_hosts_need_no_scheme() {
    check(&[
        ("Code: ⟦github.com/lab/net⟧.", "github_repo https://github.com/lab/net"),
        ("Code: ⟦www.github.com/lab/net⟧.", "github_repo https://github.com/lab/net"),
        ("(⟦GitHub.com/Lab/Net⟧)", "github_repo https://github.com/Lab/Net"),
        (
            "⟦hf.co/lab/net⟧ and ⟦huggingface.co/datasets/lab/set⟧",
            "hf_model https://huggingface.co/lab/net hf_dataset https://huggingface.co/datasets/lab/set",
        ),
        ("⟦lab.github.io⟧ has it", "project_page https://lab.github.io"),
        ("⟦lab.github.io/net/⟧", "project_page https://lab.github.io/net/"),
        ("⟦arxiv.org/abs/2401.01234⟧", "arxiv https://arxiv.org/abs/2401.01234"),
        ("⟦doi.org/10.5555/x.y⟧", "doi https://doi.org/10.5555/x.y"),
        ("⟦www.some-lab.net⟧", "web https://www.some-lab.net"),
        ("⟦www.some-lab.net/a_b?c=d⟧.", "web https://www.some-lab.net/a_b?c=d"),
        (
            "⟦anonymous.4open.science/r/net-12AB⟧",
            "anonymous_4open https://anonymous.4open.science/r/net-12AB",
        ),
        ("⟦tinyurl.com/abc⟧", "web https://tinyurl.com/abc"),
        ("⟦sites.google.com/view/net⟧", "project_page https://sites.google.com/view/net"),
        ("is available at ⟦netarena.org⟧.", "web https://netarena.org"),
        ("visit ⟦Net-Arena.com⟧ for it", "web https://net-arena.com"),
    ]);
}

#[test]
fn other_words_with_dots_or_slashes_are_none() {
    check_none(&[
        "v1.0/2.3 of foo.py/bar, e.g. i.e. etc.",
        "github.com is a site, and so are arxiv.org and huggingface.co.",
        "Amazon.com, booking.com and Snips.ai sell things.",
        "Write to first.last@lab.github.io or x@github.com.",
        "it is available at run.sh and found at main.py",
        "60.4% of 10.5 or 10.1234 and 3/4, 2401.01234, 1/0411111",
        "input/output, and/or, km/h, TCP/IP, a//b, // comment",
        "http:// and https:// and https://. end",
        "https://*.example.org/ https://www.acme..org/x https://-a.org/x",
        "file:///etc/passwd, data:text/plain, javascript://x",
        "https://net and http://a/b",
        "www. and www.x and www..org",
        "std::io::Read, a.b.c(), x.com.y",
        "10.12/ab and 10.1234 / ab, 110.1234/ab",
        "arXiv:2413.01234, arXiv:0810.183, arXiv:2001:01234",
        "see Fig.A/B.Then",
        "",
        "/",
        ".",
    ]);
}

#[test]
fn a_label_between_glued_links_parts_them() {
    check(&[(
        "Page:⟦https://lab.github.io/net⟧.Code:⟦https://github.com/lab/net⟧;Data:⟦https://a.example.org/d⟧",
        "project_page https://lab.github.io/net github_repo https://github.com/lab/net web https://a.example.org/d",
    )]);
}

#[test]
fn patterns_are_no_links() {
    check_none(&[
        "clone https://github.com/{user}/{repo}",
        "as in https://a.example.org/papers/<id>/pdf",
        "https://a.example.org/$HOME/x",
    ]);
    check(&[
        ("⟦https://a.example.org/⟧<br/>next", "web https://a.example.org"),
        ("{⟦https://a.example.org/x⟧}", "web https://a.example.org/x"),
    ]);
}

#[test]
fn identifiers_in_text_are_links() {
    check(&[
        ("⟦arXiv:2401.01234⟧", "arxiv https://arxiv.org/abs/2401.01234"),
        ("[⟦arXiv:2401.01234v2⟧]", "arxiv https://arxiv.org/abs/2401.01234v2"),
        ("⟦arXiv: 2401.01234⟧ [cs.CL]", "arxiv https://arxiv.org/abs/2401.01234"),
        ("⟦ARXIV:0704.0001⟧.", "arxiv https://arxiv.org/abs/0704.0001"),
        ("arXiv preprint ⟦arXiv:2401.01234⟧, 2024", "arxiv https://arxiv.org/abs/2401.01234"),
        ("in ⟦arXiv:math.AG/0611800v3⟧;", "arxiv https://arxiv.org/abs/math/0611800v3"),
        ("⟦hep-th/9711200⟧", "arxiv https://arxiv.org/abs/hep-th/9711200"),
        ("⟦cond-mat/0211034v1⟧.", "arxiv https://arxiv.org/abs/cond-mat/0211034v1"),
        ("⟦doi:10.5555/Abc.1⟧.", "doi https://doi.org/10.5555/abc.1"),
        ("⟦doi:10.5555/a⟧;⟦doi:10.5555/b⟧", "doi https://doi.org/10.5555/a doi https://doi.org/10.5555/b"),
        ("DOI: ⟦10.5555/abc.1⟧", "doi https://doi.org/10.5555/abc.1"),
        ("⟦DOI:10.5555/abc.1⟧, p. 3", "doi https://doi.org/10.5555/abc.1"),
        ("(⟦10.5555/abc.1⟧)", "doi https://doi.org/10.5555/abc.1"),
        ("⟦10.5555/a(b)c⟧)", "doi https://doi.org/10.5555/a(b)c"),
        ("(⟦doi:10.5555/a.(b)⟧).", "doi https://doi.org/10.5555/a.(b)"),
        (
            "⟦10.5555/1234-5678(1999)12<345:ABC>2.0.CO;2-Q⟧.",
            "doi https://doi.org/10.5555/1234-5678(1999)12%3C345:abc%3E2.0.co;2-q",
        ),
        ("⟦10.5555.7/abc⟧", "doi https://doi.org/10.5555.7/abc"),
        ("doi ⟦10.5555/abc/full⟧ online", "doi https://doi.org/10.5555/abc"),
        ("<b>⟦10.5555/abc⟧</b>", "doi https://doi.org/10.5555/abc"),
        (
            "⟦https://journal.example.org/doi/10.5555/abc/pdf⟧",
            "web https://journal.example.org/doi/10.5555/abc/pdf",
        ),
    ]);
}
