//! The forking engine: runs states, asks which cases can be, and makes a state for each.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use reprise_compose::SharedShelf;
use reprise_expr::Pool;
use reprise_ir::code::{EdgeId, FunctionId, Origin, Program};
use reprise_machine::persistent::Seen;
use reprise_machine::{ImageError, Machine, Stop};
use reprise_solver::reuse::backing::Backing;
use reprise_solver::{PathCondition, QueryKey, Reason, Solver, Verdict};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::aim::Aim;
use crate::compose::Library;
use crate::config::{ExploreConfig, Tests};
use crate::deepening::Boundary;
use crate::event::{Event, Listener, Progress, Told};
use crate::faults::FaultTable;
use crate::findings::Findings;
use crate::guide::{Guide, PathEnd, Stretch, TreePosition, WHOLE_FUNCTION};
use crate::incomplete::IncompleteTable;
use crate::knowledge::RunKnowledge;
use crate::known::{FaultSite, KnownPaths};
use crate::oversight::{Halt, Oversight};
use crate::product::Side;
use crate::profile::{Counted, Questions};
use crate::readable::ReadableValues;
use crate::result::{BoundKind, IncompleteReason, ParallelStatistics, PathCounts, RunResult, SourcePlace, StackEntry};
use crate::search::Frontier;
use crate::state::{Choice, PathState};
use crate::targets::TargetTable;
use crate::trail::Trails;
use crate::waiting::StateWriter;
use crate::watchdog::Watchdog;

/// Instructions between two looks at clocks and bounds.
pub(crate) const QUANTUM: u64 = 1 << 20;
/// Steps of the frontier between two looks at how much memory is left for more states.
const MEMORY_CHECK_STEPS: u64 = 256;

/// Explores a program from an entry. One explorer makes one run.
pub struct Explorer<'a> {
    pub(crate) machine: Machine,
    pub(crate) solver: Solver,
    pub(crate) config: ExploreConfig,
    pub(crate) listener: &'a mut dyn Listener,
    pub(crate) guide: Option<&'a mut dyn Guide>,
    pub(crate) aim: Option<Arc<Aim>>,
    pub(crate) targets: TargetTable,
    pub(crate) trails: Option<Trails>,
    known: KnownPaths,
    pub(crate) boundary: Boundary,
    /// What was kept by an earlier process and is gone on with when nothing else is left.
    pub(crate) waiting: Vec<Box<PathState>>,
    /// Where states that are cut are written down for a later one.
    pub(crate) state_writer: Option<Box<StateWriter>>,
    /// The edges of the stretches that states paused in, where a guide wants to know.
    pub(crate) paused: FxHashMap<TreePosition, Vec<EdgeId>>,
    pub(crate) oversight: Oversight,
    /// Raised when time is up or somebody asked to stop.
    pub(crate) solver_interrupt: Arc<AtomicBool>,
    pub(crate) frontier: Frontier,
    pub(crate) paths: PathCounts,
    pub(crate) faults: FaultTable,
    pub(crate) incomplete: IncompleteTable,
    pub(crate) states: u64,
    /// The most branches on a path so far.
    pub(crate) deepest: u32,
    steps: u64,
    /// The number of terms at which those of ended paths are looked for.
    next_reclamation: usize,
    halted_by: Option<Halt>,
    /// Whether a query that takes too long waits.
    pub(crate) puts_off: bool,
    /// The effort for a decision that is tried again.
    pub(crate) trying: Option<u64>,
    /// Stops at which something was to be decided, whoever knew the answer.
    pub(crate) decisions: u64,
    /// Sites that the listener was told of, in this part of the tree.
    told_faults: FxHashSet<FaultSite>,
    /// Among the machine's, those that led to where another worker had been.
    pub(crate) replayed_instructions: u64,
    /// What the guide has in writing of queries, if anything.
    pub(crate) written: FxHashMap<QueryKey, Option<Verdict>>,
    /// Where this is one of two versions that are compared.
    pub(crate) side: Option<Box<Side>>,
    /// Summaries of functions, where calls are decided by them.
    pub(crate) library: Option<Box<Library>>,
    /// What is written of them.
    pub(crate) summaries: Option<SharedShelf>,
    /// What is asked where, if somebody wants to know.
    questions: Option<Box<Questions>>,
    /// Values chosen for tests that people read.
    pub(crate) readable: ReadableValues,
}

