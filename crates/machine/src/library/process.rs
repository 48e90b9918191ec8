//! How a program ends itself, and texts of the program that messages quote.

use reprise_ir::code::Call;

use super::Arguments;
use crate::machine::{AbortMeaning, Machine, OrStop, Transfer, fault, incomplete};
use crate::outcome::{FaultKind, Finish, Incomplete, Stop};
use crate::resolve::Access;
use crate::state::State;
use crate::value::Value;

/// Longer strings are cut in messages.
const MESSAGE_LIMIT: u64 = 200;

impl Machine {
    pub(super) fn exit(&mut self, arguments: Arguments) -> OrStop<Transfer> {
        let [status] = self.arguments(arguments)?;
        Ok(Transfer::Stop(Stop::Finished(Finish::Exited(status))))
    }

    /// The address of a destructor by its number, null past the last.
    pub(super) fn destructor(&mut self, state: &mut State, call: &Call, arguments: Arguments) -> OrStop<()> {
        let [number] = self.arguments(arguments)?;
        let Value::Word(number) = number else {
            return incomplete(Incomplete::SymbolicData("the number of a destructor is symbolic".into()));
        };
        let destructor = self.image.program.destructors.get(number as usize);
        let address = destructor.map_or(0, |function| self.image.placement().function_address(function.0 as usize));
        self.give(state, call, Value::Word(address));
        Ok(())
    }

    pub(super) fn silent_exit(&mut self) -> OrStop<Transfer> {
        Ok(Transfer::Stop(Stop::Finished(Finish::Silent)))
    }

    pub(super) fn abort(&mut self, state: &mut State) -> OrStop<Transfer> {
        match self.config.abort_is {
            AbortMeaning::Fault => fault(FaultKind::Abort, "the program called abort"),
            AbortMeaning::Assumption => {
                let never = self.pool.constant(1, 0);
                Ok(self.assuming(state, never))
            }
        }
    }

    /// `klee_abort`: a bug, whatever `abort` is.
    pub(super) fn abort_harness(&mut self) -> OrStop<Transfer> {
        fault(FaultKind::Abort, "the program called klee_abort")
    }

    pub(super) fn error_reached(&mut self) -> OrStop<Transfer> {
        fault(FaultKind::ErrorReached, "the error function was called")
    }

    /// `__assert_fail(expression, file, line, function)`.
    pub(super) fn assert_fail(&mut self, state: &mut State, arguments: Arguments) -> OrStop<Transfer> {
        let expression = arguments.first().and_then(|&(pointer, _)| self.text(state, pointer));
        let expression = expression.unwrap_or_else(|| "(unreadable)".to_string());
        fault(FaultKind::Assertion, format!("assertion failed: {expression}"))
    }

    /// `klee_report_error(file, line, message, suffix)`.
    pub(super) fn report_error(&mut self, state: &mut State, arguments: Arguments) -> OrStop<Transfer> {
        let message = arguments.get(2).and_then(|&(pointer, _)| self.text(state, pointer));
        fault(FaultKind::ErrorReached, message.unwrap_or_else(|| "the program reported an error".to_string()))
    }

    /// A concrete string in the program's memory, for messages and names.
    pub(crate) fn text(&mut self, state: &mut State, pointer: Value) -> Option<String> {
        let Value::Word(mut address) = pointer else { return None };
        let mut bytes = Vec::new();
        while (bytes.len() as u64) < MESSAGE_LIMIT {
            self.resolve(state, Value::Word(address), 1, Access::Read).ok()?;
            match state.memory.load_word(address, 1)? {
                0 => break,
                byte => bytes.push(byte as u8),
            }
            address += 1;
        }
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }
}
