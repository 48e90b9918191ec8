//! The merging engine: picks paths that are at one place, runs them together, and lets them meet again.

use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use reprise_explore::{
    BoundKind, Composition, Event, Halt, IncompleteReason, IncompleteTable, Listener, MergingStatistics, Oversight,
    Profile, Progress, RunKnowledge, RunResult, SourcePlace, StackEntry, coverage_by_file, source_place,
};
use reprise_ir::code::{FunctionId, Origin, Program};
use reprise_machine::memory::Deferred;
use reprise_machine::{Image, ImageError, Incomplete, Machine, State, Value};
use reprise_solver::{Reason, Solver};
use rustc_hash::FxHashMap;

use crate::auto::is_cut;
use crate::cells::Cells;
use crate::code::CodeFacts;
use crate::composer::Composer;
use crate::config::MergeConfig;
use crate::ends::Ends;
use crate::feasible::Feasibility;
use crate::frames::{CallString, Context, FrameId, Frames};
use crate::group::RunningGroup;
use crate::guard::{Guard, GuardLimits, Spent};
use crate::outcomes::Pruning;
use crate::predicates::Predicates;
use crate::schedule::{PlaceArrival, ProgramPlace, Schedule, Waiting};
use crate::summary::ValueSummary;

/// How the reason begins where paths were not followed by a mistake of ours.
pub(crate) const INTERNAL_ERROR: &str = "internal error";
/// Work that an operation, a step on guards, and a node of a guard that goes to the solver as a formula are worth: so many instructions of
/// forking, which take about 5 ns. Measured on the subjects of `bench merging` and some loops, both engines take between 3 and 8 ns for a
/// unit of work, and up to 15 where the solver goes from path to path.
const OPERATION: u64 = 120;
const GUARD_STEP: u64 = 20;
const ASKED_NODE: u64 = 400;

/// A question of forking, most of which no solver is needed for.
const QUESTION: f64 = 300.0;
/// What forking would have done to come where merging is, counted by the ways through diagrams: that of an instruction's paths is a state.
#[derive(Default)]
pub(crate) struct Forked {
    pub instructions: f64,
    pub questions: f64,
}

/// How many inputs of each name were asked for, by the number of the name.
pub(crate) type InputCounts = Rc<Vec<(u32, u32)>>;

/// Explores a program from an entry without forking. One merger makes one run.
pub struct Merger<'a> {
    pub(crate) machine: Machine,
    pub(crate) image: Rc<Image>,
    pub(crate) solver: Solver,
    pub(crate) config: MergeConfig,
    pub(crate) listener: &'a mut dyn Listener,
    interrupt: Arc<AtomicBool>,
    pub(crate) oversight: Oversight,
    solver_interrupt: Arc<AtomicBool>,
    pub(crate) predicates: Predicates,
    pub(crate) schedule: Schedule,
    pub(crate) frames: Frames,
    pub(crate) cells: Cells,
    /// A machine's state in which single instructions are executed; its memory is that of all paths.
    pub(crate) scratch: State,
    pub(crate) deferred: Option<Box<Deferred>>,
    /// The inputs asked for so far, which may differ between paths like any value.
    pub(crate) input_counts: ValueSummary<InputCounts>,
    /// The symbolic branches so far, where they are bounded.
    pub(crate) branch_depth: ValueSummary<u32>,
    /// All paths that have not ended.
    pub(crate) alive: Guard,
    pub(crate) group: RunningGroup,
    pub(crate) code_facts: FxHashMap<FunctionId, Rc<CodeFacts>>,
    pub(crate) feasibility: Feasibility,
    pub(crate) pruning: Pruning,
    visits: FxHashMap<(FrameId, u32), u64>,
    pub(crate) ends: Ends,
    pub(crate) incomplete: IncompleteTable,
    pub(crate) statistics: MergingStatistics,
    pub(crate) forked: Forked,
    pub(crate) composer: Composer,
    /// Terms and guard nodes at which those that nobody needs are looked for.
    next_reclamation: (usize, usize),
    /// Paths whose last instruction was not finished.
    pub(crate) abandoned: Vec<(FrameId, u32, Guard)>,
    pub(crate) most_work: Option<u64>,
    /// Past so much work nothing more is asked.
    pub(crate) most_work_to_ask: Option<u64>,
}

