//! Finding clang and running it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::AtomicBool;

use super::lookups::{self, SearchPath};
use super::memory::{CompilerMemory, SearchQuestion, reborrow};
use super::{CompileOptions, CompiledSource, DriverError, dependencies, find_program, process, temporary};

/// Older versions print another language: no opaque pointers, no `poison`, other intrinsics.
pub const OLDEST_VERSION: u32 = 14;
const NEWEST_NAMED_VERSION: u32 = 22;

/// A clang that can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clang {
    pub path: PathBuf,
    /// The major version.
    pub version: u32,
}

/// The clang to use: the one that was asked for, or else the first of `clang`, `clang-22`, ... `clang-14` on the PATH
/// that is new enough.
pub fn find_clang(wanted: Option<&Path>) -> Result<Clang, DriverError> {
    find_clang_or_stop(wanted, None, None)
}

/// The same, until the flag is raised, and with what is known of them.
pub(super) fn find_clang_or_stop(
    wanted: Option<&Path>,
    stop: Option<&AtomicBool>,
    mut memory: Option<&mut dyn CompilerMemory>,
) -> Result<Clang, DriverError> {
    find_clang_on(wanted, std::env::var_os("PATH"), &mut |compiler| {
        if let Some(version) = memory.as_ref().and_then(|memory| memory.version(&compiler)) {
            return Ok(Clang { path: compiler, version });
        }
        let clang = examine(compiler, stop)?;
        if let Some(memory) = &mut memory {
            memory.keep_version(&clang.path, clang.version);
        }
        Ok(clang)
    })
}

/// Compiles with the clang to use. Which version that is stands in what it writes, and to ask before takes as long as to compile: it is
/// asked where the text does not say, and where there is no text.
pub(super) fn compile_with_found(
    compilation: Compilation<'_>,
    mut memory: Option<&mut dyn CompilerMemory>,
) -> Result<(Clang, CompiledSource), DriverError> {
    let (wanted, stop) = (compilation.options.compiler.as_deref(), compilation.options.stop.as_deref());
    let first = clang_candidates(wanted).into_iter().next();
    let unknown = first.filter(|path| memory.as_ref().is_none_or(|memory| memory.version(path).is_none()));
    let mut attempt = None;
    if let Some(path) = unknown {
        let compiled = compile(&path, compilation, reborrow(&mut memory));
        let version = compiled.as_ref().ok().and_then(|compiled| version_of_writer(&compiled.text));
        match (compiled, version) {
            (Ok(compiled), Some(version)) if version >= OLDEST_VERSION => {
                if let Some(memory) = memory {
                    memory.keep_version(&path, version);
                }
                return Ok((Clang { path, version }, compiled));
            }
            (Err(stopped @ DriverError::Stopped { .. }), _) => return Err(stopped),
            (compiled, _) => attempt = Some((path, compiled)),
        }
    }
    let clang = find_clang_or_stop(wanted, stop, reborrow(&mut memory))?;
    let compiled = match attempt {
        Some((path, compiled)) if path == clang.path => compiled,
        _ => clang.compile(compilation, memory),
    };
    Ok((clang, compiled?))
}

/// The oldest of those that a text says it was written by.
fn version_of_writer(text: &[u8]) -> Option<u32> {
    // A line break in a string of the program is written as a number.
    let mut lines = text.split(|&byte| byte == b'\n');
    let named = lines.find_map(|line| line.strip_prefix(b"!llvm.ident = !{"))?;
    let numbers = std::str::from_utf8(named.strip_suffix(b"}")?).ok()?;
    let mut oldest = None;
    for number in numbers.split(", ") {
        let begin = format!("{number} = !{{!\"");
        let writer = lines.clone().find_map(|line| line.strip_prefix(begin.as_bytes()))?;
        let version = clang_version(&String::from_utf8_lossy(writer))?;
        oldest = Some(oldest.map_or(version, |oldest: u32| oldest.min(version)));
    }
    oldest
}

fn find_clang_on(
    wanted: Option<&Path>,
    search_path: Option<OsString>,
    examine: &mut dyn FnMut(PathBuf) -> Result<Clang, DriverError>,
) -> Result<Clang, DriverError> {
    if let Some(wanted) = wanted {
        let compiler = find_program(wanted, search_path).unwrap_or_else(|| wanted.to_owned());
        return examine(compiler);
    }
    let mut first_failure = None;
    for compiler in candidates_on(search_path) {
        match examine(compiler) {
            Ok(clang) => return Ok(clang),
            Err(stopped @ DriverError::Stopped { .. }) => return Err(stopped),
            Err(error) => first_failure = first_failure.or(Some(error)),
        }
    }
    Err(first_failure.unwrap_or(DriverError::NoClang))
}

