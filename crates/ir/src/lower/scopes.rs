//! Stack objects that begin and end within their function, as the markers of their scopes say.
//!
//! Of unoptimised code each start makes a new object, so that what still points to the one of the last time around is found out.
//! An optimiser takes the address of an object for the same all through its function, and may have moved what is computed from it
//! anywhere: there the object stays the same, and ends where it cannot start again.
//!
//! Markers also make compilers route ways out of a scope through blocks that say where to go on by a number in a variable. What
//! goes there goes on at once: the paths, branches and lines of a program are those of its text.

use rustc_hash::{FxHashMap, FxHashSet};

use super::function::successor;
use super::promotion::{Slots, for_each_operand, is_lifetime_marker};
use crate::code::{Operand, Register};
use crate::module::{
    BlockId, ConstantId, ConstantKind, InstructionKind, LlvmBlock, LlvmCode, LlvmOperand, MetadataId, Module, ValueId,
};

/// How the markers of an object in memory are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Life {
    /// Each start makes a new one.
    Renewed,
    /// There is one, which ends where it cannot start again.
    Once,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Marker {
    Start,
    End,
}

/// Where a block goes on, past blocks that only end scopes.
pub(super) struct Shortcut {
    /// The objects in memory that end on the way.
    pub ends: Vec<(ValueId, Option<MetadataId>)>,
    pub target: BlockId,
    /// Where a block that only goes on, and is passed too, does so: without scopes, this one would.
    pub goes_on_at: Option<Option<MetadataId>>,
}

/// An object of which each start makes a new one.
#[derive(Clone, Copy)]
pub(super) struct Renewed {
    pub register: Register,
    pub align: u32,
    pub size: Operand,
}

/// Nothing, for a function without markers.
#[derive(Default)]
pub(super) struct Scopes {
    /// By value: the stack object it is the address of, where it is one or a cast of one.
    origins: Vec<Option<ValueId>>,
    lives: FxHashMap<ValueId, Life>,
    /// Ends after which nothing can use the object before it starts again or the function returns.
    idle: FxHashSet<(BlockId, usize)>,
    shortcuts: FxHashMap<BlockId, Shortcut>,
    /// Blocks that only shortcuts led to.
    skipped: FxHashSet<BlockId>,
    /// Instructions that are there for markers only.
    silent: FxHashSet<(BlockId, usize)>,
    pub renewed: FxHashMap<ValueId, Renewed>,
}

impl Scopes {
    pub(crate) fn find(module: &Module, code: &LlvmCode, slots: &Slots, optimised: bool) -> Scopes {
        let is_marker =
            |kind: &InstructionKind| matches!(kind, InstructionKind::Call(call) if is_lifetime_marker(module, call));
        if !code.blocks.iter().flat_map(|block| &block.instructions).any(|instruction| is_marker(&instruction.kind)) {
            return Scopes::default();
        }
        let mut finder = Finder::new(module, code, slots);
        finder.find_lives(optimised);
        finder.find_idle_ends();
        finder.find_shortcuts();
        finder.find_skipped();
        finder.find_silent();
        finder.scopes
    }

    pub(crate) fn life(&self, object: ValueId) -> Option<Life> {
        self.lives.get(&object).copied()
    }

    /// The stack object that a value is the address of.
    pub(crate) fn origin(&self, value: LlvmOperand) -> Option<ValueId> {
        let LlvmOperand::Local(value) = value else { return None };
        self.origins.get(value.index()).copied().flatten()
    }

    /// Whether the marker at a place ends an object in memory.
    pub(crate) fn ends(&self, object: ValueId, place: (BlockId, usize)) -> bool {
        self.lives.contains_key(&object) && !self.idle.contains(&place)
    }

    pub(crate) fn shortcut(&self, block: BlockId) -> Option<&Shortcut> {
        self.shortcuts.get(&block)
    }

    pub(crate) fn is_skipped(&self, block: BlockId) -> bool {
        self.skipped.contains(&block)
    }

    pub(crate) fn is_silent(&self, place: (BlockId, usize)) -> bool {
        self.silent.contains(&place)
    }
}

