//! Links in Markdown, HTML, TeX and BibTeX.

use super::{check, check_none};

#[test]
fn markdown_targets() {
    check(&[
        ("[code](⟦https://github.com/lab/net⟧).", "github_repo https://github.com/lab/net"),
        ("[code]( ⟦https://github.com/lab/net⟧ )", "github_repo https://github.com/lab/net"),
        ("[code](⟦https://a.example.org/x⟧ \"a title (with) brackets\")", "web https://a.example.org/x"),
        ("[code](⟦https://a.example.org/x⟧ 'title')", "web https://a.example.org/x"),
        ("[a](⟦https://a.example.org/Ring_(algebra)⟧)", "web https://a.example.org/Ring_(algebra)"),
        ("[a](⟦https://a.example.org/f\\(x\\)⟧)", "web https://a.example.org/f(x)"),
        ("[a](⟦https://a.example.org/x_y_z⟧)_b_", "web https://a.example.org/x_y_z"),
        ("*[a](⟦https://a.example.org/x⟧)*", "web https://a.example.org/x"),
        ("[**a**](⟦https://a.example.org/x.⟧)", "web https://a.example.org/x."),
        (
            "([a](⟦https://a.example.org/x⟧), [b](⟦https://a.example.org/y⟧))",
            "web https://a.example.org/x web https://a.example.org/y",
        ),
        ("[a](⟦//cdn.example.org/x⟧)", "web https://cdn.example.org/x"),
        ("[a](⟦lab-site.org/papers/1⟧)", "web https://lab-site.org/papers/1"),
        ("[a](⟦https://a.example.org/été⟧)", "web https://a.example.org/%C3%A9t%C3%A9"),
        ("[a](⟦https://a.example.org/项目⟧)", "web https://a.example.org/%E9%A1%B9%E7%9B%AE"),
        ("[a](⟦https://a.example.org/%28x%29⟧)", "web https://a.example.org/%28x%29"),
        ("[a](⟦https://a.example.org/?a=1&amp;b=2⟧)", "web https://a.example.org/?a=1&b=2"),
        ("[a](⟦https://a.example.org/?a=1&copy=2&lt=3⟧)", "web https://a.example.org/?a=1&copy=2&lt=3"),
        ("[a]: ⟦https://a.example.org/x⟧ \"title\"", "web https://a.example.org/x"),
        ("[a]: <⟦https://a.example.org/x⟧>", "web https://a.example.org/x"),
        ("<⟦https://a.example.org/x⟧>", "web https://a.example.org/x"),
        ("<⟦https://a.example.org/x,y.⟧>", "web https://a.example.org/x,y."),
        (
            "- ⟦https://a.example.org/x⟧\n- ⟦https://a.example.org/y⟧",
            "web https://a.example.org/x web https://a.example.org/y",
        ),
        ("```\ngit clone ⟦https://github.com/lab/net.git⟧\n```", "github_repo https://github.com/lab/net"),
        ("`pip install ⟦https://a.example.org/net.whl⟧`", "web https://a.example.org/net.whl"),
        ("![plot](⟦https://a.example.org/plot.png⟧)", "image https://a.example.org/plot.png"),
        (
            "[![badge](⟦https://img.example.org/b?x=1⟧)](⟦https://github.com/lab/net⟧)",
            "image https://img.example.org/b?x=1 github_repo https://github.com/lab/net",
        ),
        ("⟦https://a.example.org/plot.png⟧", "web https://a.example.org/plot.png"),
        ("⟦https://a.example.org/a_b_c.html⟧ _x_", "web https://a.example.org/a_b_c.html"),
        ("⟦https://github.com/lab/my\\_net⟧", "github_repo https://github.com/lab/my_net"),
    ]);
    check_none(&[
        "[a](README.md)",
        "[a](../x/y.md)",
        "[a](#part)",
        "[a](et.al)",
        "[a](mailto:x@a.example.org)",
    ]);
}

#[test]
fn what_nobody_sees_holds_no_links() {
    check(&[
        ("<!-- https://a.example.org/old --> ⟦https://a.example.org/new⟧", "web https://a.example.org/new"),
        (
            "<script src=\"⟦https://a.example.org/x.js⟧\">get('https://a.example.org/y')</script> ⟦github.com/lab/net⟧",
            "web https://a.example.org/x.js github_repo https://github.com/lab/net",
        ),
        ("See\n% https://a.example.org/old\n⟦https://a.example.org/new⟧", "web https://a.example.org/new"),
        ("<!-- never closed: ⟦https://a.example.org/x⟧", "web https://a.example.org/x"),
        (
            "<style>@import url(https://a.example.org/x.css)</style>⟦www.example.org⟧",
            "web https://www.example.org",
        ),
    ]);
}

