//! Tests as C that people keep: a file for each function, in their framework's style, with names that say what a case does.
//!
//! `types` and `literal` are the program's types and values as C, `case` is one test, `expect` what it asserts, `names` what it is called, `file` what is on disk and what
//! of it somebody has changed, `style` and `runner` what a framework wants. Always holds: a case is written only if C can say all of it; what is not
//! written is counted, with the reason.

mod case;
mod expect;
pub(crate) mod file;
pub(crate) mod literal;
mod names;
mod runner;
mod style;
mod types;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use reprise_explore::{TestCase, TestOutcome};
use reprise_ir::code::{Body, FunctionId, Origin, Program, ShapeKind};
use reprise_ir::driver::LoadedModule;
use reprise_ir::module::LlvmBody;
use reprise_machine::{MachineConfig, input_globals};

pub use style::TestStyle;

use crate::escape::one_line;
use crate::test_files::TestFilesError;
use case::{CaseWriter, Ending, unknown};
use file::{Kind, Section};
use types::Types;

/// Cases of completed paths of one function that are written; more are counted.
const MOST_CASES: usize = 1000;

/// What other files can name.
pub(crate) struct Visible {
    functions: BTreeSet<String>,
    globals: BTreeSet<String>,
    /// Variables that are inputs: the input, and the variable.
    input_globals: Vec<(String, String)>,
}

/// What became of the tests of a function.
#[derive(Clone, Default, Debug)]
pub struct CTestsReport {
    pub file: Option<PathBuf>,
    /// Cases in it, those left alone included.
    pub cases: usize,
    pub faults: usize,
    /// Whether the file is another one than before.
    pub has_changed: bool,
    /// Edited by hand, by name.
    pub left_alone: Vec<String>,
    /// Why tests could not be written, and how many.
    pub left_out: BTreeMap<String, usize>,
    /// Variables that cases write to and no other file can name.
    pub unseen: BTreeSet<String>,
    /// The cases that fault, by name, with what is wrong.
    pub reproductions: Vec<(String, String)>,
}

/// Gathers the tests of one function.
pub struct CTests {
    program: Arc<Program>,
    entry: FunctionId,
    style: TestStyle,
    visible: Visible,
    program_has_main: bool,
    /// Functions that the program calls, that the machine knows and that nobody has.
    missing: Vec<String>,
    directory: PathBuf,
    tests: Vec<TestCase>,
    beyond: usize,
    /// Why no test of the function can be written.
    obstacle: Option<String>,
}

impl CTests {
    /// Looks at what is in the folder, which is not changed before [`CTests::finish`].
    pub fn new(
        directory: &Path,
        program: &Arc<Program>,
        modules: &[LoadedModule],
        entry: FunctionId,
        machine: &MachineConfig,
        style: TestStyle,
    ) -> Result<CTests, TestFilesError> {
        let defined = |module: &LoadedModule, name: &str| {
            let function = module.module.function_named(name);
            function.is_some_and(|function| !matches!(function.body, LlvmBody::None))
        };
        let functions = program.functions.iter().filter(|function| function.origin == Origin::Program);
        let is_visible = |name: &str| {
            modules.iter().any(|loaded| {
                let function = loaded.module.function_named(name);
                function
                    .is_some_and(|function| !matches!(function.body, LlvmBody::None) && !function.linkage.is_local())
            })
        };
        let functions = functions.filter(|function| is_c_name(&function.name) && is_visible(&function.name));
        let is_local = |name: &str| modules.iter().any(|loaded| loaded.module.has_local_variable(name));
        let is_own_per_thread = |name: &str| {
            modules.iter().any(|loaded| {
                loaded.module.symbol_named(name).is_some_and(|symbol| {
                    loaded.module.variables.iter().any(|variable| variable.symbol == symbol && variable.thread_local)
                })
            })
        };
        let variables = program.globals.iter().filter(|global| {
            global.shape.is_some()
                && is_c_name(&global.name)
                && !is_local(&global.name)
                && !is_own_per_thread(&global.name)
        });
        let inputs = input_globals(program, entry, &machine.lazy.globals).into_iter();
        let inputs = inputs.map(|found| (found.input, program.global(found.global).name.to_string())).collect();
        let visible = Visible {
            functions: functions.map(|function| function.name.to_string()).collect(),
            globals: variables.map(|global| global.name.to_string()).collect(),
            input_globals: inputs,
        };
        let obstacle = obstacle(program, modules, entry, &visible);
        let stubs: Vec<&str> = machine.stubs(program).map(|function| &*function.name).collect();
        let is_of_harness = |name: &str| {
            name.starts_with("klee_")
                || name.starts_with("__VERIFIER_")
                || name == "reach_error"
                || stubs.contains(&name)
        };
        let missing = program.functions.iter().filter(|function| {
            matches!(function.body, Body::External) && is_of_harness(&function.name) && is_c_name(&function.name)
        });
        let tests = CTests {
            program: program.clone(),
            entry,
            style,
            program_has_main: modules.iter().any(|loaded| defined(loaded, "main")),
            visible,
            missing: missing.map(|function| function.name.to_string()).collect(),
            directory: directory.to_owned(),
            tests: Vec::new(),
            beyond: 0,
            obstacle,
        };
        tests.known_sections()?;
        Ok(tests)
    }

