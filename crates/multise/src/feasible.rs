//! Whether paths can be: the diagrams first, then inputs that are known, then the solver.
//!
//! The solver is not asked about a guard as one formula. A path through the diagram is a conjunction of predicates, like the path
//! condition of a forking engine, and every link of the solver's chain is made for those. The walk follows a known input as far
//! as the guard allows, and asks where it has to turn off: so a guard that can be costs a question or two. Where a walk ends in a
//! contradiction, the predicates that contradict each other are noted and left out of this and all later guards; a contradiction
//! between orders, say, is found once. Only a guard of too many contradictions is asked about as a whole.

use reprise_explore::IncompleteReason;
use reprise_expr::{Assignment, Evaluator, Pool};
use reprise_solver::{PathCondition, Query, Reason, Verdict};
use rustc_hash::FxHashMap;

use crate::engine::Merger;
use crate::guard::{Guard, Level, Spent};
use crate::predicates::Predicates;

/// Walks through one guard before it is asked about as a whole.
const WALKS: usize = 64;
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
    trail: Vec<(Level, bool, PathCondition)>,
    /// Guards that were asked about as a whole.
    pub wholes: u64,
    pub nodes_in_wholes: u64,
}

/// An input, and which predicates hold for it.
struct Witness {
    evaluator: Evaluator,
    truths: Vec<Option<bool>>,
}

impl Witness {
    fn new(model: Assignment) -> Witness {
        Witness { evaluator: Evaluator::new(model), truths: Vec::new() }
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
        predicates.guards.evaluate(guard, |variable| self.truth(pool, predicates, variable))
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
        let latest = self.feasibility.witnesses.first().map(|witness| witness.evaluator.assignment().clone());
        let mut witness = Witness::new(latest.unwrap_or_default());
        let mut place = guard;
        let mut depth = 0;
        while let Some(level) = self.predicates.guards.level(place) {
            let (low, high) = self.predicates.guards.cofactors(place);
            let truth = witness.truth(&self.machine.pool, &self.predicates, level.variable());
            let wanted = if truth { high } else { low };
            let holds = truth != wanted.is_false();
            if wanted.is_false() {
                let goal = self.predicates.literal(&mut self.machine.pool, level, holds);
                let path = match depth {
                    0 => PathCondition::new(),
                    _ => self.feasibility.trail[depth - 1].2.clone(),
                };
                let query = Query { path: &path, goal };
                match self.solver.check_with_model(&mut self.machine.pool, query) {
                    (Verdict::Sat, Some(model)) => {
                        witness = Witness::new((*model).clone());
                    }
                    (Verdict::Unsat, _) => return self.contradiction(depth, level, holds),
                    _ => return Walk::Undecided,
                }
            }
            self.take(depth, level, holds);
            depth += 1;
            place = if holds { high } else { low };
        }
        let (pool, predicates) = (&self.machine.pool, &self.predicates);
        if !witness.satisfies(pool, predicates, guard) {
            debug_assert!(false, "a walk ends with an input for the guard");
            return Walk::Undecided;
        }
        self.feasibility.witnesses.insert(0, witness);
        self.feasibility.witnesses.truncate(WITNESSES);
        Walk::Reached
    }

    /// Puts a literal at a place of the trail.
    fn take(&mut self, depth: usize, level: Level, holds: bool) {
        let trail = &mut self.feasibility.trail;
        if trail.get(depth).is_some_and(|&(known, held, _)| (known, held) == (level, holds)) {
            return;
        }
        trail.truncate(depth);
        let pool = &mut self.machine.pool;
        let literal = self.predicates.literal(pool, level, holds);
        let path = match trail.last() {
            Some((_, _, path)) => path.push(pool, literal),
            None => PathCondition::new().push(pool, literal),
        };
        trail.push((level, holds, path));
    }

    /// Which of the literals taken contradict the next.
    fn contradiction(&mut self, depth: usize, level: Level, holds: bool) -> Walk {
        let goal = self.predicates.literal(&mut self.machine.pool, level, holds);
        let mut literals: Vec<(Level, bool)> = Vec::new();
        if depth > 0 {
            let path = self.feasibility.trail[depth - 1].2.clone();
            let query = Query { path: &path, goal };
            let (verdict, core) = self.solver.check_with_core(&mut self.machine.pool, query);
            let Some(core) = core.filter(|_| verdict.is_unsat()) else { return Walk::Undecided };
            for at in 0..depth {
                let (level, holds, _) = self.feasibility.trail[at];
                if core.contains(&self.predicates.literal(&mut self.machine.pool, level, holds)) {
                    literals.push((level, holds));
                }
            }
        }
        literals.push((level, holds));
        let mut cube = Guard::TRUE;
        for (level, holds) in literals.into_iter().rev() {
            let literal = self.predicates.guards.variable(level.variable());
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
        let time_is_up = self.config.explore.bounds.time.is_some_and(|time| self.started.elapsed() >= time);
        IncompleteReason::undecided(reason, time_is_up)
    }
}
