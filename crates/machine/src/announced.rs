//! Calls that an engine is told of before they are made, and what the caller has for the callee.

use reprise_expr::{ExprId, Pool};
use reprise_ir::code::{Call, Callee, EdgeId, FunctionId, Instruction, Tail};

use crate::address::ObjectId;
use crate::input::Inputs;
use crate::machine::{Machine, OrStop};
use crate::memory::{Content, Piece, Slot};
use crate::outcome::Stop;
use crate::state::State;
use crate::value::Value;

/// Which calls are announced.
pub(crate) struct AnnouncedCalls {
    by_function: Box<[bool]>,
    /// The next one was.
    is_known: bool,
}

impl Machine {
    /// From now on states stop with [`Stop::Call`] before a direct call of a function that has code.
    pub fn announce_calls(&mut self) {
        let by_function = vec![true; self.image.program.functions.len()].into();
        self.announced = Some(Box::new(AnnouncedCalls { by_function, is_known: false }));
    }

    /// Calls of a function are not announced any more.
    pub fn be_silent_about(&mut self, function: FunctionId) {
        if let Some(announced) = &mut self.announced {
            announced.by_function[function.0 as usize] = false;
        }
    }

    /// The state that runs next makes the call it stopped at.
    pub fn enter(&mut self) {
        if let Some(announced) = &mut self.announced {
            announced.is_known = true;
        }
    }

    #[cold]
    pub(crate) fn announce(&mut self, call: &Call, function: FunctionId) -> OrStop<()> {
        let Some(announced) = &mut self.announced else { return Ok(()) };
        let is_plain = call.tail == Tail::No && matches!(call.callee, Callee::Direct(_));
        if std::mem::take(&mut announced.is_known) || !is_plain || !announced.by_function[function.0 as usize] {
            return Ok(());
        }
        Err(Box::new(Stop::Call(function)))
    }

    /// What the call that a state has stopped at hands over, a term for each scalar of the callee's parameters; `None` where something is
    /// not defined or has another width.
    pub fn handed_over(&mut self, state: &State, function: FunctionId) -> Option<Vec<ExprId>> {
        let image = self.image.clone();
        let code = image.code(state.top.function);
        let Instruction::Call { call, .. } = code.instructions[state.top.position as usize] else { return None };
        let call = &code.calls[call as usize];
        let parameters = &image.program.function(function).parameters;
        if call.arguments.len() < parameters.len() {
            return None;
        }
        let mut terms = Vec::new();
        for (argument, parameter) in call.arguments.iter().zip(parameters) {
            if argument.by_value.is_some() || argument.scalars.len() != parameter.scalars.len() {
                return None;
            }
            for (&(operand, given), scalar) in argument.scalars.iter().zip(&parameter.scalars) {
                let value = match operand.as_constant() {
                    Some(index) => image.constants(state.top.function)[index],
                    None => state.top.registers[operand.index()],
                };
                let term = if given.width == scalar.width { defined(&mut self.pool, value, given.width) } else { None };
                terms.push(term?);
            }
        }
        Some(terms)
    }

    /// Whether a state that is about to call a function could go on behind the call: it takes what the function gives, and there is room on the stack
    /// for what the call would use, its own frame included.
    pub fn can_pass_over(&self, state: &State, function: FunctionId, stack: u64) -> bool {
        let Some(call) = self.call_at(state) else { return false };
        let given = self.image.program.function(function).results.iter().map(|scalar| scalar.width);
        // Nobody may read them.
        let takes = call.results.is_empty() || call.results.iter().map(|scalar| scalar.width).eq(given);
        takes && state.stack_bytes + stack <= self.config.stack_limit
    }

    /// Whether what a place holds is there to be replaced: nothing was written there at an index that is not known.
    pub fn can_replace(&self, state: &State, object: ObjectId) -> bool {
        matches!(state.memory.slot(object), Slot::Live(object) if !object.has_log())
    }