struct Finder<'a> {
    module: &'a Module,
    code: &'a LlvmCode,
    slots: &'a Slots,
    /// By value: how often it is read, and how often by other than markers.
    uses: Vec<u32>,
    other_uses: Vec<u32>,
    predecessors: Vec<Vec<BlockId>>,
    /// Promoted objects that hold constants only and are no variables of the source.
    numbers: FxHashSet<ValueId>,
    /// Those of them that say where to go on after the end of a scope.
    routes: FxHashSet<ValueId>,
    scopes: Scopes,
}

fn successors(block: &LlvmBlock) -> impl Iterator<Item = BlockId> + '_ {
    let last = block.instructions.last();
    (0..).map_while(move |position| successor(&last?.kind, position))
}

impl<'a> Finder<'a> {
    fn new(module: &'a Module, code: &'a LlvmCode, slots: &'a Slots) -> Finder<'a> {
        let values = code.value_types.len();
        let mut finder = Finder {
            module,
            code,
            slots,
            uses: vec![0; values],
            other_uses: vec![0; values],
            predecessors: vec![Vec::new(); code.blocks.len()],
            numbers: FxHashSet::default(),
            routes: FxHashSet::default(),
            scopes: Scopes { origins: vec![None; values], ..Scopes::default() },
        };
        finder.find_origins();
        finder.count_uses();
        for (number, block) in code.blocks.iter().enumerate() {
            for successor in successors(block) {
                finder.predecessors[successor.index()].push(BlockId::new(number as u32));
            }
        }
        finder.find_numbers();
        finder
    }

    /// Objects of the first block; those made elsewhere are made each time control comes by.
    fn find_origins(&mut self) {
        for instruction in self.code.blocks.first().map_or(&[][..], |block| &block.instructions) {
            if let (InstructionKind::Alloca { .. }, Some(result)) = (&instruction.kind, instruction.result) {
                self.scopes.origins[result.index()] = Some(result);
            }
        }
        for instruction in self.code.blocks.iter().flat_map(|block| &block.instructions) {
            if let (InstructionKind::Cast { value, .. }, Some(result)) = (&instruction.kind, instruction.result)
                && let LlvmOperand::Local(value) = value
                && self.scopes.origins[value.index()] == Some(*value)
            {
                self.scopes.origins[result.index()] = Some(*value);
            }
        }
    }

    fn count_uses(&mut self) {
        for instruction in self.code.blocks.iter().flat_map(|block| &block.instructions) {
            let is_marker = self.marker(&instruction.kind).is_some();
            for_each_operand(&instruction.kind, |operand| {
                if let LlvmOperand::Local(value) = operand {
                    self.uses[value.index()] += 1;
                    self.other_uses[value.index()] += !is_marker as u32;
                }
            });
        }
    }

    fn find_numbers(&mut self) {
        let mut others: FxHashSet<ValueId> = FxHashSet::default();
        for record in &self.code.variables {
            others.extend(record.value.and_then(|value| self.scopes.origin(value)));
        }
        for instruction in self.code.blocks.iter().flat_map(|block| &block.instructions) {
            if let InstructionKind::Store { value, pointer: LlvmOperand::Local(pointer), .. } = instruction.kind {
                if self.integer(value).is_none() || !self.slots.is_promoted(pointer) {
                    others.insert(pointer);
                } else {
                    self.numbers.insert(pointer);
                }
            }
        }
        self.numbers.retain(|slot| !others.contains(slot));
    }

    fn integer(&self, operand: LlvmOperand) -> Option<u64> {
        let LlvmOperand::Constant(constant) = operand else { return None };
        self.integer_of(constant)
    }

    fn integer_of(&self, constant: ConstantId) -> Option<u64> {
        match self.module.constant(constant).kind {
            ConstantKind::Integer(value) => Some(value),
            _ => None,
        }
    }

    /// What a marker says, and of which object; of one that is not ours, `None` in its place.
    fn marker(&self, kind: &InstructionKind) -> Option<(Marker, Option<ValueId>)> {
        let InstructionKind::Call(call) = kind else { return None };
        if !is_lifetime_marker(self.module, call) {
            return None;
        }
        let LlvmOperand::Constant(callee) = call.callee else { return None };
        let ConstantKind::Symbol(symbol) = self.module.constant(callee).kind else { return None };
        let starts = self.module.symbol(symbol).name.starts_with("llvm.lifetime.start");
        let object = call.arguments.last().and_then(|argument| self.scopes.origin(argument.value));
        Some((if starts { Marker::Start } else { Marker::End }, object))
    }

    /// Whether a marker is of the whole object: newer ones always are.
    fn is_whole(&self, kind: &InstructionKind) -> bool {
        let InstructionKind::Call(call) = kind else { return false };
        let [size, object] = &call.arguments[..] else { return true };
        let size = self.integer(size.value);
        size == Some(u64::MAX)
            || size.is_some() && size == self.scopes.origin(object.value).and_then(|id| self.size(id))
    }

    fn size(&self, object: ValueId) -> Option<u64> {
        let entry = &self.code.blocks.first()?.instructions;
        let made = entry.iter().find(|instruction| instruction.result == Some(object))?;
        let InstructionKind::Alloca { allocated, count, .. } = &made.kind else { return None };
        let count = count.map_or(Some(1), |count| self.integer(count))?;
        self.module.types.alloc_size(*allocated)?.checked_mul(count)
    }

    fn markers(&self) -> impl Iterator<Item = ((BlockId, usize), Marker, ValueId)> + '_ {
        self.code.blocks.iter().enumerate().flat_map(move |(number, block)| {
            block.instructions.iter().enumerate().filter_map(move |(index, instruction)| {
                let (marker, object) = self.marker(&instruction.kind)?;
                Some(((BlockId::new(number as u32), index), marker, object?))
            })
        })
    }

