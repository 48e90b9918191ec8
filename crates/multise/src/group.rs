//! Paths at one place, run together: one instruction at a time.

use std::rc::Rc;

use reprise_ir::code::{EdgeId, FunctionId, Instruction, Operand, Register};
use reprise_machine::memory::Slot;
use reprise_machine::semantics::integer;
use reprise_machine::{Value, mask, signed};
use rustc_hash::FxHashMap;

use crate::code::CodeFacts;
use crate::engine::{Merger, is_address};
use crate::frames::FrameId;
use crate::guard::Guard;
use crate::outcomes::StepOutcomes;
use crate::schedule::{ProgramPlace, Waiting};
use crate::summary::ValueSummary;

/// The paths that run.
pub(crate) struct RunningGroup {
    pub frame: FrameId,
    pub function: FunctionId,
    pub position: u32,
    pub guard: Guard,
    /// How many they are, as the schedule counts them.
    pub paths: f64,
    /// Their part of all inputs, and the instructions on their way.
    pub part: f64,
    pub ran: f64,
    /// How many they are at least, by what they hold.
    ways: f64,
    /// All other paths.
    pub rest: Guard,
    /// The other paths in the same frame or in frames called from it.
    pub frame_rest: Guard,
    /// Those by the place where they wait in the frame.
    others: Vec<(u32, Guard)>,
    /// Which of them may still read a register, by register.
    readers: FxHashMap<Register, Guard>,
    pub facts: Option<Rc<CodeFacts>>,
}

impl Default for RunningGroup {
    fn default() -> Self {
        RunningGroup {
            frame: FrameId::NOBODY,
            function: FunctionId(0),
            position: 0,
            guard: Guard::FALSE,
            paths: 0.0,
            part: 0.0,
            ran: 0.0,
            ways: 0.0,
            rest: Guard::FALSE,
            frame_rest: Guard::FALSE,
            others: Vec::new(),
            readers: FxHashMap::default(),
            facts: None,
        }
    }
}

/// Instructions between two looks at bounds in a group that never leaves.
const STEPS_BETWEEN_LOOKS: u32 = 1 << 8;

/// Where a group is after an instruction.
pub(crate) enum After {
    Next,
    Left,
}
/// Whether an instruction's result is a floating-point number.
fn computes_float(instruction: &Instruction) -> bool {
    matches!(
        instruction,
        Instruction::FloatBinary { .. }
            | Instruction::FloatUnary { .. }
            | Instruction::FloatFusedMultiplyAdd { .. }
            | Instruction::FloatCast { .. }
    )
}

