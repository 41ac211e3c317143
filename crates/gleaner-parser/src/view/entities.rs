//! HTML entities: the names of HTML 4, the common ones of HTML 5, and numbers.
//!
//! Not here: what a decoded character renders to (`unicode`). An entity ends in a semicolon: `&lang=en` in
//! an address is none.

/// How often an entity is decoded: scraped texts are escaped twice, hardly ever three times.
const ROUNDS: usize = 2;

/// The longest name in the table.
const LONGEST: usize = 32;

/// A decoded entity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decoded {
    /// One of the table.
    Named(&'static str),
    /// A character given by its number.
    Number(char),
}

impl Decoded {
    /// The text it stands for, written into `buffer` where it is a number.
    pub(super) fn text(self, buffer: &mut [u8; 4]) -> &str {
        match self {
            Self::Named(text) => text,
            Self::Number(c) => c.encode_utf8(buffer),
        }
    }
}

/// Decodes the entity at the beginning of `text`, twice if it was escaped twice. Gives what it stands for and
/// how many bytes it takes.
pub(super) fn decode(text: &str) -> Option<(Decoded, usize)> {
    let (mut decoded, mut len) = entity(text.strip_prefix('&')?)?;
    len += 1;
    for _ in 1..ROUNDS {
        if decoded != Decoded::Named("&") {
            break;
        }
        let Some((inner, more)) = text.get(len..).and_then(entity) else { break };
        (decoded, len) = (inner, len + more);
    }
    Some((decoded, len))
}

/// Decodes what follows an ampersand, semicolon included.
fn entity(rest: &str) -> Option<(Decoded, usize)> {
    let window = rest.as_bytes().get(..LONGEST.min(rest.len()))?;
    let end = memchr::memchr(b';', window)?;
    let body = rest.get(..end)?;
    let decoded = match body.strip_prefix('#') {
        Some(number) => Decoded::Number(numbered(number)?),
        None => Decoded::Named(named(body)?),
    };
    Some((decoded, end + 1))
}

fn numbered(number: &str) -> Option<char> {
    let code = match number.strip_prefix(['x', 'X']) {
        Some(hex) if hex.bytes().all(|b| b.is_ascii_hexdigit()) => u32::from_str_radix(hex, 16).ok()?,
        None if number.bytes().all(|b| b.is_ascii_digit()) => number.parse().ok()?,
        _ => return None,
    };
    // Numbers 128 to 159 mean Windows-1252 in HTML; the quotes and dashes among them do occur.
    let code = match code.checked_sub(0x80).and_then(|at| WINDOWS.get(usize::try_from(at).ok()?)) {
        Some(c) => u32::from(*c),
        None => code,
    };
    char::from_u32(code).filter(|c| *c != '\0')
}

fn named(name: &str) -> Option<&'static str> {
    let at = NAMES.binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
    NAMES.get(at).map(|(_, text)| *text)
}

/// Windows-1252 from 0x80 on.
const WINDOWS: [u16; 32] = [
    0x20ac, 0x81, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0x8d,
    0x17d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a,
    0x153, 0x9d, 0x17e, 0x178,
];

