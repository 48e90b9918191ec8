//! The incremental engine: a SAT solver whose frames follow a path condition.
//!
//! Before a search the frames are aligned: what the last path and this one have in common stays, with everything that was propagated from
//! it. So a query costs what is new on its path. A search decides only the inputs of the slice, and is guided by guesses that are
//! evaluated as terms; values that satisfy the conditions end it, whatever is still undecided.
//!
//! What always holds: Sat is said of values that were evaluated under the conditions; Unsat follows from the frames by the gates alone.

use reprise_expr::{Assignment, BitVector, Evaluator, ExprId, Pool, VariableId, smtlib_variable_name};

use super::blast::words::RowsOf;
use super::blast::{Blaster, WordSharing};
use super::literal::{GateId, Literal};
use super::proof::Proof;
use super::sat::{Counters, Exhausted, Guidance, SatLimits, SatOutcome, SatSolver};
use crate::partition::Slice;
use crate::path::PathCondition;

struct EngineFrame {
    /// Of the conditions up to this one: what tells whether a frame serves another path.
    sequence_hash: u128,
    approximate: bool,
}

/// What a search found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EngineAnswer {
    /// [`BitVectorEngine::model`] has values for the slice's variables, and evaluating the conditions under them
    /// has confirmed them.
    Sat,
    Unsat,
    /// Operations without a circuit stand in the way: the values found do not satisfy the conditions.
    Unsupported,
    /// Exact circuits gave values that do not satisfy the conditions: a bug.
    Invalid,
    Exhausted(Exhausted),
}

/// Which model is preferred.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Extreme {
    Least,
    Greatest,
}

/// How a query is put to the search: what takes long under one view may be quick under the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum View {
    Usual,
    /// Products have their rows from the other factor, and bits are tried as ones first.
    Opposite,
}

/// See the module's documentation.
pub(crate) struct BitVectorEngine {
    solver: SatSolver,
    blaster: Blaster,
    frames: Vec<EngineFrame>,
    /// Evaluates guesses; its assignment holds the values of the last model.
    evaluator: Evaluator,
    /// What it had evaluated before, for others.
    first_step: u64,
    /// Looking for the least model: no guessing.
    least: bool,
    reclaim_at: usize,
    reclaim_above: usize,
    pub reclamations: u64,
    pub lucky_guesses: u64,
}

impl BitVectorEngine {
    /// An engine that reclaims gates when there are more than `reclaim_above`, and remembers the gates of
    /// terms from condition to condition if they are to be shared.
    pub(crate) fn new(reclaim_above: usize, sharing: WordSharing) -> Self {
        BitVectorEngine {
            solver: SatSolver::new(),
            blaster: Blaster::new(sharing),
            frames: Vec::new(),
            evaluator: Evaluator::new(Assignment::new()),
            first_step: 0,
            least: false,
            reclaim_at: reclaim_above,
            reclaim_above,
            reclamations: 0,
            lucky_guesses: 0,
        }
    }

    /// Forgets everything but the memory it was kept in.
    pub(crate) fn renewed(self) -> Self {
        let BitVectorEngine { mut blaster, mut evaluator, reclaim_above, .. } = self;
        blaster.forget();
        evaluator.reset(Assignment::new());
        let first_step = evaluator.steps();
        BitVectorEngine {
            blaster,
            evaluator,
            first_step,
            ..BitVectorEngine::new(reclaim_above, WordSharing::AllConditions)
        }
        .with_view(View::Usual)
    }

    /// The engine, which has seen nothing yet, with this view.
    pub(crate) fn with_view(mut self, view: View) -> Self {
        let is_opposite = view == View::Opposite;
        self.blaster.multiply_by(if is_opposite { RowsOf::Longer } else { RowsOf::Shorter });
        self.solver.try_first(is_opposite);
        self
    }

