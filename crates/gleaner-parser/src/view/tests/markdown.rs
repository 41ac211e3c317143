//! Markdown.

use super::check;

#[test]
fn emphasis() {
    check(&[
        (
            "**Finch** and *Wren* and __Robin__ and _Lark_",
            "«b:Finch» and «i:Wren» and «b:Robin» and «i:Lark»",
        ),
        ("***Both***", "«i:«b:Both»»"),
        ("trans**B**inder, **co**der-**dec**oder", "trans«b:B»inder, «b:co»der-«b:dec»oder"),
        ("**D**eep **N**et (**DN**)", "«b:D»eep «b:N»et («b:DN»)"),
        ("long_file_name, net2_ghost, _x_y_", "long_file_name, net2_ghost, «i:x_y»"),
        ("A* and a * b * c, N*, (B*, C*)", "A* and a * b * c, N*, (B*, C*)"),
        ("2*3 and 4*5", "2*3 and 4*5"),
        (r"\*not\* and \_not\_", "*not* and _not_"),
        ("**open, *mixed** up", "*«i:open, «i:mixed»» up"),
        ("*a **b** c*", "«i:a «b:b» c»"),
        ("** x **", "** x **"),
        ("*one\n\ntwo*", "*one\n\ntwo*"),
        ("**bold\nover lines**", "«b:bold\nover lines»"),
        ("*in $a*b$ math* x", "«i:in «m:a*b» math» x"),
        ("*in `a*b` code*", "«i:in «code:a*b» code»"),
        ("||U||_plus = inf_{g,f}", "||U||_plus = inf_g,f"),
        ("100% *in-vitro* rate", "100% «i:in-vitro» rate"),
        ("CHAIR$_S$ and **x**", "CHAIR«m:_S» and «b:x»"),
        ("*https://a.org/x_y_z* q", "*«url:https://a.org/x_y_z*» q"),
        ("**_Nested_**", "«b:«i:Nested»»"),
    ]);
}

#[test]
fn code() {
    check(&[
        ("run `finch-net` now", "run «code:finch-net» now"),
        ("```HT-OM``` and ```HT-UM``` win", "«code:HT-OM» and «code:HT-UM» win"),
        ("from `0.1 +/- 0.2` to `0.3`", "from «code:0.1 +/- 0.2» to «code:0.3»"),
        ("`a_b*c*{d}$e$\\f`", "«code:a_b*c*{d}$e$\\f»"),
        ("`a &lt; b`", "«code:a < b»"),
        ("``a`b``", "«code:a`b»"),
        ("``plain``", "«code:plain»"),
        ("a ` b", "a ` b"),
        ("```rust\nlet x_y = *p;\n```\nafter *it*", "«code:let x_y = *p;»\n\nafter «i:it»"),
        ("```\nno end", "no end"),
    ]);
}

#[test]
fn links() {
    check(&[
        ("our [code](https://a.org/b_c) is", "our code is"),
        ("[**Page**](https://a.org \"The title\").", "«b:Page»."),
        ("![plot](img/a.png) shows", "plot shows"),
        ("[a](/x(y)z) b", "a b"),
        ("see [text][id] and [id] and [1][2]\n\n[id]: https://a.org/x", "see text and id and [1][2]\n\n"),
        ("in [12] and [SEP](token) and [3](see below)", "in [12] and [SEP](token) and [3](see below)"),
        ("[a [b] c](x.html)", "a [b] c"),
        ("[open](x.html", "[open](x.html"),
        ("[https://a.org/x](https://a.org/x)", "«url:https://a.org/x»"),
    ]);
}

#[test]
fn lines() {
    check(&[
        ("# Head\ntext", "Head\ntext"),
        ("### Head\n#5 is no head", "Head\n#5 is no head"),
        ("- One\n- Two", "One\n\nTwo"),
        ("- one\n* two\n+ three\n  - four", "one\ntwo\nthree\nfour"),
        ("- -5 and\n-5", "-5 and\n-5"),
        ("a\n---\nb\n* * *\nc\n===", "a\n\nb\n\nc\n"),
        ("> quoted\n> 90% are not", "quoted\n> 90% are not"),
        ("| a | b |\n|---|:-:|\n| 1 | 2 |", "  a   b  \n\n  1   2  "),
        ("p(x|y) and |z|", "p(x|y) and |z|"),
        ("|x| < 1", "|x| < 1"),
        ("1. first\n2. second", "1. first\n2. second"),
        ("x\r\ny\rz", "x\ny\nz"),
    ]);
}
