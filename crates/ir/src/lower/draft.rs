//! A function on its way to executable form: instructions over an unlimited supply of registers.
//!
//! While blocks are lowered, every register but slots and phi inputs is written exactly once, and slots are read by `Move`
//! only; what a register holds can then be told from the one instruction that defines it.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::regions::{Progress, Regions};
use super::visit::{self, Tables};
pub(super) use crate::code::Role;
use crate::code::{Constant, Instruction, LocationId, Operand, Register};

const NOWHERE: u32 = u32::MAX;

fn new_register(roles: &mut Vec<Role>, definitions: &mut Vec<u32>, role: Role) -> Register {
    let register = Register(roles.len() as u32);
    roles.push(role);
    definitions.push(NOWHERE);
    register
}

#[derive(Default)]
pub(super) struct Draft {
    pub instructions: Vec<Instruction>,
    /// Parallel to `instructions`.
    pub locations: Vec<LocationId>,
    /// Parallel to `instructions`: what of its region has run by then.
    pub progress: Vec<Progress>,
    pub roles: Vec<Role>,
    /// The results of a call with several: they must stay consecutive.
    pub groups: Vec<(Register, u32)>,
    pub constants: Vec<Constant>,
    pub tables: Tables,
    pub regions: Regions,
    /// By register: the index of the instruction that writes a temporary.
    definitions: Vec<u32>,
    words: FxHashMap<u64, u32>,
    other_constants: FxHashMap<Constant, u32>,
    /// Whether the undefined value is among the constants.
    has_undefined: bool,
    /// The location given to what is emitted next.
    pub location: LocationId,
    /// Index of the first instruction of the block being lowered.
    pub block_start: u32,
    /// By register: what a pointer computed in this block is, as another one and a distance.
    offsets: FxHashMap<Register, (Operand, i64)>,
}

impl Draft {
    /// Back to an empty function, keeping the memory.
    pub(crate) fn clear(&mut self) {
        self.instructions.clear();
        self.locations.clear();
        self.progress.clear();
        self.roles.clear();
        self.groups.clear();
        self.constants.clear();
        self.tables = Tables::default();
        self.regions.clear();
        self.definitions.clear();
        self.words.clear();
        self.other_constants.clear();
        self.has_undefined = false;
        self.location = LocationId(0);
        self.block_start = 0;
        self.offsets.clear();
    }

    pub(crate) fn start_block(&mut self) {
        self.block_start = self.instructions.len() as u32;
        self.offsets.clear();
    }

    pub(crate) fn register(&mut self, role: Role) -> Register {
        new_register(&mut self.roles, &mut self.definitions, role)
    }

    pub(crate) fn temporary(&mut self) -> Register {
        self.register(Role::Temporary)
    }

    pub(crate) fn emit(&mut self, mut instruction: Instruction) {
        if self.has_undefined && !matches!(instruction, Instruction::Move { .. } | Instruction::Return { .. }) {
            self.give_undefined_operands_registers(&mut instruction);
        }
        self.push(instruction);
    }

    /// An instruction that stops and is executed again must find the same value again, which a register keeps and a constant does not.
    fn give_undefined_operands_registers(&mut self, instruction: &mut Instruction) {
        let mut dests = SmallVec::<[Register; 2]>::new();
        let (constants, roles, definitions) = (&self.constants, &mut self.roles, &mut self.definitions);
        visit::map_operands(instruction, &mut self.tables, |operand| {
            if operand.as_constant().is_some_and(|index| constants[index] == Constant::Undefined) {
                let dest = new_register(roles, definitions, Role::Temporary);
                *operand = Operand::register(dest);
                dests.push(dest);
            }
        });
        for dest in dests {
            self.push(Instruction::Undefine { dest });
        }
    }

    fn push(&mut self, instruction: Instruction) {
        let index = self.instructions.len() as u32;
        let (roles, definitions) = (&self.roles, &mut self.definitions);
        visit::for_each_definition(&instruction, self.tables.view(), |register| {
            if roles[register.0 as usize] == Role::Temporary {
                definitions[register.0 as usize] = index;
            }
        });
        self.instructions.push(instruction);
        self.locations.push(self.location);
        self.progress.push(self.regions.progress());
    }

    /// Emits the instruction that `make` builds around a fresh register, which is returned.
    pub(crate) fn compute(&mut self, make: impl FnOnce(Register) -> Instruction) -> Operand {
        let dest = self.temporary();
        self.emit(make(dest));
        Operand::register(dest)
    }

    /// The instruction of the current block that computes an operand.
    pub(crate) fn definition(&self, operand: Operand) -> Option<Instruction> {
        let index = self.definitions[operand.as_register()?.0 as usize];
        (index != NOWHERE && index >= self.block_start).then(|| self.instructions[index as usize])
    }

    pub(crate) fn word(&mut self, value: u64) -> Operand {
        let constants = &mut self.constants;
        let index = *self.words.entry(value).or_insert_with(|| {
            constants.push(Constant::Word(value));
            constants.len() as u32 - 1
        });
        Operand::constant(index as usize)
    }

    pub(crate) fn constant(&mut self, constant: Constant) -> Operand {
        if let Constant::Word(value) = constant {
            return self.word(value);
        }
        if let Some(&index) = self.other_constants.get(&constant) {
            return Operand::constant(index as usize);
        }
        self.has_undefined |= constant == Constant::Undefined;
        let index = self.constants.len();
        self.constants.push(constant.clone());
        self.other_constants.insert(constant, index as u32);
        Operand::constant(index)
    }

    pub(crate) fn undefined(&mut self) -> Operand {
        self.constant(Constant::Undefined)
    }

    pub(crate) fn is_undefined(&self, operand: Operand) -> bool {
        self.known(operand) == Some(&Constant::Undefined)
    }

    /// The constant that an operand is.
    pub(crate) fn known(&self, operand: Operand) -> Option<&Constant> {
        operand.as_constant().map(|index| &self.constants[index])
    }

    pub(crate) fn known_word(&self, operand: Operand) -> Option<u64> {
        match self.known(operand)? {
            Constant::Word(value) => Some(*value),
            _ => None,
        }
    }

    /// What `operand` is: a pointer and a distance from it in bytes.
    pub(crate) fn base_and_offset(&self, operand: Operand) -> (Operand, i64) {
        let known = operand.as_register().and_then(|register| self.offsets.get(&register));
        known.copied().unwrap_or((operand, 0))
    }

    /// Remembers that `register` is `offset` bytes past `base`, for the rest of the block.
    pub(crate) fn remember_offset(&mut self, register: Register, base: Operand, offset: i64) {
        self.offsets.insert(register, (base, offset));
    }

    pub(crate) fn message(&mut self, message: impl Into<Box<str>>) -> u32 {
        self.tables.messages.push(message.into());
        self.tables.messages.len() as u32 - 1
    }
}
