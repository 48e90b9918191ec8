//! Exploring one function from any parameters and any memory, depth first, with all its decisions kept.

use std::rc::Rc;

use reprise_expr::{ExprId, Pool};
use reprise_ir::code::{EdgeId, FunctionId, GlobalId};
use reprise_ir::flow::written_globals;
use reprise_machine::memory::Memory;
use reprise_machine::{
    Cases, Fault, FaultKind, Finish, Image, LazyConfig, Machine, MachineConfig, State, Stop, SummaryWorld, Then, Value,
    World,
};
use reprise_solver::{PathCondition, Query, Reason, Solver, Verdict};
use smallvec::SmallVec;

use crate::effects::MemoryInputs;
use crate::eligible::obstacle;
use crate::pointers::{self, keep_needed};
use crate::recall::{Doubt, Recall, SummaryCounts};
use crate::shelf::Shelf;
use crate::summary::{Below, FunctionSummary, Leaf, LeafEnd, NoSummary, SummaryInput, SummaryNode};
use crate::written::{AnswerReader, AnswerWriter, Answers};

/// Past which a function is left without a summary. Counted, so that it is the same everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SummaryLimits {
    pub leaves: usize,
    /// In instructions of forking.
    pub work: u64,
    /// Of one question, in the solver's steps.
    pub effort: u64,
}

impl Default for SummaryLimits {
    fn default() -> Self {
        SummaryLimits { leaves: 512, work: 20_000_000, effort: 500_000 }
    }
}

impl SummaryLimits {
    /// Whether whatever is past these others is past these.
    pub(crate) fn are_within(self, others: SummaryLimits) -> bool {
        self.leaves <= others.leaves && self.work <= others.work && self.effort <= others.effort
    }
}

/// Makes summaries of a program's functions. Their terms are in the pool that is lent to it.
pub struct SummaryBuilder {
    pub(crate) machine: Machine,
    pub(crate) written: Vec<GlobalId>,
    pub(crate) recall: Option<Recall>,
    pub(crate) counts: SummaryCounts,
}

impl SummaryBuilder {
    pub fn new(image: Rc<Image>, config: MachineConfig) -> SummaryBuilder {
        let written = written_globals(&image.program);
        // What is assumed of the entry's pointers is not assumed of anybody else's, and what asks the world has no summary.
        let LazyConfig { depth, array, .. } = config.lazy;
        let lazy = LazyConfig { depth, array, ..LazyConfig::default() };
        let config = MachineConfig { lazy, world: World::default(), ..config };
        let machine = Machine::beside(image, config);
        SummaryBuilder { machine, written, recall: None, counts: SummaryCounts::default() }
    }

    /// What is on the shelf is looked at first, and what is made put there. Of what it says cannot be, so many of a hundred are asked again.
    pub fn with_shelf(mut self, shelf: Box<dyn Shelf>, audit_percent: u32) -> SummaryBuilder {
        self.recall = Some(Recall::new(shelf, audit_percent));
        self
    }

    /// Where its summaries came from.
    pub fn counts(&self) -> SummaryCounts {
        self.counts
    }

    /// Why a function can have no summary, by its code.
    pub fn obstacle(&self, function: FunctionId) -> Option<NoSummary> {
        obstacle(&self.machine, function)
    }

    /// The summary of a function that nothing stands [against](Self::obstacle).
    pub fn build(
        &mut self,
        pool: &mut Pool,
        solver: &mut Solver,
        function: FunctionId,
        limits: SummaryLimits,
    ) -> Result<FunctionSummary, NoSummary> {
        if let Some(obstacle) = self.obstacle(function) {
            return Err(obstacle);
        }
        self.machine.swap_terms(pool);
        solver.limit_effort(Some(limits.effort));
        let result = self.recall_or_explore(solver, function, limits);
        solver.limit_effort(None);
        self.machine.swap_terms(pool);
        result
    }

    /// Every term that is held besides summaries.
    pub fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        self.machine.terms(visit);
    }
}

/// Why exploring came to no summary.
pub(crate) enum Unmade {
    /// It would again, within the same limits.
    Settled(NoSummary),
    /// Another time it may.
    Unsettled(NoSummary),
    /// What is written is not of this function, or not true.
    Misfit,
}

impl From<&'static str> for Unmade {
    fn from(why: &'static str) -> Unmade {
        Unmade::Settled(NoSummary(why.into()))
    }
}

