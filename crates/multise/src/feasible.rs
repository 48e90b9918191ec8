//! Whether paths can be: the diagrams first, then inputs that are known, then the solver.
//!
//! The solver is not asked about a guard as one formula. A path through the diagram is a conjunction of predicates, like the path
//! condition of a forking engine, and every link of the solver's chain is made for those. The walk follows a known input as far
//! as the guard allows, and asks where it has to turn off: so a guard that can be costs a question or two. It asks in the order of
//! inputs and age, also where the diagram has another: so conditions grow at their end. Where a walk ends in a
//! contradiction, the predicates that contradict each other are noted and left out of this and all later guards; a contradiction
//! between orders, say, is found once. Only a guard of too many contradictions is asked about as a whole.
//!
//! Where paths never meet, each is one conjunction already: what it decided, in order, is kept with its guard, and a way that it may go is
//! asked about as a forking engine asks. So paths that gain nothing from being run together cost no more questions than states would.

use reprise_explore::IncompleteReason;
use reprise_expr::{Assignment, Evaluator, ExprId, Pool};
use reprise_solver::{PathCondition, Query, Reason, Verdict};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

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
    /// Guards that can be and are conjunctions of predicates: these as a path condition.
    conjunctions: FxHashMap<Guard, PathCondition>,
    /// Guards of paths that part from others: those of the others, and the condition.
    ways: FxHashMap<Guard, (Guard, ExprId)>,
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
enum WalkEnd {
    Reached,
    /// These predicates contradict each other.
    Contradiction(Guard),
    Undecided,
}

impl Feasibility {
    pub(crate) fn guards(&self) -> impl Iterator<Item = Guard> {
        std::iter::once(self.contradictions)
    }

    /// Paths of `part` for which a condition holds may go another way than the others.
    pub(crate) fn note_way(&mut self, way: Guard, part: Guard, condition: ExprId) {
        if way != part && !way.is_false() {
            self.ways.insert(way, (part, condition));
        }
    }

    /// The same where it is known that they can go it.
    pub(crate) fn note_possible_way(&mut self, pool: &Pool, way: Guard, part: Guard, condition: ExprId) {
        let path = match part.is_true() {
            true => PathCondition::new(),
            false => match self.conjunctions.get(&part) {
                Some(path) => path.clone(),
                None => return,
            },
        };
        if way != part {
            self.conjunctions.insert(way, path.push(pool, condition));
        }
    }

    /// The terms of what is known of guards.
    pub(crate) fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        self.conjunctions.values().flat_map(|path| path.newest_first()).for_each(visit);
    }

    /// Guards other than those that are `held`, and terms, are being reclaimed: what named them means nothing any more.
    pub(crate) fn forget(&mut self, held: &FxHashSet<Guard>) {
        self.verdicts.clear();
        self.trail.clear();
        self.conjunctions.retain(|guard, _| held.contains(guard));
        self.ways.clear();
        self.witnesses.iter_mut().for_each(|witness| witness.satisfied = Guard::TRUE);
    }
}

