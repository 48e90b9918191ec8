//! What the registers of a function are called in its labels.
//!
//! A value that is computed and read within one region is called by where it is computed there. All others are locals of the
//! function and called by a number, which comes from the function's [`Card`](super::Card).

use rustc_hash::FxHashMap;

use super::card::Local;
use super::regions::Regions;
use super::view::{FormView, Use};
use crate::code::{Function, Instruction, Register, Role};

use super::hash::{Tape, hint};
use std::hash::{Hash, Hasher};

const NOWHERE: u32 = u32::MAX;

/// The registers of a function by how long their values live.
pub(crate) struct Locals {
    /// By register: what it is called if it lives in one region only, else `None`.
    within_region: Vec<Option<u32>>,
    /// The other registers that occur, in the order of their first occurrence.
    pub across: Vec<Register>,
}

impl Locals {
    pub(crate) fn new(view: &FormView, regions: &Regions) -> Locals {
        let home = homes(view, regions);
        let mut within_region = vec![None; home.len()];
        let mut across = Vec::new();
        let mut is_listed = vec![false; home.len()];
        let mut last = (NOWHERE, 0);
        view.for_each_register(|index, register, usage| {
            let number = register.0 as usize;
            if home[number] == NOWHERE {
                if !std::mem::replace(&mut is_listed[number], true) {
                    across.push(register);
                }
            } else if usage == Use::Written {
                last = if last.0 == index { (index, last.1 + 1) } else { (index, 0) };
                let offset = index - regions.starts[regions.of_instruction[index as usize] as usize];
                within_region[number] = Some(offset << 2 | last.1);
            }
        });
        Locals { within_region, across }
    }

    /// What each register is called, where the numbers of those that live across regions are given.
    pub(crate) fn names(&self, numbers: impl Iterator<Item = u32>) -> Vec<u32> {
        let mut names: Vec<u32> =
            self.within_region.iter().map(|within| within.map_or(u32::MAX, |name| name << 1 | 1)).collect();
        for (register, number) in self.across.iter().zip(numbers) {
            names[register.0 as usize] = number << 1;
        }
        names
    }

    /// Everything about the registers that live across regions but their numbers, which are those of their order.
    pub(crate) fn describe(&self, view: &FormView, function: &Function) -> Vec<Local> {
        let mut hints: FxHashMap<Register, u32> = view.form.hints.iter().copied().collect();
        let mut register = 0;
        for parameter in &function.parameters {
            for part in 0..parameter.scalars.len() {
                hints.insert(Register(register), hint(parameter.name.as_bytes()).wrapping_add(part as u32).max(1));
                register += 1;
            }
        }
        let skeletons = skeletons(view, &self.across);
        let locals = self.across.iter().enumerate().map(|(number, register)| Local {
            role: view.form.roles[register.0 as usize] as u8,
            hint: hints.get(register).copied().unwrap_or(0),
            skeleton: skeletons[number],
            number: number as u32,
        });
        locals.collect()
    }
}

/// By register: the region that its value lives in, if it is written there before it is read and nowhere else.
fn homes(view: &FormView, regions: &Regions) -> Vec<u32> {
    const UNSEEN: u32 = u32::MAX - 1;
    let roles = &view.form.roles;
    let home = |role: &Role| if *role == Role::Temporary { UNSEEN } else { NOWHERE };
    let mut home: Vec<u32> = roles.iter().map(home).collect();
    view.for_each_register(|index, register, usage| {
        let region = regions.of_instruction[index as usize];
        let home = &mut home[register.0 as usize];
        // The results of a call are read after its region.
        let is_call = matches!(view.form.instructions[index as usize], Instruction::Call { .. });
        *home = match (*home, usage) {
            (UNSEEN, Use::Written) if !is_call => region,
            (known, Use::Read) if known == region => region,
            _ => NOWHERE,
        };
    });
    home
}

/// By local: what its first definition looks like, whatever it reads.
fn skeletons(view: &FormView, across: &[Register]) -> Vec<u32> {
    let places: FxHashMap<Register, usize> =
        across.iter().enumerate().map(|(number, register)| (*register, number)).collect();
    let mut skeletons = vec![0; across.len()];
    let mut tape = Tape::default();
    view.for_each_register(|index, register, usage| {
        if let (Use::Written, Some(&number)) = (usage, places.get(&register))
            && skeletons[number] == 0
        {
            skeletons[number] = skeleton(view, &view.form.instructions[index as usize], &mut tape);
        }
    });
    skeletons
}

fn skeleton(view: &FormView, instruction: &Instruction, tape: &mut Tape) -> u32 {
    tape.start(0);
    match *instruction {
        Instruction::Call { call, .. } => {
            let call = &view.code.calls[call as usize];
            (&call.results, call.arguments.len()).hash(tape);
        }
        mut plain => {
            crate::code::visit::map_inline_definitions(&mut plain, |register| *register = Register(0));
            let nothing = crate::code::Operand::register(Register(0));
            crate::code::visit::map_inline_operands(&mut plain, |operand, _| *operand = nothing);
            plain.hash(tape);
        }
    }
    (tape.finish() as u32).max(1)
}