    fn find_lives(&mut self, optimised: bool) {
        let mut started = FxHashSet::default();
        let mut ended = FxHashSet::default();
        let mut partial = FxHashSet::default();
        for ((block, index), marker, object) in self.markers() {
            if !self.is_whole(&self.code.block(block).instructions[index].kind) || self.size(object).is_none() {
                partial.insert(object);
            }
            if marker == Marker::Start {
                started.insert(object)
            } else {
                ended.insert(object)
            };
        }
        let objects = self.scopes.origins.iter().enumerate().filter_map(|(number, origin)| {
            let object = ValueId::new(number as u32);
            (*origin == Some(object)).then_some(object)
        });
        let marked: Vec<ValueId> = objects
            .filter(|id| started.contains(id) && ended.contains(id) && !partial.contains(id))
            .filter(|&id| !self.slots.is_promoted(id))
            .collect();
        let early = if optimised { marked.iter().copied().collect() } else { self.used_before_start(&marked) };
        for object in marked {
            let life = if early.contains(&object) { Life::Once } else { Life::Renewed };
            self.scopes.lives.insert(object, life);
        }
    }

    /// The objects that may be used where no start marker has been passed.
    fn used_before_start(&self, marked: &[ValueId]) -> FxHashSet<ValueId> {
        let numbers: FxHashMap<ValueId, usize> = marked.iter().enumerate().map(|(at, id)| (*id, at)).collect();
        let words = marked.len().div_ceil(64);
        // By block: those that may not have been started where it begins.
        let mut waiting_for: Vec<Option<Box<[u64]>>> = vec![None; self.code.blocks.len()];
        waiting_for[0] = Some(vec![u64::MAX; words].into());
        let mut pending = vec![BlockId::new(0)];
        let mut early = FxHashSet::default();
        while let Some(block) = pending.pop() {
            let Some(mut unstarted) = waiting_for[block.index()].clone() else { continue };
            for instruction in &self.code.block(block).instructions {
                match self.marker(&instruction.kind) {
                    Some((Marker::Start, Some(object))) => {
                        if let Some(at) = numbers.get(&object) {
                            unstarted[at / 64] &= !(1 << (at % 64));
                        }
                    }
                    Some(_) => {}
                    None if self.is_alias(instruction.result) => {}
                    None => for_each_operand(&instruction.kind, |operand| {
                        if let Some(object) = self.scopes.origin(operand)
                            && let Some(at) = numbers.get(&object)
                            && unstarted[at / 64] >> (at % 64) & 1 == 1
                        {
                            early.insert(object);
                        }
                    }),
                }
            }
            for successor in successors(self.code.block(block)) {
                match &mut waiting_for[successor.index()] {
                    Some(known) => {
                        let mut grows = false;
                        for (known, new) in known.iter_mut().zip(&unstarted) {
                            grows |= *new & !*known != 0;
                            *known |= new;
                        }
                        if grows {
                            pending.push(successor);
                        }
                    }
                    unknown => {
                        *unknown = Some(unstarted.clone());
                        pending.push(successor);
                    }
                }
            }
        }
        early
    }