/// What watches over a crew, and what it is told.
#[derive(Clone)]
pub(crate) struct CrewWatch {
    pub watchdog: Arc<Watchdog>,
    pub has_to_name: Arc<AtomicBool>,
}

impl<'a> Explorer<'a> {
    /// `interrupt` may be raised at any time, by a signal handler for one.
    pub fn new(
        program: Arc<Program>,
        config: ExploreConfig,
        interrupt: Arc<AtomicBool>,
        listener: &'a mut dyn Listener,
    ) -> Result<Explorer<'a>, ImageError> {
        Explorer::in_pool(program, config, interrupt, listener, Pool::new())
    }

    /// With the terms of another explorer.
    pub(crate) fn in_pool(
        program: Arc<Program>,
        config: ExploreConfig,
        interrupt: Arc<AtomicBool>,
        listener: &'a mut dyn Listener,
        pool: Pool,
    ) -> Result<Explorer<'a>, ImageError> {
        let trails = (config.tests == Tests::Coverage).then(|| Trails::new(&program));
        let mut machine = Machine::in_pool(program, config.machine.clone(), pool)?;
        if config.profile {
            machine.count_edges();
        }
        let questions = config.profile.then(Box::default);
        let solver = Solver::new(config.solver.clone());
        let frontier = Frontier::new(config.search, config.seed, config.turns);
        // Where the order of exploring decides what is cut, how hard a query is must not.
        let puts_off = frontier.puts_off()
            && !config.bounds.depend_on_order()
            && config.solver.external.is_none()
            && config.solver.query_log.is_none();
        let next_reclamation = config.reclaim_after_terms;
        Ok(Explorer {
            machine,
            solver_interrupt: solver.interrupt_flag(),
            solver,
            config,
            listener,
            guide: None,
            aim: None,
            targets: TargetTable::default(),
            trails,
            known: KnownPaths::default(),
            boundary: Boundary::default(),
            waiting: Vec::new(),
            state_writer: None,
            paused: FxHashMap::default(),
            oversight: Oversight::new(interrupt),
            frontier,
            paths: PathCounts::default(),
            faults: FaultTable::default(),
            incomplete: IncompleteTable::default(),
            states: 0,
            deepest: 0,
            steps: 0,
            next_reclamation,
            halted_by: None,
            puts_off,
            trying: None,
            decisions: 0,
            told_faults: FxHashSet::default(),
            replayed_instructions: 0,
            written: FxHashMap::default(),
            side: None,
            library: None,
            summaries: None,
            questions,
            readable: ReadableValues::default(),
        })
    }

    /// Reuses answers that `backing` keeps, and adds to them.
    pub fn reuse_from(&mut self, backing: Box<dyn Backing>) {
        self.solver = Solver::with_backing(self.config.solver.clone(), backing);
        self.solver_interrupt = self.solver.interrupt_flag();
    }

    /// With what earlier runs found, which is added to.
    pub fn knowing(mut self, knowledge: RunKnowledge) -> Explorer<'a> {
        self.ask_first(knowledge);
        self
    }

    /// Asks first what earlier runs found, and adds to it.
    pub(crate) fn ask_first(&mut self, knowledge: RunKnowledge) {
        if let Some(backing) = knowledge.backing {
            self.reuse_from(backing);
        }
        self.summaries = knowledge.summaries;
    }

    /// With a memory of the tree; `known` is what the paths came to that it will keep from being followed.
    pub fn guided(mut self, guide: &'a mut dyn Guide, mut known: KnownPaths) -> Explorer<'a> {
        self.machine.cover(&known.covered);
        self.oversight.set_has_to_name(!known.least.is_empty());
        self.faults.expect(std::mem::take(&mut known.least));
        self.paths = known.paths;
        for entry in &known.incomplete {
            self.incomplete.add_many(entry.reason.clone(), entry.place.clone(), entry.count);
        }
        self.known = known;
        self.guide = Some(guide);
        self
    }

    /// Follows only paths that can reach what is aimed at, and those that have.
    pub fn aimed(mut self, aim: Arc<Aim>) -> Explorer<'a> {
        self.targets = TargetTable::new(&aim);
        self.aim = Some(aim);
        self
    }

    /// Runs to the end, or to a bound.
    pub fn run(mut self, entry: FunctionId) -> RunResult {
        self.begin(entry);
        self.advance_to(u64::MAX);
        self.finish()
    }

    /// Makes the first state. Time counts from here on.
    pub fn begin(&mut self, entry: FunctionId) {
        self.oversight.started = Instant::now();
        let is_closed = self.guide.as_mut().is_some_and(|guide| guide.is_closed(TreePosition::ROOT));
        self.read_waiting(entry);
        if is_closed && self.waiting.is_empty() {
            return;
        }
        self.oversight.watch(&self.config.bounds, self.solver.interrupt_flag());
        self.machine.stop_by(self.solver.interrupt_flag());
        if !is_closed {
            self.start(entry);
        }
    }

    /// As one of several, whose time counts from `started` and who are interrupted together.
    pub(crate) fn join(&mut self, started: Instant, interrupt: Arc<AtomicBool>, watch: CrewWatch) {
        self.oversight.join(started, watch.watchdog, watch.has_to_name);
        self.solver.interrupt_by(interrupt.clone());
        self.machine.stop_by(interrupt.clone());
        self.solver_interrupt = interrupt;
    }

    pub(crate) fn start(&mut self, entry: FunctionId) {
        self.start_under(entry, PathCondition::new());
    }

    /// Makes a first state whose inputs satisfy a condition.
    pub(crate) fn start_under(&mut self, entry: FunctionId, condition: PathCondition) {
        let started = self.machine.start(entry);
        self.begin_composing(entry);
        match started {
            Ok(machine) => {
                self.states += 1;
                self.begin_writing_states(&machine);
                let followers = self.all_followers();
                let state = Box::new(PathState { condition, followers, ..PathState::first(machine) });
                match self.is_beside_the_aim(&state) {
                    false => self.frontier.add(vec![state]),
                    true => self.end_left_out(state),
                }
            }
            Err(reason) => {
                self.paths.incomplete += 1;
                let place = self.place(self.machine.image.program.function(entry).location);
                let reason = IncompleteReason::Machine(reason);
                if let Some(guide) = &mut self.guide {
                    let site = (entry, WHOLE_FUNCTION);
                    let end = PathEnd::Incomplete { reason: &reason, site };
                    guide.ended(TreePosition::ROOT, end, Stretch { ran: &[], site });
                }
                self.incomplete.add(reason, place);
            }
        }
    }

    /// Goes on until so much [work](Self::work) is done in all. `true` when there is nothing left to do.
    pub fn advance_to(&mut self, work: u64) -> bool {
        if let Some(halt) = self.explore(work) {
            self.stop(halt);
        }
        self.frontier.rest();
        self.pass_on_held();
        self.frontier.is_empty()
    }

    pub(crate) fn halted_by(&self) -> Option<Halt> {
        self.halted_by
    }

    /// Faults are told anew from here on, and tests chosen anew.
    pub(crate) fn begin_part(&mut self) {
        self.faults.begin_part();
        self.told_faults.clear();
        if let Some(trails) = &mut self.trails {
            trails.begin_part();
        }
    }

    pub(crate) fn least_paths(&self) -> BTreeMap<FaultSite, Vec<Choice>> {
        self.faults.least_paths()
    }

    /// What was done so far, in steps of about equal cost that are the same on every machine.
    pub fn work(&self) -> u64 {
        self.machine.instructions() + self.solver.statistics().work()
    }

    /// What was done so far, in instructions, whatever it was that was done: it can be compared with what another engine did.
    pub fn cost(&self) -> u64 {
        self.machine.instructions() + self.solver.statistics().cost()
    }

    /// How far it has come: the part of all inputs whose paths have ended, where each case of a decision has the same part.
    pub fn ended_part(&self) -> f64 {
        (1.0 - self.frontier.iter().map(|state| state.part).sum::<f64>()).clamp(0.0, 1.0)
    }

    /// Paths that have ended.
    pub fn ended_paths(&self) -> u64 {
        self.paths.total()
    }

    /// The work by which a search takes turns. Where the order decides what is cut it must not depend on what is known already, so solving counts by
    /// the number of decisions.
    fn work_for_turns(&self) -> u64 {
        // A call makes gates of what is new in a query, which takes longer than most searches among them.
        const WORK_PER_CALL: u64 = 500;
        const WORK_PER_DECISION: u64 = 500;
        match self.config.bounds.depend_on_order() {
            true => self.machine.instructions() + WORK_PER_DECISION * self.decisions,
            false => self.work() + WORK_PER_CALL * self.solver.statistics().backend_calls,
        }
    }

    /// Tells the listener, now or when it is its turn.
    pub(crate) fn tell(&mut self, told: Told) {
        if let Some(told) = self.frontier.hold(told) {
            self.pass_on(told);
        }
    }

    pub(crate) fn pass_on_held(&mut self) {
        for told in self.frontier.ready().into_iter().flatten() {
            self.pass_on(told);
        }
    }

    fn pass_on(&mut self, told: Told) {
        match told {
            Told::Fault(site, fault) => {
                if self.told_faults.insert(site) {
                    self.listener.fault(site, &fault);
                }
            }
            Told::Test(test) => self.listener.event(Event::Test(&test)),
            Told::Output(bytes) => self.listener.event(Event::Output(&bytes)),
        }
    }

    /// Until so much work is done in all; why it has to stop before, if it has.
    pub(crate) fn explore(&mut self, work: u64) -> Option<Halt> {
        loop {
            if self.frontier.is_empty() && !self.take_in_waiting() || self.work() >= work {
                return None;
            }
            if let Some(halt) = self.halted() {
                return Some(halt);
            }
            if self.machine.pool.len() >= self.next_reclamation {
                self.reclaim_terms();
            }
            let state = self.frontier.next(self.work_for_turns())?;
            self.pass_on_held();
            self.advance(state);
        }
    }

    /// Frees the terms that only ended paths used.
    fn reclaim_terms(&mut self) {
        let mut roots = Vec::new();
        let mut visit = |term| roots.push(term);
        // States share most of what they have: going to it once for each would be quadratic.
        let mut seen = Seen::default();
        self.machine.terms(&mut visit);
        self.side.iter().flat_map(|side| side.terms()).for_each(&mut visit);
        self.faults.terms(&mut visit);
        self.targets.terms(&mut visit);
        self.library.iter().for_each(|library| library.terms(&mut visit));
        let waiting = self.waiting.iter().map(|state| &**state);
        let waiting = waiting.chain(self.state_writer.iter().map(|writer| writer.first()));
        for state in self.frontier.iter().chain(self.boundary.iter()).chain(waiting) {
            state.machine.terms(&mut seen, &mut visit);
            state.condition.visit_new(&mut seen, &mut visit);
            state.put_off.iter().for_each(|put_off| put_off.terms(&mut visit));
            state.cursor.iter().for_each(|cursor| cursor.terms(&mut visit));
        }
        let kept = self.machine.collect_terms(roots);
        self.next_reclamation = (2 * kept).max(self.config.reclaim_after_terms);
    }

    pub(crate) fn halted(&mut self) -> Option<Halt> {
        self.pass_on_warnings();
        self.steps += 1;
        if self.steps.is_multiple_of(MEMORY_CHECK_STEPS)
            && let Some(most) = self.config.bounds.memory
        {
            self.frontier.set_cramped(resident_bytes() > most / 2);
        }
        let bounds = &self.config.bounds;
        match self.oversight.halt(bounds, self.machine.instructions()) {
            Some(Halt::Bound(BoundKind::Time)) => return self.wind_down(BoundKind::Time),
            Some(halt) => return Some(halt),
            None => {}
        }
        if self.solver.disagreement().is_some() {
            return Some(Halt::Worthless);
        }
        if self.aim.as_ref().is_some_and(|aim| aim.stops) && self.targets.all_are_reached() {
            return self.wind_down(BoundKind::StopAtTarget);
        }
        if bounds.paths.is_some_and(|paths| self.paths.total() >= paths) {
            return Some(Halt::Bound(BoundKind::Paths));
        }
        if self.oversight.is_progress_due() {
            if let Some(guide) = &mut self.guide {
                guide.pulse();
            }
            let progress = self.progress();
            self.listener.event(Event::Progress(&progress));
        }
        None
    }

    /// Gives up on every path but those to faults on record: what is known is reported, whatever else there is no time for. They
    /// need no solver. Where time is up they get what was kept for naming inputs.
    fn wind_down(&mut self, bound: BoundKind) -> Option<Halt> {
        let halt = Halt::Bound(bound);
        let is_overdue = match (bound, self.config.bounds.time) {
            (BoundKind::Time, Some(time)) => self.oversight.started.elapsed() >= time,
            _ => false,
        };
        let Some(guide) = self.guide.as_deref().filter(|_| !is_overdue && !self.faults.are_met()) else {
            return Some(halt);
        };
        let left = self.frontier.retain(|state| guide.leads_to_known_fault(state.position));
        let waiting = std::mem::take(&mut self.waiting);
        self.halted_by = Some(halt);
        // The flag is raised; what still runs is not to pause at every turn for it.
        self.machine.stop_by(Arc::default());
        for state in left.into_iter().chain(waiting) {
            self.leave_behind(state, halt);
        }
        if self.frontier.is_empty() { Some(halt) } else { None }
    }

    /// Counts a path that is not followed any further.
    fn leave_behind(&mut self, state: Box<PathState>, halt: Halt) {
        let place = self.current_place(&state);
        let mut paths = 1;
        if let Some(put_off) = &state.put_off {
            self.cover_end(&state);
            paths = put_off.paths();
        }
        self.paths.incomplete += paths;
        self.incomplete.add_many(halt.reason(), place, paths);
        if matches!(halt, Halt::Bound(BoundKind::Time) | Halt::Interrupted) {
            // To free a hundred thousand states takes longer than there is time for.
            std::mem::forget(state);
        }
    }

    fn pass_on_warnings(&mut self) {
        self.oversight.pass_on_warnings(&mut self.solver, self.listener);
    }

    pub(crate) fn progress(&self) -> Progress {
        let progress = self.oversight.progress(&self.machine, &self.solver, &self.incomplete);
        Progress {
            paths: self.paths,
            faults: self.faults.len(),
            frontier: self.frontier.len() + 1,
            depth: self.deepest,
            instructions: progress.instructions - self.replayed_instructions,
            ..progress
        }
    }

    /// Runs a state until it forks, ends, or has used its quantum.
    pub(crate) fn advance(&mut self, mut state: Box<PathState>) {
        self.begin_stretch(&state);
        if let Some(put_off) = state.put_off.take() {
            let asking = self.begin_asking(&state);
            let tried = self.try_again(state, *put_off);
            self.end_asking(asking);
            match tried {
                Some(only) => state = only,
                None => return,
            }
            self.begin_stretch(&state);
        }
        loop {
            let mut fuel = QUANTUM;
            if let Some(limit) = self.config.bounds.instructions {
                fuel = fuel.min(limit.saturating_sub(self.machine.instructions()).max(1));
            }
            let covered = self.machine.covered_count();
            let instructions = self.machine.instructions();
            let stop = self.run_machine(&mut state, fuel);
            state.ran += self.machine.instructions() - instructions;
            if self.machine.covered_count() != covered {
                state.news = self.machine.covered_count();
            }
            self.look_for_targets(&mut state, &stop);
            self.decisions += u64::from(stop.is_decision());
            self.extend_trail(&mut state);
            self.note_change(&mut state);
            let asking = self.begin_asking(&state);
            let goes_on = match stop {
                Stop::Paused => return self.pause(state),
                Stop::CutShort => return self.end_undecided(state, Reason::Interrupted),
                Stop::Cases(cases) => self.branch(state, &cases),
                Stop::Assume(condition) | Stop::Narrow(condition) => {
                    self.reject(&state, condition);
                    self.assumption(state, condition)
                }
                Stop::Concretise { term, what } => self.concretisation(state, term, what),
                Stop::Finished(finish) => return self.end_completed(state, finish),
                Stop::Fault(fault) => return self.end_faulted(state, fault),
                Stop::Incomplete(reason) => return self.end_incomplete(state, IncompleteReason::Machine(reason)),
                Stop::Merged(_) => unreachable!("a path of its own has nothing merged"),
                Stop::Call(_) => self.pass_over(state),
            };
            self.end_asking(asking);
            state = match goes_on {
                // A path that never forks must be stoppable too.
                Some(only) if self.solver_interrupt.load(Ordering::Relaxed) || self.halted_by.is_some() => {
                    return self.frontier.add(vec![only]);
                }
                Some(only) => only,
                None => return,
            };
            self.begin_stretch(&state);
        }
    }

    /// What has been asked so far, and where the state is, if somebody counts.
    fn begin_asking(&self, state: &PathState) -> Option<Asking> {
        self.questions.as_ref()?;
        let statistics = self.solver.statistics();
        let place = self.program_frame(state);
        Some(Asking { place, queries: statistics.queries, time: statistics.time, states: self.states })
    }

    /// Counts what was asked since.
    fn end_asking(&mut self, asking: Option<Asking>) {
        let (Some(questions), Some(before)) = (&mut self.questions, asking) else { return };
        let statistics = self.solver.statistics();
        if statistics.queries != before.queries || self.states != before.states {
            let cost = questions.at(before.place);
            cost.queries += statistics.queries - before.queries;
            cost.time += statistics.time - before.time;
            cost.forks += self.states - before.states;
        }
    }

    /// A guide is told what ran between two decisions; targets are looked for there, and what it covers may decide on a test.
    pub(crate) fn begin_stretch(&mut self, state: &PathState) {
        if self.guide.is_none() && self.aim.is_none() && self.trails.is_none() && self.side.is_none() {
            return;
        }
        let paused = if self.paused.is_empty() { None } else { self.paused.remove(&state.position) };
        match paused {
            Some(edges) => self.machine.resume_stretch(&edges),
            None => self.machine.begin_stretch(state.first_edge.map(|edge| EdgeId(edge.get() - 1))),
        }
    }

    fn pause(&mut self, mut state: Box<PathState>) {
        state.has_paused = true;
        if self.guide.is_some() {
            self.paused.insert(state.position, self.machine.taken().to_vec());
        }
        self.frontier.add(vec![state]);
    }

    /// Gives up on every state left: it is a path that was not followed.
    pub(crate) fn stop(&mut self, halt: Halt) {
        self.halted_by = Some(halt);
        let waiting = std::mem::take(&mut self.waiting);
        for state in self.frontier.retain(|_| false).into_iter().chain(waiting) {
            self.leave_behind(state, halt);
        }
        self.pass_on_held();
    }

    /// A path that somebody else began was not gone on with because the run is to stop.
    pub(crate) fn count_unfollowed(&mut self, place: SourcePlace) {
        self.paths.incomplete += 1;
        let reason = self.undecided_reason(Reason::Interrupted);
        self.incomplete.add(reason, place);
    }

    pub(crate) fn place(&self, location: reprise_ir::code::LocationId) -> SourcePlace {
        crate::places::source_place(&self.machine.image.program, location)
    }

    pub(crate) fn program_frame(&self, state: &PathState) -> (FunctionId, u32) {
        crate::places::program_frame(&self.machine, state)
    }

    pub(crate) fn current_place(&self, state: &PathState) -> SourcePlace {
        crate::places::current_place(&self.machine, state)
    }

    pub(crate) fn stack(&self, state: &PathState) -> Vec<StackEntry> {
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

    /// Sites of faults found so far.
    pub fn faults(&self) -> usize {
        self.faults.len()
    }

    /// By edge: whether some path took it.
    pub fn covered(&self) -> &[bool] {
        self.machine.covered()
    }

    /// What was found.
    pub fn finish(mut self) -> RunResult {
        let _naming = self.oversight.begin_naming(&self.config.bounds, self.solver.interrupt_flag());
        let mut findings = self.take_findings(&|_, _| true);
        findings.add_known_faults(&self.known.faults);
        let program = self.machine.image.program.clone();
        let wall = self.oversight.started.elapsed();
        findings.conclude(&program, self.listener, self.config.tests, ParallelStatistics::one_thread(), wall)
    }

    /// What was found, with the inputs of those least paths to faults that are wanted.
    pub(crate) fn take_findings(&mut self, is_wanted: &dyn Fn(&FaultSite, &[Choice]) -> bool) -> Findings {
        self.finish_writing_states();
        if let Some(guide) = &mut self.guide {
            guide.pulse();
        }
        let faults = std::mem::take(&mut self.faults);
        let faults = faults.into_findings(&mut self.solver, &mut self.machine, self.config.tests, is_wanted);
        if let Some(aim) = &self.aim {
            let targets = std::mem::take(&mut self.targets);
            for reached in targets.into_reached(aim, &mut self.solver, &mut self.machine) {
                self.listener.event(Event::Target(&reached));
            }
        }
        self.solver.flush_reuse();
        self.pass_on_warnings();
        Findings {
            paths: self.paths,
            faults,
            incomplete: std::mem::take(&mut self.incomplete),
            covered: self.machine.covered().to_vec(),
            solver: *self.solver.statistics(),
            instructions: self.machine.instructions() - self.replayed_instructions,
            replayed_instructions: self.replayed_instructions,
            states: self.states,
            stack: self.machine.deepest_stack(),
            warnings: self.oversight.take_warnings(),
            disagreement: self.solver.disagreement().cloned(),
            composition: self.composition(),
            counted: self.questions.take().map(|questions| Counted {
                edges: self.machine.edge_counts().unwrap_or_default().to_vec(),
                questions: *questions,
            }),
        }
    }
}

/// Where a decision is about to be made, and what had been asked by then.
struct Asking {
    place: (FunctionId, u32),
    queries: u64,
    time: Duration,
    states: u64,
}

pub(crate) fn is_program(program: &Program, function: FunctionId) -> bool {
    program.function(function).origin == Origin::Program
}

/// The resident memory of this process; 0 where the system does not tell.
pub fn resident_bytes() -> u64 {
    const PAGE: u64 = 4096;
    std::fs::read_to_string("/proc/self/statm")
        .ok()
        .and_then(|text| text.split_whitespace().nth(1)?.parse::<u64>().ok())
        .map_or(0, |pages| pages * PAGE)
}
