//! What a tree's program is made of, so that it can be had again without its sources.

use std::ops::ControlFlow;

use reprise_machine::MachineConfig;
use reprise_store::{Batch, Digest, KeyOrder, Space, Store, StoreError};
use serde::{Deserialize, Serialize};

use crate::compilations::TEXTS;
use crate::family::Family;
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

/// A program on record, and whose log has its paths.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KnownProgram {
    pub record: ProgramRecord,
    pub family: Family,
}

impl KnownProgram {
    pub fn load(store: &Store, subject: Subject) -> Result<Option<KnownProgram>, StoreError> {
        let bytes = store.get(PROGRAMS, &subject.0.bytes())?;
        // One that makes no sense is of another time; the next run writes it again.
        Ok(bytes.and_then(|bytes| record::decode(&bytes).ok()))
    }

    pub(crate) fn put(&self, batch: &mut Batch, subject: Subject) {
        batch.put(PROGRAMS, subject.0.bytes(), record::encode(self));
    }

    /// The programs of a family.
    pub(crate) fn of_family(store: &Store, family: Family) -> Result<Vec<Subject>, StoreError> {
        let mut found = Vec::new();
        store.scan(PROGRAMS, &[], KeyOrder::Ascending, &mut |key, payload| {
            let is_member = record::decode::<KnownProgram>(payload).is_ok_and(|known| known.family == family);
            if let (true, Ok(subject)) = (is_member, key.try_into()) {
                found.push(Subject(Digest::of_bytes(subject)));
            }
            ControlFlow::Continue(())
        })?;
        Ok(found)
    }
}

impl ProgramRecord {
    /// The text of one of its sources, if the store has it.
    pub fn text(store: &Store, digest: Digest) -> Result<Option<Vec<u8>>, StoreError> {
        store.get(TEXTS, &digest.bytes())
    }

    /// Keeps the text of one that was not compiled here.
    pub fn keep_text(store: &Store, digest: Digest, text: &[u8]) -> Result<(), StoreError> {
        let mut batch = Batch::default();
        batch.put(TEXTS, digest.bytes(), text);
        store.commit_soon(batch)
    }
}