    /// A cast of an object's address.
    fn is_alias(&self, value: Option<ValueId>) -> bool {
        value.is_some_and(|value| self.scopes.origins[value.index()].is_some_and(|origin| origin != value))
    }

    fn find_idle_ends(&mut self) {
        let starts: Vec<((BlockId, usize), ValueId)> = self
            .markers()
            .filter(|(_, marker, _)| *marker == Marker::Start)
            .map(|(place, _, object)| (place, object))
            .collect();
        let mut idle = FxHashSet::default();
        for (place, marker, object) in self.markers() {
            if marker == Marker::Start {
                continue;
            }
            let restarts = self.scopes.lives.get(&object) == Some(&Life::Once) && {
                let reached = self.reached_from(place.0);
                let of_object = starts.iter().filter(|(_, started)| *started == object);
                of_object
                    .into_iter()
                    .any(|((block, index), _)| reached.contains(block) || *block == place.0 && *index > place.1)
            };
            if restarts || self.only_returns((place.0, place.1 + 1), object) {
                idle.insert(place);
            }
        }
        self.scopes.idle = idle;
    }

    /// The blocks that control may come to after a block.
    fn reached_from(&self, block: BlockId) -> FxHashSet<BlockId> {
        let mut reached = FxHashSet::default();
        let mut pending: Vec<BlockId> = successors(self.code.block(block)).collect();
        while let Some(block) = pending.pop() {
            if reached.insert(block) {
                pending.extend(successors(self.code.block(block)));
            }
        }
        reached
    }

    /// Whether nothing but a return follows that could look at an object: then it ends there.
    fn only_returns(&self, (mut block, mut from): (BlockId, usize), object: ValueId) -> bool {
        let mut addresses: FxHashSet<ValueId> = FxHashSet::default();
        for _ in 0..self.code.blocks.len() {
            for instruction in &self.code.block(block).instructions[from..] {
                let is_other = |operand: LlvmOperand| {
                    matches!(operand, LlvmOperand::Local(value) if addresses.contains(&value))
                        || self.scopes.origin(operand).is_some_and(|origin| origin != object)
                };
                match &instruction.kind {
                    InstructionKind::Return(_) => return true,
                    InstructionKind::Cast { .. } if self.is_alias(instruction.result) => {}
                    InstructionKind::GetElementPointer { base, .. } if is_other(*base) => {
                        addresses.extend(instruction.result);
                    }
                    InstructionKind::Load { pointer, .. } if is_other(*pointer) => {}
                    InstructionKind::Store { pointer: LlvmOperand::Local(slot), .. }
                        if self.slots.is_promoted(*slot) => {}
                    kind if self.marker(kind).is_some() => {}
                    InstructionKind::Branch(_) => break,
                    _ => return false,
                }
            }
            let Some(InstructionKind::Branch(next)) = self.code.block(block).instructions.last().map(|last| &last.kind)
            else {
                return false;
            };
            (block, from) = (*next, 0);
        }
        false
    }

