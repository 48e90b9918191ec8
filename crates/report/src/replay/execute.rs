//! Runs one test in a process of its own.
//!
//! The process is bounded in time and memory, and reports through a page that it shares with us: what it had said is there however it ends.

use std::fs::File;
use std::io;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};

use reprise_explore::InputValue;
use reprise_machine::World;

use super::ReplayOptions;
use super::build::{NativeProgram, Sanitizing};
use super::world::WorldInputs;
use crate::heap::{TestObject, is_object, test_objects};
use crate::test_files::{
    GENERATOR, PredictedOutcome, ProgramDescription, TEST_FILES_VERSION, TestFile, TestFilesError,
};
use crate::value::{from_hexadecimal, little_endian};

/// The page the harness writes to; see `harness.c`.
const RESULT_SIZE: usize = 4096;
const VALUE: std::ops::Range<usize> = 16..64;
const MESSAGE: std::ops::Range<usize> = 64..64 + 1024;
/// A hash for each global that is watched.
const GLOBALS: std::ops::Range<usize> = 1088..1088 + 8 * MOST_WATCHED;
pub(super) const MOST_WATCHED: usize = 256;
const INPUT_MAGIC: u32 = 0x3152_5052;
/// Native frames are larger than the engine counts, above all with sanitizers: what completed there must not overflow here.
const STACK_FACTOR: u64 = 8;
/// More of what a program prints is of no use.
const OUTPUT_LIMIT: u64 = 64 << 20;

/// A test with its inputs in binary.
pub(super) struct Test {
    pub file: TestFile,
    inputs: Vec<(String, Vec<u8>)>,
}

impl Test {
    pub(super) fn new(path: &Path, file: TestFile) -> Result<Test, TestFilesError> {
        let decode = |name: &str, bytes: &str| {
            from_hexadecimal(bytes).ok_or_else(|| TestFilesError::Malformed {
                path: path.to_owned(),
                line: 0,
                column: 0,
                message: format!("the bytes of input `{name}` are not hexadecimal"),
            })
        };
        let inputs = file
            .inputs
            .iter()
            .map(|input| Ok((input.name.clone(), decode(&input.name, &input.bytes)?)))
            .collect::<Result<Vec<_>, TestFilesError>>()?;
        Ok(Test { file, inputs })
    }

    /// Of which nothing is predicted but whether the stack overflows.
    pub(super) fn unpredicted(inputs: &[InputValue], overflow: StackOverflow, program: &ProgramDescription) -> Test {
        let fault = if overflow == StackOverflow::Predicted { "stack-overflow" } else { "" };
        let file = TestFile {
            generator: GENERATOR.into(),
            version: TEST_FILES_VERSION,
            program: program.tested(),
            inputs: Vec::new(),
            objects: test_objects(inputs),
            shown: serde_json::Value::Null,
            outcome: PredictedOutcome::Fault { fault: fault.into(), file: String::new(), line: 0, column: 0 },
            stdout: None,
            depends_on_undefined: false,
        };
        let bytes = |input: &InputValue| (input.name.clone(), little_endian(&input.value));
        Test { file, inputs: inputs.iter().filter(|input| !is_object(input)).map(bytes).collect() }
    }

    /// Numbers are little-endian; the names are checked by the harness.
    fn encoded(&self, world: &World, stack_limit: u64, memory_limit: u64, functions: &[String]) -> io::Result<Vec<u8>> {
        // What the world gives is not asked for.
        let inputs: Vec<_> = self.inputs.iter().filter(|(name, _)| !world.has_input(name)).collect();
        let length = |of: usize| u32::try_from(of).map(u32::to_le_bytes).map_err(io::Error::other);
        let mut bytes = Vec::new();
        bytes.extend(INPUT_MAGIC.to_le_bytes());
        bytes.extend(length(inputs.len())?);
        bytes.extend(stack_limit.to_le_bytes());
        bytes.extend(memory_limit.to_le_bytes());
        for (name, content) in inputs {
            bytes.extend(length(name.len())?);
            bytes.extend(length(content.len())?);
            bytes.extend(name.as_bytes());
            bytes.extend(content);
        }
        let objects = &self.file.objects;
        bytes.extend(length(objects.len())?);
        for object in objects {
            encode_object(object, objects, functions, &mut bytes)?;
        }
        Ok(bytes)
    }

    /// The functions that pointers of the test lead to.
    pub(super) fn functions(&self) -> impl Iterator<Item = &String> {
        self.file.objects.iter().filter_map(|object| object.function.as_ref())
    }
}

/// An object as `build_heap` of the harness reads it: functions by their number, from 1.
fn encode_object(
    object: &TestObject,
    objects: &[TestObject],
    functions: &[String],
    bytes: &mut Vec<u8>,
) -> io::Result<()> {
    let malformed = |what: &str| io::Error::other(format!("the object `{}` of the test {what}", object.path));
    let number = |of: usize| u32::try_from(of).map(u32::to_le_bytes).map_err(io::Error::other);
    let content = from_hexadecimal(&object.bytes).ok_or_else(|| malformed("is not hexadecimal"))?;
    if content.len() as u64 > object.size {
        return Err(malformed("has more bytes than its size"));
    }
    let function = object.function.as_ref().map_or(Some(0), |name| {
        let known = functions.iter().position(|known| known == name)?;
        Some(known + 1)
    });
    let function = function.ok_or_else(|| malformed("is a function that the harness does not know"))?;
    bytes.extend(object.address.to_le_bytes());
    bytes.extend(object.size.to_le_bytes());
    bytes.extend(number(function)?);
    bytes.extend(number(content.len())?);
    bytes.extend(number(object.pointers.len())?);
    bytes.extend(&content);
    for (offset, path, distance) in &object.pointers {
        let target = objects.iter().find(|object| object.path == *path);
        let target = target.ok_or_else(|| malformed(&format!("points to `{path}`, which is not there")))?;
        if u64::from(*offset) + 8 > object.size {
            return Err(malformed("has a pointer behind its end"));
        }
        bytes.extend(offset.to_le_bytes());
        bytes.extend(target.address.wrapping_add(*distance).to_le_bytes());
    }
    Ok(())
}

