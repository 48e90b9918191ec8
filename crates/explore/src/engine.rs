//! The forking engine: runs states, asks which cases can be, and makes a state for each.

use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use reprise_expr::{Assignment, Evaluator, ExprId};
use reprise_ir::code::{EdgeKind, FunctionId, Origin, Program};
use reprise_machine::persistent::PersistentList;
use reprise_machine::{Cases, Fault, Finish, ImageError, Machine, Stop, Stream, Then};
use reprise_solver::reuse::backing::Backing;
use reprise_solver::{PathCondition, Query, Reason, Solver, Verdict};

use crate::config::{ExploreConfig, Tests};
use crate::event::{Event, Listener, Progress};
use crate::faults::FaultTable;
use crate::incomplete::IncompleteTable;
use crate::inputs::{canonical_model, input_values};
use crate::result::{
    BoundKind, Coverage, IncompleteReason, PathCounts, RunResult, SourcePlace, StackEntry, Status, TestCase,
    TestOutcome,
};
use crate::search::Frontier;
use crate::state::PathState;

/// Instructions between two looks at clocks and bounds.
const QUANTUM: u64 = 1 << 20;
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);
/// Steps of the frontier between two looks at the memory of the process.
const MEMORY_CHECK_STEPS: u64 = 256;

/// Explores a program from an entry. One explorer makes one run.
pub struct Explorer<'a> {
    machine: Machine,
    solver: Solver,
    config: ExploreConfig,
    listener: &'a mut dyn Listener,
    interrupt: Arc<AtomicBool>,
    /// Raised when time is up or somebody asked to stop.
    solver_interrupt: Arc<AtomicBool>,
    frontier: Frontier,
    paths: PathCounts,
    faults: FaultTable,
    incomplete: IncompleteTable,
    states: u64,
    started: Instant,
    last_progress: Instant,
    steps: u64,
    total_branches: u64,
    /// The number of terms at which those of ended paths are looked for.
    next_reclamation: usize,
    watchdog: Option<Watchdog>,
    warnings: Vec<String>,
}

/// Why exploration stopped before the frontier was empty.
enum Halt {
    Bound(BoundKind),
    Interrupted,
}

