//! Memory cells and objects that are not the same on all paths.

use std::rc::Rc;

use reprise_expr::Pool;
use reprise_machine::address::ObjectId;
use reprise_machine::memory::{Content, DeadObject, DeferredWrite, Ending, Memory, Piece};
use reprise_machine::merged::PickedLife;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::guard::{Guard, Guards};
use crate::summary::{Alternatives, Coalescing, add};

/// The value summary of a cell: pieces of one length.
pub(crate) struct CellSummary {
    pub length: u16,
    pub entries: Vec<(Guard, Piece)>,
}

/// On which paths an object lives.
pub(crate) struct ObjectLife {
    alive: Guard,
    ended: Vec<(Guard, Rc<DeadObject>)>,
}

/// What memory's merged cells and uncertain objects stand for.
#[derive(Default)]
pub(crate) struct Cells {
    summaries: Vec<CellSummary>,
    lives: FxHashMap<ObjectId, ObjectLife>,
}

/// The paths that an effect on memory is for.
#[derive(Clone, Copy)]
pub(crate) struct EffectScope {
    /// Those that have the effect.
    pub guard: Guard,
    /// All others.
    pub rest: Guard,
    pub coalescing: Coalescing,
}

impl Cells {
    pub(crate) fn summary(&self, number: u32) -> &CellSummary {
        &self.summaries[number as usize]
    }

    pub(crate) fn summaries(&self) -> &[CellSummary] {
        &self.summaries
    }

    pub(crate) fn lives(&self) -> impl Iterator<Item = &ObjectLife> {
        self.lives.values()
    }

    /// The values of a cell on the paths of a guard.
    pub(crate) fn under(&self, guards: &mut Guards, number: u32, guard: Guard) -> Alternatives<Piece> {
        self.summaries[number as usize]
            .entries
            .iter()
            .filter_map(|&(held, piece)| {
                let both = guards.and(held, guard);
                (!both.is_false()).then_some((both, piece))
            })
            .collect()
    }

    /// Writes on some paths.
    pub(crate) fn write(
        &mut self,
        memory: &mut Memory,
        pool: &mut Pool,
        guards: &mut Guards,
        scope: EffectScope,
        write: DeferredWrite,
    ) {
        let DeferredWrite { object: id, offset, piece } = write;
        let object = memory.live_mut(id).expect("places are inside live objects");
        if scope.rest.is_false() && !matches!(piece, Piece::Cell { content: Content::Merged { .. }, .. }) {
            object.set_piece(pool, offset as usize, piece);
            return;
        }
        let length = piece.length();
        // Concrete bytes have no boundaries of their own; anything else is joined cell by cell.
        if length <= 8
            && let Some(value) = object.word(offset as usize, length as usize)
        {
            let old = Piece::Word { value, length };
            self.join(memory, pool, guards, scope, (id, offset), old, piece);
            return;
        }
        let old = object.pieces(pool, offset as usize, length as usize);
        let mut done = 0;
        for old in old {
            let part = old.length();
            let new = if old.length() == length { piece } else { piece.part(pool, done, part) };
            self.join(memory, pool, guards, scope, (id, offset + done as u64), old, new);
            done += part;
        }
    }

    /// Makes a range hold the new piece on the scope's paths and the old on the rest.
    #[expect(clippy::too_many_arguments, reason = "a place, a value and under what it is written")]
    fn join(
        &mut self,
        memory: &mut Memory,
        pool: &mut Pool,
        guards: &mut Guards,
        scope: EffectScope,
        (id, offset): (ObjectId, u64),
        old: Piece,
        new: Piece,
    ) {
        let mut entries = Vec::new();
        for (guard, piece) in [(scope.rest, old), (scope.guard, new)] {
            for (guard, piece) in self.expanded(pool, guards, guard, piece) {
                add(&mut entries, guards, guard, piece, scope.coalescing);
            }
        }
        let piece = match entries[..] {
            [] => return,
            [(_, only)] => only,
            _ => {
                self.summaries.push(CellSummary { length: old.length(), entries });
                let summary = self.summaries.len() as u32 - 1;
                Piece::Cell { content: Content::Merged { summary, from: 0 }, length: old.length() }
            }
        };
        let object = memory.live_mut(id).expect("places are inside live objects");
        object.set_piece(pool, offset as usize, piece);
    }

