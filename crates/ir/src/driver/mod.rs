//! From source files to modules: finds a compiler, runs it, and reads what it printed.
//!
//! C and C++ are compiled to plain -O0 IR, one module for each file. A Rust program is compiled with everything it
//! needs of the standard library into one module; a Rust file without `main` is compiled alone. LLVM IR is read as it
//! is, as bitcode through the `llvm-dis` of whoever wrote it.

mod bitcode;
mod clang;
mod commands;
mod dependencies;
mod harness;
mod lookups;
mod memory;
pub mod objects;
mod parallel;
mod process;
mod rust;
pub mod temporary;

use std::borrow::Cow;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

pub use clang::{Clang, OLDEST_VERSION, clang_candidates, find_clang};
use clang::{Compilation, compile_with_found};
pub use commands::{BuildCommand, BuildCommands, COMMANDS_FILE, CommandsError, flags_from_folder};
pub use harness::KLEE_HEADER;
pub use lookups::{Dependencies, SearchPath};
use memory::reborrow;
pub use memory::{CompilerMemory, SearchQuestion};
pub use parallel::compile_all;
pub use rust::rustc_identity;

use crate::module::Module;
use crate::reader::{ReadError, read_module};

/// How to compile.
#[derive(Clone, Debug, Default)]
pub struct CompileOptions {
    /// A path or a name to look up; `None` takes the best clang there is.
    pub compiler: Option<PathBuf>,
    /// Passed on to clang behind our own flags, so that they win.
    pub flags: Vec<OsString>,
    /// Passed on to rustc behind our own flags.
    pub rust_flags: Vec<OsString>,
    /// What sources and flags are relative to, and where compilers run; `None` for the current directory.
    pub directory: Option<PathBuf>,
    /// How a build compiles single files.
    pub commands: Option<Arc<BuildCommands>>,
    /// Raised, from any thread, when a compiler that is running is to be stopped.
    pub stop: Option<Arc<AtomicBool>>,
}

impl CompileOptions {
    /// Where a source is.
    pub fn located(&self, source: &Path) -> PathBuf {
        self.directory.as_ref().map_or_else(|| source.to_owned(), |directory| directory.join(source))
    }

    /// The flags for one file: those that its build has, and behind them those that were asked for.
    pub fn flags_for(&self, source: &Path) -> Cow<'_, [OsString]> {
        match self.commands.as_ref().and_then(|commands| commands.of(source)) {
            Some(command) => [&command.flags[..], &self.flags].concat().into(),
            None => Cow::Borrowed(&self.flags),
        }
    }

    /// A compiler that runs where it is to.
    fn command(&self, compiler: &Path) -> Command {
        let mut command = Command::new(compiler);
        if let Some(directory) = &self.directory {
            command.current_dir(directory);
        }
        command
    }
}

/// A module and what became of its source on the way.
#[derive(Debug)]
pub struct LoadedModule {
    pub module: Module,
    pub source: PathBuf,
    /// What the compiler had to say without failing.
    pub warnings: String,
}

/// The text IR of one source file.
#[derive(Clone, Debug)]
pub struct CompiledSource {
    pub source: PathBuf,
    pub text: Vec<u8>,
    /// What the compiler had to say without failing.
    pub warnings: String,
    /// What the text depends on; `None` where that is not known, or nobody wants to.
    pub dependencies: Option<Dependencies>,
}

impl CompiledSource {
    pub fn read(self) -> Result<LoadedModule, DriverError> {
        let name = match self.source.extension() {
            Some(extension) if extension == "ll" => self.source.display().to_string(),
            _ => format!("{} (as LLVM IR)", self.source.display()),
        };
        let module = read_module(&name, self.text)?;
        Ok(LoadedModule { module, source: self.source, warnings: self.warnings })
    }
}

