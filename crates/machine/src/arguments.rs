//! What of the world is in memory when a program starts: `argv` and the environment.
//!
//! How many arguments there are is a term where that is symbolic: an argument that may be missing is a pointer that is null where it is, and
//! those behind it move up. So nothing forks before the program looks.

use reprise_expr::{ExprId, Pool};

use crate::address::ObjectId;
use crate::input::{InputSource, ScalarInput, ScalarInputKind};
use crate::machine::Machine;
use crate::memory::{Fill, ObjectKind};
use crate::outcome::Incomplete;
use crate::state::State;
use crate::value::Value;
use crate::world::{PROGRAM_NAME, Slot, SlotContent, VariableValue, World};

/// The library's and the program's names of the environment.
const ENVIRONMENT: [&str; 2] = ["environ", "__environ"];

/// An argument in memory.
struct Placed {
    base: u64,
    /// One bit; `None` where it is there for sure.
    is_there: Option<ExprId>,
}

/// What a path starts with, before anything has run.
pub(crate) struct Arguments {
    /// `argc`, `argv` and `envp`.
    values: [Value; 3],
}

impl Arguments {
    pub(crate) fn values(&self) -> [Value; 3] {
        self.values
    }

    pub(crate) fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        for value in self.values {
            if let Value::Term(term) = value {
                visit(term);
            }
        }
    }
}

impl Machine {
    /// Puts arguments, for `main`, and environment into memory. The variable `environ`, where the program or the library has it, leads there.
    pub(crate) fn place_arguments(&mut self, state: &mut State, is_main: bool) -> Result<Arguments, Incomplete> {
        let world = self.config.world.clone();
        let program = self.image.program.clone();
        let looks = |name: &str| program.globals.iter().any(|global| &*global.name == name);
        if !is_main && !ENVIRONMENT.into_iter().any(looks) {
            return Ok(Arguments { values: [Value::Word(0); 3] });
        }
        let (count, vector) = if is_main { self.place_argument_vector(state, &world)? } else { (Value::Word(0), 0) };
        let environment = self.place_environment(state, &world)?;
        for (number, global) in program.globals.iter().enumerate() {
            let is_defined = !matches!(global.initial, reprise_ir::code::Initial::External);
            if ENVIRONMENT.contains(&&*global.name) && is_defined && global.size == 8 {
                let base = self.image.placement().global_base(number);
                self.put(state, base, Value::Word(environment))?;
            }
        }
        Ok(Arguments { values: [count, Value::Word(vector), Value::Word(environment)] })
    }

    fn place_argument_vector(&mut self, state: &mut State, world: &World) -> Result<(Value, u64), Incomplete> {
        let name = self.place_text(state, PROGRAM_NAME.as_bytes())?;
        let slots = world.slots();
        let mut counts: Vec<ExprId> = Vec::new();
        let mut placed = vec![Placed { base: name, is_there: None }];
        for (number, slot) in slots.iter().enumerate() {
            let is_there = slot.optional.map(|(group, before)| {
                while counts.len() <= group {
                    let name = World::count_name(counts.len());
                    counts.push(self.count_input(state, &name));
                }
                let before = self.pool.constant(8, before.into());
                self.pool.ult(before, counts[group])
            });
            let base = self.place_argument(state, number + 1, slot)?;
            placed.push(Placed { base, is_there });
        }
        let count = argument_count(&mut self.pool, &placed);
        let vector = self.object(state, 8 * (placed.len() as u64 + 1), 8)?;
        for place in 1..=placed.len() {
            let value = argument_at(&mut self.pool, &placed, place - 1);
            self.put(state, vector + 8 * (place as u64 - 1), value)?;
        }
        Ok((count, vector))
    }

    fn count_input(&mut self, state: &mut State, name: &str) -> ExprId {
        let scalar = ScalarInput {
            width: 8,
            kind: ScalarInputKind::Unsigned,
            c_type: "unsigned char",
            source: InputSource::Call,
        };
        state.inputs.add_scalar(&mut self.names, &mut self.pool, name, scalar)
    }

    fn place_argument(&mut self, state: &mut State, number: usize, slot: &Slot) -> Result<u64, Incomplete> {
        match slot.content {
            SlotContent::Text(text) => self.place_text(state, text.as_bytes()),
            SlotContent::Symbolic(size) => self.place_input(state, b"", size, &World::argument_name(number)),
        }
    }