impl<'a> Explorer<'a> {
    /// `interrupt` may be raised at any time, by a signal handler for one.
    pub fn new(
        program: Rc<Program>,
        config: ExploreConfig,
        interrupt: Arc<AtomicBool>,
        listener: &'a mut dyn Listener,
    ) -> Result<Explorer<'a>, ImageError> {
        let total_branches = program
            .edges
            .iter()
            .filter(|edge| edge.kind == EdgeKind::Outcome && is_program(&program, edge.function))
            .count() as u64;
        let machine = Machine::new(program, config.machine.clone())?;
        let solver = Solver::new(config.solver.clone());
        let frontier = Frontier::new(config.search, config.seed);
        let now = Instant::now();
        let next_reclamation = config.reclaim_after_terms;
        Ok(Explorer {
            machine,
            solver_interrupt: solver.interrupt_flag(),
            solver,
            config,
            listener,
            interrupt,
            frontier,
            paths: PathCounts::default(),
            faults: FaultTable::default(),
            incomplete: IncompleteTable::default(),
            states: 0,
            started: now,
            last_progress: now,
            steps: 0,
            total_branches,
            next_reclamation,
            watchdog: None,
            warnings: Vec::new(),
        })
    }

    /// Reuses answers that `backing` keeps, and adds to them.
    pub fn reuse_from(&mut self, backing: Box<dyn Backing>) {
        self.solver = Solver::with_backing(self.config.solver.clone(), backing);
        self.solver_interrupt = self.solver.interrupt_flag();
    }

    /// Runs to the end, or to a bound.
    pub fn run(mut self, entry: FunctionId) -> RunResult {
        self.begin(entry);
        self.advance_to(u64::MAX);
        self.finish()
    }

    /// Makes the first state. Time counts from here on.
    pub fn begin(&mut self, entry: FunctionId) {
        self.started = Instant::now();
        let deadline = self.config.bounds.time.map(|time| self.started + time);
        self.watchdog = Some(Watchdog::start(deadline, self.interrupt.clone(), self.solver.interrupt_flag()));
        match self.machine.start(entry) {
            Ok(machine) => {
                self.states = 1;
                self.frontier.add(vec![Box::new(PathState {
                    machine,
                    condition: PathCondition::new(),
                    choices: PersistentList::default(),
                    depth: 0,
                    news: 0,
                    tree_node: 0,
                })]);
            }
            Err(reason) => {
                self.paths.incomplete += 1;
                let place = self.place(self.machine.image.program.function(entry).location);
                self.incomplete.add(IncompleteReason::Machine(reason), place);
            }
        }
    }

    /// Goes on until so much [work](Self::work) is done in all. `true` when there is nothing left to do.
    pub fn advance_to(&mut self, work: u64) -> bool {
        if let Some(halt) = self.explore(work) {
            self.account_for_the_rest(halt);
        }
        self.frontier.is_empty()
    }

    /// What was done so far, in steps of about equal cost that are the same on every machine.
    pub fn work(&self) -> u64 {
        self.machine.instructions() + self.solver.statistics().work()
    }

    fn explore(&mut self, work: u64) -> Option<Halt> {
        loop {
            if self.frontier.is_empty() || self.work() >= work {
                return None;
            }
            if let Some(halt) = self.halted() {
                return Some(halt);
            }
            if self.machine.pool.len() >= self.next_reclamation {
                self.reclaim_terms();
            }
            let state = self.frontier.next()?;
            self.advance(state);
        }
    }

    /// Frees the terms that only ended paths used.
    fn reclaim_terms(&mut self) {
        let mut roots = Vec::new();
        let mut visit = |term| roots.push(term);
        self.machine.image.terms().for_each(&mut visit);
        self.faults.terms(&mut visit);
        for state in self.frontier.iter() {
            state.machine.terms(&mut visit);
            state.condition.newest_first().for_each(&mut visit);
        }
        let kept = self.machine.pool.collect(roots.into_iter()).kept;
        self.next_reclamation = (2 * kept).max(self.config.reclaim_after_terms);
    }

    fn halted(&mut self) -> Option<Halt> {
        self.pass_on_warnings();
        let bounds = &self.config.bounds;
        self.steps += 1;
        let now = Instant::now();
        if bounds.time.is_some_and(|time| now - self.started >= time) {
            return Some(Halt::Bound(BoundKind::Time));
        }
        if self.interrupt.load(Ordering::Relaxed) || self.solver.disagreement().is_some() {
            return Some(Halt::Interrupted);
        }
        if bounds.paths.is_some_and(|paths| self.paths.total() >= paths) {
            return Some(Halt::Bound(BoundKind::Paths));
        }
        if bounds.instructions.is_some_and(|instructions| self.machine.instructions() >= instructions) {
            return Some(Halt::Bound(BoundKind::Instructions));
        }
        if let Some(memory) = bounds.memory
            && self.steps.is_multiple_of(MEMORY_CHECK_STEPS)
            && resident_bytes() > memory
        {
            return Some(Halt::Bound(BoundKind::Memory));
        }
        if now - self.last_progress >= PROGRESS_INTERVAL {
            self.last_progress = now;
            let progress = self.progress();
            self.listener.event(Event::Progress(&progress));
        }
        None
    }

    fn pass_on_warnings(&mut self) {
        for warning in self.solver.take_warnings() {
            self.listener.event(Event::Warning(&warning));
            self.warnings.push(warning);
        }
    }

    fn progress(&self) -> Progress {
        let statistics = self.solver.statistics();
        Progress {
            elapsed: self.started.elapsed(),
            paths: self.paths,
            faults: self.faults.len(),
            frontier: self.frontier.len() + 1,
            instructions: self.machine.instructions(),
            queries: statistics.queries,
            solver_calls: statistics.backend_calls,
            covered_branches: self.coverage().branches.covered,
            total_branches: self.total_branches,
        }
    }

    /// Runs a state until it forks, ends, or has used its quantum.
    fn advance(&mut self, mut state: Box<PathState>) {
        loop {
            let mut fuel = QUANTUM;
            if let Some(limit) = self.config.bounds.instructions {
                fuel = fuel.min(limit.saturating_sub(self.machine.instructions()).max(1));
            }
            let covered = self.machine.covered_count();
            let stop = self.machine.run(&mut state.machine, fuel);
            if self.machine.covered_count() != covered {
                state.news = self.machine.covered_count();
            }
            match stop {
                Stop::Paused => {
                    self.frontier.add(vec![state]);
                    return;
                }
                Stop::Cases(cases) => match self.branch(state, &cases) {
                    // A path that never forks must be stoppable too.
                    Some(only) if self.solver_interrupt.load(Ordering::Relaxed) => {
                        self.frontier.add(vec![only]);
                        return;
                    }
                    Some(only) => state = only,
                    None => return,
                },
                Stop::Assume(condition) => {
                    match self.solver.check(&mut self.machine.pool, Query { path: &state.condition, goal: condition }) {
                        Verdict::Sat => self.assume(&mut state, condition),
                        Verdict::Unsat => {
                            self.paths.pruned += 1;
                            self.frontier.ended(&state);
                            return;
                        }
                        Verdict::Unknown(reason) => return self.end_undecided(state, reason),
                    }
                }
                Stop::Concretise { term, what } => match self.concretise(&mut state, term, what) {
                    Ok(()) => {}
                    Err(reason) => return self.end_undecided(state, reason),
                },
                Stop::Finished(finish) => return self.end_completed(state, finish),
                Stop::Fault(fault) => return self.end_faulted(state, fault),
                Stop::Incomplete(reason) => return self.end_incomplete(state, IncompleteReason::Machine(reason)),
                Stop::Merged(_) => unreachable!("a path of its own has nothing merged"),
            }
        }
    }

    fn assume(&mut self, state: &mut PathState, condition: ExprId) {
        state.condition = state.condition.push(&self.machine.pool, condition);
        state.machine.assume(&mut self.machine.pool, condition);
    }

    /// Makes a state for every case that can be. `Some` when the path goes on as one.
    fn branch(&mut self, mut state: Box<PathState>, cases: &Cases) -> Option<Box<PathState>> {
        let is_branch = cases.iter().any(|case| matches!(case.then, Then::Goto { .. }));
        if is_branch {
            if self.config.bounds.depth.is_some_and(|depth| state.depth >= depth) {
                self.end_incomplete(state, IncompleteReason::Bound(BoundKind::Depth));
                return None;
            }
            state.depth += 1;
        }
        let mut feasible = smallvec::SmallVec::<[usize; 4]>::new();
        let mut undecided = smallvec::SmallVec::<[(usize, Reason); 2]>::new();
        for (number, case) in cases.iter().enumerate() {
            // One of the cases holds, so the last is feasible if no other can be.
            if number + 1 == cases.len() && feasible.is_empty() && undecided.is_empty() {
                feasible.push(number);
                break;
            }
            match self.solver.check(&mut self.machine.pool, Query { path: &state.condition, goal: case.condition }) {
                Verdict::Sat => feasible.push(number),
                Verdict::Unsat => {}
                Verdict::Unknown(reason) => undecided.push((number, reason)),
            }
        }
        if feasible.is_empty() && undecided.len() == 1 {
            feasible.push(undecided.pop().expect("there is one").0);
        }
        for (_, reason) in undecided {
            self.paths.incomplete += 1;
            let place = self.current_place(&state);
            let reason = self.undecided_reason(reason);
            self.incomplete.add(reason, place);
        }
        if let [only] = feasible[..] {
            let case = &cases[only];
            // The condition follows from the path, so it is known but need not be part of it.
            state.machine.assume(&mut self.machine.pool, case.condition);
            if cases.len() > 1 {
                state.choices.push(only as u32);
            }
            return self.resume(state, &case.then);
        }
        let mut children = Vec::with_capacity(feasible.len());
        let Some((&last, others)) = feasible.split_last() else {
            self.frontier.ended(&state);
            return None;
        };
        self.states += others.len() as u64;
        for &number in others {
            children.push((number, state.clone()));
        }
        children.push((last, state));
        let mut alive = Vec::with_capacity(children.len());
        let mut ended = Vec::new();
        for (number, mut child) in children {
            let case = &cases[number];
            self.assume(&mut child, case.condition);
            child.choices.push(number as u32);
            match self.machine.resume(&mut child.machine, &case.then) {
                None => alive.push(child),
                Some(fault) => ended.push((child, fault)),
            }
        }
        // A fault split off does not make the path fork.
        if alive.len() == 1 && !ended.is_empty() {
            for (child, fault) in ended {
                self.record_fault(&child, fault);
            }
            return alive.pop();
        }
        if alive.is_empty() {
            let parent = ended[0].0.clone();
            for (child, fault) in ended {
                self.record_fault(&child, fault);
            }
            self.frontier.ended(&parent);
            return None;
        }
        for (child, fault) in ended {
            self.record_fault(&child, fault);
        }
        self.frontier.add(alive);
        None
    }

    fn resume(&mut self, mut state: Box<PathState>, then: &Then) -> Option<Box<PathState>> {
        match self.machine.resume(&mut state.machine, then) {
            None => Some(state),
            Some(fault) => {
                self.end_faulted(state, fault);
                None
            }
        }
    }

    /// Goes on with the value a canonical model gives the term, and says so if there are others.
    fn concretise(&mut self, state: &mut PathState, term: ExprId, what: &'static str) -> Result<(), Reason> {
        let model = canonical_model(&mut self.solver, &mut self.machine.pool, &state.condition)?;
        let value = Evaluator::new((*model).clone()).value(&self.machine.pool, term);
        let constant = self.machine.pool.constant_wide(&value);
        let same = self.machine.pool.eq(term, constant);
        let other = self.machine.pool.not(same);
        let verdict = self.solver.check(&mut self.machine.pool, Query { path: &state.condition, goal: other });
        if verdict != Verdict::Unsat {
            let place = self.current_place(state);
            self.incomplete.add(IncompleteReason::Concretised(what), place);
        }
        self.assume(state, same);
        state.machine.settle(term, value.low_u64());
        Ok(())
    }

    fn end_completed(&mut self, state: Box<PathState>, finish: Finish) {
        self.paths.completed += 1;
        let output = state.machine.partial_output(|_| true);
        if !output.is_empty() {
            self.listener.event(Event::Output(&output));
        }
        if self.config.tests == Tests::EveryPath && finish != Finish::Silent {
            match canonical_model(&mut self.solver, &mut self.machine.pool, &state.condition) {
                Ok(model) => {
                    let outcome = self.predicted(&model, finish);
                    let test = self.test_case(&state, &model, outcome);
                    self.listener.event(Event::Test(&test));
                }
                Err(reason) => {
                    let place = self.current_place(&state);
                    let reason = self.undecided_reason(reason);
                    self.incomplete.add(reason, place);
                }
            }
        }
        self.frontier.ended(&state);
    }

    fn predicted(&mut self, model: &Assignment, finish: Finish) -> TestOutcome {
        let (value, exited) = match finish {
            Finish::Returned(value) => (value, false),
            Finish::Exited(value) => (Some(value), true),
            Finish::Silent => (None, true),
        };
        let result = value.and_then(|value| match value {
            reprise_machine::Value::Word(word) => Some(reprise_expr::BitVector::from_u64(64, word)),
            reprise_machine::Value::Term(term) => Some(Evaluator::new(model.clone()).value(&self.machine.pool, term)),
            reprise_machine::Value::Undefined => None,
        });
        TestOutcome::Completed { result, exited }
    }

    fn test_case(&self, state: &PathState, model: &Assignment, outcome: TestOutcome) -> TestCase {
        TestCase {
            inputs: input_values(&self.machine.pool, state.machine.inputs.iter(), model),
            outcome,
            output: state.machine.output(Stream::Output),
            depends_on_undefined: self.depends_on_undefined(&state.condition),
        }
    }

    fn depends_on_undefined(&self, condition: &PathCondition) -> bool {
        condition.newest_first().any(|conjunct| self.machine.pool.mentions_undefined(conjunct))
    }

    fn end_faulted(&mut self, state: Box<PathState>, fault: Fault) {
        self.record_fault(&state, fault);
        self.frontier.ended(&state);
    }

    fn record_fault(&mut self, state: &PathState, fault: Fault) {
        self.paths.faulted += 1;
        let stack = self.stack(state);
        let site = self.program_frame(state);
        if let Some(new) = self.faults.record(state, fault, site, stack) {
            self.listener.event(Event::Fault(new));
        }
    }

    fn end_incomplete(&mut self, state: Box<PathState>, reason: IncompleteReason) {
        self.paths.incomplete += 1;
        let place = self.current_place(&state);
        self.incomplete.add(reason, place);
        self.frontier.ended(&state);
    }

    fn end_undecided(&mut self, state: Box<PathState>, reason: Reason) {
        let reason = self.undecided_reason(reason);
        self.end_incomplete(state, reason);
    }

    /// A solver that was interrupted was so by a bound or by the user, and that is the reason to report.
    fn undecided_reason(&self, reason: Reason) -> IncompleteReason {
        match reason {
            Reason::Interrupted if self.config.bounds.time.is_some_and(|time| self.started.elapsed() >= time) => {
                IncompleteReason::Bound(BoundKind::Time)
            }
            Reason::Interrupted => IncompleteReason::Interrupted,
            reason => IncompleteReason::Solver(reason.to_string()),
        }
    }

    /// Every state left is a path that was not followed.
    fn account_for_the_rest(&mut self, halt: Halt) {
        let reason = match halt {
            Halt::Bound(bound) => IncompleteReason::Bound(bound),
            Halt::Interrupted => IncompleteReason::Interrupted,
        };
        let mut left = Vec::new();
        while let Some(state) = self.frontier.next() {
            left.push(self.current_place(&state));
            self.frontier.ended(&state);
        }
        self.paths.incomplete += left.len() as u64;
        for place in left {
            self.incomplete.add(reason.clone(), place);
        }
    }

    fn place(&self, location: reprise_ir::code::LocationId) -> SourcePlace {
        crate::places::source_place(&self.machine.image.program, location)
    }

    /// The innermost frame of the program under test: library code is reported at the program's call.
    fn program_frame(&self, state: &PathState) -> (FunctionId, u32) {
        let program = &self.machine.image.program;
        let frame = state
            .machine
            .frames()
            .find(|frame| program.function(frame.function).origin == Origin::Program)
            .or_else(|| state.machine.frames().last())
            .expect("a state has a frame");
        (frame.function, frame.position)
    }

    fn current_place(&self, state: &PathState) -> SourcePlace {
        let (function, position) = self.program_frame(state);
        self.place(self.machine.frame_location(function, position))
    }

    fn stack(&self, state: &PathState) -> Vec<StackEntry> {
        let program = &self.machine.image.program;
        state
            .machine
            .frames()
            .map(|frame| StackEntry {
                function: program.function(frame.function).source_name.to_string(),
                place: self.place(self.machine.frame_location(frame.function, frame.position)),
            })
            .collect()
    }

    fn coverage(&self) -> Coverage {
        crate::places::coverage(&self.machine.image.program, self.machine.covered())
    }

    /// What was found.
    pub fn finish(mut self) -> RunResult {
        self.watchdog = None;
        // The time to name inputs is not the time that was bounded.
        self.solver.interrupt_flag().store(false, Ordering::Relaxed);
        let table = std::mem::take(&mut self.faults);
        let mut faults = table.into_faults(&mut self.solver, &mut self.machine.pool);
        if self.config.tests == Tests::EveryPath {
            for (fault, test) in &mut faults {
                if let Some(test) = test.take() {
                    self.listener.event(Event::Test(&TestCase {
                        outcome: TestOutcome::Fault { kind: fault.kind, place: fault.place.clone() },
                        ..test
                    }));
                }
            }
        }
        let faults: Vec<_> = faults.into_iter().map(|(fault, _)| fault).collect();
        self.solver.finish_log();
        self.pass_on_warnings();
        let coverage = self.coverage();
        let incomplete = self.incomplete.into_entries();
        let status = if !faults.is_empty() {
            Status::Bugs
        } else if incomplete.is_empty() {
            Status::Clean
        } else if incomplete.iter().all(|entry| matches!(entry.reason, IncompleteReason::Bound(_))) {
            Status::Bounded
        } else {
            Status::Incomplete
        };
        RunResult {
            status,
            paths: self.paths,
            faults,
            incomplete,
            coverage,
            solver: *self.solver.statistics(),
            instructions: self.machine.instructions(),
            states: self.states,
            merging: None,
            merging_gave_up: None,
            wall: self.started.elapsed(),
            warnings: self.warnings,
            disagreement: self.solver.disagreement().cloned(),
        }
    }
}

