//! Programs for the benches.

use std::path::PathBuf;

use reprise_ir::driver::CompileOptions;
pub use reprise_session::find_entry;
use reprise_session::{LoadedProgram, SessionError};

pub fn load(files: &[PathBuf], compiler: Option<PathBuf>, flags: &[String]) -> Result<LoadedProgram, SessionError> {
    let flags = flags.iter().map(Into::into).collect();
    let options = CompileOptions { compiler, flags, ..CompileOptions::default() };
    reprise_session::load(files, &options, &mut |_| ())
}