    /// Puts bytes in place, `8 * length` bits of a term.
    pub fn replace(&mut self, state: &mut State, object: ObjectId, offset: u64, length: u16, value: ExprId) {
        let piece = match self.pool.as_constant(value) {
            Some(value) if length <= 8 => Piece::Word { value, length },
            _ => Piece::Cell { content: Content::Term(value), length },
        };
        state.memory.put(&mut self.pool, object, offset, piece);
    }

    /// A state goes on behind the call it has stopped at, as if so many instructions had run, taken these edges, each once, and
    /// come back with these results, as far as somebody takes them.
    pub fn pass_over(&mut self, state: &mut State, edges: &[EdgeId], instructions: u64, results: &[ExprId]) {
        let image = self.image.clone();
        let code = image.code(state.top.function);
        let Instruction::Call { call, edge } = code.instructions[state.top.position as usize] else {
            unreachable!("it has stopped at a call")
        };
        let before = self.instructions;
        self.take(edge);
        edges.iter().for_each(|&edge| self.take(edge));
        self.instructions = before + instructions;
        let call = &code.calls[call as usize];
        let first = call.result.0 as usize;
        for (number, &result) in results.iter().enumerate().take(call.results.len()) {
            state.top.registers[first + number] = Value::of_term(&self.pool, result);
        }
        state.top.position += 1;
    }

    fn call_at(&self, state: &State) -> Option<&Call> {
        let code = self.image.code(state.top.function);
        match code.instructions[state.top.position as usize] {
            Instruction::Call { call, .. } => Some(&code.calls[call as usize]),
            _ => None,
        }
    }

    /// What taking an edge counts, in instructions.
    pub fn weight(&self, edge: EdgeId) -> u64 {
        self.image.weights[edge.0 as usize].into()
    }

    /// What making the call counts that a state has stopped at, in instructions.
    pub fn weight_of_call(&self, state: &State) -> u64 {
        match self.image.code(state.top.function).instructions[state.top.position as usize] {
            Instruction::Call { edge, .. } => self.weight(edge),
            _ => 0,
        }
    }

    /// What a state has at a place in memory, `8 * length` bits; `None` where it is not all there, or not defined. What is read of inputs for
    /// that is noted in `inputs`, which are the state's or a copy of them.
    pub fn content(
        &mut self,
        state: &State,
        inputs: &mut Inputs,
        object: ObjectId,
        offset: u64,
        length: u16,
    ) -> Option<ExprId> {
        let Slot::Live(object) = state.memory.slot(object) else { return None };
        if object.has_log() || offset + u64::from(length) > object.size {
            return None;
        }
        let object = object.clone();
        let mut whole: Option<ExprId> = None;
        for piece in object.pieces(&mut self.pool, offset as usize, length.into()) {
            let bits = 8 * piece.length();
            let value = match piece {
                Piece::Word { value, .. } => Value::Word(value),
                Piece::Cell { content: Content::Term(term), .. } => Value::Term(term),
                Piece::Cell { content: Content::Input { input, offset }, length } => {
                    Value::Term(inputs.read(&mut self.pool, input, offset, length.into()))
                }
                Piece::Cell { .. } => return None,
            };
            let term = defined(&mut self.pool, value, bits)?;
            whole = Some(match whole {
                None => term,
                Some(low) => self.pool.concat(term, low),
            });
        }
        whole
    }
}

fn defined(pool: &mut Pool, value: Value, width: u16) -> Option<ExprId> {
    match value {
        Value::Word(word) => Some(pool.constant(width.into(), word)),
        Value::Term(term) if pool.mentions_undefined(term) => None,
        Value::Term(term) if pool.width(term) > width.into() => Some(pool.extract(term, 0, width.into())),
        Value::Term(term) if pool.width(term) == u32::from(width) => Some(term),
        Value::Term(_) | Value::Undefined => None,
    }
}
