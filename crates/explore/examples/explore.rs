//! Explores text IR from the command line: `explore FILE.ll [entry]`. A small driver for profiling the engine alone.

use std::rc::Rc;
use std::sync::Arc;

use reprise_explore::{ExploreConfig, Explorer};
use reprise_ir::code::Origin;
use reprise_ir::lower::{Input, link_and_lower};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let module = reprise_ir::read_file(std::path::Path::new(&arguments[1])).expect("the file reads");
    let library = reprise_ir::read_module("library.ll", reprise_machine::LIBRARY_IR.into()).expect("the library reads");
    let program = link_and_lower(&[
        Input { module: &module, origin: Origin::Program },
        Input { module: &library, origin: Origin::Library },
    ])
    .expect("the program links");
    if std::env::var_os("DUMP").is_some() {
        println!("{}", program.dump());
    }
    let entry = program.function_names[arguments.get(2).map_or("main", String::as_str)];
    let mut listener = ();
    let explorer = Explorer::new(Rc::new(program), ExploreConfig::default(), Arc::default(), &mut listener).expect("it fits");
    let result = explorer.run(entry);
    println!("{result:#?}");
}