    /// An engine whose refutations can be proved.
    pub(crate) fn recording() -> Self {
        // A proof is about gates that stay.
        let mut engine = BitVectorEngine::new(usize::MAX, WordSharing::AllConditions);
        engine.solver.start_recording();
        engine
    }

    /// The proof of the last answer, which was [`EngineAnswer::Unsat`], from a recording engine.
    pub(crate) fn proof(&self, pool: &Pool, variables: &[VariableId]) -> Proof {
        let names = variables.iter().filter_map(|&variable| {
            let bits = self.blaster.variable(pool, variable)?;
            Some((smtlib_variable_name(pool, variable), bits))
        });
        Proof::of(&self.solver, names)
    }

    pub(crate) fn counters(&self) -> Counters {
        let evaluated = self.evaluator.steps() - self.first_step;
        Counters { built: self.solver.network.built(), evaluated, ..self.solver.counters }
    }

    pub(crate) fn gates(&self) -> usize {
        self.solver.network.live()
    }

    /// Decides the bits of these variables in this order, most significant first, each zero first.
    pub(crate) fn prefer_least(&mut self, pool: &Pool, variables: &[VariableId]) {
        self.prefer(pool, variables, Extreme::Least);
    }

    /// Decides the bits of these variables in this order, most significant first, all zero first or all one.
    pub(crate) fn prefer(&mut self, pool: &Pool, variables: &[VariableId], extreme: Extreme) {
        let mut order = Vec::new();
        for &variable in variables {
            let bits = self.blaster.variable(pool, variable).unwrap_or(&[]);
            order.extend(bits.iter().rev().map(|bit| bit.gate().literal().negate_if(extreme == Extreme::Least)));
        }
        self.solver.decide_in_order(order);
        self.least = true;
    }

    /// Makes the frames those of `path` and, if there is one, `goal`. An answer if there is nothing left to search for: they
    /// contradict each other by propagation already, or the search was interrupted before it began.
    pub(crate) fn align(
        &mut self,
        pool: &Pool,
        path: &PathCondition,
        goal: Option<ExprId>,
        limits: &SatLimits,
    ) -> Option<EngineAnswer> {
        const INTERRUPTED: Option<EngineAnswer> = Some(EngineAnswer::Exhausted(Exhausted::Interrupted));
        let interrupt = limits.interrupt.as_deref();
        self.reclaim_if_many();
        let frame_hash = |at: usize| self.frames.get(at).map(|frame| frame.sequence_hash);
        let (mut shared, mut ahead) = path.beyond_frames(pool, goal, frame_hash);
        // Or its negation, which needs the same gates.
        if let Some(&(next, hash)) = ahead.last()
            && self.frames.len() == shared + 1
        {
            let Some(blasted) = self.blaster.boolean(&mut self.solver.network, pool, next, interrupt) else {
                return INTERRUPTED;
            };
            if blasted.literal.gate() == self.solver.frame_literal(shared).gate() {
                ahead.pop();
                self.frames[shared] = EngineFrame { sequence_hash: hash, approximate: blasted.approximate };
                shared += 1;
                self.solver.replace_top(blasted.literal);
            }
        }
        self.frames.truncate(shared);
        self.solver.pop_to(shared);
        while let Some((condition, sequence_hash)) = ahead.pop() {
            if self.solver.is_failed() {
                return Some(EngineAnswer::Unsat);
            }
            let Some(blasted) = self.blaster.boolean(&mut self.solver.network, pool, condition, interrupt) else {
                return INTERRUPTED;
            };
            self.frames.push(EngineFrame { sequence_hash, approximate: blasted.approximate });
            self.solver.push(blasted.literal);
        }
        self.solver.is_failed().then_some(EngineAnswer::Unsat)
    }

    /// Aligns and searches.
    pub(crate) fn solve(
        &mut self,
        pool: &Pool,
        path: &PathCondition,
        terms: &SliceTerms<'_>,
        hint: Option<&Assignment>,
        limits: &SatLimits,
    ) -> EngineAnswer {
        match self.align(pool, path, terms.goal, limits) {
            Some(answer) => answer,
            None => self.search(pool, terms, hint, limits),
        }
    }

