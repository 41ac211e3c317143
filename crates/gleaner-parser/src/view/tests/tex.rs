//! TeX.

use super::check;

#[test]
fn macros_that_emphasise_leave_marks() {
    check(&[
        (r"We call it \texttt{OTTER}.", "We call it «tt:OTTER»."),
        (r"\textbf{Heron} and \emph{Ibis}", "«b:Heron» and «i:Ibis»"),
        (r"\textsc{Plover-XL} runs", "«sc:Plover-XL» runs"),
        (r"\textbf{the \emph{Grebe} net}", "«b:the «i:Grebe» net»"),
        (r"{\bf Snipe} is {\em small} and {\tt fast}", "«b:Snipe» is «i:small» and «tt:fast»"),
        (r"{\bfseries\itshape Ruff}", "«b:«i:Ruff»»"),
        (r"{{\emph{Teal}}} and {{{\textsc{Smew-L}}}}", "«i:Teal» and «sc:Smew-L»"),
        (r"\underline{M}erged \underline{A}tlas", "«b:M»erged «b:A»tlas"),
        (r"\textsf{Dunlin}", "«tt:Dunlin»"),
        (r"\mbox{Knot-2} and \textrm{Rail}", "Knot-2 and Rail"),
        (r"\textbf {Crake}", "«b:Crake»"),
        (r"\textbf{}x", "x"),
        (r"\emph{ Coot }", " «i:Coot» "),
        (r"\textbf{Auk", "{Auk"),
        (r"\textcolor{red}{Stilt} and \color{blue}Avocet", "Stilt and Avocet"),
        (r"\verb|a_b*c| and \verb+x+", "«code:a_b*c» and «code:x»"),
        (r"\verb|&lt;pad&gt;|", "«code:<pad>»"),
        (r"\footnote{See \url{https://a.org/x_y}.}", " See «url:https://a.org/x_y»."),
        (r"text\footnote{A remark.}", "text A remark."),
    ]);
}

#[test]
fn formulas_are_marked_and_readable() {
    check(&[
        (r"$R_{250}=1.509$", "«m:R_250=1.509»"),
        (r"C$\alpha$-RMSD", "C«m:α»-RMSD"),
        (r"$\omega$-Queue; \omicron too", "«m:ω»-Queue; ο too"),
        (r"$\mathcal{V}$-Trace over $\mathbb{R}^d$", "«m:V»-Trace over «m:R^d»"),
        (r"$\textbf{LYNX-2}$ and $\mathrm{\texttt{PUMA}}$", "«m:«b:LYNX-2»» and «m:«tt:PUMA»»"),
        (r"$x_{i}^{2}$", "«m:x_i^2»"),
        (r"$\frac{a}{b}$ and $\tfrac12$", "«m:a/b» and «m:1/2»"),
        (r"$\frac{\frac{a}{b}}{c}$", "«m:a/b/c»"),
        (r"$\sqrt{T}$, $\sqrt[3]{n}$", "«m:√T», «m:√n»"),
        (r"$O(n\log n)$", "«m:O(n log n)»"),
        (r"$\log{n}$", "«m:log n»"),
        (r"$\left( x \right)$ and $\left. y \right|$", "«m:( x )» and  «m:y |»"),
        (r"$\bigl\{a\bigr\}$", "«m:{a}»"),
        (r"$10^{-5}$", "«m:10^-5»"),
        (r"$3\times$ to $5\times$", "«m:3×» to «m:5×»"),
        (r"$\sim$500 and $\approx 3$", "«m:~»500 and «m:≈ 3»"),
        (r"$a \leq b \geq c \pm d$", "«m:a ≤ b ≥ c ± d»"),
        (r"$x \to y$, $\uparrow$, $\downarrow$", "«m:x → y», «m:↑», «m:↓»"),
        (r"$a \cdot b$, $\infty$, $\ell_1$, $K^\star$", "«m:a · b», «m:∞», «m:ℓ_1», «m:K^⋆»"),
        (r"30$^\circ$, $31.5^{\circ}$C, 7\degree", "30«m:°», «m:31.5°»C, 7°"),
        (r"$f'$, $g^\prime$", "«m:f'», «m:g′»"),
        (r"2.0\,\AA{} and $1.5\,\mathring{A}$", "2.0 Å and «m:1.5 Å»"),
        (r"$\hat{x}$, $\tilde{O}(n)$, $\bar\theta$", "«m:x̂», «m:Õ(n)», «m:θ̄»"),
        (r"$\overline{AB}$", "«m:AB»"),
        (r"$p&gt;0$ and $a &lt; b$", "«m:p>0» and «m:a < b»"),
        (r"$g\\_{i}$ and $\\{a\\}$ and $50\\%$", "«m:g_i» and «m:{a}» and «m:50%»"),
        (r"$\\phi$ and $\\mathcal{F}$", "«m:ϕ» and «m:F»"),
        (r"$2 * 3$ and $a_1 * b_2$", "«m:2 * 3» and «m:a_1 * b_2»"),
        (r"$a -- b$", "«m:a -- b»"),
        (r"$$E = mc^2$$", "«m:E = mc^2»"),
        (r"\(x_1\) and \[y^2\]", "«m:x_1» and «m:y^2»"),
        (r"\[1\] and \(see the other paper\)", "[1] and (see the other paper)"),
        (r"13${,}$590 and $100{,}000$", "13«m:,»590 and «m:100,000»"),
        (r"$\|x\|_2$", "«m:‖x‖_2»"),
        (r"$A\;B\quad C\!D$", "«m:A B CD»"),
        (r"$\text{if $y$}$ z", "«m:if «m:y»» z"),
        (r"$\text{exit--rate}$", "«m:exit–rate»"),
        (r"${m\choose k}$", "«m:m choose k»"),
        (r"$\operatorname*{argmax}_x$", "«m:argmax_x»"),
        (r"$\boldsymbol{g}$ and $\mathbf{x}_t$", "«m:«b:g»» and «m:«b:x»_t»"),
        (r"${\sim}5\%$", "«m:~5%»"),
    ]);
}

