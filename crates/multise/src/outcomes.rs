//! What comes of an instruction on the parts of a group, sorted out before it is joined.

use std::rc::Rc;

use reprise_expr::{ExprId, Node};
use reprise_ir::code::{Callee, Code, EdgeId, Instruction, Register};
use reprise_machine::memory::{Content, Deferred, Piece};
use reprise_machine::merged::{Advance, Merged};
use reprise_machine::{Cases, Fault, Finish, Frame, Incomplete, Stop, Then, Value};
use reprise_solver::Verdict;
use smallvec::SmallVec;

use crate::engine::{InputCounts, Merger};
use crate::execute::PathPart;
use crate::frames::Context;
use crate::guard::Guard;
use crate::predicates::Rank;

/// What came of an instruction on all its parts, before it is joined.
#[derive(Default)]
pub(crate) struct StepOutcomes {
    /// Paths that go on with the next instruction.
    pub next: Option<Guard>,
    pub registers: Vec<(Register, Guard, Value)>,
    pub contexts: Vec<(Guard, Rc<Context>)>,
    pub input_counts: Vec<(Guard, InputCounts)>,
    pub memory: Vec<(Guard, Box<Deferred>)>,
    pub allocated: Vec<(Guard, reprise_machine::address::ObjectId)>,
    pub targets: Vec<JumpTarget>,
    pub calls: Vec<(Guard, Frame, u64)>,
    /// Calls whose callee's frame takes the place of the caller's.
    pub replacements: Vec<(Guard, Frame, u64)>,
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

impl StepOutcomes {
    /// Whether there are paths that go no further.
    pub(crate) fn end_some_paths(&self) -> bool {
        let goes_on = self.faults.is_empty() && self.incomplete.is_empty() && self.finished.is_empty();
        !goes_on || self.excluded.is_some()
    }
}

/// Disjoint guards.
pub(crate) type Parts = SmallVec<[Guard; 2]>;

/// Somewhere else in the function.
pub(crate) struct JumpTarget {
    pub position: u32,
    pub edge: EdgeId,
    pub guard: Guard,
    /// Of the guard: each is easier to ask about than all of it.
    pub parts: Parts,
    /// A symbolic condition decided.
    pub symbolic: bool,
}

/// Whether the ways that the parts of a group may go are asked about one by one. Each question costs; each answer that a way cannot
/// be pays for several more. And where parts have doubled since all their ways were asked about, they all are again: so there are
/// never many more than paths.
pub(crate) struct Pruning {
    left: i64,
    /// Parts for which all ways are asked about.
    census_at: usize,
    census: bool,
    possible: usize,
    impossible: usize,
}

impl Default for Pruning {
    fn default() -> Self {
        Pruning { left: Pruning::AT_FIRST, census_at: Pruning::MANY, census: false, possible: 0, impossible: 0 }
    }
}

impl Pruning {
    const AT_FIRST: i64 = 0;
    const MOST: i64 = 512;
    /// Questions that an answer pays for.
    const WORTH: i64 = 16;
    /// Parts at which all their ways are asked about where some were impossible the last time, and at least where none was.
    const FEW: usize = 8;
    const MANY: usize = 32;
    /// One of so many is often.
    const OFTEN: usize = 8;

    /// An instruction is executed for so many combinations.
    pub(crate) fn begin(&mut self, combinations: usize) {
        self.census = combinations >= self.census_at;
        self.impossible = 0;
        self.possible = 0;
    }

    pub(crate) fn end(&mut self) {
        if self.census {
            let often = self.impossible * Self::OFTEN > self.possible;
            self.census_at = if often { Self::FEW } else { (2 * self.possible).max(Self::MANY) };
        }
        self.census = false;
    }

    fn may_ask(&self) -> bool {
        self.census || self.left > 0
    }

