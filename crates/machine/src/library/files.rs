//! What the library's model of files asks for: which files there are when a program starts, and what is in them.
//!
//! The model itself is C (`library/files.c`). Standard input is file 0.

use reprise_ir::code::Call;

use super::Arguments;
use crate::machine::{Machine, OrStop, incomplete};
use crate::outcome::Incomplete;
use crate::state::State;
use crate::value::Value;
use crate::world::{FileContent, STANDARD_INPUT};

/// The number of a question, as `library/files.c` has it.
const SIZE: u64 = 0;
const NAME_SIZE: u64 = 1;
const NAME: u64 = 2;
const CONTENT: u64 = 3;
const IS_REAL: u64 = 4;
/// Of no file: whether what clocks show is an input.
const IS_TIME_SYMBOLIC: u64 = 5;

/// For a file that does not exist.
const NONE: u64 = u64::MAX;

impl Machine {
    /// `__reprise_world(question, file, to)`.
    pub(super) fn world(&mut self, state: &mut State, call: &Call, arguments: Arguments) -> OrStop<()> {
        let [question, file, to] = self.arguments(arguments)?;
        let (Value::Word(question), Value::Word(number)) = (question, file) else {
            return incomplete(Incomplete::SymbolicData("the number of a file is symbolic".into()));
        };
        let world = &self.config.world;
        let file = match number {
            0 => Some((STANDARD_INPUT, FileContent::Symbolic(world.input))),
            number => world.files.get(number as usize - 1).map(|file| (&*file.name, file.content.clone())),
        };
        let Some((name, content)) = file else {
            self.give(state, call, Value::Word(NONE));
            return Ok(());
        };
        let name = name.to_string();
        let answer = match question {
            SIZE => content.size(),
            NAME_SIZE => name.len() as u64 + 1,
            NAME => {
                let bytes: Vec<u8> = name.bytes().chain([0]).collect();
                self.store_bytes(state, to, &bytes)?;
                0
            }
            CONTENT => {
                match content {
                    FileContent::Symbolic(0) => {}
                    FileContent::Symbolic(size) => self.symbolic_content(state, to, size, &name)?,
                    FileContent::Real(bytes) => self.store_bytes(state, to, &bytes)?,
                }
                0
            }
            IS_TIME_SYMBOLIC => self.config.world.time as u64,
            IS_REAL => matches!(content, FileContent::Real(_)) as u64,
            _ => NONE,
        };
        self.give(state, call, Value::Word(answer));
        Ok(())
    }

    fn symbolic_content(&mut self, state: &mut State, to: Value, size: u32, name: &str) -> OrStop<()> {
        if state.inputs.has_asked(&mut self.names, name) {
            let message = format!("an input of the program is called `{name}`, as a file or standard input is");
            return incomplete(Incomplete::Unsupported(message.into()));
        }
        self.symbolic_bytes(state, to, size.into(), name)
    }

    fn store_bytes(&mut self, state: &mut State, to: Value, bytes: &[u8]) -> OrStop<()> {
        let Value::Word(to) = to else {
            return incomplete(Incomplete::SymbolicData("a file is put at a symbolic address".into()));
        };
        for (place, &byte) in bytes.iter().enumerate() {
            self.store(state, Value::Word(to + place as u64), Value::Word(byte.into()), 8)?;
        }
        Ok(())
    }
}
