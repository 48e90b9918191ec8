//! The judge: a prediction against what a native run showed.
//!
//! A test passes only by what was seen: whatever the native run does not show is a difference, or is said not to be checkable.

use super::Verdict;
use super::build::Sanitizing;
use super::execute::{Ending, HarnessEvent, Observation};
use crate::test_files::{
    PredictedOutcome, PredictedResult, PredictedText, ProgramDescription, ScalarDescription, ScalarForm, TestFile,
};
use crate::value::{from_hexadecimal, from_little_endian, hexadecimal};

const SIGILL: i32 = 4;
const SIGTRAP: i32 = 5;
const SIGABRT: i32 = 6;
const SIGBUS: i32 = 7;
const SIGFPE: i32 = 8;
const SIGKILL: i32 = 9;
const SIGSEGV: i32 = 11;
/// What is quoted of a long text.
const QUOTED: usize = 120;

pub(super) fn verdict(
    test: &TestFile,
    observation: &Observation,
    program: &ProgramDescription,
    sanitizing: Sanitizing,
) -> Verdict {
    if !observation.started {
        return Verdict::Differs(format!("the program did not start: {}", ending_text(observation)));
    }
    if let HarnessEvent::CannotBeMade(reason) = &observation.event {
        return Verdict::NotCheckable(reason.clone());
    }
    let judged = match &test.outcome {
        PredictedOutcome::Completed { status, result, .. } => {
            completed(test, observation, program, *status, result.as_ref())
        }
        PredictedOutcome::Fault { fault, .. } => return faulted(test, observation, fault, sanitizing),
    };
    match judged {
        Ok(()) => Verdict::AsPredicted,
        Err(difference) => Verdict::Differs(difference),
    }
}

fn completed(
    test: &TestFile,
    observation: &Observation,
    program: &ProgramDescription,
    status: Option<u8>,
    result: Option<&PredictedResult>,
) -> Result<(), String> {
    harness_agrees(observation)?;
    let signs = Signs::of(observation);
    if let Some(report) = &signs.address {
        return Err(format!("expected to complete, but AddressSanitizer reports {report}"));
    }
    if let Some(report) = signs.undefined.iter().find(|report| should_have_been_predicted(report, program)) {
        return Err(format!("expected to complete, but UndefinedBehaviorSanitizer reports {report}"));
    }
    let Ending::Exited(code) = observation.ending else {
        return Err(format!("expected to complete, but {}", ending_text(observation)));
    };
    if let Some(status) = status
        && i32::from(status) != code
    {
        return Err(format!("exit status {code} instead of {status}"));
    }
    if let Some(result) = result {
        if observation.event != HarnessEvent::Returned {
            return Err(format!("expected the entry to return, but {}", ending_text(observation)));
        }
        match program.entry.results[..] {
            [ScalarDescription { form: ScalarForm::Pointer, .. }] => same_pointer(test, result, &observation.value)?,
            _ => same_result(result, &observation.value)?,
        }
    }
    // What the world gives is not asked for.
    let asked = test.inputs.iter().filter(|input| !program.world.has_input(&input.name)).count();
    if observation.taken as usize != asked {
        return Err(format!("asked for {} of the {asked} inputs", observation.taken));
    }
    match predicted_output(test) {
        Some(predicted) if predicted != observation.stdout => {
            Err(format!("printed {} instead of {}", quoted(&observation.stdout), quoted(&predicted)))
        }
        _ => Ok(()),
    }
}

/// Faults the engine always looks for, and those it was asked to look for.
pub(super) fn should_have_been_predicted(report: &str, program: &ProgramDescription) -> bool {
    let overflow_checked = program.check.iter().any(|check| check == "overflow");
    report.contains("shift exponent")
        || report.contains("division by zero")
        || overflow_checked && report.contains("signed integer overflow")
}

