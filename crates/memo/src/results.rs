//! Results of whole runs.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::time::Duration;

use reprise_explore::{
    BoundKind, Coverage, FoundFault, IncompleteEntry, IncompleteReason, MergingStatistics, PathCounts, RunResult,
    Status, TestCase,
};
use reprise_store::{Batch, KeyOrder, Malformed, Space, Store, StoreError};
use serde::{Deserialize, Serialize};

use crate::record;
use crate::subject::{ResultKey, Subject};
use crate::trie::LogId;

pub(crate) const RESULTS: Space = Space("results");

/// The result of a run that nothing cut short, and what a report needs besides.
#[derive(Clone, Debug)]
pub struct StoredResult {
    pub result: RunResult,
    /// The linkage name of the entry.
    pub entry: String,
    /// Of the tree.
    pub nodes: u64,
    /// The log beside which the tests of its completed paths were written, if they were wanted.
    pub tests: Option<LogId>,
    /// Tests of faults, which come behind those of completed paths; all tests, where there is no tree that has the others.
    pub fault_tests: Vec<TestCase>,
}

/// Whether a run with the same options would come to the same result: nothing was cut by time, memory or a signal, and the solver
/// answered everything.
pub fn is_reproducible(result: &RunResult) -> bool {
    let is_settled = result.incomplete.iter().all(|entry| match &entry.reason {
        IncompleteReason::Machine(_) | IncompleteReason::Concretised(_) => true,
        IncompleteReason::Bound(bound) => !matches!(bound, BoundKind::Time | BoundKind::Memory),
        IncompleteReason::Solver(_) | IncompleteReason::Interrupted => false,
    });
    let is_named = |fault: &FoundFault| fault.inputs.is_some() && fault.input_is_canonical;
    is_settled && result.disagreement.is_none() && result.faults.iter().all(is_named)
}

impl StoredResult {
    /// Where results lie by their keys.
    pub const SPACE: Space = RESULTS;

    pub fn load(store: &Store, key: ResultKey) -> Result<Option<StoredResult>, StoreError> {
        let Some(bytes) = store.get(RESULTS, &key.bytes())? else { return Ok(None) };
        // A record that reads back but makes no sense is of another time; what it would have said is found out again.
        Ok(decode(&bytes).ok())
    }

    /// Of all results of a program, one with most paths.
    pub fn of_subject(store: &Store, subject: Subject) -> Result<Option<StoredResult>, StoreError> {
        let mut most: Option<StoredResult> = None;
        store.scan(RESULTS, &subject.0.bytes(), KeyOrder::Ascending, &mut |_, payload| {
            if let Ok(stored) = decode(payload)
                && most.as_ref().is_none_or(|most| most.result.paths.total() < stored.result.paths.total())
            {
                most = Some(stored);
            }
            ControlFlow::Continue(())
        })?;
        Ok(most)
    }

    /// `None` for a record that makes no sense.
    pub(crate) fn read(bytes: &[u8]) -> Option<StoredResult> {
        decode(bytes).ok()
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        encode(self)
    }

    pub fn put(&self, batch: &mut Batch, key: ResultKey) {
        batch.put(RESULTS, key.bytes(), encode(self));
    }
}

/// What of a result is kept: the rest is what a run did, and that is nothing where the result was known.
#[derive(Serialize, Deserialize)]
struct ResultRecord<'a> {
    status: Status,
    paths: PathCounts,
    faults: Cow<'a, [FoundFault]>,
    incomplete: Cow<'a, [IncompleteEntry]>,
    coverage: Coverage,
    assumptions: Cow<'a, [String]>,
    entry: Cow<'a, str>,
    nodes: u64,
    /// The number of a log.
    tests: Option<u64>,
    fault_tests: Cow<'a, [TestCase]>,
    is_merged: bool,
}

fn encode(stored: &StoredResult) -> Vec<u8> {
    let StoredResult { result, entry, nodes, tests, fault_tests } = stored;
    record::encode(&ResultRecord {
        status: result.status,
        paths: result.paths,
        faults: Cow::from(&result.faults),
        incomplete: Cow::from(&result.incomplete),
        coverage: result.coverage.clone(),
        assumptions: Cow::from(&result.assumptions),
        entry: Cow::from(entry),
        nodes: *nodes,
        tests: tests.map(|log| log.0),
        fault_tests: Cow::from(fault_tests),
        is_merged: result.merging.is_some(),
    })
}

fn decode(bytes: &[u8]) -> Result<StoredResult, Malformed> {
    let record: ResultRecord<'static> = record::decode(bytes)?;
    let result = RunResult {
        status: record.status,
        paths: record.paths,
        faults: record.faults.into_owned(),
        incomplete: record.incomplete.into_owned(),
        coverage: record.coverage,
        solver: Default::default(),
        instructions: 0,
        states: 0,
        stack: Default::default(),
        merging: record.is_merged.then(MergingStatistics::default),
        merging_gave_up: None,
        composition: None,
        parallel: Default::default(),
        wall: Duration::ZERO,
        assumptions: record.assumptions.into_owned(),
        warnings: Vec::new(),
        profile: None,
        disagreement: None,
    };
    Ok(StoredResult {
        result,
        entry: record.entry.into_owned(),
        nodes: record.nodes,
        tests: record.tests.map(LogId),
        fault_tests: record.fault_tests.into_owned(),
    })
}

