//! What a tree's program is made of, so that it can be had again without its sources.

use reprise_machine::MachineConfig;
use reprise_store::{Batch, Digest, Space, Store, StoreError};
use serde::{Deserialize, Serialize};

use crate::compilations::TEXTS;
use crate::record;
use crate::subject::Subject;

/// By subject.
pub(crate) const PROGRAMS: Space = Space("programs");

/// A program and how it is run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ProgramRecord {
    /// The files, and the digests of their texts.
    pub sources: Vec<(String, Digest)>,
    pub entry: String,
    pub machine: MachineConfig,
}

impl ProgramRecord {
    pub fn load(store: &Store, subject: Subject) -> Result<Option<ProgramRecord>, StoreError> {
        let bytes = store.get(PROGRAMS, &subject.0.bytes())?;
        // One that makes no sense is of another time; the next run writes it again.
        Ok(bytes.and_then(|bytes| record::decode(&bytes).ok()))
    }

    pub fn put(&self, batch: &mut Batch, subject: Subject) {
        batch.put(PROGRAMS, subject.0.bytes(), record::encode(self));
    }

    /// The text of one of its sources, if the store has it.
    pub fn text(store: &Store, digest: Digest) -> Result<Option<Vec<u8>>, StoreError> {
        store.get(TEXTS, &digest.bytes())
    }
}
