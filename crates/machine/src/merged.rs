//! What an engine that merges paths needs of the machine: one instruction at a time, on a state that stands for many paths.
//!
//! Such an engine keeps one memory for all paths. Where they differ, a cell is [`Content::Merged`] and an object
//! [`Slot::Uncertain`]; an instruction that has to know stops with [`Stop::Merged`], having changed nothing, and is executed again
//! once the engine has [picked](Picked) for a part of the paths. What it then does to memory waits in
//! [`Deferred`](crate::memory::Deferred) until the engine joins the parts.

use std::rc::Rc;

use reprise_ir::code::{EdgeId, Instruction};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::address::ObjectId;
use crate::machine::{Machine, OrStop, Transfer};
use crate::memory::{Content, DeadObject, Object, Piece, Slot};
use crate::outcome::Stop;
use crate::state::State;

/// What merged paths do not agree on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Merged {
    /// The value of a cell.
    Cell(u32),
    /// The values of cells that a symbolic index selects from, all at once since there may be thousands. One term for all values of a
    /// cell will do.
    Selection(Vec<u32>),
    /// Whether an object lives.
    Object(ObjectId),
}

/// What was picked for the paths that an instruction is executed for.
#[derive(Clone, Default, Debug)]
pub struct Picked {
    pub cells: SmallVec<[(u32, Piece); 2]>,
    /// Of cells that a symbolic index selects from.
    pub selection: FxHashMap<u32, Piece>,
    pub lives: SmallVec<[(ObjectId, PickedLife); 2]>,
}

impl Picked {
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.selection.is_empty() && self.lives.is_empty()
    }

    fn piece(&self, summary: u32) -> Option<&Piece> {
        let single = self.cells.iter().find(|(picked, _)| *picked == summary).map(|(_, piece)| piece);
        single.or_else(|| self.selection.get(&summary))
    }
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
    /// Nobody said what is in it.
    Undefined,
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
            Transfer::Next => Advance::Next,
            Transfer::Goto { target, edge } => Advance::Goto { target, edge },
            Transfer::Frame => Advance::Frame,
            Transfer::Stop(stop) => Advance::Stop(stop),
        }
    }

    /// What a merged cell holds on the paths at hand.
    pub(crate) fn picked_piece(&mut self, state: &State, piece: Piece) -> OrStop<Piece> {
        let Piece::Cell { content: Content::Merged { summary, from }, length } = piece else { return Ok(piece) };
        match state.picked.as_ref().and_then(|picked| picked.piece(summary)) {
            Some(whole) => Ok(whole.part(&mut self.pool, from, length)),
            None => Err(Box::new(Stop::Merged(Merged::Cell(summary)))),
        }
    }

    /// Stops if something has yet to be picked for ranges of an object that a symbolic index selects from.
    pub(crate) fn require_selection(
        &mut self,
        state: &mut State,
        id: ObjectId,
        starts: impl Iterator<Item = u64>,
        length: u32,
    ) -> OrStop<()> {
        if !state.memory.is_deferring() {
            return Ok(());
        }
        let mut missing = Vec::new();
        for start in starts {
            let object = state.memory.view(&mut self.pool, id);
            for piece in object.pieces(&mut self.pool, start as usize, length as usize) {
                if let Piece::Cell { content: Content::Merged { summary, .. }, .. } = piece
                    && state.picked.as_ref().is_none_or(|picked| picked.piece(summary).is_none())
                    && missing.last() != Some(&summary)
                {
                    missing.push(summary);
                }
            }
        }
        if missing.is_empty() { Ok(()) } else { Err(Box::new(Stop::Merged(Merged::Selection(missing)))) }
    }

    pub(crate) fn life<'a>(&self, state: &'a State, id: ObjectId) -> OrStop<Life<'a>> {
        match state.memory.slot(id) {
            Slot::Live(object) => Ok(Life::Live(object)),
            Slot::Dead(dead) => Ok(Life::Dead(dead)),
            Slot::Undefined(_) => Ok(Life::Undefined),
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
