//! States in writing, for a later process to go on from.
//!
//! A page is a sequence of states, each written as what it does not share with the one before it; the first is written against the
//! state in which the program begins, which whoever reads can make. States that a search comes to one after the other share nearly
//! everything, and which parts is told by their addresses, so neither writing nor reading one costs more than what is new in it. A
//! state is only of use to the very program that it is of, built by the same code: positions, registers, objects and places are
//! written by number.
//!
//! `terms` are written once a page; how memory, facts and inputs are written is said where they are defined.

mod frames;
mod terms;

use std::rc::Rc;
use std::sync::Arc;

use reprise_codec::{Decoder, Encoder, Malformed};
use reprise_expr::{ExprId, Pool};
use reprise_ir::code::{LocationId, Program};
use rustc_hash::FxHashMap;

use crate::input::{InputKind, Names};
use crate::library::Stream;
use crate::machine::Machine;
use crate::persistent::PersistentList;
use crate::state::State;
use crate::value::Value;
use terms::{TermReader, TermWriter};

/// What names an input of a path.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct InputDefinition {
    pub name: Rc<str>,
    pub occurrence: u32,
    pub kind: InputKind,
}

/// What the states of a page name by number.
#[derive(Default)]
pub struct PageTables {
    terms: TermWriter,
    term_definitions: Encoder,
    inputs: FxHashMap<InputDefinition, u32>,
    input_definitions: Encoder,
}

impl PageTables {
    /// Begins another page.
    pub fn clear(&mut self) {
        self.terms.clear();
        self.term_definitions.clear();
        self.inputs.clear();
        self.input_definitions.clear();
    }

    pub fn len(&self) -> usize {
        self.term_definitions.len() + self.input_definitions.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What a reader needs before any state.
    pub fn write(&self, out: &mut Encoder) {
        out.number(self.terms.len() as u64).fixed(self.term_definitions.written());
        out.number(self.inputs.len() as u64).fixed(self.input_definitions.written());
    }
}

/// Writes a state.
pub struct SnapshotWriter<'w> {
    pool: &'w Pool,
    tables: &'w mut PageTables,
    out: &'w mut Encoder,
}

impl<'w> SnapshotWriter<'w> {
    pub fn new(pool: &'w Pool, tables: &'w mut PageTables, out: &'w mut Encoder) -> SnapshotWriter<'w> {
        SnapshotWriter { pool, tables, out }
    }

    #[inline]
    pub fn number(&mut self, number: u64) {
        self.out.number(number);
    }

    pub fn flag(&mut self, flag: bool) {
        self.out.flag(flag);
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        self.out.bytes(bytes);
    }

    pub(crate) fn location(&mut self, location: LocationId) {
        self.number(u64::from(location.0));
    }

    #[inline]
    pub fn term(&mut self, term: ExprId) {
        let number = self.tables.terms.number(self.pool, &mut self.tables.term_definitions, term);
        self.number(u64::from(number));
    }

    pub(crate) fn value(&mut self, value: Value) {
        match value {
            Value::Undefined => self.number(0),
            Value::Word(word) => {
                self.number(1);
                self.number(word);
            }
            Value::Term(term) => {
                self.number(2);
                self.term(term);
            }
        }
    }

    pub(crate) fn input(&mut self, definition: InputDefinition) {
        let tables = &mut *self.tables;
        let next = tables.inputs.len() as u32;
        let number = *tables.inputs.entry(definition).or_insert_with_key(|definition| {
            let kind = postcard::to_extend(&definition.kind, Vec::new()).expect("a kind of input can be written");
            tables.input_definitions.text(&definition.name).number(definition.occurrence.into()).bytes(&kind);
            next
        });
        self.number(u64::from(number));
    }

    /// A list that may share its oldest items with another.
    pub fn list<T>(
        &mut self,
        list: &PersistentList<T>,
        before: &PersistentList<T>,
        mut item: impl FnMut(&T, &mut SnapshotWriter<'w>),
    ) {
        let shared = list.shared_with(before);
        let new: smallvec::SmallVec<[&T; 8]> = list.iter().take(list.len() - shared).collect();
        self.number(shared as u64);
        self.number(new.len() as u64);
        new.into_iter().rev().for_each(|new| item(new, self));
    }

    /// What is not as in another state of the same machine.
    pub fn state(&mut self, machine: &Machine, state: &State, before: &State) {
        debug_assert!(state.kept.is_none() && state.picked.is_none());
        self.frames(state, before);
        state.memory.write(&before.memory, self);
        state.inputs.write(&before.inputs, &machine.names, self);
        state.facts.write(&before.facts, self);
        self.list(&state.output, &before.output, |(stream, text), writer| {
            writer.flag(*stream == Stream::Error);
            writer.bytes(text);
        });
        self.number(u64::from(state.undefined_values));
        self.number(state.stack_bytes);
        self.flag(state.output_is_partial);
        self.number(state.agenda_left as u64);
    }
}

/// Reads a page of states.
pub struct SnapshotReader<'r> {
    pool: &'r mut Pool,
    names: &'r mut Names,
    program: Arc<Program>,
    terms: TermReader,
    inputs: Vec<InputDefinition>,
    decoder: Decoder<'r>,
}

impl<'r> SnapshotReader<'r> {
    /// Reads the tables of a page.
    pub fn new(machine: &'r mut Machine, page: &'r [u8]) -> Result<SnapshotReader<'r>, Malformed> {
        let Machine { pool, names, image, .. } = machine;
        let program = image.program.clone();
        let mut decoder = Decoder::new(page);
        let mut terms = TermReader::default();
        for _ in 0..decoder.count()? {
            terms.define(pool, &mut decoder)?;
        }
        let mut inputs = Vec::new();
        for _ in 0..decoder.count()? {
            let (name, occurrence) = (decoder.text()?.into(), decoder.number_u32()?);
            let kind = postcard::from_bytes(decoder.bytes()?).map_err(|_| Malformed)?;
            inputs.push(InputDefinition { name, occurrence, kind });
        }
        Ok(SnapshotReader { pool, names, program, terms, inputs, decoder })
    }