/// The files among which `find_clang` chooses, found without running any: as long as they stay what they are, so does the choice.
pub fn clang_candidates(wanted: Option<&Path>) -> Vec<PathBuf> {
    let search_path = std::env::var_os("PATH");
    match wanted {
        Some(wanted) => find_program(wanted, search_path).into_iter().collect(),
        None => candidates_on(search_path),
    }
}

fn candidates_on(search_path: Option<OsString>) -> Vec<PathBuf> {
    versioned_names("clang").filter_map(|name| find_program(Path::new(&name), search_path.clone())).collect()
}

/// A tool of LLVM, and the same with the versions that we know, newest first.
pub(super) fn versioned_names(tool: &str) -> impl Iterator<Item = String> {
    let versioned = (OLDEST_VERSION..=NEWEST_NAMED_VERSION).rev().map(move |version| format!("{tool}-{version}"));
    std::iter::once(tool.to_owned()).chain(versioned.collect::<Vec<_>>())
}

/// Asks a compiler what it is.
fn examine(compiler: PathBuf, stop: Option<&AtomicBool>) -> Result<Clang, DriverError> {
    let output = match process::output(Command::new(&compiler).arg("--version"), stop) {
        Ok(output) => output,
        Err(error) => return Err(DriverError::of_run(compiler, error)),
    };
    let answer = String::from_utf8_lossy(&output.stdout);
    match clang_version(&answer) {
        Some(version) if version >= OLDEST_VERSION => Ok(Clang { path: compiler, version }),
        Some(version) => Err(DriverError::TooOld { compiler, version }),
        None => {
            let answer = answer.lines().next().unwrap_or("").to_owned();
            Err(DriverError::NotClang { compiler, answer })
        }
    }
}

/// `Debian clang version 14.0.6` and the like.
fn clang_version(answer: &str) -> Option<u32> {
    let rest = answer.split("clang version ").nth(1)?;
    let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
    rest[..digits].parse().ok()
}

/// What clang is asked for in any case: text IR as it writes it down first, with the lines of the source and the markers of scopes, which
/// it gives at -O0 to a sanitizer only; nothing else comes of the last flag.
const FLAGS: &[&str] = &[
    "-S",
    "-emit-llvm",
    "-O0",
    "-g",
    "-Xclang",
    "-disable-O0-optnone",
    "-fno-color-diagnostics",
    "-Xclang",
    "-fsanitize-address-use-after-scope",
];

/// One C or C++ file to be compiled.
#[derive(Clone, Copy)]
pub(super) struct Compilation<'a> {
    pub source: &'a Path,
    /// Our own headers, which come behind all other include directories.
    pub headers: &'a Path,
    pub options: &'a CompileOptions,
    pub finds_dependencies: bool,
}

impl Clang {
    pub(super) fn compile(
        &self,
        compilation: Compilation<'_>,
        memory: Option<&mut dyn CompilerMemory>,
    ) -> Result<CompiledSource, DriverError> {
        compile(&self.path, compilation, memory)
    }
}

/// Where it looks depends on the language, which the name decides.
fn ask_where_it_looks(
    compiler: &Path,
    folder: &Path,
    source: &Path,
    headers: &Path,
    flags: &[OsString],
) -> Option<Child> {
    let nothing = folder.join("nothing").with_extension(source.extension()?);
    std::fs::write(&nothing, "").ok()?;
    Command::new(compiler)
        .args(["-v", "-E", "-fno-color-diagnostics", "-idirafter"])
        .arg(headers)
        .args(flags)
        .args(["-o", "-"])
        .arg(nothing)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .ok()
}

