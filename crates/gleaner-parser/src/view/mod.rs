//! t
/// t
pub fn build(source: &str, _urls: &[gleaner_model::Span]) -> gleaner_model::View {
    gleaner_model::View::plain(source)
}
