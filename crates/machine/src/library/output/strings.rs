//! Strings that are printed: where they end, and whether they do.

use reprise_expr::ExprId;

use crate::address::ObjectId;
use crate::format::Limit;
use crate::machine::{Machine, OrStop, incomplete};
use crate::outcome::{Case, Fault, Incomplete, Stop, Then};
use crate::resolve::{Access, Offset};
use crate::state::State;
use crate::value::Value;

/// Symbolic bytes that are looked at for the end of one string.
const MAX_SYMBOLIC: usize = 1 << 16;
/// Places at which a string may begin in an object.
const MAX_STARTS: u64 = 1 << 12;

impl Machine {
    /// Whether a condition holds; where the path has not settled that, both are cases.
    pub(crate) fn choose(&mut self, state: &State, condition: ExprId) -> OrStop<bool> {
        match self.decided(state, condition) {
            Some(holds) => Ok(holds),
            None => {
                let negation = self.pool.not(condition);
                let cases = smallvec::smallvec![
                    Case { condition, then: Then::Again },
                    Case { condition: negation, then: Then::Again },
                ];
                Err(Box::new(Stop::Cases(cases)))
            }
        }
    }

    fn is_byte(&mut self, byte: ExprId, value: u8) -> ExprId {
        let value = self.pool.constant(8, value.into());
        self.pool.eq(byte, value)
    }

    pub(super) fn is_null(&mut self, state: &State, pointer: Value) -> OrStop<bool> {
        match pointer {
            Value::Word(address) => Ok(address == 0),
            pointer => {
                let term = self.term_of(pointer, 64);
                let null = self.pool.constant(64, 0);
                let is_null = self.pool.eq(term, null);
                self.choose(state, is_null)
            }
        }
    }

    pub(crate) fn advanced_pointer(&mut self, pointer: Value, by: u64) -> Value {
        match pointer {
            Value::Word(address) => Value::Word(address.wrapping_add(by)),
            pointer => {
                let (term, by) = (self.term_of(pointer, 64), self.pool.constant(64, by));
                let sum = self.pool.add(term, by);
                Value::of_term(&self.pool, sum)
            }
        }
    }

    /// The fault of whoever reads on past the end of an object.
    pub(super) fn fault_past_the_end(&mut self, state: &mut State, object: ObjectId) -> OrStop<Fault> {
        let end = state.memory.base(object).wrapping_add(state.memory.size(object));
        match self.resolve(state, Value::Word(end), 1, Access::Read) {
            Err(stop) => match *stop {
                Stop::Fault(fault) => Ok(fault),
                stop => Err(Box::new(stop)),
            },
            Ok(_) => unreachable!("the end of an object is outside"),
        }
    }

    /// The bytes of a string: of each that is symbolic it is decided whether it ends there.
    pub(super) fn exact_string(
        &mut self,
        state: &mut State,
        pointer: Value,
        limit: Option<usize>,
    ) -> OrStop<Vec<Value>> {
        let mut text = Vec::new();
        while limit.is_none_or(|limit| text.len() < limit) {
            let at = self.advanced_pointer(pointer, text.len() as u64);
            let byte = self.load(state, at, 8)?;
            let is_end = match byte {
                Value::Word(byte) => byte == 0,
                byte => {
                    let byte = self.term_of(byte, 8);
                    let is_end = self.is_byte(byte, 0);
                    self.choose(state, is_end)?
                }
            };
            if is_end {
                break;
            }
            text.push(byte);
        }
        Ok(text)
    }

    /// The bytes of a template: of each that is symbolic it is decided whether it ends there or begins a conversion.
    pub(super) fn template(&mut self, state: &mut State, pointer: Value) -> OrStop<Vec<Value>> {
        let mut template = Vec::new();
        loop {
            let at = self.advanced_pointer(pointer, template.len() as u64);
            let byte = self.load(state, at, 8)?;
            if let Value::Term(term) = byte {
                let is_end = self.is_byte(term, 0);
                if self.choose(state, is_end)? {
                    return Ok(template);
                }
                let is_conversion = self.is_byte(term, b'%');
                if self.choose(state, is_conversion)? {
                    template.push(Value::Word(b'%'.into()));
                    continue;
                }
            }
            if byte == Value::Word(0) {
                return Ok(template);
            }
            template.push(byte);
        }
    }

