//! An incremental CDCL solver that works on the gates themselves.
//!
//! Shaped by what a symbolic executor asks: thousands of small queries whose conditions are a path that
//! grows and shrinks at its end.
//!
//! - **Frames.** The conditions are a stack of frames, one literal each, and frame `i` is the decision of
//!   level `i + 1`. Pushing a frame *activates* the gates of its cone that no older frame activated:
//!   they join the fanout lists and take part in propagation from then on; popping it retires them. So
//!   propagation never meets the gates of abandoned paths, and needs no clean-up to stay fast.
//! - **The search never leaves the frames.** It backtracks no further than the last frame's level; a
//!   conflict there is the answer Unsat. What was propagated from the frames therefore stays on the
//!   trail as long as its frame does, over any number of queries. A clause that would have propagated
//!   further down is looked at again when the next query starts ([`SatSolver::solve`]).
//! - **Gates instead of clauses.** A gate is visited when one of its terminals gets a value, and a table
//!   says what follows. Only learned clauses are clauses. Values that follow from a gate whose inputs
//!   all have values are complete, so deciding the inputs suffices, and a search that has run out of
//!   undecided inputs has a model.
//! - **Decisions** are taken on gates that conflicts of the query point to, then on inputs that a guide
//!   asks for. The guide completes the values so far to a guess, evaluates the conditions, and asks for
//!   the inputs of one that fails; so what a guess gets right is never decided.
//!
//! Learned clauses follow from the gates' definitions alone, never from frames, so they hold for good.
//! Missing a propagation from one is harmless, which is used twice: they never assign inactive gates,
//! and values found while activating gates are not traced back to the level they could have had.

mod activation;
mod analyze;
mod clauses;
mod enumerate;
mod fanouts;
mod heap;
mod propagate;
mod record;
mod reduce;
mod sample;
mod search;
mod trail;

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use super::gates::Network;
use super::gates::implication::{ImplicationTable, TABLE};
use super::literal::{GateId, Literal};
use analyze::LevelStamps;
use clauses::{ClauseArena, ClauseRef};
use fanouts::Fanouts;
use heap::ActivityHeap;
pub(crate) use record::{ClauseChange, ClauseRecord};
pub(crate) use search::out_of_time;
use trail::Trail;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SatOutcome {
    Satisfiable,
    Unsatisfiable,
    Exhausted(Exhausted),
}

/// What ran out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exhausted {
    Conflicts,
    Propagations,
    Time,
    Interrupted,
}

/// What one search may spend. Conflicts and propagations are the same on every machine.
#[derive(Clone, Default)]
pub(crate) struct SatLimits {
    pub conflicts: Option<u64>,
    pub propagations: Option<u64>,
    pub deadline: Option<Instant>,
    pub interrupt: Option<Arc<AtomicBool>>,
}

/// What the guide of a search says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Guidance {
    /// It has a model.
    Model,
    /// The inputs it has listed come next.
    Decide,
    /// It has no more advice: all inputs of the frames are to be decided.
    DecideAll,
}

#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Counters {
    pub conflicts: u64,
    pub decisions: u64,
    pub propagations: u64,
    pub restarts: u64,
    pub learned: u64,
    /// Gates that frames were the first to be about.
    pub activated: u64,
    /// Gates made, and nodes of terms evaluated: by those who use this solver.
    pub built: u64,
    pub evaluated: u64,
}

impl Counters {
    /// Adds what another solver counted. Every field is named, so that none is forgotten.
    pub(crate) fn add(&mut self, other: Counters) {
        let Counters { conflicts, decisions, propagations, restarts, learned, activated, built, evaluated } = other;
        self.conflicts += conflicts;
        self.decisions += decisions;
        self.propagations += propagations;
        self.restarts += restarts;
        self.learned += learned;
        self.activated += activated;
        self.built += built;
        self.evaluated += evaluated;
    }
}

struct AssumptionFrame {
    literal: Literal,
    /// Lengths of the lists without the frame.
    active: u32,
    trail: u32,
}

/// Eight bytes: the lists are walked in the hottest loop.
#[derive(Clone, Copy)]
struct Watch {
    /// The clause, and in the top bit whether it has two literals.
    tagged: u32,
    /// Another literal of the clause: if it is true the clause need not be looked at. Of a clause of two
    /// literals, the other one.
    blocker: Literal,
}

impl Watch {
    const BINARY: u32 = 1 << 31;

    fn new(clause: ClauseRef, blocker: Literal, binary: bool) -> Watch {
        Watch { tagged: clause | if binary { Watch::BINARY } else { 0 }, blocker }
    }

    #[inline]
    fn clause(self) -> ClauseRef {
        self.tagged & !Watch::BINARY
    }

    #[inline]
    fn is_binary(self) -> bool {
        self.tagged & Watch::BINARY != 0
    }
}

