//! What TeX macros stand for: letters, symbols, emphasis, and how many arguments go with them.
//!
//! Not here: reading arguments (`tex`). A macro that is in no table is unknown and renders to nothing.

use gleaner_model::MarkKind::{self, Bold, Italic, SmallCaps, Teletype};

/// What a macro does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Stands for a symbol.
    Symbol(&'static str),
    /// Stands for a letter; blanks behind it belong to it, as in `stra\ss e`.
    Letter(&'static str),
    /// Stands for a word, kept apart from its neighbours: `n\log n`.
    Word(&'static str),
    /// An abbreviation whose final full stop the text may or may not repeat.
    Abbreviation(&'static str),
    /// Its argument is emphasised.
    Mark(MarkKind),
    /// The rest of the group is emphasised.
    Declare(MarkKind),
    /// Its argument is kept.
    Keep,
    /// Puts a combining character on its argument.
    Accent(char),
    /// Nothing to see.
    Nothing,
    /// Nothing to see, nor in so many arguments.
    Drop(u8),
    /// A word break, and so many arguments without anything to see.
    Break(u8),
    /// Two arguments over each other.
    Fraction,
    /// A root.
    Root,
    /// A raised argument outside math.
    Raised,
    /// An address.
    Url,
    /// An address that is not shown, and a text that is.
    Link,
    /// A note: its text is kept, parted by a blank.
    Note,
    /// Verbatim between two equal characters.
    Verb,
    /// The size of the next delimiter; a full stop for none.
    Delimiter,
}

use Action::{
    Abbreviation, Accent, Break, Declare, Delimiter, Drop, Fraction, Keep, Letter, Link, Mark, Note, Nothing,
    Raised, Root, Symbol, Url, Verb, Word,
};

/// What the macro `name` (without its backslash) does; `None` where it is unknown.
pub(super) fn action(name: &str) -> Option<Action> {
    let at = MACROS.binary_search_by(|(macro_name, _)| (*macro_name).cmp(name)).ok()?;
    MACROS.get(at).map(|(_, action)| *action)
}

/// The combining character of an accent that is written with a sign: `\'e`.
pub(super) fn sign_accent(sign: u8) -> Option<char> {
    Some(match sign {
        b'`' => '\u{300}',
        b'\'' => '\u{301}',
        b'^' => '\u{302}',
        b'~' => '\u{303}',
        b'=' => '\u{304}',
        b'.' => '\u{307}',
        b'"' => '\u{308}',
        _ => return None,
    })
}

/// The macros, in byte order of their names.
#[rustfmt::skip]
const MACROS: &[(&str, Action)] = &[
    ("AA", Letter("Å")), ("AE", Letter("Æ")), ("Bbb", Keep), ("BibTeX", Symbol("BibTeX")),
    ("Big", Delimiter), ("Bigg", Delimiter), ("Biggl", Delimiter), ("Biggr", Delimiter),
    ("Bigl", Delimiter), ("Bigm", Delimiter), ("Bigr", Delimiter), ("Box", Symbol("□")), ("Citep", Drop(1)),
    ("Citet", Drop(1)), ("Cov", Word("Cov")), ("Cref", Drop(1)), ("DH", Letter("Ð")), ("DJ", Letter("Đ")),
    ("Delta", Symbol("Δ")), ("Diamond", Symbol("◇")), ("Downarrow", Symbol("⇓")),
    ("Eg", Abbreviation("E.g.")), ("Gamma", Symbol("Γ")), ("H", Accent('\u{30b}')), ("Huge", Nothing),
    ("Ie", Abbreviation("I.e.")), ("Im", Symbol("ℑ")), ("KL", Word("KL")), ("L", Letter("Ł")),
    ("LARGE", Nothing), ("LaTeX", Symbol("LaTeX")), ("LaTeXe", Symbol("LaTeX2e")), ("Lambda", Symbol("Λ")),
    ("Large", Nothing), ("Leftarrow", Symbol("⇐")), ("Leftrightarrow", Symbol("⇔")),
    ("Longleftrightarrow", Symbol("⟺")), ("Longrightarrow", Symbol("⟹")), ("MakeLowercase", Keep),
    ("MakeUppercase", Keep), ("NG", Letter("Ŋ")), ("O", Letter("Ø")), ("OE", Letter("Œ")),
    ("Omega", Symbol("Ω")), ("P", Symbol("¶")), ("Phi", Symbol("Φ")), ("Pi", Symbol("Π")),
    ("Pr", Word("Pr")), ("Psi", Symbol("Ψ")), ("Re", Symbol("ℜ")), ("Rightarrow", Symbol("⇒")),
    ("S", Symbol("§")), ("SS", Letter("ẞ")), ("Sigma", Symbol("Σ")), ("TH", Letter("Þ")),
    ("TeX", Symbol("TeX")), ("Theta", Symbol("Θ")), ("Uparrow", Symbol("⇑")), ("Upsilon", Symbol("Υ")),
    ("Var", Word("Var")), ("Vert", Symbol("‖")), ("Xi", Symbol("Ξ")), ("aa", Letter("å")),
    ("acute", Accent('\u{301}')), ("ae", Letter("æ")), ("aka", Abbreviation("a.k.a.")),
    ("aleph", Symbol("ℵ")), ("allowbreak", Nothing), ("alpha", Symbol("α")), ("amalg", Symbol("⨿")),
    ("angle", Symbol("∠")), ("appendix", Nothing), ("approx", Symbol("≈")), ("approxeq", Symbol("≊")),
    ("arccos", Word("arccos")), ("arcsin", Word("arcsin")), ("arctan", Word("arctan")),
    ("arg", Word("arg")), ("argmax", Word("argmax")), ("argmin", Word("argmin")), ("ast", Symbol("∗")),
    ("asymp", Symbol("≍")), ("autocite", Drop(1)), ("autoref", Drop(1)), ("b", Accent('\u{331}')),
    ("backprime", Symbol("‵")), ("backslash", Symbol("\\")), ("bar", Accent('\u{304}')),
    ("because", Symbol("∵")), ("begin", Break(1)), ("begingroup", Nothing), ("beta", Symbol("β")),
    ("bf", Declare(Bold)), ("bfseries", Declare(Bold)), ("bgroup", Nothing), ("bibliography", Drop(1)),
    ("bibliographystyle", Drop(1)), ("big", Delimiter), ("bigcap", Symbol("⋂")), ("bigcup", Symbol("⋃")),
    ("bigg", Delimiter), ("biggl", Delimiter), ("biggr", Delimiter), ("bigl", Delimiter),
    ("bigm", Delimiter), ("bigoplus", Symbol("⨁")), ("bigotimes", Symbol("⨂")), ("bigr", Delimiter),
    ("bigskip", Break(0)), ("bigstar", Symbol("★")), ("bigvee", Symbol("⋁")), ("bigwedge", Symbol("⋀")),
    ("blacksquare", Symbol("■")), ("bm", Mark(Bold)), ("bmod", Word("mod")), ("bold", Mark(Bold)),
    ("boldmath", Declare(Bold)), ("boldsymbol", Mark(Bold)), ("bot", Symbol("⊥")), ("bottomrule", Break(0)),
    ("boxed", Keep), ("break", Break(0)), ("breve", Accent('\u{306}')), ("bullet", Symbol("•")),
    ("c", Accent('\u{327}')), ("cal", Nothing), ("cancel", Keep), ("cap", Symbol("∩")),
    ("cdot", Symbol("·")), ("cdots", Symbol("⋯")), ("celsius", Symbol("°C")), ("centering", Nothing),
    ("cf", Abbreviation("cf.")), ("cfrac", Fraction), ("check", Accent('\u{30c}')),
    ("checkmark", Symbol("✓")), ("chi", Symbol("χ")), ("choose", Word("choose")), ("circ", Symbol("∘")),
    ("circlearrowleft", Symbol("↺")), ("circlearrowright", Symbol("↻")), ("cite", Drop(1)),
    ("citealp", Drop(1)), ("citealt", Drop(1)), ("citeauthor", Drop(1)), ("citep", Drop(1)),
    ("citet", Drop(1)), ("citeyear", Drop(1)), ("citeyearpar", Drop(1)), ("clearpage", Nothing),
    ("clubsuit", Symbol("♣")), ("cmark", Symbol("✓")), ("code", Mark(Teletype)), ("colon", Symbol(":")),
    ("coloneqq", Symbol("≔")), ("color", Drop(1)), ("colorbox", Drop(1)), ("cong", Symbol("≅")),
    ("coprod", Symbol("∐")), ("copyright", Symbol("©")), ("cos", Word("cos")), ("cosh", Word("cosh")),
    ("cot", Word("cot")), ("cref", Drop(1)), ("csc", Word("csc")), ("cup", Symbol("∪")),
    ("d", Accent('\u{323}')), ("dag", Symbol("†")), ("dagger", Symbol("†")), ("dashv", Symbol("⊣")),
    ("ddag", Symbol("‡")), ("ddagger", Symbol("‡")), ("ddot", Accent('\u{308}')), ("ddots", Symbol("⋱")),
    ("definecolor", Drop(1)), ("deg", Word("deg")), ("degree", Symbol("°")), ("delta", Symbol("δ")),
    ("det", Word("det")), ("dfrac", Fraction), ("dh", Letter("ð")), ("diag", Word("diag")),
    ("diamond", Symbol("⋄")), ("diamondsuit", Symbol("♢")), ("digamma", Symbol("ϝ")), ("dim", Word("dim")),
    ("ding", Drop(1)), ("displaylimits", Nothing), ("displaystyle", Nothing), ("div", Symbol("÷")),
    ("dj", Letter("đ")), ("documentclass", Drop(1)), ("dot", Accent('\u{307}')), ("doteq", Symbol("≐")),
    ("dots", Symbol("…")), ("dotsb", Symbol("…")), ("dotsc", Symbol("…")), ("downarrow", Symbol("↓")),
    ("eg", Abbreviation("e.g.")), ("egroup", Nothing), ("ell", Symbol("ℓ")), ("em", Declare(Italic)),
    ("emph", Mark(Italic)), ("emptyset", Symbol("∅")), ("end", Break(1)), ("endgroup", Nothing),
    ("enquote", Keep), ("enskip", Symbol(" ")), ("enspace", Symbol(" ")), ("ensuremath", Keep), ("eps", Symbol("ϵ")), ("epsilon", Symbol("ϵ")),
    ("eqref", Drop(1)), ("equiv", Symbol("≡")), ("eta", Symbol("η")), ("etal", Abbreviation("et al.")),
    ("etc", Abbreviation("etc.")), ("euro", Symbol("€")), ("exists", Symbol("∃")), ("exp", Word("exp")),
    ("fbox", Keep), ("flat", Symbol("♭")), ("fontfamily", Drop(1)), ("fontsize", Drop(2)),
    ("footcite", Drop(1)), ("footnote", Note), ("footnotemark", Drop(1)), ("footnotesize", Nothing),
    ("footnotetext", Note), ("forall", Symbol("∀")), ("frac", Fraction), ("frak", Keep),
    ("gamma", Symbol("γ")), ("gcd", Word("gcd")), ("ge", Symbol("≥")), ("geq", Symbol("≥")),
    ("geqslant", Symbol("≥")), ("gets", Symbol("←")), ("gg", Symbol("≫")), ("ggg", Symbol("⋙")),
    ("grave", Accent('\u{300}')), ("gt", Symbol(">")), ("gtrsim", Symbol("≳")), ("hat", Accent('\u{302}')),
    ("hbar", Symbol("ℏ")), ("hbox", Keep), ("heartsuit", Symbol("♡")), ("hfill", Nothing), ("hl", Keep),
    ("hline", Break(0)), ("hom", Word("hom")), ("hookleftarrow", Symbol("↩")),
    ("hookrightarrow", Symbol("↪")), ("hphantom", Drop(1)), ("href", Link), ("hskip", Drop(1)),
    ("hspace", Drop(1)), ("huge", Nothing), ("hyperref", Drop(1)), ("hypertarget", Drop(1)),
    ("hyphenation", Drop(1)), ("i", Letter("ı")), ("ie", Abbreviation("i.e.")), ("iff", Symbol("⟺")),
    ("ignorespaces", Nothing), ("iid", Abbreviation("i.i.d.")), ("iint", Symbol("∬")),
    ("imath", Symbol("ı")), ("impliedby", Symbol("⟸")), ("implies", Symbol("⟹")), ("in", Symbol("∈")),
    ("include", Drop(1)), ("includegraphics", Drop(1)), ("indent", Nothing), ("index", Drop(1)),
    ("inf", Word("inf")), ("infty", Symbol("∞")), ("input", Drop(1)), ("int", Symbol("∫")),
    ("iota", Symbol("ι")), ("it", Declare(Italic)), ("item", Break(0)), ("itshape", Declare(Italic)),
    ("j", Letter("ȷ")), ("jmath", Symbol("ȷ")), ("k", Accent('\u{328}')), ("kappa", Symbol("κ")),
    ("ker", Word("ker")), ("l", Letter("ł")), ("lVert", Symbol("‖")), ("label", Drop(1)),
    ("lambda", Symbol("λ")), ("land", Symbol("∧")), ("langle", Symbol("⟨")), ("large", Nothing),
    ("lbrace", Symbol("{")), ("lbrack", Symbol("[")), ("lceil", Symbol("⌈")), ("ldots", Symbol("…")),
    ("le", Symbol("≤")), ("leadsto", Symbol("⇝")), ("leavevmode", Nothing), ("left", Delimiter),
    ("leftarrow", Symbol("←")), ("leftharpoonup", Symbol("↼")), ("leftrightarrow", Symbol("↔")),
    ("leq", Symbol("≤")), ("leqslant", Symbol("≤")), ("lesssim", Symbol("≲")), ("lfloor", Symbol("⌊")),
    ("lg", Word("lg")), ("lim", Word("lim")), ("liminf", Word("lim inf")), ("limits", Nothing),
    ("limsup", Word("lim sup")), ("linebreak", Break(0)), ("ll", Symbol("≪")), ("llbracket", Symbol("⟦")),
    ("lll", Symbol("⋘")), ("ln", Word("ln")), ("lnot", Symbol("¬")), ("log", Word("log")),
    ("longleftarrow", Symbol("⟵")), ("longleftrightarrow", Symbol("⟷")), ("longmapsto", Symbol("⟼")),
    ("longrightarrow", Symbol("⟶")), ("lor", Symbol("∨")), ("lowercase", Keep), ("lozenge", Symbol("◊")),
    ("lq", Symbol("‘")), ("lstinline", Verb), ("lt", Symbol("<")), ("lvert", Symbol("|")),
    ("maketitle", Nothing), ("mapsto", Symbol("↦")), ("mathbb", Keep), ("mathbbm", Keep),
    ("mathbbmss", Keep), ("mathbf", Mark(Bold)), ("mathbfcal", Mark(Bold)), ("mathbfit", Mark(Bold)),
    ("mathbin", Keep), ("mathcal", Keep), ("mathclose", Nothing), ("mathds", Keep), ("mathfrak", Keep),
    ("mathinner", Nothing), ("mathit", Mark(Italic)), ("mathop", Keep), ("mathopen", Nothing),
    ("mathord", Keep), ("mathpunct", Nothing), ("mathrel", Keep), ("mathring", Accent('\u{30a}')),
    ("mathrm", Keep), ("mathsc", Mark(SmallCaps)), ("mathscr", Keep), ("mathsf", Mark(Teletype)),
    ("mathstrut", Nothing), ("mathtt", Mark(Teletype)), ("max", Word("max")), ("mbox", Keep),
    ("mdseries", Nothing), ("medskip", Break(0)), ("medspace", Symbol(" ")), ("mid", Symbol("∣")),
    ("middle", Delimiter), ("midrule", Break(0)), ("min", Word("min")), ("mod", Word("mod")),
    ("models", Symbol("⊨")), ("mp", Symbol("∓")), ("mu", Symbol("μ")), ("nabla", Symbol("∇")),
    ("nameref", Drop(1)), ("natural", Symbol("♮")), ("ncong", Symbol("≇")), ("ne", Symbol("≠")),
    ("nearrow", Symbol("↗")), ("neg", Symbol("¬")), ("negmedspace", Nothing), ("negthickspace", Nothing),
    ("negthinspace", Nothing), ("neq", Symbol("≠")), ("newline", Break(0)), ("newpage", Nothing),
    ("nexists", Symbol("∄")), ("ng", Letter("ŋ")), ("ni", Symbol("∋")), ("nicefrac", Fraction),
    ("nmid", Symbol("∤")), ("nobreak", Nothing), ("nobreakspace", Symbol(" ")), ("nocite", Drop(1)),
    ("noindent", Nothing), ("nolimits", Nothing), ("nolinebreak", Nothing), ("nolinkurl", Url),
    ("nonumber", Nothing), ("normalfont", Nothing), ("normalsize", Nothing), ("not", Nothing),
    ("notag", Nothing), ("notin", Symbol("∉")), ("nsim", Symbol("≁")), ("nsubseteq", Symbol("⊈")),
    ("nu", Symbol("ν")), ("null", Nothing), ("nwarrow", Symbol("↖")), ("o", Letter("ø")),
    ("odot", Symbol("⊙")), ("oe", Letter("œ")), ("ohm", Symbol("Ω")), ("oint", Symbol("∮")),
    ("omega", Symbol("ω")), ("omicron", Symbol("ο")), ("ominus", Symbol("⊖")), ("operatorname", Keep),
    ("oplus", Symbol("⊕")), ("oslash", Symbol("⊘")), ("otimes", Symbol("⊗")), ("overbrace", Keep),
    ("overline", Accent('\u{304}')), ("pagebreak", Nothing), ("pageref", Drop(1)),
    ("pagestylestyle", Drop(1)), ("par", Break(0)), ("paragraph", Break(0)), ("parallel", Symbol("∥")),
    ("parencite", Drop(1)), ("partial", Symbol("∂")), ("path", Url), ("pdfbookmark", Drop(1)),
    ("perp", Symbol("⊥")), ("phantom", Drop(1)), ("phi", Symbol("ϕ")), ("pi", Symbol("π")),
    ("pm", Symbol("±")), ("pmb", Mark(Bold)), ("pounds", Symbol("£")), ("prec", Symbol("≺")),
    ("preceq", Symbol("⪯")), ("prime", Symbol("′")), ("prod", Symbol("∏")), ("propto", Symbol("∝")),
    ("protect", Nothing), ("psi", Symbol("ψ")), ("qed", Symbol("∎")), ("qquad", Symbol(" ")),
    ("quad", Symbol(" ")), ("r", Accent('\u{30a}')), ("rVert", Symbol("‖")), ("raggedleft", Nothing),
    ("raggedright", Nothing), ("raisebox", Drop(1)), ("rangle", Symbol("⟩")), ("rank", Word("rank")),
    ("rbrace", Symbol("}")), ("rbrack", Symbol("]")), ("rceil", Symbol("⌉")), ("ref", Drop(1)),
    ("relax", Nothing), ("resp", Abbreviation("resp.")), ("rfloor", Symbol("⌋")), ("rho", Symbol("ρ")),
    ("right", Delimiter), ("rightarrow", Symbol("→")), ("rightharpoonup", Symbol("⇀")),
    ("rightleftharpoons", Symbol("⇌")), ("rightsquigarrow", Symbol("⇝")), ("rm", Nothing),
    ("rmfamily", Nothing), ("rq", Symbol("’")), ("rrbracket", Symbol("⟧")), ("rvert", Symbol("|")),
    ("sc", Declare(SmallCaps)), ("scriptscriptstyle", Nothing), ("scriptsize", Nothing),
    ("scriptstyle", Nothing), ("scshape", Declare(SmallCaps)), ("searrow", Symbol("↘")),
    ("sec", Word("sec")), ("section", Break(0)), ("selectfont", Nothing), ("setminus", Symbol("∖")),
    ("sf", Declare(Teletype)), ("sffamily", Declare(Teletype)), ("sfrac", Fraction), ("sgn", Word("sgn")),
    ("sharp", Symbol("♯")), ("sigma", Symbol("σ")), ("sign", Word("sign")), ("sim", Symbol("~")),
    ("simeq", Symbol("≃")), ("sin", Word("sin")), ("sinh", Word("sinh")), ("sl", Declare(Italic)),
    ("slash", Symbol("/")), ("sloppy", Nothing), ("slshape", Declare(Italic)), ("small", Nothing),
    ("smallsetminus", Symbol("∖")), ("smallskip", Break(0)), ("smash", Keep), ("softmax", Word("softmax")),
    ("sout", Keep), ("space", Symbol(" ")), ("spadesuit", Symbol("♠")), ("sqcap", Symbol("⊓")),
    ("sqcup", Symbol("⊔")), ("sqrt", Root), ("sqsubseteq", Symbol("⊑")), ("square", Symbol("□")),
    ("ss", Letter("ß")), ("st", Keep), ("star", Symbol("⋆")), ("strut", Nothing),
    ("subparagraph", Break(0)), ("subsection", Break(0)), ("subset", Symbol("⊂")),
    ("subseteq", Symbol("⊆")), ("subsetneq", Symbol("⊊")), ("subsubsection", Break(0)),
    ("succ", Symbol("≻")), ("succeq", Symbol("⪰")), ("sum", Symbol("∑")), ("sup", Word("sup")),
    ("supset", Symbol("⊃")), ("supseteq", Symbol("⊇")), ("supsetneq", Symbol("⊋")), ("surd", Symbol("√")),
    ("swarrow", Symbol("↙")), ("tableofcontents", Nothing), ("tag", Drop(1)), ("tan", Word("tan")),
    ("tanh", Word("tanh")), ("tau", Symbol("τ")), ("text", Keep), ("textalpha", Symbol("α")),
    ("textasciicircum", Symbol("^")), ("textasciitilde", Symbol("~")), ("textbackslash", Symbol("\\")),
    ("textbar", Symbol("|")), ("textbbm", Keep), ("textbeta", Symbol("β")), ("textbf", Mark(Bold)),
    ("textbfit", Mark(Bold)), ("textbraceleft", Symbol("{")), ("textbraceright", Symbol("}")),
    ("textbullet", Symbol("•")), ("textcite", Drop(1)), ("textcolor", Drop(1)),
    ("textcopyright", Symbol("©")), ("textdegree", Symbol("°")), ("textdelta", Symbol("δ")),
    ("textdiv", Symbol("÷")), ("textdollar", Symbol("$")), ("textdownarrow", Symbol("↓")),
    ("textellipsis", Symbol("…")), ("textemdash", Symbol("—")), ("textendash", Symbol("–")),
    ("textepsilon", Symbol("ε")), ("texteuro", Symbol("€")), ("textgamma", Symbol("γ")),
    ("textgreater", Symbol(">")), ("textit", Mark(Italic)), ("textlambda", Symbol("λ")),
    ("textleftarrow", Symbol("←")), ("textless", Symbol("<")), ("textlf", Keep), ("textmd", Keep),
    ("textmu", Symbol("μ")), ("textmultiply", Symbol("×")), ("textnormal", Keep),
    ("textomega", Symbol("ω")), ("textonehalf", Symbol("½")), ("textparagraph", Symbol("¶")),
    ("textperiodcentered", Symbol("·")), ("textpi", Symbol("π")), ("textpm", Symbol("±")),
    ("textquotedbl", Symbol("\"")), ("textquotedblleft", Symbol("“")), ("textquotedblright", Symbol("”")),
    ("textquoteleft", Symbol("‘")), ("textquoteright", Symbol("’")), ("textquotesingle", Symbol("'")),
    ("textregistered", Symbol("®")), ("textrightarrow", Symbol("→")), ("textrm", Keep),
    ("textsc", Mark(SmallCaps)), ("textsection", Symbol("§")), ("textsf", Mark(Teletype)),
    ("textsigma", Symbol("σ")), ("textsl", Mark(Italic)), ("textsterling", Symbol("£")),
    ("textstyle", Nothing), ("textsubscript", Keep), ("textsuperscript", Raised), ("texttau", Symbol("τ")),
    ("texttildelow", Symbol("~")), ("texttimes", Symbol("×")), ("texttrademark", Symbol("™")),
    ("texttt", Mark(Teletype)), ("textulc", Keep), ("textunderscore", Symbol("_")), ("textup", Keep),
    ("textuparrow", Symbol("↑")), ("textyen", Symbol("¥")), ("tfrac", Fraction), ("th", Letter("þ")),
    ("thanks", Keep), ("therefore", Symbol("∴")), ("theta", Symbol("θ")), ("thickspace", Symbol(" ")),
    ("thinspace", Symbol(" ")), ("tilde", Accent('\u{303}')), ("times", Symbol("×")), ("tiny", Nothing),
    ("title", Break(0)), ("to", Symbol("→")), ("top", Symbol("⊤")), ("toprule", Break(0)),
    ("tr", Word("tr")), ("triangle", Symbol("△")), ("triangleq", Symbol("≜")), ("tt", Declare(Teletype)),
    ("ttfamily", Declare(Teletype)), ("ttt", Mark(Teletype)), ("u", Accent('\u{306}')), ("ul", Mark(Bold)),
    ("uline", Mark(Bold)), ("unboldmath", Nothing), ("underbrace", Keep), ("underline", Mark(Bold)),
    ("unskip", Nothing), ("uparrow", Symbol("↑")), ("updownarrow", Symbol("↕")), ("uplus", Symbol("⊎")),
    ("uppercase", Keep), ("upshape", Nothing), ("upsilon", Symbol("υ")), ("url", Url),
    ("usepackage", Drop(1)), ("uwave", Mark(Bold)), ("v", Accent('\u{30c}')), ("vDash", Symbol("⊨")),
    ("varDelta", Symbol("Δ")), ("varGamma", Symbol("Γ")), ("varLambda", Symbol("Λ")),
    ("varOmega", Symbol("Ω")), ("varPhi", Symbol("Φ")), ("varPsi", Symbol("Ψ")), ("varTheta", Symbol("Θ")),
    ("varepsilon", Symbol("ε")), ("varkappa", Symbol("ϰ")), ("varnothing", Symbol("∅")),
    ("varphi", Symbol("φ")), ("varpi", Symbol("ϖ")), ("varrho", Symbol("ϱ")), ("varsigma", Symbol("ς")),
    ("vartheta", Symbol("ϑ")), ("vdash", Symbol("⊢")), ("vdots", Symbol("⋮")), ("vec", Accent('\u{20d7}')),
    ("vee", Symbol("∨")), ("verb", Verb), ("vert", Symbol("|")), ("vfill", Nothing), ("vphantom", Drop(1)),
    ("vs", Abbreviation("vs.")), ("vskip", Drop(1)), ("vspace", Drop(1)), ("wedge", Symbol("∧")),
    ("widecheck", Accent('\u{30c}')), ("widehat", Accent('\u{302}')), ("widetilde", Accent('\u{303}')),
    ("wp", Symbol("℘")), ("wr", Symbol("≀")), ("wrt", Abbreviation("w.r.t.")), ("xi", Symbol("ξ")),
    ("xmark", Symbol("✗")), ("xrightarrow", Symbol("→")), ("xspace", Nothing), ("yen", Symbol("¥")),
    ("zeta", Symbol("ζ")),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order() {
        for pair in MACROS.windows(2) {
            assert!(pair[0].0 < pair[1].0, "{} before {}", pair[0].0, pair[1].0);
        }
    }
}
