//! Explores text IR without the command line's comfort: `explore FILE.ll [--entry f] [--check overflow,uninitialised]
//! [--max-depth N] [--max-paths N] [--max-instructions N] [--sym-stdin N] [--dump]`. A small driver for profiling the engine alone.

use std::sync::Arc;

use reprise_explore::{ExploreConfig, Explorer};
use reprise_ir::code::Origin;
use reprise_ir::lower::{Input, link_and_lower};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("usage: explore FILE.ll [options]");
    let mut config = ExploreConfig::default();
    let mut entry = "main".to_string();
    let mut dump = false;
    while let Some(option) = arguments.next() {
        let mut value = || arguments.next().expect("the option needs a value");
        match option.as_str() {
            "--entry" => entry = value(),
            "--check" => {
                let checks = value();
                config.machine.check_overflow = checks.contains("overflow");
                config.machine.check_uninitialised = checks.contains("uninitialised");
            }
            "--max-depth" => config.bounds.depth = value().parse().ok(),
            "--max-paths" => config.bounds.paths = value().parse().ok(),
            "--max-instructions" => config.bounds.instructions = value().parse().ok(),
            "--sym-stdin" => config.machine.world.input = value().parse().expect("a number of bytes"),
            "--stub" => config.machine.stubs.push(value()),
            "--dump" => dump = true,
            other => panic!("unknown option {other}"),
        }
    }
    let module = reprise_ir::read_file(std::path::Path::new(&file)).expect("the file reads");
    let library = reprise_ir::read_module("library.ll", reprise_machine::LIBRARY_IR.into()).expect("the library reads");
    let program = link_and_lower(&[
        Input { module: &module, origin: Origin::Program },
        Input { module: &library, origin: Origin::Library },
    ])
    .expect("the program links");
    if dump {
        println!("{}", program.dump());
    }
    let entry = program.function_names[entry.as_str()];
    let mut listener = ();
    let explorer = Explorer::new(Arc::new(program), config, Arc::default(), &mut listener).expect("it fits");
    let result = explorer.run(entry);
    println!("{result:#?}");
    println!("SUMMARY {} {:?}", result.status.name(), result.paths);
    for fault in &result.faults {
        println!("FAULT {} {} {}", fault.kind, fault.place.line, fault.message);
    }
    for entry in &result.incomplete {
        println!("INCOMPLETE {} {} x{}", entry.reason, entry.place.line, entry.count);
    }
}
