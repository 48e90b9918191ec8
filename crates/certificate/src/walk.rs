//! Executes a program along a tree: at every decision somebody else says which cases are followed.
//!
//! Whoever writes a certificate and whoever checks one walk the same way, so a certificate need not say what the program itself does: only what
//! became of each case, in the order in which the walk comes to it, depth first. Ends are counted here, from what the machine does.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use reprise_expr::{ExprId, Pool};
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::persistent::Seen;
use reprise_machine::{Case, Fault, ImageError, Machine, MachineConfig, State, Stop, Then};

use crate::claim::{Claim, Cut};
use crate::path::Path;
use crate::places::{current_place, fault_site, place_of};

/// What becomes of a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    Followed,
    /// It cannot be, for reasons that were given before.
    ContradictsAgain,
    /// It cannot be; the reason is given here.
    Contradicts,
    /// Nothing is said of it.
    Open,
}

impl Fate {
    pub(crate) fn can_be(self) -> bool {
        matches!(self, Fate::Followed | Fate::Open)
    }
}

/// The values that a term is given where only a concrete value will do, in order, each a case of its own; and what becomes of the rest.
pub(crate) struct Picked {
    pub values: Vec<u64>,
    pub fates: Vec<Fate>,
}

/// One case of a decision, by the decision's number in the order of the walk; of the root there is no decision.
pub(crate) type Position = Option<(usize, usize)>;

/// The conditions of cases.
#[derive(Clone, Copy)]
pub(crate) struct Goals<'g> {
    pub conditions: &'g [ExprId],
    /// One of them holds.
    pub are_exhaustive: bool,
}

/// Says what becomes of cases. The state is the one that stopped with them.
pub(crate) trait Decider {
    type Error;

    /// Of exclusive cases, one of which holds; or of the one that an assumption leaves, which need not.
    fn cases(
        &mut self,
        machine: &mut Machine,
        state: &State,
        path: &Path,
        cases: Goals<'_>,
    ) -> Result<Vec<Fate>, Self::Error>;

    /// One fate more than values: that of all other values.
    fn values(
        &mut self,
        machine: &mut Machine,
        state: &State,
        path: &Path,
        term: ExprId,
    ) -> Result<Picked, Self::Error>;

    /// A path has ended that can be taken.
    fn ended(&mut self, machine: &mut Machine, state: &State, path: &Path) -> Result<(), Self::Error>;

    /// Whether the walk goes on below a position that is to be followed, after so many paths.
    fn goes_on(&mut self, at: Position, machine: &Machine, paths: u64) -> bool;

    /// It does not: the position is open.
    fn left(&mut self, at: Position);

    /// Every term that it needs.
    fn terms(&self, visit: &mut dyn FnMut(ExprId));
}

/// Instructions between two looks at whether the walk goes on.
const QUANTUM: u64 = 1 << 20;
/// Terms before those of ended paths are freed.
const RECLAIM_ABOVE: usize = 1 << 22;

/// A path that waits.
struct Waiting {
    state: Box<State>,
    /// It has ended already.
    fault: Option<Fault>,
    /// Of the path before what it takes now.
    length: usize,
    taken: Option<Taken>,
    depth: u32,
    position: Position,
}

#[derive(Clone, Copy)]
struct Taken {
    condition: ExprId,
    /// The path could have gone elsewhere.
    is_free: bool,
}

/// Executes a program from its entry, to a bound on depth if there is one.
pub(crate) struct Walk<'d, D: Decider> {
    machine: Machine,
    depth: Option<u32>,
    decider: &'d mut D,
    path: Path,
    waiting: Vec<Waiting>,
    /// Made so far.
    decisions: usize,
    reclaim_at: usize,
    claim: Claim,
}

/// How a walk ended: what was counted on it.
pub(crate) struct Walked {
    pub claim: Claim,
    pub decisions: usize,
    pub instructions: u64,
}