/// Whether a run is expected to need more stack than it may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StackOverflow {
    Predicted,
    Unexpected,
}

/// What a native run showed.
#[derive(Clone, Debug)]
pub(super) struct Observation {
    pub ending: Ending,
    pub stdout: Vec<u8>,
    pub stderr: String,
    pub event: HarnessEvent,
    /// Whether the harness came to run at all.
    pub started: bool,
    /// Inputs the program asked for, of those the test has.
    pub taken: u32,
    /// What the entry returned, little-endian.
    pub value: Vec<u8>,
    /// Of the globals that are watched, in order, when the entry had returned.
    pub globals: Vec<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    Exited(i32),
    Signal(i32),
    TimedOut(Duration),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum HarnessEvent {
    None,
    Returned,
    ErrorReached,
    AssumptionFailed(String),
    InputDiffers(String),
    /// The harness cannot make the input.
    CannotBeMade(String),
}

pub(super) fn execute(
    native: &NativeProgram,
    test: &Test,
    program: &ProgramDescription,
    options: &ReplayOptions,
) -> io::Result<Observation> {
    let directory = tempfile::Builder::new().prefix("test-").tempdir_in(native.directory.path())?;
    let at = |name: &str| directory.path().join(name);
    let overflows = matches!(&test.file.outcome, PredictedOutcome::Fault { fault, .. } if fault == "stack-overflow");
    let stack_limit = if overflows { program.stack_limit } else { program.stack_limit.saturating_mul(STACK_FACTOR) };
    // The sanitizers reserve terabytes of addresses and have a limit of their own.
    let memory_limit = if native.sanitizing == Sanitizing::On { 0 } else { options.memory };
    std::fs::write(at("input"), test.encoded(&program.world, stack_limit, memory_limit, &native.functions)?)?;
    std::fs::write(at("result"), [0; RESULT_SIZE])?;
    std::fs::create_dir(at("work"))?;
    let mut command = Command::new(&native.binary);
    // The engine's programs have this name and the environment of their world; the harness removes the rest of ours.
    command.arg0("program").env_clear().current_dir(at("work"));
    command.env("REPRISE_REPLAY_INPUT", at("input")).env("REPRISE_REPLAY_RESULT", at("result"));
    command.env("UBSAN_OPTIONS", "print_stacktrace=0:symbolize=0");
    command.env(
        "ASAN_OPTIONS",
        format!(
            "detect_leaks=0:detect_stack_use_after_return=1:symbolize=0:allocator_may_return_null=1:handle_abort=0:\
             handle_sigfpe=0:handle_sigill=0:hard_rss_limit_mb={}",
            options.memory >> 20
        ),
    );
    // Files rather than pipes: nothing to drain, and nothing that a process left behind can keep open.
    command.stdout(File::create(at("stdout"))?).stderr(File::create(at("stderr"))?);
    WorldInputs::new(&program.world, &test.inputs).give(&mut command, &at("work"), directory.path())?;
    let ending = run(command, options.timeout)?;
    let page = std::fs::read(at("result"))?;
    let number = |at: usize| u32::from_le_bytes(page[at..at + 4].try_into().expect("four bytes"));
    let message = || {
        let text = &page[MESSAGE];
        let end = text.iter().position(|&byte| byte == 0).unwrap_or(text.len());
        String::from_utf8_lossy(&text[..end]).into_owned()
    };
    let event = match number(0) {
        1 => HarnessEvent::Returned,
        2 => HarnessEvent::ErrorReached,
        3 => HarnessEvent::AssumptionFailed(message()),
        4 => HarnessEvent::InputDiffers(message()),
        5 => HarnessEvent::CannotBeMade(message()),
        _ => HarnessEvent::None,
    };
    Ok(Observation {
        ending,
        stdout: read_start(&at("stdout"))?,
        stderr: String::from_utf8_lossy(&read_start(&at("stderr"))?).into_owned(),
        event,
        started: number(8) != 0,
        taken: number(4),
        value: page[VALUE].to_vec(),
        globals: page[GLOBALS]
            .chunks(8)
            .map(|hash| u64::from_le_bytes(hash.try_into().expect("eight bytes")))
            .collect(),
    })
}

pub(super) fn run(mut command: Command, timeout: Duration) -> io::Result<Ending> {
    let mut child = command.spawn()?;
    let deadline = Instant::now() + timeout;
    let mut pause = Duration::from_micros(500);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(ending(status));
        }
        if Instant::now() >= deadline {
            child.kill()?;
            child.wait()?;
            return Ok(Ending::TimedOut(timeout));
        }
        std::thread::sleep(pause);
        pause = (pause * 3 / 2).min(Duration::from_millis(10));
    }
}

fn ending(status: ExitStatus) -> Ending {
    match (status.code(), status.signal()) {
        (Some(code), _) => Ending::Exited(code),
        (None, signal) => Ending::Signal(signal.unwrap_or(0)),
    }
}

fn read_start(path: &Path) -> io::Result<Vec<u8>> {
    use std::io::Read;
    let mut bytes = Vec::new();
    File::open(path)?.take(OUTPUT_LIMIT).read_to_end(&mut bytes)?;
    Ok(bytes)
}
