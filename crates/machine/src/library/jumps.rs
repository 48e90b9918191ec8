//! `setjmp` and `longjmp`.
//!
//! A buffer holds the number of a call of `setjmp`; what belongs to it is with the state. Jumping there leaves all frames above its own, as
//! returning does, and the call returns once more. Registers are then as they were, which is one of the values that a variable may have that is
//! not volatile and was changed.

use std::rc::Rc;

use reprise_ir::code::{Call, Instruction};

use super::Arguments;
use crate::machine::{Machine, OrStop, Transfer, fault, incomplete};
use crate::outcome::{FaultKind, Incomplete};
use crate::state::{JumpTarget, State};
use crate::value::Value;

/// What numbers of calls begin at, so that no small number in a buffer that nobody has filled is taken for one.
const FIRST_NUMBER: u64 = 0x6a6d_7000_0000_0000;

impl Machine {
    pub(super) fn set_jump(&mut self, state: &mut State, call: &Call, arguments: Arguments) -> OrStop<()> {
        let [buffer] = self.arguments(arguments)?;
        if state.memory.is_deferring() {
            return incomplete(Incomplete::Unsupported("setjmp on merged paths (--engine forking follows it)".into()));
        }
        let made = state.jumps.as_ref().map_or(0, |jumps| jumps.made);
        let number = FIRST_NUMBER + made;
        self.store(state, buffer, Value::Word(number), 64)?;
        self.give(state, call, Value::Word(0));
        let target = JumpTarget {
            number,
            depth: state.callers.len(),
            position: state.top.position,
            registers: state.top.registers.clone(),
        };
        let jumps = Rc::make_mut(state.jumps.get_or_insert_default());
        jumps.made += 1;
        // A call that is made again in the same place is usually for the same buffer, but may be for another: both stay.
        jumps.targets.push(target);
        Ok(())
    }

    pub(super) fn long_jump(&mut self, state: &mut State, arguments: Arguments) -> OrStop<Transfer> {
        let [buffer, value] = self.arguments(arguments)?;
        let Value::Word(number) = self.load(state, buffer, 64)? else {
            return incomplete(Incomplete::SymbolicData("longjmp with a buffer that is not known".into()));
        };
        let targets = state.jumps.as_ref().map_or(&[][..], |jumps| &jumps.targets);
        let Some(target) = targets.iter().find(|target| target.number == number).cloned() else {
            let message = "longjmp with a buffer that setjmp has not filled, or whose function has returned";
            return fault(FaultKind::InvalidCall, message);
        };
        let value = self.jumped_value(value);
        let location = self.location(state);
        while state.callers.len() > target.depth {
            state.end_stack_objects(0, location);
            state.stack_bytes -= state.top.stack_bytes;
            state.top = state.callers.pop().expect("there are more than the target has");
        }
        state.forget_jumps(target.depth + 1);
        let image = self.image.clone();
        state.top.registers = target.registers;
        state.top.position = target.position;
        let code = image.code(state.top.function);
        let Instruction::Call { call, .. } = code.instructions[target.position as usize] else {
            unreachable!("a target is a call");
        };
        self.give(state, &code.calls[call as usize], value);
        state.top.position += 1;
        Ok(Transfer::Frame)
    }

    /// What `setjmp` returns: never zero.
    fn jumped_value(&mut self, value: Value) -> Value {
        match value {
            Value::Word(0) => Value::Word(1),
            Value::Word(word) => Value::Word(word),
            value => {
                let term = self.term_of(value, 32);
                let (zero, one) = (self.pool.constant(32, 0), self.pool.constant(32, 1));
                let is_zero = self.pool.eq(term, zero);
                let term = self.pool.ite(is_zero, one, term);
                Value::of_term(&self.pool, term)
            }
        }
    }
}