    /// Whether a string can be printed: it ends inside its object, or the limit does. Its bytes, where they are concrete.
    pub(super) fn printable_string(
        &mut self,
        state: &mut State,
        pointer: Value,
        limit: Limit,
    ) -> OrStop<Option<Vec<Value>>> {
        if matches!(limit, Limit::Bytes(0)) {
            return Ok(Some(Vec::new()));
        }
        if let Limit::Symbolic(limit) = limit {
            let zero = self.pool.constant(32, 0);
            let reads_nothing = self.pool.eq(limit, zero);
            if self.choose(state, reads_nothing)? {
                return Ok(Some(Vec::new()));
            }
        }
        let place = self.resolve(state, pointer, 1, Access::Read)?;
        match place.offset {
            Offset::Known(offset) => self.string_at(state, place.object, offset, limit),
            Offset::Term(offset) => self.string_somewhere(state, place.object, offset, limit).map(|()| None),
        }
    }

    fn string_at(&mut self, state: &mut State, id: ObjectId, offset: u64, limit: Limit) -> OrStop<Option<Vec<Value>>> {
        let (base, size) = (state.memory.base(id), state.memory.size(id));
        let mut text = Some(Vec::new());
        let mut ends = Vec::new();
        for position in offset..size {
            if matches!(limit, Limit::Bytes(limit) if position - offset >= limit as u64) {
                return Ok(text);
            }
            match self.load(state, Value::Word(base + position), 8)? {
                Value::Word(0) if matches!(limit, Limit::Symbolic(_)) => return Ok(None),
                Value::Word(0) => return Ok(text),
                byte @ Value::Word(_) => {
                    if let Some(text) = &mut text {
                        text.push(byte);
                    }
                }
                byte => {
                    text = None;
                    let byte = self.term_of(byte, 8);
                    let is_end = self.is_byte(byte, 0);
                    match self.decided(state, is_end) {
                        Some(true) => return Ok(None),
                        Some(false) => {}
                        None => ends.push(is_end),
                    }
                    if ends.len() > MAX_SYMBOLIC {
                        return incomplete(Incomplete::SymbolicData("the end of a long symbolic string".into()));
                    }
                }
            }
        }
        if matches!(limit, Limit::Bytes(limit) if size - offset >= limit as u64) {
            return Ok(text);
        }
        if let Limit::Symbolic(limit) = limit {
            ends.push(self.is_limit_within(limit, size - offset));
        }
        let is_inside = self.pool.or_all(ends);
        let beyond = self.fault_past_the_end(state, id)?;
        self.require(state, is_inside, |_| beyond)?;
        Ok(None)
    }

    /// A string at a symbolic offset: it must end wherever it may begin.
    fn string_somewhere(&mut self, state: &mut State, id: ObjectId, offset: ExprId, limit: Limit) -> OrStop<()> {
        let (base, size) = (state.memory.base(id), state.memory.size(id));
        let starts = self.candidates(state, size, offset, 1);
        if starts.count > MAX_STARTS {
            return incomplete(Incomplete::IndexTooWide { elements: starts.count });
        }
        let mut is_ended = self.pool.constant(1, 0);
        let mut at = size;
        let mut inside = Vec::new();
        for start in starts.offsets().collect::<Vec<u64>>().into_iter().rev() {
            while at > start {
                at -= 1;
                if size - at > MAX_SYMBOLIC as u64 {
                    return incomplete(Incomplete::SymbolicData("the end of a long symbolic string".into()));
                }
                let byte = self.load(state, Value::Word(base + at), 8)?;
                let byte = self.term_of(byte, 8);
                let is_end = self.is_byte(byte, 0);
                is_ended = self.pool.or(is_ended, is_end);
            }
            let is_within = match limit {
                Limit::None => self.pool.constant(1, 0),
                Limit::Bytes(limit) => self.pool.constant(1, u64::from(limit as u64 <= size - start)),
                Limit::Symbolic(limit) => self.is_limit_within(limit, size - start),
            };
            let here = self.pool.constant(64, start);
            let is_here = self.pool.eq(offset, here);
            let is_fine = self.pool.or(is_ended, is_within);
            inside.push(self.pool.and(is_here, is_fine));
        }
        let is_inside = self.pool.or_all(inside);
        let beyond = self.fault_past_the_end(state, id)?;
        self.require(state, is_inside, |_| beyond)
    }

    /// Whether an `int` is a limit, and at most so many bytes.
    fn is_limit_within(&mut self, limit: ExprId, room: u64) -> ExprId {
        // A negative one is larger than any as an unsigned number.
        let past = self.pool.constant(32, room.saturating_add(1).min(1 << 31));
        self.pool.ult(limit, past)
    }
}