#[test]
fn money_and_lone_dollars_are_text() {
    check(&[
        ("costs $5 and $10 per run", "costs $5 and $10 per run"),
        (r"costs \$5 and \\$10", "costs $5 and $10"),
        ("a $200 budget", "a $200 budget"),
        (r"gains $18.31\$% more", "gains «m:18.31»% more"),
        ("from $7.5$% to $9$%", "from «m:7.5»% to «m:9»%"),
        ("lone $ here", "lone $ here"),
        ("$$", "$$"),
    ]);
}

#[test]
fn escapes_and_signs() {
    check(&[
        (r"60.4\% of it", "60.4% of it"),
        ("12% of it, 5%\nand more", "12% of it, 5%\nand more"),
        (r"Q\&A, R\&amp;D, a\_b, \#1, \{x\}", "Q&A, R&D, a_b, #1, {x}"),
        (r"up \85.7\%", "up 85.7%"),
        (r"line\\ break, other\\[2pt]one, end\\", "line break, other one, end"),
        (r"2,\!084 and 10\,000 and 10\,ms and 1\,234\,567", "2,084 and 10000 and 10 ms and 1234567"),
        (r"a\ b\;c\,d", "a b c d"),
        (r"A\quad B~C", "A B C"),
        (r"Fig.~3, Opus~4, Net-2~7B, x~\cite{y}", "Fig. 3, Opus 4, Net-2 7B, x "),
        ("~500 runs, (~3x), about ~ 7, 3~5 days", "~500 runs, (~3x), about ~ 7, 3~5 days"),
        ("key--value, a---b, so -- then --- on", "key–value, a—b, so – then — on"),
        (r"10--20\%, $a$--$b$, \emph{x}---y", "10–20%, «m:a»–«m:b», «i:x»—y"),
        ("run it --fast or -x, C-- is not <!-- x -->", "run it --fast or -x, C– is not "),
        ("see https://a--b.org/x--y.html and c--d", "see «url:https://a--b.org/x--y.html» and c–d"),
        (r"at https://doi.org/10.1/9-8\_6 for", r"at «url:https://doi.org/10.1/9-8\_6» for"),
        (r"hyphen\-ation and 3\-4", "hyphenation and 3-4"),
        (r"5 \textmu m, \textasciitilde 7, \textless 3", "5 μ m, ~ 7, < 3"),
        (r"\LaTeX{} and \TeX", "LaTeX and TeX"),
        (r"\eg, one; \ie two; Doe \etal. say", "e.g., one; i.e. two; Doe et al. say"),
        (r"C\textsuperscript{2}D and H\textsubscript{2}O", "C^2D and H2O"),
    ]);
}

