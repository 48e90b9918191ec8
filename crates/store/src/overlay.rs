//! A file that is looked at as if it could be changed: what is written stays in memory.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Mutex;

use redb::StorageBackend;

const BLOCK: u64 = 4096;

#[derive(Debug)]
pub(crate) struct Overlay {
    inner: Mutex<Inner>,
}

#[derive(Debug)]
struct Inner {
    file: File,
    /// Of the file, as far as it still counts.
    file_bytes: u64,
    length: u64,
    /// Blocks that were written, by number.
    written: BTreeMap<u64, Box<[u8]>>,
}

impl Overlay {
    pub(crate) fn new(path: &Path) -> io::Result<Overlay> {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        Ok(Overlay { inner: Mutex::new(Inner { file, file_bytes: length, length, written: BTreeMap::new() }) })
    }

    fn with<T>(&self, work: impl FnOnce(&mut Inner) -> io::Result<T>) -> io::Result<T> {
        let mut inner = self.inner.lock().map_err(|_| io::Error::from(ErrorKind::Other))?;
        work(&mut inner)
    }
}

impl Inner {
    /// A whole block; zero where nothing was ever written.
    fn block(&mut self, number: u64) -> io::Result<Box<[u8]>> {
        if let Some(block) = self.written.get(&number) {
            return Ok(block.clone());
        }
        let mut block = vec![0; BLOCK as usize].into_boxed_slice();
        let start = number * BLOCK;
        if start < self.file_bytes {
            let there = (self.file_bytes - start).min(BLOCK) as usize;
            self.file.seek(SeekFrom::Start(start))?;
            self.file.read_exact(&mut block[..there])?;
        }
        Ok(block)
    }

    /// Visits the parts of blocks that a range of bytes covers: the block's number, the part, and where in the range it is.
    fn parts(offset: u64, length: usize) -> impl Iterator<Item = (u64, std::ops::Range<usize>, usize)> {
        let end = offset + length as u64;
        (offset / BLOCK..end.div_ceil(BLOCK)).map(move |number| {
            let start = offset.max(number * BLOCK);
            let stop = end.min((number + 1) * BLOCK);
            let within = (start - number * BLOCK) as usize..(stop - number * BLOCK) as usize;
            (number, within, (start - offset) as usize)
        })
    }
}

impl StorageBackend for Overlay {
    fn len(&self) -> io::Result<u64> {
        self.with(|inner| Ok(inner.length))
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        self.with(|inner| {
            if offset.checked_add(out.len() as u64).is_none_or(|end| end > inner.length) {
                return Err(ErrorKind::UnexpectedEof.into());
            }
            for (number, within, at) in Inner::parts(offset, out.len()) {
                let block = inner.block(number)?;
                out[at..at + within.len()].copy_from_slice(&block[within]);
            }
            Ok(())
        })
    }

    fn set_len(&self, length: u64) -> io::Result<()> {
        self.with(|inner| {
            inner.file_bytes = inner.file_bytes.min(length);
            inner.written.split_off(&length.div_ceil(BLOCK));
            inner.length = length;
            Ok(())
        })
    }

    fn sync_data(&self) -> io::Result<()> {
        Ok(())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        self.with(|inner| {
            inner.length = inner.length.max(offset + data.len() as u64);
            for (number, within, at) in Inner::parts(offset, data.len()) {
                let mut block = inner.block(number)?;
                let length = within.len();
                block[within].copy_from_slice(&data[at..at + length]);
                inner.written.insert(number, block);
            }
            Ok(())
        })
    }
}