    /// Whether a block does nothing but end scopes and go on; and the variable by whose number it does.
    fn passage(&self, block: BlockId) -> Option<Passage> {
        let (last, before) = self.code.block(block).instructions.split_last()?;
        let mut passage = Passage { marks: false, number: None };
        let mut loaded = None;
        for instruction in before {
            match &instruction.kind {
                InstructionKind::Cast { .. }
                    if self.is_alias(instruction.result)
                        && instruction.result.is_some_and(|value| self.other_uses[value.index()] == 0) => {}
                InstructionKind::Load { pointer: LlvmOperand::Local(slot), .. }
                    if self.numbers.contains(slot)
                        && loaded.is_none()
                        && instruction.result.is_some_and(|value| self.uses[value.index()] == 1) =>
                {
                    loaded = instruction.result;
                    passage.number = Some(*slot);
                }
                kind if matches!(self.marker(kind), Some((Marker::End, _))) => passage.marks = true,
                _ => return None,
            }
        }
        match &last.kind {
            InstructionKind::Branch(_) if loaded.is_none() => Some(passage),
            InstructionKind::Switch { value, .. } if loaded.is_some() && *value == LlvmOperand::Local(loaded?) => {
                Some(passage)
            }
            _ => None,
        }
    }

    fn find_shortcuts(&mut self) {
        let passages: Vec<Option<Passage>> =
            (0..self.code.blocks.len() as u32).map(|block| self.passage(BlockId::new(block))).collect();
        self.routes = passages.iter().flatten().filter_map(|passage| passage.number).collect();
        // A number that nobody reads is there for scopes too.
        let mut unread = self.numbers.clone();
        for instruction in self.code.blocks.iter().flat_map(|block| &block.instructions) {
            if let InstructionKind::Load { pointer: LlvmOperand::Local(slot), .. } = instruction.kind {
                unread.remove(&slot);
            }
        }
        self.routes.extend(unread);
        for number in 0..self.code.blocks.len() as u32 {
            let block = BlockId::new(number);
            if let Some(shortcut) = self.shortcut_from(block, &passages) {
                self.scopes.shortcuts.insert(block, shortcut);
            }
        }
    }

    fn shortcut_from(&self, block: BlockId, passages: &[Option<Passage>]) -> Option<Shortcut> {
        let (last, before) = self.code.block(block).instructions.split_last()?;
        let InstructionKind::Branch(first) = last.kind else { return None };
        let stored = |slot: ValueId| {
            let stores = before.iter().rev().filter_map(|instruction| match instruction.kind {
                InstructionKind::Store { value, pointer, .. } if pointer == LlvmOperand::Local(slot) => Some(value),
                _ => None,
            });
            stores.into_iter().next().and_then(|value| self.integer(value))
        };
        let mut passed = Vec::new();
        let mut target = first;
        let (mut taken, mut marks, mut goes_on_at) = (None, false, None);
        for _ in 0..self.code.blocks.len() {
            let Some(passage) = &passages[target.index()] else { break };
            let next = match (&self.code.block(target).instructions.last()?.kind, passage.number) {
                (InstructionKind::Switch { default, cases, .. }, Some(slot)) => {
                    let number = stored(slot)?;
                    taken = Some(number);
                    let case = cases.iter().find(|(label, _)| self.integer_of(*label) == Some(number));
                    case.map_or(*default, |(_, target)| *target)
                }
                (InstructionKind::Branch(next), _)
                    if passage.marks || taken == Some(0) && self.is_continuation(target, passages) =>
                {
                    *next
                }
                _ => break,
            };
            marks |= passage.marks;
            if !passage.marks && passage.number.is_none() {
                goes_on_at = self.code.block(target).instructions.last().map(|last| last.location);
            }
            passed.push(target);
            target = next;
        }
        let has_phis = |block: BlockId| {
            matches!(
                self.code.block(block).instructions.first().map(|first| &first.kind),
                Some(InstructionKind::Phi { .. })
            )
        };
        if taken.is_none() || !marks || has_phis(target) {
            return None;
        }
        let mut ends = Vec::new();
        for &block in &passed {
            for instruction in &self.code.block(block).instructions {
                if let Some((Marker::End, Some(object))) = self.marker(&instruction.kind)
                    && self.scopes.lives.contains_key(&object)
                    && !self.only_returns((target, 0), object)
                {
                    ends.push((object, instruction.location));
                }
            }
        }
        // An object that may start again goes on, as everywhere.
        ends.retain(|(object, _)| self.scopes.lives[object] == Life::Renewed || !self.restarts(target, *object));
        Some(Shortcut { ends, target, goes_on_at })
    }