    fn asked(&mut self, asked: u64, possible: usize, impossible: usize) {
        self.possible += possible;
        self.impossible += impossible;
        self.left = (self.left - asked as i64 + Self::WORTH * impossible as i64).clamp(0, Self::MOST);
    }
}

impl Merger<'_> {
    /// Takes what came of a part apart.
    pub(crate) fn sort_out(
        &mut self,
        instruction: &Instruction,
        part: PathPart,
        advance: Advance,
        parts: &mut Vec<PathPart>,
        outcomes: &mut StepOutcomes,
    ) {
        let guard = part.guard;
        match advance {
            Advance::Next => self.go_next(outcomes, guard),
            Advance::Goto { target, edge } => {
                let parts = smallvec::smallvec![guard];
                self.add_target(outcomes, JumpTarget { position: target, edge, guard, parts, symbolic: false });
            }
            Advance::Frame
                if matches!(instruction, Instruction::Call { .. }) && self.leaves_frame(instruction, &advance) =>
            {
                let top = crate::frames::bare_frame(self.group.function, 0);
                let callee = std::mem::replace(&mut self.scratch.top, top);
                outcomes.replacements.push((guard, callee, self.scratch.stack_bytes));
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

    fn go_next(&mut self, outcomes: &mut StepOutcomes, guard: Guard) {
        let next = outcomes.next.unwrap_or(Guard::FALSE);
        outcomes.next = Some(self.predicates.guards.or(next, guard));
    }

    fn add_target(&mut self, outcomes: &mut StepOutcomes, target: JumpTarget) {
        match outcomes.targets.iter_mut().find(|known| known.edge == target.edge) {
            Some(known) => {
                known.guard = self.predicates.guards.or(known.guard, target.guard);
                known.parts.extend(target.parts);
                known.symbolic |= target.symbolic;
            }
            None => outcomes.targets.push(target),
        }
    }

    fn add_fault(outcomes: &mut StepOutcomes, guard: Guard, fault: Fault) {
        match outcomes.faults.iter_mut().find(|(_, known)| *known == fault) {
            Some((known, _)) => known.push(guard),
            None => outcomes.faults.push((smallvec::smallvec![guard], fault)),
        }
    }

    fn sort_out_stop(&mut self, part: PathPart, stop: Stop, parts: &mut Vec<PathPart>, outcomes: &mut StepOutcomes) {
        let guard = part.guard;
        if stop.is_decision() {
            self.forked.questions += self.predicates.guards.ways(guard);
        }
        match stop {
            Stop::Cases(cases) => self.split_by_cases(part, cases, parts, outcomes),
            Stop::Merged(merged) => self.split_by_pick(part, merged, parts),
            Stop::Assume(assumed) => {
                // What is assumed on all paths is the same for all that comes after.
                let rank = if guard == self.alive { Rank::First } else { Rank::ByInput };
                let condition = self.predicates.guard_ranked(&self.machine.pool, assumed, rank);
                let holds = self.predicates.guards.and(guard, condition);
                let fails = self.predicates.guards.without(guard, condition);
                self.feasibility.note_way(holds, guard, assumed);
                let excluded = outcomes.excluded.unwrap_or(Guard::FALSE);
                outcomes.excluded = Some(self.predicates.guards.or(excluded, fails));
                self.go_next(outcomes, holds);
            }
            Stop::Narrow(assumed) => {
                let condition = self.predicates.guard(&self.machine.pool, assumed);
                let holds = self.predicates.guards.and(guard, condition);
                let fails = self.predicates.guards.without(guard, condition);
                self.feasibility.note_way(holds, guard, assumed);
                let excluded = outcomes.excluded.unwrap_or(Guard::FALSE);
                outcomes.excluded = Some(self.predicates.guards.or(excluded, fails));
                if !holds.is_false() {
                    let mut facts = part.facts;
                    facts.assume(&mut self.machine.pool, assumed);
                    // Where one address is left, nothing more is decided.
                    if let Node::Eq(left, right) = self.machine.pool.node(assumed) {
                        let addresses = [left, right].map(|side| self.machine.pool.as_constant(side));
                        addresses.into_iter().flatten().for_each(|address| self.come_to(holds, address));
                    }
                    parts.push(PathPart { guard: holds, facts, picked: part.picked });
                }
            }
            Stop::Concretise { term, what } => self.concretise(part, term, what, parts, outcomes),
            Stop::Finished(finish) => outcomes.finished.push((guard, finish)),
            Stop::Fault(fault) => Self::add_fault(outcomes, guard, fault),
            Stop::Incomplete(reason) => outcomes.incomplete.push((guard, reason)),
            Stop::Paused | Stop::CutShort | Stop::Call(_) => {
                unreachable!("single instructions do not pause, nobody stops the machine, and no call is announced")
            }
        }
    }

    fn split_by_cases(&mut self, part: PathPart, cases: Cases, parts: &mut Vec<PathPart>, outcomes: &mut StepOutcomes) {
        let are_ways = cases.iter().all(|case| matches!(case.then, Then::Goto { .. }));
        let asked = if are_ways { self.ask_about_ways(part.guard, &cases) } else { None };
        let is_asked = asked.is_some();
        let mut guards = match asked {
            Some(possible) => self.guards_of_possible(part.guard, &cases, &possible),
            None => self.guards_of_cases(part.guard, &cases),
        };
        let can_be = match is_asked {
            true => guards.iter().any(|guard| !guard.is_false()),
            false => !are_ways || part.guard == self.group.guard || self.leave_out_impossible(part.guard, &mut guards),
        };
        if !can_be {
            let excluded = outcomes.excluded.unwrap_or(Guard::FALSE);
            outcomes.excluded = Some(self.predicates.guards.or(excluded, part.guard));
            return;
        }
        for (case, guard) in cases.into_iter().zip(guards) {
            if guard.is_false() {
                continue;
            }
            match case.then {
                Then::Goto { target, edge } => {
                    let symbolic = is_asked || guard != part.guard;
                    let parts = smallvec::smallvec![guard];
                    self.add_target(outcomes, JumpTarget { position: target, edge, guard, parts, symbolic });
                }
                Then::Fault(fault) => Self::add_fault(outcomes, guard, fault),
                Then::Again | Then::Settle { .. } => {
                    let mut facts = part.facts.clone();
                    facts.assume(&mut self.machine.pool, case.condition);
                    if let Then::Settle { term, value } = case.then {
                        facts.insert(term, value);
                        self.come_to(guard, value);
                    }
                    parts.push(PathPart { guard, facts, picked: part.picked.clone() });
                }
            }
        }
    }

    /// Paths have given a term a value: if that is where an input pointer leads, what is there is among their inputs.
    fn come_to(&mut self, guard: Guard, value: u64) {
        if let Some(asked) = self.machine.come_to(&mut self.scratch, value) {
            self.ends.came_to(&mut self.predicates.guards, guard, asked);
        }
    }

    /// Which ways the paths of a part can go, where that can be asked as a forking engine asks. The group's own are asked about in any case.
    fn ask_about_ways(&mut self, part: Guard, cases: &Cases) -> Option<SmallVec<[bool; 4]>> {
        let is_whole = part == self.group.guard;
        if !is_whole && !self.pruning.may_ask() {
            return None;
        }
        let asked_before = self.solver.statistics().queries;
        let conditions: SmallVec<[ExprId; 4]> = cases.iter().map(|case| case.condition).collect();
        let possible = self.possible_conditions(part, &conditions)?;
        if !is_whole {
            let asked = self.solver.statistics().queries - asked_before;
            let count = possible.iter().filter(|&&possible| possible).count();
            self.pruning.asked(asked, count, possible.len() - count);
        }
        Some(possible)
    }

    /// The guards of the cases that can be; what cannot is left to the last of them, so that guards stay small.
    fn guards_of_possible(&mut self, part: Guard, cases: &Cases, possible: &[bool]) -> SmallVec<[Guard; 4]> {
        let mut guards: SmallVec<[Guard; 4]> = smallvec::smallvec![Guard::FALSE; cases.len()];
        let Some(last) = possible.iter().rposition(|&possible| possible) else { return guards };
        let mut left = part;
        for (number, case) in cases.iter().enumerate().take(last).filter(|&(number, _)| possible[number]) {
            let condition = self.predicates.guard(&self.machine.pool, case.condition);
            guards[number] = self.predicates.guards.and(part, condition);
            left = self.predicates.guards.without(left, condition);
            self.feasibility.note_possible_way(&self.machine.pool, guards[number], part, case.condition);
        }
        guards[last] = left;
        self.feasibility.note_possible_way(&self.machine.pool, left, part, cases[last].condition);
        guards
    }

    fn guards_of_cases(&mut self, part: Guard, cases: &Cases) -> SmallVec<[Guard; 4]> {
        let mut guards = SmallVec::new();
        for case in cases {
            let condition = self.predicates.guard(&self.machine.pool, case.condition);
            let way = self.predicates.guards.and(part, condition);
            self.feasibility.note_way(way, part, case.condition);
            guards.push(way);
        }
        guards
    }

    /// Of the ways that a part of the group may go, those that cannot be are left to the last that can: otherwise every way that no
    /// path can go keeps the part's values, and they double with every branch. Asking is worth it only where that is found often.
    /// `false` if there is none: then the part itself cannot be.
    fn leave_out_impossible(&mut self, part: Guard, ways: &mut [Guard]) -> bool {
        if !self.pruning.may_ask() {
            return true;
        }
        let asked_before = self.solver.statistics().queries;
        let mut last_possible = None;
        let mut possible = 0;
        let mut impossible = SmallVec::<[usize; 4]>::new();
        for (number, &way) in ways.iter().enumerate() {
            if way.is_false() {
                continue;
            }
            match self.feasible(way, part) {
                Verdict::Unsat => impossible.push(number),
                Verdict::Sat | Verdict::Unknown(_) => {
                    last_possible = Some(number);
                    possible += 1;
                }
            }
        }
        let asked = self.solver.statistics().queries - asked_before;
        self.pruning.asked(asked, possible, impossible.len());
        let Some(last) = last_possible else { return false };
        for number in impossible {
            let way = std::mem::replace(&mut ways[number], Guard::FALSE);
            ways[last] = self.predicates.guards.or(ways[last], way);
        }
        true
    }

    fn split_by_pick(&mut self, part: PathPart, merged: Merged, parts: &mut Vec<PathPart>) {
        match merged {
            Merged::Object(object) => {
                let lives = self.cells.lives_under(&mut self.predicates.guards, object, part.guard);
                for (guard, life) in lives {
                    let mut picked = part.picked.clone();
                    picked.lives.push((object, life));
                    parts.push(PathPart { guard, facts: part.facts.clone(), picked });
                }
            }
            Merged::Cell(summary) => self.split_by_cell(part, summary, parts),
            Merged::Selection(summaries) => {
                let mut part = part;
                let mut unselectable = None;
                for summary in summaries {
                    let alternatives = self.cells.under(&mut self.predicates.guards, summary, part.guard);
                    if alternatives.is_empty() {
                        // No path of the part has this cell: the part is a hole, which must prove impossible.
                        return;
                    }
                    if !self.are_selectable(&alternatives) {
                        unselectable = unselectable.or(Some(summary));
                        continue;
                    }
                    self.note_summary(alternatives.len());
                    let piece = match alternatives[..] {
                        [(_, only)] => only,
                        _ => self.selected_piece(summary, part.guard),
                    };
                    part.picked.selection.insert(summary, piece);
                }
                match unselectable {
                    // The others come up again.
                    Some(summary) => self.split_by_cell(part, summary, parts),
                    None => parts.push(part),
                }
            }
        }
    }

    fn split_by_cell(&mut self, part: PathPart, summary: u32, parts: &mut Vec<PathPart>) {
        let alternatives = self.cells.under(&mut self.predicates.guards, summary, part.guard);
        self.note_summary(alternatives.len());
        let too_many = alternatives.len() * (parts.len() + 1) > self.config.product_cap;
        if too_many && self.are_selectable(&alternatives) {
            self.statistics.collapsed += 1;
            let piece = self.selected_piece(summary, part.guard);
            let mut picked = part.picked;
            picked.cells.push((summary, piece));
            parts.push(PathPart { guard: part.guard, facts: part.facts, picked });
            return;
        }
        for (guard, piece) in alternatives {
            let mut picked = part.picked.clone();
            picked.cells.push((summary, piece));
            parts.push(PathPart { guard, facts: part.facts.clone(), picked });
        }
    }

    fn are_selectable(&self, alternatives: &[(Guard, Piece)]) -> bool {
        alternatives.iter().all(|(_, piece)| match piece {
            Piece::Cell { content: Content::Term(term), .. } => self.is_selectable(&Value::Term(*term)),
            Piece::Cell { content: Content::Undefined | Content::UndefinedAt(_), .. } => {
                self.is_selectable(&Value::Undefined)
            }
            _ => true,
        })
    }

    /// Calls through pointers may name several functions; the first is asked about before it is called.
    pub(crate) fn is_indirect(code: &Code, instruction: &Instruction) -> bool {
        matches!(instruction, Instruction::Call { call, .. }
            if matches!(code.calls[*call as usize].callee, Callee::Indirect(_)))
    }

    /// Goes on with a part of the paths for every value that the term is given, and says so if it has others.
    fn concretise(
        &mut self,
        part: PathPart,
        term: ExprId,
        what: &'static str,
        parts: &mut Vec<PathPart>,
        outcomes: &mut StepOutcomes,
    ) {
        let excluded = outcomes.excluded.unwrap_or(Guard::FALSE);
        let Some(picked) = self.concrete_values(part.guard, term) else {
            // These paths cannot be, or nobody can say: then the reason was noted.
            outcomes.excluded = Some(self.predicates.guards.or(excluded, part.guard));
            return;
        };
        let mut others = part.guard;
        for (case, &value) in picked.cases(&mut self.machine.pool, term).iter().zip(&picked.values) {
            let same = self.predicates.guard(&self.machine.pool, case.condition);
            let guard = self.predicates.guards.and(part.guard, same);
            others = self.predicates.guards.without(others, same);
            let mut facts = part.facts.clone();
            facts.insert(term, value);
            parts.push(PathPart { guard, facts, picked: part.picked.clone() });
        }
        if !picked.are_all {
            self.note_concretised(what);
            self.ends.cut(others);
        }
        outcomes.excluded = Some(self.predicates.guards.or(excluded, others));
    }
}
