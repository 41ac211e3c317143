//! Characters, and words that a line end broke.

use super::check;

#[test]
fn characters_render_to_plain_ones() {
    check(&[
        ("Eﬃcient Reﬂow oﬀline ﬁne ﬄ", "Efficient Reflow offline fine ffl"),
        ("soft\u{ad}hyphen, zero\u{200b}width, \u{feff}mark, a\u{2060}b", "softhyphen, zerowidth, mark, ab"),
        ("a\u{a0}b\u{2003}c\u{3000}d", "a b c d"),
        ("10\u{202f}000 and 10\u{202f}ms and 7\u{a0}000", "10000 and 10 ms and 7 000"),
        ("𝐑𝐔𝐃 and 𝒱-Net, ℝ, ℓ1", "RUD and V-Net, R, ℓ1"),
        ("ＡＢＣ１（ｘ）", "ABC1(x)"),
        ("re\u{301}sume\u{301}", "résumé"),
        ("Poincaré–Σ maps (価格 🙂) → “x”", "Poincaré–Σ maps (価格 🙂) → “«q:x»”"),
        ("R² and x₂ and 5™", "R² and x₂ and 5™"),
        ("line\u{2028}end", "line\nend"),
        ("", ""),
        ("plain text.", "plain text."),
    ]);
}

#[test]
fn words_broken_by_a_line_end() {
    check(&[
        ("a bro-\nken word", "a broken word"),
        ("a bro-\r\n   ken word", "a broken word"),
        ("bro- \nken", "broken"),
        ("TP-\n3D heads, α2-\nalign, Mambo-\n2", "TP-3D heads, α2-align, Mambo-2"),
        ("Rout-\ningNet is RoutingNet", "RoutingNet is RoutingNet"),
        ("Rout-\ningNet alone", "Rout-ingNet alone"),
        ("k-\nmeans++ centres", "k-means++ centres"),
        ("dead-\nline or dead-line", "dead-line or dead-line"),
        ("Further-\nmore, it", "Furthermore, it"),
        ("the Sen-\nsitive Maps (SM)", "the Sensitive Maps (SM)"),
        ("a flow-\nmatching loss: flow by matching", "a flow-matching loss: flow by matching"),
        ("a Golomb-\nset among sets, a set", "a Golomb-set among sets, a set"),
        ("a Kalman-\nlike one", "a Kalman-like one"),
        ("an attention-\nbased, self-\nmade net", "an attention-based, self-made net"),
        ("state-of-\nthe-art", "state-of-the-art"),
        ("no -\nbreak and one-\n, two", "no -\nbreak and one-\n, two"),
        ("para-\n\ngraph", "para-\n\ngraph"),
        ("bro\u{ad}\nken and bro‐\nken", "broken and broken"),
        ("wrapped\nline", "wrapped\nline"),
    ]);
}
