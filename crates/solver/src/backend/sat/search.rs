//! The search for a model of the frames.
//!
//! Propagate, learn from a conflict, restart, decide. It ends with a model, with a conflict among the frames, or where a limit is reached;
//! limits are on counted work, and clocks are looked at seldom.

use std::sync::atomic::Ordering;
use std::time::Instant;

use super::super::gates::GateKind;
use super::super::gates::implication::{FALSE, TRUE};
use super::super::literal::{GateId, Literal};
use super::enumerate::{Enumerated, spent};
use super::trail::Antecedent;
use super::{Counters, Exhausted, Guidance, SatLimits, SatOutcome, SatSolver, sample};

/// Clocks, flags and budgets are looked at once in so much effort: propagations, and what conflicts and decisions take of as many.
const EFFORT_BETWEEN_LOOKS: u64 = 1 << 17;
const CONFLICT_EFFORT: u64 = 1 << 11;
const DECISION_EFFORT: u64 = 1 << 7;

/// Clauses looked at again at the start of a search; older ones have had their chance.
const REVISIT_AT_MOST: usize = 256;

/// Restart when the block distances of late are worse than usual by this factor, but not too soon.
const RESTART_MARGIN: f64 = 1.15;
const RESTART_INTERVAL: u64 = 16;

/// In stable periods, restart once in so many conflicts. Periods begin when the number of conflicts
/// passes this number times a power of two.
const STABLE_INTERVAL: u64 = 500;

/// Where the counters may go in one search.
#[derive(Clone, Copy)]
struct Budget {
    last_conflict: u64,
    last_propagation: u64,
}

impl Budget {
    fn new(limits: &SatLimits, now: Counters) -> Self {
        let end = |now: u64, limit: Option<u64>| limit.map_or(u64::MAX, |limit| now.saturating_add(limit));
        Budget {
            last_conflict: end(now.conflicts, limits.conflicts),
            last_propagation: end(now.propagations, limits.propagations),
        }
    }

    #[inline]
    fn exhausted(&self, now: Counters) -> Option<Exhausted> {
        if now.conflicts >= self.last_conflict {
            return Some(Exhausted::Conflicts);
        }
        (now.propagations >= self.last_propagation).then_some(Exhausted::Propagations)
    }
}

/// How far a search has come, beside what it has learned.
pub(super) struct Progress {
    restarts: RestartPolicy,
    next_enumeration: NextEnumeration,
    /// What had been [spent](spent) before it.
    spent_at_first: u64,
}

/// When to think of trying all values.
enum NextEnumeration {
    /// What that would cost is found out at this conflict.
    AtConflict(u64),
    /// It is done when so much has been [spent](spent).
    AtSpent(u64),
}

/// Restarts often while the clauses learned get worse (running averages of block distances, fast and
/// slow), and in every other period hardly at all: refutations like the former, models the latter, and
/// no query says beforehand which it is.
struct RestartPolicy {
    fast: f64,
    slow: f64,
    since: u64,
    conflicts: u64,
}

impl RestartPolicy {
    fn new() -> Self {
        RestartPolicy { fast: 0.0, slow: 0.0, since: 0, conflicts: 0 }
    }

    fn learned(&mut self, distance: u32) {
        self.since += 1;
        self.conflicts += 1;
        // The plain mean at first, so that the averages do not start at an arbitrary value.
        let fast_weight = (1.0 / self.conflicts as f64).max(1.0 / 32.0);
        let slow_weight = (1.0 / self.conflicts as f64).max(1.0 / 8192.0);
        self.fast += (f64::from(distance) - self.fast) * fast_weight;
        self.slow += (f64::from(distance) - self.slow) * slow_weight;
    }

    fn is_stable(&self) -> bool {
        let period = u64::BITS - (self.conflicts / STABLE_INTERVAL).leading_zeros();
        period % 2 == 1
    }

