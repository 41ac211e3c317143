//! HTML, JATS, `MathML` and entities.

use super::check;

#[test]
fn tags_are_removed() {
    check(&[
        ("<p>One.</p><p>Two.</p>", "One.\nTwo."),
        ("<p>We use <b>Lory</b>, <i>Macaw</i>.</p>", "We use «b:Lory», «i:Macaw»."),
        ("<strong>A</strong>ll <em>g<strong>o</strong>es</em>", "«b:A»ll «i:g«b:o»es»"),
        ("<tt>kea</tt> <code>kiwi</code> <kbd>K</kbd>", "«tt:kea» «code:kiwi» «tt:K»"),
        ("R<sup>2</sup>, 10<sup>-5</sup>, the 5<sup>th</sup>, 7<sup>o</sup>C", "R^2, 10^-5, the 5th, 7°C"),
        ("C<sub>α</sub>-RMSD, CO<sub>2</sub>", "Cα-RMSD, CO2"),
        (
            "<jats:title>Abstract</jats:title><jats:p>We <jats:italic>go</jats:italic>.</jats:p>",
            "Abstract\nWe «i:go».",
        ),
        ("a<br>b<br/>c<BR />d", "a\nb\nc\nd"),
        ("<a href=\"https://a.org/b\" class='x'>Here</a> it is", "Here it is"),
        ("<a href='x_y_z'>*not*</a>", "«i:not»"),
        ("<span class=\"sc\">Rook</span>", "Rook"),
        ("x<!-- no <b> -->y<script>if (a<b) {}</script>z<style>p{}</style>", "xyz"),
        ("<mml:math><mml:mi>x</mml:mi><mml:mo>=</mml:mo></mml:math>1", "x=1"),
        ("<math><annotation encoding=\"application/x-tex\">x_1</annotation><mi>x</mi></math>", "x"),
        ("<ul><li>One</li><li>Two</li></ul>", "One\nTwo"),
        ("<table><tr><td>1</td><td>2</td></tr></table>", "1\n2"),
        ("<b>open", "open"),
        ("close</b>", "close"),
        ("<b><i>x</b></i>", "«b:«i:x»»"),
        ("at <https://a.org/x> now", "at «url:https://a.org/x» now"),
        ("<![CDATA[raw <b>x</b>]]>", "raw «b:x»"),
        ("<h1>Head</h1>Text", "Head\nText"),
    ]);
}

#[test]
fn comparisons_are_text() {
    check(&[
        ("a<b holds and < 5 errors", "a<b holds and < 5 errors"),
        ("if a <b and c> d", "if a <b and c> d"),
        ("(the isplit ratio/i)", "(the isplit ratio/i)"),
        ("x<5, y<=3, <unk> and <pad>", "x<5, y<=3, <unk> and <pad>"),
        ("$x<p>0$", "«m:x\n0»"),
        ("<", "<"),
        ("</", "</"),
    ]);
}

#[test]
fn entities_are_decoded() {
    check(&[
        ("p &lt; 0.05, Q&amp;A, &quot;x&quot;", "p < 0.05, Q&A, \"«q:x»\""),
        ("stays &amp;gt; 90% on Q&amp;amp;A", "stays > 90% on Q&A"),
        ("&alpha;-helix, &#946;-sheet, &#x3b3;", "α-helix, β-sheet, γ"),
        ("a&nbsp;b&thinsp;c&shy;d", "a b cd"),
        ("&ldquo;x&rdquo; it&rsquo;s it&#146;s 3&times;", "“x” it’s it’s 3×"),
        ("/?a=1&lang=en and AT&T; &nosuch;", "/?a=1&lang=en and AT&T; &nosuch;"),
        ("&lt;i&gt;x&lt;/i&gt; and &lt;p&gt;y&lt;/p&gt;", "«i:x» and \ny"),
        ("&amp;lt;b&amp;gt;x&amp;lt;/b&amp;gt;", "«b:x»"),
        ("a &lt;b and c&gt; d, &lt; 5, &lt;unk&gt;", "a <b and c> d, < 5, <unk>"),
        ("&fflig;oo &Aring; &eacute;", "ffoo Å é"),
        ("&", "&"),
    ]);
}

#[test]
fn lines_of_scraped_pages_are_joined() {
    check(&[
        ("<p>a de-</p><p>ceptive one</p>", "a deceptive one"),
        ("<p>spans</p><p>two lines</p>", "spans\ntwo lines"),
        ("<p>an attention-</p>\n<p>based one</p>", "an attention-based one"),
    ]);
}