/// What an exploration is to be told: the function and where its answers come from.
pub(crate) struct ExplorationOrder<'a> {
    pub function: FunctionId,
    /// The globals that are inputs.
    pub globals: &'a [GlobalId],
    pub limits: SummaryLimits,
    /// What is written of it, and how far that is believed; else the solver is asked.
    pub written: Option<(AnswerReader<'a>, &'a mut Doubt)>,
}

/// A summary, and what is to be written of it.
pub(crate) struct Made {
    pub summary: FunctionSummary,
    pub written: Vec<u8>,
}

/// Decisions and instructions on a way that has come to objects behind pointers, past which it is not followed: a list may lead back to its
/// beginning.
const DECISIONS: u32 = 128;
const INSTRUCTIONS: u64 = 4_000;
/// Calls of one function within each other that a way is followed into.
const RECURSION: usize = 3;

/// A way that waits to be gone on with.
struct OpenWay {
    state: State,
    path: PathCondition,
    /// The decision and the case it comes from.
    above: Option<(u32, usize)>,
    then: Option<Then>,
    edges: Vec<EdgeId>,
    instructions: u64,
    /// Choices above it, and all decisions, also those with one case that can be.
    depth: u32,
    decisions: u32,
}

struct Exploration<'e> {
    machine: &'e mut Machine,
    solver: &'e mut Solver,
    memory: MemoryInputs<'e>,
    first: Memory,
    limits: SummaryLimits,
    written: Option<(AnswerReader<'e>, &'e mut Doubt)>,
    told: AnswerWriter,
    open: Vec<OpenWay>,
    nodes: Vec<SummaryNode>,
    leaves: Vec<Leaf>,
    inputs: Vec<SummaryInput>,
    root: Option<Below>,
    /// Of machine and solver when it began.
    begun: u64,
}

pub(crate) fn explore(machine: &mut Machine, solver: &mut Solver, order: ExplorationOrder<'_>) -> Result<Made, Unmade> {
    let ExplorationOrder { function, globals, limits, written } = order;
    let program = machine.image.program.clone();
    let SummaryWorld { state, parameters, globals } = machine.start_summary(function, globals);
    let begun = machine.instructions() + solver.statistics().cost();
    let mut exploration = Exploration {
        memory: MemoryInputs {
            program: &program,
            function: &program.function(function).name,
            globals: &globals,
            roots: Vec::new(),
        },
        first: state.memory.clone(),
        machine,
        solver,
        limits,
        written,
        told: AnswerWriter::new(),
        open: Vec::new(),
        nodes: Vec::new(),
        leaves: Vec::new(),
        inputs: Vec::new(),
        root: None,
        begun,
    };
    let path = PathCondition::new();
    exploration.open.push(OpenWay {
        state,
        path,
        above: None,
        then: None,
        edges: Vec::new(),
        instructions: 0,
        depth: 0,
        decisions: 0,
    });
    while let Some(way) = exploration.open.pop() {
        exploration.follow(way)?;
    }
    let Exploration { nodes, leaves, mut inputs, root, machine, solver, told, written, memory, .. } = exploration;
    let roots = memory.roots;
    if written.is_some_and(|(mut reader, _)| !reader.is_exhausted()) {
        return Err(Unmade::Misfit);
    }
    inputs.sort_unstable_by_key(|input| (input.place, input.length));
    inputs.dedup();
    if machine.has_input_pointers() {
        keep_needed(machine, &mut inputs, &nodes, &leaves, &roots);
    }
    let root = root.expect("a function has a way through it");
    let work = machine.instructions() + solver.statistics().cost() - begun;
    let stack = machine.deepest_stack().bytes;
    let summary = FunctionSummary { function, parameters, inputs, roots, nodes, leaves, root, stack, work };
    Ok(Made { summary, written: told.finish() })
}

