//! Constants and globals by content.

use std::hash::{Hash, Hasher};

use super::hasher::Fingerprint;
use crate::code::{Constant, GlobalId, Initial, Program};
use crate::identity::Tape;

/// The fingerprint of every global: name, layout and initial value. Globals it points to count by name only, so that a cycle of
/// pointers is no problem.
pub(super) struct GlobalContents {
    contents: Vec<Fingerprint>,
}

impl GlobalContents {
    pub(super) fn new(program: &Program) -> GlobalContents {
        let contents = program
            .globals
            .iter()
            .map(|global| {
                let mut hasher = Tape::default();
                hasher.text(&global.name);
                (global.size, global.align, global.constant).hash(&mut hasher);
                match &global.initial {
                    Initial::Bytes { bytes, relocations } => {
                        hasher.write_u8(0);
                        hasher.write(bytes);
                        for relocation in relocations {
                            (relocation.offset, relocation.bytes).hash(&mut hasher);
                            hash_by_name(program, &relocation.value, &mut hasher);
                        }
                    }
                    Initial::Zero => hasher.write_u8(1),
                    Initial::External => hasher.write_u8(2),
                    Initial::Unreadable { message } => {
                        hasher.write_u8(3);
                        hasher.text(message);
                    }
                }
                Fingerprint::of(&hasher)
            })
            .collect();
        GlobalContents { contents }
    }

    fn content(&self, global: GlobalId) -> Fingerprint {
        self.contents[global.0 as usize]
    }
}

pub(super) fn hash_constant(program: &Program, globals: &GlobalContents, constant: &Constant, hasher: &mut Tape) {
    if let Constant::Global { global, .. } = constant {
        globals.content(*global).hash(hasher);
    }
    hash_by_name(program, constant, hasher);
}

/// Differences nest as deep as the initialiser's text does: two, in what compilers print.
fn hash_by_name(program: &Program, constant: &Constant, hasher: &mut Tape) {
    match constant {
        Constant::Word(word) => {
            hasher.write_u8(0);
            hasher.write_u64(*word);
        }
        Constant::Wide(words) => {
            hasher.write_u8(1);
            words.hash(hasher);
        }
        Constant::Undefined => hasher.write_u8(2),
        Constant::Global { global, offset } => {
            hasher.write_u8(3);
            hasher.text(&program.global(*global).name);
            hasher.write_u64(*offset as u64);
        }
        Constant::Function(function) => {
            hasher.write_u8(4);
            hasher.text(&program.function(*function).name);
        }
        Constant::Block { function, block } => {
            hasher.write_u8(5);
            hasher.text(&program.function(*function).name);
            hasher.write_u32(*block);
        }
        Constant::Difference(left, right) => {
            hasher.write_u8(6);
            hash_by_name(program, left, hasher);
            hash_by_name(program, right, hasher);
        }
    }
}
