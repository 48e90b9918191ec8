//! Where paths end, and what is to be said of them: faults, tests, predictions.

use std::collections::BTreeMap;
use std::rc::Rc;

use reprise_explore::{
    Event, FaultSite, FoundFault, IncompleteReason, InputValue, NamedModel, PickedValues, RunResult, TestCase,
    TestOutcome, Tests, described_inputs, named_model, picked_values,
};
use reprise_expr::{Assignment, BitVector, Evaluator, ExprId, Node, Pool};
use reprise_ir::code::FunctionId;
use reprise_machine::{Asked, Fault, FaultKind, Finish, Input, Stream, Value, depends_on_undefined};
use reprise_solver::{PathCondition, Query, Solver, Statistics, Verdict};
use rustc_hash::FxHashSet;

use crate::engine::Merger;
use crate::frames::FrameId;
use crate::guard::{Guard, Guards};
use crate::predicates::Predicates;

/// How paths ended.
#[derive(Clone)]
pub(crate) enum MergedEnd {
    Finished(Finish),
    Fault(FaultKind, reprise_explore::SourcePlace),
    /// Not followed to its end.
    Cut,
}

/// What happened on which paths, in the order of execution, which is every path's own.
#[derive(Default)]
pub(crate) struct Ends {
    /// In the order of the code, so that reports do not depend on what was met first.
    pub faults: BTreeMap<FaultSite, (FoundFault, Guard)>,
    ends: Vec<(Guard, MergedEnd)>,
    inputs: Vec<(Guard, Asked)>,
    output: Vec<(Guard, Stream, Rc<[u8]>)>,
    /// Paths some of whose output was symbolic.
    pub partial_output: Guard,
    /// Paths for which a test was asked.
    pub tests: Vec<Guard>,
}

/// A point in the order of what happened.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    ends: usize,
    inputs: usize,
    output: usize,
    tests: usize,
    partial_output: Guard,
}

impl Ends {
    pub(crate) fn asked(&mut self, guard: Guard, asked: Vec<Asked>) {
        self.inputs.extend(asked.into_iter().map(|asked| (guard, asked)));
    }

    /// Paths came to an input that others may have come to before.
    pub(crate) fn came_to(&mut self, guards: &mut Guards, guard: Guard, asked: Asked) {
        match self.inputs.iter_mut().find(|(_, known)| known.is_same(&asked)) {
            Some((known, _)) => *known = guards.or(*known, guard),
            None => self.inputs.push((guard, asked)),
        }
    }

    pub(crate) fn printed(&mut self, guard: Guard, stream: Stream, text: Rc<[u8]>) {
        self.output.push((guard, stream, text));
    }

    pub(crate) fn finished(&mut self, guard: Guard, finish: Finish) {
        self.ends.push((guard, MergedEnd::Finished(finish)));
    }

    pub(crate) fn cut(&mut self, guard: Guard) {
        self.ends.push((guard, MergedEnd::Cut));
    }

    /// Where the lists end.
    pub(crate) fn mark(&self) -> Mark {
        Mark {
            ends: self.ends.len(),
            inputs: self.inputs.len(),
            output: self.output.len(),
            tests: self.tests.len(),
            partial_output: self.partial_output,
        }
    }

    /// Takes back what was noted since a mark, faults excepted.
    pub(crate) fn take_back(&mut self, mark: Mark) {
        self.ends.truncate(mark.ends);
        self.inputs.truncate(mark.inputs);
        self.output.truncate(mark.output);
        self.tests.truncate(mark.tests);
        self.partial_output = mark.partial_output;
    }

    pub(crate) fn guards(&self) -> impl Iterator<Item = Guard> {
        let faults = self.faults.values().map(|(_, guard)| *guard);
        let ends = self.ends.iter().map(|(guard, _)| *guard);
        let inputs = self.inputs.iter().map(|(guard, _)| *guard);
        let output = self.output.iter().map(|(guard, ..)| *guard);
        faults.chain(ends).chain(inputs).chain(output).chain(self.tests.iter().copied()).chain([self.partial_output])
    }

    /// Terms that predictions need.
    pub(crate) fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        for (_, end) in &self.ends {
            if let MergedEnd::Finished(Finish::Returned(Some(Value::Term(term))) | Finish::Exited(Value::Term(term))) =
                end
            {
                visit(*term);
            }
        }
    }

    pub(crate) fn asked_inputs(&self) -> impl Iterator<Item = &Asked> {
        self.inputs.iter().map(|(_, asked)| asked)
    }
}

/// A test of some paths; its input is a function of them alone, or any that was at hand.
struct NamedTest {
    test: TestCase,
    is_canonical: bool,
}

/// The one path that an input takes.
pub(crate) struct Prediction {
    pub inputs: Vec<Rc<Input>>,
    pub end: Option<MergedEnd>,
    pub output: Option<Vec<u8>>,
}

/// What an input does: how its path ends, where it was followed so far, and what it prints to standard output, where all of that is
/// concrete.
#[derive(Clone, PartialEq, Debug)]
pub struct PredictedRun {
    pub outcome: Option<TestOutcome>,
    pub output: Option<Vec<u8>>,
}

