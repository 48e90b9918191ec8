//! What the entry of a run is called with.
//!
//! `main` gets the arguments of its world ([`crate::world`]). Any other function gets inputs: its scalars are variables, its pointers are decided when
//! they are used ([`crate::lazy`]), and a structure that is passed by value is a copy whose contents are inputs. So are those of the global variables
//! that were asked for.

use std::rc::Rc;

use reprise_expr::{ExprId, Origin};
use reprise_ir::code::{ByValue, Function, FunctionId, Parameter, ScalarKind};

use crate::input::{InputSource, ScalarInput, ScalarInputKind};
use crate::lazy::{LazyPointer, ParameterRule, PointerRule, scalar_name};
use crate::machine::Machine;
use crate::memory::{Fill, ObjectKind};
use crate::outcome::Incomplete;
use crate::state::State;
use crate::value::Value;

/// Of the length of a slice of Rust: no object has more bytes than half of all addresses.
const SLICE_LENGTH_BITS: u16 = 63;

impl Machine {
    pub(crate) fn set_entry_arguments(&mut self, state: &mut State, entry: FunctionId) -> Result<(), Incomplete> {
        let program = self.image.program.clone();
        let function = program.function(entry);
        if &*function.name == "main" {
            self.set_main_arguments(state);
            return Ok(());
        }
        let mut variables = Vec::new();
        let mut register = 0;
        let mut is_length = false;
        for parameter in &function.parameters {
            if let Some(by_value) = parameter.by_value {
                let base = self.structure_argument(state, parameter, by_value)?;
                state.top.registers[register] = Value::Word(base);
                register += 1;
                continue;
            }
            for (number, scalar) in parameter.scalars.iter().enumerate() {
                let given = self.parameter_names.as_ref().and_then(|names| names.get(register));
                let name = given.map_or_else(|| scalar_name(parameter, number), |name| name.to_string());
                let (kind, c_type) = match scalar.kind {
                    ScalarKind::Pointer => (ScalarInputKind::Unsigned, "void *"),
                    ScalarKind::Integer => (ScalarInputKind::Signed, ""),
                    ScalarKind::Float(format) => (ScalarInputKind::Float(format), ""),
                };
                let width = if is_length { SLICE_LENGTH_BITS.min(scalar.width) } else { scalar.width };
                let kind = if is_length { ScalarInputKind::Unsigned } else { kind };
                let input = ScalarInput { width, kind, c_type, source: InputSource::Parameter };
                let variable = state.inputs.add_scalar(&mut self.names, &mut self.pool, &name, input);
                state.top.registers[register] = Value::Term(self.pool.zero_extend(variable, scalar.width.into()));
                variables.push(variable);
                register += 1;
            }
            is_length = parameter.slice.is_some();
        }
        self.add_pointer_parameters(function, &variables);
        self.set_input_globals(state, entry);
        Ok(())
    }

    /// The scalars of the entry that are pointers are decided when they are used.
    fn add_pointer_parameters(&mut self, function: &Function, variables: &[ExprId]) {
        let signature = self.rules().signature(function);
        for (number, &variable) in variables.iter().enumerate() {
            let parameter = &signature[number];
            if parameter.kind != ScalarKind::Pointer {
                continue;
            }
            let (to, rule) = self.rules().parameter(&signature, number);
            let rule = match rule {
                ParameterRule::Plain => PointerRule::Plain,
                ParameterRule::String => PointerRule::String,
                ParameterRule::Code => PointerRule::Code,
                ParameterRule::Reference => PointerRule::Reference,
                ParameterRule::Length(length) => {
                    let signed = signature[length].is_signed && !parameter.is_slice;
                    PointerRule::Length { count: variables[length], signed }
                }
            };
            let pointer = LazyPointer::of_parameter(&parameter.name, to, rule).with_promise(parameter.promise);
            self.add_lazy_pointer(variable, pointer);
        }
    }

    /// The copy of a structure that is passed by value, with inputs for contents.
    fn structure_argument(
        &mut self,
        state: &mut State,
        parameter: &Parameter,
        by_value: ByValue,
    ) -> Result<u64, Incomplete> {
        let location = self.image.program.function(state.top.function).location;
        let too_large = || Incomplete::AllocationTooLarge(by_value.size);
        let size = u32::try_from(by_value.size).map_err(|_| too_large())?;
        let align = u64::from(by_value.align);
        let allocated = state.memory.allocate(by_value.size, align, ObjectKind::Stack, location, Fill::Zero);
        let id = allocated.map_err(|_| too_large())?;
        state.top.objects.push(id);
        // As for any object of the frame: it is given back when the entry returns.
        state.top.stack_bytes += by_value.size;
        state.stack_bytes += by_value.size;
        let pointers = self.pointers_of_structure(parameter, by_value.size);
        let input = state.inputs.add_object(&mut self.names, &mut self.pool, &parameter.name, size, &pointers);
        if size > 0 {
            state.memory.put_input(&mut self.pool, id, (0, size), input);
        }
        Ok(state.memory.base(id))
    }

    fn pointers_of_structure(&mut self, parameter: &Parameter, size: u64) -> Vec<(u32, ExprId)> {
        let Some(shape) = parameter.shape else { return Vec::new() };
        let program = self.image.program.clone();
        let cells = program.types.pointer_cells(shape, 1).into_iter().filter(|cell| cell.offset + 8 <= size);
        let mut pieces = Vec::new();
        for cell in cells {
            let inner = program.types.cell_at(shape, cell.offset).map_or(String::new(), |(inner, ..)| inner);
            let path: Rc<str> = format!("{}{inner}", parameter.name).into();
            let variable = self.pool.variable(&path, 64, Origin::Input);
            self.add_cell_pointer(variable, path, &cell, 0);
            // Fits: the size does.
            pieces.push((cell.offset as u32, variable));
        }
        pieces
    }

    /// What was put into memory when the path started.
    fn set_main_arguments(&mut self, state: &mut State) {
        let values = self.arguments.as_ref().expect("they were placed when the path started").values();
        let parameters = self.image.program.function(state.top.function).parameters.len();
        for (register, value) in values.into_iter().enumerate().take(parameters) {
            state.top.registers[register] = value;
        }
    }
}