impl DriverError {
    /// A compiler that was started and did not end as it should.
    fn of_run(compiler: PathBuf, error: std::io::Error) -> DriverError {
        match error.kind() {
            std::io::ErrorKind::Interrupted => DriverError::Stopped { compiler },
            _ => DriverError::CompilerNotRunnable { compiler, error },
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum DriverError {
    #[error("{}: {error}", .path.display())]
    Unavailable {
        path: PathBuf,
        #[source]
        error: std::io::Error,
    },
    #[error("{}: not a file", .path.display())]
    NotAFile { path: PathBuf },
    #[error(
        "{}: unknown kind of file; expected C (.c, .i), C++ (.cpp, .cc, .cxx, .ii), Rust (.rs), LLVM IR (.ll, .bc), or what \
         `reprise build -- make` left: objects (.o), archives (.a) and programs",
        .path.display()
    )]
    UnknownKind { path: PathBuf },
    #[error(
        "{}: this is LLVM bitcode, and no `llvm-dis` is on the PATH to make text of it (on Debian and Ubuntu: `apt-get install llvm`)",
        .path.display()
    )]
    Bitcode { path: PathBuf },
    #[error(
        "{}: it does not say which sources it was made of; build it with `reprise build -- make`, or whatever builds it",
        .path.display()
    )]
    NotRecorded { path: PathBuf },
    #[error("{}: it was made of {}, which is gone; build it again with `reprise build`", .path.display(), .text.display())]
    TextGone { path: PathBuf, text: PathBuf },
    #[error(
        "no clang found: looked for `clang` and `clang-22` down to `clang-14` on the PATH. Install one (on Debian and Ubuntu: \
         `apt-get install clang`), name one with `--cc`, or pass LLVM IR as text (`.ll`, from `clang -S -emit-llvm`)"
    )]
    NoClang,
    #[error("{}: cannot be run: {error}", .compiler.display())]
    CompilerNotRunnable {
        compiler: PathBuf,
        #[source]
        error: std::io::Error,
    },
    #[error("{}: not clang (it says `{answer}`); only clang can print LLVM IR", .compiler.display())]
    NotClang { compiler: PathBuf, answer: String },
    #[error(
        "{}: clang {version} is too old; version {OLDEST_VERSION} or newer is needed (on Debian and Ubuntu: `apt-get install \
         clang`), or name another with `--cc`",
        .compiler.display()
    )]
    TooOld { compiler: PathBuf, version: u32 },
    #[error("no rustc found on the PATH; install Rust from https://rustup.rs, or pass LLVM IR as text (`.ll`)")]
    NoRustc,
    /// The message is the compiler's own.
    #[error("{}: {} failed:\n{message}", .source_file.display(), .compiler.display())]
    Compilation { source_file: PathBuf, compiler: PathBuf, message: String },
    #[error("{}: stopped before it was done", .compiler.display())]
    Stopped { compiler: PathBuf },
    #[error("temporary files: {0}")]
    Temporary(#[source] std::io::Error),
    #[error(transparent)]
    Read(#[from] ReadError),
}

/// What a file is, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SourceKind {
    CFamily,
    Rust,
    LlvmText,
    Bitcode,
}

/// Turns files into modules, in the same order. The first that fails ends it.
pub fn load(inputs: &[PathBuf], options: &CompileOptions) -> Result<Vec<LoadedModule>, DriverError> {
    // What cannot be compiled at all is said before time is spent on the rest.
    check_kinds(inputs, options)?;
    let mut compiler = Compiler::new(options);
    inputs.iter().map(|input| compiler.compile(input)?.read()).collect()
}

/// Whether every file is there and of a kind we know.
pub fn check_kinds(inputs: &[PathBuf], options: &CompileOptions) -> Result<(), DriverError> {
    inputs.iter().try_for_each(|input| source_kind(&options.located(input)).map(|_| ()))
}

/// Compiles files one at a time, all with the same clang, which is looked for when there is something to compile.
pub struct Compiler<'o> {
    options: &'o CompileOptions,
    clang: Option<Clang>,
    headers: Option<harness::Headers>,
    finds_dependencies: bool,
    memory: Option<&'o mut dyn CompilerMemory>,
}

