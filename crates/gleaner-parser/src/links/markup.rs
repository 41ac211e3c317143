//! What stands around a URL: the argument of a macro, the target of a Markdown link, an attribute, or plain text.
//!
//! Not here: where the URL ends; the context only says which sign closes it.

/// How a URL stands in its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Context {
    /// In the text, perhaps behind an opening quote or bracket whose partner ends it.
    Plain(Option<char>),
    /// `<https://...>`.
    Autolink,
    /// `[text](https://...)` or `[text](<https://...>)`; the second field is for pictures.
    MarkdownTarget { angle: bool, image: bool },
    /// `href="https://..."`; the quote, or none. The second field is for pictures.
    Attribute { quote: Option<char>, image: bool },
    /// `\url{https://...}`; with `href`, the first argument of `\href{...}{text}`.
    Macro { href: bool },
}

impl Context {
    /// True where a reader of the rendered text sees the URL.
    pub(super) fn is_visible(self) -> bool {
        matches!(self, Self::Plain(_) | Self::Autolink | Self::Macro { href: false })
    }

    /// True where the markup says that a picture is shown.
    pub(super) fn is_image(self) -> bool {
        matches!(self, Self::MarkdownTarget { image: true, .. } | Self::Attribute { image: true, .. })
    }
}

/// How far back the beginning of a link text, a tag or a macro is looked for.
const REACH: usize = 1024;

/// The macros whose argument is a URL.
const MACROS: &[(&str, bool)] = &[
    ("\\url", false),
    ("\\href", true),
    ("\\burl", false),
    ("\\path", false),
    ("\\nolinkurl", false),
    ("\\footurl", false),
];

/// The context of a URL that begins at `start`.
pub(super) fn around(source: &str, start: usize) -> Context {
    let head = source.get(..start).unwrap_or("");
    let near = head.trim_end_matches([' ', '\t', '\n', '\r']);
    if let Some(before) = near.strip_suffix('{') {
        return macro_before(before).unwrap_or(Context::Plain(Some('{')));
    }
    if let Some(before) = head.strip_suffix('<') {
        let target = before.trim_end_matches(' ');
        return if target.ends_with("](") {
            Context::MarkdownTarget { angle: true, image: is_image_label(target) }
        } else {
            Context::Autolink
        };
    }
    if near.ends_with("](") {
        return Context::MarkdownTarget { angle: false, image: is_image_label(near) };
    }
    attribute_before(near).unwrap_or_else(|| Context::Plain(head.chars().next_back()))
}

fn macro_before(before: &str) -> Option<Context> {
    // `\href[options]{...}`
    let before = match before.strip_suffix(']') {
        Some(options) => options.rfind('[').and_then(|at| options.get(..at))?,
        None => before,
    };
    let before = before.trim_end_matches(' ');
    MACROS.iter().find(|(name, _)| before.ends_with(name)).map(|&(_, href)| Context::Macro { href })
}

/// `href="`, `src='`, `href=`: the head up to and including the quote.
fn attribute_before(near: &str) -> Option<Context> {
    let (name, quote) = match near.strip_suffix(['"', '\'']) {
        Some(name) => (name, near.chars().next_back()),
        None => (near, None),
    };
    let name = name.trim_end_matches(' ').strip_suffix('=')?.trim_end_matches(' ');
    let tail = name.get(last_boundary(name, 12)..)?.to_ascii_lowercase();
    let known = ["href", "src", "srcset", "data-src", "action", "content", "cite", "poster"];
    let found = known.iter().find(|attribute| {
        tail.strip_suffix(**attribute)
            .is_some_and(|rest| rest.is_empty() || rest.ends_with(|c: char| c.is_whitespace() || c == '-'))
    })?;
    let tag = last_tag(name);
    if tag.is_empty() {
        return None;
    }
    Some(Context::Attribute { quote, image: tag.eq_ignore_ascii_case("img") || *found == "poster" })
}

/// Name of the tag that is open at the end of `head`; empty where none is.
fn last_tag(head: &str) -> &str {
    let near = head.get(last_boundary(head, REACH)..).unwrap_or("");
    let Some(open) = near.rfind('<') else { return "" };
    let inside = near.get(open + 1..).unwrap_or("");
    let end = inside.bytes().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(inside.len());
    inside.get(..end).unwrap_or("")
}

/// True where the link text before `](` is that of a picture: `![text](`.
fn is_image_label(head: &str) -> bool {
    label_start(head, head.len().saturating_sub(2)).is_some_and(|open| {
        head.get(..open).is_some_and(|before| before.ends_with('!') && !before.ends_with("\\!"))
    })
}

/// Offset of the `[` whose `]` stands at `close`.
pub(super) fn label_start(source: &str, close: usize) -> Option<usize> {
    let from = close.saturating_sub(REACH);
    let near = source.as_bytes().get(from..close)?;
    let mut depth = 0_usize;
    for (at, byte) in near.iter().enumerate().rev() {
        let escaped = at > 0 && near.get(at - 1) == Some(&b'\\');
        match byte {
            b']' if !escaped => depth += 1,
            b'[' if !escaped && depth == 0 => return Some(from + at),
            b'[' if !escaped => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The stretch of link text that belongs to a target: before it in Markdown, behind it in TeX and HTML.
/// `start..end` is the URL.
pub(super) fn label(source: &str, context: Context, start: usize, end: usize) -> Option<(usize, usize)> {
    match context {
        Context::MarkdownTarget { .. } => {
            let close = source.get(..start)?.rfind("](")?;
            Some((label_start(source, close)? + 1, close))
        }
        Context::Macro { href: true } => {
            let rest = source.get(end..)?;
            let open = rest.find('{').filter(|open| {
                rest.get(..*open).is_some_and(|gap| gap.trim_matches(['}', ' ', '\n', '\r', '%']).is_empty())
            })?;
            let inside = end + open + 1;
            Some((inside, inside + group_length(source.get(inside..)?)?))
        }
        Context::Attribute { image: false, .. } => {
            let reach = next_boundary(source, end + REACH);
            let rest = source.get(end..reach)?;
            let open = rest.find('>')? + 1;
            let close = rest.get(open..)?.find("</")? + open;
            Some((end + open, end + close))
        }
        _ => None,
    }
}

/// Length of the text up to the `}` that closes a group which is already open.
fn group_length(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().enumerate().take(REACH) {
        match byte {
            b'{' => depth += 1,
            b'}' if depth == 0 => return Some(at),
            b'}' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The first character boundary at or behind `text.len() - back`.
fn last_boundary(text: &str, back: usize) -> usize {
    next_boundary(text, text.len().saturating_sub(back))
}

/// The first character boundary at or behind `at`, at most the length.
pub(super) fn next_boundary(text: &str, at: usize) -> usize {
    (at..text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len())
}
