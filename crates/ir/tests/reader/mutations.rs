//! Thousands of damaged texts: none may panic, hang or run out of memory.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use reprise_ir::debug::DebugInfo;
use reprise_ir::module::{InstructionKind, LlvmOperand, Module};
use reprise_ir::read_module;
use reprise_testkit::Random;

use crate::constructs::CONSTRUCTS;

/// `REPRISE_MUTANTS=1000000:7` asks for another number, and for another seed.
fn extent() -> (u32, u64) {
    let wanted = std::env::var("REPRISE_MUTANTS").unwrap_or_default();
    let (count, seed) = wanted.split_once(':').unwrap_or((&wanted, ""));
    (count.parse().unwrap_or(10_000), seed.parse().unwrap_or(1))
}

const SEEDS: &[&str] = &[
    CONSTRUCTS,
    include_str!("programs/clang-14.ll"),
    include_str!("programs/clang-19.ll"),
    include_str!("programs/rustc-1.95.ll"),
];

/// Tokens that mean something somewhere.
const INTERESTING: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "<",
    ">",
    ",",
    "=",
    "*",
    "\"",
    "!",
    "!{",
    "#",
    "#0",
    "@",
    "%",
    "%0",
    "@0",
    "!0",
    "ptr",
    "i32",
    "i1",
    "i0",
    "i99999999",
    "void",
    "label",
    "metadata",
    "null",
    "undef",
    "zeroinitializer",
    "-1",
    "0x",
    "0xK",
    "f0x",
    "1e999999999",
    "+inf",
    "18446744073709551615",
    "4294967295",
    "4294967296",
    "99999999999999999999999",
    "x",
    "vscale",
    "align",
    "addrspace(",
    "to",
    "global",
    "define",
    "declare",
    "c\"",
    "asm",
    "phi",
    "call",
    "br",
    "switch",
    "...",
    ";",
    ":",
    "\n",
    "\0",
    "\\",
    "blockaddress(@f, %x)",
    "getelementptr",
    "splat (",
    "!dbg",
    "!DILocation(",
    "distinct",
    "type",
    "opaque",
    "x86_fp80",
    "<{",
    "}>",
];

fn mutate(seed: &[u8], random: &mut Random) -> Vec<u8> {
    let mut text = seed.to_vec();
    for _ in 0..1 + random.below(4) {
        if text.is_empty() {
            break;
        }
        let at = random.below(text.len());
        match random.below(10) {
            0 => text[at] ^= 1 << random.below(8),
            1 => text[at] = random.next() as u8,
            2 => text.truncate(at),
            3 => {
                text.remove(at);
            }
            4 => {
                let token = INTERESTING[random.below(INTERESTING.len())];
                text.splice(at..at, token.bytes());
            }
            5 | 6 => {
                let (start, end) = token_at(&text, at);
                if random.below(2) == 0 {
                    let token = text[start..end].to_vec();
                    text.splice(end..end, token);
                } else {
                    let token = INTERESTING[random.below(INTERESTING.len())];
                    text.splice(start..end, token.bytes());
                }
            }
            operation => {
                let (start, end) = line_at(&text, at);
                let line = text[start..end].to_vec();
                match operation {
                    7 => drop(text.drain(start..end)),
                    8 => drop(text.splice(end..end, line)),
                    _ => {
                        let (other_start, other_end) = line_at(&text, random.below(text.len()));
                        let other = text[other_start..other_end].to_vec();
                        text.splice(start..end, other);
                    }
                }
            }
        }
    }
    text
}

fn token_at(text: &[u8], at: usize) -> (usize, usize) {
    let word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'%' | b'@' | b'!');
    let start = text[..at].iter().rposition(|byte| !word(byte)).map_or(0, |position| position + 1);
    let length = text[start..].iter().position(|byte| !word(byte)).unwrap_or(text.len() - start);
    (start, (start + length.max(1)).min(text.len()))
}