    pub fn add(&mut self, test: &TestCase) {
        // Faults come last, and none of them is too many.
        let is_fault = matches!(test.outcome, TestOutcome::Fault { .. });
        match self.tests.len() < MOST_CASES || is_fault {
            true => self.tests.push(test.clone()),
            false => self.beyond += 1,
        }
    }

    /// Forgets the tests so far.
    pub fn start_again(&mut self) {
        self.tests.clear();
        self.beyond = 0;
    }

    fn path(&self) -> PathBuf {
        let name = names::plain(&self.program.function(self.entry).source_name);
        self.directory.join(format!("test_{name}.{}", self.style.extension()))
    }

    /// What an earlier run wrote for this function.
    fn known_sections(&self) -> Result<Vec<Section>, TestFilesError> {
        let path = self.path();
        let bytes = match std::fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(TestFilesError::Unreadable { path, error }),
        };
        let text = String::from_utf8(bytes).map_err(|error| {
            let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
            TestFilesError::NotOurs { path: path.clone(), line, message: "text that is not UTF-8".into() }
        })?;
        let sections = file::parse(&text).map_err(|line| TestFilesError::NotOurs {
            path: path.clone(),
            line,
            message: "this is not how reprise left it".into(),
        })?;
        let function = names::plain(&self.program.function(self.entry).source_name);
        match &sections[0].kind {
            Kind::Head { function: of, style } if *of == function && style == self.style.name() => Ok(sections),
            _ => Err(TestFilesError::NotOurs { path, line: 1, message: "tests of something else".into() }),
        }
    }

    /// Writes the file, and the one with `main`.
    pub fn finish(mut self) -> Result<CTestsReport, TestFilesError> {
        let mut report = CTestsReport::default();
        let mut count = |reason: &str, tests: usize| {
            if tests > 0 {
                *report.left_out.entry(reason.to_string()).or_default() += tests;
            }
        };
        count(&format!("more than {MOST_CASES} cases of one function"), self.beyond);
        if let Some(obstacle) = &self.obstacle {
            count(obstacle, self.tests.len());
            return Ok(report);
        }
        let old = self.known_sections()?;
        let new = self.sections(&mut report)?;
        let merged = file::merge(old, new);
        let mut sections = merged.sections;
        report.left_alone = merged.left_alone;
        sections.push(Section::new(Kind::Table, self.table(&sections)));
        let endings = sections.iter().filter_map(|section| match &section.kind {
            Kind::Case { ending, .. } => Some(ending),
            _ => None,
        });
        report.faults = endings.clone().filter(|ending| *ending == "faults").count();
        report.cases = endings.count();
        let path = self.path();
        let unwritable = |path: &Path| {
            let path = path.to_owned();
            move |error| TestFilesError::NotWritable { path, error }
        };
        report.has_changed = file::put(&path, file::render(&sections).as_bytes()).map_err(unwritable(&path))?;
        report.file = Some(path);
        self.write_runner()?;
        Ok(report)
    }

    fn write_runner(&self) -> Result<(), TestFilesError> {
        let unwritable = |path: &Path| {
            let path = path.to_owned();
            move |error| TestFilesError::NotWritable { path, error }
        };
        let files = file::files_in(&self.directory).map_err(unwritable(&self.directory))?;
        let functions: Vec<String> = files.into_iter().map(|(_, function, _)| function).collect();
        if let Some(text) = runner::missing(self.style, &self.missing) {
            let path = self.directory.join(format!("{}.{}", runner::MISSING, self.style.extension()));
            file::put(&path, text.as_bytes()).map_err(unwritable(&path))?;
        }
        if let Some(text) = runner::text(self.style, &functions, self.program_has_main) {
            let path = self.directory.join(runner::NAME);
            file::put(&path, text.as_bytes()).map_err(unwritable(&path))?;
        }
        Ok(())
    }

    /// The head and the cases.
    fn sections(&mut self, report: &mut CTestsReport) -> Result<Vec<Section>, TestFilesError> {
        let tests = std::mem::take(&mut self.tests);
        let program = self.program.clone();
        let function = program.function(self.entry);
        let mut types = Types::new(program.clone(), self.style.language());
        let (mut externals, mut headers) = (BTreeMap::new(), BTreeSet::new());
        let mut writer = CaseWriter {
            types: &mut types,
            visible: &self.visible,
            entry: self.entry,
            style: self.style,
            externals: &mut externals,
            headers: &mut headers,
        };
        let prototype = writer.prototype(function);
        let by_value = function.parameters.iter().filter_map(|parameter| parameter.shape).chain(function.result_shape);
        let defined = by_value.filter(|shape| {
            matches!(program.types.shape(*shape).kind, ShapeKind::Structure { .. } | ShapeKind::Union { .. })
        });
        let defined: Result<Vec<()>, String> = defined.map(|shape| writer.types.define(shape)).collect();
        let prototype = match defined.and(prototype) {
            Ok(prototype) => prototype,
            Err(reason) => {
                report.left_out.insert(reason, tests.len());
                String::new()
            }
        };
        let mut cases = Vec::new();
        let mut words = Vec::new();
        let known = names::types_by_name(&program);
        for test in tests.iter().filter(|_| !prototype.is_empty()) {
            let written = writer.write(test).and_then(|case| match (&case.ending, self.style) {
                (Ending::Exits(_), TestStyle::Unity) => Err("Unity cannot expect the end of the process".to_string()),
                _ => Ok(case),
            });
            match written {
                Ok(case) => {
                    words.push(names::words(&program, &known, function, test));
                    cases.push(case);
                }
                Err(reason) => *report.left_out.entry(reason).or_default() += 1,
            }
        }
        let names = names::unique_names(&words);
        let is_shared = cases.iter().any(|case| case.writes_globals);
        report.unseen.extend(cases.iter().flat_map(|case| case.unseen.iter().cloned()));
        externals.insert(function.source_name.to_string(), format!("{prototype};\n"));
        let mut sections = vec![Section::new(
            Kind::Head { function: names::plain(&function.source_name), style: self.style.name().into() },
            self.head(&types, &externals, &headers),
        )];
        for (case, name) in cases.iter().zip(names) {
            if let Ending::Faults(what) = &case.ending {
                report.reproductions.push((name.clone(), what.clone()));
            }
            let ending = match &case.ending {
                Ending::Returns => "returns".to_string(),
                Ending::Exits(status) => format!("exits-{status}"),
                Ending::Faults(_) => "faults".to_string(),
            };
            let text = self.case_text(case, &name, is_shared);
            sections.push(Section::new(Kind::Case { name, ending }, text));
        }
        Ok(sections)
    }

    fn head(&self, types: &Types, externals: &BTreeMap<String, String>, headers: &BTreeSet<&'static str>) -> String {
        let function = self.program.function(self.entry);
        let file = self.program.location(function.location).file;
        let file = self.program.files.get(file.0 as usize).map_or("the program", |file| &**file);
        let file = one_line(file).replace("*/", "* /");
        let own_main = match (self.program_has_main, self.style) {
            (true, TestStyle::Gtest | TestStyle::Criterion) => {
                "\n   The program has a main of its own: compile the file that has it with -Dmain=program_main."
            }
            _ => "",
        };
        let mut text = format!(
            "/* Tests of `{}` of {file}, written by reprise: a case for every path through it that was explored.\n   \
             Built with {}.{own_main}\n   \
             Edit what you like: a case that was changed by hand is left alone when reprise writes the others anew. */\n{}",
            function.source_name,
            self.style.building(),
            self.style.includes(),
        );
        headers.iter().rev().filter(|header| header.starts_with('#')).for_each(|header| text.push_str(header));
        let (open, close) = match self.style {
            TestStyle::Gtest => ("\nextern \"C\" {\n", "}\n"),
            _ => ("\n", ""),
        };
        text.push_str(open);
        headers.iter().filter(|header| !header.starts_with('#')).for_each(|header| text.push_str(header));
        text.push_str(&types.text());
        externals.values().for_each(|external| text.push_str(external));
        text.push_str(close);
        if matches!(self.style, TestStyle::Plain | TestStyle::Unity) {
            text.push_str(&format!("\n{}", runner::CASE_TYPE));
        }
        text.push('\n');
        text
    }

    /// `is_shared`: cases see what others left behind, unless they are kept apart.
    fn case_text(&self, case: &case::Case, name: &str, is_shared: bool) -> String {
        let statements = &case.statements;
        let group = names::plain(&self.program.function(self.entry).source_name);
        let (mut before, mut after) = (String::new(), "\n".to_string());
        if let Ending::Faults(what) = &case.ending {
            let what = one_line(what).replace("*/", "* /");
            before = format!("#ifdef REPRISE_FAULTS\n/* Faults: {what}. */\n");
            after = "#endif\n\n".into();
        }
        let inner = |statements: &str| statements.replace("\n  ", "\n    ").replacen("  ", "    ", 1);
        let body = match (self.style, &case.ending) {
            (TestStyle::Plain | TestStyle::Unity, _) => format!("static void {name}(void) {{\n{statements}}}\n"),
            (TestStyle::Criterion, Ending::Returns | Ending::Faults(_)) => {
                format!("Test({group}, {name}) {{\n{statements}}}\n")
            }
            (TestStyle::Criterion, Ending::Exits(status)) => {
                format!("Test({group}, {name}, .exit_code = {status}) {{\n{statements}}}\n")
            }
            (TestStyle::Gtest, Ending::Returns) if !is_shared => {
                format!("TEST({group}, {name}) {{\n{statements}}}\n")
            }
            // In a process of its own, because it changes what others look at.
            (TestStyle::Gtest, Ending::Returns) => format!(
                "static void run_{name}() {{\n{statements}}}\nTEST({group}, {name}) {{\n  \
                 EXPECT_EXIT({{ run_{name}(); exit(::testing::Test::HasFailure() ? 1 : 0); }}, \
                 ::testing::ExitedWithCode(0), \"\");\n}}\n"
            ),
            (TestStyle::Gtest, Ending::Exits(status)) => format!(
                "TEST({group}, {name}) {{\n  EXPECT_EXIT({{\n{}  }}, ::testing::ExitedWithCode({status}), \"\");\n}}\n",
                inner(statements)
            ),
            (TestStyle::Gtest, Ending::Faults(_)) => {
                format!("TEST({group}, {name}) {{\n  EXPECT_DEATH({{\n{}  }}, \"\");\n}}\n", inner(statements))
            }
        };
        format!("{before}{body}{after}")
    }

    /// The cases by name, for whoever runs them.
    fn table(&self, sections: &[Section]) -> String {
        if !matches!(self.style, TestStyle::Plain | TestStyle::Unity) {
            return String::new();
        }
        let table = runner::table_name(&self.program.function(self.entry).source_name);
        let mut text =
            format!("extern const struct reprise_case {table}[];\nconst struct reprise_case {table}[] = {{\n");
        for section in sections {
            let Kind::Case { name, ending } = &section.kind else { continue };
            let line = |ending: &str| format!("  {{\"{name}\", {name}, {ending}}},\n");
            text.push_str(&match ending.strip_prefix("exits-") {
                Some(status) => line(status),
                None if ending == "faults" => format!("#ifdef REPRISE_FAULTS\n{}#endif\n", line("-2")),
                None => line("-1"),
            });
        }
        text.push_str("  {NULL, NULL, 0},\n};\n");
        text
    }
}