/// A pointer to an object of the test has its address there, which the harness has put back; any other is only known not to be null.
fn same_pointer(test: &TestFile, predicted: &PredictedResult, native: &[u8]) -> Result<(), String> {
    const ELSEWHERE: u64 = u64::MAX;
    let Some(bytes) = from_hexadecimal(&predicted.bytes) else { return same_result(predicted, native) };
    let address = from_little_endian(&bytes, 64).low_u64();
    let is_known = address == 0
        || test.objects.iter().any(|object| (object.address..=object.address + object.size).contains(&address));
    let got = from_little_endian(native, 64).low_u64();
    if is_known || got != ELSEWHERE { same_result(predicted, native) } else { Ok(()) }
}

fn same_result(predicted: &PredictedResult, native: &[u8]) -> Result<(), String> {
    let Some(bytes) = from_hexadecimal(&predicted.bytes).filter(|_| predicted.width > 0) else {
        return Err("the predicted result is not hexadecimal".into());
    };
    let expected = from_little_endian(&bytes, predicted.width);
    let width = predicted.width.div_ceil(8) as usize;
    let got = from_little_endian(native, predicted.width);
    if native.len() >= width && expected == got {
        return Ok(());
    }
    Err(format!(
        "returned the bytes {} instead of {}",
        hexadecimal(&native[..width.min(native.len())]),
        predicted.bytes
    ))
}

fn faulted(test: &TestFile, observation: &Observation, fault: &str, sanitizing: Sanitizing) -> Verdict {
    let signs = Signs::of(observation);
    if fault == "uninitialised-use" {
        return Verdict::NotCheckable("natively an uninitialised value looks like any other".into());
    }
    if !signs.show(fault, observation) {
        if let Err(difference) = harness_agrees(observation) {
            return Verdict::Differs(format!("expected {fault}, but {difference}"));
        }
        if sanitizing == Sanitizing::Off && !traps_by_itself(fault) {
            return Verdict::NotCheckable(format!("{fault} needs the sanitizers"));
        }
        return Verdict::Differs(format!("expected {fault}, but {}", ending_text(observation)));
    }
    // What came after a report that did not end the program is no part of the prediction.
    match predicted_output(test) {
        Some(predicted) if !observation.stdout.starts_with(&predicted) => Verdict::Differs(format!(
            "printed {} before the fault instead of {}",
            quoted(&observation.stdout),
            quoted(&predicted)
        )),
        _ => Verdict::AsPredicted,
    }
}

fn harness_agrees(observation: &Observation) -> Result<(), String> {
    match &observation.event {
        HarnessEvent::InputDiffers(message) => Err(message.clone()),
        HarnessEvent::AssumptionFailed(function) => Err(format!("an assumption did not hold ({function})")),
        HarnessEvent::ErrorReached => Err("the error function was called".to_string()),
        HarnessEvent::CannotBeMade(reason) => Err(reason.clone()),
        HarnessEvent::None | HarnessEvent::Returned => Ok(()),
    }
}

/// Kinds that need no sanitizer to show at -O0.
fn traps_by_itself(fault: &str) -> bool {
    matches!(
        fault,
        "null-pointer"
            | "read-only-write"
            | "divide-by-zero"
            | "division-overflow"
            | "assertion"
            | "abort"
            | "error-reached"
            | "stack-overflow"
            | "invalid-call"
    )
}

/// The signs of faults a native run left.
pub(super) struct Signs {
    signal: Option<i32>,
    /// The first words of AddressSanitizer's report.
    pub(super) address: Option<String>,
    /// UndefinedBehaviorSanitizer's reports; the program goes on after most of them.
    pub(super) undefined: Vec<String>,
}

impl Signs {
    pub(super) fn of(observation: &Observation) -> Signs {
        let signal = match observation.ending {
            Ending::Signal(signal) => Some(signal),
            _ => None,
        };
        let after = |marker: &str, line: &str| line.split_once(marker).map(|(_, rest)| rest.trim().to_string());
        let lines = || observation.stderr.lines();
        Signs {
            signal,
            address: lines().find_map(|line| after("AddressSanitizer: ", line)).map(|report| shortened(&report)),
            undefined: lines().filter_map(|line| after("runtime error: ", line)).collect(),
        }
    }

