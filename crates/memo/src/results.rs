//! Results of whole runs, and how a test is written down.

use std::time::Duration;

use reprise_explore::{
    BoundKind, Coverage, Covered, FoundFault, IncompleteEntry, IncompleteReason, InputValue, MergingStatistics,
    PathCounts, RunResult, StackEntry, Status, TestCase, TestOutcome,
};
use reprise_expr::BitVector;
use reprise_ir::code::FloatFormat;
use reprise_machine::{InputKind, InputSource, ScalarInput, ScalarInputKind};
use reprise_store::{Batch, Decoder, Encoder, Malformed, Space, Store, StoreError};

use crate::subject::ResultKey;
use crate::trie::LogId;
use crate::trie::outcome::{decode_place, decode_reason, encode_place, encode_reason, fault_kind_named};

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
    pub fn load(store: &Store, key: ResultKey) -> Result<Option<StoredResult>, StoreError> {
        let Some(bytes) = store.get(RESULTS, &key.bytes())? else { return Ok(None) };
        // A record that reads back but makes no sense is of another time; what it would have said is found out again.
        Ok(decode(&bytes).ok())
    }

    pub fn put(&self, batch: &mut Batch, key: ResultKey) {
        batch.put(RESULTS, key.bytes(), encode(self));
    }
}

fn encode(stored: &StoredResult) -> Vec<u8> {
    let mut encoder = Encoder::new();
    let RunResult { status, paths, faults, incomplete, coverage, .. } = &stored.result;
    encoder.text(status.name());
    for count in [paths.completed, paths.faulted, paths.pruned, paths.incomplete] {
        encoder.number(count);
    }
    encoder.number(faults.len() as u64);
    for fault in faults {
        encode_fault(&mut encoder, fault);
    }
    encoder.number(incomplete.len() as u64);
    for entry in incomplete {
        encode_reason(&mut encoder, &entry.reason);
        encode_place(&mut encoder, &entry.place);
        encoder.number(entry.count);
    }
    for covered in [coverage.lines, coverage.branches] {
        encoder.number(covered.covered).number(covered.total);
    }
    encoder.text(&stored.entry).number(stored.nodes).flag(stored.tests.is_some());
    if let Some(log) = stored.tests {
        encoder.fixed(&log.0.to_be_bytes());
    }
    encoder.number(stored.fault_tests.len() as u64);
    for test in &stored.fault_tests {
        encode_test(&mut encoder, test);
    }
    encoder.flag(stored.result.merging.is_some());
    encoder.finish()
}

fn decode(bytes: &[u8]) -> Result<StoredResult, Malformed> {
    let mut decoder = Decoder::new(bytes);
    let status = match decoder.text()? {
        "clean" => Status::Clean,
        "bounded" => Status::Bounded,
        "bugs" => Status::Bugs,
        "incomplete" => Status::Incomplete,
        _ => return Err(Malformed),
    };
    let paths = PathCounts {
        completed: decoder.number()?,
        faulted: decoder.number()?,
        pruned: decoder.number()?,
        incomplete: decoder.number()?,
    };
    let faults = (0..decoder.count()?).map(|_| decode_fault(&mut decoder)).collect::<Result<_, _>>()?;
    let incomplete = (0..decoder.count()?)
        .map(|_| {
            Ok(IncompleteEntry {
                reason: decode_reason(&mut decoder)?,
                place: decode_place(&mut decoder)?,
                count: decoder.number()?,
            })
        })
        .collect::<Result<_, _>>()?;
    let mut covered = || Ok(Covered { covered: decoder.number()?, total: decoder.number()? });
    let coverage = Coverage { lines: covered()?, branches: covered()? };
    let entry = decoder.text()?.to_string();
    let nodes = decoder.number()?;
    let tests = if decoder.flag()? {
        Some(LogId(u64::from_be_bytes(decoder.fixed(8)?.try_into().map_err(|_| Malformed)?)))
    } else {
        None
    };
    let fault_tests = (0..decoder.count()?).map(|_| decode_test(&mut decoder)).collect::<Result<_, _>>()?;
    let is_merged = decoder.flag()?;
    decoder.end()?;
    let result = RunResult {
        status,
        paths,
        faults,
        incomplete,
        coverage,
        // What was done in this run: nothing.
        solver: Default::default(),
        instructions: 0,
        states: 0,
        merging: is_merged.then(MergingStatistics::default),
        merging_gave_up: None,
        parallel: Default::default(),
        wall: Duration::ZERO,
        warnings: Vec::new(),
        disagreement: None,
    };
    Ok(StoredResult { result, entry, nodes, tests, fault_tests })
}