impl<'a> Merger<'a> {
    /// `interrupt` may be raised at any time, by a signal handler for one.
    pub fn new(
        program: Arc<Program>,
        config: MergeConfig,
        interrupt: Arc<AtomicBool>,
        listener: &'a mut dyn Listener,
    ) -> Result<Merger<'a>, ImageError> {
        let machine = Machine::new(program, config.explore.machine.clone())?;
        let solver = Solver::new(config.explore.solver.clone());
        let scratch = machine.blank_state();
        let composer = Composer::new(config.composing().0);
        Ok(Merger {
            image: machine.image.clone(),
            solver_interrupt: solver.interrupt_flag(),
            solver,
            schedule: Schedule::new(config.coalescing),
            next_reclamation: (config.explore.reclaim_after_terms, config.reclaim_after_guard_nodes),
            machine,
            config,
            listener,
            oversight: Oversight::new(interrupt.clone()),
            interrupt,
            predicates: Predicates::default(),
            frames: Frames::default(),
            cells: Cells::default(),
            scratch,
            deferred: Some(Box::default()),
            input_counts: ValueSummary::One(InputCounts::default()),
            branch_depth: ValueSummary::One(0),
            alive: Guard::TRUE,
            group: RunningGroup::default(),
            code_facts: FxHashMap::default(),
            feasibility: Feasibility::default(),
            pruning: Pruning::default(),
            visits: FxHashMap::default(),
            ends: Ends::default(),
            incomplete: IncompleteTable::default(),
            statistics: MergingStatistics::default(),
            forked: Forked::default(),
            composer,
            abandoned: Vec::new(),
            most_work: None,
            most_work_to_ask: None,
        })
    }

    /// Reuses what earlier runs found, and adds to it.
    pub fn reuse_from(&mut self, known: RunKnowledge) {
        if let Some(backing) = known.backing {
            self.solver = Solver::with_backing(self.config.explore.solver.clone(), backing);
            self.solver_interrupt = self.solver.interrupt_flag();
        }
        if let Some(shelf) = known.summaries {
            self.composer.recall_from(shelf, self.config.explore.solver.audit_percent);
        }
    }

    /// Runs to the end, or to a bound.
    pub fn run(mut self, entry: FunctionId) -> RunResult {
        self.begin(entry);
        self.advance_to(u64::MAX);
        self.finish()
    }

    /// Puts all paths at the entry. Time counts from here on.
    pub fn begin(&mut self, entry: FunctionId) {
        self.begin_at(entry, Instant::now());
    }

    /// Puts all paths at the entry. Time counts from when it was started.
    pub fn begin_at(&mut self, entry: FunctionId, started: Instant) {
        self.oversight.started = started;
        self.oversight.watch(&self.config.explore.bounds, self.solver.interrupt_flag());
        self.predicates.guards.set_limits(GuardLimits {
            interrupt: self.solver.interrupt_flag(),
            nodes: Some(self.config.most_guard_nodes),
            bytes: self.config.explore.bounds.memory,
            steps: None,
        });
        match self.machine.start(entry) {
            Ok(state) => self.begin_with(state),
            Err(reason) => {
                let place = source_place(&self.image.program, self.image.program.function(entry).location);
                self.note_incomplete(IncompleteReason::Machine(reason), place);
            }
        }
    }

    /// Goes on until so much [work](Self::work) is done in all. `true` when there is nothing left to do.
    pub fn advance_to(&mut self, work: u64) -> bool {
        if let Some(reason) = self.run_groups(work) {
            self.account_for_the_rest(reason);
        }
        self.schedule.len() == 0
    }

    /// The same, but leaves even an instruction or a question in the midst of it that takes more than that. Then nothing more can be done.
    pub fn advance_within(&mut self, work: u64) -> bool {
        self.limit_all_work(work);
        self.advance_to(work) && self.given_up().is_none()
    }

    /// Past so much [work](Self::work) even an instruction that was begun is not finished, and nothing more is done.
    pub(crate) fn limit_work(&mut self, work: u64) {
        self.most_work = Some(work);
        let left = work.saturating_sub(self.work());
        self.predicates.guards.limit_steps(Some(self.predicates.guards.steps() + left / GUARD_STEP));
    }

    /// The same, and nothing more is asked either.
    pub(crate) fn limit_all_work(&mut self, work: u64) {
        self.limit_work(work);
        self.most_work_to_ask = Some(work);
    }

    /// What was done so far, in instructions of forking, the same on every machine.
    pub fn work(&self) -> u64 {
        OPERATION * self.statistics.operations
            + GUARD_STEP * self.predicates.guards.steps()
            + ASKED_NODE * self.feasibility.nodes_in_wholes
            + self.solver.statistics().cost()
            + self.composer.work
    }

    /// How many times what forking would have done to come here that is, as far as can be told.
    pub(crate) fn times_forking(&self) -> f64 {
        self.work() as f64 / (self.forked.instructions + QUESTION * self.forked.questions).max(1.0)
    }

    /// The instructions on its paths so far, in the middle over all inputs, where those that have ended have as many as a whole path.
    pub(crate) fn instructions_so_far(&self, whole: f64) -> f64 {
        let (mut part, mut instructions) = (0.0, 0.0);
        for waiting in self.schedule.waiting() {
            part += waiting.part;
            instructions += waiting.part * waiting.ran;
        }
        instructions + (1.0 - part).max(0.0) * whole
    }

    /// Why going on makes no sense where forking is to be had.
    pub fn given_up(&self) -> Option<&'static str> {
        match self.predicates.guards.spent() {
            Some(Spent::Memory) => Some("the guards of merged paths grew too large"),
            Some(Spent::Work) => Some("an instruction of merged paths took more than merging's part of the work"),
            _ if self.has_undecided() => Some("the solver could not decide about merged paths within its budget"),
            _ if self.incomplete.reasons().any(is_cut) => Some("merging was stopped before all its paths had ended"),
            _ => None,
        }
    }

    /// Whether it was the limit of work that was passed: with a higher one more may come of it.
    pub(crate) fn took_too_long(&self) -> bool {
        self.predicates.guards.spent() == Some(Spent::Work)
    }

    /// Whether its guards would be smaller had it known from the beginning what it knows.
    pub(crate) fn is_better_begun_anew(&self) -> bool {
        self.predicates.orders.are_known_too_late()
    }

    /// Whether the solver could not decide about some paths.
    pub(crate) fn has_undecided(&self) -> bool {
        self.solver.statistics().unknown > self.composer.undecided
    }

    /// The same from the beginning, with what there is to learn from this attempt.
    pub(crate) fn renewed(self) -> Result<Merger<'a>, ImageError> {
        let mut next = Merger::new(self.image.program.clone(), self.config, self.interrupt, self.listener)?;
        next.predicates.orders.learn_from(&self.predicates.orders);
        Ok(next)
    }

    /// Whether a fault was found.
    pub(crate) fn has_faults(&self) -> bool {
        !self.ends.faults.is_empty()
    }

    /// By edge: whether some path took it.
    pub fn covered(&self) -> &[bool] {
        self.machine.covered()
    }

    /// All paths start where a single one does.
    fn begin_with(&mut self, mut state: State) {
        self.note_inputs(Guard::TRUE, &mut state, 0);
        let call_string = CallString { caller: None, position: state.agenda_left as u32, function: state.top.function };
        let frame = self.frames.enter(call_string, state.top.registers.len());
        let registers = std::mem::take(&mut state.top.registers);
        let merged = self.frames.get_mut(frame);
        merged.alive = Guard::TRUE;
        merged.registers = registers.iter().map(|&value| ValueSummary::One(value)).collect();
        merged.context = ValueSummary::One(Rc::new(Context {
            objects: std::mem::take(&mut state.top.objects),
            variadic: None,
            frame_bytes: state.top.stack_bytes,
            stack_bytes: state.stack_bytes,
        }));
        self.scratch = state;
        self.group.paths = 1.0;
        self.group.part = 1.0;
        self.wait(frame, 0, Guard::TRUE);
    }

    /// Adds the inputs that a state was given since it had `before` of them to the paths of a guard.
    pub(crate) fn note_inputs(&mut self, guard: Guard, state: &mut State, before: usize) -> Option<InputCounts> {
        let asked = state.inputs.asked_since(before);
        if asked.is_empty() {
            return None;
        }
        let mut counts: Vec<(u32, u32)> = state.inputs.newest_occurrences();
        counts.sort_unstable();
        let counts = Rc::new(counts);
        if guard.is_true() && before == 0 {
            self.input_counts = ValueSummary::One(counts.clone());
        }
        self.ends.asked(guard, asked);
        Some(counts)
    }

    /// Until so much work is done, or until it is to stop for the reason that is returned.
    fn run_groups(&mut self, work: u64) -> Option<IncompleteReason> {
        while self.schedule.len() > 0 && self.work() < work {
            if let Some(reason) = self.halted() {
                return Some(reason);
            }
            self.reclaim_if_due();
            self.composer.look();
            let (place, waiting) = self.schedule.next().expect("somebody waits");
            self.run_group(place, waiting);
        }
        // The last group may have been left in the midst of an instruction: then nobody waits, and yet not everybody has ended.
        self.predicates.guards.spent().map(|_| self.spent_reason())
    }

    /// Counts paths that are not followed. What is found past the limit of the guards means nothing.
    pub(crate) fn note_incomplete(&mut self, reason: IncompleteReason, place: SourcePlace) {
        if self.predicates.guards.spent().is_none() {
            self.incomplete.add(reason, place);
        }
    }

    pub(crate) fn reclaim_if_due(&mut self) {
        let (terms, nodes) = self.next_reclamation;
        if self.machine.pool.len() >= terms || self.predicates.guards.node_count() >= nodes {
            let (terms, nodes) = self.reclaim();
            self.next_reclamation = (
                (2 * terms).max(self.config.explore.reclaim_after_terms),
                (2 * nodes).max(self.config.reclaim_after_guard_nodes),
            );
        }
    }

    /// Lets paths wait at a place of a frame.
    pub(crate) fn wait(&mut self, frame: FrameId, position: u32, guard: Guard) {
        let place = self.place_of(frame, position);
        if let Some(most) = self.config.visits {
            let visits = self.visits.entry((frame, position)).or_default();
            *visits += 1;
            if *visits > most {
                let place = self.source_of(frame, position);
                self.note_incomplete(IncompleteReason::Bound(BoundKind::Visits), place);
                self.ends.cut(guard);
                self.kill(frame, guard);
                return;
            }
        }
        let waiting = Waiting { guard, paths: self.group.paths, part: self.group.part, ran: self.group.ran };
        if self.schedule.add(&mut self.predicates.guards, place, waiting) == PlaceArrival::First {
            self.frames.hold(frame);
        }
    }

    pub(crate) fn place_of(&mut self, frame: FrameId, position: u32) -> ProgramPlace {
        let (function, depth) = {
            let frame = self.frames.get(frame);
            (frame.call_string.function, frame.depth)
        };
        let rank = self.facts_of(function).ranks[position as usize];
        ProgramPlace::new(depth, rank, frame, position)
    }

    pub(crate) fn facts_of(&mut self, function: FunctionId) -> Rc<CodeFacts> {
        let image = &self.image;
        self.code_facts.entry(function).or_insert_with(|| Rc::new(CodeFacts::new(image.code(function)))).clone()
    }

    /// These paths end; nobody needs what they hold.
    pub(crate) fn kill(&mut self, frame: FrameId, guard: Guard) {
        let guards = &mut self.predicates.guards;
        self.alive = guards.without(self.alive, guard);
        let stack: Vec<FrameId> = self.frames.stack(frame).collect();
        for id in stack {
            let frame = self.frames.get_mut(id);
            frame.alive = guards.without(frame.alive, guard);
        }
    }

    fn halted(&mut self) -> Option<IncompleteReason> {
        self.pass_on_warnings();
        if self.predicates.guards.spent().is_some() {
            return Some(self.spent_reason());
        }
        let halt = self.oversight.halt(&self.config.explore.bounds, self.machine.instructions());
        let halt = halt.or(self.solver.disagreement().map(|_| Halt::Worthless));
        if let Some(halt) = halt {
            return Some(halt.reason());
        }
        if self.oversight.is_progress_due() {
            let progress = self.progress();
            self.listener.event(Event::Progress(&progress));
        }
        None
    }

    /// Whether it is time for a look at bounds and reclamation.
    pub(crate) fn is_due(&self) -> bool {
        self.statistics.steps.is_multiple_of(1 << 12) || self.composer.is_due()
    }

    /// Whether a group that never leaves must be left.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.solver_interrupt.load(Ordering::Relaxed)
            || self
                .config
                .explore
                .bounds
                .instructions
                .is_some_and(|instructions| self.machine.instructions() >= instructions)
    }

    fn pass_on_warnings(&mut self) {
        self.oversight.pass_on_warnings(&mut self.solver, self.listener);
    }

    fn progress(&self) -> Progress {
        let progress = self.oversight.progress(&self.machine, &self.solver, &self.incomplete);
        Progress { faults: self.ends.faults.len(), frontier: self.schedule.len() + 1, ..progress }
    }

    fn account_for_the_rest(&mut self, reason: IncompleteReason) {
        let mut left = std::mem::take(&mut self.abandoned);
        while let Some((place, waiting)) = self.schedule.next() {
            left.push((place.frame, place.position, waiting.guard));
        }
        if left.is_empty() && self.incomplete.is_empty() {
            // Whoever stopped in the midst of something has not said what of: that must not pass for an end of all paths.
            self.incomplete.add(reason.clone(), SourcePlace { file: String::new(), line: 0, column: 0 });
        }
        for (frame, position, guard) in left {
            let source = self.source_of(frame, position);
            self.incomplete.add(reason.clone(), source);
            self.ends.cut(guard);
        }
    }

    fn spent_reason(&self) -> IncompleteReason {
        match self.predicates.guards.spent() {
            Some(Spent::Memory) if self.predicates.guards.node_count() <= self.config.most_guard_nodes => {
                IncompleteReason::Bound(BoundKind::Memory)
            }
            Some(Spent::Memory) => IncompleteReason::Solver("the diagrams of the guards grew past their limit".into()),
            Some(Spent::Interrupted | Spent::Work) | None => self.undecided_reason(Reason::Interrupted),
        }
    }

    /// The machine could not go on with these paths.
    pub(crate) fn stop_short(&mut self, frame: FrameId, position: u32, guard: Guard, reason: Incomplete) {
        let place = self.source_of(frame, position);
        self.machine.end_within(self.frames.get(frame).call_string.function, position);
        self.note_incomplete(IncompleteReason::Machine(reason), place);
        self.ends.cut(guard);
        self.kill(frame, guard);
    }

    /// The innermost frame of the program under test: library code is reported at the program's call.
    pub(crate) fn program_frame(&self, frame: FrameId, position: u32) -> (FunctionId, u32) {
        let program = &self.image.program;
        let places = self.stack_places(frame, position);
        let own = places.iter().find(|(function, _)| program.function(*function).origin == Origin::Program);
        *own.or(places.last()).expect("a path has a frame")
    }

    /// Functions and positions, innermost first.
    fn stack_places(&self, frame: FrameId, position: u32) -> Vec<(FunctionId, u32)> {
        let merged = self.frames.get(frame);
        let callers = merged.callers.iter().map(|caller| (caller.function, caller.position));
        std::iter::once((merged.call_string.function, position)).chain(callers).collect()
    }

    pub(crate) fn source_of(&self, frame: FrameId, position: u32) -> SourcePlace {
        let (function, position) = self.program_frame(frame, position);
        source_place(&self.image.program, self.machine.frame_location(function, position))
    }

    pub(crate) fn stack_entries(&self, frame: FrameId, position: u32) -> Vec<StackEntry> {
        let program = &self.image.program;
        self.stack_places(frame, position)
            .into_iter()
            .map(|(function, position)| StackEntry {
                function: program.function(function).source_name.to_string(),
                place: source_place(program, self.machine.frame_location(function, position)),
            })
            .collect()
    }

    /// What became of the calls that were to be applied.
    fn composition(&self) -> Option<Composition> {
        match self.config.composing().1 {
            Some(why) => Some(Composition { off_because: Some(why), ..Composition::default() }),
            None => self.composer.report(&self.image.program),
        }
    }

    /// What was found.
    pub fn finish(mut self) -> RunResult {
        self.conclude()
    }

    /// The same; nothing more is to be done.
    pub(crate) fn conclude(&mut self) -> RunResult {
        let bounds = &self.config.explore.bounds;
        let _naming = self.oversight.begin_naming(bounds, self.solver.interrupt_flag());
        let (faults, naming) = self.name_inputs();
        let mut solver = *self.solver.statistics();
        solver.add(&naming);
        self.solver.flush_reuse();
        self.pass_on_warnings();
        self.statistics.merges = self.schedule.merges;
        self.statistics.guard_nodes = self.predicates.guards.node_count() as u64;
        self.statistics.predicates = self.predicates.terms().len() as u64;
        self.statistics.guard_time = self.predicates.guards.time();
        self.statistics.asked_as_a_whole = self.feasibility.wholes;
        let incomplete = std::mem::take(&mut self.incomplete);
        let coverage = coverage_by_file(&self.image.program, self.machine.covered());
        let covered = self.config.explore.profile.then(|| self.machine.covered().to_vec());
        RunResult {
            solver,
            instructions: self.machine.instructions(),
            merging: Some(self.statistics),
            composition: self.composition(),
            wall: self.oversight.started.elapsed(),
            warnings: self.oversight.take_warnings(),
            disagreement: self.solver.disagreement().cloned(),
            // What one instruction costs is shared by all merged paths: nobody counts it by line.
            profile: covered.map(|covered| Profile { covered, lines: None }),
            ..RunResult::of(faults, incomplete, coverage)
        }
    }
}

/// Kinds of values that an auxiliary variable of a solver cannot stand for: addresses of objects and functions.
pub(crate) fn is_address(value: &Value) -> bool {
    use reprise_machine::address::{Named, named};
    matches!(value, Value::Word(word) if named(*word) != Named::Nobody)
}