    /// Whether they are those of a kind of fault.
    fn show(&self, fault: &str, observation: &Observation) -> bool {
        let signal = |signals: &[i32]| self.signal.is_some_and(|signal| signals.contains(&signal));
        let address = |reports: &[&str]| {
            self.address.as_ref().is_some_and(|address| reports.iter().any(|report| address.contains(report)))
        };
        let undefined = |reports: &[&str]| {
            self.undefined.iter().any(|undefined| reports.iter().any(|report| undefined.contains(report)))
        };
        let segmentation = || signal(&[SIGSEGV, SIGBUS]) || address(&["SEGV", "BUS"]);
        match fault {
            "assertion" => signal(&[SIGABRT]) && observation.stderr.contains("Assertion"),
            "abort" => signal(&[SIGABRT, SIGILL, SIGTRAP]),
            "error-reached" => observation.event == HarnessEvent::ErrorReached,
            "divide-by-zero" => signal(&[SIGFPE]) || undefined(&["division by zero"]),
            "division-overflow" => signal(&[SIGFPE]) || undefined(&["division of"]),
            "shift-overflow" => undefined(&["shift exponent", "left shift of"]),
            "undefined-operation" => {
                signal(&[SIGFPE])
                    || undefined(&[
                        "division by zero",
                        "division of",
                        "shift exponent",
                        "outside the range",
                        "misaligned address",
                        "not a valid",
                        "variable length array",
                        "pointer index",
                        "offset to null pointer",
                        "offset to non-null pointer",
                        "implicit conversion",
                        "assumption",
                    ])
            }
            "signed-overflow" => {
                undefined(&["signed integer overflow", "negation of", "cannot be represented in type"])
            }
            "unreachable" => undefined(&["unreachable program point", "end of a value-returning function"]),
            "null-pointer" => segmentation() || undefined(&["null pointer"]),
            "out-of-bounds" => {
                segmentation()
                    || address(&[
                        "buffer-overflow",
                        "buffer-underflow",
                        "container-overflow",
                        "negative-size-param",
                        "unknown-crash",
                    ])
                    || undefined(&["out of bounds", "insufficient space"])
            }
            "use-after-free" => address(&["heap-use-after-free"]),
            "use-after-return" => address(&["stack-use-after-return", "stack-use-after-scope"]) || segmentation(),
            "use-after-scope" => address(&["stack-use-after-scope", "stack-use-after-return"]) || segmentation(),
            "double-free" => address(&["double-free"]) || self.heap_complaint(observation),
            "invalid-free" => {
                address(&["not malloc()-ed", "bad-free", "alloc-dealloc-mismatch"]) || self.heap_complaint(observation)
            }
            "read-only-write" => segmentation(),
            "stack-overflow" => segmentation() || address(&["stack-overflow"]),
            "invalid-call" => segmentation() || signal(&[SIGILL, SIGTRAP]),
            _ => false,
        }
    }

    /// The C library's own checks.
    fn heap_complaint(&self, observation: &Observation) -> bool {
        self.signal == Some(SIGABRT)
            && ["free():", "realloc():", "munmap_chunk():"].iter().any(|sign| observation.stderr.contains(sign))
    }
}

pub(super) fn ending_text(observation: &Observation) -> String {
    let signs = Signs::of(observation);
    if let Some(report) = &signs.address {
        return format!("AddressSanitizer reports {report}");
    }
    let ending = match observation.ending {
        Ending::Exited(code) => format!("it exited with status {code}"),
        Ending::Signal(signal) => format!("it was killed by {}", signal_name(signal)),
        Ending::TimedOut(time) => format!("it did not end in {} s", time.as_secs_f64()),
    };
    match signs.undefined.first() {
        Some(report) => format!("{ending} after UndefinedBehaviorSanitizer reported {}", shortened(report)),
        None => ending,
    }
}

fn signal_name(signal: i32) -> String {
    match signal {
        SIGILL => "SIGILL".into(),
        SIGTRAP => "SIGTRAP".into(),
        SIGABRT => "SIGABRT".into(),
        SIGBUS => "SIGBUS".into(),
        SIGFPE => "SIGFPE".into(),
        SIGKILL => "SIGKILL (out of memory?)".into(),
        SIGSEGV => "SIGSEGV".into(),
        other => format!("signal {other}"),
    }
}