/// Why no test of a function can be called from another file.
fn obstacle(program: &Program, modules: &[LoadedModule], entry: FunctionId, visible: &Visible) -> Option<String> {
    let function = program.function(entry);
    let name = &function.source_name;
    let is_c = |loaded: &&LoadedModule| {
        let defines = loaded.module.function_named(&function.name);
        defines.is_some_and(|defines| !matches!(defines.body, LlvmBody::None))
            && loaded.source.extension().is_some_and(|extension| extension == "c")
    };
    if !modules.iter().any(|loaded| is_c(&loaded)) {
        return Some(format!("`{name}` is not of a source in C"));
    }
    if !visible.functions.contains(&*function.name) || function.name != function.source_name {
        return Some(format!("`{name}` is static, or otherwise not to be named in another file"));
    }
    let is_structure = function.result_shape.is_some_and(|shape| {
        matches!(program.types.shape(shape).kind, ShapeKind::Structure { .. } | ShapeKind::Union { .. })
    });
    if is_structure && function.results.is_empty() {
        return Some(format!("`{name}` returns a structure in memory"));
    }
    for parameter in &function.parameters {
        let Some(shape) = parameter.shape else { return Some(unknown(&parameter.name)) };
        let is_structure =
            matches!(program.types.shape(shape).kind, ShapeKind::Structure { .. } | ShapeKind::Union { .. });
        if parameter.is_vector || is_structure && parameter.by_value.is_none() {
            return Some(format!("`{name}` takes `{}` in parts, or as a vector", parameter.name));
        }
    }
    (function.result_shape.is_none() && !function.results.is_empty())
        .then(|| format!("the debug information does not say what type the result of `{name}` has"))
}

fn is_c_name(name: &str) -> bool {
    types::identifier(name) == *name
}