    fn is_due(&mut self) -> bool {
        let due = if self.is_stable() {
            self.since >= STABLE_INTERVAL
        } else {
            self.since >= RESTART_INTERVAL && self.fast > self.slow * RESTART_MARGIN
        };
        if due {
            self.since = 0;
        }
        due
    }
}

impl SatSolver {
    /// Looks for a model of all frames by deciding the inputs of some of them, in increasing order.
    ///
    /// The caller answers for these being enough: the other frames must be satisfiable together and share
    /// no input with these.
    ///
    /// `guide` is asked, at states without a contradiction, whether it can complete the values assigned
    /// so far to a model by itself, and if not, which inputs to decide next.
    pub(crate) fn solve(
        &mut self,
        frames: &[u32],
        limits: &SatLimits,
        guide: impl FnMut(&SatSolver, &mut Vec<GateId>) -> Guidance,
    ) -> SatOutcome {
        if self.failed {
            return SatOutcome::Unsatisfiable;
        }
        let outcome = self.search(frames, limits, guide);
        self.failed = outcome == SatOutcome::Unsatisfiable;
        if self.paused.is_some() {
            return outcome;
        }
        // What is taken back from now on belongs to no search, and need not go through the heap.
        self.search_number += 1;
        outcome
    }

    fn search(
        &mut self,
        frames: &[u32],
        limits: &SatLimits,
        mut guide: impl FnMut(&SatSolver, &mut Vec<GateId>) -> Guidance,
    ) -> SatOutcome {
        let base = self.frames.len() as u32;
        let paused = self.paused.take();
        self.backtrack(base);
        self.relax_limit();
        if !self.revisit_clauses() {
            return SatOutcome::Unsatisfiable;
        }
        let budget = Budget::new(limits, self.counters);
        let mut progress = paused.unwrap_or_else(|| self.set_out());
        self.focus.clear();
        self.decision_cursor = 0;
        let mut next_look = self.effort() + EFFORT_BETWEEN_LOOKS;
        let mut guided = true;
        loop {
            if let Some(conflict) = self.propagate() {
                self.counters.conflicts += 1;
                if !self.resolve_conflict(conflict, &mut progress.restarts) {
                    return SatOutcome::Unsatisfiable;
                }
                if let Some(exhausted) =
                    budget.exhausted(self.counters).or_else(|| self.look(limits, budget, &mut next_look))
                {
                    let outcome = self.give_up(exhausted);
                    let may_go_on = outcome == SatOutcome::Exhausted(Exhausted::Conflicts);
                    self.paused = may_go_on.then_some(progress);
                    return outcome;
                }
                match self.try_all_values(frames, &budget, &mut progress, limits) {
                    Some(Enumerated::Refuted) => return SatOutcome::Unsatisfiable,
                    Some(Enumerated::Exhausted(exhausted)) => return self.give_up(exhausted),
                    // The values are tried next.
                    Some(Enumerated::Model) | None => {}
                }
                continue;
            }
            if progress.restarts.is_due() {
                self.counters.restarts += 1;
                self.restart();
            }
            if self.learned.len() >= self.learned_limit {
                self.reduce_learned();
            }
            let decision = loop {
                if let Some(decision) = self.next_decision() {
                    break decision;
                }
                if !guided {
                    return SatOutcome::Satisfiable;
                }
                let mut focus = std::mem::take(&mut self.focus);
                focus.clear();
                self.decision_cursor = 0;
                match guide(self, &mut focus) {
                    Guidance::Model => return SatOutcome::Satisfiable,
                    Guidance::Decide => self.focus = focus,
                    Guidance::DecideAll => {
                        guided = false;
                        self.focus = focus;
                        self.focus_on_frames(frames);
                    }
                }
            };
            self.counters.decisions += 1;
            if let Some(exhausted) = self.look(limits, budget, &mut next_look) {
                return self.give_up(exhausted);
            }
            self.trail.open_level();
            self.trail.enqueue(decision, Antecedent::DECISION);
        }
    }

