//! What a tree's program is made of, so that it can be had again without its sources.

use reprise_machine::{AbortMeaning, MachineConfig};
use reprise_store::{Batch, Decoder, Digest, Encoder, Malformed, Space, Store, StoreError};

use crate::compilations::TEXTS;
use crate::subject::Subject;

/// By subject.
pub(crate) const PROGRAMS: Space = Space("programs");

/// A program and how it is run.
#[derive(Clone, PartialEq, Eq, Debug)]
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
        Ok(bytes.and_then(|bytes| decode(&bytes).ok()))
    }

    pub fn put(&self, batch: &mut Batch, subject: Subject) {
        batch.put(PROGRAMS, subject.0.bytes(), self.encode());
    }

    /// The text of one of its sources, if the store has it.
    pub fn text(store: &Store, digest: Digest) -> Result<Option<Vec<u8>>, StoreError> {
        store.get(TEXTS, &digest.bytes())
    }

    fn encode(&self) -> Vec<u8> {
        let MachineConfig { check_overflow, check_uninitialised, stack_limit, stubs, abort_is, branches_settle } =
            &self.machine;
        let mut encoder = Encoder::new();
        encoder.number(self.sources.len() as u64);
        for (path, digest) in &self.sources {
            encoder.text(path).fixed(&digest.bytes());
        }
        encoder.text(&self.entry).flag(*check_overflow).flag(*check_uninitialised).flag(*branches_settle);
        encoder.flag(*abort_is == AbortMeaning::Assumption).number(*stack_limit);
        encoder.number(stubs.len() as u64);
        for stub in stubs {
            encoder.text(stub);
        }
        encoder.finish()
    }
}

fn decode(bytes: &[u8]) -> Result<ProgramRecord, Malformed> {
    let mut decoder = Decoder::new(bytes);
    let sources = (0..decoder.count()?)
        .map(|_| {
            let path = decoder.text()?.to_string();
            Ok((path, decoder.digest()?))
        })
        .collect::<Result<_, Malformed>>()?;
    let entry = decoder.text()?.to_string();
    let machine = MachineConfig {
        check_overflow: decoder.flag()?,
        check_uninitialised: decoder.flag()?,
        branches_settle: decoder.flag()?,
        abort_is: if decoder.flag()? { AbortMeaning::Assumption } else { AbortMeaning::Fault },
        stack_limit: decoder.number()?,
        stubs: (0..decoder.count()?).map(|_| Ok(decoder.text()?.to_string())).collect::<Result<_, Malformed>>()?,
    };
    decoder.end()?;
    Ok(ProgramRecord { sources, entry, machine })
}