fn predicted_output(test: &TestFile) -> Option<Vec<u8>> {
    match test.stdout.as_ref()? {
        PredictedText::Text(text) => Some(text.clone().into_bytes()),
        PredictedText::Bytes { hex } => from_hexadecimal(hex),
    }
}

fn quoted(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let mut start: String = text.chars().take(QUOTED).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    format!("{start:?}")
}

/// A report up to its addresses, which differ from run to run.
fn shortened(report: &str) -> String {
    let end = [" on address", " on unknown address", " (pc ", ": 0x"].iter().filter_map(|stop| report.find(stop)).min();
    let start = report[..end.unwrap_or(report.len())].trim();
    // "attempting free on address which was not malloc()-ed: 0x..." is told apart by what follows.
    if start == "attempting free" {
        report.split(": 0x").next().unwrap_or(report).to_string()
    } else {
        start.to_string()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::test_files::{EntryDescription, TestFile, TestedProgram};

    fn program(check: &[&str]) -> ProgramDescription {
        ProgramDescription {
            directory: "/".into(),
            sources: Vec::new(),
            entry: EntryDescription {
                name: "main".into(),
                source_name: "main".into(),
                local_to: None,
                parameters: Vec::new(),
                results: Vec::new(),
            },
            compiler: None,
            cflags: Vec::new(),
            stubs: Vec::new(),
            check: check.iter().map(|check| check.to_string()).collect(),
            stack_limit: 0,
            globals: Vec::new(),
            world: Default::default(),
        }
    }

    fn test(outcome: PredictedOutcome, stdout: Option<&str>) -> TestFile {
        TestFile {
            generator: String::new(),
            version: 1,
            program: TestedProgram {
                directory: "/".into(),
                sources: Vec::new(),
                entry: "main".into(),
                cflags: Vec::new(),
            },
            inputs: Vec::new(),
            objects: Vec::new(),
            shown: serde_json::Value::Null,
            outcome,
            stdout: stdout.map(|text| PredictedText::Text(text.into())),
            depends_on_undefined: false,
        }
    }

    fn fault(kind: &str) -> TestFile {
        test(PredictedOutcome::Fault { fault: kind.into(), file: "a.c".into(), line: 1, column: 1 }, None)
    }

    fn completed(status: u8) -> TestFile {
        test(PredictedOutcome::Completed { exited: false, status: Some(status), result: None }, Some("hi\n"))
    }

    fn observed(ending: Ending, stderr: &str) -> Observation {
        Observation {
            ending,
            stdout: b"hi\n".to_vec(),
            stderr: stderr.into(),
            event: HarnessEvent::None,
            started: true,
            taken: 0,
            value: vec![0; 48],
            globals: Vec::new(),
        }
    }

    #[test]
    fn faults_and_their_signs() {
        let exited = Ending::Exited(1);
        let asan = |report: &str| format!("==1==ERROR: AddressSanitizer: {report}");
        let ubsan = |report: &str| format!("a.c:1:2: runtime error: {report}");
        let shown = [
            ("assertion", Ending::Signal(SIGABRT), "program: a.c:3: main: Assertion `x' failed.".to_string()),
            ("abort", Ending::Signal(SIGABRT), String::new()),
            ("divide-by-zero", Ending::Signal(SIGFPE), String::new()),
            ("division-overflow", Ending::Exited(0), ubsan("division of -1 by -1 cannot be represented in type 'int'")),
            ("shift-overflow", Ending::Exited(0), ubsan("shift exponent 33 is too large for 32-bit type 'int'")),
            ("null-pointer", exited, asan("SEGV on unknown address 0x000000000000 (pc 0x1)")),
            ("out-of-bounds", exited, asan("heap-buffer-overflow on address 0x1 at pc 0x2")),
            ("use-after-free", exited, asan("heap-use-after-free on address 0x1")),
            ("double-free", exited, asan("attempting double-free on 0x1 in thread T0:")),
            ("invalid-free", exited, asan("attempting free on address which was not malloc()-ed: 0x1 in thread T0")),
            ("stack-overflow", exited, asan("stack-overflow on address 0x1")),
            ("unreachable", exited, ubsan("execution reached an unreachable program point")),
        ];
        for (kind, ending, stderr) in &shown {
            assert_eq!(
                verdict(&fault(kind), &observed(*ending, stderr), &program(&[]), Sanitizing::On),
                Verdict::AsPredicted,
                "{kind}"
            );
        }
        // None of them passes on a run that shows nothing, whatever watched.
        for (kind, ..) in &shown {
            assert!(
                matches!(
                    verdict(&fault(kind), &observed(Ending::Exited(0), ""), &program(&[]), Sanitizing::On),
                    Verdict::Differs(_)
                ),
                "{kind}"
            );
            let unwatched = verdict(&fault(kind), &observed(Ending::Exited(0), ""), &program(&[]), Sanitizing::Off);
            assert_ne!(unwatched, Verdict::AsPredicted, "{kind}");
        }
        let needs_sanitizer =
            verdict(&fault("out-of-bounds"), &observed(Ending::Exited(0), ""), &program(&[]), Sanitizing::Off);
        assert!(matches!(needs_sanitizer, Verdict::NotCheckable(_)));
        let wrong_family = observed(exited, &asan("heap-buffer-overflow on address 0x1"));
        assert!(matches!(
            verdict(&fault("use-after-free"), &wrong_family, &program(&[]), Sanitizing::On),
            Verdict::Differs(_)
        ));
    }

    #[test]
    fn completed_runs() {
        let as_predicted = observed(Ending::Exited(3), "");
        assert_eq!(verdict(&completed(3), &as_predicted, &program(&[]), Sanitizing::On), Verdict::AsPredicted);
        let overflow = observed(Ending::Exited(3), "a.c:1:2: runtime error: signed integer overflow: 1 + 2");
        assert_eq!(verdict(&completed(3), &overflow, &program(&[]), Sanitizing::On), Verdict::AsPredicted);
        let differing = [
            (observed(Ending::Exited(4), ""), program(&[]), "status 4"),
            (observed(Ending::Signal(SIGSEGV), ""), program(&[]), "SIGSEGV"),
            (observed(Ending::TimedOut(Duration::from_secs(10)), ""), program(&[]), "10 s"),
            (
                observed(Ending::Exited(3), "AddressSanitizer: heap-use-after-free on address 0x1"),
                program(&[]),
                "heap-use-after-free",
            ),
            (observed(Ending::Exited(3), "runtime error: shift exponent 40"), program(&[]), "shift exponent"),
            (overflow, program(&["overflow"]), "signed integer overflow"),
            (
                Observation { stdout: b"ho\n".to_vec(), ..as_predicted.clone() },
                program(&[]),
                "\"ho\\n\" instead of \"hi\\n\"",
            ),
            (Observation { taken: 2, ..as_predicted.clone() }, program(&[]), "inputs"),
            (Observation { event: HarnessEvent::ErrorReached, ..as_predicted.clone() }, program(&[]), "error function"),
            (Observation { started: false, ..as_predicted.clone() }, program(&[]), "did not start"),
        ];
        for (observation, program, expected) in differing {
            match verdict(&completed(3), &observation, &program, Sanitizing::On) {
                Verdict::Differs(reason) => assert!(reason.contains(expected), "{reason}"),
                other => panic!("{other:?} instead of {expected}"),
            }
        }
    }

    #[test]
    fn results_are_compared_in_their_width() {
        let predicted =
            |bytes: &str, width| PredictedResult { width, bytes: bytes.into(), value: serde_json::Value::Null };
        let mut native = vec![0xff; 48];
        assert!(same_result(&predicted("ffffffff", 32), &native).is_ok());
        assert!(same_result(&predicted("01", 1), &native).is_ok());
        native[1] = 0;
        assert!(same_result(&predicted("ffffffff", 32), &native).is_err());
        assert!(same_result(&predicted("ff", 8), &native).is_ok());
    }
}