#[test]
fn accents_compose() {
    check(&[
        (r"Poincar\'e, \v Cech, K\'{a}rm\'an", "Poincaré, Čech, Kármán"),
        (r#"M\"obiusNet, G\{\}"#, "MöbiusNet, G{}"),
        (r#"H\&quot;older, \"{a}, \"Ubung"#, "Hölder, ä, Übung"),
        (r"\c{c}a, \o re, stra\ss e, \ae on, \L{}ukasz", "ça, øre, straße, æon, Łukasz"),
        (r#"na\"{\i}ve, \^{\i}le, Erd\H{o}s, \~n, \.z"#, "naïve, île, Erdős, ñ, ż"),
        (r"{\'e}t{\'e}", "été"),
        (r#"\"hello\" he said"#, "\"«q:hello»\" he said"),
        (r"\'x and \^ alone", "'x and ^ alone"),
    ]);
}

#[test]
fn quotes_are_plain_and_marked() {
    check(&[
        ("a ``clean\" start", "a \"«q:clean»\" start"),
        ("a ``clean'' start, ``two'' of them", "a \"«q:clean»\" start, \"«q:two»\" of them"),
        ("a `soft' form and the model's `own' way", "a '«q:soft»' form and the model's '«q:own»' way"),
        ("it's ``mine&#x27;&#x27; now", "it's \"«q:mine»\" now"),
        ("each `nine&#x27; (or &quot;four&quot;)", "each '«q:nine»' (or \"«q:four»\")"),
        ("''Yes,'' he said", "\"«q:Yes,»\" he said"),
        ("called \"Tern\" or “Skua”", "called \"«q:Tern»\" or “«q:Skua»”"),
        ("a 5\" disk and 7\" more", "a 5\" disk and 7\" more"),
        (r"\textbf{``Gull''}", "«b:\"«q:Gull»\"»"),
        ("$\\textbf{``Stop-Go\" (SG)}$", "«m:«b:\"«q:Stop-Go»\" (SG)»»"),
        ("the ``lost quote", "the \"lost quote"),
        ("the `lost quote", "the 'lost quote"),
    ]);
}

#[test]
fn unknown_macros_render_to_nothing() {
    check(&[
        (r"\ours{} beats \baseline by 3.1\%", " beats  by 3.1%"),
        (r"\foo{bar} and \foo{\emph{baz}}", "bar and «i:baz»"),
        (r"our \tool\xspace{} is", "our  is"),
        (r"(S\NP)/NP is a category", r"(S\NP)/NP is a category"),
        (r"A\sep B and A\sep{}B", "A B and A B"),
        (r"see \cite{a_b}, \citep[see][p. 3]{c}, \ref{fig:1}.", "see , , ."),
        (r"\begin{abstract}We go.\end{abstract}", "We go."),
        (r"\begin{itemize}\item One \item Two\end{itemize}", "One \nTwo"),
        (r"\href{https://a.org/b_c}{the \textbf{page}} is", "the «b:page» is"),
        (r"\url{https://a.org/b_c} or \url{lab.org/x--y}", "«url:https://a.org/b_c» or «url:lab.org/x--y»"),
        (r"\label{sec}Text\vspace{-2mm} on", "Text on"),
        (r"$\|x\|_{\Li}$", "«m:‖x‖_»"),
        (r"\noindent We", " We"),
        (r"\section{Aim} We go.\par And on", "Aim We go.\nAnd on"),
        (r"{\fontfamily{cmss}\selectfont Wren}", " Wren"),
        ("\\", "\\"),
        (r"\textbf", ""),
    ]);
}

#[test]
fn lines_of_comment_are_not_seen() {
    check(&[
        ("We sit\n% on one leg\n  %% or two\nin trees.", "We sit\nin trees."),
        ("% Owls\nWe sit.", "We sit."),
        ("It rose by 30\n% in trees.", "It rose by 30\n% in trees."),
        ("% of owls", "% of owls"),
    ]);
}

#[test]
fn braces_go_in_pairs() {
    check(&[
        ("{BERT} and {L}ynx", "BERT and Lynx"),
        ("GRPO}, an {odd one", "GRPO}, an {odd one"),
        ("n ∈ {2, 5, 10} and {0,1}", "n ∈ {2, 5, 10} and {0,1}"),
        (r#"as {"key": 1} says"#, r#"as {"«q:key»": 1} says"#),
        (r"x_{i} and 10^{-3}", "x_i and 10^-3"),
        ("}{", "}{"),
        ("{", "{"),
    ]);
}
