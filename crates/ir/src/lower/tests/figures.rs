//! Figures of large modules, by hand: `REPRISE_MODULES=a.ll:b.ll cargo test -p reprise-ir --release figures -- --ignored --nocapture`.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use super::verify::verify;
use crate::code::*;
use crate::lower::{Input, link_and_lower};

#[test]
#[ignore = "needs large modules, named by REPRISE_MODULES"]
fn figures() {
    let paths = std::env::var("REPRISE_MODULES").expect("REPRISE_MODULES names the modules");
    for path in paths.split(':') {
        let read = || crate::read_file(path.as_ref()).expect("the module can be read");
        let module = read();
        let lower = || link_and_lower(&[Input { module: &module, origin: Origin::Program }]).expect("one module links");
        let program = lower();
        let (reading, lowering) = (fastest(|| drop(read())), fastest(|| drop(lower())));
        println!(
            "{path}: lowering takes {:.2} of reading ({lowering:?})",
            lowering.as_secs_f64() / reading.as_secs_f64()
        );
        show(&program);
        if std::env::var_os("REPRISE_LISTING").is_some() {
            println!("{}", program.dump());
        }
        verify(&program);
    }
}

/// Of several runs: other work on the machine only ever adds.
fn fastest(mut run: impl FnMut()) -> Duration {
    let mut times = (0..8).map(|_| {
        let start = Instant::now();
        run();
        start.elapsed()
    });
    let first = times.next().unwrap_or_default();
    times.fold(first, Duration::min)
}

fn show(program: &Program) {
    let (mut functions, mut instructions, mut registers) = (0, 0, 0);
    let mut largest = (0, "");
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let mut unknown: BTreeMap<String, usize> = BTreeMap::new();
    for function in &program.functions {
        match &function.body {
            Body::External => {}
            Body::Unreadable { message } => *unknown.entry(format!("function: {message}")).or_default() += 1,
            Body::Defined(code) => {
                functions += 1;
                instructions += code.instructions.len();
                registers += code.registers;
                largest = largest.max((code.registers, &*function.name));
                for instruction in &code.instructions {
                    let text = format!("{instruction:?}");
                    *kinds.entry(text.split([' ', '{']).next().unwrap_or("").to_string()).or_default() += 1;
                    if let Instruction::Unsupported { message } = instruction {
                        *unknown.entry(code.messages[*message as usize].to_string()).or_default() += 1;
                    }
                }
            }
        }
    }
    for global in &program.globals {
        if let Initial::Unreadable { message } = &global.initial {
            *unknown.entry(format!("global: {message}")).or_default() += 1;
        }
    }
    println!(
        "  {functions} functions, {instructions} instructions, {} edges, {registers} registers",
        program.edges.len()
    );
    println!("  largest frame: {} registers in {}", largest.0, largest.1);
    println!("  {kinds:?}");
    for (message, count) in unknown {
        println!("  {count} x {message}");
    }
}