    fn place_environment(&mut self, state: &mut State, world: &World) -> Result<u64, Incomplete> {
        let vector = self.object(state, 8 * (world.environment.len() as u64 + 1), 8)?;
        for (number, variable) in world.environment.iter().enumerate() {
            let base = match &variable.value {
                VariableValue::Text(text) => self.place_text(state, format!("{}={text}", variable.name).as_bytes())?,
                VariableValue::Symbolic(size) => {
                    let name = World::variable_name(&variable.name);
                    self.place_input(state, format!("{}=", variable.name).as_bytes(), *size, &name)?
                }
            };
            self.put(state, vector + 8 * number as u64, Value::Word(base))?;
        }
        Ok(vector)
    }

    fn place_text(&mut self, state: &mut State, text: &[u8]) -> Result<u64, Incomplete> {
        let base = self.object(state, text.len() as u64 + 1, 1)?;
        self.fill(state, base, text);
        Ok(base)
    }

    /// Text, symbolic bytes behind it and a zero.
    fn place_input(&mut self, state: &mut State, text: &[u8], size: u32, name: &str) -> Result<u64, Incomplete> {
        let start = text.len() as u64;
        let base = self.object(state, start + u64::from(size) + 1, 1)?;
        self.fill(state, base, text);
        let input = state.inputs.add_bytes(&mut self.names, &mut self.pool, name, size);
        if size > 0 {
            let id = self.object_at(state, base);
            let start = u32::try_from(start).map_err(|_| Incomplete::AllocationTooLarge(start))?;
            state.memory.put_input(&mut self.pool, id, (start, size), input);
        }
        Ok(base)
    }

    fn object(&mut self, state: &mut State, size: u64, align: u64) -> Result<u64, Incomplete> {
        let location = self.image.program.function(state.top.function).location;
        let allocated = state.memory.allocate(size, align, ObjectKind::Stack, location, Fill::Zero);
        let id = allocated.map_err(|_| Incomplete::AllocationTooLarge(size))?;
        Ok(state.memory.base(id))
    }

    fn object_at(&self, state: &State, base: u64) -> ObjectId {
        state.memory.object_named(base).expect("it was just allocated")
    }

    fn fill(&mut self, state: &mut State, base: u64, bytes: &[u8]) {
        let id = self.object_at(state, base);
        state.memory.live_mut(id).expect("it was just allocated").set_bytes(&mut self.pool, 0, bytes);
    }

    fn put(&mut self, state: &mut State, address: u64, value: Value) -> Result<(), Incomplete> {
        let stored = self.store(state, Value::Word(address), value, 64);
        stored.map_err(|_| Incomplete::Unsupported("arguments of a program that cannot be placed".into()))
    }
}

/// How many of them there are.
fn argument_count(pool: &mut Pool, placed: &[Placed]) -> Value {
    let sure = placed.iter().filter(|argument| argument.is_there.is_none()).count();
    let mut count = pool.constant(32, sure as u64);
    for is_there in placed.iter().filter_map(|argument| argument.is_there) {
        let one = pool.zero_extend(is_there, 32);
        count = pool.add(count, one);
    }
    Value::of_term(pool, count)
}

/// The pointer at a place of `argv`: the argument that has so many before it, null past the last.
fn argument_at(pool: &mut Pool, placed: &[Placed], place: usize) -> Value {
    let mut pointer = pool.constant(64, 0);
    // From the last one on: whoever may be at this place takes precedence over those behind.
    for (number, argument) in placed.iter().enumerate().skip(place).rev() {
        let optional_before = placed[..number].iter().filter(|before| before.is_there.is_some()).count();
        if number - optional_before > place {
            continue;
        }
        let condition = is_at(pool, &placed[..number], argument, place);
        let base = pool.constant(64, argument.base);
        pointer = pool.ite(condition, base, pointer);
    }
    Value::of_term(pool, pointer)
}

/// Whether an argument is there and has so many of those before it.
fn is_at(pool: &mut Pool, before: &[Placed], argument: &Placed, place: usize) -> ExprId {
    let always = pool.constant(1, 1);
    let there = argument.is_there.unwrap_or(always);
    if before.len() == place {
        // All of those before it are there: of one group, where this one is.
        let all = before.iter().filter_map(|before| before.is_there).collect::<Vec<_>>();
        return all.into_iter().fold(there, |all, next| pool.and(all, next));
    }
    let Value::Term(count) = argument_count(pool, before) else {
        return if before.len() == place { there } else { pool.constant(1, 0) };
    };
    let place = pool.constant(32, place as u64);
    let fits = pool.eq(count, place);
    pool.and(there, fits)
}
