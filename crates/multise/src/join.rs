//! Joining what came of an instruction on the parts of a group: who ends, what changes, who goes where.

use std::rc::Rc;

use reprise_explore::{BoundKind, IncompleteReason};
use reprise_ir::code::{Code, FunctionId, Instruction, Register};
use reprise_machine::{Frame, Value};
use reprise_solver::Verdict;
use smallvec::SmallVec;

use crate::cells::EffectScope;
use crate::engine::Merger;
use crate::frames::{CallString, Context, FrameId};
use crate::group::After;
use crate::guard::Guard;
use crate::outcomes::{JumpTarget, StepOutcomes};
use crate::summary::ValueSummary;

/// Where a call has its callees from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Callees {
    /// The one it names: whoever calls, calls it.
    Written,
    /// A pointer, so that it must be asked for each whether any path calls it.
    Computed,
}

impl Merger<'_> {
    pub(crate) fn join(&mut self, code: &Code, instruction: &Instruction, mut outcomes: StepOutcomes) -> After {
        let whole = self.group.guard;
        let ended = self.end_paths(&mut outcomes);
        if !ended.is_false() {
            self.kill(self.group.frame, ended);
            self.group.guard = self.predicates.guards.without(whole, ended);
        }
        if self.group.guard.is_false() {
            return After::Left;
        }
        if !ended.is_false() {
            // All that can be may have ended.
            match self.feasible(self.group.guard, whole) {
                Verdict::Sat => {}
                Verdict::Unsat => {
                    self.kill(self.group.frame, self.group.guard);
                    return After::Left;
                }
                Verdict::Unknown(reason) => {
                    self.leave_undecided(self.group.guard, reason);
                    return After::Left;
                }
            }
        }
        self.absorb_impossible(&mut outcomes);
        self.apply_effects(&mut outcomes);
        if !outcomes.targets.is_empty() {
            return self.go_to_targets(outcomes.targets);
        }
        if !outcomes.calls.is_empty() || !outcomes.replacements.is_empty() {
            let callees = if Self::is_indirect(code, instruction) { Callees::Computed } else { Callees::Written };
            let goes_on = outcomes.next.is_some();
            let (caller, position) = (Some(self.group.frame), self.group.position);
            self.enter_calls(outcomes.calls, (caller, position), callees);
            self.replace_frames(outcomes.replacements, callees);
            if !goes_on {
                return After::Left;
            }
            // Some callees are the machine's own: those paths go on after the call.
            let next = outcomes.next.expect("some paths go on");
            let next = self.predicates.guards.and(next, self.group.guard);
            self.wait_if_feasible(self.group.position + 1, next);
            return After::Left;
        }
        if !outcomes.returns.is_empty() {
            self.return_to_caller(outcomes.returns);
            return After::Left;
        }
        if !outcomes.started.is_empty() {
            self.start_next(outcomes.started);
            return After::Left;
        }
        After::Next
    }

    fn wait_if_feasible(&mut self, position: u32, guard: Guard) {
        match self.feasible(guard, self.group.guard) {
            Verdict::Sat => self.wait(self.group.frame, position, guard),
            Verdict::Unsat => self.kill(self.group.frame, guard),
            Verdict::Unknown(reason) => self.leave_undecided(guard, reason),
        }
    }

    /// Some of the group's paths end inside a region: what they ran of it counts as covered.
    pub(crate) fn cover_end(&mut self) {
        let function = self.frames.get(self.group.frame).call_string.function;
        self.machine.end_within(function, self.group.position);
    }

    /// The solver could not say whether these paths can be.
    fn leave_undecided(&mut self, guard: Guard, reason: reprise_solver::Reason) {
        self.cover_end();
        let reason = self.undecided_reason(reason);
        let place = self.source_of(self.group.frame, self.group.position);
        self.note_incomplete(reason, place);
        self.ends.cut(guard);
        self.kill(self.group.frame, guard);
    }

    /// Notes the paths that end here and can be; returns them and those that are excluded.
    fn end_paths(&mut self, outcomes: &mut StepOutcomes) -> Guard {
        let whole = self.group.guard;
        let (frame, position) = (self.group.frame, self.group.position);
        if outcomes.end_some_paths() {
            self.cover_end();
        }
        let mut ended = outcomes.excluded.take().unwrap_or(Guard::FALSE);
        for (parts, fault) in std::mem::take(&mut outcomes.faults) {
            for guard in parts {
                match self.feasible(guard, whole) {
                    Verdict::Sat => self.record_fault(frame, position, guard, fault.clone()),
                    Verdict::Unsat => continue,
                    Verdict::Unknown(reason) => {
                        let reason = self.undecided_reason(reason);
                        let place = self.source_of(frame, position);
                        self.note_incomplete(reason, place);
                        self.ends.cut(guard);
                    }
                }
                ended = self.predicates.guards.or(ended, guard);
            }
        }
        for (guard, reason) in std::mem::take(&mut outcomes.incomplete) {
            if !self.feasible(guard, whole).is_unsat() {
                let place = self.source_of(frame, position);
                self.note_incomplete(IncompleteReason::Machine(reason), place);
                self.ends.cut(guard);
                ended = self.predicates.guards.or(ended, guard);
            }
        }
        for (guard, finish) in std::mem::take(&mut outcomes.finished) {
            if !self.feasible(guard, whole).is_unsat() {
                self.ends.finished(guard, finish);
                if self.config.explore.tests.are_of_paths() {
                    self.ends.tests.push(guard);
                }
            }
            ended = self.predicates.guards.or(ended, guard);
        }
        ended
    }

    /// Parts that cannot be leave a hole in the group's guard; some other part takes it, so that guards stay small.
    fn absorb_impossible(&mut self, outcomes: &mut StepOutcomes) {
        let guards = &mut self.predicates.guards;
        let mut covered = outcomes.next.unwrap_or(Guard::FALSE);
        let continuing = outcomes.targets.iter().map(|target| target.guard);
        let continuing = continuing.chain(outcomes.calls.iter().map(|(guard, ..)| *guard));
        let continuing = continuing.chain(outcomes.replacements.iter().map(|(guard, ..)| *guard));
        let continuing = continuing.chain(outcomes.returns.iter().map(|(guard, _)| *guard));
        for guard in continuing.chain(outcomes.started.iter().map(|(guard, ..)| *guard)) {
            covered = guards.or(covered, guard);
        }
        let hole = guards.without(self.group.guard, covered);
        if hole.is_false() {
            return;
        }
        if !self.is_impossible(hole) {
            // The group has no values for paths that can be: a mistake of ours that must not pass as absence of paths.
            let reason = reprise_machine::Incomplete::Unsupported("internal error: merged paths without values".into());
            self.stop_short(self.group.frame, self.group.position, hole, reason);
            self.group.guard = self.predicates.guards.without(self.group.guard, hole);
            return;
        }
        let guards = &mut self.predicates.guards;
        let taker = match (&outcomes.registers[..], &outcomes.memory[..]) {
            ([(_, guard, _), ..], _) | ([], [(guard, _), ..]) => *guard,
            _ => outcomes.next.unwrap_or(Guard::FALSE),
        };
        let mut widen = |guard: &mut Guard| {
            if *guard == taker {
                *guard = guards.or(*guard, hole);
            }
        };
        outcomes.registers.iter_mut().for_each(|(_, guard, _)| widen(guard));
        outcomes.memory.iter_mut().for_each(|(guard, _)| widen(guard));
        outcomes.contexts.iter_mut().for_each(|(guard, _)| widen(guard));
        outcomes.input_counts.iter_mut().for_each(|(guard, _)| widen(guard));
        outcomes.allocated.iter_mut().for_each(|(guard, _)| widen(guard));
        outcomes.output.iter_mut().for_each(|(guard, ..)| widen(guard));
        if let Some(next) = &mut outcomes.next {
            *next = guards.or(*next, hole);
        }
        if let [(guard, ..)] = &mut outcomes.calls[..] {
            *guard = guards.or(*guard, hole);
        }
        if let [(guard, ..)] = &mut outcomes.replacements[..] {
            *guard = guards.or(*guard, hole);
        }
        if let [(guard, _)] = &mut outcomes.returns[..] {
            *guard = guards.or(*guard, hole);
        }
    }

    pub(crate) fn is_impossible(&mut self, guard: Guard) -> bool {
        self.feasible(guard, self.group.guard).is_unsat()
    }

    fn scope(&mut self, guard: Guard) -> EffectScope {
        let rest = self.predicates.guards.without(self.alive, guard);
        EffectScope { guard, rest, coalescing: self.config.coalescing }
    }

    fn apply_effects(&mut self, outcomes: &mut StepOutcomes) {
        self.write_registers(std::mem::take(&mut outcomes.registers));
        let coalescing = self.config.coalescing;
        for (guard, context) in std::mem::take(&mut outcomes.contexts) {
            let guards = &mut self.predicates.guards;
            let frame = self.frames.get_mut(self.group.frame);
            let rest = guards.without(frame.alive, guard);
            frame.context.update(guards, guard, rest, context, coalescing);
        }
        for (guard, counts) in std::mem::take(&mut outcomes.input_counts) {
            let rest = self.predicates.guards.without(self.alive, guard);
            self.input_counts.update(&mut self.predicates.guards, guard, rest, counts, coalescing);
        }
        for (guard, object) in std::mem::take(&mut outcomes.allocated) {
            let scope = self.scope(guard);
            self.cells.allocated(&mut self.scratch.memory, object, scope);
        }
        for (guard, mut deferred) in std::mem::take(&mut outcomes.memory) {
            let scope = self.scope(guard);
            let guards = &mut self.predicates.guards;
            for write in deferred.writes.drain(..) {
                self.cells.write(&mut self.scratch.memory, &mut self.machine.pool, guards, scope, write);
            }
            for (object, location) in deferred.ends.drain(..) {
                self.cells.ended(&mut self.scratch.memory, guards, scope, object, location);
            }
            deferred.clear();
            self.deferred = Some(deferred);
        }
        for (guard, stream, text) in std::mem::take(&mut outcomes.output) {
            self.ends.printed(guard, stream, text);
        }
        if let Some(guard) = outcomes.partial_output.take() {
            self.ends.partial_output = self.predicates.guards.or(self.ends.partial_output, guard);
        }
    }

    fn write_registers(&mut self, writes: Vec<(Register, Guard, Value)>) {
        if let [(register, guard, value)] = writes[..] {
            self.write_register(register, guard, value);
            return;
        }
        let mut left = writes;
        while let Some(&(register, ..)) = left.first() {
            let (values, others): (Vec<_>, Vec<_>) = left.into_iter().partition(|(written, ..)| *written == register);
            left = others;
            let mut covered = Guard::FALSE;
            for &(_, guard, _) in &values {
                covered = self.predicates.guards.or(covered, guard);
            }
            let readers = self.readers(register);
            let own = self.predicates.guards.without(self.group.guard, covered);
            let rest = self.predicates.guards.or(readers, own);
            let values = values.into_iter().map(|(_, guard, value)| (guard, value));
            let summary = &mut self.frames.get_mut(self.group.frame).registers[register.0 as usize];
            summary.update_all(&mut self.predicates.guards, rest, values, self.config.coalescing);
            self.note_merged_register(register);
        }
    }

    fn go_to_targets(&mut self, mut targets: Vec<JumpTarget>) -> After {
        let whole = self.group.guard;
        for target in &mut targets {
            target.guard = self.predicates.guards.and(target.guard, whole);
        }
        targets.retain(|target| !target.guard.is_false());
        let symbolic = targets.iter().any(|target| target.symbolic);
        if symbolic && !self.count_branch() {
            return After::Left;
        }
        let whole = self.group.guard;
        let mut feasible = SmallVec::<[JumpTarget; 4]>::new();
        let mut undecided = SmallVec::<[(JumpTarget, reprise_solver::Reason); 2]>::new();
        let count = targets.len();
        for (number, mut target) in targets.into_iter().enumerate() {
            target.guard = self.predicates.guards.and(target.guard, whole);
            // One of the targets is reached, so the last is if no other can be.
            if number + 1 == count && feasible.is_empty() && undecided.is_empty() {
                feasible.push(target);
                break;
            }
            match self.some_feasible(&target, whole) {
                Verdict::Sat => feasible.push(target),
                Verdict::Unsat => {}
                Verdict::Unknown(reason) => undecided.push((target, reason)),
            }
        }
        if feasible.is_empty() && undecided.len() == 1 {
            feasible.push(undecided.pop().expect("there is one").0);
        }
        for (target, reason) in undecided {
            self.leave_undecided(target.guard, reason);
            self.group.guard = self.predicates.guards.without(self.group.guard, target.guard);
        }
        // What cannot be is left to the last, so that guards stay small.
        let Some(last) = feasible.pop() else { return After::Left };
        let mut left = self.group.guard;
        for target in &feasible {
            left = self.predicates.guards.without(left, target.guard);
        }
        let several = !feasible.is_empty();
        if symbolic && several && self.config.explore.tests.are_of_paths() {
            self.ends.tests.extend(feasible.iter().map(|target| target.guard).chain([left]));
        }
        self.group.part /= (feasible.len() + 1) as f64;
        let ran = self.group.ran;
        for target in feasible {
            self.group.ran = ran;
            self.take_edge(target.edge);
            self.wait(self.group.frame, target.position, target.guard);
        }
        self.group.ran = ran;
        self.take_edge(last.edge);
        if !several && left == self.group.guard {
            return self.leave_for(last.position);
        }
        self.wait(self.group.frame, last.position, left);
        After::Left
    }

    /// Whether a target can be reached. Its parts are asked about one by one: a few easy questions instead of one hard one.
    fn some_feasible(&mut self, target: &JumpTarget, whole: Guard) -> Verdict {
        let mut undecided = None;
        for &part in &target.parts {
            let part = self.predicates.guards.and(part, whole);
            match self.feasible(part, whole) {
                Verdict::Sat => return Verdict::Sat,
                Verdict::Unsat => {}
                unknown => undecided = Some(unknown),
            }
        }
        undecided.unwrap_or(Verdict::Unsat)
    }

    /// Counts a symbolic branch on the group's paths and cuts those that have too many. `false` when none is left.
    fn count_branch(&mut self) -> bool {
        let Some(most) = self.config.explore.bounds.depth else { return true };
        let whole = self.group.guard;
        let depths = self.branch_depth.clone().under(&mut self.predicates.guards, whole);
        let mut counted = Vec::new();
        for (guard, depth) in depths {
            if depth < most {
                counted.push((guard, depth + 1));
                continue;
            }
            if !self.is_impossible(guard) {
                let place = self.source_of(self.group.frame, self.group.position);
                self.cover_end();
                self.note_incomplete(IncompleteReason::Bound(BoundKind::Depth), place);
                self.ends.cut(guard);
            }
            self.kill(self.group.frame, guard);
            self.group.guard = self.predicates.guards.without(self.group.guard, guard);
        }
        let rest = self.predicates.guards.without(self.alive, self.group.guard);
        self.branch_depth.update_all(&mut self.predicates.guards, rest, counted, self.config.coalescing);
        !self.group.guard.is_false()
            && (self.group.guard == whole || !self.feasible(self.group.guard, whole).is_unsat())
    }

    /// Paths whose caller's frame ended with the call: the callee returns to whoever waits for the caller.
    fn replace_frames(&mut self, calls: Vec<(Guard, Frame, u64)>, callees: Callees) {
        let guards = &mut self.predicates.guards;
        let frame = self.frames.get_mut(self.group.frame);
        for (guard, ..) in &calls {
            frame.alive = guards.without(frame.alive, *guard);
        }
        let CallString { caller, position, .. } = frame.call_string;
        self.enter_calls(calls, (caller, position), callees);
    }

    fn enter_calls(
        &mut self,
        calls: Vec<(Guard, Frame, u64)>,
        (caller, position): (Option<FrameId>, u32),
        callees: Callees,
    ) {
        let mut by_function: Vec<(FunctionId, Guard)> = Vec::new();
        for (guard, frame, _) in &calls {
            match by_function.iter_mut().find(|(function, _)| *function == frame.function) {
                Some((_, known)) => *known = self.predicates.guards.or(*known, *guard),
                None => by_function.push((frame.function, *guard)),
            }
        }
        for (function, guard) in by_function {
            if callees == Callees::Computed {
                match self.feasible(guard, self.group.guard) {
                    Verdict::Sat => {}
                    Verdict::Unsat => {
                        self.kill(self.group.frame, guard);
                        continue;
                    }
                    Verdict::Unknown(reason) => {
                        self.leave_undecided(guard, reason);
                        continue;
                    }
                }
            }
            let call_string = CallString { caller, position, function };
            let frames = calls.iter().filter(|(_, frame, _)| frame.function == function);
            self.enter_frame(call_string, guard, frames);
        }
    }

    fn enter_frame<'f>(
        &mut self,
        call_string: CallString,
        guard: Guard,
        frames: impl Iterator<Item = &'f (Guard, Frame, u64)>,
    ) {
        let function = call_string.function;
        let registers = self.image.code(function).registers as usize;
        let facts = self.facts_of(function);
        let id = self.frames.enter(call_string, registers);
        let coalescing = self.config.coalescing;
        let guards = &mut self.predicates.guards;
        let frame = self.frames.get_mut(id);
        let others = guards.without(frame.alive, guard);
        let frames: Vec<&(Guard, Frame, u64)> = frames.collect();
        for register in 0..registers {
            let number = Register(register as u32);
            if !facts.is_live(0, number) {
                // Nobody reads it before it is written.
                if others.is_false() {
                    frame.registers[register] = ValueSummary::One(Value::Undefined);
                }
                continue;
            }
            let values = frames.iter().map(|(guard, frame, _)| (*guard, frame.registers[register]));
            frame.registers[register].update_all(guards, others, values, coalescing);
        }
        let contexts = frames.iter().map(|(guard, frame, stack_bytes)| {
            let context = Context {
                objects: frame.objects.clone(),
                variadic: frame.variadic.clone(),
                frame_bytes: frame.stack_bytes,
                stack_bytes: *stack_bytes,
            };
            (*guard, Rc::new(context))
        });
        frame.context.update_all(guards, others, contexts, coalescing);
        frame.alive = guards.or(frame.alive, guard);
        self.wait(id, 0, guard);
    }

    fn return_to_caller(&mut self, returns: Vec<(Guard, SmallVec<[Value; 2]>)>) {
        let call_string = self.frames.get(self.group.frame).call_string;
        let caller = call_string.caller.expect("it was called");
        let whole = self.group.guard;
        let coalescing = self.config.coalescing;
        let guards = &mut self.predicates.guards;
        let frame = self.frames.get_mut(self.group.frame);
        frame.alive = guards.without(frame.alive, whole);
        let parent = self.frames.get_mut(caller);
        let code = self.image.code(parent.call_string.function);
        let Instruction::Call { call, .. } = code.instructions[call_string.position as usize] else {
            unreachable!("a caller waits at its call");
        };
        let first = code.calls[call as usize].result.0 as usize;
        let rest = guards.without(parent.alive, whole);
        let count = returns.iter().map(|(_, results)| results.len()).max().unwrap_or(0);
        for number in 0..count {
            let values = returns.iter().map(|(guard, results)| (*guard, results[number]));
            parent.registers[first + number].update_all(guards, rest, values, coalescing);
        }
        self.wait(caller, call_string.position + 1, whole);
    }

    /// The bottom frame ended: the next function of the agenda starts.
    fn start_next(&mut self, started: Vec<(Guard, Frame, usize)>) {
        let whole = self.group.guard;
        let guards = &mut self.predicates.guards;
        let frame = self.frames.get_mut(self.group.frame);
        frame.alive = guards.without(frame.alive, whole);
        let (_, first, left) = &started[0];
        let call_string = CallString { caller: None, position: *left as u32, function: first.function };
        let frames: Vec<(Guard, Frame, u64)> = started
            .into_iter()
            .map(|(guard, frame, _)| {
                let bytes = frame.stack_bytes;
                (guard, frame, bytes)
            })
            .collect();
        self.enter_frame(call_string, whole, frames.iter());
    }
}