/// The names, in byte order.
#[rustfmt::skip]
const NAMES: &[(&str, &str)] = &[
    ("AElig", "Æ"), ("AMP", "&"), ("Aacute", "Á"), ("Abreve", "Ă"), ("Acirc", "Â"), ("Agrave", "À"),
    ("Alpha", "Α"), ("Amacr", "Ā"), ("Aogon", "Ą"), ("ApplyFunction", "\u{2061}"), ("Aring", "Å"),
    ("Ascr", "𝒜"), ("Assign", "≔"), ("Atilde", "Ã"), ("Auml", "Ä"), ("Beta", "Β"), ("Bscr", "ℬ"), ("COPY",
    "©"), ("Cacute", "Ć"), ("Ccaron", "Č"), ("Ccedil", "Ç"), ("Ccirc", "Ĉ"), ("Cdot", "Ċ"), ("Chi", "Χ"),
    ("Copf", "ℂ"), ("Cscr", "𝒞"), ("Dagger", "‡"), ("Dcaron", "Ď"), ("Delta", "Δ"), ("Dscr", "𝒟"),
    ("Dstrok", "Đ"), ("ETH", "Ð"), ("Eacute", "É"), ("Ecaron", "Ě"), ("Ecirc", "Ê"), ("Edot", "Ė"),
    ("Egrave", "È"), ("Emacr", "Ē"), ("Eogon", "Ę"), ("Eopf", "𝔼"), ("Epsilon", "Ε"), ("Escr", "ℰ"),
    ("Eta", "Η"), ("Euml", "Ë"), ("Fscr", "ℱ"), ("GT", ">"), ("Gamma", "Γ"), ("Gbreve", "Ğ"), ("Gcirc",
    "Ĝ"), ("Gscr", "𝒢"), ("Gt", "≫"), ("Hat", "^"), ("Hscr", "ℋ"), ("Hstrok", "Ħ"), ("Iacute", "Í"),
    ("Icirc", "Î"), ("Idot", "İ"), ("Igrave", "Ì"), ("Imacr", "Ī"), ("Int", "∬"), ("InvisibleComma",
    "\u{2063}"), ("InvisibleTimes", "\u{2062}"), ("Iogon", "Į"), ("Iota", "Ι"), ("Iscr", "ℐ"), ("Iuml",
    "Ï"), ("Jscr", "𝒥"), ("Kappa", "Κ"), ("Kcedil", "Ķ"), ("Kscr", "𝒦"), ("LT", "<"), ("Lacute", "Ĺ"),
    ("Lambda", "Λ"), ("Lcaron", "Ľ"), ("Leftarrow", "⇐"), ("Leftrightarrow", "⇔"), ("Lscr", "ℒ"),
    ("Lstrok", "Ł"), ("Lt", "≪"), ("MediumSpace", "\u{205f}"), ("Mscr", "ℳ"), ("Mu", "Μ"), ("Nacute",
    "Ń"), ("Ncaron", "Ň"), ("NewLine", "\n"), ("NoBreak", "\u{2060}"), ("Nopf", "ℕ"), ("Nscr", "𝒩"),
    ("Ntilde", "Ñ"), ("Nu", "Ν"), ("OElig", "Œ"), ("Oacute", "Ó"), ("Ocirc", "Ô"), ("Odblac", "Ő"),
    ("Ograve", "Ò"), ("Omacr", "Ō"), ("Omega", "Ω"), ("Omicron", "Ο"), ("Oscr", "𝒪"), ("Oslash", "Ø"),
    ("Otilde", "Õ"), ("Ouml", "Ö"), ("Phi", "Φ"), ("Pi", "Π"), ("Popf", "ℙ"), ("Prime", "″"), ("Pscr",
    "𝒫"), ("Psi", "Ψ"), ("QUOT", "\""), ("Qopf", "ℚ"), ("Qscr", "𝒬"), ("REG", "®"), ("Racute", "Ŕ"),
    ("Rcaron", "Ř"), ("Rho", "Ρ"), ("Rightarrow", "⇒"), ("Ropf", "ℝ"), ("Rscr", "ℛ"), ("Sacute", "Ś"),
    ("Scaron", "Š"), ("Scedil", "Ş"), ("Scirc", "Ŝ"), ("Sigma", "Σ"), ("SmallCircle", "∘"), ("Sqrt", "√"),
    ("Sscr", "𝒮"), ("THORN", "Þ"), ("Tab", "\t"), ("Tau", "Τ"), ("Tcaron", "Ť"), ("Tcedil", "Ţ"),
    ("Theta", "Θ"), ("Tscr", "𝒯"), ("Uacute", "Ú"), ("Ubreve", "Ŭ"), ("Ucirc", "Û"), ("Udblac", "Ű"),
    ("Ugrave", "Ù"), ("Umacr", "Ū"), ("Uogon", "Ų"), ("Upsilon", "Υ"), ("Uring", "Ů"), ("Uscr", "𝒰"),
    ("Uuml", "Ü"), ("Verbar", "‖"), ("Vert", "‖"), ("VerticalLine", "|"), ("Vscr", "𝒱"), ("Wcirc", "Ŵ"),
    ("Wscr", "𝒲"), ("Xi", "Ξ"), ("Xscr", "𝒳"), ("Yacute", "Ý"), ("Ycirc", "Ŷ"), ("Yscr", "𝒴"), ("Yuml",
    "Ÿ"), ("Zacute", "Ź"), ("Zcaron", "Ž"), ("Zdot", "Ż"), ("ZeroWidthSpace", "\u{200b}"), ("Zeta", "Ζ"),
    ("Zopf", "ℤ"), ("Zscr", "𝒵"), ("aacute", "á"), ("abreve", "ă"), ("acirc", "â"), ("acute", "´"),
    ("aelig", "æ"), ("agrave", "à"), ("alefsym", "ℵ"), ("alpha", "α"), ("amacr", "ā"), ("amp", "&"),
    ("and", "∧"), ("ang", "∠"), ("aogon", "ą"), ("ap", "≈"), ("ape", "≊"), ("apos", "'"), ("approx", "≈"),
    ("aring", "å"), ("ast", "*"), ("asymp", "≈"), ("asympeq", "≍"), ("atilde", "ã"), ("auml", "ä"),
    ("bdquo", "„"), ("beta", "β"), ("blacksquare", "▪"), ("bottom", "⊥"), ("breve", "˘"), ("brvbar", "¦"),
    ("bsol", "\\"), ("bull", "•"), ("bullet", "•"), ("bump", "≎"), ("cacute", "ć"), ("cap", "∩"),
    ("caron", "ˇ"), ("ccaron", "č"), ("ccedil", "ç"), ("ccirc", "ĉ"), ("cdot", "ċ"), ("cedil", "¸"),
    ("cent", "¢"), ("centerdot", "·"), ("check", "✓"), ("checkmark", "✓"), ("chi", "χ"), ("circ", "ˆ"),
    ("clubs", "♣"), ("colon", ":"), ("colone", "≔"), ("coloneq", "≔"), ("comma", ","), ("commat", "@"),
    ("compfn", "∘"), ("cong", "≅"), ("coprod", "∐"), ("copy", "©"), ("copysr", "℗"), ("crarr", "↵"),
    ("cross", "✗"), ("cup", "∪"), ("curren", "¤"), ("dArr", "⇓"), ("dagger", "†"), ("darr", "↓"), ("dash",
    "‐"), ("dblac", "˝"), ("dcaron", "ď"), ("deg", "°"), ("delta", "δ"), ("diamond", "⋄"), ("diams", "♦"),
    ("div", "÷"), ("divide", "÷"), ("dollar", "$"), ("dot", "˙"), ("downarrow", "↓"), ("dstrok", "đ"),
    ("dtri", "▿"), ("eacute", "é"), ("ecaron", "ě"), ("ecirc", "ê"), ("edot", "ė"), ("egrave", "è"),
    ("ell", "ℓ"), ("emacr", "ē"), ("empty", "∅"), ("emptyset", "∅"), ("emptyv", "∅"), ("emsp",
    "\u{2003}"), ("emsp13", "\u{2004}"), ("emsp14", "\u{2005}"), ("ensp", "\u{2002}"), ("eogon", "ę"),
    ("epsi", "ε"), ("epsilon", "ε"), ("epsiv", "ϵ"), ("equals", "="), ("equiv", "≡"), ("eta", "η"),
    ("eth", "ð"), ("euml", "ë"), ("euro", "€"), ("excl", "!"), ("exist", "∃"), ("female", "♀"), ("ffilig",
    "ﬃ"), ("fflig", "ﬀ"), ("ffllig", "ﬄ"), ("filig", "ﬁ"), ("fjlig", "fj"), ("flat", "♭"), ("fllig", "ﬂ"),
    ("fnof", "ƒ"), ("forall", "∀"), ("frac12", "½"), ("frac13", "⅓"), ("frac14", "¼"), ("frac15", "⅕"),
    ("frac16", "⅙"), ("frac18", "⅛"), ("frac23", "⅔"), ("frac34", "¾"), ("frac38", "⅜"), ("frac58", "⅝"),
    ("frac78", "⅞"), ("frasl", "⁄"), ("gamma", "γ"), ("gammad", "ϝ"), ("gbreve", "ğ"), ("gcirc", "ĝ"),
    ("ge", "≥"), ("geq", "≥"), ("gg", "≫"), ("grave", "`"), ("gsim", "≳"), ("gt", ">"), ("gtrsim", "≳"),
    ("hArr", "⇔"), ("hairsp", "\u{200a}"), ("half", "½"), ("harr", "↔"), ("hbar", "ℏ"), ("hearts", "♥"),
    ("hellip", "…"), ("hookrightarrow", "↪"), ("horbar", "―"), ("hslash", "ℏ"), ("hstrok", "ħ"),
    ("hyphen", "‐"), ("iacute", "í"), ("icirc", "î"), ("iexcl", "¡"), ("iff", "⇔"), ("igrave", "ì"),
    ("imacr", "ī"), ("image", "ℑ"), ("imath", "ı"), ("in", "∈"), ("infin", "∞"), ("infintie", "⧝"),
    ("inodot", "ı"), ("int", "∫"), ("iogon", "į"), ("iota", "ι"), ("iquest", "¿"), ("isin", "∈"),
    ("isinv", "∈"), ("iuml", "ï"), ("jmath", "ȷ"), ("kappa", "κ"), ("kappav", "ϰ"), ("kcedil", "ķ"),
    ("lArr", "⇐"), ("lacute", "ĺ"), ("lambda", "λ"), ("lang", "⟨"), ("langle", "⟨"), ("laquo", "«"),
    ("larr", "←"), ("lbrace", "{"), ("lbrack", "["), ("lcaron", "ľ"), ("lceil", "⌈"), ("lcub", "{"),
    ("ldquo", "“"), ("ldquor", "„"), ("le", "≤"), ("leftarrow", "←"), ("leftrightarrow", "↔"), ("leq",
    "≤"), ("lesssim", "≲"), ("lfloor", "⌊"), ("ll", "≪"), ("lobrk", "⟦"), ("longrightarrow", "⟶"),
    ("lowast", "∗"), ("lowbar", "_"), ("loz", "◊"), ("lpar", "("), ("lrm", "\u{200e}"), ("lsaquo", "‹"),
    ("lsim", "≲"), ("lsqb", "["), ("lsquo", "‘"), ("lsquor", "‚"), ("lstrok", "ł"), ("lt", "<"), ("macr",
    "¯"), ("male", "♂"), ("map", "↦"), ("mapsto", "↦"), ("mdash", "—"), ("mho", "℧"), ("micro", "µ"),
    ("mid", "∣"), ("middot", "·"), ("minus", "−"), ("mnplus", "∓"), ("models", "⊧"), ("mp", "∓"), ("mu",
    "μ"), ("nabla", "∇"), ("nacute", "ń"), ("natural", "♮"), ("nbsp", "\u{a0}"), ("ncaron", "ň"),
    ("ncong", "≇"), ("ndash", "–"), ("ne", "≠"), ("nearr", "↗"), ("nequiv", "≢"), ("nexist", "∄"), ("nge",
    "≱"), ("ni", "∋"), ("nle", "≰"), ("nmid", "∤"), ("not", "¬"), ("notin", "∉"), ("notinva", "∉"),
    ("nsim", "≁"), ("nsub", "⊄"), ("ntilde", "ñ"), ("nu", "ν"), ("num", "#"), ("numsp", "\u{2007}"),
    ("nwarr", "↖"), ("oacute", "ó"), ("ocirc", "ô"), ("odblac", "ő"), ("odot", "⊙"), ("oelig", "œ"),
    ("ogon", "˛"), ("ograve", "ò"), ("ohm", "Ω"), ("oint", "∮"), ("oline", "‾"), ("omacr", "ō"), ("omega",
    "ω"), ("omicron", "ο"), ("ominus", "⊖"), ("oplus", "⊕"), ("or", "∨"), ("ordf", "ª"), ("ordm", "º"),
    ("oslash", "ø"), ("otilde", "õ"), ("otimes", "⊗"), ("ouml", "ö"), ("par", "∥"), ("para", "¶"),
    ("parallel", "∥"), ("part", "∂"), ("percnt", "%"), ("period", "."), ("permil", "‰"), ("perp", "⊥"),
    ("phi", "φ"), ("phiv", "ϕ"), ("phone", "☎"), ("pi", "π"), ("piv", "ϖ"), ("planck", "ℏ"), ("plus",
    "+"), ("plusmn", "±"), ("pm", "±"), ("pound", "£"), ("prime", "′"), ("prod", "∏"), ("prop", "∝"),
    ("propto", "∝"), ("psi", "ψ"), ("puncsp", "\u{2008}"), ("quest", "?"), ("quot", "\""), ("rArr", "⇒"),
    ("racute", "ŕ"), ("radic", "√"), ("rang", "⟩"), ("rangle", "⟩"), ("raquo", "»"), ("rarr", "→"),
    ("rarrw", "↝"), ("rbrace", "}"), ("rbrack", "]"), ("rcaron", "ř"), ("rceil", "⌉"), ("rcub", "}"),
    ("rdquo", "”"), ("real", "ℜ"), ("reg", "®"), ("rfloor", "⌋"), ("rho", "ρ"), ("rhov", "ϱ"),
    ("rightarrow", "→"), ("ring", "˚"), ("rlm", "\u{200f}"), ("robrk", "⟧"), ("rpar", ")"), ("rsaquo",
    "›"), ("rsqb", "]"), ("rsquo", "’"), ("sacute", "ś"), ("sbquo", "‚"), ("scaron", "š"), ("scedil",
    "ş"), ("scirc", "ŝ"), ("sdot", "⋅"), ("searr", "↘"), ("sect", "§"), ("semi", ";"), ("setminus", "∖"),
    ("setmn", "∖"), ("sharp", "♯"), ("shy", "\u{ad}"), ("sigma", "σ"), ("sigmaf", "ς"), ("sigmav", "ς"),
    ("sim", "∼"), ("sime", "≃"), ("simeq", "≃"), ("smallsetminus", "∖"), ("smid", "∣"), ("sol", "/"),
    ("spades", "♠"), ("squ", "□"), ("square", "□"), ("star", "☆"), ("starf", "★"), ("straightepsilon",
    "ϵ"), ("straightphi", "ϕ"), ("sub", "⊂"), ("sube", "⊆"), ("sum", "∑"), ("sup", "⊃"), ("sup1", "¹"),
    ("sup2", "²"), ("sup3", "³"), ("supe", "⊇"), ("swarr", "↙"), ("szlig", "ß"), ("tau", "τ"), ("tcaron",
    "ť"), ("tcedil", "ţ"), ("there4", "∴"), ("theta", "θ"), ("thetasym", "ϑ"), ("thetav", "ϑ"), ("thinsp",
    "\u{2009}"), ("thorn", "þ"), ("tilde", "˜"), ("times", "×"), ("top", "⊤"), ("trade", "™"), ("uArr",
    "⇑"), ("uacute", "ú"), ("uarr", "↑"), ("ubreve", "ŭ"), ("ucirc", "û"), ("udblac", "ű"), ("ugrave",
    "ù"), ("umacr", "ū"), ("uml", "¨"), ("uogon", "ų"), ("uparrow", "↑"), ("upsih", "ϒ"), ("upsilon",
    "υ"), ("uring", "ů"), ("utri", "▵"), ("uuml", "ü"), ("varepsilon", "ϵ"), ("varkappa", "ϰ"),
    ("varnothing", "∅"), ("varphi", "ϕ"), ("varpi", "ϖ"), ("varr", "↕"), ("varrho", "ϱ"), ("varsigma",
    "ς"), ("vartheta", "ϑ"), ("vdash", "⊢"), ("vee", "∨"), ("verbar", "|"), ("vert", "|"), ("vprop", "∝"),
    ("wcirc", "ŵ"), ("wedge", "∧"), ("weierp", "℘"), ("xcap", "⋂"), ("xcup", "⋃"), ("xi", "ξ"), ("xlarr",
    "⟵"), ("xrarr", "⟶"), ("yacute", "ý"), ("ycirc", "ŷ"), ("yen", "¥"), ("yuml", "ÿ"), ("zacute", "ź"),
    ("zcaron", "ž"), ("zdot", "ż"), ("zeta", "ζ"), ("zwj", "\u{200d}"), ("zwnj", "\u{200c}")
];

