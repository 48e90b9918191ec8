//! The `reprise` whose runs are measured as whole processes.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::error::BenchError;

/// The one that was asked for, or that of the same build. Where cargo runs us it is built first: figures of a program that is older
/// than its source would be worse than none.
pub(crate) fn find(wanted: Option<&Path>) -> Result<PathBuf, BenchError> {
    if let Some(wanted) = wanted {
        return Ok(wanted.to_owned());
    }
    let ourselves =
        std::env::current_exe().map_err(|error| BenchError::File { path: "reprise-bench".into(), error })?;
    let folder = ourselves.parent().unwrap_or(Path::new("."));
    if let Some(cargo) = std::env::var_os("CARGO") {
        build(&PathBuf::from(cargo), folder)?;
    }
    let beside = folder.join("reprise");
    if !beside.is_file() {
        let missing = format!("{}: not built yet; `cargo build --release --bin reprise` does", beside.display());
        return Err(BenchError::Other(missing));
    }
    Ok(beside)
}

/// In the profile that we were built in, which gives its folder its name.
fn build(cargo: &Path, folder: &Path) -> Result<(), BenchError> {
    let profile = match folder.file_name().and_then(|name| name.to_str()) {
        Some("debug") | None => "dev",
        Some(name) => name,
    };
    let mut command = Command::new(cargo);
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    // Together with us: alone it might have fewer features, and everything would be built twice.
    command.args([
        "build",
        "--quiet",
        "--package",
        "reprise-cli",
        "--package",
        "reprise-bench",
        "--bins",
        "--profile",
        profile,
    ]);
    let status = command.status().map_err(|error| BenchError::File { path: cargo.to_owned(), error })?;
    match status.success() {
        true => Ok(()),
        false => Err(BenchError::Other("reprise could not be built".into())),
    }
}
