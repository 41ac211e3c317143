//! Links that a line break or a stray blank parted, and what only looks so.

use super::{check, check_none};

#[test]
fn halves_are_joined() {
    check(&[
        ("⟦https: //github.com/lab/net⟧.", "github_repo https://github.com/lab/net"),
        ("⟦https:// github.com/lab/net⟧", "github_repo https://github.com/lab/net"),
        ("⟦https://\ngithub.com/lab/net⟧", "github_repo https://github.com/lab/net"),
        ("⟦https:\n//github.com/lab/net⟧", "github_repo https://github.com/lab/net"),
        ("⟦https://github. com/lab/net⟧ is", "github_repo https://github.com/lab/net"),
        ("⟦https: //github. com/lab/net⟧", "github_repo https://github.com/lab/net"),
        ("⟦https://github .com/lab/net⟧", "github_repo https://github.com/lab/net"),
        ("⟦https://github.com /lab/net⟧", "github_repo https://github.com/lab/net"),
        ("⟦https://github.com/ lab/net⟧", "github_repo https://github.com/lab/net"),
        ("⟦https://github.com/lab /net⟧", "github_repo https://github.com/lab/net"),
        ("⟦https://github.com/lab/ MyNet⟧.", "github_repo https://github.com/lab/MyNet"),
        ("⟦github. com/lab/net⟧ has", "github_repo https://github.com/lab/net"),
        ("⟦https://git\nhub.com/lab/net⟧ (code)", "github_repo https://github.com/lab/net"),
        ("⟦https://hugging\nface.co/lab/net⟧", "hf_model https://huggingface.co/lab/net"),
        ("⟦https://github.\ncom/lab/net⟧", "github_repo https://github.com/lab/net"),
        ("⟦https://our-\nlab.example.org/x⟧", "web https://our-lab.example.org/x"),
        ("⟦https://github.com/lab/deep-\nnet⟧ under", "github_repo https://github.com/lab/deep-net"),
        ("⟦https://github.com/lab/deep_\nnet⟧ under", "github_repo https://github.com/lab/deep_net"),
        (
            "⟦https://a.example.org/docs/\nuser_guide.html⟧ tells",
            "web https://a.example.org/docs/user_guide.html",
        ),
        ("⟦https://github.com/lab/\nnet-2⟧ is", "github_repo https://github.com/lab/net-2"),
        ("⟦https://github.com/lab/\ndeepnet⟧", "github_repo https://github.com/lab/deepnet"),
        ("⟦https://github.com/lab/\ndeepnet⟧.", "github_repo https://github.com/lab/deepnet"),
        ("⟦https://a.example.org/get?id=\n42⟧ is", "web https://a.example.org/get?id=42"),
        ("⟦https://a.example.org/long\n/path/x.html⟧ is", "web https://a.example.org/long/path/x.html"),
        ("⟦https://a.example.org/long.\nhtml⟧ is", "web https://a.example.org/long.html"),
        ("<⟦https://a.example.org/a/\n  b⟧>", "web https://a.example.org/a/b"),
        ("⟦https://github.com/lab/\r\nmy_net⟧.", "github_repo https://github.com/lab/my_net"),
        ("⟦https://github.com/lab/deep%\n-net⟧", "github_repo https://github.com/lab/deep-net"),
        ("⟦https://github.com/lab/ﬁne-ﬂow⟧", "github_repo https://github.com/lab/fine-flow"),
        ("⟦https://github.com/lab/so\u{ad}ft⟧", "github_repo https://github.com/lab/soft"),
        ("⟦https://github.com/\u{200b}lab/net⟧", "github_repo https://github.com/lab/net"),
        ("⟦https://git-\nhub.com/lab/net⟧", "github_repo https://github.com/lab/net"),
        ("⟦https://github.com/lab/deep–net⟧.", "github_repo https://github.com/lab/deep-net"),
        ("⟦https://a.example.org/exam\u{ad}\nple⟧ is", "web https://a.example.org/example"),
        ("⟦https://doi.org/10.5555/\nabc.def⟧ is", "doi https://doi.org/10.5555/abc.def"),
        ("⟦https://doi.org/ 10.5555/abc⟧", "doi https://doi.org/10.5555/abc"),
        ("⟦doi:10.5555/\nabc.1⟧.", "doi https://doi.org/10.5555/abc.1"),
        ("https:/⟦github.com/lab/net⟧", "github_repo https://github.com/lab/net"),
        ("https//⟦github.com/lab/net⟧", "github_repo https://github.com/lab/net"),
        ("htps://⟦github.com/lab/net⟧", "github_repo https://github.com/lab/net"),
        ("https：//⟦github.com/lab/net⟧", "github_repo https://github.com/lab/net"),
        ("⟦https://a.example.org./x⟧", "web https://a.example.org/x"),
        ("⟦https:\\/\\/github.com\\/lab\\/net⟧", "github_repo https://github.com/lab/net"),
    ]);
}

#[test]
fn neighbours_are_not_joined() {
    check(&[
        ("⟦https://github.com/lab/⟧\nData: none", "github_user https://github.com/lab"),
        ("⟦https://github.com/lab/⟧\nand more of it.", "github_user https://github.com/lab"),
        ("⟦https://github.com/lab/⟧\nWe thank all.", "github_user https://github.com/lab"),
        ("⟦https://github.com/lab/⟧\n\nmy_net", "github_user https://github.com/lab"),
        ("⟦https://github.com/lab/net⟧\nThe next", "github_repo https://github.com/lab/net"),
        ("⟦https://github.com/lab/net⟧\n- item", "github_repo https://github.com/lab/net"),
        ("⟦https://github.com/lab/net/⟧\n- item", "github_repo https://github.com/lab/net"),
        ("⟦https://a.example.org/x/⟧\n| cell |", "web https://a.example.org/x/"),
        ("⟦https://a.example.org/x/⟧\nState-of-the-art results", "web https://a.example.org/x/"),
        ("⟦https://a.example.org/x⟧.\nMore text", "web https://a.example.org/x"),
        (
            "⟦https://a.example.org/⟧\n⟦https://b.example.org/y⟧",
            "web https://a.example.org web https://b.example.org/y",
        ),
        ("⟦https://github.com/lab/⟧ for all", "github_user https://github.com/lab"),
        ("⟦https://lab.github.io⟧ /x", "project_page https://lab.github.io"),
        ("⟦https://a.example.org/x/⟧\nIn this work", "web https://a.example.org/x/"),
        (
            "⟦https://openreview.net/forum?id=aBcD_12x-⟧\nnext",
            "openreview https://openreview.net/forum?id=aBcD_12x-",
        ),
    ]);
    check_none(&["It is a hub. com/x is none", "on GitHub. Com/x", "see https: // and so on"]);
}
