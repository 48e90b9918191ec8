//! Programs for the tests of the engine.

use std::path::Path;
use std::sync::Arc;

use reprise_ir::code::{Origin, Program};
use reprise_ir::driver::{CompileOptions, load};
use reprise_ir::lower::{Input, link_and_lower};

/// A C program with the machine's own library.
pub fn compile(file: &Path) -> Result<Arc<Program>, String> {
    let modules = load(&[file.to_owned()], &CompileOptions::default()).map_err(|error| error.to_string())?;
    let library = reprise_ir::read_module("library.ll", reprise_machine::LIBRARY_IR.into()).expect("the library reads");
    let own = modules.iter().map(|loaded| Input { module: &loaded.module, origin: Origin::Program });
    let inputs: Vec<Input> = own.chain([Input { module: &library, origin: Origin::Library }]).collect();
    link_and_lower(&inputs).map(Arc::new).map_err(|error| error.to_string())
}
