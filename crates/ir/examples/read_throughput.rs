//! Reads `.ll` files and prints how fast: `read_throughput FILE...`

use std::time::Instant;

use reprise_ir::module::{Initializer, LlvmBody};

const ROUNDS: usize = 5;

fn main() {
    let paths: Vec<String> = std::env::args().skip(1).collect();
    if paths.is_empty() {
        eprintln!("usage: read_throughput FILE.ll...");
        std::process::exit(3);
    }
    for path in paths {
        let text = match std::fs::read(&path) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{path}: {error}");
                std::process::exit(3);
            }
        };
        let megabytes = text.len() as f64 / 1e6;
        let mut best = f64::INFINITY;
        let mut module = None;
        for _ in 0..ROUNDS {
            let copy = text.clone();
            drop(module.take());
            let start = Instant::now();
            match reprise_ir::read_module(&path, copy) {
                Ok(read) => module = Some(read),
                Err(error) => {
                    eprintln!("{error}");
                    std::process::exit(3);
                }
            }
            best = best.min(start.elapsed().as_secs_f64());
        }
        let Some(module) = module else { continue };
        let mut instructions = 0;
        let mut bodies = 0;
        let mut unreadable = 0;
        for function in &module.functions {
            match &function.body {
                LlvmBody::None => {}
                LlvmBody::Code(code) => {
                    bodies += 1;
                    instructions += code.blocks.iter().map(|block| block.instructions.len()).sum::<usize>();
                }
                LlvmBody::Unreadable(reason) => {
                    unreadable += 1;
                    eprintln!("{path}:{reason} (in @{})", module.symbol(function.symbol).name);
                }
            }
        }
        for variable in &module.variables {
            if let Initializer::Unreadable(reason) = &variable.initializer {
                unreadable += 1;
                eprintln!("{path}:{reason} (in @{})", module.symbol(variable.symbol).name);
            }
        }
        println!(
            "{path}: {megabytes:.1} MB in {:.0} ms, {:.0} MB/s; {bodies} functions, {instructions} instructions, {} metadata \
             nodes, {} types, {} constants, {unreadable} unreadable",
            best * 1e3,
            megabytes / best,
            module.metadata.len(),
            module.types.len(),
            module.constants.len(),
        );
    }
}