#[test]
fn a_blank_between_angle_brackets_belongs_to_the_address() {
    check(&[("[a](<⟦https://a.example.org/x y⟧>)", "web https://a.example.org/x%20y")]);
}

#[test]
fn the_text_of_a_link_is_no_second_link() {
    check(&[
        (
            "[https://old.example.org/x](⟦https://github.com/lab/net⟧)",
            "github_repo https://github.com/lab/net",
        ),
        (
            "[see github.com/lab/old here](⟦https://github.com/lab/net⟧)",
            "github_repo https://github.com/lab/net",
        ),
        (
            "\\href{⟦https://github.com/lab/net⟧}{https://old.example.org/x}",
            "github_repo https://github.com/lab/net",
        ),
        (
            "<a href=\"⟦https://github.com/lab/net⟧\">https://old.example.org/x</a>",
            "github_repo https://github.com/lab/net",
        ),
        // The same address is found where it is seen, so that a view can leave it alone.
        (
            "[⟦https://github.com/lab/net⟧](⟦https://github.com/lab/net⟧)",
            "github_repo https://github.com/lab/net github_repo https://github.com/lab/net",
        ),
        (
            "\\href{⟦https://github.com/lab/net⟧}{\\texttt{⟦github.com/lab/net⟧}}",
            "github_repo https://github.com/lab/net github_repo https://github.com/lab/net",
        ),
        (
            "<a href='⟦https://lab.github.io⟧'>⟦lab.github.io⟧</a>",
            "project_page https://lab.github.io project_page https://lab.github.io",
        ),
        ("[⟦https://github.com/lab/net⟧](#code)", "github_repo https://github.com/lab/net"),
        (
            "[⟦https://github.com/lab/net⟧] (⟦https://a.example.org/x⟧)",
            "github_repo https://github.com/lab/net web https://a.example.org/x",
        ),
        (
            "\\href{⟦https://a.example.org/x⟧}{here} and ⟦https://a.example.org/y⟧",
            "web https://a.example.org/x web https://a.example.org/y",
        ),
    ]);
}

#[test]
fn html() {
    check(&[
        ("<a href=\"⟦https://github.com/lab/net⟧\">code</a>", "github_repo https://github.com/lab/net"),
        ("<a class=x href=⟦https://a.example.org/x⟧>x</a>", "web https://a.example.org/x"),
        ("<a HREF = \"⟦https://a.example.org/x⟧\">x</a>", "web https://a.example.org/x"),
        ("<a href=\"⟦//a.example.org/x⟧\">x</a>", "web https://a.example.org/x"),
        ("<img alt=\"x\" src=\"⟦https://a.example.org/x.png⟧\"/>", "image https://a.example.org/x.png"),
        ("<script src='⟦//cdn.example.org/a.js⟧'></script>", "web https://cdn.example.org/a.js"),
        ("<p>⟦https://a.example.org/x⟧</p>", "web https://a.example.org/x"),
        ("<p>⟦https://a.example.org/x⟧<br/>next", "web https://a.example.org/x"),
        ("<em>⟦https://a.example.org/x⟧</em>", "web https://a.example.org/x"),
        ("<i>⟦https://a.example.org/x⟧</i> and", "web https://a.example.org/x"),
        ("⟦https://github.com/lab/a<em>b</em>c⟧.", "github_repo https://github.com/lab/a_b_c"),
        ("⟦https://lab.github.io/a<em>b</em>c/⟧ .", "project_page https://lab.github.io/a_b_c/"),
        ("⟦https://a.example.org/x/<wbr>y⟧", "web https://a.example.org/x/y"),
        ("&lt;⟦https://a.example.org/x⟧&gt;", "web https://a.example.org/x"),
        ("⟦https:&#x2F;&#x2F;a.example.org&#x2F;x⟧", "web https://a.example.org/x"),
        ("&quot;⟦https://a.example.org/x⟧&quot;", "web https://a.example.org/x"),
        ("⟦https://a.example.org/x⟧&nbsp;next", "web https://a.example.org/x"),
        ("⟦https://a.example.org/x⟧&#39;s", "web https://a.example.org/x"),
        ("⟦https://a.example.org/?a=1&amp;b=2⟧", "web https://a.example.org/?a=1&b=2"),
        ("⟦https://a.example.org/?a=1&amp;amp;b=2⟧", "web https://a.example.org/?a=1&b=2"),
        ("⟦https://a.example.org/?a=1&para=2⟧", "web https://a.example.org/?a=1&para=2"),
        ("⟦https://a.example.org/?a=1&lt=2⟧", "web https://a.example.org/?a=1&lt=2"),
    ]);
}

