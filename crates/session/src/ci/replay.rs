//! Runs a program on single inputs, by the machine itself and without a solver: of the cases at which a path stops, that one is taken which holds
//! for the input.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use reprise_explore::{FoundFault, InputValue, PickedValues, StackEntry, assignment_of, source_place};
use reprise_expr::{Assignment, BitVector, Evaluator, ExprId};
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::{
    Case, Fault, Finish, InputKind, Machine, MachineConfig, State, Stop, Then, Value, depends_on_undefined,
};

use crate::error::SessionError;
use crate::limits::Limits;
use crate::story::{Taken, TakenBy, site, story};

/// Between two looks at the clock.
const FUEL: u64 = 1 << 20;
/// On one input. A path that goes on longer is left, on every machine at the same place.
const MOST_INSTRUCTIONS: u64 = 1 << 28;
/// Decisions on one input.
const MOST_STOPS: u64 = 1 << 18;

/// What one run on an input may take.
#[derive(Clone, Copy)]
pub(crate) struct ReplayBounds {
    pub instructions: u64,
    /// Decisions.
    pub stops: u64,
}

const NO_TIME: &str = "there was no time for it";

/// How a run on an input ended.
pub(crate) enum Ended {
    Failed(Box<FoundFault>),
    /// With this status or result, where it has one.
    Passed {
        result: Option<BitVector>,
        exited: bool,
    },
    /// An assumption of the program does not hold.
    Excluded,
    /// It was not followed to its end, for this reason.
    Unknown(String),
}

/// Bits of an input that is given whole; of a larger one the zeros at its end are left out, since it may be larger than memory.
const MOST_WHOLE: u64 = 8 << 16;

/// See the module's documentation.
pub(crate) struct Replayer {
    machine: Machine,
    entry: FunctionId,
    limits: Limits,
    bounds: ReplayBounds,
}

impl Replayer {
    pub(crate) fn new(
        program: Arc<Program>,
        config: &MachineConfig,
        entry: FunctionId,
        limits: Limits,
    ) -> Result<Replayer, SessionError> {
        let mut machine = Machine::new(program, config.clone())?;
        machine.stop_by(limits.asked.clone());
        let bounds = ReplayBounds { instructions: MOST_INSTRUCTIONS, stops: MOST_STOPS };
        Ok(Replayer { machine, entry, limits, bounds })
    }

    /// The same, for shorter runs.
    pub(crate) fn within(self, bounds: ReplayBounds) -> Replayer {
        Replayer { bounds, ..self }
    }

    /// What all runs together have executed.
    pub(crate) fn instructions(&self) -> u64 {
        self.machine.instructions()
    }

    pub(crate) fn run(&mut self, inputs: &[InputValue]) -> Ended {
        match self.machine.start(self.entry) {
            Ok(mut state) => self.run_state(&mut state, inputs),
            Err(reason) => Ended::Unknown(reason.to_string()),
        }
    }

    /// The same, with the inputs that the program asked for on the way.
    pub(crate) fn follow(&mut self, inputs: &[InputValue]) -> (Ended, Vec<InputValue>) {
        let mut state = match self.machine.start(self.entry) {
            Ok(state) => state,
            Err(reason) => return (Ended::Unknown(reason.to_string()), Vec::new()),
        };
        let ended = self.run_state(&mut state, inputs);
        (ended, Replayer::asked_for(&state, inputs))
    }

    fn run_state(&mut self, state: &mut State, inputs: &[InputValue]) -> Ended {
        let most = self.machine.instructions() + self.bounds.instructions;
        let mut taken = Vec::new();
        for _ in 0..self.bounds.stops {
            if self.is_time_to_end() {
                return Ended::Unknown(NO_TIME.into());
            }
            let fuel = FUEL.min(most.saturating_sub(self.machine.instructions()));
            if fuel == 0 {
                break;
            }
            let stop = self.machine.run(state, fuel);
            match self.answer(state, inputs, &mut taken, stop) {
                Ok(None) => {}
                Ok(Some(fault)) => return Ended::Failed(Box::new(self.found(state, inputs, &taken, fault))),
                Err(ended) => return ended,
            }
        }
        Ended::Unknown("it takes too long".into())
    }