    /// Searches for a model of the conditions of `slice` and `goal`, after [`align`](BitVectorEngine::align).
    /// `hint` proposes values.
    pub(crate) fn search(
        &mut self,
        pool: &Pool,
        path: &SliceTerms<'_>,
        hint: Option<&Assignment>,
        limits: &SatLimits,
    ) -> EngineAnswer {
        if self.solver.is_failed() {
            return EngineAnswer::Unsat;
        }
        if let Some(hint) = hint {
            self.propose(pool, &path.slice.variables, hint);
        }
        let mut frames = path.slice.conditions.clone();
        if path.goal.is_some() {
            frames.push(self.frames.len() as u32 - 1);
        }
        let BitVectorEngine { solver, blaster, evaluator, lucky_guesses, least, .. } = self;
        let mut guessed = false;
        let mut cursor = 0;
        let outcome = solver.solve(&frames, limits, |solver, inputs| {
            if *least {
                return Guidance::DecideAll;
            }
            let near = path.next_failing(pool, solver, blaster, evaluator, &mut cursor);
            let Some(failing) = near.or_else(|| path.first_failing(pool, solver, blaster, evaluator)) else {
                guessed = true;
                return Guidance::Model;
            };
            blaster.inputs_of(pool, failing, |bits| {
                // The most significant bits settle comparisons.
                inputs.extend(bits.iter().rev().map(|bit| bit.gate()).filter(|&gate| solver.is_open(gate)));
            });
            // A condition whose inputs all have values fails only if it was blasted approximately.
            if inputs.is_empty() { Guidance::DecideAll } else { Guidance::Decide }
        });
        match outcome {
            SatOutcome::Unsatisfiable => EngineAnswer::Unsat,
            SatOutcome::Exhausted(exhausted) => EngineAnswer::Exhausted(exhausted),
            SatOutcome::Satisfiable => {
                if guessed {
                    *lucky_guesses += 1;
                    return EngineAnswer::Sat;
                }
                if path.first_failing(pool, solver, blaster, evaluator).is_none() {
                    EngineAnswer::Sat
                } else if frames.iter().any(|&frame| self.frames[frame as usize].approximate) {
                    EngineAnswer::Unsupported
                } else {
                    EngineAnswer::Invalid
                }
            }
        }
    }

    /// Values for these variables, after [`EngineAnswer::Sat`].
    pub(crate) fn model(&self, pool: &Pool, variables: &[VariableId]) -> Assignment {
        let found = self.evaluator.assignment();
        let mut model = Assignment::new();
        for &variable in variables {
            let width = pool.variable_info(variable).width;
            if width <= 64 {
                model.set(variable, found.low_u64(variable));
            } else if let Some(value) = found.get(variable, width) {
                model.set_wide(variable, value);
            }
        }
        model
    }

    /// The positions, on the path followed by the goal, of conditions that contradict each other, after
    /// [`EngineAnswer::Unsat`].
    pub(crate) fn core(&self) -> &[u32] {
        self.solver.core()
    }

    fn propose(&mut self, pool: &Pool, variables: &[VariableId], hint: &Assignment) {
        for &variable in variables {
            let Some(bits) = self.blaster.variable(pool, variable) else { continue };
            if bits.len() <= 64 {
                let value = hint.low_u64(variable);
                for (position, &bit) in bits.iter().enumerate() {
                    self.solver.set_phase(bit, value >> position & 1 != 0);
                }
            } else if let Some(value) = hint.get(variable, bits.len() as u32) {
                for (position, &bit) in bits.iter().enumerate() {
                    self.solver.set_phase(bit, value.bit(position as u32));
                }
            }
        }
    }

