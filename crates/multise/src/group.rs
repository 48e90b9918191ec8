//! Paths at one place, run together: one instruction at a time, once for each combination of the values it reads.

use std::rc::Rc;

use reprise_expr::ExprId;
use reprise_ir::code::{Callee, Code, EdgeId, FunctionId, Instruction, Operand, Register};
use reprise_machine::memory::{Content, Deferred, Piece, Slot};
use reprise_machine::merged::{Advance, Merged, Picked, PickedLife, Wanted};
use reprise_machine::semantics::integer;
use reprise_machine::{Cases, Facts, Fault, Finish, Frame, Incomplete, Stop, Then, Value, mask, signed};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::code::{CodeFacts, writes};
use crate::engine::{InputCounts, Merger};
use crate::frames::{Context, FrameId};
use crate::guard::Guard;
use crate::schedule::Place;
use crate::summary::ValueSummary;

/// The paths that run.
pub(crate) struct Group {
    pub frame: FrameId,
    pub function: FunctionId,
    pub position: u32,
    pub guard: Guard,
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

impl Default for Group {
    fn default() -> Self {
        Group {
            frame: FrameId::NOBODY,
            function: FunctionId(0),
            position: 0,
            guard: Guard::FALSE,
            rest: Guard::FALSE,
            frame_rest: Guard::FALSE,
            others: Vec::new(),
            readers: FxHashMap::default(),
            facts: None,
        }
    }
}

/// What an instruction reads, on the paths of a guard.
#[derive(Clone)]
struct Combination {
    guard: Guard,
    values: SmallVec<[Value; 4]>,
    context: Option<Rc<Context>>,
    input_counts: Option<InputCounts>,
}

/// A part of a combination's paths, with what sets it apart.
struct Part {
    guard: Guard,
    facts: Facts,
    picked: Picked,
}

/// What came of an instruction on all its parts, before it is joined.
#[derive(Default)]
pub(crate) struct Outcomes {
    /// Paths that go on with the next instruction.
    pub next: Option<Guard>,
    pub registers: Vec<(Register, Guard, Value)>,
    pub contexts: Vec<(Guard, Rc<Context>)>,
    pub input_counts: Vec<(Guard, InputCounts)>,
    pub memory: Vec<(Guard, Box<Deferred>)>,
    pub allocated: Vec<(Guard, reprise_machine::address::ObjectId)>,
    pub targets: Vec<Target>,
    pub calls: Vec<(Guard, Frame, u64)>,
    pub returns: Vec<(Guard, SmallVec<[Value; 2]>)>,
    /// Bottom frames that end and let the next function of the agenda start.
    pub started: Vec<(Guard, Frame, usize)>,
    /// With the parts of the paths: each is easier to ask about than all of them.
    pub faults: Vec<(Parts, Fault)>,
    pub incomplete: Vec<(Guard, Incomplete)>,
    pub finished: Vec<(Guard, Finish)>,
    /// Paths that an assumption excludes.
    pub excluded: Option<Guard>,
    pub output: Vec<(Guard, reprise_machine::Stream, Rc<[u8]>)>,
    pub partial_output: Option<Guard>,
}

/// Disjoint guards.
pub(crate) type Parts = SmallVec<[Guard; 2]>;

/// Somewhere else in the function.
pub(crate) struct Target {
    pub position: u32,
    pub edge: EdgeId,
    pub guard: Guard,
    /// Of the guard: each is easier to ask about than all of it.
    pub parts: Parts,
    /// A symbolic condition decided.
    pub symbolic: bool,
}

/// How many times the cap a product may have where the instruction wants words.
const WORDS_CAP: usize = 64;

/// How many times the cap of combinations are tried to see how many of them can be.
const TRIES: usize = 16;

/// Instructions that can do little with a selection: they would have to pick one of its values.
fn wants_words(instruction: &Instruction) -> bool {
    matches!(
        instruction,
        Instruction::Call { .. }
            | Instruction::Allocate { .. }
            | Instruction::CopyMemory { .. }
            | Instruction::SetMemory { .. }
            | Instruction::StackRestore { .. }
    )
}

/// Where a group is after an instruction.
pub(crate) enum After {
    Next,
    Left,
}

impl Merger<'_> {
    pub(crate) fn run_group(&mut self, place: Place, guard: Guard) {
        self.enter_group(place, guard);
        // The place is not waited at any more; the frame stays while the group is in it.
        let mut steps = 0u32;
        loop {
            steps += 1;
            if steps.is_multiple_of(1 << 14) && self.is_interrupted() {
                self.wait(self.group.frame, self.group.position, self.group.guard);
                break;
            }
            match self.step() {
                After::Next => self.group.position = self.group.position.wrapping_add(1),
                After::Left => break,
            }
        }
        self.frames.release(place.frame);
    }

