//! A note beside the database that says how it was left.
//!
//! A database that is just as its last user closed it need not be read through to be trusted. Any other is checked page by page when it is
//! opened, and whether commits are missing that were there is known by their number.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use reprise_hash::{Digest, digest};

use reprise_codec::{Decoder, Encoder, Malformed};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seal {
    pub(crate) commits: u64,
    bytes: u64,
    /// Nanoseconds since 1970.
    modified: u64,
}

fn path_of(database: &Path) -> PathBuf {
    database.with_extension("seal")
}

impl Seal {
    pub(crate) fn read(database: &Path) -> Option<Seal> {
        let bytes = fs::read(path_of(database)).ok()?;
        let (content, sum) = bytes.split_last_chunk::<{ Digest::BYTES }>()?;
        if digest(content).bytes() != *sum {
            return None;
        }
        Seal::decode(content).ok()
    }

    fn decode(content: &[u8]) -> Result<Seal, Malformed> {
        let mut decoder = Decoder::new(content);
        let seal = Seal { commits: decoder.number()?, bytes: decoder.number()?, modified: decoder.number()? };
        decoder.end()?;
        Ok(seal)
    }

    /// Whether nobody has written to the file since.
    pub(crate) fn is_whole(&self, database: &Path) -> bool {
        state_of(database) == Some((self.bytes, self.modified))
    }

    /// Seals a database that was just closed. Without a seal it is only checked more often, so failing to is no failure.
    pub(crate) fn put(database: &Path, commits: u64) {
        // The system's own stamp is too coarse: somebody else may write in the same tick.
        let stamped = File::options().write(true).open(database).and_then(|file| file.set_modified(SystemTime::now()));
        let Some((bytes, modified)) = stamped.ok().and_then(|()| state_of(database)) else { return };
        let mut encoder = Encoder::new();
        encoder.number(commits).number(bytes).number(modified);
        let sum = digest(encoder.written());
        encoder.fixed(&sum.bytes());
        let unfinished = database.with_extension("seal.new");
        let written =
            fs::write(&unfinished, encoder.written()).and_then(|()| fs::rename(&unfinished, path_of(database)));
        if written.is_err() {
            let _ = fs::remove_file(unfinished);
        }
    }

    /// Makes the next opening check everything.
    pub(crate) fn remove(database: &Path) {
        let _ = fs::remove_file(path_of(database));
    }
}

/// Length and time of the last change.
fn state_of(database: &Path) -> Option<(u64, u64)> {
    let metadata = fs::metadata(database).ok()?;
    let modified = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some((metadata.len(), u64::try_from(modified.as_nanos()).ok()?))
}
