//! Whether paths can be: the diagrams first, then inputs that are known, then the solver.
//!
//! The solver is not asked about a guard as one formula. A path through the diagram is a conjunction of predicates, like the path
//! condition of a forking engine, and every link of the solver's chain is made for those. The walk follows a known input as far
//! as the guard allows, and asks where it has to turn off: so a guard that can be costs a question or two. It asks in the order of
//! inputs and age, also where the diagram has another: so conditions grow at their end. Where a walk ends in a
//! contradiction, the predicates that contradict each other are noted and left out of this and all later guards; a contradiction
//! between orders, say, is found once. Only a guard of too many contradictions is asked about as a whole.

use reprise_explore::{Alarm, IncompleteReason, Watchdog};
use reprise_expr::{Assignment, Evaluator, Pool};
use reprise_solver::{PathCondition, Query, Reason, Verdict};
use rustc_hash::FxHashMap;

use crate::engine::Merger;
use crate::guard::{Guard, Spent};
use crate::predicates::Predicates;

/// Walks through one guard before it is asked about as a whole.
const WALKS: usize = 64;
/// Ways through the diagram that one walk tries where an input leads elsewhere than the last.
const WAYS: usize = 16;
/// Known inputs that are tried.
const WITNESSES: usize = 8;
/// Nodes of the diagram of contradictions: past it, new ones serve the guard at hand only.
const CONTRADICTION_NODES: usize = 4096;

/// What is known about guards.
#[derive(Default)]
pub(crate) struct Feasibility {
    /// Guards that were asked about.
    verdicts: FxHashMap<Guard, bool>,
    /// Inputs found so far, the latest used first.
    witnesses: Vec<Witness>,
    /// Combinations of predicates that contradict each other.
    contradictions: Guard,
    /// A bound on the nodes of the contradictions.
    contradiction_nodes: usize,
    /// The last walk: the literals taken, each with the path condition up to it. Neighbouring walks share beginnings.
    trail: Vec<(u32, bool, PathCondition)>,
    /// Guards that were asked about as a whole.
    pub wholes: u64,
    pub nodes_in_wholes: u64,
}

/// An input, and which predicates hold for it.
struct Witness {
    evaluator: Evaluator,
    truths: Vec<Option<bool>>,
    /// A guard that holds for it: the next is often made of it.
    satisfied: Guard,
}

impl Witness {
    fn new(model: Assignment) -> Witness {
        Witness { evaluator: Evaluator::new(model), truths: Vec::new(), satisfied: Guard::TRUE }
    }

    fn truth(&mut self, pool: &Pool, predicates: &Predicates, variable: u32) -> bool {
        let variable = variable as usize;
        if self.truths.len() <= variable {
            self.truths.resize(predicates.terms().len(), None);
        }
        if let Some(truth) = self.truths[variable] {
            return truth;
        }
        let truth = self.evaluator.truth(pool, predicates.terms()[variable]);
        self.truths[variable] = Some(truth);
        truth
    }

    fn satisfies(&mut self, pool: &Pool, predicates: &Predicates, guard: Guard) -> bool {
        let mut place = guard;
        while place != self.satisfied
            && let Some(variable) = predicates.guards.top(place)
        {
            let (low, high) = predicates.guards.cofactors(place);
            place = if self.truth(pool, predicates, variable) { high } else { low };
        }
        let holds = !place.is_false();
        if holds {
            self.satisfied = guard;
        }
        holds
    }
}

/// What came of a walk.
enum Walk {
    Reached,
    /// These predicates contradict each other.
    Contradiction(Guard),
    Undecided,
}

impl Feasibility {
    pub fn guards(&self) -> impl Iterator<Item = Guard> {
        std::iter::once(self.contradictions)
    }

    /// Guards and terms have been reclaimed: what named them means nothing any more.
    pub fn forget(&mut self) {
        self.verdicts.clear();
        self.trail.clear();
        self.witnesses.iter_mut().for_each(|witness| witness.satisfied = Guard::TRUE);
    }
}

