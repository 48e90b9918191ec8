//! Bitcode, which only LLVM's own tools can read: the form differs from version to version.

use std::path::{Path, PathBuf};

use super::clang::{as_argument, versioned_names};
use super::{CompileOptions, CompiledSource, Dependencies, DriverError, find_program, process};

/// The text of a module, by the first `llvm-dis` that understands it.
pub(super) fn read(source: &Path, options: &CompileOptions) -> Result<CompiledSource, DriverError> {
    let mut failure = DriverError::Bitcode { path: source.to_owned() };
    for name in versioned_names("llvm-dis") {
        let Some(tool) = find_program(Path::new(&name), std::env::var_os("PATH")) else { continue };
        let mut command = options.command(&tool);
        let output = match process::output(command.args(["-o", "-"]).arg(as_argument(source)), options.stop.as_deref())
        {
            Ok(output) => output,
            Err(error) => return Err(DriverError::of_run(tool, error)),
        };
        if output.status.success() {
            let dependencies = Some(Dependencies { files: vec![source.to_owned()], ..Dependencies::default() });
            return Ok(CompiledSource {
                source: source.to_owned(),
                text: output.stdout,
                warnings: String::from_utf8_lossy(&output.stderr).into_owned(),
                dependencies,
            });
        }
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        failure = DriverError::Compilation { source_file: PathBuf::from(source), compiler: tool, message };
    }
    Err(failure)
}
