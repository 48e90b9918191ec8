//! What an instruction is called for people and their files: by what it computes of which variables, and not by what is around it.
//!
//! A label covers everything that has run before it in its block, since a record has to hold. A finding that somebody has seen is to be
//! recognised also when a line above it is edited. So a *shape* covers an instruction and what its operands are computed from, down to
//! variables by their names in the source; where it is, lines and registers included, is not part of it.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::hash::{Label, Tape, hint};
use super::source_arguments::{SourceArguments, source_arguments};
use super::view::{FormView, Use};
use crate::code::visit::{forget_numbers, map_inline_definitions, map_inline_operands};
use crate::code::{
    Body, Call, Callee, Constant, FunctionId, Instruction, LocationId, Operand, Program, Register, Role,
};

const SHAPE: u8 = 60;
/// How far operands are followed: what people write in a line is no deeper.
const DEPTH: usize = 12;

/// What is computed at a place in the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceShape {
    pub location: LocationId,
    /// Of all instructions with this location, in order.
    pub shape: Label,
    /// How many other places of the function with the same shape come before it.
    pub twins_before: u32,
}

/// The shapes of all places of a function; none where it has no code.
pub fn place_shapes(program: &Program, function: FunctionId) -> Vec<PlaceShape> {
    let Body::Defined(code) = &program.function(function).body else { return Vec::new() };
    let shapes = Shapes::new(program, function, FormView::new(code));
    let mut places: Vec<(LocationId, Tape)> = Vec::new();
    let mut numbers: FxHashMap<LocationId, usize> = FxHashMap::default();
    for (position, &location) in code.locations.iter().enumerate() {
        let at = *numbers.entry(location).or_insert_with(|| {
            let mut tape = Tape::default();
            tape.start(SHAPE);
            places.push((location, tape));
            places.len() - 1
        });
        let origin = code.form.origin[position] as usize;
        // What is left out of the form has the number of the next that is not.
        if code.form.position_of(origin as u32) == Some(position as u32) {
            shapes.instruction(origin, DEPTH, &mut places[at].1);
        }
    }
    let mut twins: FxHashMap<Label, u32> = FxHashMap::default();
    let shaped = |(location, tape): (LocationId, Tape)| {
        let shape = tape.label();
        let count = twins.entry(shape).or_default();
        *count += 1;
        PlaceShape { location, shape, twins_before: *count - 1 }
    };
    places.into_iter().map(shaped).collect()
}

struct Shapes<'p> {
    program: &'p Program,
    view: FormView<'p>,
    /// By register: the only instruction that writes it.
    written_by: Vec<Option<u32>>,
    /// By instruction: where what it reads begins in the form's lists.
    lists: Vec<&'p [Operand]>,
    names: FxHashMap<Register, u32>,
}

impl<'p> Shapes<'p> {
    fn new(program: &'p Program, function: FunctionId, view: FormView<'p>) -> Shapes<'p> {
        let mut written_by = vec![None; view.form.roles.len()];
        view.for_each_register(|index, register, use_of| {
            if use_of == Use::Written && view.form.roles[register.0 as usize] == Role::Temporary {
                written_by[register.0 as usize] = Some(index);
            }
        });
        let mut left = &view.form.operands[..];
        let lists = view.form.instructions.iter().map(|instruction| view.take_lists(instruction, &mut left).operands);
        let lists = lists.collect();
        let mut names: FxHashMap<Register, u32> = view.form.hints.iter().copied().collect();
        let mut register = 0;
        for parameter in &program.function(function).parameters {
            for _ in &parameter.scalars {
                names.insert(Register(register), hint(parameter.name.as_bytes()));
                register += 1;
            }
        }
        Shapes { program, view, written_by, lists, names }
    }

    /// `depth` bounds how far operands are followed.
    fn instruction(&self, index: usize, depth: usize, tape: &mut Tape) {
        let original = self.view.form.instructions[index];
        let mut instruction = original;
        let mut operands = Vec::new();
        map_inline_operands(&mut instruction, |operand, _| {
            operands.push(*operand);
            *operand = Operand::register(Register(0));
        });
        map_inline_definitions(&mut instruction, |register| *register = Register(0));
        forget_numbers(&mut instruction);
        instruction.hash(tape);
        operands.into_iter().for_each(|operand| self.operand(operand, depth, tape));
        match original {
            Instruction::Call { call, .. } => self.call(&self.view.code.calls[call as usize], index, depth, tape),
            _ => self.lists[index].iter().for_each(|&operand| self.operand(operand, depth, tape)),
        }
    }

    fn call(&self, call: &Call, index: usize, depth: usize, tape: &mut Tape) {
        let mut operands = self.lists[index].iter().copied();
        let mut place_arguments = SourceArguments::None;
        match call.callee {
            Callee::Direct(callee) => {
                self.program.function_key(callee).hash(tape);
                place_arguments = source_arguments(&self.program.function(callee).name);
            }
            Callee::Indirect(_) => operands.next().into_iter().for_each(|callee| self.operand(callee, depth, tape)),
        }
        for (number, argument) in call.arguments.iter().enumerate() {
            let is_place = place_arguments.contains(number, call.arguments.len());
            for operand in operands.by_ref().take(argument.scalars.len()).filter(|_| !is_place) {
                self.operand(operand, depth, tape);
            }
        }
    }

    fn operand(&self, operand: Operand, depth: usize, tape: &mut Tape) {
        if let Some(constant) = operand.as_constant() {
            return self.constant(&self.view.form.constants[constant], tape);
        }
        let register = Register(operand.index() as u32);
        match self.written_by[register.0 as usize] {
            Some(index) if depth > 0 => self.instruction(index as usize, depth - 1, tape),
            _ => (1u8, self.names.get(&register)).hash(tape),
        }
    }

    fn constant(&self, constant: &Constant, tape: &mut Tape) {
        match constant {
            Constant::Word(word) => (2u8, word).hash(tape),
            Constant::Wide(words) => (3u8, words).hash(tape),
            Constant::Undefined => 4u8.hash(tape),
            Constant::Global { global, offset } => (5u8, self.program.global_key(*global), offset).hash(tape),
            Constant::Function(function) | Constant::Block { function, .. } => {
                (6u8, self.program.function_key(*function)).hash(tape);
            }
            Constant::Difference(..) => 7u8.hash(tape),
        }
    }
}
