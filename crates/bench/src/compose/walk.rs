//! Questions counted as the CompoSE paper counts them: at every condition that is not constant, one for each of its cases.
//!
//! An engine asks less: not about the last case where no other can be, and not where what the path knows settles a condition. Here nothing is
//! settled by branches and every case counts as asked. Who answers makes no difference to that count, so whatever answers fastest does.

use std::sync::Arc;

use reprise_ir::code::{Body, EdgeKind, FunctionId, Origin, Program};
use reprise_machine::{Case, LazyConfig, Machine, MachineConfig, PointerDecision, State, Stop, Then};
use reprise_solver::{PathCondition, Query, Solver, SolverConfig, Verdict};

use crate::error::BenchError;

/// What is walked, and how far.
pub(crate) struct Walk<'a> {
    pub program: Arc<Program>,
    pub entry: FunctionId,
    /// Functions whose calls are counted.
    pub callees: &'a [&'a str],
    /// Symbolic branches on a path.
    pub depth: Option<u32>,
    pub pointers_at: PointerDecision,
    pub no_alias: bool,
    /// Questions after which the walk gives up.
    pub most_asked: u64,
}

#[derive(Default)]
pub(crate) struct Counts {
    pub asked: u64,
    /// The paper's programs make none, so they are no questions.
    pub assumptions: u64,
    /// Outcomes of conditions, symbolic or not, in the tree of all paths; its root is one more.
    pub nodes: u64,
    pub calls: u64,
    pub paths: u64,
    pub faults: u64,
    pub first_fault: Option<FirstFault>,
    /// Why these are not all.
    pub unfinished: Option<String>,
}

/// The first one in depth-first order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FirstFault {
    pub asked: u64,
    /// Which path it is, the first being 1.
    pub path: u64,
}

/// Of a path between two decisions.
const MOST_INSTRUCTIONS: u64 = 10_000_000;

struct Waiting {
    state: State,
    path: PathCondition,
    depth: u32,
    /// What holds from here on.
    case: Option<Case>,
}

struct Walker<'a> {
    machine: Machine,
    solver: Solver,
    is_counted: Vec<bool>,
    walk: &'a Walk<'a>,
    counts: Counts,
    waiting: Vec<Waiting>,
}

/// All paths, depth first.
pub(crate) fn walk(walk: &Walk<'_>) -> Result<Counts, BenchError> {
    let lazy = LazyConfig { decided_at: walk.pointers_at, no_alias: walk.no_alias, ..LazyConfig::default() };
    let config = MachineConfig { branches_settle: false, lazy, ..MachineConfig::default() };
    let mut machine = Machine::new(walk.program.clone(), config)?;
    let first = match machine.start(walk.entry) {
        Ok(state) => state,
        Err(reason) => return Ok(Counts { unfinished: Some(reason.to_string()), ..Counts::default() }),
    };
    let functions = &walk.program.functions;
    let is_counted = functions.iter().map(|function| walk.callees.contains(&&*function.source_name)).collect();
    let mut walker = Walker {
        machine,
        solver: Solver::new(SolverConfig::default()),
        is_counted,
        walk,
        counts: Counts { nodes: 1, ..Counts::default() },
        waiting: vec![Waiting { state: first, path: PathCondition::new(), depth: 0, case: None }],
    };
    while let Some(next) = walker.waiting.pop() {
        walker.follow(next);
        if walker.counts.asked > walk.most_asked {
            walker.give_up(format!("more than {} questions", walk.most_asked));
        }
    }
    Ok(walker.counts)
}