    /// Drops the gates of paths that were left, once they are the greater part.
    fn reclaim_if_many(&mut self) {
        if self.solver.network.live() <= self.reclaim_at {
            return;
        }
        let roots: Vec<GateId> = self.blaster.variable_gates().collect();
        let alive = self.solver.reclaim_gates(roots.into_iter());
        self.blaster.retain_gates(&alive);
        self.reclaim_at = self.reclaim_above.max(2 * self.solver.network.live());
        self.reclamations += 1;
    }
}

/// The conditions a search is about.
pub(crate) struct SliceTerms<'a> {
    pub slice: &'a Slice,
    /// The terms of the slice's conditions.
    pub conditions: &'a [ExprId],
    pub goal: Option<ExprId>,
}

impl SliceTerms<'_> {
    /// A condition that fails under the values assigned so far, completed by those the search would try
    /// first.
    fn first_failing(
        &self,
        pool: &Pool,
        solver: &SatSolver,
        blaster: &Blaster,
        evaluator: &mut Evaluator,
    ) -> Option<ExprId> {
        read_values(evaluator, &self.slice.variables, pool, solver, blaster);
        // The goal is what usually fails.
        self.goal.iter().chain(self.conditions).copied().find(|&condition| !evaluator.truth(pool, condition))
    }

    /// The same among the conditions of a long slice from the cursor on, of which only one's variables are looked at at a time: a search that
    /// settles one condition after the other would look at all of them each time. Who comes to the end has to look at all once more.
    fn next_failing(
        &self,
        pool: &Pool,
        solver: &SatSolver,
        blaster: &Blaster,
        evaluator: &mut Evaluator,
        cursor: &mut usize,
    ) -> Option<ExprId> {
        if self.conditions.len() < LONG_SLICE {
            return None;
        }
        while let Some(&condition) = self.conditions.get(*cursor) {
            let variables = pool.variables(condition);
            read_values(evaluator, &variables, pool, solver, blaster);
            if !evaluator.truth(pool, condition) {
                return Some(condition);
            }
            *cursor += 1;
        }
        *cursor = 0;
        None
    }
}

/// Conditions from which on looking at all of them again and again would take the time.
const LONG_SLICE: usize = 256;

/// Sets variables to what they are assigned so far, completed by what the search would try first. Where that is what they are already, what was
/// evaluated stays: conditions share most of what they are made of, and queries follow each other with the same values.
fn read_values(
    evaluator: &mut Evaluator,
    variables: &[VariableId],
    pool: &Pool,
    solver: &SatSolver,
    blaster: &Blaster,
) {
    let has_its_value = |assignment: &Assignment, variable: VariableId| {
        let width = pool.variable_info(variable).width;
        match blaster.variable(pool, variable) {
            Some(bits) if width <= 64 => assignment.low_u64(variable) == value_of(solver, bits),
            Some(bits) => assignment.get(variable, width) == Some(wide_value_of(solver, bits)),
            // No gate depends on it: it is none or zero, which evaluates to the same.
            None => width <= 64 && assignment.low_u64(variable) == 0 || assignment.get(variable, width).is_none(),
        }
    };
    let changed = variables.iter().position(|&variable| !has_its_value(evaluator.assignment(), variable));
    let Some(changed) = changed else { return };
    evaluator.update(|assignment| {
        for &variable in &variables[changed..] {
            match blaster.variable(pool, variable) {
                Some(bits) if bits.len() <= 64 => assignment.set(variable, value_of(solver, bits)),
                Some(bits) => assignment.set_wide(variable, wide_value_of(solver, bits)),
                None => assignment.remove(variable),
            }
        }
    });
}

fn wide_value_of(solver: &SatSolver, bits: &[Literal]) -> BitVector {
    let words: Vec<u64> = bits.chunks(64).map(|chunk| value_of(solver, chunk)).collect();
    BitVector::from_words(bits.len() as u32, &words)
}

fn value_of(solver: &SatSolver, bits: &[Literal]) -> u64 {
    bits.iter().rev().fold(0, |value, &bit| value << 1 | u64::from(solver.value_or_phase(bit)))
}