/// Compiles one file to plain -O0 IR.
fn compile(
    compiler: &Path,
    compilation: Compilation<'_>,
    memory: Option<&mut dyn CompilerMemory>,
) -> Result<CompiledSource, DriverError> {
    let Compilation { source, headers, options, finds_dependencies } = compilation;
    let (flags, stop) = (&*options.flags_for(source), options.stop.as_deref());
    let folder = temporary::folder("clang").map_err(DriverError::Temporary)?;
    let rule = folder.path().join("rule");
    let extension = source.extension().and_then(|extension| extension.to_str());
    let question = extension.map(|extension| SearchQuestion { compiler, extension, flags });
    // What is in a file of options nobody knows by its name.
    let question = question.filter(|_| !flags.iter().any(names_options));
    let known = memory.as_ref().zip(question.as_ref()).and_then(|(memory, question)| memory.search_path(question));
    let asks = finds_dependencies && known.is_none();
    // Both take their time at once.
    let search = if asks { ask_where_it_looks(compiler, folder.path(), source, headers, flags) } else { None };
    let mut command = options.command(compiler);
    command
        .args(FLAGS)
        .args(["-MD", "-MT", "text", "-MF"])
        .arg(&rule)
        .arg("-idirafter")
        .arg(headers)
        .args(flags)
        .args(["-o", "-"])
        .arg(as_argument(source));
    let output = process::output(&mut command, stop);
    let search = search.and_then(|compiler| process::outcome(compiler, stop).ok());
    let output = output.map_err(|error| DriverError::of_run(compiler.to_owned(), error))?;
    let messages = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        let message = if messages.trim().is_empty() { output.status.to_string() } else { messages };
        let (source_file, compiler) = (source.to_owned(), compiler.to_owned());
        return Err(DriverError::Compilation { source_file, compiler, message });
    }
    let read = std::fs::read(&rule).ok().and_then(|rule| dependencies::parse(&rule));
    let parsed = |answer: Output| SearchPath::parse(&String::from_utf8_lossy(&answer.stderr));
    // What is known must account for what it read.
    let known = known.filter(|search| read.as_ref().is_some_and(|read| search.explains(read, headers)));
    let search = match known {
        Some(search) => Some(search),
        None if asks => search.and_then(parsed),
        None if finds_dependencies => {
            let late = ask_where_it_looks(compiler, folder.path(), source, headers, flags);
            late.and_then(|compiler| process::outcome(compiler, stop).ok()).and_then(parsed)
        }
        None => None,
    };
    let search = search.map(|search| search.without(headers));
    if let (Some(memory), Some(question), Some(search)) = (memory, &question, &search) {
        memory.keep_search_path(question, search);
    }
    // Our own headers are part of this program, and gone when it ends.
    let dependencies =
        read.zip(search).and_then(|(read, search)| lookups::dependencies_of(read, search, flags, headers));
    Ok(CompiledSource { source: source.to_owned(), text: output.stdout, warnings: messages, dependencies })
}

/// Whether an option is a file with more of them.
fn names_options(flag: &OsString) -> bool {
    let flag = flag.to_string_lossy();
    flag.contains('@') || flag.contains("config")
}