impl Merger<'_> {
    /// Whether paths can be. `within` is a guard that can be and is implied.
    pub(crate) fn feasible(&mut self, guard: Guard, within: Guard) -> Verdict {
        // Past an interrupt the solver would only say so, after what it takes to prepare a search.
        if !self.predicates.guards.may_go_on() {
            return Verdict::Unknown(Reason::Interrupted);
        }
        if guard.is_false() {
            return Verdict::Unsat;
        }
        if guard == within || guard.is_true() {
            return Verdict::Sat;
        }
        if let Some(&known) = self.feasibility.verdicts.get(&guard) {
            return if known { Verdict::Sat } else { Verdict::Unsat };
        }
        let verdict = self.decide(guard, within);
        match verdict {
            Verdict::Sat => self.feasibility.verdicts.insert(guard, true),
            Verdict::Unsat => self.feasibility.verdicts.insert(guard, false),
            Verdict::Unknown(_) => None,
        };
        verdict
    }

    fn decide(&mut self, guard: Guard, within: Guard) -> Verdict {
        let (pool, predicates) = (&self.machine.pool, &self.predicates);
        let witnesses = &mut self.feasibility.witnesses;
        if let Some(at) = witnesses.iter_mut().position(|witness| witness.satisfies(pool, predicates, guard)) {
            witnesses[..=at].rotate_right(1);
            return Verdict::Sat;
        }
        let mut left = self.predicates.guards.without(guard, self.feasibility.contradictions);
        for _ in 0..WALKS {
            if !self.predicates.guards.may_go_on() {
                return Verdict::Unknown(Reason::Interrupted);
            }
            if left.is_false() {
                return Verdict::Unsat;
            }
            match self.walk(left) {
                Walk::Reached => return Verdict::Sat,
                Walk::Contradiction(core) => {
                    self.note_contradiction(core);
                    left = self.predicates.guards.without(left, core);
                }
                Walk::Undecided => break,
            }
        }
        if !self.predicates.guards.may_go_on() {
            return Verdict::Unknown(Reason::Interrupted);
        }
        self.feasibility.wholes += 1;
        self.feasibility.nodes_in_wholes += self.predicates.guards.parts(guard).len() as u64;
        if self.most_work.is_some_and(|most| self.work() > most) {
            self.predicates.guards.stop(Spent::Work);
            return Verdict::Unknown(Reason::Interrupted);
        }
        let path = self.predicates.path(&mut self.machine.pool, within);
        let goal = self.predicates.goal(&mut self.machine.pool, guard, within);
        let (verdict, model) = self.solver.check_with_model(&mut self.machine.pool, Query { path: &path, goal });
        if let Some(model) = model {
            self.remember_witness((*model).clone());
        }
        verdict
    }

    /// Goes down the diagram to where the guard holds.
    fn walk(&mut self, guard: Guard) -> Walk {
        // The latest input leads.
        let witnesses = &mut self.feasibility.witnesses;
        let mut witness = match witnesses.is_empty() {
            true => Witness::new(Assignment::default()),
            false => witnesses.remove(0),
        };
        let walk = self.walk_with(guard, &mut witness);
        self.feasibility.witnesses.insert(0, witness);
        self.feasibility.witnesses.truncate(WITNESSES);
        walk
    }

    /// Leaves the input that led last.
    fn walk_with(&mut self, guard: Guard, witness: &mut Witness) -> Walk {
        let mut way = self.way(guard, witness);
        let mut ways = 1;
        let mut depth = 0;
        while let Some(&(variable, holds)) = way.get(depth) {
            if witness.truth(&self.machine.pool, &self.predicates, variable) != holds {
                let goal = self.predicates.literal(&mut self.machine.pool, variable, holds);
                let path = match depth {
                    0 => PathCondition::new(),
                    _ => self.feasibility.trail[depth - 1].2.clone(),
                };
                let query = Query { path: &path, goal };
                match self.solver.check_with_model(&mut self.machine.pool, query) {
                    (Verdict::Sat, Some(model)) => {
                        let former = std::mem::replace(witness, Witness::new((*model).clone()));
                        if ways == 1 {
                            self.feasibility.witnesses.insert(0, former);
                        }
                    }
                    (Verdict::Unsat, _) => return self.contradiction(depth, variable, holds),
                    _ => return Walk::Undecided,
                }
                if ways < WAYS {
                    ways += 1;
                    depth = 0;
                    way = self.way(guard, witness);
                    continue;
                }
            }
            self.take(depth, variable, holds);
            depth += 1;
        }
        if !witness.satisfies(&self.machine.pool, &self.predicates, guard) {
            debug_assert!(false, "a walk ends with an input for the guard");
            return Walk::Undecided;
        }
        Walk::Reached
    }

    /// The literals on the way down a guard that an input takes as far as the guard allows, in the order of a path.
    fn way(&self, guard: Guard, witness: &mut Witness) -> Vec<(u32, bool)> {
        let mut way = Vec::new();
        let mut place = guard;
        while let Some(variable) = self.predicates.guards.top(place) {
            let (low, high) = self.predicates.guards.cofactors(place);
            let truth = witness.truth(&self.machine.pool, &self.predicates, variable);
            let wanted = if truth { high } else { low };
            let holds = truth != wanted.is_false();
            way.push((variable, holds));
            place = if holds { high } else { low };
        }
        way.sort_unstable_by_key(|&(variable, _)| self.predicates.place_in_path(variable));
        way
    }

    /// Puts a literal at a place of the trail.
    fn take(&mut self, depth: usize, variable: u32, holds: bool) {
        let trail = &mut self.feasibility.trail;
        if trail.get(depth).is_some_and(|&(known, held, _)| (known, held) == (variable, holds)) {
            return;
        }
        trail.truncate(depth);
        let pool = &mut self.machine.pool;
        let literal = self.predicates.literal(pool, variable, holds);
        let path = match trail.last() {
            Some((_, _, path)) => path.push(pool, literal),
            None => PathCondition::new().push(pool, literal),
        };
        trail.push((variable, holds, path));
    }

    /// Which of the literals taken contradict the next.
    fn contradiction(&mut self, depth: usize, variable: u32, holds: bool) -> Walk {
        let goal = self.predicates.literal(&mut self.machine.pool, variable, holds);
        let mut literals: Vec<(u32, bool)> = Vec::new();
        if depth > 0 {
            let path = self.feasibility.trail[depth - 1].2.clone();
            let query = Query { path: &path, goal };
            let (verdict, core) = self.solver.check_with_core(&mut self.machine.pool, query);
            let Some(core) = core.filter(|_| verdict.is_unsat()) else { return Walk::Undecided };
            for at in 0..depth {
                let (variable, holds, _) = self.feasibility.trail[at];
                if core.contains(&self.predicates.literal(&mut self.machine.pool, variable, holds)) {
                    literals.push((variable, holds));
                }
            }
        }
        literals.push((variable, holds));
        literals.sort_unstable_by_key(|&(variable, _)| std::cmp::Reverse(self.predicates.guards.level_of(variable)));
        let mut cube = Guard::TRUE;
        for (variable, holds) in literals {
            let literal = self.predicates.guards.variable(variable);
            cube = self.predicates.guards.and(if holds { literal } else { !literal }, cube);
        }
        Walk::Contradiction(cube)
    }

    fn note_contradiction(&mut self, core: Guard) {
        if self.feasibility.contradiction_nodes > CONTRADICTION_NODES {
            return;
        }
        let all = self.predicates.guards.or(self.feasibility.contradictions, core);
        self.feasibility.contradictions = all;
        self.feasibility.contradiction_nodes = self.predicates.guards.parts(all).len();
    }

    fn remember_witness(&mut self, model: Assignment) {
        self.feasibility.witnesses.insert(0, Witness::new(model));
        self.feasibility.witnesses.truncate(WITNESSES);
    }

    pub(crate) fn undecided_reason(&self, reason: Reason) -> IncompleteReason {
        let bound = match self.watchdog.as_ref().and_then(Watchdog::alarm) {
            Some(Alarm::Bound(bound)) => Some(bound),
            _ => None,
        };
        IncompleteReason::undecided(reason, bound)
    }
}
