//! gzip and zstd, told by their first bytes and read as a stream; and the guard against inputs that never end.
//!
//! Not here: archives of several files (tar, zip), which are refused with a hint when their format is told.

use std::io::{self, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::read::MultiGzDecoder;
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use crate::source::read_some;

const GZIP: &[u8] = &[0x1f, 0x8b];
const ZSTD: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// Decompressed bytes up to which any ratio is believed.
const TRUSTED: u64 = 256 * 1024 * 1024;
/// Beyond [`TRUSTED`], more decompressed bytes for one compressed byte than this are taken for an attack: text
/// compresses 3 to 100 times.
const HIGHEST_RATIO: u64 = 500;

/// The input as it is, or decompressed if it begins like a gzip or zstd file; cut off with an error behind
/// `limit` bytes.
pub(crate) fn decompressed(
    mut input: Box<dyn Read + Send>,
    limit: Option<u64>,
) -> io::Result<Box<dyn Read + Send>> {
    let mut head = Vec::with_capacity(ZSTD.len());
    input.by_ref().take(ZSTD.len() as u64).read_to_end(&mut head)?;
    let compressed = Arc::new(AtomicU64::new(0));
    let is_zstd = magic(&head).is_some_and(|magic| magic == ZSTD || is_skippable(magic));
    let is_gzip = head.starts_with(GZIP);
    let whole = Counted { input: Cursor::new(head).chain(input), count: Arc::clone(&compressed) };
    let inner: Box<dyn Read + Send> = if is_gzip {
        Box::new(MultiGzDecoder::new(whole))
    } else if is_zstd {
        Box::new(Zstd { input: whole, frame: Box::new(FrameDecoder::new()), in_frame: false })
    } else {
        Box::new(whole)
    };
    Ok(Box::new(Guard { inner, limit, compressed, seen: 0 }))
}

fn magic(head: &[u8]) -> Option<[u8; 4]> {
    head.try_into().ok()
}

/// True for the magic number of a zstd frame that holds no data.
fn is_skippable(magic: [u8; 4]) -> bool {
    magic[0] & 0xf0 == 0x50 && magic[1..] == [0x2a, 0x4d, 0x18]
}

/// Counts the bytes that are taken from the input.
struct Counted<R> {
    input: R,
    count: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(room)?;
        self.count.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// Ends an input that grows beyond the limit or beyond belief.
struct Guard {
    inner: Box<dyn Read + Send>,
    limit: Option<u64>,
    compressed: Arc<AtomicU64>,
    seen: u64,
}

impl Read for Guard {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let left = self.limit.map_or(u64::MAX, |limit| limit.saturating_sub(self.seen));
        if left == 0 && !room.is_empty() {
            return match read_some(&mut self.inner, &mut [0])? {
                0 => Ok(0),
                _ => Err(too_large(format!("the input is longer than the limit of {} bytes", self.seen))),
            };
        }
        let most = usize::try_from(left).unwrap_or(usize::MAX).min(room.len());
        let count = self.inner.read(room.get_mut(..most).unwrap_or_default())?;
        self.seen += count as u64;
        let compressed = self.compressed.load(Ordering::Relaxed);
        if self.seen > TRUSTED && self.seen / HIGHEST_RATIO > compressed {
            let message = format!("{compressed} compressed bytes grew to more than {} bytes", self.seen);
            return Err(too_large(message));
        }
        Ok(count)
    }
}

fn too_large(message: String) -> io::Error {
    io::Error::new(io::ErrorKind::FileTooLarge, message)
}

fn damaged(error: impl std::error::Error + Send + Sync + 'static) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}

/// A zstd file: frames one after the other, those without data among them.
struct Zstd<R> {
    input: R,
    frame: Box<FrameDecoder>,
    in_frame: bool,
}

impl<R: Read> Zstd<R> {
    /// Goes to the next frame with data; false at the end of the file.
    fn next_frame(&mut self) -> io::Result<bool> {
        loop {
            let mut magic = [0; 4];
            if read_some(&mut self.input, &mut magic[..1])? == 0 {
                return Ok(false);
            }
            self.input.read_exact(&mut magic[1..])?;
            if !is_skippable(magic) {
                self.frame.reset(Cursor::new(magic).chain(&mut self.input)).map_err(damaged)?;
                return Ok(true);
            }
            let mut length = [0; 4];
            self.input.read_exact(&mut length)?;
            let length = u64::from(u32::from_le_bytes(length));
            if io::copy(&mut self.input.by_ref().take(length), &mut io::sink())? < length {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
    }

    /// The checksum at a frame's end, where it has one, is that of its data.
    fn verify(&self) -> io::Result<()> {
        match (self.frame.get_checksum_from_data(), self.frame.get_calculated_checksum()) {
            (Some(stated), Some(found)) if stated != found => {
                Err(io::Error::new(io::ErrorKind::InvalidData, "the checksum does not match"))
            }
            _ => Ok(()),
        }
    }
}

impl<R: Read> Read for Zstd<R> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.in_frame && !self.next_frame()? {
                return Ok(0);
            }
            self.in_frame = true;
            while self.frame.can_collect() == 0 && !self.frame.is_finished() {
                let strategy = BlockDecodingStrategy::UptoBlocks(1);
                self.frame.decode_blocks(&mut self.input, strategy).map_err(damaged)?;
            }
            let count = self.frame.read(room)?;
            if self.frame.is_finished() && self.frame.can_collect() == 0 {
                self.verify()?;
                self.in_frame = false;
            }
            if count > 0 || room.is_empty() {
                return Ok(count);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;
    use ruzstd::encoding::{CompressionLevel, compress_to_vec};

    use super::*;
    use crate::Options;
    use crate::testing::{items, lines};

    fn gzip(text: &str) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(text.as_bytes()).expect("memory can be written to");
        encoder.finish().expect("memory can be written to")
    }

    fn zstd(text: &str) -> Vec<u8> {
        compress_to_vec(text.as_bytes(), CompressionLevel::Fastest)
    }

    fn check(name: &str, input: &[u8], expect: &[&str]) {
        assert_eq!(lines(&items(name, input, &Options::default())), expect);
    }

    #[test]
    fn compression_is_told_by_content_and_may_have_several_members() {
        let expect = ["1:1 a-1|-|One.", "2:3 a-2|-|Two."];
        for name in ["a.txt", "a.txt.gz", "a"] {
            check(name, &[gzip("One.\n\nT"), gzip("wo.")].concat(), &expect);
            check(name, &[zstd("One.\n\nT"), zstd("wo.")].concat(), &expect);
        }
        let skipped = b"\x5a\x2a\x4d\x18\x03\x00\x00\x00abc";
        check("a.txt", &[skipped, &zstd("One.\n\n")[..], skipped, &zstd("Two.")[..]].concat(), &expect);
        // The name alone compresses nothing.
        check("a.txt.gz", b"One.\n\nTwo.", &expect);
    }

    #[test]
    fn what_was_read_before_the_damage_is_kept() {
        let text = "One text that fills a block with the others.\n\n".repeat(50_000);
        for whole in [gzip(&text), zstd(&text)] {
            let cut = whole.get(..whole.len() - 9).unwrap_or_default();
            let got = lines(&items("a.txt", cut, &Options::default()));
            let last = got.last().map(String::as_str).unwrap_or_default();
            assert!(
                last.starts_with("a.txt: error[damaged]: the compressed data is damaged or cut off"),
                "{last}"
            );
            assert!(got.len() > 1_000, "{}", got.len());
        }
        let got = lines(&items("a.gz", gzip("One.").get(..5).unwrap_or_default(), &Options::default()));
        assert!(matches!(&got[..], [fault] if fault.starts_with("a.gz: error[damaged]: ")), "{got:?}");
    }

    #[test]
    fn a_wrong_checksum_is_a_fault() {
        let mut input = zstd("One.");
        if let Some(last) = input.last_mut() {
            *last ^= 1;
        }
        let got = lines(&items("a.txt", &input, &Options::default()));
        assert!(got.iter().any(|line| line.contains("the checksum does not match")), "{got:?}");
    }

    #[test]
    fn a_limit_cuts_an_input_off() {
        let options = Options { max_bytes: Some(12), ..Options::default() };
        let fault = "a.txt: error[too-large]: the input is longer than the limit of 12 bytes";
        assert_eq!(
            lines(&items("a.txt", b"One.\n\nTwo.\n\n", &options)),
            ["1:1 a-1|-|One.", "2:3 a-2|-|Two."]
        );
        assert_eq!(
            lines(&items("a.txt", &gzip("One.\n\nTwo.\n\nThree."), &options)),
            ["1:1 a-1|-|One.", "2:3 a-2|-|Two.", fault]
        );
    }

    #[test]
    fn an_input_that_grows_beyond_belief_is_cut_off() {
        let endless = |compressed| Guard {
            inner: Box::new(io::repeat(b' ')),
            limit: None,
            compressed: Arc::new(AtomicU64::new(compressed)),
            seen: TRUSTED,
        };
        let read = |mut guard: Guard| guard.read(&mut [0; 10]).map_err(|error| error.kind());
        assert_eq!(read(endless(1_000)), Err(io::ErrorKind::FileTooLarge));
        assert_eq!(read(endless(1_000_000)), Ok(10));
    }
}
