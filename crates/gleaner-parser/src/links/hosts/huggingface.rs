//! Hugging Face: models, datasets, spaces, papers, collections and their files.
//!
//! Not here: telling an account from an old one-part model name; only the host can.

use gleaner_model::LinkKind;

use super::{Address, Bare, Host, Target, name, segments};

pub(super) const HOST: Host =
    Host { domains: &["huggingface.co", "hf.co"], bare: Bare::WithPath, strict: 2, parse };

pub(super) const APP: Host =
    Host { domains: &[".hf.space"], bare: Bare::Always, strict: 0, parse: parse_app };

/// First segments that are pages of the host itself and can be no account.
const RESERVED: &[&str] = &[
    "api", "blog", "brand", "chat", "contact", "docs", "enterprise", "huggingface.js", "inference",
    "inference-api", "inference-endpoints", "join", "languages", "learn", "login", "metrics", "models",
    "new", "new-dataset", "new-space", "organizations", "posts", "pricing", "privacy", "search", "settings",
    "storage", "support", "tasks", "terms-of-service", "welcome",
];

fn parse(address: &Address) -> Option<Target> {
    let segments = segments(address.path);
    let first = *segments.first()?;
    match first {
        "datasets" => thing(address, &segments, 1, LinkKind::HfDataset),
        "spaces" => thing(address, &segments, 1, LinkKind::HfSpace),
        "papers" => {
            let paper = name(segments.get(1)?).filter(|id| id.starts_with(|c: char| c.is_ascii_digit()))?;
            Some(Target::new(format!("https://huggingface.co/papers/{paper}"), LinkKind::HfPaper))
        }
        "collections" => {
            let (owner, collection) = (name(segments.get(1)?)?, name(segments.get(2)?)?);
            Some(Target::new(
                format!("https://huggingface.co/collections/{owner}/{collection}"),
                LinkKind::HfCollection,
            ))
        }
        _ if RESERVED.contains(&first) => None,
        _ if segments.len() == 1 => Some(Target::new(
            format!("https://huggingface.co/{}", name(first)?),
            LinkKind::HfUserOrLegacyModel,
        )),
        _ => thing(address, &segments, 0, LinkKind::HfModel),
    }
}

/// A model, dataset or space whose owner is segment `at`, or a file of it.
fn thing(address: &Address, segments: &[&str], at: usize, kind: LinkKind) -> Option<Target> {
    let owner = name(segments.get(at)?)?;
    let mut root = match kind {
        LinkKind::HfDataset => format!("https://huggingface.co/datasets/{owner}"),
        LinkKind::HfSpace => format!("https://huggingface.co/spaces/{owner}"),
        _ => format!("https://huggingface.co/{owner}"),
    };
    let mut rest = segments.get(at + 1..)?;
    if let Some((id, after)) = rest.split_first().filter(|(id, _)| !is_section(id)) {
        root.push('/');
        root.push_str(name(id)?);
        rest = after;
    }
    match rest.split_first() {
        Some((&("resolve" | "blob" | "raw"), [_, _, ..])) => {
            let mut url = format!("{root}/{}", rest.join("/"));
            if let Some(fragment) = address.fragment {
                url.push('#');
                url.push_str(fragment);
            }
            Some(Target::new(url, LinkKind::HfFile))
        }
        Some((&"discussions", [_, ..])) => None,
        _ => Some(Target::new(root, kind)),
    }
}

fn is_section(segment: &str) -> bool {
    matches!(segment, "resolve" | "blob" | "raw" | "tree" | "discussions" | "viewer" | "commits")
}

fn parse_app(address: &Address) -> Option<Target> {
    let path = address.path.trim_end_matches('/');
    address.host.strip_suffix(".hf.space").filter(|name| !name.contains('.'))?;
    Some(Target::new(format!("https://{}{path}", address.host), LinkKind::HfSpace))
}
