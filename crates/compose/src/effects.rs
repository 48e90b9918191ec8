//! What a way through a function did, read off the state at its end.
//!
//! Memory is compared with what it was at the beginning, object by object; what nobody touched is shared and not looked at.

use reprise_expr::{ExprId, Origin, Pool};
use reprise_ir::code::{GlobalId, Program};
use reprise_machine::address::{Class, ObjectId};
use reprise_machine::memory::{Content, Memory, Piece};
use reprise_machine::{InputKind, State};

use crate::summary::{Place, Root, SummaryInput, Write};

/// Past this a read is more than one cell may hold.
const MOST_BYTES: u32 = 1 << 12;

/// What a summary run has as inputs of memory.
pub(crate) struct GlobalInputs<'w> {
    pub program: &'w Program,
    pub function: &'w str,
    /// By the number of the input.
    pub globals: &'w [GlobalId],
}

impl GlobalInputs<'_> {
    /// The variable that stands for a range of a global, called as one that a read of it makes.
    pub(crate) fn variable(&self, pool: &mut Pool, place: Place, length: u16) -> ExprId {
        let Root::Global(global) = place.root;
        let global = self.program.global(global);
        let (start, end) = (place.offset, place.offset + u64::from(length));
        let bits = 8 * u32::from(length);
        if start == 0 && end == global.size {
            return pool.variable(&format!("{}@{}", global.name, self.function), bits, Origin::Input);
        }
        pool.variable(&format!("{}@{}[{start}..{end}]", global.name, self.function), bits, Origin::Input)
    }

    /// What a state has read of memory that it found there.
    pub(crate) fn read(&self, state: &State, found: &mut Vec<SummaryInput>) -> Result<(), &'static str> {
        let inputs = state.inputs.iter().filter(|input| matches!(input.kind, InputKind::Bytes(_)));
        for (input, &global) in inputs.zip(self.globals) {
            for piece in input.pieces.iter() {
                let length = u16::try_from(piece.length).ok().filter(|&length| u32::from(length) <= MOST_BYTES);
                let Some(length) = length else { return Err("it reads thousands of bytes at once") };
                let place = Place { root: Root::Global(global), offset: piece.offset.into() };
                found.push(SummaryInput { place, length, variable: piece.variable });
            }
        }
        Ok(())
    }

    /// What a state has written to globals, or why that cannot be said.
    pub(crate) fn written(
        &self,
        pool: &mut Pool,
        first: &Memory,
        state: &mut State,
    ) -> Result<Vec<Write>, &'static str> {
        let mut writes = Vec::new();
        for number in 0..self.program.globals.len() {
            let id = ObjectId::new(Class::Global, number);
            if state.memory.shares(first, id) {
                continue;
            }
            let global = GlobalId(number as u32);
            let Some(input) = self.globals.iter().position(|&known| known == global) else {
                return Err("it writes a global that nothing was found to write");
            };
            let Some(object) = state.memory.live(id) else { return Err("it ends the life of a global") };
            if !object.log().is_empty() {
                return Err("it writes at an index that is not known");
            }
            let pieces = object.pieces(pool, 0, object.size as usize);
            let mut offset = 0u64;
            for piece in pieces {
                let place = Place { root: Root::Global(global), offset };
                offset += u64::from(piece.length());
                if let Some(write) = self.write_of(pool, state, input as u32, place, piece)? {
                    writes.push(write);
                }
            }
        }
        Ok(writes)
    }

    /// What a piece of a global was made by writing; `None` where it is as it was.
    fn write_of(
        &self,
        pool: &mut Pool,
        state: &mut State,
        input: u32,
        place: Place,
        piece: Piece,
    ) -> Result<Option<Write>, &'static str> {
        let length = piece.length();
        let value = match piece {
            Piece::Word { value, length } => pool.constant(8 * u32::from(length), value),
            Piece::Cell { content: Content::Input { input: from, offset }, .. } => {
                if from == input && u64::from(offset) == place.offset {
                    return Ok(None);
                }
                if u32::from(length) > MOST_BYTES {
                    return Err("it copies thousands of bytes at once");
                }
                state.inputs.read(pool, from, offset, length.into())
            }
            Piece::Cell { content: Content::Term(term), .. } => {
                // Reading an input makes a term of it where it is.
                let was = state.inputs.clone().read(pool, input, place.offset as u32, length.into());
                if was == term {
                    return Ok(None);
                }
                term
            }
            Piece::Cell { .. } => return Err("it leaves a global without a defined value"),
        };
        if pool.mentions_undefined(value) {
            return Err("it writes what nobody defined");
        }
        Ok(Some(Write { place, length, value }))
    }
}
