//! Programs for the tests of the engine.

use std::cell::RefCell;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use reprise_ir::code::{Origin, Program};
use reprise_ir::driver::{CompileOptions, Compiler};
use reprise_ir::lower::{Input, link_and_lower};

static OPTIONS: LazyLock<CompileOptions> = LazyLock::new(CompileOptions::default);

thread_local! {
    /// Kept with the headers that it has written.
    static COMPILER: RefCell<Compiler<'static>> = RefCell::new(Compiler::new(&OPTIONS));
}

/// A C program with the machine's own library.
pub fn compile(file: &Path) -> Result<Arc<Program>, String> {
    let compiled = COMPILER.with_borrow_mut(|compiler| compiler.compile(file)).and_then(|compiled| compiled.read());
    let own = compiled.map_err(|error| error.to_string())?;
    let library = reprise_ir::read_module("library.ll", reprise_machine::LIBRARY_IR.into()).expect("the library reads");
    let own = Input { module: &own.module, origin: Origin::Program };
    link_and_lower(&[own, Input { module: &library, origin: Origin::Library }])
        .map(Arc::new)
        .map_err(|error| error.to_string())
}
