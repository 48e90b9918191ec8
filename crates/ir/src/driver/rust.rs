//! Running rustc.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use super::clang::as_argument;
use super::{CompiledSource, DriverError, find_program};

pub(super) fn compile(source: &Path, flags: &[OsString]) -> Result<CompiledSource, DriverError> {
    let Some(compiler) = find_program(Path::new("rustc"), std::env::var_os("PATH")) else {
        return Err(DriverError::NoRustc);
    };
    let directory = tempfile::tempdir().map_err(DriverError::Temporary)?;
    // An output directory rather than an output file: rustc puts its intermediate files beside it.
    let mut command = Command::new(&compiler);
    command.args(["--color", "never", "-g", "-C", "codegen-units=1", "--out-dir"]).arg(directory.path());
    if has_main(source)? {
        // Only with a final link does fat LTO bring in what the program needs of the standard library.
        command.args(["--emit=llvm-ir,link", "-C", "lto=fat"]);
    } else {
        command.args(["--emit=llvm-ir", "--crate-type=lib"]);
    }
    let output = match command.args(flags).arg(as_argument(source)).output() {
        Ok(output) => output,
        Err(error) => return Err(DriverError::CompilerNotRunnable { compiler, error }),
    };
    let messages = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        let message = if messages.trim().is_empty() { output.status.to_string() } else { messages };
        return Err(DriverError::Compilation { source_file: source.to_owned(), compiler, message });
    }
    let text = printed_text(directory.path()).map_err(DriverError::Temporary)?;
    // The standard library it was linked with is not among the files rustc tells of.
    Ok(CompiledSource { source: source.to_owned(), text, warnings: messages, dependencies: None })
}

/// The `.ll` file that rustc left, named after the crate.
fn printed_text(directory: &Path) -> std::io::Result<Vec<u8>> {
    for entry in std::fs::read_dir(directory)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "ll") {
            return std::fs::read(path);
        }
    }
    Err(std::io::Error::new(std::io::ErrorKind::NotFound, "rustc printed no LLVM IR"))
}

/// Whether the file is a program rather than a library. A `main` in a comment costs time only.
fn has_main(source: &Path) -> Result<bool, DriverError> {
    match std::fs::read(source) {
        Ok(text) => Ok(text.windows(b"fn main".len()).any(|window| window == b"fn main")),
        Err(error) => Err(DriverError::Unavailable { path: source.to_owned(), error }),
    }
}