/// See the module's documentation.
///
/// Invariant: between calls, the trail's levels are those of the frames, possibly followed by the
/// decisions of the last search, and only the newest frame can be in conflict with the others.
pub(crate) struct SatSolver {
    pub network: Network,
    table: &'static ImplicationTable,
    trail: Trail,
    fanouts: Fanouts,
    frames: Vec<AssumptionFrame>,
    /// Active gates in order of activation.
    active: Vec<GateId>,
    is_active: Vec<bool>,
    /// The value each gate had last.
    phases: Vec<bool>,
    /// Gates the current search may decide carry the number of the search.
    decidable: Vec<u32>,
    search_number: u32,
    /// Inputs to decide before all others, as what they are to be first.
    ordered: Vec<Literal>,
    /// Inputs to decide after these.
    focus: Vec<GateId>,
    /// How many at the front of `ordered`, followed by `focus`, have values.
    decision_cursor: usize,
    heap: ActivityHeap,
    clauses: ClauseArena,
    learned: Vec<ClauseRef>,
    /// Clauses that may propagate at the frames' levels although the trail does not show it.
    revisit: Vec<ClauseRef>,
    watches: Vec<Vec<Watch>>,
    clause_increment: f32,
    learned_limit: usize,
    /// Clauses at least this active were used since the last reduction.
    used_activity: f32,
    /// Gates that a frame leaves to the one below it, if they are at least so many.
    left_from: usize,
    /// Conflicts after which a search asks for the first time whether to try all values.
    enumerate_from: u64,
    /// The value that a gate is tried with which never had one.
    first_phase: bool,
    /// Of a search that ran out of conflicts and may go on, as the frames are still the same.
    paused: Option<search::Progress>,
    /// The newest frame contradicts the older ones.
    failed: bool,
    core: Vec<u32>,
    seen: Vec<bool>,
    analyzed: Vec<GateId>,
    explanation: Vec<Literal>,
    learned_literals: Vec<Literal>,
    level_stamps: LevelStamps,
    pending: Vec<GateId>,
    /// Of a search through causes: what is on its way.
    visits: Vec<(GateId, analyze::Visit)>,
    /// By gate: whether it is known not to follow from the clause that is being learned; and those for which it is.
    irredundant: Vec<bool>,
    needed: Vec<GateId>,
    /// What was learned, if somebody wants to check it.
    record: Option<Box<ClauseRecord>>,
    pub counters: Counters,
}

impl Default for SatSolver {
    fn default() -> Self {
        Self::new()
    }
}

impl SatSolver {
    pub(crate) fn new() -> Self {
        let mut solver = SatSolver {
            network: Network::new(),
            table: &TABLE,
            trail: Trail::new(),
            fanouts: Fanouts::default(),
            frames: Vec::new(),
            active: Vec::new(),
            is_active: Vec::new(),
            phases: Vec::new(),
            decidable: Vec::new(),
            search_number: 0,
            ordered: Vec::new(),
            focus: Vec::new(),
            decision_cursor: 0,
            heap: ActivityHeap::new(),
            clauses: ClauseArena::default(),
            learned: Vec::new(),
            revisit: Vec::new(),
            watches: Vec::new(),
            clause_increment: 1.0,
            learned_limit: reduce::FIRST_LIMIT,
            used_activity: 1.0,
            left_from: activation::MANY_GATES,
            enumerate_from: enumerate::FIRST_CONFLICTS,
            first_phase: false,
            paused: None,
            failed: false,
            core: Vec::new(),
            seen: Vec::new(),
            analyzed: Vec::new(),
            explanation: Vec::new(),
            learned_literals: Vec::new(),
            level_stamps: LevelStamps::default(),
            pending: Vec::new(),
            visits: Vec::new(),
            irredundant: Vec::new(),
            needed: Vec::new(),
            record: None,
            counters: Counters::default(),
        };
        solver.grow();
        solver.is_active[0] = true;
        solver
    }

    /// Decides these inputs in this order from now on, each so that the literal holds first. If they are all that the frames
    /// depend on, and all are false first, the first model found is the least one in that order, whatever has been learned.
    pub(crate) fn decide_in_order(&mut self, inputs: Vec<Literal>) {
        self.ordered = inputs;
    }

    /// Tries every gate that never had a value with this one first, before there are any.
    pub(crate) fn try_first(&mut self, value: bool) {
        self.first_phase = value;
        self.phases.fill(value);
    }

    /// Makes room for the gates the network has gained.
    fn grow(&mut self) {
        let gates = self.network.len();
        if self.is_active.len() < gates {
            self.trail.grow(gates);
            self.fanouts.grow(gates);
            self.heap.grow(gates);
            self.is_active.resize(gates, false);
            self.phases.resize(gates, self.first_phase);
            self.decidable.resize(gates, 0);
            self.seen.resize(gates, false);
            self.irredundant.resize(gates, false);
            self.watches.resize_with(2 * gates, Vec::new);
        }
    }

    /// The gates the frames are about; their definitions are all that an answer rests on beside the frames.
    pub(crate) fn active_gates(&self) -> &[GateId] {
        &self.active
    }

    pub(crate) fn frame_literals(&self) -> impl Iterator<Item = Literal> + '_ {
        self.frames.iter().map(|frame| frame.literal)
    }

    pub(crate) fn frame_literal(&self, frame: usize) -> Literal {
        self.frames[frame].literal
    }

    /// Whether the newest frame is known to contradict the older ones.
    pub(crate) fn is_failed(&self) -> bool {
        self.failed
    }

    /// The frames that together have no model, after Unsatisfiable.
    pub(crate) fn core(&self) -> &[u32] {
        &self.core
    }

    /// Whether a gate is active and has no value yet.
    pub(crate) fn is_open(&self, gate: GateId) -> bool {
        self.is_active[gate.index()] && self.trail.is_unassigned(gate)
    }

    /// The value of a literal, if it has one.
    pub(crate) fn value(&self, literal: Literal) -> Option<bool> {
        match self.trail.value(literal) {
            super::gates::implication::TRUE => Some(true),
            super::gates::implication::FALSE => Some(false),
            _ => None,
        }
    }

    /// The value of a literal, or that which the search would try first.
    pub(crate) fn value_or_phase(&self, literal: Literal) -> bool {
        self.value(literal).unwrap_or_else(|| self.phases[literal.gate().index()] ^ literal.is_negated())
    }

    /// The value the search tries first for the gate of `literal` is the one that makes `literal` `value`.
    pub(crate) fn set_phase(&mut self, literal: Literal, value: bool) {
        self.grow();
        self.phases[literal.gate().index()] = value ^ literal.is_negated();
    }
}
