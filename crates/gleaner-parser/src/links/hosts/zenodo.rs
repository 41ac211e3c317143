//! Zenodo: records and their files.
//!
//! Not here: Zenodo's DOIs (`10.5281/zenodo...`), which are DOIs.

use gleaner_model::LinkKind;

use super::{Address, Bare, Host, Target, segments};

pub(super) const HOST: Host = Host { domains: &["zenodo.org"], bare: Bare::WithPath, strict: 2, parse };

fn parse(address: &Address) -> Option<Target> {
    let segments = segments(address.path);
    if let ["doi", registrant, name] = segments.as_slice() {
        return Some(Target::new(super::doi::canonical(&format!("{registrant}/{name}")), LinkKind::Doi));
    }
    let (["record" | "records" | "deposit", rest @ ..] | ["api", "records", rest @ ..]) = segments.as_slice()
    else {
        return None;
    };
    let (id, rest) = rest.split_first()?;
    let digits = id.bytes().take_while(u8::is_ascii_digit).count();
    let id = id.get(..digits).filter(|id| !id.is_empty())?;
    let root = format!("https://zenodo.org/records/{id}");
    match rest {
        ["files", file, ..] => Some(Target::new(format!("{root}/files/{file}"), LinkKind::ZenodoFile)),
        _ => Some(Target::new(root, LinkKind::ZenodoRecord)),
    }
}