fn line_at(text: &[u8], at: usize) -> (usize, usize) {
    let start = text[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |position| position + 1);
    let length = text[start..].iter().position(|&byte| byte == b'\n').map_or(text.len() - start, |length| length + 1);
    (start, start + length)
}

/// Looks at everything a user of the module would, so that an identifier out of range is found.
fn walk(module: &Module) {
    let debug = DebugInfo::new(module);
    for (ty, _) in module.types.iter() {
        module.types.layout(ty);
        module.types.display(ty).to_string();
    }
    for id in module.metadata.ids() {
        debug.node(id);
    }
    for function in &module.functions {
        let Some(code) = function.body.code() else { continue };
        for (index, block) in code.blocks.iter().enumerate() {
            let Some((terminator, others)) = block.instructions.split_last() else { panic!("block {index} is empty") };
            assert!(terminator.kind.is_terminator());
            for instruction in others {
                assert!(!instruction.kind.is_terminator());
            }
            terminator.kind.for_each_successor(|target| assert!(target.index() < code.blocks.len()));
            for instruction in &block.instructions {
                instruction.kind.for_each_operand(|&operand| match operand {
                    LlvmOperand::Local(value) => assert!(value.index() < code.value_types.len()),
                    LlvmOperand::Constant(constant) => drop(module.constant(constant).clone()),
                    LlvmOperand::InlineAssembly(id) => drop(module.inline_assembly[id.index()].clone()),
                    LlvmOperand::Metadata(id) => drop(code.metadata_operand(id).clone()),
                });
                if let InstructionKind::Phi { incoming, .. } = &instruction.kind {
                    assert!(incoming.iter().all(|(_, block)| block.index() < code.blocks.len()));
                }
            }
        }
    }
}

#[test]
fn damaged_texts_do_no_harm() {
    let (mutants, seed) = extent();
    let mut random = Random::new(seed);
    let mut read = 0;
    let mut slowest = Duration::ZERO;
    for number in 0..mutants {
        let seed = SEEDS[number as usize % SEEDS.len()].as_bytes();
        let text = mutate(seed, &mut random);
        let start = Instant::now();
        let outcome = catch_unwind(AssertUnwindSafe(|| match read_module("mutant.ll", text.clone()) {
            Ok(module) => {
                walk(&module);
                true
            }
            Err(error) => {
                assert!(error.line >= 1 && error.column >= 1);
                false
            }
        }));
        slowest = slowest.max(start.elapsed());
        match outcome {
            Ok(accepted) => read += u32::from(accepted),
            Err(_) => {
                let path = std::env::temp_dir().join(format!("mutant-{number}.ll"));
                std::fs::write(&path, &text).expect("the temporary directory can be written to");
                panic!("mutant {number}, kept as {}, made the reader panic", path.display());
            }
        }
    }
    println!("{mutants} mutants: {read} were read, {} refused; the slowest took {slowest:?}", mutants - read);
    assert!(slowest < Duration::from_secs(2), "{slowest:?}");
    assert!(read > mutants / 10, "most damage is confined to a function");
}

/// A text cut off anywhere, and one without any one of its lines.
#[test]
fn every_truncation_and_every_missing_line() {
    for seed in SEEDS {
        let text = seed.as_bytes();
        let step = (text.len() / 1500).max(1);
        for end in (0..text.len()).step_by(step) {
            if let Ok(module) = read_module("cut.ll", text[..end].to_vec()) {
                walk(&module);
            }
        }
        let lines: Vec<&str> = seed.split_inclusive('\n').collect();
        for missing in (0..lines.len()).step_by((lines.len() / 300).max(1)) {
            let rest: String = [&lines[..missing], &lines[missing + 1..]].concat().concat();
            if let Ok(module) = read_module("gap.ll", rest.into_bytes()) {
                walk(&module);
            }
        }
    }
}
