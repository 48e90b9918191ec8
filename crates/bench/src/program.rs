//! Text IR that was compiled for a figure, as a program to explore.

use std::path::Path;
use std::sync::Arc;

use reprise_ir::code::{FunctionId, Program};
use reprise_ir::driver::CompileOptions;

use crate::error::BenchError;

/// Reads, links with the C library and lowers; and the function `main` of it.
pub(crate) fn load(text: &Path) -> Result<(Arc<Program>, FunctionId), BenchError> {
    let loaded = reprise_session::load(&[text.to_owned()], &CompileOptions::default(), &mut |_| ())?;
    let entry = reprise_session::find_entry(&loaded.program, "main")?;
    Ok((loaded.program, entry))
}