impl<'d, D: Decider> Walk<'d, D> {
    pub(crate) fn new(
        program: Arc<Program>,
        config: MachineConfig,
        depth: Option<u32>,
        decider: &'d mut D,
    ) -> Result<Walk<'d, D>, ImageError> {
        Ok(Walk {
            machine: Machine::new(program, config)?,
            depth,
            decider,
            path: Path::default(),
            waiting: Vec::new(),
            decisions: 0,
            reclaim_at: RECLAIM_ABOVE,
            claim: Claim::default(),
        })
    }

    /// The machine ends what it is at when the flag is raised.
    pub(crate) fn stop_by(&mut self, flag: Arc<AtomicBool>) {
        self.machine.stop_by(flag);
    }

    pub(crate) fn run(mut self, entry: FunctionId) -> Result<Walked, D::Error> {
        match self.machine.start(entry) {
            Ok(state) => {
                let state = Box::new(state);
                self.waiting.push(Waiting { state, fault: None, length: 0, taken: None, depth: 0, position: None });
            }
            Err(reason) => {
                let program = &self.machine.image.program;
                let place = place_of(program, program.function(entry).location);
                self.count_cut(Cut { is_bound: false, reason: reason.to_string(), place });
            }
        }
        while let Some(waiting) = self.waiting.pop() {
            self.follow(waiting)?;
            if self.machine.pool.len() >= self.reclaim_at {
                self.reclaim_terms();
            }
        }
        Ok(Walked { claim: self.claim, decisions: self.decisions, instructions: self.machine.instructions() })
    }

    /// To the next decision, or to its end.
    fn follow(&mut self, waiting: Waiting) -> Result<(), D::Error> {
        let Waiting { mut state, fault, length, taken, depth, position } = waiting;
        self.path.truncate(length);
        if let Some(Taken { condition, is_free }) = taken {
            self.path.push(&self.machine.pool, condition, is_free);
        }
        let stop = loop {
            if !self.decider.goes_on(position, &self.machine, self.claim.paths()) {
                break Stop::CutShort;
            }
            if let Some(fault) = fault {
                break Stop::Fault(fault);
            }
            match self.machine.run(&mut state, QUANTUM) {
                Stop::Paused => {}
                stop => break stop,
            }
        };
        match stop {
            Stop::Paused | Stop::CutShort => {
                self.decider.left(position);
                self.claim.open += 1;
                Ok(())
            }
            Stop::Cases(cases) => self.branch(state, depth, &cases),
            Stop::Assume(condition) | Stop::Narrow(condition) => self.assume(state, depth, condition),
            Stop::Concretise { term, what } => self.concretise(state, depth, term, what),
            Stop::Finished(_) => {
                self.claim.completed += 1;
                self.decider.ended(&mut self.machine, &state, &self.path)
            }
            Stop::Fault(fault) => self.end_faulted(&state, &fault),
            Stop::Incomplete(reason) => self.end_cut(&state, reason.is_bound(), reason.to_string()),
            Stop::Merged(_) | Stop::Call(_) => unreachable!("nothing is merged here, and no call announced"),
        }
    }

    fn end_faulted(&mut self, state: &State, fault: &Fault) -> Result<(), D::Error> {
        self.claim.faulted += 1;
        *self.claim.faults.entry(fault_site(&self.machine, state, fault.kind)).or_default() += 1;
        self.decider.ended(&mut self.machine, state, &self.path)
    }

    fn end_cut(&mut self, state: &State, is_bound: bool, reason: String) -> Result<(), D::Error> {
        let place = current_place(&self.machine, state);
        self.count_cut(Cut { is_bound, reason, place });
        self.decider.ended(&mut self.machine, state, &self.path)
    }

    fn count_cut(&mut self, cut: Cut) {
        *self.claim.cuts.entry(cut).or_default() += 1;
    }

    fn branch(&mut self, state: Box<State>, depth: u32, cases: &[Case]) -> Result<(), D::Error> {
        let is_branch = cases.iter().any(|case| matches!(case.then, Then::Goto { .. }));
        if is_branch && self.depth.is_some_and(|most| depth >= most) {
            return self.end_cut(&state, true, DEPTH_REACHED.to_string());
        }
        let conditions: Vec<ExprId> = cases.iter().map(|case| case.condition).collect();
        let goals = Goals { conditions: &conditions, are_exhaustive: true };
        let fates = self.decider.cases(&mut self.machine, &state, &self.path, goals)?;
        self.part(state, depth + u32::from(is_branch), cases, &fates);
        Ok(())
    }

    fn assume(&mut self, mut state: Box<State>, depth: u32, condition: ExprId) -> Result<(), D::Error> {
        let goals = Goals { conditions: &[condition], are_exhaustive: false };
        let fates = self.decider.cases(&mut self.machine, &state, &self.path, goals)?;
        let position = Some((self.decisions, 0));
        self.decisions += 1;
        match fates[..] {
            [Fate::Followed] => {
                state.assume(&mut self.machine.pool, condition);
                let taken = Some(Taken { condition, is_free: true });
                self.waiting.push(Waiting { state, fault: None, length: self.path.len(), taken, depth, position });
            }
            [Fate::Open] => self.claim.open += 1,
            _ => {
                self.claim.pruned += 1;
                self.decider.ended(&mut self.machine, &state, &self.path)?;
            }
        }
        Ok(())
    }

    fn concretise(&mut self, state: Box<State>, depth: u32, term: ExprId, what: &str) -> Result<(), D::Error> {
        let Picked { values, fates } = self.decider.values(&mut self.machine, &state, &self.path, term)?;
        let cases: Vec<Case> = values
            .iter()
            .map(|&value| Case {
                condition: is_value(&mut self.machine.pool, term, value),
                then: Then::Settle { term, value },
            })
            .collect();
        if values.is_empty() {
            // Nobody could tell any.
            self.claim.open += 1;
        } else if fates.last() == Some(&Fate::Open) {
            let reason = format!("some values were picked for {what}, others were not explored");
            let place = current_place(&self.machine, &state);
            self.count_cut(Cut { is_bound: false, reason, place });
        }
        self.part(state, depth, &cases, &fates);
        Ok(())
    }

    /// A path for each case that is followed. There may be a fate more than cases: of what none of them is.
    fn part(&mut self, state: Box<State>, depth: u32, cases: &[Case], fates: &[Fate]) {
        let decision = self.decisions;
        self.decisions += 1;
        self.claim.open += fates.iter().take(cases.len()).filter(|fate| **fate == Fate::Open).count() as u64;
        let is_free = fates.iter().filter(|fate| fate.can_be()).count() > 1;
        let followed: Vec<usize> = (0..cases.len()).filter(|&case| fates[case] == Fate::Followed).collect();
        let Some((&first, others)) = followed.split_first() else { return };
        // The first is to be the first that is taken up again.
        for &case in others.iter().rev() {
            self.take(state.clone(), depth, &cases[case], is_free, (decision, case));
        }
        self.take(state, depth, &cases[first], is_free, (decision, first));
    }

    fn take(&mut self, mut state: Box<State>, depth: u32, case: &Case, is_free: bool, position: (usize, usize)) {
        // A branch has already gone where it goes; whatever is executed again must find its condition settled.
        if self.machine.config.branches_settle || !matches!(case.then, Then::Goto { .. }) {
            state.assume(&mut self.machine.pool, case.condition);
        }
        let fault = self.machine.resume(&mut state, &case.then);
        let taken = Some(Taken { condition: case.condition, is_free });
        let length = self.path.len();
        self.waiting.push(Waiting { state, fault, length, taken, depth, position: Some(position) });
    }

    /// Frees the terms that only ended paths used.
    fn reclaim_terms(&mut self) {
        let mut roots = Vec::new();
        let mut visit = |term| roots.push(term);
        let mut seen = Seen::default();
        self.machine.terms(&mut visit);
        self.path.conditions().for_each(&mut visit);
        for waiting in &self.waiting {
            waiting.state.terms(&mut seen, &mut visit);
            waiting.taken.iter().for_each(|taken| visit(taken.condition));
        }
        self.decider.terms(&mut visit);
        let kept = self.machine.collect_terms(roots);
        self.reclaim_at = (2 * kept).max(RECLAIM_ABOVE);
    }
}

/// Why a path ends at the bound on depth, as results say it.
const DEPTH_REACHED: &str = "--max-depth reached";

/// That a term has a value.
pub(crate) fn is_value(pool: &mut Pool, term: ExprId, value: u64) -> ExprId {
    let constant = pool.constant(pool.width(term), value);
    pool.eq(term, constant)
}

/// That it has none of these.
pub(crate) fn is_none_of(pool: &mut Pool, term: ExprId, values: &[u64]) -> ExprId {
    values.iter().fold(pool.truth(true), |none, &value| {
        let is_value = is_value(pool, term, value);
        let is_other = pool.not(is_value);
        pool.and(none, is_other)
    })
}
