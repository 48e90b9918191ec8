//! The form of a directory of tests: an index that names the program, and packs of tests (`test_packs.rs`). Documented in
//! `docs/tests-format.md`.

use std::path::{Path, PathBuf};

use reprise_explore::{InputValue, TestOutcome};
use reprise_ir::code::{FloatFormat, FunctionId, Origin, Parameter, Program, Scalar, ScalarKind};
use reprise_ir::driver::LoadedModule;
use reprise_ir::module;
use reprise_machine::{InputGlobal, InputGlobals, InputKind, InputSource, ScalarInputKind, World, input_globals};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::config::RunConfig;
use crate::heap::TestObject;
use crate::test_choice::TestChoice;
use crate::test_packs::{PackEntry, StoredTest, read_packs};
use crate::value::{from_hexadecimal, from_little_endian, hexadecimal, json_value, little_endian, scalar_json};

/// Goes up when a field changes its meaning or goes away.
pub(crate) const TEST_FILES_VERSION: u32 = 2;
/// Older ones that are still read: a file for each test.
const OLDEST_VERSION: u32 = 1;
/// Marks the files that are ours to replace.
pub(crate) const GENERATOR: &str = "reprise";
pub(crate) const INDEX_NAME: &str = "tests.json";

#[derive(Debug, thiserror::Error)]
pub enum TestFilesError {
    #[error("{}: cannot be written: {error}; choose another directory with --tests or --out, or make it writable", .path.display())]
    NotWritable {
        path: PathBuf,
        #[source]
        error: std::io::Error,
    },
    #[error("{}: exists, but was not written by reprise; move it away or choose another directory with --tests or --out", .path.display())]
    Foreign { path: PathBuf },
    #[error("{}:{line}: {message}; move the file away, or choose another directory with --out", .path.display())]
    NotOurs { path: PathBuf, line: usize, message: String },
    #[error("{}: has tests of another program ({program}); choose another directory with --out", .path.display())]
    OtherProgram { path: PathBuf, program: String },
    #[error("{}: {error}", .path.display())]
    Unreadable {
        path: PathBuf,
        #[source]
        error: std::io::Error,
    },
    #[error("{}: no tests here: `reprise run FILE --tests {}` writes them", .directory.join(INDEX_NAME).display(), .directory.display())]
    NoTests { directory: PathBuf },
    #[error("{}:{line}:{column}: {message}", .path.display())]
    Malformed { path: PathBuf, line: usize, column: usize, message: String },
    #[error("{}: damaged: {message}; `reprise run` with --tests writes the tests anew", .path.display())]
    Damaged { path: PathBuf, message: String },
    #[error("{}: there is no test {number}: there are {count}", .directory.display())]
    NoSuchTest { directory: PathBuf, number: usize, count: usize },
    #[error("{}: version {found} of the test files; this reprise knows versions {OLDEST_VERSION} to {TEST_FILES_VERSION}", .path.display())]
    Version { path: PathBuf, found: u32 },
}

/// `tests.json`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct IndexFile {
    pub generator: String,
    pub version: u32,
    /// False while the run that writes the tests is going on, and for ever if it was killed.
    pub finished: bool,
    pub program: ProgramDescription,
    /// Which tests were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<TestChoice>,
    /// The tests are in these, in the order they were found.
    #[serde(default)]
    pub packs: Vec<PackEntry>,
    /// Of the first version: a file for each test.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tests: Vec<String>,
}

/// All that is needed to build the program natively and call it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ProgramDescription {
    /// Where the run was started; sources and flags are relative to it.
    #[serde(with = "crate::path_text")]
    pub directory: PathBuf,
    pub sources: Vec<SourceDescription>,
    pub entry: EntryDescription,
    pub compiler: Option<String>,
    pub cflags: Vec<String>,
    pub stubs: Vec<StubDescription>,
    pub check: Vec<String>,
    pub stack_limit: u64,
    /// Global variables that are inputs, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub globals: Vec<GlobalDescription>,
    /// Arguments, standard input, files and environment; inputs of a test that have names of these are given so.
    #[serde(default, skip_serializing_if = "World::is_empty")]
    pub world: World,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SourceDescription {
    #[serde(with = "crate::path_text")]
    pub path: PathBuf,
    /// A hash of the text, to notice that it changed since.
    pub hash: Option<String>,
    /// The flags that its build compiles it with, before those of all files.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub flags: Vec<String>,
}

