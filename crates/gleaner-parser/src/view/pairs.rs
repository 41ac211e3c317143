//! Which bracket closes which, found in one pass over the text when the first one is met.
//!
//! Not here: what a bracket means.

use gleaner_model::Span;

/// The matching closers of one kind of bracket.
pub(super) struct Pairs {
    /// Opener and closer, in order of the openers.
    pairs: Vec<(usize, usize)>,
}

impl Pairs {
    /// Matches `open` and `close` in `source` from `from` on. Escaped brackets and those in `urls` are text.
    pub(super) fn find(source: &str, from: usize, [open, close]: [u8; 2], urls: &[Span]) -> Self {
        let bytes = source.as_bytes();
        let (mut pairs, mut stack): (Vec<(usize, usize)>, Vec<usize>) = (Vec::new(), Vec::new());
        let mut urls = urls.iter().peekable();
        for at in memchr::memchr2_iter(open, close, bytes.get(from..).unwrap_or_default()) {
            let at = from + at;
            while urls.next_if(|url| url.end <= at).is_some() {}
            if urls.peek().is_some_and(|url| url.start <= at) || escaped(bytes, at) {
                continue;
            }
            if bytes.get(at) == Some(&open) {
                stack.push(pairs.len());
                pairs.push((at, usize::MAX));
            } else if let Some(pair) = stack.pop().and_then(|opener| pairs.get_mut(opener)) {
                pair.1 = at;
            }
        }
        pairs.retain(|pair| pair.1 != usize::MAX);
        Self { pairs }
    }

    /// Where the bracket at `open` closes.
    pub(super) fn closer(&self, open: usize) -> Option<usize> {
        let at = self.pairs.binary_search_by_key(&open, |pair| pair.0).ok()?;
        self.pairs.get(at).map(|pair| pair.1)
    }
}

/// True where a backslash stands before `at`. A doubled one counts too: texts that were escaped once too often have
/// `\\{`.
fn escaped(bytes: &[u8], at: usize) -> bool {
    bytes.get(..at).unwrap_or_default().last() == Some(&b'\\')
}
