//! Inputs on which versions of a program have failed, kept to be tried on every later one.
//!
//! An input means the same to every version and to every build of this tool: whoever reads a record runs the program on it and sees what happens.
//! So these records outlive the sources that wrote them, and one that makes no sense any more is passed over.

use std::ops::ControlFlow;

use reprise_explore::{FoundFault, InputValue};
use reprise_store::{Batch, Digester, KeyOrder, Space, Store, StoreError, digest};
use serde::{Deserialize, Serialize};

use crate::record;
use crate::tidy::seconds_now;

/// By entry and input.
pub(crate) const FAILURES: Space = Space("failures");
/// Of the record; one of another form is not found.
const FORM: u128 = 1;
/// Of one entry: more is not kept, and what was met longest ago goes first.
const MOST_FAILURES: usize = 256;
/// Of one input. One that takes more is found again by exploring, or not at all.
const MOST_BYTES: usize = 1 << 16;
/// Seconds after which it is worth a commit to say that a failure was met again.
const REFRESH: u64 = 24 * 3600;

/// An input on which a version failed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PastFailure {
    /// The fault's, as results call it.
    pub kind: String,
    pub function: String,
    pub message: String,
    pub inputs: Vec<InputValue>,
    /// The names of the files that made up the program, wherever they lie.
    files: Vec<String>,
    /// When it was met last, in seconds since 1970.
    pub met: u64,
}

impl PastFailure {
    /// Whether this is the fault it was, as far as can be said without running it.
    pub fn is_of(&self, fault: &FoundFault) -> bool {
        self.kind == fault.kind.name() && self.function == fault.function && self.message == fault.message
    }
}

/// Whose failures they are: programs with the same entry that have a file in common.
pub struct FailingProgram<'a> {
    pub entry: &'a str,
    /// As the user wrote them.
    pub files: &'a [String],
}

impl FailingProgram<'_> {
    fn prefix(&self) -> Vec<u8> {
        let mut digester = Digester::default();
        digester.number(FORM).text(self.entry);
        digester.finish().bytes().to_vec()
    }

    fn names(&self) -> Vec<String> {
        self.files.iter().map(|file| file.rsplit('/').next().unwrap_or(file).to_string()).collect()
    }

    /// With its key.
    fn all(&self, store: &Store) -> Result<Vec<(Vec<u8>, PastFailure)>, StoreError> {
        let mut found = Vec::new();
        store.scan(FAILURES, &self.prefix(), KeyOrder::Ascending, &mut |key, payload| {
            if let Ok(failure) = record::decode::<PastFailure>(payload) {
                found.push((key.to_vec(), failure));
            }
            ControlFlow::Continue(())
        })?;
        Ok(found)
    }

    /// Its failures on record, the one met last first.
    pub fn failures(&self, store: &Store) -> Result<Vec<PastFailure>, StoreError> {
        let names = self.names();
        let mut found = self.all(store)?;
        found.retain(|(_, failure)| failure.files.iter().any(|file| names.contains(file)));
        found.sort_by(|(key, failure), (other, than)| than.met.cmp(&failure.met).then_with(|| key.cmp(other)));
        Ok(found.into_iter().map(|(_, failure)| failure).collect())
    }

    /// What is to be written to keep the inputs of faults: nothing if all of them are on record, and were met not long ago.
    pub fn keep(&self, store: &Store, faults: &[FoundFault]) -> Result<Batch, StoreError> {
        let mut batch = Batch::default();
        let now = seconds_now();
        let failures = faults.iter().filter_map(|fault| self.failure(fault, now));
        let mut new: Vec<(Vec<u8>, PastFailure)> = failures.collect();
        if new.is_empty() {
            return Ok(batch);
        }
        let known = self.all(store)?;
        let is_fresh = |key: &Vec<u8>| {
            known.iter().any(|(other, failure)| other == key && now.saturating_sub(failure.met) < REFRESH)
        };
        new.retain(|(key, _)| !is_fresh(key));
        if new.is_empty() {
            return Ok(batch);
        }
        let mut others: Vec<_> = known.into_iter().filter(|(key, _)| new.iter().all(|(met, _)| met != key)).collect();
        others.sort_by_key(|(_, failure)| failure.met);
        let surplus = (others.len() + new.len()).saturating_sub(MOST_FAILURES);
        for (key, _) in others.iter().take(surplus) {
            batch.remove(FAILURES, key.clone());
        }
        for (key, failure) in new.iter().take(MOST_FAILURES) {
            batch.put(FAILURES, key.clone(), record::encode(failure));
        }
        Ok(batch)
    }

    fn failure(&self, fault: &FoundFault, now: u64) -> Option<(Vec<u8>, PastFailure)> {
        // What depends on a value that nobody defined need not fail on the same input again.
        let inputs = fault.inputs.clone().filter(|_| !fault.depends_on_undefined)?;
        let mut key = self.prefix();
        let bytes = record::encode(&inputs);
        if bytes.len() > MOST_BYTES {
            return None;
        }
        key.extend(digest(&bytes).bytes());
        let failure = PastFailure {
            kind: fault.kind.name().to_string(),
            function: fault.function.clone(),
            message: fault.message.clone(),
            inputs,
            files: self.names(),
            met: now,
        };
        Some((key, failure))
    }
}

#[cfg(test)]
mod tests {
    use reprise_explore::SourcePlace;
    use reprise_expr::BitVector;
    use reprise_machine::{FaultKind, InputKind};

    use super::*;

    fn fault(function: &str, value: u64) -> FoundFault {
        let input = InputValue {
            name: "x".into(),
            kind: InputKind::Bytes(8),
            value: BitVector::from_u64(64, value),
            heap: None,
            is_file: false,
        };
        FoundFault {
            kind: FaultKind::DivideByZero,
            message: "division by zero".into(),
            place: SourcePlace::default(),
            function: function.into(),
            stack: Vec::new(),
            inputs: Some(vec![input]),
            input_is_canonical: true,
            depends_on_undefined: false,
            paths: 1,
            story: Default::default(),
            fingerprint: None,
        }
    }

    #[test]
    fn failures_are_those_of_a_program_whatever_it_does_now() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let store = Store::open(folder.path()).expect("ours").store;
        let files = ["src/a.c".to_string(), "src/b.c".to_string()];
        let program = FailingProgram { entry: "main", files: &files };
        let commit = |program: &FailingProgram<'_>, faults: &[FoundFault]| {
            let batch = program.keep(&store, faults).expect("readable");
            !batch.is_empty() && store.commit(batch).is_ok()
        };
        assert!(commit(&program, &[fault("f", 1), fault("g", 2)]));
        assert!(!commit(&program, &[fault("f", 1)]), "it is on record");
        let met = |entry: &str, files: &[&str]| {
            let files: Vec<String> = files.iter().map(|file| file.to_string()).collect();
            let found = FailingProgram { entry, files: &files }.failures(&store).expect("readable");
            let mut functions: Vec<String> = found.into_iter().map(|failure| failure.function).collect();
            functions.sort();
            functions
        };
        assert_eq!(met("main", &["elsewhere/b.c", "c.c"]), ["f", "g"]);
        assert!(met("main", &["c.c"]).is_empty());
        assert!(met("parse", &["a.c"]).is_empty());
        let many: Vec<FoundFault> = (0..300).map(|value| fault("h", 100 + value)).collect();
        assert!(commit(&program, &many));
        assert_eq!(met("main", &["a.c"]).len(), MOST_FAILURES);
        let mut undefined = fault("i", 7);
        undefined.depends_on_undefined = true;
        assert!(!commit(&program, &[undefined]));
    }
}
