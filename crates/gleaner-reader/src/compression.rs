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
        let count = self.inner.read(room)?;
        self.seen += count as u64;
        if let Some(limit) = self.limit.filter(|limit| self.seen > *limit) {
            return Err(too_large(format!("the input is longer than the limit of {limit} bytes")));
        }
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