impl Walker<'_> {
    fn give_up(&mut self, reason: String) {
        self.counts.unfinished.get_or_insert(reason);
        self.waiting.clear();
    }

    fn follow(&mut self, next: Waiting) {
        let Waiting { mut state, mut path, depth, case } = next;
        if let Some(case) = case {
            self.count_outcome(&case);
            if !matches!(case.then, Then::Goto { .. }) {
                state.assume(&mut self.machine.pool, case.condition);
            }
            if self.machine.resume(&mut state, &case.then).is_some() {
                return self.end_faulted();
            }
        }
        let before = self.machine.instructions();
        loop {
            match self.run(&mut state) {
                // Round and round a list that leads back to itself.
                Stop::Paused if self.machine.instructions() - before > MOST_INSTRUCTIONS => {
                    return self.give_up("a path without an end".into());
                }
                Stop::Paused => continue,
                Stop::Cases(cases) => return self.branch(state, path, depth, &cases),
                Stop::Assume(condition) | Stop::Narrow(condition) => {
                    self.counts.assumptions += 1;
                    match self.solver.check(&mut self.machine.pool, Query { path: &path, goal: condition }) {
                        Verdict::Sat => {}
                        Verdict::Unsat => return,
                        Verdict::Unknown(_) => return self.give_up("the solver could not tell".into()),
                    }
                    path = path.push(&self.machine.pool, condition);
                    state.assume(&mut self.machine.pool, condition);
                }
                Stop::Finished(_) => {
                    self.counts.paths += 1;
                    return;
                }
                Stop::Fault(_) => return self.end_faulted(),
                // Past the reach of the heap that was asked for.
                Stop::Incomplete(reason) if reason.is_bound() => return,
                Stop::Incomplete(reason) => return self.give_up(reason.to_string()),
                Stop::Concretise { what, .. } => return self.give_up(format!("{what} is symbolic")),
                Stop::CutShort | Stop::Call(_) | Stop::Merged(_) => {
                    return self.give_up("the machine was stopped".into());
                }
            }
        }
    }

    fn end_faulted(&mut self) {
        let counts = &mut self.counts;
        counts.paths += 1;
        counts.faults += 1;
        counts.first_fault.get_or_insert(FirstFault { asked: counts.asked, path: counts.paths });
    }

    /// To the end of a region at most, so that every call and every outcome of a condition is seen.
    fn run(&mut self, state: &mut State) -> Stop {
        let depth = state.depth();
        self.machine.begin_stretch(None);
        let stop = self.machine.run(state, 1);
        let program = &self.walk.program;
        for &edge in self.machine.taken() {
            if edge != program.layout_edge() {
                let edge = program.edge(edge);
                let is_own = matches!(program.function(edge.function).origin, Origin::Program);
                self.counts.nodes += u64::from(is_own && edge.kind == EdgeKind::Outcome);
            }
        }
        let is_call = state.depth() > depth && matches!(program.function(state.top.function).body, Body::Defined(_));
        self.counts.calls += u64::from(is_call && self.is_counted[state.top.function.0 as usize]);
        stop
    }

    fn count_outcome(&mut self, case: &Case) {
        self.counts.nodes += u64::from(matches!(case.then, Then::Goto { .. }));
    }

    fn branch(&mut self, state: State, path: PathCondition, depth: u32, cases: &[Case]) {
        let is_branch = cases.iter().any(|case| matches!(case.then, Then::Goto { .. }));
        if is_branch && self.walk.depth.is_some_and(|most| depth >= most) {
            self.counts.paths += 1;
            return;
        }
        self.counts.asked += cases.len() as u64;
        let mut feasible = Vec::new();
        for case in cases {
            match self.solver.check(&mut self.machine.pool, Query { path: &path, goal: case.condition }) {
                Verdict::Sat => feasible.push(case),
                Verdict::Unsat => {}
                Verdict::Unknown(_) => return self.give_up("the solver could not tell".into()),
            }
        }
        let is_only = feasible.len() == 1;
        for case in feasible.into_iter().rev() {
            let path = if is_only { path.clone() } else { path.push(&self.machine.pool, case.condition) };
            let depth = depth + u32::from(is_branch);
            self.waiting.push(Waiting { state: state.clone(), path, depth, case: Some(case.clone()) });
        }
    }
}
