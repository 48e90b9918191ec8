//! Compiles the program and its harness, once for all tests.
//!
//! Sanitizers are used where the compiler has them; a program that cannot be built with them is built without, and a note says so.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use reprise_ir::driver::{Clang, find_clang, temporary};
use tempfile::TempDir;

use super::execute::{self, Ending};
use super::trust::Compiling;
use super::{ReplayError, ReplayOptions, WatchedGlobal, generate};
use crate::test_files::ProgramDescription;

const HARNESS: &str = include_str!("harness.c");
/// `vptr` and `function` need C++ runtimes and say nothing about faults of ours.
const SANITIZERS: &[&str] = &["-fsanitize=address,undefined", "-fno-sanitize=vptr,function"];

/// What a program ends with that has no test to run; see `harness.c`.
const STARTS: i32 = 42;

/// A program ready to run tests.
pub(super) struct NativeProgram {
    pub directory: TempDir,
    pub binary: PathBuf,
    pub sanitizing: Sanitizing,
    pub notes: Vec<String>,
    /// Whose addresses the harness knows, by linkage name.
    pub functions: Vec<String>,
}

/// Whether sanitizers watch a native run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sanitizing {
    On,
    Off,
}

/// Whose definition of a harness function counts where the program has its own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Preference {
    /// The harness's, as in the engine.
    Harness,
    /// The program's: its definition could not be made weak.
    Program,
}

/// `watched` are globals whose contents are noted when the entry has returned, `functions` those that pointers of tests lead to.
pub(super) fn build(
    program: &ProgramDescription,
    options: &ReplayOptions,
    watched: &[WatchedGlobal],
    functions: &[String],
) -> Result<NativeProgram, ReplayError> {
    if let Some(source) = program.sources.iter().find(|source| has_extension(&source.path, &["rs"])) {
        return Err(ReplayError::Rust { path: source.path.clone() });
    }
    let Compiling { compiler, flags, own_flags, mut notes } =
        Compiling::new(program, options.compiler.as_deref(), options.recorded);
    let clang = find_clang(compiler.as_deref())?;
    let directory = temporary::folder("replay").map_err(ReplayError::Temporary)?;
    let builder = Builder { program, clang, flags, own_flags, watched, functions, directory: directory.path() };
    builder.write_support().map_err(ReplayError::Temporary)?;

    // Text IR was compiled without instrumentation, and some of a program watched is worse than knowing that it is not.
    let has_text = program.sources.iter().any(|source| has_extension(&source.path, &["ll"]));
    let sanitized = if has_text {
        notes.push(
            "programs given as LLVM IR run without sanitizers: only faults that trap by themselves are checked"
                .to_string(),
        );
        None
    } else {
        let built = builder.build(Sanitizing::On).ok();
        let started = built.as_deref().is_some_and(|binary| starts(binary, options));
        if !started {
            let what = if built.is_some() { "start" } else { "build" };
            notes.push(builder.why_without_sanitizers(what));
        }
        built.filter(|_| started)
    };
    let (binary, sanitizing) = match sanitized {
        Some(binary) => (binary, Sanitizing::On),
        None => (builder.build(Sanitizing::Off)?, Sanitizing::Off),
    };
    Ok(NativeProgram { binary, directory, sanitizing, notes, functions: functions.to_vec() })
}

struct Builder<'a> {
    program: &'a ProgramDescription,
    clang: Clang,
    /// The program's own.
    flags: Vec<String>,
    /// For each source, those of its own.
    own_flags: Vec<Vec<String>>,
    watched: &'a [WatchedGlobal],
    functions: &'a [String],
    directory: &'a Path,
}

