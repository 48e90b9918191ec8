//! Running rustc.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use super::clang::as_argument;
use super::{DriverError, LoadedModule, find_program};
use crate::reader::read_module;

pub(super) fn compile(source: &Path, flags: &[OsString]) -> Result<LoadedModule, DriverError> {
    let Some(compiler) = find_program(Path::new("rustc"), std::env::var_os("PATH")) else {
        return Err(DriverError::NoRustc);
    };
    let directory = tempfile::tempdir().map_err(DriverError::Temporary)?;
    let text_path = directory.path().join("module.ll");
    let mut command = Command::new(&compiler);
    command.args(["--color", "never", "-g", "-C", "codegen-units=1"]);
    let mut emit = OsString::from("--emit=llvm-ir=");
    emit.push(&text_path);
    if has_main(source)? {
        // Only with a final link does fat LTO bring in what the program needs of the standard library.
        emit.push(",link=");
        emit.push(directory.path().join("program"));
        command.args(["-C", "lto=fat"]);
    } else {
        command.arg("--crate-type=lib");
    }
    let output = match command.arg(emit).args(flags).arg(as_argument(source)).output() {
        Ok(output) => output,
        Err(error) => return Err(DriverError::CompilerNotRunnable { compiler, error }),
    };
    let messages = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        let message = if messages.trim().is_empty() { output.status.to_string() } else { messages };
        return Err(DriverError::Compilation { source_file: source.to_owned(), compiler, message });
    }
    let text = std::fs::read(&text_path).map_err(DriverError::Temporary)?;
    let name = format!("{} (as LLVM IR)", source.display());
    let module = read_module(&name, text)?;
    Ok(LoadedModule { module, source: source.to_owned(), warnings: messages })
}

/// Whether the file is a program rather than a library. A `main` in a comment costs time only.
fn has_main(source: &Path) -> Result<bool, DriverError> {
    match std::fs::read(source) {
        Ok(text) => Ok(text.windows(b"fn main".len()).any(|window| window == b"fn main")),
        Err(error) => Err(DriverError::Unavailable { path: source.to_owned(), error }),
    }
}
