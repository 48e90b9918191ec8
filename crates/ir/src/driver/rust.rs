//! Running rustc.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::clang::as_argument;
use super::{
    CompileOptions, CompiledSource, Dependencies, DriverError, dependencies, find_program, process, temporary,
};

pub(super) fn compile(source: &Path, options: &CompileOptions) -> Result<CompiledSource, DriverError> {
    let CompileOptions { rust_flags: flags, stop, .. } = options;
    let Some(compiler) = find_program(Path::new("rustc"), std::env::var_os("PATH")) else {
        return Err(DriverError::NoRustc);
    };
    let directory = temporary::folder("rustc").map_err(DriverError::Temporary)?;
    // An output directory rather than an output file: rustc puts its intermediate files beside it.
    let mut command = options.command(&compiler);
    command.args(["--color", "never", "-g", "-C", "codegen-units=1", "--out-dir"]).arg(directory.path());
    if has_main(&options.located(source))? {
        // Only with a final link does fat LTO bring in what the program needs of the standard library.
        command.args(["--emit=llvm-ir,link,dep-info", "-C", "lto=fat"]);
    } else {
        command.args(["--emit=llvm-ir,dep-info", "--crate-type=lib"]);
    }
    let output = match process::output(command.args(flags).arg(as_argument(source)), stop.as_deref()) {
        Ok(output) => output,
        Err(error) => return Err(DriverError::of_run(compiler, error)),
    };
    let messages = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        let message = if messages.trim().is_empty() { output.status.to_string() } else { messages };
        return Err(DriverError::Compilation { source_file: source.to_owned(), compiler, message });
    }
    let text = printed(directory.path(), "ll").map_err(DriverError::Temporary)?;
    // Flags may name libraries, which are not among the files that rustc tells of.
    let rules = if flags.is_empty() { printed(directory.path(), "d").ok() } else { None };
    let dependencies = rules.and_then(|rules| files_of(&rules)).map(with_twins);
    Ok(CompiledSource { source: source.to_owned(), text, warnings: messages, dependencies })
}

/// What tells this rustc, and the standard library that comes with it, from another; `None` without one. What is on the PATH may
/// only choose among several, so it is asked.
pub fn rustc_identity() -> Option<Vec<u8>> {
    let compiler = find_program(Path::new("rustc"), std::env::var_os("PATH"))?;
    let output = Command::new(compiler).arg("-vV").output().ok()?;
    output.status.success().then_some(output.stdout)
}

/// The files in the first of rustc's rules; `None` if the text depends on more than files.
fn files_of(rules: &[u8]) -> Option<Vec<PathBuf>> {
    let depends_on_environment = rules.windows(ENVIRONMENT.len()).any(|window| window == ENVIRONMENT);
    let first = rules.split(|&byte| byte == b'\n').next()?;
    if depends_on_environment { None } else { dependencies::parse(first) }
}

/// A module is in one of two files; that both are there is an error.
fn with_twins(files: Vec<PathBuf>) -> Dependencies {
    let twin = |file: &PathBuf| match file.file_name()?.to_str()? {
        "mod.rs" => Some(file.parent()?.with_extension("rs")),
        _ => Some(file.with_extension("").join("mod.rs")),
    };
    let looked_for = files.iter().filter_map(twin).collect();
    Dependencies { files, looked_for, listed: Vec::new() }
}

const ENVIRONMENT: &[u8] = b"# env-dep:";

/// The file of a kind that rustc left, named after the crate.
fn printed(directory: &Path, kind: &str) -> std::io::Result<Vec<u8>> {
    for entry in std::fs::read_dir(directory)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == kind) {
            return std::fs::read(path);
        }
    }
    Err(std::io::Error::new(std::io::ErrorKind::NotFound, format!("rustc printed no .{kind} file")))
}

/// Whether the file is a program rather than a library. A `main` in a comment costs time only.
fn has_main(source: &Path) -> Result<bool, DriverError> {
    match std::fs::read(source) {
        Ok(text) => Ok(text.windows(b"fn main".len()).any(|window| window == b"fn main")),
        Err(error) => Err(DriverError::Unavailable { path: source.to_owned(), error }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules() {
        let rules = b"o/r.d: r.rs a/b.rs\n\no/r.ll: r.rs a/b.rs\n\nr.rs:\na/b.rs:\n";
        assert_eq!(files_of(rules), Some(vec!["r.rs".into(), "a/b.rs".into()]));
        assert_eq!(files_of(b"o/r.d: r.rs\n\n# env-dep:HOME=/root\n"), None);
        assert_eq!(files_of(b""), None);
        let twins = with_twins(vec!["r.rs".into(), "a/mod.rs".into()]).looked_for;
        assert_eq!(twins, ["r/mod.rs", "a.rs"].map(PathBuf::from));
    }
}