    pub fn pool(&mut self) -> &mut Pool {
        self.pool
    }

    pub(crate) fn width(&self, term: ExprId) -> u32 {
        self.pool.width(term)
    }

    #[inline]
    pub fn number(&mut self) -> Result<u64, Malformed> {
        self.decoder.number()
    }

    pub fn number_u32(&mut self) -> Result<u32, Malformed> {
        self.decoder.number_u32()
    }

    pub fn count(&mut self) -> Result<usize, Malformed> {
        self.decoder.count()
    }

    pub fn flag(&mut self) -> Result<bool, Malformed> {
        self.decoder.flag()
    }

    pub(crate) fn bytes(&mut self) -> Result<&'r [u8], Malformed> {
        self.decoder.bytes()
    }

    pub(crate) fn location(&mut self) -> Result<LocationId, Malformed> {
        Ok(LocationId(self.number_u32()?))
    }

    #[inline]
    pub fn term(&mut self) -> Result<ExprId, Malformed> {
        let number = self.number_u32()?;
        self.terms.term(number)
    }

    pub(crate) fn value(&mut self) -> Result<Value, Malformed> {
        match self.number()? {
            0 => Ok(Value::Undefined),
            1 => Ok(Value::Word(self.number()?)),
            2 => Ok(Value::Term(self.term()?)),
            _ => Err(Malformed),
        }
    }

    pub(crate) fn input(&mut self) -> Result<InputDefinition, Malformed> {
        let number = self.number()? as usize;
        self.inputs.get(number).cloned().ok_or(Malformed)
    }

    /// Makes of a list the one that was written.
    pub fn list<T>(
        &mut self,
        list: &mut PersistentList<T>,
        mut item: impl FnMut(&mut SnapshotReader<'r>) -> Result<T, Malformed>,
    ) -> Result<(), Malformed> {
        let shared = self.number()? as usize;
        if shared > list.len() {
            return Err(Malformed);
        }
        if shared < list.len() {
            *list = list.oldest(shared);
        }
        for _ in 0..self.count()? {
            list.push(item(self)?);
        }
        Ok(())
    }

    /// The state that was written against this one.
    pub fn state(&mut self, before: &State) -> Result<State, Malformed> {
        let mut state = before.clone();
        let program = self.program.clone();
        self.read_frames(&program, &mut state)?;
        state.memory.restore(self)?;
        let mut names = std::mem::take(self.names);
        let read = state.inputs.restore(&mut names, self);
        *self.names = names;
        read?;
        state.facts.restore(self)?;
        self.list(&mut state.output, |reader| {
            let stream = if reader.flag()? { Stream::Error } else { Stream::Output };
            Ok((stream, reader.bytes()?.into()))
        })?;
        state.undefined_values = self.number_u32()?;
        state.stack_bytes = self.number()?;
        state.output_is_partial = self.flag()?;
        state.agenda_left = self.number()? as usize;
        if state.agenda_left > state.agenda.len() {
            return Err(Malformed);
        }
        Ok(state)
    }

    /// Whether all of the page has been read.
    pub fn end(self) -> Result<(), Malformed> {
        self.decoder.end()
    }
}
