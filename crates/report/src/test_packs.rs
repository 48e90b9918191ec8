//! Packs: many tests in one file, a line each. Documented in `docs/tests-format.md`.
//!
//! Tests of one run mostly ask for the same inputs. So what is the same, the names and types, is a line of its own, a shape, which tests
//! refer to by number. Lines are written in order and never changed: whatever a killed run leaves is a readable beginning.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use reprise_explore::{InputValue, TestCase};
use reprise_machine::InputKind;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::heap::{TestObject, has_heap, is_object, shown_json, test_objects};
use crate::test_files::{
    GENERATOR, IndexFile, PredictedOutcome, PredictedText, ProgramDescription, TEST_FILES_VERSION, TestFile,
    TestFilesError, TestInput, TestInputKind, TestInputSource, meaning,
};
use crate::value::hexadecimal_digits;

/// Bytes after which the next test goes to another pack.
const PACK_SIZE: u64 = 16 << 20;
/// Bytes that wait in memory to be written together.
const BUFFER_SIZE: usize = 1 << 18;

/// A pack, as the index names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackEntry {
    pub file: String,
    /// How many it has.
    pub tests: usize,
}

pub(crate) fn pack_name(number: usize) -> String {
    format!("tests-{number:06}.jsonl")
}

pub(crate) fn is_pack_name(name: &str) -> bool {
    let digits = name.strip_prefix("tests-").and_then(|rest| rest.strip_suffix(".jsonl"));
    digits.is_some_and(|digits| digits.len() >= 6 && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The first line of a pack.
#[derive(Serialize, Deserialize)]
struct PackHeader {
    generator: String,
    version: u32,
    pack: usize,
}

/// What tests with the same inputs have in common.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Shape {
    shape: usize,
    inputs: Vec<ShapeInput>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct ShapeInput {
    name: String,
    source: TestInputSource,
    kind: TestInputKind,
    width: u32,
    c_type: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    format: Option<String>,
}

/// A test's line.
#[derive(Clone, Debug, Deserialize)]
struct PackedTest {
    test: usize,
    shape: usize,
    inputs: Vec<String>,
    #[serde(default)]
    objects: Vec<TestObject>,
    #[serde(default)]
    shown: Value,
    outcome: PredictedOutcome,
    stdout: Option<PredictedText>,
    #[serde(default)]
    depends_on_undefined: bool,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Line {
    Test(Box<PackedTest>),
    Shape(Shape),
}

/// Writes packs. What it writes is complete up to the last [`flush`](PackWriter::flush).
pub(crate) struct PackWriter {
    directory: PathBuf,
    file: Option<File>,
    buffer: Vec<u8>,
    /// Of the present pack, the buffer included.
    size: u64,
    packs: Vec<PackEntry>,
    count: usize,
    /// Of the present pack.
    shapes: HashMap<Vec<(String, InputKind)>, usize>,
    /// The shape of the last test.
    last: Vec<(String, InputKind)>,
    last_shape: usize,
}

impl PackWriter {
    pub(crate) fn new(directory: &Path) -> PackWriter {
        PackWriter {
            directory: directory.to_owned(),
            file: None,
            buffer: Vec::new(),
            size: 0,
            packs: Vec::new(),
            count: 0,
            shapes: HashMap::new(),
            last: Vec::new(),
            last_shape: 0,
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.count
    }

    pub(crate) fn packs(&self) -> &[PackEntry] {
        &self.packs
    }

    pub(crate) fn add(&mut self, test: &TestCase, program: &ProgramDescription) -> Result<(), TestFilesError> {
        if self.packs.is_empty() || self.size >= PACK_SIZE {
            self.begin_pack()?;
        }
        let before = self.buffer.len();
        let shape = self.shape_of(&test.inputs);
        self.count += 1;
        write_test(&mut self.buffer, self.count, shape, test, program);
        self.size += (self.buffer.len() - before) as u64;
        self.packs.last_mut().expect("a pack was begun").tests += 1;
        if self.buffer.len() >= BUFFER_SIZE { self.flush() } else { Ok(()) }
    }

    /// Gives what was added to the system.
    pub(crate) fn flush(&mut self) -> Result<(), TestFilesError> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let written = file.write_all(&self.buffer);
        self.buffer.clear();
        written.map_err(|error| self.not_writable(error))
    }

    fn not_writable(&self, error: std::io::Error) -> TestFilesError {
        let name = pack_name(self.packs.len());
        TestFilesError::NotWritable { path: self.directory.join(name), error }
    }

    fn begin_pack(&mut self) -> Result<(), TestFilesError> {
        self.flush()?;
        let number = self.packs.len() + 1;
        let file = pack_name(number);
        let path = self.directory.join(&file);
        // Ours were removed before the first.
        let created = File::create_new(&path).map_err(|error| match error.kind() {
            std::io::ErrorKind::AlreadyExists => TestFilesError::Foreign { path: path.clone() },
            _ => TestFilesError::NotWritable { path: path.clone(), error },
        })?;
        self.file = Some(created);
        self.size = 0;
        self.packs.push(PackEntry { file, tests: 0 });
        self.shapes.clear();
        self.last_shape = 0;
        let header = PackHeader { generator: GENERATOR.into(), version: TEST_FILES_VERSION, pack: number };
        self.write_line(&header);
        Ok(())
    }

    fn write_line(&mut self, line: &impl Serialize) {
        serde_json::to_writer(&mut self.buffer, line).expect("our own types have string keys only");
        self.buffer.push(b'\n');
    }

    /// The number of the inputs' shape, which is written where it is new in this pack.
    fn shape_of(&mut self, inputs: &[InputValue]) -> usize {
        let inputs: Vec<&InputValue> = asked_for(inputs).collect();
        let is_same =
            |(known, input): (&(String, InputKind), &InputValue)| known.1 == input.kind && known.0 == input.name;
        if self.last_shape > 0
            && self.last.len() == inputs.len()
            && self.last.iter().zip(inputs.iter().copied()).all(is_same)
        {
            return self.last_shape;
        }
        self.last = inputs.iter().map(|input| (input.name.clone(), input.kind)).collect();
        let next = self.shapes.len() + 1;
        let number = *self.shapes.entry(self.last.clone()).or_insert(next);
        if number == next {
            let inputs = inputs.into_iter().map(ShapeInput::of).collect();
            self.write_line(&Shape { shape: number, inputs });
        }
        self.last_shape = number;
        number
    }
}

/// What the program asks for by name.
fn asked_for(inputs: &[InputValue]) -> impl Iterator<Item = &InputValue> {
    inputs.iter().filter(|input| !is_object(input))
}

impl ShapeInput {
    fn of(input: &InputValue) -> ShapeInput {
        let (source, kind, c_type, format) = TestInput::type_of(input.kind);
        let width = match input.kind {
            InputKind::Bytes(size) => 8 * size,
            InputKind::Scalar(scalar) => u32::from(scalar.width),
        };
        ShapeInput { name: input.name.clone(), source, kind, width, c_type, format: format.map(String::from) }
    }
}

/// By hand: a run writes tens of thousands of these in the time of a tenth of a second.
fn write_test(out: &mut Vec<u8>, number: usize, shape: usize, test: &TestCase, program: &ProgramDescription) {
    out.extend_from_slice(b"{\"test\":");
    write_number(out, number);
    out.extend_from_slice(b",\"shape\":");
    write_number(out, shape);
    out.extend_from_slice(b",\"inputs\":[");
    for (at, input) in asked_for(&test.inputs).enumerate() {
        out.extend_from_slice(if at == 0 { b"\"" } else { b",\"" });
        write_bytes(out, input);
        out.push(b'"');
    }
    out.push(b']');
    if has_heap(&test.inputs) {
        const OWN: &str = "our own types have string keys only";
        out.extend_from_slice(b",\"objects\":");
        serde_json::to_writer(&mut *out, &test_objects(&test.inputs)).expect(OWN);
        out.extend_from_slice(b",\"shown\":");
        serde_json::to_writer(&mut *out, &shown_json(&test.inputs)).expect(OWN);
    }
    out.extend_from_slice(b",\"outcome\":");
    match PredictedOutcome::new(&test.outcome, program) {
        PredictedOutcome::Completed { exited, status: Some(status), result: None } => {
            out.extend_from_slice(b"{\"kind\":\"completed\",\"exited\":");
            out.extend_from_slice(if exited { &b"true"[..] } else { b"false" });
            out.extend_from_slice(b",\"status\":");
            write_number(out, status.into());
            out.extend_from_slice(b",\"result\":null}");
        }
        other => serde_json::to_writer(&mut *out, &other).expect("our own types have string keys only"),
    }
    out.extend_from_slice(b",\"stdout\":");
    match &test.output {
        None => out.extend_from_slice(b"null"),
        Some(text) if text.is_empty() => out.extend_from_slice(b"\"\""),
        Some(text) => {
            let text = PredictedText::new(text);
            serde_json::to_writer(&mut *out, &text).expect("our own types have string keys only");
        }
    }
    if test.depends_on_undefined {
        out.extend_from_slice(b",\"depends_on_undefined\":true");
    }
    out.extend_from_slice(b"}\n");
}

fn write_number(out: &mut Vec<u8>, mut number: usize) {
    let start = out.len();
    loop {
        out.push(b'0' + (number % 10) as u8);
        number /= 10;
        if number == 0 {
            break;
        }
    }
    out[start..].reverse();
}

/// Hexadecimal, first byte first.
fn write_bytes(out: &mut Vec<u8>, input: &InputValue) {
    let mut left = input.value.width().div_ceil(8);
    for word in input.value.words() {
        for byte in word.to_le_bytes().into_iter().take(left.min(8) as usize) {
            out.extend_from_slice(&hexadecimal_digits(byte));
        }
        left = left.saturating_sub(8);
    }
}

/// A test that was read, and where it stands.
pub struct StoredTest {
    pub number: usize,
    pub file: String,
    pub test: TestFile,
}

/// The tests of all packs of a folder, in order. Where the run that wrote them was killed, those that are complete.
pub(crate) fn read_packs(directory: &Path, index: &IndexFile) -> Result<Vec<StoredTest>, TestFilesError> {
    let mut tests = Vec::new();
    let names: Vec<String> = if index.finished {
        index.packs.iter().map(|pack| pack.file.clone()).collect()
    } else {
        (1..).map(pack_name).take_while(|name| directory.join(name).exists()).collect()
    };
    for (number, name) in names.iter().enumerate() {
        let before = tests.len();
        let may_be_cut = !index.finished && number + 1 == names.len();
        read_pack(directory, name, index, may_be_cut, &mut tests)?;
        let found = tests.len() - before;
        if let Some(entry) = index.packs.get(number).filter(|entry| index.finished && entry.tests != found) {
            return Err(TestFilesError::Damaged {
                path: directory.join(name),
                message: format!("has {found} tests, the index says {}", entry.tests),
            });
        }
    }
    Ok(tests)
}

fn read_pack(
    directory: &Path,
    name: &str,
    index: &IndexFile,
    may_be_cut: bool,
    tests: &mut Vec<StoredTest>,
) -> Result<(), TestFilesError> {
    let path = directory.join(name);
    let bytes = fs::read(&path).map_err(|error| TestFilesError::Unreadable { path: path.clone(), error })?;
    let malformed = |line: usize, error: serde_json::Error| TestFilesError::Malformed {
        path: path.clone(),
        line,
        column: error.column(),
        message: error.to_string(),
    };
    let damaged = |line: usize, what: String| TestFilesError::Damaged {
        path: path.clone(),
        message: format!("line {line}: {what}"),
    };
    let mut shapes: Vec<Shape> = Vec::new();
    for (number, line) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
        let at = number + 1;
        if may_be_cut && !line.ends_with(b"\n") {
            break;
        }
        if number == 0 {
            let header: PackHeader = serde_json::from_slice(line).map_err(|error| malformed(at, error))?;
            crate::test_files::check_version(&path, header.version)?;
            continue;
        }
        match serde_json::from_slice(line).map_err(|error| malformed(at, error))? {
            Line::Shape(shape) if shape.shape == shapes.len() + 1 => shapes.push(shape),
            Line::Shape(shape) => return Err(damaged(at, format!("shape {} is out of turn", shape.shape))),
            Line::Test(packed) => {
                if packed.test != tests.len() + 1 {
                    return Err(damaged(at, format!("test {} stands where {} should", packed.test, tests.len() + 1)));
                }
                let shape = packed.shape.checked_sub(1).and_then(|shape| shapes.get(shape));
                let shape = shape.ok_or_else(|| damaged(at, format!("there is no shape {}", packed.shape)))?;
                let number = packed.test;
                let test = unpack(*packed, shape, &index.program).map_err(|what| damaged(at, what))?;
                tests.push(StoredTest { number, file: name.to_string(), test });
            }
        }
    }
    Ok(())
}

fn unpack(packed: PackedTest, shape: &Shape, program: &ProgramDescription) -> Result<TestFile, String> {
    let (given, wanted) = (packed.inputs.len(), shape.inputs.len());
    if given != wanted {
        return Err(format!("{given} inputs where its shape has {wanted}"));
    }
    let inputs = packed.inputs.into_iter().zip(&shape.inputs).map(|(bytes, input)| {
        let ShapeInput { name, source, kind, width, c_type, format } = input;
        let digits = 2 * width.div_ceil(8) as usize;
        let is_cut = *kind == TestInputKind::Bytes && bytes.len() < digits && bytes.len() >= 2;
        if bytes.len() != digits && !is_cut {
            return Err(format!("input `{name}` has {} digits where {digits} belong", bytes.len()));
        }
        let width = match kind {
            TestInputKind::Bytes => {
                u32::try_from(4 * bytes.len()).map_err(|_| format!("input `{name}` has too many digits"))?
            }
            _ => *width,
        };
        let value = meaning(&bytes, width, input.width, *kind, format.as_deref())
            .ok_or_else(|| format!("the bytes of input `{name}` are not hexadecimal"))?;
        let (name, c_type) = (name.clone(), c_type.clone());
        Ok(TestInput { name, source: *source, kind: *kind, width, c_type, bytes, value })
    });
    Ok(TestFile {
        generator: GENERATOR.into(),
        version: TEST_FILES_VERSION,
        program: program.tested(),
        inputs: inputs.collect::<Result<_, String>>()?,
        objects: packed.objects,
        shown: packed.shown,
        outcome: packed.outcome,
        stdout: packed.stdout,
        depends_on_undefined: packed.depends_on_undefined,
    })
}