pub fn is_program(program: &Program, function: FunctionId) -> bool {
    program.function(function).origin == Origin::Program
}

/// Raises the solver's interrupt when the time is up or somebody asks to stop, so that a long query ends too.
pub struct Watchdog {
    done: Arc<AtomicBool>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Watchdog {
    pub fn start(deadline: Option<Instant>, asked: Arc<AtomicBool>, solver: Arc<AtomicBool>) -> Watchdog {
        const LOOK: Duration = Duration::from_millis(20);
        let done = Arc::new(AtomicBool::new(false));
        let stop = done.clone();
        let thread = std::thread::spawn(move || {
            while !stop.load(Ordering::Relaxed) {
                if asked.load(Ordering::Relaxed) || deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                    solver.store(true, Ordering::Relaxed);
                    return;
                }
                std::thread::park_timeout(LOOK);
            }
        });
        Watchdog { done, thread: Some(thread) }
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        self.done.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            // A watchdog cannot panic; if it did, the run's result is still good.
            let _ = thread.join();
        }
    }
}

/// The resident memory of this process; 0 where the system does not tell.
pub fn resident_bytes() -> u64 {
    const PAGE: u64 = 4096;
    std::fs::read_to_string("/proc/self/statm")
        .ok()
        .and_then(|text| text.split_whitespace().nth(1)?.parse::<u64>().ok())
        .map_or(0, |pages| pages * PAGE)
}