    fn restarts(&self, block: BlockId, object: ValueId) -> bool {
        let mut reached = self.reached_from(block);
        reached.insert(block);
        self.markers().any(|(place, marker, id)| marker == Marker::Start && id == object && reached.contains(&place.0))
    }

    /// A block that only goes on, where control comes from ends of scopes only: the compiler made it for them.
    fn is_continuation(&self, block: BlockId, passages: &[Option<Passage>]) -> bool {
        self.code.block(block).instructions.len() == 1
            && self.predecessors[block.index()]
                .iter()
                .all(|from| passages[from.index()].as_ref().is_some_and(|passage| passage.number.is_some()))
    }

    fn find_skipped(&mut self) {
        let plain = self.reached_from(BlockId::new(0));
        let mut reached = FxHashSet::default();
        let mut pending = vec![BlockId::new(0)];
        while let Some(block) = pending.pop() {
            if reached.insert(block) {
                match self.scopes.shortcuts.get(&block) {
                    Some(shortcut) => pending.push(shortcut.target),
                    None => pending.extend(successors(self.code.block(block))),
                }
            }
        }
        self.scopes.skipped = plain.difference(&reached).copied().collect();
    }

    fn find_silent(&mut self) {
        let mut silent = FxHashSet::default();
        for (number, block) in self.code.blocks.iter().enumerate() {
            for (index, instruction) in block.instructions.iter().enumerate() {
                let is_silent = match &instruction.kind {
                    InstructionKind::Cast { .. } => {
                        self.is_alias(instruction.result)
                            && instruction.result.is_some_and(|value| self.other_uses[value.index()] == 0)
                    }
                    InstructionKind::Store { pointer: LlvmOperand::Local(slot), .. } => self.routes.contains(slot),
                    kind => self.marker(kind).is_some(),
                };
                if is_silent {
                    silent.insert((BlockId::new(number as u32), index));
                }
            }
        }
        for (number, block) in self.code.blocks.iter().enumerate() {
            let last = block.instructions.len().saturating_sub(1);
            let shortcut = self.scopes.shortcuts.get(&BlockId::new(number as u32));
            if shortcut.is_some_and(|shortcut| shortcut.goes_on_at.is_some()) {
                silent.insert((BlockId::new(number as u32), last));
            }
            if self.returns_past_markers(block) {
                let block = BlockId::new(number as u32);
                silent.extend([(block, last - 1), (block, last)]);
            }
        }
        self.scopes.silent = silent;
    }

    /// Whether a value is stored, markers follow, and it is loaded and returned: without them, it would be returned where it is stored.
    fn returns_past_markers(&self, block: &LlvmBlock) -> bool {
        let [before @ .., load, last] = &block.instructions[..] else { return false };
        let InstructionKind::Return(Some(LlvmOperand::Local(returned))) = last.kind else { return false };
        let InstructionKind::Load { pointer, .. } = load.kind else { return false };
        let is_for_markers = |kind: &InstructionKind, result| match kind {
            InstructionKind::Store { pointer: to @ LlvmOperand::Local(slot), .. } => {
                *to != pointer && self.routes.contains(slot)
            }
            _ => self.marker(kind).is_some() || self.is_alias(result),
        };
        let mut earlier = before.iter().rev();
        let stored = earlier.find(|instruction| !is_for_markers(&instruction.kind, instruction.result));
        let has_markers = before.last().is_some_and(|instruction| self.marker(&instruction.kind).is_some());
        let stores =
            |kind: &InstructionKind| matches!(kind, InstructionKind::Store { pointer: to, .. } if *to == pointer);
        load.result == Some(returned) && has_markers && stored.is_some_and(|instruction| stores(&instruction.kind))
    }
}

/// What a block is that only ends scopes and goes on.
struct Passage {
    /// It does end some.
    marks: bool,
    /// The variable whose number says where it goes on.
    number: Option<ValueId>,
}
