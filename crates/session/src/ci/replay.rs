//! Runs a program on single inputs, by the machine itself and without a solver: of the cases at which a path stops, that one is taken which holds
//! for the input.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use reprise_explore::{FoundFault, InputValue, PickedValues, StackEntry, source_place};
use reprise_expr::{Assignment, BitVector, Evaluator, ExprId, Node};
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::{Case, Fault, Input, Machine, MachineConfig, State, Stop, depends_on_undefined};

use crate::error::SessionError;
use crate::limits::Limits;

/// Between two looks at the clock.
const FUEL: u64 = 1 << 20;
/// On one input. A path that goes on longer is left, on every machine at the same place.
const MOST_INSTRUCTIONS: u64 = 1 << 28;
/// Decisions on one input.
const MOST_STOPS: u64 = 1 << 18;

const NO_TIME: &str = "there was no time for it";

/// How a run on an input ended.
pub(super) enum Ended {
    Failed(Box<FoundFault>),
    Passed,
    /// An assumption of the program does not hold.
    Excluded,
    /// It was not followed to its end, for this reason.
    Unknown(String),
}

/// See the module's documentation.
pub(super) struct Replayer {
    machine: Machine,
    entry: FunctionId,
    limits: Limits,
}

impl Replayer {
    pub(super) fn new(
        program: Arc<Program>,
        config: &MachineConfig,
        entry: FunctionId,
        limits: Limits,
    ) -> Result<Replayer, SessionError> {
        let mut machine = Machine::new(program, config.clone())?;
        machine.stop_by(limits.asked.clone());
        Ok(Replayer { machine, entry, limits })
    }

    /// What all runs together have executed.
    pub(super) fn instructions(&self) -> u64 {
        self.machine.instructions()
    }

    pub(super) fn run(&mut self, inputs: &[InputValue]) -> Ended {
        let mut state = match self.machine.start(self.entry) {
            Ok(state) => state,
            Err(reason) => return Ended::Unknown(reason.to_string()),
        };
        let most = self.machine.instructions() + MOST_INSTRUCTIONS;
        let mut taken = Vec::new();
        for _ in 0..MOST_STOPS {
            if self.is_time_to_end() {
                return Ended::Unknown(NO_TIME.into());
            }
            let fuel = FUEL.min(most.saturating_sub(self.machine.instructions()));
            if fuel == 0 {
                break;
            }
            let stop = self.machine.run(&mut state, fuel);
            match self.answer(&mut state, inputs, &mut taken, stop) {
                Ok(None) => {}
                Ok(Some(fault)) => return Ended::Failed(Box::new(self.found(&state, inputs, taken, fault))),
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
        taken: &mut Vec<ExprId>,
        stop: Stop,
    ) -> Result<Option<Fault>, Ended> {
        let case = match stop {
            Stop::Paused => return Ok(None),
            Stop::Fault(fault) => return Ok(Some(fault)),
            Stop::Finished(_) => return Err(Ended::Passed),
            Stop::CutShort => return Err(Ended::Unknown(NO_TIME.into())),
            Stop::Incomplete(reason) => return Err(Ended::Unknown(reason.to_string())),
            Stop::Merged(_) | Stop::Call(_) => unreachable!("nothing is merged here, and no call announced"),
            Stop::Assume(condition) | Stop::Narrow(condition) => {
                if !self.value(state, inputs, condition).is_one() {
                    return Err(Ended::Excluded);
                }
                taken.push(condition);
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
        taken.push(case.condition);
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

    /// What the variables of the path stand for. What the input says nothing of, undefined values among it, is zero.
    fn assignment(&self, state: &State, inputs: &[InputValue]) -> Assignment {
        let mut assignment = Assignment::default();
        for Input { name, pieces, .. } in state.inputs.iter() {
            let Some(given) = inputs.iter().find(|given| *given.name == **name) else { continue };
            for piece in pieces.iter() {
                let Node::Variable(variable) = self.machine.pool.node(piece.variable) else { continue };
                let width = self.machine.pool.width(piece.variable);
                assignment.set_wide(variable, part(&given.value, 8 * piece.offset, width));
            }
        }
        assignment
    }

    fn found(&mut self, state: &State, inputs: &[InputValue], taken: Vec<ExprId>, fault: Fault) -> FoundFault {
        let model = self.assignment(state, inputs);
        let depends_on_undefined = depends_on_undefined(&mut self.machine.pool, taken, &model);
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
            stack,
        }
    }
}

/// So many bits of a value from one on; those past its end are zero.
fn part(value: &BitVector, from: u32, width: u32) -> BitVector {
    let words: Vec<u64> = (0..width.div_ceil(64))
        .map(|word| {
            let bits = (0..64).map(|bit| from.saturating_add(64 * word + bit)).enumerate();
            let is_set = |at: u32| at < value.width() && value.bit(at);
            bits.fold(0, |sum, (place, at)| sum | u64::from(is_set(at)) << place)
        })
        .collect();
    BitVector::from_words(width, &words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_values() {
        let value = BitVector::from_u64(32, 0x8765_4321);
        for (from, width, expected) in [(0, 8, 0x21), (8, 16, 0x6543), (24, 16, 0x87), (40, 8, 0), (0, 64, 0x8765_4321)]
        {
            assert_eq!(part(&value, from, width), BitVector::from_u64(width, expected), "{width} from {from}");
        }
        let wide = BitVector::from_words(128, &[1, 2]);
        assert_eq!(part(&wide, 64, 64), BitVector::from_u64(64, 2));
        assert_eq!(part(&wide, 0, 128), wide);
    }
}
