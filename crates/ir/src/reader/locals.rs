//! Names and numbers of one function's values and blocks.
//!
//! Values are numbered in the order of their definitions, so one that is used before it is defined gets a provisional
//! id, replaced when the body is read. So do all blocks, since most branches go forward.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use super::error::Problem;
use super::scanner::{Name, Scanner, text_of};
use crate::module::{BlockId, Label, TypeId, ValueId};

/// Provisional value ids start here. A text of at most 4 GiB cannot define as many values.
const FORWARD: u32 = 1 << 31;

/// LLVM numbers without gaps; newer versions read texts with gaps. Larger ones than this could not be held in a
/// table.
const LARGEST_GAP: u32 = 1024;

#[derive(Default)]
pub(super) struct Locals<'t> {
    /// By number; `None` is a block or a gap.
    numbered_values: Vec<Option<ValueId>>,
    named_values: FxHashMap<Cow<'t, [u8]>, ValueId>,
    forward_numbers: FxHashMap<u32, ValueId>,
    forwards: Vec<Forward>,
    pub(super) value_types: Vec<TypeId>,
    pub(super) value_names: Vec<(ValueId, Box<str>)>,
    numbered_blocks: FxHashMap<u32, BlockId>,
    named_blocks: FxHashMap<Cow<'t, [u8]>, BlockId>,
    blocks: Vec<ProvisionalBlock>,
    defined_blocks: u32,
}

struct Forward {
    ty: TypeId,
    position: Position,
    definition: Option<ValueId>,
}

struct ProvisionalBlock {
    position: Position,
    label: Label,
    definition: Option<BlockId>,
}

/// Where a message points to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    line: u32,
    column: u32,
}

impl Position {
    pub(super) fn problem(self, message: impl Into<String>) -> Problem {
        Problem::new(self.line, self.column, message.into())
    }
}

impl Scanner<'_> {
    pub(super) fn problem_position(&self) -> Position {
        Position { line: self.line(), column: self.column() }
    }
}

/// Why a definition is refused.
pub(super) enum Conflict {
    DefinedTwice,
    OutOfSequence,
    TypeDiffers(TypeId),
}

impl<'t> Locals<'t> {
    /// Forgets everything, keeping what memory is of use for the next function.
    pub(super) fn clear(&mut self) {
        fn clear_map<K, V>(map: &mut FxHashMap<K, V>) {
            // Clearing takes time by capacity: one huge function must not slow down all that follow it.
            if map.capacity() > 1 << 12 {
                *map = FxHashMap::default();
            } else {
                map.clear();
            }
        }
        self.numbered_values.clear();
        self.forwards.clear();
        self.value_types.clear();
        self.value_names.clear();
        self.blocks.clear();
        self.defined_blocks = 0;
        clear_map(&mut self.named_values);
        clear_map(&mut self.forward_numbers);
        clear_map(&mut self.numbered_blocks);
        clear_map(&mut self.named_blocks);
    }

    /// The value that `name` stands for, its type if it is defined.
    #[inline]
    pub(super) fn value(&mut self, name: Name<'t>, ty: TypeId, position: Position) -> (ValueId, Option<TypeId>) {
        let known = match &name {
            Name::Number(number) => match self.numbered_values.get(*number as usize) {
                Some(&Some(value)) => return (value, Some(self.value_types[value.index()])),
                _ => self.forward_numbers.get(number).copied(),
            },
            Name::Text(text) => self.named_values.get(&**text).copied(),
        };
        if let Some(value) = known {
            let known_type = match value.number().checked_sub(FORWARD) {
                Some(forward) => self.forwards[forward as usize].ty,
                None => self.value_types[value.index()],
            };
            return (value, Some(known_type));
        }
        let value = ValueId::new(FORWARD + self.forwards.len() as u32);
        self.forwards.push(Forward { ty, position, definition: None });
        match name {
            Name::Number(number) => self.forward_numbers.insert(number, value),
            Name::Text(text) => self.named_values.insert(text, value),
        };
        (value, None)
    }

