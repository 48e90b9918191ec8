//! A compiler that writes text IR beside what it compiles: the real one runs first, with everything it was given, and its outcome counts.

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};
use std::sync::Arc;

use reprise_ir::driver::objects::{SECTION, recorded_lines};
use reprise_ir::driver::{BuildCommands, CompileOptions, Compiler, temporary};

use super::command_line::{Compilation, is_compiler};
use super::rust;
use super::{CLANG, RECORD, Recorded, VARIABLE, meant_by};

/// What stands for a program that a signal ended, as shells have it.
const KILLED: u8 = 128;

/// Stands in for a compiler, if this process was called as one.
pub(crate) fn stand_in() -> Option<ExitCode> {
    let words: Vec<_> = std::env::args_os().collect();
    let called = PathBuf::from(words.first()?);
    let text =
        |words: &[OsString]| words.iter().map(|word| word.to_str().map(String::from)).collect::<Option<Vec<_>>>();
    if let Some(code) = text(&words[1..]).and_then(|words| rust::stand_in(&called, &words)) {
        return Some(code);
    }
    let name = called.file_name()?.to_str()?.to_string();
    if !is_compiler(&name) {
        return None;
    }
    let Some((stand_in, compiler)) = compiler_meant(&called) else {
        eprintln!("reprise: {name}: it is not known which compiler this stands for; run `reprise build` again");
        return Some(ExitCode::from(3));
    };
    let mut command = Command::new(&compiler);
    command.args(&words[1..]);
    let status = match command.status() {
        Ok(status) => status,
        Err(error) => {
            eprintln!("reprise: {} cannot be run: {error}", compiler.display());
            return Some(ExitCode::from(3));
        }
    };
    if status.success()
        && let Some(arguments) = text(&words[1..])
        && let Some(compilation) = Compilation::of(&arguments)
    {
        record(&stand_in, &compiler, &arguments, &compilation);
    }
    Some(exit_code(status))
}

pub(super) fn exit_code(status: ExitStatus) -> ExitCode {
    ExitCode::from(status.code().map_or(KILLED, |code| code as u8))
}

/// Where what a stand-in records goes; those for compilers that are named by their paths are in a folder further down.
fn record_folder(stand_in: &Path) -> Option<&Path> {
    stand_in.ancestors().skip(1).find(|folder| folder.join(RECORD).is_file())
}

/// One write each, so that lines of several compilers do not mix.
pub(super) fn append(stand_in: &Path, recorded: &[Recorded]) {
    let Some(folder) = record_folder(stand_in) else { return };
    let lines: String =
        recorded.iter().filter_map(|entry| serde_json::to_string(entry).ok()).map(|line| line + "\n").collect();
    if let Ok(mut file) = std::fs::OpenOptions::new().append(true).open(folder.join(RECORD)) {
        let _ = file.write_all(lines.as_bytes());
    }
}

/// The stand-in itself, and the compiler that is meant.
fn compiler_meant(called: &Path) -> Option<(PathBuf, PathBuf)> {
    let read = |stand_in: PathBuf| {
        let compiler = std::fs::read_to_string(meant_by(&stand_in)).ok()?;
        Some((stand_in, PathBuf::from(compiler)))
    };
    if called.components().count() > 1 {
        return read(std::path::absolute(called).ok()?);
    }
    let folders = std::env::var_os(VARIABLE).into_iter().map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    folders.chain(std::env::split_paths(&path)).find_map(|folder| read(folder.join(called)))
}

/// Whatever goes wrong here, the build goes on; it is said when it has ended.
fn record(stand_in: &Path, compiler: &Path, arguments: &[String], compilation: &Compilation) {
    let Ok(directory) = std::env::current_dir() else { return };
    let Some(folder) = record_folder(stand_in) else { return };
    let Ok(clang) = std::fs::read_to_string(folder.join(CLANG)) else { return };
    let mut words = vec![compiler.display().to_string()];
    // A C++ compiler takes C for C++.
    let is_for_cpp = compiler.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.contains("++"));
    if is_for_cpp {
        words.extend(["-x".to_string(), "c++".to_string()]);
    }
    words.extend(arguments.iter().cloned());
    let mut texts = Vec::new();
    let mut recorded = Vec::new();
    for source in &compilation.sources {
        let written = write_text(&clang, &directory, source, &compilation.text_of(source), &words);
        recorded.push(Recorded {
            directory: directory.display().to_string(),
            file: source.display().to_string(),
            arguments: words.clone(),
            output: compilation.output_of(source).display().to_string(),
            text: written.as_ref().ok().map(|text| text.display().to_string()),
            problem: written.as_ref().err().cloned(),
        });
        if let Ok(text) = written {
            if !compilation.is_linking {
                note_problem(&mut recorded, embed(&directory.join(compilation.output_of(source)), &[text]));
            } else {
                texts.push(text);
            }
        }
    }
    if let (true, Some(first)) = (!texts.is_empty(), compilation.sources.first()) {
        note_problem(&mut recorded, embed(&directory.join(compilation.output_of(first)), &texts));
    }
    append(stand_in, &recorded);
}

fn note_problem(recorded: &mut [Recorded], outcome: Result<(), String>) {
    if let (Err(problem), Some(last)) = (outcome, recorded.last_mut()) {
        last.problem.get_or_insert(problem);
    }
}

/// Compiles a source again, as `reprise run` would.
fn write_text(clang: &str, directory: &Path, source: &Path, text: &Path, words: &[String]) -> Result<PathBuf, String> {
    let commands = BuildCommands::of_arguments(directory, source, words);
    let source = directory.join(source);
    let compiler = Some(PathBuf::from(clang));
    let options = CompileOptions { compiler, commands: Some(Arc::new(commands)), ..CompileOptions::default() };
    let compiled = Compiler::new(&options).compile(&source).map_err(|error| error.to_string())?;
    let text = directory.join(text);
    std::fs::write(&text, compiled.text).map_err(|error| format!("{}: {error}", text.display()))?;
    Ok(text)
}

/// Lets an object or a program say which texts it was made of, besides those that it says already.
pub(super) fn embed(object: &Path, texts: &[PathBuf]) -> Result<(), String> {
    let bytes = std::fs::read(object).map_err(|error| format!("{}: {error}", object.display()))?;
    let Some(mut lines) = recorded_lines(&bytes) else { return Ok(()) };
    let has_section = !lines.is_empty();
    for text in texts {
        let line = text.display().to_string();
        if !lines.lines().any(|known| known == line) {
            lines.push_str(&line);
            lines.push('\n');
        }
    }
    let folder = temporary::folder("section").map_err(|error| error.to_string())?;
    let section = folder.path().join("lines");
    std::fs::write(&section, lines).map_err(|error| error.to_string())?;
    let mut command = Command::new("objcopy");
    if has_section {
        command.arg(format!("--remove-section={SECTION}"));
    }
    command.arg(format!("--add-section={SECTION}={}", section.display())).arg(object);
    match command.output() {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(format!("objcopy: {}", String::from_utf8_lossy(&output.stderr).trim())),
        Err(error) => {
            Err(format!("objcopy cannot be run ({error}), so archives and programs do not say what they were made of"))
        }
    }
}