#[test]
fn tex() {
    check(&[
        ("\\url{⟦https://github.com/lab/net⟧}.", "github_repo https://github.com/lab/net"),
        ("\\url{ ⟦https://a.example.org/x⟧ }", "web https://a.example.org/x"),
        ("\\burl{⟦https://a.example.org/x⟧}", "web https://a.example.org/x"),
        ("\\path{⟦https://a.example.org/x⟧}", "web https://a.example.org/x"),
        ("\\nolinkurl{⟦https://a.example.org/x⟧}", "web https://a.example.org/x"),
        ("\\url|⟦https://a.example.org/x⟧|", "web https://a.example.org/x"),
        ("\\href{⟦https://a.example.org/x\\#y⟧}{there}", "web https://a.example.org/x#y"),
        ("\\href[pdfnewwindow]{⟦https://a.example.org/x⟧}{there}", "web https://a.example.org/x"),
        ("\\footnote{⟦https://a.example.org/x⟧}", "web https://a.example.org/x"),
        ("\\texttt{⟦https://a.example.org/a\\_b⟧}", "web https://a.example.org/a_b"),
        ("\\url{⟦https://a.example.org/a\\_b\\%20c\\&d\\#e⟧}", "web https://a.example.org/a_b%20c&d#e"),
        ("⟦https://a.example.org/a\\_b?c=d\\&e=f⟧.", "web https://a.example.org/a_b?c=d&e=f"),
        ("⟦https://a.example.org/\\~{}me⟧", "web https://a.example.org/~me"),
        ("⟦https://a.example.org/\\textasciitilde me⟧", "web https://a.example.org/~me"),
        ("⟦https://a.example.org/$\\sim$me/x⟧", "web https://a.example.org/~me/x"),
        ("⟦https://a.example.org/a{\\_}b⟧", "web https://a.example.org/a_b"),
        ("⟦https://a.example.org/a\\textunderscore b⟧", "web https://a.example.org/a_b"),
        ("\\url{⟦https://a.example.org/a/%\n   b⟧}", "web https://a.example.org/a/b"),
        ("\\url{⟦https://a.example.org/a/\nb⟧}", "web https://a.example.org/a/b"),
        ("\\url{⟦lab-arena.org⟧}", "web https://lab-arena.org"),
        ("\\url{⟦SomeLab.github.io⟧}", "project_page https://somelab.github.io"),
        (
            "\\url{⟦https://a.example.org/x⟧, ⟦https://a.example.org/y⟧}",
            "web https://a.example.org/x web https://a.example.org/y",
        ),
        ("at~\\url{⟦https://a.example.org/x⟧}\\\\", "web https://a.example.org/x"),
        ("⟦https://a.example.org/x⟧\\\\ next", "web https://a.example.org/x"),
        ("⟦https://a.example.org/x⟧ % comment", "web https://a.example.org/x"),
        ("$⟦https://a.example.org/x⟧$", "web https://a.example.org/x"),
        ("\\code{⟦www.github.com/lab/net⟧}", "github_repo https://github.com/lab/net"),
    ]);
}

#[test]
fn bibtex() {
    check(&[
        ("url = {⟦https://github.com/lab/my\\_net⟧},", "github_repo https://github.com/lab/my_net"),
        ("url = \"⟦https://a.example.org/x⟧\",", "web https://a.example.org/x"),
        ("  doi = {⟦10.5555/978-1-2345-6789-0\\_12⟧},", "doi https://doi.org/10.5555/978-1-2345-6789-0_12"),
        ("doi={⟦10.5555/ABC⟧}", "doi https://doi.org/10.5555/abc"),
        ("eprint = {⟦2401.01234⟧}, archivePrefix = {arXiv}", "arxiv https://arxiv.org/abs/2401.01234"),
        ("eprint=\"⟦hep-th/9711200⟧\"", "arxiv https://arxiv.org/abs/hep-th/9711200"),
        ("@misc{⟦https://doi.org/10.5555/x.1⟧,\n title = {T}", "doi https://doi.org/10.5555/x.1"),
        ("howpublished = {\\url{⟦https://a.example.org/x\\_y⟧}}", "web https://a.example.org/x_y"),
        ("volume = {⟦abs/2401.01234⟧}", "arxiv https://arxiv.org/abs/2401.01234"),
        ("arxivId = {⟦2401.01234⟧}", "arxiv https://arxiv.org/abs/2401.01234"),
        ("\\eprint{⟦2401.01234⟧}", "arxiv https://arxiv.org/abs/2401.01234"),
        ("journal = {arXiv preprint ⟦arXiv:2401.01234⟧}", "arxiv https://arxiv.org/abs/2401.01234"),
    ]);
}