    /// A piece under a guard, with merged cells replaced by what they stand for.
    fn expanded(&self, pool: &mut Pool, guards: &mut Guards, guard: Guard, piece: Piece) -> Alternatives<Piece> {
        if guard.is_false() {
            return SmallVec::new();
        }
        let Piece::Cell { content: Content::Merged { summary, from }, length } = piece else {
            return smallvec::smallvec![(guard, piece)];
        };
        let mut alternatives = self.under(guards, summary, guard);
        let whole = self.summaries[summary as usize].length;
        if length != whole {
            for (_, piece) in &mut alternatives {
                *piece = piece.part(pool, from, length);
            }
        }
        alternatives
    }

    /// Forgets the summaries that no cell of memory stands for.
    pub(crate) fn forget_unreachable(&mut self, memory: &mut Memory) {
        let mut used = vec![false; self.summaries.len()];
        for (_, object) in memory.live_objects() {
            object.merged(&mut |summary| used[summary as usize] = true);
        }
        for (summary, used) in self.summaries.iter_mut().zip(used) {
            if !used {
                *summary = CellSummary { length: 0, entries: Vec::new() };
            }
        }
    }

    /// An object came into being on some paths.
    pub(crate) fn allocated(&mut self, memory: &mut Memory, id: ObjectId, scope: EffectScope) {
        if !scope.rest.is_false() {
            memory.make_uncertain(id);
            self.lives.insert(id, ObjectLife { alive: scope.guard, ended: Vec::new() });
        }
    }

    /// An object's life ends on some paths.
    pub(crate) fn ended(
        &mut self,
        memory: &mut Memory,
        guards: &mut Guards,
        scope: EffectScope,
        id: ObjectId,
        ended: Ending,
    ) {
        let Some(object) = memory.live(id) else { return };
        let dead =
            DeadObject { base: object.base, size: object.size, kind: object.kind, allocated: object.location, ended };
        let life = self.lives.entry(id).or_insert(ObjectLife { alive: Guard::TRUE, ended: Vec::new() });
        life.alive = guards.and(life.alive, scope.rest);
        let ended_elsewhere = life.ended.iter().any(|(guard, _)| !guards.and(*guard, scope.rest).is_false());
        if life.alive.is_false() && !ended_elsewhere {
            self.lives.remove(&id);
            memory.end(id, ended);
            return;
        }
        memory.make_uncertain(id);
        life.ended.push((scope.guard, Rc::new(dead)));
    }

    /// What an object is on the paths of a guard.
    pub(crate) fn lives_under(&self, guards: &mut Guards, id: ObjectId, guard: Guard) -> Alternatives<PickedLife> {
        let Some(life) = self.lives.get(&id) else {
            return smallvec::smallvec![(guard, PickedLife::Live)];
        };
        let mut alternatives = Alternatives::new();
        let mut left = guard;
        let alive = guards.and(guard, life.alive);
        if !alive.is_false() {
            alternatives.push((alive, PickedLife::Live));
            left = guards.without(left, alive);
        }
        for (ended, dead) in &life.ended {
            let both = guards.and(left, *ended);
            if !both.is_false() {
                alternatives.push((both, PickedLife::Dead(dead.clone())));
                left = guards.without(left, both);
            }
        }
        if !left.is_false() {
            alternatives.push((left, PickedLife::Absent));
        }
        alternatives
    }
}

impl ObjectLife {
    pub(crate) fn guards(&self) -> impl Iterator<Item = Guard> {
        std::iter::once(self.alive).chain(self.ended.iter().map(|(guard, _)| *guard))
    }
}
