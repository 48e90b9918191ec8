//! Inputs that led runs to their targets: the next run with the same target has nothing to reach, but can still say how.

use reprise_explore::{InputValue, ReachedTarget};
use reprise_store::{Batch, Space, Store, StoreError};

use crate::record;
use crate::subject::Subject;

/// By subject and name.
pub(crate) const TARGETS: Space = Space("targets");

fn key(subject: Subject, name: &str) -> Vec<u8> {
    [&subject.0.bytes()[..], name.as_bytes()].concat()
}

/// Keeps how targets were reached.
pub fn keep_reached(store: &Store, subject: Subject, targets: &[ReachedTarget]) -> Result<(), StoreError> {
    let mut batch = Batch::default();
    for target in targets {
        if let Some(inputs) = &target.inputs {
            batch.put(TARGETS, key(subject, &target.name), record::encode(inputs));
        }
    }
    if batch.is_empty() { Ok(()) } else { store.commit_soon(batch) }
}

/// An input that leads to a target, if a run reached it.
pub fn reached_inputs(store: &Store, subject: Subject, name: &str) -> Result<Option<Vec<InputValue>>, StoreError> {
    let bytes = store.get(TARGETS, &key(subject, name))?;
    // One that makes no sense is of another time.
    Ok(bytes.and_then(|bytes| record::decode(&bytes).ok()))
}