fn encode_fault(encoder: &mut Encoder, fault: &FoundFault) {
    encoder.text(fault.kind.name()).text(&fault.message).text(&fault.function);
    encode_place(encoder, &fault.place);
    encoder.number(fault.stack.len() as u64);
    for entry in &fault.stack {
        encoder.text(&entry.function);
        encode_place(encoder, &entry.place);
    }
    encoder.flag(fault.inputs.is_some());
    if let Some(inputs) = &fault.inputs {
        encode_inputs(encoder, inputs);
    }
    encoder.flag(fault.depends_on_undefined).number(fault.paths);
}

fn decode_fault(decoder: &mut Decoder<'_>) -> Result<FoundFault, Malformed> {
    let kind = fault_kind_named(decoder.text()?)?;
    let message = decoder.text()?.to_string();
    let function = decoder.text()?.to_string();
    let place = decode_place(decoder)?;
    let stack = (0..decoder.count()?)
        .map(|_| Ok(StackEntry { function: decoder.text()?.to_string(), place: decode_place(decoder)? }))
        .collect::<Result<_, _>>()?;
    let inputs = if decoder.flag()? { Some(decode_inputs(decoder)?) } else { None };
    let depends_on_undefined = decoder.flag()?;
    let paths = decoder.number()?;
    Ok(FoundFault {
        kind,
        message,
        place,
        function,
        stack,
        inputs,
        input_is_canonical: true,
        depends_on_undefined,
        paths,
    })
}

pub(crate) fn encode_inputs(encoder: &mut Encoder, inputs: &[InputValue]) {
    encoder.number(inputs.len() as u64);
    for input in inputs {
        encoder.text(&input.name);
        match input.kind {
            InputKind::Bytes(size) => {
                encoder.byte(0).number(u64::from(size));
            }
            InputKind::Scalar(scalar) => {
                encoder.byte(1).number(u64::from(scalar.width)).text(scalar.c_type);
                encoder.byte(match scalar.kind {
                    ScalarInputKind::Signed => 0,
                    ScalarInputKind::Unsigned => 1,
                    ScalarInputKind::Float(format) => {
                        2 + FLOAT_FORMATS.iter().position(|&known| known == format).expect("all formats are listed")
                            as u8
                    }
                });
                encoder.byte(match scalar.source {
                    InputSource::Parameter => 0,
                    InputSource::Call => 1,
                    InputSource::Stub => 2,
                });
            }
        }
        encode_value(encoder, &input.value);
    }
}

const FLOAT_FORMATS: [FloatFormat; 6] = [
    FloatFormat::Half,
    FloatFormat::BFloat,
    FloatFormat::Single,
    FloatFormat::Double,
    FloatFormat::X87,
    FloatFormat::Quad,
];

pub(crate) fn decode_inputs(decoder: &mut Decoder<'_>) -> Result<Vec<InputValue>, Malformed> {
    (0..decoder.count()?)
        .map(|_| {
            let name = decoder.text()?.to_string();
            let kind = match decoder.byte()? {
                0 => InputKind::Bytes(decoder.number_u32()?),
                1 => {
                    let width = decoder.number()?.try_into().map_err(|_| Malformed)?;
                    let c_type = ScalarInput::c_type_named(decoder.text()?).ok_or(Malformed)?;
                    let kind = match decoder.byte()? {
                        0 => ScalarInputKind::Signed,
                        1 => ScalarInputKind::Unsigned,
                        number => ScalarInputKind::Float(*FLOAT_FORMATS.get(number as usize - 2).ok_or(Malformed)?),
                    };
                    let source = match decoder.byte()? {
                        0 => InputSource::Parameter,
                        1 => InputSource::Call,
                        2 => InputSource::Stub,
                        _ => return Err(Malformed),
                    };
                    InputKind::Scalar(ScalarInput { width, kind, c_type, source })
                }
                _ => return Err(Malformed),
            };
            Ok(InputValue { name, kind, value: decode_value(decoder)? })
        })
        .collect()
}

