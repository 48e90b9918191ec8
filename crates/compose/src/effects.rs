//! What a way through a function did, read off the state at its end.
//!
//! Memory is compared with what it was at the beginning, object by object; what nobody touched is shared and not looked at.

use std::rc::Rc;

use reprise_expr::{ExprId, Origin, Pool};
use reprise_ir::code::{GlobalId, Program};
use reprise_machine::address::{Class, ObjectId};
use reprise_machine::memory::{Content, Memory, Piece};
use reprise_machine::{InputKind, Machine, State};

use crate::summary::{Place, Root, SummaryInput, SummaryRoot, Write};

/// Past this a read is more than one cell may hold.
const MOST_BYTES: u32 = 1 << 12;

/// What a summary run has as inputs of memory.
pub(crate) struct MemoryInputs<'w> {
    pub program: &'w Program,
    pub function: &'w str,
    /// By the number of the input: those come first.
    pub globals: &'w [GlobalId],
    /// What pointers led to so far.
    pub roots: Vec<SummaryRoot>,
}

impl MemoryInputs<'_> {
    /// The variable that stands for a range of an object, called as one that a read of it makes.
    pub(crate) fn variable(&self, pool: &mut Pool, place: Place, length: u16) -> ExprId {
        let (name, size): (Rc<str>, u64) = match place.root {
            Root::Global(global) => {
                let global = self.program.global(global);
                (format!("{}@{}", global.name, self.function).into(), global.size)
            }
            Root::Behind(root) => {
                let root = &self.roots[root as usize];
                (root.name.clone(), root.size)
            }
        };
        let (start, end) = (place.offset, place.offset + u64::from(length));
        let bits = 8 * u32::from(length);
        match start == 0 && end == size {
            true => pool.variable(&name, bits, Origin::Input),
            false => pool.variable(&format!("{name}[{start}..{end}]"), bits, Origin::Input),
        }
    }

    /// By the number of an input of memory: what it is the contents of. What pointers led to gets numbers in the order that it was come to.
    fn roots_of(&mut self, machine: &Machine, state: &State) -> Vec<Root> {
        let mut found: Vec<Root> = Vec::new();
        for input in state.inputs.iter().filter(|input| matches!(input.kind, InputKind::Bytes(_))) {
            let Some(object) = machine.lazy_object_of_input(&input.name) else {
                found.push(Root::Global(self.globals[found.len()]));
                continue;
            };
            let known = self.roots.iter().position(|root| root.name == object.input);
            let number = known.unwrap_or_else(|| {
                self.roots.push(SummaryRoot {
                    pointer: object.owner,
                    name: object.input.clone(),
                    size: object.size,
                    shape: object.shape,
                    extent: 0,
                    is_written: false,
                });
                self.roots.len() - 1
            });
            found.push(Root::Behind(number as u32));
        }
        found
    }

    fn touch(&mut self, place: Place, length: u16) {
        if let Root::Behind(root) = place.root {
            let extent = &mut self.roots[root as usize].extent;
            *extent = (*extent).max(place.offset + u64::from(length));
        }
    }

    /// What a state has read of memory that it found there.
    pub(crate) fn read(
        &mut self,
        machine: &Machine,
        state: &State,
        found: &mut Vec<SummaryInput>,
    ) -> Result<(), &'static str> {
        let roots = self.roots_of(machine, state);
        let inputs = state.inputs.iter().filter(|input| matches!(input.kind, InputKind::Bytes(_)));
        for (input, root) in inputs.zip(roots) {
            for piece in input.pieces.iter() {
                let length = u16::try_from(piece.length).ok().filter(|&length| u32::from(length) <= MOST_BYTES);
                let Some(length) = length else { return Err("it reads thousands of bytes at once") };
                let place = Place { root, offset: piece.offset.into() };
                self.touch(place, length);
                found.push(SummaryInput { place, length, variable: piece.variable });
            }
        }
        Ok(())
    }

    /// What a state has written, or why that cannot be said.
    pub(crate) fn written(
        &mut self,
        machine: &mut Machine,
        first: &Memory,
        state: &mut State,
    ) -> Result<Vec<Write>, &'static str> {
        let roots = self.roots_of(machine, state);
        let mut writes = Vec::new();
        for number in 0..self.program.globals.len() {
            let id = ObjectId::new(Class::Global, number);
            if state.memory.shares(first, id) {
                continue;
            }
            let root = Root::Global(GlobalId(number as u32));
            let Some(input) = roots.iter().position(|&known| known == root) else {
                return Err("it writes a global that nothing was found to write");
            };
            self.written_to(machine, state, (id, root, input as u32), &mut writes)?;
        }
        for id in state.memory.lazy_objects().collect::<Vec<_>>() {
            let name = machine.lazy_object_at(state.memory.base(id)).map(|object| object.input.clone());
            let root = self.roots.iter().position(|root| Some(&root.name) == name.as_ref());
            let Some(root) = root.map(|root| Root::Behind(root as u32)) else { continue };
            let input = roots.iter().position(|&known| known == root).expect("what it holds is an input");
            self.written_to(machine, state, (id, root, input as u32), &mut writes)?;
        }
        for write in &writes {
            self.touch(write.place, write.length);
            if let Root::Behind(root) = write.place.root {
                self.roots[root as usize].is_written = true;
            }
        }
        writes.sort_unstable_by_key(|write| (write.place, write.length));
        Ok(writes)
    }

    fn written_to(
        &self,
        machine: &mut Machine,
        state: &mut State,
        (id, root, input): (ObjectId, Root, u32),
        writes: &mut Vec<Write>,
    ) -> Result<(), &'static str> {
        let Some(object) = state.memory.live(id) else { return Err("it ends the life of an object") };
        if object.has_log() {
            return Err("it writes at an index that is not known");
        }
        let pieces = object.pieces(&mut machine.pool, 0, object.size as usize);
        let mut offset = 0u64;
        for piece in pieces {
            let place = Place { root, offset };
            offset += u64::from(piece.length());
            if let Some(write) = self.write_of(&mut machine.pool, state, input, place, piece)? {
                writes.push(write);
            }
        }
        Ok(())
    }

    /// What a piece of an object was made by writing; `None` where it is as it was.
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
            Piece::Cell { .. } => return Err("it leaves something without a defined value"),
        };
        if pool.mentions_undefined(value) {
            return Err("it writes what nobody defined");
        }
        Ok(Some(Write { place, length, value }))
    }
}