#[cfg(test)]
mod tests {
    use reprise_explore::{
        Covered, FaultStory, FileCoverage, FunctionCoverage, InputValue, ObjectEvent, ObjectFate, SeenPointer,
        SourcePlace, StackEntry, StoryDecision, TestDetails, TestOutcome,
    };
    use reprise_expr::BitVector;
    use reprise_ir::code::FloatFormat;
    use reprise_machine::{FaultKind, Incomplete, InputKind, InputSource, ScalarInput, ScalarInputKind};

    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let place = SourcePlace { file: "a.c".into(), line: 7, column: 3 };
        let scalar = |kind, c_type, source| InputKind::Scalar(ScalarInput { width: 32, kind, c_type, source });
        let inputs = vec![
            InputValue {
                name: "x".into(),
                kind: InputKind::Bytes(9),
                value: BitVector::from_words(72, &[5, 6]),
                heap: None,
                is_file: false,
            },
            InputValue {
                name: "y".into(),
                kind: scalar(ScalarInputKind::Float(FloatFormat::Single), "float", InputSource::Call),
                value: BitVector::from_u64(32, 1),
                heap: None,
                is_file: false,
            },
        ];
        let fault = FoundFault {
            kind: FaultKind::Assertion,
            message: "m".into(),
            place: place.clone(),
            function: "f".into(),
            stack: vec![StackEntry { function: "f".into(), place: place.clone() }],
            inputs: Some(inputs.clone()),
            input_is_canonical: true,
            depends_on_undefined: true,
            paths: 300,
            story: FaultStory {
                decisions: vec![StoryDecision {
                    place: place.clone(),
                    function: "f".into(),
                    condition: Some("x > 7".into()),
                    matters: true,
                }],
                left_out: 3,
                condition: None,
                object: vec![ObjectEvent { what: ObjectFate::Freed, place: place.clone() }],
            },
            fingerprint: Some("00ff".into()),
        };
        let test = TestCase {
            inputs,
            outcome: TestOutcome::Completed { result: Some(BitVector::from_u64(32, 9)), exited: true },
            output: Some(b"out".to_vec()),
            depends_on_undefined: false,
            covers: vec![1, 300],
            details: Some(Box::new(TestDetails {
                result: Some(SeenPointer::Text(b"red".to_vec())),
                ..TestDetails::default()
            })),
        };
        let reasons = [
            IncompleteReason::Bound(BoundKind::Depth),
            IncompleteReason::Bound(BoundKind::Visits),
            IncompleteReason::Machine(Incomplete::IndexTooWide { elements: 99 }),
            IncompleteReason::Machine(Incomplete::UndefinedFunction("g".into())),
            IncompleteReason::Concretised("a size".into()),
            IncompleteReason::Interrupted,
        ];
        let entry =
            |reason: &IncompleteReason| IncompleteEntry { reason: reason.clone(), place: place.clone(), count: 2 };
        let stored = StoredResult {
            result: RunResult {
                status: Status::Bugs,
                paths: PathCounts { completed: 1, faulted: 2, pruned: 3, incomplete: 4 },
                faults: vec![fault],
                incomplete: reasons.iter().map(entry).collect(),
                coverage: Coverage {
                    lines: Covered { covered: 1, total: 2 },
                    branches: Covered { covered: 3, total: 4 },
                    files: vec![FileCoverage {
                        file: "a.c".into(),
                        lines: vec![(1, true), (300, false)],
                        functions: vec![FunctionCoverage { line: 1, name: "f".into(), is_covered: true }],
                    }],
                },
                solver: Default::default(),
                instructions: 0,
                states: 0,
                stack: Default::default(),
                merging: Some(MergingStatistics::default()),
                merging_gave_up: None,
                composition: None,
                parallel: Default::default(),
                wall: Duration::ZERO,
                assumptions: Vec::new(),
                warnings: Vec::new(),
                profile: None,
                disagreement: None,
            },
            entry: "main".into(),
            nodes: 17,
            tests: Some(LogId(99)),
            fault_tests: vec![test],
        };
        let bytes = encode(&stored);
        let read = decode(&bytes).expect("well formed");
        assert_eq!(format!("{read:?}"), format!("{stored:?}"));
        for end in 0..bytes.len() {
            assert!(decode(&bytes[..end]).is_err(), "cut at {end}");
        }
        // The checksum finds these first; whoever gets past it must not end the process.
        for at in 0..bytes.len() {
            for change in [0x01, 0x80, 0xff] {
                let mut changed = bytes.clone();
                changed[at] ^= change;
                let _ = decode(&changed);
            }
        }
    }
}