impl Builder<'_> {
    fn write_support(&self) -> std::io::Result<()> {
        let include = self.directory.join("include/klee");
        std::fs::create_dir_all(&include)?;
        std::fs::write(include.join("klee.h"), reprise_ir::driver::KLEE_HEADER)?;
        std::fs::write(self.directory.join("weak.h"), generate::weak_header())
    }

    /// Whether it is for the compiler or for the program that there is nothing with sanitizers to run.
    fn why_without_sanitizers(&self, what: &str) -> String {
        let why = if self.sanitizers_work() {
            format!("the program does not {what} with sanitizers")
        } else {
            "this compiler has no sanitizer runtime (on Debian and Ubuntu: `apt-get install libclang-rt-dev`, before clang 16 \
             `libclang-common-dev`)"
                .to_string()
        };
        format!("{why}: only faults that trap by themselves are checked")
    }

    fn sanitizers_work(&self) -> bool {
        let probe = self.directory.join("probe");
        let written = std::fs::write(self.directory.join("probe.c"), "int main(void) { return 0; }\n");
        let compiled =
            self.compiler().args(SANITIZERS).arg(self.directory.join("probe.c")).arg("-o").arg(&probe).output();
        let ran = || Command::new(&probe).env("ASAN_OPTIONS", "detect_leaks=0").output();
        written.is_ok()
            && compiled.is_ok_and(|output| output.status.success())
            && ran().is_ok_and(|output| output.status.success())
    }

    fn build(&self, sanitizing: Sanitizing) -> Result<PathBuf, ReplayError> {
        let mut objects = Vec::new();
        let mut preference = Preference::Harness;
        for number in 0..self.program.sources.len() {
            let (object, compiled) = self.compile(number, sanitizing)?;
            objects.push(object);
            if compiled == Preference::Program {
                preference = Preference::Program;
            }
        }
        objects.push(self.compile_harness(preference)?);
        self.link(&objects, sanitizing)
    }

    fn compile(&self, number: usize, sanitizing: Sanitizing) -> Result<(PathBuf, Preference), ReplayError> {
        let source = &self.program.sources[number].path;
        let object = self.directory.join(format!("source-{number}.o"));
        let attempt = |preference: Preference| -> Result<(), ReplayError> {
            let mut command = self.compiler();
            command.args(["-c", "-O0", "-g"]).args(sanitizers(sanitizing));
            command.arg("-idirafter").arg(self.directory.join("include"));
            if preference == Preference::Harness {
                command.arg("-include").arg(self.directory.join("weak.h"));
            }
            command.args(&self.own_flags[number]).args(&self.flags).arg("-w").arg("-o").arg(&object);
            command.arg(self.compiled_source(number)?);
            self.run(command, source)
        };
        // Preprocessed text and IR cannot be told to make a definition weak, nor can a `static` one be.
        if has_extension(source, &["ll", "i", "ii"]) || attempt(Preference::Harness).is_err() {
            attempt(Preference::Program)?;
            return Ok((object, Preference::Program));
        }
        Ok((object, Preference::Harness))
    }

    /// The source itself, or a file around it that opens what is `static` to the harness.
    fn compiled_source(&self, number: usize) -> Result<PathBuf, ReplayError> {
        let source = &self.program.sources[number].path;
        let absolute = self.program.directory.join(source);
        // A name must not be taken for an option, nor for a file with more of them.
        let absolute = if absolute.is_absolute() { absolute } else { Path::new(".").join(absolute) };
        let entry = &self.program.entry;
        let entry = (entry.local_to == Some(number)).then_some(&*entry.source_name);
        let globals = self.program.globals.iter().enumerate();
        let globals = globals.filter(|(_, global)| global.local_to == Some(number));
        let globals: Vec<(usize, &str)> = globals.map(|(place, global)| (place, &*global.name)).collect();
        if self.program.is_main() || entry.is_none() && globals.is_empty() {
            return Ok(absolute);
        }
        let extension = source.extension().unwrap_or("c".as_ref());
        let wrapper = self.directory.join(format!("opened{number}")).with_extension(extension);
        let text = generate::opened_source(&absolute.to_string_lossy(), entry, &globals);
        std::fs::write(&wrapper, text).map_err(ReplayError::Temporary)?;
        Ok(wrapper)
    }

    fn compile_harness(&self, preference: Preference) -> Result<PathBuf, ReplayError> {
        let source = self.directory.join("harness.c");
        let object = self.directory.join("harness.o");
        let generated = generate::stubs(self.program)
            .and_then(|stubs| Ok(stubs + &generate::entry_call(self.program, self.watched)?))
            .map(|text| text + &generate::failures(self.program));
        let generated = generated.map_err(|message| ReplayError::Compilation {
            what: source.clone(),
            compiler: self.clang.path.clone(),
            message,
        })?;
        std::fs::write(
            &source,
            [&generate::renamed(HARNESS), generate::TAKE_SCALAR, &generate::functions(self.functions), &generated]
                .concat(),
        )
        .map_err(ReplayError::Temporary)?;
        let mut command = self.compiler();
        command.args(["-c", "-O0", "-g", "-w", "-fno-builtin", "-o"]).arg(&object).arg(&source);
        command.args(generate::unwrapped(self.program));
        if preference == Preference::Program {
            command.arg("-DREPRISE_WEAK");
        }
        self.run(command, &source)?;
        Ok(object)
    }

    fn link(&self, objects: &[PathBuf], sanitizing: Sanitizing) -> Result<PathBuf, ReplayError> {
        let binary = self.directory.join("program");
        let attempt = |more: &[&str]| {
            let mut command = self.compiler();
            command.args(sanitizers(sanitizing)).args(objects).args(&self.flags).args(more);
            if !self.program.is_main() {
                command.arg("-Wl,--wrap=main");
            }
            command.args(generate::wrapping(self.program));
            command.args(["-w", "-lm"]);
            if self
                .program
                .sources
                .iter()
                .any(|source| has_extension(&source.path, &["cc", "cp", "cpp", "cxx", "c++", "C", "ii"]))
            {
                command.arg("-lstdc++");
            }
            command.arg("-o").arg(&binary);
            self.run(command, &self.program.sources.first().map_or(PathBuf::new(), |source| source.path.clone()))
        };
        // A function that is defined nowhere may still not be called by any test.
        attempt(&[]).or_else(|error| {
            attempt(&["-no-pie", "-Wl,--unresolved-symbols=ignore-in-object-files"]).map_err(|_| error)
        })?;
        Ok(binary)
    }

    fn compiler(&self) -> Command {
        let mut command = Command::new(&self.clang.path);
        if self.program.directory.is_dir() {
            command.current_dir(&self.program.directory);
        }
        command.arg("-fno-color-diagnostics");
        command
    }

    fn run(&self, mut command: Command, what: &Path) -> Result<(), ReplayError> {
        let failed = |message: String| {
            Err(ReplayError::Compilation { what: what.to_owned(), compiler: self.clang.path.clone(), message })
        };
        match command.output() {
            Ok(output) if output.status.success() => Ok(()),
            Ok(output) => failed(String::from_utf8_lossy(&output.stderr).into_owned()),
            Err(error) => failed(error.to_string()),
        }
    }
}

/// Whether a runtime that was linked in lets a program come to its harness, which ends there without a test.
fn starts(binary: &Path, options: &ReplayOptions) -> bool {
    let mut command = Command::new(binary);
    command.env_clear().env("ASAN_OPTIONS", "detect_leaks=0");
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    matches!(execute::run(command, options.timeout), Ok(Ending::Exited(STARTS)))
}

fn sanitizers(sanitizing: Sanitizing) -> &'static [&'static str] {
    match sanitizing {
        Sanitizing::On => SANITIZERS,
        Sanitizing::Off => &[],
    }
}

pub(super) fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    let extension: Option<OsString> = path.extension().map(|extension| extension.to_owned());
    extension.is_some_and(|extension| extensions.iter().any(|known| extension == *known))
}
