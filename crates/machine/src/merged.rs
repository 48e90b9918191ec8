//! What an engine that merges paths needs of the machine: one instruction at a time, on a state that stands for many paths.
//!
//! Such an engine keeps one memory for all paths. Where they differ, a cell is [`Content::Merged`] and an object
//! [`Slot::Uncertain`]; an instruction that has to know stops with [`Stop::Merged`], having changed nothing, and is executed again
//! once the engine has [picked](Picked) for a part of the paths. What it then does to memory waits in
//! [`Deferred`](crate::memory::Deferred) until the engine joins the parts.

use std::rc::Rc;

use reprise_ir::code::{EdgeId, Instruction};
use smallvec::SmallVec;

use crate::address::ObjectId;
use crate::machine::{Flow, Machine, Step};
use crate::memory::{Content, DeadObject, Object, Piece, Slot};
use crate::outcome::Stop;
use crate::state::State;

/// What merged paths do not agree on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Merged {
    /// The value of a cell.
    Cell { summary: u32, wanted: Wanted },
    /// Whether an object lives.
    Object(ObjectId),
}

/// What will do for a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// One value at a time.
    Value,
    /// One term for all: it is one of many that a symbolic index selects from.
    Selection,
}

/// What was picked for the paths that an instruction is executed for.
#[derive(Clone, Default, Debug)]
pub struct Picked {
    pub cells: SmallVec<[(u32, Piece); 2]>,
    pub lives: SmallVec<[(ObjectId, PickedLife); 2]>,
}

#[derive(Clone, Debug)]
pub enum PickedLife {
    Live,
    Dead(Rc<DeadObject>),
    /// Never allocated on these paths.
    Absent,
}

/// What an object is on a path.
pub(crate) enum Life<'a> {
    Live(&'a Object),
    Dead(&'a DeadObject),
    Absent,
}

/// What came of one instruction.
#[derive(Debug)]
pub enum Advance {
    Next,
    Goto {
        target: u32,
        edge: EdgeId,
    },
    /// Another frame is on top: called or returned to.
    Frame,
    Stop(Stop),
}

impl Machine {
    /// Executes the instruction at the state's position and nothing more.
    pub fn advance(&mut self, state: &mut State) -> Advance {
        let image = Rc::clone(&self.image);
        let instruction: Instruction = image.code(state.top.function).instructions[state.top.position as usize];
        match self.execute(state, &image, instruction) {
            Flow::Next => Advance::Next,
            Flow::Goto { target, edge } => Advance::Goto { target, edge },
            Flow::Frame => Advance::Frame,
            Flow::Stop(stop) => Advance::Stop(stop),
        }
    }

    /// What a merged cell holds on the paths at hand.
    pub(crate) fn picked_piece(&mut self, state: &State, piece: Piece, wanted: Wanted) -> Step<Piece> {
        let Piece::Cell { content: Content::Merged { summary, from }, length } = piece else { return Ok(piece) };
        let picked = state.picked.iter().flat_map(|picked| &picked.cells).find(|(picked, _)| *picked == summary);
        match picked {
            Some((_, whole)) => Ok(whole.part(&mut self.pool, from, length)),
            None => Err(Box::new(Stop::Merged(Merged::Cell { summary, wanted }))),
        }
    }

    pub(crate) fn life<'a>(&self, state: &'a State, id: ObjectId) -> Step<Life<'a>> {
        match state.memory.slot(id) {
            Slot::Live(object) => Ok(Life::Live(object)),
            Slot::Dead(dead) => Ok(Life::Dead(dead)),
            Slot::Uncertain(object) => {
                let lives = state.picked.iter().flat_map(|picked| &picked.lives);
                match lives.into_iter().find(|(picked, _)| *picked == id) {
                    Some((_, PickedLife::Live)) => Ok(Life::Live(object)),
                    Some((_, PickedLife::Dead(dead))) => Ok(Life::Dead(dead)),
                    Some((_, PickedLife::Absent)) => Ok(Life::Absent),
                    None => Err(Box::new(Stop::Merged(Merged::Object(id)))),
                }
            }
        }
    }
}