impl Merger<'_> {
    pub(crate) fn run_group(&mut self, place: ProgramPlace, waiting: Waiting) {
        self.enter_group(place, waiting);
        // The place is not waited at any more; the frame stays while the group is in it.
        let mut steps = 0u32;
        loop {
            steps += 1;
            if steps.is_multiple_of(STEPS_BETWEEN_LOOKS) && self.is_interrupted() {
                self.wait(self.group.frame, self.group.position, self.group.guard);
                break;
            }
            let (position, guard, mark) = (self.group.position, self.group.guard, self.ends.mark());
            let after = self.step();
            if self.predicates.guards.spent().is_some() {
                // An instruction that was not finished was not executed. The frame is held until it is said where.
                self.ends.take_back(mark);
                self.abandoned.push((place.frame, position, guard));
                return;
            }
            match after {
                After::Next => self.group.position = self.group.position.wrapping_add(1),
                After::Left => break,
            }
        }
        self.frames.release(place.frame);
    }

    fn enter_group(&mut self, place: ProgramPlace, Waiting { guard, paths, part, ran }: Waiting) {
        let frame = self.frames.get(place.frame);
        let function = frame.call_string.function;
        let frame_alive = frame.alive;
        let guards = &mut self.predicates.guards;
        let group = &mut self.group;
        group.frame = place.frame;
        group.function = function;
        group.position = place.position;
        group.guard = guard;
        group.paths = paths;
        group.part = part;
        group.ran = ran;
        group.ways = guards.ways(guard);
        group.rest = guards.without(self.alive, guard);
        group.frame_rest = guards.without(frame_alive, guard);
        group.others.clear();
        group.readers.clear();
        self.group.facts = Some(self.facts_of(function));
        if !self.group.frame_rest.is_false() {
            self.find_others(place.frame);
        }
        let registers = self.image.code(function).registers as usize;
        let top = &mut self.scratch.top;
        if top.registers.len() != registers {
            top.registers = vec![Value::Undefined; registers].into_boxed_slice();
        }
        top.function = function;
        self.scratch.callers = self.frames.get(place.frame).callers.clone();
    }

    /// The same group goes on elsewhere in its function, alone or first of all.
    fn go_on(&mut self, position: u32) {
        self.group.position = position;
    }

    /// Where the other paths of the frame wait in it.
    fn find_others(&mut self, frame: FrameId) {
        let depth = self.frames.get(frame).depth;
        for (place, guard) in self.schedule.iter() {
            let mut at = place.frame;
            let mut position = place.position;
            while self.frames.get(at).depth > depth {
                let call_string = self.frames.get(at).call_string;
                position = call_string.position;
                at = call_string.caller.expect("deeper frames have callers");
            }
            if at != frame {
                continue;
            }
            match self.group.others.iter_mut().find(|(known, _)| *known == position) {
                Some((_, known)) => *known = self.predicates.guards.or(*known, guard),
                None => self.group.others.push((position, guard)),
            }
        }
    }

    /// The other paths that may still read a register of the group's frame.
    pub(crate) fn readers(&mut self, register: Register) -> Guard {
        if self.group.frame_rest.is_false() {
            return Guard::FALSE;
        }
        if let Some(&known) = self.group.readers.get(&register) {
            return known;
        }
        let facts = self.group.facts.clone().expect("the group is in a function");
        let mut readers = Guard::FALSE;
        for &(position, guard) in &self.group.others {
            if facts.is_live(position, register) {
                readers = self.predicates.guards.or(readers, guard);
            }
        }
        self.group.readers.insert(register, readers);
        readers
    }

    /// Gives a register of the group's frame a value on some of the group's paths.
    pub(crate) fn write_register(&mut self, register: Register, guard: Guard, value: Value) {
        let readers = self.readers(register);
        let others = self.predicates.guards.without(self.group.guard, guard);
        let rest = self.predicates.guards.or(readers, others);
        let summary = &mut self.frames.get_mut(self.group.frame).registers[register.0 as usize];
        summary.update(&mut self.predicates.guards, guard, rest, value, self.config.coalescing);
        self.note_merged_register(register);
    }

    /// Counts a register that was written and is left with several values.
    pub(crate) fn note_merged_register(&mut self, register: Register) {
        let summary = &self.frames.get(self.group.frame).registers[register.0 as usize];
        if summary.size() > 1 {
            self.statistics.merged_values += 1;
            let code = self.image.code(self.group.function);
            let is_float = computes_float(&code.instructions[self.group.position as usize]);
            self.statistics.merged_beyond_theories += (is_float || summary.values().any(is_address)) as u64;
        }
    }

    fn one_word(&self, operand: Operand) -> Option<u64> {
        match operand.as_constant() {
            Some(index) => self.image.constants(self.group.function)[index].word(),
            None => match &self.frames.get(self.group.frame).registers[operand.index()] {
                ValueSummary::One(Value::Word(word)) => Some(*word),
                _ => None,
            },
        }
    }

    fn step(&mut self) -> After {
        let image = self.image.clone();
        let code = image.code(self.group.function);
        let instruction = code.instructions[self.group.position as usize];
        self.statistics.steps += 1;
        if let Some(after) = self.concrete_step(&instruction) {
            self.statistics.operations += 1;
            self.forked.instructions += self.group.ways;
            self.note_summary(1);
            return after;
        }
        if let Some(after) = self.apply_call(code, &instruction) {
            return after;
        }
        let mut outcomes = StepOutcomes::default();
        let combinations = self.combinations(&instruction, &mut outcomes);
        let ways: f64 = combinations.iter().map(|combination| self.predicates.guards.ways(combination.guard)).sum();
        self.group.ways = self.group.ways.max(ways);
        self.forked.instructions += self.group.ways;
        let (instructions, count) = (self.machine.instructions(), combinations.len().max(1) as f64);
        self.pruning.begin(combinations.len());
        for combination in combinations {
            if !self.predicates.guards.may_go_on() {
                return After::Left;
            }
            self.statistics.operations += 1;
            self.execute(code, &instruction, combination, &mut outcomes);
        }
        self.pruning.end();
        self.group.ran += (self.machine.instructions() - instructions) as f64 / count;
        self.join(code, &instruction, outcomes)
    }

    /// The group's paths take an edge.
    pub(crate) fn take_edge(&mut self, edge: EdgeId) {
        self.machine.take(edge);
        self.group.ran += self.machine.weight(edge) as f64;
    }

    pub(crate) fn note_summary(&mut self, values: usize) {
        self.statistics.summaries += 1;
        self.statistics.summary_values += values as u64;
        self.statistics.paths_by_values += self.group.paths / values.max(1) as f64;
    }

    /// The common instructions over words that are the same on all paths.
    fn concrete_step(&mut self, instruction: &Instruction) -> Option<After> {
        let (dest, word) = match *instruction {
            Instruction::Move { dest, source, .. } => (dest, self.one_word(source)?),
            Instruction::Binary { op, flags, width, dest, left, right } => {
                if flags.0 != 0 && self.machine.config.check_overflow || width > 64 {
                    return None;
                }
                (dest, integer::binary(op, width, self.one_word(left)?, self.one_word(right)?)?)
            }
            Instruction::Compare { predicate, width, dest, left, right } => {
                let truth = integer::compare(predicate, width, self.one_word(left)?, self.one_word(right)?);
                (dest, truth as u64)
            }
            Instruction::Cast { op, from, to, dest, operand } if to <= 64 => {
                (dest, integer::cast(op, from, to, self.one_word(operand)?))
            }
            Instruction::AddScaled { index_width, scale, dest, base, index } => {
                let offset = (signed(self.one_word(index)?, index_width) as u64).wrapping_mul(scale as u64);
                (dest, self.one_word(base)?.wrapping_add(offset))
            }
            Instruction::Load { width, dest, pointer } if width <= 64 => {
                let address = self.one_word(pointer)?;
                let object = self.scratch.memory.object_named(address)?;
                let Slot::Live(_) = self.scratch.memory.slot(object) else { return None };
                let word = self.scratch.memory.load_word(address, (width as usize).div_ceil(8))?;
                (dest, word & mask(width))
            }
            Instruction::Jump { target, edge } => {
                self.take_edge(edge);
                return Some(self.leave_for(target));
            }
            Instruction::Branch { condition, on_true, on_false, edge } => {
                let truth = self.one_word(condition)? != 0;
                self.take_edge(EdgeId(edge.0 + !truth as u32));
                return Some(self.leave_for(if truth { on_true } else { on_false }));
            }
            Instruction::CompareBranch { predicate, width, left, right, on_true, on_false, edge } => {
                let truth = integer::compare(predicate, width, self.one_word(left)?, self.one_word(right)?);
                self.take_edge(EdgeId(edge.0 + !truth as u32));
                return Some(self.leave_for(if truth { on_true } else { on_false }));
            }
            _ => return None,
        };
        self.write_register(dest, self.group.guard, Value::Word(word));
        Some(After::Next)
    }

    /// The whole group goes elsewhere in its function: at once, if nobody would go before it.
    pub(crate) fn leave_for(&mut self, position: u32) -> After {
        let place = self.place_of(self.group.frame, position);
        let bounded = self.config.visits.is_some() || self.config.coalescing == crate::summary::Coalescing::Off;
        if !bounded && !self.schedule.precedes(place) && !self.is_due() {
            self.go_on(position.wrapping_sub(1));
            return After::Next;
        }
        self.wait(self.group.frame, position, self.group.guard);
        After::Left
    }
}