impl Exploration<'_> {
    fn work(&self) -> u64 {
        self.machine.instructions() + self.solver.statistics().cost() - self.begun
    }

    /// Goes on with a way to its next decision or its end.
    fn follow(&mut self, mut way: OpenWay) -> Result<(), Unmade> {
        self.machine.begin_stretch(None);
        let before = self.machine.instructions();
        if let Some(then) = way.then.take()
            && let Some(fault) = self.machine.resume(&mut way.state, &then)
        {
            return self.end_in_fault(way, before, fault);
        }
        loop {
            let left = self.limits.work.saturating_sub(self.work());
            if left == 0 {
                return Err("exploring it takes more work than a summary may".into());
            }
            let stop = self.machine.run(&mut way.state, left.min(INSTRUCTIONS));
            // What depends on which objects there are depends on those of the caller.
            if self.machine.taken().contains(&self.memory.program.layout_edge()) {
                return self.end_incomplete(way, before, "what happens depends on objects of its callers");
            }
            way.decisions += 1;
            let is_long = way.decisions > DECISIONS || self.machine.instructions() - before > INSTRUCTIONS;
            if is_long && way.state.memory.lazy_objects().next().is_some() {
                return self.end_incomplete(way, before, "it goes on for long through pointers");
            }
            if is_deep_in_itself(&way.state) {
                return self.end_incomplete(way, before, "it calls itself again and again");
            }
            let cases = match stop {
                Stop::Paused => continue,
                Stop::Cases(cases) => cases,
                Stop::Assume(condition) => {
                    if let Err(why) = pointers::check_condition(self.machine, condition) {
                        return self.end_incomplete(way, before, why);
                    }
                    let negation = self.machine.pool.not(condition);
                    match self.possible(&way, &[condition, negation])?[..] {
                        [true, false] => {
                            let node = self.add_node(&way, before, vec![condition, negation], Vec::new());
                            way.above = Some((node, 0));
                            way.state.assume(&mut self.machine.pool, condition);
                            continue;
                        }
                        [false, _] => return self.end(way, before, LeafEnd::Excluded),
                        _ => return self.part_by_assumption(way, before, [condition, negation]),
                    }
                }
                // What a pointer may be: whoever applies the summary sees to it.
                Stop::Narrow(domain) => {
                    way.state.assume(&mut self.machine.pool, domain);
                    way.path = way.path.push(&self.machine.pool, domain);
                    continue;
                }
                Stop::Finished(Finish::Returned(result)) => return self.end_in_return(way, before, result),
                Stop::Finished(_) => return self.end_incomplete(way, before, "the program ends in it"),
                Stop::Fault(fault) => return self.end_in_fault(way, before, fault),
                Stop::Concretise { what, .. } => {
                    return self.end_incomplete(way, before, &format!("it needs to know {what}"));
                }
                Stop::Incomplete(reason) => return self.end_incomplete(way, before, &reason.to_string()),
                Stop::CutShort => {
                    return Err(Unmade::Unsettled(NoSummary("it was not explored to its end".into())));
                }
                Stop::Merged(_) | Stop::Call(_) => unreachable!("nothing is merged here, and no call announced"),
            };
            if cases.iter().any(|case| self.machine.pool.mentions_undefined(case.condition)) {
                return self.end_incomplete(way, before, "what happens depends on what nobody defined");
            }
            let told = match pointers::conditions_of(self.machine, &cases) {
                Ok(told) => told,
                Err(why) => return self.end_incomplete(way, before, why),
            };
            let conditions: SmallVec<[ExprId; 4]> = cases.iter().map(|case| case.condition).collect();
            let possible = self.possible(&way, &conditions)?;
            let mut feasible = possible.iter().enumerate().filter(|(_, possible)| **possible).map(|(number, _)| number);
            if let (Some(only), None) = (feasible.next(), feasible.next()) {
                let case = &cases[only];
                let node = self.add_node(&way, before, told, branch_edges(&cases));
                way.above = Some((node, only));
                self.learn(&mut way.state, case.condition, &case.then);
                if let Some(fault) = self.machine.resume(&mut way.state, &case.then) {
                    return self.end_in_fault(way, before, fault);
                }
                continue;
            }
            return self.part(way, before, (&cases, told), &possible);
        }
    }

    /// Which of the conditions, one of which holds, can hold on a way.
    fn possible(&mut self, way: &OpenWay, conditions: &[ExprId]) -> Result<Answers, Unmade> {
        let possible = match &mut self.written {
            Some((reader, _)) => {
                let possible = reader.next(&self.machine.pool, conditions).ok_or(Unmade::Misfit)?;
                self.doubt(way, conditions, &possible)?;
                possible
            }
            None => self.ask(way, conditions)?,
        };
        self.told.note(&self.machine.pool, conditions, &possible);
        Ok(possible)
    }

    fn ask(&mut self, way: &OpenWay, conditions: &[ExprId]) -> Result<Answers, Unmade> {
        let mut possible = Answers::new();
        for (number, &goal) in conditions.iter().enumerate() {
            let is_last_hope = number + 1 == conditions.len() && !possible.contains(&true);
            if is_last_hope || self.solver.holds_at_hand(&self.machine.pool, &way.path, goal) {
                possible.push(true);
                continue;
            }
            match self.solver.check(&mut self.machine.pool, Query { path: &way.path, goal }) {
                Verdict::Sat => possible.push(true),
                Verdict::Unsat => possible.push(false),
                Verdict::Unknown(reason) => {
                    let why = NoSummary("the solver could not decide about it within a summary's budget".into());
                    let is_counted = reason == Reason::Effort;
                    return Err(if is_counted { Unmade::Settled(why) } else { Unmade::Unsettled(why) });
                }
            }
        }
        Ok(possible)
    }

    /// Asks again about some of what is written to be impossible.
    fn doubt(&mut self, way: &OpenWay, conditions: &[ExprId], possible: &[bool]) -> Result<(), Unmade> {
        let Some((_, doubt)) = &mut self.written else { return Ok(()) };
        for (&goal, _) in conditions.iter().zip(possible).filter(|(_, possible)| !**possible) {
            if doubt.wants_next() {
                let verdict = self.solver.check(&mut self.machine.pool, Query { path: &way.path, goal });
                doubt.heard(verdict).map_err(|()| Unmade::Misfit)?;
            }
        }
        Ok(())
    }

    /// Asks whether a leaf can be that somebody else found: then so can everything above it.
    fn doubt_leaf(&mut self, path: &PathCondition) -> Result<(), Unmade> {
        let Some((_, doubt)) = self.written.as_mut().filter(|(_, doubt)| doubt.is_foreign()) else { return Ok(()) };
        let verdict = self.solver.check_path(&mut self.machine.pool, path);
        doubt.heard_of_leaf(verdict).map_err(|()| Unmade::Misfit)
    }

    fn learn(&mut self, state: &mut State, condition: ExprId, then: &Then) {
        if self.machine.config.branches_settle || !matches!(then, Then::Goto { .. }) {
            state.assume(&mut self.machine.pool, condition);
        }
    }

    fn note_run(&self, way: &mut OpenWay, before: u64) {
        way.edges.extend_from_slice(self.machine.taken());
        way.instructions += self.machine.instructions() - before;
    }

    /// `before` is the machine's count when it began to run, of which the way's own knows nothing yet.
    fn add_node(&mut self, way: &OpenWay, before: u64, conditions: Vec<ExprId>, edges: Vec<EdgeId>) -> u32 {
        let number = self.nodes.len() as u32;
        let below = vec![None; conditions.len()];
        let (function, position) = (way.state.top.function, way.state.top.position);
        let instructions = way.instructions + self.machine.instructions() - before;
        self.nodes.push(SummaryNode { function, position, instructions, conditions, edges, below });
        self.link(way.above, Below::Node(number));
        number
    }

    fn link(&mut self, above: Option<(u32, usize)>, below: Below) {
        match above {
            Some((node, case)) => self.nodes[node as usize].below[case] = Some(below),
            None => self.root = Some(below),
        }
    }

    /// A way goes on in each of the cases that can be; `conditions` are theirs for whoever calls.
    fn part(
        &mut self,
        mut way: OpenWay,
        before: u64,
        (cases, conditions): (&Cases, Vec<ExprId>),
        possible: &[bool],
    ) -> Result<(), Unmade> {
        let node = self.add_node(&way, before, conditions, branch_edges(cases));
        self.note_run(&mut way, before);
        for (number, case) in cases.iter().enumerate().rev().filter(|(number, _)| possible[*number]) {
            let mut state = way.state.clone();
            self.learn(&mut state, case.condition, &case.then);
            let path = way.path.push(&self.machine.pool, case.condition);
            self.open.push(OpenWay {
                state,
                path,
                above: Some((node, number)),
                then: Some(case.then.clone()),
                edges: way.edges.clone(),
                instructions: way.instructions,
                depth: way.depth + 1,
                decisions: way.decisions,
            });
        }
        self.check_size()
    }

    /// A way goes on where what is assumed holds, and ends where not.
    fn part_by_assumption(&mut self, mut way: OpenWay, before: u64, conditions: [ExprId; 2]) -> Result<(), Unmade> {
        if self.machine.pool.mentions_undefined(conditions[0]) {
            return self.end_incomplete(way, before, "what happens depends on what nobody defined");
        }
        let node = self.add_node(&way, before, conditions.to_vec(), Vec::new());
        self.note_run(&mut way, before);
        let excluding = way.path.push(&self.machine.pool, conditions[1]);
        self.doubt_leaf(&excluding)?;
        let excluded = Leaf {
            end: LeafEnd::Excluded,
            writes: Vec::new(),
            results: Vec::new(),
            edges: sorted(way.edges.clone()),
            instructions: way.instructions,
            depth: way.depth + 1,
        };
        self.leaves.push(excluded);
        self.link(Some((node, 1)), Below::Leaf(self.leaves.len() as u32 - 1));
        self.memory.read(self.machine, &way.state, &mut self.inputs)?;
        way.state.assume(&mut self.machine.pool, conditions[0]);
        way.path = way.path.push(&self.machine.pool, conditions[0]);
        way.above = Some((node, 0));
        way.depth += 1;
        self.open.push(way);
        self.check_size()
    }

    fn check_size(&self) -> Result<(), Unmade> {
        match self.leaves.len() + self.open.len() > self.limits.leaves {
            true => Err(Unmade::Settled(NoSummary(format!("it has more than {} ways", self.limits.leaves).into()))),
            false => Ok(()),
        }
    }

    fn end_in_fault(&mut self, way: OpenWay, before: u64, fault: Fault) -> Result<(), Unmade> {
        self.machine.end_within(way.state.top.function, way.state.top.position);
        if fault.kind == FaultKind::OutOfBounds && way.state.memory.lazy_objects().next().is_some() {
            return self.end_incomplete(way, before, "how large an object is depends on its callers");
        }
        let frames = way.state.frames().map(|frame| (frame.function, frame.position)).collect();
        self.end(way, before, LeafEnd::Fault { fault, frames })
    }

    fn end_incomplete(&mut self, way: OpenWay, before: u64, why: &str) -> Result<(), Unmade> {
        self.end(way, before, LeafEnd::Incomplete(why.into()))
    }

    fn end_in_return(&mut self, mut way: OpenWay, before: u64, result: Option<Value>) -> Result<(), Unmade> {
        if !way.state.output.is_empty() || way.state.output_is_partial {
            return self.end_incomplete(way, before, "it prints");
        }
        let more = way.state.kept.take().map_or_else(Vec::new, |kept| kept.more_results);
        let widths = self.memory.program.function(way.state.top.function).results.iter().map(|scalar| scalar.width);
        let mut results = Vec::new();
        for (value, width) in result.into_iter().chain(more).zip(widths) {
            let term = match value {
                Value::Word(word) => self.machine.pool.constant(width.into(), word),
                Value::Term(term) => self.machine.pool.extract(term, 0, width.into()),
                Value::Undefined => return self.end_incomplete(way, before, "it returns what nobody defined"),
            };
            if self.machine.pool.mentions_undefined(term) {
                return self.end_incomplete(way, before, "it returns what nobody defined");
            }
            results.push(term);
        }
        match self.memory.written(self.machine, &self.first, &mut way.state) {
            Err(why) => self.end_incomplete(way, before, why),
            Ok(writes) => self.add_leaf(way, before, LeafEnd::Returned, writes, results),
        }
    }

    fn end(&mut self, way: OpenWay, before: u64, end: LeafEnd) -> Result<(), Unmade> {
        self.add_leaf(way, before, end, Vec::new(), Vec::new())
    }

    fn add_leaf(
        &mut self,
        mut way: OpenWay,
        before: u64,
        end: LeafEnd,
        writes: Vec<crate::summary::Write>,
        results: Vec<ExprId>,
    ) -> Result<(), Unmade> {
        self.note_run(&mut way, before);
        self.doubt_leaf(&way.path)?;
        self.memory.read(self.machine, &way.state, &mut self.inputs)?;
        let edges = sorted(way.edges);
        self.leaves.push(Leaf { end, writes, results, edges, instructions: way.instructions, depth: way.depth });
        self.link(way.above, Below::Leaf(self.leaves.len() as u32 - 1));
        self.check_size()
    }
}

/// Whether a function is in the midst of more calls of itself than a way is followed into: whoever calls has a summary for those.
fn is_deep_in_itself(state: &State) -> bool {
    let innermost = state.top.function;
    state.depth() > RECURSION && state.frames().filter(|frame| frame.function == innermost).count() > RECURSION
}

/// Where the cases of a branch go; empty where they are others.
fn branch_edges(cases: &Cases) -> Vec<EdgeId> {
    let edges = cases.iter().map(|case| match case.then {
        Then::Goto { edge, .. } => Some(edge),
        _ => None,
    });
    edges.collect::<Option<_>>().unwrap_or_default()
}

fn sorted(mut edges: Vec<EdgeId>) -> Vec<EdgeId> {
    edges.sort_unstable();
    edges.dedup();
    edges
}
