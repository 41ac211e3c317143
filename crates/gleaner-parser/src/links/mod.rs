//! t
use gleaner_model::{LinkKind, LinkRole, Span};
/// t
#[derive(Clone, Debug)]
pub struct FoundLink {
    /// t
    pub span: Span,
    /// t
    pub url: String,
    /// t
    pub kind: LinkKind,
    /// t
    pub role: LinkRole,
    /// t
    pub bare: bool,
    /// t
    pub rule: &'static str,
    /// t
    pub confidence: f32,
}
/// t
pub fn find(_source: &str) -> Vec<FoundLink> {
    vec![]
}
