//! The beginning of a body, decoded, whatever its size says.
//!
//! Not here: what it means (`html`).

use std::io::Read as _;

use flate2::read::{MultiGzDecoder, ZlibDecoder};
use reqwest::Response;
use reqwest::header::{CONTENT_ENCODING, HeaderMap};

/// What can be decoded, as hosts are told.
pub(crate) const ENCODINGS: &str = "gzip, deflate";

/// The first `limit` bytes of an answer's body after decoding, as text. The rest is not read: the answer is dropped,
/// and its connection with it.
pub(crate) async fn beginning(mut answer: Response, limit: usize) -> String {
    let mut raw: Vec<u8> = Vec::new();
    // Compressed text is at least as long as the limit asks for once this much has come.
    while raw.len() < limit {
        match answer.chunk().await {
            Ok(Some(chunk)) => raw.extend_from_slice(&chunk),
            // What came before a break is worth a look.
            Ok(None) | Err(_) => break,
        }
    }
    raw.truncate(limit);
    decoded(answer.headers(), &raw, limit)
}

fn decoded(headers: &HeaderMap, raw: &[u8], limit: usize) -> String {
    let encoding = headers.get(CONTENT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut bytes = Vec::new();
    let room = limit as u64;
    // An error in the middle, such as the end of what was read, leaves what stands before it.
    let _ = match encoding.trim().to_ascii_lowercase().as_str() {
        "gzip" | "x-gzip" => MultiGzDecoder::new(raw).take(room).read_to_end(&mut bytes),
        "deflate" => ZlibDecoder::new(raw).take(room).read_to_end(&mut bytes),
        _ => raw.take(room).read_to_end(&mut bytes),
    };
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::Compression;
    use flate2::write::GzEncoder;
    use std::io::Write as _;

    #[test]
    fn a_body_that_swells_is_cut() {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&vec![b'a'; 4_000_000]).expect("memory");
        let small = encoder.finish().expect("memory");
        assert!(small.len() < 5_000);
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_ENCODING, "gzip".parse().expect("a value"));
        assert_eq!(decoded(&headers, &small, 65_536).len(), 65_536);
        let half = small.get(..small.len() / 2).unwrap_or_default();
        assert!(decoded(&headers, half, 65_536).starts_with("aaaa"));
    }
}