fn encode_value(encoder: &mut Encoder, value: &BitVector) {
    encoder.number(u64::from(value.width())).number(value.words().len() as u64);
    for word in value.words() {
        encoder.fixed(&word.to_le_bytes());
    }
}

fn decode_value(decoder: &mut Decoder<'_>) -> Result<BitVector, Malformed> {
    let width = decoder.number_u32()?;
    let count = decoder.count()?;
    if width == 0 || count != width.div_ceil(64) as usize {
        return Err(Malformed);
    }
    let words = (0..count)
        .map(|_| Ok(u64::from_le_bytes(decoder.fixed(8)?.try_into().map_err(|_| Malformed)?)))
        .collect::<Result<Vec<u64>, Malformed>>()?;
    Ok(BitVector::from_words(width, &words))
}

pub(crate) fn encode_test(encoder: &mut Encoder, test: &TestCase) {
    encode_inputs(encoder, &test.inputs);
    match &test.outcome {
        TestOutcome::Completed { result, exited } => {
            encoder.byte(0).flag(*exited).flag(result.is_some());
            if let Some(result) = result {
                encode_value(encoder, result);
            }
        }
        TestOutcome::Fault { kind, place } => {
            encoder.byte(1).text(kind.name());
            encode_place(encoder, place);
        }
    }
    encoder.flag(test.output.is_some());
    if let Some(output) = &test.output {
        encoder.bytes(output);
    }
    encoder.flag(test.depends_on_undefined);
    encoder.number(test.covers.len() as u64);
    for &element in &test.covers {
        encoder.number(u64::from(element));
    }
}

pub(crate) fn decode_test(decoder: &mut Decoder<'_>) -> Result<TestCase, Malformed> {
    let inputs = decode_inputs(decoder)?;
    let outcome = match decoder.byte()? {
        0 => {
            let exited = decoder.flag()?;
            let result = if decoder.flag()? { Some(decode_value(decoder)?) } else { None };
            TestOutcome::Completed { result, exited }
        }
        1 => TestOutcome::Fault { kind: fault_kind_named(decoder.text()?)?, place: decode_place(decoder)? },
        _ => return Err(Malformed),
    };
    let output = if decoder.flag()? { Some(decoder.bytes()?.to_vec()) } else { None };
    let depends_on_undefined = decoder.flag()?;
    let covers = (0..decoder.count()?).map(|_| decoder.number_u32()).collect::<Result<_, _>>()?;
    Ok(TestCase { inputs, outcome, output, depends_on_undefined, covers })
}

#[cfg(test)]
mod tests {
    use reprise_explore::SourcePlace;
    use reprise_machine::{FaultKind, Incomplete};

    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let place = SourcePlace { file: "a.c".into(), line: 7, column: 3 };
        let scalar = |kind, c_type, source| InputKind::Scalar(ScalarInput { width: 32, kind, c_type, source });
        let inputs = vec![
            InputValue { name: "x".into(), kind: InputKind::Bytes(9), value: BitVector::from_words(72, &[5, 6]) },
            InputValue {
                name: "y".into(),
                kind: scalar(ScalarInputKind::Float(FloatFormat::Single), "float", InputSource::Call),
                value: BitVector::from_u64(32, 1),
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
        };
        let test = TestCase {
            inputs,
            outcome: TestOutcome::Completed { result: Some(BitVector::from_u64(32, 9)), exited: true },
            output: Some(b"out".to_vec()),
            depends_on_undefined: false,
            covers: vec![1, 300],
        };
        let reasons = [
            IncompleteReason::Bound(BoundKind::Depth),
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
                },
                solver: Default::default(),
                instructions: 0,
                states: 0,
                merging: Some(MergingStatistics::default()),
                merging_gave_up: None,
                parallel: Default::default(),
                wall: Duration::ZERO,
                warnings: Vec::new(),
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
    }
}
