//! Executing an instruction for one combination of values, part by part of its paths.

use std::rc::Rc;

use reprise_ir::code::{Code, Instruction};
use reprise_machine::memory::{Deferred, Slot};
use reprise_machine::merged::{Advance, Picked, PickedLife};
use reprise_machine::{Facts, Stop, Value};

use crate::code::writes;
use crate::combine::Combination;
use crate::engine::Merger;
use crate::frames::Context;
use crate::guard::Guard;
use crate::outcomes::StepOutcomes;

/// A part of a combination's paths, with what sets it apart.
pub(crate) struct PathPart {
    pub guard: Guard,
    pub facts: Facts,
    pub picked: Picked,
}

impl Merger<'_> {
    pub(crate) fn execute(
        &mut self,
        code: &Code,
        instruction: &Instruction,
        combination: Combination,
        outcomes: &mut StepOutcomes,
    ) {
        let mut parts = vec![self.first_part(instruction, &combination)];
        while let Some(part) = parts.pop() {
            self.prepare(&combination, &part);
            let objects_before = self.scratch.memory.counts();
            let inputs_before = self.scratch.inputs.len();
            self.scratch.memory.defer(self.deferred.take().or_else(|| Some(Box::default())));
            let advance = self.machine.advance(&mut self.scratch);
            let deferred = self.scratch.memory.defer(None).expect("it was deferred");
            let stopped = matches!(
                advance,
                Advance::Stop(
                    Stop::Cases(_)
                        | Stop::Narrow(_)
                        | Stop::Merged(_)
                        | Stop::Concretise { .. }
                        | Stop::Fault(_)
                        | Stop::Incomplete(_)
                )
            );
            self.note_objects(objects_before, if stopped { None } else { Some(part.guard) }, outcomes);
            if stopped {
                self.keep_deferred(deferred);
            } else {
                let leaves = self.leaves_frame(instruction, &advance);
                self.note_effects(code, instruction, &combination, &part, (inputs_before, leaves), outcomes);
                if deferred.writes.is_empty() && deferred.ends.is_empty() {
                    self.deferred = Some(deferred);
                } else {
                    outcomes.memory.push((part.guard, deferred));
                }
            }
            self.sort_out(instruction, part, advance, &mut parts, outcomes);
        }
    }

    fn keep_deferred(&mut self, mut deferred: Box<Deferred>) {
        deferred.clear();
        self.deferred = Some(deferred);
    }

    fn first_part(&mut self, instruction: &Instruction, combination: &Combination) -> PathPart {
        let mut picked = Picked::default();
        if let Instruction::Load { pointer, .. } | Instruction::Store { pointer, .. } = instruction {
            // Nearly every access to an object that only some paths have is by paths that have it.
            let value = match pointer.as_register() {
                Some(_) => combination.values[0],
                None => self.image.constants(self.group.function)[pointer.index()],
            };
            if let Value::Word(address) = value
                && let Some(object) = self.scratch.memory.object_named(address)
                && let Slot::Uncertain(_) = self.scratch.memory.slot(object)
                && let [(_, PickedLife::Live)] =
                    self.cells.lives_under(&mut self.predicates.guards, object, combination.guard)[..]
            {
                picked.lives.push((object, PickedLife::Live));
            }
        }
        PathPart { guard: combination.guard, facts: Facts::default(), picked }
    }

    /// Makes the scratch state that of a part's paths, as far as the instruction looks.
    fn prepare(&mut self, combination: &Combination, part: &PathPart) {
        let facts = self.group.facts.clone().expect("the group is in a function");
        let registers = self.image.code(self.group.function).registers as usize;
        let scratch = &mut self.scratch;
        if scratch.top.registers.len() != registers {
            scratch.top.registers = vec![Value::Undefined; registers].into_boxed_slice();
        }
        scratch.top.function = self.group.function;
        scratch.top.position = self.group.position;
        for (&(register, _), &value) in facts.reads[self.group.position as usize].iter().zip(&combination.values) {
            scratch.top.registers[register.0 as usize] = value;
        }
        if let Some(context) = &combination.context {
            scratch.top.objects = context.objects.clone();
            scratch.top.variadic = context.variadic.clone();
            scratch.top.stack_bytes = context.frame_bytes;
            scratch.stack_bytes = context.stack_bytes;
        }
        if let Some(counts) = &combination.input_counts {
            scratch.inputs.resume_shared(counts);
        }
        scratch.facts = part.facts.clone();
        let empty = part.picked.is_empty();
        scratch.picked = (!empty).then(|| Rc::new(part.picked.clone()));
        if let Instruction::Return { .. } =
            self.image.code(self.group.function).instructions[self.group.position as usize]
        {
            let call_string = self.frames.get(self.group.frame).call_string;
            scratch.callers = self.frames.get(self.group.frame).callers.clone();
            match call_string.caller {
                Some(_) => {
                    let mut caller = scratch.callers.pop().expect("a called frame has a caller");
                    let registers = self.image.code(caller.function).registers as usize;
                    caller.registers = vec![Value::Undefined; registers].into_boxed_slice();
                    scratch.callers.push(caller);
                }
                None => scratch.agenda_left = call_string.position as usize,
            }
        }
    }

    /// Objects that came into being: those of an instruction that stopped are nobody's.
    fn note_objects(
        &mut self,
        before: [(reprise_machine::address::Class, usize); 3],
        guard: Option<Guard>,
        outcomes: &mut StepOutcomes,
    ) {
        for ((class, before), (_, after)) in before.into_iter().zip(self.scratch.memory.counts()) {
            for index in before..after {
                let id = reprise_machine::address::ObjectId::new(class, index);
                match guard {
                    Some(guard) => outcomes.allocated.push((guard, id)),
                    None => self.scratch.memory.end(id, reprise_ir::code::LocationId::default()),
                }
            }
        }
    }

    /// Whether an instruction has ended its frame.
    pub(crate) fn leaves_frame(&self, instruction: &Instruction, advance: &Advance) -> bool {
        match instruction {
            Instruction::Return { .. } => true,
            Instruction::Call { .. } => matches!(advance, Advance::Frame) && !self.has_called(instruction),
            _ => false,
        }
    }

    /// What an instruction that did its work changed beside memory.
    fn note_effects(
        &mut self,
        code: &Code,
        instruction: &Instruction,
        combination: &Combination,
        part: &PathPart,
        (inputs_before, leaves_frame): (usize, bool),
        outcomes: &mut StepOutcomes,
    ) {
        self.note_inputs_and_output(combination, part.guard, inputs_before, outcomes);
        if leaves_frame {
            return;
        }
        self.note_registers(code, instruction, combination, part.guard, outcomes);
        if !self.has_called(instruction) {
            self.note_context(combination, part.guard, outcomes);
        }
    }

    /// Whether an instruction has put its frame aside for that of a function it called.
    fn has_called(&self, instruction: &Instruction) -> bool {
        matches!(instruction, Instruction::Call { .. })
            && self.scratch.callers.len() > self.frames.get(self.group.frame).callers.len()
    }

    fn note_inputs_and_output(
        &mut self,
        combination: &Combination,
        guard: Guard,
        inputs_before: usize,
        outcomes: &mut StepOutcomes,
    ) {
        if combination.input_counts.is_some() {
            let asked = self.scratch.inputs.asked_since(inputs_before);
            if !asked.is_empty() {
                let mut counts = self.scratch.inputs.newest_occurrences();
                counts.sort_unstable();
                outcomes.input_counts.push((guard, Rc::new(counts)));
                self.ends.asked(guard, asked);
            }
        }
        if !self.scratch.output.is_empty() {
            for (stream, text) in std::mem::take(&mut self.scratch.output).oldest_first() {
                outcomes.output.push((guard, *stream, text.clone()));
            }
        }
        if std::mem::take(&mut self.scratch.output_is_partial) {
            let known = outcomes.partial_output.unwrap_or(Guard::FALSE);
            outcomes.partial_output = Some(self.predicates.guards.or(known, guard));
        }
    }

    /// The registers it wrote, and those it read that were fixed by reading them.
    fn note_registers(
        &self,
        code: &Code,
        instruction: &Instruction,
        combination: &Combination,
        guard: Guard,
        outcomes: &mut StepOutcomes,
    ) {
        let facts = self.group.facts.as_ref().expect("the group is in a function");
        let written = writes(code, instruction);
        let has_called = self.has_called(instruction);
        let frame = if has_called {
            self.scratch.callers.iter().next().expect("the caller was put aside")
        } else {
            &self.scratch.top
        };
        for (&(register, _), &before) in facts.reads[self.group.position as usize].iter().zip(&combination.values) {
            let value = frame.registers[register.0 as usize];
            if value != before && !written.contains(&register) {
                outcomes.registers.push((register, guard, value));
            }
        }
        if !has_called {
            let values = written.iter().map(|&register| (register, guard, frame.registers[register.0 as usize]));
            outcomes.registers.extend(values);
        }
    }

    fn note_context(&self, combination: &Combination, guard: Guard, outcomes: &mut StepOutcomes) {
        let Some(before) = &combination.context else { return };
        let top = &self.scratch.top;
        let context = Context {
            objects: top.objects.clone(),
            variadic: top.variadic.clone(),
            frame_bytes: top.stack_bytes,
            stack_bytes: self.scratch.stack_bytes,
        };
        if **before != context {
            outcomes.contexts.push((guard, Rc::new(context)));
        }
    }
}