    /// Goes on from a stop as the input says, to a fault perhaps. `taken` are the conditions that hold on the way.
    fn answer(
        &mut self,
        state: &mut State,
        inputs: &[InputValue],
        taken: &mut Vec<Taken>,
        stop: Stop,
    ) -> Result<Option<Fault>, Ended> {
        let (function, location) = site(&self.machine, state);
        let case = match stop {
            Stop::Paused => return Ok(None),
            Stop::Fault(fault) => return Ok(Some(fault)),
            Stop::Finished(finish) => return Err(self.passed(state, inputs, finish)),
            Stop::CutShort => return Err(Ended::Unknown(NO_TIME.into())),
            Stop::Incomplete(reason) => return Err(Ended::Unknown(reason.to_string())),
            Stop::Merged(_) | Stop::Call(_) => unreachable!("nothing is merged here, and no call announced"),
            Stop::Assume(condition) | Stop::Narrow(condition) => {
                if !self.value(state, inputs, condition).is_one() {
                    return Err(Ended::Excluded);
                }
                taken.push(Taken { condition, function, location, how: TakenBy::Other });
                state.assume(&mut self.machine.pool, condition);
                return Ok(None);
            }
            Stop::Cases(cases) => match self.holding(state, inputs, &cases) {
                Some(case) => case,
                // One of them always holds; who finds otherwise says so, and the job goes on.
                None => return Err(Ended::Unknown("none of the cases at which it stops holds".into())),
            },
            Stop::Concretise { term, .. } => {
                let value = self.value(state, inputs, term).low_u64();
                let picked = PickedValues { values: [value].into_iter().collect(), are_all: true };
                picked.cases(&mut self.machine.pool, term)[0].clone()
            }
        };
        let how = match case.then {
            Then::Goto { .. } => TakenBy::Branch,
            Then::Fault(_) => TakenBy::Fault,
            Then::Again | Then::Settle { .. } => TakenBy::Other,
        };
        taken.push(Taken { condition: case.condition, function, location, how });
        state.assume(&mut self.machine.pool, case.condition);
        Ok(self.machine.resume(state, &case.then))
    }

    fn is_time_to_end(&self) -> bool {
        self.limits.asked.load(Ordering::Relaxed) || self.limits.left().is_some_and(|left| left.is_zero())
    }

    /// The case that holds for the input.
    fn holding(&mut self, state: &State, inputs: &[InputValue], cases: &[Case]) -> Option<Case> {
        let mut evaluator = Evaluator::new(self.assignment(state, inputs));
        let pool = &self.machine.pool;
        cases.iter().find(|case| evaluator.value(pool, case.condition).is_one()).cloned()
    }

    fn value(&mut self, state: &State, inputs: &[InputValue], term: ExprId) -> BitVector {
        Evaluator::new(self.assignment(state, inputs)).value(&self.machine.pool, term)
    }

    fn assignment(&self, state: &State, inputs: &[InputValue]) -> Assignment {
        assignment_of(&self.machine.pool, state, |name, _| {
            inputs.iter().find(|given| given.name == name).map(|given| &given.value)
        })
    }

    fn passed(&mut self, state: &State, inputs: &[InputValue], finish: Finish) -> Ended {
        let mut value = |value: Value| match value {
            Value::Term(term) => Some(self.value(state, inputs, term)),
            Value::Word(word) => Some(BitVector::from_u64(64, word)),
            Value::Undefined => None,
        };
        match finish {
            Finish::Returned(result) => Ended::Passed { result: result.and_then(&mut value), exited: false },
            Finish::Exited(status) => Ended::Passed { result: value(status), exited: true },
            Finish::Silent => Ended::Passed { result: None, exited: true },
        }
    }

    /// What the last run on these inputs asked for, with their values.
    fn asked_for(state: &State, inputs: &[InputValue]) -> Vec<InputValue> {
        let asked = state.inputs.iter().map(|input| {
            let width = match input.kind {
                InputKind::Bytes(size) => 8 * u64::from(size),
                InputKind::Scalar(scalar) => u64::from(scalar.width),
            };
            let given = inputs.iter().find(|given| *given.name == *input.name).map(|given| &given.value);
            let value = match given {
                Some(given) if u64::from(given.width()) > width => given.truncate(width as u32),
                Some(given) if width > MOST_WHOLE => given.clone(),
                Some(given) => given.zero_extend(width as u32),
                None => BitVector::zero(if width > MOST_WHOLE { 8 } else { width as u32 }),
            };
            InputValue { name: input.name.to_string(), kind: input.kind, value, heap: None, is_file: false }
        });
        asked.collect()
    }

    fn found(&mut self, state: &State, inputs: &[InputValue], taken: &[Taken], fault: Fault) -> FoundFault {
        let model = self.assignment(state, inputs);
        let conditions = taken.iter().map(|taken| taken.condition);
        let depends_on_undefined = depends_on_undefined(&mut self.machine.pool, conditions, &model);
        let story = story(&mut self.machine, state, taken, &fault);
        let program = &self.machine.image.program;
        let stack: Vec<StackEntry> = state
            .frames()
            .map(|frame| StackEntry {
                function: program.function(frame.function).source_name.to_string(),
                place: source_place(program, self.machine.frame_location(frame.function, frame.position)),
            })
            .collect();
        // As where faults are found by exploring: library code has no lines.
        let innermost =
            stack.iter().find(|entry| entry.place.line != 0).or(stack.first()).expect("a state has a frame");
        FoundFault {
            kind: fault.kind,
            message: fault.message.into(),
            place: innermost.place.clone(),
            function: innermost.function.clone(),
            inputs: None,
            input_is_canonical: false,
            depends_on_undefined,
            paths: 1,
            story,
            fingerprint: None,
            stack,
        }
    }
}