impl Merger<'_> {
    /// Runs to the end, and says what the program does on each of the inputs, by evaluating what all paths hold.
    pub fn run_and_predict(mut self, entry: FunctionId, inputs: &[Vec<InputValue>]) -> (RunResult, Vec<PredictedRun>) {
        self.begin(entry);
        self.advance_to(u64::MAX);
        let predictions = inputs.iter().map(|values| self.predict_values(values)).collect();
        (self.finish(), predictions)
    }

    fn predict_values(&self, values: &[InputValue]) -> PredictedRun {
        let mut model = Assignment::new();
        for asked in self.ends.asked_inputs() {
            let input = self.scratch.inputs.input(asked);
            let Some(given) = values.iter().find(|given| given.name == *input.name && given.kind == input.kind) else {
                continue;
            };
            for piece in input.pieces.iter() {
                let Node::Variable(variable) = self.machine.pool.node(piece.variable) else {
                    unreachable!("an input's piece is a variable");
                };
                let width = self.machine.pool.width(piece.variable);
                let end = 8 * piece.offset + width;
                let whole = if given.value.width() < end { given.value.zero_extend(end) } else { given.value.clone() };
                let value = whole.extract(8 * piece.offset, width);
                if width <= 64 {
                    model.set(variable, value.low_u64());
                } else {
                    model.set_wide(variable, value);
                }
            }
        }
        let prediction = self.predict(&model);
        let outcome = prediction.end.and_then(|end| match end {
            MergedEnd::Finished(finish) => self.predicted(&model, finish),
            MergedEnd::Fault(kind, place) => Some(TestOutcome::Fault { kind, place }),
            MergedEnd::Cut => None,
        });
        PredictedRun { outcome, output: prediction.output }
    }

    pub(crate) fn record_fault(&mut self, frame: FrameId, position: u32, guard: Guard, fault: Fault) {
        let site = self.program_frame(frame, position);
        let stack = self.stack_entries(frame, position);
        // The first entry with a known line is the program's own: library code has none.
        let innermost = stack.iter().find(|entry| entry.place.line != 0).or(stack.first()).expect("a path has a frame");
        let place = innermost.place.clone();
        let function = innermost.function.clone();
        self.ends.ends.push((guard, MergedEnd::Fault(fault.kind, place.clone())));
        let key = (site.0, site.1, fault.kind);
        if self.ends.faults.contains_key(&key) {
            return;
        }
        let found = FoundFault {
            kind: fault.kind,
            message: fault.message.into(),
            place,
            function,
            stack,
            inputs: None,
            input_is_canonical: true,
            depends_on_undefined: false,
            paths: 0,
            story: Default::default(),
            fingerprint: None,
        };
        self.oversight.set_has_to_name(true);
        self.listener.event(Event::Fault(&found));
        self.ends.faults.insert(key, (found, guard));
    }

    pub(crate) fn note_concretised(&mut self, what: &'static str) {
        let place = self.source_of(self.group.frame, self.group.position);
        self.note_incomplete(IncompleteReason::Concretised(what.into()), place);
    }

    /// The values that a term is given on the paths of a guard; `None` if there are no such paths, or nobody can say.
    pub(crate) fn concrete_values(&mut self, guard: Guard, term: ExprId) -> Option<PickedValues> {
        if self.is_impossible(guard) {
            return None;
        }
        let path = self.predicates.path(&mut self.machine.pool, guard);
        match picked_values(&mut self.solver, &mut self.machine.pool, &path, term) {
            Ok(picked) => Some(picked),
            Err(reason) => {
                let reason = self.undecided_reason(reason);
                let place = self.source_of(self.group.frame, self.group.position);
                self.note_incomplete(reason, place);
                self.ends.cut(guard);
                None
            }
        }
    }

    /// What the paths did on which these values are the inputs.
    pub(crate) fn predict(&self, model: &Assignment) -> Prediction {
        let mut evaluator = Evaluator::new(model.clone());
        let predicates = &self.predicates;
        let pool = &self.machine.pool;
        let mut holds = |guard: Guard| {
            predicates.guards.evaluate(guard, |variable| evaluator.truth(pool, predicates.terms()[variable as usize]))
        };
        let inputs = self.ends.inputs.iter().filter(|(guard, _)| holds(*guard));
        let inputs = inputs.map(|(_, asked)| self.scratch.inputs.input(asked)).collect();
        let end = self.ends.ends.iter().find(|(guard, _)| holds(*guard)).map(|(_, end)| end.clone());
        let output = (!holds(self.ends.partial_output)).then(|| {
            let printed = self.ends.output.iter();
            let printed = printed.filter(|(guard, stream, _)| *stream == Stream::Output && holds(*guard));
            printed.flat_map(|(_, _, text)| text.iter().copied()).collect()
        });
        Prediction { inputs, end, output }
    }

    /// A test of the paths of a guard: its canonical input, and what it does.
    fn test_of(&mut self, namer: &mut Solver, guard: Guard) -> Option<NamedTest> {
        let path = first_way(namer, &mut self.machine.pool, &self.predicates, guard)
            .unwrap_or_else(|| self.predicates.path(&mut self.machine.pool, guard));
        let NamedModel { model, is_canonical } = named_model(&mut self.solver, &mut self.machine.pool, &path)?;
        let prediction = self.predict(&model);
        let (outcome, result) = match prediction.end? {
            MergedEnd::Finished(finish) => (self.predicted(&model, finish)?, finish.term()),
            MergedEnd::Fault(kind, place) => (TestOutcome::Fault { kind, place }, None),
            MergedEnd::Cut => return None,
        };
        let terms = path.newest_first().chain(result);
        let depends_on_undefined = depends_on_undefined(&mut self.machine.pool, terms, &model);
        let test = TestCase {
            inputs: self.values_of(&prediction.inputs, &model),
            outcome,
            output: prediction.output,
            depends_on_undefined,
            covers: Vec::new(),
            details: None,
        };
        Some(NamedTest { test, is_canonical })
    }

    pub(crate) fn values_of(&self, inputs: &[Rc<Input>], model: &Assignment) -> Vec<InputValue> {
        described_inputs(&self.machine, inputs.iter().map(|input| &**input), model)
    }

    pub(crate) fn predicted(&self, model: &Assignment, finish: Finish) -> Option<TestOutcome> {
        let (value, exited) = match finish {
            Finish::Returned(value) => (value, false),
            Finish::Exited(value) => (Some(value), true),
            Finish::Silent => return None,
        };
        let result = value.and_then(|value| match value {
            Value::Word(word) => Some(BitVector::from_u64(64, word)),
            Value::Term(term) => Some(Evaluator::new(model.clone()).value(&self.machine.pool, term)),
            Value::Undefined => None,
        });
        Some(TestOutcome::Completed { result, exited })
    }

    /// The faults with their inputs, and what the solver did for them beside the run's; tests go to the listener.
    pub(crate) fn name_inputs(&mut self) -> (Vec<FoundFault>, Statistics) {
        // A solver that has seen nothing else, so that an input is the same whatever was asked or stored before.
        let mut config = self.config.explore.solver.clone();
        (config.external, config.query_log) = (None, None);
        let mut namer = Solver::new(config);
        namer.interrupt_by(self.solver.interrupt_flag());
        namer.limit_effort(Some(EFFORT_TO_NAME));
        let mut faults = Vec::new();
        let mut tests = Vec::new();
        let mut seen = FxHashSet::default();
        for (_, (mut fault, guard)) in std::mem::take(&mut self.ends.faults) {
            if let Some(NamedTest { test, is_canonical }) = self.test_of(&mut namer, guard) {
                fault.input_is_canonical = is_canonical;
                fault.depends_on_undefined = test.depends_on_undefined;
                fault.inputs = Some(test.inputs.clone());
                seen.insert(format!("{:?}", test.inputs));
                tests.push(test);
            }
            faults.push(fault);
        }
        if self.config.explore.tests.are_of_paths() {
            for guard in std::mem::take(&mut self.ends.tests) {
                if let Some(NamedTest { test, .. }) = self.test_of(&mut namer, guard)
                    && seen.insert(format!("{:?}", test.inputs))
                {
                    tests.push(test);
                }
            }
        }
        if self.config.explore.tests != Tests::None {
            for test in &tests {
                self.listener.event(Event::Test(test));
            }
        }
        (faults, *namer.statistics())
    }
}