    fn enter_group(&mut self, place: Place, guard: Guard) {
        let frame = self.frames.get(place.frame);
        let function = frame.call_string.function;
        let frame_alive = frame.alive;
        let guards = &mut self.predicates.guards;
        let group = &mut self.group;
        group.frame = place.frame;
        group.function = function;
        group.position = place.position;
        group.guard = guard;
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
        for (place, &guard) in self.schedule.iter() {
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
            self.note_summary(1);
            return after;
        }
        let combinations = self.combinations(&instruction);
        let mut outcomes = Outcomes::default();
        for combination in combinations {
            self.statistics.operations += 1;
            self.execute(code, &instruction, combination, &mut outcomes);
        }
        self.join(code, &instruction, outcomes)
    }

    fn note_summary(&mut self, values: usize) {
        self.statistics.summaries += 1;
        self.statistics.summary_values += values as u64;
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
                self.machine.take(edge);
                return Some(self.leave_for(target));
            }
            Instruction::Branch { condition, on_true, on_false, edge } => {
                let truth = self.one_word(condition)? != 0;
                self.machine.take(EdgeId(edge.0 + !truth as u32));
                return Some(self.leave_for(if truth { on_true } else { on_false }));
            }
            Instruction::CompareBranch { predicate, width, left, right, on_true, on_false, edge } => {
                let truth = integer::compare(predicate, width, self.one_word(left)?, self.one_word(right)?);
                self.machine.take(EdgeId(edge.0 + !truth as u32));
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

    /// Every combination of the values that an instruction reads, on the group's paths.
    fn combinations(&mut self, instruction: &Instruction) -> Vec<Combination> {
        let facts = self.group.facts.clone().expect("the group is in a function");
        let reads = &facts.reads[self.group.position as usize];
        let first = Combination { guard: self.group.guard, values: SmallVec::new(), context: None, input_counts: None };
        let mut combinations = vec![first];
        for &(register, width) in reads {
            let summary = self.frames.get(self.group.frame).registers[register.0 as usize].clone();
            self.note_summary(summary.size());
            if let ValueSummary::One(value) = summary {
                combinations.iter_mut().for_each(|combination| combination.values.push(value));
                continue;
            }
            let values = summary.under(&mut self.predicates.guards, self.group.guard);
            let cap = self.config.product_cap * if wants_words(instruction) { WORDS_CAP } else { 1 };
            let selectable = width > 0 && values.iter().all(|(_, value)| self.is_selectable(value));
            // Most combinations of values that depend on the same predicates cannot be, which the diagrams show.
            let tried = values.len() * combinations.len();
            if !selectable || tried <= TRIES * cap {
                let product =
                    self.product(combinations.clone(), &values, |combination, value| combination.values.push(*value));
                if !selectable || product.len() <= cap {
                    combinations = product;
                    continue;
                }
            }
            self.statistics.collapsed += 1;
            let value = self.selection_of(&values, width);
            combinations.iter_mut().for_each(|combination| combination.values.push(value));
        }
        let (needs_context, needs_inputs) = match instruction {
            Instruction::Call { .. } | Instruction::Return { .. } => (true, true),
            Instruction::Allocate { .. }
            | Instruction::StackSave { .. }
            | Instruction::StackRestore { .. }
            | Instruction::VariadicStart { .. } => (true, false),
            _ => (false, false),
        };
        if needs_context {
            let contexts = self.frames.get(self.group.frame).context.clone();
            let contexts = contexts.under(&mut self.predicates.guards, self.group.guard);
            combinations = self.product(combinations, &contexts, |combination, context| {
                combination.context = Some(context.clone());
            });
        }
        if needs_inputs {
            let counts = self.input_counts.clone().under(&mut self.predicates.guards, self.group.guard);
            combinations = self.product(combinations, &counts, |combination, counts| {
                combination.input_counts = Some(counts.clone());
            });
        }
        combinations
    }

    fn product<V>(
        &mut self,
        combinations: Vec<Combination>,
        values: &[(Guard, V)],
        set: impl Fn(&mut Combination, &V),
    ) -> Vec<Combination> {
        let mut result = Vec::with_capacity(combinations.len() * values.len());
        for combination in combinations {
            for (guard, value) in values {
                let guard = self.predicates.guards.and(combination.guard, *guard);
                if !guard.is_false() {
                    let mut combination = Combination { guard, ..combination.clone() };
                    set(&mut combination, value);
                    result.push(combination);
                }
            }
        }
        result
    }

    /// Whether a value may become part of a selection: with the check on, the paths of an undefined one must stay apart.
    fn is_selectable(&self, value: &Value) -> bool {
        !self.machine.config.check_uninitialised
            || match value {
                Value::Word(_) => true,
                Value::Term(term) => !self.machine.pool.mentions_undefined(*term),
                Value::Undefined => false,
            }
    }

    /// Several values as one term that selects by their guards.
    fn selection_of(&mut self, values: &[(Guard, Value)], width: u16) -> Value {
        let mut result: Option<ExprId> = None;
        for &(guard, value) in values.iter().rev() {
            let term = match value {
                Value::Word(word) if width <= 64 => self.machine.pool.constant(width as u32, word & mask(width)),
                Value::Word(word) => self.machine.pool.constant(64, word),
                Value::Term(term) if self.machine.pool.width(term) > width as u32 => {
                    self.machine.pool.extract(term, 0, width as u32)
                }
                Value::Term(term) => term,
                Value::Undefined => self.scratch.undefined_variable(&mut self.machine.pool, width as u32),
            };
            result = Some(match result {
                None => term,
                Some(others) => {
                    let condition = self.predicates.term(&mut self.machine.pool, guard);
                    self.machine.pool.ite(condition, term, others)
                }
            });
        }
        Value::of_term(&self.machine.pool, result.expect("there are several values"))
    }

    /// A merged cell as one piece that selects by the guards.
    fn selected_piece(&mut self, summary: u32, guard: Guard) -> Piece {
        let length = self.cells.summary(summary).length;
        let alternatives = self.cells.under(&mut self.predicates.guards, summary, guard);
        let mut values = SmallVec::<[(Guard, Value); 4]>::new();
        for (guard, piece) in alternatives {
            let value = match piece {
                Piece::Word { value, .. } => Value::Word(value),
                Piece::Cell { content: Content::Term(term), .. } => Value::Term(term),
                Piece::Cell { content: Content::Input { input, offset }, .. } => {
                    Value::Term(self.scratch.inputs.read(&mut self.machine.pool, input, offset, length as u32))
                }
                Piece::Cell { .. } => Value::Undefined,
            };
            values.push((guard, value));
        }
        match self.selection_of(&values, 8 * length) {
            Value::Word(value) => Piece::Word { value, length },
            Value::Term(term) => Piece::Cell { content: Content::Term(term), length },
            Value::Undefined => unreachable!("a selection is a value"),
        }
    }

    fn execute(&mut self, code: &Code, instruction: &Instruction, combination: Combination, outcomes: &mut Outcomes) {
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
                    Stop::Cases(_) | Stop::Merged(_) | Stop::Concretise { .. } | Stop::Fault(_) | Stop::Incomplete(_)
                )
            );
            self.note_objects(objects_before, if stopped { None } else { Some(part.guard) }, outcomes);
            if stopped {
                self.keep_deferred(deferred);
            } else {
                self.note_effects(code, instruction, &combination, &part, inputs_before, outcomes);
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

    fn first_part(&mut self, instruction: &Instruction, combination: &Combination) -> Part {
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
        Part { guard: combination.guard, facts: Facts::default(), picked }
    }

    /// Makes the scratch state that of a part's paths, as far as the instruction looks.
    fn prepare(&mut self, combination: &Combination, part: &Part) {
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
        let empty = part.picked.cells.is_empty() && part.picked.lives.is_empty();
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
        outcomes: &mut Outcomes,
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

    /// What an instruction that did its work changed beside memory.
    fn note_effects(
        &mut self,
        code: &Code,
        instruction: &Instruction,
        combination: &Combination,
        part: &Part,
        inputs_before: usize,
        outcomes: &mut Outcomes,
    ) {
        let guard = part.guard;
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
        let frame_changed = matches!(instruction, Instruction::Return { .. });
        if frame_changed {
            return;
        }
        // A call has put its caller aside.
        let called = matches!(instruction, Instruction::Call { .. })
            && self.scratch.callers.len() > self.frames.get(self.group.frame).callers.len();
        let facts = self.group.facts.clone().expect("the group is in a function");
        let written = writes(code, instruction);
        let mut changes = SmallVec::<[(Register, Value); 4]>::new();
        {
            let caller;
            let top = if called {
                caller = self.scratch.callers.iter().next().expect("the caller was put aside");
                caller
            } else {
                &self.scratch.top
            };
            for (&(register, _), &before) in facts.reads[self.group.position as usize].iter().zip(&combination.values) {
                let value = top.registers[register.0 as usize];
                if value != before && !written.contains(&register) {
                    changes.push((register, value));
                }
            }
            if !called {
                changes.extend(written.iter().map(|&register| (register, top.registers[register.0 as usize])));
            }
        }
        outcomes.registers.extend(changes.into_iter().map(|(register, value)| (register, guard, value)));
        if combination.context.is_some() && !called {
            let top = &self.scratch.top;
            let context = Context {
                objects: top.objects.clone(),
                variadic: top.variadic.clone(),
                frame_bytes: top.stack_bytes,
                stack_bytes: self.scratch.stack_bytes,
            };
            if combination.context.as_deref() != Some(&context) {
                outcomes.contexts.push((guard, Rc::new(context)));
            }
        }
    }

    /// Takes what came of a part apart.
    fn sort_out(
        &mut self,
        instruction: &Instruction,
        part: Part,
        advance: Advance,
        parts: &mut Vec<Part>,
        outcomes: &mut Outcomes,
    ) {
        let guard = part.guard;
        match advance {
            Advance::Next => self.go_next(outcomes, guard),
            Advance::Goto { target, edge } => {
                let parts = smallvec::smallvec![guard];
                self.add_target(outcomes, Target { position: target, edge, guard, parts, symbolic: false });
            }
            Advance::Frame => match instruction {
                Instruction::Call { .. } => {
                    let caller = self.scratch.callers.pop().expect("the caller was put aside");
                    let callee = std::mem::replace(&mut self.scratch.top, caller);
                    outcomes.calls.push((guard, callee, self.scratch.stack_bytes));
                }
                _ => match self.frames.get(self.group.frame).call_string.caller {
                    Some(_) => {
                        let top = &self.scratch.top;
                        let parent = self.image.code(top.function);
                        let Instruction::Call { call, .. } = parent.instructions[top.position as usize - 1] else {
                            unreachable!("a caller waits at its call");
                        };
                        let call = &parent.calls[call as usize];
                        let first = call.result.0 as usize;
                        let results = top.registers[first..first + call.results.len()].iter().copied().collect();
                        outcomes.returns.push((guard, results));
                    }
                    None => {
                        let top = crate::frames::bare_frame(self.scratch.top.function, 0);
                        let frame = std::mem::replace(&mut self.scratch.top, top);
                        outcomes.started.push((guard, frame, self.scratch.agenda_left));
                    }
                },
            },
            Advance::Stop(stop) => self.sort_out_stop(part, stop, parts, outcomes),
        }
    }

    fn go_next(&mut self, outcomes: &mut Outcomes, guard: Guard) {
        let next = outcomes.next.unwrap_or(Guard::FALSE);
        outcomes.next = Some(self.predicates.guards.or(next, guard));
    }

    fn add_target(&mut self, outcomes: &mut Outcomes, target: Target) {
        match outcomes.targets.iter_mut().find(|known| known.edge == target.edge) {
            Some(known) => {
                known.guard = self.predicates.guards.or(known.guard, target.guard);
                known.parts.extend(target.parts);
                known.symbolic |= target.symbolic;
            }
            None => outcomes.targets.push(target),
        }
    }

    fn add_fault(outcomes: &mut Outcomes, guard: Guard, fault: Fault) {
        match outcomes.faults.iter_mut().find(|(_, known)| *known == fault) {
            Some((known, _)) => known.push(guard),
            None => outcomes.faults.push((smallvec::smallvec![guard], fault)),
        }
    }

    fn sort_out_stop(&mut self, part: Part, stop: Stop, parts: &mut Vec<Part>, outcomes: &mut Outcomes) {
        let guard = part.guard;
        match stop {
            Stop::Cases(cases) => self.split_by_cases(part, cases, parts, outcomes),
            Stop::Merged(merged) => self.split_by_pick(part, merged, parts),
            Stop::Assume(condition) => {
                let condition = self.predicates.guard(&self.machine.pool, condition);
                let holds = self.predicates.guards.and(guard, condition);
                let fails = self.predicates.guards.without(guard, condition);
                let excluded = outcomes.excluded.unwrap_or(Guard::FALSE);
                outcomes.excluded = Some(self.predicates.guards.or(excluded, fails));
                self.go_next(outcomes, holds);
            }
            Stop::Concretise { term, what } => self.concretise(part, term, what, parts, outcomes),
            Stop::Finished(finish) => outcomes.finished.push((guard, finish)),
            Stop::Fault(fault) => Self::add_fault(outcomes, guard, fault),
            Stop::Incomplete(reason) => outcomes.incomplete.push((guard, reason)),
            Stop::Paused => unreachable!("single instructions do not pause"),
        }
    }

    fn split_by_cases(&mut self, part: Part, cases: Cases, parts: &mut Vec<Part>, outcomes: &mut Outcomes) {
        for case in cases {
            let condition = self.predicates.guard(&self.machine.pool, case.condition);
            let guard = self.predicates.guards.and(part.guard, condition);
            if guard.is_false() {
                continue;
            }
            match case.then {
                Then::Goto { target, edge } => {
                    let symbolic = guard != part.guard;
                    let parts = smallvec::smallvec![guard];
                    self.add_target(outcomes, Target { position: target, edge, guard, parts, symbolic });
                }
                Then::Fault(fault) => Self::add_fault(outcomes, guard, fault),
                Then::Again | Then::Settle { .. } => {
                    let mut facts = part.facts.clone();
                    facts.assume(&mut self.machine.pool, case.condition);
                    if let Then::Settle { term, value } = case.then {
                        facts.insert(term, value);
                    }
                    parts.push(Part { guard, facts, picked: part.picked.clone() });
                }
            }
        }
    }

    fn split_by_pick(&mut self, part: Part, merged: Merged, parts: &mut Vec<Part>) {
        match merged {
            Merged::Object(object) => {
                let lives = self.cells.lives_under(&mut self.predicates.guards, object, part.guard);
                for (guard, life) in lives {
                    let mut picked = part.picked.clone();
                    picked.lives.push((object, life));
                    parts.push(Part { guard, facts: part.facts.clone(), picked });
                }
            }
            Merged::Cell { summary, wanted } => {
                let alternatives = self.cells.under(&mut self.predicates.guards, summary, part.guard);
                self.note_summary(alternatives.len());
                let too_many = alternatives.len() * (parts.len() + 1) > self.config.product_cap;
                let selectable = alternatives.iter().all(|(_, piece)| match piece {
                    Piece::Cell { content: Content::Term(term), .. } => self.is_selectable(&Value::Term(*term)),
                    Piece::Cell { content: Content::Undefined, .. } => self.is_selectable(&Value::Undefined),
                    _ => true,
                });
                if selectable && (wanted == Wanted::Selection && alternatives.len() > 1 || too_many) {
                    self.statistics.collapsed += too_many as u64;
                    let piece = self.selected_piece(summary, part.guard);
                    let mut picked = part.picked;
                    picked.cells.push((summary, piece));
                    parts.push(Part { guard: part.guard, facts: part.facts, picked });
                    return;
                }
                for (guard, piece) in alternatives {
                    let mut picked = part.picked.clone();
                    picked.cells.push((summary, piece));
                    parts.push(Part { guard, facts: part.facts.clone(), picked });
                }
            }
        }
    }

    /// Calls through pointers may name several functions; the first is asked about before it is called.
    pub(crate) fn is_indirect(code: &Code, instruction: &Instruction) -> bool {
        matches!(instruction, Instruction::Call { call, .. }
            if matches!(code.calls[*call as usize].callee, Callee::Indirect(_)))
    }

    /// Goes on with the value a canonical model gives the term, and says so if there are others.
    fn concretise(
        &mut self,
        part: Part,
        term: ExprId,
        what: &'static str,
        parts: &mut Vec<Part>,
        outcomes: &mut Outcomes,
    ) {
        let Some((value, same)) = self.concrete_value(part.guard, term) else {
            // These paths cannot be, or nobody can say: then the reason was noted.
            let excluded = outcomes.excluded.unwrap_or(Guard::FALSE);
            outcomes.excluded = Some(self.predicates.guards.or(excluded, part.guard));
            return;
        };
        let guard = self.predicates.guards.and(part.guard, same);
        let others = self.predicates.guards.without(part.guard, same);
        if !self.is_impossible(others) {
            self.note_concretised(what);
            self.ends.cut(others);
        }
        let excluded = outcomes.excluded.unwrap_or(Guard::FALSE);
        outcomes.excluded = Some(self.predicates.guards.or(excluded, others));
        let mut facts = part.facts;
        facts.insert(term, value);
        parts.push(Part { guard, facts, picked: part.picked });
    }
}