impl<'o> Compiler<'o> {
    pub fn new(options: &'o CompileOptions) -> Compiler<'o> {
        Compiler { options, clang: None, headers: None, finds_dependencies: false, memory: None }
    }

    /// Finds out what texts depend on, which takes a little longer.
    pub fn finding_dependencies(mut self, finds_dependencies: bool) -> Compiler<'o> {
        self.finds_dependencies = finds_dependencies;
        self
    }

    /// Asks compilers only what is not known of them.
    pub fn remembering(mut self, memory: Option<&'o mut dyn CompilerMemory>) -> Compiler<'o> {
        self.memory = memory;
        self
    }

    pub fn compile(&mut self, input: &Path) -> Result<CompiledSource, DriverError> {
        match source_kind(&self.options.located(input))? {
            SourceKind::CFamily => {
                let headers = match self.headers.take() {
                    Some(headers) => headers,
                    None => harness::Headers::write().map_err(DriverError::Temporary)?,
                };
                let headers = self.headers.insert(headers);
                let order = Compilation {
                    source: input,
                    headers: headers.path(),
                    options: self.options,
                    finds_dependencies: self.finds_dependencies,
                };
                if let Some(clang) = &self.clang {
                    return clang.compile(order, reborrow(&mut self.memory));
                }
                let (clang, compiled) = compile_with_found(order, reborrow(&mut self.memory))?;
                self.clang = Some(clang);
                Ok(compiled)
            }
            SourceKind::Rust => rust::compile(input, self.options),
            SourceKind::LlvmText => load_text(input, self.options),
            SourceKind::Bitcode => bitcode::read(input, self.options),
        }
    }
}

/// Who makes a file's text, so that it depends on which compiler that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maker {
    Clang,
    Rustc,
    /// It is IR already.
    Nobody,
}

pub fn maker(input: &Path) -> Result<Maker, DriverError> {
    Ok(match source_kind(input)? {
        SourceKind::CFamily => Maker::Clang,
        SourceKind::Rust => Maker::Rustc,
        SourceKind::LlvmText | SourceKind::Bitcode => Maker::Nobody,
    })
}

fn load_text(path: &Path, options: &CompileOptions) -> Result<CompiledSource, DriverError> {
    match std::fs::read(options.located(path)) {
        Ok(text) => Ok(CompiledSource {
            source: path.to_owned(),
            text,
            warnings: String::new(),
            dependencies: Some(Dependencies { files: vec![path.to_owned()], ..Dependencies::default() }),
        }),
        Err(error) => Err(DriverError::Unavailable { path: path.to_owned(), error }),
    }
}

fn source_kind(path: &Path) -> Result<SourceKind, DriverError> {
    let kind = match path.extension().and_then(|extension| extension.to_str()) {
        Some("c" | "i" | "cc" | "cp" | "cpp" | "cxx" | "c++" | "C" | "ii") => SourceKind::CFamily,
        Some("rs") => SourceKind::Rust,
        Some("ll") => SourceKind::LlvmText,
        Some("bc") => SourceKind::Bitcode,
        _ => return Err(DriverError::UnknownKind { path: path.to_owned() }),
    };
    match std::fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => Err(DriverError::NotAFile { path: path.to_owned() }),
        Ok(_) => Ok(kind),
        Err(error) => Err(DriverError::Unavailable { path: path.to_owned(), error }),
    }
}

/// Finds a program the way a shell does: a name without a slash is looked up on the PATH.
fn find_program(name: &Path, search_path: Option<OsString>) -> Option<PathBuf> {
    if name.components().count() > 1 {
        return is_executable(name).then(|| name.to_owned());
    }
    let search_path = search_path?;
    std::env::split_paths(&search_path).map(|directory| directory.join(name)).find(|candidate| is_executable(candidate))
}

fn is_executable(path: &Path) -> bool {
    let Ok(metadata) = std::fs::metadata(path) else { return false };
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        metadata.is_file() && metadata.permissions().mode() & 0o111 != 0
    }
    #[cfg(not(unix))]
    metadata.is_file()
}