impl Merger<'_> {
    /// Whether paths can be. `within` is a guard that can be and is implied.
    pub(crate) fn feasible(&mut self, guard: Guard, within: Guard) -> Verdict {
        // Past an interrupt the solver would only say so, after what it takes to prepare a search.
        if !self.may_ask() {
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

    /// Whether no limit was passed, that of work among them.
    fn may_ask(&mut self) -> bool {
        if self.most_work_to_ask.is_some_and(|most| self.work() > most) {
            self.predicates.guards.stop(Spent::Work);
        }
        self.predicates.guards.may_go_on()
    }

    fn decide(&mut self, guard: Guard, within: Guard) -> Verdict {
        if let Some(verdict) = self.decide_way(guard) {
            return verdict;
        }
        let (pool, predicates) = (&self.machine.pool, &self.predicates);
        let witnesses = &mut self.feasibility.witnesses;
        if let Some(at) = witnesses.iter_mut().position(|witness| witness.satisfies(pool, predicates, guard)) {
            witnesses[..=at].rotate_right(1);
            return Verdict::Sat;
        }
        let mut left = self.predicates.guards.without(guard, self.feasibility.contradictions);
        for _ in 0..WALKS {
            if !self.may_ask() {
                return Verdict::Unknown(Reason::Interrupted);
            }
            if left.is_false() {
                return Verdict::Unsat;
            }
            match self.walk(left) {
                WalkEnd::Reached => return Verdict::Sat,
                WalkEnd::Contradiction(core) => {
                    self.note_contradiction(core);
                    left = self.predicates.guards.without(left, core);
                }
                WalkEnd::Undecided => break,
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

    /// Decides about paths that are known as a conjunction.
    fn decide_way(&mut self, guard: Guard) -> Option<Verdict> {
        Some(match self.conjunction(guard)? {
            Ok(_) => Verdict::Sat,
            Err(verdict) => verdict,
        })
    }

    /// The conditions of paths that are known as a conjunction, if they can be: asked one after the other, as the paths parted by them.
    fn conjunction(&mut self, guard: Guard) -> Option<Result<PathCondition, Verdict>> {
        let mut steps = SmallVec::<[(Guard, ExprId); 4]>::new();
        let mut place = guard;
        let mut path = loop {
            if place.is_true() {
                break PathCondition::new();
            }
            if let Some(path) = self.feasibility.conjunctions.get(&place) {
                break path.clone();
            }
            let &(part, condition) = self.feasibility.ways.get(&place)?;
            steps.push((place, condition));
            place = part;
        };
        while let Some((way, condition)) = steps.pop() {
            let verdict = self.solver.check(&mut self.machine.pool, Query { path: &path, goal: condition });
            if !verdict.is_sat() {
                return Some(Err(verdict));
            }
            path = path.push(&self.machine.pool, condition);
            self.feasibility.conjunctions.insert(way, path.clone());
        }
        Some(Ok(path))
    }

    /// Paths as conditions: one after the other where they are known as a conjunction.
    pub(crate) fn path_of(&mut self, guard: Guard) -> PathCondition {
        match self.conjunction(guard) {
            Some(Ok(path)) => path,
            _ => self.predicates.path(&mut self.machine.pool, guard),
        }
    }

    /// Which of the conditions, of which exactly one holds, can hold on paths that are known as a conjunction: asked as a forking engine asks,
    /// before anything is made of them. `None` where paths are no conjunction or the solver cannot say; all `false` if they cannot be.
    pub(crate) fn possible_conditions(&mut self, part: Guard, conditions: &[ExprId]) -> Option<SmallVec<[bool; 4]>> {
        if !self.may_ask() {
            return None;
        }
        let path = match self.conjunction(part)? {
            Ok(path) => path,
            Err(Verdict::Unsat) => return Some(smallvec::smallvec![false; conditions.len()]),
            Err(_) => return None,
        };
        let mut possible = SmallVec::<[bool; 4]>::new();
        for (number, &condition) in conditions.iter().enumerate() {
            let is_the_only_one_left = number + 1 == conditions.len() && !possible.contains(&true);
            possible.push(is_the_only_one_left || self.may_hold(part, &path, condition)?);
        }
        Some(possible)
    }

    /// Whether a condition can hold beside others. What the diagrams know of it is not asked.
    fn may_hold(&mut self, part: Guard, path: &PathCondition, condition: ExprId) -> Option<bool> {
        if let Some(known) = self.predicates.known_guard(&self.machine.pool, condition) {
            let way = self.predicates.guards.and(part, known);
            if way.is_false() || way == part {
                return Some(way == part);
            }
        }
        match self.solver.check(&mut self.machine.pool, Query { path, goal: condition }) {
            Verdict::Sat => Some(true),
            Verdict::Unsat => Some(false),
            Verdict::Unknown(_) => None,
        }
    }

    /// Goes down the diagram to where the guard holds.
    fn walk(&mut self, guard: Guard) -> WalkEnd {
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
    fn walk_with(&mut self, guard: Guard, witness: &mut Witness) -> WalkEnd {
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
                    _ => return WalkEnd::Undecided,
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
            return WalkEnd::Undecided;
        }
        if let Some((.., path)) = depth.checked_sub(1).and_then(|last| self.feasibility.trail.get(last))
            && self.predicates.guards.is_conjunction(guard)
        {
            self.feasibility.conjunctions.insert(guard, path.clone());
        }
        WalkEnd::Reached
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
    fn contradiction(&mut self, depth: usize, variable: u32, holds: bool) -> WalkEnd {
        let goal = self.predicates.literal(&mut self.machine.pool, variable, holds);
        let mut literals: Vec<(u32, bool)> = Vec::new();
        if depth > 0 {
            let path = self.feasibility.trail[depth - 1].2.clone();
            let query = Query { path: &path, goal };
            let (verdict, core) = self.solver.check_with_core(&mut self.machine.pool, query);
            let Some(core) = core.filter(|_| verdict.is_unsat()) else { return WalkEnd::Undecided };
            for at in 0..depth {
                let (variable, holds, _) = self.feasibility.trail[at];
                if core.contains(&self.predicates.literal(&mut self.machine.pool, variable, holds)) {
                    literals.push((variable, holds));
                }
            }
        }
        literals.push((variable, holds));
        self.predicates.note_contradiction(&self.machine.pool, literals.iter().map(|&(variable, _)| variable));
        literals.sort_unstable_by_key(|&(variable, _)| std::cmp::Reverse(self.predicates.guards.level_of(variable)));
        let mut cube = Guard::TRUE;
        for (variable, holds) in literals {
            let literal = self.predicates.guards.variable(variable);
            cube = self.predicates.guards.and(if holds { literal } else { !literal }, cube);
        }
        WalkEnd::Contradiction(cube)
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
        self.oversight.undecided_reason(&self.config.explore.bounds, reason)
    }
}