/// Questions for one path of a guard before an input of any is looked for, and the work that each may take.
const MOST_TO_NAME: usize = 1024;
const EFFORT_TO_NAME: u64 = 500_000;

/// The first of the conjunctions that a guard is made of, in the order of its diagram, that can be. An input of one path is mostly found like a
/// forking engine's, where one of any path is a search through all of them. `None` where that is the other way round, and where there is but one.
fn first_way(solver: &mut Solver, pool: &mut Pool, predicates: &Predicates, guard: Guard) -> Option<PathCondition> {
    if predicates.guards.is_conjunction(guard) {
        return None;
    }
    let decided: Option<(u32, bool)> = None;
    let mut open = vec![(guard, PathCondition::new(), decided)];
    for _ in 0..MOST_TO_NAME {
        let (place, mut path, literal) = open.pop()?;
        if let Some((variable, holds)) = literal {
            let goal = predicates.literal(pool, variable, holds);
            match solver.check(pool, Query { path: &path, goal }) {
                Verdict::Sat => path = path.push(pool, goal),
                Verdict::Unsat => continue,
                Verdict::Unknown(_) => return None,
            }
        }
        let Some(variable) = predicates.guards.top(place) else { return Some(path) };
        let (low, high) = predicates.guards.cofactors(place);
        let ways = [(low, false), (high, true)].into_iter().filter(|(part, _)| !part.is_false());
        open.extend(ways.map(|(part, holds)| (part, path.clone(), Some((variable, holds)))));
    }
    None
}