    /// Begins a search: conflicts of earlier ones point to nothing.
    fn set_out(&mut self) -> Progress {
        self.search_number += 1;
        self.heap.clear();
        Progress {
            restarts: RestartPolicy::new(),
            next_enumeration: NextEnumeration::AtConflict(self.counters.conflicts + self.enumerate_from),
            spent_at_first: spent(self.counters),
        }
    }

    /// Takes back the decisions, but not those that would be taken again: from the first one on to which conflicts point less than to a gate that
    /// has no value.
    pub(super) fn restart(&mut self) {
        let base = self.frames.len() as u32;
        while let Some(gate) = self.heap.first()
            && !self.trail.is_unassigned(gate)
        {
            // Backtracking puts it back.
            self.heap.pop();
        }
        let Some(next) = self.heap.first().filter(|_| self.ordered.is_empty()) else {
            return self.backtrack(base);
        };
        let is_again = |level: u32| {
            let decision = self.trail.assigned[self.trail.level_starts[level as usize] as usize].gate();
            self.decidable[decision.index()] == self.search_number && self.heap.is_before(decision, next)
        };
        let level = (base..self.trail.level()).find(|&level| !is_again(level)).unwrap_or(self.trail.level());
        self.backtrack(level);
    }

    /// Tries every value of the inputs once the search has taken what that takes.
    fn try_all_values(
        &mut self,
        frames: &[u32],
        budget: &Budget,
        progress: &mut Progress,
        limits: &SatLimits,
    ) -> Option<Enumerated> {
        match progress.next_enumeration {
            NextEnumeration::AtConflict(conflict) if self.counters.conflicts >= conflict => {
                let spent_here = spent(self.counters) - progress.spent_at_first;
                if self.sample(frames, spent_here / sample::SHARE) {
                    progress.next_enumeration = NextEnumeration::AtSpent(u64::MAX);
                    return Some(Enumerated::Model);
                }
                let cost = self.enumeration(frames).map_or(u64::MAX, |enumeration| enumeration.cost());
                progress.next_enumeration = NextEnumeration::AtSpent(progress.spent_at_first.saturating_add(cost));
                None
            }
            NextEnumeration::AtSpent(wanted) if spent(self.counters) >= wanted => {
                progress.next_enumeration = NextEnumeration::AtSpent(u64::MAX);
                self.backtrack(self.frames.len() as u32);
                let enumeration = self.enumeration(frames)?;
                let left = budget.last_propagation.saturating_sub(self.counters.propagations);
                (enumeration.cost() <= left).then(|| self.enumerate(&enumeration, limits))
            }
            _ => None,
        }
    }

    fn effort(&self) -> u64 {
        let Counters { propagations, conflicts, decisions, .. } = self.counters;
        propagations + CONFLICT_EFFORT * conflicts + DECISION_EFFORT * decisions
    }

    /// Looks at clocks, flags and counters when it is time to; says why the search must end. Conflicts may never come.
    #[inline]
    fn look(&self, limits: &SatLimits, budget: Budget, next: &mut u64) -> Option<Exhausted> {
        let effort = self.effort();
        if effort < *next {
            return None;
        }
        *next = effort + EFFORT_BETWEEN_LOOKS;
        budget.exhausted(self.counters).or_else(|| out_of_time(limits))
    }

    /// Ends the search without an answer, unless what it learned last is one: between searches, no frames but those of a failed one are in conflict.
    fn give_up(&mut self, exhausted: Exhausted) -> SatOutcome {
        self.backtrack(self.frames.len() as u32);
        match self.propagate() {
            None => SatOutcome::Exhausted(exhausted),
            Some(conflict) => {
                self.core_of_conflict(conflict);
                SatOutcome::Unsatisfiable
            }
        }
    }

    /// Asks for all inputs that these frames depend on.
    fn focus_on_frames(&mut self, frames: &[u32]) {
        self.focus.clear();
        self.pending.extend(frames.iter().rev().map(|&frame| self.frames[frame as usize].literal.gate()));
        while let Some(gate) = self.pending.pop() {
            if gate.0 == 0 || std::mem::replace(&mut self.seen[gate.index()], true) {
                continue;
            }
            self.analyzed.push(gate);
            let record = self.network.gate(gate);
            if record.kind == GateKind::Input {
                self.focus.push(gate);
            } else {
                self.pending.extend(record.inputs.map(Literal::gate));
            }
        }
        for gate in self.analyzed.drain(..) {
            self.seen[gate.index()] = false;
        }
    }

