//! What a reader of the text would call the links of it: the marks `⟦` and `⟧` in a row show where each stands.
//!
//! Not here: the grammars by themselves; a row goes through the whole of [`find`](super::find).

mod broken;
mod hosts;
mod laws;
mod markup;
mod prose;
mod roles;

use super::find;

/// Checks rows of a marked text and the links of it, `kind url` each, separated by blanks.
fn check(rows: &[(&str, &str)]) {
    let mut wrong = Vec::new();
    for (marked, expected) in rows {
        let text = marked.replace(['⟦', '⟧'], "");
        let found = find(&text);
        let mut shown = text.clone();
        for link in found.iter().rev() {
            shown.insert(link.span.end, '⟧');
            shown.insert(link.span.start, '⟦');
        }
        let links: Vec<_> = found.iter().flat_map(|link| [link.kind.as_str(), link.url.as_str()]).collect();
        let links = links.join(" ");
        if shown != *marked || links != *expected {
            wrong.push(format!("text   {shown:?}\nwanted {marked:?}\nlinks  {links}\nwanted {expected}\n"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Checks that nothing in the texts is a link.
fn check_none(texts: &[&str]) {
    for text in texts {
        assert_eq!(find(text), [], "{text:?}");
    }
}