/// A global variable that holds an input when the entry is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GlobalDescription {
    /// The linkage name.
    pub name: String,
    pub input: String,
    pub size: u64,
    /// Where pointers are in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pointers: Vec<u64>,
    /// The number of the source whose `static` variable it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub local_to: Option<usize>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct EntryDescription {
    /// The linkage name.
    pub name: String,
    pub source_name: String,
    /// The number of the source whose `static` function it is.
    pub local_to: Option<usize>,
    pub parameters: Vec<ParameterDescription>,
    pub results: Vec<ScalarDescription>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ParameterDescription {
    pub name: String,
    pub scalars: Vec<ScalarDescription>,
    pub extension: Extension,
    /// A structure that the caller puts where the callee expects its own copy.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_value: bool,
}

/// What a caller does with the upper bits of a narrow argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Extension {
    None,
    Zero,
    Sign,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScalarDescription {
    pub width: u16,
    pub form: ScalarForm,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScalarForm {
    Integer,
    Pointer,
    Half,
    Bfloat,
    Single,
    Double,
    X87,
    Quad,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StubDescription {
    pub name: String,
    pub results: Vec<ScalarDescription>,
    /// The arguments, from 1, that point to what it fills.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outputs: Vec<usize>,
    /// Up to the last of these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parameters: Vec<ParameterDescription>,
}

/// A test in full, for whoever has only this.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TestFile {
    pub generator: String,
    pub version: u32,
    pub program: TestedProgram,
    /// In the order the program asks for them.
    pub inputs: Vec<TestInput>,
    /// Behind pointers among the inputs, whose values are their addresses.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub objects: Vec<TestObject>,
    /// For people: what pointers among the inputs lead to.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub shown: Value,
    pub outcome: PredictedOutcome,
    /// `None` when some of it was symbolic.
    pub stdout: Option<PredictedText>,
    pub depends_on_undefined: bool,
}

/// What was tested, for whoever has only this file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TestedProgram {
    #[serde(with = "crate::path_text")]
    pub directory: PathBuf,
    #[serde(with = "crate::path_text::several")]
    pub sources: Vec<PathBuf>,
    pub entry: String,
    pub cflags: Vec<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TestInput {
    pub name: String,
    pub source: TestInputSource,
    pub kind: TestInputKind,
    /// In bits.
    pub width: u32,
    pub c_type: Option<String>,
    /// Hexadecimal, first byte first.
    pub bytes: String,
    /// For people: what `bytes` means.
    pub value: Value,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TestInputSource {
    /// Bytes of memory that were made symbolic.
    Memory,
    Call,
    Parameter,
    Stub,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TestInputKind {
    Bytes,
    Signed,
    Unsigned,
    Float,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum PredictedOutcome {
    Completed {
        /// Through `exit` rather than by returning from the entry.
        exited: bool,
        /// What a shell sees, where the process ends with it.
        status: Option<u8>,
        /// What the entry returns, where it is not `main`.
        result: Option<PredictedResult>,
    },
    Fault {
        fault: String,
        file: String,
        line: u32,
        column: u32,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PredictedResult {
    pub width: u32,
    pub bytes: String,
    pub value: Value,
}

/// Text where it is UTF-8, bytes otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum PredictedText {
    Text(String),
    Bytes { hex: String },
}

impl PredictedText {
    pub fn new(bytes: &[u8]) -> PredictedText {
        match std::str::from_utf8(bytes) {
            Ok(text) => PredictedText::Text(text.to_string()),
            Err(_) => PredictedText::Bytes { hex: hexadecimal(bytes) },
        }
    }
}

impl ProgramDescription {
    /// `modules` are those of the program, in the order of its sources.
    pub fn new(
        program: &Program,
        modules: &[LoadedModule],
        entry: FunctionId,
        directory: PathBuf,
        config: &RunConfig,
    ) -> ProgramDescription {
        let flags_of = |source: &Path| {
            let command = config.commands.as_ref().and_then(|commands| commands.of(source));
            let flags = command.iter().flat_map(|command| &command.flags);
            flags.map(|flag| flag.to_string_lossy().into_owned()).collect()
        };
        let sources = modules
            .iter()
            .map(|loaded| SourceDescription {
                hash: content_hash(&loaded.source),
                path: loaded.source.clone(),
                flags: flags_of(&loaded.source),
            })
            .collect();
        let machine = &config.explore.machine;
        let stubs = machine
            .stubs(program)
            .map(|function| {
                let outputs = machine.stub_outputs(&function.name).unwrap_or_default();
                let parameters = function.parameters.iter().take(outputs.last().copied().unwrap_or(0));
                StubDescription {
                    name: function.name.to_string(),
                    results: function.results.iter().map(ScalarDescription::of).collect(),
                    parameters: parameters
                        .map(|parameter| ParameterDescription::new(parameter, Extension::None))
                        .collect(),
                    outputs,
                }
            })
            .collect();
        ProgramDescription {
            directory,
            sources,
            entry: EntryDescription::new(program, modules, entry),
            compiler: config.compiler.clone(),
            cflags: config.cflags.clone(),
            stubs,
            check: config.checks().into_iter().map(String::from).collect(),
            stack_limit: config.explore.machine.stack_limit,
            globals: GlobalDescription::all(program, modules, entry, &config.explore.machine.lazy.globals),
            world: config.explore.machine.world.clone(),
        }
    }

    pub fn is_main(&self) -> bool {
        self.entry.name == "main"
    }

    pub(crate) fn tested(&self) -> TestedProgram {
        TestedProgram {
            directory: self.directory.clone(),
            sources: self.sources.iter().map(|source| source.path.clone()).collect(),
            entry: self.entry.name.clone(),
            cflags: self.cflags.clone(),
        }
    }
}

impl ParameterDescription {
    fn new(parameter: &Parameter, extension: Extension) -> ParameterDescription {
        ParameterDescription {
            name: parameter.name.to_string(),
            scalars: parameter.scalars.iter().map(ScalarDescription::of).collect(),
            extension,
            by_value: parameter.by_value.is_some(),
        }
    }
}

impl GlobalDescription {
    fn all(
        program: &Program,
        modules: &[LoadedModule],
        entry: FunctionId,
        wanted: &InputGlobals,
    ) -> Vec<GlobalDescription> {
        let described = |InputGlobal { global, input }| {
            let global = program.global(global);
            let cells = global.shape.map(|shape| program.types.pointer_cells(shape, 1)).unwrap_or_default();
            let local = modules.iter().position(|loaded| loaded.module.has_local_variable(&global.name));
            GlobalDescription {
                name: global.name.to_string(),
                input,
                size: global.size,
                pointers: cells.iter().map(|cell| cell.offset).filter(|offset| offset + 8 <= global.size).collect(),
                local_to: local,
            }
        };
        input_globals(program, entry, wanted).into_iter().map(described).collect()
    }
}

impl EntryDescription {
    fn new(program: &Program, modules: &[LoadedModule], entry: FunctionId) -> EntryDescription {
        let function = program.function(entry);
        debug_assert_eq!(function.origin, Origin::Program);
        let defined = modules.iter().enumerate().find_map(|(number, loaded)| {
            let found = loaded.module.function_named(&function.name)?;
            (!matches!(found.body, module::LlvmBody::None)).then_some((number, found))
        });
        let extension = |number: usize| {
            let flags =
                defined.and_then(|(_, found)| found.parameters.get(number)).map(|parameter| parameter.attributes.flags);
            match flags {
                Some(flags) if flags.contains(module::ParameterFlags::ZERO_EXTEND) => Extension::Zero,
                Some(flags) if flags.contains(module::ParameterFlags::SIGN_EXTEND) => Extension::Sign,
                _ => Extension::None,
            }
        };
        let parameter =
            |(number, parameter): (usize, &Parameter)| ParameterDescription::new(parameter, extension(number));
        EntryDescription {
            name: function.name.to_string(),
            source_name: function.source_name.to_string(),
            local_to: defined.filter(|(_, found)| found.linkage.is_local()).map(|(number, _)| number),
            parameters: function.parameters.iter().enumerate().map(parameter).collect(),
            results: function.results.iter().map(ScalarDescription::of).collect(),
        }
    }
}

impl ScalarDescription {
    fn of(scalar: &Scalar) -> ScalarDescription {
        let form = match scalar.kind {
            ScalarKind::Integer => ScalarForm::Integer,
            ScalarKind::Pointer => ScalarForm::Pointer,
            ScalarKind::Float(FloatFormat::Half) => ScalarForm::Half,
            ScalarKind::Float(FloatFormat::BFloat) => ScalarForm::Bfloat,
            ScalarKind::Float(FloatFormat::Single) => ScalarForm::Single,
            ScalarKind::Float(FloatFormat::Double) => ScalarForm::Double,
            ScalarKind::Float(FloatFormat::X87) => ScalarForm::X87,
            ScalarKind::Float(FloatFormat::Quad) => ScalarForm::Quad,
        };
        ScalarDescription { width: scalar.width, form }
    }

    fn input_kind(self) -> ScalarInputKind {
        match self.form {
            ScalarForm::Integer => ScalarInputKind::Signed,
            ScalarForm::Pointer => ScalarInputKind::Unsigned,
            ScalarForm::Half => ScalarInputKind::Float(FloatFormat::Half),
            ScalarForm::Bfloat => ScalarInputKind::Float(FloatFormat::BFloat),
            ScalarForm::Single => ScalarInputKind::Float(FloatFormat::Single),
            ScalarForm::Double => ScalarInputKind::Float(FloatFormat::Double),
            ScalarForm::X87 => ScalarInputKind::Float(FloatFormat::X87),
            ScalarForm::Quad => ScalarInputKind::Float(FloatFormat::Quad),
        }
    }
}

impl TestInput {
    /// Where an input comes from, what it is, its type in C and the format of a float.
    pub(crate) fn type_of(kind: InputKind) -> (TestInputSource, TestInputKind, Option<String>, Option<&'static str>) {
        let (source, kind, c_type, format) = match kind {
            InputKind::Bytes(_) => (TestInputSource::Memory, TestInputKind::Bytes, "", None),
            InputKind::Scalar(scalar) => {
                let source = match scalar.source {
                    InputSource::Parameter => TestInputSource::Parameter,
                    InputSource::Call => TestInputSource::Call,
                    InputSource::Stub => TestInputSource::Stub,
                };
                let kind = match scalar.kind {
                    ScalarInputKind::Signed => TestInputKind::Signed,
                    ScalarInputKind::Unsigned => TestInputKind::Unsigned,
                    ScalarInputKind::Float(_) => TestInputKind::Float,
                };
                let format = match scalar.kind {
                    ScalarInputKind::Float(format) => Some(format_name(format)),
                    _ => None,
                };
                (source, kind, scalar.c_type, format)
            }
        };
        (source, kind, (!c_type.is_empty()).then(|| c_type.to_string()), format)
    }
}

const FORMATS: [(FloatFormat, &str); 6] = [
    (FloatFormat::Half, "half"),
    (FloatFormat::BFloat, "bfloat"),
    (FloatFormat::Single, "single"),
    (FloatFormat::Double, "double"),
    (FloatFormat::X87, "x87"),
    (FloatFormat::Quad, "quad"),
];

fn format_name(format: FloatFormat) -> &'static str {
    FORMATS.iter().find(|(known, _)| *known == format).expect("all formats are listed").1
}

/// What the bytes of an input mean; `declared` is its width where the bytes are those up to the last that is not zero. `None` if
/// they make no sense.
pub(crate) fn meaning(
    bytes: &str,
    width: u32,
    declared: u32,
    kind: TestInputKind,
    format: Option<&str>,
) -> Option<Value> {
    let value = from_little_endian(&from_hexadecimal(bytes)?, width.max(1));
    let scalar = match kind {
        TestInputKind::Bytes => {
            let kind = InputKind::Bytes(declared / 8);
            return Some(json_value(&InputValue { name: String::new(), kind, value, heap: None, is_file: false }));
        }
        TestInputKind::Signed => ScalarInputKind::Signed,
        TestInputKind::Unsigned => ScalarInputKind::Unsigned,
        TestInputKind::Float => ScalarInputKind::Float(FORMATS.iter().find(|(_, name)| Some(*name) == format)?.0),
    };
    Some(scalar_json(&value, scalar))
}

impl PredictedOutcome {
    pub(crate) fn new(outcome: &TestOutcome, program: &ProgramDescription) -> PredictedOutcome {
        match outcome {
            TestOutcome::Completed { result, exited } => {
                let ends_process = *exited || program.is_main();
                let returned = program.entry.results.first().filter(|_| !ends_process).zip(result.as_ref());
                PredictedOutcome::Completed {
                    exited: *exited,
                    status: result.as_ref().filter(|_| ends_process).map(|status| status.low_u64() as u8),
                    result: returned.map(|(scalar, value)| {
                        let width = u32::from(scalar.width);
                        let value =
                            if value.width() > width { value.truncate(width) } else { value.zero_extend(width) };
                        PredictedResult {
                            width,
                            bytes: hexadecimal(&little_endian(&value)),
                            value: scalar_json(&value, scalar.input_kind()),
                        }
                    }),
                }
            }
            TestOutcome::Fault { kind, place } => PredictedOutcome::Fault {
                fault: kind.name().into(),
                file: place.file.clone(),
                line: place.line,
                column: place.column,
            },
        }
    }
}

/// By which an edit is noticed.
pub(crate) fn content_hash(path: &Path) -> Option<String> {
    Some(reprise_hash::digest(&std::fs::read(path).ok()?).to_string())
}

/// Reads one of our files, with errors that name the place.
pub(crate) fn read_json<T: for<'de> Deserialize<'de>>(path: &Path) -> Result<T, TestFilesError> {
    let text = std::fs::read(path).map_err(|error| TestFilesError::Unreadable { path: path.to_owned(), error })?;
    serde_json::from_slice(&text).map_err(|error| TestFilesError::Malformed {
        path: path.to_owned(),
        line: error.line(),
        column: error.column(),
        message: error.to_string(),
    })
}

pub(crate) fn check_version(path: &Path, found: u32) -> Result<(), TestFilesError> {
    let is_known = (OLDEST_VERSION..=TEST_FILES_VERSION).contains(&found);
    if is_known { Ok(()) } else { Err(TestFilesError::Version { path: path.to_owned(), found }) }
}

/// The index and the tests of a directory, in the order they were found.
pub fn read_tests(directory: &Path) -> Result<(IndexFile, Vec<StoredTest>), TestFilesError> {
    let path = directory.join(INDEX_NAME);
    if !path.exists() {
        return Err(TestFilesError::NoTests { directory: directory.to_owned() });
    }
    let index: IndexFile = read_json(&path)?;
    check_version(&path, index.version)?;
    let tests =
        if index.version == OLDEST_VERSION { read_files(directory, &index)? } else { read_packs(directory, &index)? };
    Ok((index, tests))
}

fn read_files(directory: &Path, index: &IndexFile) -> Result<Vec<StoredTest>, TestFilesError> {
    let read = |(at, name): (usize, &String)| {
        let path = directory.join(name);
        let test: TestFile = read_json(&path)?;
        check_version(&path, test.version)?;
        Ok(StoredTest { number: at + 1, file: name.clone(), test })
    };
    index.tests.iter().enumerate().map(read).collect()
}
