//! Where one instruction may lead.

use std::ops::Range;

use smallvec::SmallVec;

use crate::code::visit;
pub(crate) use crate::code::visit::falls_through;
use crate::code::{Code, Instruction};

/// Where an instruction may lead besides the next one, in the order of its outcomes.
pub(crate) fn successors(code: &Code, instruction: &Instruction) -> SmallVec<[u32; 2]> {
    let mut successors = SmallVec::new();
    visit::for_each_target(instruction, code.tables(), |target| successors.push(target));
    successors
}

/// The edges an instruction may take.
pub fn edges_of(code: &Code, instruction: &Instruction) -> Range<u32> {
    visit::edges(instruction, code.tables())
}