    /// Defines the next value; without a name it takes the next number.
    #[inline]
    pub(super) fn define_value(&mut self, name: Option<Name<'t>>, ty: TypeId) -> Result<ValueId, Conflict> {
        let value = ValueId::new(self.value_types.len() as u32);
        let forward = match name {
            None => {
                let number = self.numbered_values.len() as u32;
                self.numbered_values.push(Some(value));
                self.take_forward(number)
            }
            Some(Name::Number(number)) => {
                self.reach_number(number)?;
                self.numbered_values.push(Some(value));
                self.take_forward(number)
            }
            Some(Name::Text(text)) => {
                self.value_names.push((value, text_of(&text).into()));
                match self.named_values.insert(text, value) {
                    Some(known) if known.number() < FORWARD => return Err(Conflict::DefinedTwice),
                    forward => forward,
                }
            }
        };
        if let Some(forward) = forward {
            let forward = &mut self.forwards[(forward.number() - FORWARD) as usize];
            if forward.ty != ty {
                return Err(Conflict::TypeDiffers(forward.ty));
            }
            forward.definition = Some(value);
        }
        self.value_types.push(ty);
        Ok(value)
    }

    fn take_forward(&mut self, number: u32) -> Option<ValueId> {
        if self.forward_numbers.is_empty() {
            return None;
        }
        self.forward_numbers.get(&number).copied()
    }

    fn reach_number(&mut self, number: u32) -> Result<(), Conflict> {
        let next = self.numbered_values.len() as u32;
        if number < next || number - next > LARGEST_GAP {
            return Err(Conflict::OutOfSequence);
        }
        if number > next {
            self.numbered_values.resize(number as usize, None);
        }
        Ok(())
    }

    /// The block a branch names.
    #[inline]
    pub(super) fn block(&mut self, name: Name<'t>, position: Position) -> BlockId {
        let provisional = BlockId::new(self.blocks.len() as u32);
        match name {
            Name::Number(number) => {
                let block = *self.numbered_blocks.entry(number).or_insert(provisional);
                if block == provisional {
                    self.blocks.push(ProvisionalBlock { position, label: Label::Number(number), definition: None });
                }
                block
            }
            Name::Text(text) => {
                if let Some(&block) = self.named_blocks.get(&*text) {
                    return block;
                }
                let label = Label::Name(text_of(&text).into());
                self.named_blocks.insert(text, provisional);
                self.blocks.push(ProvisionalBlock { position, label, definition: None });
                provisional
            }
        }
    }

    /// Defines the next block; without a name it takes the next number.
    pub(super) fn define_block(&mut self, name: Option<Name<'t>>, position: Position) -> Result<Label, Conflict> {
        let name = name.unwrap_or(Name::Number(self.numbered_values.len() as u32));
        if let Name::Number(number) = name {
            self.reach_number(number)?;
            self.numbered_values.push(None);
        }
        let provisional = self.block(name, position);
        let block = &mut self.blocks[provisional.index()];
        if block.definition.is_some() {
            return Err(Conflict::DefinedTwice);
        }
        block.definition = Some(BlockId::new(self.defined_blocks));
        self.defined_blocks += 1;
        Ok(block.label.clone())
    }

    /// The block being defined.
    pub(super) fn current_block(&self) -> BlockId {
        BlockId::new(self.defined_blocks.saturating_sub(1))
    }

    pub(super) fn has_forwards(&self) -> bool {
        !self.forwards.is_empty()
    }

    /// Whether every value and block that is used is defined.
    pub(super) fn check_complete(&self) -> Result<(), Problem> {
        if let Some(block) = self.blocks.iter().find(|block| block.definition.is_none()) {
            return Err(block.position.problem(format!("no block has the label `{}`", block.label)));
        }
        if let Some(forward) = self.forwards.iter().find(|forward| forward.definition.is_none()) {
            return Err(forward.position.problem("the value used here is not defined in this function"));
        }
        Ok(())
    }

    /// The final id of a value, once the body is complete.
    #[inline]
    pub(super) fn final_value(&self, value: ValueId) -> ValueId {
        match value.number().checked_sub(FORWARD) {
            Some(forward) => self.forwards[forward as usize].definition.unwrap_or(value),
            None => value,
        }
    }

    /// The final id of a block, once the body is complete.
    #[inline]
    pub(super) fn final_block(&self, block: BlockId) -> BlockId {
        self.blocks[block.index()].definition.unwrap_or(block)
    }
}