#[cfg(test)]
mod tests {
    use super::*;

    fn check(source: &str, expected: Option<(&str, usize)>) {
        let mut buffer = [0; 4];
        let found = decode(source);
        assert_eq!(found.map(|(decoded, len)| (decoded.text(&mut buffer), len)), expected, "{source}");
    }

    #[test]
    fn entities_are_decoded_twice_and_only_with_a_semicolon() {
        check("&amp; more", Some(("&", 5)));
        check("&amp;gt; 3", Some((">", 8)));
        check("&amp;amp;A", Some(("&", 9)));
        check("&amp;amp;lt;", Some(("&", 9)));
        check("&#945;", Some(("α", 6)));
        check("&#x3B1;", Some(("α", 7)));
        check("&#146;s", Some(("’", 6)));
        check("&amp;#39;", Some(("'", 9)));
        check("&lang=en;", None);
        check("&alpha", None);
        check("&#xD800;", None);
        check("&#0;", None);
        check("&#99999999999;", None);
        check("&nosuchname;", None);
    }

    #[test]
    fn the_table_is_in_order() {
        for pair in NAMES.windows(2) {
            assert!(pair[0].0 < pair[1].0, "{} before {}", pair[0].0, pair[1].0);
        }
        assert!(NAMES.iter().all(|(name, _)| name.len() < LONGEST));
    }
}