/// A file whose name starts with `-` must not be taken for an option.
pub(super) fn as_argument(source: &Path) -> PathBuf {
    if source.as_os_str().as_encoded_bytes().starts_with(b"-") {
        Path::new(".").join(source)
    } else {
        source.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions() {
        let table = [
            ("Debian clang version 14.0.6\nTarget: x86_64-pc-linux-gnu", Some(14)),
            ("clang version 22.1.0 (https://github.com/llvm/llvm-project.git)", Some(22)),
            ("Apple clang version 15.0.0 (clang-1500.3.9.4)", Some(15)),
            ("Ubuntu clang version 9.0.1-12", Some(9)),
            ("gcc (Debian 12.2.0-14) 12.2.0", None),
            ("", None),
        ];
        for (answer, version) in table {
            assert_eq!(clang_version(answer), version, "{answer}");
        }
    }

    #[cfg(unix)]
    fn pretend(directory: &Path, name: &str, answer: &str) {
        use std::os::unix::fs::PermissionsExt;
        let path = directory.join(name);
        std::fs::write(&path, format!("#!/bin/sh\necho '{answer}'\n")).expect("the directory was just made");
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("the file was just written");
    }

    #[cfg(unix)]
    #[test]
    fn looking_for_clang() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let search_path = Some(directory.path().as_os_str().to_owned());
        let found = || find_clang_on(None, search_path.clone(), &mut |compiler| examine(compiler, None));
        assert!(matches!(found(), Err(DriverError::NoClang)));
        assert!(matches!(
            find_clang_on(None, None, &mut |compiler| examine(compiler, None)),
            Err(DriverError::NoClang)
        ));

        pretend(directory.path(), "clang", "clang version 11.0.1");
        let error = found().expect_err("too old");
        assert!(matches!(error, DriverError::TooOld { version: 11, .. }));
        assert!(error.to_string().contains("clang 11 is too old"), "{error}");

        pretend(directory.path(), "clang-16", "Debian clang version 16.0.6");
        pretend(directory.path(), "clang-14", "Debian clang version 14.0.6");
        assert_eq!(found().expect("clang-16").path, directory.path().join("clang-16"));

        let wanted =
            find_clang_on(Some(Path::new("clang-14")), search_path.clone(), &mut |compiler| examine(compiler, None));
        assert_eq!(wanted.expect("clang-14").version, 14);

        pretend(directory.path(), "gcc", "gcc (Debian 12.2.0-14) 12.2.0");
        let wanted = find_clang_on(Some(&directory.path().join("gcc")), None, &mut |compiler| examine(compiler, None));
        assert!(matches!(wanted, Err(DriverError::NotClang { .. })));

        let wanted = find_clang_on(Some(Path::new("/nowhere/clang")), None, &mut |compiler| examine(compiler, None));
        assert!(matches!(wanted, Err(DriverError::CompilerNotRunnable { .. })));
    }

    #[test]
    fn writers_of_texts() {
        let table = [
            ("x\n!llvm.ident = !{!7}\n!6 = !{}\n!7 = !{!\"Debian clang version 14.0.6\"}\n", Some(14)),
            ("!llvm.ident = !{!2, !3}\n!2 = !{!\"clang version 17.0.1\"}\n!3 = !{!\"clang version 9.0.0\"}\n", Some(9)),
            ("!llvm.ident = !{!2, !3}\n!2 = !{!\"clang version 17.0.1\"}\n!3 = !{!\"another\"}\n", None),
            ("!llvm.ident = !{!22}\n!2 = !{!\"clang version 17.0.1\"}\n", None),
            ("@text = c\"\\0A!llvm.ident = !{!0}\"\n!0 = !{!\"clang version 17.0.1\"}\n", None),
            ("", None),
        ];
        for (text, version) in table {
            assert_eq!(version_of_writer(text.as_bytes()), version, "{text}");
        }
    }

    /// A compiler that writes down what it is asked, and what became of compiling with it.
    #[cfg(unix)]
    fn asked(rest: &str, flags: &[&str]) -> (Result<Clang, DriverError>, Vec<String>) {
        use std::os::unix::fs::PermissionsExt;
        let directory = tempfile::tempdir().expect("a temporary directory");
        let [compiler, source, calls] = ["clang", "a.c", "calls"].map(|name| directory.path().join(name));
        std::fs::write(&source, "int main(void) { return 0; }\n").expect("the directory was just made");
        let script = format!("#!/bin/sh\necho \"$1\" >> '{}'\n{rest}\n", calls.display());
        std::fs::write(&compiler, script).expect("the directory was just made");
        std::fs::set_permissions(&compiler, std::fs::Permissions::from_mode(0o755)).expect("the file was just written");
        let options = CompileOptions {
            compiler: Some(compiler),
            flags: flags.iter().map(OsString::from).collect(),
            ..CompileOptions::default()
        };
        let compilation =
            Compilation { source: &source, headers: directory.path(), options: &options, finds_dependencies: false };
        let compiled = compile_with_found(compilation, None).map(|(clang, _)| clang);
        let calls = std::fs::read_to_string(&calls).expect("it was started");
        (compiled, calls.lines().map(str::to_owned).collect())
    }

    #[cfg(unix)]
    #[test]
    fn a_compiler_is_asked_only_where_its_text_does_not_say() {
        let (known, calls) = asked("exec clang \"$@\"", &[]);
        assert!(known.expect("it compiles").version >= OLDEST_VERSION);
        assert_eq!(calls, ["-S"]);

        let (silent, calls) = asked("exec clang \"$@\"", &["-fno-ident"]);
        assert!(silent.expect("it compiles").version >= OLDEST_VERSION);
        assert_eq!(calls, ["-S", "--version"]);

        let (failing, calls) = asked("exec clang \"$@\"", &["-DX=", "-include", "nowhere.h"]);
        assert!(matches!(failing, Err(DriverError::Compilation { .. })), "{failing:?}");
        assert_eq!(calls, ["-S", "--version"]);

        let writes = "printf '!llvm.ident = !{!0}\\n!0 = !{!\"clang version 11.0.1\"}\\n'";
        let old = format!("case $1 in --version) echo clang version 11.0.1 ;; *) {writes} ;; esac");
        let (old, calls) = asked(&old, &[]);
        assert!(matches!(old, Err(DriverError::TooOld { version: 11, .. })), "{old:?}");
        assert_eq!(calls, ["-S", "--version"]);

        let (another, _) = asked("echo something else", &[]);
        assert!(matches!(another, Err(DriverError::NotClang { .. })), "{another:?}");
    }
}