    /// Gates that conflicts of this search point to come first, then what the guide asked for.
    fn next_decision(&mut self) -> Option<Literal> {
        if self.ordered.is_empty() {
            while let Some(gate) = self.heap.pop() {
                if self.trail.is_unassigned(gate) {
                    return Some(gate.literal().negate_if(!self.phases[gate.index()]));
                }
            }
        }
        while let Some(&input) = self.ordered.get(self.decision_cursor) {
            if self.trail.is_unassigned(input.gate()) && self.is_active[input.gate().index()] {
                return Some(input);
            }
            self.decision_cursor += 1;
        }
        while let Some(&input) = self.focus.get(self.decision_cursor - self.ordered.len()) {
            if self.trail.is_unassigned(input) && self.is_active[input.index()] {
                return Some(input.literal().negate_if(!self.phases[input.index()]));
            }
            self.decision_cursor += 1;
        }
        None
    }

    /// Learns from a conflict and takes back what led to it; false if the frames alone did.
    fn resolve_conflict(&mut self, conflict: Antecedent, restarts: &mut RestartPolicy) -> bool {
        let base = self.frames.len() as u32;
        let (highest, count, second) = self.conflict_levels(conflict);
        if highest <= base {
            self.core_of_conflict(conflict);
            return false;
        }
        // A clause whose propagation was missed may conflict below the current level.
        self.backtrack(highest);
        if count == 1 {
            let literal = self.single_literal_at(conflict, highest);
            self.backtrack(second.max(base));
            self.trail.enqueue(literal, conflict.without(self.terminal_of(conflict, literal.gate())));
            return true;
        }
        let (second, distance) = self.analyze(conflict, restarts.is_stable());
        restarts.learned(distance);
        self.backtrack(second.max(base));
        let clause = self.add_learned(distance);
        if second <= base {
            self.revisit.push(clause);
            if self.revisit.len() > 2 * REVISIT_AT_MOST {
                self.revisit.drain(..REVISIT_AT_MOST);
            }
        }
        self.trail.enqueue(self.learned_literals[0], Antecedent::clause(clause));
        self.heap.decay();
        self.clause_increment /= 0.999;
        true
    }

    /// Propagates, at the newest frame's level, clauses that were learned as asserting at a frame's
    /// level: backtracking undid their propagation while their other literals stayed false. False if
    /// that refutes the frames.
    fn revisit_clauses(&mut self) -> bool {
        let first = self.revisit.len().saturating_sub(REVISIT_AT_MOST);
        for index in first..self.revisit.len() {
            let clause = self.revisit[index];
            let mut unassigned = None;
            let mut open = 0;
            for literal in self.clauses.literals(clause) {
                match self.trail.value(literal) {
                    FALSE => {}
                    TRUE => open = 2,
                    _ => {
                        open += 1;
                        unassigned = Some(literal);
                    }
                }
                if open > 1 {
                    break;
                }
            }
            match (open, unassigned) {
                (0, _) => {
                    self.core_of_conflict(Antecedent::clause(clause));
                    return false;
                }
                (1, Some(literal)) if self.is_active[literal.gate().index()] => {
                    self.trail.enqueue(literal, Antecedent::clause(clause));
                }
                _ => {}
            }
        }
        if let Some(conflict) = self.propagate() {
            self.core_of_conflict(conflict);
            return false;
        }
        true
    }
}

/// Whether a clock or a flag ends what is done.
pub(crate) fn out_of_time(limits: &SatLimits) -> Option<Exhausted> {
    if limits.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
        return Some(Exhausted::Interrupted);
    }
    if limits.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
        return Some(Exhausted::Time);
    }
    None
}
