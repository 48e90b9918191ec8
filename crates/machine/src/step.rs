//! The interpreter's loop: concrete words in, word out, nothing allocated, no map touched. Everything else is an excursion to
//! [`crate::execute`].

use std::rc::Rc;

use reprise_ir::code::{EdgeId, Instruction};

use crate::machine::{Machine, Transfer};
use crate::outcome::Stop;
use crate::semantics::{float, integer};
use crate::state::State;
use crate::value::{Value, mask, signed};

impl Machine {
    /// Runs the state until something needs an answer, or until `fuel` instructions are spent.
    pub fn run(&mut self, state: &mut State, fuel: u64) -> Stop {
        match self.edge_counts.is_some() {
            false => self.run_counting::<false>(state, fuel),
            true => self.run_counting::<true>(state, fuel),
        }
    }

    /// The loop itself, twice: whoever does not count edges has one in which nothing is counted.
    fn run_counting<const COUNTS: bool>(&mut self, state: &mut State, fuel: u64) -> Stop {
        let image = Rc::clone(&self.image);
        let limit = self.instructions.saturating_add(fuel);
        self.long_work = 0;
        'frame: loop {
            let function = state.top.function;
            let instructions = &image.code(function).instructions[..];
            let constants = image.constants(function);
            let mut position = state.top.position as usize;
            loop {
                let registers = &mut state.top.registers;
                macro_rules! read {
                    ($operand:expr) => {{
                        let operand = $operand;
                        if operand.is_constant() { constants[operand.index()] } else { registers[operand.index()] }
                    }};
                }
                macro_rules! write {
                    ($dest:expr, $word:expr) => {{
                        let word = $word;
                        registers[$dest.0 as usize] = Value::Word(word);
                        position += 1;
                        continue;
                    }};
                }
                macro_rules! jump {
                    ($target:expr, $edge:expr) => {{
                        let edge = $edge as usize;
                        if self.last_taken[edge] != self.stretch {
                            self.first_taken(EdgeId(edge as u32));
                        }
                        self.instructions += image.weights[edge] as u64;
                        if COUNTS && let Some(counts) = &mut self.edge_counts {
                            counts[edge] += 1;
                        }
                        position = $target as usize;
                        if self.instructions >= limit {
                            state.top.position = position as u32;
                            return Stop::Paused;
                        }
                        continue;
                    }};
                }
                let instruction = &instructions[position];
                match *instruction {
                    Instruction::Move { dest, source, .. } => {
                        if let Value::Word(word) = read!(source) {
                            write!(dest, word)
                        }
                    }
                    Instruction::Binary { op, flags, width, dest, left, right } => {
                        if let (Value::Word(left), Value::Word(right)) = (read!(left), read!(right))
                            && let Some(word) = integer::binary(op, width, left, right)
                            && (flags.0 == 0 || !self.config.check_overflow)
                        {
                            write!(dest, word)
                        }
                    }
                    Instruction::Compare { predicate, width, dest, left, right } => {
                        if let (Value::Word(left), Value::Word(right)) = (read!(left), read!(right)) {
                            write!(dest, integer::compare(predicate, width, left, right) as u64)
                        }
                    }
                    Instruction::CompareBranch { predicate, width, left, right, on_true, on_false, edge } => {
                        if let (Value::Word(left), Value::Word(right)) = (read!(left), read!(right)) {
                            if integer::compare(predicate, width, left, right) {
                                jump!(on_true, edge.0)
                            } else {
                                jump!(on_false, edge.0 + 1)
                            }
                        }
                    }
                    Instruction::Branch { condition, on_true, on_false, edge } => {
                        if let Value::Word(condition) = read!(condition) {
                            if condition != 0 { jump!(on_true, edge.0) } else { jump!(on_false, edge.0 + 1) }
                        }
                    }
                    Instruction::Jump { target, edge } => jump!(target, edge.0),
                    Instruction::Cast { op, from, to, dest, operand } => {
                        if let Value::Word(operand) = read!(operand)
                            && to <= 64
                        {
                            write!(dest, integer::cast(op, from, to, operand))
                        }
                    }
                    Instruction::AddScaled { index_width, scale, dest, base, index } => {
                        if let (Value::Word(base), Value::Word(index)) = (read!(base), read!(index)) {
                            let offset = (signed(index, index_width) as u64).wrapping_mul(scale as u64);
                            write!(dest, base.wrapping_add(offset))
                        }
                    }
                    Instruction::Load { width, dest, pointer } => {
                        if let Value::Word(address) = read!(pointer)
                            && width <= 64
                            && let Some(word) = state.memory.load_word(address, (width as usize).div_ceil(8))
                        {
                            write!(dest, word & mask(width))
                        }
                    }
                    Instruction::Store { width, pointer, value } => {
                        if let (Value::Word(address), Value::Word(word)) = (read!(pointer), read!(value))
                            && width <= 64
                            && state.memory.store_word(&mut self.pool, address, (width as usize).div_ceil(8), word)
                        {
                            position += 1;
                            continue;
                        }
                    }
                    Instruction::Select { dest, condition, on_true, on_false, .. } => {
                        if let Value::Word(condition) = read!(condition)
                            && let Value::Word(word) = read!(if condition != 0 { on_true } else { on_false })
                        {
                            write!(dest, word)
                        }
                    }
                    Instruction::FloatBinary { op, format, dest, left, right } => {
                        if let (Value::Word(left), Value::Word(right)) = (read!(left), read!(right))
                            && let Some(word) = float::binary(op, format, left, right)
                            && image.rounds_to_nearest(&state.memory)
                        {
                            write!(dest, word)
                        }
                    }
                    Instruction::FloatCompare { predicate, format, dest, left, right } => {
                        if let (Value::Word(left), Value::Word(right)) = (read!(left), read!(right))
                            && let Some(truth) = float::compare(predicate, format, left, right)
                        {
                            write!(dest, truth as u64)
                        }
                    }
                    Instruction::Undefine { dest } => {
                        registers[dest.0 as usize] = Value::Undefined;
                        position += 1;
                        continue;
                    }
                    _ => {}
                }
                state.top.position = position as u32;
                match self.execute(state, &image, *instruction) {
                    Transfer::Next => {
                        position += 1;
                        if self.instructions + self.long_work >= limit || self.is_stopped() {
                            state.top.position = position as u32;
                            return Stop::Paused;
                        }
                    }
                    Transfer::Goto { target, edge } => jump!(target, edge.0),
                    Transfer::Frame => {
                        if self.instructions + self.long_work >= limit || self.is_stopped() {
                            return Stop::Paused;
                        }
                        continue 'frame;
                    }
                    Transfer::Stop(stop) => return stop,
                }
            }
        }
    }
}
