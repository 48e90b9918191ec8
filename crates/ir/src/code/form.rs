//! What code is before registers are allocated: the form that names are made of.

use super::{Constant, Instruction, Operand, Register};

/// What a register is for before registers are allocated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Role {
    /// Written once, by one instruction.
    Temporary,
    /// A parameter: written by the caller.
    Parameter,
    /// A promoted stack object.
    Slot,
    /// Where the edges into a block leave a phi's value.
    PhiInput,
}

/// The code of a function over an unlimited supply of registers: what runs, up to the names of registers and to instructions that
/// compute what nobody reads. An edit elsewhere in the function does not move anything in it, as it may move allocated registers.
///
/// Instructions index the tables of the final [`Code`](super::Code), in which only registers, constants and targets are others; those
/// are kept here.
#[derive(Debug, Default)]
pub struct Form {
    /// In the order of the nodes. Targets are numbers of nodes; edges mean nothing.
    pub instructions: Vec<Instruction>,
    /// By node: its first instruction; one more at the end.
    pub nodes: Vec<u32>,
    /// The first nodes are the compiler's blocks. The others are stubs: the moves of an edge between two blocks.
    pub blocks: u32,
    /// What calls and returns read, one after the other: of a call with results the first register of these, the callee of one
    /// through a pointer, and the arguments.
    pub operands: Vec<Operand>,
    /// Where switches and indirect jumps lead, one after the other.
    pub targets: Vec<u32>,
    pub constants: Vec<Constant>,
    /// By register.
    pub roles: Vec<Role>,
    /// Of slots: what stands for the variable's name in the source.
    pub hints: Vec<(Register, u32)>,
    /// By instruction of the final code, ascending: its number here. One that is left out here has that of the next.
    pub origin: Vec<u32>,
}

impl Form {
    /// The instruction of the final code that an instruction became, unless it was found to be of no use. What is left out here comes
    /// before it.
    pub fn position_of(&self, instruction: u32) -> Option<u32> {
        let position = self.origin.partition_point(|&origin| origin <= instruction).checked_sub(1)?;
        (self.origin[position] == instruction).then_some(position as u32)
    }
}
