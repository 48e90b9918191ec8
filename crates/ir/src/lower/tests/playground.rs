use crate::code::*;
use crate::lower::{Input, link_and_lower};

#[test]
fn show() {
    let Ok(path) = std::env::var("LOWER_SHOW") else { return };
    for path in path.split(':') {
        let start = std::time::Instant::now();
        let module = crate::read_file(std::path::Path::new(path)).unwrap();
        eprintln!("{path}: read in {:?}", start.elapsed());
        let start = std::time::Instant::now();
        let program = link_and_lower(&[Input { module: &module, origin: Origin::Program }]).unwrap();
        eprintln!("lowered in {:?}", start.elapsed());
        if std::env::var("LOWER_SUMMARY").is_err() {
            println!("{}", program.dump());
            continue;
        }
        let mut messages: std::collections::BTreeMap<String, usize> = Default::default();
        let (mut instructions, mut moves, mut defined, mut originals, mut registers, mut worst) = (0, 0, 0, 0u64, 0u64, (0, String::new()));
        let mut kinds: std::collections::BTreeMap<String, usize> = Default::default();
        for function in &program.functions {
            match &function.body {
                Body::Defined(code) => {
                    defined += 1;
                    instructions += code.instructions.len();
                    registers += code.registers as u64;
                    if code.registers > worst.0 { worst = (code.registers, function.name.to_string()); }
                    for instruction in &code.instructions {
                        let text = format!("{instruction:?}");
                        *kinds.entry(text.split([' ', '{']).next().unwrap().to_string()).or_default() += 1;
                        match instruction {
                            Instruction::Move { .. } => moves += 1,
                            Instruction::Unsupported { message } => *messages.entry(code.messages[*message as usize].to_string()).or_default() += 1,
                            _ => {}
                        }
                    }
                }
                Body::Unreadable { message } => *messages.entry(format!("UNREADABLE {message}")).or_default() += 1,
                Body::External => {}
            }
        }
        for edge in &program.edges { originals += edge.instructions as u64; }
        for global in &program.globals {
            if let Initial::Unreadable { message } = &global.initial { *messages.entry(format!("GLOBAL {message}")).or_default() += 1; }
        }
        println!("{defined} functions, {instructions} instructions, {moves} moves, {originals} originals on edges, {} edges, {registers} registers, worst {worst:?}, {} globals, {} locations", program.edges.len(), program.globals.len(), program.locations.len());
        println!("{kinds:?}");
        for (message, count) in messages { println!("{count:6} {message}"); }
    }
}
